"""Whose facedown set cards may be bluffs, by what all can see (CC-SETC-05, CC-SETC-06, CC-INFO-01).

Whoever sets an Action card holds no Attack card. So all remember who set what lies before a player, until that hand has
grown: then an Attack card in it proves nothing.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.cutthroat_caverns.places import set_of
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import IS_ATTACK

ANYBODY: Final = -1  # the card may be a bluff, whatever anybody holds
NO_BLUFF: Final = -2


def has_set(g: Caverns, seat: int) -> None:
    """A card was set; a second one goes only with an Attack card (CC-SETC-13)."""
    g.setter[seat] = seat if g.cards.count(set_of(seat)) == 1 else NO_BLUFF


def has_grown(g: Caverns, seat: int) -> None:
    """A card came into this hand."""
    for one in range(g.seats):
        if g.setter[one] == seat:
            g.setter[one] = ANYBODY


def has_shown(g: Caverns, seat: int, card: int) -> None:
    """A card from this hand is known: an Attack card was there when its player set, so that was no bluff."""
    if IS_ATTACK[card]:
        for one in range(g.seats):
            if g.setter[one] == seat:
                g.setter[one] = NO_BLUFF


def has_swapped(g: Caverns, one: int, other: int) -> None:
    """Set cards were swapped (CC-ACT-03); of two before a player nobody knows any more which is whose."""
    if g.cards.count(set_of(one)) == 1 and g.cards.count(set_of(other)) == 1:
        g.setter[one], g.setter[other] = g.setter[other], g.setter[one]
    elif not g.setter[one] == g.setter[other] == NO_BLUFF:
        g.setter[one] = g.setter[other] = ANYBODY


def has_slipped(g: Caverns, target: int) -> None:
    """An Attack card takes the place of a set card, which goes back to its hand (CC-NEW-09)."""
    has_grown(g, target)
    if g.cards.count(set_of(target)) == 1:
        g.setter[target] = NO_BLUFF
