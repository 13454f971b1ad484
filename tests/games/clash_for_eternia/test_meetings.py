"""Where rules meet: an Attack inside another rule, a KO in the middle of something, a card at an odd moment."""

from __future__ import annotations

from games.clash_for_eternia.ai import ai, follows, losses, next_plan, settled
from games.clash_for_eternia.table import ClashTable, model, space, table, thing
from games.clash_for_eternia.test_strategy_cards import card
from rulebound.engine.action import Pass
from rulebound.games.clash_for_eternia.actions import GoTo, Stop
from rulebound.games.clash_for_eternia.frames import RoundEnd
from rulebound.testing.marks import rule


def until(t: ClashTable, words: str) -> ClashTable:
    """Everybody declines what they may decline until a question holds these words."""
    for _ in range(60):
        if words in t.prompt():
            return t
        decline(t)
    raise AssertionError(f"{words!r} was never asked")


def decline(t: ClashTable) -> None:
    """Whoever is asked declines, or takes the first option where that is not possible."""
    no = [one for one in t.actions() if isinstance(one, Pass | Stop)]
    t.does(no[0]) if no else t.first_option()


# Attacks.


def charging() -> ClashTable:
    """Skeletor has KO'ed Fisto, and Ram Man, next to him, avenges that with a charge; Teela stands farther away."""
    t = table("skeletor", "teela", foes=("ram_man", "fisto", "orko")).put("skeletor", "A7").put("fisto", "A8")
    t.put("teela", "D6").put("orko", "I13").put("ram_man", "B6").power("ram_man", 2).hp("fisto", 1).full()
    t.hand("vengeance").rolls("melee", "ranged", "ranged").activate("skeletor").all_pass().attack(
        "havoc_staff", "fisto"
    )
    while not t.offers(card("vengeance")):
        t.passes()
    return until(t.does(card("vengeance")), "Bonus Attack").answer("Attack with Battering Charge")


@rule("CE-FX-32", "CE-SC-09", "CE-ATK-05")
def test_a_charge_for_vengeance_strikes_nobody_else() -> None:
    away = until(charging(), "Where does Ram Man go?").does(GoTo(space("C6")))
    until(away, "What does Skeletor do?")
    assert away.where("ram_man") == "C6"  # beside Teela
    assert away.told("CE-ATK-06") == ["Skeletor targets Fisto."]
    assert away.power_of("ram_man") == 0
    stays = until(charging(), "Where does Ram Man go?").does(Stop()).rolls("blank", "blank", "blank", "blank", "blank")
    until(stays, "What does Skeletor do?")
    assert stays.told("CE-ATK-06") == ["Skeletor targets Fisto.", "Ram Man targets Skeletor."]


@rule("CE-ATK-16", "CE-ATK-22", "CE-MUL-01", "CE-FX-49")
def test_armor_is_subtracted_before_anybody_is_knocked_out() -> None:
    """Teela gives the Guard beside her 1 more Armor; she falls first, and her help still counts in this Attack."""
    t = table("he_man", "orko", foes=("teela", "skeletor", "mer_man"), troop="royal_guard").full().empower("teela")
    t.put("he_man", "E6").put("teela", "E7").put("royal_guard:1", "F6").hp("teela", 1)
    t.unlock("he_man", "whirling_blade").power("he_man", 2, 2).rolls("melee", "melee", "blank", "blank")
    until(t.activate("he_man"), "What does He-Man do?").attack("whirling_blade")
    until(t, "What does He-Man do?")
    assert t.told("CE-KO-01") == ["Teela is KO'ed."]
    assert t.where("royal_guard:1") == "F6"


