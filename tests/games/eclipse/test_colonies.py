"""Chapter 8: colony ships."""

from __future__ import annotations

import pytest

from games.eclipse.table import named, sector, square, table
from rulebound.games.eclipse import content
from rulebound.games.eclipse.frames import CleanupPhase
from rulebound.games.eclipse.kinds import SQUARE
from rulebound.games.eclipse.rules.colonies import free_squares, tracks_for
from rulebound.testing.marks import rule


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


@rule("EC-COL-05", "EC-COL-06", "EC-COL-07")
@pytest.mark.parametrize("tech", ["advanced_mining", "advanced_labs", "advanced_economy", "metasynthesis"])
@pytest.mark.parametrize("empty", ["materials", "science", "money"])
def test_colonists_are_offered_the_squares_that_a_track_can_supply(tech: str, empty: str) -> None:
    t = table().lay(103, (0, -1)).lay(110, (1, -1)).lay(204, (2, -1)).lay(302, (0, -3)).owns("Ann", 103, 110, 204, 302)
    t.techs("Ann", tech).cubes_on_track("Ann", **{empty: 0})
    squares = [
        square(number, i)
        for number in (103, 110, 204, 302)
        for i in range(len(content.SECTORS[sector(number)].squares))
    ]
    offered = set(free_squares(t.g, 0, False))
    assert [one for one in squares if one in offered] == [one for one in squares if tracks_for(t.g, 0, one)]


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
