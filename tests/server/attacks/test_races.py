"""Whoever races for an answer and goes away loses in silence: no line of a log speaks of an error."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from pathlib import Path

import pytest

from rulebound.server import messages as m
from rulebound.server import policy
from rulebound.server.hall import Hall
from rulebound.server.refusals import Declined
from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore


@pytest.mark.usefixtures("games")
def test_who_loses_a_race_and_has_gone_leaves_no_error_behind(tmp_path: Path) -> None:
    complaints: list[object] = []

    async def go() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, about: complaints.append(about))
        store = SqliteStore(str(tmp_path / "t.db"))
        await store.open()
        hall = Hall(store, Settings(pace=1000.0))
        room = await hall.create(m.CreateTable("pig", [m.SeatPlan("me"), m.SeatPlan("me")]), "ann", "Ann")
        question = room.table.question

        async def answer() -> None:
            await room.act(lambda table: policy.answer_for(table, 0, question, 0))

        racing = [asyncio.create_task(answer()) for _ in range(6)]
        await asyncio.sleep(0)
        for late in racing[1:4]:
            late.cancel()
        for one in racing:
            with contextlib.suppress(Declined, asyncio.CancelledError):
                await one
        await room.settle()
        assert room.table.moment == 1
        await hall.close()
        await store.close()

    asyncio.run(go())
    gc.collect()
    assert complaints == []
