"""Weights from self-play."""

from __future__ import annotations

import pytest

from cli.run import rulebound
from rulebound.arena.fit import MOMENTS, Noted, fit, regressed
from rulebound.engine.catalogue import load_game
from rulebound.engine.game import GameError
from rulebound.engine.ratings import logistic
from rulebound.engine.rng import seeded
from rulebound.games.dark_eclipse.weights import WEIGHTS


def noted(games: int) -> list[Noted]:
    """Moments whose seats win as a known sum of two features says; a third is never anything."""
    chance = seeded(3)
    found = []
    for number in range(games):
        x, y = chance.chance() * 4 - 2, chance.chance() * 4 - 2
        found.append(Noted(number, (x, y, 0.0), 0.5, chance.chance() < logistic(1.5 * x - 0.5 * y)))
    return found


def test_the_weights_behind_the_results_are_found() -> None:
    found = regressed(["x", "y", "z"], noted(4000), 4000, [0.0, 0.0, 0.0])
    assert found.weights == {"x": pytest.approx(1.5, abs=0.15), "y": pytest.approx(-0.5, abs=0.1)}
    assert found.after < found.before == pytest.approx(0.25)


def test_where_games_say_nothing_the_old_weights_stay() -> None:
    """Two columns that always say the same: only their sum can be found, and the old weights share it out."""
    twins = [Noted(one.game, (one.features[0], one.features[0]), 0.5, one.won) for one in noted(4000)]
    even, uneven = (regressed(["x", "y"], twins, 4000, old).weights for old in ([0.0, 0.0], [1.0, 0.0]))
    assert even["x"] == pytest.approx(even["y"], abs=0.01)
    assert uneven["x"] - uneven["y"] == pytest.approx(1.0, abs=0.01)
    assert even["x"] + even["y"] == pytest.approx(uneven["x"] + uneven["y"], abs=0.05)


def test_bots_play_and_every_feature_gets_a_weight() -> None:
    found = fit(load_game("dark_eclipse"), "greedy", 12, 5)
    assert list(found.weights) == list(WEIGHTS.advice)
    assert (found.games, found.moments > 50) == (12, True)


def test_a_game_without_features_cannot_be_fitted(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("pig")
    monkeypatch.setattr(game, "features", lambda g, seat: {})
    with pytest.raises(GameError, match="no features"):
        fit(game, "random", 2, 1)


def test_a_last_game_that_does_not_end_takes_nothing_from_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("pig")
    monkeypatch.setattr(game, "most_decisions", 120)
    found = fit(game, "random", 5, 1)
    assert found.weights
    assert found.moments == 4 * MOMENTS


def test_the_command_prints_weights_and_scores() -> None:
    done = rulebound("fit", "pig", "-n", "10", "--player", "random")
    assert done.code == 0
    assert "Brier score on every fifth game" in done.out


def test_games_are_played_with_the_options_that_are_named() -> None:
    done = rulebound("fit", "pig", "-n", "10", "--option", "nonsense=1")
    assert done.code != 0
    assert "pig has no option 'nonsense'" in done.err
