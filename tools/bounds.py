"""Bounds: random games over every number of seats and every setting of a game, to their ends.

    python tools/bounds.py cutthroat_caverns --games 1000 --seats 4

plays with the defaults, with every other value of every option alone, and with all options at once (switches on, the
values of the others in turn). Whatever raises an error, never ends or takes longer than the game says is reported with
the line that plays it again, and the code is 1. Compiled rules play a hundred times more games in the same time.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State, advance
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.mode import mode
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded

Settings = dict[str, OptionValue]


@dataclass
class Span:
    """How long the games of a setting were, in decisions."""

    least: int = sys.maxsize
    most: int = 0
    total: int = 0

    def add(self, decisions: int) -> None:
        """One game more."""
        self.least, self.most = min(self.least, decisions), max(self.most, decisions)
        self.total += decisions


def settings_of(game: Game[State], number: int) -> Iterator[tuple[str, Settings]]:
    """The defaults, every other value alone, and all options at once; the last differs from game to game."""
    yield "defaults", {}
    for option in game.options:
        for value in option.choices[1:]:
            yield f"{option.name}={value}", {option.name: value}
    values = {option.name: option.choices for option in game.options}
    yield "all", {name: (True if True in of else of[number % len(of)]) for name, of in values.items()}


def play(game: Game[State], seats: int, options: Mapping[str, OptionValue], seed: int) -> int:
    """One random game, every other one brisk; returns the number of its decisions."""
    state = game.start(seats, game.settle(options), seeded(seed), seed % 2 == 0)
    advance(state)
    decisions = playout(state, seeded(seed + 1), game.most_decisions)
    if state.result is None:
        raise RuntimeError(f"not over after {decisions} decisions")
    return decisions


def run(game: Game[State], seats: int, games: int, seed: int, only: str) -> int:
    """All settings with so many seats; returns how many games broke."""
    broken = 0
    for name, _ in settings_of(game, 0):
        if only and only not in name:
            continue
        span, started = Span(), time.process_time()
        for number in range(seed, seed + games):
            options = dict(settings_of(game, number))[name]
            try:
                span.add(play(game, seats, options, number))
            except GameError as error:
                print(f"{seats} seats, {name}: no such game ({error})")
                break
            except Exception:
                broken += 1
                print(f"{seats} seats, {name}, seed {number}, {options}:\n{traceback.format_exc()}")
        else:
            spent = f"{time.process_time() - started:.0f} s"
            lengths = f"{span.least} to {span.most} decisions, {span.total // games} on average"
            print(f"{seats} seats, {name}: {games} games of {lengths} ({spent})")
        sys.stdout.flush()
    return broken


def main() -> int:
    """Play, and say what broke."""
    parser = argparse.ArgumentParser(description="Random games over every number of seats and every setting.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100, help="for each number of seats and each setting")
    parser.add_argument("--seats", type=int, help="only with so many")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow")
    parser.add_argument("--only", default="", help="only settings with this in their name")
    given = parser.parse_args()
    game = load_game(given.game)
    counts = [given.seats] if given.seats else list(game.seats)
    print(f"{game.id}, {mode()}")
    broken = sum([run(game, seats, given.games, given.seed, given.only) for seats in counts])
    print(f"{broken} games broke")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
