"""A disk that is full when the server stops: every table is left as it is, and nothing stops half way."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rulebound.server import messages as m
from rulebound.server import policy
from rulebound.server.hall import Hall
from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore
from rulebound.server.store import StoreError


@pytest.mark.usefixtures("games")
def test_the_server_stops_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    async def full(store: SqliteStore, table: str, number: int, body: bytes) -> None:
        tried.append(table)
        raise StoreError("the database did not take it: database or disk is full")

    async def go() -> list[int]:
        store = SqliteStore(str(tmp_path / "t.db"))
        await store.open()
        hall = Hall(store, Settings(pace=1000.0, tables=1e6))
        plan = m.CreateTable("pig", [m.SeatPlan("me"), m.SeatPlan("me")])
        rooms = [await hall.create(plan, "ann", "Ann") for _ in range(3)]
        for room in rooms:
            await room.act(lambda table: policy.answer_for(table, 0, table.question, 0))
        monkeypatch.setattr(SqliteStore, "keep", full)
        await hall.close()
        assert sorted(tried) == sorted(room.id for room in rooms)
        later = Hall(store, Settings(pace=1000.0))
        moments = [(await later.room(room.id)).table.moment for room in rooms]
        await store.close()
        return moments

    assert asyncio.run(go()) == [1, 1, 1]
