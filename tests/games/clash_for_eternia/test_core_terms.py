"""Chapters 0, 2, 24 and 26: principles, terms, decisions, and what is left of the worked examples."""

from __future__ import annotations

from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import model, skill, space, table
from rulebound.games.clash_for_eternia.actions import (
    Activate,
    Choose,
    Command,
    DrawPlan,
    EmpowerCharacter,
    EndStrategy,
    Flip,
    ForfeitMinions,
    GoTo,
    Interact,
    Move,
    PlayCard,
    PutOn,
    Stop,
    Unlock,
    UseAttack,
    UseReserves,
    UseSkill,
)
from rulebound.games.clash_for_eternia.actions_attack import Target
from rulebound.games.clash_for_eternia.frames import MinionTurn, Payout
from rulebound.games.clash_for_eternia.kinds import ControllerSkill
from rulebound.games.clash_for_eternia.rules.piles import DISCARD
from rulebound.games.clash_for_eternia.rules.sides import are_allies, are_enemies, are_friends, models_of, within
from rulebound.games.clash_for_eternia.rules.targets import Aim
from rulebound.games.clash_for_eternia.rules.wounds import heal, hurt
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import free_spaces, is_character, is_minion, is_npc
from rulebound.games.clash_for_eternia.tables import CONTROLLER, PLAYERS
from rulebound.testing.marks import rule

# Principles.


@rule("CE-GEN-02")
def test_what_a_card_says_wins_over_the_general_rule() -> None:
    t = table("mekaneck", "webstor").put("mekaneck", "F4").put("skeletor", "F6")
    assert Aim(t.g, model("mekaneck"), skill("mekaneck.p.neck_slam")).reach_to(t.g.space[model("skeletor")]) == 2
    assert Aim(t.g, model("webstor"), skill("webstor.p.venom_claws")).reach_to(t.g.space[model("skeletor")]) == 1


@rule("CE-GEN-03", "CE-ACT-26")
def test_up_to_and_may_include_doing_nothing() -> None:
    t = table("stratos", "teela").full().put("stratos", "F4").power("stratos", 2).activate("stratos")
    t.does(UseSkill(skill("stratos.p.soar")))
    assert t.offers(Stop())
    t.does(Stop())
    assert t.where("stratos") == "F4"
    t = table("skeletor", foes=("he_man", "teela", "orko")).full().unlock("skeletor", "teleport")
    t.power("skeletor", 3, 2).activate("skeletor").answer("Use Teleport")
    assert t.offers("Leave it where it is")


@rule("CE-GEN-04")
def test_an_effect_is_applied_as_far_as_possible() -> None:
    t = table("orko", "teela").full().put("orko", "F4").put("skeletor", "F6").unlock("orko", "sticky_fingers")
    t.power("orko", 3, 1).power("orko", 0).activate("orko")
    t.does(UseSkill(skill("orko.p.sticky_fingers")))
    while not t.is_at_action():
        t.first_option()
    assert t.power_of("skeletor") == 0
    assert t.power_of("orko") == 1 + 2 + 1


@rule("CE-GEN-06", "CE-REA-04")
def test_the_side_whose_activation_is_running_goes_first() -> None:
    t = table("mekaneck", "teela").put("mekaneck", "F4").put("skeletor", "F6").unlock("mekaneck", "early_warning")
    t.power("mekaneck", 1, 2).stock(battle_plan=1).hand("dire_blessing").hp("skeletor", 5).activate("skeletor")
    assert t.asked() == ["Bob"]
    assert t.offers("Play Dire Blessing")
    t.passes()
    assert t.asked() == ["Ann"]
    assert t.offers("React with Early Warning")


@rule("CE-GEN-09")
def test_friend_and_foe_are_seen_from_the_model_whose_effect_it_is() -> None:
    t = table("teela", "orko").full().put("teela", "F4").put("skeletor", "F5").unlock("teela", "riposte")
    t.power("teela", 2, 1).activate("skeletor").rolls("blank", "blank", "blank").attack("havoc_staff", "teela")
    t.until("efen").answer("Riposte, Boost for 1: +1 Armor, for Teela")
    t.answer("Riposte, Surge for 1: after the Attack, the attacker suffers 1 Wound, for Teela").all_pass()
    assert (t.hp_of("skeletor"), t.hp_of("teela")) == (8, 8)


