"""Chapter 13, Cat's Paw: Equipment."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Frame, program
from rulebound.games.dark_eclipse.actions import TakeEquipment, Upgrade
from rulebound.games.dark_eclipse.events import EquipmentTaken, EquipmentUpgraded
from rulebound.games.dark_eclipse.kinds import Equipment, Threat
from rulebound.games.dark_eclipse.rules.locations import Place
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, cat, held_level, in_supply
from rulebound.games.dark_eclipse.tables import BONUS, EQUIPMENT, FIRST_LEVELS, GEAR_LEVEL, GEAR_THREAT, LANES, UPGRADES

NOTHING_TO_TAKE: Final = Refusal("DE-PAW-11", "There is nothing that you could take or upgrade.")
COLOUR_HELD: Final = Refusal("DE-PAW-05", "You hold Equipment of that colour already.")
LEVEL_SKIPPED: Final = Refusal("DE-PAW-03", "You do not hold the Level below that card.")
NOT_IN_SUPPLY: Final = Refusal("DE-PAW-02", "That card is not in the supply.")


class AtCatsPaw(Frame):
    """Take a Level 1 card or upgrade one (DE-PAW-01)."""


class CatsPaw(Place):
    """Where the Equipment is (DE-PAW-01)."""

    ID: ClassVar[str] = "cats_paw"

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        for card in EQUIPMENT:
            if refuse_card(g, card) is None:
                return None
        return NOTHING_TO_TAKE

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtCatsPaw())


def refuse_card(g: DarkEclipse, card: Equipment) -> Refusal | None:
    """One card a colour, Level by Level, from the supply (DE-PAW-02, DE-PAW-03, DE-PAW-05, DE-PAW-06)."""
    held, level = held_level(g, g.player, GEAR_THREAT[card]), GEAR_LEVEL[card]
    if held != level - 1:
        return COLOUR_HELD if held >= level else LEVEL_SKIPPED
    return None if in_supply(g, card) else NOT_IN_SUPPLY


def refuse_choice(g: DarkEclipse, p: AtCatsPaw, card: Equipment) -> Refusal | None:
    """Every Level 1 of a colour not held, and every possible upgrade (DE-DEC-10)."""
    return refuse_card(g, card)


def take(g: DarkEclipse, p: AtCatsPaw, card: Equipment) -> None:
    hold(g, card)
    g.tell("DE-PAW-01", EquipmentTaken(cat(g), card))


def upgrade(g: DarkEclipse, p: AtCatsPaw, card: Equipment) -> None:
    """The card given up returns to the supply (DE-PAW-02, DE-PAW-04)."""
    hold(g, card)
    g.tell("DE-PAW-02", EquipmentUpgraded(cat(g), card))


def hold(g: DarkEclipse, card: Equipment) -> None:
    """The card is the only one of its colour that the player holds (DE-PAW-05)."""
    g.gear[LANES * g.player + GEAR_THREAT[card]] = GEAR_LEVEL[card]


def equipment_bonus(g: DarkEclipse, threat: Threat) -> int:
    """What the active player's Equipment adds against a Threat; it is kept (DE-PAW-07..09, DE-CHAL-05, DE-EDGE-02)."""
    return BONUS[threat][held_level(g, g.player, threat)]


program(
    AtCatsPaw,
    Ask(
        active_seat,
        "Which Equipment?",
        "DE-PAW-01",
        Arm(TakeEquipment, FIRST_LEVELS, take, refuse=refuse_choice),
        Arm(Upgrade, UPGRADES, upgrade, refuse=refuse_choice),
    ),
)
