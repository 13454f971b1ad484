"""Chapter 26: everything that may ever stand in an offer or a bid, and the words for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NewType

from rulebound.engine.kinds import listed, worded
from rulebound.engine.offers import HIDDEN, Item
from rulebound.games.shadowlords.items import (
    AID,
    ANY_CARDS,
    CARD,
    CHARACTER,
    FIRST_PLEDGE,
    LEAVE_SPACE,
    LOOSE_SHIPS,
    PASSAGE,
    PEACE,
    PLAIN,
    RELEASE,
    RING_SHIPS,
    TRUCE,
    card,
    first_of,
    loose_pile,
    of_battle,
    ring_ships,
    second_of,
)
from rulebound.games.shadowlords.kinds import NAMES, SIDE_NAMES, SPACE_NAMES, VALUES
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    CLASS,
    DIPLOMAT,
    MOST_CARDS,
    MOST_ITEMS,
    NOTCHES,
    PEOPLE,
    RINGS,
    SHADOWS,
    SPACES,
)

MOST_SHIPS = 40  # of a colour, whatever the players settle
MOST_OWN = RINGS * ALLIANCES  # battles: on each space of the active alliance three opponents and the Shadows
MOST_BATTLES = MOST_OWN + len(SHADOWS) * (ALLIANCES - 1)
PLEDGES = [
    "peace until {}'s next turn",
    "a yes vote",
    "a no vote",
    "help in some battle",
    "passage some day",
    "withdrawal from {}",
    "what was said in the chat",
]


def all_wares() -> Iterator[Item]:
    """Everything, in an order that never changes."""
    yield from (card(kind, copy) for kind, copy in product(range(len(VALUES)), range(MOST_ITEMS + 1)))
    yield from (Item(ANY_CARDS, number) for number in range(1, MOST_CARDS + 1))
    yield from (Item(kind, c) for kind in (CHARACTER, RELEASE, PASSAGE) for c in range(PEOPLE))
    for c in range(PEOPLE):
        yield from ring_ships(c, NOTCHES)
    for space, alliance in product(range(SPACES), range(ALLIANCES)):
        yield from loose_pile(space, alliance, MOST_SHIPS)
    yield from (of_battle(TRUCE, *facts) for facts in product(range(MOST_OWN), range(SPACES)))
    helpers = [c for c in range(PEOPLE) if CLASS[c] != DIPLOMAT]
    yield from (of_battle(AID, *facts) for facts in product(range(2 * MOST_BATTLES), helpers))
    yield from (Item(PEACE, player) for player in range(ALLIANCES))
    yield from (Item(kind, 0) for kind in PLAIN)
    yield from (Item(LEAVE_SPACE, space) for space in range(SPACES))


def say_items(items: Sequence[Item]) -> str:
    """The items in words."""
    return listed([say_item(item) for item in items])


def some(number: int, thing: str) -> str:
    """So many of a thing."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def say_item(item: Item) -> str:
    """One item in words; of a card that is hidden, only that it is one (SL-NEG-12)."""
    first, second = first_of(item), second_of(item)
    if item.kind == CARD:
        return "a card" if item.which == HIDDEN else f"a {VALUES[second]}"
    if item.kind == ANY_CARDS:
        return f"{some(item.which, 'card')} of the owner's choice"
    if item.kind == RING_SHIPS:
        return f"{some(second, 'ship')} of {NAMES[first]}"
    if item.kind == LOOSE_SHIPS:
        colour = SIDE_NAMES[first % ALLIANCES]
        return f"{some(second, 'loose ship')} of {colour} on {SPACE_NAMES[first // ALLIANCES]}"
    if item.kind == TRUCE:
        return f"a truce on {SPACE_NAMES[second]}"
    if item.kind == AID:
        side = "defender" if first % 2 else "attacker"
        return f"{NAMES[second]} for the {side} in battle {first // 2 + 1}"
    return _say_whole(item)


def _say_whole(item: Item) -> str:
    if item.kind == CHARACTER:
        return NAMES[item.which]
    if item.kind == RELEASE:
        return f"{NAMES[item.which]} set free"
    if item.kind == PASSAGE:
        return f"leave for {NAMES[item.which]} to pass"
    if item.words:
        return f"“{item.words}”"
    name = SPACE_NAMES[item.which] if item.kind == LEAVE_SPACE else SIDE_NAMES[item.which]
    return PLEDGES[item.kind - FIRST_PLEDGE].format(name)


WARES = list(all_wares())
Ware = NewType("Ware", int)
WARE = worded(Ware, [say_item(item) for item in WARES])
