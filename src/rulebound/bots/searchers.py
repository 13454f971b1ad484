"""The search bots: they think in worlds that the chair imagines, and never see the true one."""

from __future__ import annotations

from abc import abstractmethod

from rulebound.bots.bot import Bot
from rulebound.bots.chair import Chair
from rulebound.bots.greedy import GreedyBot
from rulebound.bots.search.flat import flat
from rulebound.bots.search.mcts import Mcts
from rulebound.bots.search.worlds import Budget, Problem, Thought
from rulebound.engine.action import Action
from rulebound.engine.rng import seeded

TRUST = 20.0
EXPLORE = 2.0
RIPE = 1.0


class Searcher(Bot):
    """Thinks for a number of playouts, a time, or whichever ends first (0: no such limit)."""

    def __init__(self, playouts: int, seconds: float, depth: int, look: int, worlds: int) -> None:
        self.playouts = playouts
        self.seconds = seconds
        self.depth = depth
        self.look = look
        self.worlds = worlds
        self.rng = seeded(0)

    def begin(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, chair: Chair) -> int:
        return 0 if len(chair.decision.options) == 1 else self.think(chair).best

    @abstractmethod
    def think(self, chair: Chair) -> Thought:
        """What each option of the question is worth."""

    def budget(self) -> Budget:
        """What may be spent on one question."""
        return Budget(self.playouts, self.seconds)

    def how_deep(self, chair: Chair) -> int:
        """After how many answers the advice ends a playout."""
        del chair
        return self.depth

    def problem(self, chair: Chair) -> Problem:
        """The question as the search takes it up."""
        return Problem(
            chair.seat,
            chair.which,
            len(chair.decision.options),
            chair.game,
            chair.imagine,
            self.rng,
            self.worlds,
            self.how_deep(chair),
            self.look,
        )


class FlatBot(Searcher):
    """Plays the options out in the same worlds; the worse half drops out again and again."""

    def __init__(
        self, playouts: int = 100, seconds: float = 0.0, depth: int = 100, look: int = 1, worlds: int = 1_000
    ) -> None:
        super().__init__(playouts, seconds, depth, look, worlds)

    def think(self, chair: Chair) -> Thought:
        return flat(self.problem(chair), self.budget())


class MctsBot(Searcher):
    """Information-set tree search. The tree is kept while the bot is asked again with nobody answering in between.

    A depth below 0 is that of the game's `thinking`.
    """

    def __init__(
        self, playouts: int = 200, seconds: float = 0.0, depth: int = -1, look: int = 2, worlds: int = 200
    ) -> None:
        super().__init__(playouts, seconds, depth, look, worlds)
        self._forget()

    def how_deep(self, chair: Chair) -> int:
        return chair.game.thinking.depth if self.depth < 0 else self.depth

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self._forget()

    def _forget(self) -> None:
        self.tree = Mcts(TRUST, EXPLORE, RIPE)
        self.next = -1
        self.taken: Action | None = None

    def choose(self, chair: Chair) -> int:
        """A forced answer needs no thought, and does not end what was thought so far."""
        if len(chair.decision.options) == 1:
            self.next += chair.number == self.next
            return 0
        best = self.think(chair).best
        self.next, self.taken = chair.number + 1, chair.decision.options[best]
        return best

    def think(self, chair: Chair) -> Thought:
        decision = chair.decision
        if chair.number != self.next or self.taken is None or not self.tree.follow(self.taken, decision):
            self._forget()
        return self.tree.think(self.problem(chair), self.budget(), decision, chair.game.thinking.sure)


class EasyBot(GreedyBot):
    """The greedy bot on a bad day: one choice in `slips` is any option, and the others are thought through once."""

    def __init__(self, slips: int = 4) -> None:
        super().__init__(worlds=1)
        self.slips = slips

    def choose(self, chair: Chair) -> int:
        if self.rng.below(self.slips) == 0:
            return self.rng.below(len(chair.decision.options))
        return super().choose(chair)
