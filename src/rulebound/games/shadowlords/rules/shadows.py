"""Chapter 13: moving a Shadow."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.shadowlords.frames import ShadowStep
from rulebound.games.shadowlords.state import Shadowlords


def move_one(g: Shadowlords, s: ShadowStep) -> None:
    """One Shadow may be moved (SL-SHAD-01)."""


program(ShadowStep, move_one)
