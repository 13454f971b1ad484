"""A hint: what the greedy bot would do, and why in the words of the game's advice."""

from __future__ import annotations

from msgspec import Struct

from rulebound.bots.chair import Chair
from rulebound.bots.greedy import after, weigh
from rulebound.engine.rng import seeded


class Hint(Struct, frozen=True):
    """The advised option, what every option is worth, and which terms of the advice speak for it."""

    option: int
    words: str
    values: list[float]
    features: dict[str, float]


def hint(chair: Chair, seed: int = 0, worlds: int = 8) -> Hint:
    """The option after which the advice is best; its features are compared with the average of all options."""
    values = weigh(chair, seeded(seed), worlds)
    best = max(range(len(values)), key=values.__getitem__)
    return Hint(best, chair.words(chair.decision.options[best]), values, _reasons(chair, best, seed))


def _reasons(chair: Chair, best: int, seed: int) -> dict[str, float]:
    world = chair.imagine(seeded(seed))
    states = [after(world, chair.which, index) for index in range(len(chair.decision.options))]
    terms = [chair.game.features(g, chair.seat) if g.result is None else {} for g in states]
    if not terms[best]:
        return {}
    compared = [term for term in terms if term]
    reasons = {
        name: value - sum(term.get(name, 0.0) for term in compared) / len(compared)
        for name, value in terms[best].items()
    }
    return {name: round(gain, 6) for name, gain in reasons.items() if abs(gain) > 1e-9}
