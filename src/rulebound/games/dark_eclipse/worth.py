"""What the table is worth to the team, in spaces of a lane: how far the Threats still have to be driven back, how near
defeat is, and what the team has to fight with. The weights are in weights.toml.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.cards.enemies import CHAMPIONS, is_frozen
from rulebound.games.dark_eclipse.kinds import Card, Enemy, Kingdom, Threat
from rulebound.games.dark_eclipse.rules.sets import SET_BITS, SET_OF
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import (
    BAGS,
    CONTROL_ROOM,
    DEFEATS,
    ENEMIES,
    ENERGY,
    LANES,
    MOVED,
    NEIGHBOURS,
    RAINBOW_FIELDS,
    STEPS,
    THREAT_IDS,
    THREATS,
)
from rulebound.games.dark_eclipse.weights import ROWS, WEIGHTS, W

EXCESS: Final[list[float]] = ROWS["excess"]
NEAR: Final[list[float]] = ROWS["near"]
WEAKNESS: Final[list[float]] = ROWS["weakness"]
HEIGHT: Final[list[float]] = ROWS["height"]
WARRIOR: Final[float] = W["warrior"]
ALLY: Final[float] = W["ally"]
STRIKE: Final[list[float]] = [WEIGHTS.strike.get(threat, 0.0) for threat in THREAT_IDS]
BURDEN: Final[list[float]] = [
    WEIGHTS.burden.get(f"{one.effect.kind} {one.effect.target}", WEIGHTS.burden.get(one.effect.kind, 0.0))
    for one in content.ENEMIES.enemies
]
ALLOWED: Final[list[float]] = ROWS["allowed"]
WAYS: Final[list[float]] = ROWS["ways"]
SET: Final[list[float]] = ROWS["set"]
BOOSTED: Final[list[list[Threat]]] = [[one for one in THREATS if enemy in CHAMPIONS[one]] for enemy in ENEMIES]


def steps_to_come(g: DarkEclipse) -> list[int]:
    """How many spaces the cards in the deck move each Threat, whatever their order (DE-INFO-04)."""
    return steps_of(tuple(g.deck))


@lru_cache(maxsize=256)
def steps_of(deck: tuple[Card, ...]) -> list[int]:
    """The same, for a deck that is looked at several times; not to be changed."""
    steps = [0] * LANES
    for card in deck:
        for threat in MOVED[card]:
            steps[threat] += STEPS[card]
    return steps


def trouble(spaces: Sequence[int], steps: list[int], cards: int) -> float:
    """What the Threats have to be driven back from these spaces, and how near a defeat is."""
    return excess(spaces, steps) + danger(spaces, steps, cards) + defeats(spaces)


def excess(spaces: Sequence[int], steps: list[int]) -> float:
    """The challenges that it takes until the deck is empty: the foremost Threats may come farthest."""
    ends = sorted([spaces[threat] + steps[threat] for threat in THREATS])
    total = 0.0
    for place in range(LANES):
        past = int(ends[place] - ALLOWED[place] + W["leeway"])
        if past > 0:
            total += EXCESS[min(past, len(EXCESS) - 1)]
    return total


def danger(spaces: Sequence[int], steps: list[int], cards: int) -> float:
    """The places of the Threats, and what the next card may bring about (DE-END-02..04)."""
    edges = [space - 1 for count, space in DEFEATS if threats_from(spaces, space) == count - 1]
    total = 0.0
    for threat in THREATS:
        space = spaces[threat]
        total += NEAR[space]
        if steps[threat] > 0:
            total += steps[threat] * 0.5 * STRIKE[threat] * ENERGY[min(space + 1, CONTROL_ROOM)]
            if space in edges:
                total += W["brink"] * steps[threat] / cards
    return total


def threats_from(spaces: Sequence[int], edge: int) -> int:
    """How many Threats are on a space or beyond it."""
    count = 0
    for space in spaces:
        count += space >= edge
    return count


def defeats(spaces: Sequence[int]) -> float:
    """Three Threats in the Fortress or five at the Drawbridge: to be undone this turn (DE-END-03..04)."""
    total = 0.0
    for count, space in DEFEATS:
        if count > 1 and threats_from(spaces, space) >= count:
            total += W["lost"]
    return total


def driven(g: DarkEclipse, threat: Threat, back: int) -> float:
    """What it is worth to drive a Threat so many spaces back."""
    if g.spaces[threat] == 0 and back > 0:
        return 0.0
    steps, cards, spaces = steps_to_come(g), len(g.deck), list(g.spaces)
    before = trouble(spaces, steps, cards)
    spaces[threat] = min(CONTROL_ROOM, max(0, spaces[threat] - back))
    return before - trouble(spaces, steps, cards)


def burdens(g: DarkEclipse) -> float:
    """Active Enemies, each by what it does, and Thundrainium."""
    total = WEAKNESS[g.thundrainium]
    if g.active:
        for enemy in ENEMIES:
            if g.active >> enemy & 1:
                total += burden(g, enemy)
    return total


def burden(g: DarkEclipse, enemy: Enemy) -> float:
    """What an active Enemy costs until the end of the game."""
    total = W["enemy"] + BURDEN[enemy] * len(g.deck)
    for threat in BOOSTED[enemy]:
        total += W["boost"] * float(steps_to_come(g)[threat] + max(0, g.spaces[threat] - 3))
    return total


def set_worth(bits: int, defeated: int) -> float:
    """Every defeated Enemy brings the Event of its set nearer (DE-EVT-01)."""
    left = int(bits & ~defeated).bit_count()
    return SET[left] if left < len(SET) else 0.0


def set_gain(g: DarkEclipse, enemy: Enemy) -> float:
    """What a defeated Enemy brings to its set."""
    if not g.deck:
        return 0.0
    bits, then = SET_BITS[SET_OF[enemy]], g.defeated | 1 << enemy
    return set_worth(bits, then) - set_worth(bits, g.defeated) + (W["event"] if bits & ~then == 0 else 0.0)


def sets(g: DarkEclipse) -> float:
    """All sets of Enemies, as long as a card is to come."""
    total = 0.0
    for bits in SET_BITS:
        total += set_worth(bits, g.defeated)
    return total if g.deck else 0.0


def turns_left(g: DarkEclipse, player: int) -> int:
    """How many turns a player has after this one."""
    players = len(g.cats)
    after = (player - g.player - 1) % players
    turns = len(g.deck) + g.skips
    return (turns - after + players - 1) // players if turns > after else 0


def stocks(g: DarkEclipse) -> float:
    """Warriors and Allies, as far as their holders have turns to use them."""
    total = 0.0
    for player in range(len(g.cats)):
        total += stock(g, player, g.warriors[player])
    return total


def stock(g: DarkEclipse, player: int, warriors: int) -> float:
    """What a player's Allies and so many Warriors are worth."""
    turns = turns_left(g, player)
    if turns == 0:
        return 0.0
    held, most = WARRIOR * float(warriors) + ALLY * float(g.allies[player]), WARRIOR * W["full"]
    return held if held < most else most + W["spare"] * (held - most if turns > 1 else 0.0)


