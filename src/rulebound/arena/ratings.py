"""Ratings from games of many players: Plackett and Luce's model, fitted to all games at once.

Who is first is chosen among all, who is second among the rest, each as likely as their strength has a share in the
sum. The order of the games plays no part. Ratings are in points, as in chess: whoever is 400 points ahead wins against
the other ten times as often as they lose; 0 is the mean of the bots.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from rulebound.arena.plan import Outcome, Plan
from rulebound.arena.stopping import quantile

POINTS = 400 / math.log(10)
Vector = list[float]
Matrix = list[Vector]
# Who met, by their numbers, and the place of each.
Contest = tuple[tuple[int, int], ...]


class Rating(Struct, frozen=True):
    """A bot's rating in points, and the interval that holds the true one in 95 of 100 cases."""

    bot: str
    points: float
    points_95: tuple[float, float]


def ratings(planned: Plan, outcomes: Sequence[Outcome]) -> list[Rating]:
    """The bots' ratings by these games; none where one bot plays with itself alone.

    In a co-operative game bots are rated only in a tournament, where each plays all seats.
    """
    specs = list(dict.fromkeys(planned.players))
    if len(specs) < 2 or (planned.game().cooperative and not planned.paired):
        return []
    blocks = _with_luck_shared(planned, outcomes) if planned.game().cooperative else _blocks(planned, outcomes)
    strengths, errors = fit(blocks, len(specs))
    z = quantile(planned, outcomes)
    return [
        Rating(spec, _points(own), (_points(own - z * error), _points(own + z * error)))
        for spec, own, error in zip(specs, strengths, errors, strict=True)
    ]


def _points(strength: float) -> float:
    return round(POINTS * strength, 1) + 0.0


def rated(outcome: Outcome) -> bool:
    """A game that all lost alike says nothing about who is better: no draw among equals, but a defeat of each."""
    return outcome.finished and not (outcome.nobody_won and len(set(outcome.places)) == 1)


def _blocks(planned: Plan, outcomes: Sequence[Outcome]) -> list[list[Contest]]:
    """The games that are rated, those with the same seed together."""
    numbers = _numbers(planned)
    blocks: dict[int, list[Contest]] = {}
    for outcome in filter(rated, outcomes):
        met = tuple(sorted(zip((numbers[player] for player in outcome.seating), outcome.places, strict=True)))
        blocks.setdefault(outcome.seed, []).append(met)
    return list(blocks.values())


def _numbers(planned: Plan) -> list[int]:
    """The number of each player's bot among the bots."""
    specs = list(dict.fromkeys(planned.players))
    return [specs.index(spec) for spec in planned.players]


def _with_luck_shared(planned: Plan, outcomes: Sequence[Outcome]) -> list[list[Contest]]:
    """Bots that play a co-operative game, each by itself, meet in how they fare with the same luck.

    Who wins is before who loses; among those who both win or both lose the score decides.
    """
    numbers = _numbers(planned)
    groups: dict[tuple[int, int], list[Outcome]] = {}
    for outcome in outcomes:
        if outcome.finished:
            groups.setdefault((outcome.seed, outcome.setting), []).append(outcome)
    blocks: dict[int, list[Contest]] = {}
    for (seed, _), group in groups.items():
        fates = [(outcome.won[0], outcome.scores[0]) for outcome in group]
        places = [1 + sum(other > fate for other in fates) for fate in fates]
        met = tuple(sorted(zip((numbers[outcome.seating[0]] for outcome in group), places, strict=True)))
        if len(group) > 1:
            blocks.setdefault(seed, []).append(met)
    return list(blocks.values())


def meetings(planned: Plan, outcomes: Sequence[Outcome]) -> dict[tuple[str, str], tuple[float, int]]:
    """How often each bot did better than each other one (equal places count half), and how often they met."""
    specs = list(dict.fromkeys(planned.players))
    if planned.game().cooperative and not planned.paired:
        return {}
    blocks = _with_luck_shared(planned, outcomes) if planned.game().cooperative else _blocks(planned, outcomes)
    found: dict[tuple[str, str], tuple[float, int]] = {}
    for contest in (contest for block in blocks for contest in block):
        for own, place in contest:
            for other, theirs in contest:
                if own != other:
                    better, times = found.get((specs[own], specs[other]), (0.0, 0))
                    score = 0.5 if place == theirs else float(place < theirs)
                    found[specs[own], specs[other]] = (better + score, times + 1)
    return found


