"""A hint: what the tree search would do, by what the options are worth and in the words of the game's advice."""

from __future__ import annotations

from msgspec import Struct

from rulebound.bots.chair import Chair
from rulebound.bots.greedy import after
from rulebound.bots.searchers import MctsBot
from rulebound.engine.rng import Rng, seeded

WORLDS = 4


class Hint(Struct, frozen=True):
    """The advised option, what each is worth (0 to 1), which terms of the advice speak for it, and a sentence."""

    option: int
    words: str
    values: list[float]
    features: dict[str, float]
    because: str = ""


def hint(chair: Chair, seed: int = 0, playouts: int = 100, seconds: float = 1.0) -> Hint:
    """The option that is worth most after some thought; its features are compared with the average of all options."""
    bot = MctsBot(playouts, seconds)
    bot.begin(seed)
    thought = bot.think(chair)
    words = chair.words(chair.decision.options[thought.best])
    reasons = _reasons(chair, thought.best, seeded(seed))
    return Hint(thought.best, words, thought.values, reasons, _because(chair, thought.best, thought.values, reasons))


def _reasons(chair: Chair, best: int, rng: Rng) -> dict[str, float]:
    """By how much each term of the advice is better right after the option than after the average one."""
    gains: dict[str, float] = {}
    for _ in range(WORLDS):
        for name, gain in _compared(chair, best, rng).items():
            gains[name] = gains.get(name, 0.0) + gain / WORLDS
    return {name: round(gain, 6) for name, gain in gains.items() if abs(gain) > 1e-9}


def _compared(chair: Chair, best: int, rng: Rng) -> dict[str, float]:
    world = chair.imagine(rng)
    states = [after(world, chair.which, index) for index in range(len(chair.decision.options))]
    terms = [chair.game.features(g, chair.seat) if g.result is None else {} for g in states]
    compared = [term for term in terms if term]
    return {
        name: value - sum(term.get(name, 0.0) for term in compared) / len(compared)
        for name, value in terms[best].items()
    }


def _because(chair: Chair, best: int, values: list[float], reasons: dict[str, float]) -> str:
    """The values in words: against the next best option, and the term that speaks loudest for this one."""
    said = f"worth {values[best]:.0%}"
    others = [index for index in range(len(values)) if index != best]
    if others:
        second = max(others, key=values.__getitem__)
        said += f", against {values[second]:.0%} for {chair.words(chair.decision.options[second])!r}"
    loudest = max(reasons, key=reasons.__getitem__, default="")
    return f"{said}; {loudest} {reasons[loudest]:+.3f}" if loudest and reasons[loudest] > 0 else said
