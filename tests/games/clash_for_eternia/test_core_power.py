"""Chapters 12, 13 and 14: Power, Skills and the Balance of Power."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable, model, skill, space, table
from rulebound.engine.action import Aside
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import (
    AskAboutPower,
    Assign,
    AssignTo,
    Concede,
    FillFirst,
    GoTo,
    Move,
    Recover,
    Spend,
    UseAttack,
    UseSkill,
)
from rulebound.games.clash_for_eternia.actions_attack import Buy
from rulebound.games.clash_for_eternia.frames import ControllerGain, GainPower, LosePower, MinionTurn
from rulebound.games.clash_for_eternia.kinds import ControllerSkill, Power, Store
from rulebound.games.clash_for_eternia.rules.power import gain, lose, slots_of, spend
from rulebound.games.clash_for_eternia.rules.targets import can_pay, skills_of
from rulebound.games.clash_for_eternia.rules.victory import win
from rulebound.games.clash_for_eternia.tables import BASIC_SKILLS, CARD_SKILLS, DAZED, PLAYERS, SKILLS, STORES
from rulebound.testing.marks import rule


def stores(t: ClashTable, who: str) -> list[int]:
    """A Character's Power, store by store."""
    return list(t.g.power[STORES * model(who) : STORES * model(who) + STORES])


def fisto(**power: int) -> ClashTable:
    """Fisto next to Skeletor."""
    t = table("fisto", "teela").put("fisto", "E7").put("skeletor", "E8")
    for store, number in power.items():
        t.power("fisto", number, int(store[1:]))
    return t


# Power.


@rule("CE-POW-01", "CE-SKL-01", "CE-SKL-02", "CE-POW-07")
def test_power_pays_for_skills_boosts_and_surges() -> None:
    t = table("he_man", "teela").full().put("he_man", "E7").put("skeletor", "E8").power("he_man", 4).activate("he_man")
    t.attack("sword_of_power", "skeletor")
    t.does(Buy(0), Buy(1))  # type: ignore[arg-type]
    assert t.power_of("he_man") == 3
    t = table("he_man", "teela").hp("he_man", 5).power("he_man", 4).activate("he_man").answer("Use Indomitable")
    assert (t.power_of("he_man"), t.prompt()) == (5 - 2, "Which Controller Skill gets Power? 2 to go.")
    assert {SKILLS[one].type for one in range(len(SKILLS))} == set(range(8))


@rule("CE-POW-02", "CE-ATK-19")
def test_power_comes_from_the_slot_and_from_power_symbols() -> None:
    t = fisto().activate("fisto", 2)
    assert t.power_of("fisto") == 2
    t.rolls("power", "power", "blank").attack("steel_fist", "skeletor").all_pass()
    assert t.power_of("fisto") == 4


@rule("CE-POW-03", "CE-DEC-03")
def test_each_gained_cube_goes_where_the_owner_says_among_stores_with_room() -> None:
    t = table("he_man").unlock("he_man", "throw").power("he_man", 3, 1).activate("he_man", 6)
    assert stores(t, "he_man") == [3, 3, 0, 0]
    t = table("he_man").unlock("he_man", "throw").power("he_man", 2, 1).activate("he_man", 6)
    assert t.options() == ["Put 1 Power under the Character Card", "Put 1 Power on the Green Skill"]
    t.does(Assign(Store(1)))
    assert stores(t, "he_man") == [2, 3, 0, 0]


@rule("CE-POW-04")
def test_a_skill_place_without_a_skill_takes_no_power() -> None:
    t = table("he_man")
    t.phase(GainPower(model("he_man"), Power(7)))
    assert stores(t, "he_man") == [5, 0, 0, 0]


@rule("CE-POW-06", "CE-SKL-06", "CE-POW-16")
def test_a_controller_character_has_one_pool_for_all_its_skills() -> None:
    t = table("he_man").power("skeletor", 2)
    assert {SKILLS[one].store for one in CARD_SKILLS[model("skeletor")]} == {0}
    gain(t.g, model("skeletor"), 2, "CE-FX-30")
    t.go()
    assert stores(t, "skeletor") == [4, 0, 0, 0]