# The fit.


def fit(blocks: Sequence[Sequence[Contest]], bots: int) -> tuple[Vector, Vector]:
    """The strengths (logarithms, their mean 0) that make the contests most likely, and their standard errors.

    Each bot has won and lost one game more against a bot of strength 0, so that one that always wins stays finite.
    Contests of a block share their luck: the error is the greater of that of the model and that between blocks.
    """
    strengths = [0.0] * bots
    every = Counter(contest for block in blocks for contest in block)
    for _ in range(100):
        slope, bend = _slopes(sorted(every.items()), strengths)
        step = _times(_inverse(bend), slope)
        longest = max(map(abs, step))
        strengths = [
            own + move * min(1.0, 1.0 / max(longest, 1e-12)) for own, move in zip(strengths, step, strict=True)
        ]
        if longest < 1e-10:
            break
    inverse = _inverse(_slopes(sorted(every.items()), strengths)[1])
    scores = [_slopes([(contest, 1) for contest in block], strengths, anchored=False)[0] for block in blocks]
    mean = sum(strengths) / bots
    errors = [_error(inverse, scores, own) for own in range(bots)]
    return [own - mean for own in strengths], errors


def _slopes(contests: Iterable[tuple[Contest, int]], strengths: Vector, anchored: bool = True) -> tuple[Vector, Matrix]:
    """How the likelihood rises with each strength, and how that bends (with its sign turned)."""
    bots = len(strengths)
    slope, bend = [0.0] * bots, [[0.0] * bots for _ in range(bots)]
    for contest, times in contests:
        for weight, first, rest in _choices(contest):
            _choose(slope, bend, strengths, times * weight, first, rest)
    if anchored:
        for own, strength in enumerate(strengths):
            chance = 1 / (1 + math.exp(-strength))
            slope[own] += 1 - 2 * chance
            bend[own][own] += 2 * chance * (1 - chance)
    return slope, bend


def _choices(contest: Contest) -> Iterable[tuple[float, int, list[int]]]:
    """Who was chosen from which rest, place by place. Equals are chosen from the same rest.

    A draw of all who are left counts as half of every order, so that it says no more than a game that was decided.
    """
    for bot, place in contest:
        rest = [other for other, theirs in contest if theirs >= place]
        equals = sum(theirs == place for _, theirs in contest)
        weight = (equals - 1) / equals if equals == len(rest) else 1.0
        if weight > 0.0:
            yield weight, bot, rest


def _choose(slope: Vector, bend: Matrix, strengths: Vector, weight: float, chosen: int, rest: list[int]) -> None:
    """One choice: its part in the slope and in the bend."""
    shares = [math.exp(strengths[bot]) for bot in rest]
    total = sum(shares)
    chances: dict[int, float] = {}
    for bot, share in zip(rest, shares, strict=True):
        chances[bot] = chances.get(bot, 0.0) + share / total
    slope[chosen] += weight
    for bot, chance in chances.items():
        slope[bot] -= weight * chance
        bend[bot][bot] += weight * chance
        for other, theirs in chances.items():
            bend[bot][other] -= weight * chance * theirs


def _error(inverse: Matrix, scores: Sequence[Vector], own: int) -> float:
    """The standard error of a strength less the mean of all."""
    bots = len(inverse)
    towards = [float(bot == own) - 1 / bots for bot in range(bots)]
    lever = _times(inverse, towards)
    model = _dot(towards, lever)
    between = sum(_dot(lever, score) ** 2 for score in scores) * len(scores) / max(1, len(scores) - 1)
    return math.sqrt(max(model, between))


def _dot(one: Vector, other: Vector) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _times(matrix: Matrix, vector: Vector) -> Vector:
    return [_dot(row, vector) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; the matrix is symmetric and positive, so no rows need to be changed."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i, row in enumerate(rows):
        row[:] = [value / row[i] for value in row]
        for other in rows:
            if other is not row and other[i]:
                factor = other[i]
                other[:] = [value - factor * above for value, above in zip(other, row, strict=True)]
    return [row[size:] for row in rows]
