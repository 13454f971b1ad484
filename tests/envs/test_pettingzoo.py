"""PettingZoo's own tests, over every game and number of seats."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import partial

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from envs.tables import EVERY_TABLE
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.envs.aec import GameEnv, env
from rulebound.envs.parallel import ParallelGameEnv, simultaneous

EXPECTED_WARNINGS = ("not a NumPy array", "all zeros (no legal actions)", "probably should be gymnasium.spaces")


@pytest.fixture(autouse=True)
def only_expected_warnings() -> Iterator[None]:
    """PettingZoo warns of dict observations and of the empty masks of those who are not asked; of nothing else."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    surprising = [str(one.message) for one in caught if not any(text in str(one.message) for text in EXPECTED_WARNINGS)]
    assert not [text for text in surprising if "pettingzoo" in text.lower() or "Observation" in text]


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_the_env_passes_the_api_test(game: Game[State], seats: int) -> None:
    api_test(env(game, seats=seats), num_cycles=60)
    api_test(GameEnv(game, seats=seats), num_cycles=60)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_equal_seeds_give_equal_games(game: Game[State], seats: int) -> None:
    seed_test(partial(env, game, seats=seats), num_cycles=60)
    seed_test(partial(GameEnv, game, seats=seats), num_cycles=60)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_every_render_mode_works(game: Game[State], seats: int) -> None:
    for make in (env, GameEnv):
        render_test(partial(make, game, seats=seats), custom_tests={"svg": lambda text: text.startswith("<svg")})


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_a_game_with_simultaneous_decisions_is_a_parallel_env_too(game: Game[State], seats: int) -> None:
    if not simultaneous(game):
        pytest.skip("nobody decides at the same time in this game")
    parallel_api_test(ParallelGameEnv(game, seats=seats), num_cycles=60)
    parallel_seed_test(partial(ParallelGameEnv, game, seats=seats), num_cycles=60)
