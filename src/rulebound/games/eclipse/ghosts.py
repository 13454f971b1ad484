"""What an option would move, and whereto: drawn while it is weighed."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.scene import Ghost
from rulebound.games.eclipse.actions import MoveTo, TurnSector
from rulebound.games.eclipse.frames import ExploreZone, Sailing
from rulebound.games.eclipse.kinds import FLEET, SECTOR, TURN, ZONE
from rulebound.games.eclipse.state import Galaxy


def would(g: Galaxy, action: Action) -> tuple[Ghost, ...]:
    """A ship that sails (EC-MOV-17), and a sector as it would lie on the map (EC-EXP-05)."""
    frame = g.stack[-1]
    if isinstance(frame, Sailing) and isinstance(action, MoveTo):
        return (Ghost(str(FLEET.mark(frame.fleet)), str(SECTOR.mark(action.sector))),)
    if isinstance(frame, ExploreZone) and isinstance(action, TurnSector):
        return (Ghost(str(TURN.mark(action.turn)), str(ZONE.mark(frame.zone))),)
    return ()
