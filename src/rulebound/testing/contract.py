"""The contract: every law, every game, every number of seats; Hypothesis chooses the seeds.

    pytest --pyargs rulebound.testing.contract --game my_game

Every table is walked through once, interpreted another game than compiled; RULEBOUND_SOAK multiplies that for a long
run. RULEBOUND_MOMENTS is how densely the laws are looked at: 6 by default, half of that where both modes are tested.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rulebound.engine.flow import advance
from rulebound.engine.match import Match
from rulebound.engine.mode import mode
from rulebound.engine.playout import playout
from rulebound.engine.ratings import is_rated, unrated
from rulebound.engine.rng import seeded
from rulebound.engine.standing import windows_of
from rulebound.testing.book import book_faults
from rulebound.testing.find import chosen, find, in_another_process, over
from rulebound.testing.laws import heard_all
from rulebound.testing.padding import padded, story
from rulebound.testing.walk import walk

SOAK = int(os.environ.get("RULEBOUND_SOAK", "1"))
MOMENTS = int(os.environ.get("RULEBOUND_MOMENTS", "6"))
SEEDS = st.integers(0x1234_5678_9ABC_DEF0, (1 << 96) - 2).map(lambda seed: seed + (mode() == "compiled"))

bounded = settings(
    max_examples=SOAK,
    deadline=None,
    database=None,
    derandomize=SOAK == 1,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test is for each game that was chosen."""
    over(metafunc, chosen(metafunc.config))


@bounded
@given(seed=SEEDS)
def test_a_game_keeps_every_law(name: str, seats: int, seed: int) -> None:
    match = walk(find(name), seats, seed, moments=MOMENTS)
    again = Match.deserialize(match.serialize(), game=match.game)
    assert again.serialize() == match.serialize()
    assert heard_all(again) == heard_all(match)


@bounded
@given(seed=SEEDS)
def test_a_brisk_game_keeps_every_law(name: str, seats: int, seed: int) -> None:
    walk(find(name), seats, seed, moments=2, brisk=True)


@bounded
@given(seed=SEEDS)
def test_a_game_ends_when_nobody_listens(name: str, seats: int, seed: int) -> None:
    game = find(name)
    g = game.start(seats, game.settle({}), seeded(seed), True)
    advance(g)
    playout(g, seeded(seed + 1), game.most_decisions)
    assert g.result is not None, "the game does not end"


def test_steps_can_be_inserted_without_anything_else_changing(name: str, seats: int) -> None:
    game = find(name)
    answers = 120 if seats == game.default_seats else 40
    plain = story(game, seats, 3, answers)
    with padded(game):
        assert story(game, seats, 3, answers) == plain


def test_where_answers_are_rated_none_lacks_a_rating(name: str) -> None:
    frames = find(name).frames
    assert not is_rated(frames) or not unrated(frames)


def test_standing_answers_speak_of_every_window_in_words(name: str) -> None:
    """A window whose prompt is made by a function needs SAYS, its question as it is put at any time."""
    assert [one.id for one in windows_of(find(name)) if one.words == one.id] == []


def test_the_rule_book_cites_what_there_is_and_leaves_no_chapter_out(name: str) -> None:
    assert book_faults(find(name)) == []


def test_equal_seeds_give_equal_games_in_every_process(name: str) -> None:
    once, again = (in_another_process(name, 150, 11, hash_seed) for hash_seed in ("1", "4242"))
    assert once == again
    assert once != in_another_process(name, 150, 12, "1")
