"""Layout: where each fact of a game's view stands in an observation of fixed size.

A view is nested JSON data. The layout is learnt from some random games with fixed seeds: every number that was seen
gets a column, every word at a place a column of its own, every list one for its length. So the same rules and
components always give the same columns, and `names` says what each of them is. What a later view holds beyond that
falls, by a hash of its path, into a few columns at the end.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Mapping
from functools import lru_cache

from rulebound.engine.flow import State, advance
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.playout import random_step
from rulebound.engine.rng import Rng, seeded

BOUND = 4.0
SPARE = 32
LEARNING_ANSWERS = 6_000
LEARNING_GAMES = 8
LOOK_EVERY = 8


class Place:
    """One place in the view: the columns of what may stand there, and the places inside it."""

    __slots__ = ("absent", "column", "keys", "listed", "most", "number", "path", "rows", "words")

    def __init__(self, path: str) -> None:
        self.path = path
        self.number = False
        self.absent = False
        self.listed = False
        self.most = 1.0
        self.words: dict[str, int] = {}
        self.keys: dict[str, Place] = {}
        self.rows: list[Place] = []
        self.column = 0

    def learn(self, value: object) -> None:
        """Make room for this value."""
        if isinstance(value, dict):
            for key, inner in value.items():
                self.keys.setdefault(key, Place(f"{self.path}.{key}" if self.path else key)).learn(inner)
        elif isinstance(value, list | tuple):
            self.listed = True
            while len(self.rows) < len(value):
                self.rows.append(Place(f"{self.path}[{len(self.rows)}]"))
            for row, inner in zip(self.rows, value, strict=False):
                row.learn(inner)
        elif isinstance(value, str):
            self.words.setdefault(value, 0)
        elif isinstance(value, int | float):
            self.number = True
            while self.most < abs(value):
                self.most *= 2.0
        else:
            self.absent = True

    def settle(self, names: list[str]) -> None:
        """Number the columns, this place's first and then those inside it."""
        self.column = len(names)
        if self.number:
            names.append(self.path)
        if self.listed:
            names.append(f"len({self.path})")
        if self.absent:
            names.append(f"{self.path} is none")
        for word in sorted(self.words):
            self.words[word] = len(names)
            names.append(f"{self.path}={word}")
        for _, inner in sorted(self.keys.items()):
            inner.settle(names)
        for row in self.rows:
            row.settle(names)

    def write(self, value: object, to: list[float], spare: int) -> None:
        """Put the value into its columns; what has none goes to the spare ones."""
        if isinstance(value, dict):
            for key, inner in value.items():
                place = self.keys.get(key)
                if place is None:
                    overflow(f"{self.path}.{key}", inner, to, spare)
                else:
                    place.write(inner, to, spare)
        elif isinstance(value, list | tuple):
            self._write_list(value, to, spare)
        elif isinstance(value, str):
            column = self.words.get(value)
            if column is None:
                overflow(self.path, value, to, spare)
            else:
                to[column] = 1.0
        elif isinstance(value, int | float):
            if self.number:
                to[self.column] = clipped(value / self.most)
            else:
                overflow(self.path, value, to, spare)
        elif self.absent:
            to[self.column + self.number + self.listed] = 1.0

    def _write_list(self, value: list[object] | tuple[object, ...], to: list[float], spare: int) -> None:
        rows = self.rows
        if self.listed:
            to[self.column + self.number] = clipped(len(value) / max(1, len(rows)))
        for i, inner in enumerate(value):
            if i < len(rows):
                rows[i].write(inner, to, spare)
            else:
                overflow(f"{self.path}[{i}]", inner, to, spare)


def clipped(value: float) -> float:
    """Within the bounds of an observation."""
    return BOUND if value > BOUND else -BOUND if value < -BOUND else value


def overflow(path: str, value: object, to: list[float], spare: int) -> None:
    """Something that was never seen while learning: it marks one of the spare columns."""
    if isinstance(value, dict):
        for key, inner in value.items():
            overflow(f"{path}.{key}", inner, to, spare)
    elif isinstance(value, list | tuple):
        for i, inner in enumerate(value):
            overflow(f"{path}[{i}]", inner, to, spare)
    elif value is not None:
        column = spare + crc32(f"{path}={value}".encode()) % SPARE
        to[column] = clipped(to[column] + 1.0)


class Layout:
    """The columns of an observation: whose it is, whether that seat is asked, the view, and the spare ones."""

    def __init__(self, game: Game[State], seats: int, options: Mapping[str, OptionValue]) -> None:
        self.seats = seats
        self.view = Place("")
        for view in some_views(game, seats, options):
            self.view.learn(view)
        self.names = [f"seat={seat}" for seat in range(seats)] + ["asked"]
        self.view.settle(self.names)
        self.spare = len(self.names)
        self.names += [f"spare {i}" for i in range(SPARE)]

    @property
    def size(self) -> int:
        """How many columns there are."""
        return len(self.names)

    def columns(self, view: dict[str, object], seat: int, asked: bool) -> list[float]:
        """The view of a seat in columns."""
        columns = [0.0] * len(self.names)
        columns[seat] = 1.0
        columns[self.seats] = float(asked)
        self.view.write(view, columns, self.spare)
        return columns


def some_views(game: Game[State], seats: int, options: Mapping[str, OptionValue]) -> list[dict[str, object]]:
    """Views of all seats at the start, and of one after the other at moments of some random games."""
    views: list[dict[str, object]] = []
    rng = seeded(0)
    left = LEARNING_ANSWERS
    for number in range(LEARNING_GAMES):
        g = game.start(seats, options, seeded(number), True)
        advance(g)
        views += [game.view(g, seat) for seat in range(seats)]
        left = _watch(game, g, rng, left, views)
        views += [game.view(g, seat) for seat in range(seats)]
    return views


def _watch(game: Game[State], g: State, rng: Rng, left: int, views: list[dict[str, object]]) -> int:
    """Play by chance as long as there are answers left, and look at some moments."""
    while g.result is None and left > 0:
        random_step(g, rng)
        left -= 1
        if left % LOOK_EVERY == 0:
            views.append(game.view(g, left // LOOK_EVERY % g.seats))
    return left


@lru_cache(maxsize=64)
def layout_of(game: Game[State], seats: int, options: tuple[tuple[str, OptionValue], ...]) -> Layout:
    """The layout, learnt once in a process."""
    return Layout(game, seats, dict(options))
