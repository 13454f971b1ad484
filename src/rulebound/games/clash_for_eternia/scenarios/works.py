"""Tokens that one side wears down and the other mends: Wards and consoles."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.clash_for_eternia.events_scenario import Finished, Worked
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.kinds import Model, Team, Thing
from rulebound.games.clash_for_eternia.scenarios.base import Goal, Scenario
from rulebound.games.clash_for_eternia.state import Clash, is_character
from rulebound.games.clash_for_eternia.tables import NOWHERE, PLAYERS


class Works(Scenario):
    """One side takes strength from tokens within 1, the other gives it back; at 0 a token is removed."""

    STRENGTH: ClassVar[str] = ""  # the list of the scaling that says how much a token has
    DONE: ClassVar[str] = ""  # the Escalation trigger and goal of a token that is removed
    BREAKS: ClassVar[Team] = PLAYERS
    RULE: ClassVar[tuple[str, str]] = ("", "")  # wearing down, mending

    def strength(self, g: Clash) -> int:
        """What every token starts with, at this N (CE-SCN-08)."""
        return self.scaled(g, self.STRENGTH)

    def lay_out(self, g: Clash) -> None:
        """Every token has all its strength."""
        for thing in self.things_of:
            g.token_left[thing] = self.strength(g)

    def things(self, g: Clash, model: Model) -> list[Thing]:
        """Tokens within 1, Line of Sight aside; mending needs something to mend (CE-SCN-09)."""
        if not is_character(model):
            return []
        near = [t for t in self.things_of if g.token_at[t] != NOWHERE and far(g.space[model], g.token_at[t]) <= 1]
        if g.side[model] == self.BREAKS:
            return near
        return [thing for thing in near if g.token_left[thing] < self.strength(g)]

    def interact(self, g: Clash, model: Model, thing: Thing) -> None:
        """One step down, or one step up (CE-SCN-11)."""
        breaking = g.side[model] == self.BREAKS
        g.token_left[thing] += -1 if breaking else 1
        g.tell(self.RULE[0] if breaking else self.RULE[1], Worked(model, thing, g.token_left[thing]))
        if g.token_left[thing] == 0:
            self.finish(g, thing)

    def finish(self, g: Clash, thing: Thing) -> None:
        """A token is out of play."""
        g.token_at[thing] = NOWHERE
        g.tell(self.RULE[0], Finished(thing))
        self.escalate(g, self.DONE)
        self.check(g)

    def finished(self, g: Clash) -> int:
        """How many tokens are out of play."""
        return sum([g.token_at[thing] == NOWHERE for thing in self.things_of])

    def meets(self, g: Clash, goal: Goal, team: int) -> bool:
        """Enough of them (CE-SCN-13)."""
        if goal.kind in ("wards_broken", "consoles_disabled"):
            return self.finished(g) >= self.number_of(g, goal, team)
        return super().meets(g, goal, team)
