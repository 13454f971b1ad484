"""A table is claimed again and again until it is driven, whatever state the database's connections are left in."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from rulebound.server import driver
from rulebound.server import hall as halls
from rulebound.server.hall import Hall
from rulebound.server.messages import CreateTable, SeatPlan
from rulebound.server.postgres import PostgresStore
from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore
from rulebound.server.store import StoreError

# What PostgreSQL says to everybody as it is stopped, before it closes their connections.
FAREWELL = b"SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"


class Relay:
    """Between a store and its PostgreSQL: it can say the database's farewell, and then keep the line open."""

    def __init__(self, url: str) -> None:
        self.there = urlsplit(url)
        self.lines: list[asyncio.StreamWriter] = []
        self.server: asyncio.Server | None = None

    async def open(self) -> str:
        """The address to connect to instead."""
        self.server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port = self.server.sockets[0].getsockname()[1]
        return self.there._replace(netloc=f"{self.there.username}@127.0.0.1:{port}").geturl()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back, forth = await asyncio.open_connection(self.there.hostname, self.there.port)
        self.lines.append(writer)
        await asyncio.gather(_pour(reader, forth), _pour(back, writer))

    def say_farewell(self) -> None:
        for line in self.lines:
            line.write(b"E" + (len(FAREWELL) + 4).to_bytes(4, "big") + FAREWELL)

    def close(self) -> None:
        assert self.server is not None
        self.server.close()
        for line in self.lines:
            line.close()


async def _pour(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await source.read(65536):
            sink.write(data)
            await sink.drain()
    sink.close()


@asynccontextmanager
async def relayed(url: str) -> AsyncIterator[tuple[PostgresStore, Relay]]:
    relay = Relay(url)
    store = PostgresStore(await relay.open())
    await store.open()
    try:
        yield store, relay
    finally:
        await store.close()
        relay.close()


def test_a_connection_that_was_told_of_the_end_is_left_for_a_new_one(database: str) -> None:
    """Between the farewell and the closing of a connection every use of it fails in a way of its own."""

    async def go() -> None:
        lost: list[bool] = []
        async with relayed(database) as (store, relay):
            store.listen(lambda table, number: None, lambda who, table, guests: None, lambda: lost.append(True))
            assert await store.claim("told of the end")
            relay.say_farewell()
            await asyncio.sleep(0.1)
            with pytest.raises(StoreError, match="cannot be claimed"):
                await store.claim("another")
            await asyncio.sleep(0.1)
            assert lost == [True], "all claims went with it"
            assert await _soon(lambda: store.claim("told of the end"))

    asyncio.run(go())


def test_reads_fail_as_the_stores_own_error_meanwhile(database: str) -> None:
    async def go() -> None:
        async with relayed(database) as (store, relay):
            await store.counts()
            relay.say_farewell()
            await asyncio.sleep(0.1)
            with pytest.raises(StoreError, match="does not answer"):
                await store.counts()

    asyncio.run(go())


async def _soon(claim: Callable[[], Awaitable[bool]]) -> bool:
    """Whether it is claimed before long: the database lets go of a closed connection's claims in its own time."""
    for _ in range(100):
        if await claim():
            return True
        await asyncio.sleep(0.05)
    return False


class Moody(SqliteStore):
    """A store whose claims go wrong in turn, or whose tables cannot be read just after."""

    def __init__(self, path: str, moods: list[Exception | None]) -> None:
        super().__init__(path)
        self.moods = moods
        self.held = 0
        self.unreadable = False

    async def claim(self, table: str) -> bool:
        mood = self.moods.pop(0) if self.moods else None
        if mood is not None and not isinstance(mood, StoreError):
            raise mood
        self.held += 1
        self.unreadable = mood is not None
        return True

    async def release(self, table: str) -> None:
        self.held = max(0, self.held - 1)

    async def tail(self, table: str, since: int) -> list[tuple[int, bytes]]:
        if self.unreadable:
            raise StoreError("away again")
        return await super().tail(table, since)


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    "moods",
    [
        [asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")],
        [KeyError("never seen before"), ZeroDivisionError()],
        [StoreError("gone while it was read"), StoreError("and again")],
    ],
)
def test_claiming_goes_on_whatever_went_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moods: list[Exception | None]
) -> None:
    """And a table whose claim could not be used is claimed once, not once for every attempt, so others can have it."""
    monkeypatch.setattr(driver, "CLAIM_AGAIN", 0.01)

    async def go() -> None:
        store = Moody(str(tmp_path / "t.db"), moods)
        await store.open()
        hall = Hall(store, Settings(pace=0.0, thinkers=1))
        await hall.open()
        try:
            wish = CreateTable("pig", seats=[SeatPlan("bot", "random"), SeatPlan("bot", "random")])
            room = await hall.create(wish, "ann", "Ann")
            for _ in range(200):
                if room.table.moment >= 3:
                    break
                await asyncio.sleep(0.1)
            assert room.table.moment >= 3, "nobody drives the table"
            assert store.held == 1
        finally:
            await hall.close()
            await store.close()
        assert store.held == 0

    asyncio.run(go())


class Away(SqliteStore):
    """A store that is away when it is asked for the first time to delete what is old."""

    asked = 0

    async def forget(self, before: float, limit: int) -> list[str]:
        self.asked += 1
        if self.asked == 1:
            raise StoreError("away")
        return await super().forget(before, limit)


@pytest.mark.usefixtures("games")
def test_old_tables_are_deleted_later_if_the_database_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "FORGET_EVERY", 0.01)

    async def go() -> None:
        store = Away(str(tmp_path / "t.db"))
        await store.open()
        hall = Hall(store, Settings(thinkers=1, keep_days=1.0))
        await hall.open()
        for _ in range(100):
            if store.asked > 1:
                break
            await asyncio.sleep(0.02)
        await hall.close()
        await store.close()
        assert store.asked > 1

    asyncio.run(go())
