"""Rates and their intervals."""

from __future__ import annotations

import pytest

from rulebound.arena.plan import Outcome, Plan
from rulebound.arena.statistics import summarise, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (5, 10, 0.236593, 0.763407),
        (1, 100, 0.001767, 0.054486),
        (81, 263, 0.255272, 0.366186),
        (15, 148, 0.062386, 0.160544),
    ],
)
def test_wilson_gives_the_published_values(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=2e-4)


def test_without_games_every_rate_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def outcome(number: int, won: tuple[bool, ...], seating: tuple[int, ...]) -> Outcome:
    return Outcome(number, number, seating, 10, True, (), (7, 3), (1, 2), won)


def test_a_bot_is_counted_in_whatever_seat_it_had_and_a_seat_whoever_had_it() -> None:
    planned = Plan("rulebound.games.pig", ("greedy", "random"), ({},), 2, 0, 2)
    found = summarise(planned, [outcome(0, (True, False), (0, 1)), outcome(1, (True, False), (1, 0))], 2.0)
    assert [(bot.bot, bot.games, bot.wins, bot.mean_score) for bot in found.bots] == [
        ("greedy", 2, 1, 5.0),
        ("random", 2, 1, 5.0),
    ]
    assert [(seat.seat, seat.games, seat.wins, seat.mean_score) for seat in found.seats] == [
        (0, 2, 2, 7.0),
        (1, 2, 0, 3.0),
    ]
    assert (found.decisions, found.decisions_per_s, found.games_per_s) == (20, 10.0, 1.0)


def test_every_seat_of_a_bot_counts() -> None:
    planned = Plan("rulebound.games.pig", ("random", "random"), ({},), 1, 0, 2)
    (bot,) = summarise(planned, [outcome(0, (True, False), (0, 1))], 1.0).bots
    assert (bot.games, bot.wins) == (2, 1)


def test_a_shared_fate_counts_once_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = Plan("rulebound.games.pig", ("random", "random"), ({},), 1, 0, 2)
    monkeypatch.setattr(type(planned.game()), "cooperative", True)
    (bot,) = summarise(planned, [outcome(0, (True, True), (0, 1))], 1.0).bots
    assert (bot.games, bot.wins) == (1, 1)


def test_a_game_that_was_cut_off_is_played_and_won_by_nobody() -> None:
    planned = Plan("rulebound.games.pig", ("random", "random"), ({},), 1, 0, 2)
    found = summarise(planned, [Outcome(0, 0, (0, 1), 500, False)], 1.0)
    assert (found.games, found.finished, found.bots[0].wins) == (1, 0, 0)
