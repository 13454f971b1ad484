"""Weights from self-play: logistic regression of who won on the features of the table.

Games are played by bots, and at moments of rest the features of each seat are noted. Some games are kept apart: the
Brier score (the mean squared error of the chance to win) of the old and the new weights is that of those games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from rulebound.bots.drive import answer_for
from rulebound.bots.make import make_bot
from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.match import Match
from rulebound.engine.rng import Rng, seeded

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

MOMENTS = 12  # looked at in a game, by chance: neighbours tell the same
APART = 5  # every fifth game is kept apart
ROUNDS = 50
RIDGE = 1e-4  # keeps weights near those that the game has, where games say little of them
STILL = 1e-9


class Noted(Struct, frozen=True):
    """A table as a seat saw it, what the advice said, and whether the seat won."""

    game: int
    features: tuple[float, ...]
    advice: float
    won: bool


class Fit(Struct, frozen=True):
    """New weights by name, the chance to win that all games had, and the Brier scores on games kept apart."""

    weights: dict[str, float]
    games: int
    moments: int
    base: float
    before: float
    after: float


def fit(
    game: Game[State],
    bot: str,
    games: int,
    seed: int,
    each: Callable[[int, int], None] | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Fit:
    """Play, note and fit. Tables have every number of seats in turn, and these options."""
    noted: list[Noted] = []
    names: list[str] = []
    for number in range(games):
        seats = game.seats[number % len(game.seats)]
        match = Match.new(game, seats=seats, options=options or {}, seed=seed + number, brisk=True)
        found, features = watched(game, number, match, bot)
        noted += found
        names = features or names
        if each is not None:
            each(number + 1, games)
    if not noted or not names:
        raise GameError(f"{game.id} has no features, or no game came to its end")
    return regressed(names, noted, games, [game.weights.get(name, 0.0) for name in names])


def watched(game: Game[State], number: int, match: Match, bot: str) -> tuple[list[Noted], list[str]]:
    """Some moments of one game between bots, as every seat saw them; where all share one fate, as one seat did."""
    chance = seeded(number)
    bots = [make_bot(bot) for _ in range(match.header.seats)]
    for seat, one in enumerate(bots):
        one.begin(chance.below(1 << 30) + seat)
    seen: list[tuple[int, dict[str, float], float]] = []
    while not match.is_over() and len(match.answers) < game.most_decisions:
        if game.at_rest(match.state):
            seats = [0] if game.cooperative else range(match.header.seats)
            seen += [(s, game.features(match.state, s), game.advice(match.state, s)) for s in seats]
        seat = match.waiting_for()[0]
        answer_for(match, seat, bots[seat])
    if match.result is None or not seen:
        return [], []
    won = match.result.won
    picked = some(seen, chance)
    return [Noted(number, tuple(f.values()), a, won[s]) for s, f, a in picked], list(seen[0][1])


def some(seen: list[tuple[int, dict[str, float], float]], chance: Rng) -> list[tuple[int, dict[str, float], float]]:
    """So many of the moments, by chance."""
    left = list(seen)
    chance.shuffle(left)
    return left[:MOMENTS]


def regressed(names: Sequence[str], noted: Sequence[Noted], games: int, old: Sequence[float]) -> Fit:
    """The weights that make the games which are not kept apart most likely, and how well they do for the others."""
    import numpy as np

    table = np.array([one.features for one in noted])
    won = np.array([float(one.won) for one in noted])
    apart = np.array([one.game % APART == 0 for one in noted])
    said = np.array([one.advice for one in noted])
    weights = logistic_regression(table[~apart], won[~apart], np.array(old))
    chances = 1.0 / (1.0 + np.exp(-(table[apart] @ weights)))
    return Fit(
        {name: float(weights[i]) for i, name in enumerate(names) if table[:, i].any()},
        games,
        len(noted),
        float(won.mean()),
        float(((said[apart] - won[apart]) ** 2).mean()),
        float(((chances - won[apart]) ** 2).mean()),
    )


def logistic_regression(table: Numbers, won: Numbers, old: Numbers) -> Numbers:
    """Newton's method on columns of equal spread; weights near the old ones are preferred a little."""
    import numpy as np

    scale = np.maximum(np.sqrt((table**2).mean(axis=0)), STILL)
    columns = table / scale
    start = old * scale
    weights = start
    for _ in range(ROUNDS):
        chances = 1.0 / (1.0 + np.exp(-np.clip(columns @ weights, -30.0, 30.0)))
        slope = columns.T @ (won - chances) - RIDGE * len(won) * (weights - start)
        bend = (columns * (chances * (1.0 - chances))[:, None]).T @ columns + RIDGE * len(won) * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if float(np.abs(step).max()) < STILL:
            break
    return np.asarray(weights / scale)
