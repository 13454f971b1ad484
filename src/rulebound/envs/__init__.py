"""PettingZoo faces of the games: `rulebound.envs.pig_v0.env()`, and so for every game, found by its folder.

A module `<game>_v0` has `env` (wrapped as PettingZoo's own games are), `raw_env`, and `parallel_env` for games with
simultaneous decisions. All take `seats`, `options`, `render_mode`, `text`, `brisk` and `reward`. The games of this
package have modules that type checkers can read; those of other games are made when they are imported.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rulebound.engine.catalogue import game_ids, load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.envs.makers import makers

if TYPE_CHECKING:
    from rulebound.envs.gym import SingleEnv
    from rulebound.envs.vectors import VectorEnv

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
        name = module.__name__.rpartition(".")[2].removesuffix(VERSION)
        made = makers(name)._asdict()
        module.__doc__ = f"{load_game(name).title} as a PettingZoo env."
        vars(module).update(made, __all__=sorted(made))


class EnvFinder:
    """Finds `rulebound.envs.<game>_v0`."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module of an env, if there is such a game."""
        package, _, last = name.rpartition(".")
        return ModuleSpec(name, EnvLoader()) if package == __name__ and last in env_names() else None


sys.meta_path.append(EnvFinder)


def single(game: str | Game[State], **how: Any) -> SingleEnv:
    """A game for one learner against named bots, as an env of Gymnasium."""
    from rulebound.envs.gym import single as make

    return make(game, **how)


def vector(game: str | Game[State], count: int, **how: Any) -> VectorEnv:
    """So many games at once, for learners that play all seats: observations and masks in shared arrays."""
    from rulebound.envs.vectors import vector as make

    return make(game, count, **how)


def __getattr__(name: str) -> ModuleType:
    """The module of an env, imported when it is first asked for."""
    if name not in env_names():
        raise AttributeError(f"there is no env {name!r}; there are: {', '.join(env_names())}")
    return importlib.import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return [*env_names(), "env_names", "single", "vector"]
