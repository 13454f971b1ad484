"""Chapter 12, what ships are: values are sums over what is printed and what lies on a blueprint (EC-UPG-14)."""

from __future__ import annotations

from rulebound.games.eclipse.npcs import (
    NPC_CANNONS,
    NPC_COMPUTER,
    NPC_HULL,
    NPC_INITIATIVE,
    NPC_MISSILES,
    NPC_OF_SECTOR,
    NPC_SHIELD,
)
from rulebound.games.eclipse.sheets import TILE, TILE_BITS, Sheet, sheet_with
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import HAS_TYPE, NPC, PRINTED_PARTS, SHIP_TYPES, SLOTS


def has_type(g: Galaxy, seat: int, ship: int) -> bool:
    """Does the species have this blueprint (EC-UPG-21)?"""
    return HAS_TYPE[g.species[seat]][ship]


def sheet_of(g: Galaxy, seat: int, ship: int) -> Sheet:
    """A blueprint as it is now, with the Muon Source if it lies beside it (EC-UPG-14, EC-DSC-12)."""
    return sheet_with(g.species[seat], ship, g.tiles[SHIP_TYPES * seat + ship], g.muon[seat] == ship)


def sheets_of(g: Galaxy, seat: int) -> list[Sheet]:
    """All blueprints of a player as they are now, by type (EC-UPG-14)."""
    species, muon, first = g.species[seat], g.muon[seat], SHIP_TYPES * seat
    return [sheet_with(species, ship, g.tiles[first + ship], ship == muon) for ship in range(SHIP_TYPES)]


def failing(g: Galaxy, seat: int) -> int:
    """The blueprints of a player that lack energy or a drive, as bits (EC-UPG-24)."""
    return failing_of(sheets_of(g, seat))


def failing_of(sheets: list[Sheet]) -> int:
    """Those of these blueprints that lack energy or a drive, as bits (EC-UPG-09, EC-UPG-10)."""
    found = 0
    for ship in range(SHIP_TYPES):
        if not sheets[ship].holds:
            found |= 1 << ship
    return found


# Tiles.


def tile_on(g: Galaxy, seat: int, slot: int) -> int:
    """The part whose tile lies on a slot, or -1."""
    return (g.tiles[SHIP_TYPES * seat + slot // SLOTS] >> TILE_BITS * (slot % SLOTS) & TILE) - 1


def put_tile(g: Galaxy, seat: int, slot: int, part: int) -> None:
    """A tile covers a slot, or with -1 none does any more."""
    at, shift = SHIP_TYPES * seat + slot // SLOTS, TILE_BITS * (slot % SLOTS)
    g.tiles[at] = g.tiles[at] & ~(TILE << shift) | part + 1 << shift


def part_in(g: Galaxy, seat: int, slot: int) -> int:
    """The part that counts in a slot: the tile on it, or what is printed there (EC-UPG-04, EC-UPG-06)."""
    tile = tile_on(g, seat, slot)
    return tile if tile >= 0 else PRINTED_PARTS[g.species[seat]][slot]


# Values.


def drive_of(g: Galaxy, seat: int, ship: int) -> int:
    """How far a ship moves: the sum of its drives (EC-UPG-15)."""
    return sheet_of(g, seat, ship).drive


def energy_of(g: Galaxy, seat: int, ship: int) -> int:
    """Energy produced less energy used (EC-UPG-09)."""
    return sheet_of(g, seat, ship).energy


def initiative_of(g: Galaxy, side: int, ship: int, sector: int) -> int:
    """The initiative of a type (EC-BAT-09)."""
    if side == NPC:
        kind = NPC_OF_SECTOR[sector]
        return NPC_INITIATIVE[kind][g.variant[kind]]
    return sheet_of(g, side, ship).initiative


def computer_of(g: Galaxy, side: int, ship: int, sector: int) -> int:
    """What computers add to a die."""
    if side == NPC:
        kind = NPC_OF_SECTOR[sector]
        return NPC_COMPUTER[kind][g.variant[kind]]
    return sheet_of(g, side, ship).computer


def shield_of(g: Galaxy, side: int, ship: int, sector: int) -> int:
    """What shields take from a die."""
    if side == NPC:
        kind = NPC_OF_SECTOR[sector]
        return NPC_SHIELD[kind][g.variant[kind]]
    return sheet_of(g, side, ship).shield


def hull_of(g: Galaxy, side: int, ship: int, sector: int) -> int:
    """The damage that destroys a ship: 1 and its hull (EC-HIT-07)."""
    if side == NPC:
        kind = NPC_OF_SECTOR[sector]
        return 1 + NPC_HULL[kind][g.variant[kind]]
    return 1 + sheet_of(g, side, ship).hull


def dice_of(g: Galaxy, side: int, ship: int, sector: int, missiles: bool) -> list[int]:
    """The dice of one ship by colour: cannons, or missiles (EC-BAT-13)."""
    if side == NPC:
        kind = NPC_OF_SECTOR[sector]
        return (NPC_MISSILES if missiles else NPC_CANNONS)[kind][g.variant[kind]]
    sheet = sheet_of(g, side, ship)
    return sheet.missiles if missiles else sheet.cannons


def is_armed(g: Galaxy, side: int, ship: int, sector: int, missiles: bool) -> bool:
    """Has a ship any such dice?"""
    return sum(dice_of(g, side, ship, sector, missiles)) > 0
