"""A moment of a match, as a law looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulebound.engine.action import Decision
from rulebound.engine.betrayal import Betrayed
from rulebound.engine.flow import State, explain, waiting
from rulebound.engine.game import Game
from rulebound.engine.match import Match
from rulebound.engine.rng import Rng
from rulebound.testing.perception import perceived


class Broken(AssertionError):
    """A law is broken; the message says which, where and how."""


class Moment:
    """A match at a moment, chance for the law's own use, and what each seat gets: several laws look at it."""

    def __init__(self, match: Match, chance: Rng, sights: dict[int | None, bytes] | None = None) -> None:
        self.match = match
        self.chance = chance
        self.game: Game[State] = match.game
        self.g: State = match.state
        self.sights = {} if sights is None else sights

    def need(self, holds: bool, what: str) -> None:
        """Complain unless this holds."""
        if not holds:
            where = f"{self.game.id}, {self.g.seats} seats, seed {self.match.header.seed}"
            raise Broken(f"{what} [{where}, after {len(self.match.answers)} answers: {self.g.stack!r:.400}]")

    def sight(self, seat: int | None) -> bytes:
        """Everything that a seat gets now, worked out once for all laws."""
        if seat not in self.sights:
            self.sights[seat] = perceived(self.game, self.g, seat)
        return self.sights[seat]

    def dreams(self) -> Iterator[tuple[int, State]]:
        """For every seat a state that it should not be able to tell from the true one."""
        return ((seat, self.dream(seat)) for seat in range(self.g.seats))

    def dream(self, seat: int) -> State:
        """A state that this seat should not be able to tell from the true one."""
        try:
            return self.game.imagine(self.g, seat, self.chance)
        except Betrayed as leak:
            raise Broken(f"{leak} [{self.game.id}, seed {self.match.header.seed}]") from None

    def questions(self) -> tuple[Decision, ...]:
        """The pending questions with their refusals."""
        return explain(self.g) if self.g.result is None else ()

    def answer(self) -> tuple[int, int]:
        """The number of a pending question and of an option, by chance."""
        open_ones = waiting(self.g)
        which = open_ones[self.chance.below(len(open_ones))]
        return which, self.chance.below(len(self.g.decisions[which].options))


Law = Callable[[Moment], None]
