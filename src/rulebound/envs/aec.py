"""A game as an AEC env of PettingZoo: agents act one after another, whoever is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo.utils.env import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import (  # type: ignore[import-untyped]
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue
from rulebound.envs.places import BOUND
from rulebound.envs.session import Session

Observation = dict[str, Any]
RENDER_MODES = ["human", "ansi", "svg"]


class GameEnv(AECEnv[str, Observation, int]):
    """The raw env. An action that is not offered raises IllegalAction with the reason, and changes nothing."""

    def __init__(
        self,
        game: Game[State],
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        text: bool = False,
        brisk: bool = True,
    ) -> None:
        self.session = Session(game, seats, options, brisk)
        self.render_mode = checked_mode(render_mode)
        self.with_text = text
        self.metadata = {
            "name": f"{game.id}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = list(self.session.names)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.session) for agent in self.possible_agents}
        size = len(self.session.vocabulary)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Every action of the vocabulary, under a number that never changes."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the table's options were settled when the env was made."""
        del options
        self.session.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._turn_to_whoever_is_asked()

    def _turn_to_whoever_is_asked(self) -> None:
        session = self.session
        self.infos = {agent: self._info(seat) for seat, agent in enumerate(self.possible_agents)}
        self.agent_selection = session.names[next(iter(session.asked), 0)]

    def _info(self, seat: int) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.session.mask(seat)}
        if self.with_text:
            info["text"] = self.session.text(seat)
        return info

    def observe(self, agent: str) -> Observation:
        """What the agent knows, in numbers, with what it may do now."""
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self.session.nothing
        return {"observation": self.session.observation(self.seat_of[agent]), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent answers."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        self.session.answer(seat, self.session.index(seat, int(action if action is not None else -1)))
        self._cumulative_rewards[agent] = 0.0
        self._turn_to_whoever_is_asked()
        if self.session.over or self.session.too_long:
            self._end()

    def _end(self) -> None:
        over = self.session.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self.rewards = dict(zip(self.agents, self.session.returns(), strict=True))
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return self.session.draw(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def checked_mode(mode: str | None) -> str | None:
    """The render mode, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; there are: {', '.join(RENDER_MODES)}")
    return mode


def observation_space(session: Session, actions: int | None = None) -> spaces.Dict:
    """Columns of the layout, and a mask over the actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-BOUND, BOUND, (session.layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions or len(session.vocabulary),), np.int8),
        }
    )


def env(game: Game[State], **how: Any) -> AECEnv[str, Observation, int]:
    """The env as PettingZoo's own games are wrapped: an illegal action ends the game with -1 for whoever took it."""
    checked = AssertOutOfBoundsWrapper(TerminateIllegalWrapper(GameEnv(game, **how), illegal_reward=-1.0))
    return OrderEnforcingWrapper(checked)