def shot_out_of_sight(mekaneck: str, periscope: bool) -> ClashTable:
    """Mekaneck pulls Skeletor near Tri-Klops, who Attacks him; Ruins stand between Mekaneck and Tri-Klops."""
    t = table("mekaneck", "tri_klops", foes=("skeletor", "beast_man", "mer_man")).full()
    t.put("mekaneck", mekaneck).put("tri_klops", "C8").put("skeletor", "D5").put("beast_man", "I12")
    t.put("mer_man", "I13").unlock("mekaneck", "spotter").unlock("mekaneck", "skyhook")
    t.unlock("tri_klops", "watchful_eye").power("mekaneck", 1).power("mekaneck", 1, 1).power("mekaneck", 3, 3)
    until(t.power("tri_klops", 3, 2).activate("mekaneck"), "What does Mekaneck do?")
    if periscope:
        t.answer("Use Periscope")
    t.answers("Use Skyhook", "Push to D6", "React with Watchful Eye")
    return until(t.rolls("blank", "blank", "blank", "ranged"), "Bonus Attack").answer("Attack with Gammavision")


@rule("CE-FX-17", "CE-REA-07", "CE-REA-09")
def test_a_reaction_of_one_who_needs_no_line_of_sight_needs_none() -> None:
    t = until(shot_out_of_sight("A5", True), "Does Mekaneck react?").answer("React with Spotter")
    t.answers("Reroll die 1", "No more")
    assert t.told("CE-RR-01") == ["The dice now show Ranged, Blank and Blank."]
    for other in (shot_out_of_sight("A5", False), shot_out_of_sight("A4", True)):  # 4 spaces away, and 5
        while "What does Mekaneck do?" not in other.prompt():
            assert "Does Mekaneck react?" not in other.prompt()
            decline(other)


# A KO in the middle of something.


@rule("CE-ATK-05", "CE-ACT-18", "CE-BOP-02", "CE-ESCD-07")
def test_whoever_falls_on_the_way_to_a_charge_has_paid_for_nothing() -> None:
    t = table("beast_man", "teela", foes=("skeletor", "orko", "mer_man")).stock(reserves=5, command=5, empower=5)
    t.put("beast_man", "A7").hp("beast_man", 1).put("skeletor", "A8").put("teela", "I1").put("orko", "A4")
    t.unlock("beast_man", "pounce").power("beast_man", 1, 1).activate("beast_man")
    until(t, "What does Beast Man do?").answer("Attack with Pounce").answer("Go to A6")
    assert t.told("CE-KO-01") == ["Beast Man is KO'ed."]
    assert (t.told("CE-ATK-11"), t.told("CE-ATK-05")) == ([], ["The Attack of Beast Man has no target left."])
    assert t.facts()["battle_plan"] == 1
    assert t.facts()["vp_controller"] == 1
    assert t.told("CE-ACT-17") == ["The Activation of Beast Man ends."]


@rule("CE-ATK-24", "CE-ATK-22", "CE-ACT-18")
def test_an_attacker_who_falls_to_a_riposte_has_its_power_and_no_more_actions() -> None:
    t = table("teela", "orko").full().put("teela", "A7").put("beast_man", "A8").hp("beast_man", 1).put("orko", "I1")
    t.unlock("teela", "riposte").power("teela", 2, 1).rolls("power", "blank", "blank").activate("beast_man")
    t.answer("Attack with Savage Claws")
    until(t, "defend").first_option().first_option()
    until(t, "Which card")
    assert t.told("CE-KO-01") == ["Beast Man is KO'ed."]
    assert t.power_of("beast_man") == 2
    assert t.facts()["vp_players"] == 1
    assert t.told("CE-ACT-17") == ["The Activation of Beast Man ends."]


@rule("CE-STR-10", "CE-ATK-22", "CE-BOP-04")
def test_the_next_minion_goes_on_after_one_has_fallen_to_a_riposte() -> None:
    t = table("teela", "orko", troop="shadow_beast").put("teela", "A7").put("orko", "I1").unlock("teela", "riposte")
    t.stock(reserves=5, command=5, empower=5).put("shadow_beast:1", "A8").put("shadow_beast:2", "A11")
    until(t.power("teela", 2, 1).rolls("blank", "blank").strategy(), "Which Minion").answer("Activate Shadow Beast 1")
    t.answer("Stay here").answer("Attack with Night Claws")
    until(t, "defend").first_option().first_option()
    assert t.told("CE-KO-01") == ["Shadow Beast 1 is KO'ed."]
    assert t.facts()["battle_plan"] == 3
    assert t.options() == ["Activate Shadow Beast 2", "The other Minions do nothing"]


