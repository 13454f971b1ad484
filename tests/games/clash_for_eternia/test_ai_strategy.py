"""Chapter 21: the Strategy Activation of the AI, and its objectives."""

from __future__ import annotations

from games.clash_for_eternia.ai import ai, follows, losses, minions_act, next_plan, pursues, settled
from games.clash_for_eternia.table import ClashTable, model, thing
from rulebound.games.clash_for_eternia.rules.passives import add_buff, printed_armor
from rulebound.games.clash_for_eternia.tables import CONTROLLER
from rulebound.games.clash_for_eternia.terms import END_OF_ACTIVATION, STAT_ARMOR
from rulebound.testing.marks import rule

# The Strategy Activation.


@rule("CE-AI-15", "CE-AI-16", "CE-AI-17", "CE-AI-18", "CE-EX-14")
def test_summon_minions_by_what_can_be_paid() -> None:
    for power, spawned, left in ((0, 0, 2), (1, 2, 0), (2, 2, 1), (3, 4, 0), (5, 4, 2)):
        t = next_plan(ai(), "summon_minions")
        t.g.ai_power = power
        t.strategy(1)  # one more for the slot
        assert sum(t.where(f"hover_robot:{i}") is not None for i in range(1, 7)) == spawned
        assert t.g.ai_power == left
    example = next_plan(ai(), "summon_minions")
    example.strategy(3)
    assert example.told("CE-AI-16") == ["The AI pays 2 Power and has 0."]


@rule("CE-AI-15")
def test_minions_act_before_the_card_is_flipped() -> None:
    t = next_plan(ai("teela"), "summon_minions").put("hover_robot:1", "E12").put("teela", "E1")
    t.strategy(1)
    lines = t.rules_told()
    assert lines.index("CE-AI-07") < lines.index("CE-MOVE-01") < lines.index("CE-AI-15")


@rule("CE-AI-60", "CE-AI-61", "CE-AI-16")
def test_coordinated_strike_sends_all_in_order_of_distance() -> None:
    t = next_plan(ai("teela"), "coordinated_strike").put("teela", "E1")
    t.put("skeletor", "E12").put("beast_man", "E10").put("mer_man", "E13")
    t.g.ai_power = 4
    settled(t.strategy(1))
    moved = [line.split(" moves")[0] for line in t.told("CE-MOVE-01")]
    assert list(dict.fromkeys(moved)) == ["Beast Man", "Skeletor", "Mer-Man"]
    assert t.power_of("beast_man") == 0
    alone = next_plan(ai("teela"), "coordinated_strike").put("teela", "E1").put("beast_man", "E10")
    alone.g.ai_power = 1
    settled(alone.strategy(1))
    assert {line.split(" moves")[0] for line in alone.told("CE-MOVE-01")} == {"Beast Man"}
    nobody = next_plan(ai("teela").out("teela"), "coordinated_strike")
    nobody.g.ai_power = 8
    nobody.strategy(1)
    assert nobody.g.ai_power == 10  # no line would do anything but the last


@rule("CE-PC-16", "CE-AI-61")
def test_of_those_who_are_equally_near_the_one_who_was_chosen_first_goes_first() -> None:
    foes = ("mer_man", "beast_man", "skeletor")
    t = next_plan(ai("teela", foes=foes), "coordinated_strike").put("teela", "E2")
    t.put("skeletor", "D11").put("mer_man", "E12").put("beast_man", "F11")
    t.g.ai_power = 4
    settled(t.strategy(1))
    moved = [line.split(" moves")[0] for line in t.told("CE-MOVE-01")]
    assert list(dict.fromkeys(moved)) == ["Mer-Man", "Beast Man", "Skeletor"]


@rule("CE-AI-61")
def test_for_the_mission_sends_the_one_nearest_to_its_objective() -> None:
    t = next_plan(ai("teela", scenario="siege_of_grayskull"), "for_the_mission")
    t.put("skeletor", "A8").put("beast_man", "I11").put("teela", "I12").put("mer_man", "A13")
    t.g.ai_power = 1
    settled(t.strategy(1))
    assert {line.split(" moves")[0] for line in t.told("CE-MOVE-01")} == {"Skeletor"}