@rule("CE-GEN-09", "CE-ESCD-01", "CE-MOVE-05", "CE-MOVE-07")
def test_whoever_moves_in_the_activation_of_an_enemy_has_enemies_of_their_own() -> None:
    """Early Warning moves Fisto while Beast Man is active: past Mekaneck, and twice away from Beast Man's side."""
    t = duel("mekaneck.p.early_warning", 4, friend="fisto", active=False, at="A2").put("fisto", "A1")
    t.put("beast_man", "B1").activate("beast_man").reacts("early_warning").answer("Choose Fisto")
    assert (t.asked(), t.spaces(GoTo)) == (["Ann"], {"A2", "A3", "B2"})
    t.answer("Go to A3")
    assert t.hp_of("fisto") == 9 - 2


@rule("CE-GEN-10")
def test_what_is_in_progress_is_finished_first_and_only_victory_ends_it() -> None:
    t = table("he_man", "teela").put("he_man", "F4").put("skeletor", "F5").hp("skeletor", 1).power("he_man", 1)
    t.activate("he_man").rolls("melee", "power", "melee", "melee", "melee").attack("sword_of_power", "skeletor")
    t.answer("Sword of Power, Boost for 1: +1 die").all_pass()
    assert t.told("CE-KO-01")
    assert t.rules_told().index("CE-KO-01") < t.rules_told().index("CE-ATK-19")
    assert "Which Controller Skill" in t.prompt()
    t = table("he_man", "teela").full().put("he_man", "F4").put("skeletor", "F5").hp("skeletor", 1)
    t.g.vp[PLAYERS] = 3
    t.activate("he_man").rolls("melee", "power", "blank", "blank").attack("sword_of_power", "skeletor").all_pass()
    assert t.over()
    assert "CE-ATK-19" not in t.rules_told()


# Terms.


@rule("CE-TERM-01", "CE-TERM-02", "CE-TERM-03", "CE-TERM-04", "CE-MIN-01", "CE-MIN-02")
def test_models_are_characters_and_minions_and_npcs_are_neither() -> None:
    t = table("he_man", scenario="dragons_hoard").put("hover_robot:1", "F4")
    assert is_character(model("he_man"))
    assert is_minion(model("hover_robot:1"))
    assert not is_character(model("hover_robot:1"))
    assert is_npc(model("granamyr"))
    assert not is_minion(model("granamyr"))
    assert not is_character(model("granamyr"))
    assert model("granamyr") not in models_of(t.g, PLAYERS) + models_of(t.g, CONTROLLER)
    assert model("hover_robot:1") in models_of(t.g, CONTROLLER)
    cast = table("evil_lyn", foes=("he_man", "orko", "teela"), troop="royal_guard").full().unlock("evil_lyn", "hex")
    cast.put("evil_lyn", "F4").put("royal_guard:1", "F5").power("evil_lyn", 3, 1).activate("evil_lyn")
    assert cast.refused(UseSkill(skill("evil_lyn.p.hex"))) == "CE-ACT-21"


@rule("CE-TERM-05", "CE-TERM-06", "CE-TERM-07", "CE-TERM-28", "CE-MIN-14")
def test_friends_allies_and_enemies() -> None:
    t = table("he_man", "teela").put("hover_robot:1", "F4")
    hero, ally, foe, minion = (model(one) for one in ("he_man", "teela", "skeletor", "hover_robot:1"))
    assert are_friends(t.g, hero, hero)
    assert not are_allies(t.g, hero, hero)
    assert are_allies(t.g, hero, ally)
    assert are_enemies(t.g, hero, foe)
    assert are_enemies(t.g, hero, minion)
    assert are_allies(t.g, foe, minion)
    assert t.activate("skeletor").asked() == ["Bob"]
    assert t.phase(MinionTurn(minion, True)).asked() == ["Bob"]
    t.put("he_man", "F5").full().rolls(*["blank"] * 4).activate("he_man").attack("sword_of_power")
    assert t.told("CE-ATK-06") == ["He-Man targets Hover Robot 1."]


@rule("CE-TERM-10", "CE-EX-15", "CE-TERM-05", "CE-TERM-09")
def test_a_model_is_always_within_range_of_its_own_effects() -> None:
    t = table("mer_man", "clawful", foes=("he_man", "orko", "teela")).full().unlock("mer_man", "healing_brine")
    t.put("mer_man", "F4").put("clawful", "F6").hp("mer_man", 5).hp("clawful", 5).power("mer_man", 3, 2)
    t.activate("mer_man").does(UseSkill(skill("mer_man.p.healing_brine")))
    assert (t.hp_of("mer_man"), t.hp_of("clawful")) == (6, 6)
    assert within(t.g, model("mer_man"), model("mer_man"), 0)


