"""NPCs as numbers: Ancient, Guardian, GCDS; standard and advanced. Dice are counted by colour."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse import content
from rulebound.games.eclipse.records import words
from rulebound.games.eclipse.tables import COLOURS

ANCIENT: Final = 0
GUARDIAN: Final = 1
GCDS: Final = 2
NPC_TYPES: Final[tuple[str, ...]] = words.NPC_TYPES


NPC_BLUEPRINTS: Final[list[list[content.Npc]]] = [
    [content.npc(kind, variant) for variant in words.VARIANTS] for kind in NPC_TYPES
]
NPC_INITIATIVE: Final[list[list[int]]] = [[one.initiative for one in pair] for pair in NPC_BLUEPRINTS]
NPC_COMPUTER: Final[list[list[int]]] = [[one.computer for one in pair] for pair in NPC_BLUEPRINTS]
NPC_SHIELD: Final[list[list[int]]] = [[one.shield for one in pair] for pair in NPC_BLUEPRINTS]
NPC_HULL: Final[list[list[int]]] = [[one.hull for one in pair] for pair in NPC_BLUEPRINTS]
NPC_DRAWS: Final[list[int]] = [pair[0].draws for pair in NPC_BLUEPRINTS]


def _dice(dice: list[content.Dice]) -> list[int]:
    return [sum(one.dice for one in dice if one.colour == colour) for colour in COLOURS]


NPC_CANNONS: Final[list[list[list[int]]]] = [[_dice(one.cannons) for one in pair] for pair in NPC_BLUEPRINTS]
NPC_MISSILES: Final[list[list[list[int]]]] = [[_dice(one.missiles) for one in pair] for pair in NPC_BLUEPRINTS]
NPC_OF_SECTOR: Final[list[int]] = [
    GCDS if sector.kind == "center" else GUARDIAN if sector.kind == "guardian" else ANCIENT
    for sector in content.SECTORS
]
