"""The games that the contract is for: all that are installed, and the test game."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

from rulebound.engine.flow import State
from rulebound.engine.game import Game, game_ids, load_game

TESTS = Path(__file__).resolve().parents[1]


def everything() -> list[str]:
    """The ids of all games under contract; RULEBOUND_CONTRACT names some of them only."""
    chosen = os.environ.get("RULEBOUND_CONTRACT")
    return chosen.split(",") if chosen else ["duel_of_masks", *game_ids()]


def find(name: str) -> Game[State]:
    """The game of this id, or of `module:attribute`."""
    if name in game_ids():
        return load_game(name)
    module, _, attribute = name.partition(":")
    game: Game[State] = getattr(importlib.import_module(module), attribute or "GAME")
    return game


def in_another_process(name: str, most: int, seed: int, hash_seed: str) -> str:
    """The footprint of a game as a fresh process with this PYTHONHASHSEED prints it."""
    path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    command = [sys.executable, "-m", "contract.same_game", name, str(most), str(seed)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=TESTS)
    return done.stdout
