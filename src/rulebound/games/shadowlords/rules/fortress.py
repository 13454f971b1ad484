"""Chapter 23: the Lost Fortress."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.flow import Frame, program
from rulebound.games.shadowlords.actions import Teleport
from rulebound.games.shadowlords.frames import Teleporting
from rulebound.games.shadowlords.state import Shadowlords


def teleport_chances(g: Shadowlords, alliance: int) -> list[Action]:
    """The active player who received the Stone this turn may teleport once (SL-FORT-34)."""
    return []


def start_teleport(g: Shadowlords, f: Frame, action: Teleport) -> None:
    """Push the teleport (SL-FORT-13)."""


def end_teleport(g: Shadowlords, t: Teleporting) -> None:
    """The chance ends with the turn (SL-FORT-15)."""


program(Teleporting, end_teleport)
