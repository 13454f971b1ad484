"""What a challenge is worth: the prize, by what it changes, and the best stake, by the die's exact odds."""

from __future__ import annotations

from typing import Final

from rulebound.games.dark_eclipse.cards.enemies import die_is_stilled
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.kinds import Location, Target
from rulebound.games.dark_eclipse.rules.challenge import fixed_bonus, target_power, targets_at
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import ENEMIES, FACES, FIRST_ENEMY, HIDDEN_ENEMY, THREATS, VALUES
from rulebound.games.dark_eclipse.weights import W
from rulebound.games.dark_eclipse.worth import ALLY, WARRIOR, burden, driven, set_gain

# How often each value of the die comes up among six rolls, and among 36 double rolls of which the higher counts.
SINGLE: Final[list[float]] = [
    sum(VALUES[face] == value for face in FACES) / len(FACES) for value in range(max(VALUES) + 1)
]
DOUBLE: Final[list[float]] = [
    sum(max(VALUES[face], VALUES[other]) == value for face in FACES for other in FACES) / len(FACES) ** 2
    for value in range(max(VALUES) + 1)
]
STILL: Final[list[float]] = [1.0]


def die(g: DarkEclipse) -> list[float]:
    """The chances of each value in a challenge."""
    if die_is_stilled(g):
        return STILL
    return SINGLE if power(g).rolls() == 1 else DOUBLE


def reaching(chances: list[float], missing: int) -> float:
    """The chance that the die brings at least what is missing (DE-INFO-08)."""
    total = 0.0
    for rolled in range(len(chances)):
        if rolled >= missing:
            total += chances[rolled]
    return total


def gain(g: DarkEclipse, target: Target) -> float:
    """What it is worth to beat a target."""
    if target == HIDDEN_ENEMY:
        return W["hidden"] if g.deck else 0.0
    if target >= FIRST_ENEMY:
        return burden(g, ENEMIES[target - FIRST_ENEMY]) + set_gain(g, ENEMIES[target - FIRST_ENEMY])
    return driven(g, THREATS[target], 1)


def best_stake(g: DarkEclipse, location: Location) -> float:
    """The best target at a location."""
    best = 0.0
    for target in targets_at(g, location):
        best = max(best, stake(g, target))
    return best


def stake(g: DarkEclipse, target: Target) -> float:
    """The gain of the best number of Warriors, and of Allies where they are asked for later."""
    prize = gain(g, target)
    if prize <= 0.0:
        return 0.0
    chances, missing = die(g), target_power(g, target) - fixed_bonus(g, target)
    price = WARRIOR if g.deck else W["late"]
    best = 0.0
    for warriors in range(max(0, min(g.warriors[g.player], missing)) + 1):
        expected = -price * float(warriors)
        for rolled in range(len(chances)):
            expected += chances[rolled] * won(g, prize, missing - warriors - rolled)
        best = max(best, expected)
    return best


def won(g: DarkEclipse, prize: float, missing: int) -> float:
    """The prize less the Allies that it takes, if there are enough."""
    if missing <= 0:
        return prize
    each = power(g).ally_value()
    needed = (missing + each - 1) // each
    return max(0.0, prize - ALLY * needed) if needed <= g.allies[g.player] else 0.0
