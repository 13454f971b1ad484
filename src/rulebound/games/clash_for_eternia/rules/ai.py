"""Chapter 21: the AI."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.clash_for_eternia.frames import AiActivation, AiDeed, AiMinions, AiOrders, AiStrategy

program(AiActivation)
program(AiDeed)
program(AiStrategy)
program(AiMinions)
program(AiOrders)
