"""The chance to win: the trouble that the Lair is in, what the team has against it, and the action in progress.

Everything is measured in spaces of a Threat's lane. What each term counts is in weights.toml.
"""

from __future__ import annotations

import math
from typing import Final

from rulebound.engine.ratings import logistic
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.ratings import promise
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import REARMOST_STRIKERS
from rulebound.games.dark_eclipse.weights import WEIGHTS, W
from rulebound.games.dark_eclipse.worth import (
    HEIGHT,
    burdens,
    danger,
    defeats,
    equipment,
    excess,
    sets,
    steps_to_come,
    stocks,
    supply,
)

NAMES: Final[list[str]] = list(WEIGHTS.advice)
WEIGHT: Final[list[float]] = list(WEIGHTS.advice.values())
A_SPACE: Final[float] = WEIGHTS.advice["spaces to win back until the deck is empty"]


def value(g: DarkEclipse, seat: int) -> float:
    """About the chance that the team wins."""
    return logistic(total(g))


def total(g: DarkEclipse) -> float:
    """The terms of the advice, each by its weight."""
    found, numbers = 0.0, measures(g)
    for place in range(len(WEIGHT)):
        found += WEIGHT[place] * numbers[place]
    return found


def features(g: DarkEclipse, seat: int) -> dict[str, float]:
    """What the chance to win depends on, by name."""
    return dict(zip(NAMES, measures(g), strict=True))


def measures(g: DarkEclipse) -> list[float]:
    """The features in the order of the weights; more is better but for the first two, which say how sure all is."""
    steps, cards, far = steps_to_come(g), len(g.deck), spread(g)
    sky = sum([steps[threat] for threat in REARMOST_STRIKERS])
    spaces = list(g.spaces)
    sums = [
        1.0,
        float(cards),
        promise(g) - toll(g) - excess(spaces, steps),
        -float(sky),
        -danger(spaces, steps, cards),
        -defeats(spaces),
        -burdens(g),
        stocks(g),
        equipment(g),
        supply(g),
        respite(g),
        sets(g),
    ]
    return [1.0, float(len(g.cats)), *[one / far for one in sums]]


def spread(g: DarkEclipse) -> float:
    """The more cards are to come, the less is sure."""
    return math.sqrt(len(g.deck) + 1.0)


def respite(g: DarkEclipse) -> float:
    """The Tower, and draws that will be skipped."""
    return (HEIGHT[g.tower] if g.deck else 0.0) + W["skip"] * float(g.skips)


def toll(g: DarkEclipse) -> float:
    """The card to come, while the last action of a turn is in progress: it ought not to look better than a done one."""
    return W["toll"] if g.taken >= power(g).actions() else 0.0


def chances(g: DarkEclipse, seat: int, worths: list[float]) -> list[float]:
    """The chance to win with each answer, by what it is worth."""
    unit = A_SPACE / spread(g)
    level = total(g) - unit * promise(g)
    return [logistic(level + unit * worth) for worth in worths]
