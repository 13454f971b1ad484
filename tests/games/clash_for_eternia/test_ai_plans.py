"""Chapter 21: which line of a Strategy card is paid and performed, and for whom."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import ai, next_plan, settled, strikes
from rulebound.testing.marks import rule


@rule("CE-AI-49", "CE-AI-60", "CE-AI-18")
def test_four_minions_are_paid_for_even_if_one_alone_is_left() -> None:
    t = next_plan(ai("teela").out("teela"), "summon_minions")
    for number, where in enumerate(("I5", "I6", "I7", "I9", "I10"), 1):
        t.put(f"hover_robot:{number}", where)
    t.g.ai_power = 3
    with t.changes(ai_power=-3):  # the slot's, and the whole price
        t.strategy(1)
    assert len(t.told("CE-SPN-01")) == 1
    full = next_plan(t, "summon_minions")
    full.g.ai_power = 3
    with full.changes(ai_power=+2):  # nobody is left: the slot's, and the last line's
        full.strategy(1)


@rule("CE-AI-60", "CE-AI-62")
def test_power_for_those_who_are_out_is_reason_enough_to_pay() -> None:
    t = next_plan(ai("teela").power("skeletor", 5).power("beast_man", 5).out("mer_man"), "surging_power")
    t.g.ai_power = 2
    with t.changes(mer_man_power=+1, ai_power=-2):
        t.strategy(1)
    neediest = next_plan(
        ai("teela").power("skeletor", 1).power("beast_man", 1).power("mer_man", 0).out("mer_man"), "surging_power"
    )
    with neediest.changes(mer_man_power=+1, ai_power=+1):
        neediest.strategy(1)


@rule("CE-AI-60", "CE-AI-62")
def test_healing_is_for_those_on_the_battlefield_and_for_who_misses_most() -> None:
    gone = next_plan(ai("teela").out("skeletor"), "mend_and_regroup")
    gone.g.ai_power = 9
    with gone.changes(ai_power=+2):  # nobody who is there misses HP
        gone.strategy(1)
    most = next_plan(ai("teela").hp("beast_man", 5).hp("mer_man", 4).hp("skeletor", 5), "mend_and_regroup")
    most.g.ai_power = 1
    with most.changes(beast_man_hp=+2, ai_power=-1):  # he misses 5, the others 4
        most.strategy(1)
    equal = next_plan(ai("teela").hp("mer_man", 4).hp("skeletor", 5), "mend_and_regroup")
    equal.g.ai_power = 1
    with equal.changes(skeletor_hp=+2, ai_power=-1):  # the first by the cards
        equal.strategy(1)


@rule("CE-AI-60")
@pytest.mark.parametrize(
    ("beast", "teela", "beside", "paid"),
    [
        ("I12", "A1", (), True),  # it can move closer
        ("A2", "A1", (), True),  # it is beside her and can Attack
        ("A3", "A1", ("A2", "B1"), False),  # others stand in both spaces from which it could
    ],
)
def test_minions_are_paid_for_if_one_can_attack_or_move_closer(
    beast: str, teela: str, beside: tuple[str, ...], paid: bool
) -> None:
    t = ai("teela", troop="shadow_beast").put("shadow_beast:1", beast).put("teela", teela)
    for who, where in zip(("skeletor", "beast_man"), beside, strict=False):
        t.put(who, where)
    t.g.ai_power = 3
    settled(next_plan(t, "relentless_wave").strategy(1))
    assert t.told("CE-AI-16") == ["The AI pays 4 Power and has 0."] * paid


@rule("CE-AI-61", "CE-AI-60")
def test_the_nearest_who_can_do_nothing_leaves_the_action_to_the_next() -> None:
    t = next_plan(ai("teela"), "coordinated_strike").put("teela", "E1").put("skeletor", "E8").put("beast_man", "E11")
    t.snared("skeletor").out("mer_man")
    t.g.ai_power = 1
    settled(t.strategy(1))
    assert {line.split(" moves")[0] for line in t.told("CE-MOVE-01")} == {"Beast Man"}
    assert t.g.ai_power == 0


@rule("CE-AI-62")
@pytest.mark.parametrize(
    ("skeletor", "teela", "seen"),
    [("C9", "C5", True), ("C9", "C4", False), ("A5", "A7", False), ("I13", "C6", False)],
)
def test_confusion_is_for_those_whom_an_ai_character_sees_within_four(skeletor: str, teela: str, seen: bool) -> None:
    """5 spaces are too many; the Ruins of A6 are in the way; a Minion beside her does not count."""
    t = ai("teela").out("beast_man", "mer_man").put("skeletor", skeletor).put("teela", teela).put("hover_robot:1", "C7")
    t.g.ai_power = 4
    settled(next_plan(t, "sow_confusion").strategy(1))
    assert t.told("CE-AI-62") == ["Teela suffers 1 Wound.", "Teela becomes Dazed."][1 - seen :]


@rule("CE-AI-62")
def test_confusion_goes_by_seat_and_dazing_by_power() -> None:
    t = next_plan(ai("teela", "he_man").put("skeletor", "C9").put("teela", "C6").put("he_man", "C7"), "sow_confusion")
    t.g.ai_power = 4
    t.strategy(1)
    assert t.told("CE-AI-62") == [
        "Teela suffers 1 Wound.",
        "Teela becomes Dazed.",
        "He-Man suffers 1 Wound.",
        "He-Man becomes Dazed.",
    ]
    tied = next_plan(ai("teela", "he_man").power("teela", 2).power("he_man", 2).hp("he_man", 3), "sow_confusion")
    tied.put("teela", "A1").put("he_man", "A2").g.ai_power = 1
    tied.strategy(1)
    assert (tied.is_dazed("teela"), tied.is_dazed("he_man")) == (False, True)  # as much Power: the least HP left


@rule("CE-AI-62", "CE-AI-38")
@pytest.mark.parametrize(("power", "again"), [(1, {"2", "3"}), (3, {"1", "2", "3"})])
def test_two_minions_act_again_and_they_are_the_nearest(power: int, again: set[str]) -> None:
    t = ai("teela").put("teela", "E1").put("hover_robot:1", "E13").put("hover_robot:2", "I9").put("hover_robot:3", "I7")
    t.g.ai_power = power
    settled(next_plan(t, "relentless_wave").strategy(1))
    after = [line for line in t.told("CE-MOVE-01") if line.startswith("Hover Robot")][9:]  # 3 steps of each before
    assert {line.split()[2] for line in after} == again


@rule("CE-AI-61", "CE-AI-34", "CE-AI-30")
def test_actions_by_a_strategy_card_bring_no_power_and_no_recovery() -> None:
    t = ai("teela").put("teela", "A1").put("skeletor", "A12").power("skeletor", 2).dazed("skeletor")
    assert strikes(t, "skeletor").where("skeletor") == "A10"
    assert (t.power_of("skeletor"), t.is_dazed("skeletor")) == (2, True)
