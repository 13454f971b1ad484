"""Many games at once are the same games as one after the other."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

import rulebound.envs
from envs.tables import EVERY_GAME
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.envs.many import WHOLE, Numbering
from rulebound.envs.session import IllegalAction, Mask
from rulebound.envs.vectors import VectorEnv

COUNT = 4


def some(mask: Mask, number: int) -> int:
    """One of the actions that the mask allows; another each time."""
    allowed = np.flatnonzero(mask)
    return int(allowed[number % len(allowed)])


def test_both_seats_of_a_pair_are_counted_from_whoever_acts() -> None:
    first, second, asked, seats = 3, 1, 2, 4
    both = Numbering(2, True, True, pairs=4, size=6, start=100, then=WHOLE)
    assert both.of(first * 4 + second, asked, seats) == (100 + 1 * 6 + 3, WHOLE)
    halved = Numbering(2, True, False, pairs=4, size=6, start=100, then=200)
    assert halved.of(first * 4 + second, asked, seats) == (100 + 1, 200 + second)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_row_is_what_the_actor_of_its_game_sees(game: Game[State]) -> None:
    games = VectorEnv(game, COUNT)
    arrays = games.observations, games.masks, games.actors
    games.reset(seed=3)
    for number in range(20):
        for row, g in enumerate(games.many.games):
            seat = int(games.actors[row])
            decision = next(one for one in g.decisions if one.seat == seat)
            half = games.many.halves[row]
            assert np.array_equal(games.observations[row], games.columns.of(g, seat, games.ids.column(half)))
            assert sorted(np.flatnonzero(games.masks[row])) == sorted(games.ids.offer(g, decision).numbers(half))
        rewards, _, _ = games.step([some(mask, number + row) for row, mask in enumerate(games.masks)])
        assert rewards.shape == (COUNT, games.seats)
    assert len({row.tobytes() for row in games.observations}) == COUNT
    assert all(now is then for now, then in zip((games.observations, games.masks, games.actors), arrays, strict=True))


def test_equal_seeds_give_equal_games_and_games_that_end_begin_anew() -> None:
    def play(seed: int) -> tuple[list[bytes], float, int]:
        games = rulebound.envs.vector("pig", COUNT, reward="win")
        games.reset(seed)
        seen, ends, paid = [], 0, 0.0
        for number in range(400):
            rewards, ended, cut = games.step([some(mask, number // 3) for mask in games.masks])
            assert not cut.any()
            assert (np.abs(rewards).sum(axis=1) > 0).tolist() == ended.tolist()
            ends += int(ended.sum())
            paid += float(rewards[ended].max(axis=1).sum()) if ended.any() else 0.0
            seen.append(games.observations.tobytes())
        return seen, paid, ends

    one, again, other = play(1), play(1), play(2)
    assert one == again
    assert one[0] != other[0]
    assert one[2] > COUNT
    assert one[1] == one[2]


def test_every_game_brings_each_seat_how_it_ended_less_where_it_began() -> None:
    games = rulebound.envs.vector("pig", COUNT, seats=3, reward="advice")
    games.reset(seed=4)

    def standing(row: int) -> list[float]:
        g = games.many.games[row]
        return [2.0 * min(1.0, max(0.0, games.game.advice(g, seat))) - 1.0 for seat in range(games.seats)]

    starts, sums, ends = [standing(row) for row in range(COUNT)], np.zeros((COUNT, 3)), 0
    for number in range(600):
        rewards, ended, _ = games.step([some(mask, number // 3) for mask in games.masks])
        sums += rewards
        for row in map(int, np.flatnonzero(ended)):
            truth = sums[row] + starts[row]
            assert sorted(truth) == pytest.approx([-1.0, -1.0, 1.0], abs=1e-4)
            starts[row], sums[row], ends = standing(row), 0.0, ends + 1
    assert ends > COUNT


def test_an_action_that_is_not_offered_is_refused_and_nothing_is_taken() -> None:
    games = rulebound.envs.vector("dark_eclipse", COUNT)
    games.reset(seed=1)
    before = [g.clone() for g in games.many.games]
    wrong = int(np.flatnonzero(games.masks[2] == 0)[0])
    actions = [some(mask, 0) for mask in games.masks]
    with pytest.raises(IllegalAction, match=f"action {wrong} is not offered in game 2"):
        games.step([*actions[:2], wrong, actions[3]])
    assert games.many.games == before


def test_a_game_that_is_too_long_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    games = rulebound.envs.vector("pig", COUNT)
    monkeypatch.setattr(games.many, "most", 3)
    games.reset(seed=1)
    cuts = [games.step([some(mask, 0) for mask in games.masks])[2].tolist() for _ in range(3)]
    assert cuts == [[False] * COUNT, [False] * COUNT, [True] * COUNT]
    assert games.many.lengths == [0] * COUNT


def test_a_step_before_the_first_game_and_actions_for_other_games_say_what_to_do() -> None:
    games = rulebound.envs.vector("pig", 3)
    with pytest.raises(RuntimeError, match="no game has begun: call reset first"):
        games.step([0, 0, 0])
    games.reset(seed=1)
    with pytest.raises(ValueError, match="3 games need 3 actions, and these are 2"):
        games.step([0, 0])
