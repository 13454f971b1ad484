"""Duel of Masks: the cards and coins, what can be chosen, and what is told."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Action
from rulebound.engine.event import Event
from rulebound.engine.flow import State
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


class Promise(Value):
    """A promise that somebody made somebody (DM-DEAL-06)."""

    by: int
    to_seat: int


class Masks(State):
    """`seen` has a bit for every seat that knows who holds the card, or that it lies on top of the deck."""

    rounds: int
    deals: bool
    deck: list[int]
    hands: list[list[int]]
    table: list[int]
    shown: bool
    discard: list[int]
    seen: list[int]
    coins: list[int]
    pot: int
    bonus: list[int]
    promises: list[Promise]


class SetCard(Action):
    SAYS: ClassVar[str] = "Set {card}"
    card: int


class Boast(Action):
    SAYS: ClassVar[str] = "Put a coin on the table"


class PlayMirror(Action):
    SAYS: ClassVar[str] = "Play {card}"
    card: int


class Rob(Action):
    SAYS: ClassVar[str] = "Rob {victim}"
    victim: int


class Spare(Action):
    SAYS: ClassVar[str] = "Spare all and look at the deck"


class Drew(Event):
    SAYS: ClassVar[str] = "{seat} draws {card}."
    seat: int
    card: int


class DrewSomething(Event):
    SAYS: ClassVar[str] = "{seat} draws a card."
    seat: int


class Boasted(Event):
    SAYS: ClassVar[str] = "{seat} boasts."
    seat: int


class Showed(Event):
    SAYS: ClassVar[str] = "{seat} shows {card}."
    seat: int
    card: int


class Mirrored(Event):
    SAYS: ClassVar[str] = "{seat} plays {card}."
    seat: int
    card: int


class Won(Event):
    SAYS: ClassVar[str] = "{seat} wins {coins} coins."
    seat: int
    coins: int


class Robbed(Event):
    SAYS: ClassVar[str] = "{by} robs {victim}."
    by: int
    victim: int


class Peeked(Event):
    SAYS: ClassVar[str] = "{seat} sees {card} on top of the deck."
    seat: int
    card: int


class PeekedSomething(Event):
    SAYS: ClassVar[str] = "{seat} looks at the top of the deck."
    seat: int
