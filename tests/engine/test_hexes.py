"""Hexes: worked cases of two games, and what must hold for all."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import TypedDict, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.engine.hexes import (
    ALONG,
    CLEAR,
    CROSSES,
    NO_WAY,
    TOUCHES,
    UNREACHED,
    Corner,
    Grid,
    Hex,
    contact,
    corner,
    direction_to,
    disc,
    distance,
    edges_along,
    line,
    met,
    nearest_corners,
    neighbour,
    neighbours,
    opposite,
    reach,
    ring,
    rotate,
)

CENTRE = (0, 0)


class Sight(TypedDict):
    """Two hexes, what blocks, how many pairs of corners are closest, and whether one of those lines is free."""

    name: str
    a: list[int]
    b: list[int]
    blocking: list[list[int]]
    pairs: int
    visible: bool


class Steps(TypedDict):
    """Two hexes and their distance."""

    a: list[int]
    b: list[int]
    steps: int


class Board(TypedDict):
    """What lies on a board, and how many pairs of its hexes see each other."""

    name: str
    pairs: int
    visible: int
    blocking: list[list[int]]
    closed: list[list[int]]


class Cases(TypedDict):
    """The worked cases of sight.toml."""

    sight: list[Sight]
    distance: list[Steps]
    boards: list[Board]


CASES = cast("Cases", tomllib.loads(Path(__file__).with_name("sight.toml").read_text(encoding="utf-8")))
BATTLEFIELD = Grid([(x - r // 2, r) for r in range(9) for x in range(13 - r % 2)])

hexes = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
sixths = st.integers(-7, 7)
corners = st.builds(corner, hexes, st.integers(0, 5))


def pair(numbers: list[int]) -> Hex:
    return (numbers[0], numbers[1])


def sees(a: Hex, b: Hex, blocking: set[Hex]) -> bool:
    """Is one of the lines between closest corners free? A line along an edge is blocked from both sides only."""
    blocking = blocking - {a, b}
    return any(
        not blocking & set(met(start, end, CROSSES))
        and not any(one in blocking and two in blocking for one, two in edges_along(start, end))
        for start, end in nearest_corners(a, b)
    )


@pytest.mark.parametrize("case", CASES["sight"], ids=[case["name"] for case in CASES["sight"]])
def test_worked_cases_of_sight(case: Sight) -> None:
    a, b, blocking = pair(case["a"]), pair(case["b"]), {pair(each) for each in case["blocking"]}
    assert len(nearest_corners(a, b)) == case["pairs"]
    assert sees(a, b, blocking) == case["visible"]
    assert sees(b, a, blocking) == case["visible"]


@pytest.mark.parametrize("board", CASES["boards"], ids=[board["name"] for board in CASES["boards"]])
def test_how_many_hexes_of_a_board_see_each_other(board: Board) -> None:
    closed, blocking = {pair(each) for each in board["closed"]}, {pair(each) for each in board["blocking"]}
    free = [a for a in BATTLEFIELD.hexes if a not in closed]
    near = [(a, b) for i, a in enumerate(free) for b in free[i + 1 :] if 2 <= distance(a, b) <= 4]
    assert len(near) == board["pairs"]
    assert sum(sees(a, b, blocking) for a, b in near) == board["visible"]


@pytest.mark.parametrize("case", CASES["distance"])
def test_worked_distances(case: Steps) -> None:
    assert distance(pair(case["a"]), pair(case["b"])) == case["steps"]


def test_directions_go_clockwise_and_the_ring_starts_at_the_first() -> None:
    up, up_right, down_right, down, down_left, up_left = neighbours(CENTRE)
    assert (up, up_right, down_right) == ((0, -1), (1, -1), (1, 0))
    assert (down, down_left, up_left) == ((0, 1), (-1, 1), (-1, 0))
    assert ring(CENTRE, 1) == neighbours(CENTRE)


def test_the_corners_of_a_ring_are_straight_ahead() -> None:
    assert ring((2, 5), 2)[::2] == [neighbour(each, i) for i, each in enumerate(neighbours((2, 5)))]


def test_a_tile_that_is_turned_shows_its_edges_turned() -> None:
    assert [direction_to(CENTRE, rotate(neighbour(CENTRE, 0), k)) for k in range(6)] == [0, 1, 2, 3, 4, 5]


def test_what_a_line_has_in_common_with_a_hex() -> None:
    start, end = corner((0, 0), 1), corner((1, 0), 1)
    assert contact((1, 0), start, end) == CROSSES
    assert contact((1, -1), start, end) == TOUCHES
    assert contact((-3, 0), start, end) == CLEAR
    start, end = corner((0, 0), 0), corner((0, 0), 1)
    assert [contact(a, start, end) for a in ((0, 0), (1, -1))] == [ALONG, ALONG]
    assert edges_along(start, end) == [((0, 0), (1, -1))]


def test_a_corner_alone_crosses_nothing_and_touches_three() -> None:
    here = corner((3, 3), 2)
    assert met(here, here, CROSSES) == met(here, here, ALONG) == []
    assert sorted(met(here, here, TOUCHES)) == [(3, 3), (3, 4), (4, 3)]


def test_the_battlefield_has_its_borders() -> None:
    assert len(BATTLEFIELD.hexes) == 113
    assert sum(map(len, BATTLEFIELD.ways)) == 2 * 296
    corner_space = BATTLEFIELD.number[(0, 0)]
    assert BATTLEFIELD.is_edge(corner_space)
    assert not BATTLEFIELD.is_edge(BATTLEFIELD.number[(4, 4)])
    assert BATTLEFIELD.next(corner_space, 0) == -1
    assert BATTLEFIELD.hexes[BATTLEFIELD.next(corner_space, 2)] == (1, 0)


def test_a_dear_space_is_walked_around_and_a_closed_one_never_entered() -> None:
    board = Grid(disc(CENTRE, 2))
    swamp, wall = board.number[(1, 0)], board.number[(0, 1)]
    costs = [[3 if b == swamp else 1 for b in ways] for ways in board.ways]
    closed = [int(space == wall) for space in range(len(board.hexes))]
    spent = reach(board.ways, costs, board.number[CENTRE], 3, closed)
    assert spent[board.number[(2, 0)]] == 3
    assert spent[swamp] == 3
    assert spent[wall] == UNREACHED
    assert spent[board.number[(0, 2)]] == 3


def test_a_step_that_cannot_be_taken_may_be_taken_the_other_way() -> None:
    ways, costs = [[1], [0]], [[NO_WAY], [1]]
    assert reach(ways, costs, 0, 5, [0, 0]) == [0, UNREACHED]
    assert reach(ways, costs, 1, 5, [0, 0]) == [1, 0]


@given(hexes, hexes, hexes)
def test_distances_are_distances(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert sorted(distance(a, each) - distance(a, b) for each in neighbours(b)) >= [-1] * 6


@given(hexes, st.integers(0, 6))
def test_a_ring_has_all_hexes_of_its_distance(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert len(set(found)) == len(found) == max(1, 6 * radius)
    assert {distance(centre, each) for each in found} == {radius}
    assert all(distance(a, b) == 1 for a, b in pairwise(found))
    assert len(set(disc(centre, radius))) == 1 + 3 * radius * (radius + 1)


@given(hexes, hexes)
def test_a_line_goes_step_by_step_and_back_the_same_way(a: Hex, b: Hex) -> None:
    found = line(a, b)
    assert (found[0], found[-1], len(found)) == (a, b, distance(a, b) + 1)
    assert all(distance(one, two) == 1 for one, two in pairwise(found))
    assert line(b, a) == found[::-1]


@given(hexes, hexes)
def test_a_line_has_only_hexes_that_the_way_between_the_centres_meets(a: Hex, b: Hex) -> None:
    start, end = ((3 * each[0], -3 * (each[0] + each[1]), 3 * each[1]) for each in (a, b))
    assert a == b or all(contact(each, start, end) in (ALONG, CROSSES) for each in line(a, b))


@given(hexes, hexes, hexes, sixths)
def test_turning_keeps_distances_and_turns_directions(a: Hex, b: Hex, centre: Hex, k: int) -> None:
    assert distance(rotate(a, k, centre), rotate(b, k, centre)) == distance(a, b)
    assert rotate(rotate(a, k, centre), -k, centre) == a
    assert rotate(neighbour(a, 2), k, centre) == neighbour(rotate(a, k, centre), 2 + k)


@given(hexes, st.integers(0, 5))
def test_neighbours_show_each_other_opposite_edges(a: Hex, direction: int) -> None:
    b = neighbour(a, direction)
    assert direction_to(a, b) == direction
    assert direction_to(b, a) == opposite(direction)
    assert corner(a, direction) == corner(b, direction + 2)


@given(corners, corners)
def test_what_a_line_meets_is_the_same_both_ways(start: Corner, end: Corner) -> None:
    for how in (TOUCHES, ALONG, CROSSES):
        assert met(start, end, how) == met(end, start, how)


@given(corners, corners)
@settings(max_examples=60)
def test_no_hex_that_a_line_meets_is_overlooked(start: Corner, end: Corner) -> None:
    everywhere = disc((0, 0), 30)
    found = {a for how in (TOUCHES, ALONG, CROSSES) for a in met(start, end, how)}
    assert found == {a for a in everywhere if contact(a, start, end) != CLEAR}


@given(corners, corners)
def test_a_line_that_is_cut_into_points_meets_what_the_points_lie_in(start: Corner, end: Corner) -> None:
    """Sampled at 1/97 of its length: a point well inside a hex says that the line crosses it."""
    crossed = set(met(start, end, CROSSES))
    for i in range(1, 97):
        point = [97 * s + (e - s) * i for s, e in zip(start, end, strict=True)]
        for a in {(round(point[0] / 291) + q, round(point[2] / 291) + r) for q in (-1, 0, 1) for r in (-1, 0, 1)}:
            x, y, z = point[0] - 291 * a[0], point[1] + 291 * (a[0] + a[1]), point[2] - 291 * a[1]
            if max(abs(x - y), abs(y - z), abs(z - x)) < 291:
                assert a in crossed


@given(hexes, hexes, sixths, st.sets(hexes, max_size=12))
def test_sight_is_mutual_and_turns_with_the_board(a: Hex, b: Hex, k: int, blocking: set[Hex]) -> None:
    turned = {rotate(each, k) for each in blocking}
    assert sees(a, b, blocking) == sees(b, a, blocking) == sees(rotate(a, k), rotate(b, k), turned)
    assert distance(a, b) > 1 or sees(a, b, blocking)


@given(
    st.lists(st.lists(st.integers(-1, 4), min_size=6, max_size=6), min_size=19, max_size=19),
    st.lists(st.integers(0, 3).map(lambda n: int(n == 0)), min_size=19, max_size=19),
    st.integers(0, 18),
    st.integers(0, 9),
)
def test_reach_finds_the_cheapest_way(costs: list[list[int]], closed: list[int], start: int, points: int) -> None:
    """Compared with costs that are bettered step by step until nothing changes."""
    board = Grid(disc(CENTRE, 2))
    costs = [row[: len(ways)] for row, ways in zip(costs, board.ways, strict=True)]
    best = {start: 0}
    for _ in range(19):
        for a in list(best):
            for b, cost in zip(board.ways[a], costs[a], strict=True):
                if cost >= 0 and not closed[b] and best[a] + cost < best.get(b, points + 1):
                    best[b] = best[a] + cost
    assert reach(board.ways, costs, start, points, closed) == [best.get(space, UNREACHED) for space in range(19)]
