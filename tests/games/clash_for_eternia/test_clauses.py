"""Clauses of single rules that no other test had an eye on: ways of several steps, what is lost, who is an Enemy."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import table
from games.clash_for_eternia.test_meetings import until
from rulebound.testing.marks import rule


@rule("CE-MOVE-10", "CE-DEC-17", "CE-NPC-14")
def test_a_way_of_several_steps_leads_round_the_dragon() -> None:
    t = table("he_man", "teela", foes=("clawful", "beast_man", "mer_man"), scenario="dragons_hoard").full()
    t.put("he_man", "E6").put("teela", "I1").put("clawful", "I13").put("beast_man", "I12").put("mer_man", "H12")
    until(t.activate("he_man"), "What does He-Man do?").answers("Move", "Go to E8")
    assert t.where("granamyr") == "E7"
    assert t.told("CE-MOVE-01") == [f"He-Man moves to {one}." for one in ("D6", "D7", "E8")]


@rule("CE-FX-31", "CE-POW-13", "CE-BOP-03")
def test_power_is_lost_from_skills_too() -> None:
    t = table("he_man", "teela").stock(reserves=5, command=5, empower=2, battle_plan=1).hand("break_their_will")
    t.unlock("he_man", "throw").power("he_man", 2, 1).activate("he_man").answer("Put 1 Power on the Green Skill")
    t.answer("Play Break Their Will")
    assert list(t.g.power[:2]) == [0, 1]
    assert t.prompt() == "Which Controller Skill gets Power? 2 to go."


@rule("CE-TERM-07", "CE-TERM-02", "CE-ATK-06", "CE-MIN-01")
def test_an_elite_minion_can_be_attacked_like_any_enemy() -> None:
    t = table("he_man", "teela").full().put("he_man", "E7").put("teela", "I1").put("griffin:1", "E8")
    until(t.activate("he_man").rolls("melee", "melee", "blank", "blank"), "What does He-Man do?")
    t.attack("sword_of_power", "griffin:1")
    until(t, "What does He-Man do?")
    assert t.told("CE-KO-01") == ["Griffin is KO'ed."]


@rule("CE-GEN-05", "CE-SC-06")
@pytest.mark.parametrize("names", [("Break Their Will", "Snare Lines"), ("Snare Lines", "Break Their Will")])
def test_of_two_cards_for_one_moment_either_may_come_first(names: tuple[str, str]) -> None:
    t = table("he_man", "teela").stock(reserves=5, command=5, empower=5, battle_plan=2)
    t.hand("break_their_will", "snare_lines").power("he_man", 3).activate("he_man").answer(f"Play {names[0]}")
    until(t, "play a Strategy card").answer(f"Play {names[1]}")
    assert t.told("CE-SC-02") == [f"The Controller plays {name}." for name in names]


@rule("CE-DIST-01", "CE-FX-03")
def test_distances_go_straight_over_a_chasm() -> None:
    """On foot it is 7 spaces from A9 to D9, and 3 as the crow flies."""
    t = table("teela", "he_man", scenario="crossroads_of_power").full().put("teela", "A9").put("he_man", "D9")
    until(t.power("teela", 1).activate("teela"), "What does Teela do?").answer("Use Captain's Orders")
    assert t.prompt().startswith("Where does He-Man go?")


@rule("CE-GEN-01", "CE-S5-07")
def test_the_king_is_seized_for_the_first_time_in_every_game() -> None:
    for _ in range(2):
        t = table("he_man", "teela", foes=("orko", "stratos", "fisto"), scenario="kings_ransom").full()
        t.put("he_man", "E6").put("king_randor", "E7").g.struggle = 4
        until(t.activate("he_man"), "What does He-Man do?")
        with t.changes(escalation=+1):
            t.answer("Interact with King Randor")


@rule("CE-BOP-07", "CE-POW-09", "CE-POW-16")
def test_power_without_room_on_the_controller_skills_is_nobodys() -> None:
    t = table("he_man", "teela").full().power("he_man", 2).hp("he_man", 5).activate("he_man")
    t.until("What does He-Man do?").answer("Use Indomitable")
    assert [t.power_of(one) for one in ("skeletor", "beast_man", "mer_man")] == [0, 0, 0]
    assert (sum(t.g.stock), t.facts()["pending"]) == (20, 0)


@rule("CE-MOVE-11", "CE-MOVE-14")
def test_whoever_flies_may_stop_after_each_step() -> None:
    t = table("stratos", "teela").full().put("stratos", "A1").power("stratos", 1).activate("stratos")
    t.answers("Use Soar", "Go to A2", "Stop here")
    assert (t.where("stratos"), t.prompt()) == ("A2", "What does Stratos do? 2 Actions left.")
