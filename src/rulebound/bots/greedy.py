"""The greedy bot: looks one action ahead, by the game's own advice."""

from __future__ import annotations

from rulebound.bots.bot import Bot
from rulebound.bots.chair import Chair
from rulebound.bots.search.worlds import answer_one, outcome
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.rng import Rng, seeded

EQUAL = 1e-9
MOST_PIECES = 6


class GreedyBot(Bot):
    """Takes the option after which the advice is best, on average over some imagined worlds; lots decide ties.

    An action that is asked for piece by piece (who moves, then where to) is looked at to its end. Where the game has
    counsel for the question, that is followed.
    """

    def __init__(self, worlds: int = 4) -> None:
        self.worlds = worlds
        self.rng = seeded(0)

    def begin(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, chair: Chair) -> int:
        if len(chair.decision.options) == 1:
            return 0
        values = chair.game.counsel(chair.imagine(self.rng), chair.seat)
        if values is None:
            values = weigh(chair, self.rng, self.worlds)
        best = max(values)
        ties = [i for i, value in enumerate(values) if value >= best - EQUAL]
        return ties[self.rng.below(len(ties))]


def weigh(chair: Chair, rng: Rng, worlds: int) -> list[float]:
    """What each option is worth, on average over imagined worlds; all options meet the same worlds and luck."""
    totals = [0.0] * len(chair.decision.options)
    game, seat, which = chair.game, chair.seat, chair.which
    for _ in range(worlds):
        world = chair.imagine(rng)
        for index in range(len(totals)):
            totals[index] += worth(game, carried_on(game, after(world, which, index), seat, world), seat)
    return [total / worlds for total in totals]


def after(world: State, which: int, index: int) -> State:
    """The world after this answer. Whoever else is asked at the same time answers by chance."""
    new = world.clone()
    answer_one(new, which, index, new.rng.clone())
    return new


def carried_on(game: Game[State], g: State, seat: int, start: State) -> State:
    """The world when the action begun in `start` is over, the seat answering what it is asked on the way.

    It chooses without knowing the luck that it then has.
    """
    for _ in range(MOST_PIECES):
        if not goes_on(g, seat, start):
            break
        blind = g.clone()
        blind.rng = Rng(g.rng.b ^ 1, g.rng.c ^ 2, g.rng.a ^ 3)
        values = [worth(game, after(blind, 0, index), seat) for index in range(g.decisions[0].count)]
        g = after(g, 0, values.index(max(values)))
    return g


def goes_on(g: State, seat: int, start: State) -> bool:
    """Is the seat asked for a further piece of the same action, by a rule it started or by a later step?"""
    if len(g.decisions) != 1 or g.decisions[0].seat != seat or len(g.stack) < len(start.stack):
        return False
    now, then = g.stack[len(start.stack) - 1], start.stack[-1]
    return type(now) is type(then) and (len(g.stack) > len(start.stack) or now.at > then.at)


def worth(game: Game[State], g: State, seat: int) -> float:
    """The advice, or at the end how it ended: to win is nearly all, and a better place is worth a little."""
    return game.advice(g, seat) if g.result is None else outcome(g.result, seat)
