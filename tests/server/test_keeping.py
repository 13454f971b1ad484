"""Keeping tables: closed when nobody needs them, opened as they were, and honest when the rules have changed."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import cast

import msgspec
import pytest
from house import Guest, hall_of, running, until
from test_wire import played
from websockets.asyncio.client import ClientConnection

from rulebound.server import bench
from rulebound.server import messages as m
from rulebound.server.bench.crowd import Asked, Crowd, Sitting
from rulebound.server.bench.serving import serving
from rulebound.server.entries import Whole
from rulebound.server.render import table_info, undo_state
from rulebound.server.settings import Settings
from rulebound.server.tables import Table


@pytest.mark.usefixtures("games")
def test_a_table_that_nobody_needs_is_closed_and_opened_again_as_it_was(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "t.db"), pace=0.0, thinkers=1, idle=0.2, snapshot_every=5)
    with running(settings) as house:
        ann = house.guest("Ann")
        table = ann.create("duel_of_masks", ["me", "me"]).id
        with ann.at(table) as seat:
            for _ in range(8):
                _answer_any(seat)
            seat.say(type="look", seat=0)
            seat.told(lambda now: now.looking == 0)
            scene, log, last = seat.scene, seat.log, seat.last
        assert until(lambda: table not in hall_of(house).rooms)
        with ann.at(table, seat=0) as again:
            again.told(lambda now: True)
            assert (again.scene, again.log) == (scene, log)
            assert last is not None
            assert again.last is not None
            assert (again.last.question, again.last.prompt) == (last.question, last.prompt)
            assert isinstance(_answer_any(again), m.Done)


def _answer_any(seat: object) -> m.Done | m.Refused:
    from house import Seat

    assert isinstance(seat, Seat)
    if seat.last is None:
        seat.until(m.Update)
    assert seat.last is not None
    if seat.last.prompt is None:
        seat.say(type="look", seat=seat.last.waiting[0])
    return seat.answer(0)


@pytest.mark.usefixtures("games")
def test_a_server_that_is_stopped_and_started_goes_on_with_its_tables(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "t.db"), pace=0.0, thinkers=1)
    with running(settings) as house:
        ann = house.guest("Ann")
        table = ann.create("pig", ["me", "me"]).id
        with ann.at(table) as seat:
            seat.answer(0)
        while (before := ann.table(table)).seats[0].online:
            time.sleep(0.02)
    with running(settings) as house:
        again = Guest.__new__(Guest)
        again.__dict__.update(ann.__dict__, house=house)
        again.http.base_url = house.url
        after = again.table(table)
        assert (after.moment, after.waiting, after.seats) == (before.moment, before.waiting, before.seats)
        assert again.http.get("/api/me").json()["name"] == "Ann"


def test_where_the_rules_have_changed_the_table_goes_on_from_its_snapshot_and_says_so() -> None:
    *_, table = played("pig", 2, seed=3, answers=8)
    whole = table.whole()
    assert whole.match is not None
    older = msgspec.structs.replace(whole.match.header, version=0)
    kept = msgspec.structs.replace(whole.match, header=older)
    data = msgspec.json.encode(msgspec.structs.replace(whole, match=kept))
    again = Table.from_whole("t", msgspec.json.decode(data, type=Whole))
    assert "have changed" in table_info(again).notice
    assert again.moment == table.moment
    assert undo_state(again, 0).how == "no"


def test_the_figures_can_be_had_in_small(tmp_path: Path) -> None:
    """People at full speed, people at a pace with one who looks on, and a person with a bot; at one server."""
    with serving(str(tmp_path / "t.db"), 0.0) as server:
        found = asyncio.run(bench.measured(server, Crowd(server, "pig", 2, 2), 0.3))
        assert found.moves > 0
        assert found.answers >= found.moves
        assert found.done_p50_ms > 0
        assert found.bytes_per_move > 100
        assert found.server_us_per_answer == pytest.approx(sum(found.processes_us_per_answer), abs=1)
        assert found.bench_cores > 0
        paced = Crowd(server, "pig", 2, 2, idle=1, rate=8.0)
        assert 0 < asyncio.run(bench.measured(server, paced, 1.0)).moves <= 14
        for seconds in (0.5, 12.0):
            with_bot = Crowd(server, "pig", 2, 1, bots=1)
            if asyncio.run(bench.measured(server, with_bot, seconds)).moves:
                return
    raise AssertionError("nobody could move beside a bot")


class Wire:
    """A socket over which one message comes."""

    def __init__(self, message: m.ServerMessage) -> None:
        self.text = msgspec.json.encode(message).decode()

    async def send(self, text: str) -> None:
        assert "answer" in text

    async def recv(self) -> str:
        return self.text


@pytest.mark.parametrize(("code", "taken"), [("stale", False), ("", True)])
def test_a_player_of_the_bench_may_be_slower_than_the_server(code: str, taken: bool) -> None:
    """Where there is one answer only the server gives it: that is no fault, and no move of the player."""
    player = Sitting(cast("ClientConnection", Wire(m.Refused(1, code, "") if code else m.Done(1))))
    player.asked = Asked(7, 0, [])
    assert asyncio.run(player.answer(0)) is taken
    player.wire = cast("ClientConnection", Wire(m.Refused(1, "broken", "It stumbled.")))
    with pytest.raises(RuntimeError, match="It stumbled"):
        asyncio.run(player.answer(0))
