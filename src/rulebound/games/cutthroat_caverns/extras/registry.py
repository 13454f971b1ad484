"""Which classes stand for the records of the optional parts, and the questions that the rules put to them."""

from __future__ import annotations

from typing import Final

from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.extras.base import Gift, Goal, Happening, Power
from rulebound.games.cutthroat_caverns.kinds import FIRST_RELIC_POWER, FIRST_REPUTATION_POWER
from rulebound.games.cutthroat_caverns.marks import ABILITY_USED
from rulebound.games.cutthroat_caverns.places import fame_of, relics_of
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import ABILITY_OF

PLAIN_EVENT: Final = Happening(content.EventEffect("none"))
# Filled by extras/load.py, in the order of the records.
HAPPENINGS: Final[list[Happening]] = []
RELICS: Final[list[Gift]] = []
REPUTATIONS: Final[list[Gift]] = []
ABILITIES: Final[list[Power]] = []
GOALS: Final[list[Goal]] = []
NO_GIFTS: Final[list[Gift]] = []
POWERS: Final[list[Power]] = []  # abilities, Relics, Reputations, as their kind has them
# As bits: the powers that name a player; by window, those that are used there, without and with a call (CC-WIN-34).
NAMING_POWERS: Final[list[int]] = []
POWERS_IN: Final[list[int]] = []
POWERS_ON_CALL: Final[list[int]] = []


def happening(g: Caverns) -> Happening:
    """The active Event, or one that changes nothing (CC-EVNT-02)."""
    return PLAIN_EVENT if g.event < 0 else HAPPENINGS[g.event]


def has_gifts(g: Caverns, seat: int) -> bool:
    """Does a Relic or a Reputation lie before this player?"""
    return g.settings.powers and g.cards.count(relics_of(seat), 2) > 0


def gifts(g: Caverns, seat: int) -> list[Gift]:
    """The Relics and Reputations that work for a player."""
    if not has_gifts(g, seat):
        return NO_GIFTS
    return [RELICS[relic] for relic in g.cards.faces(relics_of(seat))] + [
        REPUTATIONS[one] for one in g.cards.faces(fame_of(seat))
    ]


def is_miser(g: Caverns, seat: int) -> bool:
    """May this player give nothing away, and heal nobody else? (CC-REP-MISER)"""
    return has_gifts(g, seat) and any(gift.may_not_give() for gift in gifts(g, seat))


def powers_of(g: Caverns, seat: int) -> int:
    """The powers that a player has, as bits: the ability while it is unused, Relics, Reputations (CC-ABIL-03)."""
    if not g.settings.powers:
        return 0
    found = 0
    if g.settings.abilities and not g.marks[seat] & ABILITY_USED:
        found = 1 << ABILITY_OF[g.character[seat]]
    for relic in g.cards.faces(relics_of(seat)):
        found |= 1 << FIRST_RELIC_POWER + relic
    for one in g.cards.faces(fame_of(seat)):
        found |= 1 << FIRST_REPUTATION_POWER + one
    return found
