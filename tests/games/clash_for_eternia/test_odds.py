"""The exact chances of Wounds and KOs that stand with Attacks: worked by hand, and against what the dice do."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import Duel, duel
from games.clash_for_eternia.table import ClashTable, extra, model, skill, table
from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import seal
from rulebound.engine.game import Odds
from rulebound.engine.rng import seeded
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import UseAttack
from rulebound.games.clash_for_eternia.actions_attack import Buy, Defend, EmpowerAttack, Enough, Reroll, Target
from rulebound.games.clash_for_eternia.blows import after_roll, mean, successes
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import Die, Extra, Face
from rulebound.games.clash_for_eternia.rules.stack import attack_of
from rulebound.games.clash_for_eternia.tables import BLANK, MELEE, POWER, RANGED, SKILLS
from rulebound.testing import rule


def shown(t: ClashTable, option: Action) -> Odds:
    """The chances that the table shows with an option."""
    return GAME.odds(t.g, t.g.decisions[0].seat)[t.actions().index(option)]


def beside(apart: int = 1, hp: int = 9) -> Duel:
    """He-Man with his sword, beside a foe with so many HP left."""
    t = duel("he_man.p.sword_of_power", apart=apart)
    return t.hp(t.foe, hp).power("he_man", 3)


# Dice.


@rule("CE-ATK-14", "CE-COMP-15")
def test_a_die_succeeds_on_three_of_six_faces() -> None:
    assert successes(MELEE, 1, 0, 0, 0)[:2] == pytest.approx([1 / 2, 1 / 2])
    assert successes(RANGED, 3, 0, 0, 0)[:4] == pytest.approx([1 / 8, 3 / 8, 3 / 8, 1 / 8])


@rule("CE-ATK-12")
def test_never_fewer_than_one_die_nor_more_than_six() -> None:
    assert successes(MELEE, -2, 0, 0, 0) == successes(MELEE, 1, 0, 0, 0)
    assert mean(successes(MELEE, 9, 0, 0, 0)) == pytest.approx(3.0)


@rule("CE-RR-01", "CE-RR-02")
def test_a_reroll_is_a_second_chance_for_a_miss_and_only_one() -> None:
    assert successes(MELEE, 1, 1, 0, 0)[1] == pytest.approx(3 / 4)
    assert successes(MELEE, 1, 2, 0, 0)[1] == pytest.approx(3 / 4)
    # Two dice and one reroll: none with 1/4 * 1/2; both with 1/4, or with 1/2 one and its reroll 1/2.
    assert successes(MELEE, 2, 1, 0, 0)[:3] == pytest.approx([1 / 8, 1 / 4 * 1 / 2 + 1 / 2 * 1 / 2, 1 / 2])


@rule("CE-FX-14")
def test_a_forced_reroll_takes_a_success_which_may_come_again() -> None:
    assert successes(MELEE, 1, 0, 1, 0)[1] == pytest.approx(1 / 4)


@rule("CE-FX-15")
def test_a_power_symbol_may_count_twice() -> None:
    assert successes(RANGED, 1, 0, 0, 1)[:3] == pytest.approx([1 / 2, 1 / 3, 1 / 6])


@rule("CE-RR-01", "CE-RR-09")
def test_after_the_roll_only_the_chosen_dice_are_open() -> None:
    a = Attack(model("he_man"), skill("he_man.p.sword_of_power"))
    a.rolled = (Face(MELEE), Face(BLANK), Face(RANGED), Face(POWER))
    assert after_roll(a, 0b0000, 0)[2] == pytest.approx(1.0)
    assert after_roll(a, 0b0110, 0)[2:5] == pytest.approx([1 / 4, 1 / 2, 1 / 4])


# At the table.


@rule("CE-ATK-15", "CE-ATK-16")
def test_an_attack_shows_its_wounds_and_the_ko_before_it_is_chosen() -> None:
    found = shown(beside(hp=2), UseAttack(skill("he_man.p.sword_of_power")))
    # Four dice against no Armor and two HP: none 1/16, one 4/16, two or more 11/16.
    assert found.chance == pytest.approx(15 / 16)
    assert found.text.endswith(": 0 6%, 1 25%, KO 69%")
    assert found.rule == "CE-ATK-15"
    assert "rerolled" in found.assuming


@rule("CE-ATK-16", "CE-DAZ-02")
def test_armor_counts_unless_the_target_is_dazed() -> None:
    t = beside()
    t.armored(t.foe, 1)
    use = UseAttack(skill("he_man.p.sword_of_power"))
    assert shown(t, use).chance == pytest.approx(11 / 16)
    t.dazed(t.foe)
    assert shown(t, use).chance == pytest.approx(15 / 16)


@rule("CE-BST-07", "CE-FX-10", "CE-FX-12", "CE-SRG-01")
def test_each_boost_shows_the_attack_with_it() -> None:
    t = beside(hp=3)
    t.armored(t.foe, 1)
    t.attack("sword_of_power", t.foe)
    boost, surge = extra("Sword of Power, Boost"), extra("Sword of Power, Surge")
    # A KO takes four Successes of four dice, of five with the Boost, and three of five with the Surge.
    assert shown(t, Pass()).text.endswith("KO 6%")
    assert shown(t, Buy(boost)).text.endswith("KO 19%")
    assert shown(t.does(Buy(boost)), Buy(surge)).text.endswith("KO 50%")


@rule("CE-BST-04", "CE-CSK-07")
def test_the_defender_sees_what_is_left_of_the_attack() -> None:
    t = table(foes=("clawful", "beast_man", "mer_man")).full().put("he_man", "E5").put("clawful", "E6").hp("clawful", 2)
    t.power("clawful", 2).activate("he_man").attack("sword_of_power", "clawful").passes()
    shell = Extra(SKILLS[skill("clawful.c.shell_up")].extras[0])
    # Armor 1 and two HP: three of four Successes; with one Armor more all four.
    assert shown(t, Pass()).text == "at least 1 Wound; Clawful: 0 31%, 1 38%, KO 31%"
    assert shown(t, Defend(shell, model("clawful"))).text.endswith("KO 6%")


@rule("CE-RR-04")
def test_each_die_shows_what_rerolling_it_brings() -> None:
    t = duel("teela.p.cobra_staff").power("teela", 1)
    t.rolls("melee", "blank", "blank").attack("cobra_staff", t.foe)
    t.does(Buy(extra("Cobra Staff, Boost"))).all_pass()
    assert shown(t, Reroll(Die(0))).chance == pytest.approx(1 / 2)
    assert shown(t, Reroll(Die(1))).chance == pytest.approx(1.0)
    assert ", 2 50%" in shown(t, Reroll(Die(1))).text
    assert "1 100%" in shown(t, Enough()).text


@rule("CE-MUL-05", "CE-MUL-03")
def test_an_attack_on_several_names_each_of_them() -> None:
    t = table().unlock("he_man", "whirling_blade").power("he_man", 3, 2).put("he_man", "E5").put("skeletor", "E6")
    t.put("hover_robot:1", "E4").activate("he_man")
    text = shown(t, UseAttack(skill("he_man.p.whirling_blade"))).text
    assert text == "at least 1 Wound; Skeletor: 0 6%, 1 25%, 2 38%, 3 25%, 4 6%; Hover Robot 1: 0 6%, KO 94%"


@rule("CE-ATK-15")
def test_of_several_targets_the_most_likely_ko_is_named_first_and_each_has_its_own_chance() -> None:
    t = table().put("he_man", "E5").put("skeletor", "E6").put("hover_robot:1", "E4").activate("he_man")
    use = UseAttack(skill("he_man.p.sword_of_power"))
    assert shown(t, use).text.startswith("at least 1 Wound; Hover Robot 1: ")
    assert shown(t.does(use), Target(model("skeletor"))).text.startswith("at least 1 Wound; Skeletor: ")


@rule("CE-CSK-08")
def test_the_controller_sees_empower() -> None:
    t = table().full().put("he_man", "E5").put("skeletor", "E6").activate("skeletor").attack("havoc_staff", "he_man")
    assert shown(t, Pass()).chance == pytest.approx(7 / 8)
    assert shown(t, EmpowerAttack()).chance == pytest.approx(15 / 16)


@rule("CE-RR-01", "CE-RR-04")
def test_the_chances_are_what_comes_of_it_at_the_table() -> None:
    """The same Attack of Teela with two rerolls again and again, against exactly reckoned Wounds."""
    t = duel("teela.p.cobra_staff").power("teela", 1)
    t.attack("cobra_staff", t.foe)
    wounds, tries = 0, 250
    for seed in range(tries):
        wounds += t.hp_of(t.foe) - struck(t, seed)
    assert wounds / tries == pytest.approx(mean(successes(MELEE, 3, 2, 0, 0)), abs=0.15)


def struck(t: Duel, seed: int) -> int:
    """The HP of the foe after the Attack in progress, with the luck of a seed; all misses are rerolled."""
    g = t.g.clone()
    g.rng = seeded(seed)
    while (a := attack_of(g)) is not None:
        options, rolled = g.decisions[0].options, a.rolled
        wanted = [i for i, one in enumerate(options) if isinstance(one, Buy)] or [
            i for i, one in enumerate(options) if isinstance(one, Reroll) and rolled[one.die] in (RANGED, BLANK)
        ]
        quiet = [i for i, one in enumerate(options) if isinstance(one, Pass | Enough)]
        seal(g, 0, (wanted or quiet or [0])[0])
    return g.hp[model(t.foe)]
