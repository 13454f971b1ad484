"""Ratings: what a practised player thinks of the answers to a question.

    rate(Challenge, CommitWarriors, worth_of_warriors)

A rating is registered for a rule and an action that its questions offer. `worth_of_warriors(g, frame, value)` is what
the answer with this value is worth, in the measure of its game, which turns it into a chance to win (`Game.chances`).
A rating looks at the table as it is: it neither changes it nor plays on.
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

RATINGS: Final[dict[type[Frame], dict[type[Action], Worth]]] = {}


def rate(frame: type[Frame], action: type[Action], worth: Worth) -> None:
    """What an answer of this kind is worth when this rule asks for it."""
    RATINGS.setdefault(frame, {})[action] = worth


def worths(g: State, decision: Decision) -> list[float] | None:
    """What each option of a pending question is worth; None if some answer to it has no rating."""
    frame = g.stack[-1]
    known = RATINGS.get(type(frame))
    question = decision.menu
    if known is None or not isinstance(question, Question):
        return None
    found: list[float] = []
    for word in decision.words:
        arm = question.arms[word >> SHIFT]
        worth = known.get(arm.action)
        if worth is None:
            return None
        found.append(worth(g, frame, *arm.values(word & LOW)))
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
