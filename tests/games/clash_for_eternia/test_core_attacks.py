"""Chapter 15: Attacks, rerolls and Attacks against several."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from games.clash_for_eternia.table import ClashTable, model, skill, space, table
from rulebound.engine.flow import PROGRAMS
from rulebound.games.clash_for_eternia.actions import Enough, GoTo, Reroll, Stop, Target, UseAttack
from rulebound.games.clash_for_eternia.events import Rolled
from rulebound.games.clash_for_eternia.frames import Aftermath, Attack, MinionTurn, NpcTurn, Rerolling
from rulebound.games.clash_for_eternia.kinds import FACE, Die, Face
from rulebound.games.clash_for_eternia.rules.dice import may_reroll, successes_of
from rulebound.games.clash_for_eternia.rules.passives import add_buff
from rulebound.games.clash_for_eternia.rules.targets import legal_targets
from rulebound.games.clash_for_eternia.tables import (
    DIE,
    END_OF_ACTIVATION,
    SKILLS,
    STAT_DICE,
    STAT_ENEMY_DICE,
    STAT_RANGE,
)
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


@rule("CE-ATK-02", "CE-ATK-27")
def test_melee_reaches_adjacent_enemies_unless_the_card_names_a_range() -> None:
    t = duel(apart=2)
    assert legal_targets(t.g, model("he_man"), skill("he_man.p.sword_of_power")) == []
    t = duel(apart=1)
    assert legal_targets(t.g, model("he_man"), skill("he_man.p.sword_of_power")) == [model("skeletor")]
    t = duel("mekaneck", apart=2)
    assert legal_targets(t.g, model("mekaneck"), skill("mekaneck.p.neck_slam")) == [model("skeletor")]


@rule("CE-ATK-03")
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
    assert "Actions left: 1" in t.prompt()


@rule("CE-ATK-06", "CE-TERM-20")
def test_allies_cannot_be_attacked() -> None:
    t = duel().put("teela", "F3").activate("he_man")
    t.does(UseAttack(skill("he_man.p.sword_of_power")))
    assert not t.offers(Target(model("teela")))
    assert t.told("CE-ATK-06") == ["He-Man targets Skeletor."]


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


@rule("CE-ATK-12", "CE-FX-10")
def test_increases_and_decreases_add_up_before_the_limits() -> None:
    t = duel().activate("he_man")
    add_buff(t.g, model("he_man"), STAT_DICE, 4, END_OF_ACTIVATION, 0)
    add_buff(t.g, model("skeletor"), STAT_ENEMY_DICE, -3, END_OF_ACTIVATION, 1)
    t.rolls(*blanks(5)).attack("sword_of_power", "skeletor").all_pass()
    assert number_rolled(t) == 5


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
    t.answer("Shell Up, Boost for 1: +1 Armor, for Clawful").all_pass()
    assert t.hp_of("clawful") == 8 - 1


@rule("CE-ATK-28")
def test_range_effects_change_single_and_burst_attacks_but_never_a_radius() -> None:
    t = duel("fisto", apart=2)
    add_buff(t.g, model("fisto"), STAT_RANGE, 1, END_OF_ACTIVATION, 0)
    assert legal_targets(t.g, model("fisto"), skill("fisto.p.steel_fist")) == [model("skeletor")]
    assert legal_targets(t.g, model("fisto"), skill("fisto.p.ground_pound")) == []


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


# Rerolls.


@rule("CE-RR-01", "CE-RR-07")
def test_a_rerolled_die_keeps_only_its_new_result() -> None:
    t = duel("teela").power("teela", 2).activate("teela").rolls("power", "blank", "melee")
    t.attack("cobra_staff", "skeletor").answer("Cobra Staff, Boost for 1: reroll up to 2 dice").all_pass()
    t.rolls("blank").does(Reroll(Die(0)), Enough())
    assert t.hp_of("skeletor") == 8
    assert t.power_of("teela") == 2


@rule("CE-RR-02", "CE-RR-03", "CE-RR-05", "CE-RR-06")
def test_each_die_once_by_friends_then_once_by_enemies() -> None:
    t = duel()
    a = Attack(model("he_man"), skill("he_man.p.sword_of_power"), targets=(model("skeletor"),))
    a.rolled = faces("blank", "melee", "ranged")
    assert all(may_reroll(a, die, 0, True) for die in range(3))
    a.friendly = 1
    assert [may_reroll(a, die, 0, True) for die in range(3)] == [False, True, True]
    assert all(may_reroll(a, die, 0, False) for die in range(3))
    a.enemy = 1
    assert [may_reroll(a, die, 0, False) for die in range(3)] == [False, True, True]
    assert not any(may_reroll(a, die, 0, True) for die in range(3))
    del t


@rule("CE-RR-03", "CE-RR-08", "CE-SC-08")
def test_friendly_effects_come_first_then_the_enemys_cards() -> None:
    t = table("teela", "mekaneck").put("teela", "F4").put("skeletor", "F5").put("mekaneck", "F3")
    t.unlock("mekaneck", "spotter").power("mekaneck", 1, 1).power("teela", 1).stock(battle_plan=2)
    t.hand("twist_of_fate").activate("teela").all_pass()
    t.rolls("blank", "blank", "blank").attack("cobra_staff", "skeletor")
    t.answer("Cobra Staff, Boost for 1: reroll up to 2 dice")
    while not isinstance(t.g.stack[-1], Rerolling):
        t.passes()
    t.rolls("melee").does(Reroll(Die(0)), Enough())
    t.answer("React with Spotter")
    assert not t.offers(Reroll(Die(0)))
    t.rolls("melee", "power").does(Reroll(Die(1)), Reroll(Die(2)))
    assert t.asked() == ["Bob"]
    t.answer("Play Twist of Fate").rolls("blank").does(Reroll(Die(0)), Enough())
    assert t.hp_of("skeletor") == 7


@rule("CE-RR-04")
def test_the_owner_of_the_effect_chooses_up_to_its_number() -> None:
    t = duel("teela").power("teela", 2).activate("teela").rolls("blank", "blank", "melee")
    t.attack("cobra_staff", "skeletor").answer("Cobra Staff, Boost for 1: reroll up to 2 dice").all_pass()
    assert t.asked() == ["Ann"]
    assert t.offers(Enough())
    t.does(Reroll(Die(2)))
    assert not t.offers(Reroll(Die(2)))
    t.rolls("blank", "blank").does(Reroll(Die(0)))
    assert not isinstance(t.g.stack[-1], Rerolling)


@rule("CE-RR-08")
def test_a_defense_boost_rerolls_before_cards() -> None:
    t = duel("evil_lyn", "he_man").unlock("evil_lyn", "illusory_double").power("evil_lyn", 1, 1).activate("he_man")
    t.rolls("melee", "blank", "melee", "power").attack("sword_of_power", "evil_lyn").until("efen")
    t.answer("Illusory Double, Boost for 1: up to 2 dice that are Successes are rerolled, for Evil-Lyn")
    while not isinstance(t.g.stack[-1], Rerolling):
        t.passes()
    assert t.asked() == ["Ann"]
    assert not t.offers(Reroll(Die(1)))
    t.rolls("blank", "blank").does(Reroll(Die(0)), Reroll(Die(3)))
    assert t.hp_of("evil_lyn") == 6


@rule("CE-RR-09", "CE-FX-13", "CE-FX-14")
@pytest.mark.parametrize(("limit", "open_dice"), [(0, [0, 1, 2, 3]), (1, [1, 3]), (2, [0, 2])])
def test_limits_look_at_the_current_face_and_the_type_of_attack(limit: int, open_dice: list[int]) -> None:
    a = Attack(model("he_man"), skill("he_man.p.sword_of_power"), targets=(model("skeletor"),))
    a.rolled = faces("melee", "ranged", "power", "blank")
    assert [die for die in range(4) if may_reroll(a, die, limit, True)] == open_dice


@rule("CE-RR-02", "CE-RR-03", "CE-RR-07")
@pytest.mark.parametrize("case", VECTORS["reroll"], ids=lambda case: case["name"])
def test_worked_rerolls(case: dict[str, list[str]]) -> None:
    kind = SYMBOLS.index(str(case["kind"]))
    found = list(case["first"])
    for key, result in (("friendly_reroll", "friendly_result"), ("enemy_reroll", "enemy_result")):
        for die, face in zip(case.get(key, []), case.get(result, []), strict=True):
            found[int(die)] = face
    assert found == case["final"]
    assert successes_of(kind, faces(*found), 0) == int(str(case["successes"]))


# Several targets.


def crowd(hero: str = "he_man") -> ClashTable:
    """A hero with three foes around."""
    t = table(hero, "orko").full().put(hero, "E7")
    return t.put("skeletor", "E8").put("beast_man", "E6").put("mer_man", "D7")


@rule("CE-MUL-01", "CE-MUL-05", "CE-MUL-09")
def test_one_roll_against_every_enemy_within_the_radius_and_power_once() -> None:
    t = crowd().unlock("he_man", "whirling_blade").power("he_man", 3, 2).put("hover_robot:1", "G7").activate("he_man")
    t.rolls("melee", "power", "blank", "blank").attack("whirling_blade").all_pass()
    assert [t.hp_of(one) for one in ("skeletor", "beast_man", "mer_man")] == [7, 8, 6]
    assert t.where("hover_robot:1") == "G7"
    while not t.is_at_action():
        t.first_option()
    assert t.power_of("he_man") == 1 + 1 + 1
    assert len(t.told("CE-ATK-11")) == 1


@rule("CE-MUL-02", "CE-MUL-03", "CE-MUL-04")
def test_a_dice_boost_changes_the_common_roll_and_armor_only_its_own_target() -> None:
    t = table("orko", "teela", "stratos", foes=("fisto", "clawful", "webstor")).full()
    t.put("fisto", "E7").put("orko", "E8").put("stratos", "E6").put("teela", "D7").power("orko", 1)
    t.unlock("stratos", "evasive_loop").power("stratos", 1, 1).unlock("teela", "riposte").power("teela", 1, 1)
    t.power("fisto", 2).activate("fisto").rolls("melee").attack("ground_pound")
    while t.asked() == ["Bob"]:
        t.passes()
    t.answer("Now You See Me, Boost for 1: -1 die, for Orko")
    t.answer("Evasive Loop, Boost for 1: -1 die, for Stratos")
    assert not t.offers("Riposte, Boost for 1: +1 Armor, for Orko")
    t.answer("Riposte, Boost for 1: +1 Armor, for Teela").all_pass()
    assert number_rolled(t) == 1
    assert [t.hp_of(one) for one in ("orko", "stratos", "teela")] == [5, 7, 8]


@rule("CE-MUL-06")
def test_a_burst_takes_in_whoever_is_near_the_target() -> None:
    t = table("man_at_arms", "teela").full().put("man_at_arms", "F4").put("skeletor", "F7").put("beast_man", "F8")
    t.put("mer_man", "D6").unlock("man_at_arms", "stun_grenade").power("man_at_arms", 3, 2).activate("man_at_arms")
    t.rolls("ranged", "blank").attack("stun_grenade", "skeletor").all_pass()
    assert [t.hp_of(one) for one in ("skeletor", "beast_man", "mer_man")] == [8, 9, 8]
    assert t.is_dazed("beast_man")


@rule("CE-MUL-07")
def test_up_to_three_different_enemies() -> None:
    t = crowd("stratos").unlock("stratos", "storm_of_avion").power("stratos", 3, 3).activate("stratos")
    t.does(UseAttack(skill("stratos.p.storm_of_avion")))
    assert not t.offers(Enough())
    t.does(Target(model("skeletor")))
    assert t.targets() == {"beast_man", "mer_man"}
    t.rolls("ranged", *blanks(3)).does(Enough()).all_pass()
    assert [t.hp_of(one) for one in ("skeletor", "beast_man", "mer_man")] == [8, 10, 8]


@rule("CE-MUL-08")
def test_targets_are_fixed_when_they_are_chosen() -> None:
    t = crowd().unlock("he_man", "whirling_blade").power("he_man", 3, 2).power("skeletor", 0).activate("he_man")
    t.stock(empower=1, reserves=5, command=5, battle_plan=5)
    t.attack("whirling_blade")
    t.put("hover_robot:1", "D6").rolls("melee", *blanks(3)).all_pass()
    assert t.where("hover_robot:1") == "D6"


@rule("CE-MUL-10")
def test_dice_changes_of_targets_count_once_for_each() -> None:
    t = crowd().unlock("he_man", "whirling_blade").power("he_man", 3, 2).activate("he_man")
    for i, one in enumerate(("skeletor", "beast_man")):
        add_buff(t.g, model(one), STAT_ENEMY_DICE, -1, END_OF_ACTIVATION, i)
    t.rolls(*blanks(2)).attack("whirling_blade").all_pass()
    assert number_rolled(t) == 2
    t = duel("webstor", "he_man").dazed("he_man").unlock("webstor", "drop_from_above").power("webstor", 3, 3)
    t.activate("webstor").rolls(*blanks(6)).attack("drop_from_above").passes().all_pass()
    assert number_rolled(t) == 6


@rule("CE-DEC-19", "CE-DEC-06", "CE-ATK-22", "CE-GEN-05")
def test_the_order_of_targets_is_asked_only_if_it_matters() -> None:
    t = crowd().unlock("he_man", "whirling_blade").power("he_man", 3, 2).hp("skeletor", 1).hp("mer_man", 1)
    t.activate("he_man").rolls("melee", *blanks(3)).attack("whirling_blade").all_pass()
    assert "Which target is next?" in t.prompt()
    t.does(Target(model("skeletor")))
    t.does(Target(model("mer_man")))
    assert t.told("CE-KO-01") == ["Skeletor is KO'ed.", "Mer-Man is KO'ed."]
    t = crowd().unlock("he_man", "whirling_blade").power("he_man", 3, 2).hp("skeletor", 1)
    t.activate("he_man").rolls("melee", *blanks(3)).attack("whirling_blade").all_pass()
    assert t.told("CE-KO-01") == ["Skeletor is KO'ed."]


@rule("CE-COMP-15")
@pytest.mark.parametrize("case", VECTORS["dice"], ids=lambda case: str(case["dice"]))
def test_half_of_all_faces_are_successes_of_either_type(case: dict[str, object]) -> None:
    number = int(str(case["dice"]))
    for kind in (0, 1):
        assert number * sum(face in (kind, 2) for face in DIE) / 6 == case["expected_successes"]
    assert number * DIE.count(2) == case["expected_power_x6"]
    assert FACE.size == 4
    assert Stop() == Stop()
