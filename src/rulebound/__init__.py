"""Rulebound: big tabletop games, played to the letter."""

from rulebound.engine.mode import obey_environment

obey_environment()

from rulebound.engine.catalogue import game_ids, load_game  # noqa: E402
from rulebound.engine.game import Game  # noqa: E402
from rulebound.engine.match import Match  # noqa: E402

__version__ = "0.1.0"
__all__ = ["Game", "Match", "__version__", "game_ids", "load_game"]
