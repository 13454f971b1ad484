"""What players are told of negotiation, the Fog, new cards, Events, Relics, Reputations, Quests and modules."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.kinds import (
    Card,
    Choice,
    EventCard,
    Favour,
    Item,
    Life,
    Node,
    Npc,
    Place,
    Quest,
    Relic,
    Reputation,
    Tale,
    Title,
)

# Negotiation.


class OfferMade(Event):
    SAYS: ClassVar[str] = "{seat} offers {receiver}: {given} for {wanted}."
    seat: Seat
    receiver: Seat
    given: tuple[Item, ...]
    wanted: tuple[Item, ...]


class OfferSaid(Event):
    SAYS: ClassVar[str] = "{seat} adds: {text}"
    seat: Seat
    text: str


class OfferAccepted(Event):
    SAYS: ClassVar[str] = "{seat} accepts."
    seat: Seat


class OfferRefused(Event):
    SAYS: ClassVar[str] = "{seat} refuses."
    seat: Seat


# The Fog, and the optional parts.


class Announced(Event):
    SAYS: ClassVar[str] = "{seat} announces {card}."
    seat: Seat
    card: Card


class AnnouncedOwn(Event):
    SAYS: ClassVar[str] = "{seat} announces {card} with their own, higher values."
    seat: Seat
    card: Card


class Challenged(Event):
    SAYS: ClassVar[str] = "{seat} challenges it: {card} lies there."
    seat: Seat
    card: Card


class EventDrawn(Event):
    SAYS: ClassVar[str] = "Event: {event}."
    event: EventCard


class EventDiscarded(Event):
    SAYS: ClassVar[str] = "Event: {event} does not match this encounter and is discarded."
    event: EventCard


class RelicGained(Event):
    SAYS: ClassVar[str] = "{seat} gains {relic}."
    seat: Seat
    relic: Relic


class ReputationsShown(Event):
    SAYS: ClassVar[str] = "{seat} uses {reputations} and starts with {life} LP."
    seat: Seat
    reputations: tuple[Reputation, ...]
    life: Life


class QuestShown(Event):
    SAYS: ClassVar[str] = "{seat} reveals {quest}."
    seat: Seat
    quest: Quest


class NodeEntered(Event):
    SAYS: ClassVar[str] = "{node}"
    node: Node


class Chosen(Event):
    SAYS: ClassVar[str] = "{seat} decides: {choice}."
    seat: Seat
    choice: Choice


class Decided(Event):
    SAYS: ClassVar[str] = "The party decides: {choice}."
    choice: Choice


class Marched(Event):
    SAYS: ClassVar[str] = "{seat} marches in place {place}."
    seat: Seat
    place: Place


class SuddenDeathBegan(Event):
    SAYS: ClassVar[str] = "{seats} are tied: sudden death."
    seats: tuple[Seat, ...]


class CardsShown(Event):
    SAYS: ClassVar[str] = "{seat} turns {cards} and shuffles them back."
    seat: Seat
    cards: tuple[Card, ...]


class CardSeen(Event):
    SAYS: ClassVar[str] = "{seat} looks at {card} set by {target}."
    seat: Seat
    card: Card
    target: Seat


class CardStored(Event):
    SAYS: ClassVar[str] = "{seat} stores {card} on the Ring."
    seat: Seat
    card: Card


class CardPilfered(Event):
    SAYS: ClassVar[str] = "{seat} takes {card} from the hand of {owner}."
    seat: Seat
    card: Card
    owner: Seat


class StolenCardKept(Event):
    SAYS: ClassVar[str] = "{seat} keeps {card} of {owner}."
    seat: Seat
    card: Card
    owner: Seat


class CardAdded(Event):
    SAYS: ClassVar[str] = "{seat} adds {card} to the attack."
    seat: Seat
    card: Card


class CardsWasted(Event):
    SAYS: ClassVar[str] = "{seat} has added too little: {cards} {cards?is:are} lost."
    seat: Seat
    cards: tuple[Card, ...]


class CardExchanged(Event):
    SAYS: ClassVar[str] = "{seat} slips {card} to {target} for the set card, which goes back to hand."
    seat: Seat
    card: Card
    target: Seat


class RelicHit(Event):
    SAYS: ClassVar[str] = "{seat} throws {card} at {relic} for {damage}."
    seat: Seat
    card: Card
    relic: Relic
    damage: Life


class RelicBeaten(Event):
    SAYS: ClassVar[str] = "{seat} brings {relic} down and owns it."
    seat: Seat
    relic: Relic


class Voted(Event):
    SAYS: ClassVar[str] = "{seat} votes: {choice}."
    seat: Seat
    choice: Choice


class Guarded(Event):
    SAYS: ClassVar[str] = "{seat} stands guard."
    seat: Seat


class Favoured(Event):
    SAYS: ClassVar[str] = "{seat} gains {favour}."
    seat: Seat
    favour: Favour


class NpcChanged(Event):
    SAYS: ClassVar[str] = "{npc} has {life} LP."
    npc: Npc
    life: Life


class TaleBegan(Event):
    SAYS: ClassVar[str] = "{tale}"
    tale: Tale


class Titled(Event):
    SAYS: ClassVar[str] = "{seat}: {title}."
    seat: Seat
    title: Title
