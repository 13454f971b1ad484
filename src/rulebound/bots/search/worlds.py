"""What a search works from: a seat's question, worlds that the seat could be in, and what a world is worth.

Nothing here knows the true state. `imagine` deals a world that the seat cannot tell from the true one, with a
generator of its own; `advice` says how good a world looks for a seat.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from rulebound.engine.flow import Result, State, seal, waiting
from rulebound.engine.game import Game
from rulebound.engine.rng import Rng

WIN = 0.97
FAIR = 1 << 31


class Problem:
    """A question to answer: whose, which of those asked at once, and how many options it has.

    `depth` is after how many answers from the question on the advice cuts a playout off, at the next moment that the
    game calls `at_rest`, and `look` how many options it compares by the advice for each of them (1: any option, by
    chance). Where a game has `counsel` for a question, that speaks for its options instead of the advice.
    """

    def __init__(
        self,
        seat: int,
        which: int,
        options: int,
        game: Game[State],
        imagine: Callable[[Rng], State],
        rng: Rng,
        worlds: int,
        depth: int,
        look: int,
    ) -> None:
        self.seat = seat
        self.which = which
        self.options = options
        self.game = game
        self.imagine = imagine
        self.rng = rng
        self.worlds = worlds
        self.depth = depth
        self.look = look
        self.pool: list[State] = []
        self.met = 0

    def dream(self, number: int) -> State:
        """The imagined world of this number, which is not to be changed."""
        while len(self.pool) <= number:
            dream = self.imagine(self.rng)
            dream.brisk = True
            self.pool.append(dream)
        return self.pool[number]

    def world(self) -> State:
        """The next world: imagined, or when there are enough, one of those again with other luck."""
        self.met += 1
        if self.met <= self.worlds:
            return self.dream(self.met - 1).clone()
        again = self.pool[self.rng.below(len(self.pool))].clone()
        again.rng = Rng(self.rng.below(FAIR), self.rng.below(FAIR), self.rng.below(FAIR))
        return again

    def worth(self, g: State, seat: int) -> float:
        """About the chance to win, from 0 to 1; at the end how it ended."""
        result = g.result
        if result is not None:
            return outcome(result, seat)
        return min(1.0, max(0.0, self.game.advice(g, seat)))

    def playout(self, g: State, left: int) -> None:
        """Play on to the end, or until so many answers were given and the advice can judge."""
        while g.result is None and (left > 0 or not self.game.at_rest(g)):
            which = waiting(g)[0] if g.sealed else 0
            seal(g, which, self.favoured(g, which))
            left -= 1

    def favoured(self, g: State, which: int) -> int:
        """The best of a few options drawn by chance; with `look` 1 just that."""
        decision = g.decisions[which]
        count = decision.count
        best: int = self.rng.below(count) if count > 1 else 0
        if self.look < 2 or count == 1:
            return best
        ranking = self.game.ranking(g, decision.seat)
        if ranking is not None:
            return ranking.index(max(ranking))
        most = self.after(g, which, best, decision.seat)
        for _ in range(self.look - 1):
            other: int = self.rng.below(count)
            if other != best:
                value = self.after(g, which, other, decision.seat)
                if value > most:
                    best, most = other, value
        return best

    def after(self, g: State, which: int, index: int, seat: int) -> float:
        """What the world is worth to a seat right after this answer; those asked at the same time answer by chance."""
        new = g.clone()
        answer_one(new, which, index, self.rng)
        return self.worth(new, seat)


def answer_one(g: State, which: int, index: int, rng: Rng) -> None:
    """Give this answer, and by chance those of whoever else is asked at the same time."""
    if g.sealed:
        for other in waiting(g):
            if other != which:
                seal(g, other, rng.below(g.decisions[other].count))
    seal(g, which, index)


def outcome(result: Result, seat: int) -> float:
    """To win is nearly all; a better place is worth a little, so that the lost cause is not given up."""
    last = len(result.places) - 1
    place = 1.0 if last == 0 else 1.0 - (result.places[seat] - 1) / last
    return (WIN if result.won[seat] else 0.0) + (1.0 - WIN) * place


class Budget:
    """How much thinking there may be: a number of playouts, a time, or whichever ends first (0: no such limit)."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self.spent = 0
        self.started = time.perf_counter()

    def spend(self) -> None:
        """One playout more."""
        self.spent += 1

    def used(self) -> float:
        """Which part of the budget is gone: 1 is all of it."""
        counted = self.spent / self.count if self.count > 0 else 0.0
        timed = (time.perf_counter() - self.started) / self.seconds if self.seconds > 0.0 else 0.0
        return max(counted, timed)


class Thought:
    """What came of thinking: the best option, what each is worth (0 to 1), and how often each was tried."""

    def __init__(self, best: int, values: list[float], visits: list[float]) -> None:
        self.best = best
        self.values = values
        self.visits = visits
