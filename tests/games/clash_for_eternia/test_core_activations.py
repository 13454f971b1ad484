"""Chapter 7: Activations."""

from __future__ import annotations

import msgspec
import pytest

from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import model, skill, space, table, thing
from rulebound.engine.flow import PROGRAMS
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import (
    GoTo,
    Move,
    Recover,
    Stop,
    UseAttack,
    UseSkill,
)
from rulebound.games.clash_for_eternia.frames import (
    Activation,
    BonusAttack,
    Deed,
    Payout,
    SlotTurn,
    Starting,
)
from rulebound.games.clash_for_eternia.kinds import SPACE_NAMES, Slot
from rulebound.games.clash_for_eternia.rules.passives import add_buff, total
from rulebound.games.clash_for_eternia.rules.piles import FOE_CARDS, TEAM_CARDS
from rulebound.games.clash_for_eternia.tables import DAZED, SKILLS, STRATEGY
from rulebound.games.clash_for_eternia.terms import START_OF_NEXT_ACTIVATION, STAT_DICE
from rulebound.testing.marks import rule

# Activations.


@rule("CE-ACT-02", "CE-ACT-03")
def test_a_flipped_card_starts_an_activation_or_the_strategy_activation() -> None:
    t = table("he_man").stock(reserves=5, command=5, empower=5, battle_plan=5)
    t.g.cards.move(STRATEGY, FOE_CARDS, 1)
    t.push(SlotTurn(Slot(1)))
    assert type(t.g.stack[-1]).__name__ == "StrategyActivation"
    t = table("he_man")
    t.g.cards.move(model("skeletor"), FOE_CARDS, 3)
    t.push(SlotTurn(Slot(3)))
    assert t.told("CE-ACT-02") == ["Skeletor activates."]


@rule("CE-ACT-02", "CE-ACT-03", "CE-ORD-12", "CE-ACT-06")
def test_all_characters_follow_the_same_steps_with_the_power_of_their_slot() -> None:
    for who, slot in (("he_man", 6), ("skeletor", 7)):
        t = table("he_man", "teela")
        t.g.cards.move(model(who), TEAM_CARDS if who == "he_man" else FOE_CARDS, slot)
        t.push(SlotTurn(Slot(slot)))
        assert (t.power_of(who), "2 Actions left" in t.prompt()) == (3, True)
    t = table("he_man")
    t.g.cards.move(STRATEGY, FOE_CARDS, 3)
    t.push(SlotTurn(Slot(3)))
    assert t.prompt() == "Which Controller Skill gets Power? 2 to go."


@rule("CE-ACT-05", "CE-ACT-06", "CE-POW-03")
def test_the_start_of_an_activation_in_order() -> None:
    t = table("he_man", scenario="swords_of_eternia").put("he_man", "B8").unlock("he_man", "throw")
    add_buff(t.g, model("he_man"), STAT_DICE, 1, START_OF_NEXT_ACTIVATION, 0)
    t.stock(battle_plan=1).hand("break_their_will").activate("he_man", 6)
    t.answer("Put 1 Power on the Green Skill").answer("Put 1 Power on the Green Skill")
    t.answer("Put 1 Power under the Character Card")
    assert total(t.g, model("he_man"), STAT_DICE) == 0
    assert t.hp_of("he_man") == 9
    assert t.asked() == ["Bob"]
    assert t.offers("Play Break Their Will")
    told = t.rules_told()
    assert told.index("CE-ACT-02") < told.index("CE-ACT-06") < told.index("CE-TERR-11")
    assert [step.title() for step in PROGRAMS[Starting].steps] == [
        "announce",
        "Returning",
        "stop_effects",
        "gain_slot_power",
        "burn_at_start",
        "call_reactions",
    ]


@rule("CE-ACT-07", "CE-ACT-08", "CE-TERM-23")
def test_two_actions_in_any_order_and_the_same_one_may_be_repeated() -> None:
    t = table("he_man", "teela").put("he_man", "E7").activate("he_man")
    for target in ("E8", "E7"):
        t.does(Move(), GoTo(space(target))).answer("Stop here")
    assert t.told("CE-ACT-17") == ["The Activation of He-Man ends."]
    t = duel("he_man.p.sword_of_power").rolls(*["blank"] * 4)
    assert t.offers(Move())
    t.attack("sword_of_power", t.foe).skips()
    assert t.offers(Move())


@rule("CE-ACT-09")
def test_an_action_is_finished_before_the_next() -> None:
    t = table("he_man", "teela").put("he_man", "E7").activate("he_man").does(Move(), GoTo(space("E8")))
    assert all(isinstance(one, GoTo) or type(one).__name__ == "Stop" for one in t.actions())


