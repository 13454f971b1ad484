"""The deals that the greedy bot proposes, and those that it accepts (chapter 26)."""

from __future__ import annotations

import pytest

from games.shadowlords.counsel import advised, advised_to, taken
from games.shadowlords.table import Table, table
from rulebound.testing import rule

RED = 0


@rule("SL-NEG-16", "SL-WIN-14")
def test_a_captive_is_ransomed_for_a_card_and_the_captor_agrees() -> None:
    t = table(negotiation="full", council="raised hands").put("viggo", "red", "leo", 1).hand("red", 4, 7, 7, 7)
    t.captive("torvald", "red", "earth_master")
    t.g.turns[RED] = 2
    t.turn("red", "moment_after_event")
    for wanted in ("Make an offer", "Make Green an offer", "Give a 4", "Ask for Torvald set free", "Propose this deal"):
        assert advised(t) == wanted
        t.answer(wanted)
    assert (t.asked(), advised(t)) == (["Bob"], "Accept")
    t.answer("Decline")
    assert advised(t) != "Make an offer"


@rule("SL-NEG-16")
def test_a_captive_is_offered_back_to_its_owner_for_a_card() -> None:
    t = table(negotiation="full", council="raised hands").put("viggo", "red", "leo", 1).hand("red", 2).hand("green", 7)
    t.captive("torvald", "green", "viggo")
    t.g.turns[RED] = 2
    t.turn("red", "moment_after_event")
    for wanted in ("Make an offer", "Make Green an offer", "Give Torvald set free"):
        assert advised(t) == wanted
        t.answer(wanted)
    assert advised(t) == "Ask for 1 card of the owner's choice"


@rule("SL-NEG-04")
@pytest.mark.parametrize(("gives", "gets", "answer"), [("a 2", "a 7", "Decline"), ("a 7", "a 2", "Accept")])
def test_an_offer_is_accepted_when_it_brings_more_than_it_costs(gives: str, gets: str, answer: str) -> None:
    t = table(negotiation="full", council="raised hands").hand("red", 2, 7).hand("green", 2, 7)
    t.turn("red", "moment_after_event").answers("Make an offer", "Make Green an offer")
    t.answers(f"Give {gives}", f"Ask for {gets}", "Propose this deal")
    assert advised(t) == answer


@rule("SL-NEG-12")
def test_whoever_owes_a_card_parts_with_the_lowest() -> None:
    t = table(negotiation="full", council="raised hands").hand("red", 2).hand("green", 7, 2, 10)
    t.turn("red", "moment_after_event").answers("Make an offer", "Make Green an offer")
    t.answers("Give a 2", "Ask for 1 card of the owner's choice", "Propose this deal", "Accept")
    assert taken(t, "Which card do you hand") == "Hand over a 2"


@rule("SL-NEG-10", "SL-NEG-18")
def test_whoever_fears_a_battle_offers_a_card_for_a_truce_and_a_sure_victor_declines() -> None:
    t = table(negotiation="full", council="everybody").put("viggo", "red", "leo", 6).hand("red", 10)
    t.put("earth_master", "green", "leo", 0).hand("green", 4, 2).turn("red", "fight")
    while t.asked() != ["Bob"]:
        t.answer(advised(t))
    for wanted in ("Make Red an offer", "Give a 4", "Ask for a truce on Leo", "Propose this deal"):
        assert advised(t) == wanted
        t.answer(wanted)
    assert (t.asked(), advised(t)) == (["Ann"], "Decline")


def barred() -> Table:
    """Green and Blue bar the ways of Red's Viggo to the Air Master, who is alone on Aries."""
    t = table(negotiation="full", council="raised hands").put("viggo", "red", "capricorn", 3)
    t.put("kaare", "green", "base_sw", 6).put("randi", "blue", "ruin_sw").put("astrid", "blue", "ruin_sw")
    return t.put("air_master", "yellow", "aries", 0).put("earth_master", "green", "pisces", 6)


@rule("SL-PASS-06", "SL-NEG-18")
def test_leave_is_bought_for_a_strike_and_the_owner_sells_it() -> None:
    t = barred().hand("red", 4, 7, 7).turn("red", "move").until("Who moves?")
    deal = ("Make an offer", "Make Green an offer", "Give a 4", "Ask for leave for Viggo to pass", "Propose this deal")
    for wanted in deal:
        assert advised(t) == wanted
        t.answer(wanted)
    assert (t.asked(), advised(t)) == (["Bob"], "Accept")
    assert taken(t, "Who moves?") == "Move Viggo"
    assert taken(t, "Where does Viggo move?") == "To Aries"


