"""What a blueprint adds up to. The same tiles on the same blueprint always add up to the same: it is reckoned once."""

from __future__ import annotations

from typing import Final

from rulebound.engine.observe import Observer
from rulebound.games.eclipse.kinds import Slot
from rulebound.games.eclipse.rows import DRIVES, powered
from rulebound.games.eclipse.tables import (
    CANNON_COLOUR,
    CANNON_DICE,
    COLOURS,
    COMPUTER,
    DRIVE,
    EMPTY,
    ENERGY,
    HULL,
    INITIATIVE,
    MISSILE_COLOUR,
    MISSILE_DICE,
    MUON_SOURCE,
    NO_SLOT,
    OUTSIDE,
    PRINTED_PARTS,
    SHIELD,
    SHIP_TYPES,
    SLOTS,
    SPECIES,
    STARBASE,
)

TILE_BITS: Final = 6  # the tiles of a blueprint are one word: part + 1 for each slot, 0 where none lies
TILE: Final = 63


class Sheet:
    """A blueprint with what lies on it: values are sums over what is printed and what covers it (EC-UPG-14)."""

    def __init__(self, species: int, ship: int, tiles: int, muon: bool) -> None:
        self.tiles = tiles
        self.parts = parts_of(species, ship, tiles)
        on = [part for part in self.parts if part != EMPTY]
        if muon:
            on.append(MUON_SOURCE)
        outside = OUTSIDE[species][ship]
        self.initiative = outside[0] + sum([INITIATIVE[part] for part in on])
        self.energy = outside[1] + sum([ENERGY[part] for part in on])
        self.computer = outside[2] + sum([COMPUTER[part] for part in on])
        self.shield = outside[3] + sum([SHIELD[part] for part in on])
        self.hull = outside[4] + sum([HULL[part] for part in on])
        self.drive = sum([DRIVE[part] for part in on])
        self.cannons = dice_in(on, CANNON_COLOUR, CANNON_DICE)
        self.missiles = dice_in(on, MISSILE_COLOUR, MISSILE_DICE)
        self.moves = ship < STARBASE
        # Energy, and for what moves a drive (EC-UPG-09, EC-UPG-10); a species without the type has nothing to hold.
        self.holds = self.energy >= 0 and (self.drive > 0 or not self.moves) if self.parts else True
        self.tiled = [Slot(SLOTS * ship + i) for i in range(SLOTS) if tiles >> TILE_BITS * i & TILE]
        self.takes = [self.room_in(part) for part in self.parts]  # by slot, as bits
        self.room = 0
        for bits in self.takes:
            self.room |= bits
        self.columns: Observer | None = None  # for learners, once they were asked for

    def room_in(self, before: int) -> int:
        """The parts, as bits, with which this blueprint would hold if they lay where something lies now.

        (EC-UPG-09..11, EC-UPG-23)
        """
        if before == EMPTY:
            found, drive = powered(self.energy), self.drive
        else:
            found, drive = powered(self.energy - ENERGY[before]) & ~(1 << before), self.drive - DRIVE[before]
        if not self.moves:
            return found & ~DRIVES
        return found if drive > 0 else found & DRIVES


def parts_of(species: int, ship: int, tiles: int) -> list[int]:
    """What counts in each slot: the tile on it, or what is printed there (EC-UPG-04, EC-UPG-06)."""
    found: list[int] = []
    for slot in range(SLOTS):
        printed = PRINTED_PARTS[species][SLOTS * ship + slot]
        if printed == NO_SLOT:
            break
        tile = tiles >> TILE_BITS * slot & TILE
        found.append(tile - 1 if tile else printed)
    return found


def dice_in(parts: list[int], colours: list[int], numbers: list[int]) -> list[int]:
    """The dice of these parts by colour (EC-BAT-13)."""
    dice = [0] * len(COLOURS)
    for part in parts:
        if numbers[part] > 0:
            dice[colours[part]] += numbers[part]
    return dice


KNOWN: Final[dict[int, Sheet]] = {}
MOST_KNOWN: Final = 50_000


def sheet_with(species: int, ship: int, tiles: int, muon: bool) -> Sheet:
    """The blueprint of a species with these tiles on it, and perhaps the Muon Source beside it; looked up if known."""
    key = ((2 * tiles + (1 if muon else 0)) * SHIP_TYPES + ship) * SPECIES + species
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        found = Sheet(species, ship, tiles, muon)
        KNOWN[key] = found
    return found
