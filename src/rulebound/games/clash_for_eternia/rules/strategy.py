"""Chapter 17: the Strategy Activation and the Minions."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.clash_for_eternia.frames import MinionTurn, StrategyActivation

program(StrategyActivation)
program(MinionTurn)
