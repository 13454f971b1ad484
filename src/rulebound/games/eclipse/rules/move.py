"""Chapter 14: Move."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, Start, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import MoveShip, MoveTo, Stop
from rulebound.games.eclipse.events import Moved
from rulebound.games.eclipse.frames import Moving, Sailing, WindingUp
from rulebound.games.eclipse.free_actions import TakeFreeStep
from rulebound.games.eclipse.kinds import Craft, Fleet, Sector
from rulebound.games.eclipse.rules.blueprints import drive_of
from rulebound.games.eclipse.rules.doing import activate, doer, free_steps, has_acted, is_held_open, take_free_step
from rulebound.games.eclipse.rules.galaxy import has_generator, has_way, ways
from rulebound.games.eclipse.rules.presence import is_unpinned, pinning
from rulebound.games.eclipse.state import Galaxy, add_ship, fleet_size, has_ships, remove_ship, ships
from rulebound.games.eclipse.tables import CENTRE, IS_MOBILE, MOST_SEATS, SHIP_TYPES

PINNED: Final = Refusal("EC-MOV-07", "Enemy ships pin all your ships there.")
IMMOBILE: Final = Refusal("EC-MOV-05", "Starbases and Orbitals do not move.")
NOWHERE: Final = Refusal("EC-MOV-03", "That sector is connected with no other.")


def reach(g: Galaxy, seat: int, start: int, ship: int) -> list[Sector]:
    """Every sector within the movement value, stopping where the ship would be pinned on arrival.

    (EC-MOV-01, EC-MOV-03, EC-MOV-04, EC-MOV-09, EC-MOV-17, EC-MOV-18)
    """
    half, left = has_generator(g, seat), drive_of(g, seat, ship)
    seen, edge = {start}, [start]
    found: list[Sector] = []
    while left > 0 and edge:
        left -= 1
        step: list[int] = []
        for sector in edge:
            for other in ways(g, sector, half):
                if other not in seen:
                    seen.add(other)
                    found.append(other)
                    if may_pass(g, seat, other):
                        step.append(other)
        edge = step
    found.sort()
    return found


def may_pass(g: Galaxy, seat: int, sector: int) -> bool:
    """Would a ship that comes here be free to go on (EC-MOV-09, EC-MOV-11)?"""
    if sector == CENTRE and g.npcs[sector] > 0:
        return False
    return fleet_size(g, sector, seat) + 1 > pinning(g, sector, seat)


def refuse_fleet(g: Galaxy, seat: int, fleet: int) -> Refusal | None:
    """A mobile type, not pinned, with a way to go (EC-MOV-03, EC-MOV-05, EC-MOV-07, EC-MOV-08)."""
    sector, ship = fleet // SHIP_TYPES, fleet % SHIP_TYPES
    if not IS_MOBILE[ship]:
        return IMMOBILE
    if not is_unpinned(g, sector, seat):
        return PINNED
    return None if has_way(g, sector, has_generator(g, seat)) else NOWHERE


def fleets_of(g: Galaxy, seat: int) -> list[Fleet]:
    """The player's ships by type and sector (EC-MOV-16)."""
    found: list[Fleet] = []
    for sector in g.placed:
        if has_ships(g, sector, seat):
            found += [Fleet(SHIP_TYPES * sector + t) for t in range(SHIP_TYPES) if ships(g, sector, seat, t)]
    return found


def movable(g: Galaxy, seat: int, enough: int = 99) -> list[Fleet]:
    """Those of them that can move, or as many as are enough (EC-MOV-03, EC-MOV-05, EC-MOV-07, EC-MOV-08)."""
    half = has_generator(g, seat)
    found: list[Fleet] = []
    for sector in g.placed:
        word = g.fleets[sector * MOST_SEATS + seat]
        if word and is_unpinned(g, sector, seat) and has_way(g, sector, half):
            for ship in range(SHIP_TYPES):
                if word >> 4 * ship & 15 and IS_MOBILE[ship]:
                    found.append(Fleet(SHIP_TYPES * sector + ship))
            if len(found) >= enough:
                break
    return found


def can_move(g: Galaxy, seat: int) -> bool:
    """Can any ship move (EC-ACT-09)?"""
    return len(movable(g, seat, 1)) > 0


def own_fleets(g: Galaxy, m: Moving) -> list[Fleet]:
    return fleets_of(g, m.seat)


def refuse(g: Galaxy, m: Moving, fleet: Fleet) -> Refusal | None:
    return refuse_fleet(g, m.seat, fleet)


def free_fleets(g: Galaxy, m: Moving) -> list[Fleet]:
    return movable(g, m.seat)


def choose_ship(g: Galaxy, m: Moving, fleet: Fleet) -> None:
    """One activation moves one ship; the same may move again (EC-MOV-01, EC-MOV-02)."""
    activate(m)
    g.push(Sailing(m.seat, fleet))


def goes_on(g: Galaxy, m: Moving) -> bool:
    """An activation is left and possible; otherwise the action ends by itself (EC-ACT-08, EC-ACT-14)."""
    return m.left > 0 and can_move(g, m.seat)


program(
    Moving,
    Repeat(
        Ask(
            doer,
            "Which ship do you move?",
            "EC-MOV-16",
            Arm(Stop, ends=True, when=has_acted),
            Arm(MoveShip, own_fleets, choose_ship, refuse=refuse, fast=free_fleets),
            Arm(TakeFreeStep, free_steps, take_free_step),
            when=goes_on,
            forced=True,
        )
    ),
    Start(WindingUp, when=is_held_open),
)


def captain(g: Galaxy, s: Sailing) -> Seat:
    return s.seat


def destinations(g: Galaxy, s: Sailing) -> list[Sector]:
    return reach(g, s.seat, s.fleet // SHIP_TYPES, s.fleet % SHIP_TYPES)


def sail(g: Galaxy, s: Sailing, sector: Sector) -> None:
    """Nothing happens on the way (EC-MOV-14, EC-MOV-17)."""
    start, ship = s.fleet // SHIP_TYPES, s.fleet % SHIP_TYPES
    remove_ship(g, start, s.seat, ship)
    add_ship(g, sector, s.seat, ship)
    g.tell("EC-MOV-01", Moved(s.seat, Craft(ship), Sector(start), sector))


program(Sailing, Ask(captain, "Where does the {fleet} go?", "EC-MOV-17", Arm(MoveTo, destinations, sail), forced=True))