@rule("CE-SC-10", "CE-ACT-18", "CE-KO-05", "CE-TOK-06")
def test_a_trap_fells_the_active_character_who_drops_the_sword_where_it_stands() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").stock(battle_plan=1).hand("hidden_trap")
    t.put("he_man", "E6").hp("he_man", 1).g.carries[model("he_man")] = thing("Sword 1")
    t.g.carries[model("teela")] = thing("Sword 2")  # nobody else can pick that one up
    t.g.token_at[thing("Sword 1")] = t.g.token_at[thing("Sword 2")] = -1
    until(t.activate("he_man"), "What does He-Man do?").answers("Move", "Go to E5")
    t.answer("Play Hidden Trap")
    assert t.told("CE-KO-05") == ["He-Man drops Sword 1 in E5."]
    assert t.told("CE-ACT-17") == ["The Activation of He-Man ends."]


@rule("CE-SCN-04", "CE-GEN-10", "CE-FX-21")
def test_scorched_ground_goes_no_further_than_the_goal() -> None:
    t = table("he_man", "teela").stock(battle_plan=1).hand("scorched_ground").put("he_man", "B4").put("teela", "C10")
    t.g.vp[1] = 4
    until(t.hp("he_man", 1).hp("teela", 1).strategy(), "Strategy card").answer("Play Scorched Ground")
    t.answer("Choose He-Man")
    assert t.over()
    assert (t.where("he_man"), t.hp_of("teela")) == (None, 1)


@rule("CE-DEC-15", "CE-ESCD-06", "CE-SC-06")
def test_a_forced_march_goes_on_when_a_minion_falls_on_it() -> None:
    t = table("he_man", "teela").stock(battle_plan=1).hand("forced_march").put("he_man", "A7").put("teela", "I1")
    t.put("hover_robot:1", "A8").put("hover_robot:2", "A11")
    until(t.strategy(), "Which Minion").answer("The other Minions do nothing")
    until(t, "Strategy card").answer("Play Forced March")
    t.answer("Choose Hover Robot 1").answer("Go to A9")
    assert t.told("CE-KO-01") == ["Hover Robot 1 is KO'ed."]
    assert t.prompt() == "Where does Hover Robot 2 go? 2 movement points left."


@rule("CE-SC-12", "CE-MUL-08", "CE-REA-06")
def test_a_minion_that_is_sacrificed_is_a_target_no_more() -> None:
    t = table("he_man", "orko").full().put("he_man", "E6").put("skeletor", "E7").put("hover_robot:1", "D7")
    t.unlock("he_man", "whirling_blade").power("he_man", 2, 2).rolls("melee", "melee", "melee", "melee")
    t.hand("sacrifice_the_weak")
    until(t.activate("he_man"), "What does He-Man do?").attack("whirling_blade")
    until(t, "about to suffer").answer("Play Sacrifice the Weak")
    until(t, "What does He-Man do?")
    assert t.hp_of("skeletor") == 9 - 1
    assert t.told("CE-KO-01") == ["Hover Robot 1 is KO'ed."]
    assert t.told("CE-ATK-18") == ["Skeletor suffers 1 Wound."]


