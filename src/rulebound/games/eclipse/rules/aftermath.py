"""Chapters 19 and 24: the Combat phase, and what follows the battles."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Each, Frame, Repeat, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import LeaveIt, TakeControl
from rulebound.games.eclipse.battle_actions import Bombard, DestroyCube, HoldFire, KeepRoll, Reroll
from rulebound.games.eclipse.events import Bombarded, ControlLost, Wiped
from rulebound.games.eclipse.frames import Bombardment, CombatPhase, Conquest, Elimination, SectorBattle
from rulebound.games.eclipse.kinds import Die, Rolled, Sector, Square
from rulebound.games.eclipse.rules.battle import has_battle
from rulebound.games.eclipse.rules.blueprints import computer_of, dice_of
from rulebound.games.eclipse.rules.colonies import square_of
from rulebound.games.eclipse.rules.discoveries import claim
from rulebound.games.eclipse.rules.explore import put_disc
from rulebound.games.eclipse.rules.graveyards import kill_cube
from rulebound.games.eclipse.rules.hits import damage_of, reroll_die, roll_dice
from rulebound.games.eclipse.rules.presence import has_enemies
from rulebound.games.eclipse.state import Galaxy, controlled, has_ships, has_tech, living, ships
from rulebound.games.eclipse.tables import (
    ANCIENT,
    DRACO,
    LYRA,
    NEUTRON_ABSORBER,
    NEUTRON_BOMBS,
    NOBODY,
    NPC_OF_SECTOR,
    PLANTA,
    SHIP_TYPES,
)

NO_DISC: Final = Refusal("EC-AFT-10", "There is no disc on your influence track.")
COLOURS: Final = 4


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


# Bombardment.


def attacker(g: Galaxy, b: Bombardment) -> Seat:
    return b.seat


def bombs_work(g: Galaxy, b: Bombardment) -> bool:
    """Neutron Bombs, and no Neutron Absorber on the other side (EC-TEC-04, EC-TEC-05, EC-AFT-05)."""
    return has_tech(g, b.seat, NEUTRON_BOMBS) and not has_tech(g, g.owner[b.sector], NEUTRON_ABSORBER)


def has_cannons(g: Galaxy, b: Bombardment) -> bool:
    """Only cannons count (EC-AFT-03)."""
    for ship in range(SHIP_TYPES):
        if ships(g, b.sector, b.seat, ship) and sum(dice_of(g, b.seat, ship, b.sector, False)):
            return True
    return False


def withers(g: Galaxy, b: Bombardment) -> bool:
    """Cubes of the Planta die by themselves where an enemy stands unopposed (EC-SPC-08, EC-AFT-18, EC-TEC-06)."""
    return g.species[g.owner[b.sector]] == PLANTA


def wipe(g: Galaxy, b: Bombardment) -> None:
    """All cubes of the sector are destroyed without a roll (EC-SPC-08, EC-AFT-05)."""
    g.tell("EC-AFT-05", Wiped(b.seat, b.sector))
    bits = g.cubes[b.sector]
    while bits > 0:
        bit = bits & -bits
        bits ^= bit
        kill_cube(g, square_of(b.sector, bit))


def is_asked(g: Galaxy, b: Bombardment) -> bool:
    """Only if it could harm anybody (EC-AFT-19)."""
    return not withers(g, b) and (has_cannons(g, b) or bombs_work(g, b))


def open_fire(g: Galaxy, b: Bombardment) -> None:
    """Bombs, or the cannons of all ships rolled together (EC-AFT-03, EC-AFT-05, EC-AFT-17)."""
    if bombs_work(g, b):
        wipe(g, b)
        return
    b.firing = True
    g.dice = []
    for ship in range(SHIP_TYPES):
        number = ships(g, b.sector, b.seat, ship)
        if number:
            rolled = roll_dice(g, dice_of(g, b.seat, ship, b.sector, False), number)
            computer = computer_of(g, b.seat, ship, b.sector)
            g.dice += [8 * (die // 8 + COLOURS * computer) + die % 8 for die in rolled]


def is_firing(g: Galaxy, b: Bombardment) -> bool:
    return b.firing


def may_reroll(g: Galaxy, b: Bombardment) -> bool:
    """Lyra's colony ships serve here too (EC-SPC-22)."""
    return g.species[b.seat] == LYRA and g.colony_ships[b.seat] > 0


def dice_numbers(g: Galaxy, b: Bombardment) -> list[Die]:
    return [Die(i + 1) for i in range(len(g.dice))]


def reroll(g: Galaxy, b: Bombardment, die: Die) -> None:
    reroll_die(g, b.seat, die)


def count_hits(g: Galaxy, b: Bombardment) -> None:
    """Normal hit rules against shield 0; each point of damage is a cube (EC-AFT-03, EC-AFT-04).

    While they lie here the dice carry the computers of their ships above their colour.
    """
    plain = [8 * (die // 8 % COLOURS) + die % 8 for die in g.dice]
    g.tell("EC-AFT-03", Bombarded(b.seat, b.sector, tuple([Rolled(die) for die in plain])))
    for die, one in zip(g.dice, plain, strict=True):
        face, computer = die % 8, die // 8 // COLOURS
        if face == 6 or (face > 1 and face + computer >= 6):
            b.hits += damage_of(one)
    g.dice = []


def has_hits(g: Galaxy, b: Bombardment) -> bool:
    return b.hits > 0


def cubes_here(g: Galaxy, b: Bombardment) -> list[Square]:
    """The cubes that can be destroyed (EC-AFT-04)."""
    bits, found = g.cubes[b.sector], []
    while bits > 0:
        bit = bits & -bits
        bits ^= bit
        found.append(square_of(b.sector, bit))
    return found


def destroy_cube(g: Galaxy, b: Bombardment, square: Square) -> None:
    """One of the attacker's choice, as many as possible (EC-AFT-04, EC-AFT-17)."""
    b.hits -= 1
    kill_cube(g, square)


program(
    Bombardment,
    When(withers, wipe),
    Ask(
        attacker,
        "Do you bombard the population of {sector}?",
        "EC-AFT-02",
        Arm(Bombard, then=open_fire),
        Arm(HoldFire),
        when=is_asked,
    ),
    When(
        is_firing,
        Repeat(
            Ask(
                attacker,
                "Do you roll a die again?",
                "EC-SPC-22",
                Arm(KeepRoll, ends=True),
                Arm(Reroll, dice_numbers, reroll),
                when=may_reroll,
            )
        ),
        count_hits,
        Repeat(
            Ask(
                attacker,
                "Which cube is destroyed?",
                "EC-AFT-04",
                Arm(DestroyCube, cubes_here, destroy_cube),
                when=has_hits,
                forced=True,
            )
        ),
    ),
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


def is_open(g: Galaxy, c: Conquest) -> bool:
    """Draco may take a sector of Ancients (EC-AFT-12)."""
    peace = g.species[c.seat] == DRACO and NPC_OF_SECTOR[c.sector] == ANCIENT
    return g.owner[c.sector] == NOBODY and (g.npcs[c.sector] == 0 or peace)


program(
    Conquest,
    Ask(
        taker,
        "Do you take control of {sector}?",
        "EC-AFT-09",
        Arm(LeaveIt),
        Arm(TakeControl, this_sector, take, refuse=refuse_control),
        when=is_open,
        forced=True,
    ),
)
