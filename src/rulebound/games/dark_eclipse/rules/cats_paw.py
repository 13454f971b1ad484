"""Chapter 13, Cat's Paw: Equipment."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Decision, Refusal
from rulebound.engine.flow import Ask, Case, Frame, program
from rulebound.games.dark_eclipse.actions import EQUIPS, TakeEquipment, Upgrade
from rulebound.games.dark_eclipse.events import EquipmentTaken, EquipmentUpgraded
from rulebound.games.dark_eclipse.rules.asking import offer
from rulebound.games.dark_eclipse.rules.locations import Location
from rulebound.games.dark_eclipse.state import DarkEclipse, cat, held_level, in_supply
from rulebound.games.dark_eclipse.tables import BONUS, THREATS, TOP_LEVEL

NOTHING_TO_TAKE: Final = Refusal("DE-PAW-11", "There is nothing that you could take or upgrade.")
COLOUR_HELD: Final = Refusal("DE-PAW-05", "You hold Equipment of that colour already.")
LEVEL_SKIPPED: Final = Refusal("DE-PAW-03", "You do not hold the Level below that card.")
NOT_IN_SUPPLY: Final = Refusal("DE-PAW-02", "That card is not in the supply.")


class AtCatsPaw(Frame):
    """Take a Level 1 card or upgrade one (DE-PAW-01)."""


class CatsPaw(Location):
    """Where the Equipment is (DE-PAW-01)."""

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        for card in range(len(EQUIPS)):
            if refuse_card(g, card) is None:
                return None
        return NOTHING_TO_TAKE

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtCatsPaw())


def refuse_card(g: DarkEclipse, card: int) -> Refusal | None:
    """One card a colour, Level by Level, from the supply (DE-PAW-02, DE-PAW-03, DE-PAW-05, DE-PAW-06)."""
    held, level = held_level(g, g.player, card // TOP_LEVEL), card % TOP_LEVEL + 1
    if held != level - 1:
        return COLOUR_HELD if held >= level else LEVEL_SKIPPED
    return None if in_supply(g, card) else NOT_IN_SUPPLY


def ask_equipment(g: DarkEclipse, p: AtCatsPaw) -> Decision | None:
    """Every Level 1 of a colour not held, and every possible upgrade (DE-DEC-10)."""
    reasons = [refuse_card(g, card) for card in range(len(EQUIPS))]
    return offer(g, "Which Equipment?", EQUIPS, reasons, "DE-PAW-01")


def take(g: DarkEclipse, p: AtCatsPaw, action: TakeEquipment) -> None:
    hold(g, action.equipment)
    g.tell("DE-PAW-01", EquipmentTaken(cat(g), action.equipment))


def upgrade(g: DarkEclipse, p: AtCatsPaw, action: Upgrade) -> None:
    """The card given up returns to the supply (DE-PAW-02, DE-PAW-04)."""
    hold(g, action.equipment)
    g.tell("DE-PAW-02", EquipmentUpgraded(cat(g), action.equipment))


def hold(g: DarkEclipse, card: int) -> None:
    """The card is the only one of its colour that the player holds (DE-PAW-05)."""
    g.gear[THREATS * g.player + card // TOP_LEVEL] = card % TOP_LEVEL + 1


def equipment_bonus(g: DarkEclipse, threat: int) -> int:
    """What the active player's Equipment adds against a Threat; it is kept (DE-PAW-07..09, DE-CHAL-05, DE-EDGE-02)."""
    return BONUS[held_level(g, g.player, threat)]


program(AtCatsPaw, Ask(ask_equipment, Case(TakeEquipment, take), Case(Upgrade, upgrade)))
