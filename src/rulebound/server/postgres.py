"""PostgreSQL as the store: for several server processes. Appends that wait share a commit; the others hear of it."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import asyncpg
import msgspec
from msgspec import Struct

from rulebound.server.postgres_schema import migrate
from rulebound.server.store import Head, Heard, Here, Lost, Stored, StoreError

if TYPE_CHECKING:
    from asyncpg import Connection, Record
    from asyncpg.pool import Pool

CHANNEL = "rulebound"
HERE = "rulebound_here"
CONNECTIONS = 6
MOST_AT_ONCE = 100
RETRY_AFTER = 0.5
PATIENCE = 10.0

# What can go wrong while the database is away. A loop that is asked to use a closed connection raises a RuntimeError;
# a connection that was told of the shutdown, and is not closed yet, an InternalClientError.
TROUBLE = (
    OSError,
    TimeoutError,
    RuntimeError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
# One step, and so one commit: write entries, and tell the other processes which of them took their numbers.
INSERT = """with won as (insert into entries select * from unnest($1::text[], $2::int[], $3::bytea[])
            on conflict do nothing returning tab, number),
            told as (select json_agg(json_build_array(tab, number)) as list from won)
            select list::text, pg_notify($4, json_build_array($5::text, list)::text) from told where list is not null"""
HEADS = """insert into heads select * from unnest($1::text[], $2::text[], $3::bool[], $4::float8[], $5::bytea[])
           on conflict (tab) do update set status = excluded.status, listed = excluded.listed,
           updated = excluded.updated, body = excluded.body"""
SITTING = "insert into sitting select * from unnest($1::text[], $2::text[]) on conflict do nothing"


class Unchanged(asyncpg.Connection):
    """A connection of the pool. Nothing is ever set on one, so nothing has to be set back after each use."""

    def get_reset_query(self) -> str:
        return ""


class Append(Struct, frozen=True, eq=False):
    """An append that waits for the next commit."""

    table: str
    number: int
    body: bytes
    head: Head | None
    future: asyncio.Future[bool]


class PostgresStore:
    """A database that several server processes share."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.worker = secrets.token_hex(6)
        self.commits = 0
        self._pool: Pool[Record] | None = None
        self._ear: Connection[Record] | None = None
        self._claims: Connection[Record] | None = None
        self._claiming = asyncio.Lock()
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._writers: list[asyncio.Task[None]] = []
        self._heard: Heard | None = None
        self._here: Here | None = None
        self._lost: Lost | None = None
        self._closing = False
        self._again: asyncio.Task[None] | None = None

    @property
    def pool(self) -> Pool[Record]:
        if self._pool is None:
            raise StoreError("the database is not open")
        return self._pool

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=0,
                max_size=CONNECTIONS,
                connection_class=Unchanged,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
            )
            async with self.pool.acquire() as connection, connection.transaction():
                await migrate(connection)
            await self._open_ear()
        except (*TROUBLE, StoreError) as error:
            raise StoreError(f"cannot open the database: {error}") from None
        self._writers = [asyncio.create_task(self._write()) for _ in range(2)]

    async def _open_ear(self) -> None:
        self._ear = await asyncpg.connect(self.url, timeout=PATIENCE)
        await self._ear.add_listener(CHANNEL, self._hear)
        await self._ear.add_listener(HERE, self._hear_who)
        self._ear.add_termination_listener(self._deaf)

    def _deaf(self, connection: object) -> None:
        if self._pool is not None and not self._closing:
            self._again = asyncio.get_running_loop().create_task(self._hear_again())

    async def _hear_again(self) -> None:
        """Listen anew after the connection was lost, and have every table catch up with what was missed."""
        while not self._closing:
            try:
                await self._open_ear()
            except TROUBLE:
                await asyncio.sleep(RETRY_AFTER)
            else:
                if self._heard is not None:
                    self._heard("", 0)
                return

    async def close(self) -> None:
        self._closing = True
        for writer in self._writers:
            writer.cancel()
        await asyncio.gather(*self._writers, return_exceptions=True)
        for connection in (self._ear, self._claims):
            if connection is not None:
                with contextlib.suppress(*TROUBLE):
                    await connection.close(timeout=1)
        if self._pool is not None:
            with contextlib.suppress(*TROUBLE):
                await asyncio.wait_for(self._pool.close(), 2)
            self._pool = None

    # Appending.

    async def append(self, table: str, number: int, body: bytes, head: Head | None) -> bool:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(table, number, body, head, future))
        self._wake.set()
        return await future

    async def _write(self) -> None:
        """Commit what waits, all at once, as long as the server runs."""
        while True:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._wake.clear()
            if batch:
                await self._commit(batch)

    async def _commit(self, batch: Sequence[Append]) -> None:
        try:
            won = await self._insert(batch)
        except Exception as error:
            for one in batch:
                if not one.future.done():
                    one.future.set_exception(StoreError(f"the database did not take it: {error}"))
            await asyncio.sleep(RETRY_AFTER)
            return
        self.commits += 1
        for one in batch:
            if not one.future.done():
                one.future.set_result(one in won)

    async def _insert(self, batch: Sequence[Append]) -> list[Append]:
        """Write the batch in the order of its keys, so that two processes never wait for each other in a circle.

        Returns those that took their numbers; of two for the same number in one batch the first counts.
        """
        ordered = sorted({(one.table, one.number): one for one in reversed(batch)}.items())
        entries = [one for _, one in ordered]
        if not any(one.head for one in entries):
            return await self._put(self.pool, entries)
        async with self.pool.acquire() as connection, connection.transaction():
            won = await self._put(connection, entries)
            heads = {one.table: one.head for one in won if one.head is not None}
            await self._put_heads(connection, list(heads.values()))
        return won

    async def _put(
        self, where: Pool[Record] | asyncpg.pool.PoolConnectionProxy[Record], entries: Sequence[Append]
    ) -> list[Append]:
        columns = [one.table for one in entries], [one.number for one in entries], [one.body for one in entries]
        told = await where.fetchval(INSERT, *columns, CHANNEL, self.worker)
        written = set() if told is None else msgspec.json.decode(told, type=set[tuple[str, int]])
        return [one for one in entries if (one.table, one.number) in written]

    async def _put_heads(self, connection: asyncpg.pool.PoolConnectionProxy[Record], heads: list[Head]) -> None:
        if not heads:
            return
        columns = [
            [h.table for h in heads],
            [h.status for h in heads],
            [h.listed for h in heads],
            [h.updated for h in heads],
            [h.body for h in heads],
        ]
        await connection.execute(HEADS, *columns)
        sitting = sorted({(guest, head.table) for head in heads for guest in head.guests})
        if sitting:
            await connection.execute(SITTING, [guest for guest, _ in sitting], [table for _, table in sitting])

    # Hearing of what other processes appended.

    def listen(self, heard: Heard, here: Here, lost: Lost) -> None:
        self._heard, self._here, self._lost = heard, here, lost

    async def announce(self, table: str, guests: list[str]) -> None:
        told = msgspec.json.encode([self.worker, table, guests]).decode()
        with contextlib.suppress(*TROUBLE):
            await self.pool.execute("select pg_notify($1, $2)", HERE, told)

    def _hear_who(self, connection: object, pid: int, channel: str, payload: object) -> None:
        worker, table, guests = msgspec.json.decode(str(payload), type=tuple[str, str, list[str]])
        if worker != self.worker and self._here is not None:
            self._here(worker, table, guests)

    def _hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        worker, told = msgspec.json.decode(str(payload), type=tuple[str, list[tuple[str, int]]])
        if worker != self.worker and self._heard is not None:
            for table, number in told:
                self._heard(table, number)

    async def claim(self, table: str) -> bool:
        async with self._claiming:
            try:
                claims = await self._claiming_connection()
                return bool(await claims.fetchval("select pg_try_advisory_lock(hashtextextended($1, 7))", table))
            except TROUBLE as error:
                self._drop_claims()
                raise StoreError(f"the table cannot be claimed: {error}") from None

    async def _claiming_connection(self) -> Connection[Record]:
        """Claims are held by one connection; when it is lost they all are, and the server is told."""
        if self._claims is None or self._claims.is_closed():
            self._claims = await asyncpg.connect(self.url, timeout=PATIENCE, command_timeout=PATIENCE)
            self._claims.add_termination_listener(self._unclaimed)
        return self._claims

    def _drop_claims(self) -> None:
        """A connection that has failed once may never answer again: leave it, and its claims, for a new one."""
        if self._claims is not None:
            self._claims.terminate()
            self._claims = None

    def _unclaimed(self, connection: object) -> None:
        if not self._closing and self._lost is not None:
            self._lost()

    async def release(self, table: str) -> None:
        async with self._claiming:
            if self._claims is None or self._claims.is_closed():
                return
            with contextlib.suppress(*TROUBLE):
                await self._claims.execute("select pg_advisory_unlock(hashtextextended($1, 7))", table)

    # Reading and the rest.

    async def _fetch(self, sql: str, *values: object) -> list[Record]:
        """The rows of a query; whatever keeps the database from answering is the store's error."""
        try:
            return list(await self.pool.fetch(sql, *values))
        except TROUBLE as error:
            raise StoreError(f"the database does not answer: {error}") from None

    async def _value(self, sql: str, *values: object) -> object:
        rows = await self._fetch(sql, *values)
        return rows[0][0] if rows else None

    async def load(self, table: str) -> Stored | None:
        row = next(iter(await self._fetch("select number, body from snapshots where tab = $1", table)), None)
        entries = await self.tail(table, 0 if row is None else row["number"])
        if row is None:
            return Stored(None, entries) if entries else None
        return Stored(row["body"], entries)

    async def tail(self, table: str, since: int) -> list[tuple[int, bytes]]:
        sql = "select number, body from entries where tab = $1 and number > $2 order by number"
        return [(row["number"], row["body"]) for row in await self._fetch(sql, table, since)]

    async def keep(self, table: str, number: int, body: bytes) -> None:
        sql = """insert into snapshots values ($1, $2, $3) on conflict (tab) do update
                 set number = excluded.number, body = excluded.body where excluded.number > snapshots.number"""
        await self._fetch(sql, table, number, body)

    async def head(self, head: Head) -> None:
        values = ([head.table], [head.status], [head.listed], [head.updated], [head.body])
        await self._fetch(f"{HEADS} where excluded.updated >= heads.updated", *values)

    async def heads(self, statuses: tuple[str, ...], guest: str | None, limit: int) -> list[Head]:
        columns = "select h.tab, h.status, h.listed, h.updated, h.body from heads h"
        order = "order by h.updated desc limit $2"
        if guest is None:
            rows = await self._fetch(f"{columns} where h.status = any($1) and h.listed {order}", statuses, limit)
        else:
            sql = f"{columns} join sitting s on s.tab = h.tab where h.status = any($1) and s.guest = $3 {order}"
            rows = await self._fetch(sql, statuses, limit, guest)
        return [Head(row["tab"], row["status"], row["listed"], row["updated"], (), row["body"]) for row in rows]

    async def playing(self, limit: int) -> list[str]:
        sql = "select tab from heads where status = 'playing' order by updated desc limit $1"
        return [row["tab"] for row in await self._fetch(sql, limit)]

    async def name_guest(self, guest: str, name: str) -> None:
        sql = "insert into guests values ($1, $2) on conflict (guest) do update set name = excluded.name"
        await self._fetch(sql, guest, name)

    async def guest_name(self, guest: str) -> str | None:
        name = await self._value("select name from guests where guest = $1", guest)
        return None if name is None else str(name)

    async def visit(self, table: str, guest: str, moment: int) -> None:
        sql = "insert into visits values ($1, $2, $3) on conflict (guest, tab) do update set moment = excluded.moment"
        await self._fetch(sql, guest, table, moment)

    async def visited(self, table: str, guest: str) -> int | None:
        moment = await self._value("select moment from visits where guest = $1 and tab = $2", guest, table)
        return moment if isinstance(moment, int) else None

    async def set_hook(self, table: str, guest: str, url: str) -> None:
        sql = "insert into hooks values ($1, $2, $3) on conflict (guest, tab) do update set url = excluded.url"
        await self._fetch(sql, guest, table, url)

    async def hooks(self, table: str) -> dict[str, str]:
        rows = await self._fetch("select guest, url from hooks where tab = $1 and url <> ''", table)
        return {row["guest"]: row["url"] for row in rows}

    async def offer_pass(self, code: str, secret: str, until: float) -> None:
        await self._fetch("delete from passes where until < $1", time.time())
        sql = """insert into passes values ($1, $2, $3) on conflict (code) do update
                 set secret = excluded.secret, until = excluded.until"""
        await self._fetch(sql, code, secret, until)

    async def take_pass(self, code: str) -> str | None:
        rows = await self._fetch("delete from passes where code = $1 returning secret, until", code)
        return next((str(row["secret"]) for row in rows if row["until"] >= time.time()), None)

    async def forget(self, before: float, limit: int) -> list[str]:
        found = await self._fetch("select tab from heads where updated < $1 order by updated limit $2", before, limit)
        tables = [row["tab"] for row in found]
        for name in ("entries", "snapshots", "sitting", "visits", "hooks", "heads"):
            await self._fetch(f"delete from {name} where tab = any($1)", tables)
        return tables

    async def counts(self) -> dict[str, int]:
        rows = await self._fetch("select status, count(*) as many from heads group by status")
        return {row["status"]: row["many"] for row in rows}
