"""Small plots as SVG text that stands in a page: rates with their intervals, and histograms."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape

from msgspec import Struct

WIDTH, RIGHT, ROW, TOP, BOTTOM = 560, 64, 26, 12, 34
LETTER, LEAST_LABEL, GAP = 7.6, 90, 14
LEFT, BAR_HEIGHT = 50, 140
LONGEST_LABEL = 42
BINS = 20


class Rate(Struct, frozen=True):
    """One line of a plot of rates; an `other` one stands below that of the same name and comes from other games."""

    name: str
    rate: float
    low: float
    high: float
    other: bool = False


def rate_plot(title: str, rates: Sequence[Rate], even: float | None = None) -> str:
    """A point with its interval for each rate, and a dashed line where all would be equal."""
    height = TOP + ROW * len(rates) + BOTTOM
    top, step = scale(max([rate.high for rate in rates] + [even or 0.0]))
    label = max(LEAST_LABEL, GAP + LETTER * max(len(_label(rate)) for rate in rates))

    def across(value: float) -> float:
        return label + (WIDTH - label - RIGHT) * value / top

    parts = [_tick(across(tick * step), height, f"{tick * step:.0%}") for tick in range(round(top / step) + 1)]
    if even is not None:
        x = across(even)
        parts.append(f'<line class="even" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height - BOTTOM}"/>')
    parts += [_rate(rate, TOP + ROW * (row + 0.5), label - GAP, across) for row, rate in enumerate(rates)]
    return _svg(title, height, parts)


def scale(highest: float) -> tuple[float, float]:
    """The end of the axis and the step between its marks, in round numbers."""
    step = next((step for step in (0.01, 0.02, 0.05, 0.1) if highest <= 6 * step), 0.2)
    return step * max(1, math.ceil(highest / step - 1e-9)), step


def _label(rate: Rate) -> str:
    if rate.other:
        return "there"
    return rate.name if len(rate.name) <= LONGEST_LABEL else rate.name[: LONGEST_LABEL - 1] + "…"


def _rate(rate: Rate, y: float, label: float, across: Callable[[float], float]) -> str:
    low, middle, high = (across(value) for value in (rate.low, rate.rate, rate.high))
    told = f"{rate.name}{', there' if rate.other else ''}: {rate.rate:.1%} ({rate.low:.1%} to {rate.high:.1%})"
    mark = (
        f'<rect x="{middle - 4:.1f}" y="{y - 4:.1f}" width="8" height="8"/>'
        if rate.other
        else f'<circle cx="{middle:.1f}" cy="{y:.1f}" r="4.5"/>'
    )
    return (
        f'<g class="{"other" if rate.other else "own"}"><title>{escape(told)}</title>'
        f'<text class="name" x="{label:.1f}" y="{y + 5:.1f}" text-anchor="end">{escape(_label(rate))}</text>'
        f'<line class="span" x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>{mark}'
        f'<text class="value" x="{WIDTH}" y="{y + 5:.1f}" text-anchor="end">{rate.rate:.1%}</text></g>'
    )


def _tick(x: float, height: int, word: str) -> str:
    return (
        f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height - BOTTOM}"/>'
        f'<text class="tick" x="{x:.1f}" y="{height - BOTTOM + 20}" text-anchor="middle">{word}</text>'
    )


def histogram(title: str, values: Sequence[int], unit: str, others: Sequence[int] = ()) -> str:
    """Which share of the games had which value, in bars of equal and round width; beside it that of other games."""
    start, width, bins = binning([*values, *others])
    series = [("own", values), *([("other", others)] if others else [])]
    shares = [[count / len(of) for count in counted(of, start, width, bins)] for _, of in series]
    top, grid = scale(max(max(share) for share in shares))
    step, base = (WIDTH - LEFT - 24) / bins, TOP + BAR_HEIGHT
    parts = [
        _level(base - BAR_HEIGHT * mark * grid / top, f"{mark * grid:.0%}") for mark in range(round(top / grid) + 1)
    ]
    wide = (step - 2) / len(series)
    for row, (kind, _) in enumerate(series):
        for place, share in enumerate(shares[row]):
            low = start + place * width
            told = f"{unit}: {low if width == 1 else f'{low} to {low + width - 1}'}; {share:.1%} of the games"
            x, tall = LEFT + place * step + 1 + row * wide, BAR_HEIGHT * share / top
            parts.append(
                f'<g class="{kind}"><title>{told}</title><rect x="{x:.1f}" y="{base - tall:.1f}" '
                f'width="{wide:.1f}" height="{tall:.1f}"/></g>'
            )
    every, middle = max(1, math.ceil(bins / 8)), step / 2 if width == 1 else 0.0
    for place in range(0, bins + (width > 1), every):
        x, word = LEFT + place * step + middle, f"{start + place * width:,}"
        parts.append(f'<text class="tick" x="{x:.1f}" y="{base + 20}" text-anchor="middle">{word}</text>')
    return _svg(title, TOP + BAR_HEIGHT + BOTTOM, parts)


def _level(y: float, word: str) -> str:
    return (
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 24}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="tick" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{word}</text>'
    )


def binning(values: Sequence[int], most: int = BINS) -> tuple[int, int, int]:
    """Where the first bin starts, how wide the bins are (1, 2 or 5 times a power of ten), and how many there are."""
    low, high = min(values), max(values)
    widths = (w * 10**power for power in range(12) for w in (1, 2, 5))
    width = next(w for w in widths if high - low < w * most)
    start = low // width * width
    return start, width, (high - start) // width + 1


def counted(values: Sequence[int], start: int, width: int, bins: int) -> list[int]:
    """How many values fall into each bin."""
    counts = [0] * bins
    for value in values:
        counts[(value - start) // width] += 1
    return counts


def _svg(title: str, height: int, parts: Sequence[str]) -> str:
    opening = f'<div class="wide"><svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
    return opening + "".join(parts) + "</svg></div>"
