"""What the others may have set, for all that a seat knows: every way if there are few, else many drawn by lot.

A facedown card may be any Attack card that the seat has not seen, each as likely as any other; no card lies in two
places. A stand-in is followed by another such card. What Action cards, Items and second shots do is left out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.engine.record import Value
from rulebound.engine.rng import Rng, seeded
from rulebound.games.cutthroat_caverns.cards.registry import ATTACKS
from rulebound.games.cutthroat_caverns.places import hand_of, set_of
from rulebound.games.cutthroat_caverns.prospects import blow, hidden_places, strikes
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import CAN_FOLLOW, IS_ATTACK, IS_STAND_IN
from rulebound.games.cutthroat_caverns.turn_order import order

EXACT: Final = 8_000  # ways that are gone through at a table
TRIALS: Final = 1_000
PLAIN: Final = -1  # a class that is no stand-in; else by how many edges the next card turns up

Used = tuple[int, ...]


class Sort(Value):
    """Unseen cards that would do the same, whoever of the others has set them."""

    number: int
    lift: int  # of a stand-in, or PLAIN
    follows: bool  # may it follow a stand-in?
    damage: tuple[int, ...]  # by place among the others
    lifted: tuple[tuple[int, ...], ...]  # the same one edge up, two edges up


class Table(Value):
    """The others who are still to attack in this round, in order, and what their cards may be."""

    seats: tuple[Seat, ...]  # whoever has set two cards stands there twice
    known: tuple[int, ...]  # the damage of a set card that was seen, or -1
    first: int  # how many of them attack before the seat that looks
    sorts: tuple[Sort, ...]


class Forecast(Value):
    """The chances of what the others deal before the own attack and after it; `trials` is 0 where they are exact."""

    chances: dict[tuple[int, int], float]
    trials: int


# What the seat knows.


def unseen(g: Caverns, seat: int) -> list[int]:
    """By card: how many may lie before one of the others, for all that this seat knows."""
    found = [0] * len(IS_ATTACK)
    hands = [hand_of(other) for other in range(g.seats) if other != seat]
    for place in hidden_places(g, seat):
        for face in g.cards.faces(place):
            found[face] += 1
        if place not in hands or g.in_turns:
            for face in g.cards.known_to(seat, place):
                found[face] -= 1
    return found


def known_card(g: Caverns, seat: int, other: int) -> int:
    """The set card of another player if this seat has seen it, or -1."""
    known = g.cards.known_to(seat, set_of(other))
    return known[0] if known and g.cards.count(set_of(other)) == 1 else -1


def look(g: Caverns, seat: int, body: int) -> Table:
    """What the others may do to a body in this round."""
    seats = [one for one in order(g) if one != seat for _ in range(strikes(g, one))]
    first = len([one for one in seats if g.initiative[one] < g.initiative[seat]])
    known: list[int] = []
    for i, one in enumerate(seats):
        card = known_card(g, seat, one)
        known.append(-1 if card < 0 else 0 if IS_STAND_IN[card] else blow(g, one, card, body, 0, i))
    return Table(tuple(seats), tuple(known), first, sorts_of(g, unseen(g, seat), seats, body))


def sorts_of(g: Caverns, numbers: list[int], seats: list[Seat], body: int) -> tuple[Sort, ...]:
    """Cards that are alike to all are counted together."""
    found: dict[tuple[int, bool, tuple[int, ...], tuple[tuple[int, ...], ...]], int] = {}
    for card in range(len(numbers)):
        if IS_ATTACK[card] and numbers[card] > 0:
            stand_in = ATTACKS[card]
            lift = stand_in.steps if IS_STAND_IN[card] and stand_in is not None else PLAIN
            plain = damages(g, card, seats, body, 0) if lift == PLAIN else tuple([0 for _ in seats])
            once = damages(g, card, seats, body, 1) if CAN_FOLLOW[card] else plain
            key = (lift, CAN_FOLLOW[card], plain, (plain, once))
            found[key] = found.get(key, 0) + numbers[card]
    return tuple(
        [Sort(number, lift, follows, plain, lifted) for (lift, follows, plain, lifted), number in found.items()]
    )


def damages(g: Caverns, card: int, seats: list[Seat], body: int, lift: int) -> tuple[int, ...]:
    """What a card would do in the hand of each of them."""
    return tuple([blow(g, seat, card, body, lift, i) for i, seat in enumerate(seats)])


# Every way.


@lru_cache(maxsize=256)
def forecast(t: Table) -> Forecast:
    """Exact if that takes no more than so many ways, else by trials; one table has one forecast, so it is kept."""
    found = exactly(t, EXACT)
    return Forecast(found, 0) if found is not None else by_trials(t, seeded(1), TRIALS)


def exactly(t: Table, limit: int) -> dict[tuple[int, int], float] | None:
    """The chances of what is dealt before and after, over all ways; None if there are too many."""
    now: dict[tuple[int, int, Used], float] = {(0, 0, ()): 1.0}
    ways = 0
    for place in range(len(t.seats)):
        new: dict[tuple[int, int, Used], float] = {}
        for (earlier, later, used), chance in now.items():
            for damage, taken, part in draws(t, place, used):
                ways += 1
                sums = (earlier + damage, later) if place < t.first else (earlier, later + damage)
                key = (*sums, taken)
                new[key] = new.get(key, 0.0) + chance * part
            if ways > limit:
                return None
        now = new
    total: dict[tuple[int, int], float] = {}
    for (earlier, later, _), chance in now.items():
        total[earlier, later] = total.get((earlier, later), 0.0) + chance
    return total


def draws(t: Table, place: int, used: Used) -> list[tuple[int, Used, float]]:
    """What the card of one player may be when these sorts are used already: damage, sorts used then, chance."""
    if t.known[place] >= 0:
        return [(t.known[place], used, 1.0)]
    left = [sort.number - used.count(i) for i, sort in enumerate(t.sorts)]
    total = float(sum(left))
    found: list[tuple[int, Used, float]] = []
    for i, sort in enumerate(t.sorts):
        if left[i] > 0:
            taken = tuple(sorted((*used, i)))
            if sort.lift == PLAIN:
                found.append((sort.damage[place], taken, float(left[i]) / total))
            else:
                found += followed(t, place, sort.lift, taken, float(left[i]) / total)
    return found or [(0, used, 1.0)]


def followed(t: Table, place: int, lift: int, used: Used, chance: float) -> list[tuple[int, Used, float]]:
    """What may follow a stand-in (CC-ATK-19)."""
    left = [sort.number - used.count(i) if sort.follows else 0 for i, sort in enumerate(t.sorts)]
    total = float(sum(left))
    return [
        (sort.lifted[lift][place], tuple(sorted((*used, i))), chance * float(left[i]) / total)
        for i, sort in enumerate(t.sorts)
        if left[i] > 0
    ] or [(0, used, chance)]


# By lot.


def by_trials(t: Table, rng: Rng, trials: int) -> Forecast:
    """So many deals."""
    found: dict[tuple[int, int], float] = {}
    for _ in range(trials):
        dealt = deal(t, rng)
        sums = (sum(dealt[: t.first]), sum(dealt[t.first :]))
        found[sums] = found.get(sums, 0.0) + 1.0 / float(trials)
    return Forecast(found, trials)


def deal(t: Table, rng: Rng) -> list[int]:
    """One way in which the cards may lie: the damage of each of the others."""
    left = [sort.number for sort in t.sorts]
    found: list[int] = []
    for place in range(len(t.seats)):
        if t.known[place] >= 0:
            found.append(t.known[place])
            continue
        i = pick(left, rng)
        if i < 0:
            found.append(0)
        elif t.sorts[i].lift == PLAIN:
            found.append(t.sorts[i].damage[place])
        else:
            then = pick([left[k] if sort.follows else 0 for k, sort in enumerate(t.sorts)], rng)
            left[then] -= 1 if then >= 0 else 0
            found.append(t.sorts[then].lifted[t.sorts[i].lift][place] if then >= 0 else 0)
        left[i] -= 1 if i >= 0 else 0
    return found


def pick(left: list[int], rng: Rng) -> int:
    """One of the sorts by lot, each by how many there are; -1: there is none."""
    total = sum(left)
    if total == 0:
        return -1
    at = rng.below(total)
    for i, number in enumerate(left):
        at -= number
        if at < 0:
            return i
    return -1
