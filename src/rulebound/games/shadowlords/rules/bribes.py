"""Chapter 13: bribes."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.flow import Frame
from rulebound.games.shadowlords.actions import TryBribe
from rulebound.games.shadowlords.state import Shadowlords


def bribe_chances(g: Shadowlords, alliance: int) -> list[Action]:
    """The one bribe of the turn, while four cards of one value and a target are there (SL-BRIB-01, SL-BRIB-02)."""
    return []


def start_bribe(g: Shadowlords, f: Frame, action: TryBribe) -> None:
    """Push the attempt (SL-BRIB-20)."""
