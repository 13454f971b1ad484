"""Chapter 15, whole Attacks: every question of every step, in order, and everything that is told."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.course import course, same
from games.clash_for_eternia.table import ClashTable, table
from rulebound.games.clash_for_eternia import content
from rulebound.testing.marks import rule

EVERY_CARD = tuple(one.id for one in content.CONTROLLER.strategy_card)
FILE = "attacks"


def brawl(*cards: str, **hp: int) -> ClashTable:
    """Fisto beside Beast Man and Skeletor, with a robot behind; the Controller has cards, and Power everywhere."""
    t = table("fisto", "orko").put("fisto", "A7").put("orko", "I1").put("beast_man", "A8").put("hover_robot:1", "A9")
    t.put("skeletor", "B7").put("mer_man", "I13").full().hand(*cards).power("fisto", 4).power("beast_man", 2)
    for who, number in hp.items():
        t.hp(who, number)
    return t


def acting(t: ClashTable, who: str) -> ClashTable:
    """A Character that is asked what it does."""
    course(t.activate(who))
    return t


@rule(
    "CE-ATK-04",
    "CE-ATK-06",
    "CE-ATK-08",
    "CE-ATK-09",
    "CE-ATK-11",
    "CE-ATK-13",
    "CE-ATK-14",
    "CE-ATK-18",
    "CE-SC-15",
    "CE-ATK-22",
)
@pytest.mark.parametrize(
    ("name", "faces", "hp", "answers"),
    [
        ("a hit", ("power", "melee", "blank"), 10, ()),
        ("a miss", ("ranged", "blank", "blank"), 10, ()),
        ("a KO", ("power", "melee", "blank"), 2, ()),
        (
            "a KO that is avenged",
            ("power", "melee", "blank", *["ranged"] * 4),
            2,
            ("Play Vengeance", "Attack with Havoc Staff"),
        ),
        ("a KO by one Wound more", ("power", "melee", "blank"), 1, ()),
        ("a Boost", ("power", "melee", "blank", "blank"), 10, ("Steel Fist, Boost for 1: +1 die",)),
        ("an Empowered defence", ("power", "melee", "melee"), 10, ("Empower the defence of Beast Man",)),
        ("a defence by a card", ("power", "melee", "melee"), 10, ("Play Hold the Line",)),
        (
            "a defence by both",
            ("power", "melee", "melee"),
            10,
            ("Empower the defence of Beast Man", "Play Hold the Line"),
        ),
        (
            "a twist of fate",
            ("power", "melee", "melee", "blank", "blank"),
            10,
            ("Play Twist of Fate", "Reroll die 1", "Reroll die 3"),
        ),
        ("a sacrifice", ("power", "melee", "melee"), 10, ("Play Sacrifice the Weak",)),
    ],
)
def test_an_attack_of_a_player_character(name: str, faces: tuple[str, ...], hp: int, answers: tuple[str, ...]) -> None:
    t = acting(brawl(*EVERY_CARD, beast_man=hp), "fisto").rolls(*faces)
    same(course(t, "Attack with Steel Fist", "Target Beast Man", *answers), FILE, f"Fisto strikes: {name}")


@rule(
    "CE-ATK-08",
    "CE-ATK-09",
    "CE-ATK-10",
    "CE-ATK-19",
    "CE-CSK-07",
    "CE-SC-07",
    "CE-SC-08",
    "CE-SC-15",
    "CE-BST-07",
    "CE-DEC-06",
)
@pytest.mark.parametrize(
    ("name", "faces", "hp", "answers"),
    [
        ("a hit", ("power", "melee", "blank"), 9, ()),
        ("a miss", ("ranged", "blank", "blank"), 9, ()),
        ("a KO", ("power", "power", "blank"), 2, ()),
        (
            "everything for the attack",
            ("power", "power", "melee", "ranged", "blank", "blank"),
            9,
            ("Savage Claws, Boost for 1: +1 die", "Empower the Attack", "Play Sudden Fury"),
        ),
        (
            "a parry with its Surge",
            ("power", "melee", "blank"),
            9,
            (
                "Broadsword Parry, Boost for 1: +1 Armor, for Fisto",
                "Broadsword Parry, Surge for 1: after the Attack, Push the attacker up to 1 away, for Fisto",
                "Push to B8",
            ),
        ),
        ("a crippling blow", ("power", "melee", "blank"), 9, ("Play Crippling Blow",)),
        (
            "cruel precision",
            ("power", "blank", "blank", "melee", "melee"),
            9,
            ("Play Cruel Precision", "Reroll die 2", "Reroll die 3"),
        ),
    ],
)
def test_an_attack_of_a_controller_character(
    name: str, faces: tuple[str, ...], hp: int, answers: tuple[str, ...]
) -> None:
    t = acting(brawl(*EVERY_CARD, fisto=hp), "beast_man").rolls(*faces)
    same(course(t, "Attack with Savage Claws", *answers), FILE, f"Beast Man strikes: {name}")


@rule("CE-CSK-08", "CE-CSK-11", "CE-BOP-06", "CE-BOP-08")
def test_empowered_empower_and_the_balance_of_power_after_the_action() -> None:
    t = brawl().flip("empower").stock(reserves=4, command=5, empower=2, battle_plan=3)
    acting(t, "fisto").rolls("power", "melee", "melee", "melee")
    lines = course(
        t,
        "Attack with Steel Fist",
        "Target Beast Man",
        "Steel Fist, Boost for 1: +1 die",
        "Empower the defence of Beast Man",
        "Put 1 Power on Battle Plan",
    )
    same(lines, FILE, "Fisto strikes: the Balance of Power")


# Several targets.


def crowd(who: str, attack: str, level: int, *answers: str) -> ClashTable:
    """Four Enemies around A7; the Character has unlocked the Attack."""
    t = table(who, "orko").put(who, "A7").put("orko", "I1").put("beast_man", "A8").put("skeletor", "B7").full()
    t.put("mer_man", "A6").put("hover_robot:1", "B6").unlock(who, attack).power(who, 3, level).hand("hold_the_line")
    return acting(t, who)


@rule("CE-MUL-01", "CE-MUL-03", "CE-MUL-05", "CE-MUL-08", "CE-MUL-09", "CE-ATK-22", "CE-DEC-19", "CE-SC-18")
@pytest.mark.parametrize(
    ("name", "hp", "answers"),
    [
        ("nobody is in danger", 9, ()),
        ("two are in danger", 2, ("Target Mer-Man",)),
        ("one is protected", 9, ("Play Hold the Line", "Choose Skeletor")),
    ],
)
def test_an_attack_on_all_around(name: str, hp: int, answers: tuple[str, ...]) -> None:
    t = crowd("fisto", "ground_pound", 2).rolls("power", "melee", "blank").hp("mer_man", hp).hp("skeletor", hp)
    t.full().stock(battle_plan=1)
    same(course(t, "Attack with Ground Pound", *answers), FILE, f"Ground Pound: {name}")


@rule("CE-MUL-06", "CE-MUL-08", "CE-ATK-22", "CE-FX-26", "CE-PSH-01", "CE-DEC-06")
def test_a_burst_that_pushes() -> None:
    t = crowd("man_at_arms", "battle_ram_barrage", 3).put("mer_man", "A11").put("skeletor", "A10")
    t.put("beast_man", "B10").rolls("power", "ranged", "blank", "melee").ask_again()
    lines = course(t, "Attack with Battle Ram Barrage", "Target Skeletor", "Target Beast Man", "Push to C10")
    same(lines, FILE, "Battle Ram Barrage")


@rule("CE-MUL-07", "CE-MUL-04", "CE-MUL-10")
def test_an_attack_on_up_to_three() -> None:
    t = crowd("stratos", "storm_of_avion", 3).rolls("power", "ranged", "blank", "melee")
    same(course(t, "Attack with Storm of Avion", "Target Mer-Man", "Target Skeletor"), FILE, "Storm of Avion: two")
    t = crowd("stratos", "storm_of_avion", 3).rolls("power", "ranged", "blank", "melee")
    answers = ("Target Mer-Man", "Target Skeletor", "Target Hover Robot 1")
    same(course(t, "Attack with Storm of Avion", *answers), FILE, "Storm of Avion: three")


# Before the Attack, and for its reach.


@rule("CE-ATK-05", "CE-ACT-20", "CE-FX-27", "CE-FX-28")
@pytest.mark.parametrize(
    ("who", "attack", "level", "words", "answers"),
    [
        ("ram_man", "battering_charge", 1, "Battering Charge", ("Go to A8",)),
        ("ram_man", "battering_charge", 1, "Battering Charge", ("Go to B5",)),
        ("ram_man", "human_cannonball", 3, "Human Cannonball", ("Place on B8",)),
        ("stratos", "diving_strike", 1, "Diving Strike", ("Go to A8",)),
    ],
)
def test_what_comes_before_an_attack(who: str, attack: str, level: int, words: str, answers: tuple[str, ...]) -> None:
    t = table(who, "orko").put(who, "A6").put("orko", "I1").put("beast_man", "A9").put("skeletor", "B9").full()
    t.put("mer_man", "I13").unlock(who, attack).power(who, 3, level)
    acting(t, who).rolls("power", "melee", "blank", "melee")
    lines = course(t, f"Attack with {words}", *answers)
    t.g.rng.loaded.clear()
    same(lines, FILE, f"{words}: {answers[0]}")


@rule("CE-BST-03", "CE-ACT-24", "CE-FX-16", "CE-FX-13")
@pytest.mark.parametrize(
    ("where", "answers"),
    [("A7", ()), ("A7", ("Distavision, Boost for 1: +2 range and reroll up to 1 die", "Reroll die 2")), ("A9", ())],
)
def test_a_boost_of_the_reach_is_bought_before_the_target_is_chosen(where: str, answers: tuple[str, ...]) -> None:
    t = table("tri_klops", "orko", scenario="crossroads_of_power").put("tri_klops", "A3").put("orko", "I1").full()
    t.put("beast_man", where).put("skeletor", "I12").put("mer_man", "I13").power("tri_klops", 1)
    acting(t, "tri_klops").rolls("power", "blank", "ranged", "power")
    lines = course(t, "Attack with Gammavision", *answers)
    t.g.rng.loaded.clear()
    same(lines, FILE, f"Gammavision: {where}, {len(answers)} answers")


# Others who help.


@rule("CE-BST-05", "CE-BST-04", "CE-FX-49", "CE-PC-10", "CE-BST-07", "CE-TERM-05", "CE-DEC-06")
def test_allies_boost_and_protect_by_seat() -> None:
    t = table("he_man", "man_at_arms", foes=("mekaneck", "skeletor", "beast_man"), members=2).put("he_man", "A7")
    t.put("man_at_arms", "A6").put("skeletor", "A8").put("mekaneck", "A10").put("beast_man", "I13").full()
    t.unlock("man_at_arms", "force_field_projector").power("man_at_arms", 2, 2).power("mekaneck", 2).power(
        "skeletor", 1
    )
    acting(t, "skeletor").rolls("power", "ranged", "blank", "blank", "ranged")
    lines = course(
        t,
        "Attack with Havoc Staff",
        "Target He-Man",
        "Spotter, Boost for 1: reroll up to 2 dice",
        "Havoc Staff, Boost for 1: +1 die",
        "Force-Field Projector, Boost for 1: +1 Armor, for He-Man",
        "Force-Field Projector, Surge for 1: +1 Armor, for He-Man",
        "Reroll die 3",
    )
    same(lines, FILE, "Allies help")


@rule("CE-SRG-01", "CE-SRG-02", "CE-BST-08", "CE-BST-02")
def test_a_surge_comes_with_its_boost_or_not_at_all() -> None:
    t = table("he_man", "orko").put("he_man", "A7").put("beast_man", "A8").put("orko", "I1").full().power("he_man", 3)
    t.put("skeletor", "I12").put("mer_man", "I13")
    acting(t, "he_man").rolls("power", "melee", "blank", "blank", "melee")
    surge = ("Sword of Power, Boost for 1: +1 die", "Sword of Power, Surge for 1: ignore 1 Armor")
    same(course(t, "Attack with Sword of Power", *surge), FILE, "Sword of Power: with its Surge")


@rule("CE-FX-14", "CE-FX-13", "CE-RR-02", "CE-RR-03", "CE-RR-08", "CE-RR-09", "CE-SC-08")
def test_friendly_rerolls_come_before_those_of_the_enemy() -> None:
    t = table("evil_lyn", "orko", foes=("tri_klops", "skeletor", "beast_man")).put("evil_lyn", "A7").put("orko", "I1")
    t.put("tri_klops", "A9").put("skeletor", "I12").put("beast_man", "I13").full().empower("tri_klops")
    t.unlock("evil_lyn", "illusory_double").power("evil_lyn", 1, 1).power("tri_klops", 1).hand("cruel_precision")
    acting(t, "tri_klops").rolls("ranged", "blank", "power", "melee", "ranged", "blank", "blank")
    lines = course(
        t,
        "Attack with Gammavision",
        "Distavision, Boost for 1: +2 range and reroll up to 1 die",
        "Illusory Double, Boost for 1: up to 2 dice that are Successes are rerolled, for Evil-Lyn",
        "Reroll die 2",
        "Play Cruel Precision",
        "Reroll die 1",
        "No more",
        "Reroll die 3",
    )
    t.g.rng.loaded.clear()
    same(lines, FILE, "Rerolls of both sides")
