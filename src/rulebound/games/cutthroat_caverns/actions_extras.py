"""What players can choose in drafts, traps and modules, in negotiation, and beside answering."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action, Aside
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.kinds import Card, Choice, Item, Lane, Pace, Place, Quest, Reputation

# Drafts.


class KeepReputation(Action):
    SAYS: ClassVar[str] = "Take {reputation}"
    reputation: Reputation


class UseReputation(Action):
    SAYS: ClassVar[str] = "Use {reputation}"
    reputation: Reputation


class LeaveReputation(Action):
    SAYS: ClassVar[str] = "Do without {reputation}"
    reputation: Reputation


class KeepQuest(Action):
    SAYS: ClassVar[str] = "Keep {quest}"
    quest: Quest


# Traps and modules.


class Brace(Action):
    SAYS: ClassVar[str] = "Brace with {card}"
    card: Card


class Cross(Action):
    SAYS: ClassVar[str] = "{pace}"
    pace: Pace


class Bail(Action):
    SAYS: ClassVar[str] = "Bail with {card}"
    card: Card


class BailTwo(Action):
    SAYS: ClassVar[str] = "Bail with {card} and {other}"
    card: Card
    other: Card


class LeaveToChance(Action):
    SAYS: ClassVar[str] = "Leave it to chance"


class TakeLane(Action):
    SAYS: ClassVar[str] = "Take lane {lane}"
    lane: Lane


class ReadOn(Action):
    SAYS: ClassVar[str] = "Draw a card"


class Choose(Action):
    SAYS: ClassVar[str] = "{choice}"
    choice: Choice


class TakePlace(Action):
    SAYS: ClassVar[str] = "March in place {place}"
    place: Place


class Volunteer(Action):
    SAYS: ClassVar[str] = "Volunteer"


class Throw(Action):
    SAYS: ClassVar[str] = "Throw {card} at {relic}"
    card: Card
    relic: Item


class Store(Action):
    SAYS: ClassVar[str] = "Store the card on the Ring"


# Negotiation.


class MakeOffer(Action):
    SAYS: ClassVar[str] = "Make {seat} an offer"
    seat: Seat


class OfferItem(Action):
    SAYS: ClassVar[str] = "Give {item}"
    item: Item


class WantItem(Action):
    SAYS: ClassVar[str] = "Ask for {item}"
    item: Item


class Propose(Action):
    SAYS: ClassVar[str] = "Make the offer"


class CallOff(Action):
    SAYS: ClassVar[str] = "Make no offer"


class Counter(Action):
    SAYS: ClassVar[str] = "Make a counter-offer"


# Beside answering.


class Call(Aside):
    """Ask me about Items and abilities in every window (CC-WIN-34)."""

    SAYS: ClassVar[str] = "Ask me about Items and abilities at any moment"


class HangUp(Aside):
    """Back to the standing pass (CC-WIN-34)."""

    SAYS: ClassVar[str] = "Ask me about Items and abilities only in quiet moments"


class TakeBack(Aside):
    """Change a set card before the step closes (CC-SETC-04)."""

    SAYS: ClassVar[str] = "Take the set card back"


class Promise(Aside):
    """A text for the next offer (CC-NEG-07)."""

    SAYS: ClassVar[str] = "Say with the next offer: {text}"
    text: str
