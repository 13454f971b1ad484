"""Chapter 13: Reactions."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.clash_for_eternia.frames import Moment, Reacting

program(Moment)
program(Reacting)
