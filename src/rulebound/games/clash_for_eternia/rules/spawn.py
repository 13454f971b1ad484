"""Chapter 16: Spawning."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.clash_for_eternia.frames import Spawning

program(Spawning)
