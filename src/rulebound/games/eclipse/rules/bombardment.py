"""Chapter 24: attacks on population."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Repeat, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.battle_actions import Bombard, DestroyCube, HoldFire, KeepRoll, Reroll
from rulebound.games.eclipse.battle_events import Bombarded, Wiped
from rulebound.games.eclipse.battle_frames import Bombardment
from rulebound.games.eclipse.kinds import Die, Rolled, Square
from rulebound.games.eclipse.rules.blueprints import computer_of, dice_of
from rulebound.games.eclipse.rules.colonies import square_of
from rulebound.games.eclipse.rules.graveyards import kill_cube
from rulebound.games.eclipse.rules.hits import damage_of, reroll_die, roll_dice
from rulebound.games.eclipse.state import Galaxy, has_tech, ships
from rulebound.games.eclipse.tables import (
    LYRA,
    NEUTRON_ABSORBER,
    NEUTRON_BOMBS,
    PLANTA,
    SHIP_TYPES,
)

COLOURS: Final = 4  # of dice


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
