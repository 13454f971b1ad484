"""Which classes stand for the records of the optional parts, and the questions that the rules put to them."""

from __future__ import annotations

from typing import Final

from rulebound.engine.kinds import Seat
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


def happening(g: Caverns) -> Happening:
    """The active Event, or one that changes nothing (CC-EVNT-02)."""
    return PLAIN_EVENT if g.event < 0 else HAPPENINGS[g.event]


def has_gifts(g: Caverns, seat: int) -> bool:
    """Does a Relic or a Reputation lie before this player? Asked at every turn: where their places begin says it."""
    first, relics = g.cards.first, relics_of(seat)
    return first[relics] != first[relics + 2]


def gifts(g: Caverns, seat: int) -> list[Gift]:
    """The Relics and Reputations that work for a player."""
    if not has_gifts(g, seat):
        return NO_GIFTS
    return [RELICS[relic] for relic in g.cards.faces(relics_of(seat))] + [
        REPUTATIONS[one] for one in g.cards.faces(fame_of(seat))
    ]


def has_powers(g: Caverns, seat: int) -> bool:
    """Is the ability unused, or does a Relic or a Reputation lie before this player? (CC-ABIL-03)"""
    return (g.settings.abilities and not g.marks[seat] & ABILITY_USED) or has_gifts(g, seat)


def power_numbers(g: Caverns, seat: Seat) -> list[int]:
    """The powers that a player has: the ability while it is unused, Relics, Reputations (CC-ABIL-03)."""
    found: list[int] = []
    if g.settings.abilities and not g.marks[seat] & ABILITY_USED:
        found.append(ABILITY_OF[g.character[seat]])
    found += [FIRST_RELIC_POWER + relic for relic in g.cards.faces(relics_of(seat))]
    return found + [FIRST_REPUTATION_POWER + one for one in g.cards.faces(fame_of(seat))]
