"""Bots think elsewhere, within their time, and know no more than their seat."""

from __future__ import annotations

import asyncio
import time

import msgspec
import pytest
from house import Guest, House
from test_wire import played

from rulebound.engine.action import Action
from rulebound.engine.codec import encode
from rulebound.server import messages as m
from rulebound.server.tables import Table
from rulebound.server.thinking import Job, Thinkers, job_for


def a_table(game: str = "pig") -> Table:
    """A table at which there is something to think about."""
    choices = [table for table in played(game, 2, seed=5, answers=12) if len(_options(table)) > 1]
    return choices[-1]


def _options(table: Table) -> list[Action]:
    return table.match.legal_actions(table.waiting()[0]) if table.match is not None and table.waiting() else []


def test_a_job_holds_neither_the_seed_nor_the_generator() -> None:
    table = a_table()
    assert table.match is not None
    job = msgspec.json.decode(job_for(table.match, 0, "greedy", 1.0), type=Job)
    assert job.header.seed == "0"
    assert encode(table.match.state.rng) not in _parts(job.header.start)


def _parts(data: object) -> list[object]:
    inside = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    return [data, *(part for item in inside for part in _parts(item))]


@pytest.mark.usefixtures("games")
def test_a_bot_that_takes_too_long_is_stopped_and_others_go_on() -> None:
    table = a_table()
    match = table.match
    assert match is not None
    seat = match.waiting_for()[0]

    async def go() -> None:
        thinkers = Thinkers(1, seconds=0.3)
        try:
            while await thinkers.choose(match, seat, "greedy") is None:
                pass
            began = time.monotonic()
            assert await thinkers.choose(match, seat, "mcts:1000000000") is None
            assert time.monotonic() - began < 8
            assert await thinkers.choose(match, seat, "greedy") in (0, 1)
        finally:
            thinkers.close()

    asyncio.run(go())


@pytest.mark.usefixtures("games")
def test_a_thinking_process_that_dies_is_replaced() -> None:
    table = a_table()
    match = table.match
    assert match is not None
    seat = match.waiting_for()[0]

    async def go() -> None:
        thinkers = Thinkers(1, seconds=2.0)
        try:
            assert await thinkers.choose(match, seat, "greedy") is not None
            assert thinkers._pool is not None
            for process in thinkers._pool._processes.values():
                process.kill()
            answers = [await thinkers.choose(match, seat, "greedy") for _ in range(3)]
            assert answers[-1] is not None
        finally:
            thinkers.close()

    asyncio.run(go())


def test_while_bots_think_other_tables_are_answered_at_once(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    for _ in range(3):
        ann.create("pig", ["hard", "hard", "me"])
    waits = _moves(bob, bob.create("pig", ["me", "me"]).id, 30)
    assert sorted(waits)[len(waits) // 2] < 0.5


def _moves(guest: Guest, table: str, count: int) -> list[float]:
    waits = []
    with guest.at(table) as seat:
        for _ in range(count):
            if seat.asked() is None or seat.last is None:
                break
            began = time.monotonic()
            assert isinstance(seat.answer(0), m.Done)
            waits.append(time.monotonic() - began)
            if seat.last.result is not None:
                break
            if seat.last.prompt is None:
                seat.say(type="look", seat=seat.last.waiting[0])
    return waits
