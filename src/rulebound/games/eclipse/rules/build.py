"""Chapter 13: Build."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, Start, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import Build, BuildAt, Stop
from rulebound.games.eclipse.events import Built
from rulebound.games.eclipse.frames import Building, Constructing, Paying, WindingUp
from rulebound.games.eclipse.free_actions import TakeFreeStep
from rulebound.games.eclipse.kinds import Made, Piece, Sector
from rulebound.games.eclipse.rules.doing import activate, doer, free_steps, has_acted, is_held_open, take_free_step
from rulebound.games.eclipse.rules.resources import can_pay, within_reach
from rulebound.games.eclipse.state import Galaxy, add_ship, controlled, has_tech, supply
from rulebound.games.eclipse.tables import (
    COSTS,
    EXILES,
    MATERIALS,
    MONOLITH,
    MONOLITH_TECH,
    ORBITAL,
    ORBITAL_TECH,
    PIECES,
    STARBASE,
    STARBASE_TECH,
    SUPPLY,
)

PIECE_TECH: Final = [-1, -1, -1, STARBASE_TECH, ORBITAL_TECH, MONOLITH_TECH]
NO_TECH: Final = Refusal("EC-BLD-04", "That needs its tech.")
NONE_LEFT: Final = Refusal("EC-BLD-06", "All your ships of that type are on the map.")
TOO_DEAR: Final = Refusal("EC-BLD-10", "You cannot afford that, even by trading.")
NOT_EXILES: Final = Refusal("EC-SPC-29", "The Exiles build no Starbases.")
NO_ROOM: Final = Refusal("EC-BLD-05", "A sector holds one Orbital and one Monolith.")
NOWHERE: Final = Refusal("EC-BLD-01", "You control no sector where it could be built.")


def cost(g: Galaxy, seat: int, piece: int) -> int:
    """What a piece costs this species (EC-BLD-02, EC-BLD-03)."""
    return COSTS[g.species[seat]][piece]


def refuse_piece(g: Galaxy, seat: int, piece: int) -> Refusal | None:
    """The tech, the supply, the price and a sector (EC-BLD-01, EC-BLD-04..06, EC-BLD-10, EC-SPC-29)."""
    if piece == STARBASE and g.species[seat] == EXILES:
        return NOT_EXILES
    if PIECE_TECH[piece] >= 0 and not has_tech(g, seat, PIECE_TECH[piece]):
        return NO_TECH
    if piece < ORBITAL and supply(g, seat, piece, SUPPLY[piece]) == 0:
        return NONE_LEFT
    if not can_pay(g, seat, MATERIALS, cost(g, seat, piece)):
        return TOO_DEAR
    return None if has_site(g, seat, piece) else NOWHERE


def refuse_site(g: Galaxy, sector: int, piece: int) -> Refusal | None:
    """One Orbital and one Monolith to a sector; enemies hinder nothing (EC-BLD-05, EC-BLD-07)."""
    if (piece == ORBITAL and g.orbital[sector]) or (piece == MONOLITH and g.monolith[sector]):
        return NO_ROOM
    return None


def has_site(g: Galaxy, seat: int, piece: int) -> bool:
    """Is there a controlled sector that can take it (EC-BLD-01, EC-BLD-05)?"""
    return len([s for s in controlled(g, seat) if refuse_site(g, s, piece) is None]) > 0


def buildable(g: Galaxy, seat: int, enough: int = len(PIECES)) -> list[Piece]:
    """The pieces that can be built, or as many as are enough (EC-BLD-01, EC-BLD-04..06, EC-BLD-10, EC-SPC-29)."""
    found: list[Piece] = []
    means, costs = within_reach(g, seat, MATERIALS), COSTS[g.species[seat]]
    for piece in PIECES:
        if costs[piece] <= means and refuse_piece(g, seat, piece) is None:
            found.append(piece)
            if len(found) == enough:
                break
    return found


def can_build(g: Galaxy, seat: int) -> bool:
    """Can anything be built (EC-ACT-09)?"""
    return len(buildable(g, seat, 1)) > 0


def pieces(g: Galaxy, b: Building) -> list[Piece]:
    return PIECES


def open_pieces(g: Galaxy, b: Building) -> list[Piece]:
    return buildable(g, b.seat)


def refuse(g: Galaxy, b: Building, piece: Piece) -> Refusal | None:
    return refuse_piece(g, b.seat, piece)


def build(g: Galaxy, b: Building, piece: Piece) -> None:
    """One activation builds one piece (EC-BLD-01)."""
    activate(b)
    g.push(Constructing(b.seat, piece))


def goes_on(g: Galaxy, b: Building) -> bool:
    """An activation is left and possible; otherwise the action ends by itself (EC-ACT-08, EC-ACT-14)."""
    return b.left > 0 and can_build(g, b.seat)


program(
    Building,
    Repeat(
        Ask(
            doer,
            "What do you build?",
            "EC-BLD-10",
            Arm(Stop, ends=True, when=has_acted),
            Arm(Build, pieces, build, refuse=refuse, fast=open_pieces),
            Arm(TakeFreeStep, free_steps, take_free_step),
            when=goes_on,
            forced=True,
        )
    ),
    Start(WindingUp, when=is_held_open),
)


def builder(g: Galaxy, c: Constructing) -> Seat:
    return c.seat


def own_sectors(g: Galaxy, c: Constructing) -> list[Sector]:
    return controlled(g, c.seat)


def refuse_here(g: Galaxy, c: Constructing, sector: Sector) -> Refusal | None:
    return refuse_site(g, sector, c.piece)


def raise_piece(g: Galaxy, c: Constructing, sector: Sector) -> None:
    """A ship is there from then on; an Orbital adds an empty square (EC-BLD-08, EC-BLD-09)."""
    g.push(Paying(c.seat, MATERIALS, cost(g, c.seat, c.piece)))
    g.tell("EC-BLD-01", Built(c.seat, Made(c.piece), sector))
    if c.piece == ORBITAL:
        g.orbital[sector] = 1
    elif c.piece == MONOLITH:
        g.monolith[sector] = 1
    else:
        add_ship(g, sector, c.seat, c.piece)


program(
    Constructing,
    Ask(
        builder,
        "Where do you build it? ({piece})",
        "EC-BLD-01",
        Arm(BuildAt, own_sectors, raise_piece, refuse=refuse_here),
        forced=True,
    ),
)
