"""Chapter 26: what may stand in an offer or a bid, as items of two numbers, and the words for them."""

from __future__ import annotations

from typing import Final

from rulebound.engine.offers import HIDDEN, Item
from rulebound.games.shadowlords.content import BOARD, CAST
from rulebound.games.shadowlords.tables import ALLIANCES, CARDS_OF, COLOURS, NOTCHES, PEOPLE, SPACES, VALUE

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
PLEDGES: Final[list[str]] = [
    "peace until {}'s next turn",
    "a yes vote",
    "a no vote",
    "help in some battle",
    "passage some day",
    "withdrawal from {}",
    "what was said in the chat",
]
STEP_BITS: Final = 6
STEP: Final = 64  # an item's number holds two: which * STEP + how many
NAMES: Final[list[str]] = [one.name for one in CAST.character]
SPACE_NAMES: Final[list[str]] = [space.name for space in BOARD.space]


# Items that are offered often are made once.
_RING_SHIPS: Final[list[list[Item]]] = [
    [Item(RING_SHIPS, c * STEP + ships) for ships in range(NOTCHES + 1)] for c in range(PEOPLE)
]
_CARDS: Final[list[list[Item]]] = [
    [Item(CARD, copy * STEP + kind) for copy in range(number)] for kind, number in enumerate(CARDS_OF)
]
MEMBER: Final[list[Item]] = [Item(CHARACTER, c) for c in range(PEOPLE)]
FREED: Final[list[Item]] = [Item(RELEASE, c) for c in range(PEOPLE)]
LEAVE: Final[list[Item]] = [Item(PASSAGE, c) for c in range(PEOPLE)]
PEACES: Final[list[Item]] = [Item(PEACE, player) for player in range(ALLIANCES)]
PLAIN_PLEDGES: Final[list[Item]] = [Item(kind, 0) for kind in (VOTE_YES, VOTE_NO, HELP, LET_PASS, SPOKEN)]
WITHDRAWAL: Final[list[Item]] = [Item(LEAVE_SPACE, space) for space in range(SPACES)]


def ring_ships(character: int, most: int) -> list[Item]:
    """From one to so many ships from a ring."""
    return _RING_SHIPS[character][1 : most + 1]


def loose_pile(space: int, alliance: int, most: int) -> list[Item]:
    """From one to so many loose ships of an alliance on a space."""
    pile = (space * ALLIANCES + alliance) * STEP
    return [Item(LOOSE_SHIPS, pile + ships) for ships in range(1, most + 1)]


def card(kind: int, copy: int) -> Item:
    """A card of a stated value; the copies of one value are numbered."""
    return _CARDS[kind][copy] if copy < len(_CARDS[kind]) else Item(CARD, copy * STEP + kind)


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


def say_items(items: list[Item]) -> str:
    """The items in words."""
    return ", ".join(say_item(item) for item in items) if items else "nothing"


def some(number: int, thing: str) -> str:
    """So many of a thing."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def say_item(item: Item) -> str:
    """One item in words; of a card that is hidden, only that it is one (SL-NEG-12)."""
    first, second = first_of(item), second_of(item)
    if item.kind == CARD:
        return "a card" if item.which == HIDDEN else f"a {VALUE[second]}"
    if item.kind == ANY_CARDS:
        return f"{some(item.which, 'card')} of the owner's choice"
    if item.kind == RING_SHIPS:
        return f"{some(second, 'ship')} of {NAMES[first]}"
    if item.kind == LOOSE_SHIPS:
        colour = COLOURS[first % ALLIANCES].capitalize()
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
    name = SPACE_NAMES[item.which] if item.kind == LEAVE_SPACE else COLOURS[item.which].capitalize()
    return PLEDGES[item.kind - FIRST_PLEDGE].format(name)
