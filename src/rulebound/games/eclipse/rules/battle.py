"""Chapters 19 and 21: battles, their order, missiles and engagement rounds, retreat and stalemate."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Each, Frame, Repeat, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import ActsFirst, Attack, Retreat
from rulebound.games.eclipse.events import BattleBegan, RetreatDeclared, Retreated, ShipDestroyed, Stalemate
from rulebound.games.eclipse.frames import (
    Activation,
    Battle,
    DrawReputation,
    Fleeing,
    SectorBattle,
    TieOrder,
    Volley,
)
from rulebound.games.eclipse.kinds import Sector, Ship
from rulebound.games.eclipse.names import side_word, type_word
from rulebound.games.eclipse.rules.blueprints import dice_of, initiative_of, is_armed
from rulebound.games.eclipse.rules.damage import (
    NPC_TYPE,
    damages,
    destroy,
    move_wounds,
    number_of,
    size_of_side,
    types_of,
)
from rulebound.games.eclipse.rules.galaxy import has_generator, ways
from rulebound.games.eclipse.rules.graveyards import kill_cube
from rulebound.games.eclipse.rules.presence import has_enemies
from rulebound.games.eclipse.state import Galaxy, add_ship, has_ships, remove_ship
from rulebound.games.eclipse.tables import (
    ANCIENT,
    DRACO,
    EXILE_ORBITAL,
    FIRST_ORBITAL,
    IS_MOBILE,
    MOST_DRAWS,
    MOST_SEATS,
    NPC,
    NPC_OF_SECTOR,
    ROUND_CAP,
)

NO_HAVEN: Final = Refusal("EC-RET-05", "There is no sector to retreat to.")
CANNOT_LEAVE: Final = Refusal("EC-RET-04", "Starbases and Orbitals cannot retreat.")
NOT_YET: Final = Refusal("EC-BAT-22", "Nobody retreats while missiles fly.")
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
    """The last two enemies in the order: the later attacks (EC-BAT-05, EC-BAT-07, EC-SPC-14)."""
    here = [side for side in s.sides if size_of_side(g, s.sector, side) > 0]
    for i in range(len(here) - 1, 0, -1):
        for j in range(i - 1, -1, -1):
            if are_enemies(g, s.sector, here[i], here[j]):
                return here[i], here[j]
    return -1, -1


def line_up(g: Galaxy, s: SectorBattle) -> None:
    """The order is fixed when the first battle begins (EC-BAT-24)."""
    s.sides = sides_in(g, s.sector)


def fight_next(g: Galaxy, s: SectorBattle) -> Frame:
    """The last two sides fight (EC-BAT-05)."""
    attacker, defender = next_pair(g, s)
    for side in (attacker, defender):
        if side != NPC:
            s.took_part |= 1 << side
    g.tell("EC-BAT-05", BattleBegan(s.sector, side_word(g, attacker, s.sector), side_word(g, defender, s.sector)))
    return Battle(s.sector, attacker, defender)


def is_settled(g: Galaxy, s: SectorBattle) -> bool:
    """No two enemies are left (EC-BAT-07)."""
    return next_pair(g, s)[0] < 0


def drawers(g: Galaxy, s: SectorBattle) -> list[int]:
    """Everyone who took part, in the order of the sides (EC-REP-01, EC-BAT-19, EC-REP-09)."""
    return [side for side in s.sides if side != NPC and s.took_part >> side & 1 and draws_of(s, side) > 0]


def draws_of(s: SectorBattle, seat: int) -> int:
    """One for taking part unless all fled, more for ships destroyed, five at most (EC-REP-02..04, EC-RET-08)."""
    draws = (0 if s.fled >> seat & 1 else 1) + (s.kills >> 8 * seat & 255)
    return min(draws, MOST_DRAWS)


def draw(g: Galaxy, s: SectorBattle, seat: int) -> Frame:
    return DrawReputation(Seat(seat), draws_of(s, seat))


program(SectorBattle, line_up, Repeat(Start(fight_next), until=is_settled), Each(drawers, draw))


def sector_battle(g: Galaxy) -> SectorBattle:
    """The battles of a sector that are in progress."""
    for frame in reversed(g.stack):
        if isinstance(frame, SectorBattle):
            return frame
    raise LookupError("no battle is in progress")


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
        place = ties.index(ship) if ship < NPC_TYPE else 0
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


def is_over(g: Galaxy, b: Battle) -> bool:
    return is_won(g, b)


def stuck_types(g: Galaxy, b: Battle) -> list[int]:
    """Every attacking type must leave, in order of initiative; the defender does nothing (EC-RET-10, EC-RET-12)."""
    g.tell("EC-RET-10", Stalemate(b.sector))
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
            When(is_stalemate, Each(stuck_types, flee)),
            When(goes_on, Each(tied_sides, order_ties), Each(cannon_types, engage)),
            until=is_over,
        ),
    ),
)


def battle(g: Galaxy) -> Battle:
    """The battle in progress."""
    for frame in reversed(g.stack):
        if isinstance(frame, Battle):
            return frame
    raise LookupError("no battle is in progress")


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
    for _ in range(number_of(g, start, side, ship)):
        remove_ship(g, start, side, ship)
        add_ship(g, end, side, ship)
    g.tell("EC-RET-03", Retreated(Seat(side), Ship(ship), Sector(end)))


def stays(g: Galaxy, a: Activation) -> bool:
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
    a.retreating = True
    g.tell("EC-RET-01", RetreatDeclared(Seat(a.side), Ship(a.ship), sector))
    note_flight(g, a.side, b)


def note_flight(g: Galaxy, side: int, b: Battle) -> None:
    """If all remaining ships of a player retreat, they draw nothing for taking part (EC-RET-08, EC-RET-15)."""
    remaining = [ship for ship in types_of(side) if number_of(g, b.sector, side, ship) > 0]
    if all(declared(b, 8 * side + ship) > 0 for ship in remaining):
        sector_battle(g).fled |= 1 << side


def attacks(g: Galaxy, a: Activation) -> bool:
    return stays(g, a) and not a.retreating


def volley(g: Galaxy, a: Activation) -> Frame:
    """All dice of all its ships at once (EC-BAT-13)."""
    b = battle(g)
    target = b.defender if a.side == b.attacker else b.attacker
    return Volley(a.sector, a.side, a.ship, target, a.missiles)


def is_firing(g: Galaxy, a: Activation) -> bool:
    """A type without dice may attack, but then nothing happens (EC-BAT-16)."""
    return attacks(g, a) and sum(dice_of(g, a.side, a.ship, a.sector, a.missiles)) > 0


def check_flight(g: Galaxy, a: Activation) -> None:
    """Losses may leave a player with retreating ships only (EC-RET-08)."""
    b = battle(g)
    for side in (b.attacker, b.defender):
        if side != NPC and b.retreats and size_of_side(g, b.sector, side) > 0:
            note_flight(g, side, b)


program(
    Activation,
    When(is_leaving, sail_away),
    When(
        stays,
        Ask(
            commander,
            "Do your ships attack or retreat?",
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
    return f.to < 0 and IS_MOBILE[f.ship]


def refuges(g: Galaxy, f: Fleeing) -> list[Sector]:
    return havens(g, f.sector, f.seat)


def choose_refuge(g: Galaxy, f: Fleeing, sector: Sector) -> None:
    f.to = sector


def leave_or_perish(g: Galaxy, f: Fleeing) -> None:
    """Types that cannot leave are destroyed, which gives nobody a draw (EC-RET-10, EC-RET-11, EC-RET-14)."""
    sector_battle(g).fled |= 1 << f.seat
    if f.to >= 0:
        retreat_to(g, f.sector, f.seat, f.ship, f.to)
        return
    for damage in damages(g, f.sector, f.seat, f.ship):
        g.tell("EC-RET-10", ShipDestroyed(type_word(f.ship, f.sector), side_word(g, f.seat, f.sector)))
        destroy(g, f.sector, f.seat, f.ship, damage)
        if f.ship == EXILE_ORBITAL:
            bury_orbital_cube(g, f.sector, f.seat)


def bury_orbital_cube(g: Galaxy, sector: int, seat: int) -> None:
    """A destroyed Exile Orbital loses its cube; the Orbital stays (EC-SPC-26)."""
    kill_cube(g, FIRST_ORBITAL + sector)


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
