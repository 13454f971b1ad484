"""A map as a chart of characters: spots where their coordinates put them, links as lines between them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from rulebound.engine.scene import Area, Spot

CELL = 16
LINES = 3
Labels = Mapping[str, tuple[str, str]]


def chart(area: Area, labels: Labels, width: int) -> list[str]:
    """The lines of the chart. A label has two lines: the spot's name, and what stands there."""
    if not area.spots:
        return []
    places = _places(area.spots, width)
    room = _room(places, width)
    canvas = [[" "] * width for _ in range(2 + max(row for row, _ in places.values()))]
    for one, other in area.links:
        if one in places and other in places:
            _line(canvas, places[one], places[other])
    for spot in area.spots:
        row, column = places[spot.id]
        for line, text in enumerate(_two_lines(labels[spot.id])):
            _write(canvas, row + line, column, text, room[spot.id])
    return _trimmed(["".join(line).rstrip() for line in canvas])


def _two_lines(label: tuple[str, str]) -> tuple[str, str]:
    """A spot without name shows its pieces in the first line, and a bare spot shows a dot."""
    name, pieces = label
    return (name, pieces) if name else (pieces or "·", "")


def _places(spots: tuple[Spot, ...], width: int) -> dict[str, tuple[int, int]]:
    """Row and middle column of every spot: stretched to the width, but no wider than is pleasant."""
    left, right = min(spot.x for spot in spots), max(spot.x for spot in spots)
    top = min(spot.y for spot in spots)
    margin = min(CELL, width // 4) // 2
    gap = _least_gap(sorted({spot.x for spot in spots}))
    scale = min((width - 2 * margin - 1) / max(right - left, 0.01), CELL / gap)
    rows = sorted({round(spot.y - top, 1) for spot in spots})
    tall = LINES / _least_gap(rows)
    return {spot.id: (round((spot.y - top) * tall), margin + round((spot.x - left) * scale)) for spot in spots}


def _least_gap(values: list[float]) -> float:
    gaps = [b - a for a, b in pairwise(values) if b - a > 0.2]
    return min(gaps, default=1.0)


def _room(places: Mapping[str, tuple[int, int]], width: int) -> dict[str, int]:
    """How wide each label may be: a line of two from its nearest neighbour in its rows, or up to the edge."""
    room = {}
    for id_, (row, column) in places.items():
        near = [abs(c - column) for other, (r, c) in places.items() if other != id_ and abs(r - row) <= 1]
        room[id_] = max(
            1, min([CELL, 2 * column + 1, 2 * (width - column) - 1, *(gap - 3 if gap > 8 else gap - 1 for gap in near)])
        )
    return room


def _write(canvas: list[list[str]], row: int, column: int, text: str, room: int) -> None:
    """The text, centred on its column and cut to its room, with a blank on either side of it."""
    if not text:
        return
    text = text if len(text) <= room else text[: max(room - 1, 1)] + ("…" if room > 1 else "")
    start = column - len(text) // 2
    for i, letter in enumerate(f" {text} ", start - 1):
        if 0 <= i < len(canvas[row]) and (letter != " " or canvas[row][i] in "─│·"):
            canvas[row][i] = letter


def _line(canvas: list[list[str]], start: tuple[int, int], end: tuple[int, int]) -> None:
    """A straight line of characters: solid along rows and columns, dotted otherwise."""
    (r0, c0), (r1, c1) = start, end
    pen = "─" if r0 == r1 else "│" if c0 == c1 else "·"
    steps = max(abs(r1 - r0), abs(c1 - c0) // (1 if pen == "─" else 3), 1)
    for i in range(steps + 1):
        row, column = round(r0 + (r1 - r0) * i / steps), round(c0 + (c1 - c0) * i / steps)
        canvas[row][column] = pen


def _trimmed(lines: list[str]) -> list[str]:
    while lines and not lines[-1]:
        lines.pop()
    indent = min((len(line) - len(line.lstrip()) for line in lines if line), default=0)
    return [line[indent:] for line in lines]
