"""What decides games: in which terms of the game's advice the later winners were ahead at half-time."""

from __future__ import annotations

import math
import statistics
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from msgspec import Struct

from rulebound.arena.plan import Outcome
from rulebound.arena.reading import Games
from rulebound.arena.statistics import NORMAL_95
from rulebound.arena.watch import FIRST_MARK

EVEN = 0.5
MOST = 0.9


class Factor(Struct, frozen=True):
    """How often whoever won was ahead in a term at half-time: one half means that it decides nothing."""

    name: str
    rate: float
    error: float

    def interval(self, z: float = NORMAL_95) -> tuple[float, float]:
        """The interval for so many standard errors."""
        return max(0.0, self.rate - z * self.error), min(1.0, self.rate + z * self.error)

    def clear(self, among: int) -> bool:
        """Is it off by more than looking at so many terms explains?"""
        low, high = self.interval(statistics.NormalDist().inv_cdf(1 - 0.025 / max(1, among)))
        return not low <= EVEN <= high


def factors(games: Games) -> list[Factor]:
    """The terms in which the seats or the games differ, the most telling first."""
    outcomes = [outcome for outcome in games.outcomes if outcome.finished and outcome.course is not None]
    names = dict.fromkeys(name for outcome in outcomes for name in _terms(outcome))
    place = mark_of(games)
    found = [
        _between_games(name, outcomes, place) if games.cooperative else _between_seats(name, outcomes) for name in names
    ]
    return sorted((one for one in found if one is not None), key=lambda one: -abs(one.rate - EVEN))


def mark_of(games: Games) -> int:
    """Which of the moments of a co-operative game is compared: the last before half-time that nearly all reached."""
    reached = [len(next(iter(_terms(outcome).values()), ())) for outcome in games.outcomes]
    half = statistics.median(outcome.decisions for outcome in games.outcomes) / 2
    found = 0
    while sum(marks > found + 1 for marks in reached) >= MOST * len(reached) and FIRST_MARK << (found + 1) <= half:
        found += 1
    return found


def moment(games: Games) -> str:
    """When seats or games are compared, in words."""
    return f"after {FIRST_MARK << mark_of(games)} decisions" if games.cooperative else "at half-time"


def _terms(outcome: Outcome) -> dict[str, tuple[float, ...]]:
    return outcome.course.features if outcome.course else {}


def _between_seats(name: str, outcomes: Sequence[Outcome]) -> Factor | None:
    """In each game: with how many of the losers the winners compare well. One more game either way as a caution."""
    shares: list[float] = []
    for outcome in outcomes:
        values = _terms(outcome).get(name, ())
        won = [value for value, won in zip(values, outcome.won, strict=False) if won]
        lost = [value for value, won in zip(values, outcome.won, strict=False) if not won]
        if won and lost:
            shares.append(_ahead(won, lost))
    if all(share == EVEN for share in shares):
        return None
    error = statistics.pstdev([*shares, 0.0, 1.0]) / math.sqrt(len(shares) + 2)
    return Factor(name, statistics.fmean(shares), error)


def _between_games(name: str, outcomes: Sequence[Outcome], place: int) -> Factor | None:
    """Over all pairs of a game that was won and one that was lost (the area under the curve, after Hanley, McNeil)."""
    series = [(_terms(outcome).get(name, ()), outcome.won[0]) for outcome in outcomes]
    values = [(terms[place], won) for terms, won in series if len(terms) > place]
    won, lost = [value for value, won in values if won], [value for value, won in values if not won]
    if not won or not lost or len({value for value, _ in values}) == 1:
        return None
    area = _ahead(won, lost)
    one, other = area / (2 - area), 2 * area * area / (1 + area)
    spread = area * (1 - area) + (len(won) - 1) * (one - area**2) + (len(lost) - 1) * (other - area**2)
    return Factor(name, area, math.sqrt(max(spread, EVEN**2) / (len(won) * len(lost))))


def _ahead(won: Sequence[float], lost: Sequence[float]) -> float:
    """The part of the pairs in which the winner has more; equals count half."""
    ordered = sorted(lost)
    total = 0.0
    for value in won:
        total += (bisect_left(ordered, value) + bisect_right(ordered, value)) / 2
    return total / (len(won) * len(lost))
