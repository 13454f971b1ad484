"""The ways to make the envs of a game: what a module `rulebound.envs.<game>_v0` has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar, cast

from rulebound.engine.catalogue import load_game
from rulebound.engine.game import OptionValue

if TYPE_CHECKING:
    from rulebound.envs.aec import GameEnv, Typed
    from rulebound.envs.parallel import ParallelGameEnv


E_co = TypeVar("E_co", covariant=True)


class Make(Protocol[E_co]):
    """Makes an env of the game."""

    def __call__(
        self,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        text: bool = False,
        brisk: bool = True,
        reward: str = "win",
    ) -> E_co: ...


class Makers(NamedTuple):
    """The ways to make the envs of a game: as PettingZoo's own are wrapped, bare, and with all agents in every step."""

    env: Make[Typed]
    raw_env: Make[GameEnv]
    parallel_env: Make[ParallelGameEnv]


def makers(name: str) -> Makers:
    """The ways to make the envs of the game of this id."""
    try:
        from rulebound.envs.aec import GameEnv, env
        from rulebound.envs.parallel import parallel_env
    except ModuleNotFoundError as error:
        raise ImportError(f"{error.name} is missing; the envs need: pip install rulebound[envs]") from error
    game = load_game(name)
    return Makers(
        cast("Make[Typed]", partial(env, game)),
        cast("Make[GameEnv]", partial(GameEnv, game)),
        cast("Make[ParallelGameEnv]", partial(parallel_env, game)),
    )
