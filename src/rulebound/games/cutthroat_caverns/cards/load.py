"""Gives each main deck card with an effect its class."""

from __future__ import annotations

from rulebound.engine.content import classes_of
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.cards.actions import ACTION_CLASSES
from rulebound.games.cutthroat_caverns.cards.answers import ANSWER_CLASSES
from rulebound.games.cutthroat_caverns.cards.attacks import ATTACK_CLASSES
from rulebound.games.cutthroat_caverns.cards.fresh_meat import NEW_ACTIONS, NEW_ATTACKS
from rulebound.games.cutthroat_caverns.cards.items import ITEM_CLASSES
from rulebound.games.cutthroat_caverns.cards.registry import ACTIONS, ATTACKS, ITEMS, NAMING_IN, PLAIN_IN
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.tables import PLAYS_IN


def of(kind: str) -> list[tuple[Card, content.CardEffect]]:
    """The cards of a kind that have an effect."""
    found = enumerate(content.CARDS)
    return [(Card(i), card.effect) for i, card in found if card.kind == kind and card.effect is not None]


def named(kind: str) -> list[tuple[str, str]]:
    """Their ids, each with the word that names its class."""
    return [(content.CARDS[card].id, effect.kind) for card, effect in of(kind)]


def load() -> None:
    """Fill the lists."""
    for _ in content.CARDS:
        ACTIONS.append(None)
        ATTACKS.append(None)
        ITEMS.append(None)
    actions = classes_of(
        "cards.toml", named("action"), {one.KIND: one for one in [*ACTION_CLASSES, *ANSWER_CLASSES, *NEW_ACTIONS]}
    )
    attacks = classes_of("cards.toml", named("attack"), {one.KIND: one for one in [*ATTACK_CLASSES, *NEW_ATTACKS]})
    items = classes_of("cards.toml", named("item"), {one.KIND: one for one in ITEM_CLASSES})
    for (card, effect), action in zip(of("action"), actions, strict=True):
        ACTIONS[card] = action(card, effect)
    for (card, effect), attack in zip(of("attack"), attacks, strict=True):
        ATTACKS[card] = attack(card, effect)
    for (card, effect), item in zip(of("item"), items, strict=True):
        ITEMS[card] = item(card, effect)
    list_plays()


def list_plays() -> None:
    """Which cards each window takes, without a name and with one."""
    for at in range(len(PLAYS_IN)):
        PLAIN_IN.append(played_in(at, False))
        NAMING_IN.append(played_in(at, True))


def played_in(at: int, naming: bool) -> list[bool]:
    """By card: is it played in this window, and does it name a player there, or not?"""
    return [one is not None and PLAYS_IN[at][i] and one.names(at) == naming for i, one in enumerate(ACTIONS)]


if not ACTIONS:
    load()
