"""Bots at a match: ask them, take their answers, and answer for those that give none."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

from rulebound.bots.bot import Bot, Forfeit
from rulebound.bots.chair import Chair
from rulebound.engine.match import Match


def answer_for(match: Match, seat: int, bot: Bot) -> None:
    """Let the bot answer the question of a seat; if it cannot, the passive default is taken and the log says why."""
    chair = Chair(match, seat)
    try:
        choice = chosen(bot, chair)
    except Forfeit as forfeit:
        match.play_default(seat, str(forfeit))
    else:
        match.apply(seat, chair.decision.options[choice])


def chosen(bot: Bot, chair: Chair) -> int:
    """The bot's choice, if it is one; where a rule leaves bots out it is not asked."""
    if chair.decision.for_bots >= 0:
        return chair.decision.for_bots
    choice = whole(bot.choose(chair))
    most = len(chair.decision.options) - 1
    if not 0 <= choice <= most:
        raise Forfeit(f"chose option {choice}, and there are options 0 to {most}")
    return choice


def whole(choice: object) -> int:
    """A choice as a number; what a bot of somebody's own returns may be anything."""
    try:
        return index(choice)  # type: ignore[arg-type]
    except TypeError:
        raise Forfeit(f"chose something of the type {type(choice).__name__}, which is no number of an option") from None


def play_on(match: Match, bots: Sequence[Bot], most: int) -> bool:
    """Let the bots, one per seat, play until the game is over or there are `most` answers; says whether it is over."""
    while not match.is_over() and len(match.answers) < most:
        seat = match.waiting_for()[0]
        answer_for(match, seat, bots[seat])
    if match.result is not None:
        for bot in bots:
            bot.over(match.result)
    return match.is_over()
