"""Chapter 9: negotiation."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import four, moment
from games.cutthroat_caverns.laying import Halt
from games.cutthroat_caverns.table import CavernsTable
from rulebound.games.cutthroat_caverns.actions_extras import Promise
from rulebound.games.cutthroat_caverns.frames import Preparation, RoundMoment, Setting
from rulebound.games.cutthroat_caverns.frames_end import EncounterMoment
from rulebound.testing.marks import rule


@rule("CC-NEG-02", "CC-NEG-06", "CC-NEG-03")
def test_an_offer_names_items_of_both_sides_at_least_one_and_at_most_three() -> None:
    t = four().items("Ann", "cure_wounds", "cure_wounds", "potion_of_healing", "potion_of_haste")
    moment(t).says("Ann", "Make Bob an offer")
    assert t.refused("Make the offer") == "CC-NEG-02"
    assert not any("Feint" in option or "Prestige" in option or "LP" in option for option in t.options())
    assert t.prompt() == "Your offer to Bob: what do you give, and what do you want?"
    t.answer("Give Cure Wounds")
    assert t.prompt() == "Your offer to Bob: you give Cure Wounds for nothing."
    t.answer("Give Cure Wounds").answer("Give Potion of Haste")
    assert not any(option.startswith("Give") for option in t.options())
    t.answer("Make the offer")
    assert t.asked() == ["Bob"]
    assert t.options() == ["Accept", "Refuse", "Make a counter-offer"]


@rule("CC-NEG-02")
def test_no_more_than_three_items_are_wanted() -> None:
    t = moment(four().items("Bob", "cure_wounds", "cure_wounds", "potion_of_healing", "potion_of_haste"))
    t.says("Ann", "Make Bob an offer").answer("Ask for Potion of Healing")
    t.answer("Ask for Cure Wounds").answer("Ask for Cure Wounds")
    assert not any(option.startswith("Ask for") for option in t.options())


@rule("CC-NEG-02", "CC-NEG-06")
def test_an_item_is_named_as_often_as_it_lies_there_and_in_one_order_only() -> None:
    t = moment(four().items("Ann", "cure_wounds", "cure_wounds", "potion_of_healing"))
    t.says("Ann", "Make Bob an offer")
    assert gives(t) == ["Give Potion of Healing", "Give Cure Wounds"]
    cures_first = t.copy().answer("Give Cure Wounds")
    assert gives(cures_first) == ["Give Cure Wounds"], "the other one, and nothing that comes before it"
    assert gives(cures_first.answer("Give Cure Wounds")) == []
    assert gives(t.answer("Give Potion of Healing")) == ["Give Cure Wounds"], "there is only one to heal with"


def gives(t: CavernsTable) -> list[str]:
    """The Items that may be added to an offer."""
    return [option for option in t.options() if option.startswith("Give ")]


@rule("CC-NEG-02")
def test_no_offer_is_made_where_neither_side_has_an_item() -> None:
    t = moment(four(Bob="rally").items("Ann", "cure_wounds"))
    assert t.offers("Make Ann an offer", "Bob")
    assert t.refused("Make Cas an offer", "Bob") == "CC-NEG-02"


@rule("CC-NEG-03", "CC-NEG-05", "CC-NEG-04", "CC-NEG-06")
def test_an_offer_may_be_answered_with_one_counter_offer() -> None:
    t = moment(four().items("Ann", "cure_wounds").items("Bob", "potion_of_haste"))
    t.says("Ann", "Make Bob an offer").answer("Give Cure Wounds").answer("Make the offer")
    t.answer("Make a counter-offer").answer("Give Potion of Haste").answer("Ask for Cure Wounds").answer(
        "Make the offer"
    )
    assert t.asked() == ["Ann"]
    assert t.options() == ["Accept", "Refuse"]
    assert list(t.g.offers) == [1, 0, 0, 0]
    with t.changes():
        t.answer("Accept")
    assert (t.owns("Ann"), t.owns("Bob")) == (["potion_of_haste"], ["cure_wounds"])


@rule("CC-NEG-04")
def test_a_refused_offer_changes_nothing() -> None:
    t = moment(four().items("Ann", "cure_wounds"))
    t.says("Ann", "Make Bob an offer").answer("Give Cure Wounds").answer("Make the offer")
    with t.changes():
        t.answer("Refuse")
    assert t.told("CC-NEG-04") == ["Bob refuses."]


@rule("CC-NEG-05")
def test_one_offer_in_a_window_and_three_in_an_encounter() -> None:
    t = four().items("Ann", "cure_wounds").lp("Ann", 50)
    for _ in range(3):
        moment(t).says("Ann", "Make Bob an offer").answer("Make no offer")
        assert t.offers("Use Cure Wounds", "Ann"), "the same window"
        assert not t.offers("Make Bob an offer", "Ann")
        while not isinstance(t.g.stack[-1], Halt):
            t.passes()
    moment(t)
    assert t.offers("Use Cure Wounds", "Ann")
    assert t.refused("Make Bob an offer", "Ann") == "CC-NEG-05"


@rule("CC-NEG-05", "CC-TERM-03")
def test_the_three_offers_are_counted_through_all_rounds_and_anew_in_the_next_encounter() -> None:
    t = four("ripper").items("Ann", "cure_wounds").lp("Ann", 50)
    t.g.offers[0] = 3
    t.to(RoundMoment)
    assert t.refused("Make Bob an offer", "Ann") == "CC-NEG-05"
    t.to(Setting).to(RoundMoment)
    assert t.refused("Make Bob an offer", "Ann") == "CC-NEG-05"
    assert t.kills("Bob", "battle_troll").to(Preparation).offers("Make Bob an offer", "Ann")


@rule("CC-NEG-02")
def test_three_items_may_be_given_for_three() -> None:
    t = moment(four().items("Ann", *["cure_wounds"] * 4).items("Bob", *["potion_of_healing"] * 4))
    t.says("Ann", "Make Bob an offer")
    for words in ("Give Cure Wounds", "Ask for Potion of Healing"):
        t.answer(words).answer(words).answer(words)
    assert t.options() == ["Make no offer", "Make the offer"]
    t.answer("Make the offer").answer("Accept")
    assert t.owns("Bob").count("cure_wounds") == t.owns("Ann").count("potion_of_healing") == 3


@rule("CC-NEG-02")
def test_an_offer_may_ask_for_something_and_give_nothing() -> None:
    t = moment(four().items("Bob", "cure_wounds"))
    t.says("Ann", "Make Bob an offer").answer("Ask for Cure Wounds").answer("Make the offer")
    assert t.prompt() == "Ann offers you nothing for Cure Wounds."
    with t.changes(Ann_items=1, Bob_items=-1):
        t.answer("Accept")


@rule("CC-NEG-02")
@pytest.mark.parametrize("frame", [Preparation(False), RoundMoment(), EncounterMoment()])
def test_offers_are_made_in_the_quiet_windows(frame: Preparation | RoundMoment | EncounterMoment) -> None:
    t = four().items("Ann", "cure_wounds").on(frame.clone())
    assert t.offers("Make Bob an offer", "Ann")


@rule("CC-NEG-07")
def test_a_text_may_go_with_an_offer() -> None:
    t = moment(four().items("Ann", "cure_wounds"))
    t.puts_in(Promise("I will let you have the next one."), by="Ann")
    assert t.why_no_aside(Promise("x" * 140), by="Cas") is None
    why = t.why_no_aside(Promise("x" * 141), by="Ann")
    assert why is not None
    assert why.rule == "CC-NEG-07"
    t.puts_in(Promise("And I you."), by="Bob")
    t.says("Ann", "Make Bob an offer").answer("Give Cure Wounds").answer("Make the offer")
    assert t.told("CC-NEG-07") == ["Ann adds: I will let you have the next one."]
    assert t.g.promises == ("", "And I you.", "x" * 140, ""), "a text goes with one offer"


@rule("CC-EDGE-18", "CC-NEG-03")
def test_an_offer_is_refused_for_whoever_does_not_answer() -> None:
    t = moment(four().items("Ann", "cure_wounds")).says("Ann", "Make Bob an offer")
    t.answer("Give Cure Wounds").answer("Make the offer")
    assert t.default("Bob") == "Refuse"
