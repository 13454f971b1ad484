"""Chapter 26: what may stand in an offer or a bid, as items of two numbers."""

from __future__ import annotations

from typing import Final

from rulebound.engine.offers import HIDDEN, Item
from rulebound.games.shadowlords.tables import ALLIANCES

# What changes hands or takes effect at once (SL-NEG-12..18).
RING_SHIPS: Final = 0
LOOSE_SHIPS: Final = 1
CARD: Final = 2
ANY_CARDS: Final = 3
CHARACTER: Final = 4
RELEASE: Final = 5
TRUCE: Final = 6
PASSAGE: Final = 7
AID: Final = 8
# Pledges, which bind nobody (SL-NEG-19).
FIRST_PLEDGE: Final = 16
PEACE: Final = 16
VOTE_YES: Final = 17
VOTE_NO: Final = 18
HELP: Final = 19
LET_PASS: Final = 20
LEAVE_SPACE: Final = 21
SPOKEN: Final = 22
STEP_BITS: Final = 6
STEP: Final = 64  # an item's number holds two: which * STEP + how many
PLAIN: Final = (VOTE_YES, VOTE_NO, HELP, LET_PASS, SPOKEN)  # pledges that name nothing
PROMISED_YES: Final = Item(VOTE_YES, 0)


def ring_ships(character: int, most: int) -> list[Item]:
    """From one to so many ships from a ring."""
    return [Item(RING_SHIPS, character * STEP + ships) for ships in range(1, most + 1)]


def loose_pile(space: int, alliance: int, most: int) -> list[Item]:
    """From one to so many loose ships of an alliance on a space."""
    pile = (space * ALLIANCES + alliance) * STEP
    return [Item(LOOSE_SHIPS, pile + ships) for ships in range(1, most + 1)]


def card(kind: int, copy: int) -> Item:
    """A card of a stated value; the copies of one value are numbered."""
    return Item(CARD, copy * STEP + kind)


def of_battle(kind: int, battle: int, which: int) -> Item:
    """A truce on a space, or a character's aid, in the battle of this number."""
    return Item(kind, battle * STEP + which)


def first_of(item: Item) -> int:
    """The first of the two numbers in an item's number."""
    return item.which >> STEP_BITS


def second_of(item: Item) -> int:
    """The second of them."""
    return item.which & (STEP - 1)


def is_pledge(item: Item) -> bool:
    """Pledges bind nobody (SL-NEG-01, SL-NEG-19)."""
    return item.kind >= FIRST_PLEDGE


def shown(items: tuple[Item, ...], known: bool) -> tuple[Item, ...]:
    """The items as somebody sees them: card values are for the two sides only (SL-NEG-12, SL-SRCH-24)."""
    return items if known else tuple([Item(CARD, HIDDEN) if item.kind == CARD else item for item in items])
