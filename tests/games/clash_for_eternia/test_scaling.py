"""The numbers of the Scenarios against the AI, and against a person, which they leave alone."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable, table, thing
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
