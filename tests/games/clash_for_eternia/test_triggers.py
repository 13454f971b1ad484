"""Chapter 13: what triggers Reactions, how often, and from how far away."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import model, skill, space, table
from rulebound.games.clash_for_eternia.actions import Choose, React
from rulebound.games.clash_for_eternia.rules.push import push_model
from rulebound.games.clash_for_eternia.terms import ANY_WAY
from rulebound.testing.marks import rule


@rule("CE-REA-11", "CE-REA-02")
@pytest.mark.parametrize("reacts", [True, False])
def test_an_attack_on_several_is_answered_once(reacts: bool) -> None:
    t = table("he_man", "orko", "teela", foes=("fisto", "skeletor", "mer_man")).out("skeletor", "mer_man").full()
    t.put("fisto", "A9").put("orko", "B9").put("teela", "A10").put("he_man", "A11").unlock("he_man", "stand_between")
    t.power("he_man", 3, 2).power("fisto", 5).rolls(*["blank"] * 3).activate("fisto").attack("ground_pound")
    assert t.prompt().endswith("Does He-Man react?")
    if reacts:
        t.does(React(skill("he_man.p.stand_between")), Choose(model("orko")))
    else:
        t.passes()
    while "What does" not in t.prompt():
        assert "react" not in t.prompt()
        t.passes()


@rule("CE-REA-03", "CE-REA-01")
def test_each_attack_that_is_declared_is_a_trigger_of_its_own() -> None:
    t = duel("mekaneck.p.spotter", 6, friend="fisto", active=False).put("fisto", "A9").put("beast_man", "A10")
    t.rolls(*["blank"] * 10).activate("fisto")
    for _ in range(2):
        t.attack("steel_fist", "beast_man").skips_to("react").reacts("spotter").answers("Reroll die 1", "Reroll die 2")
        t.skips()
    assert len(t.told("CE-REA-01")) == 2


@rule("CE-REA-01", "CE-REA-03")
def test_each_activation_of_an_enemy_is_a_trigger_of_its_own() -> None:
    t = duel("mekaneck.p.early_warning", 4, active=False).full()
    for _ in range(2):
        assert t.activate("beast_man").prompt().endswith("Does Mekaneck react?")
        t.reacts("early_warning").skips()


@rule("CE-REA-01", "CE-REA-09")
def test_a_reaction_answers_its_own_trigger_alone() -> None:
    """Mekaneck has two: one for the Activation of an Enemy, one for the roll of an Ally."""
    t = duel("mekaneck.p.early_warning", 3, friend="fisto", active=False).put("fisto", "A9")
    t.unlock("mekaneck", "spotter").power("mekaneck", 3, 1).activate("beast_man")
    assert t.options() == ["React with Early Warning", "Pass"]
    t.activate("fisto").rolls("blank", "blank", "blank").attack("steel_fist", "beast_man").skips_to("react")
    assert t.options() == ["React with Spotter", "Pass"]


@rule("CE-REA-07")
@pytest.mark.parametrize(("comes", "to", "reacts"), [("A11", "A13", True), ("A13", "A11", False)])
def test_what_counts_is_where_everybody_stood_at_the_moment_of_the_trigger(comes: str, to: str, reacts: bool) -> None:
    """The Controller, whose Activation it is, plays Sudden Shift before Mekaneck may react to its start."""
    t = duel("mekaneck.p.early_warning", 4, active=False).put("beast_man", comes).hand("sudden_shift").full()
    t.activate("beast_man").answer("Play Sudden Shift").puts_on(to)
    assert t.where("beast_man") == to
    assert t.prompt().endswith("Does Mekaneck react?") == reacts


@rule("CE-REA-07", "CE-LOS-01")
@pytest.mark.parametrize(("at", "reacts"), [("A5", False), ("A9", True)])
def test_early_warning_needs_line_of_sight(at: str, reacts: bool) -> None:
    """The Ruins of A6 lie between A5 and A7."""
    t = duel("mekaneck.p.early_warning", 2, at="A7", active=False).put("beast_man", at).activate("beast_man")
    assert t.prompt().endswith("Does Mekaneck react?") == reacts


@rule("CE-REA-07", "CE-LOS-01")
@pytest.mark.parametrize(("at", "reacts"), [("A5", False), ("B7", True)])
def test_stand_between_needs_line_of_sight(at: str, reacts: bool) -> None:
    t = duel("he_man.p.stand_between", 1, friend="orko", active=False).put("orko", "A7").put("beast_man", "A8")
    t.put("he_man", at).activate("beast_man").attack("savage_claws", "orko")
    assert t.prompt().endswith("Does He-Man react?") == reacts


@rule("CE-REA-07", "CE-LOS-01")
@pytest.mark.parametrize(("at", "reacts"), [("A5", False), ("A11", True), ("A12", False)])
def test_spotter_needs_its_range_and_line_of_sight(at: str, reacts: bool) -> None:
    t = duel("mekaneck.p.spotter", 1, friend="fisto", active=False).put("fisto", "A7").put("beast_man", "A8")
    t.put("mekaneck", at).activate("fisto").rolls("blank", "blank", "blank").attack("steel_fist", "beast_man")
    asked = []
    while "What does" not in t.prompt():
        asked.append(t.prompt())
        t.passes()
    assert any(one.endswith("Does Mekaneck react?") for one in asked) == reacts


@rule("CE-REA-12", "CE-ACT-05", "CE-TERR-11")
def test_the_ground_burns_before_anybody_reacts_to_the_start_of_an_activation() -> None:
    t = table("mekaneck", "he_man", scenario="swords_of_eternia").put("mekaneck", "B10").put("beast_man", "B8")
    t.unlock("mekaneck", "early_warning").power("mekaneck", 3, 2).full().activate("beast_man")
    assert t.prompt().endswith("Does Mekaneck react?")
    assert (t.hp_of("beast_man"), t.power_of("beast_man")) == (9, 1)


@rule("CE-REA-06", "CE-PSH-08")
def test_a_push_of_one_whom_a_reaction_has_koed_is_over() -> None:
    t = duel("tri_klops.p.watchful_eye", 4, active=False).hp("beast_man", 1).full().quiet()
    push_model(t.g, model("beast_man"), 0, space("A12"), 3, ANY_WAY)
    t.go().answer("Push to A10").answer("Push to A9").rolls("ranged", "blank", "blank").reacts("watchful_eye")
    t.attack("gammavision")
    while t.where("beast_man") is not None:
        t.passes()
    assert "Pushed" not in t.prompt()


@rule("CE-REA-05", "CE-REA-09")
def test_a_reaction_may_be_answered_by_another() -> None:
    """Tri-Klops shoots as a Reaction; Mekaneck spots for him."""
    t = duel("tri_klops.p.watchful_eye", 4, friend="mekaneck", active=False).put("mekaneck", "A6")
    t.unlock("mekaneck", "spotter").power("mekaneck", 3, 1).put("mekaneck", "B7").activate("beast_man")
    t.answers("Move", "Go to A9").rolls("blank", "blank", "blank").reacts("watchful_eye").attack("gammavision")
    assert t.skips_to("react").prompt() == "Tri-Klops has rolled for its Attack. Does Mekaneck react?"


@rule("CE-REA-10", "CE-SC-09")
@pytest.mark.parametrize(("at", "avenges"), [("B8", True), ("I1", False)])
def test_a_card_that_grants_an_attack_needs_somebody_who_can_make_it(at: str, avenges: bool) -> None:
    t = duel("fisto.p.steel_fist", 1, active=False).hand("vengeance").full().hp("beast_man", 1)
    t.put(t.others[0], at).rolls("melee", "blank", "blank").activate("fisto").skips().attack("steel_fist", "beast_man")
    offered = False
    while not t.is_at_action():
        offered = offered or t.offers("Play Vengeance")
        t.passes() if t.may_decline() else t.first_option()
    assert offered == avenges


@rule("CE-REA-01", "CE-REA-12")
def test_who_comes_near_and_who_starts_near_are_different_triggers() -> None:
    """Beast Man starts within 2 of Tri-Klops: that is nothing to the Watchful Eye, but Mekaneck is warned."""
    t = duel("tri_klops.p.watchful_eye", 2, friend="mekaneck", active=False).put("mekaneck", "B7")
    t.unlock("mekaneck", "early_warning").power("mekaneck", 3, 2).activate("beast_man")
    assert t.prompt() == "Beast Man starts its Activation. Does Mekaneck react?"
    assert t.passes().prompt() == "What does Beast Man do? 2 Actions left."
