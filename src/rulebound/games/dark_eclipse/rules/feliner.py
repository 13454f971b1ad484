"""Chapter 12, the Feliner."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.games.dark_eclipse.events import AllyTaken
from rulebound.games.dark_eclipse.rules.locations import Location
from rulebound.games.dark_eclipse.state import DarkEclipse, cat

NO_ALLY: Final = Refusal("DE-FEL-02", "There is no Ally on the Feliner.")


class Feliner(Location):
    """Take 1 Ally; there is no limit to what a player may hold (DE-FEL-01..03, DE-FAQ-08)."""

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        return NO_ALLY if g.feliner == 0 else None

    def begin(self, g: DarkEclipse) -> None:
        g.feliner -= 1
        g.allies[g.player] += 1
        g.tell("DE-FEL-01", AllyTaken(cat(g)))
