"""What comes of a battle: exact where that is quickly done, by many trials beyond."""

from __future__ import annotations

from typing import Final

from rulebound.engine.record import Value
from rulebound.engine.rng import Rng
from rulebound.games.eclipse.skirmish import skirmish_of
from rulebound.games.eclipse.solver import MISSILES, Ends, Solver, note
from rulebound.games.eclipse.squads import (
    ATTACKER,
    DEFENDER,
    STALEMATE,
    Clash,
    Force,
    Squad,
    clash_of,
    draws,
    lost,
    winner,
    with_damage,
)

EXACT: Final = 0  # trials of a forecast that is exact
TRANSITIONS: Final = 20_000  # how long the exact solver may go on at a table
TRIALS: Final = 1_000


class Forecast(Value):
    """The chances of both sides, what they lose, and how many Reputation tiles they draw, on the average.

    `lost` has a number for each squad, the attacker's first. `trials` is 0 where the figures are exact.
    """

    attacker: float
    defender: float
    stalemate: float
    lost: tuple[float, ...]
    draws: tuple[float, float]
    trials: int


def forecast(clash: Clash, rng: Rng, limit: int = TRANSITIONS, trials: int = TRIALS) -> Forecast:
    """Exact if that takes no more than `limit` transitions, by trials otherwise."""
    return figures(clash, *ends_of(clash, rng, limit, trials))


def ends_of(
    clash: Clash, rng: Rng, limit: int, trials: int, at: int = MISSILES, leaving: tuple[int, ...] = ()
) -> tuple[Ends, int]:
    """Every end with its chance, and in how many trials that was found: 0 if it is exact.

    `at` is the place in the order of initiative where a round goes on; `leaving` are squads that retreat (EC-RET-03).
    """
    ends = Solver(clash, limit, leaving).solve({clash.start: 1.0}, at)
    return (ends, EXACT) if ends else (tried(clash, rng, trials, at, leaving), trials)


def tried(clash: Clash, rng: Rng, trials: int, at: int = MISSILES, leaving: tuple[int, ...] = ()) -> Ends:
    """How so many battles end that are fought out."""
    ends: Ends = {}
    arena = skirmish_of(clash, leaving)
    for _ in range(trials):
        arena.fight(rng, at)
        note(ends, tuple([int(cell) for cell in arena.cells]), 1.0 / trials)
    return ends


def figures(clash: Clash, ends: Ends, trials: int = EXACT) -> Forecast:
    """The figures of all ends, each by its chance."""
    chances = [0.0, 0.0, 0.0]
    losses = [0.0] * len(clash.squads)
    drawn = [0.0, 0.0]
    for state, chance in ends.items():
        won = winner(clash, state)
        chances[STALEMATE if won < 0 else won] += chance
        for q in range(len(losses)):
            losses[q] += chance * lost(clash, state, q)
        # In a stalemate the attacker leaves and draws nothing for taking part (EC-RET-14).
        drawn[ATTACKER] += chance * (draws(clash, state, ATTACKER) - (1 if won < 0 else 0))
        drawn[DEFENDER] += chance * draws(clash, state, DEFENDER)
    return Forecast(chances[0], chances[1], chances[2], tuple(losses), (drawn[0], drawn[1]), trials)


# Several sides in a sector.


def hold_chances(
    sides: list[Force], rng: Rng, limit: int = TRANSITIONS, trials: int = TRIALS
) -> tuple[list[float], int]:
    """The chance of each side to be left in the sector, and in how many trials it was found (EC-BAT-05, EC-BAT-07).

    The sides come in their order (EC-BAT-04): the last two fight, and the winner fights the next towards the front.
    """
    held = exact_chances(sides, limit)
    if held:
        return held, EXACT
    counts = [0] * len(sides)
    for _ in range(trials):
        counts[last_standing(sides, rng)] += 1
    return [count / trials for count in counts], trials


def last_standing(sides: list[Force], rng: Rng) -> int:
    """The place of the side that is left when all battles of a sector are fought out."""
    place, force = len(sides) - 1, sides[-1]
    for other in range(len(sides) - 2, -1, -1):
        clash = clash_of(force, sides[other])
        (end,) = tried(clash, rng, 1)
        if winner(clash, end) == ATTACKER:
            force = worn(force, end[: clash.split])
        else:  # a stalemate is the defender's (EC-RET-14)
            place, force = other, worn(sides[other], end[clash.split :])
    return place


def exact_chances(sides: list[Force], limit: int) -> list[float]:
    """The same exactly; empty if that would take more than `limit` transitions."""
    if len(sides) == 1:
        return [1.0]
    clash = clash_of(sides[-1], sides[-2])
    ends = Solver(clash, limit).solve({clash.start: 1.0})
    return passed_on(sides[:-2], sides[-2], sides[-1], clash, ends, limit) if ends else []


def passed_on(
    front: list[Force], defender: Force, attacker: Force, clash: Clash, ends: Ends, limit: int
) -> list[float]:
    """Who holds the sector after the battle of the last two: each winner goes on as it came out of it (EC-BAT-08)."""
    held = [0.0] * (len(front) + 2)
    for side in (DEFENDER, ATTACKER):
        force = defender if side == DEFENDER else attacker
        place = len(front) + (0 if side == DEFENDER else 1)
        starts = survivors(clash, ends, side)
        if not front:
            held[place] = sum(starts.values())
            continue
        for cells, chance in starts.items():
            after = exact_chances([*front, worn(force, cells)], limit // max(1, len(starts)))
            if not after:
                return []
            for i in range(len(front)):
                held[i] += chance * after[i]
            held[place] += chance * after[len(front)]
    return held


def survivors(clash: Clash, ends: Ends, side: int) -> Ends:
    """How a side comes out of the battles that it wins; a stalemate is the defender's (EC-RET-14)."""
    found: Ends = {}
    for state, chance in ends.items():
        won = winner(clash, state)
        if (DEFENDER if won < 0 else won) == side:
            cells = state[: clash.split] if side == ATTACKER else state[clash.split :]
            found[cells] = found.get(cells, 0.0) + chance
    return found


def worn(force: Force, cells: tuple[int, ...]) -> Force:
    """A side with the damage of a battle behind it, without what was destroyed."""
    left: list[Squad] = []
    first = 0
    for squad in force:
        mine = cells[first : first + len(squad.damage)]
        first += len(squad.damage)
        damage = tuple([one for one in mine if one < squad.hull])
        if damage:
            left.append(with_damage(squad, damage))
    return tuple(left)
