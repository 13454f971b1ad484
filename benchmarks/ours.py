"""The work of our own games: random play in the game's default number of seats and with its default options.

python benchmarks/ours.py SUBJECT SECONDS     prints the figures as JSON
"""

from __future__ import annotations

import json
import random
import sys

from measure import Work, figures

from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State, advance
from rulebound.engine.game import Game
from rulebound.engine.mode import mode
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded

MIDDLE = 50
AT_ONCE = 32


def start(game: Game[State], seed: int) -> State:
    """A table before its first question."""
    state = game.start(game.default_seats, game.settle({}), seeded(seed), True)
    advance(state)
    return state


def table(name: str) -> Work:
    """A game of ours, as bots play it."""
    game = load_game(name)
    first, middle = start(game, 0), start(game, 0)
    playout(middle, seeded(1), MIDDLE)

    def play(number: int) -> int:
        return playout(start(game, number), seeded(number), game.most_decisions)

    def simulate(number: int) -> int:
        state = first.clone()
        state.rng = seeded(number)
        return playout(state, seeded(number), game.most_decisions)

    return Work(play, simulate, middle.clone)


def env(name: str) -> Work:
    """The same as an env of PettingZoo, with observation and mask at every step."""
    from rulebound.envs.aec import GameEnv

    table = GameEnv(load_game(name))

    def play(number: int) -> int:
        table.reset(seed=number)
        count = 0
        for _ in table.agent_iter():
            observation, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
                continue
            table.step(random.choice(observation["action_mask"].view(bool).nonzero()[0].tolist()))
            count += 1
        return count

    return Work(play)


def vector(name: str) -> Work:
    """Many games at once, with observations and masks of all of them at every step."""
    import rulebound.envs

    games = rulebound.envs.vector(name, AT_ONCE)
    games.reset(seed=1)

    def play(number: int) -> int:
        games.step([random.choice(mask.view(bool).nonzero()[0]) for mask in games.masks])
        return AT_ONCE

    return Work(play)


def supersuit(name: str) -> Work:
    """The same number of our own parallel envs, as SuperSuit steps them: the wrapper that learners would take."""
    import numpy as np
    import supersuit as wrappers  # type: ignore[import-untyped]

    from rulebound.envs.parallel import ParallelGameEnv

    one = wrappers.pettingzoo_env_to_vec_env_v1(ParallelGameEnv(load_game(name)))
    many = wrappers.concat_vec_envs_v1(one, AT_ONCE, num_cpus=0, base_class="gymnasium")
    seen = [many.reset(seed=1)[0]["action_mask"]]

    def play(number: int) -> int:
        masks = seen[0]
        actions = [random.choice(mask.view(bool).nonzero()[0].tolist()) for mask in masks]
        seen[0] = many.step(np.array(actions))[0]["action_mask"]
        return int((masks[:, -1] == 0).sum())

    return Work(play)


KINDS = {"env": env, "vector": vector, "SuperSuit": supersuit}

if __name__ == "__main__":
    kind, _, game = sys.argv[1].partition(" ")
    work = KINDS[kind](game) if kind in KINDS else table(kind)
    print(json.dumps({**figures(work, float(sys.argv[2])), "mode": mode()}))
