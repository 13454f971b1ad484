"""Chapter 13: Skills, what their cards show, from where they are paid, and whoever is KO'ed."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import ai, strikes
from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import model, skill, table
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.rules.passives import printed_armor
from rulebound.games.clash_for_eternia.tables import SKILLS
from rulebound.games.clash_for_eternia.terms import T_ATTACK, TYPES
from rulebound.testing.marks import rule


@rule("CE-SKL-01", "CE-COMP-07")
@pytest.mark.parametrize(("name", "level"), [("Throw", "green"), ("Whirling Blade", "yellow"), ("Earthshaker", "red")])
def test_a_skill_card_shows_its_name_cost_effect_owner_and_level(name: str, level: str) -> None:
    ident = "he_man.p." + name.lower().replace(" ", "_")
    t = table("he_man", "teela").unlock("he_man", ident.split(".")[2])
    piece = next(one for one in GAME.scene(t.g, 0).pieces if one.title == name)
    card = next(one.skill for one in content.SKILLS if one.skill.id == ident)
    assert (piece.at, piece.art, piece.text) == ("board:he_man", f"skill_{level}", card.text)
    assert piece.marks["cost"] == card.cost


@rule("CE-SKL-01", "CE-COMP-04", "CE-COMP-08")
@pytest.mark.parametrize("by_ai", [False, True])
def test_the_skills_of_the_controllers_side_show_name_cost_and_effect_too(by_ai: bool) -> None:
    t = table("he_man", "teela", ai=by_ai).empower("skeletor")
    shown = {one.title: one for one in GAME.scene(t.g, 0).pieces if one.at == "controller"}
    sides = ("ai_attack", "ai_skill") if by_ai else ("controller", "empowered")
    own = [one.skill for one in content.SKILLS if one.owner == model("skeletor") and one.side in sides]
    assert len(own) == (2 if by_ai else 3)
    for card in own:
        assert (shown[card.name].text, shown[card.name].marks["cost"]) == (card.text, card.cost)


@rule("CE-SKL-01", "CE-SKL-02")
@pytest.mark.parametrize("side", ["player", "controller"])
def test_what_a_card_says_is_its_type_and_its_attack(side: str) -> None:
    """An Attack that begins with a movement says so first."""
    begins = {"bonus_action": "Bonus Action:", "action": "Action:", "reaction": "Reaction "}
    begins |= {"attack_boost": "Attack Boost for", "defense_boost": "Defense Boost for"}
    for one in [owned.skill for owned in content.SKILLS if owned.side == side]:
        card = SKILLS[skill(one.id)]
        if one.attack is None:
            assert one.text.startswith(begins[one.type]), one.id
            assert card.type == TYPES[one.type]
        else:
            assert f"{one.attack.kind.capitalize()} Attack, {one.attack.dice} di" in one.text, one.id
            assert one.text.startswith("First, " if one.before else f"{one.attack.kind.capitalize()} Attack")
            assert (card.type, card.kind, card.dice) == (
                T_ATTACK,
                ("melee", "ranged").index(one.attack.kind),
                one.attack.dice,
            )


# From where they are paid.


@rule("CE-SKL-04", "CE-SKL-03")
def test_an_unlocked_skill_takes_nothing_from_under_the_card() -> None:
    t = table("he_man", "teela").full().unlock("he_man", "i_have_the_power").power("he_man", 4).power("he_man", 3, 3)
    t.activate("he_man").answer("Use I Have the Power")
    assert list(t.g.power[4 * model("he_man") :][:4]) == [5, 0, 0, 0]


@rule("CE-SKL-04", "CE-REA-01")
def test_an_unlocked_reaction_takes_nothing_from_under_the_card() -> None:
    t = duel("mekaneck.p.early_warning", 4, active=False).activate("beast_man").reacts("early_warning")
    assert list(t.g.power[4 * model("mekaneck") :][:4]) == [5, 0, 2, 0]


@rule("CE-SKL-06")
def test_a_controller_character_takes_nothing_from_the_controller_skills() -> None:
    t = duel("mer_man.c.water_jet", 3, power=3, active=False).stock(reserves=2, command=2, empower=2, battle_plan=2)
    t.activate("mer_man").rolls("blank", "blank", "blank")
    with t.changes(mer_man_power=-1):
        t.attack("water_jet", t.foe).skips()


@rule("CE-SKL-06", "CE-AI-23")
def test_an_ai_character_pays_from_its_own_pool_too() -> None:
    t = ai("he_man", foes=("fisto", "beast_man", "mer_man")).put("fisto", "E5").put("he_man", "E6").power("fisto", 2)
    strikes(t.rolls("blank", "blank", "blank", "blank"), "fisto")
    assert t.told("CE-BST-01")
    assert t.power_of("fisto") == 1


@rule("CE-SKL-07", "CE-FX-05")
@pytest.mark.parametrize("buys", [True, False])
def test_what_a_boost_adds_comes_only_if_it_is_paid(buys: bool) -> None:
    t = duel("he_man.p.throw", 2).rolls("ranged", "blank", "blank", "blank").attack("throw", "beast_man")
    if buys:
        t.buys("he_man.p.throw")
    t.skips()
    assert (t.hp_of("beast_man"), t.is_dazed("beast_man")) == (9, buys)


@rule("CE-SKL-09", "CE-ACT-07")
def test_without_an_action_left_no_skill_of_this_type_can_be_used() -> None:
    t = duel("skeletor.p.dominate", 3).dazed("skeletor").ask_again()
    assert t.offers("Use Dominate")
    t.answer("Move").skips_to("Where does").first_option().skips().answer("Move").first_option().skips()
    assert t.refused("Use Dominate") == "CE-ACT-07"


@rule("CE-SKL-12", "CE-CSK-01")
def test_the_controller_board_has_skills_too() -> None:
    t = table("he_man", "teela").stock(reserves=1, command=2, battle_plan=1).strategy(1)
    t.until("Which Controller Skill or")
    assert {"Use Reserves", "Command Skeletor", "Use Battle Plan to draw"} <= set(t.options())
    t = duel("beast_man.c.savage_claws", active=False).stock(empower=1).activate("beast_man")
    assert t.attack("savage_claws", t.foe).offers("Empower the Attack")


# Whoever is KO'ed.


@rule("CE-SKL-11", "CE-BST-04")
def test_a_koed_protector_protects_nobody() -> None:
    """The target stands in the last spaces of the Battlefield, for those who would look for it there."""
    t = duel("man_at_arms.p.force_field_projector", 2, friend="he_man", active=False).put("he_man", "I12")
    t.out("man_at_arms").put("beast_man", "I11").activate("beast_man").rolls("melee", "melee", "melee")
    t.attack("savage_claws", "he_man")
    assert "defend" not in t.prompt()


@rule("CE-SKL-11", "CE-BST-05")
def test_a_koed_supporter_supports_nobody() -> None:
    t = duel("mekaneck.c.spotter", 5, active=False).put("hover_robot:1", "I12").put("beast_man", "I10")
    t.out("mekaneck").strategy().until("Which Minion").answer("Activate Hover Robot 1").passes()
    t.does(t.actions()[0])
    assert t.told("CE-ATK-06") == ["Hover Robot 1 targets Beast Man."]
    assert not t.sells("mekaneck.c.spotter")


@rule("CE-SKL-11", "CE-FX-08")
def test_a_koed_captain_protects_nobody_wherever_they_stand() -> None:
    t = duel("teela.c.cobra_staff", 5, active=False, troop="royal_guard").put("royal_guard:1", "I12")
    t.empower("teela").out("teela")
    assert printed_armor(t.g, model("royal_guard:1")) == 1


@rule("CE-SKL-11", "CE-REA-04")
def test_whoever_is_out_does_not_react() -> None:
    t = table("man_at_arms", "orko").unlock("man_at_arms", "master_strategist").power("man_at_arms", 3, 3)
    assert "react" not in t.out("man_at_arms").go().prompt()
    t = duel("mekaneck.p.spotter", 6, friend="fisto", active=False).put("fisto", "I12").put("beast_man", "I11")
    t.out("mekaneck").rolls("blank", "blank", "blank").activate("fisto").attack("steel_fist", "beast_man")
    while "What does" not in t.prompt():
        assert "react" not in t.prompt()
        t.passes()
    assert t.told("CE-ATK-11")


@rule("CE-SKL-13", "CE-FX-03")
def test_what_is_measured_from_a_user_koed_on_the_way_does_nothing() -> None:
    """Beast Man's Stampede ends in a trap that KOs him: those beside him are not trampled."""
    t = duel("beast_man.p.stampede", 4, foe="he_man").full().hp("beast_man", 1).hand("hidden_trap")
    t.uses("stampede").answer("Go to A10").answer("Play Hidden Trap")
    assert t.where("beast_man") is None
    assert t.hp_of("he_man") == 10
