"""The components as rows of bits: one look answers for all parts, squares or edges at once."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse.kinds import SQUARES, Slot
from rulebound.games.eclipse.tables import (
    BASIC,
    DRIVE,
    ENERGY,
    GRAY,
    GROUP,
    MONEY,
    MUON_SOURCE,
    NO_SLOT,
    PART_TECH,
    PARTS,
    PRINTED,
    PRINTED_PARTS,
    SCIENCE,
    SECTORS,
    SLOTS,
    SQUARE_STARRED,
    SQUARE_TAKES,
    WORMHOLES,
)

# The directions in which a sector shows a wormhole: six to a sector, by its turn.
OPEN_EDGES: Final[list[int]] = [
    sum(1 << (edge + turn) % 6 for edge in range(6) if WORMHOLES[sector] >> edge & 1)
    for sector in range(SECTORS)
    for turn in range(6)
]

# Squares: the tracks whose cubes each takes, whether it is starred, and all of a sector as they stand in `cubes`.
ANY_TRACK: Final = 7
ON_ORBITALS: Final = 1 << SCIENCE | 1 << MONEY


def _tracks(sector: int, place: int) -> int:
    takes = SQUARE_TAKES[sector][place] if place >= 0 else -1
    return ON_ORBITALS if place < 0 else ANY_TRACK if takes == GRAY else 1 << takes


SQUARE_TRACKS: Final[list[int]] = [_tracks(sector, place) for sector, place in SQUARES]
IS_STARRED: Final[list[bool]] = [place >= 0 and SQUARE_STARRED[sector][place] for sector, place in SQUARES]
FULL: Final[list[int]] = [(1 << len(squares)) - 1 for squares in SQUARE_TAKES]

# Slots: those that the blueprints of a species have.
OWN_SLOTS: Final[list[list[Slot]]] = [
    [Slot(slot) for slot in range(5 * SLOTS) if sheet[slot] != NO_SLOT] for sheet in PRINTED_PARTS
]

# Parts that go into slots: those that need a tech, basic ones, drives, and those that so much energy can power.
NEEDS_TECH: Final[list[int]] = [part for part in range(PARTS) if PART_TECH[part] >= 0]
BASIC_PARTS: Final[int] = sum(1 << part for part in range(PARTS) if GROUP[part] == BASIC)
DRIVES: Final[int] = sum(1 << part for part in range(PARTS) if DRIVE[part])
LEAST_ENERGY: Final[int] = -max(ENERGY)
MOST_ENERGY: Final[int] = -min(ENERGY)


def _powered(spare: int) -> int:
    tiles = [part for part in range(PARTS) if GROUP[part] != PRINTED and part != MUON_SOURCE]
    return sum(1 << part for part in tiles if ENERGY[part] + spare >= 0)


POWERED: Final[list[int]] = [0, *(_powered(spare) for spare in range(LEAST_ENERGY, MOST_ENERGY + 1))]


def powered(spare: int) -> int:
    """The parts that can lie where so much energy is left without them (EC-UPG-09)."""
    return POWERED[0] if spare < LEAST_ENERGY else POWERED[1 + min(spare, MOST_ENERGY) - LEAST_ENERGY]
