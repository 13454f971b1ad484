"""Bots think in processes of their own, with a time budget, and are never told the seed or the generator."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from types import FrameType
from typing import TypeVar

import msgspec
from msgspec import Struct

from rulebound.bots.chair import Chair
from rulebound.bots.hint import hint
from rulebound.bots.make import make_bot
from rulebound.engine.codec import encode
from rulebound.engine.flow import State
from rulebound.engine.game import Game, load_game
from rulebound.engine.match import Header, Match
from rulebound.engine.rng import seeded
from rulebound.server.messages import Term
from rulebound.server.refusals import Declined

T = TypeVar("T")
WORLDS = 8
MOST_WAITING = 400
GRACE = 1.0
NICE = 5


class Job(Struct, frozen=True):
    """Something to think about: the match as it is, with a generator that is not the true one."""

    header: Header
    seat: int
    bot: str
    seed: int
    seconds: float
    public: bool = False


class Advised(Struct, frozen=True):
    """What a searching bot would do, why in a sentence, and the terms that speak for it."""

    option: int
    words: str
    terms: list[Term]
    because: str


class OutOfTime(Exception):
    """The time budget is used up."""


# In the processes.


def choose(data: bytes) -> int:
    """The option that a bot takes."""
    job, match = _match(data)
    bot = make_bot(job.bot, job.seed)
    try:
        return _within(job.seconds, lambda: bot.choose(Chair(match, job.seat)))
    finally:
        bot.close()


def advise(data: bytes) -> bytes:
    """A hint."""
    job, match = _match(data)
    found = _within(job.seconds, lambda: hint(Chair(match, job.seat), job.seed))
    terms = sorted(found.features.items(), key=lambda term: -abs(term[1]))[:6]
    named = [Term(name, gain) for name, gain in terms]
    return msgspec.json.encode(Advised(found.option, found.words, named, found.because))


def chances(data: bytes) -> list[float]:
    """Each seat's chance to win by the game's advice: of a finished game by the truth, else by what is public."""
    job, match = _match(data)
    game = match.game
    rng = seeded(job.seed)
    worlds = [_public_world(game, match.state, rng.below) for _ in range(WORLDS)] if job.public else [match.state]
    totals = [sum(_advice(game, world, seat) for world in worlds) / len(worlds) for seat in range(match.header.seats)]
    clipped = [min(1.0, max(0.0, total)) for total in totals]
    if game.cooperative or sum(clipped) == 0:
        return clipped
    return [chance / sum(clipped) for chance in clipped]


def _public_world(game: Game[State], state: State, below: Callable[[int], int]) -> State:
    """A world in which every seat's secrets were dealt anew, one seat after the other."""
    for seat in range(state.seats):
        state = game.imagine(state, seat, seeded(below(1 << 31)))
    return state


def _advice(game: Game[State], state: State, seat: int) -> float:
    return float(state.result.won[seat]) if state.result is not None else game.advice(state, seat)


def _match(data: bytes) -> tuple[Job, Match]:
    job = msgspec.json.decode(data, type=Job)
    return job, Match(load_game(job.header.game), job.header)


def _within(seconds: float, work: Callable[[], T]) -> T:
    """Run the work, but stop it by an alarm when the time is up."""

    def alarm(number: int, frame: FrameType | None) -> None:
        raise OutOfTime

    if not hasattr(signal, "setitimer"):
        return work()
    signal.signal(signal.SIGALRM, alarm)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _quiet() -> None:
    """A thinking process leaves interrupts to its parent, and the right of way to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)


# In the server.


def _heard_of(future: asyncio.Future[T]) -> None:
    """A thought that nobody waits for any more may fail in silence."""
    if not future.cancelled():
        future.exception()


def job_for(match: Match, seat: int, bot: str, seconds: float, public: bool = False) -> bytes:
    """The job with the state as it is, but for the generator and the seed."""
    state = match.state.clone()
    state.rng = seeded(secrets.randbits(96))
    header = msgspec.structs.replace(match.header, seed="0", start=encode(state))
    return msgspec.json.encode(Job(header, seat, bot, secrets.randbits(31), seconds, public))


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, processes: int | None = None, seconds: float = 5.0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    def open(self) -> None:
        """Start the processes, so that the first question does not wait for them."""
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self.processes, context, initializer=_quiet)
        for _ in range(self.processes):
            self._pool.submit(os.getpid)

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._end(self._pool, wait=True)
            self._pool = None

    async def choose(self, match: Match, seat: int, bot: str) -> int | None:
        """The bot's option; None if it gave none in time."""
        try:
            return await self._run(choose, job_for(match, seat, bot, self.seconds))
        except (OutOfTime, TimeoutError, BrokenProcessPool):
            return None

    async def advise(self, match: Match, seat: int) -> Advised:
        """A hint for a seat."""
        try:
            data = await self._run(advise, job_for(match, seat, "", self.seconds))
        except (OutOfTime, TimeoutError, BrokenProcessPool):
            raise Declined("busy", "No hint came to mind in time.") from None
        return msgspec.json.decode(data, type=Advised)

    async def chances(self, match: Match, public: bool) -> list[float]:
        """Every seat's chance to win."""
        try:
            return await self._run(chances, job_for(match, 0, "", self.seconds, public))
        except (OutOfTime, TimeoutError, BrokenProcessPool):
            raise Declined("busy", "Nobody could say in time.") from None

    async def _run(self, work: Callable[[bytes], T], data: bytes) -> T:
        if self._pool is None:
            self.open()
        assert self._pool is not None
        if self._waiting >= MOST_WAITING:
            raise Declined("busy", "Too much is being thought about; ask again in a moment.")
        self._waiting += 1
        pool = self._pool
        try:
            future = asyncio.wrap_future(pool.submit(work, data))
            future.add_done_callback(_heard_of)
            patience = (self.seconds + GRACE) * (2 + self._waiting / self.processes)
            async with asyncio.timeout(patience):
                return await asyncio.shield(future)
        except (TimeoutError, BrokenProcessPool):
            self._renew(pool)
            raise
        finally:
            self._waiting -= 1

    def _renew(self, pool: ProcessPoolExecutor) -> None:
        """Replace processes that hang or have died."""
        if self._pool is pool:
            self._pool = None
            self._end(pool, wait=False)
            self.open()

    def _end(self, pool: ProcessPoolExecutor, wait: bool) -> None:
        for process in list((pool._processes or {}).values()):
            with suppress(OSError, ValueError):
                process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)
