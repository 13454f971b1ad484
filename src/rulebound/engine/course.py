"""What can be asked of a match: its questions, its options in words, its log, its end."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Result, State, explain, passive, waiting
from rulebound.engine.game import Game
from rulebound.engine.saved import Header, Line, returns


class Course:
    """A state, and what was told on the way to it. `Match` goes on from there."""

    game: Game[State]
    header: Header
    state: State
    log: list[Line]

    @property
    def names(self) -> list[str]:
        return self.header.players

    def waiting_for(self) -> list[int]:
        """The seats that have to answer now."""
        return [self.state.decisions[i].seat for i in waiting(self.state)]

    def decision(self, seat: int) -> Decision | None:
        """The question that this seat has to answer now."""
        i = self._pending(seat)
        if i is None:
            return None
        decision = self.state.decisions[i]
        decision.default = passive(self.state, i)
        return decision

    def explained(self, seat: int) -> Decision | None:
        """The same with the refused candidates and their reasons."""
        i = self._pending(seat)
        return None if i is None else explain(self.state)[i]

    def _pending(self, seat: int) -> int | None:
        return next((i for i in waiting(self.state) if self.state.decisions[i].seat == seat), None)

    def legal_actions(self, seat: int) -> list[Action]:
        """What this seat may do now; nothing when it is not asked."""
        decision = self.decision(seat)
        return [] if decision is None else list(decision.options)

    def prompt(self, decision: Decision) -> str:
        """The question in words."""
        return self.game.say(self.state.stack[-1], self.names, decision.prompt)

    def words(self, action: Action) -> str:
        """An option in words."""
        return self.game.say(action, self.names)

    def heard(self, seat: int | None) -> list[tuple[int, str, str]]:
        """The log as this seat heard it: number of answers, rule id and sentence of each line."""
        lines = ((line, line.told.heard_by(seat)) for line in self.log)
        return [
            (line.number, line.told.rule, self.game.say(event, self.names))
            for line, event in lines
            if event is not None
        ]

    # The end.

    @property
    def result(self) -> Result | None:
        return self.state.result

    def is_over(self) -> bool:
        return self.state.result is not None

    def returns(self) -> list[float]:
        """What the game was worth to each seat, from -1 to 1; nothing before its end."""
        return [0.0] * self.header.seats if self.result is None else returns(self.result)