@rule("CE-POW-07", "CE-POW-08", "CE-STR-01", "CE-BOP-07", "CE-BOP-08")
def test_the_controllers_power_goes_to_controller_skills_as_it_likes() -> None:
    t = table("he_man").phase(ControllerGain(Power(2)))
    assert len(t.options()) == 4
    t.does(AssignTo(ControllerSkill(1)), AssignTo(ControllerSkill(3)))
    assert list(t.g.stock) == [0, 1, 0, 1]
    t = table("he_man").stock(reserves=5, command=5, empower=5).phase(ControllerGain(Power(2)))
    assert list(t.g.stock) == [5, 5, 5, 2]


@rule("CE-POW-09", "CE-COMP-09")
def test_power_without_room_is_discarded_and_gives_nobody_anything() -> None:
    t = table("he_man").power("he_man", 5)
    with t.changes():
        t.activate("he_man", 6)
    t = table("he_man").full()
    with t.changes():
        t.phase(ControllerGain(Power(3)))
    assert "Which Controller Skill" not in t.prompt()


@rule("CE-POW-10", "CE-TERM-30", "CE-MIN-04", "CE-ATK-25")
def test_minions_never_gain_power() -> None:
    t = table("he_man").put("hover_robot:1", "E8").put("he_man", "E7")
    before = list(t.g.power)
    gain(t.g, model("hover_robot:1"), 2, "CE-FX-30")
    assert list(t.g.power) == before
    t.rolls("power", "power").phase(MinionTurn(model("hover_robot:1"), True)).passes()
    t.does(UseAttack(skill("hover_robot.attack")))
    t.all_pass()
    assert t.hp_of("he_man") == 8
    assert list(t.g.power) == before


@rule("CE-POW-11")
def test_assigned_power_stays_where_it_is() -> None:
    t = table("he_man").unlock("he_man", "throw").power("he_man", 3, 1).put("he_man", "E7").put("skeletor", "E8")
    t.activate("he_man", 0)
    assert not any(isinstance(one, Assign | Spend) for one in t.actions())
    assert stores(t, "he_man") == [1, 3, 0, 0]


@rule("CE-POW-12", "CE-BOP-09")
def test_what_the_controller_spends_or_loses_gives_the_players_nothing() -> None:
    t = table("he_man").power("skeletor", 3)
    with t.changes(skeletor_power=-2):
        spend(t.g, model("skeletor"), 0, 1, "CE-SKL-03")
        t.phase(LosePower(model("skeletor"), Power(1)))


@rule("CE-POW-13", "CE-DEC-12", "CE-GEN-04")
def test_a_character_loses_what_it_has_and_its_owner_chooses_the_cubes() -> None:
    t = table("he_man").unlock("he_man", "throw").power("he_man", 1).power("he_man", 1, 1)
    t.phase(LosePower(model("he_man"), Power(1)))
    assert t.options() == ["Lose 1 Power under the Character Card", "Lose 1 Power on the Green Skill"]
    t.does(Spend(Store(1)))
    assert stores(t, "he_man") == [1, 0, 0, 0]
    t = table("he_man").power("he_man", 1)
    lose(t.g, model("he_man"), 3, "CE-FX-31")
    t.go()
    assert t.power_of("he_man") == 0
    assert t.g.pending == 1


@rule("CE-POW-14")
def test_koed_characters_keep_their_power_and_still_gain_and_lose() -> None:
    t = table("he_man").out("he_man").power("he_man", 2)
    t.phase(GainPower(model("he_man"), Power(1)))
    assert t.power_of("he_man") == 3
    t.phase(LosePower(model("he_man"), Power(2)))
    assert t.power_of("he_man") == 1


@rule("CE-POW-15")
def test_gained_power_cannot_be_refused() -> None:
    t = table("he_man").unlock("he_man", "throw").activate("he_man")
    assert not t.may_decline()
    assert {type(one) for one in t.actions()} == {Assign}


@rule("CE-DEC-16")
def test_an_owner_may_say_where_gained_power_goes_first() -> None:
    t = table("he_man", "teela", members=2).unlock("he_man", "throw")
    fill = FillFirst(model("he_man"), Store(1))
    assert t.why_no_aside(fill, "Bob") is not None
    t.puts_in(fill, by="Ann")
    t.activate("he_man", 6)
    assert stores(t, "he_man") == [0, 3, 0, 0]
    t.puts_in(AskAboutPower(model("he_man")), by="Ann")
    t.power("he_man", 0, 1).activate("he_man", 6)
    assert t.offers(Assign(Store(0)))


