"""Chapter 11, Castle Plun-Darr."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Decision, Refusal
from rulebound.engine.flow import Ask, Frame, program
from rulebound.games.dark_eclipse.actions import PURGES, Purge
from rulebound.games.dark_eclipse.events import Purged
from rulebound.games.dark_eclipse.rules.asking import offer
from rulebound.games.dark_eclipse.rules.kingdoms import handful
from rulebound.games.dark_eclipse.rules.locations import Location
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import KINGDOMS, PURGED

NO_MUTANTS: Final = Refusal("DE-CAST-08", "There is no Mutant in any bag.")
NO_MUTANT: Final = Refusal("DE-CAST-06", "There is no Mutant in that bag.")
TOO_MANY: Final = Refusal("DE-CAST-04", "There are not that many counters in that bag.")


class AtCastle(Frame):
    """Name a bag and how many counters to draw from it (DE-CAST-01)."""


class CastlePlunDarr(Location):
    """Mutants go from a bag to the Castle (DE-CAST-02)."""

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        for mutants in g.bag_mutants:
            if mutants > 0:
                return None
        return NO_MUTANTS

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtCastle())


def refuse_purge(g: DarkEclipse, kingdom: int, counters: int) -> Refusal | None:
    """Any bag with a Mutant, and at most what it holds (DE-CAST-04, DE-CAST-06)."""
    if g.bag_mutants[kingdom] == 0:
        return NO_MUTANT
    return TOO_MANY if counters > g.bag_warriors[kingdom] + g.bag_mutants[kingdom] else None


def ask_purge(g: DarkEclipse, c: AtCastle) -> Decision | None:
    """One bag and a number from 1 to 5, named before drawing (DE-CAST-03, DE-DEC-09)."""
    reasons = [
        refuse_purge(g, kingdom, counters) for kingdom in range(1, KINGDOMS) for counters in range(1, PURGED + 1)
    ]
    return offer(g, "From which bag do you draw how many counters?", PURGES, reasons, "DE-CAST-01")


def purge(g: DarkEclipse, c: AtCastle, action: Purge) -> None:
    """Mutants of the handful go to the Castle, Warriors back into the bag (DE-CAST-02, DE-CAST-05, DE-CAST-07)."""
    warriors = handful(g, action.kingdom, action.counters)
    mutants = action.counters - warriors
    g.bag_mutants[action.kingdom] -= mutants
    g.castle += mutants
    g.tell("DE-CAST-02", Purged(action.kingdom, mutants, warriors))


program(AtCastle, Ask(ask_purge, purge))
