"""Chapters 5 to 8: resources, rounds, actions, colony ships."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, named, sector, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.frames import CleanupPhase, ReturningCube
from rulebound.games.eclipse.kinds import SQUARE, Resource, Square
from rulebound.games.eclipse.rules.colonies import free_squares, tracks_for
from rulebound.games.eclipse.rules.resources import can_pay, income, ratio
from rulebound.games.eclipse.rules.turn import activations
from rulebound.games.eclipse.tables import (
    BUILD,
    EXPLORE,
    FIRST_ORBITAL,
    FIRST_SQUARE,
    INFLUENCE,
    MOVE,
    RESEARCH,
    UPGRADE,
)
from rulebound.testing.marks import rule


def square(number: int, which: int) -> Square:
    s = sector(number)
    return Square(FIRST_ORBITAL + s if which < 0 else FIRST_SQUARE[s] + which)


# Resources.


@rule("EC-RSC-01", "EC-RSC-02")
def test_three_resources_without_limit() -> None:
    t = table().stock("Ann", materials=400, science=0, money=0)
    t.turn("Ann").answers("Build")
    with t.changes(ann_materials=-3):
        t.answers("Build: Interceptor")
    assert min(t.g.stock) >= 0


@rule("EC-RSC-03", "EC-SPC-01", "EC-SPC-07")
def test_trades_cost_two_three_or_four() -> None:
    t = table("terran_union", "orion", "draco")
    assert [ratio(t.g, seat) for seat in range(3)] == [2, 4, 3]
    t.stock("Ann", materials=9)
    t.turn("Ann").answers("Build", "Trade")
    with t.changes(ann_materials=-2, ann_money=1):
        t.answers("Trade materials away", "Get money") if t.offers("Trade materials away") else t.answer("Get money")


@rule("EC-RSC-04", "EC-ACT-11", "EC-ACT-15")
def test_trades_can_be_repeated_in_an_action() -> None:
    t = table().stock("Ann", materials=20, science=0, money=0)
    t.turn("Ann").answers("Build")
    t.answers("Trade", "Get science", "Trade", "Get money")
    assert list(t.g.stock)[:3] == [16, 1, 1]
    t.answers("Build: Interceptor", "Trade", "Get science")
    assert list(t.g.stock)[:3] == [11, 2, 1]


@rule("EC-RSC-05", "EC-RSC-06", "EC-RSC-09")
def test_a_track_pays_its_highest_uncovered_square() -> None:
    t = table()
    values = []
    for cubes in range(12, -1, -1):
        t.cubes_on_track("Ann", science=cubes)
        values.append(income(t.g, 0, 1))
    assert values == [0, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28]
    t.cubes_on_track("Ann", science=8)
    t.g.graveyard[1] = 2
    assert income(t.g, 0, 1) == 6


@rule("EC-RSC-07")
def test_only_the_number_of_cubes_matters() -> None:
    t = table().cubes_on_track("Ann", money=5)
    t.push(ReturningCube(Seat(0), 4))
    assert t.g.tracks[2] == 6


@rule("EC-RSC-08", "EC-CLN-02", "EC-DEC-10")
def test_a_cube_for_a_full_track_goes_to_another() -> None:
    t = table().cubes_on_track("Ann", money=12, science=11, materials=12)
    t.g.graveyard[2] = 1
    t.phase(CleanupPhase())
    assert t.g.tracks[1] == 12
    t = table().cubes_on_track("Ann", money=12, science=10, materials=10)
    t.g.graveyard[2] = 1
    t.phase(CleanupPhase())
    assert t.options() == ["To science", "To materials"]


@rule("EC-RSC-10", "EC-ACT-13")
def test_a_price_can_be_paid_with_trades_on_the_spot() -> None:
    t = table("draco", "planta").stock("Ann", materials=1, science=7, money=3)
    assert can_pay(t.g, 0, 0, 4)
    assert not can_pay(t.g, 0, 0, 5)
    t.turn("Ann").answers("Build", "Build: Interceptor")
    assert t.prompt() == "The price is 3 materials. What do you trade for the rest?"
    with t.changes(ann_materials=-1, ann_science=-3, ann_money=-3):
        t.answers("Trade science away", "Trade money away")


@rule("EC-RSC-10", "EC-SPC-16")
def test_colony_ships_pay_for_magellan_alone() -> None:
    t = table("draco", "magellan").stock("Ann", materials=1, science=7, money=7).stock("Bob", materials=0, science=9)
    t.turn("Ann").answers("Build", "Build: Interceptor")
    assert t.options() == ["Trade science away", "Trade money away"]
    t.turn("Bob").answers("Build", "Build: Interceptor")
    assert t.options() == ["Trade science away", "Turn a colony ship down"]


@rule("EC-ACT-08", "EC-ACT-14")
@pytest.mark.parametrize(
    ("species", "answers"),
    [
        ("draco", ["Research", "Research Gauss Shield"]),
        ("draco", ["Explore", "Explore Inner 1", "Discard it"]),
        ("hydran", ["Research", "Research Gauss Shield", "Research Starbase"]),
    ],
)
def test_an_action_has_as_many_activations_as_the_board_says(species: str, answers: list[str]) -> None:
    t = table(species, "planta").stock("Ann", science=99).market(gauss_shield=2, starbase=2, fusion_drive=2)
    t.g.colony_ships[0] = 0
    for answer in answers[:-1]:
        t.turn("Ann") if t.asked() != ["Ann"] else None
        t.answer(answer)
    assert t.asked() == ["Ann"]
    t.answer(answers[-1])
    assert t.asked() == ["Bob"]


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


# Colony ships.


@rule("EC-COL-01", "EC-COL-02", "EC-COL-07")
def test_a_colony_ship_moves_a_cube_to_a_square_of_its_resource() -> None:
    t = table().lay(103, (0, -1)).owns("Ann", 103).turn("Ann").answers("Build", "Use a colony ship")
    assert t.options() == [
        "Send a colony ship to the money square of Beta Leonis",
        "Send a colony ship to the science square of Beta Leonis",
    ]
    with t.changes(ann_colony_ships=-1, ann_science_cubes=-1):
        t.answer("Send a colony ship to the science square of Beta Leonis")
    assert free_squares(t.g, 0, False) == [square(103, 0)]


@rule("EC-COL-03")
def test_a_gray_square_takes_any_cube() -> None:
    t = table().lay(313, (0, -3)).owns("Ann", 313).turn("Ann").answers("Build", "Use a colony ship")
    assert t.options() == [f"Take the cube from the {name} track" for name in ("materials", "science", "money")]
    with t.changes(ann_colony_ships=-1, ann_materials_cubes=-1):
        t.answer("Take the cube from the materials track")


@rule("EC-COL-04", "EC-BLD-09")
def test_an_orbital_takes_science_or_money() -> None:
    t = table()
    t.g.orbital[sector(221)] = 1
    t.turn("Ann").answers("Build", "Use a colony ship")
    assert t.options() == ["Take the cube from the science track", "Take the cube from the money track"]
    assert t.refused("Take the cube from the materials track") == "EC-COL-02"


@rule("EC-COL-05", "EC-COL-06", "EC-TEC-07")
@pytest.mark.parametrize(
    ("tech", "starred", "gray"),
    [("advanced_mining", 0, 1), ("advanced_labs", 0, 2), ("advanced_economy", 4, 4), ("metasynthesis", 4, 7)],
)
def test_starred_squares_need_their_tech(tech: str, starred: int, gray: int) -> None:
    t = table().lay(110, (0, -1))  # money* and gray*
    assert [tracks_for(t.g, 0, square(110, i)) for i in (0, 1)] == [0, 0]
    t.techs("Ann", tech)
    assert [tracks_for(t.g, 0, square(110, i)) for i in (0, 1)] == [starred, gray]


@rule("EC-COL-08")
def test_an_empty_track_supplies_nothing() -> None:
    t = table().lay(103, (0, -1)).owns("Ann", 103).cubes_on_track("Ann", science=0)
    assert free_squares(t.g, 0, False) == [square(103, 0)]


@rule("EC-COL-09", "EC-UPK-02")
def test_enemy_ships_stop_colonists_in_upkeep_only() -> None:
    t = table().lay(103, (0, -1)).owns("Ann", 103).ships("Bob", 103, interceptor=1)
    assert square(103, 0) in free_squares(t.g, 0, False)
    assert square(103, 0) not in free_squares(t.g, 0, True)


@rule("EC-COL-10", "EC-CLN-03", "EC-INF-01")
def test_colony_ships_turn_up_again() -> None:
    t = table("draco", "magellan")
    t.g.colony_ships[0] = t.g.colony_ships[1] = 0
    t.turn("Ann").answer("Influence")
    assert t.options() == ["Turn up 2 colony ships", "Turn up 1 colony ship", "Turn up no colony ships"]
    t.turn("Bob").answer("Influence")
    assert t.options() == ["Turn up 1 colony ship", "Turn up no colony ships"]
    t.phase(CleanupPhase())
    assert list(t.g.colony_ships) == [3, 3]


@rule("EC-COL-11")
def test_without_a_square_colonising_is_not_offered() -> None:
    t = table().turn("Ann").answer("Build")
    assert "Use a colony ship" not in t.options()


@rule("EC-COL-12")
def test_cubes_stay_where_they_are() -> None:
    t = table().turn("Ann")
    before = t.g.cubes[sector(221)]
    t.answers("Influence")
    assert t.g.cubes[sector(221)] == before
    assert not any("cube" in option for option in t.options())


@rule("EC-COL-13", "EC-EXP-15")
def test_a_sector_just_taken_can_be_colonised_in_the_same_action() -> None:
    t = table().next_sector(103).turn("Ann").answers("Explore", "Explore Inner 1", f"Place {named(103)}")
    t.first_option()
    t.answer(f"Put a disc on {named(103)}")
    t.answer("Use a colony ship")
    assert f"Send a colony ship to {SQUARE.word(square(103, 0))}" in t.options()


def test_resources_have_their_order() -> None:
    assert [Resource(i) for i in range(3)] == [0, 1, 2]
