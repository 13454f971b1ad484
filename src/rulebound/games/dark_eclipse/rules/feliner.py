"""Chapter 12, the Feliner."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.games.dark_eclipse.events import AllyTaken
from rulebound.games.dark_eclipse.rules.locations import Place
from rulebound.games.dark_eclipse.state import DarkEclipse, cat

NO_ALLY: Final = Refusal("DE-FEL-02", "There is no Ally on the Feliner.")


class Feliner(Place):
    """Take 1 Ally; there is no limit to what a player may hold (DE-FEL-01..03, DE-FAQ-08)."""

    ID: ClassVar[str] = "feliner"

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        return NO_ALLY if g.feliner == 0 else None

    def begin(self, g: DarkEclipse) -> None:
        g.feliner -= 1
        g.allies[g.player] += 1
        g.tell("DE-FEL-01", AllyTaken(cat(g)))
