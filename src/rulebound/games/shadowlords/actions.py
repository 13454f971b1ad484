"""What a player can choose: the decisions of chapter 30, chapter by chapter. What a number means: kinds.py."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine import offers
from rulebound.engine.action import Action, Pass
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.goods import Ware
from rulebound.games.shadowlords.kinds import (
    Alliance,
    Alliances,
    Card,
    Character,
    Draws,
    Load,
    Lost,
    Pairing,
    Portrait,
    PortraitCard,
    ShipCount,
    Space,
    Split,
)

# Opening (chapter 2).


class Pick(Action):
    SAYS: ClassVar[str] = "Take {character}"
    character: Character


class StartShips(Action):
    SAYS: ClassVar[str] = "{split}"
    split: Split


class Begin(Action):
    SAYS: ClassVar[str] = "{alliance} begins"
    alliance: Alliance


# Power cards (chapter 4).


class ExtraDraws(Action):
    SAYS: ClassVar[str] = "Draw {cards} more"
    cards: Draws


class PlaceInHand(Action):
    SAYS: ClassVar[str] = "{card} into the Attack hand"
    card: Card


class PlaceUnder(Action):
    SAYS: ClassVar[str] = "{card} under {character}"
    card: Card
    character: Portrait


class TuckCards(Action):
    SAYS: ClassVar[str] = "Put Attack cards under portraits"


class KeepHand(Pass):
    SAYS: ClassVar[str] = "Keep the other cards in the hand"


# Special events (chapter 5).


class NameCharacter(Action):
    SAYS: ClassVar[str] = "{character}"
    character: Character


class NameAlliance(Action):
    SAYS: ClassVar[str] = "{alliance}"
    alliance: Alliance


class NamePlayer(Action):
    SAYS: ClassVar[str] = "{player}"
    player: Seat


class NameDisc(Action):
    SAYS: ClassVar[str] = "The disc on {space}"
    space: Space


class TakeGift(Action):
    SAYS: ClassVar[str] = "Take it"


class Decline(Pass):
    SAYS: ClassVar[str] = "Decline the event"


class LoseShips(Action):
    SAYS: ClassVar[str] = "{ships} from {character}"
    character: Character
    ships: Load


class LoseLoose(Action):
    SAYS: ClassVar[str] = "{ships} of the loose ones on {space}"
    space: Space
    ships: Lost


# Votes (chapter 6).


class VoteYes(Action):
    SAYS: ClassVar[str] = "Yes"


class VoteNo(Action):
    SAYS: ClassVar[str] = "No"


# Building (chapter 7).


class DiscardForShips(Action):
    SAYS: ClassVar[str] = "Discard a {card} for ships"
    card: Card


class BuildOn(Action):
    SAYS: ClassVar[str] = "Ships for {character}"
    character: Character


class BuildAt(Action):
    SAYS: ClassVar[str] = "Loose ships on {space}"
    space: Space


class Ships(Action):
    SAYS: ClassVar[str] = "{ships}"
    ships: ShipCount


class StopBuilding(Pass):
    SAYS: ClassVar[str] = "Stop building"
    WARNS: ClassVar[str] = "what is not built is lost"


# Moving (chapter 9).


class ShareAt(Action):
    SAYS: ClassVar[str] = "Share out ships on {space}"
    space: Space


class LeaveShips(Pass):
    SAYS: ClassVar[str] = "Leave the ships as they are"


class GiveStone(Action):
    SAYS: ClassVar[str] = "The Power Stone to {character}"
    character: Character


class ChooseMover(Action):
    SAYS: ClassVar[str] = "Move {character}"
    character: Character


class EndMoves(Pass):
    SAYS: ClassVar[str] = "End movement"
    WARNS: ClassVar[str] = "nobody moves after that this turn"


class PickUp(Action):
    SAYS: ClassVar[str] = "Pick up {ships}"
    ships: Load


class SetDown(Action):
    SAYS: ClassVar[str] = "Set down {ships}"
    ships: Load


class MoveTo(Action):
    SAYS: ClassVar[str] = "To {space}"
    space: Space


class StayPut(Action):
    SAYS: ClassVar[str] = "Stay here"
    WARNS: ClassVar[str] = "that is its move"


# Passage and escorts (chapters 10, 11).


class AskLeave(Action):
    SAYS: ClassVar[str] = "Ask leave to pass {space}"
    space: Space


class GrantLeave(Action):
    SAYS: ClassVar[str] = "Let {character} pass"
    character: Character


class RefuseLeave(Action):
    SAYS: ClassVar[str] = "Refuse"


class PassTo(Action):
    SAYS: ClassVar[str] = "Ask, to go to {space}"
    space: Space


class DropRequest(Action):
    SAYS: ClassVar[str] = "Ask for nothing"


class EscortWith(Action):
    SAYS: ClassVar[str] = "Attack together with {character}"
    character: Character


class EscortTo(Action):
    SAYS: ClassVar[str] = "Together to {space}"
    space: Space


class GoAlone(Pass):
    SAYS: ClassVar[str] = "Not together"
    WARNS: ClassVar[str] = "no second try with this mover"


# Searching (chapter 12).


class Search(Action):
    SAYS: ClassVar[str] = "Turn up the disc"


class LeaveDisc(Action):
    SAYS: ClassVar[str] = "Leave the disc face down"


class PlaceShadow(Action):
    SAYS: ClassVar[str] = "To {space}"
    space: Space


class TakeIn(Action):
    SAYS: ClassVar[str] = "Take {character} in"
    character: Character


class Sell(Action):
    SAYS: ClassVar[str] = "Offer {character} to the others"
    character: Character


class TurnAway(Action):
    SAYS: ClassVar[str] = "Turn {character} away"
    character: Character


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


class PlaceAt(Action):
    SAYS: ClassVar[str] = "To {space}"
    space: Space


class JoinAlliance(Action):
    SAYS: ClassVar[str] = "To {alliance}"
    alliance: Alliance


# Shadows, bribes, dismissal (chapters 13, 14).


class MoveShadow(Action):
    SAYS: ClassVar[str] = "Move {character} to {space}"
    character: Character
    space: Space


class LeaveShadows(Pass):
    SAYS: ClassVar[str] = "Move no Shadow"


class Attack(Action):
    SAYS: ClassVar[str] = "Attack {alliance}"
    alliance: Alliance


class SplitShips(Action):
    SAYS: ClassVar[str] = "{ships}, the rest for {companion}"
    companion: Character
    ships: Load


class Bribe(Action):
    SAYS: ClassVar[str] = "Bribe {character} with four {card}s"
    character: Character
    card: Card


class Dismiss(Action):
    SAYS: ClassVar[str] = "Dismiss {character}"
    character: Character


class DismissNobody(Pass):
    SAYS: ClassVar[str] = "Dismiss nobody"


# Battles (chapters 15, 19).


class AgreeTruce(Action):
    SAYS: ClassVar[str] = "Agree to a truce"


class RefuseTruce(Action):
    SAYS: ClassVar[str] = "No truce"


class Challenge(Action):
    SAYS: ClassVar[str] = "Challenge the loose ships"


class LeaveLoose(Action):
    SAYS: ClassVar[str] = "Leave the loose ships alone"


class FightNext(Action):
    SAYS: ClassVar[str] = "{pairing} on {space}"
    pairing: Pairing
    space: Space


class CallOwn(Action):
    SAYS: ClassVar[str] = "Call {character}"
    character: Character


class CallWithLeave(Action):
    SAYS: ClassVar[str] = "Call {character}, who must ask leave to pass"
    character: Character


class CallNobody(Pass):
    SAYS: ClassVar[str] = "Call nobody"


class AskAid(Action):
    SAYS: ClassVar[str] = "Ask {alliances} for aid"
    alliances: Alliances


class AskNobody(Pass):
    SAYS: ClassVar[str] = "Ask nobody"


class SendAid(Action):
    SAYS: ClassVar[str] = "Send {character} to help {alliance}"
    character: Character
    alliance: Alliance


class SendWithLeave(Action):
    SAYS: ClassVar[str] = "Send {character} to help {alliance}, if others let it pass"
    character: Character
    alliance: Alliance


class SendNobody(Pass):
    SAYS: ClassVar[str] = "Send nobody"


# Duels (chapters 16 to 18).


class PlaceOne(Action):
    SAYS: ClassVar[str] = "Place {character}"
    character: Character


class PlaceTwo(Action):
    SAYS: ClassVar[str] = "Place {character} and {companion}"
    character: Character
    companion: Character


class Face(Action):
    SAYS: ClassVar[str] = "{character} against {against}"
    character: Character
    against: Character


class DuelFirst(Action):
    SAYS: ClassVar[str] = "First {character} against {against}"
    character: Character
    against: Character


class PlayHandCard(Action):
    SAYS: ClassVar[str] = "Play a {card} from the Attack hand"
    card: Card


class PlayPortraitCard(Action):
    SAYS: ClassVar[str] = "Play a {card} from under the portrait"
    card: PortraitCard


class PlayNoCard(Pass):
    SAYS: ClassVar[str] = "Play no card"


class LootTo(Action):
    SAYS: ClassVar[str] = "{ships} to {character}"
    character: Character
    ships: Load


class LootLoose(Action):
    SAYS: ClassVar[str] = "{ships} loose on the space"
    ships: Load


class LootStored(Pass):
    SAYS: ClassVar[str] = "Leave the rest in storage"


class RetreatTo(Action):
    SAYS: ClassVar[str] = "Retreat to {space}"
    space: Space


# The Power Stone and the Fortress (chapters 22, 23).


class ExtraCard(Action):
    SAYS: ClassVar[str] = "Power Blast: draw one extra card"


class BurnShips(Action):
    SAYS: ClassVar[str] = "Power Blast: burn enemy ships"


class NoBlast(Action):
    SAYS: ClassVar[str] = "No Power Blast"


class Teleport(Action):
    SAYS: ClassVar[str] = "Teleport characters home"


class TeleportOne(Action):
    SAYS: ClassVar[str] = "{character} goes home"
    character: Character


class EndTeleport(Pass):
    SAYS: ClassVar[str] = "The others stay"


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


# Offers (chapter 26): the rest of their actions stands in engine/offers.py.


class Give(offers.Give):
    """Something of the maker's goes into the offer."""


class Get(offers.Get):
    """Something of the partner's is asked for."""
