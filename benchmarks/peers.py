"""The same work on other systems. It runs in the environment that run.py makes for them.

python benchmarks/peers.py "SYSTEM GAME" SECONDS     prints the figures as JSON
"""

from __future__ import annotations

import copy
import importlib
import json
import random
import sys
from collections.abc import Callable
from typing import Any

from measure import Work, figures

MOST = 100_000
MIDDLE = 20


def catanatron(name: str) -> Work:
    """Four random players; every tick is a decision, forced ones too."""
    del name
    module = importlib.import_module("catanatron")
    colours = list(module.Color)[:4]

    def start(seed: int) -> Any:
        return module.Game([module.RandomPlayer(colour) for colour in colours], seed=seed)

    def finish(game: Any) -> int:
        game.play()
        return len(game.state.actions)

    first, middle = start(0), start(0)
    for _ in range(5 * MIDDLE):
        middle.play_tick()
    return Work(lambda number: finish(start(number)), lambda number: finish(first.copy()), middle.copy)


def openspiel(name: str) -> Work:
    """A state of OpenSpiel; what chance does is no decision."""
    pyspiel = importlib.import_module("pyspiel")
    if name.startswith("python_"):
        importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)

    def finish(state: Any, most: int = MOST) -> int:
        count = 0
        while not state.is_terminal() and count < most:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            elif state.is_simultaneous_node():
                players = range(game.num_players())
                state.apply_actions([random.choice(state.legal_actions(player)) for player in players])
                count += len(players)
            else:
                state.apply_action(random.choice(state.legal_actions()))
                count += 1
        return count

    first, middle = game.new_initial_state(), game.new_initial_state()
    finish(middle, MIDDLE if game.max_game_length() > 2 * MIDDLE else 2)
    return Work(lambda number: finish(game.new_initial_state()), lambda number: finish(first.clone()), middle.clone)


def pettingzoo(name: str) -> Work:
    """A classic env, with observation and mask at every step. A copy of it begins anew, so that there is none."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play(number: int) -> int:
        env.reset(seed=number)
        count = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(random.choice(mask.nonzero()[0].tolist()))
            count += 1
        return count

    return Work(play)


def rlcard(name: str) -> Work:
    """An env of RLCard, stepped with its legal actions."""
    env = importlib.import_module("rlcard").make(name)

    def finish(env: Any, state: Any, most: int = MOST) -> int:
        count = 0
        while not env.is_over() and count < most:
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            count += 1
        return count

    def play(number: int) -> int:
        del number
        state, _ = env.reset()
        return finish(env, state)

    state, _ = env.reset()
    try:
        first = copy.deepcopy(env)
    except TypeError:
        return Work(play)
    finish(env, state, 4)
    middle = copy.deepcopy(env)
    return Work(play, lambda number: finish(copy.deepcopy(first), state), lambda: copy.deepcopy(middle))


PEERS: dict[str, Callable[[str], Work]] = {
    "catanatron": catanatron,
    "OpenSpiel": openspiel,
    "PettingZoo": pettingzoo,
    "RLCard": rlcard,
}

if __name__ == "__main__":
    system, _, game = sys.argv[1].partition(" ")
    random.seed(0)
    print(json.dumps(figures(PEERS[system](game), float(sys.argv[2]))))
