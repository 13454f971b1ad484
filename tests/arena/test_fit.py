"""Weights from self-play."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

import rulebound.arena.fit
from cli.run import here
from rulebound.arena.fit import MOMENTS, PARTS, Fit, Noted, fit, regressed, watched
from rulebound.engine.catalogue import load_game
from rulebound.engine.fitted import WEIGHTS as WEIGHTS_FILE
from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError
from rulebound.engine.match import Match
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


def test_old_weights_that_are_sure_of_the_wrong_thing_are_left() -> None:
    """The advice says that everybody wins; a whole step of Newton's method from there would lead far beyond."""
    wrong = [Noted(one.game, (*one.features[:2], 1.0), 1.0, one.won) for one in noted(2000)]
    found = regressed(["x", "y", "a game"], wrong, 2000, [0.0, 0.0, 9.0])
    assert found.weights == {
        "x": pytest.approx(1.5, abs=0.2),
        "y": pytest.approx(-0.5, abs=0.15),
        "a game": pytest.approx(0.0, abs=0.2),
    }


def test_few_games_do_not_move_the_old_weights_far() -> None:
    """The true weights are known; what thirty games of pure chance say against them is not believed."""
    few = [Noted(one.game, (*one.features[:2], 1.0 if one.game % 2 else -1.0), 0.5, one.won) for one in noted(30)]
    found = regressed(["x", "y", "z"], few, 30, [1.5, -0.5, 0.0])
    assert found.ridge > 1e-4
    assert found.weights["z"] == pytest.approx(0.0, abs=0.2)


def test_games_kept_apart_have_tables_of_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """With five sizes in turn every fifth game would have the same."""
    game = load_game("pig")
    monkeypatch.setattr(game, "seats", (2, 3, 4, 5, 6))
    played: list[int] = []

    def note(game: Game[State], number: int, match: Match, bot: str) -> tuple[list[Noted], list[str]]:
        played.append(match.header.seats)
        return [Noted(number, (1.0,), 0.5, number % 2 == 0)], ["a game"]

    monkeypatch.setattr(rulebound.arena.fit, "watched", note)
    fit(game, "random", 25, 1)
    for part in range(PARTS):
        assert sorted(played[part::PARTS]) == [2, 3, 4, 5, 6]


def test_the_seed_decides_how_bots_play_and_nothing_else_does() -> None:
    game = load_game("pig")

    def seen(number: int, seed: int) -> list[tuple[float, ...]]:
        match = Match.new(game, 2, seed=seed, brisk=True)
        match.state.rng.loaded = [1] * 500  # the dice are the same: what differs is what the bots leave to chance
        return [one.features for one in watched(game, number, match, "random")[0]]

    assert seen(0, 9) == seen(4, 9) != seen(0, 10)


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
    found = fit(game, "random", 5, 2)
    assert found.weights
    assert found.moments == 4 * MOMENTS


def test_the_command_prints_weights_and_scores() -> None:
    done = here("fit", "pig", "-n", "10", "--player", "random")
    assert done.code == 0
    assert "Brier score, each fifth of the games foretold by the others" in done.out


def test_a_weight_that_is_kept_stays_and_the_others_are_fitted_beside_it() -> None:
    found = regressed(["x", "y", "z"], noted(4000), 4000, [0.0, 0.7, 0.0], ["y"])
    assert found.weights == {"x": pytest.approx(1.5, abs=0.2), "y": pytest.approx(0.7)}
    done = here("fit", "pig", "-n", "10", "--player", "random", "--keep", "the moon")
    assert done.code != 0
    assert "pig has no feature 'the moon'" in done.err


def test_games_are_foretold_by_weights_that_have_not_seen_them() -> None:
    """A feature that is the number of the game tells the result of every game that was seen, and of no other."""
    chance = seeded(4)
    seen = [Noted(one, tuple(float(one == i) for i in range(60)), 0.5, chance.below(2) == 0) for one in range(60)]
    found = regressed([str(i) for i in range(60)], seen, 60, [0.0] * 60)
    assert found.before == pytest.approx(0.25)
    assert found.after >= found.before - 1e-6


def test_weights_are_written_only_if_they_are_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("pig")
    monkeypatch.setattr(game, "folder", tmp_path)
    found = Fit({"points": 2.5}, 10, 100, 0.5, 0.2, 0.19, (0.0, 0.02), 1.0)
    for after, written in ((0.21, False), (0.19, True)):
        monkeypatch.setattr(rulebound.arena.fit, "fit", lambda *_, after=after: structs.replace(found, after=after))
        assert here("fit", "pig", "-n", "10", "--write").code == 0
        assert (tmp_path / WEIGHTS_FILE).exists() == written


def test_games_are_played_with_the_options_that_are_named() -> None:
    done = here("fit", "pig", "-n", "10", "--option", "nonsense=1")
    assert done.code != 0
    assert "pig has no option 'nonsense'" in done.err
