"""Chapter 8: colony ships and population."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import TakeFrom
from rulebound.games.eclipse.events import Colonized, CubeReturned
from rulebound.games.eclipse.frames import Colonizing, ReturningCube
from rulebound.games.eclipse.free_actions import BringHome, Colonize
from rulebound.games.eclipse.kinds import Resource, Square
from rulebound.games.eclipse.rows import ANY_TRACK, IS_STARRED, SQUARE_TRACKS, TAKING
from rulebound.games.eclipse.rules.presence import has_enemies
from rulebound.games.eclipse.state import Galaxy, all_techs, enter, is_exile_orbital, leave
from rulebound.games.eclipse.tables import (
    ADVANCED,
    FIRST_ORBITAL,
    FIRST_SQUARE,
    METASYNTHESIS,
    MONEY,
    ORBITAL_BIT,
    RESOURCES,
    SCIENCE,
    SQUARE_BIT,
    SQUARE_SECTOR,
    TRACK_SQUARES,
)

OPENING: Final[int] = sum(1 << tech for tech in ADVANCED)
NO_CUBE: Final = Refusal("EC-COL-08", "There is no cube left on that track.")
NOT_FROM_THERE: Final = Refusal("EC-COL-02", "That square takes no cube of that track.")


def square_of(sector: int, bit: int) -> Square:
    """The square of a sector that a bit of `cubes` stands for."""
    if bit == ORBITAL_BIT:
        return Square(FIRST_ORBITAL + sector)
    place = 0
    while bit > 1 << place:
        place += 1
    return Square(FIRST_SQUARE[sector] + place)


def supplying(g: Galaxy, seat: int) -> int:
    """The tracks that have a cube left, as bits (EC-COL-08)."""
    found = 1 if g.tracks[3 * seat] > 0 else 0
    if g.tracks[3 * seat + 1] > 0:
        found |= 2
    return found | 4 if g.tracks[3 * seat + 2] > 0 else found


def advanced(g: Galaxy, seat: int) -> int:
    """The tracks whose cubes may go on starred squares, as bits (EC-COL-05, EC-COL-06)."""
    techs, found = all_techs(g, seat), 0
    if techs & OPENING:
        for which in RESOURCES:
            if techs >> ADVANCED[which] & 1:
                found |= 1 << which
    return ANY_TRACK if techs >> METASYNTHESIS & 1 else found


def tracks_for(g: Galaxy, seat: int, square: int) -> int:
    """The tracks that can supply a cube for a square now, as bits (EC-COL-02..06, EC-COL-08)."""
    found = SQUARE_TRACKS[square] & supplying(g, seat)
    return found & advanced(g, seat) if IS_STARRED[square] else found


def supplies(g: Galaxy, seat: int) -> int:
    """The tracks that supply cubes for plain squares, and those for starred ones, as a place in `TAKING`."""
    plain = supplying(g, seat)
    return 8 * plain + (plain & advanced(g, seat))


def open_squares(g: Galaxy, sector: int, supply: int) -> int:
    """The empty squares of a sector that can take a cube from these tracks, as bits (EC-COL-02..07)."""
    found = TAKING[64 * sector + supply] & ~g.cubes[sector]
    return found if g.orbital[sector] else found & ~ORBITAL_BIT


def free_squares(g: Galaxy, seat: int, in_upkeep: bool) -> list[Square]:
    """The empty squares of controlled sectors that can take a cube (EC-COL-01, EC-COL-07, EC-COL-09, EC-UPK-02)."""
    found: list[Square] = []
    supply = supplies(g, seat)
    for sector in g.placed:
        if g.owner[sector] != seat or (in_upkeep and has_enemies(g, sector, seat)):
            continue
        bits, square = open_squares(g, sector, supply), FIRST_SQUARE[sector]
        planets = bits & ~ORBITAL_BIT
        while planets > 0:
            if planets & 1:
                found.append(Square(square))
            planets >>= 1
            square += 1
        if bits & ORBITAL_BIT:
            found.append(Square(FIRST_ORBITAL + sector))
    return found


def can_colonize(g: Galaxy, seat: int, in_upkeep: bool) -> bool:
    """Is there a colony ship and a square for it (EC-COL-11)?"""
    if g.colony_ships[seat] == 0:
        return False
    supply = supplies(g, seat)
    for sector in g.placed:
        if g.owner[sector] != seat or (in_upkeep and has_enemies(g, sector, seat)):
            continue
        if open_squares(g, sector, supply):
            return True
    return False


# Colonising.


def colonist(g: Galaxy, c: Colonizing) -> Seat:
    return c.seat


def squares(g: Galaxy, c: Colonizing) -> list[Square]:
    return free_squares(g, c.seat, c.in_upkeep)


def tracks(g: Galaxy, c: Colonizing) -> list[Resource]:
    return RESOURCES


def refuse_track(g: Galaxy, c: Colonizing, which: Resource) -> Refusal | None:
    """A cube of the square's resource, if its track has one left (EC-COL-02..06, EC-COL-08)."""
    if tracks_for(g, c.seat, c.square) >> which & 1:
        return None
    return NO_CUBE if g.tracks[3 * c.seat + which] == 0 else NOT_FROM_THERE


