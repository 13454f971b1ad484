"""Chapter 15: Attacks, rerolls and Attacks against several."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from games.clash_for_eternia.table import ClashTable, model, skill, space, table
from rulebound.engine.flow import PROGRAMS
from rulebound.games.clash_for_eternia.actions import GoTo, UseAttack
from rulebound.games.clash_for_eternia.actions_attack import Reroll, Target
from rulebound.games.clash_for_eternia.events_attack import Rolled
from rulebound.games.clash_for_eternia.frames import MinionTurn, NpcTurn
from rulebound.games.clash_for_eternia.frames_attack import Aftermath, Attack, Rerolling
from rulebound.games.clash_for_eternia.kinds import Die, Face
from rulebound.games.clash_for_eternia.rules.dice import successes_of
from rulebound.games.clash_for_eternia.rules.passives import add_buff
from rulebound.games.clash_for_eternia.rules.targets import legal_targets
from rulebound.games.clash_for_eternia.tables import SKILLS
from rulebound.games.clash_for_eternia.terms import END_OF_ACTIVATION, STAT_DICE, STAT_ENEMY_DICE, STAT_RANGE
from rulebound.testing.marks import rule

VECTORS = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text())
SYMBOLS = ("melee", "ranged", "power", "blank")


def faces(*names: str) -> tuple[Face, ...]:
    return tuple(Face(SYMBOLS.index(name)) for name in names)


def number_rolled(t: ClashTable) -> int:
    """How many dice the last Attack rolled."""
    rolled = [told.event for told in t.log if isinstance(told.event, Rolled)]
    return len(rolled[-1].faces)


def duel(hero: str = "he_man", foe: str = "skeletor", apart: int = 1) -> ClashTable:
    """A hero and a foe in a row of open ground, with Controller Skills full."""
    others = tuple(one for one in ("skeletor", "beast_man", "mer_man", "clawful") if one != foe)[:2]
    return (
        table(hero, "teela" if hero != "teela" else "orko", foes=(foe, *others))
        .full()
        .put(hero, "F4")
        .put(foe, f"F{4 + apart}")
    )


def blanks(number: int) -> list[str]:
    return ["blank"] * number


# Steps.


@rule("CE-ATK-01", "CE-ATK-10")
def test_all_attacks_use_the_same_steps() -> None:
    titles = [step.title() for step in PROGRAMS[Attack].steps]
    wanted = [
        "declare",
        "attacking_seats",
        "resolve_before",
        "Targeting",
        "call_defenders",
        "ai_boosts",
        "defending_seats",
        "roll",
        "Rerolls",
        "tally",
        "line_up",
        "each_target",
        "Aftermath",
    ]
    assert list(dict.fromkeys(title for title in titles if title in wanted)) == wanted
    assert titles.index("ai_boosts") < titles.index("defending_seats") < titles.index("roll")
    assert {SKILLS[one].kind for one in range(len(SKILLS)) if SKILLS[one].is_attack} == {0, 1}


@rule("CE-ATK-01", "CE-ATK-13", "CE-ATK-14")
@pytest.mark.parametrize(
    ("hero", "attack", "symbol", "other"),
    [("fisto", "steel_fist", "melee", "ranged"), ("trap_jaw", "laser_arm", "ranged", "melee")],
)
def test_melee_and_ranged_attacks_go_the_same_way(hero: str, attack: str, symbol: str, other: str) -> None:
    t = duel(hero).power(hero, 4).activate(hero).rolls(symbol, symbol, other, "power")
    t.attack(attack, "skeletor")
    assert t.prompt().startswith("Do you Boost the Attack of")
    t.first_option()
    while not t.is_at_action():
        t.passes()
    order = [one for one in t.rules_told() if one.startswith(("CE-ATK", "CE-BST"))]
    assert list(dict.fromkeys(order)) == [
        *("CE-ATK-04", "CE-ATK-06", "CE-BST-01", "CE-ATK-11", "CE-ATK-14", "CE-ATK-18", "CE-ATK-19")
    ]
    assert t.hp_of("skeletor") == 9 - 3


@rule("CE-ATK-01")
@pytest.mark.parametrize(("hero", "attack"), [("fisto", "steel_fist"), ("orko", "trollan_spark")])
def test_the_defender_is_asked_against_either_type_of_attack(hero: str, attack: str) -> None:
    t = duel(hero).activate(hero).attack(attack, "skeletor")
    while t.asked() == ["Ann"]:
        t.passes()
    assert t.prompt().startswith("Do you defend against")


@rule("CE-ATK-02", "CE-ATK-27")
def test_melee_reaches_adjacent_enemies_unless_the_card_names_a_range() -> None:
    t = duel(apart=2)
    assert legal_targets(t.g, model("he_man"), skill("he_man.p.sword_of_power")) == []
    t = duel(apart=1)
    assert legal_targets(t.g, model("he_man"), skill("he_man.p.sword_of_power")) == [model("skeletor")]
    t = duel("mekaneck", apart=2)
    assert legal_targets(t.g, model("mekaneck"), skill("mekaneck.p.neck_slam")) == [model("skeletor")]


@rule("CE-ATK-19")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_each_power_symbol_is_one_power_for_the_attacker(number: int) -> None:
    t = duel("fisto").activate("fisto").rolls(*["power"] * number, *["ranged"] * (3 - number))
    t.attack("steel_fist", "skeletor").all_pass()
    assert t.power_of("fisto") == 1 + number


@rule("CE-ATK-03", "CE-LOS-01")
def test_ranged_reaches_four_spaces_in_line_of_sight_and_adjacent_ones_too() -> None:
    spark = skill("orko.p.trollan_spark")
    for apart, hits in ((1, True), (4, True)):
        assert bool(legal_targets(duel("orko", apart=apart).g, model("orko"), spark)) == hits
    t = table("orko").put("orko", "G4").put("skeletor", "E8")
    assert legal_targets(t.g, model("orko"), spark) == []
    t = table("orko").put("orko", "E4").put("skeletor", "E6")
    assert legal_targets(t.g, model("orko"), spark) == []


@rule("CE-ATK-04")
def test_the_attack_is_chosen_and_paid_first() -> None:
    t = duel("man_at_arms", apart=2).power("man_at_arms", 2).put("beast_man", "F5").activate("man_at_arms")
    t.does(UseAttack(skill("man_at_arms.p.arm_cannon")))
    assert t.power_of("man_at_arms") == 2
    assert t.targets() == {"skeletor", "beast_man"}


@rule("CE-ATK-05")
def test_without_a_target_after_moving_the_attack_ends_and_nothing_is_refunded() -> None:
    t = table("ram_man", "teela").full().put("ram_man", "F4").unlock("ram_man", "battering_charge")
    t.power("ram_man", 1, 1).activate("ram_man").first_option()
    t.does(UseAttack(skill("ram_man.p.battering_charge")), GoTo(space("F5"))).answer("Stop here")
    assert t.told("CE-ATK-05") == ["The Attack of Ram Man has no target left."]
    assert not t.told("CE-ATK-11")
    assert t.g.power[4 * model("ram_man") + 1] == 0
    assert "1 Action left" in t.prompt()


@rule("CE-ATK-06", "CE-TERM-20", "CE-ATK-02", "CE-ATK-03")
@pytest.mark.parametrize(("hero", "attack"), [("he_man", "sword_of_power"), ("orko", "trollan_spark")])
def test_allies_cannot_be_attacked(hero: str, attack: str) -> None:
    t = duel(hero).put("teela", "F3").put("beast_man", "E4").activate(hero)
    assert t.attack(attack).targets() == {"skeletor", "beast_man"}
    t.does(Target(model("beast_man")))
    assert t.told("CE-ATK-06")[0].endswith("targets Beast Man.")
    assert (
        duel(hero).put("teela", "F3").out("skeletor").activate(hero).refused(UseAttack(skill(f"{hero}.p.{attack}")))
        == "CE-ACT-20"
    )


@rule("CE-ATK-07")
def test_reactions_to_being_targeted_come_before_boosts() -> None:
    t = table("he_man", "teela").full().put("teela", "F4").put("he_man", "F3").put("skeletor", "F5")
    t.unlock("he_man", "stand_between").power("he_man", 1, 2).power("skeletor", 2).activate("skeletor")
    t.attack("havoc_staff", "teela")
    assert t.options() == ["React with Stand Between", "Pass"]
    t.answer("React with Stand Between")
    assert t.asked() == ["Bob"]
    assert t.offers("Havoc Staff, Boost for 1: +1 die")


@rule("CE-ATK-08", "CE-ATK-09", "CE-TERM-25")
def test_attack_boosts_come_first_then_defense_boosts() -> None:
    t = duel("clawful", "he_man").power("he_man", 2).power("clawful", 2).activate("he_man")
    t.attack("sword_of_power", "clawful")
    assert t.asked() == ["Bob"]
    t.answer("Sword of Power, Boost for 1: +1 die").until("efen")
    assert t.asked() == ["Ann"]
    assert t.offers("Shell Up, Boost for 1: +1 Armor, for Clawful")


@rule("CE-ATK-11", "CE-ATK-12")
def test_never_more_than_six_dice_and_never_fewer_than_one() -> None:
    t = duel().activate("he_man")
    add_buff(t.g, model("he_man"), STAT_DICE, 5, END_OF_ACTIVATION, 0)
    t.rolls(*blanks(6)).attack("sword_of_power", "skeletor").all_pass()
    assert number_rolled(t) == 6
    t = duel().activate("he_man")
    add_buff(t.g, model("skeletor"), STAT_ENEMY_DICE, -9, END_OF_ACTIVATION, 0)
    t.rolls("blank").attack("sword_of_power", "skeletor").all_pass()
    assert number_rolled(t) == 1


@rule("CE-ATK-12", "CE-ATK-11", "CE-FX-10")
def test_increases_and_decreases_add_up_before_the_limits() -> None:
    t = duel().activate("he_man")
    add_buff(t.g, model("he_man"), STAT_DICE, 4, END_OF_ACTIVATION, 0)
    add_buff(t.g, model("skeletor"), STAT_ENEMY_DICE, -3, END_OF_ACTIVATION, 1)
    t.rolls(*blanks(5)).attack("sword_of_power", "skeletor").all_pass()
    assert number_rolled(t) == 5


@rule("CE-ATK-12", "CE-ATK-11", "CE-BST-06")
def test_dice_beyond_the_sixth_make_up_for_those_that_a_defender_takes_away() -> None:
    """3, a Boost, an Empowered Empower and Sudden Fury are 8; Orko takes one away."""
    t = table("orko", "teela", foes=("beast_man", "skeletor", "mer_man")).full().flip("empower").hand("sudden_fury")
    t.put("orko", "F4").put("beast_man", "F5").power("orko", 1).power("beast_man", 1).activate("beast_man").passes()
    t.attack("savage_claws", "orko").answer("Play Sudden Fury").answer("Savage Claws, Boost for 1: +1 die")
    t.answer("Empower the Attack").rolls(*blanks(6))
    while t.asked() == ["Bob"]:
        t.passes()
    t.answer("Now You See Me, Boost for 1: -1 die, for Orko").all_pass()
    assert number_rolled(t) == 6


@rule("CE-ATK-14", "CE-ATK-15", "CE-ATK-16", "CE-ATK-18", "CE-TERM-15", "CE-TERM-16", "CE-FX-12", "CE-EX-08")
@pytest.mark.parametrize("case", VECTORS["attack"], ids=lambda case: case["name"])
def test_worked_attacks(case: dict[str, object]) -> None:
    rolled = faces(*case["dice"])  # type: ignore[misc]
    kind = SYMBOLS.index(str(case["kind"]))
    extra = int(str(case.get("per_power_success", 0)))
    assert successes_of(kind, rolled, extra) == case["successes"]
    armor, pierce = int(str(case["armor"])), int(str(case["pierce"]))
    counted = 0 if case["dazed"] else max(0, armor - pierce)
    assert max(0, int(str(case["successes"])) - counted) == case["wounds"]


@rule("CE-TERM-16", "CE-ATK-16", "CE-FX-05")
@pytest.mark.parametrize(("face", "hit"), [("ranged", True), ("melee", False)])
def test_whoever_is_hit_is_dazed_even_if_armor_stops_every_wound(face: str, hit: bool) -> None:
    t = duel("he_man", "man_at_arms", 3).unlock("he_man", "throw").power("he_man", 3, 1).activate("he_man")
    t.rolls(face, *blanks(3)).attack("throw", "man_at_arms")
    t.answer("Throw, Boost for 1: on a Hit, the target becomes Dazed").all_pass()
    assert (t.hp_of("man_at_arms"), t.is_dazed("man_at_arms")) == (6, hit)


@rule("CE-EX-08", "CE-ATK-19", "CE-ATK-21", "CE-TERM-17")
@pytest.mark.parametrize(("foe", "dazed", "wounds"), [("teela", False, 2), ("teela", True, 3)])
def test_life_siphon(foe: str, dazed: bool, wounds: int) -> None:
    t = (
        table("skeletor", foes=("teela", "orko", "he_man"))
        .full()
        .put("skeletor", "F4")
        .put(foe, "F6")
        .hp("skeletor", 4)
    )
    t.unlock("skeletor", "life_siphon").power("skeletor", 3, 2).activate("skeletor")
    if dazed:
        t.dazed(foe)
    t.rolls("melee", "ranged", "power", "power").attack("life_siphon", foe).all_pass()
    assert t.hp_of(foe) == 8 - wounds
    assert t.hp_of("skeletor") == 4 + wounds
    while not t.is_at_action():
        t.first_option()
    assert t.power_of("skeletor") == 2 + 1 + 2


@rule("CE-ATK-13", "CE-RR-04")
def test_rerolls_come_between_roll_and_tally() -> None:
    t = duel("teela").power("teela", 2).activate("teela").rolls("blank", "blank", "melee")
    t.attack("cobra_staff", "skeletor").answer("Cobra Staff, Boost for 1: reroll up to 2 dice").all_pass()
    assert isinstance(t.g.stack[-1], Rerolling)
    assert not t.told("CE-ATK-14")
    t.rolls("melee", "melee").does(Reroll(Die(0)), Reroll(Die(1)))
    assert t.hp_of("skeletor") == 6


@rule("CE-ATK-17")
def test_armor_works_only_against_attacks() -> None:
    t = table("ram_man", "teela", foes=("clawful", "orko", "stratos")).full().put("ram_man", "F4").put("clawful", "F5")
    t.unlock("ram_man", "bowl_over").power("ram_man", 2, 2).activate("ram_man").first_option()
    t.answer("Use Bowl Over")
    assert t.hp_of("clawful") == 7


@rule("CE-ATK-20", "CE-FX-15")
def test_some_skills_add_to_power_symbols() -> None:
    t = duel("orko", apart=2).unlock("orko", "wild_magic").power("orko", 3, 2).activate("orko")
    t.rolls("power", "power", "blank").attack("wild_magic", "skeletor").all_pass()
    assert t.hp_of("skeletor") == 5


@rule("CE-ATK-21", "CE-GEN-11")
@pytest.mark.parametrize(("option", "healed"), [(False, 3), (True, 1)])
def test_wounds_caused_count_beyond_the_hp_left_unless_the_option_says_otherwise(option: bool, healed: int) -> None:
    t = table("skeletor", foes=("teela", "orko", "he_man"), troop="eternian_soldier", count_hp_lost=option).full()
    t.put("skeletor", "F4").put("eternian_soldier:1", "F6").hp("skeletor", 3).unlock("skeletor", "life_siphon")
    t.power("skeletor", 3, 2).activate("skeletor").rolls("ranged", "ranged", "power", "blank")
    t.attack("life_siphon", "eternian_soldier:1").all_pass()
    assert t.hp_of("skeletor") == 3 + healed


@rule("CE-ATK-22")
def test_the_order_of_what_follows_the_wounds() -> None:
    assert [step.title() for step in PROGRAMS[Aftermath].steps] == [
        "hit_targets",
        "resolve_on_power",
        "resolve_per_power",
        "extras_after",
        "finish_attack",
        "gain_power",
        "avenge",
    ]
    t = duel("webstor", "he_man").power("webstor", 0).unlock("webstor", "skitter").power("webstor", 1, 1)
    t.rolls("melee", "power", "blank", "blank").activate("he_man").attack("sword_of_power", "webstor")
    t.until("eact")
    assert t.hp_of("webstor") == 5
    assert t.power_of("he_man") == 1
    t.passes()
    assert t.power_of("he_man") == 2


@rule("CE-ATK-23")
def test_effects_on_a_koed_target_do_nothing() -> None:
    t = duel("ram_man").hp("skeletor", 1).activate("ram_man").rolls("melee", "blank", "blank")
    t.attack("headbutt", "skeletor").all_pass()
    assert t.where("skeletor") is None
    assert t.is_at_action()


@rule("CE-ATK-23", "CE-POW-14", "CE-FX-46")
def test_whoever_was_koed_keeps_the_power_that_a_hit_would_take() -> None:
    t = duel("evil_lyn", "he_man", 2).unlock("evil_lyn", "drain_will").power("evil_lyn", 3, 2).power("he_man", 2)
    t.hp("he_man", 1).activate("evil_lyn").rolls("ranged", "blank", "blank").attack("drain_will", "he_man").all_pass()
    assert t.where("he_man") is None
    assert t.power_of("he_man") == 2


@rule("CE-ATK-24")
def test_an_attacker_koed_during_its_attack_still_gains_power() -> None:
    t = table("teela", "orko", foes=("skeletor", "clawful", "webstor")).full().put("teela", "F4").put("webstor", "F5")
    t.unlock("teela", "riposte").power("teela", 2, 1).hp("webstor", 1).activate("webstor")
    t.rolls("power", "blank", "blank").attack("venom_claws", "teela").until("efen")
    t.answer("Riposte, Boost for 1: +1 Armor, for Teela")
    t.answer("Riposte, Surge for 1: after the Attack, the attacker suffers 1 Wound, for Teela").all_pass()
    assert t.where("webstor") is None
    assert t.power_of("webstor") == 2


@rule("CE-ATK-25")
def test_a_minion_gains_nothing_from_power_symbols() -> None:
    t = table("he_man").full().put("he_man", "F4").put("hover_robot:1", "F5").rolls("power", "power")
    t.phase(MinionTurn(model("hover_robot:1"), True)).passes()
    t.does(UseAttack(skill("hover_robot.attack"))).all_pass()
    assert sum(t.g.power) == 0


@rule("CE-ATK-26", "CE-NPC-11")
def test_an_npcs_attack_has_no_boosts_but_defenders_may_boost() -> None:
    t = table("clawful", foes=("teela", "orko", "stratos"), scenario="kings_ransom").full().put("clawful", "E7")
    t.power("clawful", 2).put("king_randor", "E8").rolls("melee", "melee", "power").phase(NpcTurn(model("king_randor")))
    assert t.asked() == ["Ann"]
    assert t.told("CE-ATK-04") == ["King Randor Attacks with a Melee Attack."]
    t.answer("Shell Up, Boost for 1: +1 Armor, for Clawful").all_pass()
    assert t.hp_of("clawful") == 8 - 1
    assert sum(t.g.power) == 2 - 1  # nobody gains for the Power symbol, and nobody paid for the Attack


@rule("CE-ATK-26", "CE-CSK-07")
def test_the_controller_boosts_no_attack_of_an_npc() -> None:
    t = table("clawful", foes=("teela", "orko", "stratos"), scenario="kings_ransom").full().hand("sudden_fury")
    t.put("clawful", "E7").put("king_randor", "E8").rolls("melee", "melee", "power").phase(
        NpcTurn(model("king_randor"))
    )
    assert t.told("CE-ATK-11")
    assert t.hp_of("clawful") == 8 - 2


@rule("CE-ATK-28")
def test_range_effects_change_single_and_burst_attacks_but_never_a_radius() -> None:
    t = duel("fisto", apart=2)
    add_buff(t.g, model("fisto"), STAT_RANGE, 1, END_OF_ACTIVATION, 0)
    assert legal_targets(t.g, model("fisto"), skill("fisto.p.steel_fist")) == [model("skeletor")]
    assert legal_targets(t.g, model("fisto"), skill("fisto.p.ground_pound")) == []


@rule("CE-ATK-29")
def test_what_an_attack_without_a_target_cost_is_spent() -> None:
    t = duel("fisto").unlock("fisto", "uppercut").power("fisto", 2, 1).activate("fisto").first_option()
    t.attack("uppercut", "skeletor")
    t.out("skeletor").all_pass()
    assert t.told("CE-ATK-29") == ["The Attack of Fisto has no target left."]
    assert t.g.power[4 * model("fisto") + 1] == 1


@rule("CE-ATK-29", "CE-REA-06")
def test_a_target_that_was_moved_stays_a_target_and_one_that_is_gone_is_dropped() -> None:
    t = duel().activate("he_man").attack("sword_of_power", "skeletor")
    t = duel().power("he_man", 2).activate("he_man").attack("sword_of_power", "skeletor")
    t.put("skeletor", "F8").rolls("melee", *blanks(3)).all_pass()
    assert t.hp_of("skeletor") == 8
    t = duel().power("he_man", 2).activate("he_man").attack("sword_of_power", "skeletor")
    t.out("skeletor").all_pass()
    assert t.told("CE-ATK-29") == ["The Attack of He-Man has no target left."]
    assert not t.told("CE-ATK-11")
