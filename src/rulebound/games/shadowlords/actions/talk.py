"""What a player can choose at open moments, in bids and in offers (chapters 3, 12, 21, 26)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine import offers
from rulebound.engine.action import Action, Pass
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.goods import Ware
from rulebound.games.shadowlords.kinds import Card

# Open moments (chapters 3, 21, 26).


class GoOn(Pass):
    SAYS: ClassVar[str] = "Go on"


class SurrenderCard(Action):
    SAYS: ClassVar[str] = "Hand over a {card}"
    card: Card


class MakeOffer(Action):
    SAYS: ClassVar[str] = "Make an offer"


class Resign(Action):
    SAYS: ClassVar[str] = "Resign"


class EndTurn(Pass):
    SAYS: ClassVar[str] = "End the turn"
    WARNS: ClassVar[str] = "the turn passes to the left"


# Bids (chapter 12).


class BidItem(Action):
    SAYS: ClassVar[str] = "Bid {item}"
    item: Ware


class BidThis(Action):
    SAYS: ClassVar[str] = "Make this bid"


class MakeNoBid(Pass):
    SAYS: ClassVar[str] = "No bid"


class AcceptBid(Action):
    SAYS: ClassVar[str] = "To {player}"
    player: Seat


class RefuseBids(Pass):
    SAYS: ClassVar[str] = "Accept no bid"


# Offers (chapter 26): the rest of their actions stands in engine/offers.py.


class Give(offers.Give):
    """Something of the maker's goes into the offer."""


class Get(offers.Get):
    """Something of the partner's is asked for."""
