"""Flat Monte Carlo: play each option out in the same worlds, and drop the worse half again and again."""

from __future__ import annotations

from rulebound.bots.search.worlds import Budget, Problem, Thought, answer_one


class Contender:
    """An option in the race."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.total = 0.0
        self.visits = 0

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


def flat(problem: Problem, budget: Budget) -> Thought:
    """The option with the best playouts. Each phase gets an equal part of the budget and halves the field."""
    everybody = [Contender(index) for index in range(problem.options)]
    field = everybody
    phases = phases_for(len(field))
    for phase in range(phases):
        race(problem, budget, field, (phase + 1) / phases)
        field = sorted(field, key=standing)[: (len(field) + 1) // 2]
    best = min(field, key=standing)
    return Thought(best.index, [c.mean() for c in everybody], [float(c.visits) for c in everybody])


def phases_for(options: int) -> int:
    """How often the field can be halved."""
    phases = 1
    while options > 2:
        options = (options + 1) // 2
        phases += 1
    return phases


def race(problem: Problem, budget: Budget, field: list[Contender], until: float) -> None:
    """Every contender meets the same worlds, one at least, until this part of the budget is used."""
    while True:
        world = problem.world()
        for contender in field:
            g = world.clone()
            answer_one(g, problem.which, contender.index, problem.rng)
            problem.playout(g, problem.depth - 1)
            contender.total += problem.worth(g, problem.seat)
            contender.visits += 1
            budget.spend()
        if budget.used() >= until:
            return


def standing(contender: Contender) -> tuple[float, int]:
    """Sorts the best first; equals by their numbers."""
    return (-contender.mean(), contender.index)
