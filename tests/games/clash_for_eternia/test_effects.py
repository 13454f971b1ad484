"""Effects at their limits: who is meant, what is measured from whom, what would change nothing (CE-FX)."""

from __future__ import annotations

from games.clash_for_eternia.duel import Duel, duel
from games.clash_for_eternia.table import model, skill, table
from rulebound.games.clash_for_eternia.actions import PushTo, PutOn, Stop
from rulebound.games.clash_for_eternia.rules.piles import DECK, DISCARD
from rulebound.games.clash_for_eternia.tables import CARD_BY_ID, SKILLS
from rulebound.testing.marks import rule


@rule("CE-FX-48", "CE-FX-36")
def test_buffs_of_different_skills_add_up() -> None:
    t = duel("tri_klops.p.nightvision").unlock("tri_klops", "all_seeing").power("tri_klops", 3, 3).ask_again()
    t.uses("nightvision").skips().uses("all_seeing").skips().rolls(*["blank"] * 5).attack("gammavision", "beast_man")
    assert t.skips().dice() == 5


@rule("CE-FX-48", "CE-AI-68")
def test_the_buff_of_a_skill_that_is_used_again_does_not_add_to_itself() -> None:
    """Eye in the Sky is worth using again for Fisto, who has come near; Mekaneck has it already."""
    t = duel("mekaneck.p.eye_in_the_sky", 1, friend="fisto", active=False).put("fisto", "A12").activate("mekaneck")
    t.uses("eye_in_the_sky").skips().passes()
    t.put("fisto", "A10").power("mekaneck", 3, 3).power("mekaneck", 0).activate("mekaneck")
    t.uses("eye_in_the_sky").skips().rolls(*["blank"] * 4).attack("neck_slam", t.foe).skips()
    assert t.dice() == 4


@rule("CE-SKL-13", "CE-FX-51")
def test_what_is_measured_from_a_koed_user_does_nothing() -> None:
    """Fisto has paid for the Surge of his Parry, but the Attack KOs him: nobody is Pushed."""
    t = duel("fisto.p.broadsword_parry", 1, active=False).hp("fisto", 1).rolls("melee", "melee", "melee")
    t.activate("beast_man").attack("savage_claws", "fisto").skips_to("Do you defend")
    t.buys("fisto.p.broadsword_parry").buys("fisto.p.broadsword_parry", 1).skips()
    assert t.where("fisto") is None
    assert t.told("CE-PSH-01") == []


@rule("CE-SKL-13", "CE-FX-51")
def test_the_rest_of_a_koed_users_effects_is_resolved() -> None:
    """Teela is KO'ed, and her Riposte would wound the attacker within 1 of her: it does nothing either."""
    t = duel("teela.p.riposte", 1, active=False).hp("teela", 1).rolls("melee", "melee", "melee")
    t.activate("beast_man").attack("savage_claws", "teela").skips_to("Do you defend")
    t.buys("teela.p.riposte").buys("teela.p.riposte", 1).skips()
    assert (t.where("teela"), t.hp_of("beast_man")) == (None, 10)


@rule("CE-BST-04", "CE-FX-03")
def test_a_protector_needs_line_of_sight() -> None:
    """The Ruins of A6 lie between A5 and A7."""
    t = duel("man_at_arms.p.force_field_projector", 3, friend="tri_klops", active=False, at="A5")
    t.put("tri_klops", "A7").put("beast_man", "A8").activate("beast_man").attack("savage_claws", "tri_klops")
    t.skips_to("What does")
    assert t.told("CE-BST-04") == []


@rule("CE-ATK-09", "CE-NPC-13", "CE-BST-04")
def test_a_target_beside_an_npc_is_defended_all_the_same() -> None:
    t = table("fisto", "teela", foes=("clawful", "skeletor", "mer_man"), scenario="dragons_hoard")
    t.out("skeletor", "mer_man").put("fisto", "A3").put("granamyr", "A2").put("clawful", "A4").power("clawful", 2)
    t.unlock("fisto", "ground_pound").power("fisto", 3, 2).rolls("melee", "melee", "melee").activate("fisto")
    t.attack("ground_pound")
    assert (t.asked(), t.prompt()) == (["Bob"], "Do you defend against Fisto?")
    assert any(words.endswith("for Clawful") for words in t.options())


@rule("CE-FX-03", "CE-TERM-09")
def test_an_effect_with_a_range_needs_line_of_sight_unless_it_says_otherwise() -> None:
    """The Ruins of A6 lie between A5 and A7; Master Strategist, without Line of Sight, has a test of its own."""
    assert duel("evil_lyn.p.hex", 2, at="A8").can_use("hex")
    assert not duel("evil_lyn.p.hex", 2, at="A5").can_use("hex")


@rule("CE-NPC-03", "CE-NPC-10", "CE-FX-46")
def test_effects_find_no_npcs() -> None:
    t = table("fisto", "mekaneck", scenario="dragons_hoard", foes=("clawful", "skeletor", "mer_man"))
    t.out("clawful", "skeletor", "mer_man").put("fisto", "A3").put("granamyr", "A4").unlock("fisto", "grapple")
    t.power("fisto", 3, 1).activate("fisto")
    assert "Use Grapple" not in t.options()
    t.unlock("fisto", "ground_pound").power("fisto", 3, 2).rolls("melee", "melee", "melee").ask_again()
    t.attack("ground_pound").until("What does")
    assert not t.is_dazed("granamyr")


