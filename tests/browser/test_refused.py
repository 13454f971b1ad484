"""What a page does with refusals: it is free at once, sends again what may be sent again, and is no flood itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.players import MOVED, Guests, answer, asked, button, moment, open_against_bots

ROLL = re.compile("^Roll")
Message = dict[str, object]
Refuse = Callable[[Message], str]


class Wire:
    """The page's socket: what it sends is noted, and refused where `refuse` says with which code."""

    def __init__(self, page: Page, refuse: Refuse = lambda message: "") -> None:
        self.sent: list[Message] = []
        self.refuse = refuse
        page.route_web_socket(re.compile("/socket"), self._open)
        page.reload()

    def answers(self) -> list[Message]:
        return [message for message in self.sent if message["type"] == "answer"]

    def _open(self, wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()

        def hear(data: str | bytes) -> None:
            message: Message = json.loads(data)
            self.sent.append(message)
            code = self.refuse(message)
            if code:
                wire.send(json.dumps({"type": "refused", "re": message["id"], "code": code, "message": "Not so fast."}))
            else:
                server.send(data)

        wire.on_message(hear)


def first_answers(count: int, code: str) -> Refuse:
    """Refuse so many answers, and take the others."""
    left = [code] * count
    return lambda message: left.pop() if left and message["type"] == "answer" else ""


def a_game_of_pig(guests: Guests, refuse: Refuse) -> tuple[Page, Wire]:
    page = guests.come()
    wire = Wire(page, refuse)
    open_against_bots(page, "Pig")
    expect(button(page, ROLL)).to_be_visible()
    return page, wire


def test_an_answer_that_came_too_fast_is_sent_again_by_itself(guests: Guests) -> None:
    for code in ("flood", "busy"):
        page, wire = a_game_of_pig(guests, first_answers(2, code))
        answer(page, button(page, ROLL).click)
        told = wire.answers()
        assert len(told) == 3, "it was refused twice, and taken then"
        assert len({str([one["question"], one["seat"], one["option"]]) for one in told}) == 1
        assert len({one["id"] for one in told}) == 3, "every message has an id of its own"
        expect(page.get_by_text("Not so fast.")).to_have_count(0)


def test_a_page_is_free_at_once_when_the_rules_refuse_its_answer(guests: Guests) -> None:
    """It says why, sends nothing by itself, and the next press counts: nobody has to load the page anew."""
    page, wire = a_game_of_pig(guests, first_answers(1, "not-offered"))
    page.evaluate("window.theSamePage = true")
    button(page, ROLL).click()
    expect(page.get_by_text("Not so fast.").first).to_be_visible()
    page.wait_for_timeout(1000)
    assert len(wire.answers()) == 1
    answer(page, button(page, ROLL).click)
    assert len(wire.answers()) == 2
    expect(page.get_by_text("Not so fast.")).to_have_count(0)
    assert page.evaluate("window.theSamePage") is True


def test_an_answer_that_is_cut_off_is_given_again_when_the_table_is_back(guests: Guests) -> None:
    """The answer never arrives, and the connection ends: the page says so, waits for nothing, and plays on."""
    page = guests.come()
    open_against_bots(page, "Pig")
    cut = [True]

    def swallow(wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()

        def hear(data: str | bytes) -> None:
            if cut[0] and json.loads(data)["type"] == "answer":
                wire.close()
            else:
                server.send(data)

        wire.on_message(hear)

    page.route_web_socket(re.compile("/socket"), swallow)
    page.reload()
    expect(button(page, ROLL)).to_be_enabled()
    page.evaluate("window.theSamePage = true")
    before = moment(page)
    button(page, ROLL).click()
    expect(page.get_by_text(re.compile("connection (is|was) lost")).first).to_be_visible()
    cut[0] = False
    page.wait_for_function(MOVED, arg=before)
    expect(page.get_by_text(re.compile("connection (is|was) lost"))).to_have_count(0)
    assert asked(page)
    answer(page, button(page, ROLL).click)
    assert page.evaluate("window.theSamePage") is True


def test_what_a_page_sends_by_itself_is_sparse(guests: Guests) -> None:
    """Bots answer at once here, so many moments pass in a second; every one of them is seen."""
    page, wire = a_game_of_pig(guests, lambda message: "")
    began = page.evaluate("performance.now()")
    for _ in range(25):
        if not asked(page):
            break
        answer(page, button(page, ROLL).click)
    page.wait_for_timeout(100)
    seconds = (page.evaluate("performance.now()") - began) / 1000
    told = [message for message in wire.sent if message["type"] == "seen"]
    assert moment(page) > 25
    assert 1 <= len(told) <= 2 + seconds / 2
