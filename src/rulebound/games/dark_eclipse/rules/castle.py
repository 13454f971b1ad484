"""Chapter 11, Castle Plun-Darr."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Frame, program
from rulebound.games.dark_eclipse.actions import Purge
from rulebound.games.dark_eclipse.events import Purged
from rulebound.games.dark_eclipse.kinds import MOST_PURGED, Counters, Kingdom, Mutants, Warriors
from rulebound.games.dark_eclipse.rules.kingdoms import handful
from rulebound.games.dark_eclipse.rules.locations import Place
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, cat
from rulebound.games.dark_eclipse.tables import BAGS

NO_MUTANTS: Final = Refusal("DE-CAST-08", "There is no Mutant in any bag.")
NO_MUTANT: Final = Refusal("DE-CAST-06", "There is no Mutant in that bag.")
TOO_MANY: Final = Refusal("DE-CAST-04", "There are not that many counters in that bag.")
NUMBERS: Final[list[Counters]] = [Counters(n) for n in range(1, MOST_PURGED + 1)]


class AtCastle(Frame):
    """Name a bag and how many counters to draw from it (DE-CAST-01)."""


class CastlePlunDarr(Place):
    """Mutants go from a bag to the Castle (DE-CAST-02)."""

    ID: ClassVar[str] = "castle_plun_darr"

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        for mutants in g.bag_mutants:
            if mutants > 0:
                return None
        return NO_MUTANTS

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtCastle())


def bags(g: DarkEclipse, c: AtCastle) -> list[Kingdom]:
    """One bag and a number from 1 to 5, named before drawing (DE-CAST-03, DE-DEC-09)."""
    return BAGS


def numbers(g: DarkEclipse, c: AtCastle, kingdom: Kingdom) -> list[Counters]:
    return NUMBERS


def refuse_purge(g: DarkEclipse, c: AtCastle, kingdom: Kingdom, counters: Counters) -> Refusal | None:
    """Any bag with a Mutant, and at most what it holds (DE-CAST-04, DE-CAST-06)."""
    if g.bag_mutants[kingdom] == 0:
        return NO_MUTANT
    return TOO_MANY if counters > g.bag_warriors[kingdom] + g.bag_mutants[kingdom] else None


def purge(g: DarkEclipse, c: AtCastle, kingdom: Kingdom, counters: Counters) -> None:
    """Mutants of the handful go to the Castle, Warriors back into the bag (DE-CAST-02, DE-CAST-05, DE-CAST-07)."""
    warriors = handful(g, kingdom, counters)
    mutants = counters - warriors
    g.bag_mutants[kingdom] -= mutants
    g.castle += mutants
    g.tell("DE-CAST-02", Purged(cat(g), kingdom, Mutants(mutants), Warriors(warriors)))


program(
    AtCastle,
    Ask(
        active_seat,
        "From which bag do you draw how many counters?",
        "DE-CAST-01",
        Arm(Purge, (bags, numbers), purge, refuse=refuse_purge),
    ),
)
