"""What the table says about its Scenario: the numbers of this table, and no others."""

from __future__ import annotations

import re

import pytest

from games.clash_for_eternia.table import ClashTable, table, thing
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.kinds import SPACE_NAMES
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.tables import CONTROLLER
from rulebound.testing.marks import rule

TEAMS = (("he_man",), ("he_man", "teela"), ("he_man", "teela", "orko"), ("he_man", "teela", "orko", "stratos"))
KINGS_TEAMS = (("skeletor",), ("skeletor", "evil_lyn"))


def goals(t: ClashTable) -> dict[str, str]:
    """The cards of the Scenario, by their titles."""
    return {piece.title: piece.text for piece in GAME.scene(t.g, 0).pieces if piece.at == "goals"}


@rule("CE-S1-02", "CE-S1-03", "CE-SCN-08")
def test_the_goals_are_those_of_this_table() -> None:
    three = goals(table(*TEAMS[2]))
    assert three["The Players win"] == "Score 1 VP for each Controller Character KO'ed; win at once with 4 VP."
    assert three["The Controller wins"] == "Score 1 VP for each Player Character KO'ed; win at once with 6 VP."
    alone = goals(table("he_man", ai=True))
    assert alone["The Players win"].endswith("with 12 VP.")
    assert alone["The Controller wins"].endswith("with 1 VP.")


@rule("CE-SCN-08")
@pytest.mark.parametrize("scenario", [one.id for one in content.SCENARIOS])
@pytest.mark.parametrize("ai", [False, True])
def test_no_goal_lists_the_numbers_of_other_tables(scenario: str, ai: bool) -> None:
    for team in KINGS_TEAMS if scenario == "kings_ransom" else TEAMS:
        foes = ("he_man", "teela", "orko") if scenario == "kings_ransom" else ("mer_man", "beast_man", "clawful")
        for text in goals(table(*team, foes=foes, scenario=scenario, ai=ai)).values():
            assert not re.search(r"\d / \d|[{}]", text)


@rule("CE-S4-01", "CE-S4-05")
def test_wards_and_their_integrity_are_told() -> None:
    person = goals(table(scenario="siege_of_grayskull"))
    assert person["The Controller wins"] == "Break 3 of the 4 Wards. Integrity of each: 2."
    ai = goals(table(scenario="siege_of_grayskull", ai=True))
    assert ai["The Players win"] == "Keep the Controller from breaking 1 of the 4 Wards until Round 8 is over."


@rule("CE-S7-04", "CE-SCN-13")
def test_the_smaller_goal_is_told_before_and_after_it_counts() -> None:
    t = table(scenario="dragons_hoard", ai=True)
    more = " 3 are enough once the other side has secured one."
    assert goals(t)["The Players win"] == "Secure 4 of the 4 treasures." + more
    t.g.secured[CONTROLLER] = 1
    assert goals(t)["The Players win"] == "Secure 3 of the 4 treasures."
    assert goals(table(scenario="dragons_hoard"))["The Players win"] == "Secure 3 of the 4 treasures."


@rule("CE-S1-04", "CE-S2-05", "CE-S5-06", "CE-SCN-10", "CE-RND-06")
@pytest.mark.parametrize(
    ("scenario", "ai", "title", "text"),
    [
        (
            "clash_of_champions",
            False,
            "After Round 8",
            "the larger part of its goal wins; equal parts go to the Controller.",
        ),
        ("swords_of_eternia", False, "After Round 8", "more tokens secured, then more carried, then more enemy"),
        ("swords_of_eternia", True, "After Round 5", "The Controller wins."),
        ("siege_of_grayskull", False, "After Round 8", "The Players win."),
        ("raid_on_snake_mountain", False, "After Round 9", "The Controller wins."),
        ("dragons_hoard", True, "After Round 8", "The Controller wins."),
    ],
)
def test_what_the_time_out_decides_is_told(scenario: str, ai: bool, title: str, text: str) -> None:
    assert text in goals(table(scenario=scenario, ai=ai))[title]


@rule("CE-ESC-01", "CE-S1-01", "CE-S2-04")
def test_what_makes_escalation_rise_is_told() -> None:
    assert goals(table())["Escalation rises"] == "By 1 at the end of each Round, by 1 for each Character KO'ed."
    swords = goals(table(scenario="swords_of_eternia"))["Escalation rises"]
    assert swords.endswith("by 1 the first time each token is picked up, by 1 for each token secured.")


@rule("CE-SCN-12", "CE-KO-12")
@pytest.mark.parametrize(("runner", "foe", "slot"), [("he_man", "skeletor", 0), ("skeletor", "he_man", 1)])
def test_the_side_that_reaches_its_goal_need_not_be_the_active_one(runner: str, foe: str, slot: int) -> None:
    """Whoever runs away with its last Hit Point is KO'ed by Escape Damage, and with that the other side has won."""
    t = table("he_man", "teela").put("he_man", "E6").put("skeletor", "E7").hp(runner, 1)
    t.g.vp[0], t.g.vp[1] = 3, 4
    t.activate(runner, slot).answers("Move", f"Go to {'E4' if runner == 'he_man' else 'E8'}")
    assert t.where(runner) is None
    assert t.ending().won == ((False, True) if foe == "skeletor" else (True, False))


@rule("CE-S2-01", "CE-S4-01", "CE-S6-01", "CE-S7-01", "CE-S7-02", "CE-S3-01", "CE-S4-03", "CE-TOK-08")
@pytest.mark.parametrize(
    ("scenario", "spaces"),
    [
        ("swords_of_eternia", {"Sword 1": "E7", "Sword 2": "A6", "Sword 3": "I8"}),
        ("crossroads_of_power", {"Node 1": "E7", "Node 2": "B5", "Node 3": "H8"}),
        ("siege_of_grayskull", {"Ward 1": "A4", "Ward 2": "D4", "Ward 3": "F4", "Ward 4": "I4", "sorceress": "E2"}),
        ("raid_on_snake_mountain", {"Console 1": "C7", "Console 2": "G7", "Console 3": "B12", "Console 4": "H11"}),
        (
            "dragons_hoard",
            {"Treasure 1": "C5", "Treasure 2": "G9", "Treasure 3": "G5", "Treasure 4": "C9", "granamyr": "E7"},
        ),
    ],
)
def test_what_lies_and_stands_on_the_battlefield(scenario: str, spaces: dict[str, str]) -> None:
    t = table(scenario=scenario)
    for name, at in spaces.items():
        assert (t.where(name) if name.islower() else SPACE_NAMES[t.g.token_at[thing(name)]]) == at
    assert len(scenario_of(t.g).things_of) + len(scenario_of(t.g).npc_models) == len(spaces)
