"""Chapter 10: permission to pass."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.games.shadowlords.actions import AskLeave
from rulebound.games.shadowlords.frames import Move
from rulebound.games.shadowlords.state import Shadowlords


def leave_chances(g: Shadowlords, m: Move) -> list[Action]:
    """The spaces that a mover may ask leave for now (SL-PASS-01)."""
    return []


def ask_leave(g: Shadowlords, m: Move, action: AskLeave) -> None:
    """The mover asks leave for a space on the way (SL-PASS-01)."""
