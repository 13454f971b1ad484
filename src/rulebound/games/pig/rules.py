"""Pig: the whole game. Read it from top to bottom; a bigger game has one module per chapter."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Action, Decision, Refusal
from rulebound.engine.event import Event
from rulebound.engine.flow import Ask, Back, Case, Frame, Result, State, choose, program
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
    seat: int
    pips: int


class Lost(Event):
    SAYS: ClassVar[str] = "{seat} loses {points} points."
    seat: int
    points: int


class Held(Event):
    SAYS: ClassVar[str] = "{seat} holds {points} points and has {total}."
    seat: int
    points: int
    total: int


class Pig(State):
    totals: list[int]
    pips: int = 0


class Turns(Frame):
    """Players take turns in seat order until one has won (PG-TURN-01, PG-WIN-01)."""

    seat: int = -1


class Turn(Frame):
    """Roll, then roll again or hold (PG-TURN-02)."""

    seat: int
    points: int = 0
    ended: bool = False


OFFERED: Final[list[Action]] = [Roll(), Hold()]
NOT_YET: Final = Refusal("PG-TURN-06", "You must roll before you can hold.")


def next_turn(g: Pig, t: Turns) -> None:
    """The next seat has its turn (PG-TURN-01)."""
    t.seat = (t.seat + 1) % g.seats
    g.push(Turn(t.seat))


def nobody_has_won(g: Pig, t: Turns) -> bool:
    """The game goes on below 100 points (PG-WIN-01)."""
    return g.totals[t.seat] < GOAL


def end(g: Pig, t: Turns) -> None:
    """The winner is first, the others are placed by their totals (PG-WIN-01, PG-WIN-02)."""
    places = tuple(1 + sum(other > total for other in g.totals) for total in g.totals)
    won = tuple(seat == t.seat for seat in range(g.seats))
    g.finish(Result("PG-WIN-01", "reached the goal", tuple(g.totals), places, won))


def ask_roll_or_hold(g: Pig, t: Turn) -> Decision | None:
    """Roll again or hold, as often as the player likes (PG-TURN-02)."""

    def refuse(g: Pig, action: Action) -> Refusal | None:
        return NOT_YET if t.points == 0 and isinstance(action, Hold) else None

    return choose(g, t.seat, "Roll or hold? You have {points} points this turn.", OFFERED, refuse, "PG-TURN-02")


def roll(g: Pig, t: Turn, action: Roll) -> None:
    """Pips count, but a 1 loses the turn's points and ends it (PG-TURN-03, PG-TURN-04)."""
    g.pips = 1 + g.rng.below(SIDES)
    g.tell("PG-TURN-02", Rolled(t.seat, g.pips))
    if g.pips == LOSES:
        g.tell("PG-TURN-04", Lost(t.seat, t.points))
        t.ended = True
    else:
        t.points += g.pips


def hold(g: Pig, t: Turn, action: Hold) -> None:
    """The points of the turn are safe, and the turn ends (PG-TURN-05)."""
    g.totals[t.seat] += t.points
    g.tell("PG-TURN-05", Held(t.seat, t.points, g.totals[t.seat]))
    t.ended = True


def goes_on(g: Pig, t: Turn) -> bool:
    """A turn ends by holding or by a 1 (PG-TURN-04, PG-TURN-05)."""
    return not t.ended


program(Turns, next_turn, Back(next_turn, nobody_has_won), end)
program(Turn, Ask(ask_roll_or_hold, Case(Roll, roll), Case(Hold, hold)), Back(ask_roll_or_hold, goes_on))