@rule("CE-DEC-16")
def test_what_an_owner_has_said_about_power_counts_on_when_its_place_was_full_for_a_time() -> None:
    t = table("he_man", "teela", members=2).unlock("he_man", "throw").unlock("he_man", "whirling_blade")
    t.puts_in(FillFirst(model("he_man"), Store(1)), by="Ann").power("he_man", 3, 1).activate("he_man", 0)
    t.does(Assign(Store(0)))  # the Green Skill is full: the owner is asked
    assert stores(t, "he_man") == [1, 3, 0, 0]
    t.power("he_man", 0, 1).activate("he_man", 6)
    assert stores(t, "he_man") == [1, 3, 0, 0]


@rule("CE-DEC-16")
def test_only_places_that_there_are_can_be_named_and_what_is_said_already_is_not_offered() -> None:
    t = table("he_man", "teela", members=2)
    him = model("he_man")
    assert orders(t, 0) == []  # one place only
    t.unlock("he_man", "throw")
    assert orders(t, 0) == [FillFirst(him, Store(0)), FillFirst(him, Store(1))]
    t.puts_in(FillFirst(him, Store(1)), by="Ann")
    assert orders(t, 0) == [FillFirst(him, Store(0)), AskAboutPower(him)]
    assert orders(t, 1) == []
    win(t.g, PLAYERS, "CE-END-01")
    assert GAME.asides(t.g, 0) == ()


@rule("CE-DEC-16")
def test_what_goes_under_the_card_first_can_be_taken_back_too() -> None:
    t, him = table("he_man", "teela", members=2).unlock("he_man", "throw"), model("he_man")
    t.puts_in(FillFirst(him, Store(0)), by="Ann")
    assert orders(t, 0) == [FillFirst(him, Store(1)), AskAboutPower(him)]


def orders(t: ClashTable, seat: int) -> list[Aside]:
    """What a seat may say about its Power."""
    return [one for one in GAME.asides(t.g, seat) if not isinstance(one, Concede)]


# Skills.


@rule("CE-SKL-03", "CE-BOP-05", "CE-EX-05")
def test_the_cost_is_paid_before_the_skill_takes_effect_and_the_controller_gains_it_afterwards() -> None:
    t = table("he_man").power("he_man", 1).hp("he_man", 5).dazed("he_man").activate("he_man")
    t.does(UseSkill(skill("he_man.p.indomitable")))
    told = t.rules_told()
    assert told.index("CE-SKL-03") < told.index("CE-FX-22")
    assert (t.hp_of("he_man"), t.is_dazed("he_man"), t.power_of("he_man")) == (7, False, 0)
    assert t.asked() == ["Bob"]
    t.does(AssignTo(ControllerSkill(0)), AssignTo(ControllerSkill(0)))
    assert list(t.g.stock) == [2, 0, 0, 0]


@rule("CE-SKL-04", "CE-SKL-05", "CE-EX-03")
def test_unlocked_skills_are_paid_from_their_own_power_and_basic_ones_from_under_the_card() -> None:
    t = table("he_man").unlock("he_man", "throw").power("he_man", 3).power("he_man", 2, 1)
    t.put("he_man", "F4").put("skeletor", "F6").full().activate("he_man").does(Assign(Store(0)))
    t.attack("throw", "skeletor")
    assert stores(t, "he_man") == [4, 1, 0, 0]
    assert {SKILLS[one].store for one in BASIC_SKILLS[model("he_man")]} == {0}
    t = table("he_man").unlock("he_man", "throw").power("he_man", 5)
    assert not can_pay(t.g, model("he_man"), skill("he_man.p.throw"))


