"""Weights from self-play: logistic regression of who won on the features of the table.

Games are played by bots, and at moments of rest the features of each seat are noted. The games are cut into parts, and
each part is foretold by weights that are fitted to the others: the Brier score (the mean squared error of the chance to
win) of the new weights is that of games they have not seen. How firmly the old weights are held to is found in the same
way, by trying, always without the games that are to be foretold. The weights that are given are fitted to all games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from rulebound.arena.play import bot_seed
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
PARTS = 5  # of the games: each is foretold once from the rest
ROUNDS = 50
RIDGES = (1e-4, 1e-3, 1e-2, 1e-1, 1.0)  # how much it costs to leave the weights that the game has
STILL = 1e-9
FIRM = 1e12  # the hold on a weight that is to stay as it is
CERTAIN = 1.96  # standard errors of an interval of 95 %


class Noted(Struct, frozen=True):
    """A table as a seat saw it, what the advice said, and whether the seat won."""

    game: int
    features: tuple[float, ...]
    advice: float
    won: bool


class Fit(Struct, frozen=True):
    """New weights by name, the chance to win that all games had, and the Brier scores on games that were not seen.

    `gain` is the interval of 95 % of what the new weights gain on the old ones, from game to game.
    """

    weights: dict[str, float]
    games: int
    moments: int
    base: float
    before: float
    after: float
    gain: tuple[float, float]
    ridge: float


def fit(
    game: Game[State],
    bot: str,
    games: int,
    seed: int,
    each: Callable[[int, int], None] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    keep: Sequence[str] = (),
) -> Fit:
    """Play, note and fit. Tables have every number of seats in turn, in each part of the games, and these options.

    The weights of the features to `keep` stay as they are.
    """
    noted: list[Noted] = []
    names: list[str] = []
    for number in range(games):
        seats = game.seats[(number // PARTS + number % PARTS) % len(game.seats)]
        match = Match.new(game, seats=seats, options=options or {}, seed=seed + number, brisk=True)
        found, features = watched(game, number, match, bot)
        noted += found
        names = features or names
        if each is not None:
            each(number + 1, games)
    if not noted or not names:
        raise GameError(f"{game.id} has no features, or no game came to its end")
    unknown = [name for name in keep if name not in names]
    if unknown:
        raise GameError(f"{game.id} has no feature {unknown[0]!r}; there are: {', '.join(names)}")
    return regressed(names, noted, games, [game.weights.get(name, 0.0) for name in names], keep)


def watched(game: Game[State], number: int, match: Match, bot: str) -> tuple[list[Noted], list[str]]:
    """Some moments of one game between bots, as every seat saw them; where all share one fate, as one seat did."""
    count, seed = match.header.seats, int(match.header.seed, 16)
    bots = [make_bot(bot, bot_seed(seed, seat)) for seat in range(count)]
    seen: list[tuple[int, dict[str, float], float]] = []
    while not match.is_over() and len(match.answers) < game.most_decisions:
        if game.at_rest(match.state):
            seats = [0] if game.cooperative else range(count)
            seen += [(s, game.features(match.state, s), game.advice(match.state, s)) for s in seats]
        seat = match.waiting_for()[0]
        answer_for(match, seat, bots[seat])
    if match.result is None or not seen:
        return [], []
    won = match.result.won
    picked = some(seen, seeded(bot_seed(seed, count)))
    return [Noted(number, tuple(f.values()), a, won[s]) for s, f, a in picked], list(seen[0][1])


def some(seen: list[tuple[int, dict[str, float], float]], chance: Rng) -> list[tuple[int, dict[str, float], float]]:
    """So many of the moments, by chance."""
    left = list(seen)
    chance.shuffle(left)
    return left[:MOMENTS]


def regressed(
    names: Sequence[str], noted: Sequence[Noted], games: int, old: Sequence[float], keep: Sequence[str] = ()
) -> Fit:
    """The weights that make the games most likely, and how well games are foretold that such weights have not seen."""
    import numpy as np

    table = np.array([one.features for one in noted])
    won = np.array([float(one.won) for one in noted])
    number = np.array([one.game for one in noted])
    said = np.array([one.advice for one in noted])
    part, start = number % PARTS, np.array(old)
    kept = np.array([name in keep for name in names])
    ridge = best_ridge(table, won, part, start, kept)
    weights = logistic_regression(table, won, start, ridge, kept)
    before = (said - won) ** 2
    after = (foretold(table, won, part, start, kept) - won) ** 2
    return Fit(
        {name: float(weights[i]) for i, name in enumerate(names) if table[:, i].any()},
        games,
        len(noted),
        float(won.mean()),
        float(before.mean()),
        float(after.mean()),
        interval(before - after, number),
        ridge,
    )


def foretold(table: Numbers, won: Numbers, part: Numbers, old: Numbers, kept: Numbers) -> Numbers:
    """The chances in each part of the games by weights that are fitted to the others alone, their hold included."""
    import numpy as np

    found = np.zeros(len(won))
    for one in np.unique(part):
        here = part == one
        ridge = best_ridge(table[~here], won[~here], part[~here], old, kept)
        found[here] = chances(table[here], logistic_regression(table[~here], won[~here], old, ridge, kept))
    return found


def best_ridge(table: Numbers, won: Numbers, part: Numbers, old: Numbers, kept: Numbers) -> float:
    """How firmly to hold to the old weights: that is best with which each part of the games is foretold by the rest."""
    import numpy as np

    def error(ridge: float) -> float:
        total = 0.0
        for one in np.unique(part):
            here = part == one
            weights = logistic_regression(table[~here], won[~here], old, ridge, kept)
            total += float(((chances(table[here], weights) - won[here]) ** 2).sum())
        return total

    return min(RIDGES, key=error) if len(np.unique(part)) > 1 else RIDGES[-1]


def interval(gains: Numbers, number: Numbers) -> tuple[float, float]:
    """The interval of a mean over moments; those of one game are no independent witnesses."""
    import numpy as np

    mean = float(gains.mean())
    by_game = np.array([(gains[number == one] - mean).sum() for one in np.unique(number)])
    error = CERTAIN * float(np.sqrt((by_game**2).sum())) / len(gains)
    return mean - error, mean + error


def chances(table: Numbers, weights: Numbers) -> Numbers:
    """The chance to win that the weights see in each row of features."""
    import numpy as np

    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(table @ weights, -30.0, 30.0))))


def logistic_regression(table: Numbers, won: Numbers, old: Numbers, ridge: float, kept: Numbers) -> Numbers:
    """Newton's method on columns of equal spread; weights near the old ones are preferred, as much as `ridge` says.

    Those that are `kept` do not move. A step that makes matters worse is halved: where old weights are sure of the
    wrong thing, a whole one leads astray.
    """
    import numpy as np

    def misfit(found: Numbers) -> float:
        sums = columns @ found
        return float((np.logaddexp(0.0, sums) - won * sums).sum() + (hold * (found - start) ** 2).sum() / 2.0)

    scale = np.maximum(np.sqrt((table**2).mean(axis=0)), STILL)
    columns = table / scale
    start = old * scale
    weights, hold = start, np.where(kept, FIRM, ridge * len(won))
    for _ in range(ROUNDS):
        likely = chances(columns, weights)
        slope = columns.T @ (won - likely) - hold * (weights - start)
        bend = (columns * (likely * (1.0 - likely))[:, None]).T @ columns + np.diag(hold)
        step = np.linalg.solve(bend, slope)
        while misfit(weights + step) > misfit(weights) and float(np.abs(step).max()) >= STILL:
            step = step / 2.0
        weights = weights + step
        if float(np.abs(step).max()) < STILL:
            break
    return np.asarray(weights / scale)
