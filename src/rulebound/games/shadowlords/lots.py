"""Chapter 26: the wares by their numbers, and which of them name the same thing.

What a player could put in is listed by number, without making items. Wares of one *lot* are never put in twice: all
numbers of ships of one ring are a lot, with the character on it; so are the ships of a pile. A card has a lot for each
value, in which the copies follow each other.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.offers import Item, numbered
from rulebound.games.shadowlords.goods import WARES
from rulebound.games.shadowlords.items import (
    AID,
    ANY_CARDS,
    CARD,
    CHARACTER,
    LEAVE_SPACE,
    LOOSE_SHIPS,
    PASSAGE,
    PEACE,
    PLAIN,
    RELEASE,
    RING_SHIPS,
    STEP,
    card,
    first_of,
    ring_ships,
    second_of,
)
from rulebound.games.shadowlords.tables import ALLIANCES, MOST_CARDS, NOTCHES, PEOPLE, SPACES, VALUE

NUMBERS: Final[list[list[int]]] = numbered(WARES)


def ware(item: Item) -> int:
    """The number of an item."""
    return NUMBERS[item.kind][item.which]


def row(kind: int, many: int) -> list[int]:
    """The wares of a kind that is numbered from nought."""
    return [ware(Item(kind, which)) for which in range(many)]


FIRST_COPY: Final[list[int]] = [ware(card(kind, 0)) for kind in range(len(VALUE))]
CHOICES: Final[list[int]] = [ware(Item(ANY_CARDS, number)) for number in range(1, MOST_CARDS + 1)]
MEMBER: Final[list[int]] = row(CHARACTER, PEOPLE)
FREED: Final[list[int]] = row(RELEASE, PEOPLE)
LEAVE: Final[list[int]] = row(PASSAGE, PEOPLE)
PEACES: Final[list[int]] = row(PEACE, ALLIANCES)
WITHDRAWAL: Final[list[int]] = row(LEAVE_SPACE, SPACES)
PLEDGED: Final[list[int]] = [ware(Item(kind, 0)) for kind in PLAIN]
OF_RING: Final[list[list[int]]] = [[ware(item) for item in ring_ships(c, NOTCHES)] for c in range(PEOPLE)]
OF_PILE: Final[list[int]] = [ware(Item(LOOSE_SHIPS, pile * STEP + 1)) for pile in range(SPACES * ALLIANCES)]

# The lots: first those of cards by value, then what fits into a set of few, then all others.
CHOSEN: Final = 8
SENT: Final = 9
RINGED: Final = 16
PILED: Final = 64
ALONE: Final = 1024


def lot_of(number: int, item: Item) -> int:
    """The lot of one ware."""
    if item.kind == CARD:
        return second_of(item)
    if item.kind == ANY_CARDS:
        return CHOSEN
    if item.kind == AID:
        return SENT
    if item.kind == CHARACTER:
        return RINGED + item.which
    if item.kind == RING_SHIPS:
        return RINGED + first_of(item)
    return PILED + first_of(item) if item.kind == LOOSE_SHIPS else ALONE + number


LOT: Final[list[int]] = [lot_of(number, item) for number, item in enumerate(WARES)]