@rule("CE-SKL-07", "CE-EX-04")
def test_additional_effects_are_paid_on_top() -> None:
    t = table("he_man").unlock("he_man", "throw").power("he_man", 2, 1).put("he_man", "F4").put("skeletor", "F6").full()
    t.activate("he_man").does(Assign(Store(0))).rolls("ranged", "blank", "blank", "blank").attack("throw", "skeletor")
    t.answer("Throw, Boost for 1: on a Hit, the target becomes Dazed").all_pass()
    assert stores(t, "he_man") == [1, 0, 0, 0]
    assert t.is_dazed("skeletor")
    t = table("he_man").unlock("he_man", "throw").power("he_man", 1, 1).put("he_man", "F4").put("skeletor", "F6").full()
    t.activate("he_man").does(Assign(Store(0))).rolls("ranged", "blank", "blank", "blank").attack("throw", "skeletor")
    assert not t.is_dazed("skeletor")


@rule("CE-SKL-10")
def test_effects_come_in_the_order_listed_and_choices_when_they_are_reached() -> None:
    t = table("skeletor", foes=("he_man", "teela", "orko")).unlock("skeletor", "dominate").power("skeletor", 3, 3)
    t.put("skeletor", "E7").put("he_man", "E8").put("orko", "D7").power("he_man", 2).full()
    t.activate("skeletor").answer("Use Dominate").answer("Choose He-Man")
    assert t.power_of("he_man") == 2
    t.answer("Stop here")
    assert (t.power_of("he_man"), t.is_dazed("he_man")) == (0, True)


@rule("CE-SKL-11")
def test_skills_of_koed_characters_cannot_be_used() -> None:
    t = table("man_at_arms", "teela").unlock("man_at_arms", "master_strategist").power("man_at_arms", 2, 3)
    t.out("man_at_arms").go()
    assert not t.offers("React with Master Strategist")


@rule("CE-SKL-12", "CE-ESC-18")
def test_skills_come_from_cards_and_from_escalation() -> None:
    t = table("he_man")
    assert len(skills_of(t.g, model("he_man"))) == 2
    t.unlock("he_man", "throw")
    assert skills_of(t.g, model("he_man"))[-1] == skill("he_man.p.throw")
    assert skills_of(t.g, model("skeletor")) == CARD_SKILLS[model("skeletor")]


@rule("CE-SKL-13")
def test_a_paid_effect_of_a_koed_user_does_nothing_to_it() -> None:
    t = table("orko", "teela").put("orko", "E7").put("skeletor", "E8").power("orko", 2).hp("orko", 1).full()
    t.activate("skeletor").rolls("ranged", "ranged").attack("havoc_staff", "orko")
    while t.asked() == ["Bob"]:
        t.passes()
    t.answer("Now You See Me, Boost for 1: -1 die, for Orko")
    t.answer("Now You See Me, Surge for 1: after the Attack, this Character may be placed up to 2 away, for Orko")
    t.all_pass()
    assert t.where("orko") is None
    assert not t.told("CE-FX-28")


# The Balance of Power.


@rule("CE-BOP-01", "CE-BOP-02", "CE-BOP-06")
def test_what_is_spent_during_an_action_is_gained_after_it() -> None:
    t = fisto(s0=3).activate("fisto")
    t.rolls("power", "blank", "blank", "blank").attack("steel_fist", "skeletor")
    t.answer("Steel Fist, Boost for 1: +1 die").all_pass()
    assert t.asked() == ["Bob"]
    assert t.power_of("fisto") == 4
    assert t.g.pending == 0
    t.does(AssignTo(ControllerSkill(2)))
    assert list(t.g.stock) == [0, 0, 1, 0]
    assert t.is_at_action()


@rule("CE-BOP-03", "CE-BOP-05", "CE-DAZ-08", "CE-DAZ-06")
def test_outside_of_actions_it_is_gained_at_once() -> None:
    t = fisto(s0=1).dazed("fisto").activate("fisto").does(Recover(DAZED))
    assert t.asked() == ["Bob"]
    assert not t.is_dazed("fisto")
    t.first_option()
    assert "2 Actions left" in t.prompt()
    assert sum(t.g.stock) == 1


@rule("CE-BOP-03", "CE-REA-01")
def test_a_reaction_at_the_start_of_the_round_pays_at_once() -> None:
    t = table("man_at_arms", "teela").unlock("man_at_arms", "master_strategist").power("man_at_arms", 2, 3)
    t.go().answer("React with Master Strategist")
    assert t.power_of("teela") == 1
    assert t.asked() == ["Bob"]
    t.first_option().first_option()
    assert sum(t.g.stock) == 2