@rule("CE-ACT-10", "CE-SKL-09", "CE-DEC-04", "CE-TERM-23")
def test_the_kinds_of_actions() -> None:
    t = table("orko", "teela", scenario="swords_of_eternia").put("orko", "E7").put("skeletor", "E8").dazed("orko")
    t.unlock("orko", "levitate").power("orko", 2, 1).power("orko", 2).activate("orko")
    kinds = {type(one).__name__ for one in t.first_option().actions()}
    assert kinds == {"Move", "UseAttack", "Interact", "UseSkill", "Recover", "EndActivation"}
    t.does(UseSkill(skill("orko.p.levitate")))
    assert t.g.stack[-2].__class__.__name__ != "Activation"
    act = next(frame for frame in t.g.stack if isinstance(frame, Activation))
    assert act.left == 1


@rule("CE-ACT-11")
def test_interact_needs_a_use_by_the_scenario() -> None:
    t = table("he_man").put("he_man", "E7").activate("he_man")
    assert not any(type(one).__name__ == "Interact" for one in t.actions())
    t = table("he_man", "teela", scenario="swords_of_eternia").put("he_man", "E7").activate("he_man")
    assert t.offers("Interact with Sword 1")
    t.put("he_man", "E8").activate("he_man").does(Move(), GoTo(space("E7"))).answer("Stop here")
    assert t.offers("Interact with Sword 1")  # as the last Action too
    node = table("he_man", scenario="crossroads_of_power")
    node.put("he_man", SPACE_NAMES[next(at for at in node.g.token_at if at >= 0)]).activate("he_man")
    assert not any(type(one).__name__ == "Interact" for one in node.actions())


@rule("CE-ACT-12", "CE-ACT-17")
def test_a_character_may_stop_early() -> None:
    t = table("he_man", "teela").activate("he_man").passes()
    assert t.told("CE-ACT-17") == ["The Activation of He-Man ends."]


@rule("CE-ACT-13", "CE-ACT-14", "CE-ACT-23", "CE-TERM-24")
def test_a_bonus_action_does_not_count_and_can_be_used_once_per_activation() -> None:
    t = table("stratos", "teela").full().put("stratos", "E7").power("stratos", 4).activate("stratos")
    t.does(UseSkill(skill("stratos.p.soar")), GoTo(space("E8"))).answer("Stop here")
    assert "2 Actions left" in t.prompt()
    assert t.refused(UseSkill(skill("stratos.p.soar"))) == "CE-ACT-14"
    t.does(Move(), GoTo(space("E7"))).answer("Stop here").activate("stratos")
    assert t.offers(UseSkill(skill("stratos.p.soar")))


@rule("CE-ACT-23", "CE-ACT-17")
def test_bonus_actions_come_before_between_or_after_actions() -> None:
    t = table("stratos", "teela").put("stratos", "E7").power("stratos", 4).activate("stratos")
    for target in ("E8", "E7"):
        assert t.offers(UseSkill(skill("stratos.p.soar")))
        t.does(Move(), GoTo(space(target))).answer("Stop here")
    assert t.offers(UseSkill(skill("stratos.p.soar")))


@rule("CE-ACT-14", "CE-ACT-13", "CE-TERM-24")
def test_each_bonus_action_once_however_many_there_are() -> None:
    t = table("he_man", "teela").full().put("he_man", "E7").hp("he_man", 2).power("he_man", 5)
    t.unlock("he_man", "mighty_leap").power("he_man", 3, 1).activate("he_man")
    leap, indomitable = (UseSkill(skill(f"he_man.p.{one}")) for one in ("mighty_leap", "indomitable"))
    t.does(indomitable, leap, GoTo(space("E6")), Stop())
    assert t.is_at_action()
    assert "2 Actions left" in t.prompt()
    assert t.refused(indomitable) == t.refused(leap) == "CE-ACT-14"


@rule("CE-ACT-17", "CE-GEN-11", "CE-DAZ-06")
@pytest.mark.parametrize("strict", [False, True])
def test_after_the_last_action_one_may_recover_unless_the_option_is_strict(strict: bool) -> None:
    t = table("he_man", "teela", strict_activation_end=strict).full().put("he_man", "E7").dazed("he_man")
    t.activate("he_man")
    for target in ("E8", "E7"):
        t.does(Move(), GoTo(space(target)), Stop())
    assert t.offers(Recover(DAZED)) != strict
    assert (t.told("CE-ACT-17") == ["The Activation of He-Man ends."]) == strict


