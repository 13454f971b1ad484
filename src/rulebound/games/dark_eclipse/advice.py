"""What bots look at: the trouble that the Lair is in, what the team has against it, what an action half done promises.

Everything is measured in spaces of a Threat's lane and turned into a chance to win at the end.
"""

from __future__ import annotations

import math
from typing import Final

from rulebound.games.dark_eclipse.cards.enemies import die_is_stilled, is_blocked
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.rules.castle import AtCastle
from rulebound.games.dark_eclipse.rules.cats_paw import AtCatsPaw, equipment_bonus
from rulebound.games.dark_eclipse.rules.challenge import Challenge, refuse_target, target_power
from rulebound.games.dark_eclipse.rules.kingdoms import AtKingdoms, refuse_move, refuse_recruiting
from rulebound.games.dark_eclipse.rules.shadowrealm import AtShadowrealm
from rulebound.games.dark_eclipse.rules.tower import AtTower
from rulebound.games.dark_eclipse.rules.unicorn_forest import AtForest
from rulebound.games.dark_eclipse.state import DarkEclipse, level_of
from rulebound.games.dark_eclipse.tables import (
    CATS_LAIR,
    DRAWBRIDGE,
    FACES,
    FIRST_ENEMY,
    FORTRESS,
    HIDDEN_ENEMY,
    KINGDOMS,
    REPEL,
    RIVER,
    SET_BITS,
    SET_OF,
    TARGETS,
    THREATS,
    VALUES,
    WOLO_PLAINS,
)

NEAR: Final = [0.0, 1.5, 3.0, 4.8, 6.8, 10.0, 15.0, 40.0]  # a Threat, by its space
IN_FORTRESS: Final = [0.0, 0.0, 6.0, 40.0, 45.0, 50.0, 55.0]  # so many Threats from the Fortress on
PAST_BRIDGE: Final = [0.0, 0.0, 0.0, 1.5, 7.0, 40.0, 45.0]  # so many Threats from the Drawbridge on
HEIGHT: Final = [0.0, 0.25, 0.55, 0.85, 1.4, 1.8]  # the Tower, by its level
SET: Final = [0.0, 0.4, 0.9, 1.6, 1.6]  # a set of Enemies, by how many of it are defeated
HIDDEN: Final = 0.45
ENEMY: Final = 0.8
WARRIOR: Final = 0.22
ALLY: Final = 0.25
WEAKNESS: Final = 0.9
GEAR: Final = 0.02
BAG: Final = 1.2
SNARF: Final = 1.6
SKIP: Final = 1.0
PLANNED: Final = 0.95
DRAW: Final = 0.3
EVEN: Final = 16.0
SPREAD: Final = 5.0


def value(g: DarkEclipse) -> float:
    """About the chance that the team wins."""
    x = trouble(g) + DRAW * len(g.deck) - strength(g) - hope(g) - plans(g)
    return 1.0 / (1.0 + math.exp((x - EVEN) / SPREAD))


def features(g: DarkEclipse) -> dict[str, float]:
    """The terms of the advice, in spaces of a lane."""
    return {
        "Threats near the Control Room": -lanes(g),
        "Threats close to a defeat together": -crowds(g),
        "active Enemies and Thundrainium": -ENEMY * g.active.bit_count() - WEAKNESS * g.thundrainium,
        "cards left in the Threat deck": -DRAW * len(g.deck),
        "Warriors and Allies in stock": stocks(g),
        "Equipment": equipment(g),
        "bags, Snarf and Tower": strength(g) - stocks(g) - equipment(g),
        "the action in progress": hope(g),
        "challenges still possible this turn": plans(g),
    }


def trouble(g: DarkEclipse) -> float:
    """How near defeat is."""
    return lanes(g) + crowds(g) + ENEMY * g.active.bit_count() + WEAKNESS * g.thundrainium


def lanes(g: DarkEclipse) -> float:
    """Each Threat by its space (DE-END-02)."""
    total = 0.0
    for space in g.spaces:
        total += NEAR[space]
    return total


def crowds(g: DarkEclipse) -> float:
    """Threats that together are close to a defeat (DE-END-03, DE-END-04)."""
    fortress = bridge = 0
    for space in g.spaces:
        fortress += space >= FORTRESS
        bridge += space >= DRAWBRIDGE
    return IN_FORTRESS[fortress] + PAST_BRIDGE[bridge]


def strength(g: DarkEclipse) -> float:
    """What the team has to fight with."""
    total = stocks(g) + equipment(g) + HEIGHT[g.tower] + sets(g) + SKIP * g.skips
    for kingdom in range(WOLO_PLAINS, KINGDOMS):
        total += BAG * share(g, kingdom)
    return total + SNARF * share(g, g.snarf)


def stocks(g: DarkEclipse) -> float:
    """Warriors, the first ones of a player more than the later, and Allies."""
    total = ALLY * sum(g.allies)
    for warriors in g.warriors:
        total += WARRIOR * (warriors if warriors < 7 else 7 + 0.4 * (warriors - 7))
    return total


def equipment(g: DarkEclipse) -> float:
    """The best Level against each Threat counts most, and more while many turns are to come."""
    total = 0.0
    for threat in range(THREATS):
        best = others = 0
        for place in range(threat, len(g.gear), THREATS):
            level = g.gear[place]
            others += min(best, level)
            best = max(best, level)
        total += best + 0.3 * others
    return GEAR * (len(g.deck) + 4) * total


def sets(g: DarkEclipse) -> float:
    """Every defeated Enemy brings the Event of its set nearer (DE-EVT-01)."""
    total = 0.0
    for bits in SET_BITS:
        total += SET[(g.defeated & bits).bit_count()]
    return total


