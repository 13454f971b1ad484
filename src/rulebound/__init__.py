"""Rulebound: big tabletop games, played to the letter."""

from rulebound.engine.game import Game, game_ids, load_game
from rulebound.engine.match import Match

__version__ = "0.1.0"
__all__ = ["Game", "Match", "__version__", "game_ids", "load_game"]
