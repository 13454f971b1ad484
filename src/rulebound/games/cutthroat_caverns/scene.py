"""The table as players see it."""

from __future__ import annotations

from rulebound.engine.scene import Gauge, Scene
from rulebound.games.cutthroat_caverns.state import Caverns


def scene(g: Caverns, seat: int | None) -> Scene:
    """The table as this seat sees it."""
    return Scene(
        "Most Prestige among the living wins", (), (), tuple(Gauge("LP", g.lp[s], owner=s) for s in range(g.seats))
    )
