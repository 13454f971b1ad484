"""Chapters 19 and 21: a type of ships acts in a battle: it fires, retreats, or leaves a stalemate."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Frame, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.battle_actions import Attack, Retreat
from rulebound.games.eclipse.battle_events import RetreatDeclared, Retreated
from rulebound.games.eclipse.battle_frames import Activation, Battle, Fleeing, Volley
from rulebound.games.eclipse.frames import NO_SECTOR
from rulebound.games.eclipse.kinds import SHIP, Sector
from rulebound.games.eclipse.names import squadron
from rulebound.games.eclipse.rules.battle import battle, declared, is_won, sector_battle
from rulebound.games.eclipse.rules.blueprints import dice_of
from rulebound.games.eclipse.rules.damage import damages, destroy, move_wounds, number_of, size_of_side, types_of
from rulebound.games.eclipse.rules.galaxy import has_generator, ways
from rulebound.games.eclipse.rules.presence import has_enemies
from rulebound.games.eclipse.state import Galaxy, add_ship, remove_ship
from rulebound.games.eclipse.tables import IS_MOBILE, NPC

CANNOT_LEAVE: Final = Refusal("EC-RET-04", "Starbases and Orbitals cannot retreat.")


# A type acts.


def is_there(g: Galaxy, a: Activation) -> bool:
    """Ships are looked up anew; a type with none left is skipped, and so is all when the battle is over.

    (EC-BAT-22, EC-BAT-23)
    """
    return number_of(g, a.sector, a.side, a.ship) > 0 and not is_won(g, battle(g))


def is_leaving(g: Galaxy, a: Activation) -> bool:
    """A type that has declared its retreat leaves at its next activation (EC-RET-03)."""
    return is_there(g, a) and declared(battle(g), 8 * a.side + a.ship) > 0


def sail_away(g: Galaxy, a: Activation) -> None:
    """The surviving ships are out of the battle (EC-RET-03, EC-RET-09)."""
    retreat_to(g, a.sector, a.side, a.ship, declared(battle(g), 8 * a.side + a.ship) - 1)


def retreat_to(g: Galaxy, start: int, side: int, ship: int, end: int) -> None:
    """All ships of a type go there, with their damage; it is an entry like any other (EC-RET-01, EC-RET-13)."""
    move_wounds(g, start, end, side, ship)
    number = number_of(g, start, side, ship)
    for _ in range(number):
        remove_ship(g, start, side, ship)
        add_ship(g, end, side, ship)
    g.tell("EC-RET-03", Retreated(Seat(side), squadron(g, number, side, ship, start), number, Sector(end)))


def stays(g: Galaxy, a: Activation) -> bool:
    """It has not declared a retreat, now or before (EC-RET-01)."""
    return is_there(g, a) and declared(battle(g), 8 * a.side + a.ship) == 0


def commander(g: Galaxy, a: Activation) -> Seat:
    return Seat(a.side)


def has_choice(g: Galaxy, a: Activation) -> bool:
    """NPCs always attack, and missiles are always fired (EC-BAT-15, EC-BAT-22)."""
    return a.side != NPC and not a.missiles


def havens(g: Galaxy, sector: int, side: int) -> list[Sector]:
    """Connected sectors that the player controls, without enemies (EC-RET-02)."""
    if side == NPC:
        return []
    near = ways(g, sector, has_generator(g, side))
    return [other for other in near if g.owner[other] == side and not has_enemies(g, other, side)]


def all_havens(g: Galaxy, a: Activation) -> list[Sector]:
    return havens(g, a.sector, a.side)


def refuse_retreat(g: Galaxy, a: Activation, sector: Sector) -> Refusal | None:
    """Starbases, Orbitals and NPCs cannot retreat (EC-RET-04)."""
    return None if IS_MOBILE[a.ship] else CANNOT_LEAVE


def declare(g: Galaxy, a: Activation, sector: Sector) -> None:
    """All ships of the type, in place of their attack; it cannot be taken back (EC-RET-01, EC-RET-06)."""
    b = battle(g)
    b.retreats = (*b.retreats, 8 * a.side + a.ship, sector + 1)
    number = number_of(g, b.sector, a.side, a.ship)
    ships = squadron(g, number, a.side, a.ship, b.sector)
    g.tell("EC-RET-01", RetreatDeclared(Seat(a.side), ships, number, sector))


def note_flight(g: Galaxy, side: int, b: Battle) -> None:
    """If all remaining ships of a player retreat, they draw nothing for taking part (EC-RET-08, EC-RET-15)."""
    remaining = [ship for ship in types_of(side) if number_of(g, b.sector, side, ship) > 0]
    if all(declared(b, 8 * side + ship) > 0 for ship in remaining):
        sector_battle(g).fled |= 1 << side


def volley(g: Galaxy, a: Activation) -> Frame:
    """All dice of all its ships at once (EC-BAT-13)."""
    b = battle(g)
    target = b.defender if a.side == b.attacker else b.attacker
    return Volley(a.sector, a.side, a.ship, target, a.missiles)


def is_firing(g: Galaxy, a: Activation) -> bool:
    """A type without dice may attack, but then nothing happens (EC-BAT-16)."""
    return stays(g, a) and sum(dice_of(g, a.side, a.ship, a.sector, a.missiles)) > 0


def check_flight(g: Galaxy, a: Activation) -> None:
    """By choice or by losses a player may be left with retreating ships only (EC-RET-08, EC-RET-15)."""
    b = battle(g)
    for side in (b.attacker, b.defender):
        if side != NPC and b.retreats and size_of_side(g, b.sector, side) > 0:
            note_flight(g, side, b)


def orders(g: Galaxy, a: Activation) -> str:
    """Which ships it is about stands in the question (EC-BAT-15)."""
    number, word = number_of(g, a.sector, a.side, a.ship), SHIP.word(a.ship)
    return f"Does your {word} attack or retreat?" if number == 1 else f"Do your {number} {word}s attack or retreat?"


program(
    Activation,
    When(is_leaving, sail_away),
    When(
        stays,
        Ask(
            commander,
            orders,
            "EC-BAT-15",
            Arm(Attack),
            Arm(Retreat, all_havens, declare, refuse=refuse_retreat),
            when=has_choice,
            forced=True,
        ),
    ),
    Start(volley, when=is_firing),
    check_flight,
)


# A stalemate.


def fleeing_owner(g: Galaxy, f: Fleeing) -> Seat:
    return f.seat


def has_to_choose(g: Galaxy, f: Fleeing) -> bool:
    """A type that is already retreating goes where it said (EC-RET-16)."""
    return f.to == NO_SECTOR and IS_MOBILE[f.ship]


def refuges(g: Galaxy, f: Fleeing) -> list[Sector]:
    return havens(g, f.sector, f.seat)


def choose_refuge(g: Galaxy, f: Fleeing, sector: Sector) -> None:
    f.to = sector


def leave_or_perish(g: Galaxy, f: Fleeing) -> None:
    """Types that cannot leave are destroyed, which gives nobody a draw (EC-RET-10, EC-RET-11, EC-RET-14)."""
    sector_battle(g).fled |= 1 << f.seat
    if f.to != NO_SECTOR:
        retreat_to(g, f.sector, f.seat, f.ship, f.to)
        return
    for damage in damages(g, f.sector, f.seat, f.ship):
        destroy(g, f.sector, f.seat, f.ship, damage, "EC-RET-10")


program(
    Fleeing,
    Ask(
        fleeing_owner,
        "Where do your ships go?",
        "EC-RET-14",
        Arm(Retreat, refuges, choose_refuge),
        when=has_to_choose,
        forced=True,
    ),
    leave_or_perish,
)