@rule("CE-ACT-17", "CE-GEN-11")
def test_with_the_strict_option_nothing_follows_the_last_action() -> None:
    t = table("stratos", "teela", strict_activation_end=True).put("stratos", "E7").power("stratos", 4)
    t.activate("stratos")
    for target in ("E8", "E7"):
        t.does(Move(), GoTo(space(target))).answer("Stop here")
    assert t.told("CE-ACT-17") == ["The Activation of Stratos ends."]


@rule("CE-ACT-15")
def test_a_bonus_action_is_an_action_for_the_balance_of_power() -> None:
    t = table("he_man").power("he_man", 2).hp("he_man", 5).activate("he_man")
    t.does(UseSkill(skill("he_man.p.indomitable")))
    assert t.asked() == ["Bob"]
    assert "{power} to go" not in t.prompt()
    assert any(isinstance(frame, Deed | Payout) for frame in t.g.stack)


@rule("CE-ACT-16", "CE-ACT-26", "CE-GEN-03")
def test_a_bonus_attack_is_any_attack_of_the_model_paid_by_it() -> None:
    t = table("mer_man", foes=("he_man", "teela", "orko")).put("mer_man", "E7").put("he_man", "E8").power("mer_man", 2)
    t.phase(BonusAttack(model("mer_man")))
    assert t.asked() == ["Ann"]
    assert {SKILLS[one.skill].id for one in t.actions() if isinstance(one, UseAttack)} == {
        "mer_man.p.coral_blade",
        "mer_man.p.water_jet",
    }
    t.rolls("blank", "blank", "blank").does(UseAttack(skill("mer_man.p.water_jet")))
    assert t.power_of("mer_man") == 1
    t = table("mer_man", foes=("he_man", "teela", "orko")).put("mer_man", "E7").put("he_man", "E8")
    assert t.phase(BonusAttack(model("mer_man"))).offers("Do not Attack")
    assert t.refused(UseAttack(skill("mer_man.p.water_jet"))) == "CE-SKL-03"


@rule("CE-ACT-18")
def test_a_koed_character_loses_the_rest_of_its_activation() -> None:
    t = table("he_man", "teela").put("he_man", "E7").put("skeletor", "E8").hp("he_man", 1).activate("he_man")
    t.does(Move(), GoTo(space("E6")))
    assert t.where("he_man") is None
    assert t.told("CE-ACT-17") == ["The Activation of He-Man ends."]


@rule("CE-ACT-05", "CE-ACT-18", "CE-TERR-11")
def test_nothing_more_happens_at_the_start_of_an_activation_that_lava_ends() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").put("he_man", "B8").hp("he_man", 1)
    t.stock(battle_plan=1).hand("break_their_will").activate("he_man")
    assert t.told("CE-ACT-17") == ["The Activation of He-Man ends."]


@rule("CE-ACT-20", "CE-SKL-03")
def test_an_attack_needs_power_and_a_target() -> None:
    t = table("man_at_arms").put("man_at_arms", "F4").put("skeletor", "F6").activate("man_at_arms")
    assert t.offers(UseAttack(skill("man_at_arms.p.arm_cannon")))
    assert t.refused(UseAttack(skill("man_at_arms.p.mace_of_eternos"))) == "CE-ACT-20"
    t = table("man_at_arms", "teela").put("man_at_arms", "F4").put("skeletor", "F6").activate("man_at_arms")
    t.power("man_at_arms", 0).ask_again()
    assert t.refused(UseAttack(skill("man_at_arms.p.arm_cannon"))) == "CE-SKL-03"


@rule("CE-ACT-20")
def test_an_attack_that_moves_first_is_offered_without_a_target() -> None:
    t = table("stratos").put("stratos", "E7").unlock("stratos", "diving_strike").power("stratos", 1, 1)
    t.activate("stratos").first_option()
    assert t.offers(UseAttack(skill("stratos.p.diving_strike")))
    t.snared("stratos").ask_again()
    assert t.refused(UseAttack(skill("stratos.p.diving_strike"))) == "CE-ACT-20"


@rule("CE-ACT-21")
def test_a_skill_without_effect_is_not_offered() -> None:
    t = table("he_man").power("he_man", 4).activate("he_man")
    assert t.refused(UseSkill(skill("he_man.p.indomitable"))) == "CE-ACT-21"
    t.hp("he_man", 9).ask_again()
    assert t.offers(UseSkill(skill("he_man.p.indomitable")))


@rule("CE-ACT-22", "CE-DEC-13")
def test_a_snared_character_without_power_or_targets_is_not_asked() -> None:
    t = table("ram_man", "teela").put("ram_man", "A1").snared("ram_man").power("ram_man", 1)
    t.stock(battle_plan=1).hand("break_their_will").activate("ram_man").answer("Play Break Their Will")
    t.first_option().first_option()
    assert "The Activation of Ram Man ends." in t.told("CE-ACT-17")