@rule("CE-TERM-13")
def test_every_step_exits_one_space_and_enters_the_next() -> None:
    t = table("he_man", "teela").put("he_man", "F4").put("hover_robot:1", "G5")
    t.put("hover_robot:1", "G6").activate("he_man").does(Move(), GoTo(space("F5")), GoTo(space("F6")))
    assert t.told("CE-MOVE-01") == ["He-Man moves to F5.", "He-Man moves to F6."]
    assert t.hp_of("he_man") == 9


@rule("CE-TERM-18", "CE-TERM-17", "CE-GEN-04", "CE-FX-22")
def test_healing_never_goes_above_the_maximum() -> None:
    t = table("he_man")
    hurt(t.g, model("he_man"), 2, "CE-FX-21")
    assert t.hp_of("he_man") == 8
    heal(t.g, model("he_man"), 5, "CE-FX-22")
    assert t.hp_of("he_man") == 10
    heal(t.out("he_man").g, model("he_man"), 5, "CE-FX-22")
    assert t.hp_of("he_man") == 0  # nobody who is KO'ed Heals


@rule("CE-TERM-26", "CE-SRG-01")
def test_a_surge_is_bought_together_with_its_boost() -> None:
    t = table("he_man", "teela").full().put("he_man", "F4").put("skeletor", "F5").power("he_man", 3).activate("he_man")
    t.attack("sword_of_power", "skeletor")
    assert not t.offers("Sword of Power, Surge for 1: ignore 1 Armor")
    t.answer("Sword of Power, Boost for 1: +1 die")
    assert t.offers("Sword of Power, Surge for 1: ignore 1 Armor")


@rule("CE-TERM-26", "CE-SRG-01")
def test_a_surge_belongs_to_its_own_boost_and_to_the_moment_in_which_that_is_bought() -> None:
    t = duel("man_at_arms.p.force_field_projector", 2, friend="orko", active=False).put("orko", "A8")
    t.power("orko", 3).power("man_at_arms", 3, 2).activate("beast_man").attack("savage_claws", "orko")
    t.skips_to("Do you defend").buys("orko.p.now_you_see_me")
    assert t.sells("orko.p.now_you_see_me", 1)
    assert not t.sells("man_at_arms.p.force_field_projector", 1)
    t.buys("man_at_arms.p.force_field_projector")
    assert t.sells("man_at_arms.p.force_field_projector", 1)
    assert not t.sells("orko.p.now_you_see_me", 1)


@rule("CE-TERM-27")
def test_what_is_ignored_counts_as_not_existing() -> None:
    t = table("teela", "orko", foes=("clawful", "skeletor", "webstor")).full().put("teela", "F4").put("clawful", "F5")
    t.unlock("teela", "strike_of_the_serpent").power("teela", 3, 3).activate("teela")
    t.rolls("melee", "blank", "blank", "blank", "blank").attack("strike_of_the_serpent", "clawful").all_pass()
    assert t.hp_of("clawful") == 7


@rule("CE-TERM-29")
def test_n_is_the_number_of_player_characters() -> None:
    assert [table(*("he_man", "teela", "orko", "stratos")[:n]).g.settings.characters for n in (1, 2, 3, 4)] == [
        1,
        2,
        3,
        4,
    ]
    t = table("he_man", "teela", "orko", members=2)
    assert scenario_of(t.g).goal(t.g, PLAYERS) == scenario_of(t.g).record.scaling["player_goal"][2]
    raid = table("he_man", "teela", "orko", members=1, scenario="raid_on_snake_mountain")
    numbers = scenario_of(raid.g).record.scaling
    assert {name: scenario_of(raid.g).scaled(raid.g, name) for name in numbers} == {
        name: number[2] for name, number in numbers.items()
    }


@rule("CE-TERM-31", "CE-TOK-01")
def test_models_and_npcs_occupy_a_space_and_tokens_do_not() -> None:
    t = table("he_man", scenario="dragons_hoard").put("he_man", "F4")
    free = free_spaces(t.g)
    assert space("F4") not in free
    assert space("E7") not in free
    assert next(one for one in t.g.token_at if one >= 0) in free


# Decisions.


