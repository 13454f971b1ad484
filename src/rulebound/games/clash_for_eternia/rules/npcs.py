"""Chapter 20: Non-Player Characters."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.clash_for_eternia.frames import NpcTurn

program(NpcTurn)
