"""Chapter 10: permission to pass."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, table
from rulebound.games.shadowlords import GAME
from rulebound.testing import rule
from rulebound.testing.laws.secrets import observed


def on_the_way(negotiation: str = "brief") -> Table:
    """Viggo of Red on Aries, Kaare of Green on the Hall of Cinders before him."""
    return table(negotiation=negotiation).put("viggo", "red", "aries", 3).put("kaare", "green", "ruin_sw", 1)


def moving(t: Table, name: str = "Viggo") -> Table:
    return t.turn("red", "move").until("Who moves?").answer(f"Move {name}")


def request(t: Table, to: str = "Ember Reach") -> Table:
    return t.answers("Ask leave to pass Hall of Cinders", f"Ask, to go to {to}")


@rule("SL-PASS-01", "SL-PASS-02", "SL-PASS-03", "SL-MOVE-11")
def test_with_leave_the_move_is_made_at_once() -> None:
    t = moving(on_the_way())
    assert not t.offers("To Ember Reach")
    request(t)
    assert t.asked() == ["Bob"]
    assert t.prompt() == "May Viggo pass your space on the way to Ember Reach?"
    assert t.default() == "Refuse"
    t.answer("Let Viggo pass")
    assert t.space("viggo") == "reach_s"
    assert t.told("SL-PASS-02") == ["Green lets Viggo pass."]
    assert t.prompt() == "Viggo has landed: set down or pick up ships?"


@rule("SL-PASS-03", "SL-PASS-01", "SL-MOVE-12")
def test_a_refused_request_cannot_be_put_again() -> None:
    t = request(moving(on_the_way())).answer("Refuse")
    assert t.space("viggo") == "aries"
    assert t.prompt() == "Where does Viggo move?"
    assert not any(option.startswith("Ask leave") for option in t.options())
    assert t.offers("To Hall of Cinders")


@rule("SL-PASS-01")
def test_each_character_may_ask_each_owner_once() -> None:
    t = moving(on_the_way().put("torvald", "red", "aries", 3).put("randi", "blue", "base_sw", 1))
    request(t).answer("Refuse")
    assert t.offers("Ask leave to pass Anvil Base")
    assert not t.offers("Ask leave to pass Hall of Cinders")
    t.answer("Stay here").until("Who moves?").answer("Move Torvald")
    assert t.offers("Ask leave to pass Hall of Cinders")


@rule("SL-PASS-01", "SL-TERM-01")
def test_a_request_may_be_dropped_before_anybody_is_asked_but_not_for_ever() -> None:
    t = moving(on_the_way()).answers("Ask leave to pass Hall of Cinders", "Ask for nothing")
    assert t.offers("Ask leave to pass Hall of Cinders")
    t.answers("Ask leave to pass Hall of Cinders", "Ask for nothing")
    assert not t.offers("Ask leave to pass Hall of Cinders")


@rule("SL-PASS-01", "SL-INFO-04")
def test_everybody_observes_that_a_request_was_dropped_and_how_often() -> None:
    t = moving(on_the_way())
    seen = [observed(GAME, t.g, 3)]  # type: ignore[arg-type]
    for _ in range(2):
        t.answers("Ask leave to pass Hall of Cinders", "Ask for nothing")
        seen.append(observed(GAME, t.g, 3))  # type: ignore[arg-type]
    assert seen[0] != seen[1] != seen[2]


@rule("SL-PASS-02", "SL-MOVE-26")
def test_several_owners_on_the_way_answer_at_the_same_time() -> None:
    for said, end in (("Let Viggo pass", "virgo"), ("Refuse", "aries")):
        t = moving(on_the_way().put("randi", "blue", "reach_w", 1))
        t.answers("Ask leave to pass Hall of Cinders", "Ask leave to pass Stone Reach", "Ask, to go to Virgo")
        assert t.asked() == ["Bob", "Dee"]
        t.answer("Let Viggo pass", by="blue")
        assert t.told("SL-PASS-02") == []
        t.answer(said, by="green")
        assert t.space("viggo") == end


@rule("SL-PASS-01", "SL-DIPL-02")
def test_leave_that_would_open_nothing_is_not_asked_for() -> None:
    """Beyond Anvil Base lies Capricorn alone, where an enemy keeps the Diplomat out."""
    t = table().put("elfrida", "red", "aries", 2).put("kaare", "green", "ruin_sw", 1)
    moving(t.put("randi", "blue", "base_sw", 1).put("leif", "green", "capricorn", 1), "Elfrida")
    assert t.offers("Ask leave to pass Hall of Cinders")
    assert not t.offers("Ask leave to pass Anvil Base")


@rule("SL-PASS-07")
def test_two_players_on_one_space_must_both_agree() -> None:
    for said, end in (("Let Viggo pass", "reach_s"), ("Refuse", "aries")):
        t = request(moving(on_the_way().put("randi", "blue", "ruin_sw", 1)))
        assert t.asked() == ["Bob", "Dee"]
        t.answer("Let Viggo pass", by="green").answer(said, by="blue")
        assert t.space("viggo") == end


@rule("SL-PASS-04")
def test_leave_is_for_this_move_and_not_for_a_stay_in_peace() -> None:
    t = moving(on_the_way().put("torvald", "red", "aries", 3)).answers("Ask leave to pass Hall of Cinders")
    assert not t.offers("Ask, to go to Hall of Cinders")
    t.answers("Ask, to go to Ember Reach", "Let Viggo pass").until("Who moves?").answer("Move Torvald")
    assert not t.offers("To Ember Reach")
    t = moving(on_the_way()).answer("To Hall of Cinders").until("truce")
    assert t.prompt() == "A truce between Red and Green on Hall of Cinders for this turn?"


@rule("SL-PASS-05", "SL-EX-06")
def test_a_diplomat_may_pass_an_enemy_with_leave() -> None:
    t = moving(table().put("elfrida", "red", "aries", 2).put("kaare", "green", "ruin_sw", 1), "Elfrida")
    assert not t.offers("To Hall of Cinders")
    request(t).answer("Let Elfrida pass")
    assert t.space("elfrida") == "reach_s"


@rule("SL-PASS-09")
def test_with_leave_a_fighter_passes_a_diplomat() -> None:
    t = moving(table().put("viggo", "red", "aries", 2).put("astrid", "green", "ruin_sw", 1))
    assert not t.offers("To Hall of Cinders")
    request(t).answer("Let Viggo pass")
    assert t.space("viggo") == "reach_s"


@rule("SL-PASS-01", "SL-MOVE-34")
def test_the_owner_of_loose_ships_is_asked_too() -> None:
    t = request(moving(table().put("viggo", "red", "aries", 2).loose("green", "ruin_sw", 1)))
    assert t.asked() == ["Bob"]


@rule("SL-PASS-10", "SL-MOVE-13", "SL-MOVE-17")
@pytest.mark.parametrize("bar", ["shadow", "battle"])
def test_leave_opens_no_shadow_and_no_battle(bar: str) -> None:
    t = on_the_way()
    if bar == "shadow":
        t.put("taake", "black", "ruin_sw", 1)
    else:
        t.put("torvald", "red", "ruin_sw", 1)
    moving(t)
    assert not any(option.startswith("Ask leave") for option in t.options())


@rule("SL-PASS-08")
def test_no_leave_is_needed_from_the_own_second_alliance() -> None:
    t = moving(table(2).put("viggo", "red", "aries", 2).put("kaare", "yellow", "ruin_sw", 1))
    assert t.offers("To Ember Reach")
    assert not any(option.startswith("Ask leave") for option in t.options())


@rule("SL-NEG-21")
def test_where_negotiation_is_off_nobody_is_asked() -> None:
    t = moving(on_the_way(negotiation="off"))
    assert not any(option.startswith("Ask leave") for option in t.options())


@rule("SL-PASS-06", "SL-NEG-18")
def test_leave_may_be_bought_and_is_then_given() -> None:
    t = on_the_way(negotiation="full").hand("red", 7).turn("red", "moment_after_event")
    t.answers(
        "Make an offer", "Make Green an offer", "Give a 7", "Ask for leave for Viggo to pass", "Propose this deal"
    )
    assert t.asked() == ["Bob"]
    turns = list(t.g.turns)
    t.answer("Accept").until("Who moves?").answer("Move Viggo")
    assert list(t.g.turns) == turns
    assert t.offers("To Ember Reach")
    assert t.in_hand("green") == [7]
    t.answer("To Ember Reach")
    assert t.space("viggo") == "reach_s"
