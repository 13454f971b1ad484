"""PettingZoo faces of the games: `rulebound.envs.pig_v0.env()`, and so for every game, found by its folder.

A module `<game>_v0` has `env` (wrapped as PettingZoo's own games are), `raw_env`, and `parallel_env` where the game has
simultaneous decisions. All take `seats`, `options`, `render_mode`, `text` and `brisk`.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from functools import partial
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType

from rulebound.engine.game import game_ids, load_game

VERSION = "_v0"


def env_names() -> list[str]:
    """The envs that there are, one per game."""
    return [game + VERSION for game in game_ids()]


class EnvLoader(Loader):
    """Makes the module of an env from its game."""

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Fill the module with the ways to make its env."""
        game = load_game(module.__name__.rpartition(".")[2].removesuffix(VERSION))
        try:
            from rulebound.envs.aec import GameEnv, env
            from rulebound.envs.parallel import ParallelGameEnv, simultaneous
        except ModuleNotFoundError as error:
            raise ImportError(f"{error.name} is missing; the envs need: pip install rulebound[envs]") from error
        made = {"env": partial(env, game), "raw_env": partial(GameEnv, game)}
        if simultaneous(game):
            made["parallel_env"] = partial(ParallelGameEnv, game)
        module.__doc__ = f"{game.title} as a PettingZoo env."
        vars(module).update(made, __all__=list(made))


class EnvFinder:
    """Finds `rulebound.envs.<game>_v0`."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module of an env, if there is such a game."""
        package, _, last = name.rpartition(".")
        return ModuleSpec(name, EnvLoader()) if package == __name__ and last in env_names() else None


sys.meta_path.append(EnvFinder)


def __getattr__(name: str) -> ModuleType:
    """The module of an env, imported when it is first asked for."""
    if name not in env_names():
        raise AttributeError(f"there is no env {name!r}; there are: {', '.join(env_names())}")
    return importlib.import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return [*env_names(), "env_names"]
