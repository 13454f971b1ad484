"""A database of any version since the first is brought up to date, and nothing of it is lost."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from pathlib import Path

import pytest

from rulebound.server.hall import Hall
from rulebound.server.postgres_schema import MIGRATIONS as POSTGRES_MIGRATIONS
from rulebound.server.rooms import Room
from rulebound.server.settings import Settings
from rulebound.server.sqlite import MIGRATIONS, SqliteStore
from rulebound.server.store import StoreError

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


# The steps that have been released, each by its name, place and digest. A new step brings a new line.
RELEASED = {
    "sqlite 1": "138307ed175b7c06",
    "sqlite 2": "2ca6f46cd70300ae",
    "postgres 1": "c1020a0d3e38f9ce",
    "postgres 2": "cf920463cf2365cf",
}


def test_a_step_that_was_released_is_never_changed() -> None:
    """Databases out there have taken it already: they would never hear of the change."""
    steps = {"sqlite": MIGRATIONS, "postgres": POSTGRES_MIGRATIONS}
    found = {
        f"{store} {number}": hashlib.sha256(step.encode()).hexdigest()[:16]
        for store, those in steps.items()
        for number, step in enumerate(those, 1)
    }
    assert found == RELEASED


async def _opened(path: str) -> None:
    store = SqliteStore(path)
    await store.open()
    await store.close()
