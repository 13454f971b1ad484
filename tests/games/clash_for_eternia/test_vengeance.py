"""Vengeance: when it may be played, who strikes back, how and at what cost (CE-SC-09)."""

from __future__ import annotations

from games.clash_for_eternia.duel import Duel
from games.clash_for_eternia.table import ClashTable, model, table
from games.clash_for_eternia.test_strategy_cards import card, fight, never_offers, until_offered
from rulebound.games.clash_for_eternia.actions import Choose, UseAttack
from rulebound.games.clash_for_eternia.events_attack import Rolled
from rulebound.testing.marks import rule


def fallen(others: tuple[str, ...] = ("B7",), face: str = "melee") -> Duel:
    """Fisto attacks Beast Man, who has 1 Hit Point left; other Controller Characters stand in these spaces."""
    t = fight("vengeance").hp("beast_man", 1).rolls(face, "blank", "blank")
    for who, where in zip(t.others, others, strict=False):
        t.put(who, where)
    return t.activate("fisto").skips().attack("steel_fist", "beast_man")


@rule("CE-SC-09", "CE-SC-15", "CE-FX-32", "CE-SC-18", "CE-SC-14")
def test_vengeance_strikes_back_with_one_more_die() -> None:
    t = fight("vengeance").hp("beast_man", 1).put(fight().others[0], "B7").rolls("melee", "blank", "blank")
    other = t.others[0]
    t.activate("fisto").skips().attack("steel_fist", "beast_man")
    until_offered(t, "vengeance").does(card("vengeance"))
    assert t.prompt() == f"Does {t.name(other)} make a Bonus Attack?"
    t.rolls(*["blank"] * 6).does(t.actions()[0]).skips()
    assert t.dice() == 4


@rule("CE-SC-09")
def test_vengeance_needs_a_character_that_can_reach_the_attacker() -> None:
    t = fight("vengeance").hp("beast_man", 1).rolls("melee", "blank", "blank").activate("fisto").skips()
    t.attack("steel_fist", "beast_man").skips()
    assert t.told("CE-SC-02") == []
    far = fight("vengeance").hp("beast_man", 1)
    far.put(far.others[0], "I1").rolls("melee", "blank", "blank").activate("fisto").skips()
    far.attack("steel_fist", "beast_man")
    while not far.is_at_action():
        assert not far.offers(card("vengeance"))
        far.passes() if far.may_decline() else far.first_option()


@rule("CE-SC-09")
def test_vengeance_is_for_attacks_alone() -> None:
    """Beast Man is KO'ed by Escape Damage: nobody can be avenged."""
    t = fight("vengeance").hp("beast_man", 1).put(fight().others[0], "B7").activate("beast_man").skips()
    t.answers("Move", "Go to A9")
    assert t.where("beast_man") is None
    assert not t.offers(card("vengeance"))


# When.


@rule("CE-SC-09", "CE-SC-15", "CE-ATK-25")
def test_vengeance_comes_when_the_attack_is_finished() -> None:
    t = fallen(face="power")
    before = t.power_of("fisto")
    until_offered(t, "vengeance")
    assert t.where("beast_man") is None
    assert t.power_of("fisto") == before + 1  # what was rolled has been gained


@rule("CE-SC-09")
def test_a_minion_is_not_avenged_and_avenges_nobody() -> None:
    t = fight("vengeance", apart=5).put("hover_robot:1", "A8").put(fight().others[0], "B7").rolls(*["melee"] * 3)
    t.activate("fisto").skips().attack("steel_fist", "hover_robot:1")
    assert never_offers(t, "vengeance").where("hover_robot:1") is None
    alone = fight("vengeance").hp("beast_man", 1).put("hover_robot:1", "A6").rolls("melee", "blank", "blank")
    alone.activate("fisto").skips().attack("steel_fist", "beast_man")
    assert never_offers(alone, "vengeance").where("beast_man") is None
    both = fallen().put("hover_robot:1", "A6")
    until_offered(both, "vengeance").does(card("vengeance"))
    assert both.prompt() == f"Does {both.name(both.others[0])} make a Bonus Attack?"


@rule("CE-SC-09", "CE-SC-15")
def test_nobody_is_avenged_for_an_attack_of_the_controller() -> None:
    t = fight("vengeance").hp("fisto", 1).put(fight().others[0], "B7").rolls("melee", "blank", "blank")
    t.activate("beast_man").skips().attack("savage_claws", "fisto")
    while not t.is_at_action():
        assert "has KO'ed one of your Characters" not in t.prompt()
        t.passes() if t.may_decline() else t.first_option()
    assert t.where("fisto") is None


@rule("CE-SC-09")
def test_vengeance_needs_an_attacker_who_is_still_there() -> None:
    t = until_offered(fallen(), "vengeance").out("fisto").ask_again()
    assert not t.offers(card("vengeance"))


# Who and how.


@rule("CE-SC-09")
def test_one_of_those_who_can_reach_the_attacker_strikes_back_once() -> None:
    t = until_offered(fallen(("B7", "A6")), "vengeance").does(card("vengeance"))
    assert t.prompt() == "Vengeance: who makes a Bonus Attack?"
    assert len(t.actions()) == 2
    t.rolls(*["blank"] * 6).does(Choose(model(t.others[1]))).does(t.actions()[0])
    while not t.is_at_action():
        assert "Bonus Attack" not in t.prompt()
        t.passes()
    assert len(t.told("CE-ATK-04")) == 2  # Fisto's and this one


def avenger(power: int, at: str) -> ClashTable:
    """Skeletor has KO'ed Fisto, and He-Man stands near, on the Controller's side."""
    t = table("skeletor", "teela", foes=("he_man", "fisto", "orko")).put("skeletor", "A7").put("fisto", "A8")
    t.put("teela", "I1").put("orko", "I13").put("he_man", at).power("he_man", power).hp("fisto", 1).full()
    t.hand("vengeance").rolls("melee", "ranged", "ranged").activate("skeletor").all_pass()
    t.attack("havoc_staff", "fisto")
    while not t.over() and not t.offers(card("vengeance")) and not t.is_at_action():
        t.passes()
    return t


@rule("CE-SC-09", "CE-FX-32", "CE-REA-10")
def test_any_attack_that_can_be_paid_and_reaches_the_attacker_will_do() -> None:
    assert avenger(0, "A10").is_at_action()  # out of reach of the Sword of Power
    t = avenger(1, "A10").does(card("vengeance"))
    assert [t.words(one) for one in t.actions() if isinstance(one, UseAttack)] == ["Attack with Boulder Toss"]
    t.rolls(*["blank"] * 4).answer("Attack with Boulder Toss").all_pass()
    assert len([told.event for told in t.log if isinstance(told.event, Rolled)][-1].faces) == 3 + 1
    assert t.power_of("he_man") == 0
    boosted = avenger(2, "A10").does(card("vengeance")).answer("Attack with Boulder Toss")
    while not boosted.offers("Boulder Toss, Boost for 1: on a Hit, the target becomes Dazed"):
        boosted.passes()
    near = avenger(1, "B7").does(card("vengeance"))
    assert {near.words(one) for one in near.actions() if isinstance(one, UseAttack)} == {
        "Attack with Boulder Toss",
        "Attack with Sword of Power",
    }
