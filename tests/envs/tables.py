"""Every game with every number of seats, for the tests of the envs.

Interpreted rules are slower: there the fewest and the most seats stand for all.
"""

from __future__ import annotations

import pytest

import duel_of_masks
from rulebound.engine.catalogue import all_games
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.mode import mode


def games() -> list[Game[State]]:
    """Every game of the installation that declares an observation, and the one of the tests."""
    return [*(game for game in all_games() if type(game).observe is not Game.observe), duel_of_masks.GAME]


def tables(game: Game[State]) -> list[int]:
    """The numbers of seats to try."""
    return list(game.seats) if mode() == "compiled" else sorted({min(game.seats), max(game.seats)})


EVERY_TABLE = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in games() for seats in tables(game)]
EVERY_GAME = [pytest.param(game, id=game.id) for game in games()]
