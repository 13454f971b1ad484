"""Flat Monte Carlo: play each option out in the same worlds, and drop the worse half again and again."""

from __future__ import annotations

from rulebound.bots.search.race import Race, Track
from rulebound.bots.search.worlds import Budget, Problem, Thought, answer_one
from rulebound.engine.flow import State


class Flat(Track):
    """Plays options out, and keeps what came of them."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.totals = [0.0] * problem.options
        self.visits = [0.0] * problem.options

    def trial(self, world: State, index: int) -> float:
        problem = self.problem
        answer_one(world, problem.which, index, problem.rng)
        problem.playout(world, problem.depth - 1)
        value = problem.worth(world, problem.seat)
        self.totals[index] += value
        self.visits[index] += 1.0
        return value


def flat(problem: Problem, budget: Budget) -> Thought:
    """The option with the best playouts; nothing is hoped of any beforehand."""
    track = Flat(problem)
    race = Race([0.0] * problem.options, 0.0)
    race.run(track, problem, budget, problem.options)
    values = [total / max(1.0, visits) for total, visits in zip(track.totals, track.visits, strict=True)]
    return Thought(race.winner(0.0), values, track.visits)
