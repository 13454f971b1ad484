"""Chapters 5 to 8 and 16 at their edges: who is asked, what is paid, and what is just enough."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, named, sector, square, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.frames import PlayerUpkeep, ReturningCube
from rulebound.games.eclipse.kinds import Square
from rulebound.games.eclipse.rules.colonies import free_squares, square_of
from rulebound.games.eclipse.rules.resources import can_pay, within_reach
from rulebound.games.eclipse.tables import FIRST_ORBITAL, FIRST_SQUARE, ORBITAL_BIT
from rulebound.testing.marks import rule

RESOURCES = ("materials", "science", "money")


# Reactions.


def passed(t: EclipseTable, who: str = "Ann") -> EclipseTable:
    """This player has passed, and it is their turn again."""
    t.g.passed[t.seat_of(who)] = 1
    return t.turn(who)


@rule("EC-PAS-04")
def test_who_has_passed_and_has_no_disc_left_is_not_asked() -> None:
    t = table("draco", "planta", "hydran").stock("Ann", materials=9)
    t.g.discs[0] = 0
    assert passed(t).asked() == ["Bob"]
    assert passed(t).told("EC-PAS-03") == ["Ann passes."]
    t.g.discs[0] = 1
    assert passed(t).asked() == ["Ann"]


@rule("EC-PAS-03")
def test_one_reaction_a_turn_and_who_reacts_has_not_passed_again() -> None:
    t = passed(table("draco", "planta").stock("Ann", materials=9)).answers("React: Build", "Build: Interceptor")
    assert t.asked() == ["Bob"]
    assert not t.told("EC-PAS-03")
    assert passed(table("draco", "planta").stock("Ann", materials=9)).answer("Pass").told("EC-PAS-03") == [
        "Ann passes."
    ]


@rule("EC-PAS-05")
@pytest.mark.parametrize(
    ("species", "deed", "first"),
    [("mechanema", "Upgrade", "Place Ion Cannon"), ("terran_alliance", "Move", "Move: Interceptor at")],
)
def test_every_reaction_is_one_activation_without_the_bonus_of_the_board(species: str, deed: str, first: str) -> None:
    t = table(species, "planta").lay(103, (0, -1))
    passed(t).answer(f"React: {deed}")
    t.answer(next(option for option in t.options() if option.startswith(first))).first_option()
    assert t.asked() == ["Bob"]


@rule("EC-PAS-04", "EC-ACT-09")
def test_a_reaction_without_effect_is_refused() -> None:
    t = passed(table("draco", "planta").stock("Ann", materials=0, science=0, money=0))
    assert t.refused("React: Build") == "EC-ACT-09"
    assert t.refused("React: Move") == "EC-ACT-09"


@rule("EC-RND-04", "EC-ELI-10")
def test_two_eliminated_neighbours_are_skipped_and_the_turn_comes_round() -> None:
    t = table("draco", "planta", "hydran", "orion").stock("Dee", materials=9).turn("Dee")
    for seat in (0, 1):
        t.g.eliminated[seat] = t.g.passed[seat] = 1
    t.answer("Pass")
    assert t.asked() == ["Cas"]


# Trades and payments.


@rule("EC-ACT-13", "EC-RSC-10")
@pytest.mark.parametrize(("stock", "reach"), [((6, 0, 0), 6), ((6, 3, 5), 8), ((2, 2, 2), 2), ((0, 9, 9), 6)])
def test_what_is_within_reach_is_what_is_there_and_what_the_others_bring(
    stock: tuple[int, int, int], reach: int
) -> None:
    t = table("planta", "draco")
    for place in range(3):
        amounts = {RESOURCES[(place + i) % 3]: stock[i] for i in range(3)}
        t.stock("Bob", **amounts)
        assert within_reach(t.g, 1, place) == reach
        assert can_pay(t.g, 1, place, reach)
        assert not can_pay(t.g, 1, place, reach + 1)


@rule("EC-RSC-03")
def test_a_trade_is_for_another_resource_and_needs_the_whole_ratio() -> None:
    t = table("draco", "planta").stock("Ann", materials=3, science=2, money=3).turn("Ann").answers("Build", "Trade")
    assert t.options() == ["Trade materials away", "Trade money away"]
    assert t.refused("Trade science away") == "EC-RSC-03"
    t.answer("Trade money away")
    assert t.options() == ["Get materials", "Get science"]
    assert t.refused("Get money") == "EC-RSC-03"
    with t.changes(ann_money=-3, ann_science=1):
        t.answer("Get science")


@rule("EC-RSC-10")
def test_a_price_is_paid_from_what_is_there_as_soon_as_it_is_enough() -> None:
    t = table("draco", "planta").stock("Ann", materials=3, science=9, money=9).turn("Ann")
    with t.changes(ann_materials=-3, ann_discs=-1, ann_spent=1):
        t.answers("Build", "Build: Interceptor")
    t = table("draco", "planta").stock("Ann", materials=2, science=3, money=3).turn("Ann")
    t.answers("Build", "Build: Interceptor")
    assert t.options() == ["Trade science away", "Trade money away"]
    with t.changes(ann_materials=-2, ann_money=-3):
        t.answer("Trade money away")


@rule("EC-SPC-16", "EC-ACT-11")
def test_only_magellan_turn_colony_ships_into_resources() -> None:
    t = table("draco", "magellan").stock("Ann", materials=9).stock("Bob", materials=9)
    assert not t.turn("Ann").answer("Build").offers("Turn a colony ship into a resource")
    assert t.turn("Bob").answer("Build").offers("Turn a colony ship into a resource")
    t.g.colony_ships[1] = 0
    assert not t.turn("Bob").answer("Build").offers("Turn a colony ship into a resource")


@rule("EC-SPC-16", "EC-UPK-06")
def test_magellan_pay_their_upkeep_with_colony_ships_too() -> None:
    t = table("magellan", "hydran").stock("Ann", money=0, materials=0, science=0).cubes_on_track("Ann", money=11)
    t.g.discs[0], t.g.spent[0], t.g.colony_ships[0] = 7, 4, 2
    t.push(PlayerUpkeep(Seat(0))).answer("Go on with the upkeep")
    assert t.options() == ["Turn a colony ship down", f"Abandon {named(233)}"]
    with t.changes(ann_colony_ships=-1, ann_money=1):
        t.answer("Turn a colony ship down")


@rule("EC-RSC-10", "EC-SPC-16")
def test_magellan_pay_a_price_with_colony_ships_alone() -> None:
    t = table("draco", "magellan").stock("Bob", materials=0, science=0, money=0)
    t.turn("Bob").answers("Build")
    with t.changes(bob_colony_ships=-3):
        t.answer("Build: Interceptor")


# Colony ships.


@rule("EC-COL-01")
def test_a_bit_of_the_cubes_is_a_square() -> None:
    s = sector(110)
    assert [square_of(s, bit) for bit in (1, 2, 4)] == [Square(FIRST_SQUARE[s] + i) for i in range(3)]
    assert square_of(s, ORBITAL_BIT) == FIRST_ORBITAL + s


@rule("EC-COL-02", "EC-COL-08")
@pytest.mark.parametrize("track", range(3))
def test_a_gray_square_takes_no_cube_of_an_empty_track(track: int) -> None:
    t = table().lay(313, (0, -3)).owns("Ann", 313).cubes_on_track("Ann", **{RESOURCES[track]: 0})
    t.turn("Ann").answers("Build", "Use a colony ship")
    assert t.options() == [f"Take the cube from the {name} track" for name in RESOURCES if name != RESOURCES[track]]
    assert t.refused(f"Take the cube from the {RESOURCES[track]} track") == "EC-COL-08"


@rule("EC-COL-07", "EC-COL-11")
def test_a_square_with_a_cube_is_not_free_and_without_colony_ships_nobody_settles() -> None:
    t = table().lay(103, (0, -1)).owns("Ann", 103).cube("Ann", 103, 0, "money")
    t.g.orbital[sector(103)] = 1
    assert free_squares(t.g, 0, False) == [square(103, 1), square(103, -1)]
    t.cube("Ann", 103, -1, "money")
    assert free_squares(t.g, 0, False) == [square(103, 1)]
    assert t.turn("Ann").answer("Build").offers("Use a colony ship")
    t.g.colony_ships[0] = 0
    assert not t.turn("Ann").answer("Build").offers("Use a colony ship")


@rule("EC-COL-09")
def test_only_own_sectors_are_settled_and_in_upkeep_only_those_without_enemies() -> None:
    t = table().lay(103, (0, -1)).owns("Bob", 103)
    assert free_squares(t.g, 0, False) == []
    assert not t.turn("Ann").answer("Build").offers("Use a colony ship")
    t.owns("Ann", 103).ships("Bob", 103, interceptor=1).push(PlayerUpkeep(Seat(0)))
    assert t.told("EC-UPK-03")
    assert t.turn("Ann").answer("Build").offers("Use a colony ship")


@rule("EC-COL-06", "EC-TEC-07")
def test_each_advanced_tech_opens_the_starred_squares_of_its_resource_alone() -> None:
    plain, starred, gray = (square(214, i) for i in range(3))  # science, materials*, gray*
    for tech, opened in (
        ("advanced_mining", [starred, gray]),
        ("advanced_labs", [gray]),
        ("metasynthesis", [starred, gray]),
    ):
        t = table().lay(214, (0, -3)).owns("Ann", 214).owns(None, 221)
        assert free_squares(t.g, 0, False) == [plain]
        assert free_squares(t.techs("Ann", tech).g, 0, False) == [plain, *opened]


@rule("EC-RSC-07", "EC-RSC-08")
def test_a_cube_comes_home_to_its_track_while_that_has_room() -> None:
    t = table().cubes_on_track("Ann", money=11, science=11, materials=11)
    with t.changes(ann_science_cubes=1):
        t.push(ReturningCube(Seat(0), 0b010))
    t.push(ReturningCube(Seat(0), 0b011))
    assert t.told("EC-RSC-07")[-1] == "A cube of Ann returns to the materials track."
    t.cubes_on_track("Ann", money=11, science=12, materials=12).push(ReturningCube(Seat(0), 0b011))
    assert t.g.tracks[2] == 12


@rule("EC-SPC-27", "EC-INF-08")
def test_all_cubes_of_a_sector_come_home_and_nobody_is_left_on_its_orbital() -> None:
    t = table().lay(103, (0, -1)).owns("Ann", 103).cube("Ann", 103, 0, "money").cube("Ann", 103, 1, "science")
    t.g.orbital[sector(103)] = 1
    before = list(t.g.tracks)
    t.cube("Ann", 103, -1, "science").turn("Ann").answers("Influence", f"Take a disc from {named(103)}")
    assert t.options() == ["To money", "To science"]
    t.answer("To money")
    assert t.g.cubes[sector(103)] == 0
    assert (t.g.tracks[1], t.g.tracks[2]) == (before[1], before[2] + 2)


@rule("EC-COL-08", "EC-DIP-07")
@pytest.mark.parametrize("track", range(3))
def test_the_last_cube_of_a_track_can_be_placed(track: int) -> None:
    t = table().lay(313, (0, -3)).owns("Ann", 313)
    t.cubes_on_track("Ann", **{name: int(name == RESOURCES[track]) for name in RESOURCES})
    t.turn("Ann").answers("Build")
    with t.changes(**{f"ann_{RESOURCES[track]}_cubes": -1, "ann_colony_ships": -1}):
        t.answer("Use a colony ship")
    assert not t.offers("Use a colony ship")


@rule("EC-SPC-16")
def test_the_last_colony_ship_of_magellan_is_a_resource_too() -> None:
    t = table("draco", "magellan").stock("Bob", materials=9)
    t.g.colony_ships[1] = 1
    t.turn("Bob").answers("Build", "Turn a colony ship into a resource")
    with t.changes(bob_colony_ships=-1, bob_science=1):
        t.answer("Get science")
    assert not t.offers("Turn a colony ship into a resource")
    t.g.colony_ships[1] = 1
    t.push(PlayerUpkeep(Seat(1)))
    assert t.asked() == ["Bob"]
    assert t.offers("Turn a colony ship into a resource")