@rule("CE-KO-05", "CE-MOVE-12", "CE-REA-06", "CE-S2-04")
def test_a_carrier_shot_on_the_space_of_an_ally_drops_the_sword_where_it_could_have_stood() -> None:
    t = table("tri_klops", "teela", scenario="swords_of_eternia").full().put("tri_klops", "A7").put("teela", "I1")
    t.put("beast_man", "A11").put("skeletor", "A9").put("mer_man", "I13").hp("beast_man", 1)
    t.unlock("tri_klops", "watchful_eye").power("tri_klops", 3, 2).g.carries[model("beast_man")] = thing("Sword 1")
    t.rolls("ranged", "ranged", "blank").activate("beast_man")
    until(t, "What does Beast Man do?").answers("Move", "Go to A9")
    until(t, "react").answer("React with Watchful Eye").answer("Attack with Gammavision")
    until(t, "Which card")
    assert t.told("CE-KO-05") == ["Beast Man drops Sword 1 in A10."]


@rule("CE-TOK-10", "CE-FX-42", "CE-ESCD-01")
def test_who_carries_walks_and_escapes_though_it_could_fly() -> None:
    t = table("he_man", "teela", foes=("webstor", "skeletor", "mer_man"), scenario="swords_of_eternia").full()
    t.put("he_man", "A7").put("teela", "I1").put("webstor", "A8").empower("webstor")
    t.g.carries[model("webstor")] = thing("Sword 1")
    until(t.activate("webstor"), "What does Webstor do?").answer("Move")
    t.answer("Go to A9")
    assert t.hp_of("webstor") == 7 - 1


@rule("CE-S5-04", "CE-DAZ-04", "CE-FX-36", "CE-ACT-19")
def test_a_dazed_carrier_of_the_king_in_snare_lines_goes_nowhere() -> None:
    t = table("he_man", "teela", foes=("orko", "stratos", "fisto"), scenario="kings_ransom")
    t.stock(battle_plan=1).hand("snare_lines").put("he_man", "E6").dazed("he_man").out("king_randor")
    t.g.carries[model("he_man")] = thing("King Randor")
    t.activate("he_man").answer("Play Snare Lines")
    assert not t.offers("Move")
    free = table("he_man", "teela", foes=("orko", "stratos", "fisto"), scenario="kings_ransom").full()
    free.put("he_man", "E6").dazed("he_man").out("king_randor").g.carries[model("he_man")] = thing("King Randor")
    until(free.activate("he_man"), "What does He-Man do?").answer("Move")
    assert "1 movement point left" in free.prompt()


@rule("CE-S5-03", "CE-S5-01")
def test_minions_do_not_guard_the_king_from_a_single_character() -> None:
    t = table("he_man", foes=("orko", "stratos", "fisto"), scenario="kings_ransom", troop="royal_guard").full()
    t.put("he_man", "E6").put("king_randor", "E7").put("royal_guard:1", "E8").activate("he_man")
    assert t.offers("Interact with King Randor")
    t.put("orko", "D7").ask_again()
    assert not t.offers("Interact with King Randor")


@rule("CE-FX-35", "CE-SPN-03", "CE-MIN-07")
def test_no_griffin_comes_where_there_is_no_room() -> None:
    t = table("he_man", "teela").full().put("beast_man", "A1").put("skeletor", "A2").put("mer_man", "B1")
    t.power("beast_man", 5).activate("beast_man")
    assert not t.offers("Use Call the Griffin")
    t.put("mer_man", "I1").ask_again()
    assert t.offers("Use Call the Griffin")
    t.put("griffin:1", "E7").ask_again()
    assert not t.offers("Use Call the Griffin")


@rule("CE-FX-19", "CE-BST-04", "CE-ATK-29")
def test_whoever_was_protected_defends_no_more_and_the_protector_is_hit() -> None:
    t = table("he_man", "teela", foes=("ram_man", "orko", "stratos")).full()
    t.put("he_man", "A6").put("teela", "A7").put("ram_man", "A8").unlock("he_man", "stand_between")
    t.unlock("teela", "riposte").power("teela", 2, 1).power("he_man", 1, 2).rolls("melee", "melee", "blank")
    t.activate("ram_man").answer("Attack with Headbutt")
    t.answer("React with Stand Between")
    until(t, "Which card")
    assert (t.hp_of("he_man"), t.hp_of("teela")) == (10 - 1, 8)


