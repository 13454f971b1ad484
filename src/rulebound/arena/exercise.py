"""How often each rule was at work: random games under a profiler, counted by the rule ids that the code cites.

A rule counts when a function whose docstring cites it is called (or a method of a class that does), when a step of a
frame that cites it runs, when a prompt, a refusal, a line of the log or the result names it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from inspect import getmodule
from itertools import islice
from types import CodeType, FrameType

import msgspec

from rulebound.arena.plan import Progress, nobody_watches
from rulebound.arena.play import bot_seed
from rulebound.arena.tours import tour
from rulebound.arena.tracing import watched
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import Result, State, advance, explain, seal, waiting
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.ledger import cited
from rulebound.engine.mode import mode
from rulebound.engine.rng import seeded

Begin = Callable[[], State]
Choose = Callable[[State, int], int]


def exercise(
    game: Game[State], games: int = 20, seed: int = 0, progress: Progress = nobody_watches
) -> Mapping[str, int]:
    """The exercise counts of all rules of a game. Compiled code cannot be watched: there, another process does it."""
    if mode() == "compiled":
        return msgspec.json.decode(
            elsewhere("rulebound.arena.exercise", game.id, str(games), str(seed)), type=dict[str, int]
        )
    with Tally(game) as tally:
        for number, (seats, options) in enumerate(islice(tour(game, seed), games)):
            _play_by_chance(tally, seats, options, seed + number)
            progress(number + 1, games)
    return tally.found()


def _play_by_chance(tally: Tally, seats: int, options: dict[str, OptionValue], seed: int) -> None:
    rng = seeded(bot_seed(seed, 0))
    tally.play(
        lambda: tally.game.start(seats, options, seeded(seed), False),
        lambda g, which: rng.below(g.decisions[which].count),
    )


def elsewhere(module: str, *words: str) -> bytes:
    """What a module prints that is run with these words on the sources, whatever mode this process has."""
    command = [sys.executable, "-m", module, *words]
    done = subprocess.run(command, env={**os.environ, "RULEBOUND_PURE": "1"}, capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(f"counting rules failed: {done.stderr.decode().strip()}")
    return done.stdout


class Tally:
    """Counts rules in the games that are played through it, as somebody does who listens and always asks why not."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.counts: Counter[str] = Counter()
        self.calls: Counter[CodeType] = Counter()
        self.watching = watched(game, lambda kind, name: self.counts.update(cited(kind.__doc__ or "")))

    def __enter__(self) -> Tally:
        self.watching.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self.watching.__exit__(None, None, None)

    def play(self, begin: Begin, choose: Choose) -> Result | None:
        """One game, and how it ended."""
        folder = str(self.game.folder)

        def note(frame: FrameType, event: str, _: object) -> None:
            if event == "call" and frame.f_code.co_filename.startswith(folder):
                self.calls[frame.f_code] += 1

        sys.setprofile(note)
        try:
            g = begin()
            g.log = []
            advance(g)
            for _ in range(self.game.most_decisions):
                if g.result is not None:
                    break
                self._answer(g, choose)
        finally:
            sys.setprofile(None)
        if g.result is not None:
            self.counts[g.result.rule] += 1
        return g.result

    def _answer(self, g: State, choose: Choose) -> None:
        _count_question(g, self.counts)
        which = waiting(g)[0]
        index = choose(g, which)
        self.counts.update(cited(type(g.decisions[which].options[index]).__doc__ or ""))
        seal(g, which, index)
        _count_log(g, self.counts)

    def found(self) -> dict[str, int]:
        """How often each rule of the ledger was at work."""
        counts = self.counts.copy()
        for code, count in self.calls.items():
            for one in set(_cited_by(code)):
                counts[one] += count
        return {one: counts[one] for one in self.game.ledger.rules}


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
