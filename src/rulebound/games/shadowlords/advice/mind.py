"""What a practised player thinks of each answer to a question (chapter 32), in points of what a player has.

The plan is the same in every phase: win allies and ships, lay a chain of spaces towards the rival Star Masters, strike
at whoever can be beaten, keep the own Star Master out of harm's way, and hold as few cards as possible, because the
Timer runs on those that players hold. Nothing hidden is looked at: others' cards count by their number.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Frame
from rulebound.engine.ratings import logistic, worths
from rulebound.games.shadowlords.advice.estate import total
from rulebound.games.shadowlords.advice.ground import Ground
from rulebound.games.shadowlords.advice.plan import Plan
from rulebound.games.shadowlords.state import Shadowlords, alliances_of
from rulebound.games.shadowlords.tables import BLACK
from rulebound.games.shadowlords.weights import W


class Mind:
    """A seat at one question: the table, the alliance that it is about, and the plan, made when it is first needed."""

    def __init__(self, g: Shadowlords, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.alliance: int = leading(g, seat)
        self.ground = Ground(g)
        self.found_plan: Plan | None = None

    def plan(self) -> Plan:
        """What the alliance is after."""
        if self.found_plan is None:
            self.found_plan = Plan(self.g, self.ground, self.alliance)
        return self.found_plan

    def owns(self, c: int) -> bool:
        """Is it one of the seat's own characters?"""
        return self.g.side[c] != BLACK and self.g.seat_of[self.g.side[c]] == self.seat


def leading(g: Shadowlords, seat: int) -> int:
    """The alliance that the question is about: the active one if the seat leads it."""
    if g.turn >= 0 and g.seat_of[g.turn] == seat and g.side[g.turn] == g.turn:
        return g.turn
    own = alliances_of(g, seat)
    return own[0] if own else list(g.seat_of).index(seat)


def opinions(g: Shadowlords, seat: int) -> list[float] | None:
    """The chance to win with each of the answers."""
    mind = Mind(g, seat)
    found = rated(mind)
    if found is None:
        return None
    base = total(g, seat, mind.ground)
    return [logistic(base + W["point"] * worth) for worth in found]


def rated(mind: Mind) -> list[float] | None:
    """What each of the answers is worth, in points."""
    asked = [decision for decision in mind.g.decisions if decision.seat == mind.seat]
    return worths(mind.g, asked[0], mind) if asked else None


# Answers that need no thought: what brings nothing where something else may, what is seldom wise, what never is.
RATHER_NOT: Final = -0.1
SELDOM: Final = -1.0
NEVER: Final = -50.0


def little(m: Mind, frame: Frame, number: int) -> float:
    """What brings a little, the more the better."""
    return 0.1 * float(number)
