"""Counsel for chapters 4 and 7: Power cards and ships, and where they are needed."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action
from rulebound.games.shadowlords.actions import (
    BuildAt,
    BuildOn,
    DiscardForShips,
    ExtraDraws,
    LootLoose,
    LootTo,
    LoseShips,
    PlaceInHand,
    PlaceUnder,
    Ships,
    StopBuilding,
)
from rulebound.games.shadowlords.advice.duels import best_card
from rulebound.games.shadowlords.advice.plan import Plan, pursuit
from rulebound.games.shadowlords.bags import count, size
from rulebound.games.shadowlords.rules.timer import GONE
from rulebound.games.shadowlords.state import Shadowlords, free_members, room
from rulebound.games.shadowlords.tables import CLASS, DIPLOMAT, MASTER, NOBODY, VALUE

KEEP: Final = [0.0, 0.2, 0.8, 2.0, 3.5]  # a card in the Attack hand, by kind
SPARE: Final = 0.1  # what a card is worth beside three better ones
SHIP: Final = 0.6
ENVOYS_SHIP: Final = [2.0, 0.7, 0.4, 0.0, 0.0, 0.0]  # by its number on a ring
FIGHTERS_SHIP: Final = [1.6, 1.0, 0.7, 0.6, 0.6, 0.6]
GUARD: Final = 8.0  # a ship for a Star Master in danger


def need(g: Shadowlords, plan: Plan, c: int, ship: int) -> float:
    """What the ship number `ship` on a ring is worth: the first ones move it, the others strike or guard."""
    if CLASS[c] == DIPLOMAT:
        return ENVOYS_SHIP[ship]
    if CLASS[c] == MASTER:
        return 0.1 + GUARD * plan.threats().danger(g.space[c])
    return FIGHTERS_SHIP[ship] * (0.3 + 0.35 * pursuit(g, plan, c, g.space[c]))


def next_need(g: Shadowlords, plan: Plan, c: int) -> float:
    """The worth of one more ship on a ring."""
    return need(g, plan, c, min(5, g.ships[c])) if room(g, c) > 0 else 0.0


def building(g: Shadowlords, plan: Plan, ring: int, left: int, option: Action) -> float:
    """Ships go where they are needed most; one card a turn pays for more."""
    if isinstance(option, BuildOn):
        return next_need(g, plan, option.character)
    if isinstance(option, Ships):
        return loading(g, plan, ring, option.ships)
    if isinstance(option, DiscardForShips):
        return paying(g, plan, left, option.card)
    if isinstance(option, BuildAt):
        return -0.05
    return 0.0 if isinstance(option, StopBuilding) else -1.0


def loading(g: Shadowlords, plan: Plan, ring: int, ships: int) -> float:
    """As many as are needed there more than elsewhere."""
    if ring == NOBODY:
        return 0.1 if ships == 1 else 0.0
    others = 0.0
    for c in free_members(g, plan.alliance):
        if c != ring:
            others = max(others, next_need(g, plan, c))
    worth = 0.0
    for ship in range(ships):
        worth += need(g, plan, ring, min(5, g.ships[ring] + ship)) - others + 0.001
    return worth


def paying(g: Shadowlords, plan: Plan, left: int, kind: int) -> float:
    """A card for ships: what they are worth less what the card would be; cards in the pile hold the Timer back.

    A 0 builds nothing: it stays for a bribe, or to be laid face down.
    """
    if VALUE[kind] == 0:
        return -1.0
    space = sum([room(g, c) for c in free_members(g, plan.alliance)])
    ships = max(0, min(VALUE[kind], g.stored[plan.alliance] - left, space - left))
    hand = g.hand[plan.seat]
    return SHIP * float(ships) - keeping(hand, kind) + (0.3 if g.timer != GONE else 0.0)


def keeping(hand: int, kind: int) -> float:
    """What a card of the Attack hand is worth there: the best three count, others little."""
    better = 0
    for other in range(kind + 1, len(VALUE)):
        better += count(hand, other)
    better += max(0, count(hand, kind) - 1)
    return KEEP[kind] if better < 2 else min(KEEP[kind], SPARE * (1 + VALUE[kind] / 4))


def drawing(option: ExtraDraws) -> float:
    """Cards that cost nothing are taken (SL-CARD-02)."""
    return 0.1 * float(option.cards)


def placing(g: Shadowlords, seat: int, option: Action) -> float:
    """Cards go into the Attack hand; a good one under the Star Master's portrait once there are others."""
    if isinstance(option, PlaceInHand):
        return 0.1
    if isinstance(option, PlaceUnder):
        c, value = option.character, VALUE[option.card]
        fine = CLASS[c] == MASTER and value >= 4 and best_card(g.under[c]) < 4
        return 0.2 if fine and size(g.hand[seat]) >= 2 and value < 10 else -0.2 - 0.01 * value
    return 0.0


def looting(g: Shadowlords, plan: Plan, option: Action) -> float:
    """Won ships go where they are needed; a storm takes the others (SL-EVT-11)."""
    if isinstance(option, LoseShips):
        return losing(g, plan, option)
    if isinstance(option, LootTo):
        worth = 0.0
        for ship in range(option.ships):
            worth += 0.1 + need(g, plan, option.character, min(5, g.ships[option.character] + ship))
        return worth
    return 0.05 * float(option.ships) if isinstance(option, LootLoose) else 0.0


def losing(g: Shadowlords, plan: Plan, option: LoseShips) -> float:
    """The ships that are needed least."""
    c = option.character
    lost = 0.0
    for ship in range(option.ships):
        lost += need(g, plan, c, max(0, min(5, g.ships[c] - 1 - ship))) - 1.0
    return -lost
