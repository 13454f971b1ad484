"""Hexes: neighbours, distances, rings, lines and lines of sight, all in whole numbers.

A hex is its axial pair (q, r). Directions and corners are numbered clockwise from 0 to 5. Direction 0 is (0, -1): up
where hexes have a flat top, up and left where they have a pointed one. Corner k lies between directions k and k + 1.
A game that numbers its spaces keeps them in a `Grid`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Hex = tuple[int, int]
Corner = tuple[int, int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
CORNERS: Final[tuple[Corner, ...]] = ((1, 1, -2), (2, -1, -1), (1, -2, 1), (-1, -1, 2), (-2, 1, 1), (-1, 2, -1))

# What a line has in common with a hex: nothing, a single point of its border, a piece of its edge, or its inside.
CLEAR: Final = 0
TOUCHES: Final = 1
ALONG: Final = 2
CROSSES: Final = 3

UNREACHED: Final = -1
NO_WAY: Final = -1


def neighbour(a: Hex, direction: int) -> Hex:
    """The next hex in a direction; directions beyond 5 go round again."""
    step = DIRECTIONS[direction % 6]
    return (a[0] + step[0], a[1] + step[1])


def neighbours(a: Hex) -> list[Hex]:
    """The six hexes around this one, clockwise from direction 0."""
    return [neighbour(a, direction) for direction in range(6)]


def distance(a: Hex, b: Hex) -> int:
    """How many steps apart two hexes are."""
    q, r = b[0] - a[0], b[1] - a[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def direction_to(a: Hex, b: Hex) -> int:
    """The direction of the neighbour b of a."""
    return DIRECTIONS.index((b[0] - a[0], b[1] - a[1]))


def opposite(direction: int) -> int:
    """The direction that leads back; of the edge of a hex, the edge that its neighbour shows there."""
    return (direction + 3) % 6


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly this distance, clockwise from the one straight in direction 0."""
    if radius == 0:
        return [centre]
    found: list[Hex] = []
    at = (centre[0], centre[1] - radius)
    for side in range(6):
        for _ in range(radius):
            found.append(at)
            at = neighbour(at, side + 2)
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at most this far away, ring by ring."""
    return [a for r in range(radius + 1) for a in ring(centre, r)]


def rotate(a: Hex, sixths: int, centre: Hex = (0, 0)) -> Hex:
    """The hex where this one comes to lie when all is turned clockwise around the centre."""
    q, r = a[0] - centre[0], a[1] - centre[1]
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return (centre[0] + q, centre[1] + r)


def line(a: Hex, b: Hex) -> list[Hex]:
    """The hexes on the straight way from a to b, one for each step; the way back has the same.

    Where the line runs along an edge the same side is always taken: all points are moved by a hair (1, 2, -3)/16n.
    """
    n = distance(a, b)
    found: list[Hex] = [a]
    for i in range(1, n):
        q = (a[0] * (n - i) + b[0] * i) * 16 + 1
        r = (a[1] * (n - i) + b[1] * i) * 16 + 2
        found.append(_hex_at(q, r, 16 * n))
    return found if n == 0 else [*found, b]


def _hex_at(q: int, r: int, scale: int) -> Hex:
    """The hex that holds the point (q, r)/scale: of its three coordinates the one farthest from whole follows."""
    y = -q - r
    whole_q, whole_y, whole_r = _rounded(q, scale), _rounded(y, scale), _rounded(r, scale)
    off_q, off_y, off_r = abs(whole_q * scale - q), abs(whole_y * scale - y), abs(whole_r * scale - r)
    if off_q >= off_y and off_q >= off_r:
        whole_q = -whole_y - whole_r
    elif off_r >= off_y:
        whole_r = -whole_q - whole_y
    return (whole_q, whole_r)


def _rounded(n: int, scale: int) -> int:
    return (2 * n + scale) // (2 * scale)


def corner(a: Hex, k: int) -> Corner:
    """A corner of a hex, in thirds of the cube coordinates (q, -q-r, r)."""
    c = CORNERS[k % 6]
    return (3 * a[0] + c[0], -3 * (a[0] + a[1]) + c[1], 3 * a[1] + c[2])


def nearest_corners(a: Hex, b: Hex) -> list[tuple[Corner, Corner]]:
    """The pairs of a corner of a and a corner of b that are closest; several if they are equally close."""
    best, found = -1, list[tuple[Corner, Corner]]()
    for i in range(6):
        for k in range(6):
            start, end = corner(a, i), corner(b, k)
            far = (start[0] - end[0]) ** 2 + (start[1] - end[1]) ** 2 + (start[2] - end[2]) ** 2
            if best < 0 or far < best:
                best, found = far, []
            if far == best:
                found.append((start, end))
    return found


def contact(a: Hex, start: Corner, end: Corner) -> int:
    """What the line between two corners has in common with a hex: CLEAR, TOUCHES, ALONG or CROSSES.

    A hex is where three differences of coordinates are at most 3 from its centre; each leaves a part of the line.
    """
    low, low_of, high, high_of = 0, 1, 1, 1
    inside = True
    centre = (3 * a[0], -3 * (a[0] + a[1]), 3 * a[1])
    at, to = _differences(start, centre), _differences(end, centre)
    for axis in range(3):
        here, step = at[axis], to[axis] - at[axis]
        if step == 0:
            if abs(here) > 3:
                return CLEAR
            inside = inside and abs(here) < 3
            continue
        enter, leave, of = (-3 - here, 3 - here, step) if step > 0 else (here - 3, here + 3, -step)
        if enter * low_of > low * of:
            low, low_of = enter, of
        if leave * high_of < high * of:
            high, high_of = leave, of
    left = high * low_of - low * high_of
    if left < 0:
        return CLEAR
    if left == 0 or start == end:
        return TOUCHES
    return CROSSES if inside else ALONG


def _differences(point: Corner, centre: Corner) -> Corner:
    x, y, z = point[0] - centre[0], point[1] - centre[1], point[2] - centre[2]
    return (x - y, y - z, z - x)


def _near(start: Corner, end: Corner) -> list[Hex]:
    """The hexes that a line could meet at all."""
    qs = range(min(start[0], end[0]) // 3, (max(start[0], end[0]) + 2) // 3 + 1)
    rs = range(min(start[2], end[2]) // 3, (max(start[2], end[2]) + 2) // 3 + 1)
    return [(q, r) for q in qs for r in rs]


def met(start: Corner, end: Corner, how: int) -> list[Hex]:
    """The hexes with which the line between two corners has exactly this in common (TOUCHES, ALONG or CROSSES)."""
    return [a for a in _near(start, end) if contact(a, start, end) == how]


def edges_along(start: Corner, end: Corner) -> list[tuple[Hex, Hex]]:
    """The pairs of neighbours along whose common edge the line between two corners runs."""
    beside = met(start, end, ALONG)
    return [(a, b) for i, a in enumerate(beside) for b in beside[i + 1 :] if _share_edge_on(a, b, start, end)]


def _share_edge_on(a: Hex, b: Hex, start: Corner, end: Corner) -> bool:
    """Do two neighbours lie on the two sides of the line, and not one behind the other?"""
    if distance(a, b) != 1:
        return False
    x, z = 2 * start[0] - 3 * (a[0] + b[0]), 2 * start[2] - 3 * (a[1] + b[1])
    return x * (end[2] - start[2]) == z * (end[0] - start[0])


class Grid:
    """A board of hexes that are known by their numbers, in the order in which they are listed."""

    def __init__(self, hexes: Sequence[Hex]) -> None:
        self.hexes = list(hexes)
        self.number = {a: i for i, a in enumerate(self.hexes)}
        self.ways = [[self.number[b] for b in neighbours(a) if b in self.number] for a in self.hexes]

    def distance(self, a: int, b: int) -> int:
        """How many steps apart two spaces are, whatever lies between."""
        return distance(self.hexes[a], self.hexes[b])

    def next(self, space: int, direction: int) -> int:
        """The next space in a direction, or -1 beyond the border."""
        return self.number.get(neighbour(self.hexes[space], direction), -1)

    def is_edge(self, space: int) -> bool:
        """Does a space lie on the border: has it fewer than six neighbours?"""
        return len(self.ways[space]) < 6


def reach(ways: list[list[int]], costs: list[list[int]], start: int, points: int, closed: list[int]) -> list[int]:
    """What it costs at least to come to each space with so many points, or UNREACHED.

    `ways[a]` lists the spaces next to a and `costs[a]` what each of those steps costs (NO_WAY: it cannot be taken). A
    space that is `closed` is not entered. Any board will do: its spaces need not be hexes.
    """
    spent = [UNREACHED] * len(ways)
    spent[start] = 0
    due: list[list[int]] = [[] for _ in range(points + 1)]
    due[0].append(start)
    for paid, waiting in enumerate(due):
        for space in waiting:
            if spent[space] == paid:
                _step_on(ways[space], costs[space], paid, points, closed, spent, due)
    return spent


def _step_on(
    ways: list[int],
    costs: list[int],
    paid: int,
    points: int,
    closed: list[int],
    spent: list[int],
    due: list[list[int]],
) -> None:
    """Take every step from a space that can be paid and leads anywhere more cheaply than before."""
    for i, space in enumerate(ways):
        cost = costs[i]
        total = paid + cost
        if total > points or cost < 0:
            continue
        before = spent[space]
        if 0 <= before <= total or closed[space]:
            continue
        spent[space] = total
        due[total].append(space)
