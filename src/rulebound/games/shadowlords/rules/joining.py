"""Chapter 13, how a character that was won over is taken in (SL-BRIB-06..19)."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.shadowlords.frames import Joining
from rulebound.games.shadowlords.state import Shadowlords


def change_ring(g: Shadowlords, j: Joining) -> None:
    """Its disc goes on a ring of the new alliance (SL-BRIB-06)."""


program(Joining, change_ring)
