"""How a fight looks from a seat: what an own card would do, and when the creature will fall.

The others may have set any of the Attack cards that the seat has not seen; nothing here looks at hidden cards one by
one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.cards.attacks import MultiplicativeRider
from rulebound.games.cutthroat_caverns.cards.registry import ATTACKS
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.frames import Attack
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.marks import GUARDS
from rulebound.games.cutthroat_caverns.places import (
    DECK,
    MIST,
    SACK,
    chosen_of,
    hand_of,
    loot_of,
    riders_of,
    set_of,
    shot_of,
)
from rulebound.games.cutthroat_caverns.rules.aiming import follow_ups, is_pictured
from rulebound.games.cutthroat_caverns.rules.damage import damage_of, rotate
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size, is_own, living, own_bodies, remaining, target_of
from rulebound.games.cutthroat_caverns.tables import (
    BASE,
    BODY_WORTH,
    BONUS,
    HAS_LADDER,
    IS_ATTACK,
    IS_MAIN,
    IS_SPECIAL,
    IS_STAND_IN,
    LADDER,
    WORTH,
)
from rulebound.games.cutthroat_caverns.weights import W

UNIT: Final = 5  # all damage is a multiple of 5 (CC-COMP-11)
LEVELS: Final = 21  # 0 to 100 on the base edge
STAND_IN: Final = int(W["stand_in"]) // UNIT
LEVEL: Final[list[int]] = [
    STAND_IN if IS_STAND_IN[card] else min(LEVELS - 1, LADDER[card][BASE] // UNIT) if HAS_LADDER[card] else 0
    for card in range(len(LADDER))
]


# The creature.


def quarry(g: Caverns) -> int:
    """The body that is nearest to its end, or -1."""
    found, least = -1, 0
    for body in own_bodies(g):
        left = remaining(g, body)
        if found < 0 or left < least:
            found, least = body, left
    return found


def prize(g: Caverns, body: int) -> int:
    """The Prestige of a killing blow (CC-EOE-02, CC-TOK-02)."""
    breed = g.breed[body]
    ends = IS_MAIN[breed] or len(own_bodies(g)) == 1
    return BODY_WORTH[breed] + (WORTH[g.encounter] + BONUS[g.encounter] if ends and g.encounter >= 0 else 0)


# One's own card.


def blow(g: Caverns, seat: int, card: int, body: int, lift: int = 0, earlier: int = 0, alone: bool = False) -> int:
    """What an attack with this card would take from a body, if nobody answers (CC-ATK-01, CC-ATK-02, CC-ATK-03).

    `earlier`: how many attacks of others come before it (CC-ATK-34). `alone`: the Riders went with another (CC-ATK-22).
    """
    if IS_STAND_IN[card]:
        return best_follow_up(g, seat, card, body, earlier, alone)
    if not HAS_LADDER[card] or body < 0:
        return 0
    attack = Attack(Seat(seat), Card(card))
    attack.aim, attack.tag, attack.lift = target_of(g, body), g.tag[body], lift
    attack.own = IS_SPECIAL[card] and is_pictured(g, seat, card)
    attack.riders = () if alone else waiting_riders(g, seat)
    attacks, values = g.attacks, g.values
    g.attacks += earlier
    rotate(g, attack)
    damage = counted(g, seat, body, damage_of(g, attack))
    g.attacks, g.values = attacks, values
    return damage


def counted(g: Caverns, seat: int, body: int, damage: int) -> int:
    """What of the damage reaches the body: its own encounter has a say (CC-ATK-03, CC-ATK-39, CC-SPE-BARRIER-01)."""
    if is_own(g, body):
        if g.barrier > 0:
            return 0
        values = g.values
        for trait in traits(g):
            damage = trait.lets_through(g, seat, body, damage)
        g.values = values
    floor = g.floored[body]
    return min(damage, max(0, remaining(g, body) - floor)) if floor else damage


def waiting_riders(g: Caverns, seat: int) -> tuple[Card, ...]:
    """The Riders that would go with the next attack (CC-ATK-22, CC-ATK-24)."""
    found: list[Card] = []
    doubled = False
    for face in g.cards.faces(riders_of(seat)):
        multiplies = isinstance(ATTACKS[face], MultiplicativeRider)
        if not (multiplies and doubled):
            found.append(Card(face))
        doubled = doubled or multiplies
    return tuple(found)


def best_follow_up(g: Caverns, seat: int, card: int, body: int, earlier: int, alone: bool) -> int:
    """The best card in hand that could take the place of a stand-in (CC-ATK-19)."""
    stand_in = ATTACKS[card]
    lift = stand_in.steps if stand_in is not None else 0
    return max([blow(g, seat, other, body, lift, earlier, alone) for other in follow_ups(g, seat)], default=0)


def two_blows(g: Caverns, seat: int, first: int, second: int, body: int, earlier: int = 0) -> int:
    """What two set cards take together: the Riders go with the one that is turned first (CC-ATK-22, CC-SETC-10)."""
    return max(
        [
            blow(g, seat, one, body, 0, earlier) + blow(g, seat, other, body, 0, earlier, True)
            for one, other in ((first, second), (second, first))
        ]
    )


# The others.


def strikes(g: Caverns, seat: int) -> int:
    """How many attacks of this player are still to come in this round, for all that is open (CC-SETC-08, CC-SETC-10).

    A set card comes until it is turned, also in its own W-PRE; before the turns whoever has a hand will set a card.
    """
    cards = g.cards.count(set_of(seat))
    if g.in_turns or cards:
        return cards
    return 0 if g.acted[seat] or g.tripped[seat] == 1 or g.marks[seat] & GUARDS or not hand_size(g, seat) else 1


def before(g: Caverns, seat: int) -> int:
    """How many attacks of others come before this player's."""
    return sum([strikes(g, one) for one in living(g) if g.initiative[one] < g.initiative[seat]])


