"""Chapters 19 and 24: the Combat phase, and what follows the battles."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Each, Frame, Start, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import LeaveIt, TakeControl
from rulebound.games.eclipse.battle_events import ControlLost
from rulebound.games.eclipse.battle_frames import Bombardment, CombatPhase, Conquest, SectorBattle
from rulebound.games.eclipse.frames import Elimination
from rulebound.games.eclipse.kinds import Sector
from rulebound.games.eclipse.rules.battle import has_battle
from rulebound.games.eclipse.rules.discoveries import claim
from rulebound.games.eclipse.rules.explore import put_disc
from rulebound.games.eclipse.rules.presence import has_enemies
from rulebound.games.eclipse.state import Galaxy, controlled, has_ships, living
from rulebound.games.eclipse.tables import NOBODY

NO_DISC: Final = Refusal("EC-AFT-10", "There is no disc on your influence track.")


# The phase.


def battlefields(g: Galaxy, c: CombatPhase) -> list[Sector]:
    """Sectors are fought over in descending order of their numbers (EC-BAT-02, EC-BAT-03)."""
    return [Sector(s) for s in reversed(g.placed) if has_battle(g, s)]


def targets(g: Galaxy, c: CombatPhase) -> list[Sector]:
    """Sectors where an enemy's cubes can be attacked, in the same order (EC-AFT-01, EC-AFT-02)."""
    return [Sector(s) for s in reversed(g.placed) if occupier(g, s) >= 0 and g.cubes[s]]


def occupier(g: Galaxy, sector: int) -> int:
    """The player whose ships stand unopposed in a sector that another player controls (EC-AFT-02, EC-AFT-08)."""
    owner = g.owner[sector]
    if owner == NOBODY:
        return NOBODY
    for seat in range(g.seats):
        if seat != owner and has_ships(g, sector, seat) and not has_enemies(g, sector, seat):
            return seat
    return NOBODY


def bombard(g: Galaxy, c: CombatPhase, sector: Sector) -> Frame:
    return Bombardment(sector, Seat(occupier(g, sector)))


def take_discs_home(g: Galaxy, c: CombatPhase) -> None:
    """Sectors without cubes, held by an enemy's ships, lose their discs, all at once (EC-AFT-08, EC-AFT-20)."""
    for sector in reversed(g.placed):
        if occupier(g, sector) >= 0 and g.cubes[sector] == 0:
            owner = g.owner[sector]
            g.owner[sector] = NOBODY
            g.discs[owner] += 1
            g.tell("EC-AFT-08", ControlLost(Seat(owner), Sector(sector)))


def conqueror(g: Galaxy, sector: int) -> int:
    """The player with ships in an uncontrolled sector without enemies; Draco also beside Ancients.

    (EC-AFT-09, EC-AFT-11, EC-AFT-12)
    """
    if g.owner[sector] != NOBODY:
        return NOBODY
    for seat in range(g.seats):
        if has_ships(g, sector, seat) and not has_enemies(g, sector, seat):
            return seat
    return NOBODY


def open_sectors(g: Galaxy, c: CombatPhase) -> list[Sector]:
    return [Sector(s) for s in reversed(g.placed) if conqueror(g, s) >= 0]


def conquer(g: Galaxy, c: CombatPhase, sector: Sector) -> Frame:
    return Conquest(sector, Seat(conqueror(g, sector)))


def finder(g: Galaxy, sector: int) -> int:
    """Who gets the tile of a sector without NPCs: its controller, or by option the only one with ships there.

    (EC-AFT-13, EC-AFT-14, EC-SPC-12, EC-VAR-05)
    """
    if not g.tile[sector] or g.npcs[sector] > 0:
        return NOBODY
    if not g.settings.claim_by_ship:
        return g.owner[sector]
    there = [seat for seat in range(g.seats) if has_ships(g, sector, seat)]
    return there[0] if len(there) == 1 else NOBODY


def take_discoveries(g: Galaxy, c: CombatPhase) -> None:
    """In descending order of the sectors (EC-AFT-01, EC-DSC-17, EC-FAQ-04)."""
    for sector in g.placed:
        seat = finder(g, sector)
        if seat >= 0:
            claim(g, seat, sector)


def repair(g: Galaxy, c: CombatPhase) -> None:
    """All damage is removed (EC-AFT-15, EC-NPC-10)."""
    g.wounds = []


def fallen(g: Galaxy) -> int:
    """Players with neither ships nor sectors, as bits (EC-ELI-02)."""
    bits = 0
    for seat in living(g):
        if not controlled(g, seat) and not any(has_ships(g, sector, seat) for sector in g.placed):
            bits |= 1 << seat
    return bits


def somebody_fell(g: Galaxy, c: CombatPhase) -> bool:
    return fallen(g) != 0


def eliminate(g: Galaxy, c: CombatPhase) -> Frame:
    """After the repair step (EC-ELI-09)."""
    return Elimination(fallen(g))


program(
    CombatPhase,
    Each(battlefields, SectorBattle),
    Each(targets, bombard),
    take_discs_home,
    Each(open_sectors, conquer),
    take_discoveries,
    repair,
    Start(eliminate, when=somebody_fell),
)


# Conquest.


def taker(g: Galaxy, c: Conquest) -> Seat:
    return c.seat


def this_sector(g: Galaxy, c: Conquest) -> list[Sector]:
    return [c.sector]


def refuse_control(g: Galaxy, c: Conquest, sector: Sector) -> Refusal | None:
    """It takes a disc from the influence track (EC-AFT-10)."""
    return None if g.discs[c.seat] > 0 else NO_DISC


def take(g: Galaxy, c: Conquest, sector: Sector) -> None:
    put_disc(g, c.seat, sector, "EC-AFT-09")


program(
    Conquest,
    Ask(
        taker,
        "Do you take control of {sector}?",
        "EC-AFT-09",
        Arm(LeaveIt),
        Arm(TakeControl, this_sector, take, refuse=refuse_control),
        forced=True,
    ),
)
