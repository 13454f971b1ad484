"""Traps: no creature, no rounds, one decision (CC-FLOW-08)."""

from __future__ import annotations

from rulebound.engine.flow import Frame, program
from rulebound.games.cutthroat_caverns.state import Caverns


class Trap(Frame):
    """A trap whose rule is not written yet."""


def spring(g: Caverns, t: Trap) -> None:
    """Nothing happens."""


def trap_frame(g: Caverns) -> Frame:
    """The rule of the trap that is revealed."""
    return Trap()


program(Trap, spring)
