"""Chapter 12, what ships are: values are sums over what is printed and what lies on a blueprint (EC-UPG-14)."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse.rows import OWN_SLOTS
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import (
    CANNON_COLOUR,
    CANNON_DICE,
    COMPUTER,
    DRIVE,
    ENERGY,
    HAS_TYPE,
    HULL,
    INITIATIVE,
    MISSILE_COLOUR,
    MISSILE_DICE,
    MUON_SOURCE,
    NO_SLOT,
    NPC,
    NPC_CANNONS,
    NPC_COMPUTER,
    NPC_HULL,
    NPC_INITIATIVE,
    NPC_MISSILES,
    NPC_OF_SECTOR,
    NPC_SHIELD,
    OUTSIDE,
    PRINTED_PARTS,
    SHIELD,
    SHIP_TYPES,
    SLOTS,
    STARBASE,
)

FAILING: Final = 2 * SHIP_TYPES  # where `balance` has the blueprints that lack energy or a drive


def printed(g: Galaxy, seat: int, slot: int) -> int:
    """The part that is printed in a slot, EMPTY or NO_SLOT."""
    return PRINTED_PARTS[g.species[seat]][slot]


def part_in(g: Galaxy, seat: int, slot: int) -> int:
    """The part that counts in a slot: the tile on it, or what is printed there (EC-UPG-04, EC-UPG-06)."""
    tile = g.tiles[5 * SLOTS * seat + slot]
    return tile - 1 if tile > 0 else printed(g, seat, slot)


def has_type(g: Galaxy, seat: int, ship: int) -> bool:
    """Does the species have this blueprint (EC-UPG-21)?"""
    return HAS_TYPE[g.species[seat]][ship]


def parts_on(g: Galaxy, seat: int, ship: int) -> list[int]:
    """The parts that count on a blueprint, and the Muon Source beside it (EC-UPG-04, EC-UPG-06, EC-DSC-12)."""
    found: list[int] = []
    for slot in range(SLOTS * ship, SLOTS * ship + SLOTS):
        part = part_in(g, seat, slot)
        if part == NO_SLOT:
            break
        if part >= 0:
            found.append(part)
    if g.muon[seat] == ship:
        found.append(MUON_SOURCE)
    return found


def value_of(g: Galaxy, seat: int, ship: int, column: list[int], outside: int) -> int:
    """The sum of one value over a blueprint."""
    total = OUTSIDE[g.species[seat]][ship][outside] if outside >= 0 else 0
    for part in parts_on(g, seat, ship):
        total += column[part]
    return total


def drive_of(g: Galaxy, seat: int, ship: int) -> int:
    """How far a ship moves: the sum of its drives (EC-UPG-15)."""
    return value_of(g, seat, ship, DRIVE, -1)


def energy_of(g: Galaxy, seat: int, ship: int) -> int:
    """Energy produced less energy used (EC-UPG-09)."""
    return value_of(g, seat, ship, ENERGY, 1)


def initiative_of(g: Galaxy, side: int, ship: int, sector: int) -> int:
    """The initiative of a type (EC-BAT-09)."""
    if side == NPC:
        kind = NPC_OF_SECTOR[sector]
        return NPC_INITIATIVE[kind][g.variant[kind]]
    return value_of(g, side, ship, INITIATIVE, 0)


def computer_of(g: Galaxy, side: int, ship: int, sector: int) -> int:
    """What computers add to a die."""
    if side == NPC:
        kind = NPC_OF_SECTOR[sector]
        return NPC_COMPUTER[kind][g.variant[kind]]
    return value_of(g, side, ship, COMPUTER, 2)


def shield_of(g: Galaxy, side: int, ship: int, sector: int) -> int:
    """What shields take from a die."""
    if side == NPC:
        kind = NPC_OF_SECTOR[sector]
        return NPC_SHIELD[kind][g.variant[kind]]
    return value_of(g, side, ship, SHIELD, 3)


def hull_of(g: Galaxy, side: int, ship: int, sector: int) -> int:
    """The damage that destroys a ship: 1 and its hull (EC-HIT-07)."""
    if side == NPC:
        kind = NPC_OF_SECTOR[sector]
        return 1 + NPC_HULL[kind][g.variant[kind]]
    return 1 + value_of(g, side, ship, HULL, 4)


def dice_of(g: Galaxy, side: int, ship: int, sector: int, missiles: bool) -> list[int]:
    """The dice of one ship by colour: cannons, or missiles (EC-BAT-13)."""
    if side == NPC:
        kind = NPC_OF_SECTOR[sector]
        return (NPC_MISSILES if missiles else NPC_CANNONS)[kind][g.variant[kind]]
    colours, numbers = (MISSILE_COLOUR, MISSILE_DICE) if missiles else (CANNON_COLOUR, CANNON_DICE)
    dice = [0, 0, 0, 0]
    for part in parts_on(g, side, ship):
        if numbers[part] > 0:
            dice[colours[part]] += numbers[part]
    return dice


def is_armed(g: Galaxy, side: int, ship: int, sector: int, missiles: bool) -> bool:
    """Has a ship any such dice?"""
    return sum(dice_of(g, side, ship, sector, missiles)) > 0


def balance(g: Galaxy, seat: int) -> list[int]:
    """The energy to spare on each blueprint, then what the drives of each add up to, then a bit for each that fails.

    (EC-UPG-09, EC-UPG-10, EC-UPG-15)
    """
    outside = OUTSIDE[g.species[seat]]
    sums = [outside[ship][1] for ship in range(SHIP_TYPES)] + [0] * (SHIP_TYPES + 1)
    for slot in OWN_SLOTS[g.species[seat]]:
        part = part_in(g, seat, slot)
        if part >= 0:
            sums[slot // SLOTS] += ENERGY[part]
            sums[SHIP_TYPES + slot // SLOTS] += DRIVE[part]
    if g.muon[seat] >= 0:
        sums[g.muon[seat]] += ENERGY[MUON_SOURCE]
        sums[SHIP_TYPES + g.muon[seat]] += DRIVE[MUON_SOURCE]
    for ship in range(SHIP_TYPES):
        if has_type(g, seat, ship) and (sums[ship] < 0 or (ship < STARBASE and sums[SHIP_TYPES + ship] <= 0)):
            sums[FAILING] |= 1 << ship
    return sums


def all_legal(g: Galaxy, seat: int) -> bool:
    """Do all blueprints of a player hold (EC-UPG-24)?"""
    return balance(g, seat)[FAILING] == 0
