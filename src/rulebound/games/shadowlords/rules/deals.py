"""Chapter 26: agreements and trades."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.flow import Frame, program
from rulebound.games.shadowlords.actions import MakeOffer
from rulebound.games.shadowlords.frames import Council
from rulebound.games.shadowlords.state import Shadowlords


def offer_chances(g: Shadowlords, alliance: int) -> list[Action]:
    """The active player's two offers per turn (SL-NEG-09)."""
    return []


def start_offer(g: Shadowlords, f: Frame, action: MakeOffer) -> None:
    """Push the offer (SL-NEG-06)."""


def hold_council(g: Shadowlords, c: Council) -> None:
    """Each living player from the active one leftwards may make one offer (SL-NEG-08)."""


program(Council, hold_council)
