"""Chapter 20: tokens that are picked up, carried, dropped and secured (CE-TOK), and the AI's objectives (CE-SCN-07)."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import ai, pursues
from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import ClashTable, model, skill, space, table, thing
from games.clash_for_eternia.words import STAFF, interact, ko
from rulebound.games.clash_for_eternia.actions import GoTo, Interact, PutOn, UseSkill
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.tables import CONTROLLER, PLAYERS
from rulebound.testing.marks import rule

SWORD_1, SWORD_2 = Interact(thing("Sword 1")), Interact(thing("Sword 2"))


def hunt(scenario: str = "swords_of_eternia") -> ClashTable:
    """He-Man and Teela; the Controller has nothing to assign."""
    return table("he_man", "teela", scenario=scenario).full()


def carrying(t: ClashTable, who: str, name: str) -> ClashTable:
    """A Character carries a token."""
    t.g.carries[model(who)] = thing(name)
    t.g.token_at[thing(name)] = -1
    return t


# Lying there.


@rule("CE-TOK-01")
def test_models_stand_and_come_where_tokens_lie_and_see_across_them() -> None:
    """Sword 2 lies in A6, a Player Spawn Token in C1."""
    t = hunt().put("he_man", "A5").put("skeletor", "A8").activate("he_man").answer("Move")
    assert {"A6", "A7"} <= t.spaces(GoTo)
    assert hunt().put("he_man", "A5").put("skeletor", "A7").activate("skeletor").offers("Attack with Havoc Staff")
    t = hunt().put("he_man", "A1").put("teela", "A2").strategy().until("Skill or Strategy card").answer("Use Reserves")
    assert {"A6", "C1"} <= t.spaces(PutOn)


@rule("CE-TOK-02", "CE-STR-05")
@pytest.mark.parametrize(
    ("scenario", "at"),
    [
        ("swords_of_eternia", "E7"),
        ("siege_of_grayskull", "D5"),
        ("raid_on_snake_mountain", "C7"),
        ("kings_ransom", "E7"),
    ],
)
def test_a_minion_is_not_asked_about_tokens(scenario: str, at: str) -> None:
    foes = ("fisto", "orko", "stratos") if scenario == "kings_ransom" else ("skeletor", "beast_man", "mer_man")
    t = table("he_man", "teela", foes=foes, scenario=scenario).full().put("hover_robot:1", at)
    for token in scenario_of(t.g).things_of:
        t.g.token_left[token] = 1
    assert scenario_of(t.g).things(t.g, model("hover_robot:1")) == []
    assert t.strategy().answer("Activate Hover Robot 1").options() == ["Move", "Stay here"]
    assert "Interact" not in t.passes().prompt()


# Carried.


@rule("CE-TOK-03", "CE-TOK-04")
def test_what_is_carried_lies_nowhere_and_comes_along() -> None:
    t = hunt().put("he_man", "E7").put("skeletor", "I1").activate("he_man")
    interact(t, "Sword 1")
    assert not any(isinstance(one, Interact) for one in t.actions())
    t.answers("Move", "Go to D7", "Stop here").put("teela", "E7").activate("teela")
    assert not any(isinstance(one, Interact) for one in t.actions())  # nothing is left in E7
    ko(t.put("skeletor", "C7"), "he_man", "skeletor", STAFF)
    assert t.g.token_at[thing("Sword 1")] == space("D7")


@rule("CE-TOK-04", "CE-TOK-03")
def test_a_carrier_picks_up_no_second_token() -> None:
    t = carrying(hunt(), "he_man", "Sword 3").put("he_man", "E7").activate("he_man")
    assert not t.offers(SWORD_1)
    t = hunt().put("he_man", "E8").activate("he_man")
    assert not t.offers(SWORD_1)  # beside it is not in its space


@rule("CE-TOK-05", "CE-TOK-09")
def test_a_carrier_may_be_pushed_and_keeps_what_it_carries() -> None:
    t = duel("he_man.c.boulder_toss", 3, foe="fisto", active=False, scenario="swords_of_eternia")
    carrying(t, "fisto", "Sword 1").rolls("ranged", "blank", "blank").activate("he_man")
    t.attack("boulder_toss", "fisto").skips_to("Pushed").answer("Push to A11")
    assert (t.where("fisto"), t.g.carries[model("fisto")]) == ("A11", thing("Sword 1"))


@rule("CE-TOK-05", "CE-TOK-10")
def test_air_lift_neither_by_a_carrier_nor_with_one() -> None:
    for carrier in ("", "stratos", "teela"):
        t = table("stratos", "teela", scenario="swords_of_eternia").full().put("stratos", "A8").put("teela", "A9")
        t.unlock("stratos", "air_lift").power("stratos", 3, 2)
        if carrier:
            carrying(t, carrier, "Sword 1")
        t.activate("stratos")
        assert t.offers(UseSkill(skill("stratos.p.air_lift"))) == (carrier == "")


# Dropped.


@rule("CE-TOK-06", "CE-TOK-08")
def test_what_was_dropped_is_there_for_both_sides_among_other_tokens() -> None:
    t = hunt().put("he_man", "A6").put("skeletor", "C7").activate("he_man")
    interact(t, "Sword 2")
    ko(t.put("he_man", "E7").put("skeletor", "E8"), "he_man", "skeletor", STAFF)
    assert t.told("CE-KO-05") == ["He-Man drops Sword 2 in E7."]
    for who in ("teela", "skeletor"):
        other = t.copy().put(who, "E7").activate(who)
        assert other.offers(SWORD_1)
        assert other.does(SWORD_2).g.carries[model(who)] == thing("Sword 2")
        assert other.g.token_at[thing("Sword 1")] == space("E7")


# Secured.


@rule("CE-TOK-07", "CE-SCN-12", "CE-SCN-13")
@pytest.mark.parametrize(("who", "home", "side"), [("teela", "C1", PLAYERS), ("skeletor", "C13", CONTROLLER)])
def test_what_is_secured_leaves_play_and_counts_for_its_side(who: str, home: str, side: int) -> None:
    t = carrying(hunt(), who, "Sword 1").put(who, home).activate(who)
    interact(t, "Sword 1")
    assert [t.g.secured[team] for team in (PLAYERS, CONTROLLER)] == [int(side == PLAYERS), int(side == CONTROLLER)]
    assert (t.g.carries[model(who)], t.g.token_at[thing("Sword 1")]) == (-1, -1)
    assert not t.over()
    assert not any(isinstance(one, Interact) for one in t.actions())
    carrying(t, who, "Sword 2").activate(who)
    assert interact(t, "Sword 2").ending().rule == "CE-S2-03"  # at once, in the middle of the Activation


@rule("CE-TOK-07", "CE-TOK-11")
def test_tokens_that_are_left_keep_the_game_going() -> None:
    t = hunt("dragons_hoard").put("he_man", "C1")
    t.g.secured[PLAYERS], t.g.secured[CONTROLLER] = 1, 1
    carrying(t, "he_man", "Treasure 1").activate("he_man")
    assert not interact(t, "Treasure 1").over()  # 3 of 4
    t.g.secured[PLAYERS], t.g.secured[CONTROLLER] = 1, 2
    carrying(t, "he_man", "Treasure 2").activate("he_man")
    assert interact(t, "Treasure 2").ending().rule == "CE-S7-05"
    assert not t.ending().won[0]  # 2 to 2, nobody carries and nobody was KO'ed: the Controller


# Against the AI.


@rule("CE-SCN-07")
@pytest.mark.parametrize(
    ("scenario", "at", "line"),
    [
        ("swords_of_eternia", "E7", "Skeletor picks up Sword 1."),
        ("dragons_hoard", "C9", "Skeletor picks up Treasure 4."),
        ("siege_of_grayskull", "D5", "Skeletor works on Ward 2: 0 left."),
        ("raid_on_snake_mountain", "C6", "Skeletor works on Console 1: 3 left."),
        ("crossroads_of_power", "E10", "Skeletor moves to E8."),
        ("kings_ransom", "E11", "He-Man moves to D8."),
        ("clash_of_champions", "E10", "Skeletor moves to D9."),
    ],
)
def test_every_scenario_may_be_played_against_the_ai_with_its_objective(scenario: str, at: str, line: str) -> None:
    kings = scenario == "kings_ransom"
    team, foes = (
        (("skeletor",), ("he_man", "teela", "man_at_arms"))
        if kings
        else (("teela",), ("skeletor", "beast_man", "mer_man"))
    )
    t = ai(*team, foes=foes, scenario=scenario).put(team[0], "I1").put(foes[0], at)
    for token in scenario_of(t.g).things_of:
        t.g.token_left[token] = min(t.g.token_left[token], 2)
    pursues(t, foes[0])
    assert line in t.heard("Ann")


@rule("CE-TOK-06", "CE-SCN-11")
def test_the_owner_picks_one_of_several_tokens() -> None:
    t = hunt().put("he_man", "E7").put("skeletor", "I1")
    t.g.token_at[thing("Sword 3")] = space("E7")
    t.activate("he_man").does(Interact(thing("Sword 3")))
    assert (t.g.carries[model("he_man")], t.g.token_at[thing("Sword 1")]) == (thing("Sword 3"), space("E7"))
    assert t.prompt() == "What does He-Man do? 1 Action left."
