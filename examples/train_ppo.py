"""Trains MaskablePPO of sb3-contrib against random bots, and shows how it fares on the way.

    pip install sb3-contrib rulebound[envs]
    python examples/train_ppo.py dark_eclipse --option difficulty=cub
    python examples/train_ppo.py shadowlords

The learner has one seat (in a co-operative game for one player: the only one), at many tables at once, so that one look
through the network answers all of them. Its reward is the change of the odds in the eyes of the game's advice
(`--reward odds`), so that every answer teaches something long before anybody wins. Rewards are scaled until what is
still to be gained varies by about 1: a critic that begins with guesses of that size would drown smaller ones. Time is
processor time of one core; after every part of it the policy plays games that it has never seen, and prints one line
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
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

import rulebound.envs
from rulebound.cli.output import chosen_options
from rulebound.engine.catalogue import load_game
from rulebound.engine.game import OptionValue
from rulebound.envs.gym import SingleEnv
from rulebound.envs.rewards import REWARDS

torch.set_num_threads(1)
WIDTH, ROUND = 128, 2048  # the first layer, and the answers between two lessons
LESSON = {"batch_size": 512, "n_epochs": 4, "learning_rate": 1e-3, "ent_coef": 0.01, "target_kl": 0.05}


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


class FirstLook(BaseFeaturesExtractor):
    """One layer over the whole vector, which actor and critic share: it has nearly all of the weights."""

    def __init__(self, space: gymnasium.spaces.Box) -> None:
        super().__init__(space, WIDTH)
        self.layer = torch.nn.Linear(space.shape[0], WIDTH)
        torch.nn.init.normal_(self.layer.weight, std=0.1)  # some hundred columns are not 0

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        return torch.relu(self.layer(seen))


class Until(BaseCallback):
    """Learn for so much processor time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.until = time.process_time() + seconds

    def _on_step(self) -> bool:
        return time.process_time() < self.until


def table(game: str, options: Mapping[str, OptionValue], reward: str) -> Plain:
    """One seat for the learner; a co-operative game is played alone where that can be."""
    alone = {"seats": 1} if load_game(game).cooperative and 1 in load_game(game).seats else {}
    return Plain(rulebound.envs.single(game, against="random", options=options, reward=reward, **alone))


class Trial:
    """Games that nobody learns from, each at a table of its own, with the same luck every time."""

    def __init__(self, tables: list[Plain]) -> None:
        self.tables = tables

    def run(self, model: MaskablePPO | None) -> str:
        """How a policy (None: random) fares: games won, mean score, and what was gained before the end."""
        rng, gained = np.random.default_rng(7), 0.0
        seen = [table.reset(seed=1_000_000 + number)[0] for number, table in enumerate(self.tables)]
        going = list(range(len(self.tables)))
        while going:
            masks = np.array([self.tables[i].action_masks() for i in going])
            actions = self.choose(model, np.array([seen[i] for i in going]), masks, rng)
            for i, action in zip(tuple(going), actions, strict=True):
                seen[i], reward, ended, cut, _ = self.tables[i].step(action)
                if ended or cut:
                    going.remove(i)
                else:
                    gained += reward
        return self.summary(gained)

    def choose(
        self, model: MaskablePPO | None, seen: NDArray[Any], masks: NDArray[Any], rng: np.random.Generator
    ) -> list[np.int64]:
        if model is None:
            return [rng.choice(np.flatnonzero(mask)) for mask in masks]
        return list(model.predict(seen, action_masks=masks)[0])

    def summary(self, gained: float) -> str:
        ends = [(table.table.session.state.result, table.table.seat) for table in self.tables]
        won = sum(result.won[seat] for result, seat in ends if result)
        score = sum(result.scores[seat] for result, seat in ends if result)
        games = len(self.tables)
        return f"{won:4} of {games}  {score / games:8.2f}  {gained / games:+8.3f}"


def learner(given: argparse.Namespace, options: Mapping[str, OptionValue]) -> MaskablePPO:
    """A fresh network, and the tables it learns at."""
    many = DummyVecEnv([lambda: table(given.game, options, given.reward) for _ in range(given.tables)])
    scaled = VecNormalize(many, norm_obs=False, gamma=given.gamma)
    how = {"features_extractor_class": FirstLook, "net_arch": [64], "activation_fn": torch.nn.ReLU}
    steps = ROUND // given.tables
    return MaskablePPO(
        "MlpPolicy",
        scaled,
        n_steps=steps,
        gamma=given.gamma,
        gae_lambda=0.9,
        seed=given.seed,
        policy_kwargs=how,
        **LESSON,
    )


def main() -> None:
    """Train, and print the curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=600.0, help="processor time for training")
    parser.add_argument("--every", type=float, default=120.0, help="a line of the curve after so many of them")
    parser.add_argument("--games", type=int, default=40, help="games behind each line")
    parser.add_argument("--tables", type=int, default=16, help="tables that the learner plays at, all at once")
    parser.add_argument("--option", action="append", default=[], help="a table option, as name=value")
    parser.add_argument("--gamma", type=float, default=0.6, help="how much later gains count; the advice looks ahead")
    parser.add_argument("--reward", choices=REWARDS, default="odds", help="what the learner is told")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    options = chosen_options(given.option)
    trial = Trial([table(given.game, options, given.reward) for _ in range(given.games)])
    model = learner(given, options)
    print("seconds   answers      won  mean score  gained before the end")
    print(f"random            {trial.run(None)}", flush=True)
    spent = 0.0
    while spent < given.seconds:
        part = min(given.every, given.seconds - spent)
        model.learn(10**9, callback=Until(part), reset_num_timesteps=False)
        spent += part
        print(f"{spent:7.0f} {model.num_timesteps:9,}  {trial.run(model)}", flush=True)


if __name__ == "__main__":
    main()
