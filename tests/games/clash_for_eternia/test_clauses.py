"""Clauses of single rules that no other test had an eye on: ways of several steps, what is lost, what is refused."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import model, skill, table, thing
from games.clash_for_eternia.test_meetings import until
from games.clash_for_eternia.test_strategy_cards import card, fight
from rulebound.games.clash_for_eternia.actions import Command, UseSkill
from rulebound.games.clash_for_eternia.frames import Payout, SlotTurn
from rulebound.games.clash_for_eternia.kinds import Slot
from rulebound.games.clash_for_eternia.rules.piles import FOE_CARDS
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


@rule("CE-ACT-11", "CE-ACT-07", "CE-ACT-17")
def test_whoever_comes_to_a_sword_with_the_last_action_does_not_pick_it_up() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").full().put("he_man", "E9").put("teela", "I1")
    until(t.activate("he_man"), "What does He-Man do?").answers("Move", "Go to E8", "Stop here")
    t.answers("Move", "Go to E7", "Stop here")
    assert t.told("CE-ACT-17") == ["The Activation of He-Man ends."]
    assert t.told("CE-TOK-03") == []


@rule("CE-ESC-14", "CE-ESC-05")
def test_whoever_is_out_unlocks_with_a_power_too() -> None:
    t = table("he_man", "teela").out("teela").quiet()
    t.g.escalation = 3
    t.phase(Payout()).answers("Unlock Throw", "Unlock Shield Bash")
    assert list(t.g.power[4 * model("teela") :][:4]) == [0, 1, 0, 0]


@rule("CE-REA-08")
@pytest.mark.parametrize("used", [False, True])
def test_what_was_used_in_a_slot_is_not_back_in_the_next(used: bool) -> None:
    t = duel("tri_klops.p.watchful_eye", 4, active=False).full()
    if used:
        t.g.used.append(skill("tri_klops.p.watchful_eye"))
    t.quiet().g.cards.move(model("beast_man"), FOE_CARDS, 3)
    t.push(SlotTurn(Slot(3))).skips_to("What does Beast Man").answers("Move", "Go to A9")
    assert ("react" in t.prompt()) != used


@rule("CE-S2-02", "CE-CSK-16")
def test_who_carries_a_sword_gets_no_action_by_no_rest_either() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").full().hand("no_rest").put("skeletor", "E10")
    until(t.out("beast_man", "mer_man").strategy(), "Skill or Strategy card")
    assert t.offers(card("no_rest"))
    t.g.carries[model("skeletor")] = thing("Sword 1")
    assert t.ask_again().refused(card("no_rest")) == "CE-REA-10"


@rule("CE-S5-05", "CE-MOVE-12", "CE-SC-10")
def test_the_king_falls_where_his_carrier_could_have_stood() -> None:
    """Skeletor walks over Beast Man's space, and into a trap there."""
    t = table("skeletor", "beast_man", foes=("orko", "stratos", "fisto"), scenario="kings_ransom").full()
    t.hand("hidden_trap").put("skeletor", "A4").put("beast_man", "A5").out("king_randor").hp("skeletor", 1)
    t.g.carries[model("skeletor")] = thing("King Randor")
    until(t.activate("skeletor"), "What does Skeletor do?").answers("Move", "Go to A6", "Play Hidden Trap")
    assert t.told("CE-S5-05") == ["Skeletor drops King Randor in A4."]


@rule("CE-SC-10", "CE-REA-12")
def test_a_trap_is_for_those_who_move_in_the_activation_of_the_controller_too() -> None:
    t = duel("mekaneck.p.early_warning", 4, friend="fisto", active=False).put("fisto", "A8").hand("hidden_trap")
    t.stock(battle_plan=1).activate("beast_man").skips_to("react").reacts("early_warning")
    t.answer("Choose Fisto").answer("Go to A9").answer("Play Hidden Trap")
    assert t.told("CE-FX-21") == ["Fisto suffers 1 Wound."]


@rule("CE-REA-10", "CE-SC-18")
def test_a_card_is_offered_though_it_would_not_help_every_target() -> None:
    t = fight("hold_the_line").unlock("fisto", "ground_pound").power("fisto", 3, 2).put("hover_robot:1", "B7")
    t.dazed("beast_man").rolls("melee", "blank", "blank").activate("fisto").skips().attack("ground_pound")
    t.skips_to("Do you defend").does(card("hold_the_line")).answer("Choose Hover Robot 1").skips()
    assert (t.where("hover_robot:1"), t.hp_of("beast_man")) == ("B7", 9)


@rule("CE-FX-15", "CE-RR-07")
def test_a_power_symbol_that_comes_by_a_reroll_counts_twice_for_wild_magic() -> None:
    t = table("orko", "mekaneck").full().put("orko", "C7").put("mekaneck", "C6").put("skeletor", "C9")
    t.unlock("orko", "wild_magic").power("orko", 3, 2).unlock("mekaneck", "spotter").power("mekaneck", 1, 1)
    t.rolls("blank", "blank", "power", "power", "blank")
    until(t.activate("orko"), "What does Orko do?").attack("wild_magic", "skeletor")
    until(t, "react").answer("React with Spotter").answers("Reroll die 1", "Reroll die 2")
    until(t, "What does Orko do?")
    assert t.hp_of("skeletor") == 9 - 2 * 2


