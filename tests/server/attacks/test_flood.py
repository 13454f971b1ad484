"""A flood is slowed and cut off, and every refusal names the message that it answers. A quick player is no flood."""

from __future__ import annotations

import asyncio
import contextlib
import time

import msgspec
import pytest
from house import House, Seat
from websockets.exceptions import ConnectionClosed

from rulebound.server import messages as m
from rulebound.server.limits import SEEN
from rulebound.server.rations import Rations
from rulebound.server.settings import Settings


def test_a_quick_player_with_instant_bots_is_never_refused(house: House) -> None:
    """As a page does: an answer to every question at once, and after every update a word that it was seen."""
    ann = house.guest("Ann")
    with ann.at(ann.create("pig", ["me", "random"]).id) as seat:
        answers = 0
        while seat.last is None or seat.last.result is None:
            prompt = seat.asked_or_over()
            if prompt is None:
                break
            reply = seat.answer(len(prompt.options) - 1)
            assert isinstance(reply, m.Done), reply
            answers += 1
            assert seat.last is not None
            seat.send(type="seen", moment=seat.last.moment)
        assert answers > 10
        assert refusals(seat) == []


def test_whoever_answers_at_once_may_say_of_every_update_that_it_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """However quick the machine is: here no time passes at all."""
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    rations = Rations(Settings())

    async def play() -> None:
        for moment in range(int(5 * Settings().messages)):
            await rations.admit("Ann", m.DoAnswer(question=moment, option=0))
            await rations.admit("Ann", m.DoSeen(moment=moment))

    asyncio.run(play())


def test_answers_at_full_speed_wait_and_are_never_refused(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    count = int(5 * Settings().messages) + 40
    with ann.at(table) as seat:
        question = seat.asked().question
        for number in range(1, count + 1):
            wish = {"type": "answer", "id": number, "question": question + 10**6, "option": 0, "seat": 0}
            seat.wire.send(msgspec.json.encode(wish).decode())
        codes = [seat.until(m.Refused).code for _ in range(count)]
        assert set(codes) == {"stale"}
        assert isinstance(seat.answer(0), m.Done)


def test_what_a_page_sends_by_itself_is_not_counted_against_the_player(house: House) -> None:
    ann = house.guest("Ann")
    with ann.at(ann.create("pig", ["me", "me"]).id) as seat:
        seat.asked()
        for _ in range(int(SEEN.burst)):
            seat.send(type="seen", moment=0)
        for _ in range(int(2 * Settings().messages)):
            last = seat.send(type="ping")
        seat.until(m.Pong, lambda pong: pong.re == last)
        assert refusals(seat) == []


def test_every_refusal_names_its_message(house: House) -> None:
    ann = house.guest("Ann")
    with ann.at(ann.create("pig", ["me", "me"]).id) as seat:
        seat.asked()
        for number, wish in enumerate(['"type": "answer"', '"type": "?"', '"type": "chat", "text": ""'], 100):
            seat.wire.send(f'{{"id": {number}, {wish}}}')
            refused = seat.until(m.Refused)
            assert (refused.re, refused.code) == (number, "malformed")


def test_a_flood_is_answered_message_by_message_until_it_is_cut_off(house: House) -> None:
    ann = house.guest("Ann")
    with ann.at(ann.create("pig", ["me", "me"]).id) as seat:
        with contextlib.suppress(ConnectionClosed):
            for number in range(1, 400):
                seat.wire.send(f'{{"type": "ping", "id": {number}}}')
        with contextlib.suppress(ConnectionClosed):
            while True:
                seat.read()
    floods = [refused.re for refused in refusals(seat) if refused.code == "flood"]
    assert floods
    assert 0 not in floods
    assert len(set(floods)) == len(floods)


def test_a_second_hint_is_refused_by_its_id_and_not_swallowed(house: House) -> None:
    ann = house.guest("Ann")
    with ann.at(ann.create("pig", ["me", "me"]).id) as seat:
        seat.asked()
        first, second = seat.send(type="hint"), seat.send(type="hint")
        assert seat.until(m.Refused, lambda refused: refused.re == second).code == "busy"
        assert seat.until(m.Hint).re == first


def refusals(seat: Seat) -> list[m.Refused]:
    return [message for message in seat.received if isinstance(message, m.Refused)]
