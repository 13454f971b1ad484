"""Battles of Eclipse: how many are fought out in a second of processor time, and how long the exact solver takes.

    python benchmarks/battles.py
    python benchmarks/battles.py attacker.dreadnought=2 defender.npc=guardian_standard defender.npcs=1

Without fields it is the battle that the form of `rulebound odds eclipse` begins with: two Interceptors and two Cruisers
against two Ancients. The median of some rounds counts, in the mode that runs (compiled or interpreted).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median

from rulebound.engine.mode import mode
from rulebound.engine.rng import seeded
from rulebound.games.eclipse.calculator import force_in, form
from rulebound.games.eclipse.forecast import TRANSITIONS
from rulebound.games.eclipse.skirmish import skirmish_of
from rulebound.games.eclipse.solver import Solver
from rulebound.games.eclipse.squads import clash_of

ROUNDS = 5
BATTLES = 5_000


def seconds(work: Callable[[], None]) -> float:
    """The processor time that some work takes: the median of some rounds."""
    found = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return median(found)


def main() -> int:
    fields = form(dict(one.split("=", 1) for one in sys.argv[1:])).fields()
    clash = clash_of(force_in(fields, "attacker"), force_in(fields, "defender"))
    arena, rng = skirmish_of(clash), seeded(1)

    def fight() -> None:
        for _ in range(BATTLES):
            arena.fight(rng, -1)

    def solve() -> None:
        Solver(clash, TRANSITIONS).solve({clash.start: 1.0})

    is_exact = bool(Solver(clash, TRANSITIONS).solve({clash.start: 1.0}))
    print(f"{mode()}: {BATTLES / seconds(fight):,.0f} battles/s fought out")
    print(
        f"exact: {1000.0 * seconds(solve):.2f} ms" if is_exact else f"more than {TRANSITIONS:,} transitions: not exact"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
