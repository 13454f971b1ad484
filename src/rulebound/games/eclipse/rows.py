"""The components as rows of bits: one look answers for all parts, squares or edges at once."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse.kinds import SQUARES, Part, Slot
from rulebound.games.eclipse.tables import (
    BASIC,
    DRIVE,
    ENERGY,
    GRAY,
    GROUP,
    MONEY,
    MUON_SOURCE,
    NO_SLOT,
    ORBITAL_BIT,
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


def _taking(sector: int, plain: int, starred: int) -> int:
    found = ORBITAL_BIT if ON_ORBITALS & plain else 0
    for place, stars in enumerate(SQUARE_STARRED[sector]):
        if _tracks(sector, place) & (starred if stars else plain):
            found |= 1 << place
    return found


# The squares of a sector that can take a cube, as they stand in `cubes`: by the tracks, as bits, that have a cube for
# plain squares and for starred ones, 64 to a sector.
TAKING: Final[list[int]] = [
    _taking(sector, plain, starred) for sector in range(SECTORS) for plain in range(8) for starred in range(8)
]

# Slots: those that the blueprints of a species have.
OWN_SLOTS: Final[list[list[Slot]]] = [
    [Slot(slot) for slot in range(5 * SLOTS) if sheet[slot] != NO_SLOT] for sheet in PRINTED_PARTS
]

# Parts that go into slots: those that need a tech, basic ones, drives, and those that so much energy can power.
PARTS_OF: Final[dict[int, int]] = {}  # by the tech that they need, both as bits
for _part in range(PARTS):
    if PART_TECH[_part] >= 0:
        PARTS_OF[1 << PART_TECH[_part]] = PARTS_OF.get(1 << PART_TECH[_part], 0) | 1 << _part
PART_TECHS: Final[int] = sum(PARTS_OF)
BASIC_PARTS: Final[int] = sum(1 << part for part in range(PARTS) if GROUP[part] == BASIC)
DRIVES: Final[int] = sum(1 << part for part in range(PARTS) if DRIVE[part])
PARTS_IN: Final[list[list[list[Part]]]] = [  # by which eight bits of a word of parts, and what they are
    [[Part(first + place) for place in range(8) if bits >> place & 1] for bits in range(256)]
    for first in range(0, PARTS, 8)
]
LEAST_ENERGY: Final[int] = -max(ENERGY)
MOST_ENERGY: Final[int] = -min(ENERGY)


def _powered(spare: int) -> int:
    tiles = [part for part in range(PARTS) if GROUP[part] != PRINTED and part != MUON_SOURCE]
    return sum(1 << part for part in tiles if ENERGY[part] + spare >= 0)


POWERED: Final[list[int]] = [0, *(_powered(spare) for spare in range(LEAST_ENERGY, MOST_ENERGY + 1))]


def powered(spare: int) -> int:
    """The parts that can lie where so much energy is left without them (EC-UPG-09)."""
    return POWERED[0] if spare < LEAST_ENERGY else POWERED[1 + min(spare, MOST_ENERGY) - LEAST_ENERGY]


def parts_in(bits: int) -> list[Part]:
    """The parts that a word of bits stands for."""
    found: list[Part] = []
    for parts in PARTS_IN:
        found += parts[bits & 255]
        bits >>= 8
    return found
