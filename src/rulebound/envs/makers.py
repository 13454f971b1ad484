"""The ways to make the envs of a game: what a module `rulebound.envs.<game>_v0` has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from rulebound.engine.catalogue import load_game
from rulebound.engine.game import OptionValue

if TYPE_CHECKING:
    from pettingzoo.utils.env import AECEnv  # type: ignore[import-untyped]

    from rulebound.envs.aec import GameEnv
    from rulebound.envs.face import Observation
    from rulebound.envs.parallel import ParallelGameEnv


class MakeEnv(Protocol):
    """Makes the env as PettingZoo's own games are wrapped."""

    def __call__(
        self,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        text: bool = False,
        brisk: bool = True,
        reward: str = "win",
    ) -> AECEnv[str, Observation, int]: ...


class MakeRaw(Protocol):
    """Makes the bare env."""

    def __call__(
        self,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        text: bool = False,
        brisk: bool = True,
        reward: str = "win",
    ) -> GameEnv: ...


class MakeParallel(Protocol):
    """Makes the env in which all agents act in every step."""

    def __call__(
        self,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        text: bool = False,
        brisk: bool = True,
        reward: str = "win",
    ) -> ParallelGameEnv: ...


class Makers(NamedTuple):
    """The ways to make the envs of a game."""

    env: MakeEnv
    raw_env: MakeRaw
    parallel_env: MakeParallel


def makers(name: str) -> Makers:
    """The ways to make the envs of the game of this id."""
    try:
        from rulebound.envs.aec import GameEnv, env
        from rulebound.envs.parallel import parallel_env
    except ModuleNotFoundError as error:
        raise ImportError(f"{error.name} is missing; the envs need: pip install rulebound[envs]") from error
    game = load_game(name)
    return Makers(
        cast("MakeEnv", partial(env, game)),
        cast("MakeRaw", partial(GameEnv, game)),
        cast("MakeParallel", partial(parallel_env, game)),
    )
