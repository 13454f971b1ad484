"""Chapter 12: Upgrade."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, Start, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import CloseUpgrade, PlacePart, ReturnPart, Stop
from rulebound.games.eclipse.events import PartReturned
from rulebound.games.eclipse.frames import Fitting, Upgrading, WindingUp
from rulebound.games.eclipse.free_actions import TakeFreeStep
from rulebound.games.eclipse.kinds import FreeStep, Part, Slot
from rulebound.games.eclipse.rows import BASIC_PARTS, OWN_SLOTS, PART_TECHS, PARTS_OF, parts_in
from rulebound.games.eclipse.rules.blueprints import (
    failing,
    has_type,
    part_in,
    put_tile,
    sheet_of,
    sheets_of,
    tile_on,
)
from rulebound.games.eclipse.rules.doing import activate, doer, free_steps, is_held_open, take_free_step
from rulebound.games.eclipse.state import Galaxy, all_techs, has_tech
from rulebound.games.eclipse.tables import (
    ALL_PARTS,
    ANCIENT_PART,
    BASIC,
    DRIVE,
    GROUP,
    MUON_SOURCE,
    PART_TECH,
    PRINTED,
    SHIP_TYPES,
    SHIPS,
    SLOTS,
    STARBASE,
)

NO_TILE: Final = Refusal("EC-UPG-06", "There is no tile on that slot.")
NO_TECH: Final = Refusal("EC-UPG-08", "That part needs its tech.")
NOT_STORED: Final = Refusal("EC-DSC-11", "You have not stored that part.")
NO_PART: Final = Refusal("EC-UPG-20", "That part is only printed.")
NO_DRIVES: Final = Refusal("EC-UPG-11", "Starbases and Orbitals take no drives.")
UNCHANGED: Final = Refusal("EC-UPG-23", "That would change nothing.")
ILLEGAL: Final = Refusal("EC-UPG-09", "A blueprint would lack energy or a drive.")
NO_SUCH_TYPE: Final = Refusal("EC-UPG-21", "Your species has no such blueprint.")


def refuse_part(g: Galaxy, seat: int, part: int) -> Refusal | None:
    """Basic parts and those whose tech the player has; ancient ones if stored (EC-UPG-04, EC-UPG-08, EC-DSC-11)."""
    group = GROUP[part]
    if group == PRINTED:
        return NO_PART
    if group == ANCIENT_PART:
        return None if g.stored[seat] >> part & 1 else NOT_STORED
    return None if group == BASIC or has_tech(g, seat, PART_TECH[part]) else NO_TECH


def allowed(g: Galaxy, seat: int) -> int:
    """The same as bits: all parts that a player may place (EC-UPG-04, EC-UPG-08, EC-DSC-11)."""
    found, techs = BASIC_PARTS | g.stored[seat], all_techs(g, seat) & PART_TECHS
    while techs > 0:
        found |= PARTS_OF[techs & -techs]
        techs &= techs - 1
    return found


def refuse_slot(g: Galaxy, seat: int, part: int, slot: int) -> Refusal | None:
    """No drives on what does not move; and all blueprints must hold then.

    (EC-UPG-04, EC-UPG-05, EC-UPG-09..11, EC-UPG-23, EC-UPG-24)
    """
    if DRIVE[part] and slot // SLOTS >= STARBASE:
        return NO_DRIVES
    if part_in(g, seat, slot) == part:
        return UNCHANGED
    ship = slot // SLOTS
    fits = sheet_of(g, seat, ship).takes[slot % SLOTS] >> part & 1
    return None if fits and not failing(g, seat) & ~(1 << ship) else ILLEGAL


def refuse_blueprint(g: Galaxy, seat: int, ship: int) -> Refusal | None:
    """The Muon Source goes beside any blueprint (EC-DSC-12, EC-DSC-18, EC-UPG-21)."""
    if not has_type(g, seat, ship):
        return NO_SUCH_TYPE
    before = g.muon[seat]
    g.muon[seat] = ship
    bad = failing(g, seat)
    g.muon[seat] = before
    return ILLEGAL if bad else None


def room(g: Galaxy, seat: int) -> int:
    """The parts, as bits, for which some slot has room so that all blueprints hold then (EC-UPG-24)."""
    found = worst = bad = 0
    for sheet in sheets_of(g, seat):
        found |= sheet.room
        if not sheet.holds:
            worst, bad = sheet.room, bad + 1
    return found if bad == 0 else worst if bad == 1 else 0


def placeable(g: Galaxy, seat: int) -> int:
    """The parts that a player may place somewhere, as bits (EC-UPG-08, EC-UPG-24)."""
    parts, places = allowed(g, seat), room(g, seat)
    if parts >> MUON_SOURCE & 1 and any(refuse_blueprint(g, seat, ship) is None for ship in SHIPS):
        places |= 1 << MUON_SOURCE
    return parts & places


def has_tiles(g: Galaxy, seat: int) -> bool:
    """Lies any tile on a blueprint?"""
    tiles = 0
    for place in range(SHIP_TYPES * seat, SHIP_TYPES * seat + SHIP_TYPES):
        tiles |= g.tiles[place]
    return tiles != 0


def can_upgrade(g: Galaxy, seat: int) -> bool:
    """Can a tile be returned or a part be placed (EC-ACT-09, EC-UPG-13)?"""
    return has_tiles(g, seat) or placeable(g, seat) != 0


# The action.


def slots(g: Galaxy, u: Upgrading) -> list[Slot]:
    """The slots of the own blueprints (EC-UPG-02, EC-UPG-21)."""
    return OWN_SLOTS[g.species[u.seat]]


def with_tiles(g: Galaxy, u: Upgrading) -> list[Slot]:
    found: list[Slot] = []
    for ship in SHIPS:
        if g.tiles[SHIP_TYPES * u.seat + ship]:
            found += sheet_of(g, u.seat, ship).tiled
    return found


def refuse_return(g: Galaxy, u: Upgrading, slot: Slot) -> Refusal | None:
    """Printed parts cannot be removed (EC-UPG-06)."""
    return None if tile_on(g, u.seat, slot) >= 0 else NO_TILE


def return_part(g: Galaxy, u: Upgrading, slot: Slot) -> None:
    """Any number of tiles go back; ancient ones leave the game (EC-UPG-03, EC-UPG-12, EC-UPG-13)."""
    if not u.returned:
        u.acted = True
        u.returned = True
    take_off(g, u.seat, slot)


def take_off(g: Galaxy, seat: int, slot: int) -> None:
    """What was printed counts again (EC-UPG-06)."""
    part = tile_on(g, seat, slot)
    put_tile(g, seat, slot, -1)
    g.tell("EC-UPG-03", PartReturned(Seat(seat), Part(part), Slot(slot)))


def parts(g: Galaxy, u: Upgrading) -> list[Part]:
    """The parts of the tray, and the ancient ones that are stored (EC-UPG-04)."""
    return [part for part in ALL_PARTS if GROUP[part] < ANCIENT_PART or g.stored[u.seat] >> part & 1]


def refuse(g: Galaxy, u: Upgrading, part: Part) -> Refusal | None:
    """A part that may be placed somewhere (EC-UPG-08, EC-UPG-24)."""
    why = refuse_part(g, u.seat, part)
    return why if why is not None else None if placeable(g, u.seat) >> part & 1 else ILLEGAL


def choices(g: Galaxy, u: Upgrading) -> list[Part]:
    return parts_in(placeable(g, u.seat))


def place(g: Galaxy, u: Upgrading, part: Part) -> None:
    """Placing closes the activation (EC-UPG-03, EC-UPG-24)."""
    activate(u)
    u.returned = False
    g.push(Fitting(u.seat, part))


def refuse_closing(g: Galaxy, u: Upgrading) -> Refusal | None:
    """Only blueprints that hold can be left so (EC-UPG-24)."""
    return ILLEGAL if failing(g, u.seat) else None


def has_returned(g: Galaxy, u: Upgrading) -> bool:
    return u.returned


def close(g: Galaxy, u: Upgrading) -> None:
    """Returning without placing is a legal activation (EC-UPG-13)."""
    activate(u)
    u.returned = False


def goes_on(g: Galaxy, u: Upgrading) -> bool:
    """An activation is left and possible; otherwise the action ends by itself (EC-ACT-08, EC-ACT-14)."""
    return u.left > 0 and (u.returned or can_upgrade(g, u.seat))


def may_stop(g: Galaxy, u: Upgrading) -> bool:
    """After the first activation, and not inside one (EC-ACT-08, EC-UPG-24)."""
    return u.acted and not u.returned


def free_between(g: Galaxy, u: Upgrading) -> list[FreeStep]:
    """Free steps never come inside an activation (EC-ACT-15)."""
    return [] if u.returned else free_steps(g, u)


program(
    Upgrading,
    Repeat(
        Ask(
            doer,
            "Which part do you place or return?",
            "EC-UPG-24",
            Arm(Stop, ends=True, when=may_stop),
            Arm(CloseUpgrade, then=close, refuse=refuse_closing, when=has_returned),
            Arm(PlacePart, parts, place, refuse=refuse, fast=choices),
            Arm(ReturnPart, slots, return_part, refuse=refuse_return, fast=with_tiles),
            Arm(TakeFreeStep, free_between, take_free_step),
            when=goes_on,
            forced=True,
        )
    ),
    Start(WindingUp, when=is_held_open),
)