# Reactions inside other rules.


@rule("CE-REA-06", "CE-PSH-07", "CE-ATK-23", "CE-SC-09")
def test_who_is_pushed_into_the_sight_of_tri_klops_falls_before_the_rest_of_the_attack() -> None:
    """Teela bashes Skeletor toward Tri-Klops, who shoots him down; nobody is left to be Dazed by the bash."""
    t = table("teela", "tri_klops", foes=("skeletor", "beast_man", "mer_man")).full().put("teela", "E6")
    t.put("skeletor", "E7").hp("skeletor", 3).put("tri_klops", "E9").put("beast_man", "I12").put("mer_man", "I13")
    t.unlock("teela", "shield_bash").power("teela", 1, 1).unlock("tri_klops", "watchful_eye").power("tri_klops", 1, 2)
    t.rolls("melee", "blank", "blank").rolls("ranged", "ranged", "power")
    until(t.activate("teela"), "What does Teela do?").attack("shield_bash", "skeletor")
    until(t, "Where is Skeletor Pushed").answer("Push to E8")
    until(t, "react").answer("React with Watchful Eye").answer("Attack with Gammavision")
    until(t, "What does Teela do?")
    assert t.told("CE-KO-01") == ["Skeletor is KO'ed."]
    assert t.told("CE-FX-23") == []
    assert (t.power_of("tri_klops"), t.facts()["vp_players"]) == (1, 1)


@rule("CE-REA-05", "CE-BOP-03", "CE-ESCD-01", "CE-ESC-11", "CE-GEN-09")
def test_whoever_is_warned_early_may_fall_on_leaving_before_the_enemy_acts() -> None:
    t = table("mekaneck", "teela", foes=("skeletor", "beast_man", "mer_man")).stock(reserves=5, command=5, empower=5)
    t.put("mekaneck", "A1").put("teela", "E6").hp("teela", 1).put("skeletor", "E7").put("beast_man", "I12")
    t.put("mer_man", "I13").unlock("mekaneck", "early_warning").power("mekaneck", 1, 2).put("mekaneck", "E9")
    t.activate("skeletor").answer("React with Early Warning").answer("Choose Teela").answer("Go to F5")
    assert t.told("CE-KO-01") == ["Teela is KO'ed."]
    assert (t.facts()["battle_plan"], t.facts()["vp_controller"], t.facts()["pending"]) == (1, 1, 0)
    assert t.prompt() == "What does Skeletor do? 2 Actions left."


@rule("CE-NPC-11", "CE-REA-12", "CE-BOP-12", "CE-RND-04")
def test_whoever_the_king_strikes_skitters_away_and_the_power_comes_after_his_attack() -> None:
    t = table("webstor", "teela", foes=("orko", "stratos", "fisto"), scenario="kings_ransom")
    t.stock(reserves=5, command=5, empower=5).put("king_randor", "E7").put("webstor", "E8").put("teela", "A1")
    t.put("orko", "E9").put("stratos", "I13").put("fisto", "I12").unlock("webstor", "skitter").power("webstor", 1, 1)
    t.rolls("melee", "blank", "blank").phase(RoundEnd())
    t.answer("React with Skitter")
    assert t.facts()["pending"] == 1
    t.answers("Go to F8", "Stop here")
    assert (t.hp_of("webstor"), t.facts()["battle_plan"]) == (7 - 1, 1)


@rule("CE-S7-05", "CE-NPC-13", "CE-KO-12", "CE-RND-04")
def test_whom_the_dragon_fells_in_the_last_round_counts_for_the_other_side() -> None:
    t = table("he_man", "teela", foes=("clawful", "beast_man", "mer_man"), scenario="dragons_hoard").full()
    t.put("he_man", "A1").put("teela", "A2").put("clawful", "E8").hp("clawful", 1).put("beast_man", "I13")
    t.put("mer_man", "I12").g.round = 10
    t.rolls("power", "power", "power", "power").phase(RoundEnd())
    while not t.over():
        t.passes() if t.may_decline() else t.first_option()
    assert t.told("CE-KO-01") == ["Clawful is KO'ed."]
    assert t.g.result is not None
    assert (t.g.result.rule, t.g.result.won[0]) == ("CE-S7-05", True)


