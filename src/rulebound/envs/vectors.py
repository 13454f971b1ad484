"""Many games of one kind for learners that play all seats: observations and masks of all of them in shared arrays.

    games = rulebound.envs.vector("shadowlords", 64, reward="advice")
    games.reset(seed=1)
    while learning:
        actions = policy(games.observations, games.masks)
        rewards, ended, cut = games.step(actions)

Row i belongs to game i, and to whoever is asked there: `actors[i]` is their seat. A game that has ended begins anew in
the same step; its last rewards are those of all seats, so that a learner can settle what each of them did.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.observe import Observer
from rulebound.engine.rng import Rng
from rulebound.envs.columns import Floats, Rows, columns_of
from rulebound.envs.ids import ids_of
from rulebound.envs.many import Many, Offer
from rulebound.envs.rewards import Reward
from rulebound.envs.session import IllegalAction, Mask, for_learners

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]
SETTLED = ("game", "seats", "options", "count", "reward", "paid")
IN_PROGRESS = ("chance", "games", "lengths", "halves")


class VectorEnv:
    """So many games at once. The arrays are the same objects all the time; copy what is to be kept."""

    def __init__(
        self,
        game: Game[State],
        count: int,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        reward: str = "win",
    ) -> None:
        self.game = game
        self.seats = game.default_seats if seats is None else seats
        game.check_seats(self.seats)
        self.options = for_learners(game, options)
        self.count = count
        self.reward = reward
        self.paid = [Reward(game, reward) for _ in range(count)]
        self._furnish()

    def _furnish(self) -> None:
        """What follows from game and options, and the arrays."""
        game, count = self.game, self.count
        self.columns = columns_of(game)
        self.ids = ids_of(game, self.options)
        size, actions = self.columns.size, self.ids.size
        self.many = Many(self._begin, self._look, self._offer, max(game.seats), size, actions, game.most_decisions)
        self.rows = Rows(self.many.gathered)
        self.observations: Floats = np.zeros((count, size), np.float32)
        self.masks: Mask = np.zeros((count, actions), np.int8)
        self.actors: Numbers = np.zeros(count, np.int64)

    def __getstate__(self) -> dict[str, object]:
        """A copy has the same games in progress and the same luck to come, in arrays of its own."""
        kept = {name: vars(self)[name] for name in SETTLED}
        return {**kept, **{name: getattr(self.many, name) for name in IN_PROGRESS}}

    def __setstate__(self, kept: dict[str, object]) -> None:
        vars(self).update({name: kept[name] for name in SETTLED})
        self._furnish()
        for name in IN_PROGRESS:
            setattr(self.many, name, kept[name])
        if self.many.games:
            self.many.see()
            self._write()

    def _begin(self, luck: Rng) -> State:
        return self.game.start(self.seats, self.options, luck, True)

    def _look(self, g: State, seat: int, o: Observer, half: int) -> None:
        self.columns.run(g, seat, o, self.ids.column(half))

    def _offer(self, g: State, which: int) -> Offer:
        return self.ids.offer(g, g.decisions[which])

    def reset(self, seed: int = 0) -> None:
        """New games; equal seeds give equal ones."""
        self.many.start(self.count, seed)
        for paid, g in zip(self.paid, self.many.games, strict=True):
            paid.begin(g)
        self._write()

    def step(self, actions: Sequence[int] | Numbers) -> tuple[Floats, Flags, Flags]:
        """Everybody who is asked answers: the rewards of all seats in every game, which are over, and which cut off.

        An action that is not offered is an error, and then no other answer of this step counts either.
        """
        numbers = [int(action) for action in actions]
        many = self.many
        if not many.games:
            raise RuntimeError("no game has begun: call reset first")
        if len(numbers) != self.count:
            raise ValueError(f"{self.count} games need {self.count} actions, and these are {len(numbers)}")
        wrong = many.answer(numbers)
        if wrong >= 0:
            raise IllegalAction(f"action {numbers[wrong]} is not offered in game {wrong}")
        rewards = np.array([paid.gained(g) for paid, g in zip(self.paid, many.games, strict=True)], np.float32)
        ends = np.array(many.ended())
        rows = [int(row) for row in np.flatnonzero(ends)]
        many.renew(rows)
        for row in rows:
            self.paid[row].begin(many.games[row])
        many.see()
        self._write()
        return rewards, ends == 1, ends == 2

    def _write(self) -> None:
        """What the compiled loop has gathered, into the arrays."""
        many = self.many
        self.observations.fill(0.0)
        self.rows.write(self.observations.reshape(-1))
        self.masks.fill(0)
        self.masks.reshape(-1)[many.allowed] = 1
        self.actors[:] = many.actors


def vector(game: str | Game[State], count: int, **how: Any) -> VectorEnv:
    """So many games of one kind at once."""
    return VectorEnv(load_game(game) if isinstance(game, str) else game, count, **how)
