"""The numbers of actions for learners.

A question offers its arms, and an arm the values of its kinds. What is chosen among has one number wherever it is
offered: to move to a space and to build on it are the same number, and the question, which stands in the observation,
says which of them is meant. Only where one question offers the same values by two arms does the second have numbers of
its own. An answer of two values of which there are many pairs is given in two steps: first the piece, then the place.
Seats are counted from whoever is asked. So there are few numbers, and each means the same at every table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from math import prod
from typing import cast

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import PROGRAMS, State
from rulebound.engine.forms import Answer, Question
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.kinds import Kind, parts_of
from rulebound.envs.many import WHOLE, Numbering, Offer, all_numbers

# The kinds of an arm's values (None is a seat), and how many arms of the question had the same before it.
Kinds = tuple[Kind | None, ...]
Shape = tuple[Kinds, int]
MOST_PAIRS = 100  # Beyond that an answer of two values is given in two steps.


class Ids:
    """The numbers of a game's actions with some options: what these leave out has no number."""

    def __init__(self, game: Game[State], options: Mapping[str, OptionValue]) -> None:
        self.game = game
        self.seats = max(game.seats)
        self.left_out = frozenset(game.never_offered(options))
        self.starts: dict[Shape, int] = {}
        self.names: list[str] = []
        self.halves: dict[Shape, int] = {}
        self.half_columns = 0
        self.arms: dict[Question, list[tuple[Answer, Shape, Shape | None]]] = {}
        self.numbered: dict[Question, list[Numbering]] = {}
        for frame in game.frames:
            for step in PROGRAMS[frame].steps:
                if step.question is not None:
                    self._add(step.question)
        for question, arms in self.arms.items():
            self.numbered[question] = [self._numbering(*arm) for arm in arms]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.names)

    def _add(self, question: Question) -> None:
        """Numbers for the arms of a question, shared with those of others."""
        met: Counter[Kinds] = Counter()
        self.arms[question] = []
        for arm in question.arms:
            kinds = tuple(kind for _, kind in parts_of(arm.action))
            is_halved = len(kinds) == 2 and self._size(kinds) > MOST_PAIRS
            first = kinds[:1] if is_halved else kinds
            shape, then = (first, met[first]), (kinds[1:], 0) if is_halved else None
            met[first] += 1
            self.arms[question].append((arm, shape, then))
            if then is not None and shape not in self.halves:
                self.halves[shape] = self.half_columns
                self.half_columns += self._size(first)
            for one in (shape, then):
                if one is not None and one not in self.starts and arm.action not in self.left_out:
                    self.starts[one] = len(self.names)
                    self.names += self._named(one)

    def _size(self, kinds: Kinds) -> int:
        return prod(self.seats if one is None else one.size for one in kinds)

    def _named(self, shape: Shape) -> list[str]:
        kinds, number = shape
        words = [[f"seat +{seat}" for seat in range(self.seats)] if one is None else one.words for one in kinds]
        return [f"{' and '.join(values) or 'do it'} ({number + 1})" for values in product(*words)]

    def _numbering(self, arm: Answer, shape: Shape, then: Shape | None) -> Numbering:
        kinds = [kind for _, kind in parts_of(arm.action)]
        first, second = ([kind is None for kind in kinds] + [False, False])[:2]
        is_missing = shape not in self.starts or (then is not None and then not in self.starts)
        start, later = -1 if is_missing else self.starts[shape], WHOLE if then is None else self.starts.get(then, -1)
        return Numbering(len(kinds), first, second, arm.size, self._size(tuple(kinds[1:])), start, later)

    def offer(self, g: State, decision: Decision) -> Offer:
        """The numbers of all options of a question."""
        arms = self.numbered.get(cast("Question", decision.menu))
        found = None if arms is None else all_numbers(arms, decision.words, decision.seat, g.seats)
        if found is None:
            raise GameError(f"the numbers of {self.game.id} lack what {decision!r} offers")
        return found

    def column(self, half: int) -> int:
        """The column of a first half among all first halves, whatever the options leave out; WHOLE for none."""
        if half == WHOLE:
            return WHOLE
        for shape, column in self.halves.items():
            start = self.starts.get(shape, half + 1)
            if start <= half < start + self._size(shape[0]):
                return column + half - start
        raise GameError(f"number {half} of {self.game.id} is no first half of an answer")

    def refused(self, g: State, decision: Decision, half: int, number: int) -> Action | None:
        """The action of a number among those that an explained question refuses."""
        for one in decision.refused:
            first, second = self._of(g, decision, one.action)
            if number == (first if half == WHOLE else second) and half in (WHOLE, first):
                return one.action
        return None

    def _of(self, g: State, decision: Decision, action: Action) -> tuple[int, int]:
        question = cast("Question", decision.menu)
        for (arm, shape, _), numbering in zip(self.arms[question], self.numbered[question], strict=True):
            if arm.action is type(action) and shape in self.starts:
                values = tuple(int(getattr(action, name)) for name in type(action).FIELDS)
                return numbering.of(arm.word(values), decision.seat, g.seats)
        return WHOLE, WHOLE


def ids_of(game: Game[State], options: Mapping[str, OptionValue]) -> Ids:
    """The numbers of a game with some options, found once in a process."""
    return _ids_of(game, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def _ids_of(game: Game[State], options: tuple[tuple[str, OptionValue], ...]) -> Ids:
    return Ids(game, dict(options))
