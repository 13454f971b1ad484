"""The chances of battles that stand with the options of a question: Move, Attack or Retreat, and Upgrade."""

from __future__ import annotations

from functools import lru_cache

from rulebound.engine.action import Action
from rulebound.engine.game import Odds
from rulebound.engine.kinds import counted
from rulebound.engine.rng import seeded
from rulebound.games.eclipse.actions import InSlot, MoveTo
from rulebound.games.eclipse.battle_actions import Attack, Retreat
from rulebound.games.eclipse.battle_frames import Activation, Battle
from rulebound.games.eclipse.forecast import Forecast, ends_of, figures, forecast, hold_chances
from rulebound.games.eclipse.frames import Fitting, Sailing
from rulebound.games.eclipse.rules.battle import are_enemies, battle, has_battle, sector_battle, sides_in
from rulebound.games.eclipse.rules.damage import number_of
from rulebound.games.eclipse.rules.fitting import fit
from rulebound.games.eclipse.squads import ATTACKER, DEFENDER, Force, clash_of, force_of, lost
from rulebound.games.eclipse.state import Galaxy, add_ship, has_ships, remove_ship
from rulebound.games.eclipse.tables import NPC, SHIP_TYPES

AIMED = "all dice are aimed as NPCs aim theirs, and nobody retreats"
FLED = "all dice are aimed as NPCs aim theirs, and all your ships of the type get away"
RULE = "EC-NPC-06"
AT_A_TABLE = 6_000  # transitions: an answer is wanted at once, interpreted too
TRIED = 300
Ties = tuple[int, ...]


def odds(g: Galaxy, seat: int) -> dict[int, Odds]:
    """The chances that belong to the seat's options, by their numbers."""
    found: dict[int, Odds] = {}
    for decision in g.decisions:
        if decision.seat == seat and g.result is None:
            for number, option in enumerate(decision.options):
                one = odds_of(g, option)
                if one is not None:
                    found[number] = one
    return found


def odds_of(g: Galaxy, option: Action) -> Odds | None:
    """The chance that belongs to one option, if a battle hangs on it."""
    frame = g.stack[-1]
    if isinstance(frame, Sailing) and isinstance(option, MoveTo):
        return of_move(g, frame, option.sector)
    if isinstance(frame, Fitting) and isinstance(option, InSlot):
        return of_part(g, frame, option)
    if isinstance(frame, Activation) and isinstance(option, Attack):
        return of_attack(g, frame)
    if isinstance(frame, Activation) and isinstance(option, Retreat):
        return of_retreat(g, frame)
    return None


# Before a battle.


def of_move(g: Galaxy, s: Sailing, end: int) -> Odds | None:
    """The battle that would be fought if the ship went there and nobody else came."""
    after = g.clone()
    start, ship = s.fleet // SHIP_TYPES, s.fleet % SHIP_TYPES
    remove_ship(after, start, s.seat, ship)
    add_ship(after, end, s.seat, ship)
    return of_sector(after, end, s.seat)


def of_part(g: Galaxy, f: Fitting, option: InSlot) -> Odds | None:
    """The first battle that would be fought as things stand, with the part in that slot."""
    for sector in reversed(g.placed):
        if has_ships(g, sector, f.seat) and has_battle(g, sector):
            after = g.clone()
            fit(after, f, option.slot)
            return of_sector(after, sector, f.seat)
    return None


def of_sector(g: Galaxy, sector: int, seat: int) -> Odds | None:
    """The chance of a player to hold a sector against all others there."""
    sides = sides_in(g, sector)
    if len(sides) < 2 or any(a != b and not are_enemies(g, sector, a, b) for a in sides for b in sides):
        return None
    forces = tuple(force_of(g, sector, side) for side in sides)
    place = sides.index(seat)
    if len(sides) == 2:
        return of_two(foreseen(forces[1], forces[0]), forces[place], DEFENDER if place == 0 else ATTACKER)
    chances, trials = held(forces)
    return Odds(chances[place], AIMED, RULE, margin(trials))


@lru_cache(maxsize=1024)
def foreseen(attacker: Force, defender: Force) -> Forecast:
    """What comes of a battle; equal battles are reckoned once."""
    return forecast(clash_of(attacker, defender), seeded(1), AT_A_TABLE, TRIED)


@lru_cache(maxsize=256)
def held(forces: tuple[Force, ...]) -> tuple[list[float], int]:
    """The chances of three sides or more, and in how many trials they were found."""
    return hold_chances(list(forces), seeded(1), AT_A_TABLE, TRIED)