@rule("CE-ACT-24", "CE-BST-03")
def test_a_boost_that_is_needed_for_any_target_must_be_bought() -> None:
    t = table("tri_klops", foes=("he_man", "teela", "orko")).put("tri_klops", "G3").put("he_man", "E8")
    t.activate("tri_klops").does(UseAttack(skill("tri_klops.p.gammavision")))
    assert t.options() == ["Distavision, Boost for 1: +2 range and reroll up to 1 die"]
    near = table("tri_klops", foes=("he_man", "teela", "orko")).put("tri_klops", "F4").put("he_man", "F8")
    near.activate("tri_klops").does(UseAttack(skill("tri_klops.p.gammavision")))
    assert len(near.options()) == 2
    t = table("tri_klops", "teela", foes=("he_man", "clawful", "orko")).put("tri_klops", "G3").put("he_man", "E8")
    t.activate("tri_klops").power("tri_klops", 0).ask_again()
    assert t.refused(UseAttack(skill("tri_klops.p.gammavision"))) == "CE-ACT-20"


@rule("CE-ACT-25", "CE-FX-07")
def test_the_strategy_activation_is_nobodys_activation() -> None:
    t = table("he_man").power("skeletor", 0)
    add_buff(t.g, model("skeletor"), STAT_DICE, 1, START_OF_NEXT_ACTIVATION, 0)
    add_buff(t.g, model("beast_man"), STAT_DICE, 1, 0, 0)
    t.strategy()
    while t.g.round == 1:
        t.does(t.actions()[-1])
    assert total(t.g, model("skeletor"), STAT_DICE) == 1
    assert total(t.g, model("beast_man"), STAT_DICE) == 0


@rule("CE-MOVE-05", "CE-ACT-19", "CE-DAZ-03")
def test_with_two_points_a_model_gets_out_between_its_allies() -> None:
    t = table("he_man", "teela", "orko").put("he_man", "A1").put("teela", "A2").put("orko", "B1").dazed("he_man")
    t.put("skeletor", "I13").put("beast_man", "I12").put("mer_man", "I11").activate("he_man")
    assert t.offers(Move())
    held = table("he_man", "teela", "orko").put("he_man", "A1").put("teela", "A2").put("orko", "B1").dazed("he_man")
    for who, where in (("skeletor", "A3"), ("beast_man", "B2"), ("mer_man", "C1")):
        held.put(who, where)
    held.put("hover_robot:1", "C2").activate("he_man")
    assert not held.offers(Move())


@rule("CE-ACT-10", "CE-ACT-20", "CE-ACT-08")
def test_the_last_action_may_be_an_attack_and_then_there_is_none_left() -> None:
    t = duel("he_man.p.sword_of_power", 1).rolls(*["blank"] * 10)
    t.attack("sword_of_power", t.foe).skips()
    assert any(isinstance(one, UseAttack) for one in t.actions())
    t.attack("sword_of_power", t.foe).skips_to("What does ")
    assert t.g.round == 2  # nothing was left to do in this one


@rule("CE-FX-47", "CE-HID-04")
def test_everybody_can_see_who_has_moved_in_this_activation() -> None:
    t = duel("he_man.p.sword_of_power", 4)
    t.does(Move()).does(GoTo(space("A8"))).does(Stop())
    seen = msgspec.convert(GAME.view(t.g, 1)["models"], dict[str, dict[str, object]])
    assert [who for who, one in seen.items() if one["moved"] == 1] == ["model:he_man"]


@rule("CE-ACT-07", "CE-ACT-10", "CE-ACT-11", "CE-TERM-23")
def test_every_interact_and_every_attack_takes_one_action() -> None:
    t = table(scenario="swords_of_eternia").put("he_man", "E7").activate("he_man")
    t.answer("Interact with Sword 1")
    assert t.g.carries[model("he_man")] == thing("Sword 1")
    assert t.prompt() == "What does He-Man do? 1 Action left."
    foe = duel("he_man.p.sword_of_power").rolls(*["blank"] * 4)
    foe.attack("sword_of_power", foe.foe).skips()
    assert foe.prompt() == "What does He-Man do? 1 Action left."


@rule("CE-ACT-07", "CE-ACT-20")
def test_with_an_action_left_it_is_the_target_that_is_missing() -> None:
    t = duel("he_man.p.sword_of_power", apart=5).answers("Move", "Go to B7").skips()
    assert t.prompt() == "What does He-Man do? 1 Action left."
    assert t.refused(UseAttack(skill("he_man.p.sword_of_power"))) == "CE-ACT-20"
