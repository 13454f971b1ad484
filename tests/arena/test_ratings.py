"""Ratings: right where the answer is known, the same in any order, and with intervals that hold what they say."""

from __future__ import annotations

import math
from random import Random

import pytest

from rulebound.arena.plan import Outcome, Plan, paired_plan
from rulebound.arena.ratings import POINTS, Contest, fit, ratings
from rulebound.arena.statistics import NORMAL_95
from rulebound.arena.stopping import NORMAL_995, looks, quantile
from rulebound.arena.tournament import sum_up
from rulebound.engine.catalogue import load_game

PIG = load_game("pig")
SHARES = (math.log(4), math.log(2), math.log(1))


def duel(winner: int) -> Contest:
    return ((0, 1), (1, 2)) if winner == 0 else ((0, 2), (1, 1))


def by_strength(strengths: tuple[float, ...], chance: Random) -> Contest:
    """A contest as the model has it: one after the other, each as likely as their share among the rest."""
    left, places = list(range(len(strengths))), dict[int, int]()
    while left:
        chosen = chance.choices(left, [math.exp(strengths[bot]) for bot in left])[0]
        left.remove(chosen)
        places[chosen] = len(places) + 1
    return tuple(sorted(places.items()))


def played(number: int, seed: int, seating: tuple[int, ...], places: tuple[int, ...]) -> Outcome:
    won = tuple(place == 1 for place in places)
    return Outcome(number, seed, seating, 10, True, (), (0,) * len(places), places, won)


def test_the_odds_of_many_duels_are_the_difference_of_the_ratings() -> None:
    (own, other), errors = fit([[duel(0)]] * 3000 + [[duel(1)]] * 1000, 2)
    assert own - other == pytest.approx(math.log(3), abs=0.01)
    assert own + other == pytest.approx(0.0, abs=1e-9)
    assert 2 * errors[0] == pytest.approx(math.sqrt(1 / 3000 + 1 / 1000), rel=0.01)


def test_a_draw_says_as_much_as_half_a_win_for_each() -> None:
    draws: list[list[Contest]] = [[((0, 1), (1, 1))]] * 20
    halves = [[duel(0)]] * 10 + [[duel(1)]] * 10
    assert fit(draws, 2)[0] == pytest.approx([0.0, 0.0], abs=1e-9)
    lead = [[duel(0)]] * 5
    assert fit(draws + lead, 2)[0] == pytest.approx(fit(halves + lead, 2)[0], abs=1e-6)


def test_strengths_at_a_table_of_three_are_found_again() -> None:
    chance = Random(1)
    found, _ = fit([[by_strength(SHARES, chance)] for _ in range(4000)], 3)
    mean = sum(SHARES) / 3
    assert found == pytest.approx([own - mean for own in SHARES], abs=0.06)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    chance, held = Random(2), 0
    mean = sum(SHARES) / 3
    for _ in range(200):
        strengths, errors = fit([[by_strength(SHARES, chance)] for _ in range(40)], 3)
        held += abs(strengths[0] - (SHARES[0] - mean)) <= NORMAL_95 * errors[0]
    assert 180 <= held <= 199


def test_games_that_share_their_luck_count_as_one() -> None:
    """The same twenty results once, and each ten times over in a block of its own."""
    results = [duel(number % 3 == 0) for number in range(20)]
    (once, _), (_, error) = fit([[one] for one in results], 2)[0], fit([[one] for one in results], 2)[1]
    (often, _), (_, error_of_blocks) = (
        fit([[one] * 10 for one in results], 2)[0],
        fit([[one] * 10 for one in results], 2)[1],
    )
    assert abs(often) >= abs(once)
    assert error_of_blocks > 0.8 * error


def test_whoever_always_wins_stays_finite_and_unsure() -> None:
    (own, other), (error, _) = fit([[duel(0)]] * 10, 2)
    assert 100 < POINTS * (own - other) < 1200
    assert POINTS * error > 80


def test_the_order_of_the_games_changes_nothing() -> None:
    planned = Plan(PIG.package, ("a", "b", "c"), ({},), 60, 0, 3, paired=True)
    chance = Random(3)
    outcomes = [
        played(n, n // 3, (0, 1, 2), tuple(place for _, place in by_strength(SHARES, chance))) for n in range(60)
    ]
    first = ratings(planned, outcomes)
    assert first[0].points > first[1].points > first[2].points
    for _ in range(20):
        chance.shuffle(outcomes)
        assert ratings(planned, outcomes) == first


def test_a_tournament_that_a_lead_ended_has_the_wider_intervals_of_its_looks() -> None:
    planned = paired_plan(PIG, ("greedy:1", "random"), games=100)
    count = looks(planned)[0]
    clear = [played(n, n // 2, (0, 1), (1, 2)) for n in range(count)]
    close = [played(n, n // 2, (0, 1), (1, 2) if n % 2 else (2, 1)) for n in range(count)]
    assert quantile(planned, clear) == NORMAL_995
    assert quantile(planned, clear[:-2]) == quantile(planned, close) == NORMAL_95
    assert sum_up(planned, clear, "decided").bots[0].win_rate_95[0] < 0.7
    assert sum_up(planned, clear[:-2], "interrupted").bots[0].win_rate_95[0] > 0.7
