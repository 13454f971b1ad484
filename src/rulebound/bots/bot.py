"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from rulebound.bots.chair import Chair
from rulebound.engine.flow import Result


class BotError(ValueError):
    """A bot that cannot be had as it was asked for; the message says what can."""


class Forfeit(Exception):
    """The bot gives no usable answer; the passive default of the question is taken, and the log says why."""


class Bot(ABC):
    """Answers the questions of a seat, from what the chair shows and from nothing else."""

    @abstractmethod
    def choose(self, chair: Chair) -> int:
        """The number of the option to take."""

    def begin(self, seed: int) -> None:
        """A new game starts. Whatever the bot leaves to chance follows from this seed."""
        del seed

    def over(self, result: Result) -> None:
        """The game has ended."""
        del result

    def close(self) -> None:
        """The bot is not needed any more."""
        return
