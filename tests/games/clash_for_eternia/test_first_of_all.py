"""What a rule says of the first Model, space and token holds for them as for all others."""

from __future__ import annotations

import msgspec

from games.clash_for_eternia.ai import ai, next_plan, pursues, strikes
from games.clash_for_eternia.duel import Duel, duel
from games.clash_for_eternia.table import model, space, table, thing
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import GoTo, Move, Stop, UseAttack
from rulebound.testing.marks import rule


@rule("CE-AI-30", "CE-AI-32")
def test_among_equal_ends_the_ai_takes_the_first_space_of_the_battlefield() -> None:
    t = ai("teela").put("teela", "A5").put("skeletor", "D1")
    assert strikes(t, "skeletor").where("skeletor") == "A1"  # 4 spaces away, as others are


@rule("CE-AI-60", "CE-AI-62")
def test_room_for_a_single_power_is_reason_enough_to_pay() -> None:
    t = next_plan(ai("teela").power("skeletor", 5).power("beast_man", 5).power("mer_man", 4), "surging_power")
    t.g.ai_power = 4
    with t.changes(mer_man_power=+1, ai_power=-4):
        t.strategy(1)


@rule("CE-AI-60", "CE-AI-62")
def test_he_man_gains_power_as_the_neediest() -> None:
    foes = ("he_man", "teela", "man_at_arms")
    t = ai("skeletor", foes=foes).power("he_man", 4).power("teela", 5).power("man_at_arms", 5)
    next_plan(t, "surging_power")
    with t.changes(he_man_power=+1, ai_power=+1):
        t.strategy(1)


@rule("CE-AI-45")
def test_the_ai_goes_for_the_one_who_carries_the_king_and_for_nobody_else() -> None:
    foes = ("he_man", "teela", "man_at_arms")
    t = ai("skeletor", "beast_man", foes=foes, scenario="kings_ransom").out("king_randor").hp("beast_man", 1)
    t.put("he_man", "E11").put("skeletor", "E3").put("beast_man", "I12")
    t.g.carries[model("skeletor")] = thing("King Randor")
    assert pursues(t, "he_man").where("he_man") == "E8"  # the way to E3, not to the weak one nearby


@rule("CE-AI-42")
def test_an_ai_carrier_goes_to_a_free_spawn_token_even_if_he_man_has_the_nearest() -> None:
    def carrying(who: str) -> str | None:
        t = ai("he_man", "teela", scenario="swords_of_eternia").put("teela", "A1").put("he_man", "A1")
        t.put("skeletor", "F10").put(who, "F12")
        t.g.carries[model("skeletor")] = thing("Sword 1")
        return pursues(t, "skeletor").where("skeletor")

    assert carrying("he_man") == carrying("teela")
    free = ai("he_man", "teela", scenario="swords_of_eternia").put("teela", "A1").put("he_man", "A2")
    free.put("skeletor", "F10")
    free.g.carries[model("skeletor")] = thing("Sword 1")
    assert pursues(free, "skeletor").where("skeletor") != carrying("he_man")


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


@rule("CE-FX-47", "CE-HID-04")
def test_everybody_can_see_who_has_moved_in_this_activation() -> None:
    t = duel("he_man.p.sword_of_power", 4)
    t.does(Move()).does(GoTo(space("A8"))).does(Stop())
    seen = msgspec.convert(GAME.view(t.g, 1)["models"], dict[str, dict[str, object]])
    assert [who for who, one in seen.items() if one["moved"] == 1] == ["model:he_man"]


@rule("CE-ACT-10", "CE-ACT-20")
def test_the_last_action_may_be_an_attack_and_then_there_is_none_left() -> None:
    t = duel("he_man.p.sword_of_power", 1).rolls(*["blank"] * 10)
    t.attack("sword_of_power", t.foe).skips()
    assert any(isinstance(one, UseAttack) for one in t.actions())
    t.attack("sword_of_power", t.foe).skips_to("What does ")
    assert t.g.round == 2  # nothing was left to do in this one


@rule("CE-REA-09", "CE-REA-12")
def test_only_who_was_attacked_reacts_to_the_attack() -> None:
    t = duel("webstor.p.skitter", 1, at="A9", active=False)
    t.put(t.friend, "B10").activate(t.foe).rolls(*["blank"] * 6)
    t.attack("savage_claws", t.friend)
    while "What does " not in t.prompt():
        assert not t.can_use("skitter")
        t.passes()


@rule("CE-FX-29", "CE-ACT-21")
def test_nobody_is_lifted_by_one_who_cannot_move_and_has_no_space_beside_it() -> None:
    def lifting(*others: str) -> Duel:
        t = duel("stratos.p.air_lift", 6, at="A1", active=False).snared("stratos")
        t.put(t.friend, "A2")
        for who, where in zip(others, ("B1", "B2"), strict=False):
            t.put(who, where)
        return t.activate("stratos")

    assert lifting().can_use("air_lift")  # the friend could be set down on the other side
    assert not lifting("hover_robot:1").can_use("air_lift")