def behind(g: Caverns, seat: int) -> int:
    """How many attacks of others come after this player's."""
    return sum([strikes(g, one) for one in living(g) if g.initiative[one] > g.initiative[seat]])


def hidden_places(g: Caverns, seat: int) -> list[int]:
    """Where cards lie that this player cannot see (CC-INFO-01)."""
    places = [DECK, MIST, SACK]
    for other in range(g.seats):
        if other != seat:
            places += [hand_of(other), set_of(other), shot_of(other), chosen_of(other), loot_of(other)]
    return places


def levels(g: Caverns, seat: int) -> tuple[int, ...]:
    """How many Attack cards of each base value this player has not seen, in steps of 5."""
    found = [0] * LEVELS
    for place in hidden_places(g, seat):
        for face in g.cards.faces(place):
            if IS_ATTACK[face]:
                found[LEVEL[face]] += 1
    return tuple(found)


@lru_cache(maxsize=512)
def spread(unseen: tuple[int, ...], number: int, left: int) -> tuple[float, ...]:
    """The chances of what so many unknown attacks come to, in steps of 5; the last is that they reach what is left."""
    total = float(max(1, sum(unseen)))
    chances = [0.0] * (left + 1)
    chances[0] = 1.0
    for _ in range(number):
        new = [0.0] * (left + 1)
        new[left] = chances[left]
        for sum_so_far in range(left):
            here = chances[sum_so_far]
            if here > 0.0:
                for level in range(LEVELS):
                    if unseen[level]:
                        new[min(left, sum_so_far + level)] += here * float(unseen[level]) / total
        chances = new
    return tuple(chances)


class Outlook:
    """When the creature falls in this round: before one's own attack, by it, or after it."""

    def __init__(self, earlier: float, mine: float, later: float) -> None:
        self.earlier = earlier
        self.mine = mine
        self.later = later


def outlook(g: Caverns, seat: int, body: int, damage: int) -> Outlook:
    """What comes of an own attack of this damage, in its turn."""
    return foresee(levels(g, seat), remaining(g, body), damage, before(g, seat), behind(g, seat))


def foresee(unseen: tuple[int, ...], life: int, damage: int, earlier: int, later: int) -> Outlook:
    """The creature has so much life; so many others attack earlier, and so many later."""
    left = max(0, -(-life // UNIT))
    first = spread(unseen, earlier, left)
    mine, after = 0.0, 0.0
    for done in range(left):
        if UNIT * done + damage >= life:
            mine += first[done]
        elif later and first[done] > 0.0:
            rest = -(-(life - UNIT * done - damage) // UNIT)
            after += first[done] * spread(unseen, later, rest)[rest]
    return Outlook(first[left], mine, after)
