"""What both kinds of envs share: the session behind them, their spaces, and drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces

from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue
from rulebound.envs.columns import Floats
from rulebound.envs.session import Session

Observation = dict[str, Any]
RENDER_MODES = ["human", "ansi", "svg"]


class Face:
    """A game as learners meet it. The numbers of actions never change; `WAITS` adds one for those who are not asked."""

    WAITS: ClassVar[bool] = False

    def __init__(
        self,
        game: Game[State],
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        text: bool = False,
        brisk: bool = True,
        reward: str = "win",
    ) -> None:
        self.session = Session(game, seats, options, brisk, reward)
        self.render_mode = checked_mode(render_mode)
        self.with_text = text
        self.metadata = {"name": f"{game.id}_v0", "render_modes": RENDER_MODES, "render_fps": 1}
        self.possible_agents = list(self.session.names)
        self.wait = self.session.ids.size
        size = self.wait + self.WAITS
        self.observation_spaces = {agent: self._observations_of(size) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.state_space = spaces.Box(0.0, 1.0, (len(self.possible_agents) * self.session.columns.size,), np.float32)
        self.agents: list[str] = []

    def _observations_of(self, actions: int) -> spaces.Dict:
        """What the game declares, and a mask over the actions."""
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self.session.columns.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Every action, under a number that never changes."""
        return self.action_spaces[agent]

    def state(self) -> Floats:
        """What all agents together know, for learners with a critic that may see it."""
        return self.session.known_to_all()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return self.session.draw(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def table_options(options: Mapping[str, Any] | None) -> dict[str, OptionValue]:
    """The table options among those that an env is reset with; the others are for wrappers."""
    return dict((options or {}).get("table", {}))


def checked_mode(mode: str | None) -> str | None:
    """The render mode, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; there are: {', '.join(RENDER_MODES)}")
    return mode
