"""The test game with errors in its state, its options and its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from contract.planting import Here
from duel_of_masks import rules
from duel_of_masks.rules import Evening, Round
from duel_of_masks.state import (
    Masks,
    SetCard,
    Spare,
)
from rulebound.engine.action import Action, Decision, Refusal
from rulebound.engine.event import Event
from rulebound.engine.flow import (
    PROGRAMS,
)
from rulebound.engine.game import Odds, OptionValue
from rulebound.engine.kinds import Seat
from rulebound.engine.record import field
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Part, Scene, Side, Stage, Stake


class SharingState(Masks):
    """Its copies share a list, because the annotation hides it."""

    __module__ = "duel_of_masks"
    heap: object = field(factory=list)


class Sharing(Here):
    state = SharingState


class NumberedState(Masks):
    """Its dictionary has numbers for keys, which JSON does not."""

    __module__ = "duel_of_masks"
    marks: dict[str, int] = field(factory=dict)


class Numbered(Here):
    state = NumberedState

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        g = super().start(seats, options, rng, brisk)
        assert isinstance(g, NumberedState)
        g.marks = {1: 2}  # type: ignore[dict-item]
        return g


class LucklessState(Masks):
    """Its pickle has other luck."""

    def __reduce__(self) -> tuple[object, ...]:
        other = self.clone()
        other.rng = Rng(1, 2, 3)
        return Masks.__reduce__(other)


class Luckless(Here):
    state = LucklessState


class HashedState(Masks):
    """Equal ones hash differently."""

    def __hash__(self) -> int:
        return id(self)


class Hashed(Here):
    state = HashedState


class SecretiveState(Masks):
    """It holds something that cannot be pickled."""

    lock: object = None


class Secretive(Here):
    state = SecretiveState

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        g = super().start(seats, options, rng, brisk)
        assert isinstance(g, SecretiveState)
        g.lock = lambda: None
        return g


class Heap(Evening):
    """A frame that holds a list."""

    __module__ = "duel_of_masks"
    cards: list[int] = field(factory=list)


PROGRAMS[Heap] = PROGRAMS[Evening]


class Heaping(Here):
    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        g = super().start(seats, options, rng, brisk)
        g.stack[0] = Heap()
        return g


class Shallow(Here):
    most_frames = 2


class Short(Here):
    most_decisions = 3


def victims_by_chance(g: Masks, r: Round) -> list[Seat]:
    """Asks with a die in hand."""
    return [Seat(g.rng.below(g.seats))]


def victims_that_pay(g: Masks, r: Round) -> list[Seat]:
    """Changes the game by asking."""
    g.bonus[0] += 1
    return rules.others(g, r)


# Options and words.


def victims_twice(g: Masks, r: Round) -> list[Seat]:
    return rules.others(g, r) * 2


def ask_of_nothing(g: Masks, r: Round) -> None:
    """A question past the kernel, which never asks where there is nothing to choose."""
    g.decisions = (Decision(r.winner, "Rob?", "DM-ROB-01", []),)


def ask_without_default(g: Masks, r: Round) -> None:
    """And one whose default is none of its options."""
    g.decisions = (Decision(r.winner, "Rob?", "DM-ROB-01", [Spare()], default=7),)


def refuse_by_no_rule(g: Masks, r: Round, victim: Seat) -> Refusal | None:
    return Refusal("DM-NO-1", "No.")


def some_victims(g: Masks, r: Round) -> list[Seat]:
    """All but the first of those who can be robbed."""
    return [seat for seat in rules.others(g, r) if rules.refuse_rob(g, r, seat) is None][1:]


class Mumbled(Event):
    __module__ = "duel_of_masks"
    SAYS = "{seat mumbles."
    seat: Seat


def strike_mumbling(g: Masks, r: Round) -> None:
    rules.strike(g, r)
    g.tell("DM-STRIKE-01", Mumbled(r.winner))


def strike_by_no_rule(g: Masks, r: Round) -> None:
    rules.strike(g, r)
    g.tell("DM-STRIKE-77", Mumbled(r.winner))


class Speechless(Here):
    def say(self, thing: object, names: Sequence[str] = (), sentence: str | None = None) -> str:
        return ""


class ByNumber(Here):
    """Calls players by their seats."""

    def player(self, seat: int, names: Sequence[str]) -> str:
        return f"whoever sits in seat {seat + 1}"


class SameWords(Here):
    def points_at(self, action: Action) -> tuple[str, ...]:
        return ()


class PointingAway(Here):
    def points_at(self, action: Action) -> tuple[str, ...]:
        return ("nowhere",) if isinstance(action, SetCard) else super().points_at(action)


class WrongOdds(Here):
    def odds(self, g: Masks, seat: int) -> dict[int, Odds]:
        return {0: Odds(1.0, "nothing", "DM-ODDS-01")}


class Muttering(Here):
    """What hangs on its contest is no sentence."""

    def scene(self, g: Masks, seat: int | None) -> Scene:
        stage = Stage("table", "A duel", stakes=(Stake("If it ends", "somebody wins"),))
        return structs.replace(super().scene(g, seat), stage=stage)


class Unruly(Here):
    """A side of its contest cites a rule that there is not."""

    def scene(self, g: Masks, seat: int | None) -> Scene:
        side = Side("attacks", "Somebody", parts=(Part("Card", 3, rule="DM-CARD-99"),))
        return structs.replace(super().scene(g, seat), stage=Stage("table", "A duel", sides=(side,)))


class Wordless(Here):
    def vocabulary(self, seats: int, options: Mapping[str, OptionValue]) -> Sequence[Action]:
        return [action for action in super().vocabulary(seats, options) if not isinstance(action, SetCard)]


class Counting(Here):
    """Knows a step by its number."""

    def at_rest(self, g: Masks) -> bool:
        return bool(g.stack) and g.stack[-1].at % 2 == 1
