"""What many games say: rates with their intervals, by bot and by seat."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec import Struct

from rulebound.arena.plan import Outcome, Plan
from rulebound.engine.mode import mode

NORMAL_95 = 1.959963984540054


class BotStanding(Struct, frozen=True):
    """How a bot did, over all seats that it had; the interval holds its true rate in 95 of 100 cases."""

    bot: str
    games: int
    wins: int
    win_rate: float
    win_rate_95: tuple[float, float]
    mean_score: float


class SeatStanding(Struct, frozen=True):
    """How a seat did, whoever had it."""

    seat: int
    games: int
    wins: int
    win_rate: float
    win_rate_95: tuple[float, float]
    mean_score: float


class Simulation(Struct, frozen=True):
    """Many games in figures: what `rulebound sim --json` prints."""

    game: str
    players: list[str]
    games: int
    finished: int
    decisions: int
    seconds: float
    decisions_per_s: float
    games_per_s: float
    mode: str
    seats: list[SeatStanding]
    bots: list[BotStanding]


def wilson(wins: int, games: int, z: float = NORMAL_95) -> tuple[float, float]:
    """Wilson's interval for a rate: sound for few games and for rates near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    rate, spread = wins / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(rate * (1 - rate) / games + spread / (4 * games))
    low = 0.0 if wins == 0 else max(0.0, middle - half)
    high = 1.0 if wins == games else min(1.0, middle + half)
    return low, high


def summarise(planned: Plan, outcomes: Sequence[Outcome], seconds: float) -> Simulation:
    """The figures of these outcomes. A game that was cut off counts as played, and nobody won it."""
    game = planned.game()
    decisions = sum(outcome.decisions for outcome in outcomes)
    return Simulation(
        game=game.id,
        players=list(planned.players),
        games=len(outcomes),
        finished=sum(outcome.finished for outcome in outcomes),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_s=round(decisions / max(seconds, 1e-9), 1),
        games_per_s=round(len(outcomes) / max(seconds, 1e-9), 3),
        mode=mode(),
        seats=seat_standings(planned, outcomes),
        bots=bot_standings(planned, outcomes),
    )


def seat_standings(planned: Plan, outcomes: Sequence[Outcome]) -> list[SeatStanding]:
    """How each seat did."""
    return [_seat(outcomes, seat) for seat in range(len(planned.players))]


def bot_standings(planned: Plan, outcomes: Sequence[Outcome]) -> list[BotStanding]:
    """How each bot did, in the order in which the bots were named."""
    cooperative = planned.game().cooperative
    return [_bot(planned, outcomes, spec, cooperative) for spec in dict.fromkeys(planned.players)]


def _seat(outcomes: Sequence[Outcome], seat: int) -> SeatStanding:
    wins = [outcome.finished and outcome.won[seat] for outcome in outcomes]
    scores = [outcome.scores[seat] for outcome in outcomes if outcome.finished]
    return SeatStanding(seat, *_figures(wins, scores))


def _bot(planned: Plan, outcomes: Sequence[Outcome], spec: str, cooperative: bool) -> BotStanding:
    """Every seat of the bot counts; in a co-operative game, where all share one fate, each game counts once."""
    wins: list[bool] = []
    scores: list[int] = []
    for outcome in outcomes:
        seats = [seat for seat, player in enumerate(outcome.seating) if planned.players[player] == spec]
        for seat in seats[:1] if cooperative else seats:
            wins.append(outcome.finished and outcome.won[seat])
            if outcome.finished:
                scores.append(outcome.scores[seat])
    return BotStanding(spec, *_figures(wins, scores))


def _figures(wins: Sequence[bool], scores: Sequence[int]) -> tuple[int, int, float, tuple[float, float], float]:
    """Games, wins, rate, interval and mean score, rounded for reading."""
    low, high = wilson(sum(wins), len(wins))
    rate, mean = sum(wins) / max(1, len(wins)), sum(scores) / max(1, len(scores))
    return len(wins), sum(wins), round(rate, 6), (round(low, 6), round(high, 6)), round(mean, 4)
