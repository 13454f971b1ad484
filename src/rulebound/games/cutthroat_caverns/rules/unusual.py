"""Attacks that are not aimed at a body: at a Wereboar player, by one, or at a doll."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.frames import Attack
from rulebound.games.cutthroat_caverns.state import Caverns


def strike_player(g: Caverns, a: Attack, victim: Seat) -> None:
    """A Wereboar player is attacked, or attacks (CC-SPE-BOAR-06, CC-SPE-BOAR-07)."""
    raise NotImplementedError


def strike_doll(g: Caverns, a: Attack) -> None:
    """A doll is stuck (CC-SPE-VOODOO-02)."""
    raise NotImplementedError
