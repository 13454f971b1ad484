"""Reactions: every one of them, and the order in which both sides answer (CE-REA)."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import Duel, duel
from games.clash_for_eternia.table import model, skill, table
from rulebound.games.clash_for_eternia.actions import Choose, React
from rulebound.games.clash_for_eternia.actions_attack import Reroll
from rulebound.games.clash_for_eternia.frames import RoundEnd
from rulebound.games.clash_for_eternia.frames_attack import Moment
from rulebound.games.clash_for_eternia.kinds import Model
from rulebound.games.clash_for_eternia.tables import SKILLS
from rulebound.games.clash_for_eternia.terms import CARD_CONTROLLER_STARTS, START_OF_ROUND, T_REACTION
from rulebound.testing.marks import rule

REACTIONS = {
    "he_man.p.stand_between": 1,
    "man_at_arms.p.master_strategist": 2,
    "mekaneck.p.spotter": 1,
    "mekaneck.p.early_warning": 1,
    "tri_klops.p.watchful_eye": 1,
    "webstor.p.skitter": 1,
}


def test_the_table_names_every_reaction() -> None:
    assert {one.id for one in SKILLS if one.type == T_REACTION} == set(REACTIONS)


def short(name: str) -> str:
    return name.split(".")[2]


# Stand Between.


def threatened(near: str = "A9", power: int = 3) -> Duel:
    """Beast Man, next to Orko, attacks him; He-Man stands near."""
    t = duel("he_man.p.stand_between", 1, friend="orko", active=False).put("orko", "A12").put("beast_man", "A13")
    t.put("he_man", near).power("he_man", power, 2).rolls("melee", "melee", "melee").activate("beast_man")
    return t.attack("savage_claws", "orko")


@rule("CE-REA-01", "CE-REA-09", "CE-REA-12", "CE-FX-19", "CE-FX-11", "CE-ATK-07")
def test_stand_between_takes_the_blow_with_one_more_armor() -> None:
    t = threatened("A10")
    assert t.asked() == ["Ann"]
    assert t.prompt().endswith("Does He-Man react?")
    t.reacts("stand_between").skips()
    assert (t.hp_of("orko"), t.hp_of("he_man")) == (6, 8)
    assert t.told("CE-REA-01") == ["He-Man reacts with Stand Between."]
    assert t.power_of("he_man") == 5 + 2


@rule("CE-REA-07")
def test_stand_between_only_within_two() -> None:
    assert "react" not in threatened("A9").prompt()


@rule("CE-REA-09", "CE-TERM-06")
def test_nobody_stands_between_for_themselves() -> None:
    t = duel("he_man.p.stand_between", 1, active=False).activate("beast_man").attack("savage_claws", "he_man")
    assert "react" not in t.prompt()


@rule("CE-REA-01", "CE-SKL-03")
def test_a_reaction_must_be_paid_and_may_be_declined() -> None:
    assert "react" not in threatened("A10", power=0).prompt()
    t = threatened("A10").passes().skips()
    assert (t.hp_of("orko"), t.hp_of("he_man")) == (3, 10)


@rule("CE-REA-11", "CE-FX-19", "CE-MUL-03")
def test_the_owner_chooses_whom_to_protect() -> None:
    t = table("he_man", "orko", "teela", foes=("fisto", "skeletor", "mer_man")).out("skeletor", "mer_man")
    t.put("fisto", "A9").put("orko", "B9").put("teela", "A10").put("he_man", "A11").unlock("he_man", "stand_between")
    t.power("he_man", 3, 2).power("fisto", 5).rolls("melee", "melee", "melee").activate("fisto").attack("ground_pound")
    t.does(React(skill("he_man.p.stand_between")))
    assert t.prompt() == "Whom does He-Man protect?"
    t.does(Choose(model("orko")))
    assert t.told("CE-FX-19") == ["He-Man becomes the target instead of Orko."]
    t.all_pass()
    assert (t.hp_of("orko"), t.hp_of("teela"), t.hp_of("he_man")) == (6, 6, 8)


@rule("CE-FX-19")
def test_one_who_is_a_target_already_just_drops_the_other() -> None:
    t = table("he_man", "orko", foes=("fisto", "skeletor", "mer_man")).out("skeletor", "mer_man")
    t.put("fisto", "A9").put("orko", "A8").put("he_man", "A10").unlock("he_man", "stand_between").power("he_man", 3, 2)
    t.power("fisto", 5).rolls("melee", "melee", "melee").activate("fisto").attack("ground_pound")
    t.does(React(skill("he_man.p.stand_between"))).all_pass()
    assert (t.hp_of("orko"), t.hp_of("he_man")) == (6, 8)


@rule("CE-FX-19", "CE-MUL-03")
def test_what_goes_along_with_the_other_targets_stays_with_them() -> None:
    t = table("he_man", "orko", "teela", foes=("fisto", "skeletor", "mer_man")).out("skeletor", "mer_man")
    t.put("fisto", "A9").put("orko", "B9").put("teela", "A10").put("he_man", "A8").unlock("he_man", "stand_between")
    t.power("he_man", 3, 2).power("fisto", 5).rolls("melee", "melee", "melee").activate("fisto").attack("ground_pound")
    t.does(React(skill("he_man.p.stand_between"))).does(Choose(model("orko"))).all_pass()
    assert (t.hp_of("orko"), t.hp_of("teela"), t.hp_of("he_man")) == (6, 6, 8)  # both have 1 Armor, each their own


# Master Strategist.


@rule(
    "CE-REA-12", "CE-RND-02", "CE-FX-03", "CE-FX-30", "CE-BOP-03", "CE-BOP-05", "CE-DIST-03", "CE-LOS-01", "CE-SKL-03"
)
def test_master_strategist_at_the_start_of_the_round() -> None:
    """Every Ally gains 1 Power, however far and out of sight; the Controller gains the 2 that were spent at once."""
    t = table("man_at_arms", "orko", "teela").unlock("man_at_arms", "master_strategist").power("man_at_arms", 3, 3)
    t.put("orko", "I13").quiet()
    t.g.slot = -1
    t.push(Moment(START_OF_ROUND, -1, Model(-1)))
    assert t.prompt().endswith("Does Man-At-Arms react?")
    t.does(React(skill("man_at_arms.p.master_strategist")))
    assert (t.power_of("orko"), t.power_of("teela"), t.power_of("man_at_arms")) == (1, 1, 1)
    assert t.prompt() == "Which Controller Skill gets Power? 2 to go."


@rule("CE-REA-10")
def test_a_reaction_that_would_change_nothing_is_not_offered() -> None:
    t = table("man_at_arms", "orko").unlock("man_at_arms", "master_strategist").power("man_at_arms", 3, 3)
    t.power("orko", 5).quiet()
    t.g.slot = -1
    t.push(Moment(START_OF_ROUND, -1, Model(-1)))
    assert "react" not in t.prompt()


# Spotter.


@rule("CE-REA-12", "CE-FX-13", "CE-RR-08")
def test_spotter_rerolls_for_an_ally_within_four() -> None:
    for near, helps in (("A11", True), ("A12", False)):
        t = duel("mekaneck.p.spotter", 6, friend="fisto", active=False).put("fisto", near).put("beast_man", "A13")
        t.put("beast_man", "A12" if near == "A11" else "A13").rolls("blank", "blank", "melee", "melee", "melee")
        t.activate("fisto").attack("steel_fist", "beast_man").skips_to("react" if helps else "What does ")
        if helps:
            t.reacts("spotter")
            assert len([one for one in t.actions() if isinstance(one, Reroll)]) == 3
            t.answers("Reroll die 1", "Reroll die 2").skips()
        assert t.hp_of("beast_man") == (7 if helps else 9)


@rule("CE-REA-09", "CE-TERM-06")
def test_spotter_is_not_for_ones_own_attacks() -> None:
    t = duel("mekaneck.p.spotter", 2).rolls("blank", "blank", "blank").attack("neck_slam", "beast_man")
    while "What does" not in t.prompt():
        assert "react" not in t.prompt()
        t.passes()
    assert t.told("CE-ATK-11")


# Early Warning.


@rule("CE-REA-12", "CE-ACT-05", "CE-FX-27", "CE-FX-04")
def test_early_warning_moves_a_friend_when_an_enemy_starts() -> None:
    t = duel("mekaneck.p.early_warning", 4, friend="fisto", active=False).put("fisto", "A8").activate("beast_man")
    assert t.prompt().endswith("Does Mekaneck react?")
    t.reacts("early_warning")
    assert t.prompt() == "Early Warning: who moves?"
    t.answer("Choose Fisto")
    assert t.prompt() == "Where does Fisto go? 2 movement points left."
    t.answer("Go to A9")
    assert t.where("fisto") == "A9"
    far = duel("mekaneck.p.early_warning", 5, active=False).activate("beast_man")
    assert "react" not in far.prompt()


@rule("CE-REA-09", "CE-ACT-25")
def test_early_warning_is_not_for_minions_or_friends() -> None:
    t = duel("mekaneck.p.early_warning", 5, friend="fisto", active=False).put("hover_robot:1", "A9").put("fisto", "A8")
    assert "react" not in t.activate("fisto").prompt()
    near = duel("mekaneck.p.early_warning", 4, active=False).strategy()
    assert near.prompt() == "Which Controller Skill gets Power? 1 to go."
    assert near.first_option().prompt() == "Which Controller Skill or Strategy card do you use?"
    t.strategy().skips_to("Which Minion").answer("Activate Hover Robot 1")
    assert "react" not in t.prompt()


@rule("CE-BOP-03", "CE-BOP-05")
def test_power_spent_on_a_reaction_outside_an_action_is_gained_when_it_has_resolved() -> None:
    t = duel("mekaneck.p.early_warning", 4, active=False).activate("beast_man").reacts("early_warning")
    assert t.g.pending == 1
    t.answer("Stop here")
    assert t.prompt() == "Which Controller Skill gets Power? 1 to go."


# Watchful Eye.


@rule(
    "CE-REA-12", "CE-MOVE-20", "CE-FX-32", "CE-REA-03", "CE-REA-08", "CE-TERM-13", "CE-END-04", "CE-FX-02", "CE-FX-49"
)
def test_watchful_eye_shoots_at_an_enemy_that_enters() -> None:
    t = duel("tri_klops.p.watchful_eye", 4, active=False).put("clawful", "I1").activate("beast_man").answer("Move")
    t.answer("Go to A9")
    assert t.prompt().endswith("Does Tri-Klops react?")
    t.rolls("ranged", "ranged", "blank").reacts("watchful_eye").attack("gammavision").skips_to("Beast Man go")
    assert t.hp_of("beast_man") == 8
    assert t.where("beast_man") == "A9"
    t.answer("Go to A8")
    assert "react" not in t.prompt()


@rule("CE-REA-08")
def test_watchful_eye_is_back_in_the_next_round() -> None:
    t = duel("tri_klops.p.watchful_eye", 4, active=False)
    t.g.used.append(skill("tri_klops.p.watchful_eye"))
    t.activate("beast_man").answers("Move", "Go to A9")
    assert "react" not in t.prompt()
    t.phase(RoundEnd()).put("beast_man", "A10").activate("beast_man").answers("Move", "Go to A9")
    assert "react" in t.prompt()


@rule("CE-REA-03", "CE-REA-07")
def test_each_step_is_a_trigger_of_its_own() -> None:
    t = duel("tri_klops.p.watchful_eye", 4, active=False).activate("beast_man").answers("Move", "Go to A9")
    t.passes().answer("Go to A8")
    assert t.prompt().endswith("Does Tri-Klops react?")
    far = duel("tri_klops.p.watchful_eye", 4, active=False).activate("beast_man").answers("Move", "Go to A10")
    assert "react" not in far.prompt()


@rule("CE-REA-12", "CE-PSH-07", "CE-TERM-12", "CE-MOVE-16")
def test_watchful_eye_sees_pushes_and_flying_but_not_placing() -> None:
    t = duel("tri_klops.p.watchful_eye", 5, friend="fisto", active=False).put("fisto", "A8").unlock("fisto", "grapple")
    t.put("beast_man", "A11").power("fisto", 3, 1).activate("fisto").uses("grapple")
    t.answer("Push to A9")
    assert t.prompt().endswith("Does Tri-Klops react?")
    t = duel("tri_klops.p.watchful_eye", 5, foe="orko", active=False).put("hover_robot:1", "A10").power("orko", 3)
    t.put("orko", "A11").activate("orko").uses("conjuring_trick").answer("Place on A9")
    assert "react" not in t.prompt()
    t = duel("tri_klops.p.watchful_eye", 5, foe="stratos", active=False).power("stratos", 5).activate("stratos")
    t.uses("soar").answer("Go to A9")
    assert t.prompt().endswith("Does Tri-Klops react?")


@rule("CE-REA-06")
def test_a_mover_koed_by_a_reaction_goes_no_farther() -> None:
    t = duel("tri_klops.p.watchful_eye", 4, active=False).hp("beast_man", 1).activate("beast_man")
    t.answers("Move", "Go to A9").rolls("ranged", "blank", "blank").reacts("watchful_eye").attack("gammavision")
    while "Controller Skill gets Power" not in t.prompt():
        assert "Where does" not in t.prompt()
        t.passes() if t.may_decline() else t.first_option()
    assert t.where("beast_man") is None


@rule("CE-REA-09", "CE-REA-12")
def test_watchful_eye_sees_minions_too() -> None:
    t = duel("tri_klops.p.watchful_eye", 6, active=False).put("hover_robot:1", "A10").strategy()
    t.until("Which Minion").answers("Activate Hover Robot 1", "Move", "Go to A9")
    assert t.prompt().endswith("Does Tri-Klops react?")


@rule("CE-REA-05")
def test_a_reaction_does_not_trigger_itself() -> None:
    """Watchful Eye's own Attack Pushes nobody here; while it runs it is not offered again."""
    t = duel("tri_klops.p.watchful_eye", 4, active=False).activate("beast_man").answers("Move", "Go to A9")
    t.reacts("watchful_eye")
    assert t.prompt() == "Does Tri-Klops make a Bonus Attack?"
    t.g.used.clear()
    t.push(Moment(5, -1, model("beast_man")))
    assert "react" not in t.prompt()


