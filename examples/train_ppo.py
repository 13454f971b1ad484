"""Trains MaskablePPO of sb3-contrib against random bots, and shows how it fares on the way.

    pip install sb3-contrib rulebound[envs]
    python examples/train_ppo.py dark_eclipse --option difficulty=cub
    python examples/train_ppo.py shadowlords

The learner has one seat (in a co-operative game for one player: the only one). Its reward is the change of the odds in
the eyes of the game's advice (`--reward odds`), so that every answer teaches something long before anybody wins. Time
is processor time of one core; after every part of it the policy plays games that it has never seen, and prints one line
of the curve.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

import rulebound.envs
from rulebound.engine.catalogue import load_game
from rulebound.envs.gym import SingleEnv
from rulebound.envs.rewards import REWARDS

torch.set_num_threads(1)


class Plain(gymnasium.Wrapper[NDArray[np.float32], np.int64, dict[str, NDArray[Any]], np.int64]):
    """The vector alone; the mask is asked for by `action_masks`."""

    def __init__(self, env: SingleEnv) -> None:
        super().__init__(env)
        self.table = env
        self.observation_space = env.observation_space["observation"]

    def reset(self, **how: Any) -> tuple[NDArray[np.float32], dict[str, Any]]:
        seen, info = self.table.reset(**how)
        return seen["observation"], info

    def step(self, action: np.int64) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        seen, reward, ended, cut, info = self.table.step(action)
        return seen["observation"], reward, ended, cut, info

    def action_masks(self) -> NDArray[np.int8]:
        return self.table.action_masks()


class Until(BaseCallback):
    """Learn for so much processor time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.until = time.process_time() + seconds

    def _on_step(self) -> bool:
        return time.process_time() < self.until


def table(game: str, options: Mapping[str, str], reward: str) -> Plain:
    """One seat for the learner; a co-operative game is played alone where that can be."""
    alone = {"seats": 1} if load_game(game).cooperative and 1 in load_game(game).seats else {}
    return Plain(rulebound.envs.single(game, against="random", options=options, reward=reward, **alone))


def measure(env: Plain, model: MaskablePPO | None, games: int) -> str:
    """How a policy (None: random) fares: games won, mean score, and how the odds changed."""
    rng, won, score, rise = np.random.default_rng(7), 0, 0.0, 0.0
    for number in range(games):
        seen, _ = env.reset(seed=1_000_000 + number)
        over = False
        while not over:
            masks = env.action_masks()
            action = rng.choice(np.flatnonzero(masks)) if model is None else model.predict(seen, action_masks=masks)[0]
            seen, reward, ended, cut, _ = env.step(np.int64(action))
            over = ended or cut
            rise += 0.0 if over else reward
        result = env.table.session.state.result
        won += int(result.won[env.table.seat]) if result else 0
        score += result.scores[env.table.seat] if result else 0
    return f"{won / games:6.1%}  {score / games:8.2f}  {rise / games:+8.3f}"


def main() -> None:
    """Train, and print the curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=600.0, help="processor time for training")
    parser.add_argument("--every", type=float, default=120.0, help="a line of the curve after so many of them")
    parser.add_argument("--games", type=int, default=40, help="games behind each line")
    parser.add_argument("--option", action="append", default=[], help="a table option, as name=value")
    parser.add_argument("--gamma", type=float, default=0.9, help="how much later gains count; the advice looks ahead")
    parser.add_argument("--reward", choices=REWARDS, default="odds", help="what the learner is told")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    options = dict(text.split("=", 1) for text in given.option)
    env, trial = (table(given.game, options, given.reward) for _ in range(2))
    how = {"n_steps": 2048, "batch_size": 256, "learning_rate": 1e-3, "ent_coef": 0.005, "target_kl": 0.05}
    model = MaskablePPO("MlpPolicy", env, gamma=given.gamma, gae_lambda=0.9, seed=given.seed, **how)
    print("seconds   answers    won  mean score  gained before the end")
    print(f"random           {measure(trial, None, given.games)}", flush=True)
    spent = 0.0
    while spent < given.seconds:
        part = min(given.every, given.seconds - spent)
        model.learn(10**9, callback=Until(part), reset_num_timesteps=False)
        spent += part
        print(f"{spent:7.0f} {model.num_timesteps:9,}  {measure(trial, model, given.games)}", flush=True)


if __name__ == "__main__":
    main()
