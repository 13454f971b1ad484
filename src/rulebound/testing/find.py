"""The games that tests are for, here and in a process of its own."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

from rulebound.engine.catalogue import game_ids, load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game


def chosen(config: pytest.Config) -> list[str]:
    """The ids that `--game` names, or all."""
    named: list[str] = config.getoption("--game")
    return named or game_ids()


def over(metafunc: pytest.Metafunc, names: Sequence[str]) -> None:
    """Let a test run over these games: `name` is a game, `name` and `seats` each of its tables."""
    wanted = {"name", "seats"} & set(metafunc.fixturenames)
    if wanted == {"name", "seats"}:
        tables = [(name, seats) for name in names for seats in find(name).seats]
        metafunc.parametrize(("name", "seats"), tables)
    elif wanted == {"name"}:
        metafunc.parametrize("name", names)


def find(name: str) -> Game[State]:
    """The game of this id, or of `module:attribute`."""
    if name in game_ids():
        return load_game(name)
    module, _, attribute = name.partition(":")
    game: Game[State] = getattr(importlib.import_module(module), attribute or "GAME")
    return game


def in_another_process(name: str, most: int, seed: int, hash_seed: str) -> str:
    """The footprint of a game as a fresh process with this PYTHONHASHSEED prints it."""
    return in_python("rulebound.testing.same_game", name, str(most), str(seed), PYTHONHASHSEED=hash_seed)


def in_python(module: str, *words: str, **environment: str) -> str:
    """What a module prints that is run in a process of its own, which finds all modules where this one does."""
    command = [sys.executable, "-m", module, *words]
    variables = {**os.environ, **search_path(), **environment}
    return subprocess.run(command, env=variables, capture_output=True, text=True, check=True).stdout


def search_path() -> dict[str, str]:
    """The variable by which another process finds all modules where this one does."""
    return {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
