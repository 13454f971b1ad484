"""Trains a masked policy for any game by self-play, with numpy alone, and shows how it fares on the way.

    python examples/train.py dark_eclipse --option difficulty=cub
    python examples/train.py shadowlords --option negotiation=off --seconds 600

Many games are played at once (`rulebound.envs.vector`), the learner in all seats. The reward is the change of the
game's advice (`reward="advice"`), so that every answer teaches something long before anybody wins. After every step the
policy moves towards answers after which more was gained than expected (an actor and a critic, TD(0)). Now and then it
plays against random bots (in a co-operative game: alone, in all seats), and prints one line of the curve.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Mapping

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

import rulebound.envs
from rulebound.cli.output import chosen_options
from rulebound.engine.catalogue import load_game
from rulebound.engine.game import OptionValue
from rulebound.envs.gym import SingleEnv
from rulebound.envs.vectors import VectorEnv

Floats = NDArray[np.float32]
Masks = NDArray[np.int8]
HIDDEN, RATE, DISCOUNT, ENTROPY = 64, 0.001, 0.995, 0.01


class Learner:
    """One hidden layer with two heads: how likely each action is, and what the moment is worth."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        first = self.rng.normal(0.0, 1.0 / np.sqrt(50), (inputs, HIDDEN))
        shapes = [first, np.zeros(HIDDEN), np.zeros((HIDDEN, actions)), np.zeros((HIDDEN, 1))]
        self.weights: list[Floats] = [weight.astype(np.float32) for weight in shapes]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.updates = 0

    def think(self, seen: Floats, masks: Masks) -> tuple[Floats, Floats, Floats]:
        """For every row: the hidden layer, how likely each action is, and what the moment is worth."""
        first, bias, choose, judge = self.weights
        hidden = np.tanh(seen @ first + bias)
        scores = np.where(masks > 0, hidden @ choose, -np.inf)
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, likely / likely.sum(axis=1, keepdims=True), (hidden @ judge)[:, 0]

    def choose(self, likely: Floats) -> NDArray[np.int64]:
        """An action for every row, as likely as the policy says."""
        drawn = self.rng.random((len(likely), 1)) * 0.999999
        chosen: NDArray[np.int64] = (np.cumsum(likely, axis=1) < drawn).sum(axis=1)
        return chosen

    def learn(self, seen: Floats, masks: Masks, actions: NDArray[np.int64], target: Floats) -> None:
        """One step towards what brought more than expected."""
        hidden, likely, guess = self.think(seen, masks)
        surprise = target - guess
        gain = surprise / (surprise.std() + 1e-3)
        wanted = np.zeros_like(likely)
        wanted[np.arange(len(actions)), actions] = 1.0
        logs = np.log(np.maximum(likely, 1e-9))
        bored = likely * (logs - (likely * logs).sum(axis=1, keepdims=True))
        to_scores = ((wanted - likely) * gain[:, None] - ENTROPY * bored) / len(seen)
        to_guess: Floats = surprise[:, None] / np.float32(len(seen))
        to_hidden = (to_scores @ self.weights[2].T + to_guess @ self.weights[3].T) * (1.0 - hidden**2)
        self._adam([seen.T @ to_hidden, to_hidden.sum(axis=0), hidden.T @ to_scores, hidden.T @ to_guess])

    def _adam(self, slopes: list[Floats]) -> None:
        self.updates += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1.0 - 0.9**self.updates)
            weight += RATE * step / (np.sqrt(square / (1.0 - 0.999**self.updates)) + 1e-8)


