"""Answers: in order, once, on disk; taken back by the rules of undo; and given for those who do not answer."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from house import Guest, House, Seat

from rulebound.server import messages as m
from rulebound.server.pace import LONGEST, Pace


def two_at(house: House, game: str = "pig", **more: object) -> tuple[Guest, Guest, str]:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create(game, ["me", "open"], **more)
    bob.join(table.id)
    ann.command(table.id, type="start")
    return ann, bob, table.id


def roll_until_holding(seat: Seat, other: Seat | None = None) -> None:
    """Roll until there is something to hold; who rolls a 1 waits until the other has done so too."""
    while True:
        seat.settle(0.1)
        prompt = seat.last.prompt if seat.last is not None else None
        if prompt is not None and prompt.options[-1].kind == "Hold":
            return
        if prompt is not None:
            seat.answer(0)
        elif other is not None:
            other.answer(len(other.asked().options) - 1)
        else:
            seat.read()


def test_the_question_comes_with_what_is_refused_and_why(house: House) -> None:
    ann, _, table = two_at(house)
    with ann.at(table) as seat:
        prompt = seat.asked()
        assert prompt.rule == "PG-TURN-02"
        assert [(why.words, why.rule) for why in prompt.refused] == [("Hold and keep the points", "PG-TURN-06")]


def test_an_answer_to_an_old_question_is_refused(house: House) -> None:
    ann, _, table = two_at(house)
    with ann.at(table) as seat:
        old = seat.asked().question
        seat.answer(0)
        reply = seat.say(type="answer", question=old, option=0)
        assert isinstance(reply, m.Refused)
        assert reply.code == "stale"


def test_an_option_that_does_not_exist_is_refused(house: House) -> None:
    ann, _, table = two_at(house)
    with ann.at(table) as seat:
        reply = seat.say(type="answer", question=seat.asked().question, option=1)
        assert isinstance(reply, m.Refused)
        assert reply.code == "not-offered"


def test_of_two_racing_answers_one_wins_and_the_other_is_told(house: House) -> None:
    ann, _, table = two_at(house)
    with ann.at(table) as seat, ThreadPoolExecutor(8) as pool:
        question = seat.asked().question
        guests = [ann] * 8
        replies = list(
            pool.map(lambda guest: guest.command(table, type="answer", question=question, option=0).json(), guests)
        )
    kinds = sorted(reply.get("type", reply.get("code")) for reply in replies)
    assert kinds == ["done"] + ["stale"] * 7
    assert ann.table(table).moment == 1


def test_both_seats_hear_the_same_log(house: House) -> None:
    ann, bob, table = two_at(house)
    with ann.at(table) as first, bob.at(table) as second:
        first.answer(0)
        first.settle(0.2)
        second.settle(0.2)
        assert [line.text for line in first.log] == [line.text for line in second.log] != []


# Taking back.


def test_an_answer_that_taught_nobody_anything_is_taken_back_freely(house: House) -> None:
    ann, bob, table = two_at(house)
    with ann.at(table) as seat, bob.at(table) as other:
        roll_until_holding(seat, other)
        points = seat.log[-1].text
        seat.answer(1)
        lines = len(seat.log)
        assert seat.last is not None
        assert seat.last.undo is not None
        assert seat.last.undo.how == "free"
        held = seat.last.question
        assert isinstance(seat.say(type="undo"), m.Done)
        prompt = seat.asked()
        assert prompt.options[-1].kind == "Hold"
        assert prompt.question > held
        assert len(seat.log) == lines - 1
        assert seat.log[-1].text == points


def test_a_roll_is_taken_back_only_with_consent(house: House) -> None:
    ann, bob, table = two_at(house)
    with ann.at(table) as seat, bob.at(table) as other:
        seat.answer(0)
        assert seat.last is not None
        assert seat.last.undo is not None
        assert seat.last.undo.how == "consent"
        assert isinstance(seat.say(type="undo"), m.Done)
        asked = other.until(m.TableChanged, lambda told: told.table.undo is not None).table.undo
        assert asked == m.UndoRequest(0, 0, [1])
        assert ann.table(table).moment == 1
        assert ann.command(table, type="consent", agree=True).json()["code"] == "not-yours"
        assert isinstance(other.say(type="consent", agree=True), m.Done)
        assert ann.table(table).moment == 0
        seat.until(m.Update, lambda update: update.moment == 0)
        assert seat.log == []


def test_consent_can_be_refused_and_play_goes_on(house: House) -> None:
    ann, bob, table = two_at(house)
    with ann.at(table) as seat:
        seat.answer(0)
        seat.say(type="undo")
        assert bob.command(table, type="consent", agree=False).json()["type"] == "done"
        assert ann.table(table).undo is None
        assert ann.table(table).moment == 1


def test_against_bots_nobody_has_to_consent(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "random"])
    with ann.at(table.id) as seat:
        roll_until_holding(seat)
        seat.answer(1)
        seat.asked()
        assert isinstance(seat.say(type="undo"), m.Done)
        prompt = seat.asked()
        assert prompt.options[-1].kind == "Hold"


def test_who_has_not_answered_has_nothing_to_take_back(house: House) -> None:
    ann, bob, table = two_at(house)
    assert bob.command(table, type="undo").json()["code"] == "no-undo"
    assert ann.command(table, type="undo").json()["code"] == "no-undo"


# Sealed answers.


def test_sealed_answers_come_in_any_order_and_stay_sealed(house: House) -> None:
    ann, bob, table = two_at(house, "duel_of_masks")
    with ann.at(table) as first, bob.at(table) as second:
        for _ in range(200):
            first.settle(0.05)
            second.settle(0.05)
            assert first.last is not None
            assert second.last is not None
            if len(first.last.waiting) == 2:
                break
            for seat in (first, second):
                if seat.last is not None and seat.last.prompt is not None:
                    seat.answer(0)
        question = second.asked().question
        assert question == first.asked().question
        assert first.last is not None
        moment = first.last.moment
        before = first.scene
        assert isinstance(second.answer(0), m.Done)
        update = first.until(m.Update, lambda update: update.waiting == [0])
        assert (update.moment, update.question) == (moment + 1, question)
        assert first.scene == before
        assert isinstance(first.answer(0), m.Done)


# Clocks.


def test_when_the_time_is_up_the_passive_default_is_taken_and_the_log_says_so(house: House) -> None:
    ann, _, table = two_at(house, clock={"seconds": 1})
    with ann.at(table) as seat:
        deadline = seat.asked().deadline
        assert deadline is not None
        assert 0 < deadline - time.time() < 1.1
        seat.until(m.Update, lambda update: update.moment == 1)
        assert "out of time" in seat.log[0].text


def test_or_a_bot_answers_when_the_time_is_up(house: House) -> None:
    ann, _, table = two_at(house, clock={"seconds": 1, "then": "bot"})
    with ann.at(table) as seat:
        seat.asked()
        seat.until(m.Update, lambda update: update.moment == 1)
        assert "a bot answered" in seat.log[0].text


# Silence.


def test_a_forced_pass_takes_as_long_as_a_real_answer_of_that_seat() -> None:
    pace = Pace(0.5)
    assert pace.forced(person=False) == 0.5
    assert all(1.0 <= pace.forced(person=True) <= 4.0 for _ in range(50))
    for seconds in (2.0, 3.0, 4000.0):
        pace.note(seconds)
    assert {pace.forced(person=True) for _ in range(200)} == {2.0, 3.0, LONGEST}


def test_a_forced_pass_of_a_person_is_answered_without_him_and_without_a_word(house: House) -> None:
    """In a window of hidden reactions a seat with nothing to play is asked all the same, and passes by itself."""
    ann, bob, table = two_at(house, "duel_of_masks", options={"deals": "off", "rounds": 5})
    forced = 0
    with ann.at(table) as a, bob.at(table) as b:
        for _ in range(60):
            for seat in (a, b):
                seat.settle(0.02)
                now = seat.last
                if now is None or now.prompt is None or forced > 1:
                    continue
                if [option.kind for option in now.prompt.options] == ["Pass"]:
                    seat.told(lambda then, at=now.moment: then.moment > at)  # type: ignore[misc]
                    forced += 1
                else:
                    seat.answer(len(now.prompt.options) - 1)
        assert forced > 1
        assert not any("forfeit" in line.text for line in a.log)
