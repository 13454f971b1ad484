"""What an option would move, and whereto: drawn while it is weighed."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.scene import Ghost
from rulebound.games.dark_eclipse.actions import MoveAndRecruit, MoveSnarf
from rulebound.games.dark_eclipse.board import KINGDOM_SPOTS
from rulebound.games.dark_eclipse.state import DarkEclipse


def would(g: DarkEclipse, action: Action) -> tuple[Ghost, ...]:
    """Snarf, who moves from Kingdom to Kingdom (DE-KING-03)."""
    del g
    return (Ghost("snarf", KINGDOM_SPOTS[action.kingdom]),) if isinstance(action, MoveSnarf | MoveAndRecruit) else ()
