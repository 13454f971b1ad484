"""Chapter 26: hands that are raised for offers, and promises in free words."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, table
from rulebound.engine.action import Aside
from rulebound.engine.match import Match, MatchError
from rulebound.engine.offers import RaiseHand, TakeOut, Vow
from rulebound.games.shadowlords import GAME
from rulebound.testing import rule

ASK = "Make somebody an offer?"


def by_hand(seats: int = 4, negotiation: str = "full") -> Table:
    """A table of people, who raise a hand when they want to make an offer."""
    return table(seats, negotiation=negotiation, council="raised hands").put("viggo", "red", "aries", 1)


def offering(t: Table) -> Table:
    """Green, with a 7 in hand, has raised a hand and makes Red an offer before the draw."""
    t.hand("green", 7).puts_in(RaiseHand(), "green")
    return t.turn("red").answer("Make Red an offer")


def forbidden(t: Table, aside: Aside, by: str) -> str:
    """The rule that forbids it now."""
    why = t.why_no_aside(aside, by)
    return "" if why is None else why.rule


@rule("SL-NEG-08", "SL-NEG-10")
def test_nobody_is_asked_for_offers_who_has_not_raised_a_hand() -> None:
    t = by_hand().put("kaare", "green", "leo", 1).put("randi", "red", "leo", 1).turn("red")
    for _ in range(60):
        assert t.prompt() != ASK
        t.pass_by()


@rule("SL-NEG-08")
def test_tables_begin_with_offers_and_raised_hands() -> None:
    live = {option.name: option.at_tables for option in GAME.options}
    assert (live["negotiation"], live["council"]) == ("full", "raised hands")
    settled = GAME.settle({})
    assert (settled["negotiation"], settled["council"]) == ("full", "everybody")


@rule("SL-NEG-08")
def test_whoever_raises_a_hand_in_anothers_turn_is_asked_between_the_next_steps() -> None:
    t = by_hand().turn("red", "move").puts_in(RaiseHand(), "blue")
    assert (t.prompt(), t.asked()) == ("Who moves?", ["Ann"])
    t.answer("End movement")
    assert (t.prompt(), t.asked(), t.step()) == (ASK, ["Dee"], "move_shadow")
    t.answer("Pass")
    assert t.prompt() != ASK
    assert t.g.hands == 0


@rule("SL-NEG-08", "SL-NEG-10")
@pytest.mark.parametrize("step", ["begin_turn", "build", "move", "move_shadow", "fight", "last_moment"])
def test_a_raised_hand_is_heard_before_every_step(step: str) -> None:
    t = by_hand().put("kaare", "green", "aries", 1).puts_in(RaiseHand(), "yellow").turn("red", step)
    assert (t.prompt(), t.asked()) == (ASK, ["Cas"])


@rule("SL-NEG-08")
def test_hands_are_heard_leftwards_from_the_active_player_and_may_be_lowered() -> None:
    t = by_hand()
    for colour in ("red", "green", "blue"):
        t.puts_in(RaiseHand(), colour)
    t.puts_in(RaiseHand(False), "red").turn("yellow")
    assert (t.prompt(), t.asked()) == (ASK, ["Dee"])
    t.answer("Pass")
    assert (t.prompt(), t.asked()) == (ASK, ["Bob"])
    assert t.answer("Pass").prompt() != ASK


@rule("SL-NEG-11")
def test_nobody_has_the_word_more_than_twice_in_a_turn() -> None:
    t = by_hand().puts_in(RaiseHand(), "blue").turn("red").answer("Pass")
    t.puts_in(RaiseHand(), "blue").until(ASK).answer("Pass")
    assert forbidden(t, RaiseHand(), "blue") == "SL-NEG-11"
    t.puts_in(RaiseHand(), "yellow").until_turn("green")
    t.puts_in(RaiseHand(), "blue")


@rule("SL-NEG-21", "SL-NEG-23")
def test_no_hand_goes_up_where_nobody_offers_or_by_who_is_out() -> None:
    assert forbidden(by_hand(negotiation="brief").turn("red"), RaiseHand(), "green") == "SL-NEG-21"
    assert forbidden(by_hand().out("water_master").turn("red"), RaiseHand(), "blue") == "SL-NEG-23"


@rule("SL-NEG-09")
def test_a_moment_is_not_asked_for_the_sake_of_an_offer_alone() -> None:
    t = by_hand().turn("red", "moment_after_event")
    assert t.prompt() == "Who moves?"
    assert t.offers("Make an offer")
    t = by_hand().hand("red", 7).turn("red", "moment_after_event")
    assert t.prompt() == "Anything else before you count your earnings?"
    assert t.offers("Make an offer")


@rule("SL-NEG-19", "SL-NEG-01")
def test_a_promise_in_free_words_stands_in_an_offer_and_is_remembered() -> None:
    t = (
        offering(by_hand())
        .puts_in(Vow("I leave  Leo\nalone"), "green")
        .puts_in(Vow("no Shadows for me", True), "green")
    )
    assert t.prompt() == "You offer Red “I leave Leo alone” for “no Shadows for me”. What else, or do you propose it?"
    t.answer("Propose this deal")
    assert t.prompt() == "Green offers you “I leave Leo alone” for “no Shadows for me”. Do you accept?"
    t.answer("Accept")
    assert "Green promises Red “I leave Leo alone”." in t.heard("blue")
    assert "Red promises Green “no Shadows for me”." in t.heard("blue")
    assert [(p.by, p.to_seat, p.words) for p in t.g.pledges] == [
        (1, 0, "I leave Leo alone"),
        (0, 1, "no Shadows for me"),
    ]
    assert t.asked() == ["Ann"]


@rule("SL-NEG-06", "SL-NEG-19")
def test_words_count_among_the_two_pledges_of_a_side() -> None:
    t = offering(by_hand()).puts_in(Vow("one"), "green").answer("Give a yes vote")
    assert forbidden(t, Vow("three"), "green") == "SL-NEG-06"
    assert not t.offers("Give a no vote")
    t.puts_in(Vow("theirs", True), "green")


@rule("SL-NEG-06")
def test_single_terms_are_taken_out_of_an_offer_until_it_is_made() -> None:
    t = offering(by_hand()).answer("Give a yes vote").puts_in(Vow("peace"), "green").answer("Ask for a no vote")
    t.puts_in(TakeOut(0), "green")
    assert t.prompt() == "You offer Red “peace” for a no vote. What else, or do you propose it?"
    assert t.offers("Give a yes vote")
    t.puts_in(TakeOut(0, True), "green")
    assert t.prompt() == "You offer Red “peace” for nothing. What else, or do you propose it?"
    assert forbidden(t, TakeOut(1), "green") == "SL-NEG-06"
    assert forbidden(t, TakeOut(0), "red") == "SL-NEG-19"
    t.answer("Propose this deal")
    assert forbidden(t, TakeOut(0), "green") == "SL-NEG-19"


@rule("SL-NEG-19")
def test_words_are_neither_empty_nor_endless_nor_without_an_offer() -> None:
    t = offering(by_hand())
    for words in ("   ", "x" * 201):
        assert forbidden(t, Vow(words), "green") == "SL-NEG-19"
    assert forbidden(t, Vow("mine"), "red") == "SL-NEG-19"
    t.puts_in(Vow("x" * 200), "green")


@rule("SL-NEG-08", "SL-NEG-19")
def test_a_match_with_hands_and_words_is_played_again_as_it_was() -> None:
    match = Match.new("shadowlords", 4, {"council": "raised hands"}, seed=3)
    assert match.game.asides(match.state, 2) == (RaiseHand(),)
    match.apply(2, RaiseHand())
    assert match.game.asides(match.state, 2) == (RaiseHand(False),)
    while question(match, 2) != ASK:
        match.play_default(match.waiting_for()[0])
    match.take(2, 0)
    match.apply(2, Vow("peace"))
    assert match.game.asides(match.state, 2) == (Vow(""),)
    again = Match.deserialize(match.serialize())
    assert again.serialize() == match.serialize()
    with pytest.raises(MatchError, match="not putting an offer together"):
        match.apply(0, Vow("x"))
    match.undo()
    assert question(match, 2) == "What do you offer Red, and for what?"


def question(match: Match, seat: int) -> str:
    """What a seat is asked, in words."""
    decision = match.decision(seat)
    return "" if decision is None else match.prompt(decision)
