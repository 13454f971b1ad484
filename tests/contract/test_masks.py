"""The test game, which no installation knows, is under contract too."""

from __future__ import annotations

import pytest

from rulebound.testing.contract import (
    test_a_brisk_game_keeps_every_law,
    test_a_game_ends_when_nobody_listens,
    test_a_game_keeps_every_law,
    test_equal_seeds_give_equal_games_in_every_process,
)
from rulebound.testing.find import over

__all__ = [
    "test_a_brisk_game_keeps_every_law",
    "test_a_game_ends_when_nobody_listens",
    "test_a_game_keeps_every_law",
    "test_equal_seeds_give_equal_games_in_every_process",
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    over(metafunc, ["duel_of_masks"])
