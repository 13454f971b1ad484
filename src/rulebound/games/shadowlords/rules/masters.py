"""Chapter 21: a captured Star Master, and resigning."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.games.shadowlords.actions import Resign
from rulebound.games.shadowlords.state import Shadowlords


def resign(g: Shadowlords, f: Frame, action: Resign) -> None:
    """The player's alliances leave as if beaten by a Shadow (SL-SM-13)."""
