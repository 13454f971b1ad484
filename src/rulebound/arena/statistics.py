"""What many games say: rates with their intervals, by bot, seat, role and option."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from rulebound.arena.plan import Outcome, Plan
from rulebound.engine.game import OptionValue
from rulebound.engine.mode import mode

NORMAL_95 = 1.959963984540054
Case = tuple[Outcome, int]


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


class RoleStanding(Struct, frozen=True):
    """How a role did, whoever had it and wherever they sat."""

    role: str
    games: int
    wins: int
    win_rate: float
    win_rate_95: tuple[float, float]
    mean_score: float


class OptionStanding(Struct, frozen=True):
    """How a bot did in the games in which an option had this value."""

    option: str
    value: OptionValue
    bot: str
    games: int
    wins: int
    win_rate: float
    win_rate_95: tuple[float, float]
    mean_score: float


class BotForfeits(Struct, frozen=True):
    """Decisions that a bot lost because it gave no usable answer: how many, in how many games, and why."""

    bot: str
    times: int
    games: int
    why: str


Standing = BotStanding | SeatStanding | RoleStanding | OptionStanding


class Simulation(Struct, frozen=True, omit_defaults=True):
    """Many games in figures: what `rulebound sim --json` prints. The speed is that of the games played just now.

    The last three fields stand there only if they say something.
    """

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
    options: list[OptionStanding] = []
    nobody_won: int = 0
    forfeits: list[BotForfeits] = []


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


def summarise(planned: Plan, outcomes: Sequence[Outcome], seconds: float, stored: int = 0) -> Simulation:
    """The figures of these outcomes. A game that was cut off counts as played, and nobody won it."""
    played = outcomes[stored:]
    return Simulation(
        game=planned.game().id,
        players=list(planned.players),
        games=len(outcomes),
        finished=sum(outcome.finished for outcome in outcomes),
        decisions=sum(outcome.decisions for outcome in outcomes),
        seconds=round(seconds, 3),
        decisions_per_s=round(sum(outcome.decisions for outcome in played) / max(seconds, 1e-9), 1),
        games_per_s=round(len(played) / max(seconds, 1e-9), 3),
        mode=mode(),
        seats=seat_standings(planned, outcomes),
        bots=bot_standings(planned, outcomes),
        options=option_standings(planned, outcomes),
        nobody_won=0 if planned.game().cooperative else sum(outcome.nobody_won for outcome in outcomes),
        forfeits=bot_forfeits(planned, outcomes),
    )


def bot_forfeits(planned: Plan, outcomes: Sequence[Outcome]) -> list[BotForfeits]:
    """What each bot lost by giving no usable answer, by reason; the most frequent first."""
    times: Counter[tuple[str, str]] = Counter()
    games: Counter[tuple[str, str]] = Counter()
    for outcome in outcomes:
        named = [(planned.players[outcome.seating[lost.seat]], lost.why, lost.times) for lost in outcome.forfeits]
        games.update({(bot, why) for bot, why, _ in named})
        for bot, why, count in named:
            times[bot, why] += count
    return [BotForfeits(bot, count, games[bot, why], why) for (bot, why), count in times.most_common()]


def seat_standings(planned: Plan, outcomes: Sequence[Outcome]) -> list[SeatStanding]:
    """How each seat did."""
    cases = [[(outcome, seat) for outcome in outcomes] for seat in range(planned.seats)]
    return [SeatStanding(seat, *figures(cases[seat])) for seat in range(planned.seats)]


def bot_standings(planned: Plan, outcomes: Sequence[Outcome], z: float = NORMAL_95) -> list[BotStanding]:
    """How each bot did, in the order in which the bots were named; the intervals have so many standard errors."""
    return [
        BotStanding(spec, *figures(cases_of(planned, outcomes, spec), z)) for spec in dict.fromkeys(planned.players)
    ]


def option_standings(planned: Plan, outcomes: Sequence[Outcome]) -> list[OptionStanding]:
    """How each bot did with each value of the options that differ between the games."""
    return [
        OptionStanding(
            option, value, spec, *figures(cases_of(planned, _having(planned, outcomes, option, value), spec))
        )
        for option, values in planned.varied().items()
        for value in values
        for spec in dict.fromkeys(planned.players)
    ]


def _having(planned: Plan, outcomes: Sequence[Outcome], option: str, value: OptionValue) -> list[Outcome]:
    return [outcome for outcome in outcomes if planned.settings[outcome.setting][option] == value]


def role_standings(outcomes: Sequence[Outcome]) -> list[RoleStanding]:
    """How each role did, in the order of their names; only of games that were watched."""
    cases: dict[str, list[Case]] = {}
    for outcome in outcomes:
        for seat, role in enumerate(outcome.course.roles if outcome.course else ()):
            cases.setdefault(role, []).append((outcome, seat))
    return [RoleStanding(role, *figures(cases[role])) for role in sorted(cases) if role]


def cases_of(planned: Plan, outcomes: Sequence[Outcome], spec: str) -> list[Case]:
    """Every seat of the bot in every game; in a co-operative game, where all share one fate, each game counts once."""
    once = planned.game().cooperative
    found: list[Case] = []
    for outcome in outcomes:
        seats = [seat for seat, player in enumerate(outcome.seating) if planned.players[player] == spec]
        found += [(outcome, seat) for seat in (seats[:1] if once else seats)]
    return found


def figures(cases: Iterable[Case], z: float = NORMAL_95) -> tuple[int, int, float, tuple[float, float], float]:
    """Games, wins, rate, interval and mean score, rounded for reading."""
    every = list(cases)
    wins = sum(outcome.finished and outcome.won[seat] for outcome, seat in every)
    scores = [outcome.scores[seat] for outcome, seat in every if outcome.finished]
    low, high = wilson(wins, len(every), z)
    rate, mean = wins / max(1, len(every)), sum(scores) / max(1, len(scores))
    return len(every), wins, round(rate, 6), (round(low, 6), round(high, 6)), round(mean, 4)
