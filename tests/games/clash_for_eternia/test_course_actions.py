"""Chapters 5 to 14 and 18, whole courses: movement, Skills, Reactions, recovery, Power, Escalation, returning."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.course import course, same
from games.clash_for_eternia.table import model, table, thing
from games.clash_for_eternia.test_course_attacks import EVERY_CARD, acting, brawl
from rulebound.testing.marks import rule

FILE = "actions"


# Movement.


@rule("CE-MOVE-11", "CE-MOVE-20", "CE-SC-10", "CE-SC-15", "CE-FX-40", "CE-DEC-17")
@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("step by step", ("Move", "Go to A6", "Go to A5")),
        ("a step and stops", ("Move", "Go to A6", "Stop here")),
        ("into a trap", ("Move", "Go to A5", "Play Hidden Trap")),
        ("past a window", ("Move", "Go to C7")),
    ],
)
def test_a_movement_of_a_player_character(name: str, answers: tuple[str, ...]) -> None:
    same(course(acting(brawl(*EVERY_CARD), "fisto"), *answers), FILE, f"Fisto moves {name}")


@rule("CE-MOVE-11", "CE-SC-10", "CE-MOVE-05")
def test_a_movement_of_a_controller_character() -> None:
    t = acting(brawl(*EVERY_CARD), "beast_man")
    same(course(t, "Move", "Go to B9", "Stop here"), FILE, "Beast Man moves")


@rule("CE-MOVE-20", "CE-TERR-11", "CE-ESCD-01", "CE-MOVE-12", "CE-KO-05")
@pytest.mark.parametrize(("hp", "carries"), [(8, False), (2, False), (2, True)])
def test_a_movement_through_lava(hp: int, carries: bool) -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").put("he_man", "C8").put("skeletor", "C9").full()
    t.put("teela", "I1").hp("he_man", hp)
    if carries:
        t.g.carries[model("he_man")] = thing("Sword 1")
        t.g.token_at[thing("Sword 1")] = -1
    lines = course(acting(t, "he_man"), "Move", "Go to B8", until="What does" if hp > 2 else "Which card")
    same(lines, FILE, f"Into Lava: {hp} HP{', with a sword' if carries else ''}")


@rule("CE-FX-29", "CE-TOK-10", "CE-MOVE-14")
def test_air_lift() -> None:
    t = table("stratos", "orko").put("stratos", "A7").put("orko", "A8").unlock("stratos", "air_lift").full()
    t.power("stratos", 1, 2).put("skeletor", "B7")
    same(course(acting(t, "stratos"), "Use Air Lift", "Go to D8", "Stop here", "Place on C9"), FILE, "Air Lift")


@rule("CE-FX-28", "CE-MOVE-16", "CE-GEN-03")
def test_teleport() -> None:
    t = (
        table("evil_lyn", "orko")
        .put("evil_lyn", "A7")
        .put("skeletor", "B7")
        .power("evil_lyn", 1)
        .full()
        .put("orko", "I1")
    )
    same(course(acting(t, "evil_lyn"), "Use Shadow Step", "Place on A9"), FILE, "Shadow Step")
    t = (
        table("evil_lyn", "orko")
        .put("evil_lyn", "A7")
        .put("skeletor", "B7")
        .power("evil_lyn", 1)
        .full()
        .put("orko", "I1")
    )
    same(course(acting(t, "evil_lyn"), "Use Shadow Step", "Leave it where it is"), FILE, "Shadow Step: stays")


# Skills.


@rule("CE-SKL-03", "CE-SKL-10", "CE-FX-03", "CE-FX-04", "CE-FX-26", "CE-DEC-15", "CE-DEC-19")
@pytest.mark.parametrize(
    ("who", "name", "level", "answers"),
    [
        ("he_man", "indomitable", 0, ("Use Indomitable",)),
        ("he_man", "i_have_the_power", 3, ("Use I Have the Power",)),
        ("teela", "captains_orders", 0, ("Use Captain's Orders", "Go to B9")),
        ("teela", "rally_the_guard", 2, ("Use Rally the Guard",)),
        ("teela", "lead_the_charge", 3, ("Use Lead the Charge", "Attack with Trollan Spark", "Target Beast Man")),
        ("man_at_arms", "field_medicine", 1, ("Use Field Medicine",)),
        ("orko", "levitate", 1, ("Use Levitate", "Choose Teela", "Go to C11")),
        ("orko", "sticky_fingers", 1, ("Use Sticky Fingers", "Choose Skeletor")),
        ("ram_man", "bowl_over", 2, ("Use Bowl Over", "Choose Beast Man", "Push to C8", "Stop here", "Push to B8")),
        ("fisto", "grapple", 1, ("Use Grapple", "Choose Mer-Man", "Push to B8")),
        ("fisto", "brawlers_fury", 3, ("Use Brawler's Fury", "Attack with Steel Fist", "Target Skeletor")),
        ("mekaneck", "skyhook", 3, ("Use Skyhook", "Choose Mer-Man", "Push to B8")),
        ("mekaneck", "eye_in_the_sky", 3, ("Use Eye in the Sky",)),
        ("skeletor", "dominate", 3, ("Use Dominate", "Choose Fisto", "Push to A6")),
        ("evil_lyn", "stolen_vitality", 3, ("Use Stolen Vitality",)),
        ("beast_man", "stampede", 3, ("Use Stampede", "Go to B8")),
    ],
)
def test_skills(who: str, name: str, level: int, answers: tuple[str, ...]) -> None:
    foes = (
        ("skeletor", "beast_man", "mer_man")
        if who not in ("skeletor", "beast_man")
        else ("fisto", "clawful", "mer_man")
    )
    friend = "orko" if who != "orko" else "teela"
    t = table(who, friend, foes=foes).put(who, "A7").put(friend, "A9").full().power("mer_man", 2).power(foes[0], 2)
    for foe, at in zip(foes, ("A8", "B7", "A10"), strict=True):
        t.put(foe, at)
    if level:
        t.unlock(who, name)
    t.hp(who, 3).hp(friend, 3).dazed(friend)
    acting(t.power(who, 3, level), who).ask_again()
    t.rolls(*["blank"] * (4 if name in ("lead_the_charge",) else 3 if name == "brawlers_fury" else 0))
    same(course(t, *answers), FILE, f"{answers[0]} ({who})")


# Reactions.


@rule("CE-REA-01", "CE-REA-04", "CE-REA-09", "CE-REA-11", "CE-REA-12", "CE-FX-19", "CE-ATK-07")
@pytest.mark.parametrize("react", [True, False])
def test_stand_between(react: bool) -> None:
    t = table("he_man", "fisto", "teela", members=2).put("he_man", "A7").put("fisto", "A8").put("teela", "I1").full()
    t.put("beast_man", "A9").put("skeletor", "I12").put("mer_man", "I13").unlock("he_man", "stand_between")
    acting(t.power("he_man", 1, 2), "beast_man").rolls("power", "melee", "melee")
    answers = ("React with Stand Between",) if react else ()
    same(course(t, "Attack with Savage Claws", *answers), FILE, f"Stand Between: {'used' if react else 'passed'}")


@rule("CE-REA-11", "CE-FX-19", "CE-MUL-01", "CE-PC-10")
def test_stand_between_one_of_several_targets() -> None:
    t = table("he_man", "teela", "orko", foes=("fisto", "skeletor", "mer_man"), members=2).put("he_man", "A9").full()
    t.put("teela", "A10").put("orko", "B9").put("fisto", "B10").put("skeletor", "I12").put("mer_man", "I13")
    t.unlock("he_man", "stand_between").power("he_man", 1, 2).power("fisto", 2)
    acting(t, "fisto").rolls("melee", "melee", "blank")
    answers = ("Attack with Ground Pound", "React with Stand Between", "Choose Orko")
    same(course(t, *answers), FILE, "Stand Between: one of several")


@rule("CE-REA-01", "CE-REA-02", "CE-REA-07", "CE-REA-12", "CE-RR-08")
def test_spotter() -> None:
    t = table("he_man", "mekaneck", members=2).put("he_man", "A7").put("beast_man", "A8").put("mekaneck", "A9").full()
    t.put("skeletor", "I12").put("mer_man", "I13").unlock("mekaneck", "spotter").power("mekaneck", 2, 1)
    acting(t, "he_man").rolls("blank", "blank", "melee", "melee", "power", "melee")
    lines = course(t, "Attack with Sword of Power", "React with Spotter", "Reroll die 1", "Reroll die 2")
    same(lines, FILE, "Spotter")


@rule(
    "CE-REA-01",
    "CE-REA-12",
    "CE-ACT-05",
    "CE-BOP-03",
    "CE-BOP-05",
    "CE-GEN-06",
    "CE-SC-15",
    "CE-GEN-09",
    "CE-ACT-26",
    "CE-MOVE-11",
)
def test_early_warning() -> None:
    t = table("he_man", "mekaneck", members=2).put("he_man", "A7").put("beast_man", "A9").put("mekaneck", "A11")
    t.put("skeletor", "I12").put("mer_man", "I13").unlock("mekaneck", "early_warning").power("mekaneck", 1, 2)
    t.hand(*EVERY_CARD).stock(battle_plan=2).hp("beast_man", 3)
    lines = course(
        t.activate("beast_man", 3),
        "Play Dire Blessing",
        "React with Early Warning",
        "Choose He-Man",
        "Go to A6",
        "Put 1 Power on Command",
    )
    same(lines, FILE, "Early Warning")


@rule(
    "CE-REA-01", "CE-REA-03", "CE-REA-05", "CE-REA-08", "CE-REA-12", "CE-FX-32", "CE-BOP-11", "CE-GEN-10", "CE-ACT-09"
)
def test_watchful_eye() -> None:
    t = table("tri_klops", "orko", members=2).put("tri_klops", "A7").put("orko", "I1").put("beast_man", "A11").full()
    t.put("skeletor", "I12").put("mer_man", "I13").unlock("tri_klops", "watchful_eye").power("tri_klops", 3, 2)
    t.stock(reserves=3)
    acting(t, "beast_man").rolls("ranged", "blank", "power")
    lines = course(
        t,
        "Move",
        "Go to A8",
        "React with Watchful Eye",
        "Attack with Gammavision",
        "Go to A8",
    )
    same(lines, FILE, "Watchful Eye")


@rule("CE-REA-12", "CE-ATK-22", "CE-FX-27", "CE-MOVE-15")
def test_skitter() -> None:
    t = table("webstor", "orko").put("webstor", "A7").put("beast_man", "A8").put("orko", "I1").full()
    t.put("skeletor", "I12").put("mer_man", "I13").unlock("webstor", "skitter").power("webstor", 1, 1)
    acting(t, "beast_man").rolls("melee", "blank", "power")
    same(course(t, "Attack with Savage Claws", "React with Skitter", "Go to B6"), FILE, "Skitter")
    gone = (
        table("webstor", "orko").put("webstor", "A7").put("beast_man", "A8").put("orko", "I1").full().hp("webstor", 1)
    )
    gone.put("skeletor", "I12").put("mer_man", "I13").unlock("webstor", "skitter").power("webstor", 1, 1)
    acting(gone, "beast_man").rolls("melee", "blank", "power")
    same(course(gone, "Attack with Savage Claws"), FILE, "Skitter: too late")


@rule("CE-RND-02", "CE-REA-12", "CE-BOP-03", "CE-FX-30", "CE-TERM-01")
def test_master_strategist() -> None:
    t = table("he_man", "man_at_arms", "teela", members=2).full().stock(command=3).out("teela")
    t.unlock("man_at_arms", "master_strategist").power("man_at_arms", 2, 3).unlock("he_man", "throw")
    t.go()
    lines = course(t, "React with Master Strategist", "Put 1 Power on the Green Skill", until="Which card goes")
    same(lines, FILE, "Master Strategist")


# Recovery, Power, Escalation, returning.


@rule("CE-DAZ-05", "CE-DAZ-06", "CE-DAZ-08", "CE-SNA-03", "CE-POW-13", "CE-BOP-03", "CE-BOP-08")
def test_recovering() -> None:
    t = table("he_man", "orko").put("he_man", "A7").dazed("he_man").snared("he_man").unlock("he_man", "throw")
    t.power("he_man", 1).power("he_man", 1, 1).put("orko", "I1").stock(reserves=5, command=4, empower=5, battle_plan=4)
    lines = course(
        t.activate("he_man"),
        "Put 1 Power on the Green Skill",
        "Spend 1 Power: no longer Dazed",
        "Lose 1 Power on the Green Skill",
        "Put 1 Power on Battle Plan",
        "Spend 1 Power: no longer Snared",
        "Move",
        "Go to A6",
    )
    same(lines, FILE, "Recovering")


@rule("CE-ACT-05", "CE-FX-31", "CE-POW-13", "CE-BOP-03", "CE-DEC-12")
def test_break_their_will() -> None:
    t = table("he_man", "orko").put("he_man", "A7").unlock("he_man", "throw").power("he_man", 2).power("he_man", 1, 1)
    t.hand("break_their_will").stock(battle_plan=1, reserves=5, command=5, empower=4).put("orko", "I1")
    lines = course(
        t.activate("he_man", 2),
        "Put 1 Power on the Green Skill",
        "Play Break Their Will",
        "Lose 1 Power on the Green Skill",
        "Put 1 Power on Empower",
    )
    same(lines, FILE, "Break Their Will")


@rule(
    "CE-ESC-02", "CE-ESC-03", "CE-ESC-05", "CE-ESC-06", "CE-ESC-07", "CE-ESC-10", "CE-ESC-11", "CE-ESC-12", "CE-BOP-06"
)
@pytest.mark.parametrize("before", [2, 5, 9, 1])
def test_an_advancement_space_in_the_middle_of_an_action(before: int) -> None:
    t = (
        table("he_man", "fisto", members=2)
        .put("he_man", "A7")
        .put("beast_man", "A8")
        .put("fisto", "I1")
        .hp("beast_man", 1)
    )
    t.put("skeletor", "I12").put("mer_man", "I13").power("he_man", 2).stock(reserves=5, command=5, empower=5)
    t.g.escalation, t.g.rewarded = before, sum(before >= space for space in (3, 6, 10))
    for flipped in ("command", "reserves")[: t.g.rewarded]:
        t.flip(flipped)
    t.empower(*("skeletor", "mer_man")[: t.g.rewarded])
    acting(t, "he_man").rolls("melee", "melee", "blank", "blank", "power")
    lines = course(t, "Attack with Sword of Power", "Sword of Power, Boost for 1: +1 die")
    same(lines, FILE, f"Escalation from {before}")


@rule("CE-KO-06", "CE-KO-07", "CE-KO-08", "CE-ACT-05", "CE-COMP-27")
def test_returning() -> None:
    t = table("he_man", "orko").out("he_man", "skeletor").put("orko", "C1").full().hand("dire_blessing", "power_surge")
    same(course(t.activate("he_man", 4)), FILE, "He-Man returns")
    same(course(t.activate("skeletor", 7), "Start in C13"), FILE, "Skeletor returns")
