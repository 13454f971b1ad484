"""A game with simultaneous decisions as a parallel env of PettingZoo: all agents act in every step."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo.utils.env import ParallelEnv  # type: ignore[import-untyped]

from rulebound.engine.flow import PROGRAMS, State
from rulebound.engine.forms import ALL, WINDOW
from rulebound.engine.game import Game, GameError
from rulebound.envs.face import Face, Observation, table_options
from rulebound.envs.session import Mask


def simultaneous(game: Game[State]) -> bool:
    """Does some rule of the game ask several seats at once?"""
    return any(step.kind in (ALL, WINDOW) for frame in game.frames for step in PROGRAMS[frame].steps)


class ParallelGameEnv(Face, ParallelEnv[str, Observation, int]):
    """Whoever is not asked waits, by an action of its own: the last.

    An answer that is not offered is forfeited: the passive default of the question is taken, and the info says so.
    """

    WAITS = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game; `options={"table": {...}}` has table options for this game, beyond those of the env."""
        self.session.reset(seed, table_options(options))
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos(())

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Everybody who is asked answers; the answers stay sealed until all are in."""
        session = self.session
        forfeited = []
        for seat in list(session.asked):
            action = int(actions.get(session.names[seat], self.wait))
            if action in session.offered(seat):
                session.take(seat, action)
            else:
                forfeited.append(seat)
                session.answer(seat, session.decision(seat).default)
        over, cut = session.over, session.too_long and not session.over
        agents = self.agents
        found = (
            self._observations(),
            dict(zip(agents, session.rewards(), strict=True)),
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
            if self.with_text and seat in self.session.asked:
                infos[agent]["text"] = self.session.text(seat)
        return infos


def parallel_env(game: Game[State], **how: Any) -> ParallelGameEnv:
    """The env, if it is of any use."""
    if not simultaneous(game):
        raise GameError(f"nobody decides at the same time in {game.id}, so that it has no parallel env")
    return ParallelGameEnv(game, **how)