@rule("CE-ACT-21")
def test_skills_that_would_change_nothing_are_not_offered() -> None:
    """Both stores are full and the foe has no Power; a Snared robot sees nobody."""
    t = duel("orko.p.sticky_fingers", 3).power("orko", 5).power("orko", 3, 1).ask_again()
    assert t.refused("Use Sticky Fingers") == "CE-ACT-21"
    t = duel("skeletor.c.fell_command", 6, active=False).put("hover_robot:1", "I7").put("skeletor", "I5")
    t.snared("hover_robot:1").put("beast_man", "A1").activate("skeletor")
    assert t.refused("Use Fell Command") == "CE-ACT-21"


@rule("CE-FX-29", "CE-SNA-01")
def test_a_snared_stratos_can_still_set_an_ally_down() -> None:
    t = duel("stratos.p.air_lift", 4, friend="teela", active=False).put("teela", "B7").snared("stratos")
    t.activate("stratos").uses("air_lift")
    assert t.prompt() == "Where is Teela set down?"


@rule("CE-GEN-04", "CE-FX-02")
def test_effects_on_the_same_model_end_with_it() -> None:
    """Dominate Pushes a wounded Skeletor over Lava: he is KO'ed, and loses no Power."""
    t = table("skeletor", "orko", foes=("fisto", "teela", "mer_man"), scenario="swords_of_eternia")
    t.out("teela", "mer_man", "orko").put("skeletor", "A6").put("fisto", "A8").hp("fisto", 1).power("fisto", 3)
    t.unlock("skeletor", "dominate").power("skeletor", 3, 3).activate("skeletor").answer("Use Dominate")
    assert "B8" in t.spaces(PushTo)
    t.answer("Push to B8")
    assert (t.where("fisto"), t.power_of("fisto"), t.is_dazed("fisto")) == (None, 3, False)


@rule("CE-FX-18", "CE-FX-23")
def test_a_dazed_model_is_not_dazed_again() -> None:
    t = duel("skeletor.p.dark_bolt", 2).dazed("beast_man").rolls("ranged", "ranged", "ranged")
    t.attack("dark_bolt", "beast_man").skips()
    assert t.told("CE-FX-23") == []


@rule("CE-HID-07", "CE-SC-15")
def test_nobody_is_asked_for_a_card_that_has_been_played() -> None:
    """Sudden Fury is the only Attack Boost among the cards; once it lies open there is nothing to hide."""
    for played in (False, True):
        t = duel("beast_man.c.savage_claws", power=0, active=False).hand("no_rest").stock(battle_plan=2)
        if played:
            t.g.cards.move(CARD_BY_ID["sudden_fury"], DECK, DISCARD)
        t.activate("beast_man").skips()
        t.power("beast_man", 0).ask_again().attack("savage_claws", "he_man")
        assert (t.prompt() == "Do you Boost the Attack of Beast Man?") != played


@rule("CE-FX-49", "CE-BST-05")
def test_a_supporter_is_on_the_battlefield() -> None:
    t = duel("mekaneck.c.spotter", 5, active=False).put("hover_robot:1", "A11").out("mekaneck")
    t.strategy().skips_to("Which Minion").answer("Activate Hover Robot 1").passes().does(t.actions()[0])
    assert "Boost" not in t.prompt()


@rule("CE-FX-26", "CE-PSH-06")
def test_a_push_of_nothing_is_always_allowed() -> None:
    t = duel("fisto.p.grapple", 3).uses("grapple").does(Stop()).skips()
    assert t.where("beast_man") == "A10"
    assert t.power_of("fisto") == 5 + 2
    assert model("fisto") == 6


@rule("CE-BST-04")
def test_a_defense_boost_names_whom_it_protects() -> None:
    t = duel("man_at_arms.p.force_field_projector", 2, friend="he_man", active=False).put("he_man", "A8")
    t.put("beast_man", "A9").activate("beast_man").attack("savage_claws", "he_man").skips_to("Do you defend")
    t.buys("man_at_arms.p.force_field_projector").skips()
    told = t.told("CE-BST-04")
    assert told[0].startswith("Man-At-Arms uses Force-Field Projector")
    assert told[0].endswith("for He-Man.")


@rule("CE-FX-33")
def test_a_minion_that_is_only_commanded_does_not_activate() -> None:
    t = duel("skeletor.c.fell_command", 6, active=False).put("hover_robot:1", "A11").activate("skeletor")
    t.uses("fell_command").skips()
    assert t.told("CE-STR-04") == []
    t.strategy().skips_to("Which Minion").answer("Activate Hover Robot 1")
    assert t.told("CE-STR-04") == ["Hover Robot 1 activates."]


