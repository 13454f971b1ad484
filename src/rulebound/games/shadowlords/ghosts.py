"""What an option would move, and whereto: drawn while it is weighed."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.scene import Ghost
from rulebound.games.shadowlords.actions import MoveTo
from rulebound.games.shadowlords.frames import Move
from rulebound.games.shadowlords.kinds import CHARACTER, SPACE
from rulebound.games.shadowlords.state import Shadowlords


def would(g: Shadowlords, action: Action) -> tuple[Ghost, ...]:
    """A character that moves (SL-MOVE-25)."""
    frame = g.stack[-1]
    if isinstance(frame, Move) and isinstance(action, MoveTo):
        return (Ghost(str(CHARACTER.mark(frame.character)), str(SPACE.mark(action.space))),)
    return ()
