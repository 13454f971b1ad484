"""A bag: how many of each kind, six bits apiece in one number.

Power cards are held in bags by kind, loose ships by colour. Bags are added and subtracted as numbers:
`hand + ONE[SEVEN]` is the hand with one more 7.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulebound.games.shadowlords.kinds import Card

WIDTH: Final = 6
FULL: Final = 63
KINDS: Final = 5
EVERY: Final[list[Card]] = [Card(kind) for kind in range(KINDS)]
ONE: Final[list[int]] = [1 << (WIDTH * kind) for kind in range(KINDS)]


def count(bag: int, kind: int) -> int:
    """How many of this kind."""
    return (bag >> (WIDTH * kind)) & FULL


def size(bag: int) -> int:
    """How many in all."""
    total = 0
    while bag:
        total += bag & FULL
        bag >>= WIDTH
    return total


def kinds(bag: int) -> list[Card]:
    """The kinds of which there is at least one."""
    return [kind for kind in EVERY if (bag >> (WIDTH * kind)) & FULL]


def listed(bag: int) -> list[Card]:
    """Every single thing in the bag, by its kind."""
    return [kind for kind in EVERY for _ in range(count(bag, kind))]


def packed(things: Sequence[int]) -> int:
    """The bag of these things."""
    bag = 0
    for kind in things:
        bag += ONE[kind]
    return bag
