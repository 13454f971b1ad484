"""How everything is measured, ours and theirs: the same kinds of work, the same clock, medians of rounds.

The clock counts the processor time of this process, so that other work on the machine changes little.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from time import process_time as clock
from typing import NamedTuple

ROUNDS = 5


class Work(NamedTuple):
    """The work of one subject. `game` and `simulation` play to the end and return how many decisions that took.

    What cannot be copied in the middle of a game has no clone and no simulation.
    """

    game: Callable[[int], int]
    simulation: Callable[[int], int] | None = None
    clone: Callable[[], object] | None = None


def figures(work: Work, seconds: float) -> dict[str, float | None]:
    """Decisions and games per second, the microseconds of a copy, and simulations per second."""
    games, decisions = rates(work.game, seconds)
    return {
        "decisions_per_s": decisions,
        "games_per_s": games,
        "clone_us": None if work.clone is None else microseconds(work.clone, seconds),
        "simulations_per_s": None if work.simulation is None else rates(work.simulation, seconds)[0],
    }


def rates(work: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """How often per second the work can be done, and how many decisions that makes: medians of some rounds."""
    runs: list[float] = []
    units: list[float] = []
    number = 0
    for _ in range(ROUNDS):
        started, first, made = clock(), number, 0
        while (spent := clock() - started) < seconds / ROUNDS or number == first:
            made += work(number)
            number += 1
        runs.append((number - first) / spent)
        units.append(made / spent)
    return statistics.median(runs), statistics.median(units)


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """How long the work takes once."""
    work()
    found: list[float] = []
    for _ in range(ROUNDS):
        started, times = clock(), 0
        while (spent := clock() - started) < seconds / ROUNDS or not times:
            for _ in range(10):
                work()
            times += 10
        found.append(1e6 * spent / times)
    return statistics.median(found)
