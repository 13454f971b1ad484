"""SQLite as the store: write-ahead log, full synchronisation, and one commit for all that is waiting.

While a commit is being forced to the disk, further work queues up and shares the next one. So durability costs each
answer one commit of latency, and all of them together hardly more. Reads have a thread of their own: they never wait
for whoever writes.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from pathlib import Path

from rulebound.server.sole import Sole, Taken
from rulebound.server.sqlite_entries import Append, carry_out, put_head
from rulebound.server.sqlite_thread import Job, SqliteThread, T, Work, tell
from rulebound.server.store import Head, Heard, Here, Lost, Stored, StoreError

PATIENCE = 10.0

# What made the schema, version by version. A step that has been released is never changed: a new one follows it.
MIGRATIONS = (
    """
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
""",
    """
create table passes (code text primary key, secret text not null, until real not null) without rowid;
create index heads_by_age on heads (updated);
""",
)


class SqliteStore:
    """A database in one file, for one server process; `alone` is False for whoever writes beside it on purpose."""

    def __init__(self, path: str, alone: bool = True) -> None:
        self.path = path
        self._alone = alone
        self._sole = Sole(path)
        self._writer: SqliteThread | None = None
        self._reader: SqliteThread | None = None
        self.commits = 0

    async def open(self) -> None:
        try:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            if self._alone:
                self._sole.take()
            self._writer = SqliteThread(_writing(self.path), self._commit, "store")
            self._reader = SqliteThread(_reading(self.path), _look, "store-reader")
        except Taken as taken:
            raise StoreError(
                f"the database {self.path} is used by another server ({taken}); stop it, or give another --database"
            ) from None
        except (OSError, sqlite3.Error, StoreError) as error:
            await self.close()
            raise StoreError(f"cannot open the database {self.path}: {error}") from None

    async def close(self) -> None:
        for thread in (self._writer, self._reader):
            if thread is not None:
                await thread.close()
        self._writer = self._reader = None
        self._sole.leave()

    def _commit(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        """All of them in one commit; if one fails, each by itself, so that it fails alone."""
        try:
            connection.execute("begin immediate")
            carry_out(connection, jobs)
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
        tell(jobs)

    async def _do(self, work: Work[T]) -> T:
        return await _done(self._writer, work)

    async def _read(self, work: Work[T]) -> T:
        return await _done(self._reader, work)

    # The store.

    async def append(self, table: str, number: int, body: bytes, head: Head | None) -> bool:
        return await self._do(Append(table, number, body, head))

    async def load(self, table: str) -> Stored | None:
        return await self._read(lambda db: _load(db, table))

    async def tail(self, table: str, since: int) -> list[tuple[int, bytes]]:
        return await self._read(lambda db: _tail(db, table, since))

    async def keep(self, table: str, number: int, body: bytes) -> None:
        sql = """insert into snapshots values (?, ?, ?) on conflict (tab) do update
                 set number = excluded.number, body = excluded.body where excluded.number > snapshots.number"""
        await self._do(lambda db: db.execute(sql, (table, number, body)))

    async def head(self, head: Head) -> None:
        await self._do(lambda db: put_head(db, head, " where excluded.updated >= heads.updated"))

    async def heads(self, statuses: tuple[str, ...], guest: str | None, limit: int) -> list[Head]:
        return await self._read(lambda db: _heads(db, statuses, guest, limit))

    async def playing(self, limit: int) -> list[str]:
        sql = "select tab from heads where status = 'playing' order by updated desc limit ?"
        return [row[0] for row in await self._read(lambda db: db.execute(sql, (limit,)).fetchall())]

    async def name_guest(self, guest: str, name: str) -> None:
        sql = "insert into guests values (?, ?) on conflict (guest) do update set name = excluded.name"
        await self._do(lambda db: db.execute(sql, (guest, name)))

    async def guest_name(self, guest: str) -> str | None:
        sql = "select name from guests where guest = ?"
        row = await self._read(lambda db: db.execute(sql, (guest,)).fetchone())
        return None if row is None else str(row[0])

    async def visit(self, table: str, guest: str, moment: int) -> None:
        sql = "insert into visits values (?, ?, ?) on conflict (guest, tab) do update set moment = excluded.moment"
        await self._do(lambda db: db.execute(sql, (guest, table, moment)))

    async def visited(self, table: str, guest: str) -> int | None:
        sql = "select moment from visits where guest = ? and tab = ?"
        row = await self._read(lambda db: db.execute(sql, (guest, table)).fetchone())
        return None if row is None else int(row[0])

    async def set_hook(self, table: str, guest: str, url: str) -> None:
        sql = "insert into hooks values (?, ?, ?) on conflict (guest, tab) do update set url = excluded.url"
        await self._do(lambda db: db.execute(sql, (guest, table, url)))

    async def hooks(self, table: str) -> dict[str, str]:
        sql = "select guest, url from hooks where tab = ? and url <> ''"
        return dict(await self._read(lambda db: db.execute(sql, (table,)).fetchall()))

    async def offer_pass(self, code: str, secret: str, until: float) -> None:
        await self._do(lambda db: _offer_pass(db, code, secret, until))

    async def take_pass(self, code: str) -> str | None:
        return await self._do(lambda db: _take_pass(db, code))

    async def forget(self, before: float, limit: int) -> list[str]:
        return await self._do(lambda db: _forget(db, before, limit))

    async def counts(self) -> dict[str, int]:
        sql = "select status, count(*) from heads group by status"
        return dict(await self._read(lambda db: db.execute(sql).fetchall()))

    def listen(self, heard: Heard, here: Here, lost: Lost) -> None:
        """There is no other process."""

    async def announce(self, table: str, guests: list[str]) -> None:
        """There is nobody to tell."""

    async def claim(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        """There is nobody to leave it to."""


async def _done(thread: SqliteThread | None, work: Work[T]) -> T:
    if thread is None:
        raise StoreError("the database is not open")
    try:
        return await thread.do(work)
    except (sqlite3.Error, UnicodeError) as error:
        raise StoreError(f"the database did not take it: {error}") from None


def _writing(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
    try:
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        _migrate(connection)
    except (sqlite3.Error, StoreError):
        connection.close()
        raise
    return connection


def _reading(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
    connection.execute("pragma query_only = on")
    return connection


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the schema up to date, step by step. The first version did not write its number down."""
    version: int = connection.execute("pragma user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise StoreError(f"it is of version {version}, and this program knows versions up to {len(MIGRATIONS)}")
    for number, step in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"begin immediate; {step} pragma user_version = {number}; commit;")


def _look(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    """One read after the other, each of one moment of the database."""
    for job in jobs:
        try:
            connection.execute("begin")
            job.value = job.work(connection)
        except Exception as error:
            job.error = error
        with contextlib.suppress(sqlite3.Error):
            connection.execute("commit")
        tell([job])


def _offer_pass(db: sqlite3.Connection, code: str, secret: str, until: float) -> None:
    db.execute("delete from passes where until < ?", (time.time(),))
    db.execute("insert or replace into passes values (?, ?, ?)", (code, secret, until))


def _take_pass(db: sqlite3.Connection, code: str) -> str | None:
    row = db.execute("delete from passes where code = ? returning secret, until", (code,)).fetchone()
    return None if row is None or row[1] < time.time() else str(row[0])


def _forget(db: sqlite3.Connection, before: float, limit: int) -> list[str]:
    rows = db.execute("select tab from heads where updated < ? order by updated limit ?", (before, limit)).fetchall()
    for name in ("entries", "snapshots", "sitting", "visits", "hooks", "heads"):
        db.executemany(f"delete from {name} where tab = ?", rows)
    return [row[0] for row in rows]


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
