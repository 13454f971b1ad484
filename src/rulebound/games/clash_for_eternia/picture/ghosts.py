"""What an option would move, and whereto: drawn while it is weighed."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.scene import Ghost
from rulebound.games.clash_for_eternia.actions import GoTo
from rulebound.games.clash_for_eternia.frames import Moving
from rulebound.games.clash_for_eternia.kinds import MODEL, SPACE
from rulebound.games.clash_for_eternia.state import Clash


def would(g: Clash, action: Action) -> tuple[Ghost, ...]:
    """A Model that moves (CE-MOVE-11)."""
    frame = g.stack[-1]
    if isinstance(frame, Moving) and isinstance(action, GoTo):
        return (Ghost(str(MODEL.mark(frame.model)), str(SPACE.mark(action.space))),)
    return ()
