"""Chapter 10, the Shadowrealm."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Frame, program
from rulebound.games.dark_eclipse.actions import FillBag, RescueFirst
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import WarriorsRescued, WarriorsSent
from rulebound.games.dark_eclipse.kinds import Kingdom, Warriors
from rulebound.games.dark_eclipse.rules.locations import Place
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, cat
from rulebound.games.dark_eclipse.tables import BAGS, SENT, WARRIORS

EMPTY: Final = Refusal("DE-SHAD-04", "There is no Warrior in the Shadowrealm.")


class AtShadowrealm(Frame):
    """1 Pumyra rescues some for herself, 2 the rest of the handful goes to one bag (DE-SHAD-01, DE-POW-24)."""


class Shadowrealm(Place):
    """Warriors go from here to a bag (DE-SHAD-01)."""

    ID: ClassVar[str] = "shadowrealm"

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        return EMPTY if g.shadowrealm == 0 else None

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtShadowrealm())


def is_rescuer(g: DarkEclipse, s: AtShadowrealm) -> bool:
    """Pumyra comes first (DE-POW-24)."""
    return power(g).warriors_rescued() > 0


def rescuable(g: DarkEclipse, s: AtShadowrealm) -> list[Warriors]:
    """She takes 0 to 2 (DE-POW-24, DE-DEC-08)."""
    return WARRIORS[: min(power(g).warriors_rescued(), g.shadowrealm) + 1]


def rescue_first(g: DarkEclipse, s: AtShadowrealm, warriors: Warriors) -> None:
    rescue(g, warriors, "DE-POW-24")


def rescue(g: DarkEclipse, warriors: Warriors, rule: str) -> None:
    """Warriors go from the Shadowrealm into the active player's stock."""
    g.shadowrealm -= warriors
    g.warriors[g.player] += warriors
    g.tell(rule, WarriorsRescued(cat(g), warriors))


def is_any_left(g: DarkEclipse, s: AtShadowrealm) -> bool:
    """If Pumyra took all, no bag is named (DE-SHAD-05, DE-POW-25)."""
    return g.shadowrealm > 0


def fill_bag(g: DarkEclipse, s: AtShadowrealm, kingdom: Kingdom) -> None:
    """5 Warriors, or all that are there, go to the one bag, any of the four (DE-SHAD-01..03)."""
    warriors = min(SENT, g.shadowrealm)
    g.shadowrealm -= warriors
    g.bag_warriors[kingdom] += warriors
    g.tell("DE-SHAD-01", WarriorsSent(cat(g), kingdom, Warriors(warriors)))


program(
    AtShadowrealm,
    Ask(
        active_seat,
        "How many Warriors do you rescue?",
        "DE-POW-24",
        Arm(RescueFirst, rescuable, rescue_first),
        when=is_rescuer,
    ),
    Ask(active_seat, "To which bag do the Warriors go?", "DE-SHAD-01", Arm(FillBag, BAGS, fill_bag), when=is_any_left),
)