# Nobody there.


@rule("CE-AI-55", "CE-AI-14", "CE-AI-39", "CE-AI-35")
def test_the_ai_without_an_enemy_loses_its_actions_and_brings_minions_to_the_first_spaces() -> None:
    t = follows(ai("teela").out("teela"), "skeletor", "attack_and_advance")
    assert (losses(t), t.where("skeletor")) == (2, "A13")
    t.put("hover_robot:1", "E7").g.ai_power = 3
    settled(next_plan(t, "summon_minions").strategy(1))
    assert t.told("CE-MOVE-01") == []
    assert [t.where(f"hover_robot:{i}") for i in range(1, 6)] == ["E7", "A1", "A2", "A3", "A4"]


@rule("CE-SPN-02", "CE-SPN-03", "CE-CSK-02")
def test_reserves_bring_nobody_where_every_edge_and_every_side_is_taken() -> None:
    t = table("he_man", "teela").full().strategy()
    until(t, "Strategy card")
    assert t.offers("Use Reserves")
    free = [one for one in range(len(t.g.at)) if t.g.at[one] < 0]
    for one in free:
        t.g.at[one] = model("he_man")
    t.ask_again()
    assert not t.offers("Use Reserves")


# Cards at odd moments, and a King between four.


@rule("CE-MOVE-20", "CE-SC-10", "CE-TERR-11")
def test_no_trap_for_whoever_has_fallen_in_lava() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").full().hand("hidden_trap").put("he_man", "B6")
    until(t.put("teela", "I1").hp("he_man", 1).activate("he_man"), "What does He-Man do?").answers("Move", "Go to B7")
    assert t.told("CE-KO-01") == ["He-Man is KO'ed."]
    assert (t.told("CE-ACT-17"), t.held()) == (["The Activation of He-Man ends."], ["hidden_trap"])
    assert not t.offers(card("hidden_trap"))


@rule("CE-SCN-04", "CE-SC-09", "CE-ATK-19")
def test_nobody_is_avenged_when_the_game_is_won() -> None:
    t = table("skeletor", "teela", foes=("ram_man", "fisto", "orko")).put("skeletor", "A7").put("fisto", "A8").full()
    t.put("ram_man", "B6").hp("fisto", 1).hand("vengeance").rolls("power", "blank", "blank").g.vp[0] = 3
    until(t.activate("skeletor"), "What does Skeletor do?").attack("havoc_staff", "fisto")
    while not t.over():
        decline(t)
    assert t.told("CE-ATK-04") == ["Skeletor Attacks with Havoc Staff."]
    assert t.ending().rule == "CE-S1-02"


@rule("CE-S5-01", "CE-S5-02", "CE-S5-09", "CE-TOK-04", "CE-SCN-08")
def test_of_four_who_struggle_with_the_king_the_one_who_brings_the_last_step_carries_him() -> None:
    team = ("he_man", "teela", "man_at_arms", "ram_man")
    t = table(*team, foes=("orko", "stratos", "fisto"), scenario="kings_ransom").full().put("king_randor", "E7")
    t.put("he_man", "E6").put("teela", "E8").put("orko", "D6")  # a guard beside the King hinders one alone
    until(t.activate("he_man", 0), "What does He-Man do?").answers("Interact with King Randor", "End the Activation")
    until(t.activate("teela", 2), "What does Teela do?").answer("Interact with King Randor")
    assert (t.where("king_randor"), t.g.carries[model("teela")]) == (None, thing("King Randor"))
    assert t.g.struggle == 0
    t.activate("he_man", 4)
    assert not t.offers("Interact with King Randor")
