"""The table as a scene, part by part: a part that shows the same facts as a moment ago is not drawn again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from rulebound.engine.game import Draw
from rulebound.engine.scene import Area, Gauge, Piece, Scene
from rulebound.games.shadowlords import scene, trays
from rulebound.games.shadowlords.contest import stage
from rulebound.games.shadowlords.frames import Duel, Turn
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.view import open_terms

T = TypeVar("T")


class Part(Generic[T]):
    """Something that was drawn, and all the facts that it shows."""

    def __init__(self, facts: object, drawn: T) -> None:
        self.facts = facts
        self.drawn = drawn


def part(before: Part[T] | None, facts: object, draw: Callable[[], T]) -> Part[T]:
    """What was drawn of the same facts, or a new drawing."""
    return before if before is not None and before.facts == facts else Part(facts, draw())


class Drawing:
    """The table at one moment: what everybody sees is drawn once, then each seat's own trays are laid around it.

    Most answers change little of it. `before` is a drawing of the same table: what shows the same is taken from there.
    """

    def __init__(self, g: Shadowlords, before: Draw | None = None) -> None:
        old = before if isinstance(before, Drawing) else None
        turn = next((frame for frame in g.stack if isinstance(frame, Turn)), None)
        there = scene.waiting(g)
        self.g = g
        self.headline = scene.headline(g)
        self.phases, self.phase = scene.phases(turn)
        self.turn = None if turn is None else g.seat_of[turn.alliance]
        self.duel = next((frame for frame in g.stack if isinstance(frame, Duel)), None)
        self._members = tuple(g.side), tuple(g.captor), tuple(g.seat_of), tuple(g.cards.first)
        self._cards = self._members, tuple(g.cards.held), tuple(g.cards.seen)
        board = self._members[:3], tuple(g.space), tuple(g.ships), tuple(g.loose), tuple(g.disc)
        self.pieces = self._pieces(old, board, there)
        self.gauges = self._gauges(old, board)
        self.holdings: Part[trays.Holdings] = part(
            None if old is None else old.holdings, self._members, lambda: trays.Holdings(g)
        )
        self.promises = self._promises(old)
        self.trays: dict[int | None, Part[trays.Trays]] = {} if old is None else dict(old.trays)
        self.first = (scene.star_map(tuple(g.seat_of)), *([scene.WAITING] if there else ()))
        self.last: tuple[Area, ...] = (scene.GARRISON,) if scene.garrison(g) else ()

    def _pieces(self, old: Drawing | None, board: object, there: list[int]) -> Part[tuple[Piece, ...]]:
        """All that stands on the map."""
        g, battles = self.g, scene.battle_signs(self.g)
        return part(
            None if old is None else old.pieces,
            (board, there, g.stone, g.lord_combat, battles),
            lambda: (
                *scene.rings(g, there),
                *scene.discs(g),
                *scene.loose_ships(g),
                *battles,
                *scene.garrison_sign(g),
            ),
        )

    def _gauges(self, old: Drawing | None, board: object) -> Part[tuple[Gauge, ...]]:
        """The numbers worth seeing."""
        g = self.g
        promised = [pledge.by for pledge in g.pledges]
        facts = board, self._members[3], tuple(g.stored), promised, g.timer, g.timer_moves
        return part(None if old is None else old.gauges, facts, lambda: (*scene.seat_gauges(g), *scene.table_gauges(g)))

    def _promises(self, old: Drawing | None) -> Part[list[Piece]]:
        """The newest promises, which lie on the table."""
        g = self.g
        facts = len(g.pledges), g.pledges[-trays.NEWEST :], self._members[2]
        return part(None if old is None else old.promises, facts, lambda: trays.promises(g))

    def __call__(self, seat: int | None) -> Scene:
        """The table as a seat sees it; a spectator sees what lies open."""
        sides = self._trays(seat)
        areas = (*self.first, *sides.areas, *self.last)
        pieces = (*self.pieces.drawn, *sides.pieces)
        contest = stage(self.g, seat)
        return Scene(self.headline, areas, pieces, self.gauges.drawn, self.phases, self.phase, self.turn, stage=contest)

    def _trays(self, seat: int | None) -> trays.Trays:
        """The seat's trays; in a duel, and while something is on offer, they show more than cards."""
        g, promises = self.g, self.promises.drawn
        holdings = self.holdings.drawn
        if self.duel is not None or open_terms(g, seat):
            return trays.trays(g, seat, holdings, self.duel, promises)
        facts = self._cards, promises
        found = part(self.trays.get(seat), facts, lambda: trays.trays(g, seat, holdings, None, promises))
        self.trays[seat] = found
        return found.drawn