@rule("CE-AI-62", "CE-AI-60")
def test_surging_power() -> None:
    t = next_plan(ai("teela").out("mer_man").power("skeletor", 2), "surging_power")
    t.g.ai_power = 4
    with t.changes(skeletor_power=+2, beast_man_power=+2, mer_man_power=+2, ai_power=-4):
        t.strategy(1)
    one = next_plan(ai("teela").power("skeletor", 2).power("beast_man", 1).power("mer_man", 1), "surging_power")
    with one.changes(beast_man_power=+1, ai_power=+1):
        one.strategy(1)
    full = next_plan(ai("teela").power("skeletor", 5).power("beast_man", 5).power("mer_man", 5), "surging_power")
    full.g.ai_power = 8
    full.strategy(1)
    assert full.told("CE-AI-16") == []  # nobody has room for more, so nothing is paid


@rule("CE-AI-62", "CE-FX-33")
def test_relentless_wave_activates_minions_again_and_brings_more() -> None:
    t = next_plan(ai("teela"), "relentless_wave").put("teela", "E1").put("hover_robot:1", "E13")
    t.g.ai_power = 5
    settled(t.strategy(1))
    assert len([line for line in t.told("CE-MOVE-01") if line.startswith("Hover Robot 1")]) == 6
    assert t.where("hover_robot:3") is not None
    two = next_plan(ai("teela"), "relentless_wave").put("teela", "E1")
    two.put("hover_robot:1", "E13").put("hover_robot:2", "A12").put("hover_robot:3", "I12")
    two.g.ai_power = 1
    settled(two.strategy(1))
    assert two.g.ai_power == 0


@rule("CE-AI-62")
def test_mend_and_regroup() -> None:
    t = next_plan(ai("teela").hp("skeletor", 3).hp("beast_man", 2), "mend_and_regroup")
    t.g.ai_power = 3
    with t.changes(skeletor_hp=+2, beast_man_hp=+2, ai_power=-3):
        t.strategy(1)
    one = next_plan(ai("teela").hp("skeletor", 5).hp("beast_man", 2), "mend_and_regroup")
    one.g.ai_power = 1
    with one.changes(beast_man_hp=+2, ai_power=-1):
        one.strategy(1)


@rule("CE-AI-62")
def test_sow_confusion() -> None:
    t = next_plan(ai("teela", "he_man"), "sow_confusion").put("skeletor", "C9").put("teela", "C6").put("he_man", "A1")
    t.g.ai_power = 4
    with t.changes(teela_hp=-1, teela_dazed=+1, ai_power=-4):
        t.strategy(1)
    cheap = next_plan(ai("teela", "he_man").power("he_man", 2), "sow_confusion").put("he_man", "A1").put("teela", "A2")
    cheap.g.ai_power = 1
    with cheap.changes(he_man_dazed=+1, ai_power=-1):
        cheap.strategy(1)
    last = next_plan(ai("teela", "he_man").dazed("he_man"), "sow_confusion").put("he_man", "A1").put("teela", "A2")
    last.g.ai_power = 1
    with last.changes(teela_dazed=+1, ai_power=-1):  # the only one who is not Dazed yet
        last.strategy(1)


@rule("CE-FX-07", "CE-ACT-25", "CE-AI-15")
def test_a_shield_wall_of_minions_lasts_until_the_ais_next_strategy_activation() -> None:
    t = ai("he_man", foes=("teela", "beast_man", "mer_man")).put("teela", "C9").put("he_man", "C6").power("teela", 1)
    follows(t.put("hover_robot:1", "C10").put("beast_man", "C11"), "teela", "unleash_power")
    robot, ally = model("hover_robot:1"), model("beast_man")
    assert (printed_armor(t.g, robot), printed_armor(t.g, ally)) == (1, 1)
    follows(t, "mer_man", "attack_and_advance")
    assert (printed_armor(t.g, robot), printed_armor(t.g, ally)) == (1, 1)
    minions_act(t)
    assert (printed_armor(t.g, robot), printed_armor(t.g, ally)) == (0, 1)  # his own Activation has not come yet


