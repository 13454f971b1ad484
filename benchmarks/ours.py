"""The work of our own games: random play in the game's default number of seats and with its default options.

python benchmarks/ours.py SUBJECT SECONDS     prints the figures as JSON
"""

from __future__ import annotations

import json
import random
import sys

from measure import Work, figures

from rulebound.engine.flow import State, advance
from rulebound.engine.game import Game, load_game
from rulebound.engine.mode import mode
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded

MIDDLE = 50


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


if __name__ == "__main__":
    kind, _, game = sys.argv[1].partition(" ")
    work = env(game) if kind == "env" else table(kind)
    print(json.dumps({**figures(work, float(sys.argv[2])), "mode": mode()}))
