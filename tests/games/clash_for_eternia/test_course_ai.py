"""Chapter 21, whole courses: every card of both AI decks, with every line, and every AI Skill."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import AI_PLANS, ai, next_card, next_plan
from games.clash_for_eternia.course import course, same
from games.clash_for_eternia.table import ClashTable, model, thing
from rulebound.games.clash_for_eternia import content
from rulebound.testing.marks import rule

FILE = "ai"
ORDER = "slot P1"  # the first question of the next Round


def played(t: ClashTable) -> list[str]:
    """What has happened and happens until the next Round, with everybody passing."""
    lines = [t.game.say(told.event, t.names) for told in t.log] + course(t, until=ORDER)
    return lines[: next((i for i, one in enumerate(lines) if one.startswith("Round ")), len(lines))]


def siege(**where: str) -> ClashTable:
    """Three Player Characters and the AI's, in the open: Skeletor shoots, Beast Man and Mer-Man strike."""
    t = ai("he_man", "teela", "orko").put("he_man", "A8").put("teela", "A10").put("orko", "C9").put("skeletor", "B10")
    t.put("beast_man", "A13").put("mer_man", "D12").power("teela", 2).hp("orko", 3).dazed("he_man")
    for who, at in where.items():
        t.put(who.replace("__", ":"), at)
    return t


CARDS = [one.id for one in content.AI.ai_character_card]


@rule("CE-AI-12", "CE-AI-13", "CE-AI-14", "CE-AI-19", "CE-AI-23", "CE-AI-26", "CE-AI-27", "CE-AI-28", "CE-AI-58")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("who", ["skeletor", "beast_man", "mer_man"])
def test_every_card_of_the_character_deck(card: str, who: str) -> None:
    same(shown(siege().power(who, 1), who, card), FILE, f"{card}: {who}")


def shown(t: ClashTable, who: str, card: str, slot: int = 3) -> list[str]:
    """An Activation by a card, with dice as they fall."""
    return played(next_card(t, card).activate(who, slot))


@rule("CE-AI-15", "CE-AI-16", "CE-AI-49", "CE-AI-60", "CE-AI-61", "CE-AI-62", "CE-AI-38", "CE-AI-39", "CE-AI-07")
@pytest.mark.parametrize("plan", AI_PLANS)
@pytest.mark.parametrize("power", [0, 1, 3, 6])
def test_every_card_of_the_strategy_deck(plan: str, power: int) -> None:
    robots = {"hover_robot__1": "C8", "hover_robot__2": "I12", "hover_robot__3": "I6"}
    t = siege(**robots if plan in ("relentless_wave", "summon_minions") else {}).hp("skeletor", 4).hp("mer_man", 7)
    t.g.ai_power = power
    next_plan(t.power("skeletor", 5).power("mer_man", 4), plan).strategy(1)
    same(played(t), FILE, f"{plan} with {power + 1} Power")


SCENARIOS = [one.id for one in content.SCENARIOS if one.ai_objective.kind != "none"]


@rule("CE-AI-42", "CE-AI-43", "CE-AI-44", "CE-AI-45", "CE-AI-46", "CE-AI-63", "CE-AI-61")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("power", [1, 3, 6])
def test_for_the_mission_in_every_scenario(scenario: str, power: int) -> None:
    heroes, villains = ("he_man", "orko", "fisto"), ("skeletor", "beast_man", "mer_man")
    team, foes = (villains, heroes) if scenario == "kings_ransom" else (heroes, villains)
    t = ai(*team[:2], foes=foes, scenario=scenario).put(team[0], "E6").put(team[1], "A1").put(foes[0], "E10")
    t.put(foes[1], "C10").put(foes[2], "G10")
    if scenario == "raid_on_snake_mountain":
        for number in (1, 3):
            t.g.token_left[thing(f"Console {number}")] -= 1
    t.g.ai_power = power
    next_plan(t, "for_the_mission").strategy(1)
    same(played(t), FILE, f"for_the_mission in {scenario} with {power + 1} Power")


@rule("CE-AI-21", "CE-AI-22", "CE-AI-51", "CE-AI-56", "CE-AI-57", "CE-AI-64", "CE-AI-40", "CE-AI-68")
@pytest.mark.parametrize("who", [one.id for one in content.CHARACTERS])
def test_every_ai_skill(who: str) -> None:
    team = [one for one in ("he_man", "teela", "skeletor", "orko") if one != who][:3]
    foes = (who, *[one for one in ("fisto", "mer_man", "clawful") if one != who][:2])
    t = ai(*team, foes=foes).put(who, "B10").put(team[0], "A10").put(team[1], "B9").put(team[2], "A8")
    t.put(foes[1], "C11").put(foes[2], "B12").put("hover_robot:1", "C10").hp(foes[1], 2).hp(who, 5).power(who, 4)
    t.hp(team[0], 4).hp(team[1], 4).power(team[2], 3)
    same(shown(t, who, "unleash_power"), FILE, f"the Skill of {who}")


@rule("CE-AI-34", "CE-AI-41", "CE-ACT-05", "CE-AI-12")
@pytest.mark.parametrize("power", [0, 1])
def test_an_afflicted_ai_character_recovers(power: int) -> None:
    t = siege().dazed("mer_man").snared("mer_man").power("mer_man", power)
    same(shown(t, "mer_man", "attack_and_advance", 1), FILE, f"recovers with {power + 1} Power")
    same(shown(siege().out("mer_man"), "mer_man", "attack_and_advance", 1), FILE, "returns")


@rule("CE-AI-35", "CE-AI-36", "CE-AI-37", "CE-AI-38", "CE-AI-52", "CE-AI-29")
@pytest.mark.parametrize("troop", ["hover_robot", "shadow_beast", "royal_guard", "eternian_soldier"])
@pytest.mark.parametrize("hold", [False, True])
def test_minions_of_every_type(troop: str, hold: bool) -> None:
    t = ai("he_man", "teela", troop=troop, minions_hold=hold).put("he_man", "A8").put("teela", "C9").hp("teela", 4)
    for number, at in enumerate(("C11", "A10", "E12", "I12", "B8"), 1):
        t.put(f"{troop}:{number}", at)
    next_plan(t.dazed(f"{troop}:3").snared(f"{troop}:4"), "summon_minions").strategy(1)
    same(played(t), FILE, f"{troop}s{' that hold' if hold else ''}")


@rule("CE-AI-55", "CE-AI-14", "CE-AI-60")
@pytest.mark.parametrize("plan", AI_PLANS)
def test_nobody_to_fight(plan: str) -> None:
    t = ai("he_man", "teela").out("he_man", "teela").put("hover_robot:1", "C8").hp("beast_man", 3)
    t.g.ai_power = 9
    next_plan(t, plan).strategy(1)
    same(played(t), FILE, f"{plan} with nobody to fight")


@rule("CE-ESC-16", "CE-AI-48", "CE-BOP-10")
def test_an_advancement_space_against_the_ai() -> None:
    t = ai("he_man", "teela").put("he_man", "A8").put("skeletor", "A9").hp("skeletor", 1).power("he_man", 2)
    t.g.escalation, t.g.ai_power = 2, 4
    t.activate("he_man").rolls("melee", "melee", "blank", "blank", "power")
    lines = course(t, "Attack with Sword of Power", "Sword of Power, Boost for 1: +1 die")
    same(lines, FILE, "Escalation against the AI")
    assert t.g.ai_power == 4 + 3 + 1
    assert model("skeletor") in t.g.foes
