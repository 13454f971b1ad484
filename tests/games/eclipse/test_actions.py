"""Chapters 6 and 7: rounds and taking an action."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, table
from rulebound.games.eclipse.rules.turn import activations
from rulebound.games.eclipse.tables import (
    BUILD,
    EXPLORE,
    INFLUENCE,
    MOVE,
    RESEARCH,
    UPGRADE,
)
from rulebound.testing.marks import rule

# Rounds.


def play_round(t: EclipseTable) -> None:
    """Everybody passes."""
    number = t.g.round
    while t.g.round == number and not t.over():
        t.pass_by()


@rule("EC-RND-01", "EC-RND-02", "EC-CLN-08", "EC-COMP-01")
def test_eight_rounds_of_four_phases() -> None:
    t = table().turn("Ann")
    for number in range(1, 8):
        assert t.g.round == number
        play_round(t)
    play_round(t)
    assert t.over()
    told = [told.rule for told in t.log]
    first = [told.index(r) for r in ("EC-RND-01", "EC-PAS-01", "EC-UPK-03", "EC-CLN-04")[1:]]
    assert first == sorted(first)


@rule("EC-RND-03", "EC-PAS-07")
def test_turns_go_clockwise_from_the_start_player() -> None:
    t = table("draco", "planta", "hydran", start_player="seat:2")
    t.g.stack[-1].at = 0
    t.g.player = t.g.start
    t.go()
    order = []
    for _ in range(3):
        order += t.asked()
        t.pass_by()
    assert order == ["Bob", "Cas", "Ann"]


@rule("EC-RND-04", "EC-ELI-10")
def test_eliminated_players_are_skipped() -> None:
    t = table("draco", "planta", "hydran").turn("Ann")
    t.g.eliminated[1] = t.g.passed[1] = 1
    t.answers("Build", "Build: Interceptor")
    while t.asked() == ["Ann"]:
        t.pass_by()
    assert t.asked() == ["Cas"]


# Actions.


@rule("EC-ACT-01", "EC-DEC-03", "EC-DEC-15")
def test_one_of_six_actions_or_pass() -> None:
    t = table().lay(103, (0, -1)).stock("Ann", materials=9, science=19).turn("Ann")
    assert t.options() == ["Explore", "Research", "Upgrade", "Build", "Move", "Influence", "Pass"]
    assert t.default() == "Pass"


@rule("EC-ACT-02", "EC-ACT-04")
def test_an_action_costs_a_disc_and_can_be_taken_again() -> None:
    t = table().stock("Ann", materials=30).turn("Ann")
    with t.changes(ann_discs=-1, ann_spent=1, ann_materials=-6):
        t.answers("Build", "Build: Interceptor", "Build: Interceptor")
    t.turn("Ann")
    assert t.offers("Build")


@rule("EC-ACT-03", "EC-PAS-09")
def test_without_a_disc_a_player_can_only_pass() -> None:
    t = table()
    t.g.discs[0] = 0
    t.turn("Ann")
    assert t.asked() == ["Bob"]
    assert t.g.first_passed == 0


@rule("EC-ACT-05", "EC-ACT-06", "EC-SPC-04", "EC-SPC-06")
def test_activations_by_species() -> None:
    t = table("draco", "hydran", "planta", "mechanema", "terran_alliance")
    deeds = (EXPLORE, RESEARCH, UPGRADE, BUILD, MOVE, INFLUENCE)
    rows = [[activations(t.g, seat, deed) for deed in deeds] for seat in range(5)]
    assert rows == [
        [1, 1, 2, 2, 2, 2],
        [1, 2, 2, 2, 2, 2],
        [2, 1, 2, 2, 2, 2],
        [1, 1, 3, 3, 2, 2],
        [1, 1, 2, 2, 3, 2],
    ]


@rule("EC-ACT-07", "EC-TEC-10")
def test_techs_add_activations() -> None:
    t = table("draco", "hydran").techs("Ann", "nanorobots", "improved_logistics", "pico_modulator")
    assert [activations(t.g, 0, deed) for deed in (BUILD, MOVE, UPGRADE)] == [3, 3, 4]


@rule("EC-ACT-08")
def test_activations_after_the_first_are_optional() -> None:
    t = table().stock("Ann", materials=30).turn("Ann").answers("Build")
    assert "Stop" not in t.options()
    t.answer("Build: Interceptor")
    assert "Stop" in t.options()
    assert t.offers("Build: Cruiser")


@rule("EC-ACT-09")
def test_an_action_that_can_do_nothing_is_not_offered() -> None:
    t = table().stock("Ann", materials=0, science=0, money=0).turn("Ann")
    assert t.refused("Build") == "EC-ACT-09"
    assert t.refused("Research") == "EC-ACT-09"
    assert t.refused("Move") == "EC-ACT-09"
    t = table()
    t.g.inner = t.g.middle = t.g.outer = ()
    assert t.turn("Ann").refused("Explore") == "EC-ACT-09"


@rule("EC-ACT-10")
def test_a_tech_gained_in_an_action_does_not_change_it() -> None:
    t = table("draco", "planta").stock("Ann", materials=30).turn("Ann").answers("Build", "Build: Interceptor")
    t.techs("Ann", "nanorobots").ask_again()
    t.answer("Build: Interceptor")
    assert t.asked() == ["Bob"]


@rule("EC-ACT-12")
def test_the_turn_passes_on_after_an_action() -> None:
    t = table().stock("Ann", materials=30).turn("Ann").answers("Build", "Build: Interceptor", "Build: Interceptor")
    assert t.asked() == ["Bob"]


@rule("EC-ACT-14", "EC-DEC-17")
def test_free_steps_can_leave_an_action_without_effect() -> None:
    t = table().stock("Ann", materials=4, science=0, money=0).turn("Ann").answers("Build", "Trade")
    t.answer("Get science")
    assert t.asked() == ["Bob"]
    assert t.g.spent[0] == 1


@rule("EC-ACT-16")
def test_steps_can_be_taken_back_until_something_is_known() -> None:
    from rulebound import Match

    match = Match.new("eclipse", 2, {"species_pick": "assigned:terran_union,draco", "start_player": "seat:1"}, seed=3)
    state = match.game.view(match.state, 0)
    build = next(a for a in match.legal_actions(0) if match.words(a) == "Build")
    match.apply(0, build)
    assert match.free_undo(0)
    match.undo()
    assert match.game.view(match.state, 0) == state
    explore = next(a for a in match.legal_actions(0) if match.words(a) == "Explore")
    match.apply(0, explore)
    match.apply(0, match.legal_actions(0)[0])
    assert not match.free_undo(0)


@rule("EC-RSC-04")
@pytest.mark.parametrize("resource", ["materials", "science", "money"])
def test_enough_of_one_resource_is_enough_to_trade(resource: str) -> None:
    t = table().stock("Ann", materials=0, science=0, money=0).stock("Bob", materials=0, science=0, money=0)
    assert not t.turn("Bob").answer("Upgrade").offers("Trade")
    assert t.stock("Bob", **{resource: 2}).turn("Bob").answer("Upgrade").offers("Trade")


@rule("EC-ACT-17", "EC-DEC-07")
def test_the_end_of_an_action_is_asked_only_where_something_is_left_to_do() -> None:
    t = table().stock("Ann", materials=6, science=9).turn("Ann").answers("Build", "Build: Interceptor")
    t.answer("Build: Interceptor")
    assert t.asked() == ["Bob"]
    t = table().stock("Ann", materials=6).techs("Ann", "advanced_labs").turn("Ann")
    t.answers("Build", "Build: Interceptor", "Build: Interceptor")
    assert t.prompt() == "Anything else before your turn ends?"
    assert t.options()[:2] == ["End the action", "Use a colony ship"]
    assert t.answer("End the action").asked() == ["Bob"]
