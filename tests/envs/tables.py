"""Every game with every number of seats, for the tests of the envs."""

from __future__ import annotations

import pytest

import duel_of_masks
from rulebound.engine.flow import State
from rulebound.engine.game import Game, all_games


def games() -> list[Game[State]]:
    """Every game of the installation that lists a vocabulary, and the one of the tests."""
    return [*(game for game in all_games() if lists_actions(game)), duel_of_masks.GAME]


def lists_actions(game: Game[State]) -> bool:
    """A game without a vocabulary has no env."""
    return type(game).vocabulary is not Game.vocabulary


EVERY_TABLE = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in games() for seats in game.seats]
EVERY_GAME = [pytest.param(game, id=game.id) for game in games()]