@rule("CE-BOP-04")
def test_a_defense_boost_is_spent_during_the_enemys_action() -> None:
    t = table("clawful", "teela", foes=("he_man", "orko", "stratos")).put("clawful", "E7").put("he_man", "E8")
    t.power("clawful", 1).activate("he_man").attack("sword_of_power", "clawful")
    while t.asked() == ["Bob"]:
        t.passes()
    t.answer("Shell Up, Boost for 1: +1 Armor, for Clawful")
    assert len(t.told("CE-ATK-11")) == 1  # the Controller gains it when He-Man's Attack is over
    assert (sum(t.g.stock), t.prompt()) == (0, "Which Controller Skill gets Power? 1 to go.")


@rule("CE-BOP-04", "CE-STR-08")
def test_a_minions_attack_is_an_action_too() -> None:
    t = table("clawful", "teela", foes=("he_man", "orko", "stratos"), troop="royal_guard")
    t.put("clawful", "E7").put("royal_guard:1", "E8").power("clawful", 1)
    t.rolls("blank", "blank").phase(MinionTurn(model("royal_guard:1"), True)).passes()
    t.does(UseAttack(skill("royal_guard.attack")))
    t.answer("Shell Up, Boost for 1: +1 Armor, for Clawful").all_pass()
    assert "Which Controller Skill" in t.prompt()


@rule("CE-BOP-10", "CE-AI-07", "CE-AI-48")
def test_the_ai_gains_it_on_its_token() -> None:
    t = table("he_man", ai=True).power("he_man", 3).hp("he_man", 5).activate("he_man")
    t.does(UseSkill(skill("he_man.p.indomitable")))
    assert t.g.ai_power == 2
    assert list(t.g.stock) == [0, 0, 0, 0]


@rule("CE-BOP-11")
def test_a_nested_action_belongs_to_the_outermost() -> None:
    t = table("fisto", "teela").put("fisto", "E7").put("skeletor", "E8").unlock("fisto", "brawlers_fury")
    t.power("fisto", 2, 3).power("fisto", 1).activate("fisto").does(Assign(Store(0)))
    t.does(UseSkill(skill("fisto.p.brawlers_fury"))).rolls("blank", "blank", "blank", "blank")
    t.does(UseAttack(skill("fisto.p.steel_fist"))).answer("Steel Fist, Boost for 1: +1 die").all_pass()
    assert "3 to go" in t.prompt()


@rule("CE-BOP-12", "CE-ATK-26")
def test_an_npcs_attack_counts_as_an_action() -> None:
    from rulebound.games.clash_for_eternia.frames import NpcTurn

    t = table("clawful", foes=("teela", "orko", "stratos"), scenario="kings_ransom").put("clawful", "E7")
    t.power("clawful", 2).put("king_randor", "E8").rolls("blank", "blank", "blank")
    t.phase(NpcTurn(model("king_randor")))
    t.answer("Shell Up, Boost for 1: +1 Armor, for Clawful")
    assert sum(t.g.stock) == 0
    t.all_pass()
    assert "Which Controller Skill" in t.prompt()


@rule("CE-BOP-06", "CE-ESC-11")
def test_escalation_rewards_come_before_pending_power() -> None:
    t = fisto(s0=2).hp("skeletor", 1).activate("fisto")
    t.g.escalation = 2
    t.rolls("melee", "melee", "melee", "melee").attack("steel_fist", "skeletor")
    t.answer("Steel Fist, Boost for 1: +1 die").all_pass()
    assert "nlock" in " ".join(t.options())
    assert t.g.pending == 1


@rule("CE-BOP-01")
@pytest.mark.parametrize("full", [False, True])
def test_all_slots_full_discards_the_gain(full: bool) -> None:
    t = fisto(s0=2).activate("fisto")
    if full:
        t.full()
    t.rolls("blank", "blank", "blank", "blank").attack("steel_fist", "skeletor")
    t.answer("Steel Fist, Boost for 1: +1 die").all_pass()
    assert (t.asked() == ["Ann"]) == full


def test_slots_are_counted() -> None:
    t = table("he_man")
    assert slots_of(t.g, model("he_man"), 0) == 5
    t.put("he_man", "E7").activate("he_man").does(Move(), GoTo(space("E8")))
    assert t.where("he_man") == "E8"
