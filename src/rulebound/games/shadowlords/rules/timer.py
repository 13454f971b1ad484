"""Chapter 24: the Power Stone Timer."""

from __future__ import annotations

from typing import Final

from rulebound.games.shadowlords.events import TimerMoved
from rulebound.games.shadowlords.state import Shadowlords

GONE: Final = -1


def move_timer(g: Shadowlords) -> None:
    """One notch towards the Starburst, never back, and no farther than it (SL-TIME-01, SL-TIME-07..09)."""
    if g.timer == GONE or at_starburst(g):
        return
    g.timer += 1
    g.tell("SL-TIME-01", TimerMoved(g.timer, g.timer_moves))


def at_starburst(g: Shadowlords) -> bool:
    """Has the Timer arrived? The player whose turn it is may still finish it and win (SL-TIME-02..04)."""
    return g.timer >= g.timer_moves


def remove_timer(g: Shadowlords) -> None:
    """The Stone is taken from the Shadowlord: the Timer leaves the game (SL-FORT-12, SL-TIME-05, SL-TIME-06)."""
    g.timer = GONE
    g.quiet = 0