class Waiting:
    """For every seat of every game: its last answer, and what it has gained since."""

    def __init__(self, games: VectorEnv) -> None:
        rows, size = (games.count, games.seats), games.columns.size
        self.seen = np.zeros((*rows, size), np.float32)
        self.masks = np.zeros((*rows, games.ids.size), np.int8)
        self.actions = np.zeros(rows, np.int64)
        self.gained = np.zeros(rows, np.float32)
        self.open = np.zeros(rows, np.bool_)

    def settle(self, learner: Learner, which: NDArray[np.bool_], worth: Floats) -> None:
        """Learn from the answers of these seats, whose next moment is worth so much."""
        which = which & self.open
        if which.sum() > 1:
            target = self.gained[which] + DISCOUNT * worth[which]
            learner.learn(self.seen[which], self.masks[which], self.actions[which], target)
        self.open &= ~which


def train(games: VectorEnv, learner: Learner, waiting: Waiting, seconds: float, most: float) -> int:
    """Play and learn for so much processor time, and for so many answers at most; says how many were given."""
    until, answers, rows = time.process_time() + seconds, 0, np.arange(games.count)
    while time.process_time() < until and answers < most:
        _, likely, worth = learner.think(games.observations, games.masks)
        asked = np.zeros_like(waiting.open)
        asked[rows, games.actors] = True
        waiting.settle(learner, asked, np.where(asked, worth[:, None], 0.0).astype(np.float32))
        actions, at = learner.choose(likely), (rows, games.actors.copy())
        waiting.seen[at], waiting.masks[at] = games.observations, games.masks
        waiting.actions[at], waiting.gained[at], waiting.open[at] = actions, 0.0, True
        rewards, ended, cut = games.step(actions)
        waiting.gained += rewards
        over = np.repeat((ended | cut)[:, None], games.seats, axis=1)
        waiting.settle(learner, over, np.zeros_like(waiting.gained))
        answers += games.count
    return answers


def measure(
    name: str, learner: Learner | None, options: Mapping[str, OptionValue], games: int, seed: int
) -> tuple[float, float]:
    """How a learner (None: random) fares against random bots, or alone in a co-operative game: wins, mean score."""
    game = load_game(name)
    seats = {"seats": 1} if game.cooperative and 1 in game.seats else {}
    env: SingleEnv = rulebound.envs.single(name, against="random", options=options, **seats)
    rng, won, score = np.random.default_rng(seed), 0, 0.0
    for number in range(games):
        seen, _ = env.reset(seed=seed + number)
        over = False
        while not over:
            mask = seen["action_mask"]
            if learner is None:
                action = int(rng.choice(np.flatnonzero(mask)))
            else:
                action = int(learner.choose(learner.think(seen["observation"][None], mask[None])[1])[0])
            seen, _, ended, cut, _ = env.step(np.int64(action))
            over = ended or cut
        result = env.session.state.result
        won += int(result.won[env.seat]) if result else 0
        score += result.scores[env.seat] if result else 0
    return won / games, score / games


def main() -> None:
    """Train, and print the curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=300.0, help="processor time for training")
    parser.add_argument("--every", type=float, default=60.0, help="a line of the curve after so many of them")
    parser.add_argument("--answers", type=float, default=float("inf"), help="or a line after so many answers")
    parser.add_argument("--games", type=int, default=20, help="games behind each line")
    parser.add_argument("--count", type=int, default=32, help="games that are played at once")
    parser.add_argument("--option", action="append", default=[], help="a table option, as name=value")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    options = chosen_options(given.option)
    games = rulebound.envs.vector(given.game, given.count, options=options, reward="advice")
    games.reset(given.seed)
    learner = Learner(games.columns.size, games.ids.size, given.seed)
    waiting, spent, answers = Waiting(games), 0.0, 0
    print(
        "random: wins {:.0%}, mean score {:.1f}".format(*measure(given.game, None, options, given.games, 1)), flush=True
    )
    while spent < given.seconds:
        answers += train(games, learner, waiting, min(given.every, given.seconds - spent), given.answers)
        spent += given.every
        figures = measure(given.game, learner, options, given.games, 1)
        print(
            f"after {spent:.0f} s, {answers:,} answers: wins {figures[0]:.0%}, mean score {figures[1]:.1f}", flush=True
        )


if __name__ == "__main__":
    main()
