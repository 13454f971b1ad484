"""A PostgreSQL database of any version is brought up to date: once, whole or not at all, and nothing of it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count

import asyncpg
import pytest
from asyncpg import Connection, Record

from rulebound.server.entries import Created, Said, Seating, write
from rulebound.server.hall import Hall
from rulebound.server.postgres import PostgresStore
from rulebound.server.postgres_schema import MIGRATIONS
from rulebound.server.settings import Settings
from rulebound.server.store import StoreError

NAMES = count()
COLUMNS = """select table_name, column_name, data_type, is_nullable from information_schema.columns
             where table_schema = 'public' order by 1, 2"""
INDEXES = "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1"
VERSIONS = "select version from schema_version"


def within(database: str, work: Callable[[str, Connection[Record]], Awaitable[None]]) -> None:
    """Do something with an empty database of its own, given by its address and by a connection."""

    async def go() -> None:
        name = f"migrated{next(NAMES)}"
        server = await asyncpg.connect(database)
        await server.execute(f"create database {name}")
        await server.close()
        url = f"{database.rpartition('/')[0]}/{name}"
        connection = await asyncpg.connect(url)
        try:
            await work(url, connection)
        finally:
            await connection.close()

    asyncio.run(go())


async def lay(connection: Connection[Record], version: int) -> None:
    """A database as this version left it. The first wrote no number down."""
    for step in MIGRATIONS[:version]:
        await connection.execute(step)
    if version > 1:
        await connection.execute("create table schema_version (version integer not null)")
        await connection.execute("insert into schema_version values ($1)", version)


async def opened(url: str) -> None:
    store = PostgresStore(url)
    await store.open()
    await store.close()


async def schema(connection: Connection[Record]) -> list[tuple[object, ...]]:
    """All columns and indexes, and the version."""
    return [tuple(row) for sql in (COLUMNS, INDEXES, VERSIONS) for row in await connection.fetch(sql)]


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_every_version_becomes_what_a_new_database_is(database: str, version: int) -> None:
    found: list[list[tuple[object, ...]]] = []

    async def work(url: str, connection: Connection[Record], before: int) -> None:
        if before:
            await lay(connection, before)
        await opened(url)
        found.append(await schema(connection))

    for before in (0, version):
        within(database, lambda url, connection, before=before: work(url, connection, before))  # type: ignore[misc]
    assert found[0] == found[1]
    assert found[0][-1] == (len(MIGRATIONS),)


def test_the_tables_of_the_first_version_are_there_afterwards(database: str) -> None:
    async def work(url: str, connection: Connection[Record]) -> None:
        await lay(connection, 1)
        made = Created(time=1.0, game="pig", options={}, seats=[Seating("Ann", "ann"), Seating("")], host="ann")
        said = Said(time=2.0, name="Ann", text="Who comes?", seat=0)
        for number, body in enumerate([write(made), write(said)], 1):
            await connection.execute("insert into entries values ($1, $2, $3)", "old", number, body)
        await connection.execute("insert into guests values ('ann', 'Ann')")
        await connection.execute("insert into visits values ('ann', 'old', 7)")
        store = PostgresStore(url)
        await store.open()
        hall = Hall(store, Settings())
        room = await hall.room("old")
        assert [line.text for line in room.table.chat] == ["Who comes?"]
        assert (await store.guest_name("ann"), await store.visited("old", "ann")) == ("Ann", 7)
        await store.offer_pass("code", "secret", 1e12)
        assert [await store.take_pass("code"), await store.take_pass("code")] == ["secret", None]
        await hall.drivers["old"].stop()
        await store.close()

    within(database, work)


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    async def work(url: str, connection: Connection[Record]) -> None:
        await lay(connection, len(MIGRATIONS))
        await connection.execute("update schema_version set version = 99")
        before = await schema(connection)
        with pytest.raises(StoreError, match="of version 99"):
            await PostgresStore(url).open()
        assert await schema(connection) == before

    within(database, work)


def test_a_step_that_fails_leaves_everything_as_it_was(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(url: str, connection: Connection[Record]) -> None:
        await lay(connection, 1)
        await connection.execute("insert into guests values ('ann', 'Ann')")
        columns = await connection.fetch(COLUMNS)
        broken = (MIGRATIONS[0], "drop table guests; insert into nowhere values (1);")
        with monkeypatch.context() as patch:
            patch.setattr("rulebound.server.postgres_schema.MIGRATIONS", broken)
            with pytest.raises(StoreError, match="nowhere"):
                await PostgresStore(url).open()
        assert await connection.fetch(COLUMNS) == columns
        await opened(url)
        assert await connection.fetchval("select name from guests") == "Ann"
        assert [row["version"] for row in await connection.fetch(VERSIONS)] == [len(MIGRATIONS)]

    within(database, work)


def test_a_further_step_is_taken_alone_and_its_number_is_the_only_one(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(url: str, connection: Connection[Record]) -> None:
        await opened(url)
        monkeypatch.setattr(
            "rulebound.server.postgres_schema.MIGRATIONS", (*MIGRATIONS, "create table next (name text);")
        )
        await opened(url)
        assert [row["version"] for row in await connection.fetch(VERSIONS)] == [len(MIGRATIONS) + 1]
        assert await connection.fetch("select * from next") == []

    within(database, work)


def test_processes_that_start_at_once_migrate_once(database: str) -> None:
    """Every worker opens the database; a step that two of them took would fail for one."""

    async def work(url: str, connection: Connection[Record]) -> None:
        await lay(connection, 1)
        await asyncio.gather(*[opened(url) for _ in range(6)])
        assert [row["version"] for row in await connection.fetch(VERSIONS)] == [len(MIGRATIONS)]

    within(database, work)
