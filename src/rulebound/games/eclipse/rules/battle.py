"""Chapter 19: battles, their order, missiles and engagement rounds."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Each, Frame, Repeat, Start, When, innermost, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.battle_actions import ActsFirst
from rulebound.games.eclipse.battle_events import BattleBegan, Stalemate
from rulebound.games.eclipse.battle_frames import Activation, Battle, DrawReputation, Fleeing, SectorBattle, TieOrder
from rulebound.games.eclipse.kinds import Sector, Ship
from rulebound.games.eclipse.names import party
from rulebound.games.eclipse.npcs import ANCIENT, NPC_OF_SECTOR
from rulebound.games.eclipse.rules.blueprints import initiative_of, is_armed
from rulebound.games.eclipse.rules.damage import (
    NPC_TYPE,
    number_of,
    size_of_side,
    types_of,
)
from rulebound.games.eclipse.state import Galaxy, has_ships
from rulebound.games.eclipse.tables import DRACO, MOST_DRAWS, MOST_SEATS, NOBODY, NPC, ROUND_CAP

FIXED_ORDER: Final = (3, 4, 2, 1, 0)  # Starbase, Orbital, Dreadnought, Cruiser, Interceptor


# Who fights whom.


def are_enemies(g: Galaxy, sector: int, a: int, b: int) -> bool:
    """All sides are, but Draco and Ancients are at peace (EC-SPC-11, EC-SPC-14)."""
    for one, other in ((a, b), (b, a)):
        if one == NPC and NPC_OF_SECTOR[sector] == ANCIENT and other != NPC and g.species[other] == DRACO:
            return False
    return a != b


def sides_in(g: Galaxy, sector: int) -> tuple[int, ...]:
    """NPCs first, then the controller, then the others by entry (EC-BAT-04, EC-BAT-06, EC-BAT-24)."""
    seats = [seat for seat in range(g.seats) if has_ships(g, sector, seat)]
    order = sorted([(0 if g.owner[sector] == s else g.entered[sector * MOST_SEATS + s], s) for s in seats])
    return tuple([NPC] * (g.npcs[sector] > 0) + [seat for _, seat in order])


def has_battle(g: Galaxy, sector: int) -> bool:
    """Are there ships of two sides that are enemies (EC-BAT-02, EC-BAT-21)?"""
    sides = sides_in(g, sector)
    return any(are_enemies(g, sector, a, b) for a in sides for b in sides)


def next_pair(g: Galaxy, s: SectorBattle) -> tuple[int, int]:
    """The last two in the order: the later attacks; nobody if they are at peace (EC-BAT-05, EC-BAT-07, EC-SPC-14).

    Only Draco and Ancients are, and Ancients come first: whoever else is there fights before.
    """
    here = [side for side in s.sides if size_of_side(g, s.sector, side) > 0]
    if len(here) < 2 or not are_enemies(g, s.sector, here[-1], here[-2]):
        return NOBODY, NOBODY
    return here[-1], here[-2]


def line_up(g: Galaxy, s: SectorBattle) -> None:
    """The order is fixed when the first battle begins (EC-BAT-24)."""
    s.sides = sides_in(g, s.sector)


def fight_next(g: Galaxy, s: SectorBattle) -> Frame:
    """The last two sides fight (EC-BAT-05)."""
    attacker, defender = next_pair(g, s)
    for side in (attacker, defender):
        if side != NPC:
            s.took_part |= 1 << side
    g.tell("EC-BAT-05", BattleBegan(s.sector, party(g, attacker, s.sector), party(g, defender, s.sector)))
    return Battle(s.sector, attacker, defender)


def is_settled(g: Galaxy, s: SectorBattle) -> bool:
    """No two enemies are left (EC-BAT-07)."""
    return next_pair(g, s) == (NOBODY, NOBODY)


def drawers(g: Galaxy, s: SectorBattle) -> list[int]:
    """Everyone who took part, in the order of the sides (EC-REP-01, EC-BAT-19, EC-REP-09)."""
    return [side for side in s.sides if side != NPC and s.took_part >> side & 1 and draws_of(s, side) > 0]


def draws_of(s: SectorBattle, seat: int) -> int:
    """One for taking part unless all fled, more for ships destroyed, five at most (EC-REP-02..04, EC-RET-08)."""
    draws = (0 if s.fled >> seat & 1 else 1) + s.kills.count(seat)
    return min(draws, MOST_DRAWS)


def draw(g: Galaxy, s: SectorBattle, seat: int) -> Frame:
    return DrawReputation(Seat(seat), draws_of(s, seat))


program(SectorBattle, line_up, Repeat(Start(fight_next), until=is_settled), Each(drawers, draw))


def sector_battle(g: Galaxy) -> SectorBattle:
    """The battles of a sector that are in progress."""
    found = innermost(g, SectorBattle)
    assert found is not None, "no battle is in progress"
    return found


# One battle. Types act by initiative: the order is kept as numbers, 8 * side + type.


def all_types(g: Galaxy, b: Battle, missiles: bool) -> list[int]:
    """The types of both sides that have ships here; for missiles only those that have some (EC-BAT-12, EC-BAT-22)."""
    return [
        8 * side + ship
        for side in (b.defender, b.attacker)
        for ship in types_of(side)
        if number_of(g, b.sector, side, ship) > 0 and (not missiles or is_armed(g, side, ship, b.sector, True))
    ]


def ranked(g: Galaxy, b: Battle, missiles: bool) -> list[int]:
    """From highest to lowest initiative, the defender's before the attacker's on a tie (EC-BAT-09..11)."""
    ties = list(b.ties) if b.ties else list(FIXED_ORDER)

    def rank(who: int) -> tuple[int, int, int]:
        side, ship = who // 8, who % 8
        place = ties.index(ship) if ship < NPC_TYPE else NPC_TYPE
        return -initiative_of(g, side, ship, b.sector), 0 if side == b.defender else 1, place

    return sorted(all_types(g, b, missiles), key=rank)


def tied_sides(g: Galaxy, b: Battle) -> list[int]:
    """The owners who have tied types to order in this step (EC-BAT-11)."""
    if not g.settings.tie_choice:
        return []
    missiles = b.round == 0
    found: list[int] = []
    for side in (b.defender, b.attacker):
        if side != NPC and len(tied_types(g, b, side, missiles)) > 1:
            found.append(side)
    return found


def tied_types(g: Galaxy, b: Battle, side: int, missiles: bool) -> list[int]:
    """The types of one owner that share an initiative with another of theirs (EC-BAT-11)."""
    types = [who % 8 for who in all_types(g, b, missiles) if who // 8 == side]
    values = [initiative_of(g, side, ship, b.sector) for ship in types]
    return [ship for ship, value in zip(types, values, strict=True) if values.count(value) > 1]


def order_ties(g: Galaxy, b: Battle, side: int) -> Frame:
    return TieOrder(Seat(side), b.sector, b.round == 0)


def missile_types(g: Galaxy, b: Battle) -> list[int]:
    return ranked(g, b, True)


def cannon_types(g: Galaxy, b: Battle) -> list[int]:
    return ranked(g, b, False)


def fire_missiles(g: Galaxy, b: Battle, who: int) -> Frame:
    """Once, before the first engagement round (EC-BAT-12, EC-BAT-17)."""
    return Activation(b.sector, who // 8, who % 8, True)


def engage(g: Galaxy, b: Battle, who: int) -> Frame:
    """In its turn a type attacks or retreats (EC-BAT-15)."""
    return Activation(b.sector, who // 8, who % 8, False)


def is_won(g: Galaxy, b: Battle) -> bool:
    """One side has no ship left (EC-BAT-14, EC-BAT-23)."""
    return size_of_side(g, b.sector, b.attacker) == 0 or size_of_side(g, b.sector, b.defender) == 0


def goes_on(g: Galaxy, b: Battle) -> bool:
    return not is_won(g, b)


def is_stalemate(g: Galaxy, b: Battle) -> bool:
    """No ship has a cannon, or the cap is reached (EC-RET-10, EC-BAT-20)."""
    if is_won(g, b):
        return False
    if b.round >= ROUND_CAP:
        return True
    return not any(is_armed(g, who // 8, who % 8, b.sector, False) for who in all_types(g, b, False))


def next_round(g: Galaxy, b: Battle) -> None:
    b.round += 1


def end_in_stalemate(g: Galaxy, b: Battle) -> None:
    g.tell("EC-RET-10", Stalemate(b.sector))


def stuck_types(g: Galaxy, b: Battle) -> list[int]:
    """Every attacking type must leave, in order of initiative; the defender does nothing (EC-RET-10, EC-RET-12)."""
    return [who for who in ranked(g, b, False) if who // 8 == b.attacker]


def flee(g: Galaxy, b: Battle, who: int) -> Frame:
    return Fleeing(b.sector, Seat(who // 8), Ship(who % 8), Sector(declared(b, who) - 1))


def declared(b: Battle, who: int) -> int:
    """Where a type retreats to, plus 1; 0 if it does not (EC-RET-03, EC-RET-16)."""
    for i in range(0, len(b.retreats), 2):
        if b.retreats[i] == who:
            return b.retreats[i + 1]
    return 0


program(
    Battle,
    Each(tied_sides, order_ties),
    Each(missile_types, fire_missiles),
    When(
        goes_on,
        Repeat(
            next_round,
            When(is_stalemate, end_in_stalemate, Each(stuck_types, flee)),
            When(goes_on, Each(tied_sides, order_ties), Each(cannon_types, engage)),
            until=is_won,
        ),
    ),
)


def battle(g: Galaxy) -> Battle:
    """The battle in progress."""
    found = innermost(g, Battle)
    assert found is not None, "no battle is in progress"
    return found


# Ties.


def owner(g: Galaxy, t: TieOrder) -> Seat:
    return t.seat


def still_tied(g: Galaxy, t: TieOrder) -> list[Ship]:
    """The tied types that have no place yet, as the last answer had them (EC-BAT-11)."""
    b = battle(g)
    last = list(b.ties) if b.ties else list(FIXED_ORDER)
    tied = [ship for ship in tied_types(g, b, t.seat, t.missiles) if not t.placed >> ship & 1]
    return [Ship(ship) for ship in last if ship in tied] if len(tied) > 1 else []


def act_first(g: Galaxy, t: TieOrder, ship: Ship) -> None:
    """This type acts before the others that are tied (EC-BAT-11)."""
    b = battle(g)
    last = list(b.ties) if b.ties else list(FIXED_ORDER)
    last.remove(ship)
    count = 0
    for other in range(NPC_TYPE):
        count += t.placed >> other & 1
    last.insert(count, ship)
    t.placed |= 1 << ship
    b.ties = tuple(last)


program(
    TieOrder,
    Repeat(Ask(owner, "Which of your tied ships act first?", "EC-BAT-11", Arm(ActsFirst, still_tied, act_first))),
)
