"""SQLite as the store: one thread, write-ahead log, full synchronisation, and one commit for all that is waiting.

While a commit is being forced to the disk, further work queues up and shares the next one. So durability costs each
answer one commit of latency, and all of them together hardly more.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from rulebound.server.store import Head, Heard, Here, Stored, StoreError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

SCHEMA = """
create table if not exists entries (
    tab text not null, number integer not null, body blob not null, primary key (tab, number)) without rowid;
create table if not exists snapshots (tab text primary key, number integer not null, body blob not null);
create table if not exists heads (
    tab text primary key, status text not null, listed integer not null, updated real not null, body blob not null);
create index if not exists heads_by_status on heads (status, updated);
create table if not exists sitting (guest text not null, tab text not null, primary key (guest, tab)) without rowid;
create table if not exists guests (guest text primary key, name text not null) without rowid;
create table if not exists visits (
    guest text not null, tab text not null, moment integer not null, primary key (guest, tab)) without rowid;
create table if not exists hooks (
    guest text not null, tab text not null, url text not null, primary key (guest, tab)) without rowid;
"""


class Job:
    """Work for the thread, and who waits for it."""

    def __init__(self, work: Work[object], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[object] = loop.create_future()
        self.value: object = None
        self.error: Exception | None = None

    def tell(self) -> None:
        """Wake up whoever waits; the work is on the disk."""
        self.loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.value)
        else:
            self.future.set_exception(self.error)


class SqliteStore:
    """A database in one file, for one server process."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.commits = 0

    async def open(self) -> None:
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            connection = await asyncio.to_thread(self._connect)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"cannot open the database {self.path}: {error}") from None
        self._thread = threading.Thread(target=self._run, args=(connection,), name="store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        connection.executescript(SCHEMA)
        return connection

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    # The thread.

    def _run(self, connection: sqlite3.Connection) -> None:
        closing = False
        while not closing:
            batch = [self._jobs.get()]
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            closing = None in batch
            jobs = [job for job in batch if job is not None]
            if jobs:
                self._commit(connection, jobs)
        connection.close()

    def _commit(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        """All of them in one commit; if one fails, each by itself, so that it fails alone."""
        try:
            connection.execute("begin immediate")
            for job in jobs:
                job.value = job.work(connection)
            connection.execute("commit")
            self.commits += 1
        except Exception as error:
            if connection.in_transaction:
                connection.execute("rollback")
            if len(jobs) > 1:
                for job in jobs:
                    self._commit(connection, [job])
                return
            jobs[0].error = error
        for job in jobs:
            job.tell()

    async def _do(self, work: Work[T]) -> T:
        job = Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        try:
            value: T = await job.future  # type: ignore[assignment]
        except sqlite3.Error as error:
            raise StoreError(f"the database did not take it: {error}") from None
        return value

    # The store.

    async def append(self, table: str, number: int, body: bytes, head: Head | None) -> bool:
        return await self._do(lambda db: _append(db, table, number, body, head))

    async def load(self, table: str) -> Stored | None:
        return await self._do(lambda db: _load(db, table))

    async def tail(self, table: str, since: int) -> list[tuple[int, bytes]]:
        return await self._do(lambda db: _tail(db, table, since))

    async def keep(self, table: str, number: int, body: bytes) -> None:
        sql = """insert into snapshots values (?, ?, ?) on conflict (tab) do update
                 set number = excluded.number, body = excluded.body where excluded.number > snapshots.number"""
        await self._do(lambda db: db.execute(sql, (table, number, body)))

    async def heads(self, statuses: tuple[str, ...], guest: str | None, limit: int) -> list[Head]:
        return await self._do(lambda db: _heads(db, statuses, guest, limit))

    async def playing(self, limit: int) -> list[str]:
        sql = "select tab from heads where status = 'playing' order by updated desc limit ?"
        return [row[0] for row in await self._do(lambda db: db.execute(sql, (limit,)).fetchall())]

    async def name_guest(self, guest: str, name: str) -> None:
        sql = "insert into guests values (?, ?) on conflict (guest) do update set name = excluded.name"
        await self._do(lambda db: db.execute(sql, (guest, name)))

    async def guest_name(self, guest: str) -> str | None:
        sql = "select name from guests where guest = ?"
        row = await self._do(lambda db: db.execute(sql, (guest,)).fetchone())
        return None if row is None else str(row[0])

    async def visit(self, table: str, guest: str, moment: int) -> None:
        sql = "insert into visits values (?, ?, ?) on conflict (guest, tab) do update set moment = excluded.moment"
        await self._do(lambda db: db.execute(sql, (guest, table, moment)))

    async def visited(self, table: str, guest: str) -> int | None:
        sql = "select moment from visits where guest = ? and tab = ?"
        row = await self._do(lambda db: db.execute(sql, (guest, table)).fetchone())
        return None if row is None else int(row[0])

    async def set_hook(self, table: str, guest: str, url: str) -> None:
        sql = "insert into hooks values (?, ?, ?) on conflict (guest, tab) do update set url = excluded.url"
        await self._do(lambda db: db.execute(sql, (guest, table, url)))

    async def hooks(self, table: str) -> dict[str, str]:
        sql = "select guest, url from hooks where tab = ? and url <> ''"
        return dict(await self._do(lambda db: db.execute(sql, (table,)).fetchall()))

    def listen(self, heard: Heard, here: Here) -> None:
        """There is no other process."""

    async def announce(self, table: str, guests: list[str]) -> None:
        """There is nobody to tell."""

    async def claim(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        """There is nobody to leave it to."""


def _append(db: sqlite3.Connection, table: str, number: int, body: bytes, head: Head | None) -> bool:
    if db.execute("insert or ignore into entries values (?, ?, ?)", (table, number, body)).rowcount == 0:
        return False
    if head is not None:
        sql = """insert into heads values (?, ?, ?, ?, ?) on conflict (tab) do update set
                 status = excluded.status, listed = excluded.listed, updated = excluded.updated, body = excluded.body"""
        db.execute(sql, (table, head.status, head.listed, head.updated, head.body))
        if head.guests:
            db.executemany("insert or ignore into sitting values (?, ?)", [(guest, table) for guest in head.guests])
    return True


def _load(db: sqlite3.Connection, table: str) -> Stored | None:
    row = db.execute("select number, body from snapshots where tab = ?", (table,)).fetchone()
    entries = _tail(db, table, 0 if row is None else row[0])
    if row is None:
        return Stored(None, entries) if entries else None
    return Stored(row[1], entries)


def _tail(db: sqlite3.Connection, table: str, since: int) -> list[tuple[int, bytes]]:
    sql = "select number, body from entries where tab = ? and number > ? order by number"
    return db.execute(sql, (table, since)).fetchall()


def _heads(db: sqlite3.Connection, statuses: tuple[str, ...], guest: str | None, limit: int) -> list[Head]:
    marks = ", ".join("?" * len(statuses))
    columns = "select h.tab, h.status, h.listed, h.updated, h.body from heads h"
    order = "order by h.updated desc limit ?"
    if guest is None:
        rows = db.execute(f"{columns} where h.status in ({marks}) and h.listed {order}", (*statuses, limit))
    else:
        sql = f"{columns} join sitting s on s.tab = h.tab where s.guest = ? and h.status in ({marks}) {order}"
        rows = db.execute(sql, (guest, *statuses, limit))
    return [Head(tab, status, bool(listed), updated, (), body) for tab, status, listed, updated, body in rows]
