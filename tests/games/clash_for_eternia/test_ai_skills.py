"""Chapter 21: Skills of AI Characters, and AI Minions."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import ai, follows, minions_act, next_card, settled
from games.clash_for_eternia.table import ClashTable, model
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.kinds import CHARACTER
from rulebound.games.clash_for_eternia.rules.passives import add_buff
from rulebound.games.clash_for_eternia.terms import END_OF_ROUND, STAT_ARMOR
from rulebound.testing.marks import rule


def uses(t: ClashTable, who: str) -> list[str]:
    """The Skills that an AI Character uses in an Activation by Unleash Power."""
    follows(t, who, "unleash_power")
    return [line for line in t.told("CE-AI-22") if " uses " in line]


@rule("CE-AI-21", "CE-AI-22", "CE-AI-56")
def test_a_skill_needs_power_a_target_in_range_and_an_effect() -> None:
    def stand(power: int, **where: str) -> ClashTable:
        t = ai("teela", "he_man").put("skeletor", "C9").power("skeletor", power).hp("skeletor", 9)
        for who, at in where.items():
            t.put(who, at)
        return t

    assert uses(stand(0, teela="C6", he_man="A1"), "skeletor") == []  # 1 Power of the slot is not enough
    t = stand(1, teela="C6", he_man="A1")
    assert uses(t, "skeletor") == ["Skeletor uses Life Siphon."]
    assert t.told("CE-FX-21") == ["Teela suffers 2 Wounds."]
    assert "Skeletor spends 2 Power." in t.told("CE-AI-22")
    least = stand(1, teela="C6", he_man="C8").hp("he_man", 3)
    uses(least, "skeletor")
    assert least.told("CE-FX-21") == ["He-Man suffers 2 Wounds."]
    assert uses(stand(1, teela="I1", he_man="I2"), "skeletor") == []


@rule("CE-AI-21", "CE-AI-56")
def test_who_is_not_in_line_of_sight_is_out_of_skill_range() -> None:
    """The Ruins of A6 lie between A5 and A7: Skeletor moves first."""
    t = ai("teela").put("skeletor", "A5").put("teela", "A7").power("skeletor", 1)
    assert uses(t, "skeletor") == ["Skeletor uses Life Siphon."]
    assert t.rules_told().index("CE-MOVE-01") < t.rules_told().index("CE-AI-22")


@rule("CE-AI-57")
def test_what_skills_require_of_their_targets() -> None:
    foes = ("evil_lyn", "beast_man", "mer_man")
    t = ai("teela", foes=foes).put("evil_lyn", "C9").put("teela", "C7").power("evil_lyn", 5)
    assert uses(t, "evil_lyn") == ["Evil-Lyn uses Hex."]  # once: for the second Action Teela is Dazed already
    assert t.is_dazed("teela")
    assert uses(t.power("evil_lyn", 5), "evil_lyn") == []
    called = ai("teela").power("beast_man", 5)
    assert uses(called, "beast_man") == ["Beast Man uses Call the Griffin."]  # once: then the Griffin is there
    assert uses(called.power("beast_man", 5), "beast_man") == []
    assert uses(called.power("beast_man", 5).out("griffin:1"), "beast_man") == ["Beast Man uses Call the Griffin."]


@rule("CE-AI-57")
@pytest.mark.parametrize(
    ("who", "skill", "at", "tokens"),
    [
        ("trap_jaw", "Harpoon", "C8", ()),  # not for whoever is adjacent
        ("webstor", "Web Shot", "C7", ("snared",)),
        ("evil_lyn", "Hex", "C7", ("dazed",)),  # though Teela has Power to lose
    ],
)
def test_what_a_skill_requires_it_requires_even_if_it_would_do_something(
    who: str, skill: str, at: str, tokens: tuple[str, ...]
) -> None:
    def stand(at: str) -> ClashTable:
        t = ai("teela", foes=(who, "beast_man", "mer_man")).put(who, "C9").put("teela", at).hp("teela", 8)
        return t.power("teela", 3).power(who, 1)

    assert uses(stand("C7"), who) == [f"{CHARACTER.word(model(who))} uses {skill}."]
    t = stand(at)
    for token in tokens:
        t = t.dazed("teela") if token == "dazed" else t.snared("teela")
    assert uses(t, who) == []


@rule("CE-AI-56")
def test_the_most_wounded_is_who_misses_most_and_not_who_has_least() -> None:
    foes = ("man_at_arms", "beast_man", "mer_man")
    t = ai("teela", foes=foes).put("teela", "A1").put("man_at_arms", "C9").put("beast_man", "C8").put("mer_man", "C7")
    follows(t.power("man_at_arms", 1).hp("beast_man", 5).hp("mer_man", 4), "man_at_arms", "unleash_power")
    assert t.told("CE-FX-22") == ["Beast Man Heals 2."]  # he misses 5, Mer-Man 4
    one = ai("teela", foes=foes).put("teela", "A1").put("man_at_arms", "C9").put("beast_man", "C8").hp("beast_man", 9)
    follows(one.power("man_at_arms", 1), "man_at_arms", "unleash_power")
    assert one.told("CE-FX-22") == ["Beast Man Heals 1."]  # 1 is enough


@rule("CE-AI-68")
def test_a_buff_of_another_skill_makes_no_difference() -> None:
    foes = ("teela", "he_man", "man_at_arms")
    t = ai("skeletor", foes=foes).out("he_man", "man_at_arms").put("teela", "C9").put("skeletor", "C6")
    add_buff(t.g, model("teela"), STAT_ARMOR, 1, END_OF_ROUND, 499)
    assert uses(next_card(t.power("teela", 5), "unleash_power"), "teela") == ["Teela uses Shield Wall."]
    assert t.power_of("teela") >= 2  # for the second Action there would have been Power too


@rule("CE-MIN-07", "CE-AI-13")
def test_beast_man_calls_the_griffin() -> None:
    t = next_card(ai("teela"), "unleash_power").power("beast_man", 3).put("beast_man", "C9")
    t.put("teela", "A1")
    t.activate("beast_man")
    assert t.where("griffin:1") is not None
    assert "Beast Man uses Call the Griffin." in t.told("CE-AI-22")


@rule("CE-AI-22", "CE-AI-64")
def test_a_skill_takes_effect_in_order() -> None:
    t = next_card(ai("teela"), "unleash_power").power("skeletor", 1).put("skeletor", "C9").put("teela", "C6")
    t.hp("skeletor", 3).rolls("blank", "blank", "blank")
    settled(t.activate("skeletor", 1))
    assert t.told("CE-FX-21") == ["Teela suffers 2 Wounds."]
    assert t.told("CE-FX-22") == ["Skeletor Heals 2."]


@rule("CE-AI-56", "CE-AI-51", "CE-AI-68")
def test_every_ai_skill_has_known_words_and_finds_targets() -> None:
    picks, needs = set(), set()
    for one in content.CHARACTERS:
        picks.add(one.ai.skill.pick)
        needs.add(one.ai.skill.requires)
    assert picks <= {"lowest_hp", "most_power", "most_wounded", "all", "self"}
    assert needs <= {
        "",
        "enemy_within_4",
        "target_not_dazed",
        "target_not_snared",
        "target_not_adjacent",
        "elite_available",
    }
    for one in content.CHARACTERS:
        near, beside, friend, other = [c.id for c in content.CHARACTERS if c.id != one.id][:4]
        t = ai(near, beside, foes=(one.id, friend, other)).put(one.id, "C9").put(near, "C6").put(beside, "C8")
        t.put(friend, "D9").power(one.id, 5).power(near, 1).hp(friend, 1).hp(one.id, 1)
        settled(next_card(t, "unleash_power").activate(one.id))
        assert f"{one.name} uses {one.ai.skill.name}." in t.told("CE-AI-22")


# Minions.


@rule("CE-AI-35", "CE-AI-37", "CE-GEN-11")
def test_ai_minions_close_in_on_the_nearest_enemy_and_attack() -> None:
    t = minions_act(ai("teela").put("hover_robot:1", "A5").put("teela", "A1").rolls("blank", "blank"))
    assert t.where("hover_robot:1") == "A2"  # though it could have shot from where it stood
    assert len(t.told("CE-ATK-04")) == 1
    hold = ai("teela", minions_hold=True).put("hover_robot:1", "A5").put("teela", "A1").rolls("blank", "blank")
    assert minions_act(hold).where("hover_robot:1") == "A5"
    assert len(hold.told("CE-ATK-04")) == 1
    far = minions_act(ai("teela", minions_hold=True).put("hover_robot:1", "A9").put("teela", "A1"))
    assert far.where("hover_robot:1") != "A9"  # out of range: it does not stay
    beside = minions_act(ai("teela").put("hover_robot:1", "A2").put("teela", "A1").rolls("blank", "blank"))
    assert beside.where("hover_robot:1") == "A2"


@rule("CE-AI-35", "CE-AI-36", "CE-AI-29")
def test_an_ai_minion_goes_for_the_nearest_and_attacks_the_weakest() -> None:
    t = ai("he_man", "teela").put("hover_robot:1", "C9").put("he_man", "C6").put("teela", "C3").hp("teela", 1)
    minions_act(t.rolls("blank", "blank"))
    assert t.where("hover_robot:1") == "C7"  # beside He-Man, from where it shoots at her
    assert t.told("CE-ATK-06") == ["Hover Robot 1 targets Teela."]


@rule("CE-AI-37", "CE-GEN-11")
def test_a_minion_that_holds_looks_at_its_nearest_enemy_alone() -> None:
    """Teela is near and behind Ruins; He-Man, whom it could shoot at, is farther away."""
    t = ai("he_man", "teela", minions_hold=True).put("hover_robot:1", "A5").put("teela", "A7").put("he_man", "A1")
    minions_act(t.rolls("blank", "blank"))
    assert t.where("hover_robot:1") == "A6"


@rule("CE-AI-35", "CE-AI-55")
def test_an_ai_minion_does_not_go_for_an_npc() -> None:
    t = ai("teela", scenario="dragons_hoard").put("hover_robot:1", "E10").put("teela", "A1")
    assert minions_act(t).where("hover_robot:1") == "B8"  # toward her, and not to Granamyr in E7


@rule("CE-AI-38")
def test_who_of_the_ai_minions_is_next_is_looked_up_after_each_of_them() -> None:
    """The first one fells Orko, near whom the second stood; then the third is nearer to Teela."""
    t = ai("teela", "orko").put("orko", "I1").hp("orko", 1).put("teela", "A7").rolls("ranged", "ranged")
    t.put("hover_robot:1", "I2").put("hover_robot:2", "I4").put("hover_robot:3", "A11").rolls("blank", "blank")
    minions_act(t)
    moved = [line.split(" moves")[0] for line in t.told("CE-MOVE-01") if line.startswith("Hover Robot")]
    assert list(dict.fromkeys(moved)) == ["Hover Robot 3", "Hover Robot 2"]


@rule("CE-AI-38")
def test_ai_minions_act_by_distance_then_by_row() -> None:
    t = ai("teela").put("teela", "E1").put("hover_robot:1", "E12").put("hover_robot:2", "I8").put("hover_robot:3", "A8")
    minions_act(t)
    moved = [line.split(" moves")[0] for line in t.told("CE-MOVE-01")]
    order = list(dict.fromkeys(moved))
    assert order == ["Hover Robot 3", "Hover Robot 2", "Hover Robot 1"]


@rule("CE-TERR-17", "CE-SNA-02", "CE-AI-15")
def test_an_ai_minion_burns_and_is_free_again_when_it_activates() -> None:
    t = (
        ai("teela", scenario="swords_of_eternia")
        .put("hover_robot:1", "H6")
        .put("hover_robot:2", "A12")
        .snared("hover_robot:2")
    )
    minions_act(t)
    assert t.where("hover_robot:1") is None
    assert not t.is_snared("hover_robot:2")


@rule("CE-AI-57", "CE-AI-58")
def test_four_spaces_are_near_enough_for_a_skill_that_needs_an_enemy() -> None:
    foes = ("teela", "he_man", "man_at_arms")

    def goes_before_it_shields(where: str, teela: str = "C9", he_man: str = "A13") -> bool:
        t = ai("skeletor", foes=foes).put("teela", teela).put("skeletor", where).put("he_man", he_man)
        t.power("teela", 5)
        assert uses(t, "teela") == ["Teela uses Shield Wall."]
        return t.rules_told().index("CE-AI-22") > t.rules_told().index("CE-MOVE-01")

    assert not goes_before_it_shields("C5")
    assert goes_before_it_shields("C4")
    assert goes_before_it_shields("C4", he_man="C8")  # near to him, and not to her who shields him
    assert not goes_before_it_shields("A7", "A5")  # out of sight is near all the same


# Boosts of AI Attacks.


def boosts(t: ClashTable, who: str) -> list[str]:
    """What an AI Character buys for the Attacks of one Activation."""
    follows(t, who, "attack_and_advance")
    return [line.split(": ")[1] for line in t.told("CE-BST-01") if "Boost" in line]


@rule("CE-AI-23", "CE-AI-24")
def test_a_boost_that_dazes_is_for_those_who_are_not_dazed() -> None:
    foes = ("ram_man", "he_man", "man_at_arms")
    t = ai("skeletor", foes=foes).put("ram_man", "C9").put("skeletor", "C8").power("ram_man", 5)
    t.rolls(*["melee"] * 6)
    assert len(boosts(t, "ram_man")) == 1  # for the second Attack Skeletor is Dazed already
    assert t.is_dazed("skeletor")


@rule("CE-AI-23", "CE-AI-24")
def test_a_boost_against_armor_is_bought_first_and_then_the_die() -> None:
    foes = ("trap_jaw", "beast_man", "mer_man")
    t = ai("teela", foes=foes).put("trap_jaw", "C9").put("teela", "C8").power("trap_jaw", 5).hp("teela", 8)
    t.rolls(*["blank"] * 8)
    assert len(boosts(t, "trap_jaw")) == 4  # both, for each of two Attacks
    bare = ai("he_man", foes=foes).put("trap_jaw", "C9").put("he_man", "C8").power("trap_jaw", 5)
    bare.rolls(*["blank"] * 8)
    assert len(boosts(bare, "trap_jaw")) == 2  # he has no Armor
