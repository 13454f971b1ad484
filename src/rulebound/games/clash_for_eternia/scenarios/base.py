"""What a Scenario says: goals, scoring, Escalation, what can be Interacted with (CE-SCN-03).

The rules call the hooks of the class of the Scenario in play; what all Scenarios have in common stands here.
"""

from __future__ import annotations

from rulebound.engine.flow import Result
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.kinds import Model, Space, Thing
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import CONTROLLER


class Scenario:
    """One Scenario of scenarios.toml."""

    def __init__(self, record: content.Scenario) -> None:
        self.record = record
        self.round_limit: int = record.round_limit

    # Hooks.

    def things(self, g: Clash, model: Model) -> list[Thing]:
        """What a Character may Interact with now; none: Interact is not available (CE-ACT-11)."""
        return []

    def interact(self, g: Clash, model: Model, thing: Thing) -> None:
        """An Interact Action changes one object by one step (CE-SCN-11)."""

    def entered(self, g: Clash, model: Model) -> None:
        """A Model has come to a space in whatever way: goals are checked (CE-SCN-12)."""

    def knocked(self, g: Clash, model: Model, space: Space) -> None:
        """A Model was KO'ed: drop what it carries, count, check victory (CE-KO-13)."""

    def end_of_round(self, g: Clash) -> None:
        """Scoring at the end of the Round (CE-RND-04)."""

    def escalate(self, g: Clash) -> None:
        """Escalation triggers at the end of the Round (CE-RND-04)."""

    def move_penalty(self, g: Clash, model: Model) -> int:
        """By how many points the own movements of a Model are shorter (CE-S5-04)."""
        return 0

    def may_command(self, g: Clash, model: Model) -> bool:
        """May Command and No Rest be used for a Character (CE-S2-02)?"""
        return True

    def time_out(self, g: Clash) -> None:
        """The last Round is over: its rule names a winner (CE-RND-04, CE-END-02)."""
        win(g, CONTROLLER, "CE-END-02", "the last Round is over")


def win(g: Clash, team: int, rule: str, why: str) -> None:
    """A side has won (CE-SCN-04). All its people share the first place."""
    if g.result is not None:
        return
    won = tuple([(seat == g.controller) == (team == CONTROLLER) for seat in range(g.seats)])
    places = tuple([1 if one else 1 + sum(won) for one in won])
    g.finish(Result(rule, why, tuple([1 if one else 0 for one in won]), places, won))


