"""Many games between bots, and what they say in figures."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from rulebound.arena.backends import gather
from rulebound.arena.dataset import ANSWERS, write_dataset
from rulebound.arena.folder import Folder, Heading
from rulebound.arena.plan import Choices, Outcome, plan
from rulebound.arena.statistics import Simulation, summarise
from rulebound.engine.flow import State
from rulebound.engine.game import Game


def simulate(
    game: Game[State],
    players: Sequence[str] = (),
    options: Choices | None = None,
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    each: Callable[[Outcome], None] | None = None,
    backend: str = "local",
    out: Path | None = None,
    parquet: bool = False,
    keep_games: bool = False,
    observations: bool = False,
) -> Simulation:
    """Play many games and sum them up; `each` gets every outcome as it comes.

    With a folder, the games are kept there and those that it holds are not played again. An interrupt from the
    keyboard ends early with what is done: the summary then has fewer games than were asked for. With `keep_games` all
    answers are written to the folder as a dataset, and with `observations` what was seen.
    """
    planned = plan(game, players, options, games, seed, watched=out is not None, kept=keep_games)
    with Folder(out, Heading.of(game, planned), parquet) as folder:
        started = time.perf_counter()
        outcomes, _ = gather(planned, folder, jobs, backend, each)
        found = summarise(planned, outcomes, time.perf_counter() - started, len(folder.stored))
        folder.sum_up(found)
        if out is not None and keep_games:
            write_dataset(out / ANSWERS, game, folder.heading, outcomes, observations)
    return found
