"""The numbers of the Scenarios against the AI, and against a person, which they leave alone."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable, table, thing
from games.clash_for_eternia.words import end_round
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.frames import RoundEnd
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.tables import CONTROLLER, PLAYERS
from rulebound.testing import rule

TEAMS = (("he_man",), ("he_man", "teela"), ("he_man", "teela", "orko"), ("he_man", "teela", "orko", "stratos"))
BY_ID = {one.id: one.scaling for one in content.SCENARIOS}


def at(scenario: str, number: int, ai: bool) -> ClashTable:
    """A table with so many Player Characters."""
    return table(*TEAMS[number], scenario=scenario, ai=ai)


@rule("CE-S1-02", "CE-S1-03", "CE-S2-03", "CE-S3-03", "CE-S4-05", "CE-S6-04", "CE-S7-04", "CE-SCN-08")
@pytest.mark.parametrize(
    ("scenario", "side", "against_person", "against_ai"),
    [
        ("clash_of_champions", PLAYERS, "player_goal", "player_goal_ai"),
        ("clash_of_champions", CONTROLLER, "controller_goal", "controller_goal_ai"),
        ("swords_of_eternia", PLAYERS, "player_goal", "player_goal_ai"),
        ("crossroads_of_power", PLAYERS, "player_goal", "player_goal_ai"),
        ("crossroads_of_power", CONTROLLER, "controller_goal", "controller_goal_ai"),
        ("siege_of_grayskull", CONTROLLER, "wards_to_break", "wards_to_break_ai"),
        ("raid_on_snake_mountain", CONTROLLER, "player_ko_limit", "player_ko_limit_ai"),
        ("dragons_hoard", PLAYERS, "player_goal", "player_goal_ai"),
        ("dragons_hoard", CONTROLLER, "controller_goal_human", "controller_goal_ai"),
    ],
)
def test_goals_against_the_ai_are_its_own(scenario: str, side: int, against_person: str, against_ai: str) -> None:
    for number in (0, 3):
        for ai, name in ((False, against_person), (True, against_ai)):
            t = at(scenario, number, ai)
            assert scenario_of(t.g).goal(t.g, side) == BY_ID[scenario][name][number]


@rule(
    "CE-S1-02",
    "CE-S1-03",
    "CE-S2-03",
    "CE-S3-03",
    "CE-S4-01",
    "CE-S4-05",
    "CE-S5-02",
    "CE-S6-01",
    "CE-S6-04",
    "CE-S7-04",
    "CE-SCN-08",
)
@pytest.mark.parametrize(
    ("scenario", "what", "person", "ai"),
    [
        ("clash_of_champions", "players", (4, 4, 4, 4), (12, 8, 7, 6)),
        ("clash_of_champions", "controller", (3, 5, 6, 7), (1, 3, 4, 6)),
        ("swords_of_eternia", "players", (3, 2, 2, 2), (3, 3, 3, 3)),
        ("swords_of_eternia", "controller", (2, 2, 2, 2), (2, 2, 2, 2)),
        ("crossroads_of_power", "players", (8, 8, 9, 9), (16, 12, 12, 11)),
        ("crossroads_of_power", "controller", (12, 13, 12, 12), (2, 5, 4, 5)),
        ("siege_of_grayskull", "ward_integrity", (2, 2, 2, 2), (1, 1, 1, 1)),
        ("siege_of_grayskull", "controller", (3, 3, 3, 3), (1, 1, 1, 1)),
        ("kings_ransom", "struggle", (3, 5, 4, 2), (32, 17, 10, 6)),
        ("raid_on_snake_mountain", "locks", (3, 2, 2, 2), (17, 5, 5, 3)),
        ("raid_on_snake_mountain", "players", (3, 3, 3, 3), (3, 3, 3, 3)),
        ("raid_on_snake_mountain", "controller", (3, 6, 8, 9), (2, 3, 4, 5)),
        ("dragons_hoard", "players", (4, 3, 3, 3), (4, 4, 4, 4)),
        ("dragons_hoard", "players, robbed", (3, 3, 3, 3), (3, 3, 3, 3)),
        ("dragons_hoard", "controller", (3, 3, 3, 3), (2, 2, 2, 2)),
    ],
)
def test_the_numbers_of_every_scenario(scenario: str, what: str, person: tuple[int, ...], ai: tuple[int, ...]) -> None:
    for number in range(4):
        for by_ai, expected in ((False, person), (True, ai)):
            t = at(scenario, number, by_ai) if scenario != "kings_ransom" else ransom(number, by_ai)
            here = scenario_of(t.g)
            if what.endswith("robbed"):
                t.g.secured[CONTROLLER] = 1
            side = PLAYERS if what.startswith("players") else CONTROLLER
            is_goal = what.startswith(("players", "controller"))
            assert (here.goal(t.g, side) if is_goal else here.scaled(t.g, what)) == expected[number]


def ransom(number: int, ai: bool) -> ClashTable:
    """The King's Ransom with so many Villains."""
    team = ("skeletor", "evil_lyn", "beast_man", "mer_man")[: number + 1]
    return table(*team, foes=("he_man", "teela", "man_at_arms"), scenario="kings_ransom", ai=ai)


