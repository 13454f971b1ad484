"""Words for sides, ships and dice in the log."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse import content
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import NPC, NPC_OF_SECTOR

SPECIES_NAME: Final[list[str]] = [species.name for species in content.SPECIES]
SHIP_NAME: Final[list[str]] = [ship.name for ship in content.TABLE.ship]
NPC_NAME: Final = ("the Ancients", "the Guardian", "the GCDS")
NPC_SHIP: Final = ("Ancient", "Guardian", "GCDS")
FACES: Final = ("blank", "blank", "2", "3", "4", "5", "burst")
COLOUR_NAME: Final[list[str]] = [die.colour for die in content.TABLE.die]


def side_word(g: Galaxy, side: int, sector: int) -> str:
    """A side of a battle: its species, or the NPCs."""
    return NPC_NAME[NPC_OF_SECTOR[sector]] if side == NPC else SPECIES_NAME[g.species[side]]


def type_word(ship: int, sector: int) -> str:
    """A type of ship; the last is the NPC of the sector."""
    return SHIP_NAME[ship] if ship < len(SHIP_NAME) else NPC_SHIP[NPC_OF_SECTOR[sector]]


def faces_word(dice: list[int]) -> str:
    """A roll in words: colour and face of each die."""
    return ", ".join([f"{COLOUR_NAME[die // 8]} {FACES[die % 8]}" for die in dice]) or "no dice"
