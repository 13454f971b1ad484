"""Gives each main deck card with an effect its class."""

from __future__ import annotations

from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.cards.actions import ACTION_CLASSES
from rulebound.games.cutthroat_caverns.cards.attacks import ATTACK_CLASSES
from rulebound.games.cutthroat_caverns.cards.base import ActionCard, AttackCard, ItemCard
from rulebound.games.cutthroat_caverns.cards.fresh_meat import NEW_ACTIONS, NEW_ATTACKS
from rulebound.games.cutthroat_caverns.cards.items import ITEM_CLASSES
from rulebound.games.cutthroat_caverns.cards.registry import ACTIONS, ATTACKS, ITEMS
from rulebound.games.cutthroat_caverns.kinds import Card


def of(kind: str) -> list[tuple[Card, content.CardEffect]]:
    """The cards of a kind that have an effect."""
    found = enumerate(content.CARDS)
    return [(Card(i), card.effect) for i, card in found if card.kind == kind and card.effect is not None]


def load() -> None:
    """Fill the lists."""
    for _ in content.CARDS:
        ACTIONS.append(None)
        ATTACKS.append(None)
        ITEMS.append(None)
    actions = {one.KIND: one for one in [*ACTION_CLASSES, *NEW_ACTIONS]}
    attacks = {one.KIND: one for one in [*ATTACK_CLASSES, *NEW_ATTACKS]}
    items = {one.KIND: one for one in ITEM_CLASSES}
    for card, effect in of("action"):
        ACTIONS[card] = actions.get(effect.kind, ActionCard)(card, effect)
    for card, effect in of("attack"):
        ATTACKS[card] = attacks.get(effect.kind, AttackCard)(card, effect)
    for card, effect in of("item"):
        ITEMS[card] = items.get(effect.kind, ItemCard)(card, effect)


if not ACTIONS:
    load()
