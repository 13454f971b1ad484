"""Ratings: what a practised player thinks of the answers to a question.

    rate(Challenge, CommitWarriors, worth_of_warriors)

A rating is registered for a rule and an action that its questions offer. `worth_of_warriors(g, frame, value)` is what
the answer with this value is worth, in the measure of its game, which turns it into a chance to win (`Game.chances`).
A rating looks at the table as it is: it neither changes it nor plays on. Where ratings of one question share what is
dear to find out, the game hands them a mind of its own instead of the table: `worths(g, decision, Mind(g, seat))`.
Where several seats are asked at once, `rate_by_seat` registers one that is told the seat after the frame, as the
functions of a `SeatArm` are. An answer that is worth the same at every moment has a number for a rating, and a pass
that has none is worth nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from rulebound.engine.action import Action, Decision, Pass
from rulebound.engine.forms import LOW, SHIFT, Question
from rulebound.engine.program import PROGRAMS
from rulebound.engine.state import Frame, State

Worth = Callable[..., float]

MOST: Final = 50.0


class Rating:
    """What an answer is worth, by a function or always, and whether the function wants to be told the seat."""

    def __init__(self, worth: Worth | None, by_seat: bool, always: float = 0.0) -> None:
        self.worth = worth
        self.by_seat = by_seat
        self.always = always


RATINGS: Final[dict[type[Frame], dict[type[Action], Rating]]] = {}
NOTHING: Final = Rating(None, False)


def rate(frame: type[Frame], action: type[Action], worth: Worth | float) -> None:
    """What an answer of this kind is worth when this rule asks for it."""
    rating = Rating(None, False, worth) if isinstance(worth, (float, int)) else Rating(worth, False)
    RATINGS.setdefault(frame, {})[action] = rating


def rates(worth: Worth | float, frame: type[Frame], *actions: type[Action]) -> None:
    """The same for several kinds of answers."""
    for action in actions:
        rate(frame, action, worth)


def rate_by_seat(frame: type[Frame], action: type[Action], worth: Worth) -> None:
    """What an answer of this kind is worth to a seat: `worth(g, frame, seat, value)`."""
    RATINGS.setdefault(frame, {})[action] = Rating(worth, True)


def rating_of(known: dict[type[Action], Rating], action: type[Action]) -> Rating | None:
    """The rating of an answer; declining is worth nothing where nothing else is said."""
    found = known.get(action)
    return NOTHING if found is None and issubclass(action, Pass) else found


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
        rating = rating_of(known, arm.action)
        if rating is None:
            return None
        values = arm.values(word & LOW)
        if rating.worth is None:
            found.append(rating.always)
        elif rating.by_seat:
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
            names = [f"{frame.__name__}: {arm.action.__name__}" for arm in arms if rating_of(known, arm.action) is None]
            missing += [name for name in names if name not in missing]
    return missing


def is_rated(frames: Sequence[type[Frame]]) -> bool:
    """Has any of these rules a rating?"""
    return any(frame in RATINGS for frame in frames)


def logistic(total: float) -> float:
    """A sum of weighted features as a chance."""
    return 1.0 / (1.0 + math.exp(-max(-MOST, min(MOST, total))))
