"""Destroyed cubes and the graveyards they wait in (chapter 24)."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.battle_events import CubeDestroyed
from rulebound.games.eclipse.frames import BuryingCube
from rulebound.games.eclipse.free_actions import BringHome
from rulebound.games.eclipse.kinds import Resource, Square
from rulebound.games.eclipse.rows import SQUARE_TRACKS
from rulebound.games.eclipse.state import Galaxy, leave
from rulebound.games.eclipse.tables import MATERIALS, MONEY, SCIENCE, SQUARE_BIT, SQUARE_SECTOR


def kill_cube(g: Galaxy, square: int) -> None:
    """A cube of the sector's controller goes to a graveyard (EC-AFT-06, EC-SPC-26)."""
    sector = SQUARE_SECTOR[square]
    seat = g.owner[sector]
    g.cubes[sector] &= ~SQUARE_BIT[square]
    leave(g, sector, seat)
    g.push(BuryingCube(Seat(seat), Square(square)))


def owner(g: Galaxy, b: BuryingCube) -> Seat:
    return b.seat


def graveyards(g: Galaxy, b: BuryingCube) -> list[Resource]:
    """That of the square's resource; for gray squares any, for Orbitals science or money (EC-AFT-06)."""
    taken = SQUARE_TRACKS[b.square]
    return [which for which in (MONEY, SCIENCE, MATERIALS) if taken >> which & 1]


def bury(g: Galaxy, b: BuryingCube, which: Resource) -> None:
    """It waits there until Cleanup, and its track stays uncovered (EC-AFT-06, EC-RSC-09, EC-FAQ-02)."""
    g.graveyard[3 * b.seat + which] += 1
    g.tell("EC-AFT-06", CubeDestroyed(b.seat, b.square, which))


program(
    BuryingCube,
    Ask(
        owner,
        "Which graveyard does the cube on {square} go to?",
        "EC-AFT-06",
        Arm(BringHome, graveyards, bury),
        forced=True,
    ),
)