@rule("CE-REA-10")
def test_a_bonus_attack_needs_a_payable_attack_with_a_target() -> None:
    """D3 is out of sight behind the Rocks of D4, although it is 2 away: no window."""
    t = duel("tri_klops.p.watchful_eye", 4, active=False).put("tri_klops", "D5").put("beast_man", "D2")
    t.activate("beast_man").answers("Move", "Go to D3")
    assert "react" not in t.prompt()


# Skitter.


@rule("CE-REA-12", "CE-FX-27", "CE-MOVE-15")
def test_skitter_moves_away_after_an_attack() -> None:
    t = duel("webstor.p.skitter", 1, at="A9", active=False).hp("webstor", 7).rolls("blank", "blank", "blank")
    t.activate("beast_man").attack("savage_claws", "webstor").skips_to("react")
    t.reacts("skitter")
    assert t.prompt() == "Where does Webstor go? 2 movement points left."
    t.answer("Go to A8").skips()
    assert (t.where("webstor"), t.hp_of("webstor")) == ("A8", 7)


@rule("CE-REA-12", "CE-SKL-11")
def test_skitter_needs_the_character_on_the_battlefield() -> None:
    t = duel("webstor.p.skitter", 1, at="A9", active=False).hp("webstor", 1).rolls("melee", "melee", "melee")
    t.activate("beast_man").attack("savage_claws", "webstor").skips()
    assert t.told("CE-REA-01") == []


