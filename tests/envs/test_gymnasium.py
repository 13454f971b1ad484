"""The face for one learner: Gymnasium's own checks, its vector wrappers, and bots in the other seats."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

import gymnasium
from gymnasium.utils.env_checker import check_env

from envs.tables import EVERY_GAME
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError
from rulebound.envs import single
from rulebound.envs.gym import SingleEnv
from rulebound.envs.session import IllegalAction

A_WHILE = 30
PIG = load_game("pig")


def some(mask: Any, number: int) -> int:
    """One of the actions that the mask allows; another each time."""
    allowed = np.flatnonzero(mask)
    return int(allowed[number % len(allowed)])


def course(table: SingleEnv, steps: int) -> list[tuple[bytes, float]]:
    """What the learner sees and gains, answer after answer, in game after game."""
    found: list[tuple[bytes, float]] = []
    for number in range(steps):
        seen, reward, ended, cut, _ = table.step(np.int64(some(table.action_masks(), number)))
        found.append((seen["observation"].tobytes(), reward))
        if ended or cut:
            table.reset()
    return found


class Masked(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Whatever is asked for, something legal is done: Gymnasium's checker knows no masks."""

    def step(self, action: Any) -> Any:
        table = self.env.unwrapped
        assert isinstance(table, SingleEnv)
        return self.env.step(some(table.action_masks(), int(action)))


@pytest.mark.filterwarnings("ignore:.*different from the unwrapped version")
@pytest.mark.parametrize("game", EVERY_GAME)
def test_gymnasium_has_nothing_against_it(game: Game[State]) -> None:
    check_env(Masked(SingleEnv(game)), skip_render_check=True)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_gymnasium_has_nothing_against_it_as_it_is_where_an_illegal_action_ends_the_game(game: Game[State]) -> None:
    check_env(SingleEnv(game, illegal=-1.0), skip_render_check=True)


def test_an_action_that_is_not_offered_is_an_error_or_ends_the_game_with_the_reward_that_was_named() -> None:
    strict, lenient = single("smugglers"), single("smugglers", illegal=-3.0)
    for table in (strict, lenient):
        table.reset(seed=1)
    wrong = np.int64(np.flatnonzero(lenient.action_masks() == 0)[0])
    with pytest.raises(IllegalAction, match="player_0 cannot "):
        strict.step(wrong)
    before = lenient.session.state.clone()
    seen, reward, ended, cut, info = lenient.step(wrong)
    assert (reward, ended, cut, info["illegal"]) == (-3.0, True, False, True)
    assert lenient.session.state == before
    assert lenient.observation_space.contains(seen)
    lenient.reset()
    assert not lenient.step(np.int64(np.flatnonzero(lenient.action_masks())[0]))[2]


@pytest.mark.parametrize("vectors", ["SyncVectorEnv", "AsyncVectorEnv"])
def test_gymnasium_runs_several_games_at_once(vectors: str) -> None:
    many = getattr(gymnasium.vector, vectors)([partial(single, "pig", against="random") for _ in range(3)])
    seen, _ = many.reset(seed=5)
    different = set()
    for number in range(A_WHILE):
        seen, *_ = many.step(np.array([some(mask, number) for mask in seen["action_mask"]]))
        different |= {row.tobytes() for row in seen["observation"]}
    many.close()
    assert len(different) > A_WHILE


@pytest.mark.parametrize("against", ["random", "greedy:1"])
@pytest.mark.parametrize("how", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_goes_on_like_the_original(against: str, how: Any) -> None:
    table = single("pig", against=against, reward="advice")
    table.reset(seed=3)
    course(table, 5)
    other = how(table)
    assert course(table, A_WHILE) == course(other, A_WHILE)


def test_bots_sit_in_the_other_seats_and_the_learner_changes_seats() -> None:
    table = single("pig", seats=3, seat=None, against=["greedy:1", "python:bots.own:Sulky"])
    had = set()
    for seed in range(4):
        _, info = table.reset(seed=seed)
        had.add(info["seat"])
        course(table, 4)
    assert had == {0, 1, 2}
    with pytest.raises(GameError, match="1 bots for the 2 other seats"):
        single("pig", seats=3, against=["random"])


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_game_brings_the_learner_how_it_ended_less_where_it_stood_when_first_asked(game: Game[State]) -> None:
    table = SingleEnv(game, seat=None, reward="advice")
    for seed in range(2):
        table.reset(seed=seed)
        start = 2.0 * min(1.0, max(0.0, game.advice(table.session.state, table.seat))) - 1.0
        gained, over, number = 0.0, False, seed
        while not over:
            _, reward, ended, cut, _ = table.step(np.int64(some(table.action_masks(), number)))
            gained, over, number = gained + reward, ended or cut, number * 5 % 4_099 + 1
        result = table.session.state.result
        assert result is not None
        assert gained == pytest.approx((1.0 if result.won[table.seat] else -1.0) - start)


def test_a_bot_hears_and_sees_a_match() -> None:
    table = single("pig", against="greedy:1")
    table.reset(seed=1)
    course(table, 10)
    assert table.session.match is not None
    assert table.session.match.state is table.session.state
    assert len(table.session.match.answers) == table.session.answers
