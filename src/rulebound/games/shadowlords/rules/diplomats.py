"""Chapter 11: Diplomats, immunity and escorted attacks. Where they may go stands in reach.py."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.games.shadowlords.actions import EscortTo
from rulebound.games.shadowlords.frames import Move
from rulebound.games.shadowlords.state import Shadowlords


def escort_chances(g: Shadowlords, m: Move) -> list[Action]:
    """With whom and where the mover may make an escorted attack (SL-DIPL-09)."""
    return []


def escort_to(g: Shadowlords, m: Move, action: EscortTo) -> None:
    """Diplomat and fighter enter together as one move (SL-DIPL-09)."""
