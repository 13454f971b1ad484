"""Chapter 8, actions in general: what the nine locations have in common (DE-ACT-01)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Refusal
from rulebound.games.dark_eclipse.kinds import Location
from rulebound.games.dark_eclipse.state import DarkEclipse


class Place:
    """A location. It says why its action could change nothing now, and starts the action. ID is that of its record."""

    ID: ClassVar[str] = ""

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        """Why no action is possible here, whoever acts; None if one is (DE-ACT-02)."""
        raise NotImplementedError

    def begin(self, g: DarkEclipse) -> None:
        """Start the action."""
        raise NotImplementedError


def use(g: DarkEclipse, location: Location) -> None:
    """The action and its location are used for this turn (DE-TURN-05, DE-TURN-06, DE-ACT-06)."""
    bit = 1 << location
    if g.used & bit:
        g.used_twice |= bit
    g.used |= bit
    g.taken += 1


def take_back(g: DarkEclipse, location: Location) -> None:
    """A refused trade costs neither the action nor the location (DE-VAR-08)."""
    bit = 1 << location
    if g.used_twice & bit:
        g.used_twice &= ~bit
    else:
        g.used &= ~bit
    g.taken -= 1
