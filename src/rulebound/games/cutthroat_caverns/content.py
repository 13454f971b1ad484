"""The components of Cutthroat Caverns, as their files have them; what a record holds is said in records/."""

from __future__ import annotations

from pathlib import Path

from rulebound.engine.content import ContentError, load, named
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
BASE = load(FOLDER / "encounters_base.toml", Encounters).encounter
EXPANSIONS = load(FOLDER / "encounters_expansions.toml", Encounters).encounter
ENCOUNTERS = [*BASE, *EXPANSIONS]
EXTRAS = load(FOLDER / "extras.toml", Extras)
MODULES = load(FOLDER / "modules.toml", Modules).module
CARDS = MAIN.card
SETS = list(dict.fromkeys(one.set for one in ENCOUNTERS))

for wanted, name in ((MAIN.deck.base_total, "base"), (MAIN.deck.fresh_meat_total, "fresh_meat")):
    found = sum(card.count for card in CARDS if card.set == name)
    if found != wanted:
        raise ContentError(f"cards.toml: {name} has {found} cards, not {wanted}")

# What names what.
CARD_IDS = [one.id for one in CARDS]
CHARACTER_IDS = [one.id for one in CHARACTERS.character]
ENCOUNTER_IDS = [one.id for one in ENCOUNTERS]

named("cards.toml", CARDS, "portraits", CHARACTER_IDS)
named("characters.toml", CHARACTERS.character, "ability", [one.id for one in CHARACTERS.ability])
named("characters.toml", CHARACTERS.reputation, "effect.cards", CARD_IDS)
named("characters.toml", CHARACTERS.pregen, "character", CHARACTER_IDS)
named("characters.toml", CHARACTERS.pregen, "reputations", [one.id for one in CHARACTERS.reputation])
named("extras.toml", EXTRAS.relic, "effect.cards", CARD_IDS)
named("extras.toml", EXTRAS.quest, "effect.cards", CARD_IDS)
for file, encounters in ("encounters_base.toml", BASE), ("encounters_expansions.toml", EXPANSIONS):
    for encounter in encounters:
        bodies = ["", *(one.id for one in encounter.bodies)]
        named(file, encounter, "attacks.body", bodies)
        named(file, encounter, "rules.odd", bodies)
        named(file, encounter, "rules.even", bodies)
for module in MODULES:
    nodes = [one.id for one in module.node]
    named("modules.toml", module, "start", nodes)
    named("modules.toml", module, "*.goto", ["", *nodes])
    named("modules.toml", module, "node.encounter", ["", *ENCOUNTER_IDS])
    named("modules.toml", module, "node.draw", ENCOUNTER_IDS)

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
