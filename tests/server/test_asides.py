"""Raised hands and promises in free words: what people at a table do beside answering."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from house import House, Seat

from rulebound.server import messages as m

OFFER = "Make somebody an offer?"


@contextmanager
def at_shadowlords(house: House) -> Iterator[tuple[Seat, Seat]]:
    """Ann and Bob at Shadowlords, as tables begin."""
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("shadowlords", ["me", "open"])
    bob.join(table.id)
    ann.command(table.id, type="start")
    with ann.at(table.id) as a, bob.at(table.id) as b:
        yield a, b


def play_until_asked(a: Seat, b: Seat, text: str) -> Seat:
    """Whoever is asked answers by default until a question has these words; who is asked then."""
    for _ in range(100):
        for seat in (a, b):
            seat.settle(0.05)
            prompt = seat.last.prompt if seat.last is not None else None
            if prompt is not None and text in prompt.text:
                return seat
            if prompt is not None:
                seat.answer(prompt.default)
                break
    raise AssertionError(f"{text!r} was never asked")


def test_a_raised_hand_leaves_the_question_as_it_is_and_is_heard(house: House) -> None:
    with at_shadowlords(house) as (a, b):
        asked = a.told(lambda now: now.prompt is not None).question
        b.told(lambda now: now.asides == ["hand"])
        assert isinstance(b.say(type="hand"), m.Done)
        assert b.told(lambda now: now.asides == ["lower"]).question == asked
        a.answer(0)
        assert play_until_asked(a, b, OFFER) is b


def test_a_promise_in_own_words_reaches_the_other_side(house: House) -> None:
    with at_shadowlords(house) as (a, b):
        b.say(type="hand")
        assert play_until_asked(a, b, OFFER) is b
        b.answer(0)
        b.told(lambda now: now.asides == ["vow"])
        assert isinstance(b.say(type="vow", text="I leave <b>Leo</b> alone"), m.Done)
        b.told(lambda now: now.prompt is not None and "“I leave <b>Leo</b> alone”" in now.prompt.text)
        b.answer(next(i for i, option in enumerate(b.asked().options) if option.kind == "Propose"))
        a.told(lambda now: now.prompt is not None and "“I leave <b>Leo</b> alone”" in now.prompt.text)


def test_an_aside_that_does_not_fit_is_refused_with_its_rule(house: House) -> None:
    with at_shadowlords(house) as (a, _):
        reply = a.say(type="vow", text="anything")
        assert isinstance(reply, m.Refused)
        assert (reply.code, reply.rule) == ("not-now", "SL-NEG-19")
    ann = house.guest("Cas")
    pig = ann.create("pig", ["me", "random"])
    with ann.at(pig.id) as seat:
        reply = seat.say(type="hand")
        assert isinstance(reply, m.Refused)
        assert reply.code == "not-now"


def test_a_term_is_taken_out_of_the_offer_in_the_making(house: House) -> None:
    with at_shadowlords(house) as (a, b):
        b.say(type="hand")
        assert play_until_asked(a, b, OFFER) is b
        b.answer(0)
        b.told(lambda now: now.asides == ["vow"])
        b.say(type="vow", text="peace")
        asked = b.told(lambda now: now.prompt is not None and bool(now.prompt.terms)).prompt
        assert asked is not None
        assert asked.terms == [m.DealTerm(0, "“peace”")]
        assert isinstance(b.say(type="take-out", which=0), m.Done)
        b.told(lambda now: now.prompt is not None and not now.prompt.terms)
        refused = b.say(type="take-out", which=0)
        assert isinstance(refused, m.Refused)
        assert refused.rule == "SL-NEG-06"
