"""Chapter 10: Line of Sight."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from games.clash_for_eternia.table import model, skill, space, table
from rulebound.engine.hexes import corner
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import UseAttack
from rulebound.games.clash_for_eternia.field import far, lines, map_of, sees
from rulebound.games.clash_for_eternia.kinds import HEXES
from rulebound.games.clash_for_eternia.rules.targets import legal_targets
from rulebound.games.clash_for_eternia.tables import BASIC_SKILLS
from rulebound.testing.marks import rule

VECTORS = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text())
CASES = {str(case["name"]): case for case in VECTORS["los"]}


def seen(name: str) -> bool:
    """A worked case; from b to a it is the same."""
    case = CASES[name]
    a, b, blocking = tuple(case["a"]), tuple(case["b"]), {tuple(one) for one in case["blocking"]}
    there, back = sees(a, b, blocking), sees(b, a, blocking)
    assert there == back
    return there


@rule("CE-LOS-12", "CE-LOS-02", "CE-LOS-11")
@pytest.mark.parametrize("name", CASES)
def test_worked_cases(name: str) -> None:
    case = CASES[name]
    assert seen(name) == case["visible"]
    offset = (case["b"][0] - case["a"][0], case["b"][1] - case["a"][1])
    assert len(lines(offset)) == case["tied_corner_pairs"]


@rule("CE-LOS-12", "CE-LOS-11")
@pytest.mark.parametrize("number", range(7))
def test_what_is_seen_on_the_map_of_each_scenario(number: int) -> None:
    case = VECTORS["scenario_los"][number]
    assert content.SCENARIOS[number].id == case["scenario"]
    ground = map_of(number)
    free = [one for one in range(113) if not ground.impassable[one]]
    pairs = [(a, b) for a in free for b in free if a < b and 2 <= far(a, b) <= 4]
    assert len(pairs) == case["pairs_distance_2_to_4"]
    assert sum(ground.in_sight(a, b) for a, b in pairs) == case["visible_pairs"]
    assert all(ground.in_sight(a, b) == ground.in_sight(b, a) for a in range(113) for b in range(a))
    assert all(ground.in_sight(a, a) for a in range(113))


@rule("CE-LOS-12")
def test_no_worked_case_is_missing() -> None:
    assert len(CASES) == len(VECTORS["los"]) == 66
    assert len(VECTORS["scenario_los"]) == len(content.SCENARIOS)


@rule("CE-LOS-04")
def test_one_open_pair_of_corners_is_enough() -> None:
    assert seen("range_4_row_blocker_mid_upper")
    assert not seen("range_4_row_blocker_both_rows")


@rule("CE-LOS-05")
def test_corners_are_whole_numbers() -> None:
    assert {corner((0, 0), k) for k in range(6)} == {
        (2, -1, -1),
        (1, 1, -2),
        (-1, 2, -1),
        (-2, 1, 1),
        (-1, -1, 2),
        (1, -2, 1),
    }
    assert corner((1, 2), 1) == (3 + 2, -9 - 1, 6 - 1)


@rule("CE-LOS-06")
def test_a_line_through_the_inside_is_blocked() -> None:
    assert not seen("row_2_blocked_between")
    assert not seen("knight_move_1")


@rule("CE-LOS-07")
def test_a_touch_or_an_edge_of_one_space_does_not_block() -> None:
    assert seen("vertex_touch_only")
    assert seen("diagonal_2_one_side_blocked")
    assert seen("diagonal_2_other_side_blocked")
    assert sees((3, 3), (5, 3), {(4, 2), (5, 2), (3, 4), (4, 4)})  # every line touches corners of these
    assert sees((3, 3), (5, 4), {(3, 4), (5, 3)})


@rule("CE-LOS-08")
def test_an_edge_between_two_blocking_spaces_blocks() -> None:
    assert not seen("diagonal_2_both_sides_blocked")
    assert not seen("long_diagonal_first_edge_closed")


@rule("CE-LOS-09")
def test_the_own_spaces_never_block_but_others_of_the_same_piece_do() -> None:
    assert seen("source_inside_blocking_terrain")
    assert seen("target_inside_blocking_terrain")
    assert not seen("deep_inside_blocking_terrain")


@rule("CE-LOS-10", "CE-TERM-08")
def test_neighbours_always_see_each_other() -> None:
    everywhere = set(HEXES)
    assert sees((3, 3), (4, 3), everywhere)
    assert seen("adjacent_always")
    ground = map_of(0)
    assert [ground.in_sight(space(a), space(b)) for a, b in (("B6", "B7"), ("A6", "B6"), ("H6", "H7"))] == [True] * 3


@rule("CE-LOS-03")
def test_models_do_not_block() -> None:
    t = table("orko", "he_man").put("orko", "F4").put("he_man", "F5").put("skeletor", "F6")
    assert legal_targets(t.g, model("orko"), BASIC_SKILLS[model("orko")][0]) == [model("skeletor")]
    t.put("hover_robot:1", "F5").out("he_man", "beast_man", "mer_man").put("skeletor", "F7").activate("orko")
    assert t.attack("trollan_spark").targets() == {"skeletor", "hover_robot:1"}
    assert t.put("he_man", "F5").out("hover_robot:1").activate("orko").offers(UseAttack(skill("orko.p.trollan_spark")))


@rule("CE-EX-10")
def test_the_example_of_line_of_sight() -> None:
    ground = map_of(0)
    assert ground.in_sight(space("E7"), space("E8"))
    assert len(lines((2, 0))) == 2
    assert not ground.in_sight(space("E8"), space("E10"))
    assert not sees((0, 0), (4, 0), {(2, 0), (2, -1)})
    assert not sees((0, 0), (3, 0), {(1, 0)})


@rule("CE-ATK-02", "CE-LOS-01")
@pytest.mark.parametrize(("at", "hits"), [("A5", False), ("A9", True)])
def test_a_melee_attack_with_a_range_needs_line_of_sight_too(at: str, hits: bool) -> None:
    """The Ruins of A6 lie between A5 and A7."""
    t = table("mekaneck", "teela").put("mekaneck", "A7").put("skeletor", at)
    assert (legal_targets(t.g, model("mekaneck"), skill("mekaneck.p.neck_slam")) != []) == hits
