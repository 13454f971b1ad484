"""Chapter 13: Attack Boosts, Defense Boosts and Surges."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.clash_for_eternia.frames import Boosting, Defending, ReachBoosting

program(ReachBoosting)
program(Boosting)
program(Defending)
