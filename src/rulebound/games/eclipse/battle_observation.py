"""A battle in progress as columns for learners: its sides, damaged ships, the dice and what they are assigned to."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import innermost
from rulebound.engine.observe import Observer
from rulebound.games.eclipse.battle_frames import Battle, Volley
from rulebound.games.eclipse.kinds import DIE
from rulebound.games.eclipse.rules.damage import DAMAGES, NPC_TYPE, damages, types_of
from rulebound.games.eclipse.rules.hits import ADDED, SPLIT
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import NPC, SECTORS, SHIP_TYPES

FACES: Final = 8
COLOURED: Final = 256  # colours of dice, with the computers of their ships while these bombard
MOST_DICE: Final = 255  # of one colour and face
ALIKE: Final = 14  # ships of one type, and NPCs, in a sector
TYPES: Final[int] = NPC_TYPE + 1


def observe_battle(g: Galaxy, o: Observer) -> None:
    """The dice of the last roll, then both sides of the battle, the defender's first."""
    _dice(g, o)
    o.part("order of tied ships")
    b = innermost(g, Battle)
    for place in range(SHIP_TYPES):
        o.one_of(b.ties[place] if b and b.ties else -1, SHIP_TYPES)
    v = innermost(g, Volley)
    for is_attacker in (False, True):
        o.part("attacker" if is_attacker else "defender")
        if b is None:
            o.blank(o.most + 1 + TYPES * (1 + SECTORS + 2 * ALIKE))
        else:
            _side(g, b, b.attacker if is_attacker else b.defender, v, o)


def _dice(g: Galaxy, o: Observer) -> None:
    """How many of each colour and face, and the first ones by their places (EC-HIT-13, EC-SPC-22)."""
    o.part("dice")
    o.count([die for die in g.dice if die <= 8 * SPLIT + FACES - 1], 8 * SPLIT + FACES, MOST_DICE)
    for place in range(DIE.size):
        die = g.dice[place] if place < len(g.dice) else -1
        o.one_of(die % 8 if die >= 0 else -1, FACES)
        o.number(die // 8 if die >= 0 else 0, COLOURED)


def _side(g: Galaxy, b: Battle, side: int, v: Volley | None, o: Observer) -> None:
    """Whose it is; of each type where it retreats to, and how much damage each ship has and is to get."""
    o.seat(side if side < NPC else -1)
    o.flag(side == NPC)
    for ship in range(TYPES):
        o.flag((8 * side + ship) in b.retreats[::2])
        o.one_of(_refuge(b, 8 * side + ship), SECTORS)
        hurt = damages(g, b.sector, side, ship) if ship in types_of(side) else []
        added = (
            [one % ADDED for one in v.targets if one // ADDED // DAMAGES == ship] if v and v.target_side == side else []
        )
        for place in range(ALIKE):
            o.number(hurt[place] if place < len(hurt) else 0, DAMAGES)
            o.number(added[place] if place < len(added) else 0, ADDED)


def _refuge(b: Battle, who: int) -> int:
    """The sector that a type retreats to, or -1 (EC-RET-03)."""
    for i in range(0, len(b.retreats), 2):
        if b.retreats[i] == who:
            return b.retreats[i + 1] - 1
    return -1
