"""What games say in words: who wins and by how much, what the seats do, how long it takes, and what has changed."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from rulebound.arena.folder import Games
from rulebound.arena.plan import Outcome
from rulebound.arena.statistics import NORMAL_95, BotStanding, SeatStanding, wilson

UNCLEAR = "shows no clear change"
Interval = tuple[float, float]


def findings(games: Games) -> list[str]:
    """The findings of one folder, the most important first."""
    leader = _shared_fate(games) if games.cooperative else _leader(games)
    return [*leader, *([] if games.cooperative else [_seats(games)]), *_length(games.outcomes)]


def changes(games: Games, others: Games) -> list[str]:
    """What differs between two folders, each difference with its interval; what is clear stands first."""
    theirs = {bot.bot: bot for bot in others.bots}
    told = [_change(bot.bot, bot, theirs[bot.bot]) for bot in games.bots if bot.bot in theirs]
    told.sort(key=lambda text: UNCLEAR in text)
    if sorted(games.players) != sorted(others.players):
        told.append("Not the same bots played in both; how often a bot wins depends on its opponents too.")
    if not games.cooperative and len(games.seats) == len(others.seats):
        told += _seat_changes(games, others)
    return [*told, _length_change(games.outcomes, others.outcomes)]


def _seat_changes(games: Games, others: Games) -> list[str]:
    pairs = zip(games.seats, others.seats, strict=True)
    told = [_change(f"Seat {own.seat + 1}", own, other) for own, other in pairs]
    return [text for text in told if UNCLEAR not in text] or ["No seat shows a clear change."]


def _shared_fate(games: Games) -> list[str]:
    bot = games.bots[0]
    return [f"The players won {share(bot.win_rate, bot.win_rate_95)} of {bot.games} games; all win or lose together."]


def _leader(games: Games) -> list[str]:
    """Who wins, and by how much."""
    ranked = sorted(games.bots, key=lambda standing: -standing.win_rate)
    best = ranked[0]
    if len(ranked) == 1:
        return [f"{best.bot} plays against itself, so that only seats and length tell anything."]
    second = ranked[1]
    low, high = lead(games, best.bot, second.bot)
    by = f"{100 * (best.win_rate - second.win_rate):.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"
    won = f"It won {share(best.win_rate, best.win_rate_95)} of its games"
    if low > 0:
        return [f"{best.bot} is the best. {won}, {by} more than {second.bot}."]
    return [f"No bot is clearly the best. {best.bot} is ahead of {second.bot} by {by}, which may be chance. {won}."]


def _seats(games: Games) -> str:
    """Which seats win more or less than their share; with more seats, each must be further off to count."""
    even, z = games.even, statistics.NormalDist().inv_cdf(1 - 0.025 / len(games.seats))
    told: list[str] = []
    for seat in games.seats:
        low, high = wilson(seat.wins, seat.games, z)
        if not low <= even <= high:
            word = "more" if seat.win_rate > even else "less"
            told.append(f"seat {seat.seat + 1} wins {word}, {share(seat.win_rate, seat.win_rate_95)}")
    if not told:
        return f"No seat wins clearly more or less than its share of {even:.1%}."
    return f"Seats matter: {'; '.join(told)}. An even share is {even:.1%}."


def _length(outcomes: Sequence[Outcome]) -> list[str]:
    lengths = sorted(outcome.decisions for outcome in outcomes)
    low, high = (lengths[int(part * (len(lengths) - 1))] for part in (0.1, 0.9))
    told = [
        f"Half of the games took up to {statistics.median(lengths):,.0f} decisions; 8 of 10 took {low:,} to {high:,}."
    ]
    if cut := sum(not outcome.finished for outcome in outcomes):
        told.append(f"{cut} of {len(outcomes)} games were cut off as too long; nobody won them.")
    if forfeits := sum(outcome.forfeits for outcome in outcomes):
        told.append(f"Bots lost {forfeits} decisions because they gave no usable answer.")
    return told


def _change(name: str, own: BotStanding | SeatStanding, other: BotStanding | SeatStanding) -> str:
    low, high = difference((own.wins, own.games), (other.wins, other.games))
    word = "wins more" if low > 0 else "wins less" if high < 0 else UNCLEAR
    by = f"{100 * (own.win_rate - other.win_rate):+.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"
    return f"{name} {word}: {own.win_rate:.1%} here, {other.win_rate:.1%} there, {by}."


def _length_change(own: Sequence[Outcome], other: Sequence[Outcome]) -> str:
    """The difference of the mean lengths (Welch's interval with the normal quantile)."""
    here, there = [outcome.decisions for outcome in own], [outcome.decisions for outcome in other]
    gap = statistics.fmean(here) - statistics.fmean(there)
    if min(len(here), len(there)) < 2:
        return f"Games differ by {gap:+.1f} decisions in the mean; one game tells no interval."
    half = NORMAL_95 * math.sqrt(sum(statistics.variance(part) / len(part) for part in (here, there)))
    word = "are longer" if gap - half > 0 else "are shorter" if gap + half < 0 else "are about as long"
    return f"Games {word}: {gap:+.1f} decisions in the mean ({gap - half:+.1f} to {gap + half:+.1f})."


def difference(own: tuple[int, int], other: tuple[int, int]) -> Interval:
    """Newcombe's 95 % interval for the difference of two rates from separate games."""
    (low, high), (other_low, other_high) = wilson(*own), wilson(*other)
    rate, other_rate = own[0] / max(1, own[1]), other[0] / max(1, other[1])
    below = math.hypot(rate - low, other_high - other_rate)
    above = math.hypot(high - rate, other_rate - other_low)
    return rate - other_rate - below, rate - other_rate + above


def lead(games: Games, best: str, second: str) -> Interval:
    """The 95 % interval for the lead of one bot over another in the same games.

    It follows from the leads in the single games, with one more game for either side, so that few games or a bot that
    always wins do not feign certainty (after Bonett and Price).
    """
    leads = [_rate_in(games, outcome, best) - _rate_in(games, outcome, second) for outcome in games.outcomes]
    leads += [1.0, -1.0]
    middle, half = statistics.fmean(leads), NORMAL_95 * statistics.pstdev(leads) / math.sqrt(len(leads))
    return max(-1.0, middle - half), min(1.0, middle + half)


def _rate_in(games: Games, outcome: Outcome, bot: str) -> float:
    won = [
        outcome.finished and outcome.won[seat]
        for seat, player in enumerate(outcome.seating)
        if games.players[player] == bot
    ]
    return sum(won) / len(won)


def share(rate: float, interval: Interval) -> str:
    """A rate with its interval, in words."""
    return f"{rate:.1%} ({interval[0]:.1%} to {interval[1]:.1%})"
