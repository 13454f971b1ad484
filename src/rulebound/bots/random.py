"""The random bot: the measure of all others."""

from __future__ import annotations

from rulebound.bots.bot import Bot
from rulebound.bots.chair import Chair
from rulebound.engine.rng import seeded


class RandomBot(Bot):
    """Takes any option, each equally likely."""

    def __init__(self) -> None:
        self.rng = seeded(0)

    def begin(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, chair: Chair) -> int:
        return self.rng.below(len(chair.decision.options))
