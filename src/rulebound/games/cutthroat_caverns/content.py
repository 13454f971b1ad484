"""The components of Cutthroat Caverns, as their files have them; what a record holds is said in records/."""

from __future__ import annotations

from pathlib import Path

from rulebound.engine.content import ContentError, load
from rulebound.games.cutthroat_caverns.records.cards import Box, CardEffect, MainDeck
from rulebound.games.cutthroat_caverns.records.encounters import Encounters, Line, LineEffect, Trait, Trap
from rulebound.games.cutthroat_caverns.records.extras import (
    AbilityEffect,
    Characters,
    EventEffect,
    Extras,
    GiftEffect,
    Pregen,
    QuestEffect,
)
from rulebound.games.cutthroat_caverns.records.modules import Modules, Node, NodeEffect, NodeOption

FOLDER = Path(__file__).parent / "content"

BOX = load(FOLDER / "components.toml", Box)
MAIN = load(FOLDER / "cards.toml", MainDeck)
CHARACTERS = load(FOLDER / "characters.toml", Characters)
ENCOUNTERS = [
    *load(FOLDER / "encounters_base.toml", Encounters).encounter,
    *load(FOLDER / "encounters_expansions.toml", Encounters).encounter,
]
EXTRAS = load(FOLDER / "extras.toml", Extras)
MODULES = load(FOLDER / "modules.toml", Modules).module
CARDS = MAIN.card
SETS = list(dict.fromkeys(one.set for one in ENCOUNTERS))

for wanted, name in ((MAIN.deck.base_total, "base"), (MAIN.deck.fresh_meat_total, "fresh_meat")):
    found = sum(card.count for card in CARDS if card.set == name)
    if found != wanted:
        raise ContentError(f"cards.toml: {name} has {found} cards, not {wanted}")

__all__ = [
    "BOX",
    "CARDS",
    "CHARACTERS",
    "ENCOUNTERS",
    "EXTRAS",
    "MAIN",
    "MODULES",
    "SETS",
    "AbilityEffect",
    "Box",
    "CardEffect",
    "EventEffect",
    "GiftEffect",
    "Line",
    "LineEffect",
    "Node",
    "NodeEffect",
    "NodeOption",
    "Pregen",
    "QuestEffect",
    "Trait",
    "Trap",
]
