"""Gifts that can be used once in every encounter."""

from __future__ import annotations

from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.extras.base import Gift
from rulebound.games.cutthroat_caverns.kinds import FIRST_RELIC_POWER, FIRST_REPUTATION_POWER
from rulebound.games.cutthroat_caverns.state import Caverns

RELIC_POWERS: Final = range(FIRST_RELIC_POWER, FIRST_REPUTATION_POWER)


class OnceGift(Gift):
    """A Relic is ready again with each encounter, also for a new owner; a Reputation with its owner's (CC-RELI-04)."""

    def is_used(self, g: Caverns, seat: Seat) -> bool:
        """Has it been used in this encounter?"""
        if self.number in RELIC_POWERS:
            return g.used_relics >> (self.number - FIRST_RELIC_POWER) & 1 == 1
        return g.worn[seat] >> (self.number - FIRST_REPUTATION_POWER) & 1 == 1

    def use_up(self, g: Caverns, seat: Seat) -> None:
        """Not again in this encounter."""
        if self.number in RELIC_POWERS:
            g.used_relics |= 1 << (self.number - FIRST_RELIC_POWER)
        else:
            g.worn[seat] |= 1 << (self.number - FIRST_REPUTATION_POWER)