@rule("CE-REA-02")
def test_a_reaction_once_per_trigger() -> None:
    t = duel("webstor.p.skitter", 1, at="A9", active=False).rolls("blank", "blank", "blank").activate("beast_man")
    t.attack("savage_claws", "webstor").skips_to("react").reacts("skitter").does(t.actions()[-1])
    assert "react" not in t.prompt()


# Order.


@rule("CE-REA-04", "CE-GEN-06", "CE-DEC-07")
def test_the_side_whose_activation_runs_answers_first() -> None:
    """In Beast Man's Activation the Controller's card comes before Mekaneck's Reaction."""
    t = duel("mekaneck.p.early_warning", 3, active=False).hp("beast_man", 5).hand("dire_blessing").stock(battle_plan=2)
    t.activate("beast_man")
    assert (t.asked(), t.offers("Play Dire Blessing")) == (["Bob"], True)
    t.answer("Play Dire Blessing")
    assert t.asked() == ["Ann"]
    assert t.prompt().endswith("Does Mekaneck react?")


@rule("CE-REA-04", "CE-GEN-06")
def test_outside_any_activation_the_players_answer_first() -> None:
    t = table("man_at_arms", "orko").unlock("man_at_arms", "master_strategist").power("man_at_arms", 3, 3)
    t.hp("skeletor", 5).hand("dire_blessing").stock(battle_plan=2).quiet()
    t.g.slot = -1
    t.push(Moment(START_OF_ROUND, CARD_CONTROLLER_STARTS, model("skeletor")))
    assert t.asked() == ["Ann"]
    assert t.prompt().endswith("Does Man-At-Arms react?")
    t.passes()
    assert (t.asked(), t.offers("Play Dire Blessing")) == (["Bob"], True)


