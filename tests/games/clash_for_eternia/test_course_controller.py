"""Chapters 5, 6, 17 and 19, whole courses: the Order Phase, slots, the Strategy Activation, Strategy cards, Minions."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.course import course, same
from games.clash_for_eternia.table import ClashTable, model, table
from games.clash_for_eternia.test_course_attacks import EVERY_CARD, acting
from rulebound.games.clash_for_eternia.rules.piles import DECK, DISCARD
from rulebound.games.clash_for_eternia.tables import CARD_BY_ID
from rulebound.testing.marks import rule

FILE = "controller"


# Rounds.


@rule(
    "CE-RND-01", "CE-ORD-01", "CE-ORD-02", "CE-ORD-05", "CE-ORD-06", "CE-ORD-07", "CE-ORD-08", "CE-ACT-01", "CE-ACT-04"
)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_round_in_which_everybody_passes(number: int) -> None:
    team = ("he_man", "teela", "orko", "stratos")[:number]
    t = table(*team, members=min(number, 2)).hand("change_of_plans", "snare_lines").stock(battle_plan=5)
    same(a_round(t.go()), FILE, f"A Round of {number}")


def a_round(t: ClashTable) -> list[str]:
    """From the first card of a Round to the first of the next."""
    t.until("slot C1")
    lines = course(t, t.options()[0], until="What does")
    while "slot C1" not in t.prompt():
        lines += course(t, t.options()[-1], until="slot C1" if t.g.slot == 7 else "")
    return lines


@rule("CE-SC-11", "CE-SC-15", "CE-SC-17", "CE-ORD-13", "CE-HID-06")
def test_change_of_plans() -> None:
    t = table("he_man", "teela").hand("change_of_plans").stock(battle_plan=1)
    t.go().until("slot C1")
    lines = course(t, "Place Skeletor", "Place Beast Man", "Place the Strategy card", until="What does He-Man")
    lines += course(t, "End the Activation", "Play Change of Plans", "Swap with the card of C3")
    same(lines, FILE, "Change of Plans")


# The Strategy Activation.


def war(*cards: str, minions: int = 3, **stock: int) -> ClashTable:
    """He-Man and Teela near three robots; the Controller has cards and Power for its Skills."""
    t = table("he_man", "teela").put("he_man", "A8").put("teela", "A11").put("skeletor", "C9").put("beast_man", "I12")
    t.put("mer_man", "I13").hand(*cards).stock(**stock)
    for number, at in enumerate(("A9", "B10", "C8")[:minions], 1):
        t.put(f"hover_robot:{number}", at)
    return t


def planning(*cards: str, minions: int = 3, **stock: int) -> ClashTable:
    """Step 3: the Minions have forfeited."""
    t = war(*cards, minions=minions, **stock)
    t.strategy().until("Skill or Strategy card")
    return t


@rule("CE-STR-01", "CE-STR-02", "CE-STR-03", "CE-STR-04", "CE-STR-08", "CE-STR-10", "CE-MIN-11", "CE-ESCD-06")
def test_minions_one_after_the_other() -> None:
    t = war(reserves=5, command=5, empower=4, battle_plan=4).rolls("blank", "ranged", "ranged", "blank", "blank")
    lines = course(
        t.strategy(3),
        "Put 1 Power on Battle Plan",
        "Activate Hover Robot 3",
        "Move",
        "Go to C10",
        "Attack with Laser Eye",
        "Target Teela",
        "Empower the Attack",
        "Reroll die 1",
        "Activate Hover Robot 1",
        "Move",
        "Go to B8",
        "Activate Hover Robot 2",
    )
    t.g.rng.loaded.clear()
    same(lines, FILE, "Minions")


@rule("CE-STR-11", "CE-TERR-17", "CE-SNA-02", "CE-STR-06", "CE-STR-07")
def test_minions_that_forfeit() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").put("hover_robot:1", "B7").put("hover_robot:2", "A2")
    t.snared("hover_robot:2").full()
    same(course(t.strategy(1), "The other Minions do nothing"), FILE, "Minions forfeit")
    assert not t.is_snared("hover_robot:2")


@rule("CE-CSK-02", "CE-CSK-03", "CE-CSK-11", "CE-CSK-13", "CE-SPN-02", "CE-SPN-04")
@pytest.mark.parametrize("flipped", [False, True])
def test_reserves(flipped: bool) -> None:
    t = war(minions=2, reserves=4)
    if flipped:
        t.flip("reserves")
    t.strategy().until("Skill or Strategy card")
    answers = ("Use Reserves", "Place on C8") + ("Go to C7", "Stop here") * flipped + ("Use Reserves", "Place on A1")
    lines = course(t, *answers)
    assert t.offers("Use Reserves") == flipped
    same(lines, FILE, f"Reserves{', Empowered' if flipped else ''}")


@rule("CE-CSK-04", "CE-CSK-05", "CE-CSK-06", "CE-CSK-14", "CE-CSK-16", "CE-BOP-11")
@pytest.mark.parametrize("flipped", [False, True])
def test_command(flipped: bool) -> None:
    t = war(minions=0, command=5).power("skeletor", 1)
    if flipped:
        t.flip("command")
    t.strategy().until("Skill or Strategy card")
    t.rolls("ranged", "blank", "blank", "blank")
    answers = ("Command Skeletor", "Attack with Havoc Staff", "Target He-Man", "Havoc Staff, Boost for 1: +1 die")
    lines = course(t, *answers)
    assert [t.offers(f"Command {who}") for who in ("Skeletor", "Beast Man", "Mer-Man")] == [False, flipped, flipped]
    if flipped:
        lines += course(t, "Command Mer-Man", "Go to I10")
    same(lines, FILE, f"Command{', Empowered' if flipped else ''}")


@rule("CE-CSK-06", "CE-CSK-16", "CE-SKL-09")
def test_a_commanded_skill_brings_the_griffin() -> None:
    t = war(minions=0, command=2).power("beast_man", 3)
    t.strategy().until("Skill or Strategy card")
    same(course(t, "Command Beast Man", "Use Call the Griffin", "Place on I11"), FILE, "A commanded Skill")


@rule("CE-CSK-09", "CE-CSK-10", "CE-CSK-17", "CE-SC-01", "CE-SC-05")
@pytest.mark.parametrize(("flipped", "left"), [(False, 20), (True, 20), (True, 3), (False, 1), (False, 0)])
def test_battle_plan(flipped: bool, left: int) -> None:
    t = war(minions=0, battle_plan=5)
    for card in t.g.cards.faces(DECK)[left:]:
        t.g.cards.move(card, DECK, DISCARD)
    if flipped:
        t.flip("battle_plan")
    t.strategy().until("Skill or Strategy card")
    uses = 0
    while t.offers("Use Battle Plan to draw"):
        t.answer("Use Battle Plan to draw")
        uses += 1
    drawn = min(left, uses * (2 if flipped else 1))
    assert (uses, len(t.held())) == (min(2, -(-left // (2 if flipped else 1))), drawn)
    assert t.g.stock[3] == 5 - uses
    assert t.refused("Use Battle Plan to draw") == ("CE-CSK-17" if uses < 2 else "CE-CSK-10")


@rule("CE-SC-13", "CE-SC-15", "CE-SC-16", "CE-DEC-15", "CE-FX-32", "CE-FX-34", "CE-FX-39", "CE-FX-46", "CE-TERR-19")
@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("Ambush", ("Choose He-Man", "Place on A10", "Place on C7")),
        ("Forced March", ("Choose Hover Robot 3", "Go to D7", "Choose Hover Robot 1", "Go to A10", "Go to B9")),
        ("Second Wave", ("Choose Hover Robot 2", "Attack with Laser Eye", "Target Teela", "Choose Hover Robot 1")),
        ("No Rest", ("Choose Skeletor", "Move", "Go to C10")),
        ("Scorched Ground", ()),
        ("Grand Design", ("Move 1 Power from Battle Plan to Reserves", "No more", "Put 1 Power on Empower")),
    ],
)
def test_cards_of_the_strategy_activation(card: str, answers: tuple[str, ...]) -> None:
    t = planning(*EVERY_CARD, battle_plan=3, command=1).put("he_man", "B4" if card == "Scorched Ground" else "A8")
    t.ask_again().rolls(*["blank"] * (2 if card == "Second Wave" else 0))
    lines = course(t, f"Play {card}", *answers)
    t.g.rng.loaded.clear()
    same(lines, FILE, f"Play {card}")


@rule("CE-GEN-03", "CE-SC-13")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_two_minions_lie_in_ambush(number: int) -> None:
    t = planning("ambush", minions=0, battle_plan=1).answer("Play Ambush").answer("Choose He-Man")
    for _ in range(number):
        t.first_option()
    assert t.offers("No more") == (number < 2)
    if number < 2:
        t.answer("No more")
    assert t.is_at_action()
    assert sum(t.where(f"hover_robot:{one}") is not None for one in range(1, 7)) == number


@rule("CE-SC-15", "CE-SC-02")
def test_all_that_a_controller_may_do_in_step_3() -> None:
    t = planning(*EVERY_CARD, reserves=1, command=2, battle_plan=2)
    expected = {
        "Use Reserves",
        "Command Skeletor",
        "Command Beast Man",
        "Command Mer-Man",
        "End the Strategy Activation",
    }
    cards = {"Play Ambush", "Play Forced March", "Play Second Wave", "Play No Rest", "Play Grand Design"}
    assert set(t.options()) == expected | cards | ({"Use Battle Plan to draw"} if t.g.cards.count(DECK) else set())
    poor = planning(*EVERY_CARD)
    assert poor.g.stock[0] == 1  # the Power of the slot
    assert set(poor.options()) == {"Use Reserves", "End the Strategy Activation"}
    assert poor.refused("Command Skeletor") == "CE-CSK-11"


@rule("CE-SC-15", "CE-ACT-05", "CE-FX-28")
@pytest.mark.parametrize("card", ["Dire Blessing", "Power Surge", "Sudden Shift"])
def test_cards_for_the_start_of_a_controller_activation(card: str) -> None:
    t = war(*EVERY_CARD, battle_plan=2).hp("skeletor", 2)
    same(course(t.activate("skeletor", 3), f"Play {card}"), FILE, f"Play {card}")


@rule("CE-SC-15", "CE-ACT-05", "CE-FX-36")
def test_snare_lines() -> None:
    t = war(*EVERY_CARD, battle_plan=2)
    same(course(t.activate("he_man"), "Play Snare Lines", "Move", "Go to B7"), FILE, "Play Snare Lines")


# Skills of the Controller's Characters.


@rule("CE-FX-33", "CE-FX-32", "CE-SKL-06", "CE-CSK-06")
@pytest.mark.parametrize(
    ("who", "words", "dice", "answers"),
    [
        (
            "skeletor",
            "Fell Command",
            2,
            ("Choose Hover Robot 2", "Move", "Go to C9", "Stop here", "Attack with Laser Eye", "Target Teela"),
        ),
        ("teela", "Drill Sergeant", 2, ("Choose Hover Robot 1", "Attack with Laser Eye")),
        ("orko", "Conjuring Trick", 0, ("Choose Hover Robot 1", "Place on B10")),
        ("evil_lyn", "Hex", 0, ("Choose He-Man",)),
        ("beast_man", "Call the Griffin", 0, ("Place on C10",)),
        ("stratos", "Call of Avion", 0, ("Place on C10",)),
    ],
)
def test_skills_of_controller_characters(who: str, words: str, dice: int, answers: tuple[str, ...]) -> None:
    friend = "fisto" if who == "teela" else "teela"
    t = table("he_man", friend, foes=(who, "clawful", "mer_man")).put("he_man", "A8").put(friend, "A11").put(who, "B9")
    t.put("clawful", "I12").put("mer_man", "I13").put("hover_robot:1", "A9").put("hover_robot:2", "C8").full()
    if words in ("Call the Griffin", "Call of Avion"):
        t.put(who, "C9")
    acting(t.power(who, 4), who).rolls(*["blank"] * dice)
    lines = course(t, f"Use {words}", *answers)
    t.g.rng.loaded.clear()
    same(lines, FILE, f"{words} of the Controller")


@rule("CE-HID-04", "CE-CSK-12")
def test_nothing_of_the_controller_is_used_twice() -> None:
    t = planning("no_rest", battle_plan=3, command=4)
    t.answer("Play No Rest")
    course(t, "Choose Mer-Man", "Go to I10")
    assert CARD_BY_ID["no_rest"] in t.g.cards.faces(DISCARD)
    course(t, "Command Mer-Man", "Go to I13")
    assert t.refused("Command Skeletor") == "CE-CSK-04"
    assert t.where("mer_man") == "I13"
    assert model("mer_man") in t.g.foes