@rule("CE-ACT-25", "CE-FX-07")
def test_what_lasts_until_the_end_of_an_activation_stops_with_the_ais_strategy_activation() -> None:
    t = ai("he_man")
    add_buff(t.g, model("he_man"), STAT_ARMOR, 1, END_OF_ACTIVATION, 499)
    minions_act(t)
    assert printed_armor(t.g, model("he_man")) == 0


# Objectives.


SEIZE = "seize_the_objective"


def seeks(t: ClashTable, who: str) -> str | None:
    """Where an AI Character goes with one Action for its objective."""
    return pursues(t, who).where(who)


@rule("CE-AI-42", "CE-SCN-07")
def test_collect() -> None:
    t = ai("teela", scenario="dragons_hoard").put("skeletor", "C8").put("teela", "I1")
    assert seeks(t, "skeletor") == "C9"  # a treasure lies there
    assert seeks(t, "skeletor") == "C9"
    assert t.g.carries[model("skeletor")] == thing("Treasure 4")
    assert seeks(t, "skeletor") == "D11"  # 3 spaces of 4 to D12, as near as C13 and listed before it
    assert seeks(t, "skeletor") == "D12"
    assert t.g.secured[CONTROLLER] == 0
    seeks(t, "skeletor")
    assert t.g.secured[CONTROLLER] == 1


@rule("CE-AI-42", "CE-AI-13")
def test_a_card_of_the_character_deck_seizes_the_objective_with_both_actions() -> None:
    t = ai("teela", scenario="dragons_hoard").put("skeletor", "C8").put("teela", "I1")
    assert follows(t, "skeletor", SEIZE).where("skeletor") == "C9"  # there, and
    assert t.g.carries[model("skeletor")] == thing("Treasure 4")  # up with it


@rule("CE-AI-43", "CE-AI-63")
def test_hold() -> None:
    def near(*others: str) -> ClashTable:
        t = ai("teela", scenario="crossroads_of_power").put("skeletor", "E10").put("teela", "A1")
        for who in others:
            t.put(who, "E6")
        return t

    assert seeks(near(), "skeletor") == "E8"  # within 1 of the node at E7
    ours = follows(near("beast_man"), "skeletor", SEIZE)  # the AI has that node: on to the one at H8
    assert ours.told("CE-MOVE-01")[:2] == ["Skeletor moves to F9.", "Skeletor moves to G9."]
    every = follows(near("beast_man").put("skeletor", "G8").put("mer_man", "B5"), "skeletor", SEIZE)
    assert every.told("CE-MOVE-01")[2] == "Skeletor moves to D6."  # all nodes are the AI's: to the nearest Enemy


@rule("CE-AI-44", "CE-AI-63")
def test_break() -> None:
    def besieging(where: str) -> ClashTable:
        t = ai("teela", scenario="siege_of_grayskull").put("skeletor", where).put("teela", "I13")
        for number in range(1, 5):
            t.g.token_left[thing(f"Ward {number}")] = 2
        return t

    assert seeks(besieging("D7"), "skeletor") == "E5"  # beside the Ward at D4; Rocks close D5
    weak = besieging("F6")
    weak.g.token_left[thing("Ward 4")] = 1  # nearer to completion
    assert seeks(besieging("F6"), "skeletor") == "E4"  # the nearest is Ward 3 at F4,
    assert seeks(weak, "skeletor") == "F4"  # but this one walks on over it, down to I4
    there = pursues(besieging("D5"), "skeletor")
    assert there.g.token_left[thing("Ward 2")] == 1


@rule("CE-AI-45")
def test_recapture() -> None:
    foes = ("he_man", "teela", "man_at_arms")
    t = ai("skeletor", foes=foes, scenario="kings_ransom").put("he_man", "E11").put("skeletor", "E3")
    assert seeks(t, "he_man") == "D8"  # within 1 of the King, in the smallest row
    t.out("king_randor")
    t.g.carries[model("skeletor")] = thing("King Randor")
    assert seeks(t, "he_man") == "D6"  # after the carrier at E3


