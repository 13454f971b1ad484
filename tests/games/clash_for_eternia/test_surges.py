"""Chapter 13: Surges after the Attack, the order of buying, Empower."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import ai, strikes
from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import table
from games.clash_for_eternia.test_boosts import defended
from rulebound.games.clash_for_eternia.actions import PutOn
from rulebound.games.clash_for_eternia.actions_attack import EmpowerAttack
from rulebound.testing.marks import rule

# Surges that come after the Attack.


@rule("CE-FX-51", "CE-FX-05", "CE-FX-02", "CE-GEN-09")
def test_riposte_wounds_an_attacker_within_one() -> None:
    t = defended("teela.p.riposte").buys("teela.p.riposte").buys("teela.p.riposte", 1).skips()
    assert t.hp_of("beast_man") == 9
    t = duel("teela.p.riposte", 2, foe="skeletor", active=False).activate("skeletor").rolls(*["blank"] * 3)
    t.attack("havoc_staff", "teela").skips_to("Do you defend").buys("teela.p.riposte").buys(
        "teela.p.riposte", 1
    ).skips()
    assert t.hp_of("skeletor") == 9


@rule("CE-FX-51", "CE-FX-26")
def test_broadsword_parry_pushes_the_attacker_away() -> None:
    t = defended("fisto.p.broadsword_parry").buys("fisto.p.broadsword_parry").buys("fisto.p.broadsword_parry", 1)
    t.skips_to("Pushed")
    assert t.asked() == ["Ann"]
    assert t.prompt() == "Where is Beast Man Pushed? 1 movement point left."
    t.answer("Push to A9").skips()
    assert t.where("beast_man") == "A9"


@rule("CE-FX-05", "CE-FX-22", "CE-SKL-13")
def test_thick_hide_heals_after_the_attack() -> None:
    t = defended("beast_man.p.thick_hide").buys("beast_man.p.thick_hide").buys("beast_man.p.thick_hide", 1).skips()
    assert t.hp_of("beast_man") == 6 - 3 + 1
    t = defended("beast_man.p.thick_hide").hp("beast_man", 2)
    t.buys("beast_man.p.thick_hide").buys("beast_man.p.thick_hide", 1).skips()
    assert t.where("beast_man") is None
    assert t.hp_of("beast_man") == 0


@rule("CE-FX-05", "CE-FX-28")
def test_now_you_see_me_places_orko_elsewhere() -> None:
    t = defended("orko.p.now_you_see_me").buys("orko.p.now_you_see_me").buys("orko.p.now_you_see_me", 1)
    t.skips_to("placed")
    assert "A9" in t.spaces(PutOn)
    assert "A10" not in t.spaces(PutOn)


@rule("CE-FX-05", "CE-FX-27")
def test_evasive_loop_flies_off_after_the_attack() -> None:
    t = defended("stratos.p.evasive_loop").buys("stratos.p.evasive_loop").buys("stratos.p.evasive_loop", 1)
    t.skips_to("Where does")
    assert t.prompt() == "Where does Stratos go? 2 movement points left."
    assert t.offers("Go to A9")


# Order of buying.


@rule("CE-BST-07", "CE-ATK-09", "CE-ATK-10")
def test_attack_boosts_come_before_defense_boosts() -> None:
    t = duel("fisto.p.broadsword_parry", 1, active=False).power("beast_man", 2).activate("beast_man")
    t.attack("savage_claws", "fisto")
    assert (t.asked(), t.prompt()) == (["Bob"], "Do you Boost the Attack of Beast Man?")
    t.passes()
    assert (t.asked(), t.prompt()) == (["Ann"], "Do you defend against Beast Man?")
    t.buys("fisto.p.broadsword_parry")
    assert t.asked() == ["Ann"]


# Empower.


@rule("CE-CSK-07", "CE-CSK-08", "CE-CSK-11")
@pytest.mark.parametrize(("flipped", "dice"), [(False, 4), (True, 5)])
def test_empower_an_attack(flipped: bool, dice: int) -> None:
    t = duel("beast_man.c.savage_claws", power=0, active=False).stock(empower=2)
    if flipped:
        t.flip("empower")
    t.activate("beast_man").rolls(*["blank"] * 6).attack("savage_claws", t.foe)
    t.answer("Empower the Attack")
    assert t.g.stock[2] == 1
    assert t.refused(EmpowerAttack()) == "CE-CSK-08"
    assert t.skips().dice() == dice


@rule("CE-CSK-07", "CE-CSK-08")
@pytest.mark.parametrize(("flipped", "wounds"), [(False, 2), (True, 1)])
def test_empower_a_defense(flipped: bool, wounds: int) -> None:
    t = duel("fisto.p.steel_fist", power=0).stock(empower=2).armored("beast_man", 1)
    if flipped:
        t.flip("empower")
    t.rolls("melee", "melee", "melee").attack("steel_fist", "beast_man").skips_to("Do you defend")
    t.answer("Empower the defence of Beast Man")
    assert "defend" not in t.prompt()
    assert t.g.stock[2] == 1
    assert t.hp_of("beast_man") == 10 - wounds


@rule("CE-CSK-07", "CE-CSK-11")
def test_empower_works_for_minions_and_needs_power() -> None:
    t = duel("fisto.p.steel_fist", 6, active=False).put("hover_robot:1", "A8").stock(empower=1)
    t.activate("fisto").attack("steel_fist", "hover_robot:1").skips_to("Do you defend")
    assert t.offers("Empower the defence of Hover Robot 1")
    t.put("hover_robot:1", "A10").rolls(*["blank"] * 3).strategy().skips_to("Which Minion")
    t.answer("Activate Hover Robot 1").passes().does(t.actions()[0]).answer("Empower the Attack").skips_to("Which C")
    assert t.dice() == 3
    poor = duel("beast_man.c.savage_claws").stock(reserves=5, command=5, battle_plan=5)
    assert poor.attack("savage_claws", "he_man").refused(EmpowerAttack()) == "CE-CSK-11"


@rule("CE-CSK-12")
def test_the_ai_uses_no_controller_skills() -> None:
    """A person would be asked whether they Empower the defence; the AI is not, whatever lies on the cards."""
    t = table("fisto", "teela", foes=("beast_man", "skeletor", "mer_man"), ai=True).stock(empower=5, battle_plan=5)
    t.put("fisto", "A7").put("beast_man", "A8").rolls("melee", "melee", "melee").activate("fisto")
    t.attack("steel_fist", "beast_man").all_pass()
    assert t.hp_of("beast_man") == 7


@rule("CE-CSK-12")
def test_power_on_controller_skills_is_nothing_to_the_ai() -> None:
    t = ai("he_man", scenario="clash_of_champions").full().put("skeletor", "E5").put("he_man", "E7")
    strikes(t.rolls("ranged", "blank", "blank"), "skeletor")
    assert (t.told("CE-ATK-11"), t.hp_of("he_man")) == (["Skeletor rolls Ranged, Blank and Blank."], 9)
    assert (t.g.stock[0], t.g.stock[1], t.g.stock[2], t.g.stock[3]) == (5, 5, 5, 5)
    assert t.told("CE-CSK-07") + t.told("CE-CSK-04") + t.told("CE-SC-01") + t.told("CE-SPN-01") == []
