"""Playing a plan: in parts, on one backend or another, with the same outcomes in the same order."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing

from rulebound.arena.cluster import BackendError, on_ray
from rulebound.arena.folder import Folder
from rulebound.arena.local import on_processes
from rulebound.arena.plan import Outcome, Plan

LONGEST_PART = 5
LONGEST_RANDOM_PART = 100
BACKENDS = {"local": on_processes, "ray": on_ray}


def run(planned: Plan, jobs: int = 1, first: int = 0, backend: str = "local") -> Generator[Outcome, None, None]:
    """The outcomes of a plan from game number `first`, in the order of their numbers, whoever plays them.

    Where a process dies, its games are played again; if they kill every process that takes them up, it is an error.
    """
    if backend not in BACKENDS:
        raise BackendError(f"there is no backend {backend!r}; there are: {', '.join(BACKENDS)}")
    with closing(BACKENDS[backend](planned, parts_of(planned, jobs, first), jobs)) as played:
        for outcomes in played:
            yield from outcomes


def parts_of(planned: Plan, jobs: int, first: int = 0) -> list[range]:
    """The games in parts, each for one process at a time."""
    longest = LONGEST_RANDOM_PART if planned.all_random() else LONGEST_PART
    size = max(1, min(longest, (planned.games - first) // (8 * jobs)))
    return [range(start, min(start + size, planned.games)) for start in range(first, planned.games, size)]


def gather(
    planned: Plan,
    folder: Folder,
    jobs: int,
    backend: str,
    each: Callable[[Outcome], None] | None = None,
    enough: Callable[[list[Outcome]], bool] | None = None,
) -> tuple[list[Outcome], str]:
    """The games that the folder holds and those that are missing, and why no more are: decided, played, interrupted.

    An interrupt from the keyboard ends early with what is done.
    """
    outcomes = list(folder.stored)
    try:
        with closing(run(planned, jobs, len(outcomes), backend)) as played:
            for outcome in played:
                outcomes.append(outcome)
                folder.add(outcome)
                if each is not None:
                    each(outcome)
                if enough is not None and enough(outcomes):
                    return outcomes, "decided"
    except KeyboardInterrupt:
        held = folder.held(outcomes)
        if not held:
            raise
        return held, "interrupted"
    return outcomes, "played"
