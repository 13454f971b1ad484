"""The garbage collector does not hold everybody up, and nothing that is closed needs it."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
import weakref
from http.client import HTTPConnection
from pathlib import Path

import pytest
from house import Guest, House, hall_of, running, until

from rulebound.server import messages as m
from rulebound.server.entries import Created, Seating
from rulebound.server.garbage import Garbage
from rulebound.server.hall import Hall
from rulebound.server.rooms import Room
from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore


@pytest.mark.usefixtures("games")
def test_while_a_server_runs_the_collector_looks_at_nothing_unasked(tmp_path: Path) -> None:
    before = gc.isenabled()
    gc.enable()
    try:
        with running(Settings(database=str(tmp_path / "t.db"), thinkers=1)):
            assert not gc.isenabled()
        assert gc.isenabled()
    finally:
        _restore(before)


def _restore(enabled: bool) -> None:
    if enabled:
        gc.enable()
    else:
        gc.disable()


def test_everything_is_looked_at_when_nobody_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: looked.append(1))
    garbage = Garbage()
    garbage.sweep(anybody=True)
    assert not looked
    garbage.sweep(anybody=False)
    assert looked == [1]


@pytest.mark.usefixtures("games")
def test_a_table_that_is_closed_leaves_nothing_for_the_collector(tmp_path: Path) -> None:
    async def close_one() -> weakref.ref[Room]:
        store = SqliteStore(str(tmp_path / "t.db"))
        await store.open()
        hall = Hall(store, Settings(thinkers=1))
        created = Created(time=1.0, game="pig", options={}, seats=[Seating("Ann", "a"), Seating("Bob", "b")], host="a")
        room = await hall._found(created)
        await hall._shut(room.id, room, hall.drivers[room.id])
        hall.thinkers.close()
        await store.close()
        return weakref.ref(room)

    before = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(close_one())() is None
    finally:
        _restore(before)


SERVING = ("rulebound", "starlette", "uvicorn", "websockets")


def visit(house: House, ann: Guest, table: str) -> None:
    """A request, one that is declined, a socket, answers and one that is refused."""
    for path in (f"/api/tables/{table}", "/api/tables/nosuchtable"):
        connection = HTTPConnection("127.0.0.1", house.port, timeout=30)
        connection.request("GET", path)
        connection.getresponse().read()
        connection.close()
    with ann.at(table) as seat:
        seat.answer_for_all(lambda prompt: 0)
        assert isinstance(seat.say(type="answer", question=0, option=0), m.Refused)


@pytest.mark.usefixtures("games")
def test_what_is_asked_for_and_answered_leaves_nothing_for_the_collector(tmp_path: Path) -> None:
    """It looks at nothing while somebody is here: rings would stay for an hour."""
    with running(Settings(database=str(tmp_path / "t.db"), pace=0.0, thinkers=1)) as house:
        ann = house.guest("Ann")
        table = ann.create("pig", ["me", "me"]).id
        visit(house, ann, table)
        assert until(lambda: not hall_of(house).rooms[table].watchers)
        gc.collect()
        try:
            for _ in range(5):
                visit(house, ann, table)
            assert until(lambda: not hall_of(house).rooms[table].watchers)
            time.sleep(0.2)
            gc.set_debug(gc.DEBUG_SAVEALL)
            gc.collect()
            left = [type(one) for one in gc.garbage if type(one).__module__.partition(".")[0] in SERVING]
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
        assert left == []


@pytest.mark.usefixtures("games")
def test_while_a_server_runs_no_thread_waits_long_for_its_turn(tmp_path: Path) -> None:
    """The thread that writes to the disk gives up its turn at every statement, and all wait for it."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.005)
    try:
        with running(Settings(database=str(tmp_path / "t.db"), thinkers=1)):
            assert sys.getswitchinterval() <= 0.001
        assert sys.getswitchinterval() == pytest.approx(0.005)
    finally:
        sys.setswitchinterval(before)
