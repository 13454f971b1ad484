"""The Scenarios, one class each."""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.scenarios.base import Scenario, win
from rulebound.games.clash_for_eternia.state import Clash

__all__ = ["SCENARIOS", "Scenario", "scenario_of", "win"]

SCENARIOS: Final[list[Scenario]] = [Scenario(record) for record in content.SCENARIOS]


def scenario_of(g: Clash) -> Scenario:
    """The Scenario in play (CE-GEN-01)."""
    return SCENARIOS[g.settings.scenario]
