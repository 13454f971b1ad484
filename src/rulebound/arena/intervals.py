"""Intervals for what is said about games: differences, leads and shares, each with how sure it is."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Mapping, Sequence

from rulebound.arena.leads import lead_of
from rulebound.arena.reading import Games
from rulebound.arena.statistics import NORMAL_95, Standing, wilson
from rulebound.arena.stopping import quantile

Interval = tuple[float, float]
MOST_SEEDS = 0.9


def difference(own: tuple[int, int], other: tuple[int, int], z: float = NORMAL_95) -> Interval:
    """Newcombe's interval for the difference of two rates from separate games."""
    (low, high), (other_low, other_high) = wilson(*own, z), wilson(*other, z)
    rate, other_rate = own[0] / max(1, own[1]), other[0] / max(1, other[1])
    below = math.hypot(rate - low, other_high - other_rate)
    above = math.hypot(high - rate, other_rate - other_low)
    return rate - other_rate - below, rate - other_rate + above


def by_seed(cases: Iterable[tuple[int, float]]) -> dict[int, float]:
    """The mean of each seed's values."""
    found: dict[int, list[float]] = {}
    for seed, value in cases:
        found.setdefault(seed, []).append(value)
    return {seed: statistics.fmean(values) for seed, values in found.items()}


def share_seeds(games: Games, others: Games) -> bool:
    """Were both played with the same seeds, so that they can be compared seed by seed?"""
    here, there = ({outcome.seed for outcome in one.outcomes} for one in (games, others))
    return len(here & there) >= MOST_SEEDS * len(here | there)


def seed_by_seed(own: Mapping[int, float], other: Mapping[int, float], one: float, z: float = NORMAL_95) -> Interval:
    """The interval for a difference, from the differences with the same luck.

    One more seed that speaks for either side, by so much as one game may differ, keeps few seeds from feigning
    certainty (after Bonett and Price).
    """
    gaps = [own[seed] - other[seed] for seed in own if seed in other] + [one, -one]
    middle, half = statistics.fmean(gaps), z * statistics.pstdev(gaps) / math.sqrt(len(gaps))
    return middle - half, middle + half


def mean_of_differences(own: Mapping[int, float], other: Mapping[int, float]) -> tuple[float, float]:
    """The mean difference with the same luck, and half of its interval."""
    gaps = [own[seed] - other[seed] for seed in own if seed in other]
    if len(gaps) < 2:
        return statistics.fmean(gaps), math.inf
    return statistics.fmean(gaps), NORMAL_95 * statistics.stdev(gaps) / math.sqrt(len(gaps))


def mean_difference(own: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The difference of two means and half of its interval (Welch's, with the normal quantile)."""
    gap = statistics.fmean(own) - statistics.fmean(other)
    if min(len(own), len(other)) < 2:
        return gap, math.inf
    return gap, NORMAL_95 * math.sqrt(sum(statistics.variance(part) / len(part) for part in (own, other)))


def lead(games: Games, best: str, second: str) -> Interval:
    """The 95 % interval for the lead of one bot over another in the same games, or with the same seeds."""
    return lead_of(games.planned, games.outcomes, best, second, quantile(games.planned, games.outcomes))


def strict(looks: int) -> float:
    """The quantile for a look among so many, so that one in twenty is deceived by all of them together."""
    return statistics.NormalDist().inv_cdf(1 - 0.025 / max(1, looks))


def off(standing: Standing, even: float, looks: int) -> bool:
    """Is a rate clearly not the even one?"""
    low, high = wilson(standing.wins, standing.games, strict(looks))
    return not low <= even <= high


def share(rate: float, interval: Interval) -> str:
    """A rate with its interval, in words."""
    return f"{rate:.1%} ({interval[0]:.1%} to {interval[1]:.1%})"


def percent(part: int, whole: int) -> str:
    """A part as a rate with its interval."""
    return share(part / max(1, whole), wilson(part, whole))
