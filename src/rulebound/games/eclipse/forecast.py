"""What comes of a battle: exact where that is quickly done, by many trials beyond."""

from __future__ import annotations

from typing import Final

from rulebound.engine.record import Value
from rulebound.engine.rng import Rng
from rulebound.games.eclipse.skirmish import skirmish_of
from rulebound.games.eclipse.solver import MISSILES, Ends, Solver
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
    ends = Solver(clash, limit).solve({clash.start: 1.0})
    return exactly(clash, ends) if ends else by_trials(clash, rng, trials)


def exactly(clash: Clash, ends: Ends) -> Forecast:
    """The figures of all ends, each by its chance."""
    chances = [0.0, 0.0, 0.0]
    losses = [0.0] * len(clash.squads)
    drawn = [0.0, 0.0]
    for state, chance in ends.items():
        count(clash, state, winner(clash, state), chance, chances, losses, drawn)
    return Forecast(chances[0], chances[1], chances[2], tuple(losses), (drawn[0], drawn[1]), EXACT)


def by_trials(clash: Clash, rng: Rng, trials: int, at: int = MISSILES) -> Forecast:
    """So many battles, fought out, from the missiles or from a place in the order of a round."""
    chances = [0.0, 0.0, 0.0]
    losses = [0.0] * len(clash.squads)
    drawn = [0.0, 0.0]
    arena = skirmish_of(clash)
    for _ in range(trials):
        won = int(arena.fight(rng, at))
        state = tuple([int(cell) for cell in arena.cells])
        count(clash, state, -1 if won == STALEMATE else won, 1.0 / trials, chances, losses, drawn)
    return Forecast(chances[0], chances[1], chances[2], tuple(losses), (drawn[0], drawn[1]), trials)


def count(
    clash: Clash,
    state: tuple[int, ...],
    won: int,
    chance: float,
    chances: list[float],
    losses: list[float],
    drawn: list[float],
) -> None:
    """One end, with its chance. In a stalemate the attacker leaves and draws nothing for taking part (EC-RET-14)."""
    chances[STALEMATE if won < 0 else won] += chance
    for q in range(len(losses)):
        losses[q] += chance * lost(clash, state, q)
    drawn[ATTACKER] += chance * (draws(clash, state, ATTACKER) - (1 if won < 0 else 0))
    drawn[DEFENDER] += chance * draws(clash, state, DEFENDER)


# Several sides in a sector.


def hold_chances(sides: list[Force], limit: int = TRANSITIONS) -> list[float]:
    """The chance of each side to be left in the sector; empty if it cannot be told quickly (EC-BAT-05, EC-BAT-07).

    The sides come in their order (EC-BAT-04): the last two fight, and the winner fights the next towards the front.
    """
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
            after = hold_chances([*front, worn(force, cells)], limit // max(1, len(starts)))
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
