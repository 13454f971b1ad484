"""Chair: a seat at the table as a bot sees it, which is as a person sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.match import Match, MatchError
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Scene


class Heard(Struct, frozen=True):
    """A line of the log as the seat heard it: after how many answers, under which rule, and the sentence."""

    number: int
    rule: str
    text: str


class Chair:
    """One seat at the moment of its question. It shows what the seat may know: never the state, generator or seed."""

    def __init__(self, match: Match, seat: int) -> None:
        decision = match.decision(seat)
        if decision is None:
            raise MatchError(f"seat {seat} is not asked anything now")
        self.seat = seat
        self.decision: Decision = decision
        self.number = len(match.answers)
        self.__match = match

    @property
    def game(self) -> Game[State]:
        return self.__match.game

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.__match.header.seats

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return list(self.__match.names)

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """What the players settled before the game."""
        return dict(self.__match.header.options)

    @property
    def which(self) -> int:
        """The number of this seat's question among those that are asked at once."""
        return next(i for i, asked in enumerate(self.__match.state.decisions) if asked.seat == self.seat)

    @cached_property
    def explained(self) -> Decision:
        """The question with its refused candidates and the reasons."""
        explained = self.__match.explained(self.seat)
        return self.decision if explained is None else explained

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.__match.prompt(self.decision)

    def words(self, action: Action) -> str:
        """An option in words."""
        return self.__match.words(action)

    def view(self) -> dict[str, object]:
        """What the seat knows, as JSON data."""
        return self.game.view(self.__match.state, self.seat)

    def scene(self) -> Scene:
        """The table as the seat sees it."""
        return self.game.scene(self.__match.state, self.seat)

    def heard(self, since: int = -1) -> list[Heard]:
        """What the seat heard since that many answers had been given; at -1 all of it, from before the first."""
        return [
            Heard(line.number, line.told.rule, self.game.say(event, self.__match.names))
            for line in self.__match.log
            if line.number > since and (event := line.told.heard_by(self.seat)) is not None
        ]

    def imagine(self, rng: Rng) -> State:
        """A state that could be the true one for all that the seat knows, with a generator of its own."""
        return self.game.imagine(self.__match.state, self.seat, rng)
