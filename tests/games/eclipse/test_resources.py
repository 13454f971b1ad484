"""Chapter 5: resources and trade."""

from __future__ import annotations

import pytest

from games.eclipse.table import table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.frames import CleanupPhase, ReturningCube
from rulebound.games.eclipse.rules.resources import can_pay, income, ratio
from rulebound.testing.marks import rule


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
