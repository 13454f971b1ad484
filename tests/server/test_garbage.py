"""The garbage collector does not hold everybody up, and nothing that is closed needs it."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from pathlib import Path

import pytest
from house import running

from rulebound.server.entries import Created, Seating
from rulebound.server.garbage import Garbage
from rulebound.server.hall import Hall
from rulebound.server.rooms import Room
from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore


@pytest.mark.usefixtures("games")
def test_while_a_server_runs_the_old_are_not_looked_at_again_and_again(tmp_path: Path) -> None:
    before = gc.get_threshold()
    with running(Settings(database=str(tmp_path / "t.db"), thinkers=1)):
        assert gc.get_threshold()[2] > 1_000_000
    assert gc.get_threshold() == before


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

    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(close_one())() is None
    finally:
        gc.enable()


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
