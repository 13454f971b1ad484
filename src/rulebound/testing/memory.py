"""What might be for all that a seat knows: the same answer in imagined states, and what is true in all of them."""

from __future__ import annotations

import msgspec

from rulebound.engine.cards import Cards
from rulebound.engine.codec import encode
from rulebound.engine.event import Told
from rulebound.engine.flow import State, seal, waiting
from rulebound.engine.game import Game
from rulebound.engine.record import Record, Value
from rulebound.engine.rng import Rng
from rulebound.testing.perception import heard

HAS = -1  # in place of a number: somewhere in it
Fact = tuple[str, int, str]  # where, the place in a row, what


class Answer:
    """An answer in the true state, what came of it, and what a seat got of it."""

    def __init__(self, game: Game[State], g: State, which: int, index: int) -> None:
        self.game, self.before, self.which, self.index = game, g, which, index
        self.by = g.decisions[which].seat
        self.action = g.decisions[which].options[index]
        self.after, self.told = taken(g, which, index)

    def elsewhere(self, seat: int, chance: Rng) -> State | None:
        """The same in a state that the seat imagines, if it gets the same of it: what might as well be true now.

        The seat's own answer is the same. What others answer may be anything that looks the same and leads to the same
        rules in progress.
        """
        dream = self.game.imagine(self.before, seat, chance)
        options = dream.decisions[self.which].options
        same = [i for i, option in enumerate(options) if option == self.action]
        if self.by != seat and (not same or chance.below(2)):
            same = [chance.below(len(options))]
        if not same:
            return None
        after, told = taken(dream, self.which, same[0])
        return after if self._looks_the_same(after, told, seat) else None

    def _looks_the_same(self, after: State, told: list[Told], seat: int) -> bool:
        if progress(after) != progress(self.after):
            return False
        lines = [heard(self.game, g, t, seat) for g, t in ((self.after, self.told), (after, told))]
        return lines[0] == lines[1] and noticed(self.game, self.after, seat) == noticed(self.game, after, seat)


def taken(g: State, which: int, index: int) -> tuple[State, list[Told]]:
    """A copy in which the answer was taken, and what was told."""
    copy = g.clone()
    copy.log = []
    seal(copy, which, index)
    told, copy.log = copy.log, None
    return copy, told


def noticed(game: Game[State], g: State, seat: int) -> bytes:
    """What a seat can tell a state by: its view, its question, who is waited for and the end."""
    asked = [] if g.result is not None else [g.decisions[i] for i in waiting(g)]
    mine = [decision.options for decision in asked if decision.seat == seat]
    seats = [decision.seat for decision in asked]
    return msgspec.json.encode([game.view(g, seat), encode(mine), seats, encode(g.result)], order="sorted")


def facts(g: State) -> set[Fact]:
    """Everything that is so in a state: what stands where in it, what is in which list, and which cards lie where.

    What seats have seen of the cards is left out, for a seat need not know what others have seen; and so is what
    somebody has half decided, which stands in frames.
    """
    copy = g.clone()
    copy.rng, copy.revealed, copy.stack = Rng(0, 0, 0), 0, []
    found: set[Fact] = set()
    _gather(found, "", copy)
    return found


def _gather(found: set[Fact], path: str, value: object) -> None:
    if isinstance(value, Cards):
        for place, how in enumerate(value.places):
            lies = value.faces(place)
            where = f"{path}, place {place}"
            _gather(found, where, lies if how.ordered else [])
            found.update((where, HAS, f"{face} x {lies[: i + 1].count(face)}") for i, face in enumerate(lies))
    elif isinstance(value, Record | Value):
        for name in type(value).FIELDS:
            _gather(found, f"{path}.{name}", getattr(value, name))
    elif isinstance(value, dict):
        for key, inner in value.items():
            _gather(found, f"{path}.{key}", inner)
    elif isinstance(value, list | tuple):
        _gather_row(found, path, value)
    else:
        found.add((path, HAS, repr(value)))


def _gather_row(found: set[Fact], path: str, row: list[object] | tuple[object, ...]) -> None:
    """What stands where in a row, and what is in it; rows of plain numbers at once, for they are most of a state."""
    if all(type(inner) is int for inner in row):
        words = [str(inner) for inner in row]
        found.update((path, i, word) for i, word in enumerate(words))
        found.update((path, HAS, word) for word in set(words))
        return
    for i, inner in enumerate(row):
        _gather(found, f"{path}[{i}]", inner)
        found.add((path, HAS, repr(inner)))


def progress(g: State) -> list[tuple[str, int]]:
    """The rules in progress, and how far they have come."""
    return [(type(frame).__name__, frame.at) for frame in g.stack]