def of_two(f: Forecast, mine: Force, side: int) -> Odds:
    """The chance to win, with expected losses and Reputation tiles; a stalemate is the defender's (EC-RET-14)."""
    chance = f.attacker if side == ATTACKER else f.defender + f.stalemate
    losses = sum(f.lost[: len(mine)] if side == ATTACKER else f.lost[len(f.lost) - len(mine) :])
    number = sum(len(squad.damage) for squad in mine)
    words = [f"{losses:.1f} of {counted(number, 'ship', 'ships')} lost", f"{f.draws[side]:.1f} Reputation tiles drawn"]
    return Odds(chance, AIMED, RULE, ", ".join([*words, margin(f.trials)] if f.trials else words))


def margin(trials: int) -> str:
    """How far a chance that was tried out may be off (95%); nothing if it is exact."""
    return f"give or take {1.96 * (0.25 / trials) ** 0.5:.0%}" if trials else ""


# In a battle.


def of_attack(g: Galaxy, a: Activation) -> Odds:
    """The chance to win the battle from here on, if this type attacks; ships destroyed before count for the draws."""
    b = battle(g)
    attacker, defender = force_of(g, b.sector, b.attacker), force_of(g, b.sector, b.defender)
    side = ATTACKER if a.side == b.attacker else DEFENDER
    f = going_on(attacker, defender, b.ties, squad_in(g, b, a.side, a.ship), leaving(g, b), kills(g, b))
    return of_two(f, attacker if side == ATTACKER else defender, side)


def kills(g: Galaxy, b: Battle) -> tuple[int, int]:
    """The draws that attacker and defender have for ships destroyed in this sector (EC-REP-03)."""
    before = sector_battle(g).kills
    return before.count(b.attacker), before.count(b.defender)


@lru_cache(maxsize=1024)
def going_on(
    attacker: Force, defender: Force, ties: Ties, q: int, gone: Ties, before: tuple[int, int] = (0, 0)
) -> Forecast:
    """What comes of a battle in which it is a squad's turn to attack, or the first one's."""
    clash = clash_of(attacker, defender, ties, before)
    at = clash.by_initiative.index(q) if q >= 0 else 0
    return figures(clash, *ends_of(clash, seeded(1), AT_A_TABLE, TRIED, at, gone))


def of_retreat(g: Galaxy, a: Activation) -> Odds:
    """The chance that all ships of the type live to leave at their next activation (EC-RET-03)."""
    b = battle(g)
    attacker, defender = force_of(g, b.sector, b.attacker), force_of(g, b.sector, b.defender)
    q = squad_in(g, b, a.side, a.ship)
    away, losses, trials = escape(attacker, defender, b.ties, q, leaving(g, b))
    number = number_of(g, b.sector, a.side, a.ship)
    words = [f"{losses:.1f} of {counted(number, 'ship', 'ships')} lost on the way"]
    return Odds(away, FLED, RULE, ", ".join([*words, margin(trials)] if trials else words))


@lru_cache(maxsize=1024)
def escape(attacker: Force, defender: Force, ties: Ties, q: int, gone: Ties) -> tuple[float, float, int]:
    """The chance that a squad which retreats now loses no ship, how many it loses on the average, and the trials."""
    clash = clash_of(attacker, defender, ties)
    at = clash.by_initiative.index(q) + 1
    ends, trials = ends_of(clash, seeded(1), AT_A_TABLE, TRIED, at, (*gone, q))
    away = sum([chance for end, chance in ends.items() if lost(clash, end, q) == 0])
    return away, sum([chance * lost(clash, end, q) for end, chance in ends.items()]), trials


def squad_in(g: Galaxy, b: Battle, side: int, ship: int) -> int:
    """The place of a type among the squads of a battle."""
    before = len(force_of(g, b.sector, b.attacker)) if side != b.attacker else 0
    return before + [squad.ship for squad in force_of(g, b.sector, side)].index(ship)


def leaving(g: Galaxy, b: Battle) -> tuple[int, ...]:
    """The squads that have declared their retreat and are still there (EC-RET-03)."""
    declared = [(who // 8, who % 8) for who in b.retreats[::2]]
    here = {side: [squad.ship for squad in force_of(g, b.sector, side)] for side in (b.attacker, b.defender)}
    return tuple(squad_in(g, b, side, ship) for side, ship in declared if side != NPC and ship in here[side])
