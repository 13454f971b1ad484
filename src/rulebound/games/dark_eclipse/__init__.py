"""Thundercats: Dark Eclipse, a co-operative game for one to nine Thundercats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rulebound.engine.action import Action
from rulebound.engine.event import Event
from rulebound.engine.game import Game, Odds, OptionValue, Thinking
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Scene
from rulebound.games.dark_eclipse import advice, counsel, usage
from rulebound.games.dark_eclipse import odds as chances
from rulebound.games.dark_eclipse import options as choices
from rulebound.games.dark_eclipse import scene as picture
from rulebound.games.dark_eclipse import view as sight
from rulebound.games.dark_eclipse.actions import VOCABULARY
from rulebound.games.dark_eclipse.marks import mark as mark_of
from rulebound.games.dark_eclipse.rules.draw import in_hand
from rulebound.games.dark_eclipse.rules.turn import Turn
from rulebound.games.dark_eclipse.setup import set_up
from rulebound.games.dark_eclipse.state import DarkEclipse, seat_of
from rulebound.games.dark_eclipse.words import CAT, word


class DarkEclipseGame(Game[DarkEclipse]):
    """One to nine Thundercats against six Threats; people and bots in any mix (DE-AIM-01..02, DE-VAR-01..05).

    Teams differ in strength, and nothing is done about it (DE-POW-03).
    """

    title = "Thundercats: Dark Eclipse"
    blurb = (
        "Under a rare alignment of planets, the Dark Eclipse, Mumm-Ra has called up the worst foes of the Thundercats. "
        "Defend the Cat's Lair together and hold the Threats back until it is over. "
        "Best with two to five Thundercats; more make it harder."
    )
    seats = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    default_seats = 4
    minutes = 75
    cooperative = True
    most_decisions = 2_000
    most_frames = 8
    thinking = Thinking(depth=20, sure=2.0)  # an action pays off after some turns; the counsel was tuned by playing
    options = choices.OPTIONS
    reconstructed = (
        "the Power table",
        "what the special Threat cards do",
        "names and pairing of the Enemies but Mole Master",
        "names of the Equipment",
        "the powers of Tygra, Panthro, the twins, Pumyra, Lynx-O and Jagara",
    )

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> DarkEclipse:
        plan, settings = choices.prepared(seats, tuple(self.settle(options).items()))
        return set_up(seats, plan, settings, rng, brisk)

    def view(self, g: DarkEclipse, seat: int | None) -> dict[str, object]:
        return sight.view(g)

    def scene(self, g: DarkEclipse, seat: int | None) -> Scene:
        return picture.scene(g)

    def drawing(self, g: DarkEclipse) -> Callable[[int | None], Scene]:
        """All see the same (DE-INFO-07)."""
        drawn = picture.scene(g)
        return lambda seat: drawn

    def redeal(self, g: DarkEclipse, seat: int, rng: Rng) -> None:
        sight.redeal(g, rng)

    def name(self, field: str, value: object) -> str:
        return word(field, value)

    def mark(self, field: str, value: object) -> str | None:
        return mark_of(field, value)

    def role(self, g: DarkEclipse, seat: int) -> str:
        return ", ".join(CAT[cat] for player, cat in enumerate(g.cats) if seat_of(g, player) == seat)

    def about(self, g: DarkEclipse, event: Event) -> int | None:
        cat: object = getattr(event, "cat", None)
        return seat_of(g, g.cats.index(cat)) if isinstance(cat, int) and cat in g.cats else None

    def components(self, g: DarkEclipse) -> dict[str, int]:
        """Counters are neither made nor destroyed (DE-TERM-04..08)."""
        return {
            "warriors": g.shadowrealm + sum(g.bag_warriors) + sum(g.warriors),
            "mutants": g.castle + sum(g.bag_mutants),
            "allies": g.feliner + sum(g.allies),
            "threat cards": len(g.deck) + len(g.discard) + in_hand(g),
            "enemies": len(g.pile) + g.active.bit_count() + g.defeated.bit_count(),
        }

    def advice(self, g: DarkEclipse, seat: int) -> float:
        return advice.value(g)

    def features(self, g: DarkEclipse, seat: int) -> dict[str, float]:
        return advice.features(g)

    def at_rest(self, g: DarkEclipse) -> bool:
        return g.taken == 0 and isinstance(g.stack[-1], Turn)

    def counsel(self, g: DarkEclipse, seat: int) -> Sequence[float] | None:
        """Exact odds and averages for the options, where looking ahead would see a few throws of the die."""
        asked = [decision for decision in g.decisions if decision.seat == seat]
        return counsel.opinions(g, asked[0].options) if len(asked) == 1 else None

    def odds(self, g: DarkEclipse, seat: int) -> dict[int, Odds]:
        return chances.odds(g, seat)

    def content_ids(self) -> Sequence[str]:
        return usage.ALL

    def in_use(self, g: DarkEclipse) -> Iterable[str]:
        return usage.in_use(g)

    def vocabulary(self, seats: int, options: Mapping[str, OptionValue]) -> Sequence[Action]:
        return VOCABULARY


GAME = DarkEclipseGame()
