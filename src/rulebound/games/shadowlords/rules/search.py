"""Chapter 12: searching for allies."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.shadowlords.frames import TurnDisc
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import CLASS, DIPLOMAT, MASTER, NOBODY


def may_search(g: Shadowlords, character: int) -> bool:
    """Diplomats search where a disc lies; a Star Master only while he must (SL-SRCH-01, SL-SRCH-02, SL-BRIB-12)."""
    if g.disc[g.space[character]] == NOBODY:
        return False
    return CLASS[character] == DIPLOMAT or (CLASS[character] == MASTER and bool(g.bereft >> character & 1))


def turn_up(g: Shadowlords, t: TurnDisc) -> None:
    """The disc is turned up and leaves the board (SL-SRCH-08)."""
    g.reveal()
    t.character = g.disc[t.space]
    g.disc[t.space] = NOBODY


program(TurnDisc, turn_up)
