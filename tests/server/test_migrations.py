"""A database of any version since the first is brought up to date, and nothing of it is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from rulebound.server.hall import Hall
from rulebound.server.rooms import Room
from rulebound.server.settings import Settings
from rulebound.server.sqlite import MIGRATIONS, SqliteStore
from rulebound.server.store import StoreError, open_store

FIRST = Path(__file__).parent / "first_version.sql"


@pytest.fixture
def first(tmp_path: Path) -> str:
    """A database as the first version wrote it: two tables, one of them being played."""
    path = tmp_path / "t.db"
    database = sqlite3.connect(path)
    database.executescript(FIRST.read_text())
    database.close()
    return str(path)


def version(path: str) -> int:
    database = sqlite3.connect(path)
    found: int = database.execute("pragma user_version").fetchone()[0]
    database.close()
    return found


@pytest.mark.usefixtures("games")
def test_the_tables_of_the_first_version_are_played_on(first: str) -> None:
    async def go() -> tuple[Room, Room, int | None, str | None, dict[str, str]]:
        store = SqliteStore(first)
        await store.open()
        hall = Hall(store, Settings(pace=1000.0))
        rooms = (await hall.room("waitingtable"), await hall.room("playingtable"))
        seen, name = await store.visited("playingtable", "ann"), await store.guest_name("bob")
        hooks = await store.hooks("playingtable")
        await store.close()
        return *rooms, seen, name, hooks

    waiting, playing, seen, name, hooks = asyncio.run(go())
    assert version(first) == len(MIGRATIONS)
    assert [line.text for line in waiting.table.chat] == ["Who comes?", "Nobody?"]
    assert (playing.broken, playing.table.number, playing.table.moment) == ("", 16, 11)
    assert playing.table.waiting() == [0]
    assert playing.table.names == ("Ann", "Bob")
    assert (seen, name, hooks) == (7, "Bob", {"ann": "https://example.org/turn"})


def test_a_database_of_a_newer_version_is_left_alone(first: str) -> None:
    database = sqlite3.connect(first)
    database.execute("pragma user_version = 99")
    database.close()
    with pytest.raises(StoreError, match="of version 99"):
        asyncio.run(SqliteStore(first).open())
    assert version(first) == 99


def test_a_step_that_fails_leaves_the_version_before_it(first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = (MIGRATIONS[0], "create table passes (code text); insert into nowhere values (1);")
    monkeypatch.setattr("rulebound.server.sqlite.MIGRATIONS", broken)
    with pytest.raises(StoreError, match="nowhere"):
        asyncio.run(SqliteStore(first).open())
    assert version(first) == 1
    monkeypatch.undo()
    asyncio.run(_opened(first))
    assert version(first) == len(MIGRATIONS)


def test_postgresql_of_the_first_version_is_brought_up_to_date(database: str) -> None:
    import asyncpg

    from rulebound.server.postgres import MIGRATIONS as STEPS

    async def go() -> list[int]:
        connection = await asyncpg.connect(database)
        await connection.execute("create database old")
        await connection.close()
        url = database.rpartition("/")[0] + "/old"
        old = await asyncpg.connect(url)
        await old.execute(STEPS[0])
        await old.execute("insert into guests values ('ann', 'Ann')")
        store = open_store(url)
        await store.open()
        assert await store.guest_name("ann") == "Ann"
        await store.offer_pass("code", "secret", 1e12)
        assert [await store.take_pass("code"), await store.take_pass("code")] == ["secret", None]
        await store.close()
        found = [row["version"] for row in await old.fetch("select version from schema_version")]
        await old.close()
        return found

    assert asyncio.run(go()) == [len(STEPS)]


async def _opened(path: str) -> None:
    store = SqliteStore(path)
    await store.open()
    await store.close()
