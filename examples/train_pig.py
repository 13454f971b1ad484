"""Trains a small masked policy for Pig in a minute on one core, with numpy alone, and shows that it beats random.

    python examples/train_pig.py
    python examples/train_pig.py --seconds 20 --seed 1

The learner plays both seats against itself. After every batch of games its choices are made more likely where the
game was worth more than expected (REINFORCE with a learnt baseline); actions that are not offered are never likely.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

import rulebound.envs

Floats = NDArray[np.float64]
Seen = NDArray[np.float32] | Floats
Policy = Callable[[NDArray[np.float32], NDArray[np.int8]], int]

HIDDEN = 32
BATCH = 20
RATE = 0.03
DISCOUNT = 0.93
GAMES = 400


class Learner:
    """A network of one hidden layer with two heads: what to do, and what the moment is worth."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.weights: list[Floats] = [
            self.rng.normal(0.0, 1.0 / np.sqrt(inputs), (inputs, HIDDEN)),
            np.zeros(HIDDEN),
            self.rng.normal(0.0, 0.1, (HIDDEN, actions)),
            np.zeros((HIDDEN, 1)),
        ]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.updates = 0

    def think(self, seen: Seen, masks: NDArray[np.int8]) -> tuple[Floats, Floats, Floats]:
        """For every row: the hidden layer, how likely each action is, and what the moment is worth."""
        first, bias, choose, judge = self.weights
        hidden = np.tanh(seen @ first + bias)
        scores = np.where(masks > 0, hidden @ choose, -np.inf)
        likely = np.exp(scores - scores.max(axis=-1, keepdims=True))
        return hidden, likely / likely.sum(axis=-1, keepdims=True), hidden @ judge

    def act(self, seen: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        """An action, as likely as the policy says."""
        if mask.sum() == 1:
            return int(mask.argmax())
        likely = self.think(seen, mask)[1]
        return int(np.searchsorted(np.cumsum(likely), self.rng.random() * 0.999999))

    def learn(self, seen: Floats, masks: NDArray[np.int8], actions: NDArray[np.int64], worth: Floats) -> None:
        """One step towards what went better than expected."""
        hidden, likely, guess = self.think(seen, masks)
        surprise = worth[:, None] - guess
        gain = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        wanted = np.eye(likely.shape[1])[actions]
        to_scores = (wanted - likely) * gain / len(seen) - 0.01 * entropy_slope(likely) / len(seen)
        to_guess = surprise / len(seen)
        to_hidden = (to_scores @ self.weights[2].T + to_guess @ self.weights[3].T) * (1.0 - hidden**2)
        self._adam([seen.T @ to_hidden, to_hidden.sum(axis=0), hidden.T @ to_scores, hidden.T @ to_guess])

    def _adam(self, slopes: list[Floats]) -> None:
        self.updates += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1.0 - 0.9**self.updates)
            weight += RATE * step / (np.sqrt(square / (1.0 - 0.999**self.updates)) + 1e-8)


def entropy_slope(likely: Floats) -> Floats:
    """How to become more certain; the learner goes a little the other way, so that it keeps trying things."""
    logs = np.log(np.maximum(likely, 1e-12))
    slope: Floats = likely * (logs - (likely * logs).sum(axis=1, keepdims=True))
    return slope


class Game:
    """What one seat saw and did in a game, in order."""

    def __init__(self) -> None:
        self.seen: list[NDArray[np.float32]] = []
        self.masks: list[NDArray[np.int8]] = []
        self.actions: list[int] = []

    def worth(self, reward: float) -> list[float]:
        """The reward of the end, discounted slowly towards the beginning."""
        steps = len(self.actions)
        return [reward * DISCOUNT ** (steps - 1 - i) for i in range(steps)]


def play(env: rulebound.envs.aec.GameEnv, policies: list[Policy], seed: int) -> tuple[list[Game], list[float]]:
    """One game; returns what each seat did, and its reward."""
    env.reset(seed=seed)
    games = [Game() for _ in policies]
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        seat = env.seat_of[env.agent_selection]
        seen = env.observe(env.agent_selection)
        action = policies[seat](seen["observation"], seen["action_mask"])
        if seen["action_mask"].sum() > 1:
            games[seat].seen.append(seen["observation"])
            games[seat].masks.append(seen["action_mask"])
            games[seat].actions.append(action)
        env.step(action)
    return games, [env.rewards[agent] for agent in env.possible_agents]


def train(seconds: float, seed: int, games: int = 1_000_000, say: Callable[[str], None] = print) -> Learner:
    """Let a learner play against itself for some time, or for some games."""
    env = rulebound.envs.pig_v0.raw_env()
    learner = Learner(env.session.columns.size, env.session.ids.size, seed)
    started, played = time.perf_counter(), 0
    while time.perf_counter() - started < seconds and played < games:
        rows: list[tuple[Game, list[float]]] = []
        for _ in range(BATCH):
            seats, rewards = play(env, [learner.act, learner.act], seed + played)
            rows += [(game, game.worth(reward)) for game, reward in zip(seats, rewards, strict=True)]
            played += 1
        learner.learn(
            np.array([seen for game, _ in rows for seen in game.seen], np.float64),
            np.array([mask for game, _ in rows for mask in game.masks]),
            np.array([action for game, _ in rows for action in game.actions]),
            np.array([value for _, values in rows for value in values]),
        )
        if played % (20 * BATCH) == 0:
            say(f"{played} games in {time.perf_counter() - started:.0f} s")
    return learner


def wins_against_random(learner: Learner, games: int, seed: int) -> int:
    """How many games the learner wins, sitting in either seat in turn."""
    env = rulebound.envs.pig_v0.raw_env()
    rng = np.random.default_rng(seed)

    def by_chance(seen: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        return int(rng.choice(np.flatnonzero(mask)))

    wins = 0
    policies: list[Policy] = [learner.act, by_chance]
    for number in range(games):
        seat = number % 2
        wins += play(env, policies if seat == 0 else policies[::-1], 1_000_000 + seed + number)[1][seat] > 0
    return wins


def interval(wins: int, games: int) -> tuple[float, float]:
    """Where the share of won games lies with a confidence of 95% (Wilson)."""
    share, z = wins / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * np.sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return middle - spread, middle + spread


def report(wins: int, games: int) -> str:
    """How often the learner wins, and how sure that is."""
    low, high = interval(wins, games)
    return f"it wins {wins} of {games} games against random: {wins / games:.0%} ({low:.0%} to {high:.0%})."


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a policy for Pig and let it play against random.")
    parser.add_argument("--seconds", type=float, default=40.0, help="how long to train")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    untrained = train(0.0, given.seed)
    print(f"Before training, {report(wins_against_random(untrained, GAMES, given.seed), GAMES)}")
    print(f"Training by self-play for {given.seconds:.0f} seconds ...")
    learner = train(given.seconds, given.seed)
    wins = wins_against_random(learner, GAMES, given.seed)
    print(f"After training, {report(wins, GAMES)}")
    surely = interval(wins, GAMES)[0] > 0.5
    print("It beats random." if surely else "It does not clearly beat random yet: give it more --seconds.")


if __name__ == "__main__":
    main()
