"""Chapter 15: rerolls, and Attacks against several targets."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable, model, skill, table
from games.clash_for_eternia.test_core_attacks import SYMBOLS, VECTORS, blanks, duel, faces, number_rolled
from rulebound.games.clash_for_eternia.actions import UseAttack
from rulebound.games.clash_for_eternia.actions_attack import Enough, Reroll, Target
from rulebound.games.clash_for_eternia.frames_attack import Attack, Rerolling
from rulebound.games.clash_for_eternia.kinds import FACE, MODEL, Die
from rulebound.games.clash_for_eternia.rules.dice import may_reroll, successes_of
from rulebound.games.clash_for_eternia.rules.passives import add_buff
from rulebound.games.clash_for_eternia.rules.targets import legal_targets
from rulebound.games.clash_for_eternia.tables import DIE, SKILLS
from rulebound.games.clash_for_eternia.terms import END_OF_ACTIVATION, STAT_ENEMY_DICE, STAT_RANGE
from rulebound.testing.marks import rule

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


@rule("CE-RR-03", "CE-RR-08", "CE-SC-08", "CE-REA-12", "CE-RR-02", "CE-RR-05")
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


@rule("CE-RR-05", "CE-RR-02", "CE-RR-08")
def test_three_friendly_effects_never_reroll_the_same_die() -> None:
    """Tri-Klops' third eye, his Distavision, which is like it, so that their order is not asked, and a card."""
    t = table("teela", "orko", foes=("tri_klops", "skeletor", "mer_man")).full().put("tri_klops", "F4")
    t.put("teela", "F6").put("orko", "A13").empower("tri_klops").power("tri_klops", 1).hand("cruel_precision").activate(
        "tri_klops"
    )
    t.passes().rolls("blank", "blank", "blank").attack("gammavision", "teela")
    t.answer("Distavision, Boost for 1: +2 range and reroll up to 1 die")
    for die in (0, 1):
        while not isinstance(t.g.stack[-1], Rerolling):
            t.passes()
        t.rolls("blank").does(Reroll(Die(die)))
    t.answer("Play Cruel Precision")
    assert [one for one in t.actions() if isinstance(one, Reroll)] == [Reroll(Die(2))]


@rule("CE-RR-04", "CE-GEN-03")
def test_the_owner_of_the_effect_chooses_up_to_its_number() -> None:
    t = duel("teela").power("teela", 2).activate("teela").rolls("blank", "blank", "melee")
    t.attack("cobra_staff", "skeletor").answer("Cobra Staff, Boost for 1: reroll up to 2 dice").all_pass()
    assert t.asked() == ["Ann"]
    assert t.offers(Enough())
    t.does(Reroll(Die(2)))
    assert not t.offers(Reroll(Die(2)))
    t.rolls("blank", "blank").does(Reroll(Die(0)))
    assert not isinstance(t.g.stack[-1], Rerolling)


@rule("CE-RR-08", "CE-TERM-15")
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


@rule("CE-MUL-02", "CE-CSK-08")
@pytest.mark.parametrize("boosts", [True, False])
def test_one_boost_is_for_the_one_roll_against_all(boosts: bool) -> None:
    """Fisto pounds the ground: the Controller is asked once, whether it Boosts or not."""
    t = table("orko", "clawful", foes=("fisto", "mer_man", "webstor")).stock(empower=2).put("fisto", "E7")
    t.put("orko", "E8").put("clawful", "E6").power("fisto", 2).activate("fisto").rolls("melee", *blanks(2 + boosts))
    t.attack("ground_pound")
    asked = []
    while "What does" not in t.prompt():
        asked.append(t.prompt())
        t.answer("Empower the Attack") if boosts and t.offers("Empower the Attack") else t.passes()
    assert asked.count("Do you Boost the Attack of Fisto?") == 1
    assert number_rolled(t) == 3 + boosts
    assert [t.hp_of(one) for one in ("orko", "clawful")] == [5, 8]


@rule("CE-MUL-04", "CE-ATK-12")
def test_all_defenders_together_leave_one_die() -> None:
    t = table("orko", "stratos", foes=("fisto", "clawful", "webstor")).full().put("fisto", "E7").put("orko", "E8")
    t.put("stratos", "E6").power("orko", 1).unlock("stratos", "evasive_loop").power("stratos", 1, 1)
    add_buff(t.g, model("orko"), STAT_ENEMY_DICE, -2, END_OF_ACTIVATION, 0)
    t.power("fisto", 2).activate("fisto").rolls("melee").attack("ground_pound")
    while t.asked() == ["Bob"]:
        t.passes()
    t.answer("Now You See Me, Boost for 1: -1 die, for Orko")
    t.answer("Evasive Loop, Boost for 1: -1 die, for Stratos").all_pass()
    assert number_rolled(t) == 1


