"""Random games one after another through every number of seats and every choice of options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue

Setting = tuple[int, dict[str, OptionValue]]


def settings(game: Game[State]) -> list[Setting]:
    """Every number of seats with every value of every option: the defaults first, then one value after another."""
    defaults = game.settle({})
    tables = [defaults]
    for option in game.options:
        tables += [{**defaults, option.name: choice} for choice in option.choices[1:]]
    return [(seats, table) for table, seats in product(tables, game.seats)]


def tour(game: Game[State]) -> Iterator[Setting]:
    """The settings again and again, for ever."""
    while True:
        yield from settings(game)
