"""A copied or unpickled env goes on like the original, also in wrappers that nobody here wrote."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

import duel_of_masks
from envs.tables import EVERY_GAME
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.envs.aec import GameEnv, env
from rulebound.envs.parallel import ParallelGameEnv
from rulebound.envs.vectors import VectorEnv

A_WHILE = 30


def some(mask: Any, number: int) -> int:
    """One of the actions that the mask allows; another each time."""
    allowed = np.flatnonzero(mask)
    return int(allowed[number % len(allowed)])


def course(table: Any, steps: int) -> list[bytes]:
    """What whoever is asked sees and has gained, answer after answer."""
    seen: list[bytes] = []
    for number in range(steps):
        observed, gained, ended, cut, _ = table.last()
        seen.append(observed["observation"].tobytes() + observed["action_mask"].tobytes() + repr(gained).encode())
        if ended or cut:
            table.reset()
        else:
            table.step(some(observed["action_mask"], number))
    return seen


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("make", [GameEnv, env])
@pytest.mark.parametrize("how", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_goes_on_like_the_original_and_by_itself(
    game: Game[State], make: Callable[..., Any], how: Callable[[Any], Any]
) -> None:
    table = make(game, reward="advice")
    table.reset(seed=1)
    course(table, 7)
    other, third = how(table), how(table)
    seen = course(other, A_WHILE)
    assert len(set(seen)) > A_WHILE / 3
    assert course(table, A_WHILE) == seen == course(third, A_WHILE)


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("how", [copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_a_copy_of_many_games_goes_on_like_the_original_and_by_itself(
    game: Game[State], how: Callable[[Any], Any]
) -> None:
    def course(games: VectorEnv) -> list[bytes]:
        seen: list[bytes] = []
        for number in range(A_WHILE):
            paid = games.step([some(mask, number) for mask in games.masks])
            told = (*paid, games.observations, games.masks, games.actors)
            seen.append(b"".join(one.tobytes() for one in told))
        return seen

    games = VectorEnv(game, 3, reward="advice")
    assert not how(games).many.games
    games.reset(seed=2)
    course(games)
    other, third = how(games), how(games)
    assert np.array_equal(other.observations, games.observations)
    seen = course(other)
    assert len(set(seen)) > A_WHILE / 3
    assert course(games) == seen == course(third)


@pytest.mark.parametrize("processes", [0, 2])
def test_supersuit_runs_several_games_at_once(processes: int) -> None:
    supersuit = pytest.importorskip("supersuit")
    vectors = supersuit.pettingzoo_env_to_vec_env_v1(ParallelGameEnv(duel_of_masks.GAME, seats=3))
    many = supersuit.concat_vec_envs_v1(vectors, 2, num_cpus=processes, base_class="gymnasium")
    seen, _ = many.reset(seed=3)
    different = set()
    for number in range(A_WHILE):
        seen, *_ = many.step(np.array([some(mask, number) for mask in seen["action_mask"]]))
        different |= {row.tobytes() for row in seen["observation"]}
    many.close()
    assert len(different) > A_WHILE