@rule("CE-AI-46", "CE-SCN-11")
def test_repair() -> None:
    def raided() -> ClashTable:
        return ai("teela", scenario="raid_on_snake_mountain").put("skeletor", "G4").put("teela", "G3")

    whole = pursues(raided().rolls("blank", "blank", "blank"), "skeletor")
    assert (whole.where("skeletor"), len(whole.told("CE-ATK-04"))) == ("G4", 1)  # nothing to repair: the next line
    t = raided().put("teela", "I13")
    t.g.token_left[thing("Console 2")] = 1
    assert seeks(t, "skeletor") == "F6"  # within 1 of the console, in the smallest row
    pursues(t, "skeletor")
    assert t.g.token_left[thing("Console 2")] == 2


@rule("CE-AI-47")
def test_without_an_objective_the_line_is_never_possible() -> None:
    t = ai("teela").put("skeletor", "C9").put("teela", "C7").rolls(*["blank"] * 6)
    follows(t, "skeletor", SEIZE)
    assert t.told("CE-ATK-06") == ["Skeletor targets Teela."] * 2  # the next line of the card
    nobody = follows(ai("teela").out("teela"), "skeletor", SEIZE)
    assert losses(nobody) == 2


@rule("CE-AI-60", "CE-AI-62", "CE-AI-49")
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


@rule("CE-AI-60", "CE-AI-16")
def test_nobody_pays_for_healing_where_nobody_is_hurt() -> None:
    t = next_plan(ai("he_man"), "mend_and_regroup")
    t.g.ai_power = 9
    with t.changes(ai_power=+2):  # the slot's, and the last line's
        t.strategy(1)


@rule("CE-FX-33", "CE-AI-62", "CE-FX-47", "CE-MIN-10")
def test_minions_that_act_again_do_not_activate_again() -> None:
    foes = ("he_man", "teela", "man_at_arms")
    t = ai("skeletor", foes=foes, troop="eternian_soldier").put("skeletor", "E5").put("eternian_soldier:1", "E9")
    t.g.ai_power = 9
    settled(next_plan(t.rolls(*["blank"] * 4), "relentless_wave").strategy(1))
    assert len(t.told("CE-ATK-11")) == 2
    assert t.told("CE-RR-01") == []  # it moved in its activation, and this is still the same one


@rule("CE-AI-62", "CE-ATK-23")
def test_confusion_does_not_daze_whom_it_has_knocked_out() -> None:
    t = next_plan(ai("he_man", "teela").hp("he_man", 1).put("he_man", "A11").put("teela", "A10"), "sow_confusion")
    t.g.ai_power = 9
    t.strategy(1)
    assert (t.where("he_man"), t.is_dazed("he_man"), t.is_dazed("teela")) == (None, False, True)


@rule("CE-AI-60")
def test_without_minions_nobody_pays_for_their_acting_again_but_for_new_ones() -> None:
    t = next_plan(ai("he_man"), "relentless_wave")
    t.g.ai_power = 4
    with t.changes(ai_power=+2):  # the slot's, and the last line's
        t.strategy(1)
    rich = next_plan(ai("he_man"), "relentless_wave")
    rich.g.ai_power = 5
    rich.strategy(1)
    assert (rich.g.ai_power, len(rich.told("CE-SPN-01"))) == (0, 2)


@rule("CE-AI-62", "CE-SCN-04")
def test_nobody_is_hurt_any_more_when_confusion_has_decided_the_game() -> None:
    t = next_plan(ai("he_man", "teela").hp("he_man", 1).put("he_man", "A11").put("teela", "A10"), "sow_confusion")
    t.g.ai_power, t.g.vp[CONTROLLER] = 9, 2
    with t.changes(he_man_hp=-1, ai_power=-4, vp_controller=+1, escalation=+1):
        t.strategy(1)
    assert t.over()
