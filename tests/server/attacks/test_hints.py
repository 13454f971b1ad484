"""Somebody who asks for hints as fast as they can, or looks back at everything, stops nobody else's bots."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from house import Guest, House, hall_of, slowness

from rulebound.server import messages as m


def hint(eve: Guest, table: str) -> str:
    reply = eve.command(table, type="hint").json()
    return str(reply.get("type", reply.get("code")))


def test_hints_by_plain_http_are_thought_about_one_at_a_time(house: House) -> None:
    eve = house.guest("Eve")
    table = eve.create("duel_of_masks", ["me", "me"]).id
    with ThreadPoolExecutor(12) as pool:
        told = Counter(pool.map(lambda _: hint(eve, table), range(60)))
    assert told["hint"] >= 1
    assert told["busy"] + told["flood"] > 40
    assert hint(eve, table) in ("hint", "flood")


def test_many_guests_of_one_address_get_no_more_hints_than_a_few(house: House) -> None:
    eve = house.guest("Eve")
    table = eve.create("pig", ["me", "me"]).id
    there = hall_of(house).rations.hints_there
    with ExitStack() as stack:
        for _ in range(there.each):
            stack.enter_context(there.one("127.0.0.1"))
        assert hint(eve, table) == "busy"
    assert hint(eve, table) == "hint"


def test_other_tables_go_on_meanwhile(house: House) -> None:
    eve, ann = house.guest("Eve"), house.guest("Ann")
    tables = [eve.create("duel_of_masks", ["hard", "hard"]).id for _ in range(6)]
    mine = eve.create("duel_of_masks", ["me", "me"]).id
    with ann.at(ann.create("pig", ["greedy", "greedy"]).id) as seat, ThreadPoolExecutor(8) as pool:
        asking = [pool.submit(hint, eve, mine) for _ in range(16)]
        until = time.monotonic() + 12 * slowness()
        seat.told(lambda now: now.moment >= 12 or now.result is not None or time.monotonic() > until)
        assert time.monotonic() < until
        assert all(one.result() for one in asking)
    for table in tables:
        eve.command(table, type="archive")


def test_who_looks_back_at_everything_waits_and_nobody_else_does(house: House) -> None:
    """Twelve looks of one address are under way: a further one is refused, a move is not, nor a look from elsewhere."""
    eve = house.guest("Eve")
    table = eve.create("pig", ["me", "me"]).id
    looks = hall_of(house).rations.looks
    with ExitStack() as stack:
        for _ in range(looks.each):
            stack.enter_context(looks.one("127.0.0.1"))
        refused = eve.http.get(f"/api/tables/{table}/moments/0")
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        with looks.one("192.0.2.7"), eve.at(table) as seat:
            assert isinstance(seat.answer(0), m.Done)
    assert eve.http.get(f"/api/tables/{table}/moments/0").status_code == 200
    assert looks.taken == {}


def test_chances_are_the_same_for_all_who_ask_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever works them out, by whatever luck: all are told what was found first."""
    numbers = itertools.count()

    async def some(*_: object) -> list[float]:
        await asyncio.sleep(0.2)
        return [0.5, next(numbers) / 100]

    monkeypatch.setattr(hall_of(house).thinkers, "chances", some)
    ann, eve = house.guest("Ann"), house.guest("Eve")
    table = ann.create("duel_of_masks", ["me", "me"]).id
    path = f"/api/tables/{table}/chances"
    with ThreadPoolExecutor(6) as pool:
        replies = list(pool.map(lambda guest: guest.http.get(path), [ann, eve] * 6))
    good = {str(reply.json()["chances"]) for reply in replies if reply.status_code == 200}
    assert {reply.status_code for reply in replies} <= {200, 503}
    assert good == {str(ann.http.get(path).json()["chances"])}