def settle(g: Galaxy, c: Colonizing, which: Resource) -> None:
    """The colony ship is turned down, and the cube goes on the square (EC-COL-01)."""
    g.colony_ships[c.seat] -= 1
    put_cube(g, c.seat, c.square, which)
    g.tell("EC-COL-01", Colonized(c.seat, c.square, which))


def put_cube(g: Galaxy, seat: int, square: int, which: int) -> None:
    """A cube leaves its track for a square; an Orbital with a cube of the Exiles is a ship from now on.

    (EC-RSC-07, EC-SPC-25, EC-SPC-27, EC-SPC-30)
    """
    sector = SQUARE_SECTOR[square]
    g.tracks[3 * seat + which] -= 1
    g.cubes[sector] |= SQUARE_BIT[square]
    if is_exile_orbital(g, sector, seat):
        enter(g, sector, seat)


program(
    Colonizing,
    Ask(colonist, "Where does a colony ship go?", "EC-COL-11", Arm(Colonize, squares, into="square"), forced=True),
    Ask(
        colonist,
        "Which track does the cube for {square} come from?",
        "EC-COL-03",
        Arm(TakeFrom, tracks, settle, refuse=refuse_track),
        forced=True,
    ),
)


# Cubes that come home.


def room_on(g: Galaxy, seat: int, choices: int) -> int:
    """Those of the tracks that have room; if none has, any other that has (EC-RSC-08)."""
    free = 0
    for which in RESOURCES:
        if g.tracks[3 * seat + which] < TRACK_SQUARES:
            free |= 1 << which
    return choices & free if choices & free else free


def bring_home(g: Galaxy, seat: int, choices: int) -> None:
    """A cube returns to a track; where there is a choice its owner has it (EC-RSC-07, EC-RSC-08, EC-DEC-10)."""
    g.push(ReturningCube(Seat(seat), choices))


def lift_cubes(g: Galaxy, sector: int, seat: int) -> None:
    """All cubes of a sector go home (EC-INF-08)."""
    bits = g.cubes[sector]
    g.cubes[sector] = 0
    leave(g, sector, seat)
    while bits > 0:
        bit = bits & -bits
        bits ^= bit
        bring_home(g, seat, SQUARE_TRACKS[square_of(sector, bit)])


def owner(g: Galaxy, r: ReturningCube) -> Seat:
    return r.seat


def homes(g: Galaxy, r: ReturningCube) -> list[Resource]:
    free = room_on(g, r.seat, r.choices)
    return [which for which in (MONEY, SCIENCE, RESOURCES[0]) if free >> which & 1]


def return_cube(g: Galaxy, r: ReturningCube, which: Resource) -> None:
    """The cube covers the highest free value of the track (EC-RSC-07)."""
    g.tracks[3 * r.seat + which] += 1
    g.tell("EC-RSC-07", CubeReturned(r.seat, which))


program(
    ReturningCube,
    Ask(owner, "Which track does the cube return to?", "EC-INF-08", Arm(BringHome, homes, return_cube), forced=True),
)
