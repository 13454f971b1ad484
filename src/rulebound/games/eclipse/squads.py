"""Ships as a battle sees them, without a table: what the odds are reckoned from."""

from __future__ import annotations

from typing import Final

from rulebound.engine.record import Value
from rulebound.games.eclipse.npcs import NPC_DRAWS, NPC_OF_SECTOR
from rulebound.games.eclipse.rules.battle import FIXED_ORDER
from rulebound.games.eclipse.rules.blueprints import computer_of, dice_of, hull_of, initiative_of, shield_of
from rulebound.games.eclipse.rules.damage import NPC_TYPE, damages, number_of, types_of
from rulebound.games.eclipse.state import Galaxy, has_tech
from rulebound.games.eclipse.tables import ANTIMATTER_SPLITTER, MOST_DRAWS, NPC, SHIP_DRAWS, SIZE

ATTACKER: Final = 0
DEFENDER: Final = 1
STALEMATE: Final = 2
NPC_SIZE: Final = 9


class Squad(Value):
    """All ships of one type of a side. `hull` is the damage that destroys one; `damage` has a number for each ship."""

    ship: int
    initiative: int
    computer: int
    shield: int
    hull: int
    cannons: tuple[int, ...]
    missiles: tuple[int, ...]
    splitter: bool
    size: int
    draws: int
    damage: tuple[int, ...]


Force = tuple[Squad, ...]


def squad_of(g: Galaxy, sector: int, side: int, ship: int, more: int) -> Squad:
    """The ships of a type in a sector, and so many more that come there."""
    if side == NPC:
        draws, size, splitter = NPC_DRAWS[NPC_OF_SECTOR[sector]], NPC_SIZE, False
    else:
        draws, size, splitter = SHIP_DRAWS[ship], SIZE[ship], has_tech(g, side, ANTIMATTER_SPLITTER)
    return Squad(
        ship,
        initiative_of(g, side, ship, sector),
        computer_of(g, side, ship, sector),
        shield_of(g, side, ship, sector),
        hull_of(g, side, ship, sector),
        tuple(dice_of(g, side, ship, sector, False)),
        tuple(dice_of(g, side, ship, sector, True)),
        splitter,
        size,
        draws,
        tuple(damages(g, sector, side, ship) + [0] * more),
    )


def force_of(g: Galaxy, sector: int, side: int, arriving: int = -1) -> Force:
    """All ships of a side in a sector, with one more of the type that arrives."""
    found: list[Squad] = []
    for ship in types_of(side):
        more = 1 if ship == arriving else 0
        if number_of(g, sector, side, ship) + more > 0:
            found.append(squad_of(g, sector, side, ship, more))
    return tuple(found)


def with_damage(s: Squad, damage: tuple[int, ...]) -> Squad:
    """The same type with these ships."""
    return Squad(
        s.ship, s.initiative, s.computer, s.shield, s.hull, s.cannons, s.missiles, s.splitter, s.size, s.draws, damage
    )


class Clash(Value):
    """Two sides as one row of squads, the attacker's first; a state of their battle has a number for each ship.

    That number is its damage; a destroyed ship has its hull value, one that has left the battle 1 more. Within a squad
    the highest come first, as dice are aimed at the most damaged ship (EC-NPC-06).
    """

    squads: Force
    side: tuple[int, ...]  # of each squad
    first: tuple[int, ...]  # the number of its first ship; one more entry for the end
    hulls: tuple[int, ...]  # of each ship
    start: tuple[int, ...]  # the state in which it begins
    split: int  # the number of the defender's first ship
    by_initiative: tuple[int, ...]  # squads as they act (EC-BAT-10, EC-BAT-11)
    targets: tuple[tuple[int, ...], ...]  # of each side: the other's squads, largest first (EC-NPC-05)
    kills: tuple[int, int]  # the draws that each side has for ships destroyed before


def clash_of(attacker: Force, defender: Force, ties: tuple[int, ...] = (), kills: tuple[int, int] = (0, 0)) -> Clash:
    """The battle of two sides; `ties` are types in the order that was named for them, `kills` draws they have."""
    squads = attacker + defender
    side = [ATTACKER] * len(attacker) + [DEFENDER] * len(defender)
    first, start, hulls = [0], list[int](), list[int]()
    for squad in squads:
        start += sorted(squad.damage, reverse=True)
        hulls += [squad.hull] * len(squad.damage)
        first.append(len(start))
    ranks = sorted([(rank_of(squads[q], side[q], ties), q) for q in range(len(squads))])
    sizes = sorted([(-squads[q].size, q) for q in range(len(squads))])
    targets = (
        tuple([q for _, q in sizes if side[q] == DEFENDER]),
        tuple([q for _, q in sizes if side[q] == ATTACKER]),
    )
    return Clash(
        squads,
        tuple(side),
        tuple(first),
        tuple(hulls),
        tuple(start),
        first[len(attacker)],
        tuple([q for _, q in ranks]),
        targets,
        kills,
    )


def rank_of(squad: Squad, side: int, ties: tuple[int, ...]) -> tuple[int, int, int]:
    """From highest to lowest initiative, the defender's first on a tie, then as named or as fixed.

    (EC-BAT-10, EC-BAT-11)
    """
    tied = 0 if squad.ship == NPC_TYPE else (ties or FIXED_ORDER).index(squad.ship)
    return -squad.initiative, 0 if side == DEFENDER else 1, tied


def alive(clash: Clash, state: tuple[int, ...], q: int) -> int:
    """How many ships of a squad are in the battle."""
    hull, count = clash.squads[q].hull, 0
    for i in range(clash.first[q], clash.first[q + 1]):
        if state[i] < hull:
            count += 1
    return count


def stands(clash: Clash, state: tuple[int, ...], start: int, end: int) -> bool:
    """Is any of these ships in the battle?"""
    for i in range(start, end):  # noqa: SIM110
        if state[i] < clash.hulls[i]:
            return True
    return False


def winner(clash: Clash, state: tuple[int, ...]) -> int:
    """The side that alone is left in the battle, or -1 (EC-BAT-14)."""
    if not stands(clash, state, 0, clash.split):
        return DEFENDER
    return -1 if stands(clash, state, clash.split, len(state)) else ATTACKER


def lost(clash: Clash, state: tuple[int, ...], q: int) -> int:
    """How many ships of a squad are destroyed."""
    hull, count = clash.squads[q].hull, 0
    for i in range(clash.first[q], clash.first[q + 1]):
        if state[i] == hull:
            count += 1
    return count


def draws(clash: Clash, state: tuple[int, ...], side: int) -> int:
    """The Reputation tiles that a side draws: 1 for taking part, more for ships destroyed (EC-REP-02..04)."""
    total = 1 + clash.kills[side]
    for q in range(len(clash.squads)):
        if clash.side[q] != side:
            total += clash.squads[q].draws * lost(clash, state, q)
    return min(total, MOST_DRAWS)


def is_disarmed(clash: Clash, state: tuple[int, ...]) -> bool:
    """No ship has a cannon: a stalemate (EC-RET-10)."""
    armed = [q for q in range(len(clash.squads)) if sum(clash.squads[q].cannons) > 0]
    return sum([alive(clash, state, q) for q in armed]) == 0


def aims(squad: Squad) -> str:
    """What computers and shields add, where there are any (EC-HIT-04)."""
    values = (f", computer +{squad.computer}", squad.computer), (f", shield -{squad.shield}", squad.shield)
    return "".join(words for words, value in values if value)
