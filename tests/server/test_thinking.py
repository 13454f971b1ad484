"""Bots think elsewhere, within their time, and know no more than their seat."""

from __future__ import annotations

import asyncio
import signal
import time

import msgspec
import pytest
from house import Guest, House, slowness
from test_wire import played

from rulebound.bots.chair import Chair
from rulebound.bots.random import RandomBot
from rulebound.engine.action import Action
from rulebound.engine.codec import encode
from rulebound.server import messages as m
from rulebound.server import thinker
from rulebound.server.tables import Table
from rulebound.server.thinking import Thinkers, job_for


def a_table(game: str = "pig") -> Table:
    """A table at which there is something to think about."""
    choices = [table for table in played(game, 2, seed=5, answers=12) if len(_options(table)) > 1]
    return choices[-1]


def _options(table: Table) -> list[Action]:
    return table.match.legal_actions(table.waiting()[0]) if table.match is not None and table.waiting() else []


def test_a_job_holds_neither_the_seed_nor_the_generator() -> None:
    table = a_table()
    assert table.match is not None
    job = job_for("choose", table.match, 0, "greedy", 1.0)
    assert job.header.seed == "0"
    assert encode(table.match.state.rng) not in _parts(job.header.start)


def _parts(data: object) -> list[object]:
    inside = list(data.values()) if isinstance(data, dict) else data if isinstance(data, list) else []
    return [data, *(part for item in inside for part in _parts(item))]


@pytest.mark.usefixtures("games")
def test_a_bot_that_takes_too_long_is_stopped_and_others_go_on() -> None:
    table = a_table("duel_of_masks")  # which has no counsel: there greedy weighs as many worlds as it is told
    match = table.match
    assert match is not None
    seat = match.waiting_for()[0]

    async def go() -> None:
        thinkers = Thinkers(1, seconds=0.3)
        try:
            assert (await thinkers.choose(match, seat, "random")).option is not None
            began = time.monotonic()
            late = await thinkers.choose(match, seat, "greedy:1000000000")
            assert (late.option, late.failed) == (None, "its bot gave no answer in time")
            assert time.monotonic() - began < 8 * slowness()
            assert (await thinkers.choose(match, seat, "random")).option in (0, 1)
        finally:
            thinkers.close()

    asyncio.run(go())


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("after", [0.0, 0.3, 1.0])
def test_thoughts_that_nobody_wants_any_more_are_given_up(after: float) -> None:
    """Those that wait, and the one that is being thought: so the next who asks does not wait for them.

    That is so whether the process has begun with it, is getting ready for it, or has not even started.
    """
    table = a_table("duel_of_masks")
    match = table.match
    assert match is not None
    seat = match.waiting_for()[0]

    async def go() -> None:
        thinkers = Thinkers(1, seconds=30.0 * slowness())
        try:
            endless = [asyncio.create_task(thinkers.choose(match, seat, "greedy:1000000000")) for _ in range(8)]
            while not any(process.busy and not process.quick for process in thinkers.processes):
                await asyncio.sleep(0.05)
            await asyncio.sleep(after)
            for one in endless:
                one.cancel()
            await asyncio.gather(*endless, return_exceptions=True)
            assert len(thinkers.queue) == 0
            began = time.monotonic()
            assert (await thinkers.choose(match, seat, "greedy:2")).option is not None
            assert time.monotonic() - began < 15 * slowness()
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
            assert (await thinkers.choose(match, seat, "greedy")).option is not None
            for one in thinkers.processes:
                one.process.kill()
            assert (await thinkers.choose(match, seat, "greedy")).option is not None
        finally:
            thinkers.close()

    asyncio.run(go())


@pytest.mark.usefixtures("games")
def test_processes_that_have_thought_are_let_to_leave_and_others_are_not_waited_for() -> None:
    """Who has thought may have programs to end; a process that only got ready has none."""
    match = a_table().match
    assert match is not None

    async def go() -> list[int | None]:
        thinkers = Thinkers(1, seconds=2.0)
        thinkers.open()
        await thinkers.choose(match, match.waiting_for()[0], "greedy")
        processes = sorted(thinkers.processes, key=lambda one: one.fresh)
        thinkers.close()
        return [one.process.returncode for one in processes]

    assert asyncio.run(go()) == [0, -signal.SIGKILL]


def test_while_bots_think_other_tables_are_answered_at_once(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    for _ in range(3):
        ann.create("pig", ["hard", "hard", "me"])
    waits = _moves(bob, bob.create("pig", ["me", "me"]).id, 30)
    assert sorted(waits)[len(waits) // 2] < min(1.0, 0.5 * slowness()), "a hard bot thinks for a second"


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


class Counting(RandomBot):
    """Remembers how often it was asked."""

    made = 0

    def __init__(self) -> None:
        type(self).made += 1
        self.asked: list[int] = []
        self.closed = False

    def choose(self, chair: Chair) -> int:
        self.asked.append(chair.number)
        return 0

    def close(self) -> None:
        self.closed = True


@pytest.mark.usefixtures("games")
def test_a_bot_keeps_its_mind_between_its_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked with the true number of answers so far, and when there are many minds the one that rested goes."""
    monkeypatch.setattr(thinker, "make_bot", lambda spec, seed: Counting())
    minds = thinker.Minds(most=2)
    tables = [table for table in played("pig", 2, seed=5, answers=12) if len(_options(table)) > 1][:3]
    for table in tables:
        assert table.match is not None
        job = job_for("choose", table.match, table.waiting()[0], "counting", 1.0, mind="t/0/counting")
        assert thinker.think(job, minds).option == 0
    kept = minds.bots["t/0/counting"]
    assert isinstance(kept, Counting)
    assert kept.asked == [table.moment for table in tables]
    for other in ("t/1/counting", "u/0/counting"):
        thinker.think(msgspec.structs.replace(job, mind=other), minds)
    assert (list(minds.bots), kept.closed, Counting.made) == (["t/1/counting", "u/0/counting"], True, 3)
