"""The columns of an observation: the pending question, the half of an answer that is given, what the game declares.

They are the same for every table of a game; `names` says what each column is.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from rulebound.engine.flow import State, advance
from rulebound.engine.game import Game
from rulebound.engine.observe import ObservationError, Observer
from rulebound.engine.questions import Questions
from rulebound.engine.rng import seeded
from rulebound.envs.ids import ids_of
from rulebound.envs.many import WHOLE

Floats = NDArray[np.float32]


class Rows:
    """What an observer has taken down, as arrays: views of its rows where these are blocks of memory, or copies."""

    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        self.room = 0

    def write(self, into: Floats) -> None:
        """Put what was seen into an array of zeros."""
        o = self.observer
        if o.room != self.room:
            self._look()
        marked = o.marked
        if self.room:
            into[self.where[:marked]] = self.what[:marked]
        else:
            into[o.places] = o.values

    def _look(self) -> None:
        where: object = self.observer.where
        if not isinstance(where, list):
            self.where = np.frombuffer(where, np.int64)  # type: ignore[call-overload]
            self.what = np.frombuffer(self.observer.what, np.float64)  # type: ignore[call-overload]
            self.room = int(self.observer.room)


class Columns:
    """Writes observations of a game. How many columns there are is found by running its declaration once."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.questions = Questions(game)
        self.halves = ids_of(game, game.settle({})).half_columns
        seats = max(game.seats)
        self.observer = Observer(seats, naming=True)
        g = game.start(game.default_seats, game.settle({}), seeded(0), True)
        advance(g)
        self.run(g, 0, self.observer, WHOLE)
        self.size = int(self.observer.at)
        self.names = named(self.observer.parts, self.size)
        self.observer = Observer(seats)
        self.rows = Rows(self.observer)

    def run(self, g: State, seat: int, o: Observer, half: int) -> None:
        """Write what a seat knows that has given this half of its answer (its column among halves, or WHOLE)."""
        o.begin(seat, g.seats)
        self.questions.write(g, seat, o)
        if self.halves:
            o.part("first half")
            o.one_of(half, self.halves)
        self.game.observe(g, seat, o)

    def of(self, g: State, seat: int, half: int = WHOLE) -> Floats:
        """What a seat knows, each column from 0 to 1."""
        o = self.observer
        self.run(g, seat, o, half)
        if o.at != self.size:
            raise ObservationError(f"{self.game.id} writes {o.at} columns, and before that {self.size}")
        found: Floats = np.zeros(self.size, np.float32)
        self.rows.write(found)
        return found


def named(parts: list[tuple[int, str]], size: int) -> list[str]:
    """A name for each column: that of its part, with a number where the part has several."""
    names: list[str] = []
    for (start, name), end in zip(parts, [*(at for at, _ in parts[1:]), size], strict=True):
        names += [name] if end == start + 1 else [f"{name}[{i}]" for i in range(end - start)]
    return names


@lru_cache(maxsize=64)
def columns_of(game: Game[State]) -> Columns:
    """The columns of a game, found once in a process."""
    return Columns(game)