@rule("CE-TERM-27", "CE-FX-12")
def test_armor_that_is_granted_is_ignored_too() -> None:
    t = table("teela", "orko", foes=("clawful", "skeletor", "webstor")).full().put("teela", "F4").put("clawful", "F5")
    t.unlock("teela", "strike_of_the_serpent").power("teela", 3, 3).activate("teela")
    t.rolls("melee", "blank", "blank", "blank", "blank").attack("strike_of_the_serpent", "clawful")
    until(t, "Do you defend").answer("Empower the defence of Clawful")
    until(t, "What does Teela do?")
    assert t.hp_of("clawful") == 8 - 1


@rule("CE-END-05", "CE-KO-03")
@pytest.mark.parametrize(("active", "falls"), [("he_man", "skeletor"), ("skeletor", "he_man")])
def test_the_game_goes_on_when_the_last_model_of_a_side_has_fallen(active: str, falls: str) -> None:
    t = table("he_man").full().out("beast_man", "mer_man").put("he_man", "E6").put("skeletor", "E7").hp(falls, 1)
    until(t.activate(active).rolls(*["power"] * (4 if active == "he_man" else 3)), "What does")
    t.attack("sword_of_power" if active == "he_man" else "havoc_staff", falls)
    until(t, "What does")
    assert (t.where(falls), t.over()) == (None, False)


@rule("CE-CSK-16", "CE-CSK-06")
def test_a_bonus_action_alone_is_nothing_that_can_be_commanded() -> None:
    """Teela is Snared and has nobody in reach, but she could send the Guard next to He-Man to Attack."""
    t = table("he_man", "orko", foes=("teela", "stratos", "fisto"), troop="royal_guard").full().snared("teela")
    t.put("he_man", "A7").put("orko", "I1").put("teela", "A10").put("royal_guard:1", "A8").power("teela", 5)
    until(t.strategy(), "Skill or Strategy card")
    assert t.refused(Command(model("teela"))) == "CE-CSK-16"
    assert until(t.activate("teela"), "What does Teela do?").offers(UseSkill(skill("teela.c.drill_sergeant")))


@rule("CE-MUL-06", "CE-LOS-01")
def test_who_is_in_a_burst_need_not_be_in_sight_of_the_attacker() -> None:
    """Ruins hide C7 from A5; from C6, where the blow falls, it is in sight."""
    t = table("man_at_arms", "teela").full().put("man_at_arms", "A5").put("teela", "I1").put("skeletor", "C6")
    t.put("beast_man", "C7").put("mer_man", "I13").unlock("man_at_arms", "stun_grenade").power("man_at_arms", 3, 2)
    until(t.activate("man_at_arms"), "What does Man-At-Arms do?").rolls("ranged", "ranged")
    t.attack("stun_grenade", "skeletor")
    assert t.told("CE-ATK-06") == ["Man-At-Arms targets Skeletor and Beast Man."]


@rule("CE-ATK-28", "CE-MUL-06", "CE-TERR-13")
def test_a_hill_makes_no_burst_wider() -> None:
    """From the Hill of C7 Man-At-Arms sees both; E5 is 2 spaces from E7."""
    t = table("man_at_arms", "teela", scenario="crossroads_of_power").full().put("man_at_arms", "C7").put("teela", "I1")
    t.put("skeletor", "E7").put("beast_man", "E5").put("mer_man", "I13").unlock("man_at_arms", "stun_grenade")
    until(t.power("man_at_arms", 3, 2).activate("man_at_arms"), "What does Man-At-Arms do?").rolls("ranged", "ranged")
    t.attack("stun_grenade", "skeletor")
    assert t.told("CE-ATK-06") == ["Man-At-Arms targets Skeletor."]


@rule("CE-SKL-06", "CE-BST-05")
def test_whoever_helps_an_ally_pays_from_its_own_pool() -> None:
    t = table("he_man", "orko", foes=("mekaneck", "skeletor", "mer_man")).full().put("he_man", "C7").put("orko", "I1")
    t.put("skeletor", "C9").put("mekaneck", "C10").power("skeletor", 3).power("mekaneck", 1)
    until(t.activate("skeletor"), "What does Skeletor do?").rolls("blank", "blank", "blank")
    t.attack("havoc_staff", "he_man")
    with t.changes(mekaneck_power=-1):
        t.answer(next(one for one in t.options() if one.startswith("Spotter")))


@rule("CE-NPC-04", "CE-MUL-06")
def test_the_sorceress_is_in_no_burst() -> None:
    t = table("man_at_arms", "teela", scenario="siege_of_grayskull").full().put("man_at_arms", "E7").put("teela", "I1")
    t.put("skeletor", "E9").put("sorceress", "E10").unlock("man_at_arms", "stun_grenade").power("man_at_arms", 3, 2)
    until(t.activate("man_at_arms"), "What does Man-At-Arms do?").rolls("ranged", "ranged")
    t.attack("stun_grenade", "skeletor")
    assert t.told("CE-ATK-06") == ["Man-At-Arms targets Skeletor."]