def share(g: DarkEclipse, kingdom: int) -> float:
    """The share of Warriors in a bag."""
    counters = g.bag_warriors[kingdom] + g.bag_mutants[kingdom]
    return g.bag_warriors[kingdom] / counters if counters else 0.0


def hope(g: DarkEclipse) -> float:
    """What the action in progress promises, if it is carried on well."""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, Challenge):
        return challenge_hope(g, frame)
    if isinstance(frame, AtKingdoms):
        return kingdoms_hope(g)
    if isinstance(frame, AtTower):
        return tower_hope(g)
    if isinstance(frame, AtCatsPaw):
        return GEAR * (len(g.deck) + 4)
    if isinstance(frame, AtShadowrealm):
        return 0.05 * min(g.shadowrealm, 5)
    if isinstance(frame, AtCastle):
        return 0.15
    return forest_hope(g, frame) if isinstance(frame, AtForest) else 0.0


def plans(g: DarkEclipse) -> float:
    """What the actions left this turn promise: a challenge at the Lair, and one at the River if there is time."""
    left = power(g).actions() - g.taken
    if not g.stack or isinstance(g.stack[-1], Challenge) or left <= 0 or g.thundrainium:
        return 0.0
    lair, river = (
        0.0 if g.used >> location & 1 or is_blocked(g, location) else best_stake(g, location)
        for location in (CATS_LAIR, RIVER)
    )
    return PLANNED * (max(lair, river) if left == 1 else lair + river)


def best_stake(g: DarkEclipse, location: int) -> float:
    """The best target at a location."""
    best = 0.0
    for target in range(TARGETS):
        if refuse_target(g, location, target) is None:
            best = max(best, stake(g, target, target_power(g, target), 0, True))
    return best


def forest_hope(g: DarkEclipse, f: AtForest) -> float:
    """What the challenges of this turn gain by the trade, or by the best one that is open."""
    now = plans(g)
    if f.other_cat >= 0:
        other = g.cats.index(f.other_cat)
        return traded(g, other, f.net_warriors, f.net_allies, f.at) - now
    return max([traded(g, other, 0, 0, 1) - now for other in range(len(g.cats)) if other != g.player], default=0.0)


def traded(g: DarkEclipse, other: int, warriors: int, allies: int, at: int) -> float:
    """The plans with what was agreed, and with all that is still to be asked for."""
    warriors = g.warriors[other] if at <= 2 else warriors
    allies = g.allies[other] if at <= 3 else allies
    move(g, other, warriors, allies)
    planned = plans(g)
    move(g, other, -warriors, -allies)
    return planned


def move(g: DarkEclipse, other: int, warriors: int, allies: int) -> None:
    g.warriors[g.player] += warriors
    g.warriors[other] -= warriors
    g.allies[g.player] += allies
    g.allies[other] -= allies


def kingdoms_hope(g: DarkEclipse) -> float:
    """The Warriors that a handful brings, at best."""
    best = 0.0
    for kingdom in range(WOLO_PLAINS, KINGDOMS):
        near = kingdom == g.snarf or refuse_move(g, kingdom) is None
        if near and refuse_recruiting(g, kingdom) is None:
            best = max(best, share(g, kingdom))
    return WARRIOR * power(g).counters_recruited() * best


def tower_hope(g: DarkEclipse) -> float:
    """One level more, or the farthest Threat driven back."""
    rise = HEIGHT[min(g.tower + 1, len(HEIGHT) - 1)] - HEIGHT[g.tower]
    if g.tower < level_of(g, REPEL):
        return rise
    return max(rise, max(gain(g, threat) for threat in range(THREATS)) - HEIGHT[g.tower])


def gain(g: DarkEclipse, target: int) -> float:
    """What it is worth to beat a target."""
    if target == HIDDEN_ENEMY:
        return HIDDEN
    if target >= FIRST_ENEMY:
        fallen = (g.defeated & SET_BITS[SET_OF[target - FIRST_ENEMY]]).bit_count()
        return ENEMY + SET[fallen + 1] - SET[fallen] + (1.5 if fallen == 3 else 0.0)
    space = g.spaces[target]
    if space == 0:
        return 0.0
    before = crowds(g)
    g.spaces[target] = space - 1
    after = crowds(g)
    g.spaces[target] = space
    return NEAR[space] - NEAR[space - 1] + before - after


def challenge_hope(g: DarkEclipse, c: Challenge) -> float:
    """The best target and the best stake, by the die's exact odds."""
    if c.target >= 0:
        return stake(g, c.target, c.power, c.total, c.at <= 3)
    return best_stake(g, c.location)


def stake(g: DarkEclipse, target: int, needed: int, total: int, unrolled: bool) -> float:
    """The gain of the best number of Warriors, and of Allies where they are asked for later."""
    prize = gain(g, target)
    if unrolled:
        total += power(g).challenge_bonus() + (equipment_bonus(g, target) if target < FIRST_ENEMY else 0)
    best = 0.0
    for warriors in range(g.warriors[g.player] + 1):
        expected = 0.0
        for face in FACES:
            rolled = VALUES[face] if unrolled and not die_is_stilled(g) else 0
            expected += won(g, prize, needed - total - warriors - rolled)
        best = max(best, expected / len(FACES) - WARRIOR * warriors)
    return best


def won(g: DarkEclipse, prize: float, missing: int) -> float:
    """The prize less the Allies that it takes, if there are enough."""
    if missing <= 0:
        return prize
    each = power(g).ally_value()
    allies = (missing + each - 1) // each
    return max(0.0, prize - ALLY * allies) if allies <= g.allies[g.player] else 0.0
