"""Duel of Masks: the cards and coins, what can be chosen, and what is told."""

from __future__ import annotations

from typing import ClassVar, Final, NewType

from rulebound.engine import offers
from rulebound.engine.action import Action
from rulebound.engine.cards import EVERYBODY, Cards, Place, hand, only, pile
from rulebound.engine.event import Event
from rulebound.engine.flow import State
from rulebound.engine.kinds import Seat, kind, worded
from rulebound.engine.offers import HIDDEN, Item
from rulebound.engine.record import Value

MASKS: Final = 24
CARDS: Final = 28
COINS: Final = 12
HAND: Final = 4
NONE: Final = -1

COIN: Final = 0
CARD: Final = 1
MIRROR: Final = 2
PEACE: Final = 3


def value(card: int) -> int:
    """Four masks of each value from 1 to 6, and four mirrors of value 0 (DM-SETUP-01)."""
    return 0 if card >= MASKS else 1 + card % 6


def words(card: int) -> str:
    """A card in words."""
    if card == NONE:
        return "a card"
    return "a mirror" if card >= MASKS else f"the mask {value(card)}"


class Face(Value):
    """A card as the table knows it."""

    id: str
    name: str


Card = NewType("Card", int)
kind(Card, [Face(str(card), words(card)) for card in range(CARDS)], mark="card", unseen="a card")


def item_name(item: Item) -> str:
    """An item in words."""
    if item.kind == CARD:
        return "a card" if item.which == HIDDEN else words(item.which)
    return {COIN: f"{item.which} coins", MIRROR: "a mirror", PEACE: "peace"}[item.kind]


# All that may stand in a deal (DM-DEAL-01).
WARES: Final = [
    Item(COIN, 1),
    Item(COIN, 2),
    Item(MIRROR, 0),
    *(Item(CARD, card) for card in range(CARDS)),
    *(Item(PEACE, seat) for seat in range(4)),
]
Ware = NewType("Ware", int)
WARE = worded(Ware, [item_name(item) for item in WARES])
WARE.marks = tuple(f"card:{item.which}" if item.kind == CARD else None for item in WARES)


class Promise(Value):
    """A promise that somebody made somebody (DM-DEAL-06)."""

    by: Seat
    to_seat: Seat


DECK: Final = 0
DISCARD: Final = 1


def hand_of(seat: int) -> int:
    """The place of a hand, which its owner sees (DM-DRAW-01)."""
    return 2 + 2 * seat


def before(seat: int) -> int:
    """The place of a set card: its owner sees it, and all when it is turned up (DM-SET-01, DM-SHOW-01)."""
    return 3 + 2 * seat


def places(seats: int) -> list[Place]:
    """A deck, open discards, and for every seat a hand and a place before it."""
    own = [hand(open_to=only(seat)) for seat in range(seats) for _ in range(2)]
    return [pile(), pile(open_to=EVERYBODY), *own]


class Masks(State):
    """The cards with all that anybody has seen of them, and the coins."""

    rounds: int
    deals: bool
    cards: Cards
    coins: list[int]
    pot: int
    bonus: list[int]
    promises: list[Promise]

    @property
    def deck(self) -> list[int]:
        """The deck from its bottom to its top."""
        return self.cards.faces(DECK)

    @property
    def discard(self) -> list[int]:
        """The discards."""
        return self.cards.faces(DISCARD)

    @property
    def hands(self) -> list[list[int]]:
        """All hands, sorted."""
        return [self.cards.faces(hand_of(seat)) for seat in range(self.seats)]

    @property
    def table(self) -> list[int]:
        """The set cards, or NONE."""
        return [max(self.cards.faces(before(seat)), default=NONE) for seat in range(self.seats)]


class SetCard(Action):
    SAYS: ClassVar[str] = "Set {card}"
    card: Card


class Boast(Action):
    SAYS: ClassVar[str] = "Put a coin on the table"


class PlayMirror(Action):
    SAYS: ClassVar[str] = "Play {card}"
    card: Card


class Rob(Action):
    SAYS: ClassVar[str] = "Rob {victim}"
    victim: Seat


class Spare(Action):
    SAYS: ClassVar[str] = "Spare all and look at the deck"


class Give(offers.Give):
    """Something goes into the offer."""


class Get(offers.Get):
    """Something is asked for."""


class Drew(Event):
    SAYS: ClassVar[str] = "{seat} draws {card}."
    seat: Seat
    card: Card


class Boasted(Event):
    SAYS: ClassVar[str] = "{seat} boasts."
    seat: Seat


class Showed(Event):
    SAYS: ClassVar[str] = "{seat} shows {card}."
    seat: Seat
    card: Card


class Mirrored(Event):
    SAYS: ClassVar[str] = "{seat} plays {card}."
    seat: Seat
    card: Card


class Won(Event):
    SAYS: ClassVar[str] = "{seat} wins {coins} coins."
    seat: Seat
    coins: int


class Robbed(Event):
    SAYS: ClassVar[str] = "{by} robs {victim}."
    by: Seat
    victim: Seat


class Peeked(Event):
    SAYS: ClassVar[str] = "{seat} sees {card} on top of the deck."
    seat: Seat
    card: Card
