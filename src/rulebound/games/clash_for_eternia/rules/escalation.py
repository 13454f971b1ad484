"""Chapter 18: Escalation."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.clash_for_eternia.frames import Empowering, Rewards, Unlocking
from rulebound.games.clash_for_eternia.state import Clash


def count(g: Clash, r: Rewards) -> None:
    """An advancement space is handed out once (CE-ESC-02)."""
    g.rewarded += 1


program(Rewards, count)
program(Unlocking)
program(Empowering)
