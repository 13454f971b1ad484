"""Gives each record of the optional parts its class."""

from __future__ import annotations

from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.extras.base import Gift, Happening, Power
from rulebound.games.cutthroat_caverns.extras.registry import ABILITIES, HAPPENINGS, POWERS, RELICS, REPUTATIONS

if not POWERS:
    HAPPENINGS += [Happening(one.effect) for one in content.EXTRAS.event]
    RELICS += [Gift(one.effect) for one in content.EXTRAS.relic]
    REPUTATIONS += [Gift(one.effect) for one in content.CHARACTERS.reputation]
    ABILITIES += [Power() for _ in content.CHARACTERS.ability]
    POWERS += ABILITIES
    POWERS += RELICS
    POWERS += REPUTATIONS
    for number, power in enumerate(POWERS):
        power.number = number