@rule("CE-S1-04", "CE-S2-05", "CE-S3-05", "CE-S4-05", "CE-S5-06", "CE-S6-04", "CE-S7-05", "CE-END-02", "CE-RND-06")
@pytest.mark.parametrize(
    ("scenario", "person", "ai"),
    [
        ("clash_of_champions", (8, 8, 8, 8), (8, 8, 8, 8)),
        ("swords_of_eternia", (8, 8, 8, 8), (2, 5, 6, 7)),
        ("crossroads_of_power", (8, 8, 8, 8), (8, 8, 8, 8)),
        ("siege_of_grayskull", (8, 8, 8, 8), (8, 8, 8, 8)),
        ("kings_ransom", (7, 7, 7, 7), (7, 7, 7, 7)),
        ("raid_on_snake_mountain", (9, 9, 9, 9), (9, 9, 9, 9)),
        ("dragons_hoard", (10, 10, 10, 10), (4, 8, 9, 10)),
    ],
)
def test_the_last_round_of_every_scenario(scenario: str, person: tuple[int, ...], ai: tuple[int, ...]) -> None:
    for number in range(4):
        for by_ai, expected in ((False, person), (True, ai)):
            t = at(scenario, number, by_ai) if scenario != "kings_ransom" else ransom(number, by_ai)
            for last in (False, True):
                t.g.round = expected[number] - (not last)
                assert end_round(t.full()).over() == last


@rule("CE-RND-06", "CE-S2-05")
@pytest.mark.parametrize("number", range(4))
def test_against_the_ai_the_last_round_of_the_swords_comes_earlier_and_is_the_ais(number: int) -> None:
    last = BY_ID["swords_of_eternia"]["round_limit_ai"][number]
    for now, over in ((last - 1, False), (last, True)):
        t = at("swords_of_eternia", number, True)
        t.g.round, t.g.secured[PLAYERS] = now, 2
        t.phase(RoundEnd())
        assert t.over() == over
    assert (t.ending().won[0], t.ending().rule) == (False, "CE-S2-05")
    person = at("swords_of_eternia", number, False)
    person.g.round, person.g.secured[PLAYERS] = last, 1
    person.phase(RoundEnd())
    assert not person.over()


@rule("CE-RND-06", "CE-S7-05")
@pytest.mark.parametrize(("number", "last"), list(enumerate((4, 8, 9, 10))))
def test_against_the_ai_few_characters_have_less_time_for_the_hoard(number: int, last: int) -> None:
    for now, over in ((last - 1, False), (last, True)):
        t = at("dragons_hoard", number, True)
        t.g.round = now
        t.phase(RoundEnd())
        assert t.over() == over
    assert (t.ending().won[0], t.ending().rule) == (False, "CE-S7-05")
    person = at("dragons_hoard", number, False)
    person.g.round = 9
    person.phase(RoundEnd())
    assert not person.over()


@rule("CE-S6-01")
def test_consoles_have_more_locks_against_the_ai() -> None:
    for ai in (False, True):
        t = at("raid_on_snake_mountain", 1, ai)
        locks = BY_ID["raid_on_snake_mountain"]["locks_ai" if ai else "locks"]
        assert t.g.token_left[thing("Console 1")] == locks[1]


@rule("CE-S4-01")
def test_wards_are_weaker_against_the_ai() -> None:
    for number in range(4):
        assert at("siege_of_grayskull", number, True).g.token_left[thing("Ward 1")] == 1
        assert at("siege_of_grayskull", number, False).g.token_left[thing("Ward 1")] == 2


@rule("CE-S5-02")
def test_the_struggle_for_the_king_is_longer_against_the_ai() -> None:
    for ai in (False, True):
        t = table("skeletor", "evil_lyn", foes=("he_man", "teela", "orko"), scenario="kings_ransom", ai=ai)
        assert scenario_of(t.g).scaled(t.g, "struggle") == BY_ID["kings_ransom"]["struggle_ai" if ai else "struggle"][1]


@rule("CE-S7-04")
def test_a_treasure_that_the_ai_has_secured_makes_the_goal_smaller() -> None:
    t = at("dragons_hoard", 1, True)
    t.g.secured[CONTROLLER] = 1
    assert scenario_of(t.g).goal(t.g, PLAYERS) == 3
    assert scenario_of(t.g).goal(t.g, CONTROLLER) == 2
