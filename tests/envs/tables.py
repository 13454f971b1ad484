"""Every game with every number of seats, for the tests of the envs."""

from __future__ import annotations

import pytest

import duel_of_masks
from rulebound.engine.catalogue import all_games
from rulebound.engine.flow import State
from rulebound.engine.game import Game


def games() -> list[Game[State]]:
    """Every game of the installation that declares an observation, and the one of the tests."""
    return [*(game for game in all_games() if type(game).observe is not Game.observe), duel_of_masks.GAME]


EVERY_TABLE = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in games() for seats in game.seats]
EVERY_GAME = [pytest.param(game, id=game.id) for game in games()]
