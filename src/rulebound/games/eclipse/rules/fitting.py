"""Chapter 12: placing one part."""

from __future__ import annotations

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import InSlot, OnBlueprint, StorePart
from rulebound.games.eclipse.events import MuonAttached, PartPlaced, PartStored
from rulebound.games.eclipse.frames import Fitting
from rulebound.games.eclipse.kinds import Ship, Slot
from rulebound.games.eclipse.rows import OWN_SLOTS
from rulebound.games.eclipse.rules.blueprints import (
    failing_of,
    has_type,
    put_tile,
    sheets_of,
    tile_on,
)
from rulebound.games.eclipse.rules.upgrade import refuse_blueprint, refuse_slot, take_off
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import (
    MUON_SOURCE,
    SHIP_TYPES,
    SHIPS,
    SLOTS,
)


def fitter(g: Galaxy, f: Fitting) -> Seat:
    return f.seat


def is_muon(g: Galaxy, f: Fitting) -> bool:
    return f.part == MUON_SOURCE


def goes_in_slot(g: Galaxy, f: Fitting) -> bool:
    return f.part != MUON_SOURCE


def may_store(g: Galaxy, f: Fitting) -> bool:
    """A part that was just found may be stored (EC-DSC-10)."""
    return f.storing


def store(g: Galaxy, f: Fitting) -> None:
    g.stored[f.seat] |= 1 << f.part
    g.tell("EC-DSC-10", PartStored(f.seat, f.part))


def own_slots(g: Galaxy, f: Fitting) -> list[Slot]:
    """The slots of the own blueprints (EC-UPG-02, EC-UPG-21)."""
    return OWN_SLOTS[g.species[f.seat]]


def refuse_this_slot(g: Galaxy, f: Fitting, slot: Slot) -> Refusal | None:
    return refuse_slot(g, f.seat, f.part, slot)


def slots_that_hold(g: Galaxy, f: Fitting) -> list[Slot]:
    """The slots that may take the part (EC-UPG-24)."""
    sheets, found = sheets_of(g, f.seat), list[Slot]()
    bad = failing_of(sheets)
    for ship in range(SHIP_TYPES):
        sheet = sheets[ship]
        if sheet.room >> f.part & 1 and not bad & ~(1 << ship):
            found += [Slot(SLOTS * ship + i) for i in range(len(sheet.takes)) if sheet.takes[i] >> f.part & 1]
    return found


def fit(g: Galaxy, f: Fitting, slot: Slot) -> None:
    """The tile covers what is printed; one that lay there is returned (EC-UPG-04, EC-UPG-05)."""
    if tile_on(g, f.seat, slot) >= 0:
        take_off(g, f.seat, slot)
    put_tile(g, f.seat, slot, f.part)
    g.stored[f.seat] &= ~(1 << f.part)
    g.tell("EC-UPG-04", PartPlaced(f.seat, f.part, slot))


def types(g: Galaxy, f: Fitting) -> list[Ship]:
    """The own blueprints (EC-UPG-21)."""
    return [ship for ship in SHIPS if has_type(g, f.seat, ship)]


def refuse_type(g: Galaxy, f: Fitting, ship: Ship) -> Refusal | None:
    return refuse_blueprint(g, f.seat, ship)


def attach(g: Galaxy, f: Fitting, ship: Ship) -> None:
    """It takes no slot and stays for good (EC-DSC-12)."""
    g.muon[f.seat] = ship
    g.stored[f.seat] &= ~(1 << f.part)
    g.tell("EC-DSC-12", MuonAttached(f.seat, ship))


program(
    Fitting,
    Ask(
        fitter,
        "Where do you place the {part}?",
        "EC-UPG-24",
        Arm(StorePart, then=store, when=may_store),
        Arm(InSlot, own_slots, fit, refuse=refuse_this_slot, fast=slots_that_hold, when=goes_in_slot),
        Arm(OnBlueprint, types, attach, refuse=refuse_type, when=is_muon),
        forced=True,
    ),
)
