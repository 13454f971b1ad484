"""Who comes before whom: Initiative, and the seats around the table."""

from __future__ import annotations

from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.state import Caverns, lives
from rulebound.games.cutthroat_caverns.tables import (
    MOST_SEATS,
)

# By the Initiative of all seats, as one number: the order that it makes. Worked out once for each.
ORDERS: Final[dict[int, tuple[Seat, ...]]] = {}


def order(g: Caverns) -> tuple[Seat, ...]:
    """The living in ascending Initiative (CC-ROUND-03)."""
    numbers = 0
    for seat in range(g.seats):
        if g.died[seat] == 0:
            numbers |= g.initiative[seat] << 3 * seat
    line = ORDERS.get(numbers)
    return _ordered(numbers) if line is None else line


def _ordered(numbers: int) -> tuple[Seat, ...]:
    """The seats in the order of their numbers; who has none does not take part."""
    held = [(numbers >> 3 * seat & 7, Seat(seat)) for seat in range(MOST_SEATS)]
    ORDERS[numbers] = tuple([seat for number, seat in sorted(held) if number > 0])
    return ORDERS[numbers]


def others(g: Caverns, seat: int) -> list[Seat]:
    """The other living players, in order."""
    return [one for one in order(g) if one != seat]


def holder(g: Caverns, number: int) -> Seat:
    """Player #number: whoever holds that Initiative card, or the highest in play (CC-CRE-04)."""
    line = order(g)
    for seat in line:
        if g.initiative[seat] == number:
            return seat
    return line[-1] if line else Seat(-1)


def last_in_order(g: Caverns) -> Seat:
    """Whoever holds the highest number in play."""
    line = order(g)
    return line[-1] if line else Seat(-1)


def after(g: Caverns, seat: int) -> Seat:
    """The next living player in order, wrapping from the highest number to #1 (CC-EDGE-17)."""
    line = order(g)
    number = g.initiative[seat]
    for one in line:
        if g.initiative[one] > number:
            return one
    return line[0]


def left_of(g: Caverns, seat: int) -> Seat:
    """The living left neighbour (CC-SET-21)."""
    for step in range(1, g.seats):
        one = (seat + step) % g.seats
        if lives(g, one):
            return Seat(one)
    return Seat(seat)
