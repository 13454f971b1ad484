"""A game as an env of Gymnasium: one learner in one seat, and named bots in all others.

    env = rulebound.envs.single("shadowlords", against="greedy", reward="advice")

`against` is one bot for all other seats, or one for each in the order of the table; `seat` is the learner's (None:
another one every game). `action_masks()` is what sb3-contrib's MaskablePPO asks for. Learners without masks need
`illegal=-1.0`: an action that is not offered then ends the game with this reward; without it, it is an error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from rulebound.bots import Bot, answer_for, make_bot
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.envs.face import RENDER_MODES, Observation, checked_mode, table_options
from rulebound.envs.session import Mask, Session


class SingleEnv(gymnasium.Env[Observation, np.int64]):
    """One learner against bots. Bots answer in the same step, until the learner is asked or the game is over."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: Game[State],
        against: str | Sequence[str] = "random",
        seat: int | None = 0,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        reward: str = "win",
        illegal: float | None = None,
    ) -> None:
        self.session = Session(game, seats, options, True, reward)
        self.illegal = illegal
        others = self.session.seats - 1
        specs = [against] * others if isinstance(against, str) else list(against)
        if len(specs) != others:
            raise GameError(f"{len(specs)} bots for the {others} other seats")
        self.session.recorded = any(spec != "random" for spec in specs)
        self.bots: list[Bot] = [make_bot(spec) for spec in specs]
        self.chosen_seat = seat
        self.seat = seat or 0
        self.games = 0
        self.render_mode = checked_mode(render_mode)
        size = self.session.ids.size
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self.session.columns.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, played on to the learner's first question; one that ends before that is played again."""
        super().reset(seed=seed)
        while True:
            self.session.reset(seed, table_options(options))
            seed = None
            self.seat = self.games % self.session.seats if self.chosen_seat is None else self.chosen_seat
            self.games += 1
            for bot in self.bots:
                bot.begin(int(self.session.chance.getrandbits(62)))
            self._play_on()
            self.session.rewards()
            if self.seat in self.session.asked:
                return self._seen(), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner answers, and the bots go on from there."""
        if self.illegal is not None and int(action) not in self.session.offered(self.seat):
            return self._seen(), self.illegal, True, False, {"seat": self.seat, "illegal": True}
        self.session.take(self.seat, int(action))
        self._play_on()
        over = self.session.over
        reward = self.session.rewards()[self.seat]
        return self._seen(), reward, over, self.session.too_long and not over, {"seat": self.seat}

    def _play_on(self) -> None:
        session = self.session
        while session.asked and self.seat not in session.asked and not session.too_long:
            seat = next(iter(session.asked))
            if session.match is None:
                session.answer(seat, session.chance.randrange(session.decision(seat).count))
            else:
                answer_for(session.match, seat, self.bots[seat - (seat > self.seat)])
                session.taken()

    def _seen(self) -> Observation:
        return {"observation": self.session.observation(self.seat), "action_mask": self.action_masks().copy()}

    def action_masks(self) -> Mask:
        """1 for every action that the learner may take now; after the end any, so that samplers find one."""
        return self.session.mask(self.seat) if self.seat in self.session.asked else np.ones_like(self.session.nothing)

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return self.session.draw(self.render_mode)

    def close(self) -> None:
        """End what the bots hold open."""
        for bot in self.bots:
            bot.close()


def single(game: str | Game[State], **how: Any) -> SingleEnv:
    """A game for one learner against bots."""
    return SingleEnv(load_game(game) if isinstance(game, str) else game, **how)
