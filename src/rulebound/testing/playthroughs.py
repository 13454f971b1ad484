"""Golden playthroughs: every game plays as on file, for every number of players.

    pytest --pyargs rulebound.testing.playthroughs --game my_game

After a change that is meant: `rulebound playthrough --all --update`, and read the difference before you commit it.
"""

from __future__ import annotations

import pytest

from rulebound.arena.playthrough import Golden, difference, goldens_of, playthrough
from rulebound.testing.find import chosen, find, over


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test is for each game that was chosen."""
    over(metafunc, chosen(metafunc.config))


def test_the_game_plays_as_on_file(name: str, seats: int) -> None:
    game = find(name)
    changed = difference(goldens_of(game), Golden(name, seats, playthrough(game, seats)))
    assert not changed, f"if this is meant, run `rulebound playthrough {name} --update`:\n{changed}"
