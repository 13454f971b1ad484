"""Chapter 3, open moments: what the active player may do whenever the game waits for their next step (SL-TURN-10)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Frame, Repeat, program
from rulebound.games.shadowlords.actions import Bribe, EndTurn, GoOn, MakeOffer, Resign, Teleport, TuckCards
from rulebound.games.shadowlords.frames import Moment, Tucking
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.bribes import bribed_with, no_bribe, rivals, start_bribe
from rulebound.games.shadowlords.rules.deals import no_offer, offers_are_made, start_offer
from rulebound.games.shadowlords.rules.fortress import can_teleport, start_teleport
from rulebound.games.shadowlords.rules.hands import number_in
from rulebound.games.shadowlords.rules.masters import may_resign, resign
from rulebound.games.shadowlords.state import Shadowlords, at_turn


def can_tuck(g: Shadowlords, f: Frame) -> bool:
    """Has the active player an Attack card? (SL-CARD-15)"""
    return number_in(g, g.seat_of[g.turn]) > 0


def start_tucking(g: Shadowlords, f: Frame) -> None:
    """Cards may go from the hand under portraits in the own turn only, the fight included (SL-CARD-15, SL-CARD-16)."""
    g.push(Tucking(at_turn(g)))


# What every question of an open moment offers beside its own.
OPEN: Final = (
    Arm(TuckCards, then=start_tucking, when=can_tuck),
    Arm(Bribe, (rivals, bribed_with), start_bribe, refuse=no_bribe),
    Arm(MakeOffer, then=start_offer, refuse=no_offer, when=offers_are_made),
    Arm(Resign, then=resign, when=may_resign),
)


def worth_asking(g: Shadowlords, m: Moment) -> bool:
    """With nothing to do the game goes on (SL-TURN-09, SL-TURN-13).

    Where hands are raised for offers, that one could be made is no reason to ask (SL-NEG-08).
    """
    return g.resigning or can_tuck(g, m) or can_teleport(g, m) or (not g.by_hand and offers_are_made(g, m))


def is_last(g: Shadowlords, m: Moment) -> bool:
    """Is this the end of the turn? (SL-TURN-13)"""
    return m.last


def is_earlier(g: Shadowlords, m: Moment) -> bool:
    """Is this a moment before a step? (SL-TURN-10)"""
    return not m.last


def prompt(g: Shadowlords, m: Moment) -> str:
    return "End your turn?" if m.last else "Anything else before {before}?"


def rule(g: Shadowlords, m: Moment) -> str:
    return "SL-TURN-13" if m.last else "SL-TURN-10"


program(
    Moment,
    Repeat(
        Ask(
            leader,
            prompt,
            rule,
            *OPEN,
            Arm(Teleport, then=start_teleport, when=can_teleport),
            Arm(GoOn, when=is_earlier),
            Arm(EndTurn, when=is_last),
            when=worth_asking,
        )
    ),
)
