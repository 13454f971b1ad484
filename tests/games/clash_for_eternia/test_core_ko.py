"""Chapter 16: KO, Dazed and Snared."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import model, skill, space, table
from games.clash_for_eternia.test_core_push import pushing
from games.clash_for_eternia.words import end_round
from rulebound.games.clash_for_eternia.actions import (
    Activate,
    Choose,
    Enter,
    GoTo,
    Move,
    PushTo,
    Recover,
    UseAttack,
    UseSkill,
)
from rulebound.games.clash_for_eternia.actions_attack import Target
from rulebound.games.clash_for_eternia.frames import Commanded, MinionTurn, Moving, Pushing, Returning, SlotTurn
from rulebound.games.clash_for_eternia.kinds import SPACE_NAMES, Points, Slot
from rulebound.games.clash_for_eternia.rules.movement import points_for
from rulebound.games.clash_for_eternia.rules.passives import add_buff, total
from rulebound.games.clash_for_eternia.rules.piles import TEAM_CARDS
from rulebound.games.clash_for_eternia.rules.push import push_model
from rulebound.games.clash_for_eternia.rules.returning import havens
from rulebound.games.clash_for_eternia.rules.wounds import daze, heal, hurt, knock_out, snare
from rulebound.games.clash_for_eternia.tables import ANY, DAZED, PLAYERS, SNARED
from rulebound.games.clash_for_eternia.terms import (
    ANY_WAY,
    AWAY,
    END_OF_ROUND,
    STAT_ARMOR,
    STAT_DICE,
    STAT_MOVE,
)
from rulebound.testing.marks import rule

# KO.


@rule("CE-KO-01", "CE-TERM-19", "CE-ATK-18")
def test_a_model_at_0_hp_leaves_the_battlefield() -> None:
    t = table("he_man").put("skeletor", "F4")
    hurt(t.g, model("skeletor"), 8, "CE-FX-21")
    assert t.where("skeletor") == "F4"
    hurt(t.g, model("skeletor"), 1, "CE-FX-21")
    assert (t.where("skeletor"), t.hp_of("skeletor")) == (None, 0)
    hurt(t.g, model("beast_man"), 99, "CE-FX-21")
    assert (t.where("beast_man"), t.hp_of("beast_man")) == (None, 0)
    t.put("hover_robot:1", "F6")
    hurt(t.g, model("hover_robot:1"), 1, "CE-FX-21")
    assert t.where("hover_robot:1") is None


@rule("CE-KO-02", "CE-TERM-14")
def test_a_koed_minion_can_come_back() -> None:
    t = table("he_man").put("hover_robot:1", "F4").stock(reserves=1)
    knock_out(t.g, model("hover_robot:1"))
    t.strategy()
    while not t.offers("Use Reserves"):
        t.first_option()
    t.answer("Use Reserves").first_option()
    assert t.where("hover_robot:1") is not None
    assert t.strategy().until("Which Minion").offers(Activate(model("hover_robot:1")))


@rule("CE-KO-04")
def test_a_koed_character_loses_its_tokens_and_temporary_effects() -> None:
    t = table("he_man").dazed("he_man").snared("he_man")
    add_buff(t.g, model("he_man"), STAT_DICE, 2, END_OF_ROUND, 0)
    add_buff(t.g, model("skeletor"), STAT_DICE, 1, END_OF_ROUND, 0)
    knock_out(t.g, model("he_man"))
    assert (t.is_dazed("he_man"), t.is_snared("he_man")) == (False, False)
    assert [total(t.g, model(who), STAT_DICE) for who in ("he_man", "skeletor")] == [0, 1]


@rule("CE-KO-05", "CE-TOK-06")
def test_a_koed_character_drops_what_it_carries() -> None:
    t = table("he_man", scenario="swords_of_eternia").put("he_man", "F4")
    t.g.carries[model("he_man")] = 0
    t.g.token_at[0] = -1
    knock_out(t.g, model("he_man"))
    assert t.g.carries[model("he_man")] == -1
    assert SPACE_NAMES[t.g.token_at[0]] == "F4"


@rule("CE-KO-06", "CE-KO-07", "CE-DEC-10", "CE-KO-03")
def test_it_returns_on_a_spawn_token_of_its_side_with_full_hp_and_then_gains_power() -> None:
    t = table("he_man", "teela").out("he_man").put("teela", "D1").activate("he_man", 2)
    assert t.spaces(Enter) == {"C1", "F1", "G1"}
    assert t.power_of("he_man") == 0
    t.does(Enter(space("F1")))
    assert (t.where("he_man"), t.hp_of("he_man"), t.power_of("he_man")) == ("F1", 10, 2)
    assert t.prompt() == "What does He-Man do? 2 Actions left."
    assert t.offers(Move())


@rule("CE-KO-03", "CE-KO-06")
def test_a_koed_character_is_out_until_its_next_activation_and_no_shorter() -> None:
    t = table("he_man", "teela").full().out("he_man", "skeletor").activate("teela").passes()
    assert (t.where("he_man"), t.where("skeletor")) == (None, None)
    end_round(t)
    assert (t.where("he_man"), t.where("skeletor")) == (None, None)
    assert t.activate("he_man").first_option().where("he_man") is not None


@rule("CE-KO-08")
def test_with_all_tokens_occupied_it_returns_as_near_as_possible() -> None:
    t = table("he_man", "teela", "orko", "stratos").out("he_man")
    t.put("teela", "C1").put("orko", "D1").put("stratos", "F1").put("skeletor", "G1")
    found = {SPACE_NAMES[one] for one in havens(t.g, Returning(model("he_man")))}
    assert {"C2", "B1", "E1", "D2", "E2"} <= found
    assert "C3" not in found


@rule("CE-KO-09")
def test_returning_is_a_must() -> None:
    t = table("he_man").out("he_man").activate("he_man")
    assert {type(one) for one in t.actions()} == {Enter}


@rule("CE-KO-10")
def test_a_koed_character_may_use_the_extra_activation() -> None:

    t = table("he_man", "teela", "orko").out("orko")
    t.g.cards.move(ANY, TEAM_CARDS, 6)
    t.push(SlotTurn(Slot(6))).does(Activate(model("orko")))
    assert "Where does Orko return?" in t.prompt()


@rule("CE-KO-11")
def test_koed_characters_cannot_be_healed_targeted_moved_or_commanded() -> None:
    t = table("teela", "he_man").out("he_man").put("teela", "F4")
    heal(t.g, model("he_man"), 3, "CE-FX-22")
    assert t.hp_of("he_man") == 0
    t.power("teela", 2).activate("teela")
    assert t.refused(UseSkill(skill("teela.p.captains_orders"))) == "CE-ACT-21"
    t = table("he_man").out("skeletor")
    daze(t.g, model("skeletor"), "CE-FX-23")
    snare(t.g, model("skeletor"), "CE-FX-24")
    assert (t.is_dazed("skeletor"), t.is_snared("skeletor")) == (False, False)
    push_model(t.g, model("skeletor"), 0, space("F4"), 1, ANY_WAY)
    assert not any(isinstance(frame, Pushing) for frame in t.g.stack)


@rule("CE-KO-11", "CE-ATK-06")
@pytest.mark.parametrize(("who", "foe"), [("orko", "skeletor"), ("skeletor", "orko")])
def test_whoever_is_out_is_no_target_even_in_the_last_corner(who: str, foe: str) -> None:
    t = table("orko", "teela").put(who, "I12").put("teela", "A1").put("beast_man", "A13").put("mer_man", "A12")
    t.out(foe).activate(who)
    assert not any(isinstance(one, UseAttack) for one in t.actions())


@rule("CE-KO-12", "CE-S1-01", "CE-S1-02")
def test_a_ko_counts_whatever_caused_it() -> None:
    t = table("he_man").put("he_man", "F4").put("skeletor", "F5").hp("he_man", 1)
    t.phase(Moving(model("he_man"), Points(2))).does(GoTo(space("F3")))
    assert list(t.g.vp) == [0, 1]
    assert t.g.escalation == 1
    assert t.g.kos[PLAYERS] == 1


@rule("CE-KO-12", "CE-TERR-11")
def test_a_ko_by_lava_counts_and_a_second_one_counts_again() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").put("skeletor", "C8").hp("skeletor", 1)
    t.phase(Moving(model("skeletor"), Points(1))).does(GoTo(space("B8")))
    assert (t.where("skeletor"), list(t.g.kos)) == (None, [0, 1])
    hurt(t.put("skeletor", "E7").g, model("skeletor"), 99, "CE-FX-21")
    assert list(t.g.kos) == [0, 2]


@rule("CE-KO-12", "CE-S1-01")
def test_each_ko_of_the_same_character_is_worth_a_point() -> None:
    t = table("he_man", "teela")
    for times in (1, 2):
        hurt(t.put("skeletor", "E7").g, model("skeletor"), 99, "CE-FX-21")
        assert list(t.g.vp) == [times, 0]


# Dazed.


@rule("CE-DAZ-01", "CE-SNA-02")
def test_a_token_stays_with_its_model_and_snared_is_ended_by_no_other_activation() -> None:
    t = table("he_man", "teela").full().dazed("he_man").snared("teela").activate("he_man").passes()
    assert (t.is_dazed("he_man"), t.is_snared("teela")) == (True, True)
    end_round(t)
    assert (t.is_dazed("he_man"), t.is_snared("teela")) == (True, True)


@rule("CE-DAZ-01", "CE-FX-23")
def test_a_model_has_at_most_one_dazed_token() -> None:
    t = table("he_man")
    daze(t.g, model("he_man"), "CE-FX-23")
    daze(t.g, model("he_man"), "CE-FX-23")
    assert t.g.dazed[model("he_man")] == 1


@rule("CE-DAZ-02")
def test_a_dazed_model_has_no_armor_at_all() -> None:
    t = table("he_man", "teela", foes=("clawful", "orko", "stratos")).full().put("he_man", "F4").put("clawful", "F5")
    add_buff(t.g, model("clawful"), STAT_ARMOR, 2, END_OF_ROUND, 0)
    t.dazed("clawful").activate("he_man").rolls("melee", "melee", "blank", "blank")
    t.attack("sword_of_power", "clawful").all_pass()
    assert t.hp_of("clawful") == 6


@rule("CE-DAZ-03", "CE-DAZ-04")
def test_a_dazed_model_moves_one_space_less_except_when_pushed() -> None:
    t = table("he_man").put("he_man", "F4").dazed("he_man").activate("he_man").does(Move())
    assert "2 movement points" in t.prompt()
    t = table("he_man", "teela").put("skeletor", "F6").dazed("skeletor")
    push_model(t.g, model("skeletor"), 0, space("F5"), 2, AWAY)
    assert "2 movement points left" in t.go().prompt()


@rule("CE-DAZ-03", "CE-MIN-01")
def test_a_dazed_minion_moves_one_space_less_too() -> None:
    t = table("he_man").put("hover_robot:1", "F4").dazed("hover_robot:1")
    t.phase(MinionTurn(model("hover_robot:1"), True)).answer("Move")
    assert "2 movement points" in t.prompt()


@rule("CE-DAZ-04", "CE-FX-36")
def test_the_points_of_a_movement_are_never_below_0() -> None:
    t = table("he_man", "teela").dazed("he_man")
    add_buff(t.g, model("he_man"), STAT_MOVE, -1, END_OF_ROUND, 0)
    assert [points_for(t.g, model("he_man"), n) for n in (3, 2, 1, 0)] == [1, 0, 0, 0]


@rule("CE-DAZ-06", "CE-DAZ-05")
def test_recovering_is_paid_from_a_skill_where_nothing_lies_under_the_card() -> None:
    t = table("he_man", "teela").full().unlock("he_man", "throw").dazed("he_man").activate("he_man").first_option()
    t.power("he_man", 0).power("he_man", 2, 1).ask_again().does(Recover(DAZED))
    assert (t.is_dazed("he_man"), list(t.g.power[:4])) == (False, [0, 1, 0, 0])


@rule("CE-DAZ-05", "CE-DAZ-06", "CE-SNA-03")
def test_recovering_costs_one_power_of_any_slot_and_is_no_action() -> None:
    t = table("he_man").full().unlock("he_man", "throw").power("he_man", 1, 1).dazed("he_man").snared("he_man")
    t.put("he_man", "F4").activate("he_man").first_option()
    assert t.refused(Move()) == "CE-SNA-01"
    t.does(Recover(DAZED))
    assert len(t.options()) == 2
    assert t.told("CE-DAZ-05") == ["He-Man spends 1 Power."]
    t.answer("Lose 1 Power on the Green Skill")
    assert (t.is_dazed("he_man"), t.is_snared("he_man")) == (False, True)
    t.does(Recover(SNARED))
    assert not t.is_snared("he_man")
    assert t.told("CE-SNA-03") == ["He-Man spends 1 Power.", "He-Man is no longer Snared."]
    assert "3 Actions left" in t.prompt()


@rule("CE-DAZ-05")
def test_without_power_nobody_recovers() -> None:
    t = table("he_man", "teela").dazed("he_man").activate("he_man").power("he_man", 0).ask_again()
    assert t.refused(Recover(DAZED)) == "CE-SKL-03"


@rule("CE-DAZ-07", "CE-STR-05")
def test_minions_never_recover() -> None:
    t = (
        table("he_man")
        .put("hover_robot:1", "F4")
        .dazed("hover_robot:1")
        .phase(MinionTurn(model("hover_robot:1"), True))
    )
    assert not any(isinstance(one, Recover) for one in t.actions())
    t.all_pass()
    assert t.is_dazed("hover_robot:1")  # nor when its activation is over


# Snared.


@rule("CE-SNA-01")
def test_a_snared_model_can_be_pushed_but_does_not_move() -> None:
    t = table("stratos", "teela").full().put("stratos", "F4").snared("stratos").power("stratos", 2).activate("stratos")
    assert t.refused(Move()) == "CE-SNA-01"
    assert t.refused(UseSkill(skill("stratos.p.soar"))) == "CE-ACT-21"
    t = pushing("skeletor", "F6", "F5", 1, AWAY)
    t.snared("skeletor").does(PushTo(space("F7")))
    assert t.where("skeletor") == "F7"


@rule("CE-SNA-01", "CE-PSH-01")
def test_whoever_is_snared_already_is_pushed_and_placed() -> None:
    t = table("he_man", "teela").put("skeletor", "F6").snared("skeletor")
    push_model(t.g, model("skeletor"), 0, space("F5"), 1, AWAY)
    assert t.go().does(PushTo(space("F7"))).where("skeletor") == "F7"
    t = duel("evil_lyn.p.shadow_step", 3, active=False).snared("evil_lyn").activate("evil_lyn")
    assert t.uses("shadow_step").puts_on("A8").where("evil_lyn") == "A8"


@rule("CE-SNA-01", "CE-MOVE-19")
def test_a_movement_ends_with_the_snare_and_a_push_goes_on() -> None:
    t = table("he_man", "teela").put("he_man", "E6").phase(Moving(model("he_man"), Points(3))).does(GoTo(space("E7")))
    snare(t.g, model("he_man"), "CE-FX-24")
    assert "go?" not in t.go().prompt()
    t = pushing("skeletor", "F6", "F5", 2, AWAY).does(PushTo(space("F7")))
    snare(t.g, model("skeletor"), "CE-FX-24")
    assert t.go().prompt() == "Where is Skeletor Pushed? 1 movement point left."


@rule("CE-SNA-02", "CE-CSK-06")
def test_a_commanded_action_is_no_activation_that_ends_snared() -> None:
    t = table("he_man", "teela").put("skeletor", "F6").put("he_man", "F8").snared("skeletor")
    t.rolls("blank", "blank", "blank").phase(Commanded(model("skeletor"), 15)).all_pass()
    assert t.told("CE-ATK-04")
    assert t.is_snared("skeletor")


@rule("CE-SNA-02")
def test_snared_ends_with_the_next_activation() -> None:
    t = table("he_man", "teela").snared("he_man").activate("he_man")
    assert t.is_snared("he_man")
    t.passes()
    assert not t.is_snared("he_man")
    t = table("he_man").put("hover_robot:1", "F4").snared("hover_robot:1")
    t.phase(MinionTurn(model("hover_robot:1"), False))
    assert t.is_snared("hover_robot:1")
    t.phase(MinionTurn(model("hover_robot:1"), True))
    assert not t.is_snared("hover_robot:1")


@rule("CE-SNA-03")
def test_snare_is_on_nobody_twice() -> None:
    t = table("he_man")
    snare(t.g, model("he_man"), "CE-FX-24")
    snare(t.g, model("he_man"), "CE-FX-24")
    assert t.g.snared[model("he_man")] == 1


# Commanded.


@rule("CE-CSK-06", "CE-KO-11")
def test_only_characters_on_the_battlefield_can_be_commanded() -> None:
    t = table("he_man").put("he_man", "F4").put("skeletor", "F6").phase(Commanded(model("skeletor"), 15))
    assert t.offers(UseAttack(skill("skeletor.c.havoc_staff")))
    assert not any(isinstance(one, Choose | Target) for one in t.actions())


@rule("CE-SNA-01", "CE-FX-24", "CE-DAZ-01", "CE-FX-23")
def test_who_is_snared_or_dazed_does_not_become_so_again() -> None:
    t = duel("webstor.p.cocoon", apart=2).snared("beast_man").dazed("beast_man").hp("beast_man", 10)
    t.rolls(*["melee", "ranged"] * 3).attack("cocoon", "beast_man").skips()
    assert t.told("CE-ATK-18")  # it was Hit
    assert (t.told("CE-FX-24"), t.told("CE-FX-23")) == ([], [])