@rule("CE-FX-29", "CE-ACT-21")
def test_nobody_is_lifted_by_one_who_cannot_move_and_has_no_space_beside_it() -> None:
    def lifting(*others: str) -> Duel:
        t = duel("stratos.p.air_lift", 6, at="A1", active=False).snared("stratos")
        t.put(t.friend, "A2")
        for who, where in zip(others, ("B1", "B2"), strict=False):
            t.put(who, where)
        return t.activate("stratos")

    assert lifting().can_use("air_lift")  # the friend could be set down on the other side
    assert not lifting("hover_robot:1").can_use("air_lift")


@rule("CE-GEN-04")
def test_what_finds_nobody_leaves_the_rest_of_the_skill_as_it_is() -> None:
    """Nobody is near enough for the Wounds of Stolen Vitality: Evil-Lyn Heals all the same."""
    t = duel("evil_lyn.p.stolen_vitality", 6).full().hp("evil_lyn", 2).ask_again()
    with t.changes(evil_lyn_hp=+2, beast_man_hp=0, evil_lyn_power=-SKILLS[skill("evil_lyn.p.stolen_vitality")].cost):
        t.uses("stolen_vitality").skips()


@rule("CE-FX-27", "CE-PC-10", "CE-MOVE-15")
def test_whoever_is_ordered_to_move_chooses_its_own_path_and_is_not_safe() -> None:
    """Ann's Teela has Bob's He-Man move, away from Skeletor."""
    t = table("teela", "he_man", members=2).put("teela", "A7").put("he_man", "A9").put("skeletor", "A10").full()
    t.power("teela", 1).activate("teela").answer("Use Captain's Orders")
    assert (t.asked(), t.prompt()) == (["Bob"], "Where does He-Man go? 2 movement points left.")
    t.answer("Go to A8")
    assert t.hp_of("he_man") == 9


@rule("CE-FX-29", "CE-PC-10")
def test_the_owner_of_the_lift_chooses_where_an_ally_of_another_is_set_down() -> None:
    t = table("stratos", "teela", members=2).put("stratos", "A7").put("teela", "A8").unlock("stratos", "air_lift")
    t.full().power("stratos", 3, 2).activate("stratos")
    while not t.offers("Use Air Lift"):
        t.first_option()
    t.answer("Use Air Lift").answer("Go to C9").does(Stop())
    assert (t.asked(), t.prompt()) == (["Ann"], "Where is Teela set down?")
    assert t.spaces(PutOn) == {"B8", "B9", "C8", "C10", "D8", "D9"}


@rule("CE-FX-32", "CE-SC-09")
def test_a_bonus_attack_against_somebody_is_made_with_what_reaches_them() -> None:
    """He-Man has KO'ed Skeletor, 3 spaces from Trap Jaw, who has Teela beside him."""
    t = table("he_man", "teela", foes=("trap_jaw", "skeletor", "mer_man")).put("he_man", "C7").put("skeletor", "C6")
    t.put("trap_jaw", "C10").put("teela", "C11").put("mer_man", "I13").hp("skeletor", 1).full().hand("vengeance")
    t.power("trap_jaw", 5).activate("he_man")
    while not t.is_at_action():
        t.passes()
    t.rolls("melee", "blank", "blank", "blank").attack("sword_of_power", "skeletor")
    while not t.offers("Play Vengeance"):
        t.pass_by()
    t.answer("Play Vengeance")
    assert (t.offers("Attack with Harpoon"), t.offers("Attack with Crushing Jaw")) == (True, False)
    assert t.refused("Attack with Crushing Jaw") == "CE-ACT-20"


@rule("CE-FX-32", "CE-ACT-16")
def test_a_bonus_attack_is_paid_for() -> None:
    """Trap Jaw stands beside He-Man; without Power he has Crushing Jaw alone."""
    t = table("he_man", "teela", foes=("trap_jaw", "skeletor", "mer_man")).put("he_man", "C7").put("skeletor", "C6")
    t.put("trap_jaw", "C8").put("teela", "I1").put("mer_man", "I13").hp("skeletor", 1).full().hand("vengeance")
    t.activate("he_man")
    while not t.is_at_action():
        t.passes()
    t.rolls("melee", "blank", "blank", "blank").attack("sword_of_power", "skeletor")
    while not t.offers("Play Vengeance"):
        t.pass_by()
    t.answer("Play Vengeance")
    assert (t.offers("Attack with Crushing Jaw"), t.offers("Attack with Harpoon")) == (True, False)


@rule("CE-FX-05", "CE-ATK-22", "CE-MUL-01")
def test_what_a_hit_does_it_does_to_each_target_that_is_hit() -> None:
    t = (
        table("fisto", "orko", foes=("skeletor", "beast_man", "mer_man"))
        .put("fisto", "C7")
        .put("skeletor", "C6")
        .full()
    )
    t.put("beast_man", "C8").put("mer_man", "I13").put("orko", "I1").unlock("fisto", "ground_pound")
    t.power("fisto", 3, 2).power("fisto", 5).activate("fisto")
    while not t.is_at_action():
        t.first_option()
    t.rolls("melee", "blank", "blank").attack("ground_pound").all_pass()
    assert [t.is_dazed(who) for who in ("skeletor", "beast_man", "mer_man")] == [True, True, False]