@rule("CE-DEC-08", "CE-STR-09")
def test_decisions_of_the_strategy_activation() -> None:
    t = table("he_man").put("hover_robot:1", "F4").put("hover_robot:2", "F6").put("skeletor", "E7")
    t.stock(reserves=1, command=2, battle_plan=4).hand("ambush").strategy()
    while "Which Controller Skill" in t.prompt():
        t.answer("Put 1 Power on Empower")
    assert {type(one) for one in t.actions()} == {Activate, ForfeitMinions}
    t.does(ForfeitMinions())
    kinds = {type(one) for one in t.actions()}
    assert {UseReserves, Command, DrawPlan, PlayCard} <= kinds
    assert EndStrategy in kinds


@rule("CE-DEC-09", "CE-EX-06", "CE-EX-07", "CE-ESC-08")
def test_decisions_of_escalation() -> None:
    t = table("skeletor", foes=("he_man", "teela", "orko")).unlock("skeletor", "dark_bolt")
    t.g.escalation, t.g.rewarded = 6, 1
    t.g.flipped[0] = t.g.empowered[model("he_man")] = 1
    t.phase(Payout())
    assert t.options() == ["Unlock Life Siphon", "Unlock Teleport"]
    t.does(Unlock(skill("skeletor.p.life_siphon")))
    assert t.g.power[4 * model("skeletor") + 2] == 1
    assert t.asked() == ["Bob"]
    flips = [one for one in t.actions() if isinstance(one, Flip)]
    assert flips == [Flip(ControllerSkill(i)) for i in (1, 2, 3)]
    t.does(flips[0])
    assert t.actions() == [EmpowerCharacter(model("teela")), EmpowerCharacter(model("orko"))]
    t.does(EmpowerCharacter(model("orko")))
    assert sum(t.g.flipped) == 2
    assert sum(t.g.empowered) == 2


@rule("CE-DEC-13")
def test_a_single_legal_option_is_taken_without_asking() -> None:
    t = table("he_man", "teela").full().put("he_man", "F4").put("skeletor", "F5").activate("he_man")
    t.rolls("blank", "blank", "blank", "blank").does(UseAttack(skill("he_man.p.sword_of_power")))
    assert t.told("CE-ATK-06") == ["He-Man targets Skeletor."]
    assert not any(isinstance(one, Target) for one in t.actions())


@rule("CE-DEC-14", "CE-GEN-08")
def test_all_decisions_but_the_order_are_open_and_a_card_once_it_is_played() -> None:
    t = table("he_man", "teela").stock(battle_plan=1).hand("snare_lines").activate("he_man")
    assert not any("Snare Lines" in line for line in t.heard("Ann"))
    t.answer("Play Snare Lines")
    assert any("Snare Lines" in line for line in t.heard("Ann"))
    assert t.g.cards.known_to(0, DISCARD)
    assert "He-Man activates." in t.heard("Bob")


@rule("CE-DEC-15", "CE-SC-13")
def test_other_decisions_of_cards() -> None:
    t = table("he_man", "teela").put("he_man", "E7").put("teela", "I1").stock(battle_plan=1).hand("ambush").strategy()
    while not t.offers("Play Ambush"):
        t.answer("Put 1 Power on Empower")
    t.answer("Play Ambush").does(Choose(model("he_man")))
    spots = t.spaces(PutOn)
    assert "E5" not in spots
    assert {"D5", "C6", "G6"} <= spots


# Examples.


@rule("CE-EX-16", "CE-CSK-09", "CE-SC-02")
def test_one_power_to_draw_a_card_and_one_more_to_play_it() -> None:
    t = table("he_man").stock(battle_plan=2, reserves=5, command=5, empower=5).strategy()
    t.answer("Use Battle Plan to draw")
    assert t.g.stock[3] == 2
    assert len(t.held()) == 1
    t = (
        table("he_man", "teela")
        .stock(battle_plan=1)
        .hand("break_their_will")
        .activate("he_man")
        .answer("Play Break Their Will")
    )
    assert t.g.stock[3] == 0


@rule("CE-NPC-03")
def test_interact_is_offered_by_name() -> None:
    t = table("skeletor", foes=("he_man", "teela", "orko"), scenario="kings_ransom").put("skeletor", "E7")
    t.activate("skeletor")
    assert any(isinstance(one, Interact) for one in t.actions())
    assert t.refused(UseAttack(skill("skeletor.p.havoc_staff"))) == "CE-ACT-20"  # the King is no target
