"""A hint: what the tree search would do, by what the options are worth and in the words of the game's advice."""

from __future__ import annotations

from msgspec import Struct

from rulebound.bots.chair import Chair
from rulebound.bots.greedy import after
from rulebound.bots.searchers import MctsBot
from rulebound.engine.rng import Rng, seeded

WORLDS = 4
TELLING = 0.1


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
    terms = [chair.game.terms(g, chair.seat) if g.result is None else {} for g in states]
    compared = [term for term in terms if term]
    return {
        name: value - sum(term.get(name, 0.0) for term in compared) / len(compared)
        for name, value in terms[best].items()
    }


def _because(chair: Chair, best: int, values: list[float], reasons: dict[str, float]) -> str:
    """The values in words, against the next best option, and what speaks loudest for this option and against it."""
    return " ".join(text for text in (_worth(chair, best, values), _spoken_for(reasons)) if text)


def _worth(chair: Chair, best: int, values: list[float]) -> str:
    """The chance to win with this option and with the next best."""
    own = f"{values[best]:.0%}"
    said = f"With it {'the team wins' if chair.game.cooperative else 'you win'} in about {own} of games"
    others = [index for index in range(len(values)) if index != best]
    if not others:
        return f"{said}."
    second = max(others, key=values.__getitem__)
    words, other = chair.words(chair.decision.options[second]), f"{min(values[second], values[best]):.0%}"
    return f"{said}; “{words}” is about as good." if other == own else f"{said}; with “{words}”, in {other}."


def _spoken_for(reasons: dict[str, float]) -> str:
    """Up to two terms in which the option is better than the average one, and one in which it is worse."""
    ranked = sorted(reasons, key=lambda name: -abs(reasons[name]))
    telling = [name for name in ranked if abs(reasons[name]) >= TELLING * abs(reasons[ranked[0]])]
    better = [f"“{name}”" for name in telling if reasons[name] > 0][:2]
    worse = [f"“{name}”" for name in telling if reasons[name] < 0][:1]
    told = [f"{word} in {' and '.join(names)}" for word, names in (("better", better), ("worse", worse)) if names]
    return f"Right after it you stand {' but '.join(told)} than after the average option." if told else ""
