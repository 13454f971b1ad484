"""Layout: where each fact of a game's view stands in an observation of fixed size.

A view is nested JSON data. The layout is learnt from some random games with fixed seeds: every number that was seen
gets a column, every word at a place a column of its own, every list one for its length. So the same rules and
components always give the same columns, and `names` says what each of them is. What a later view holds beyond that
falls, by a hash of its path, into a few columns at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rulebound.engine.flow import State, advance
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.playout import random_step
from rulebound.engine.rng import Rng, seeded
from rulebound.envs.places import SPARE, Place, Sheet

LEARNING_ANSWERS = 6_000
LEARNING_GAMES = 8
LOOK_EVERY = 8


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

    def sheet(self) -> Sheet:
        """The columns, to be filled with one view after another."""
        return Sheet(self.view, self.seats, self.size)


def some_views(game: Game[State], seats: int, options: Mapping[str, OptionValue]) -> list[dict[str, object]]:
    """Views of all seats at the start, and of one after the other at moments of random games: the more, the shorter."""
    views: list[dict[str, object]] = []
    rng = seeded(0)
    left, number = LEARNING_ANSWERS, 0
    while left > 0 or number < LEARNING_GAMES:
        number += 1
        g = game.start(seats, options, seeded(number), True)
        advance(g)
        opening = [game.view(g, seat) for seat in range(seats)]
        before = repr(opening)
        views += opening
        left = _watch(game, g, rng, left, views)
        if repr(opening) != before:
            raise GameError(f"a view of {game.id} changes after it was made; it must hold copies")
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
