"""Chapter 15: battles, where and whether they are fought."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.shadowlords.frames import Fight
from rulebound.games.shadowlords.state import Shadowlords


def list_battles(g: Shadowlords, f: Fight) -> None:
    """The list of battles is fixed when the step begins (SL-BATT-32)."""


program(Fight, list_battles)
