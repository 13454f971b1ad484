"""Bots of somebody's own, for the tests of bots by name."""

from __future__ import annotations

from rulebound.bots import Bot, Chair, Forfeit
from rulebound.bots.greedy import worth
from rulebound.engine.flow import seal
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded


class Cautious(Bot):
    """Takes the passive option, whatever it is."""

    def choose(self, chair: Chair) -> int:
        return chair.decision.default


class Dreamer(Bot):
    """Plays each option out in imagined worlds, in copies of its own."""

    def __init__(self, worlds: int = 2, name: str = "") -> None:
        self.worlds = worlds
        self.name = name
        self.rng = seeded(0)

    def begin(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, chair: Chair) -> int:
        values = [0.0] * len(chair.decision.options)
        for _ in range(self.worlds):
            world = chair.imagine(self.rng)
            for index in range(len(values)):
                copy = world.clone()
                seal(copy, chair.which, index)
                playout(copy, self.rng, 10_000)
                values[index] += worth(chair.game, copy, chair.seat)
        return values.index(max(values))


class Sulky(Bot):
    """Answers every third question only."""

    def choose(self, chair: Chair) -> int:
        if chair.number % 3:
            raise Forfeit("it sulks")
        return 0


class Stranger:
    """No bot at all."""
