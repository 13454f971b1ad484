"""How often each rule was at work: random games under a profiler, counted by the rule ids that the code cites.

A rule counts when a function whose docstring cites it is called (or a method of a class that does), when a step of a
frame that cites it runs, when a prompt, a refusal, a line of the log or the result names it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from inspect import getmodule
from types import CodeType, FrameType

import msgspec

from rulebound.arena.plan import Progress, nobody_watches
from rulebound.arena.simulate import bot_seed
from rulebound.arena.tours import Setting, tour
from rulebound.arena.tracing import watched
from rulebound.engine.flow import State, advance, explain, seal, waiting
from rulebound.engine.game import Game, load_game
from rulebound.engine.ledger import cited
from rulebound.engine.mode import mode
from rulebound.engine.rng import seeded


def exercise(
    game: Game[State], games: int = 20, seed: int = 0, progress: Progress = nobody_watches
) -> Mapping[str, int]:
    """The exercise counts of all rules of a game. Compiled code cannot be watched: there, another process does it."""
    if mode() == "compiled":
        return _elsewhere(game, games, seed)
    counts: Counter[str] = Counter()
    calls: Counter[CodeType] = Counter()
    settings = tour(game, seed)
    with watched(game, lambda kind, name: counts.update(cited(kind.__doc__ or ""))):
        for number in range(games):
            _play(game, next(settings), seed + number, counts, calls)
            progress(number + 1, games)
    for code, count in calls.items():
        for one in set(_cited_by(code)):
            counts[one] += count
    return {one: counts[one] for one in game.ledger.rules}


def _elsewhere(game: Game[State], games: int, seed: int) -> Mapping[str, int]:
    words = [sys.executable, "-m", "rulebound.arena.exercise", game.id, str(games), str(seed)]
    done = subprocess.run(words, env={**os.environ, "RULEBOUND_PURE": "1"}, capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(f"counting the rules of {game.id} failed: {done.stderr.decode().strip()}")
    return msgspec.json.decode(done.stdout, type=dict[str, int])


def _play(game: Game[State], setting: Setting, seed: int, counts: Counter[str], calls: Counter[CodeType]) -> None:
    """One random game with somebody who listens, and who always asks why not."""
    folder = str(game.folder)

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(folder):
            calls[frame.f_code] += 1

    seats, options = setting
    rng = seeded(bot_seed(seed, 0))
    sys.setprofile(note)
    try:
        g = game.start(seats, options, seeded(seed), False)
        g.log = []
        advance(g)
        for _ in range(game.most_decisions):
            if g.result is not None:
                break
            _count_question(g, counts)
            which = waiting(g)[0]
            action = rng.below(len(g.decisions[which].options))
            counts.update(cited(type(g.decisions[which].options[action]).__doc__ or ""))
            seal(g, which, action)
            _count_log(g, counts)
    finally:
        sys.setprofile(None)
    if g.result is not None:
        counts[g.result.rule] += 1


def _count_question(g: State, counts: Counter[str]) -> None:
    counts.update(decision.rule for decision in g.decisions)
    counts.update(refused.why.rule for decision in explain(g) for refused in decision.refused)


def _count_log(g: State, counts: Counter[str]) -> None:
    for told in g.log or ():
        counts[told.rule] += 1
        counts.update(cited(type(told.event).__doc__ or ""))
    g.log = []


def _cited_by(code: CodeType) -> list[str]:
    """The ids in the docstring of a function, and in that of the class whose method it is."""
    text = code.co_consts[0] if code.co_consts and isinstance(code.co_consts[0], str) else ""
    owner: object = getmodule(code)
    for name in code.co_qualname.split(".")[:-1]:
        owner = getattr(owner, name, None)
        if isinstance(owner, type):
            text += " " + (owner.__doc__ or "")
    return cited(text)


if __name__ == "__main__":
    print(msgspec.json.encode(exercise(load_game(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))).decode())
