"""Chapter 26: agreements and trades."""

from __future__ import annotations

from games.shadowlords.table import Table, conserved, table
from rulebound.engine.flow import ask_again
from rulebound.testing import rule


def full(seats: int = 4) -> Table:
    return table(seats, negotiation="full")


def offering(t: Table, to: str = "Green") -> Table:
    """Red, at an open moment of its turn, makes somebody an offer."""
    return t.turn("red", "moment_after_event").answers("Make an offer", f"Make {to} an offer")


def before_battle(t: Table | None = None) -> Table:
    """Viggo of Red stands with Kaare of Green on Leo, and the fight step begins."""
    t = (t or full()).put("viggo", "red", "leo", 2).put("kaare", "green", "leo", 2)
    return t.turn("red", "fight")


def offered(t: Table) -> set[str]:
    """What could be given or asked for now."""
    return {option for option in t.options() if option.startswith(("Give", "Ask"))}


@rule("SL-NEG-03", "SL-NEG-06", "SL-NEG-07", "SL-NEG-04")
def test_an_accepted_offer_is_carried_out_at_once_and_need_not_be_equal() -> None:
    t = offering(full().hand("red", 7).put("kaare", "green", "taurus", 3).put("viggo", "red", "aries", 1))
    t.answers("Give a 7", "Ask for 3 ships of Kaare", "Propose this deal")
    assert t.asked() == ["Bob"]
    assert t.prompt() == "Red offers you a 7 for 3 ships of Kaare. Do you accept?"
    assert t.options() == ["Decline", "Accept"]
    assert t.default() == "Decline"
    t.answer("Accept")
    assert (t.in_hand("red"), t.ships("kaare")) == ([], 0)
    t.answers("Ships for Viggo", "3", "7 under Kaare")
    assert (t.ships("viggo"), t.cards_under("kaare")) == (4, [7])
    conserved(t)


@rule("SL-NEG-04", "SL-NEG-07", "SL-NEG-21")
def test_an_offer_may_always_be_refused_and_is_by_default() -> None:
    t = offering(full().hand("red", 7)).answers("Give a 7", "Propose this deal")
    assert t.default() == "Decline"
    t.answer("Decline")
    assert t.in_hand("red") == [7]
    assert t.heard("blue")[-1] == "Green declines the offer of Red."
    assert t.asked() == ["Ann"]


@rule("SL-NEG-06", "SL-NEG-13", "SL-NEG-14")
def test_while_an_offer_is_put_together_a_copy_of_the_table_lists_the_same() -> None:
    t = full().hand("red", 7, 7).hand("green", 4).put("viggo", "red", "aries", 3).put("kaare", "green", "taurus", 3)
    t = offering(t)
    for item in ("Give a 7", "Give 2 ships of Viggo", "Ask for Kaare", "Ask for 1 card of the owner's choice"):
        t.answer(item)
        copy = t.g.clone()
        ask_again(copy)
        assert copy.decisions == t.g.decisions
        assert item not in t.options() or item == "Give a 7"
    assert not any("ships of Viggo" in option or option == "Give Viggo" for option in t.options())


@rule("SL-NEG-06")
def test_at_most_six_items_and_two_pledges_a_side() -> None:
    t = offering(full().hand("red", 2, 2, 2, 2, 2, 2, 2).hand("green", 4, 4, 4, 4, 4, 4, 4))
    for _ in range(6):
        t.answers("Give a 2", "Ask for a 4")
    assert t.refused("Give a 2") == "SL-NEG-06"
    assert t.refused("Ask for a 4") == "SL-NEG-06"
    t.answers("Give a yes vote", "Give a no vote", "Ask for a yes vote", "Ask for a no vote")
    assert offered(t) == set()
    t.answers("Propose this deal", "Accept")
    assert t.until("Anything else before").in_hand("red") == [2, 4, 4, 4, 4, 4, 4]


@rule("SL-NEG-06", "SL-NEG-19")
def test_the_same_promise_stands_in_an_offer_once() -> None:
    t = offering(full()).answer("Give a yes vote")
    assert not t.offers("Give a yes vote")
    assert t.offers("Give a no vote")
    assert t.offers("Ask for a yes vote")


