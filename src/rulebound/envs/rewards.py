"""What a learner is told that a game was worth.

win     1 for whoever won and -1 for all others, at the end
score   the score that the rules give, at the end
advice  after every answer, by how much the chance to win has changed in the eyes of the game's advice, from -1 (lost)
        to 1 (won); at the end it is the truth. The sum over a game is that of `win` less where the game began, so that
        what is best stays best (Ng, Harada and Russell's potentials).
odds    the same with the logarithm of the odds instead of the chance, scaled to -1 to 1: it goes on telling better from
        worse where a game is nearly lost or won, as most are when beginners play
"""

from __future__ import annotations

from math import log

from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError

REWARDS = ("win", "score", "advice", "odds")
POTENTIALS = ("advice", "odds")
SURE = 0.999  # Chances beyond that are taken for this one where odds are counted.


class Reward:
    """Tells each seat, after every answer, what it has gained since the last."""

    def __init__(self, game: Game[State], kind: str) -> None:
        if kind not in REWARDS:
            raise GameError(f"there is no reward {kind!r}; there are: {', '.join(REWARDS)}")
        self.game = game
        self.kind = kind
        self.moves = kind in POTENTIALS  # after every answer, not only at the end
        self.before: list[float] = []

    def begin(self, g: State) -> None:
        """A new game."""
        self.before = self._worth(g) if self.moves else [0.0] * g.seats

    def gained(self, g: State) -> list[float]:
        """What each seat gains now."""
        if self.moves:
            now = self._worth(g)
            gains = [after - before for after, before in zip(now, self.before, strict=True)]
            self.before = now
            return gains
        if g.result is None:
            return [0.0] * g.seats
        if self.kind == "score":
            return [float(score) for score in g.result.scores]
        return [1.0 if won else -1.0 for won in g.result.won]

    def _worth(self, g: State) -> list[float]:
        """How each seat stands, from -1 to 1."""
        if g.result is not None:
            return [1.0 if won else -1.0 for won in g.result.won]
        asked = [0] if self.game.cooperative else range(g.seats)
        chances = [min(1.0, max(0.0, self.game.advice(g, seat))) for seat in asked] * (g.seats // len(asked))
        if self.kind == "odds":
            return [log_odds(chance) / log_odds(SURE) for chance in chances]
        return [2.0 * chance - 1.0 for chance in chances]


def log_odds(chance: float) -> float:
    """The logarithm of the odds of a chance that is not beyond what is sure."""
    bounded = min(SURE, max(1.0 - SURE, chance))
    return log(bounded / (1.0 - bounded))
