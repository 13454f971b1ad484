"""Bots: whoever sits in a chair and answers. `make_bot("greedy")` makes one."""

from rulebound.bots.bot import Bot, BotError, Forfeit
from rulebound.bots.chair import Chair
from rulebound.bots.drive import answer_for, play_on
from rulebound.bots.hint import Hint, hint
from rulebound.bots.make import bot_names, check_players, make_bot, split_players

__all__ = [
    "Bot",
    "BotError",
    "Chair",
    "Forfeit",
    "Hint",
    "answer_for",
    "bot_names",
    "check_players",
    "hint",
    "make_bot",
    "play_on",
    "split_players",
]