@rule("CE-REA-12", "CE-DEC-07")
def test_the_question_says_what_happened() -> None:
    t = duel("mekaneck.p.early_warning", 4, active=False).hand("dire_blessing").stock(battle_plan=1)
    t.hp("beast_man", 5).activate("beast_man")
    assert t.prompt() == "Beast Man starts its Activation. Do you play a Strategy card?"
    assert t.passes().prompt() == "Beast Man starts its Activation. Does Mekaneck react?"


@rule("CE-REA-09")
@pytest.mark.parametrize("name", REACTIONS)
def test_what_reactions_cost(name: str) -> None:
    card = SKILLS[skill(name)]
    assert card.cost == REACTIONS[name]
    reaches = {"stand_between": 2, "spotter": 4, "early_warning": 4, "watchful_eye": 2}
    assert card.range == reaches.get(short(name), -1)


@rule("CE-REA-09", "CE-REA-12")
def test_only_who_was_attacked_reacts_to_the_attack() -> None:
    t = duel("webstor.p.skitter", 1, at="A9", active=False)
    t.put(t.friend, "B10").activate(t.foe).rolls(*["blank"] * 6)
    t.attack("savage_claws", t.friend)
    while "What does " not in t.prompt():
        assert not t.can_use("skitter")
        t.passes()
