"""Ships in battle, one by one: how damaged they are (chapters 19 and 20).

A damaged ship is one number of `wounds`: sector, side, type and damage. Ships that are not listed are undamaged; all
wounds are healed in the repair step (EC-AFT-15).
"""

from __future__ import annotations

from rulebound.games.eclipse.battle_events import ShipDestroyed
from rulebound.games.eclipse.names import vessel
from rulebound.games.eclipse.rules.blueprints import shield_of
from rulebound.games.eclipse.rules.graveyards import kill_cube
from rulebound.games.eclipse.state import Galaxy, remove_ship, ships
from rulebound.games.eclipse.tables import EXILE_ORBITAL, FIRST_ORBITAL, NPC, SHIP_TYPES

NPC_TYPE = 5  # NPCs are a type of their own
DAMAGES = 24
BURST = 6


def number_of(g: Galaxy, sector: int, side: int, ship: int) -> int:
    """How many ships of a type a side has there (EC-NPC-08)."""
    if side == NPC:
        return g.npcs[sector] if ship == NPC_TYPE else 0
    return ships(g, sector, side, ship) if ship < NPC_TYPE else 0


def types_of(side: int) -> list[int]:
    """The types that a side may have."""
    return [NPC_TYPE] if side == NPC else list(range(SHIP_TYPES))


def size_of_side(g: Galaxy, sector: int, side: int) -> int:
    """All ships of a side in a sector."""
    return sum([number_of(g, sector, side, ship) for ship in types_of(side)])


def key(sector: int, side: int, ship: int, damage: int) -> int:
    """One damaged ship as a number."""
    return ((sector * 8 + side) * 8 + ship) * DAMAGES + damage


def damages(g: Galaxy, sector: int, side: int, ship: int) -> list[int]:
    """The damage of each ship of a type, the most damaged first (EC-BAT-08)."""
    base = key(sector, side, ship, 0)
    hurt = sorted([one - base for one in g.wounds if base < one < base + DAMAGES], reverse=True)
    return hurt + [0] * (number_of(g, sector, side, ship) - len(hurt))


def wound(g: Galaxy, sector: int, side: int, ship: int, before: int, damage: int) -> None:
    """A ship that had so much damage has more now."""
    if before > 0:
        g.wounds.remove(key(sector, side, ship, before))
    g.wounds.append(key(sector, side, ship, min(before + damage, DAMAGES - 1)))


def hits(g: Galaxy, sector: int, target: int, ship: int, face: int, computer: int) -> bool:
    """A burst always hits, a blank never; else face and computers less shields must be 6 (EC-HIT-02..04)."""
    if face == BURST:
        return True
    return face > 1 and face + computer - shield_of(g, target, ship, sector) >= 6


def destroy(g: Galaxy, sector: int, side: int, ship: int, damage: int, rule: str) -> None:
    """A ship with so much damage leaves the map; an Exile Orbital loses its cube instead (EC-BAT-18, EC-SPC-26)."""
    g.tell(rule, ShipDestroyed(vessel(g, side, ship, sector)))
    if damage > 0:
        g.wounds.remove(key(sector, side, ship, damage))
    if side == NPC:
        g.npcs[sector] -= 1
    elif ship == EXILE_ORBITAL:
        kill_cube(g, FIRST_ORBITAL + sector)
    else:
        remove_ship(g, sector, side, ship)


def move_wounds(g: Galaxy, start: int, end: int, side: int, ship: int) -> None:
    """Damage stays on ships that retreat (EC-BAT-08)."""
    base = key(start, side, ship, 0)
    for i, one in enumerate(g.wounds):
        if base < one < base + DAMAGES:
            g.wounds[i] = key(end, side, ship, one - base)
