"""The figures of every game in the mode that runs: how fast it plays, copies, shows, saves and simulates."""

from __future__ import annotations

import platform
import statistics
import time
import timeit
from collections.abc import Callable, Iterable

import msgspec
from msgspec import Struct

from rulebound.arena.plan import Progress, nobody_watches
from rulebound.arena.play import bot_seed
from rulebound.bots.drive import answer_for
from rulebound.bots.make import make_bot
from rulebound.engine.catalogue import all_games
from rulebound.engine.codec import to_bytes
from rulebound.engine.flow import State, advance
from rulebound.engine.game import Game
from rulebound.engine.match import Match
from rulebound.engine.mode import mode
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded

ROUNDS = 5


class GameFigures(Struct, frozen=True):
    """One game, in its default number of seats, on one core. Times are medians; `save` is the state as JSON."""

    game: str
    seats: int
    decisions_per_game: float
    decisions_per_s: float
    games_per_s: float
    simulations_per_s: float
    clone_us: float
    view_us: float
    save_us: float
    save_bytes: int
    greedy_decisions_per_s: float


class Bench(Struct, frozen=True):
    """All figures of a run."""

    mode: str
    python: str
    machine: str
    games: list[GameFigures]


def bench(
    games: Iterable[Game[State]] | None = None, seconds: float = 0.5, progress: Progress = nobody_watches
) -> Bench:
    """Measure these games, or all, with about so many seconds for each figure."""
    chosen = list(all_games() if games is None else games)
    figures: list[GameFigures] = []
    for game in chosen:
        progress(len(figures), len(chosen))
        figures.append(measure(game, seconds))
    progress(len(chosen), len(chosen))
    return Bench(mode(), platform.python_version(), platform.machine(), figures)


def measure(game: Game[State], seconds: float = 0.5) -> GameFigures:
    """The figures of one game."""
    games_per_s, decisions_per_s = _rates(lambda number: _random_game(game, number), seconds)
    length = decisions_per_s / games_per_s
    middle = _start(game, 0)
    playout(middle, seeded(bot_seed(0, 0)), int(length / 2))
    return GameFigures(
        game=game.id,
        seats=game.default_seats,
        decisions_per_game=round(length, 1),
        decisions_per_s=round(decisions_per_s, 1),
        games_per_s=round(games_per_s, 2),
        simulations_per_s=round(_rates(_simulation(game), seconds)[0], 2),
        clone_us=_microseconds(middle.clone, seconds),
        view_us=_microseconds(lambda: msgspec.json.encode(game.view(middle, 0)), seconds),
        save_us=_microseconds(lambda: to_bytes(middle), seconds),
        save_bytes=len(to_bytes(middle)),
        greedy_decisions_per_s=round(_rates(_greedy(game), seconds)[0], 2),
    )


def _rates(work: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """How often per second the work can be done, and how many units that makes: the medians of some rounds."""
    runs: list[float] = []
    units: list[float] = []
    number = 0
    for _ in range(ROUNDS):
        started, first, made = time.process_time(), number, 0
        while (spent := time.process_time() - started) < seconds / ROUNDS or number == first:
            made += work(number)
            number += 1
        runs.append((number - first) / spent)
        units.append(made / spent)
    return statistics.median(runs), statistics.median(units)


def _microseconds(work: Callable[[], object], seconds: float) -> float:
    """How long the work takes once, without what the measuring costs."""
    timer = timeit.Timer(work, timer=time.process_time)
    times = max(1, int(seconds / ROUNDS / max(1e-9, timer.timeit(1))))
    return round(1e6 * statistics.median(timer.repeat(ROUNDS, times)) / times, 3)


def _start(game: Game[State], seed: int) -> State:
    state = game.start(game.default_seats, game.settle({}), seeded(seed), True)
    advance(state)
    return state


def _random_game(game: Game[State], seed: int) -> int:
    """A whole random game with its set-up; returns the number of its decisions."""
    return playout(_start(game, seed), seeded(bot_seed(seed, 0)), game.most_decisions)


def _simulation(game: Game[State]) -> Callable[[int], int]:
    """From a copy of the start to the end, as a search does it."""
    start = _start(game, 0)

    def simulate(number: int) -> int:
        copy = start.clone()
        copy.rng = seeded(number)
        return playout(copy, seeded(bot_seed(number, 0)), game.most_decisions)

    return simulate


def _greedy(game: Game[State]) -> Callable[[int], int]:
    """One decision of the greedy bot in a match of greedy bots."""
    bot = make_bot("greedy")
    match = Match.new(game, brisk=True)

    def decide(number: int) -> int:
        nonlocal match
        if match.is_over():
            match = Match.new(game, seed=number, brisk=True)
        answer_for(match, match.waiting_for()[0], bot)
        return 1

    return decide