@rule("SL-PASS-06", "SL-NEG-09")
def test_leave_that_was_not_sold_is_not_asked_for_again() -> None:
    t = barred().hand("red", 4, 7, 7).turn("red", "move").until("Who moves?")
    t.answers("Make an offer", "Make Green an offer", "Give a 4", "Ask for leave for Viggo to pass")
    t.answers("Propose this deal", "Decline")
    assert "Make an offer" in t.options()
    assert advised(t) != "Make an offer"


@rule("SL-PASS-06", "SL-NEG-04")
@pytest.mark.parametrize(("hand", "ships"), [((2,), 3), ((10,), 3), ((4, 7, 7), 1)])
def test_leave_is_not_bought_without_a_card_to_spare_or_ships_to_go_far(hand: tuple[int, ...], ships: int) -> None:
    t = barred().put("viggo", "red", "capricorn", ships).put("air_master", "yellow", "home_yellow", 6)
    t.hand("red", *hand).turn("red", "move").until("Who moves?")
    assert advised(t) != "Make an offer"


@rule("SL-NEG-18")
@pytest.mark.parametrize(("price", "answer"), [("a 4", "Decline"), ("a 10", "Accept")])
def test_leave_to_come_at_the_own_people_has_its_price(price: str, answer: str) -> None:
    t = barred().put("eskil", "green", "aries", 0).put("air_master", "yellow", "home_yellow").hand("red", 4, 10)
    t.turn("red", "move").until("Who moves?").answers("Make an offer", "Make Green an offer")
    t.answers(f"Give {price}", "Ask for leave for Viggo to pass", "Propose this deal")
    assert advised(t) == answer


def haunted(*hand: int) -> Table:
    """Draugan stands beside Red's Star Master. Where he can go, Green's Kaare is, and Yellow's Star Master close by."""
    t = table(seats=3, negotiation="full", council="raised hands").hand("red", *hand)
    t.put("draugan", "black", "reach_s", 1).put("fire_master", "red", "leo", 2).put("elfrida", "red", "ruin_se")
    t.put("kaare", "green", "ruin_sw", 6).under("kaare", 2, 2, 2, 2).put("torvald", "yellow", "capricorn")
    return t.put("air_master", "yellow", "reach_w", 3).turn("red", "move_shadow").until("Move a Shadow?")


@rule("SL-NEG-19", "SL-SHAD-05")
def test_a_yes_that_nobody_would_give_is_bought_and_the_word_is_kept() -> None:
    t = haunted(4, 7, 7)
    for wanted in ("Make an offer", "Make Yellow an offer", "Give a 4", "Ask for a yes vote", "Propose this deal"):
        assert advised(t) == wanted
        t.answer(wanted)
    assert (t.asked(), advised(t)) == (["Cas"], "Accept")
    assert taken(t, "Move a Shadow?") == "Move Draugan to Hall of Cinders"
    t.answer("Move Draugan to Hall of Cinders")
    for seat in (1, 2):
        t.answer(advised_to(t, seat), ("green", "yellow")[seat - 1])
    assert t.told("SL-NEG-19")[-1] == "Yellow keeps their word to Red."
    assert t.space("draugan") == "ruin_sw"


@rule("SL-NEG-19", "SL-SHAD-05")
@pytest.mark.parametrize("hand", [(2, 2, 2), (7,)])
def test_a_vote_is_not_bought_with_a_card_that_is_worth_nothing_or_more(hand: tuple[int, ...]) -> None:
    assert advised(haunted(*hand)) == "Move Draugan to Hall of Cinders"


@rule("SL-NEG-19", "SL-SHAD-05")
def test_a_vote_that_comes_by_itself_is_not_bought() -> None:
    t = haunted(4, 7, 7).put("air_master", "yellow", "home_yellow")
    assert "Make an offer" in t.options()
    assert advised(t) == "Move Draugan to Hall of Cinders"


@rule("SL-NEG-19")
@pytest.mark.parametrize(("card", "answer"), [("a 2", "Decline"), ("a 4", "Accept")])
def test_a_vote_is_not_promised_for_next_to_nothing(card: str, answer: str) -> None:
    t = haunted(2, 4).answers("Make an offer", "Make Yellow an offer", f"Give {card}", "Ask for a yes vote")
    assert advised(t.answer("Propose this deal")) == answer
