"""Many games between bots, in one process or in several, with the same results either way."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread

import msgspec

from rulebound.arena.plan import Outcome, Plan, plan
from rulebound.arena.statistics import Simulation, summarise
from rulebound.bots.bot import Bot
from rulebound.bots.drive import play_on
from rulebound.bots.make import make_bot
from rulebound.engine.flow import Result, State, advance
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.match import Match
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded

LONGEST_CHUNK = 5
LONGEST_RANDOM_CHUNK = 100
MOST_DEATHS = 3


class WorkersLost(RuntimeError):
    """Processes die again and again at the same games."""


def simulate(
    game: Game[State],
    players: Sequence[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    each: Callable[[Outcome], None] | None = None,
) -> Simulation:
    """Play many games and sum them up; `each` gets every outcome as it comes.

    An interrupt from the keyboard ends early with what is done: the summary then has fewer games than were asked for.
    """
    planned = plan(game, players, options, games, seed)
    started = time.perf_counter()
    outcomes: list[Outcome] = []
    try:
        for outcome in run(planned, jobs):
            outcomes.append(outcome)
            if each is not None:
                each(outcome)
    except KeyboardInterrupt:
        if not outcomes:
            raise
    return summarise(planned, outcomes, time.perf_counter() - started)


def run(planned: Plan, jobs: int = 1, first: int = 0) -> Generator[Outcome, None, None]:
    """The outcomes of a plan from game number `first`, in the order of their numbers, however many processes play.

    Where a process dies, its games are played again; one that dies time after time at the same games is an error.
    """
    if jobs <= 1:
        yield from play_games(planned, range(first, planned.games))
        return
    chunks = _chunks(planned, jobs, first)
    deaths = 0
    while chunks:
        try:
            for outcomes in _pooled(planned, jobs, chunks):
                del chunks[0]
                deaths = 0
                yield from outcomes
        except BrokenProcessPool:
            deaths += 1
            if deaths == MOST_DEATHS:
                raise WorkersLost(f"{deaths} times a process died at the games from number {chunks[0][0]} on") from None


def _chunks(planned: Plan, jobs: int, first: int) -> list[range]:
    """The games in parts, each for one process at a time."""
    longest = LONGEST_RANDOM_CHUNK if planned.all_random() else LONGEST_CHUNK
    size = max(1, min(longest, (planned.games - first) // (8 * jobs)))
    return [range(start, min(start + size, planned.games)) for start in range(first, planned.games, size)]


def _pooled(planned: Plan, jobs: int, chunks: Sequence[range]) -> Iterator[list[Outcome]]:
    """What comes out of each part, in order, from processes that end with this."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        with _interrupts_ignored():
            parts: list[Future[list[Outcome]]] = [pool.submit(_play_chunk, planned, chunk) for chunk in chunks]
        for part in parts:
            yield part.result()
        pool.shutdown()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - others:
            worker.terminate()
        raise


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes that start in here ignore interrupts from the keyboard: the first process deals with those."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _play_chunk(planned: Plan, numbers: range) -> list[Outcome]:
    return list(play_games(planned, numbers))


def play_games(planned: Plan, numbers: range) -> Iterator[Outcome]:
    """These games of the plan, in this process."""
    game = planned.game()
    bots = [] if planned.all_random() else [make_bot(spec) for spec in planned.players]
    try:
        for number in numbers:
            yield _game(game, planned, number, bots)
    finally:
        for bot in bots:
            bot.close()


def _game(game: Game[State], planned: Plan, number: int, bots: Sequence[Bot]) -> Outcome:
    """One game; an error in it says which."""
    try:
        return _bots_game(game, planned, number, bots) if bots else _random_game(game, planned, number)
    except Exception as error:
        error.add_note(f"This was game {number} of {game.id}, with the seed {planned.seed_of(number)}.")
        raise


def _bots_game(game: Game[State], planned: Plan, number: int, bots: Sequence[Bot]) -> Outcome:
    """A recorded game, since bots may want to hear what happened."""
    seating = planned.seating(number)
    for seat, player in enumerate(seating):
        bots[player].begin(bot_seed(planned.seed_of(number), seat))
    names = [f"{planned.players[player]} {player + 1}" for player in seating]
    match = Match.new(game, len(names), planned.options, planned.seed_of(number), names, planned.brisk)
    play_on(match, [bots[player] for player in seating], game.most_decisions)
    forfeits = sum(1 for answer in match.answers if answer.note)
    return _outcome(planned, number, len(match.answers), match.result, forfeits)


def _random_game(game: Game[State], planned: Plan, number: int) -> Outcome:
    """The short way for random bots alone: without a record, without leaving compiled code."""
    seed = planned.seed_of(number)
    state = game.start(len(planned.players), planned.options, seeded(seed), planned.brisk)
    advance(state)
    decisions = playout(state, seeded(bot_seed(seed, 0)), game.most_decisions)
    return _outcome(planned, number, decisions, state.result)


def _outcome(planned: Plan, number: int, decisions: int, result: Result | None, forfeits: int = 0) -> Outcome:
    outcome = Outcome(
        number, planned.seed_of(number), tuple(planned.seating(number)), decisions, result is not None, forfeits
    )
    if result is None:
        return outcome
    return msgspec.structs.replace(
        outcome,
        scores=result.scores,
        places=result.places,
        won=result.won,
        rule=result.rule,
        reason=result.reason,
    )


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot in a seat: its luck is not that of the table, nor that of another bot."""
    return seed & 0xFFFFFFFFFFFFFFFF | (seat + 1) << 64