def need(g: DarkEclipse, threat: Threat) -> float:
    """How many challenges a Threat will take, about."""
    return max(0.0, float(g.spaces[threat] + steps_to_come(g)[threat]) - W["homely"])


def fitting(g: DarkEclipse, player: int, threat: Threat) -> float:
    """How well a Threat fits a player: each falls to somebody."""
    return 1.0 if threat % len(g.cats) == player else W["stray"]


def equipment(g: DarkEclipse) -> float:
    """Every Level counts for the challenges that its Threat will take, most in the hand that the Threat falls to."""
    total = 0.0
    for threat in THREATS:
        wanted = need(g, threat)
        for player in range(len(g.cats)):
            total += float(g.gear[LANES * player + threat]) * wanted * fitting(g, player, threat)
    return W["gear"] * total


def supply(g: DarkEclipse) -> float:
    """What recruiting will bring: Warriors in the bags, and where Snarf is."""
    total = 0.0
    for kingdom in BAGS:
        total += share(float(g.bag_warriors[kingdom]), float(g.bag_mutants[kingdom]))
    return W["bag"] * len(g.deck) * total + snarf(g, g.snarf)


def snarf(g: DarkEclipse, at: Kingdom, bag: Kingdom = RAINBOW_FIELDS, sent: int = 0) -> float:
    """How good a place is for Snarf, once Warriors are sent to a bag: the bag there, and the next ones on his way."""
    best = WAYS[0] * open_share(g, at, bag, sent)
    for near in NEIGHBOURS[at]:
        if near != RAINBOW_FIELDS and not is_frozen(g, near):
            best = max(best, WAYS[1] * open_share(g, near, bag, sent))
            for far in NEIGHBOURS[near]:
                if far > near > at:
                    best = max(best, WAYS[2] * open_share(g, far, bag, sent))
    return W["snarf"] * min(1.0, len(g.deck) / W["soon"]) * best


def open_share(g: DarkEclipse, kingdom: Kingdom, bag: Kingdom, sent: int) -> float:
    """The share of a bag that may be used now."""
    if kingdom == RAINBOW_FIELDS or kingdom == g.enwebbed:
        return 0.0
    warriors = g.bag_warriors[kingdom] + (sent if kingdom == bag else 0)
    return share(float(warriors), float(g.bag_mutants[kingdom]))


def share(warriors: float, mutants: float) -> float:
    """The share of Warriors in a bag, less if there are few."""
    return warriors / (warriors + mutants + W["few"])
