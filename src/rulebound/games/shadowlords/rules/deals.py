"""Chapter 26: when offers may be made. What may stand in one and what it does is in bargains.py.

Beside them players talk as they like; chat is no part of the state (SL-NEG-02).
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Frame, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.frames import Council, Offer
from rulebound.games.shadowlords.state import Shadowlords, at_turn, lives
from rulebound.games.shadowlords.tables import MOST_OFFERS, NEGOTIATION_FULL

BOTH_MADE: Final = Refusal("SL-NEG-09", "Both offers of this turn have been made.")


def offers_are_made(g: Shadowlords, f: Frame) -> bool:
    """Do the players make offers at all? (SL-NEG-21)"""
    return g.negotiation == NEGOTIATION_FULL


def no_offer(g: Shadowlords, f: Frame) -> Refusal | None:
    """Two in a turn (SL-NEG-09)."""
    return BOTH_MADE if g.offers >= MOST_OFFERS else None


def start_offer(g: Shadowlords, f: Frame) -> None:
    """One of the two, whether it comes to anything or not (SL-NEG-06, SL-NEG-11)."""
    g.offers += 1
    g.push(Offer(at_turn(g)))


def hold_council(g: Shadowlords) -> None:
    """At the start of a turn and before battles all are asked, or who has raised a hand (SL-NEG-08, SL-NEG-10)."""
    if g.by_hand:
        give_word(g)
    elif g.negotiation == NEGOTIATION_FULL:
        g.push(Council(at_turn(g), g.seats))


def give_word(g: Shadowlords) -> None:
    """Between the steps of a turn whoever has raised a hand may make an offer (SL-NEG-08)."""
    if g.hands:
        g.push(Council(at_turn(g), g.seats, by_hand=True))


def next_in_council(g: Shadowlords, c: Council) -> None:
    """Each living player from the active one leftwards may make one offer (SL-NEG-08, SL-NEG-10, SL-NEG-23)."""
    player = Seat((c.seat - c.left) % g.seats)
    c.left -= 1
    if not lives(g, player) or (c.by_hand and not g.hands >> player & 1):
        return
    if c.by_hand:
        g.spoke = [*g.spoke, player]
    g.hands &= ~(1 << player)
    g.push(Offer(player))


def all_had_the_word(g: Shadowlords, c: Council) -> bool:
    """Until all have had their chance."""
    return c.left <= 0


program(Council, Repeat(next_in_council, until=all_had_the_word))