@rule("SL-NEG-14", "SL-NEG-15", "SL-NEG-17")
def test_who_cannot_be_traded_and_why() -> None:
    t = full().put("torvald", "red", "aries", 1).put("viggo", "red", "leo", 2).put("kaare", "green", "leo", 2)
    t = t.turn("red", "moment_before_fight").answers("Make an offer", "Make Green an offer")
    assert t.refused("Give Fire Master") == "SL-NEG-15"
    assert t.refused("Ask for Earth Master") == "SL-NEG-15"
    assert t.refused("Give Viggo") == t.refused("Ask for Kaare") == "SL-NEG-17"
    assert t.offers("Give Torvald")


@rule("SL-NEG-09")
def test_a_third_offer_is_refused_with_its_rule() -> None:
    t = offering(full().hand("red", 7, 4)).answers("Withdraw the offer", "Make an offer", "Make Green an offer")
    t.answer("Withdraw the offer")
    assert t.refused("Make an offer") == "SL-NEG-09"


@rule("SL-NEG-06", "SL-NEG-22")
def test_an_empty_offer_cannot_be_made_and_one_may_be_withdrawn() -> None:
    t = offering(full().hand("red", 7))
    assert t.refused("Propose this deal") == "SL-NEG-06"
    t.answers("Give a 7", "Withdraw the offer")
    assert (t.asked(), t.in_hand("red")) == (["Ann"], [7])


@rule("SL-NEG-08", "SL-NEG-23")
def test_at_the_start_of_a_turn_each_living_player_may_make_one_offer() -> None:
    t = full().out("air_master").turn("green")
    asked: list[str] = []
    while t.prompt() == "Make somebody an offer?":
        asked += t.asked()
        assert t.left() == 50
        t.answer("Pass")
    assert asked == ["Bob", "Dee", "Ann"]
    assert t.left() == 49


@rule("SL-NEG-23")
def test_the_fallen_get_no_offers() -> None:
    t = full().out("air_master").turn("red")
    assert t.options() == ["Make Green an offer", "Make Blue an offer", "Pass"]


@rule("SL-NEG-09", "SL-NEG-11")
def test_the_active_player_makes_two_offers_at_open_moments() -> None:
    t = full().turn("red", "moment_after_event")
    for _ in range(2):
        t.answers("Make an offer", "Make Green an offer", "Withdraw the offer")
    while t.g.turn == 0:
        assert not t.offers("Make an offer")
        t.pass_by()


@rule("SL-NEG-10", "SL-NEG-05")
def test_before_battles_each_player_may_make_one_offer() -> None:
    t = before_battle()
    asked: list[str] = []
    while t.prompt() == "Make somebody an offer?":
        asked += t.asked()
        t.answer("Pass")
    assert asked == ["Ann", "Bob", "Cas", "Dee"]
    assert "truce" in t.prompt()
    t = full().put("viggo", "red", "leo", 2).turn("red", "fight")
    assert t.prompt() != "Make somebody an offer?"


@rule("SL-NEG-11", "SL-TERM-01")
def test_a_turn_has_at_most_two_offers_and_two_for_each_player() -> None:
    t = full().put("viggo", "red", "leo", 2).put("kaare", "green", "leo", 2).turn("red")
    offers = 0
    while t.g.turn == 0 and t.g.result is None:
        if t.prompt() == "Make somebody an offer?":
            offers += 1
            t.first_option()
        elif t.offers("Make an offer"):
            t.answer("Make an offer")
        else:
            t.pass_by()
    assert offers == 2 + 2 * 4


@rule("SL-NEG-07")
def test_there_is_no_counter_offer_but_ones_own_place_in_the_window() -> None:
    t = full().hand("red", 7).turn("red").answers("Make Green an offer", "Give a 7", "Propose this deal")
    assert not t.offers("Make a counter-offer")
    t.answer("Decline")
    assert (t.asked(), t.prompt()) == (["Bob"], "Make somebody an offer?")
