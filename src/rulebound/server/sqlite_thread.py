"""A thread with a connection to SQLite, and the work that waits for it."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]


class Job:
    """Work for the thread, and who waits for it."""

    def __init__(self, work: Work[object], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[object] = loop.create_future()
        self.value: object = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Wake up whoever waits; the work is done. For the thread that waits."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.value)
        else:
            self.future.set_exception(self.error)


def tell(jobs: Sequence[Job]) -> None:
    """Wake up all who wait for these, in one go: every call from thread to thread costs both of them."""
    for loop in {job.loop for job in jobs}:
        loop.call_soon_threadsafe(_settle, [job for job in jobs if job.loop is loop])


def _settle(jobs: Sequence[Job]) -> None:
    for job in jobs:
        job.settle()


Handle = Callable[[sqlite3.Connection, list[Job]], None]


class SqliteThread:
    """Does the work that waits, all of it at once, as `handle` says how."""

    def __init__(self, connection: sqlite3.Connection, handle: Handle, name: str) -> None:
        self._connection = connection
        self._handle = handle
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Have some work done."""
        job = Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        value: T = await job.future  # type: ignore[assignment]
        return value

    async def close(self) -> None:
        """Finish what waits, and end."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        closing = False
        while not closing:
            batch = [self._jobs.get()]
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            closing = None in batch
            jobs = [job for job in batch if job is not None]
            if jobs:
                self._handle(self._connection, jobs)
        self._connection.close()
