"""Games on the processes of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread

from rulebound.arena.plan import Outcome, Plan
from rulebound.arena.play import play_games

MOST_DEATHS = 3


class WorkersLost(RuntimeError):
    """Processes die again and again at the same games."""

    def __init__(self, deaths: int, first: int) -> None:
        super().__init__(f"{deaths} times a process died at the games from number {first} on")


def on_processes(planned: Plan, parts: Sequence[range], jobs: int) -> Generator[list[Outcome], None, None]:
    """What comes out of each part, in order. Where a process dies, its games are played again."""
    if jobs <= 1:
        yield from ([outcome] for part in parts for outcome in play_games(planned, part))
        return
    left = list(parts)
    deaths = 0
    while left:
        try:
            for outcomes in _pooled(planned, jobs, left):
                del left[0]
                deaths = 0
                yield outcomes
        except BrokenProcessPool:
            deaths += 1
            if deaths == MOST_DEATHS:
                raise WorkersLost(deaths, left[0][0]) from None


def _pooled(planned: Plan, jobs: int, parts: Sequence[range]) -> Iterator[list[Outcome]]:
    """What comes out of each part, in order, from processes that end with this."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_with_parent)
    try:
        with _interrupts_ignored():
            futures: list[Future[list[Outcome]]] = [pool.submit(play_part, planned, part) for part in parts]
        for future in futures:
            yield future.result()
        pool.shutdown()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - others:
            worker.terminate()
        raise


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes that start in here ignore interrupts from the keyboard: the first process deals with those."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _leave_with_parent() -> None:
    """End this process as soon as the one that started it is gone, even by force: nobody would take its games."""

    def wait() -> None:
        if (parent := parent_process()) is not None:
            parent.join()
            os._exit(1)

    Thread(target=wait, daemon=True).start()


def play_part(planned: Plan, part: range) -> list[Outcome]:
    """The games of a part."""
    return list(play_games(planned, part))
