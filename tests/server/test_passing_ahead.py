"""Standing answers and windows with a clock: quick to play, and neither messages nor times tell what anybody holds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from house import Guest, House, Seat

from rulebound.engine.standing import Standing
from rulebound.server import messages as m
from rulebound.server.entries import Created, Held, Seating, Started, Stood, read_whole, write
from rulebound.server.policy import new_header
from rulebound.server.tables import Table

WINDOW = 0.8
PASSES: dict[str, object] = {"type": "stand", "standing": [{}]}


@contextmanager
def in_a_window(house: House, window: float = 0.0) -> Iterator[tuple[Guest, Seat, Seat]]:
    """Ann and Bob at a Duel of Masks, with their cards set and the window for boasts open."""
    ann, bob = house.guest("Ann"), house.guest("Bob")
    options = {"deals": "off", "rounds": 5}
    table = ann.create("duel_of_masks", ["me", "open"], window=window, options=options)
    bob.join(table.id)
    ann.command(table.id, type="start")
    with ann.at(table.id) as a, bob.at(table.id) as b:
        a.answer(0)
        b.asked()
        b.answer(0)
        for seat in (a, b):
            seat.told(lambda now: now.prompt is not None and now.prompt.window == "Boasts")
        yield ann, a, b


def refused(reply: object) -> str:
    assert isinstance(reply, m.Refused)
    return reply.code


def test_whoever_passes_ahead_is_passed_for_and_the_window_waits_for_the_others_only(house: House) -> None:
    with in_a_window(house) as (_, a, b):
        assert isinstance(a.say(**PASSES), m.Done)
        b.told(lambda now: now.waiting == [1])
        b.answer(1)
        now = b.told(lambda now: now.prompt is None or now.prompt.window != "Boasts")
        assert not any("forfeit" in line.text for line in b.log)
        assert now.moment > 2


def test_standing_answers_are_told_to_their_owner_and_to_nobody_else(house: House) -> None:
    with in_a_window(house) as (ann, a, b):
        table = a.welcome.table.id
        b.settle()
        before, updated = len(b.raw), ann.table(table).updated
        mirrors = {"rules": ["Mirrors"], "about": [{"action": "PlayMirror", "value": 24}], "until": ["first"]}
        assert isinstance(a.say(type="stand", standing=[mirrors]), m.Done)
        a.told(lambda now: len(now.standing) == 1)
        b.settle()
        assert len(b.raw) == before
        assert ann.table(table).updated == updated
        assert isinstance(a.say(type="stand", standing=[]), m.Done)
        a.told(lambda now: now.standing == [])
        b.settle()
        assert len(b.raw) == before


def test_a_standing_answer_can_be_taken_back_before_it_counts(house: House) -> None:
    with in_a_window(house, WINDOW) as (_, a, b):
        a.say(**PASSES)
        a.say(type="stand", standing=[])
        reply = a.answer(0)
        assert isinstance(reply, m.Done)
        b.answer(1)
        a.told(lambda now: any("boasts" in line.text for line in a.log))


def test_what_makes_no_sense_is_refused(house: House) -> None:
    with in_a_window(house) as (_, a, _):
        assert refused(a.say(type="stand", standing=[{"rules": ["Doors"]}])) == "bad-option"
        assert refused(a.say(type="stand", standing=[{"until": ["never"]}])) == "bad-option"
        assert refused(a.say(type="stand", standing=[{}] * 17)) == "malformed"
        assert refused(a.say(type="stand", standing=[{}], seat=1)) == "not-yours"
        question = a.asked().question
        assert refused(a.say(type="hold", question=question)) == "not-now", "without a clock there is nothing to hold"
        assert refused(a.say(type="hold", question=question + 1)) == "stale"


@pytest.mark.parametrize("standing", [[], [{}]])
def test_a_window_with_a_clock_lasts_the_same_time_whoever_passes_ahead(house: House, standing: list[object]) -> None:
    with in_a_window(house, WINDOW) as (_, a, b):
        prompt = b.asked()
        assert prompt.deadline is not None
        a.say(type="stand", standing=standing)
        closed = b.told(lambda now: now.question != prompt.question)
        assert -0.05 <= time.time() - prompt.deadline <= 0.6
        waited = [u.waiting for u in b.received if isinstance(u, m.Update) and u.question == prompt.question]
        assert [0, 1] in waited
        assert closed.prompt is None or closed.prompt.window != "Boasts"
        assert not any("forfeit" in line.text for line in b.log)


def test_whoever_is_asked_may_hold_a_window_open(house: House) -> None:
    with in_a_window(house, WINDOW) as (_, a, b):
        a.say(**PASSES)
        question = b.asked().question
        assert isinstance(b.say(type="hold", question=question), m.Done)
        a.told(lambda now: now.held == [1])
        time.sleep(2 * WINDOW)
        now = b.told(lambda now: now.prompt is not None and now.prompt.deadline is None)
        assert (now.question, now.waiting) == (question, [0, 1])
        assert refused(b.say(type="hold", question=question)) == "not-now"
        b.answer(0)
        b.told(lambda now: any("Bob boasts" in line.text for line in b.log))


def test_a_single_person_is_not_made_to_wait(house: House) -> None:
    ann = house.guest("Ann")
    options = {"deals": "off", "rounds": 3}
    table = ann.create("duel_of_masks", ["me", "random"], window=30, options=options)
    with ann.at(table.id) as seat:
        seat.say(**PASSES)
        began = time.monotonic()
        while (prompt := seat.asked_or_over()) is not None:
            if prompt.window:
                assert prompt.deadline is None
                seat.told(lambda now, at=prompt.question: now.question != at or now.prompt is None)  # type: ignore[misc]
            else:
                seat.answer(0)
        assert time.monotonic() - began < 15


def test_the_windows_and_signs_of_a_game_can_be_asked_for(house: House) -> None:
    terms = house.guest("Ann").http.get("/api/games/duel_of_masks/standing").json()
    assert [one["id"] for one in terms["windows"]] == ["Boasts", "Mirrors"]
    assert terms["windows"][0]["plays"] == [{"play": {"action": "Boast"}, "words": "Put a coin on the table"}]
    assert terms["signs"] == {"first": "I am first player"}
    assert terms["preset"] == []


@pytest.mark.usefixtures("games")
def test_they_are_kept_with_the_table() -> None:
    seats = [Seating("Ann", "a"), Seating("Bob", "b")]
    created = Created(time=1.0, game="duel_of_masks", options={"rounds": 3, "deals": "off"}, seats=seats, host="a")
    table = Table("t", created)
    table = table.after(Started(time=2.0, header=new_header(table, ["Ann", "Bob"])))
    passing = (Standing(until=("first",)),)
    table = table.after(Stood(time=3.0, seat=1, standing=passing)).after(Held(time=4.0, seat=0))
    again = Table.from_whole("t", read_whole(write(table.whole())))
    assert (again.standing(1), again.standing(0), again.held) == (passing, (), (0,))
    assert table.updated == 4.0
