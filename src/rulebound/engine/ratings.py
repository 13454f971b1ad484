"""Ratings: what a practised player thinks of the answers to a question.

    rate(Challenge, CommitWarriors, worth_of_warriors)

A rating is registered for a rule and an action that its questions offer. `worth_of_warriors(g, frame, value)` is what
the answer with this value is worth, in the measure of its game, which turns it into a chance to win (`Game.chances`).
A rating looks at the table as it is: it neither changes it nor plays on. Where ratings of one question share what is
dear to find out, the game hands them a mind of its own instead of the table: `worths(g, decision, Mind(g, seat))`.
Where several seats are asked at once, `rate_by_seat` registers one that is told the seat after the frame, as the
functions of a `SeatArm` are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from rulebound.engine.action import Action, Decision
from rulebound.engine.forms import LOW, SHIFT, Question
from rulebound.engine.program import PROGRAMS
from rulebound.engine.state import Frame, State

Worth = Callable[..., float]

MOST: Final = 50.0


class Rating:
    """What an answer is worth, and whether the function wants to be told the seat."""

    def __init__(self, worth: Worth, by_seat: bool) -> None:
        self.worth = worth
        self.by_seat = by_seat


RATINGS: Final[dict[type[Frame], dict[type[Action], Rating]]] = {}


def rate(frame: type[Frame], action: type[Action], worth: Worth) -> None:
    """What an answer of this kind is worth when this rule asks for it."""
    RATINGS.setdefault(frame, {})[action] = Rating(worth, False)


def rate_by_seat(frame: type[Frame], action: type[Action], worth: Worth) -> None:
    """What an answer of this kind is worth to a seat: `worth(g, frame, seat, value)`."""
    RATINGS.setdefault(frame, {})[action] = Rating(worth, True)


def worths(g: State, decision: Decision, mind: object = None) -> list[float] | None:
    """What each option of a pending question is worth; None if some answer to it has no rating.

    The ratings look at the table, or at the game's `mind` of it.
    """
    frame = g.stack[-1]
    looked_at = g if mind is None else mind
    known = RATINGS.get(type(frame))
    question = decision.menu
    if known is None or not isinstance(question, Question):
        return None
    found: list[float] = []
    for word in decision.words:
        arm = question.arms[word >> SHIFT]
        rating = known.get(arm.action)
        if rating is None:
            return None
        values = arm.values(word & LOW)
        if rating.by_seat:
            found.append(rating.worth(looked_at, frame, decision.seat, *values))
        else:
            found.append(rating.worth(looked_at, frame, *values))
    return found


def unrated(frames: Sequence[type[Frame]]) -> list[str]:
    """The answers to the questions of these rules that have no rating."""
    missing: list[str] = []
    for frame in frames:
        known = RATINGS.get(frame, {})
        for step in PROGRAMS[frame].steps:
            arms = [] if step.question is None else step.question.arms
            names = [f"{frame.__name__}: {arm.action.__name__}" for arm in arms if arm.action not in known]
            missing += [name for name in names if name not in missing]
    return missing


def is_rated(frames: Sequence[type[Frame]]) -> bool:
    """Has any of these rules a rating?"""
    return any(frame in RATINGS for frame in frames)


def logistic(total: float) -> float:
    """A sum of weighted features as a chance."""
    return 1.0 / (1.0 + math.exp(-max(-MOST, min(MOST, total))))
