"""Words for sides, ships and dice: as numbers for the log, in letters for the picture."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse import kinds as k
from rulebound.games.eclipse.npcs import NPC_OF_SECTOR
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import NPC

NPC_SIDE: Final[int] = k.SIDES - 1
TYPES: Final[int] = k.TYPES


def party(g: Galaxy, side: int, sector: int) -> k.Party:
    """A side of a battle: its species, or the NPCs of the sector."""
    return k.Party(NPC_SIDE + NPC_OF_SECTOR[sector] if side == NPC else g.species[side])


def vessel(g: Galaxy, side: int, ship: int, sector: int) -> k.Vessel:
    """A ship of a side."""
    if side == NPC:
        return k.Vessel(NPC_SIDE * TYPES + NPC_OF_SECTOR[sector])
    return k.Vessel(g.species[side] * TYPES + ship)


def squadron(g: Galaxy, number: int, side: int, ship: int, sector: int) -> k.Squadron:
    """Some ships of a type of a side."""
    return k.Squadron((number - 1) * (NPC_SIDE + 1) * TYPES + vessel(g, side, ship, sector))
