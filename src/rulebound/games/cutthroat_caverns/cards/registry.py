"""The classes of main deck cards, by card; cards/load.py fills the lists."""

from __future__ import annotations

from typing import Final

from rulebound.games.cutthroat_caverns.cards.base import ActionCard, AttackCard, ItemCard

# By card: None where the card is of another kind, or an attack without an effect.
ACTIONS: Final[list[ActionCard | None]] = []
ITEMS: Final[list[ItemCard | None]] = []
ATTACKS: Final[list[AttackCard | None]] = []
# By window and card: is it an Action card that is played there and names nobody, or a player?
PLAIN_IN: Final[list[list[bool]]] = []
NAMING_IN: Final[list[list[bool]]] = []


def action(card: int) -> ActionCard:
    """The class of an Action card."""
    found = ACTIONS[card]
    assert found is not None
    return found


def item(card: int) -> ItemCard:
    """The class of an Item."""
    found = ITEMS[card]
    assert found is not None
    return found
