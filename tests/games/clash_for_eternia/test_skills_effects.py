"""Skills that Heal, grant Attacks, last for a while or bring Elites."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import model, skill
from games.clash_for_eternia.test_skills_actions import battle, short
from games.clash_for_eternia.words import end_round
from rulebound.games.clash_for_eternia.actions import Choose, PutOn, Stop
from rulebound.games.clash_for_eternia.rules.passives import printed_armor
from rulebound.games.clash_for_eternia.tables import SKILLS
from rulebound.testing.marks import rule

# Healing.


@rule("CE-FX-22", "CE-FX-25", "CE-EX-05")
def test_indomitable_recovers_and_heals_two() -> None:
    t = duel("he_man.p.indomitable", 6).hp("he_man", 5).dazed("he_man").snared("he_man").ask_again()
    t.uses("indomitable").skips()
    assert (t.hp_of("he_man"), t.is_dazed("he_man"), t.is_snared("he_man")) == (7, False, False)
    assert t.power_of("he_man") == 5 - SKILLS[skill("he_man.p.indomitable")].cost  # and no more
    t = duel("he_man.p.indomitable", 6).hp("he_man", 9).ask_again().uses("indomitable").skips()
    assert t.hp_of("he_man") == 10


@rule("CE-ACT-21", "CE-FX-22")
def test_healing_needs_somebody_hurt() -> None:
    assert not duel("he_man.p.indomitable").can_use("indomitable")
    assert not duel("fisto.p.second_wind").can_use("second_wind")
    assert duel("fisto.p.second_wind").hp("fisto", 8).ask_again().can_use("second_wind")


@rule("CE-FX-22", "CE-FX-04", "CE-TERM-10", "CE-FX-02")
def test_field_medicine_heals_a_friend_next_to_it_or_itself() -> None:
    t = duel("man_at_arms.p.field_medicine", 4, friend="teela", active=False).put("teela", "A8")
    t.hp("teela", 3).hp("man_at_arms", 3).activate("man_at_arms").uses("field_medicine")
    assert t.prompt() == "Field Medicine: who Heals?"
    t.answer("Choose Teela").skips()
    assert (t.hp_of("teela"), t.hp_of("man_at_arms")) == (5, 3)
    t = duel("man_at_arms.p.field_medicine", 4, friend="teela", active=False).put("teela", "A9")
    t.hp("teela", 3).activate("man_at_arms")
    assert not t.can_use("field_medicine")


HEALS = {"fisto.p.second_wind": 3, "he_man.p.i_have_the_power": 1, "clawful.p.hardened_carapace": 1}


@rule("CE-FX-22")
@pytest.mark.parametrize("name", HEALS)
def test_healing_oneself(name: str) -> None:
    t = battle(name)
    t.uses(short(name)).skips()
    assert t.hp_of(t.owner) == 1 + HEALS[name]


@rule("CE-FX-03", "CE-FX-22", "CE-FX-25")
@pytest.mark.parametrize("name", ["teela.p.rally_the_guard", "mer_man.p.healing_brine"])
def test_all_friends_within_two(name: str) -> None:
    t = duel(name, 6, friend="orko", active=False).put("orko", "A9").hp("orko", 2).dazed("orko").snared("orko")
    t.hp(t.owner, 2).activate(t.owner).uses(short(name)).skips()
    assert (t.hp_of("orko"), t.hp_of(t.owner)) == (3, 3)
    rallied = name.startswith("teela")
    assert (t.is_dazed("orko"), t.is_snared("orko")) == (not rallied, not rallied)
    t = duel(name, 6, friend="orko", active=False).put("orko", "A10").hp("orko", 2).dazed("orko").hp(t.owner, 2)
    t.hp(t.owner, 2).activate(t.owner).uses(short(name)).skips()
    assert (t.hp_of("orko"), t.hp_of(t.owner), t.is_dazed("orko")) == (2, 3, True)


@rule("CE-FX-21", "CE-FX-22")
def test_stolen_vitality_wounds_all_enemies_within_two() -> None:
    t = duel("evil_lyn.p.stolen_vitality", 2, active=False).put("hover_robot:1", "A8").hp("evil_lyn", 3)
    t.activate("evil_lyn").uses("stolen_vitality").skips()
    assert (t.hp_of("beast_man"), t.where("hover_robot:1"), t.hp_of("evil_lyn")) == (9, None, 5)
    t = duel("evil_lyn.p.stolen_vitality", 2).armored("beast_man", 3).ask_again().uses("stolen_vitality").skips()
    assert t.hp_of("beast_man") == 9  # no Armor helps, and nobody is asked for a Defense Boost
    assert t.told("CE-BST-04") == []
    t = duel("evil_lyn.p.stolen_vitality", 3).hp("evil_lyn", 3).ask_again().uses("stolen_vitality").skips()
    assert t.hp_of("beast_man") == 10


@rule("CE-FX-21", "CE-FX-27", "CE-SKL-10")
def test_stampede_flies_and_then_wounds() -> None:
    """The Wounds are for those who are next to it after the movement."""
    t = duel("beast_man.p.stampede", 1, foe="he_man", active=False).put("hover_robot:1", "A12").activate("beast_man")
    t.uses("stampede")
    assert "4 movement points left" in t.prompt()
    t.answer("Go to A11").skips()
    assert t.where("hover_robot:1") is None
    assert t.hp_of("he_man") == 10
    t = duel("beast_man.p.stampede", 1, foe="he_man").uses("stampede").does(Stop()).skips()
    assert t.hp_of("he_man") == 8


@rule("CE-FX-23", "CE-ACT-21", "CE-MIN-02")
@pytest.mark.parametrize("face", ["p", "c"])
def test_hex_dazes_a_character_within_three(face: str) -> None:
    t = duel(f"evil_lyn.{face}.hex", 3).uses("hex").skips()
    assert t.is_dazed("beast_man")
    t.power("evil_lyn", 5).power("evil_lyn", 3, 1).ask_again()
    assert not t.can_use("hex")
    assert not duel(f"evil_lyn.{face}.hex", 4).can_use("hex")


@rule("CE-FX-30", "CE-FX-31", "CE-POW-13", "CE-BOP-09")
def test_sticky_fingers_take_power_from_a_character_within_three() -> None:
    t = duel("orko.p.sticky_fingers", 3, active=False).power("orko", 1).power("beast_man", 2).activate("orko")
    t.uses("sticky_fingers").skips()
    assert (t.power_of("beast_man"), t.power_of("orko")) == (1, 2 + 3 - 1 + 1)
    assert t.told("CE-FX-31") == ["Beast Man loses 1 Power."]
    t = duel("orko.p.sticky_fingers", 4, active=False).power("orko", 1).power("beast_man", 2).activate("orko")
    t.uses("sticky_fingers").skips()
    assert t.power_of("beast_man") == 2


# Bonus Attacks.

BONUS_ATTACKS = {
    "fisto.p.brawlers_fury": ("steel_fist", 3),
    "trap_jaw.p.weapon_array": ("crushing_jaw", 3),
    "clawful.p.tidal_rage": ("giant_claw", 3),
    "beast_man.p.bestial_fury": ("savage_claws", 5),
}


@rule("CE-FX-32", "CE-ACT-16")
@pytest.mark.parametrize("name", BONUS_ATTACKS)
def test_bonus_attacks_of_ones_own(name: str) -> None:
    attack, dice = BONUS_ATTACKS[name]
    t = duel(name).rolls(*["blank"] * dice).uses(short(name))
    assert t.prompt() == f"Does {t.name(t.owner)} make a Bonus Attack?"
    t.attack(attack, t.foe).skips()
    assert t.dice() == dice
    assert "2 Actions left" in t.prompt()
    assert not duel(name, 5).can_use(short(name))


@rule("CE-FX-32", "CE-ACT-26", "CE-FX-03")
def test_lead_the_charge_gives_an_ally_an_attack_with_one_more_die() -> None:
    t = duel("teela.p.lead_the_charge", 4, friend="fisto", active=False).put("fisto", "A10").activate("teela")
    t.uses("lead_the_charge")
    assert t.prompt() == "Does Fisto make a Bonus Attack?"
    t.rolls(*["blank"] * 4).attack("steel_fist", t.foe).skips()
    assert t.dice() == 4
    t = duel("teela.p.lead_the_charge", 6, friend="fisto", active=False).put("fisto", "A12").activate("teela")
    assert not t.can_use("lead_the_charge")


@rule("CE-FX-32", "CE-FX-02")
def test_drill_sergeant_gives_a_minion_an_attack() -> None:
    t = duel("teela.c.drill_sergeant", 4, troop="royal_guard", active=False).put("royal_guard:1", "A10")
    t.activate("teela").uses("drill_sergeant")
    assert t.prompt() == "Does Royal Guard 1 make a Bonus Attack?"
    t.rolls("melee", "melee").does(t.actions()[0]).skips()
    assert t.dice() == 2
    t = duel("teela.c.drill_sergeant", 5, troop="royal_guard", active=False).put("royal_guard:1", "A11")
    assert not t.activate("teela").can_use("drill_sergeant")


@rule("CE-FX-33", "CE-STR-04")
def test_fell_command_lets_a_minion_move_and_attack() -> None:
    t = duel("skeletor.c.fell_command", 6, active=False).put("hover_robot:1", "A11").activate("skeletor")
    t.uses("fell_command")
    assert t.prompt() == "Does Hover Robot 1 move?"
    t.answer("Move").does(Stop())
    assert t.prompt() == "Does Hover Robot 1 Attack?"
    t.rolls("ranged", "ranged").does(t.actions()[0]).skips()
    assert t.hp_of("beast_man") == 8
    t = duel("skeletor.c.fell_command", 6, active=False).put("hover_robot:1", "A12").activate("skeletor")
    assert not t.can_use("fell_command")


@rule("CE-FX-33", "CE-SNA-02")
def test_a_commanded_minion_stays_snared() -> None:
    t = duel("skeletor.c.fell_command", 6, active=False).put("hover_robot:1", "A11").snared("hover_robot:1")
    t.activate("skeletor").uses("fell_command")
    assert t.prompt() == "Does Hover Robot 1 Attack?"
    t.skips()
    assert t.is_snared("hover_robot:1")


# Temporary effects.


@rule("CE-FX-36", "CE-FX-07", "CE-FX-48")
def test_i_have_the_power_gives_two_dice_until_the_activation_ends() -> None:
    t = battle("he_man.p.i_have_the_power").uses("i_have_the_power").skips()
    t.rolls(*["blank"] * 12).attack("sword_of_power", "shadow_beast:1").skips()
    assert t.dice() == 6
    t.passes().activate("he_man")
    t.attack("sword_of_power", "shadow_beast:1").skips()
    assert t.dice() == 4


@rule("CE-FX-36", "CE-FX-17", "CE-FX-07")
def test_periscope_sees_over_ruins_and_reaches_farther() -> None:
    """Neck Slam has range 2; Ruins lie between A5 and A8."""
    t = duel("mekaneck.p.periscope", 3, at="A5")
    assert not t.can_use("neck_slam")
    t.uses("periscope").skips()
    assert t.can_use("neck_slam")
    assert not t.can_use("periscope")
    assert not t.passes().activate("mekaneck").can_use("neck_slam")


@rule("CE-FX-17")
def test_periscope_frees_skills_from_line_of_sight_too() -> None:
    t = duel("mekaneck.p.skyhook", 3, at="A5")
    assert not t.can_use("skyhook")
    assert t.uses("periscope").skips().can_use("skyhook")


@rule("CE-FX-36", "CE-FX-17")
def test_nightvision_needs_no_sight_and_rolls_one_more() -> None:
    t = duel("tri_klops.p.nightvision", 3, at="A5").rolls(*["blank"] * 4)
    assert not t.can_use("gammavision")
    t.uses("nightvision").skips().attack("gammavision", "beast_man").skips()
    assert t.dice() == 4


@rule("CE-FX-36", "CE-FX-07", "CE-FX-03")
def test_eye_in_the_sky_helps_all_friends_until_the_round_ends() -> None:
    t = duel("mekaneck.p.eye_in_the_sky", 2, friend="fisto", active=False).put("fisto", "A10").activate("mekaneck")
    t.uses("eye_in_the_sky").skips().rolls(*["blank"] * 8).attack("neck_slam", t.foe).skips()
    assert t.dice() == 4
    t.passes().activate("fisto").attack("steel_fist", t.foe).skips()
    assert t.dice() == 4
    t = duel("mekaneck.p.eye_in_the_sky", 6, friend="fisto", active=False).put("fisto", "A12").activate("mekaneck")
    t.uses("eye_in_the_sky").skips().passes().activate("fisto").rolls(*["blank"] * 3).attack("steel_fist", t.foe)
    assert t.skips().dice() == 3


@rule("CE-FX-07", "CE-RND-04")
def test_what_lasts_until_the_end_of_the_round_goes_on_through_activations_and_ends_with_it() -> None:
    t = duel("mekaneck.p.eye_in_the_sky", 1, active=False).activate("mekaneck").uses("eye_in_the_sky").skips()
    t.rolls(*["blank"] * 4).passes().activate("beast_man").skips().passes().activate("mekaneck")
    assert t.attack("neck_slam", t.foe).skips().dice() == 4
    end_round(t).rolls(*["blank"] * 3).activate("mekaneck").attack("neck_slam", t.foe)
    assert t.skips().dice() == 3


@rule("CE-FX-36", "CE-FX-10", "CE-FX-07")
@pytest.mark.parametrize(("name", "fewer"), [("orko.p.mirror_images", 2), ("tri_klops.p.all_seeing", 1)])
def test_fewer_dice_against_the_owner_until_its_next_activation(name: str, fewer: int) -> None:
    t = duel(name).uses(short(name)).skips().rolls(*["blank"] * 20)
    t.passes().activate("beast_man").attack("savage_claws", t.owner).skips_to("What does ")
    assert t.dice() == 3 - fewer
    t.passes().activate(t.owner).passes().activate("beast_man").attack("savage_claws", t.owner).skips()
    assert t.dice() == 3


@rule("CE-FX-36")
def test_all_seeing_rolls_one_more() -> None:
    t = duel("tri_klops.p.all_seeing").uses("all_seeing").skips().rolls(*["blank"] * 4)
    assert t.attack("gammavision", "beast_man").skips().dice() == 4


@rule("CE-FX-36", "CE-FX-11", "CE-FX-07")
@pytest.mark.parametrize(("name", "armor"), [("ram_man.p.immovable", 3), ("clawful.p.hardened_carapace", 2)])
def test_more_armor_until_the_next_activation(name: str, armor: int) -> None:
    t = duel(name).uses(short(name)).skips().passes().hp(t_owner(name), 6)
    t.rolls(*["melee"] * 6).activate("beast_man").attack("savage_claws", t.owner).skips()
    assert t.hp_of(t.owner) == 6 - max(0, 3 - armor)
    t.passes().activate(t.owner).passes().hp(t.owner, 6).activate("beast_man").attack("savage_claws", t.owner).skips()
    assert t.hp_of(t.owner) == 6 - 2


@rule("CE-FX-07", "CE-RND-04")
def test_what_lasts_until_ones_next_activation_outlasts_the_round_and_activations_of_others() -> None:
    t = duel("ram_man.p.immovable").uses("immovable").skips().passes()
    armor = printed_armor(t.g, model("ram_man"))
    end_round(t)
    assert printed_armor(t.g, model("ram_man")) == armor
    t.activate("beast_man").passes()
    assert printed_armor(t.g, model("ram_man")) == armor
    t.activate("ram_man")
    assert printed_armor(t.g, model("ram_man")) < armor


def t_owner(name: str) -> str:
    return name.split(".")[0]


@rule("CE-FX-48", "CE-AI-68", "CE-ACT-21")
def test_the_same_buff_is_not_offered_twice_nor_added() -> None:
    t = duel("ram_man.p.immovable").uses("immovable").skips()
    count = len(t.g.buffs)
    t.g.stack[-1].used = ()  # type: ignore[attr-defined]
    t.power("ram_man", 3, 3).ask_again()
    assert not t.can_use("immovable")
    assert len(t.g.buffs) == count


# Elites.


@rule("CE-FX-35", "CE-FX-50", "CE-MIN-05", "CE-MIN-07", "CE-SPN-01")
@pytest.mark.parametrize(
    ("name", "elite", "words"),
    [
        ("beast_man.c.call_the_griffin", "griffin:1", "Griffin"),
        ("stratos.c.call_of_avion", "avion_warrior:1", "Avion Warrior"),
    ],
)
def test_elites_come_next_to_their_leader_and_only_once(name: str, elite: str, words: str) -> None:
    t = duel(name, 3, at="A10").uses(short(name))
    assert t.spaces(PutOn) == {"A9", "A11", "B9", "B10"}
    t.puts_on("B9").skips()
    assert t.where(elite) == "B9"
    assert t.told("CE-SPN-01") == [f"{words} is Spawned in B9."]
    t.power(t.owner, 5).ask_again()
    assert not t.can_use(short(name))


@rule("CE-FX-04")
def test_one_candidate_is_no_choice() -> None:
    t = duel("evil_lyn.p.hex", 3).uses("hex")
    assert t.is_dazed("beast_man")
    t = duel("evil_lyn.p.hex", 3, active=False)
    t.put(t.others[0], "A9").activate("evil_lyn").uses("hex")
    assert t.prompt() == "Hex: who becomes Dazed?"
    assert {one.model for one in t.actions() if isinstance(one, Choose)} == {model("beast_man"), model(t.others[0])}


@rule("CE-FX-25", "CE-ACT-21")
def test_recovering_is_worth_it_from_either_token_and_from_both_at_once() -> None:
    for one in (duel("he_man.p.indomitable").dazed("he_man"), duel("he_man.p.indomitable").snared("he_man")):
        assert one.ask_again().can_use("indomitable")
    t = duel("he_man.p.indomitable", active=False).dazed("he_man").snared("he_man").activate("he_man")
    t.uses("indomitable").skips()
    assert (t.is_dazed("he_man"), t.is_snared("he_man")) == (False, False)
