"""Small plots as SVG text that stands in a page: rates with their intervals, and a histogram."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from msgspec import Struct

WIDTH, LABEL, RIGHT, ROW, TOP, BOTTOM = 720, 190, 80, 34, 12, 34
BAR_HEIGHT = 200
LONGEST_LABEL = 26


class Rate(Struct, frozen=True):
    """One line of a plot of rates."""

    name: str
    rate: float
    low: float
    high: float
    other: bool = False


def rate_plot(title: str, rates: Sequence[Rate], even: float | None = None) -> str:
    """A point with its interval for each rate, and a dashed line where all would be equal."""
    height = TOP + ROW * len(rates) + BOTTOM
    top, step = scale(max([rate.high for rate in rates] + [even or 0.0]))
    parts = [_tick(_x(tick * step, top), height, f"{tick * step:.0%}") for tick in range(round(top / step) + 1)]
    if even is not None:
        x = _x(even, top)
        parts.append(f'<line class="even" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height - BOTTOM}"/>')
    parts += [_rate(rate, TOP + ROW * (row + 0.5), top) for row, rate in enumerate(rates)]
    return _svg(title, height, parts)


def scale(highest: float) -> tuple[float, float]:
    """The end of the axis and the step between its marks, in round numbers."""
    step = next((step for step in (0.01, 0.02, 0.05, 0.1) if highest <= 6 * step), 0.2)
    return step * max(1, math.ceil(highest / step - 1e-9)), step


def _x(value: float, top: float) -> float:
    return LABEL + (WIDTH - LABEL - RIGHT) * value / top


def _rate(rate: Rate, y: float, top: float) -> str:
    low, middle, high = (_x(value, top) for value in (rate.low, rate.rate, rate.high))
    name = rate.name if len(rate.name) <= LONGEST_LABEL else rate.name[: LONGEST_LABEL - 1] + "…"
    told = f"{rate.name}: {rate.rate:.1%} ({rate.low:.1%} to {rate.high:.1%})"
    return (
        f'<g class="{"other" if rate.other else "own"}"><title>{escape(told)}</title>'
        f'<text class="name" x="{LABEL - 14}" y="{y + 5:.1f}" text-anchor="end">{escape(name)}</text>'
        f'<line class="span" x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<circle cx="{middle:.1f}" cy="{y:.1f}" r="6"/>'
        f'<text class="value" x="{WIDTH}" y="{y + 5:.1f}" text-anchor="end">{rate.rate:.1%}</text></g>'
    )


def _tick(x: float, height: int, word: str) -> str:
    return (
        f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height - BOTTOM}"/>'
        f'<text class="tick" x="{x:.1f}" y="{height - BOTTOM + 20}" text-anchor="middle">{word}</text>'
    )


def histogram(title: str, values: Sequence[int], bins: int = 20) -> str:
    """How many games had which length; all bars are equally wide, in whole and round numbers."""
    start, width, counts = binned(values, bins)
    left, height = 50, TOP + BAR_HEIGHT + BOTTOM
    step, most = (WIDTH - left - 24) / len(counts), max(counts)
    base = TOP + BAR_HEIGHT
    parts = [
        f'<line class="grid" x1="{left}" x2="{WIDTH - 24}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="tick" x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{word}</text>'
        for y, word in ((base, 0), (TOP, most))
    ]
    for place, count in enumerate(counts):
        x, tall = left + place * step, BAR_HEIGHT * count / most
        low = start + place * width
        told = (
            f"{low} to {low + width - 1} decisions: {count} games" if width > 1 else f"{low} decisions: {count} games"
        )
        parts.append(
            f'<g class="own"><title>{told}</title><rect x="{x + 1:.1f}" y="{base - tall:.1f}" '
            f'width="{step - 2:.1f}" height="{tall:.1f}"/></g>'
        )
    for place in range(0, len(counts) + 1, max(1, len(counts) // 6)):
        x = left + place * step
        word = f"{start + place * width:,}"
        parts.append(f'<text class="tick" x="{x:.1f}" y="{base + 20}" text-anchor="middle">{word}</text>')
    return _svg(title, height, parts)


def binned(values: Sequence[int], bins: int) -> tuple[int, int, list[int]]:
    """Where the first bin starts, how wide the bins are (1, 2 or 5 times a power of ten), and the count of each."""
    least, most = min(values), max(values)
    width = next(
        w for power in range(12) for w in (10**power, 2 * 10**power, 5 * 10**power) if (most - least) < w * bins
    )
    start = least // width * width
    counts = [0] * ((most - start) // width + 1)
    for value in values:
        counts[(value - start) // width] += 1
    return start, width, counts


def _svg(title: str, height: int, parts: Sequence[str]) -> str:
    opening = f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
    return opening + "".join(parts) + "</svg>"
