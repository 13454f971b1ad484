"""Bots think in processes of their own, with a time budget, and are never told the seed or the generator.

Whoever has thought least so far is next, so that no table and no person can take more than their share of the
processes. One process is for quick thoughts alone: a bot that answers at once never waits for one that ponders. A
thought that nobody wants any more is dropped: before it begins, or in the middle.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import IO, Literal

import msgspec
from msgspec import Struct

from rulebound.engine.codec import encode
from rulebound.engine.match import Match
from rulebound.engine.rng import seeded
from rulebound.server.fairness import FairQueue, Ticket
from rulebound.server.metrics import Metrics
from rulebound.server.refusals import Declined
from rulebound.server.thinker import MOST_MINDS, Advised, Job, Thought, read_frame, write_frame

log = logging.getLogger("rulebound.server")
MOST_WAITING = 2000
GRACE = 1.0
FIRST_GRACE = 20.0
LAST_WORDS = 1.0
STOP_AGAIN = 0.2
QUICK = 0.1
SLOW = 1.0
AT_ONCE = ("/random", "/greedy", "/easy", "/normal")


class Gone(Exception):
    """The thinking process has died."""


class Hung(Gone):
    """The thinking process does not answer."""


def job_for(
    what: Literal["choose", "advise", "chances"],
    match: Match,
    seat: int,
    bot: str,
    seconds: float,
    mind: str = "",
    public: bool = False,
) -> Job:
    """The job with the state as it is, but for the generator and the seed."""
    state = match.state.clone()
    state.rng = seeded(secrets.randbits(96))
    header = msgspec.structs.replace(match.header, seed="0", start=encode(state))
    return Job(what, header, seat, bot, secrets.randbits(31), seconds, len(match.answers), mind, public)


class Process:
    """A thinking process, and the thread that talks with it. It holds none of the server's streams."""

    def __init__(self, quick: bool) -> None:
        self.quick = quick
        paths = os.pathsep.join(path for path in sys.path if path)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rulebound.server.thinker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": paths},
            start_new_session=os.name == "posix",
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.jobs, self.thoughts = self.process.stdin, self.process.stdout
        threading.Thread(target=_relay, args=(self.process.stderr,), daemon=True).start()
        self._talker = ThreadPoolExecutor(1, "thinking")
        self.minds: dict[str, None] = {}
        self.busy = False
        self.fresh = True
        self.grace = FIRST_GRACE

    async def think(self, make: Callable[[], Job], seconds: float) -> Thought:
        """Have a job done. A process that hangs is ended; one that has died says so."""
        self.fresh = False
        asked = asyncio.get_running_loop().run_in_executor(self._talker, self._ask, make)
        try:
            async with asyncio.timeout(seconds + self.grace):
                thought = await asyncio.shield(asked)
        except TimeoutError:
            asked.add_done_callback(_heard_of)
            raise Hung from None
        self.grace = GRACE
        return thought

    def _ask(self, make: Callable[[], Job]) -> Thought:
        try:
            write_frame(self.jobs, msgspec.json.encode(make()))
            answer = read_frame(self.thoughts)
        except (OSError, ValueError):
            answer = b""
        if not answer:
            raise Gone
        return msgspec.json.decode(answer, type=Thought)

    def remember(self, mind: str) -> None:
        """This mind is kept here, as long as not too many others have come after it."""
        self.minds.pop(mind, None)
        self.minds[mind] = None
        while len(self.minds) > MOST_MINDS:
            self.minds.pop(next(iter(self.minds)))

    def stop(self) -> None:
        """Nobody wants the present thought any more."""
        if hasattr(signal, "SIGALRM"):
            with contextlib.suppress(OSError):
                self.process.send_signal(signal.SIGALRM)

    def end(self) -> None:
        """Let the process end what its bots have started, and leave; one that does not, or never had any, is killed."""
        if self.fresh:
            self.process.kill()
        with contextlib.suppress(OSError, ValueError):
            self.jobs.close()
        try:
            self.process.wait(LAST_WORDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._talker.shutdown(wait=True)
        self.thoughts.close()


def _relay(stream: IO[bytes]) -> None:
    """What a process says on its standard error goes to the server's log."""
    with contextlib.suppress(OSError, ValueError), stream:
        while line := stream.readline(1000):
            log.warning("a thinking process says: %s", line.decode(errors="replace").rstrip())


def _heard_of(future: asyncio.Future[Thought]) -> None:
    """A thought that nobody waits for any more may fail in silence."""
    if not future.cancelled():
        future.exception()


class Wanted(Struct, eq=False):
    """A thought that somebody waits for, the process that has it, and whether another has died over it."""

    make: Callable[[], Job]
    kind: str
    mind: str
    future: asyncio.Future[Thought]
    process: Process | None = None
    again: bool = False


class Thinkers:
    """The processes in which bots think, and all who wait for a thought."""

    def __init__(self, processes: int | None = None, seconds: float = 5.0, metrics: Metrics | None = None) -> None:
        self.count = processes or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self.metrics = metrics
        self.queue: FairQueue[Wanted] = FairQueue()
        self.processes: list[Process] = []
        self.took: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def open(self) -> None:
        """Start the processes, so that the first question does not wait for them."""
        if not any(process.quick for process in self.processes):
            self.processes.append(Process(quick=True))
        while len(self.processes) < self.count + 1:
            self.processes.append(Process(quick=False))

    def health(self) -> str:
        """Whether the processes are there."""
        dead = sum(process.process.poll() is not None for process in self.processes)
        return "ok" if self.processes and not dead else f"{dead} of {len(self.processes)} processes have died"

    def close(self) -> None:
        """End the processes."""
        self._closed = True
        ended, self.processes = self.processes, []
        for process in ended:
            process.end()

    async def choose(
        self, match: Match, seat: int, bot: str, table: str = "", person: str = "", watched: bool = True
    ) -> Thought:
        """The bot's option, or why it gave none."""
        mind = f"{table}/{seat}/{bot}"
        make = partial(job_for, "choose", match, seat, bot, self.seconds, mind)
        return await self._run(make, f"{match.game.id}/{bot}", mind, person, table, watched)

    async def advise(self, match: Match, seat: int, table: str = "", person: str = "") -> Advised:
        """A hint for a seat."""
        make = partial(job_for, "advise", match, seat, "", self.seconds)
        thought = await self._run(make, "hint", "", person, table)
        if thought.advised is None:
            raise Declined("busy", "No hint came to mind in time.")
        return thought.advised

    async def chances(self, match: Match, public: bool, table: str = "", person: str = "") -> list[float]:
        """Every seat's chance to win."""
        make = partial(job_for, "chances", match, 0, "", self.seconds, "", public)
        thought = await self._run(make, f"{match.game.id}/chances", "", person, table)
        if thought.chances is None:
            raise Declined("busy", "Nobody could say in time.")
        return thought.chances

    async def _run(
        self, make: Callable[[], Job], kind: str, mind: str, person: str, table: str, watched: bool = True
    ) -> Thought:
        if self._closed or len(self.queue) >= MOST_WAITING:
            raise Declined("busy", "Too much is being thought about; ask again in a moment.")
        wanted = Wanted(make, kind, mind, asyncio.get_running_loop().create_future())
        ticket = self.queue.put(wanted, person, table, watched)
        self._go_on()
        try:
            return await wanted.future
        finally:
            if not wanted.future.done() or wanted.future.cancelled():
                self._drop(ticket)

    def _drop(self, ticket: Ticket[Wanted]) -> None:
        """Nobody wants it any more: it leaves the queue, or the process that thinks about it is told to stop."""
        if not self.queue.drop(ticket) and ticket.thing.process is not None:
            self._beside(self._stop(ticket.thing))

    async def _stop(self, wanted: Wanted) -> None:
        """Tell the process to stop until it has: while it is getting ready for a thought it does not hear it."""
        while wanted.process is not None:
            wanted.process.stop()
            await asyncio.sleep(STOP_AGAIN)

    def _beside(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _go_on(self) -> None:
        """Give the next in the queue to the processes that are free, if possible to the one that keeps its mind."""
        self.open()
        while free := [process for process in self.processes if not process.busy]:
            ticket = self.queue.take(None if any(not process.quick for process in free) else self._is_quick)
            if ticket is None:
                return
            process = self._best(free, ticket.thing)
            process.busy = True
            self._beside(self._serve(process, ticket))

    def _is_quick(self, wanted: Wanted) -> bool:
        """Have thoughts of this kind been quick so far?"""
        return self._expected(wanted) < QUICK

    def _expected(self, wanted: Wanted) -> float:
        return self.took.get(wanted.kind, 0.0 if wanted.kind.endswith(AT_ONCE) else SLOW)

    def _best(self, free: list[Process], wanted: Wanted) -> Process:
        """The process that keeps the mind, or else the one that is least good for anything else."""
        quick = self._is_quick(wanted)
        able = [process for process in free if quick or not process.quick]
        return next((one for one in able if wanted.mind in one.minds), max(able, key=lambda one: one.quick))

    async def _serve(self, process: Process, ticket: Ticket[Wanted]) -> None:
        """Have a thought thought. If its process dies it is tried once more in another, if anybody still wants it."""
        wanted, began = ticket.thing, time.monotonic()
        wanted.process = process
        try:
            thought = await process.think(wanted.make, self.seconds)
            process.remember(wanted.mind)
        except Gone as gone:
            self._replace(process)
            if not (wanted.again or wanted.future.done() or isinstance(gone, Hung) or self._closed):
                wanted.again = True
                self.open()
                self.processes[-1].busy = True
                await self._serve(self.processes[-1], ticket)
                return
            thought = Thought(failed="its bot gave no answer")
        except Exception:
            log.exception("a thought could not be asked for")
            thought = Thought(failed="its bot could not be asked")
        self._served(process, ticket, thought, thought.took or time.monotonic() - began)

    def _served(self, process: Process, ticket: Ticket[Wanted], thought: Thought, seconds: float) -> None:
        process.busy, ticket.thing.process = False, None
        self.queue.done(ticket, seconds)
        if self.metrics is not None:
            self.metrics.thought_seconds.observe(seconds)
            self.metrics.forfeits.inc(bool(thought.failed))
        expected = self._expected(ticket.thing)
        self.took[ticket.thing.kind] = expected + (seconds - expected) / 8
        if not ticket.thing.future.done():
            ticket.thing.future.set_result(thought)
        if not self._closed:
            self._go_on()

    def _replace(self, process: Process) -> None:
        """A process that hangs or has died makes room for a new one."""
        if process in self.processes:
            self.processes.remove(process)
            threading.Thread(target=process.end, daemon=True).start()
