"""Scenario 3: Crossroads of Power."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.scenarios.base import Scenario
from rulebound.games.clash_for_eternia.state import Clash, opponents, players
from rulebound.games.clash_for_eternia.tables import CONTROLLER, PLAYERS


class CrossroadsOfPower(Scenario):
    """Nodes give Victory Points to whoever has more Characters there (CE-S3-01)."""

    RULES: ClassVar[str] = "CE-S3"
    WON: ClassVar[tuple[str, str]] = ("CE-S3-03", "CE-S3-03")
    LATE: ClassVar[str] = "CE-S3-05"
    ESCALATES: ClassVar[str] = "CE-S3-04"

    def majority(self, g: Clash, thing: int) -> int:
        """By how many Characters within 1 the Players lead at a node; Minions do not count (CE-S3-01, CE-SCN-09)."""
        at = g.token_at[thing]
        ours = sum([far(g.space[model], at) <= 1 for model in players(g)])
        return ours - sum([far(g.space[model], at) <= 1 for model in opponents(g)])

    def score_round(self, g: Clash) -> None:
        """Each node gives 1 VP (CE-S3-01)."""
        for thing in self.things_of:
            lead = self.majority(g, thing)
            if lead != 0:
                self.score(g, "node_majority_end_of_round", PLAYERS if lead > 0 else CONTROLLER)
