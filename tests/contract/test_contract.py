"""Every law, every game, every number of seats; Hypothesis chooses the seeds.

RULEBOUND_SOAK multiplies the number of examples for a long run; RULEBOUND_CONTRACT names the games to look at.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from contract.find import everything, find, in_another_process
from contract.laws import heard_all
from contract.walk import walk
from rulebound.engine.flow import advance
from rulebound.engine.match import Match
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded

EXAMPLES = 2 * int(os.environ.get("RULEBOUND_SOAK", "1"))
GAMES = everything()
TABLES = [(name, seats) for name in GAMES for seats in find(name).seats]
SEEDS = st.integers(1 << 33, (1 << 96) - 1)

bounded = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=EXAMPLES == 2,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@bounded
@given(seed=SEEDS)
def test_a_game_keeps_every_law(name: str, seats: int, seed: int) -> None:
    match = walk(find(name), seats, seed, moments=6)
    again = Match.deserialize(match.serialize(), game=match.game)
    assert again.serialize() == match.serialize()
    assert heard_all(again) == heard_all(match)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@bounded
@given(seed=SEEDS)
def test_a_brisk_game_keeps_every_law(name: str, seats: int, seed: int) -> None:
    walk(find(name), seats, seed, moments=2, brisk=True)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@bounded
@given(seed=SEEDS)
def test_a_game_ends_when_nobody_listens(name: str, seats: int, seed: int) -> None:
    game = find(name)
    g = game.start(seats, game.settle({}), seeded(seed), True)
    advance(g)
    playout(g, seeded(seed + 1), game.most_decisions)
    assert g.result is not None, "the game does not end"


@pytest.mark.parametrize("name", GAMES)
def test_equal_seeds_give_equal_games_in_every_process(name: str) -> None:
    once, again = (in_another_process(name, 150, 11, hash_seed) for hash_seed in ("1", "4242"))
    assert once == again
    assert once != in_another_process(name, 150, 12, "1")
