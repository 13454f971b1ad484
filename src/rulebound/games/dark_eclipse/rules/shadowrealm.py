"""Chapter 10, the Shadowrealm."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Decision, Refusal
from rulebound.engine.flow import Ask, Frame, program
from rulebound.games.dark_eclipse.actions import FILLS, RESCUES, FillBag, RescueFirst
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import WarriorsRescued, WarriorsSent
from rulebound.games.dark_eclipse.rules.asking import ask
from rulebound.games.dark_eclipse.rules.locations import Location
from rulebound.games.dark_eclipse.state import DarkEclipse, cat
from rulebound.games.dark_eclipse.tables import SENT

EMPTY: Final = Refusal("DE-SHAD-04", "There is no Warrior in the Shadowrealm.")


class AtShadowrealm(Frame):
    """1 Pumyra rescues some for herself, 2 the rest of the handful goes to one bag (DE-SHAD-01, DE-POW-24)."""


class Shadowrealm(Location):
    """Warriors go from here to a bag (DE-SHAD-01)."""

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        return EMPTY if g.shadowrealm == 0 else None

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtShadowrealm())


def ask_rescue(g: DarkEclipse, s: AtShadowrealm) -> Decision | None:
    """Pumyra takes 0 to 2 (DE-POW-24, DE-DEC-08)."""
    most = min(power(g).warriors_rescued(), g.shadowrealm)
    return ask(g, "How many Warriors do you rescue?", RESCUES[: most + 1], "DE-POW-24") if most else None


def rescue_first(g: DarkEclipse, s: AtShadowrealm, action: RescueFirst) -> None:
    rescue(g, action.warriors, "DE-POW-24")


def rescue(g: DarkEclipse, warriors: int, rule: str) -> None:
    """Warriors go from the Shadowrealm into the active player's stock."""
    g.shadowrealm -= warriors
    g.warriors[g.player] += warriors
    g.tell(rule, WarriorsRescued(cat(g), warriors))


def ask_bag(g: DarkEclipse, s: AtShadowrealm) -> Decision | None:
    """Any of the four bags; if Pumyra took all, none is named (DE-SHAD-03, DE-SHAD-05, DE-POW-25)."""
    return ask(g, "To which bag do the Warriors go?", FILLS, "DE-SHAD-01") if g.shadowrealm else None


def fill_bag(g: DarkEclipse, s: AtShadowrealm, action: FillBag) -> None:
    """5 Warriors, or all that are there, go to the one bag (DE-SHAD-01, DE-SHAD-02)."""
    warriors = min(SENT, g.shadowrealm)
    g.shadowrealm -= warriors
    g.bag_warriors[action.kingdom] += warriors
    g.tell("DE-SHAD-01", WarriorsSent(action.kingdom, warriors))


program(AtShadowrealm, Ask(ask_rescue, rescue_first), Ask(ask_bag, fill_bag))
