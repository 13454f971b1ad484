"""Games one after another through every number of seats and every choice of options."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.rng import Rng, seeded

Setting = tuple[int, dict[str, OptionValue]]


def settings(game: Game[State]) -> list[Setting]:
    """Every number of seats with every value of every option: once around the values, then with other numbers."""
    defaults = game.settle({})
    tables = [defaults]
    for option in game.options:
        tables += [{**defaults, option.name: choice} for choice in option.choices[1:]]
    rounds = range(len(game.seats))
    found = [(game.seats[(i + lap) % len(game.seats)], table) for lap in rounds for i, table in enumerate(tables)]
    return [(seats, table) for seats, table in found if playable(game, seats, table)]


def playable(game: Game[State], seats: int, table: dict[str, OptionValue]) -> bool:
    """A game may refuse options that do not go together, or not with so many players."""
    try:
        game.start(seats, table, seeded(0), True)
    except GameError:
        return False
    return True


def tour(game: Game[State], seed: int = 0) -> Iterator[Setting]:
    """The settings one after another, and after that mixtures of them, for ever."""
    every = settings(game)
    yield from every
    rng = seeded(seed)
    while True:
        seats, table = game.seats[rng.below(len(game.seats))], _mixture(game, rng)
        yield (seats, table) if playable(game, seats, table) else every[rng.below(len(every))]


def _mixture(game: Game[State], rng: Rng) -> dict[str, OptionValue]:
    """About one option in four has any of its values, the others their default."""
    table = game.settle({})
    for option in game.options:
        if rng.below(4) == 0:
            table[option.name] = option.choices[rng.below(len(option.choices))]
    return table
