"""The numbers of actions for learners.

A question offers its arms, and an arm the values of its kinds. What is chosen among has one number wherever it is
offered: to move to a space and to build on it are the same number, and the question, which stands in the observation,
says which of them is meant. Only where one question offers the same values by two arms does the second have numbers of
its own. Seats are counted from whoever is asked. So there are few numbers, and each means the same at every table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import cast

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import PROGRAMS, State
from rulebound.engine.forms import LOW, SHIFT, Answer, Question
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.kinds import Kind, parts_of

# The kinds of an arm's values (None is a seat), and how many arms of the question had the same before it.
Shape = tuple[tuple[Kind | None, ...], int]


class Ids:
    """The numbers of a game's actions with some options: what these leave out has no number."""

    def __init__(self, game: Game[State], options: Mapping[str, OptionValue]) -> None:
        self.game = game
        self.seats = max(game.seats)
        self.left_out = frozenset(game.never_offered(options))
        self.starts: dict[Shape, int] = {}
        self.names: list[str] = []
        self.arms: dict[Question, list[tuple[Answer, Shape]]] = {}
        for frame in game.frames:
            for step in PROGRAMS[frame].steps:
                if step.question is not None:
                    self._add(step.question)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.names)

    def _add(self, question: Question) -> None:
        """Numbers for the arms of a question, shared with those of others."""
        met: Counter[tuple[Kind | None, ...]] = Counter()
        self.arms[question] = []
        for arm in question.arms:
            kinds = tuple(kind for _, kind in parts_of(arm.action))
            shape = (kinds, met[kinds])
            met[kinds] += 1
            self.arms[question].append((arm, shape))
            if shape not in self.starts and arm.action not in self.left_out:
                self.starts[shape] = len(self.names)
                self.names += self._named(shape)

    def _named(self, shape: Shape) -> list[str]:
        kinds, number = shape
        words = [[f"seat +{seat}" for seat in range(self.seats)] if one is None else one.words for one in kinds]
        return [f"{' and '.join(values) or 'do it'} ({number + 1})" for values in product(*words)]

    def offered(self, g: State, decision: Decision) -> list[int]:
        """The numbers of the options of a question, in their order."""
        try:
            arms = self.arms[cast("Question", decision.menu)]
            return [self._number(g, decision.seat, *arms[word >> SHIFT], word & LOW) for word in decision.words]
        except KeyError as missing:
            raise GameError(f"the numbers of {self.game.id} lack {missing}") from None

    def _number(self, g: State, seat: int, arm: Answer, shape: Shape, word: int) -> int:
        place = 0
        for kind, value in zip(shape[0], arm.values(word), strict=True):
            if kind is None:
                place = place * self.seats + (value - seat) % g.seats
            else:
                place = place * kind.size + value - kind.low
        return self.starts[shape] + place

    def refused(self, g: State, decision: Decision, number: int) -> Action | None:
        """The action of a number among those that an explained question refuses."""
        for one in decision.refused:
            if self._of(g, decision, one.action) == number:
                return one.action
        return None

    def _of(self, g: State, decision: Decision, action: Action) -> int:
        for arm, shape in self.arms[cast("Question", decision.menu)]:
            if arm.action is type(action) and shape in self.starts:
                values = tuple(int(getattr(action, name)) for name in type(action).FIELDS)
                return self._number(g, decision.seat, arm, shape, arm.word(values))
        return -1


@lru_cache(maxsize=64)
def ids_of(game: Game[State], options: tuple[tuple[str, OptionValue], ...]) -> Ids:
    """The numbers of a game with some options, found once in a process."""
    return Ids(game, dict(options))
