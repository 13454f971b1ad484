"""A game as an AEC env of PettingZoo: agents act one after another, whoever is asked."""

from __future__ import annotations

from typing import Any, Literal, cast, overload

from pettingzoo.utils.env import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import (  # type: ignore[import-untyped]
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.envs.face import Face, Observation, table_options


class Typed(AECEnv[str, Observation, int | None]):
    """What type checkers know of our envs, bare or wrapped: who asks `last` for an observation has one."""

    @overload
    def last(self, observe: Literal[True] = True) -> tuple[Observation, float, bool, bool, dict[str, Any]]: ...

    @overload
    def last(self, observe: bool) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]: ...

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent to act sees, what it has gained, whether it is out, and its info."""
        told: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    @property
    def unwrapped(self) -> GameEnv:
        """The raw env."""
        return cast("GameEnv", super().unwrapped)


class GameEnv(Face, Typed):
    """The raw env. An action that is not offered raises IllegalAction with the reason, and changes nothing."""

    def __init__(self, game: Game[State], **how: Any) -> None:
        super().__init__(game, **how)
        self.metadata["is_parallelizable"] = False
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options={"table": {...}}` has table options for this game, beyond those of the env."""
        self.session.reset(seed, table_options(options))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.infos: dict[str, dict[str, Any]] = {agent: self._not_asked() for agent in self.agents}
        self._told: list[str] = []
        self._turn_to_whoever_is_asked()

    def _not_asked(self) -> dict[str, Any]:
        return {"action_mask": self.session.nothing}

    def _turn_to_whoever_is_asked(self) -> None:
        """Tell those who are asked what they may do; of the others only those need a new info who had been asked."""
        session, infos = self.session, self.infos
        for agent in self._told:
            infos[agent] = self._not_asked()
        self._told = [session.names[seat] for seat in session.asked]
        for seat, agent in zip(session.asked, self._told, strict=True):
            infos[agent] = {"action_mask": session.mask(seat)}
            if self.with_text:
                infos[agent]["text"] = session.text(seat)
        self.agent_selection = self._told[0] if self._told else session.names[0]

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
        self.session.take(seat, int(action if action is not None else -1))
        self._cumulative_rewards[agent] = 0.0
        self._turn_to_whoever_is_asked()
        if not self.session.quiet:
            self.rewards = dict(zip(self.agents, self.session.rewards(), strict=True))
            self._accumulate_rewards()
        if self.session.over or self.session.too_long:
            self.terminations = dict.fromkeys(self.agents, self.session.over)
            self.truncations = dict.fromkeys(self.agents, not self.session.over)


def env(game: Game[State], **how: Any) -> Typed:
    """The env as PettingZoo's own games are wrapped: an illegal action ends the game with -1 for whoever took it."""
    checked = AssertOutOfBoundsWrapper(TerminateIllegalWrapper(GameEnv(game, **how), illegal_reward=-1.0))
    return cast("Typed", OrderEnforcingWrapper(checked))
