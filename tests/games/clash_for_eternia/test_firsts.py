"""Whatever has the number 0: He-Man, the space A1, Sword 1, the first Strategy card. It counts like any other."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import ai, follows, minions_act, pursues
from games.clash_for_eternia.table import model, skill, space, table, thing
from games.clash_for_eternia.test_course_attacks import acting
from rulebound.games.clash_for_eternia.actions import Enter, GoTo, PushTo, PutOn, Stop, UseAttack
from rulebound.games.clash_for_eternia.events_attack import Rolled
from rulebound.games.clash_for_eternia.rules.passives import add_buff, total
from rulebound.games.clash_for_eternia.tables import PLAYERS
from rulebound.games.clash_for_eternia.terms import START_OF_NEXT_ACTIVATION, STAT_ENEMY_DICE
from rulebound.testing.marks import rule

# He-Man is the first Model.


@rule("CE-FX-26", "CE-PSH-01", "CE-PC-10", "CE-FX-04")
def test_the_owner_of_he_man_pushes_for_him() -> None:
    t = table("he_man", "teela").put("he_man", "A7").put("skeletor", "A8").unlock("he_man", "earthshaker").full()
    acting(t.power("he_man", 3, 3), "he_man").rolls("melee", *["blank"] * 5)
    t.attack("earthshaker", "skeletor").all_pass()
    assert (t.asked(), "Where is Skeletor Pushed" in t.prompt()) == (["Ann"], True)
    assert t.offers(PushTo(space("A9")))
    t.does(PushTo(space("A9")), Stop())
    assert t.is_dazed("skeletor")


@rule("CE-SC-12", "CE-SC-16", "CE-FX-51")
@pytest.mark.parametrize(("at", "dies"), [("A9", True), ("A10", False)])
def test_a_minion_beside_he_man_can_be_sacrificed_for_him(at: str, dies: bool) -> None:
    t = table("skeletor", "beast_man", foes=("he_man", "teela", "orko")).put("skeletor", "A7").put("he_man", "A8")
    t.put("teela", "I12").put("orko", "I13").put("beast_man", "I1").put("hover_robot:1", at).hand("sacrifice_the_weak")
    acting(t.stock(battle_plan=5, reserves=5, command=5, empower=5), "skeletor").rolls("ranged", "ranged", "blank")
    t.attack("havoc_staff", "he_man")
    while not t.is_at_action():
        t.answer("Play Sacrifice the Weak") if t.offers("Play Sacrifice the Weak") else t.passes()
    assert (t.where("hover_robot:1") is None, t.hp_of("he_man")) == (dies, 10 if dies else 8)


@rule("CE-SC-09", "CE-FX-32", "CE-FX-02", "CE-ACT-26")
def test_vengeance_is_taken_on_he_man() -> None:
    t = table("he_man", "teela").put("he_man", "A7").put("skeletor", "A8").put("beast_man", "A6").hp("skeletor", 1)
    t.put("teela", "B6").put("mer_man", "I13").full().hand("vengeance")
    acting(t, "he_man").rolls("melee", "blank", "blank", "blank")
    t.attack("sword_of_power", "skeletor")
    while not t.offers("Play Vengeance"):
        t.passes()
    t.answer("Play Vengeance").rolls(*["blank"] * 4).answer("Attack with Savage Claws")
    assert t.told("CE-ATK-06")[-1] == "Beast Man targets He-Man."  # Teela stands beside him too


@rule("CE-FX-07", "CE-ACT-05")
def test_he_mans_activation_ends_the_effects_on_him_alone() -> None:
    t = table("he_man", "orko").put("he_man", "A7")
    for who in ("he_man", "orko", "skeletor"):
        add_buff(t.g, model(who), STAT_ENEMY_DICE, -1, START_OF_NEXT_ACTIVATION, 400)
    t.activate("he_man")
    assert [total(t.g, model(who), STAT_ENEMY_DICE) for who in ("he_man", "orko", "skeletor")] == [0, -1, -1]
    t.activate("orko")
    assert [total(t.g, model(who), STAT_ENEMY_DICE) for who in ("he_man", "orko", "skeletor")] == [0, 0, -1]


@rule("CE-MOVE-06", "CE-MOVE-07", "CE-TERM-31")
def test_nobody_ends_where_he_man_stands() -> None:
    t = table("he_man", "teela").put("he_man", "A8").put("teela", "A9").put("skeletor", "A7")
    assert "A8" not in acting(t, "teela").answer("Move").spaces(GoTo) or not t.does(GoTo(space("A8"))).may_decline()
    foe = table("he_man", "teela").put("he_man", "A8").put("teela", "I1").put("skeletor", "A9")
    assert "A8" not in acting(foe, "skeletor").answer("Move").spaces(GoTo)
    spawn = table("he_man", "teela").put("he_man", "A8").put("skeletor", "A9").stock(reserves=1).strategy()
    spawn.until("Skill or Strategy card").answer("Use Reserves")
    assert "A8" not in spawn.spaces(PutOn)
    assert {"A10", "B8"} <= spawn.spaces(PutOn)
    haven = table("he_man", "teela").put("he_man", "C1").out("teela").activate("teela")
    assert haven.spaces(Enter) == {"D1", "F1", "G1"}


@rule("CE-AI-35", "CE-AI-29", "CE-AI-62", "CE-AI-33")
def test_the_ai_goes_for_he_man_too() -> None:
    t = minions_act(ai("he_man").put("he_man", "A1").put("hover_robot:1", "A6"))
    assert t.where("hover_robot:1") == "A3"
    fades = follows(
        ai("he_man").put("he_man", "C6").put("skeletor", "C9").rolls(*["blank"] * 3), "skeletor", "hit_and_fade"
    )
    assert fades.where("skeletor") == "A11"


# Sword 1 is the first thing.


@rule("CE-AI-42", "CE-TOK-04")
def test_the_ai_carries_the_first_sword_home() -> None:
    t = ai("he_man", scenario="swords_of_eternia").put("he_man", "I1").put("skeletor", "E10")
    t.g.carries[model("skeletor")], t.g.token_at[thing("Sword 1")] = thing("Sword 1"), -1
    assert pursues(t, "skeletor").where("skeletor") == "F12"  # the nearest Spawn Token


@rule("CE-TOK-05", "CE-TOK-10", "CE-ACT-20", "CE-FX-28")
@pytest.mark.parametrize(("carries", "may"), [(-1, True), (0, False)])
def test_who_carries_the_first_sword_is_not_placed(carries: int, may: bool) -> None:
    t = table("ram_man", "teela", scenario="swords_of_eternia").put("ram_man", "A3").put("skeletor", "A7").full()
    t.unlock("ram_man", "human_cannonball").power("ram_man", 3, 3).put("beast_man", "I12").put("mer_man", "I13")
    t.g.carries[model("ram_man")] = carries
    assert acting(t, "ram_man").offers(UseAttack(skill("ram_man.p.human_cannonball"))) == may


@rule("CE-TOK-05", "CE-FX-42", "CE-MOVE-14")
@pytest.mark.parametrize(("carries", "flies"), [(-1, True), (0, False)])
def test_who_carries_the_first_sword_does_not_fly(carries: int, flies: bool) -> None:
    t = table("stratos", "teela", scenario="swords_of_eternia").put("stratos", "A2").put("skeletor", "A3").full()
    t.put("beast_man", "I12").put("mer_man", "I13").power("stratos", 1)
    t.g.carries[model("stratos")] = carries
    acting(t, "stratos").answer("Use Soar").does(GoTo(space("A1")))
    assert (t.hp_of("stratos") == 8) == flies


# A1 is the first space.


@rule("CE-TERM-01", "CE-ATK-06", "CE-ESCD-01", "CE-TERM-08")
def test_a_model_in_the_first_space_is_on_the_battlefield() -> None:
    t = table("he_man", "teela").put("he_man", "A1").put("skeletor", "A2").put("beast_man", "I12").put("mer_man", "I13")
    t.put("teela", "I1").full()
    acting(t, "skeletor").rolls("ranged", "ranged", "ranged")
    t.attack("havoc_staff", "he_man").all_pass()
    assert t.hp_of("he_man") == 7
    acting(t, "skeletor").answer("Move").does(GoTo(space("A3")))
    assert t.hp_of("skeletor") == 8  # He-Man stands next to A2
    acting(t.put("skeletor", "A3"), "he_man").answer("Move")
    assert "A2" in t.spaces(GoTo)


@rule("CE-TOK-03", "CE-TOK-06", "CE-KO-05", "CE-AI-42", "CE-SCN-09")
def test_a_token_in_the_first_space_lies_on_the_battlefield() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").put("he_man", "A1").full()
    t.g.token_at[thing("Sword 1")] = space("A1")
    acting(t, "he_man").answer("Interact with Sword 1")
    assert t.g.carries[model("he_man")] == thing("Sword 1")
    there = ai("teela", scenario="swords_of_eternia").put("teela", "I13").put("skeletor", "A3")
    there.g.token_at[thing("Sword 1")] = space("A1")
    pursues(there, "skeletor")
    assert there.where("skeletor") == "A1"
    raid = table("he_man", "teela", scenario="raid_on_snake_mountain").put("he_man", "A2").full()
    raid.g.token_at[thing("Console 1")] = space("A1")
    assert acting(raid, "he_man").offers("Interact with Console 1")


@rule("CE-S5-05", "CE-S5-01", "CE-AI-45")
def test_the_king_may_stand_in_the_first_space() -> None:
    foes = ("he_man", "teela", "orko")
    t = (
        table("skeletor", "beast_man", foes=foes, scenario="kings_ransom")
        .put("skeletor", "A2")
        .put("king_randor", "A1")
    )
    assert acting(t.full(), "skeletor").offers("Interact with King Randor")
    seeks = ai("skeletor", "beast_man", foes=foes, scenario="kings_ransom").put("king_randor", "A1").put("he_man", "A4")
    pursues(seeks.put("skeletor", "I1").put("beast_man", "I2"), "he_man")
    assert seeks.where("he_man") == "A2"


# Things that must be checked one by one.


@rule("CE-SPN-03", "CE-CSK-03", "CE-COMP-19")
def test_reserves_bring_nobody_when_all_minions_are_there() -> None:
    t = table("he_man", "teela").flip("reserves").stock(reserves=5)
    for number in range(1, 7):
        t.put(f"hover_robot:{number}", f"E{number + 2}")
    t.g.spawned = model("hover_robot:1")  # it could move
    t.strategy().until("Skill or Strategy card")
    assert t.refused("Use Reserves") == "CE-SPN-03"
    one = table("he_man", "teela").stock(reserves=5)
    for number in range(1, 6):
        one.put(f"hover_robot:{number}", f"E{number + 2}")
    one.strategy().until("Skill or Strategy card")
    assert one.offers("Use Reserves")


@rule("CE-FX-19", "CE-REA-11")
def test_who_stands_between_as_a_target_already_drops_the_other() -> None:
    t = table("he_man", "orko", "teela", foes=("fisto", "skeletor", "mer_man")).put("he_man", "B9").put("orko", "A9")
    t.put("teela", "A10").put("fisto", "B10").put("skeletor", "I12").put("mer_man", "I13").full().power("fisto", 2)
    t.unlock("he_man", "stand_between").power("he_man", 1, 2)
    acting(t, "fisto").rolls("melee", "melee", "blank").attack("ground_pound")
    assert t.told("CE-ATK-06") == ["Fisto targets He-Man and Teela."]
    t.answer("React with Stand Between").all_pass()
    assert t.told("CE-FX-19") == ["He-Man becomes the target instead of Teela."]
    assert (t.hp_of("he_man"), t.hp_of("teela"), t.hp_of("orko")) == (9, 8, 6)
    assert t.g.kos[PLAYERS] == 0


@rule("CE-S6-04", "CE-SCN-13")
def test_a_console_in_the_first_space_is_not_disabled() -> None:
    t = table("he_man", "teela", scenario="raid_on_snake_mountain").full()
    t.g.token_at[thing("Console 1")] = space("A1")
    for number in (2, 3):
        t.g.token_at[thing(f"Console {number}")] = space(f"E{number}")
        t.g.token_left[thing(f"Console {number}")] = 1
        acting(t.put("he_man", f"E{number}"), "he_man").answer(f"Interact with Console {number}")
    assert not t.over()  # two of the three


@rule("CE-SRG-01", "CE-BST-01", "CE-DAZ-05", "CE-SNA-03")
def test_each_payment_is_told_under_its_own_rule() -> None:
    t = table("he_man", "teela").put("he_man", "A7").put("skeletor", "A8").put("teela", "I1").full().power("he_man", 4)
    acting(t.dazed("he_man").snared("he_man"), "he_man").answer("Spend 1 Power: no longer Snared")
    assert t.told("CE-SNA-03") == ["He-Man spends 1 Power.", "He-Man is no longer Snared."]
    t.answer("Spend 1 Power: no longer Dazed")
    assert t.told("CE-DAZ-05")[-1] == "He-Man is no longer Dazed."
    t.rolls(*["blank"] * 5).attack("sword_of_power", "skeletor").answer("Sword of Power, Boost for 1: +1 die")
    t.answer("Sword of Power, Surge for 1: ignore 1 Armor").all_pass()
    assert t.told("CE-BST-01")[0] == "He-Man uses Sword of Power, Boost for 1: +1 die."
    assert t.told("CE-SRG-01")[0] == "He-Man uses Sword of Power, Surge for 1: ignore 1 Armor."


@rule("CE-FX-31", "CE-POW-13")
@pytest.mark.parametrize(("power", "told"), [(0, []), (2, ["Teela loses 1 Power."])])
def test_nobody_loses_power_that_is_not_there(power: int, told: list[str]) -> None:
    t = table("he_man", "teela", foes=("evil_lyn", "beast_man", "mer_man")).put("evil_lyn", "A7").put("teela", "A8")
    t.put("he_man", "I1").full().power("evil_lyn", 1).power("teela", power)
    acting(t, "evil_lyn").rolls("ranged", "blank", "blank").attack("crystal_wand", "teela")
    t.answer("Crystal Wand, Boost for 1: on a Hit, the target loses 1 Power").all_pass()
    assert t.told("CE-FX-31") == told


@rule("CE-FX-08", "CE-FX-49", "CE-FX-06")
@pytest.mark.parametrize(
    ("who", "at", "dice"), [("beast_man", "A11", 3), ("beast_man", "I12", 2), ("trap_jaw", "A11", 2)]
)
def test_minions_have_only_the_passives_that_name_them(who: str, at: str, dice: int) -> None:
    t = table("he_man", "teela", foes=(who, "skeletor", "mer_man"), troop="royal_guard").put("he_man", "A7").full()
    t.put("royal_guard:1", "A8").put(who, at).put("skeletor", "I9").put("mer_man", "I13").put("teela", "I1").empower(
        who
    )
    t.strategy().answer("Activate Royal Guard 1").answer("Stay here").rolls(*["blank"] * dice)
    t.does(next(one for one in t.actions() if isinstance(one, UseAttack))).all_pass()
    assert [len(told.event.faces) for told in t.log if isinstance(told.event, Rolled)] == [dice]


@rule("CE-AI-30", "CE-TERR-13")
def test_a_hill_does_not_lengthen_the_arm_of_an_ai_that_strikes() -> None:
    t = (
        ai("teela", "he_man", scenario="crossroads_of_power")
        .put("he_man", "I13")
        .put("beast_man", "B6")
        .put("teela", "B4")
    )
    follows(t.rolls("blank", "blank", "blank"), "beast_man", "attack_and_advance")
    assert t.told("CE-MOVE-01") != []  # first he goes to her,
    assert len(t.told("CE-ATK-04")) == 1  # then he strikes
