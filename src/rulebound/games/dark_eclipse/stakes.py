"""What a challenge is worth: the prize, by what it changes, and the best stake, by the die's exact odds."""

from __future__ import annotations

from typing import Final

from rulebound.games.dark_eclipse.cards.enemies import die_is_stilled
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.rules.cats_paw import equipment_bonus
from rulebound.games.dark_eclipse.rules.challenge import refuse_target, target_power
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import (
    CONTROL_ROOM,
    FACES,
    FIRST_ENEMY,
    HIDDEN_ENEMY,
    SET_BITS,
    SET_OF,
    TARGETS,
    VALUES,
)
from rulebound.games.dark_eclipse.worth import ALLY, SET, WARRIOR, burden, trouble

EVENT: Final = 5.1  # the Event of a set
HIDDEN: Final = 0.41  # the Enemy on top of the pile
# How often each value of the die comes up among six rolls, and among 36 double rolls of which the higher counts.
SINGLE: Final = [sum(1 for face in FACES if VALUES[face] == value) / len(FACES) for value in range(4)]
DOUBLE: Final = [
    sum(1 for face in FACES for other in FACES if max(VALUES[face], VALUES[other]) == value) / len(FACES) ** 2
    for value in range(4)
]
STILL: Final = [1.0, 0.0, 0.0, 0.0]


def best_stake(g: DarkEclipse, location: int, steps: list[int]) -> float:
    """The best target at a location."""
    best = 0.0
    for target in range(TARGETS):
        if refuse_target(g, location, target) is None:
            best = max(best, stake(g, target, target_power(g, target), 0, True, steps))
    return best


def gain(g: DarkEclipse, target: int, steps: list[int]) -> float:
    """What it is worth to beat a target."""
    if target == HIDDEN_ENEMY:
        return HIDDEN if g.deck else 0.0
    if target >= FIRST_ENEMY:
        return burden(g, target - FIRST_ENEMY, steps) + set_gain(g, target - FIRST_ENEMY)
    return driven(g, target, 1, steps)


def set_gain(g: DarkEclipse, enemy: int) -> float:
    """What a defeated Enemy brings to its set."""
    if not g.deck:
        return 0.0
    fallen = int(g.defeated & SET_BITS[SET_OF[enemy]]).bit_count()
    return SET[fallen + 1] - SET[fallen] + (EVENT if fallen == 3 else 0.0)


def driven(g: DarkEclipse, threat: int, spaces: int, steps: list[int]) -> float:
    """What it is worth to drive a Threat back so many spaces."""
    space = g.spaces[threat]
    if space == 0 and spaces > 0:
        return 0.0
    before = trouble(g, steps)
    g.spaces[threat] = min(CONTROL_ROOM, max(0, space - spaces))
    after = trouble(g, steps)
    g.spaces[threat] = space
    return before - after


def stake(g: DarkEclipse, target: int, needed: int, total: int, unrolled: bool, steps: list[int]) -> float:
    """The gain of the best number of Warriors, and of Allies where they are asked for later."""
    prize = gain(g, target, steps)
    if prize <= 0.0:
        return 0.0
    if unrolled:
        total += power(g).challenge_bonus() + (equipment_bonus(g, target) if target < FIRST_ENEMY else 0)
    chances = die(g) if unrolled else STILL
    missing = needed - total
    each, allies = power(g).ally_value(), g.allies[g.player]
    price = WARRIOR if g.deck else 0.001
    best = 0.0
    for warriors in range(max(0, min(g.warriors[g.player], missing)) + 1):
        expected = -price * float(warriors)
        for rolled in range(4):
            if chances[rolled] > 0.0:
                expected += chances[rolled] * won(prize, missing - warriors - rolled, each, allies)
        if expected > best:
            best = expected
    return best


def die(g: DarkEclipse) -> list[float]:
    """The chances of each value in a challenge."""
    if die_is_stilled(g):
        return STILL
    return SINGLE if power(g).rolls() == 1 else DOUBLE


def won(prize: float, missing: int, each: int, allies: int) -> float:
    """The prize less the Allies that it takes, if there are enough."""
    if missing <= 0:
        return prize
    needed = (missing + each - 1) // each
    return max(0.0, prize - ALLY * needed) if needed <= allies else 0.0
