"""A game with simultaneous decisions as a parallel env of PettingZoo: all agents act in every step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo.utils.env import ParallelEnv  # type: ignore[import-untyped]

from rulebound.engine.flow import PROGRAMS, State
from rulebound.engine.game import Game, OptionValue
from rulebound.envs.aec import RENDER_MODES, Observation, checked_mode, observation_space
from rulebound.envs.session import Mask, Session


def simultaneous(game: Game[State]) -> bool:
    """Does some rule of the game ask several seats at once?"""
    homes = (game.package, f"{game.package}.")
    ours = [
        steps for kind, steps in PROGRAMS.items() if kind.__module__ == homes[0] or kind.__module__.startswith(homes[1])
    ]
    return any(step.all_of is not None for steps in ours for step in steps)


class ParallelGameEnv(ParallelEnv[str, Observation, int]):
    """Whoever is not asked waits, by an action of its own: the last.

    An answer that is not offered is forfeited: the passive default of the question is taken, and the info says so.
    """

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
        self.metadata = {"name": f"{game.id}_v0", "render_modes": RENDER_MODES, "render_fps": 1}
        self.wait = len(self.session.vocabulary)
        self.possible_agents = list(self.session.names)
        self.observation_spaces = {
            agent: observation_space(self.session, self.wait + 1) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Every action of the vocabulary, under a number that never changes."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game; the table's options were settled when the env was made."""
        del options
        self.session.reset(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos(())

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Everybody who is asked answers; the answers stay sealed until all are in."""
        session = self.session
        forfeited = []
        for seat in list(session.asked):
            offered = session.offered(seat)
            action = int(actions.get(session.names[seat], self.wait))
            if action not in offered:
                forfeited.append(seat)
            index = offered.index(action) if action in offered else session.decision(seat).default
            session.answer(seat, index)
        over, cut = session.over, session.too_long and not session.over
        agents = self.agents
        found = (
            self._observations(),
            dict(zip(agents, session.returns(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            self._infos(forfeited),
        )
        self.agents = [] if over or cut else agents
        return found

    def _mask(self, seat: int) -> Mask:
        mask: Mask = np.zeros(self.wait + 1, np.int8)
        mask[self.session.offered(seat) or [self.wait]] = 1
        return mask

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: {"observation": self.session.observation(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.agents)
        }

    def _infos(self, forfeited: list[int] | tuple[()]) -> dict[str, dict[str, Any]]:
        infos: dict[str, dict[str, Any]] = {}
        for seat, agent in enumerate(self.agents):
            infos[agent] = {"action_mask": self._mask(seat), "forfeited": seat in forfeited}
            if self.with_text:
                infos[agent]["text"] = self.session.text(seat)
        return infos

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return self.session.draw(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
