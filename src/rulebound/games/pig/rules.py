"""Pig: the whole game. Read it from top to bottom; a bigger game has one module per chapter."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Action, Refusal
from rulebound.engine.event import Event
from rulebound.engine.flow import Arm, Ask, Frame, Repeat, Result, Start, State, program
from rulebound.engine.kinds import Seat
from rulebound.games.pig.content import CONTENT

SIDES: Final[int] = CONTENT.die.sides
LOSES: Final[int] = CONTENT.die.loses
GOAL: Final[int] = CONTENT.goal.points


class Roll(Action):
    SAYS: ClassVar[str] = "Roll the die"


class Hold(Action):
    SAYS: ClassVar[str] = "Hold and keep the points"


class Rolled(Event):
    SAYS: ClassVar[str] = "{seat} rolls a {pips}."
    DICE: ClassVar[tuple[str, ...]] = ("pips",)
    seat: Seat
    pips: int


class Lost(Event):
    SAYS: ClassVar[str] = "{seat} loses {points|point|points}."
    seat: Seat
    points: int


class Held(Event):
    SAYS: ClassVar[str] = "{seat} holds {points|point|points} and has {total}."
    seat: Seat
    points: int
    total: int


class Pig(State):
    totals: list[int]
    pips: int = 0


class Turns(Frame):
    """Players take turns in seat order until one has won (PG-TURN-01, PG-WIN-01)."""

    seat: Seat = Seat(-1)


class Turn(Frame):
    """Roll, then roll again or hold (PG-TURN-02)."""

    seat: Seat
    points: int = 0


NOT_YET: Final = Refusal("PG-TURN-06", "You must roll before you can hold.")


def next_seat(g: Pig, t: Turns) -> None:
    """The next seat has its turn (PG-TURN-01)."""
    t.seat = Seat((t.seat + 1) % g.seats)


def somebody_has_won(g: Pig, t: Turns) -> bool:
    """The game goes on below 100 points (PG-WIN-01)."""
    return g.totals[t.seat] >= GOAL


def end(g: Pig, t: Turns) -> None:
    """The winner is first, the others are placed by their totals (PG-WIN-01, PG-WIN-02)."""
    places = tuple(1 + sum(other > total for other in g.totals) for total in g.totals)
    won = tuple(seat == t.seat for seat in range(g.seats))
    g.finish(Result("PG-WIN-01", "reached the goal", tuple(g.totals), places, won))


def player(g: Pig, t: Turn) -> Seat:
    """Whoever's turn it is (PG-TURN-01)."""
    return t.seat


def roll(g: Pig, t: Turn) -> None:
    """Pips count, but a 1 loses the turn's points and ends it (PG-TURN-03, PG-TURN-04)."""
    g.pips = 1 + g.rng.below(SIDES)
    g.tell("PG-TURN-02", Rolled(t.seat, g.pips))
    if g.pips == LOSES:
        g.tell("PG-TURN-04", Lost(t.seat, t.points))
        t.points = 0
    else:
        t.points += g.pips


def too_early(g: Pig, t: Turn) -> Refusal | None:
    """Nobody holds before the first roll (PG-TURN-06)."""
    return NOT_YET if t.points == 0 else None


def hold(g: Pig, t: Turn) -> None:
    """The points of the turn are safe, and the turn ends (PG-TURN-05)."""
    g.totals[t.seat] += t.points
    g.tell("PG-TURN-05", Held(t.seat, t.points, g.totals[t.seat]))
    t.points = 0


def is_over(g: Pig, t: Turn) -> bool:
    """A turn ends by holding or by a 1 (PG-TURN-04, PG-TURN-05)."""
    return t.points == 0


program(Turns, Repeat(next_seat, Start(Turn), until=somebody_has_won), end)
program(
    Turn,
    Repeat(
        Ask(
            player,
            "Roll or hold? You have {points|point|points} this turn.",
            "PG-TURN-02",
            Arm(Roll, then=roll),
            Arm(Hold, then=hold, refuse=too_early),
        ),
        until=is_over,
    ),
)
