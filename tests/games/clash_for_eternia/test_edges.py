"""Numbers at their edges: the last space, the first Model, the last cube."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import ai, deed
from games.clash_for_eternia.table import ClashTable, model, skill, table, thing
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import PutOn, UseAttack, UseSkill
from rulebound.games.clash_for_eternia.kinds import SPACE_NAMES
from rulebound.testing.marks import rule


@rule("CE-FX-28", "CE-ACT-21")
def test_a_model_that_is_shut_in_is_placed_beyond_its_neighbours() -> None:
    t = table("evil_lyn", "teela").put("evil_lyn", "A1").put("skeletor", "A2").put("beast_man", "B1")
    t.power("evil_lyn", 1).full().activate("evil_lyn").does(UseSkill(skill("evil_lyn.p.shadow_step")))
    assert t.spaces(PutOn) == {"A3", "B2", "C1", "C2"}


@rule("CE-SPN-02", "CE-SPN-03")
@pytest.mark.parametrize(("beside", "comes"), [("he_man", False), ("teela", False), (None, True)])
def test_nobody_is_spawned_where_somebody_stands(beside: str | None, comes: bool) -> None:
    t = table("he_man", "teela").put("beast_man", "A1").put("mer_man", "A2").power("beast_man", 3)
    if beside is not None:
        t.put(beside, "B1")
    t.activate("beast_man").all_pass()
    assert t.offers(UseSkill(skill("beast_man.c.call_the_griffin"))) == comes


@rule("CE-MUL-06", "CE-ATK-15")
def test_the_chances_of_a_burst_are_those_of_everybody_in_it() -> None:
    t = table("man_at_arms", "teela").put("man_at_arms", "F4").put("skeletor", "F7").put("mer_man", "F8").full()
    t.put("beast_man", "D6").unlock("man_at_arms", "stun_grenade").power("man_at_arms", 3, 2).activate("man_at_arms")
    assert "Mer-Man" in shown(t, "man_at_arms.p.stun_grenade")
    assert "Beast Man" not in shown(t, "man_at_arms.p.stun_grenade")
    one = table("he_man", "teela").put("he_man", "E5").put("skeletor", "E6").put("mer_man", "E7").activate("he_man")
    assert "Mer-Man" not in shown(one, "he_man.p.sword_of_power")


def shown(t: ClashTable, attack: str) -> str:
    """The chances that stand with an Attack."""
    return GAME.odds(t.g, 0)[t.actions().index(UseAttack(skill(attack)))].text


@rule("CE-AI-24")
@pytest.mark.parametrize(("target", "pierces"), [("he_man", False), ("teela", True)])
def test_the_ai_pays_to_pierce_armor_of_one_and_not_for_none(target: str, pierces: bool) -> None:
    t = ai(target, foes=("fisto", "beast_man", "mer_man")).put("fisto", "E5").put(target, "E6").power("fisto", 1)
    deed(t.rolls("blank", "blank", "blank"), "fisto", "attack")
    assert t.told("CE-BST-01")[0].endswith("ignore 1 Armor.") == pierces


@rule("CE-AI-13", "CE-S2-01")
def test_the_ai_picks_up_the_first_sword_too() -> None:
    t = ai("he_man", scenario="swords_of_eternia").put("he_man", "A1")
    first = thing("Sword 1")
    t.put("skeletor", SPACE_NAMES[t.g.token_at[first]])
    deed(t, "skeletor", "objective")
    assert t.g.carries[model("skeletor")] == first
