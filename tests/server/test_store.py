"""The store: what was acknowledged is there, once, in order; in SQLite and in PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from test_wire import played

from rulebound.engine.codec import encode
from rulebound.server.entries import Said, read_whole, write
from rulebound.server.hall import Hall
from rulebound.server.rooms import head_of
from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore
from rulebound.server.store import Head, Store, StoreError, open_store
from rulebound.server.tables import Table

Work = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "t.db") if request.param == "sqlite" else str(request.getfixturevalue("database"))


def with_store(address: str, work: Work) -> None:
    async def go() -> None:
        store = open_store(address)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(go())


def test_a_number_is_taken_once_however_many_race_for_it(address: str) -> None:
    async def work(store: Store) -> None:
        for number in range(1, 6):
            bodies = [f"{number} {i}".encode() for i in range(20)]
            won = await asyncio.gather(*(store.append("race", number, body, None) for body in bodies))
            assert won.count(True) == 1
            assert (await store.tail("race", number - 1)) == [(number, bodies[won.index(True)])]

    with_store(address, work)


def test_what_waits_shares_a_commit(address: str) -> None:
    async def work(store: Store) -> None:
        before = store.commits  # type: ignore[attr-defined]
        await asyncio.gather(*(store.append(f"group{i}", 1, b"x", None) for i in range(100)))
        assert store.commits - before < 50  # type: ignore[attr-defined]

    with_store(address, work)


def test_all_that_share_a_commit_are_there_with_what_the_lobby_knows_of_them(address: str) -> None:
    async def work(store: Store) -> None:
        names = [f"together{i}" for i in range(300)]
        heads = {name: Head(name, "over", False, 1.0, ("zoe",), name.encode()) for name in names[::10]}
        won = await asyncio.gather(*(store.append(name, 1, name.encode(), heads.get(name)) for name in names))
        assert won == [True] * 300
        assert [await store.tail(name, 0) for name in names] == [[(1, name.encode())] for name in names]
        assert {head.table for head in await store.heads(("over",), "zoe", 100)} == set(heads)

    with_store(address, work)


def test_of_those_that_share_a_commit_each_loses_its_own_number_only(address: str) -> None:
    """Entries that wait are written in one step; one whose number is taken, or twice there, spoils no other."""

    async def work(store: Store) -> None:
        assert await store.append("taken3", 1, b"before", None)
        names = [f"taken{i}" for i in range(150)]
        heads = {name: Head(name, "over", False, 1.0, ("eve",), name.encode()) for name in names[:5]}
        jobs = [store.append(name, 1, b"now", heads.get(name)) for name in [*names, "taken7"]]
        won = await asyncio.gather(*jobs)
        assert [name for name, one in zip(names, won[:-1], strict=True) if not one] == ["taken3"]
        assert won[-1] is False
        assert await store.tail("taken3", 0) == [(1, b"before")]
        assert [await store.tail(name, 0) for name in names[4:]] == [[(1, b"now")]] * 146
        listed = {head.table for head in await store.heads(("over",), "eve", 10)}
        assert listed == {"taken0", "taken1", "taken2", "taken4"}

    with_store(address, work)


def test_snapshots_never_go_back_and_loading_reads_the_tail(address: str) -> None:
    async def work(store: Store) -> None:
        for number in range(1, 8):
            await store.append("snap", number, str(number).encode(), None)
        await store.keep("snap", 5, b"five")
        await store.keep("snap", 3, b"three")
        stored = await store.load("snap")
        assert stored is not None
        assert (stored.snapshot, stored.entries) == (b"five", [(6, b"6"), (7, b"7")])
        assert await store.load("nothing") is None

    with_store(address, work)


def test_the_lobby_lists_by_status_guest_and_age(address: str) -> None:
    async def work(store: Store) -> None:
        for i, (status, listed) in enumerate([("waiting", True), ("playing", True), ("playing", False)]):
            head = Head(f"lobby{i}", status, listed, float(i), ("ann",), b"%d" % i)
            await store.append(head.table, 1, b"", head)
        public = [head.table for head in await store.heads(("playing",), None, 10) if head.table.startswith("lobby")]
        assert public == ["lobby1"]
        mine = [head.table for head in await store.heads(("waiting", "playing"), "ann", 10)]
        assert mine == ["lobby2", "lobby1", "lobby0"]
        assert len(await store.heads(("waiting", "playing"), "ann", 2)) == 2
        assert set(await store.playing(10)) >= {"lobby1", "lobby2"}

    with_store(address, work)


def test_guests_visits_and_hooks_are_remembered(address: str) -> None:
    async def work(store: Store) -> None:
        assert await store.guest_name("g") is None
        await store.name_guest("g", "Ann")
        await store.name_guest("g", "Anna")
        assert await store.guest_name("g") == "Anna"
        assert await store.visited("t", "g") is None
        await store.visit("t", "g", 4)
        await store.visit("t", "g", 3)
        assert await store.visited("t", "g") == 3
        await store.set_hook("t", "g", "https://example.org/")
        assert await store.hooks("t") == {"g": "https://example.org/"}
        await store.set_hook("t", "g", "")
        assert await store.hooks("t") == {}

    with_store(address, work)


def test_a_failing_write_does_not_take_its_neighbours_down(tmp_path: Path) -> None:
    async def go() -> None:
        store = SqliteStore(str(tmp_path / "t.db"))
        await store.open()
        bad = store._do(lambda db: db.execute("insert into nowhere values (1)"))
        good = store.append("t", 1, b"x", None)
        results = await asyncio.gather(bad, good, return_exceptions=True)
        assert isinstance(results[0], StoreError)
        assert results[1] is True
        await store.close()

    asyncio.run(go())


def test_a_database_that_cannot_be_used_is_named_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for address in (str(tmp_path / "file" / "t.db"), "postgresql://nobody@127.0.0.1:1/none"):
        with pytest.raises(StoreError, match="cannot open the database"):
            with_store(address, lambda store: asyncio.sleep(0))
    with pytest.raises(StoreError, match="cannot use"):
        open_store("mysql://here")


@pytest.mark.parametrize("game", ["pig", "duel_of_masks"])
def test_a_table_comes_back_from_its_snapshot_as_it_was(game: str) -> None:
    for table in played(game, 3, seed=11, answers=45):
        said = table.after(Said(time=9.0, name="Ann", text="hm"))
        again = Table.from_whole("t", read_whole(write(said.whole())))
        assert again.match is not None
        assert said.match is not None
        assert encode(again.match.state) == encode(said.match.state)
        assert again.match.state.decisions == said.match.state.decisions
        assert (again.match.answers, again.match.log) == (said.match.answers, said.match.log)
        assert again.match.hashes == said.match.hashes
        assert head_of(again) == head_of(said)
        assert (again.question, again.chat, again.number) == (said.question, said.chat, said.number)
        if again.moment:
            earlier = again.match.at(again.moment - 1)
            assert encode(earlier.state) == encode(said.match.at(said.moment - 1).state)


class SlowToRead(SqliteStore):
    """A database on a tired disk."""

    async def tail(self, table: str, since: int) -> list[tuple[int, bytes]]:
        await asyncio.sleep(0.1)
        return await super().tail(table, since)


def test_nobody_sees_a_table_before_it_is_read_to_its_end(tmp_path: Path) -> None:
    async def go() -> None:
        store = SlowToRead(str(tmp_path / "t.db"))
        await store.open()
        *_, table = played("pig", 2, seed=1, answers=5)
        await store.append(table.id, 1, write(table.created), head_of(Table(table.id, table.created)))
        await store.keep(table.id, table.number, write(table.whole()))
        for i in range(1, 4):
            body = write(Said(time=9.0, name="Ann", text="Hello."))
            assert await store.append(table.id, table.number + i, body, None)
        hall = Hall(store, Settings())
        first = asyncio.create_task(hall.room(table.id))
        await asyncio.sleep(0.05)
        assert (await hall.room(table.id)).table.number == table.number + 3
        assert (await first).table.number == table.number + 3
        await store.close()

    asyncio.run(go())
