"""Processes that serve together: the people of a table meet in one of them, whichever they came to."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from pathlib import Path

import pytest

from rulebound.server.entries import Created, Seating
from rulebound.server.neighbours import Neighbours, neighbourhood
from rulebound.server.rooms import Room
from rulebound.server.sqlite import SqliteStore
from rulebound.server.tables import Table

TABLES = [f"table{number}" for number in range(300)]


def request(table: str) -> bytes:
    return f"GET /api/tables/{table}/socket?seat=0 HTTP/1.1\r\nHost: a\r\n\r\n".encode()


def test_all_say_the_same_and_each_has_its_share(tmp_path: Path) -> None:
    async def go() -> list[list[str]]:
        three = [Neighbours(str(tmp_path)) for _ in range(3)]
        for one in three:
            one.open()
        homes = [[one.home(table) for table in TABLES] for one in three]
        for one in three:
            one.close()
        return homes

    homes = asyncio.run(go())
    assert homes[0] == homes[1] == homes[2]
    assert min(Counter(homes[0]).values()) > 60


def test_a_connection_is_handed_over_with_what_was_read_of_it(tmp_path: Path) -> None:
    async def go() -> None:
        here, there = Neighbours(str(tmp_path)), Neighbours(str(tmp_path))
        here.open()
        there.open()
        got: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
        table = next(table for table in TABLES if here.home(table) == there.name)
        ours, theirs = socket.socketpair()
        assert here.hand_over(ours.fileno(), request(table))
        ours.close()
        await asyncio.sleep(0.01)
        assert got.empty(), "it waits until it is known how it is welcomed"
        there.meet(lambda connection, data: got.put_nowait((connection, data)))
        connection, data = await asyncio.wait_for(got.get(), 5)
        assert data == request(table)
        theirs.sendall(b"more")
        connection.settimeout(5)
        assert connection.recv(100) == b"more"
        connection.close()
        theirs.close()
        here.close()
        there.close()

    asyncio.run(go())


@pytest.mark.parametrize("data", [b"GET / HTTP/1.1\r\n\r\n", b"POST /api/tables HTTP/1.1\r\n", b"\x16\x03\x01", b""])
def test_what_belongs_to_no_table_stays(tmp_path: Path, data: bytes) -> None:
    async def go() -> bool:
        here, there = Neighbours(str(tmp_path)), Neighbours(str(tmp_path))
        here.open()
        there.open()
        handed = here.hand_over(0, data)
        here.close()
        there.close()
        return handed

    assert not asyncio.run(go())


def test_who_was_killed_is_no_neighbour_any_more(tmp_path: Path) -> None:
    """A process that is killed leaves its name behind: the first that knocks there in vain strikes it off."""

    async def go() -> None:
        here, gone = Neighbours(str(tmp_path)), Neighbours(str(tmp_path))
        here.open()
        gone.open()
        table = next(table for table in TABLES if here.home(table) == gone.name)
        asyncio.get_running_loop().remove_reader(gone._wire.fileno())
        gone._wire.close()
        ours, theirs = socket.socketpair()
        assert not here.hand_over(ours.fileno(), request(table))
        assert {here.home(table) for table in TABLES} == {here.name}
        ours.close()
        theirs.close()
        here.close()

    asyncio.run(go())


def test_who_serves_alone_has_no_neighbours() -> None:
    async def go() -> Neighbours | None:
        async with neighbourhood("", ("", 0)) as found:
            return found

    assert asyncio.run(go()) is None


class Looker:
    """Somebody at a table, who counts how often they are told to look."""

    guest = address = ""

    def __init__(self) -> None:
        self.pokes = 0

    def poke(self) -> None:
        self.pokes += 1


def test_who_is_there_is_told_again_and_again_and_pokes_only_when_it_is_news(tmp_path: Path) -> None:
    """A thousand tables are told of three times a minute: nobody is to be sent anything for that."""

    async def go() -> list[int]:
        created = Created(time=1.0, game="pig", options={}, seats=[Seating("Ann", "a"), Seating("Bob", "b")], host="a")
        room = Room(Table("t", created), SqliteStore(str(tmp_path / "t.db")), 50)
        looker = Looker()
        room.watchers.add(looker)
        pokes: list[int] = []
        for process, guests in [("p", ["b"]), ("p", ["b"]), ("q", ["b"]), ("p", []), ("q", ["eve"]), ("q", ["b", "a"])]:
            room.heard_of(process, guests)
            pokes.append(looker.pokes)
        return pokes

    assert asyncio.run(go()) == [1, 1, 1, 1, 2, 3]
