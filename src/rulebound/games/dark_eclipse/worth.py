"""What the table is worth to the team, measured in spaces of a lane: how far the Threats still have to be driven back,
how near defeat is, and what the team has to fight with.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.dark_eclipse.cards.enemies import CHAMPIONS, is_frozen
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import (
    CONTROL_ROOM,
    DRAWBRIDGE,
    ENEMIES,
    ENERGY,
    FORTRESS,
    HOOK_MOUNTAIN,
    KINGDOMS,
    MOVED,
    RAINBOW_FIELDS,
    SET_BITS,
    STEPS,
    THREATS,
    WOLO_PLAINS,
)

# How far six Threats may have come at the end, from the rearmost to the foremost (DE-END-02..04).
ALLOWED: Final = [2, 2, 4, 4, 6, 6]
LEEWAY: Final = 3
# The challenges that a Threat takes if it would come so far past what is allowed, from 3 spaces short of it on.
EXCESS: Final = [0.0, 0.3, 0.9, 1.8, 3.0, 4.3, 5.6, 6.9, 8.2, 9.5, 10.8, 12.1, 13.4, 14.7, 16.0, 17.3, 18.6, 20.0, 21.3]
NEAR: Final = [0.0, 0.0, 0.1, 0.3, 0.6, 1.3, 3.0, 16.0]  # a Threat, by its space
LOST: Final = 16.0  # a defeat, unless it is undone this turn
BRINK: Final = 1.44  # a Threat whose next card would complete a defeat, times the chance of that card
STRIKE: Final = [0.7, 0.12, 0.4, 0.0, 0.12, 0.0]  # a card of each Threat, for each point of Effect Energy
WEAKNESS: Final = [0.0, 0.5, 0.7, 1.4]  # Thundrainium, by its strength
WARRIOR: Final = 0.2
ALLY: Final = 0.49
FULL: Final = 6  # what one player can use in a turn
SPARE: Final = 0.4  # what more than that is worth
GEAR: Final = 0.2
STRAY: Final = 0.054  # Equipment in another hand than the one that its Threat falls to
BAG: Final = 0.029
SNARF: Final = 2.75
SKIP: Final = 0.6
HEIGHT: Final = [0.0, 0.1, 0.25, 0.4, 0.75, 0.95]  # the Tower, by its level
SET: Final = [0.0, 0.4, 0.9, 1.6, 0.0]  # a set of Enemies, by how many of it are defeated; the Event shows by itself
BOOST: Final = 0.09  # an Enemy that makes a Threat stronger, for each card of that Threat to come
BOOSTED: Final = [[threat for threat in range(THREATS) if enemy in CHAMPIONS[threat]] for enemy in range(ENEMIES)]
ENEMY: Final = 0.15  # any active Enemy
# Each active Enemy, for each card to come.
BURDEN: Final = [0.0, 0.0, 0.005, 0.02, 0.0, 0.008, 0.012, 0.015, 0.0, 0.025, 0.04, 0.13, 0.02, 0.03, 0.0, 0.0]


def steps_to_come(g: DarkEclipse) -> list[int]:
    """How many spaces the cards in the deck move each Threat, whatever their order (DE-INFO-04)."""
    steps = [0] * THREATS
    for card in g.deck:
        for threat in MOVED[card]:
            steps[threat] += STEPS[card]
    return steps


def trouble(g: DarkEclipse, steps: list[int]) -> float:
    """What the Threats have to be driven back, and how near a defeat is."""
    return excess(g, steps) + danger(g, steps) + defeats(g)


def excess(g: DarkEclipse, steps: list[int]) -> float:
    """The challenges that it takes until the deck is empty: the foremost Threats may come farthest."""
    ends = sorted([g.spaces[threat] + steps[threat] for threat in range(THREATS)])
    total = 0.0
    for place in range(THREATS):
        past = ends[place] - ALLOWED[place] + LEEWAY
        if past > 0:
            total += EXCESS[min(past, len(EXCESS) - 1)]
    return total


def danger(g: DarkEclipse, steps: list[int]) -> float:
    """The places of the Threats, and what the next card may bring about (DE-END-02..04)."""
    fortress = bridge = 0
    for space in g.spaces:
        fortress += space >= FORTRESS
        bridge += space >= DRAWBRIDGE
    total = 0.0
    for threat in range(THREATS):
        space = g.spaces[threat]
        total += NEAR[space]
        if steps[threat] > 0:
            chance = steps[threat] / len(g.deck)
            total += steps[threat] * 0.5 * STRIKE[threat] * ENERGY[min(space + 1, CONTROL_ROOM)]
            if on_brink(space, fortress, bridge):
                total += BRINK * chance
    return total


def defeats(g: DarkEclipse) -> float:
    """Three Threats in the Fortress or five at the Drawbridge: to be undone this turn (DE-END-03..04)."""
    fortress = bridge = 0
    for space in g.spaces:
        fortress += space >= FORTRESS
        bridge += space >= DRAWBRIDGE
    return (LOST if fortress > 2 else 0.0) + (LOST if bridge > 4 else 0.0)


def on_brink(space: int, fortress: int, bridge: int) -> bool:
    """Would one step of a Threat from here complete a defeat?"""
    return (
        space == CONTROL_ROOM - 1
        or (space == FORTRESS - 1 and fortress == 2)
        or (space == DRAWBRIDGE - 1 and bridge == 4)
    )


def burdens(g: DarkEclipse, steps: list[int]) -> float:
    """Active Enemies, each by what it does, and Thundrainium."""
    total = WEAKNESS[g.thundrainium]
    if g.active:
        for enemy in range(ENEMIES):
            if g.active >> enemy & 1:
                total += burden(g, enemy, steps)
    return total


def burden(g: DarkEclipse, enemy: int, steps: list[int]) -> float:
    """What an active Enemy costs until the end of the game."""
    total = ENEMY + BURDEN[enemy] * len(g.deck)
    for threat in BOOSTED[enemy]:
        total += BOOST * (float(steps[threat] + max(0, g.spaces[threat] - 3)))
    return total


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
        turns = turns_left(g, player)
        if turns:
            held = WARRIOR * float(g.warriors[player]) + ALLY * float(g.allies[player])
            most = WARRIOR * FULL
            total += held if held < most else most + SPARE * (held - most if turns > 1 else 0.0)
    return total


def equipment(g: DarkEclipse, steps: list[int]) -> float:
    """Every Level counts for the challenges that its Threat will take, most in the hand that the Threat falls to."""
    players = len(g.cats)
    total = 0.0
    for threat in range(THREATS):
        need = float(g.spaces[threat] + steps[threat]) - 3.5
        if need > 0.0:
            for player in range(players):
                level = g.gear[THREATS * player + threat]
                total += float(level) * need * (1.0 if threat % players == player else STRAY)
    return GEAR * total


def sets(g: DarkEclipse) -> float:
    """Every defeated Enemy brings the Event of its set nearer (DE-EVT-01)."""
    total = 0.0
    for bits in SET_BITS:
        total += SET[int(g.defeated & bits).bit_count()]
    return total if g.deck else 0.0


def supply(g: DarkEclipse) -> float:
    """What recruiting will bring: Warriors in the bags, and where Snarf is."""
    total = 0.0
    for kingdom in range(WOLO_PLAINS, KINGDOMS):
        total += share(g, kingdom)
    return BAG * len(g.deck) * total + snarf(g, g.snarf)


def snarf(g: DarkEclipse, kingdom: int) -> float:
    """How good a place is for Snarf: the bag there, and the next ones on his way."""
    best = open_share(g, kingdom)
    if kingdom < HOOK_MOUNTAIN and not is_frozen(g, kingdom + 1):
        best = max(best, 0.9 * open_share(g, kingdom + 1))
        if kingdom + 1 < HOOK_MOUNTAIN:
            best = max(best, 0.75 * open_share(g, kingdom + 2))
    if kingdom > WOLO_PLAINS and not is_frozen(g, kingdom - 1):
        best = max(best, 0.9 * open_share(g, kingdom - 1))
    return SNARF * min(1.0, len(g.deck) / 6) * best


def open_share(g: DarkEclipse, kingdom: int) -> float:
    """The share of a bag that may be used now."""
    return 0.0 if kingdom == RAINBOW_FIELDS or kingdom == g.enwebbed else share(g, kingdom)


def share(g: DarkEclipse, kingdom: int) -> float:
    """The share of Warriors in a bag, less if there are few."""
    warriors = g.bag_warriors[kingdom]
    return float(warriors) / (float(warriors + g.bag_mutants[kingdom]) + 2.0)