@rule("CE-MUL-05", "CE-LOS-01")
def test_an_attack_on_all_around_does_not_go_through_ruins() -> None:
    """The Ruins of A6 lie between A5 and A7; C7 is in sight."""
    t = (
        table("mer_man", "orko", foes=("skeletor", "beast_man", "webstor"))
        .full()
        .put("mer_man", "A7")
        .put("skeletor", "A5")
        .put("beast_man", "A9")
    )
    t.unlock("mer_man", "tidal_wave").power("mer_man", 3, 2).activate("mer_man")
    t.rolls("ranged", "blank", "blank").attack("tidal_wave")
    assert t.told("CE-ATK-06") == ["Mer-Man targets Beast Man."]
    t = (
        table("mer_man", "orko", foes=("skeletor", "beast_man", "webstor"))
        .full()
        .put("mer_man", "A7")
        .put("skeletor", "A5")
        .unlock("mer_man", "tidal_wave")
    )
    t.power("mer_man", 3, 2).activate("mer_man")
    assert t.refused(UseAttack(skill("mer_man.p.tidal_wave"))) == "CE-ACT-20"


@rule("CE-MUL-06", "CE-ATK-06")
def test_a_burst_spares_friends_and_takes_in_no_late_joiners() -> None:
    t = table("man_at_arms", "teela").put("man_at_arms", "F4").put("skeletor", "F7").put("teela", "F8")
    t.put("beast_man", "E8").unlock("man_at_arms", "stun_grenade").power("man_at_arms", 3, 2).stock(empower=1)
    t.activate("man_at_arms").attack("stun_grenade", "skeletor")
    assert t.told("CE-ATK-06") == ["Man-At-Arms targets Skeletor and Beast Man."]


@rule("CE-MUL-08", "CE-MUL-06")
def test_whoever_comes_near_the_target_of_a_burst_later_is_not_in_it() -> None:
    t = table("man_at_arms", "teela").put("man_at_arms", "F4").put("skeletor", "F7").stock(empower=1)
    t.unlock("man_at_arms", "stun_grenade").power("man_at_arms", 3, 2).activate("man_at_arms")
    t.attack("stun_grenade", "skeletor")
    assert t.prompt() == "Do you defend against Man-At-Arms?"
    t.put("hover_robot:1", "F8").rolls("ranged", "ranged").all_pass()
    assert (t.hp_of("skeletor"), t.where("hover_robot:1")) == (7, "F8")


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


@rule("CE-MUL-10", "CE-FX-10")
@pytest.mark.parametrize(("empowered", "dice"), [(False, 3), (True, 2)])
def test_what_a_target_has_against_attacks_counts_also_among_several(empowered: bool, dice: int) -> None:
    t = table("fisto", "teela", foes=("orko", "clawful", "webstor")).full().put("fisto", "E7").put("orko", "E8")
    t.put("clawful", "E6").unlock("fisto", "ground_pound").power("fisto", 3, 2)
    if empowered:
        t.empower("orko")
    t.activate("fisto").rolls(*blanks(dice)).attack("ground_pound").all_pass()
    assert number_rolled(t) == dice


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


@rule("CE-ATK-28", "CE-FX-36", "CE-MUL-06")
@pytest.mark.parametrize(
    ("hero", "attack", "level"), [("man_at_arms", "stun_grenade", 2), ("stratos", "storm_of_avion", 3)]
)
def test_range_effects_are_for_bursts_and_for_several_targets_too(hero: str, attack: str, level: int) -> None:
    """One space farther away; but whoever stands 2 from the target of a burst, in sight of it, is not in it."""
    for more in (0, 1):
        t = duel(hero, apart=SKILLS[skill(f"{hero}.p.{attack}")].reach + 1).unlock(hero, attack).power(hero, 3, level)
        t.put("beast_man", "G10").activate(hero)
        if more:
            add_buff(t.g, model(hero), STAT_RANGE, 1, END_OF_ACTIVATION, 0)
        assert t.ask_again().offers(UseAttack(skill(f"{hero}.p.{attack}"))) == bool(more)
    t.rolls("ranged", *blanks(3)).attack(attack, "skeletor").all_pass()
    assert t.told("CE-ATK-06") == [f"{MODEL.word(model(hero))} targets Skeletor."]


@rule("CE-ATK-28", "CE-TERR-13", "CE-MUL-05")
def test_a_hill_makes_no_radius_wider() -> None:
    """From the Hill of C7 Mer-Man sees all of these; his Tidal Wave goes 2 spaces."""
    t = table("mer_man", "orko", foes=("skeletor", "clawful", "webstor"), scenario="crossroads_of_power")
    t.put("mer_man", "C7")
    wave, hit = skill("mer_man.p.tidal_wave"), []
    for at in ("E7", "E6", "E5", "D4"):
        if legal_targets(t.put("skeletor", at).g, model("mer_man"), wave):
            hit.append(at)
    assert hit == ["E7", "E6"]


@rule("CE-ATK-22", "CE-MUL-01", "CE-ATK-20")
def test_what_power_symbols_add_comes_target_by_target() -> None:
    t = table("he_man", "orko", foes=("fisto", "clawful", "mer_man")).full().empower("fisto").put("fisto", "E7")
    t.put("orko", "E6").put("he_man", "E8").power("fisto", 2).activate("fisto").rolls("power", "blank", "blank")
    t.attack("ground_pound").all_pass()
    assert t.told("CE-FX-23") == ["Orko becomes Dazed.", "He-Man becomes Dazed."]
