"""What a player can choose: the decisions of chapter 30, chapter by chapter.

Fields hold numbers: characters, spaces, alliances and kinds of card as in tables.py; `player` is a seat.
"""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Action
from rulebound.engine.offers import Item
from rulebound.engine.record import field
from rulebound.games.shadowlords.tables import ALLIANCES, CHARACTERS, SPACES, VALUE

# Opening (chapter 2).


class Pick(Action):
    SAYS: ClassVar[str] = "Take {character}"
    character: int


class StartShips(Action):
    SAYS: ClassVar[str] = "{first} on the Star Master, {second} on the Warrior, {third} on the Diplomat"
    first: int
    second: int
    third: int


class Begin(Action):
    SAYS: ClassVar[str] = "{alliance} begins"
    alliance: int


# Power cards (chapter 4).


class ExtraDraws(Action):
    SAYS: ClassVar[str] = "Draw {cards} more"
    cards: int


class PlaceInHand(Action):
    SAYS: ClassVar[str] = "{card} into the Attack hand"
    card: int


class PlaceUnder(Action):
    SAYS: ClassVar[str] = "{card} under {character}"
    card: int
    character: int


class TuckCards(Action):
    SAYS: ClassVar[str] = "Put Attack cards under portraits"


class KeepHand(Action):
    SAYS: ClassVar[str] = "Keep the other cards in the hand"


# Special events (chapter 5).


class NameCharacter(Action):
    SAYS: ClassVar[str] = "{character}"
    character: int


class NameAlliance(Action):
    SAYS: ClassVar[str] = "{alliance}"
    alliance: int


class NamePlayer(Action):
    SAYS: ClassVar[str] = "{player}"
    player: int


class NameDisc(Action):
    SAYS: ClassVar[str] = "The disc on {space}"
    space: int


class TakeGift(Action):
    SAYS: ClassVar[str] = "Take it"


class Decline(Action):
    SAYS: ClassVar[str] = "Decline the event"


class LoseShips(Action):
    SAYS: ClassVar[str] = "{ships} from {character}"
    character: int
    ships: int


class LoseLoose(Action):
    SAYS: ClassVar[str] = "{ships} of the loose ones on {space}"
    space: int
    ships: int


# Votes (chapter 6).


class VoteYes(Action):
    SAYS: ClassVar[str] = "Yes"


class VoteNo(Action):
    SAYS: ClassVar[str] = "No"


# Building (chapter 7).


class DiscardForShips(Action):
    SAYS: ClassVar[str] = "Discard a {card} for ships"
    card: int


class BuildOn(Action):
    SAYS: ClassVar[str] = "Ships for {character}"
    character: int


class BuildAt(Action):
    SAYS: ClassVar[str] = "Loose ships on {space}"
    space: int


class Ships(Action):
    SAYS: ClassVar[str] = "{ships}"
    ships: int


class StopBuilding(Action):
    SAYS: ClassVar[str] = "Stop building"
    WARNS: ClassVar[str] = "what is not built is lost"


# Moving (chapter 9).


class ShareAt(Action):
    SAYS: ClassVar[str] = "Share out ships on {space}"
    space: int


class LeaveShips(Action):
    SAYS: ClassVar[str] = "Leave the ships as they are"


class GiveStone(Action):
    SAYS: ClassVar[str] = "The Power Stone to {character}"
    character: int


class ChooseMover(Action):
    SAYS: ClassVar[str] = "Move {character}"
    character: int


class EndMoves(Action):
    SAYS: ClassVar[str] = "End movement"
    WARNS: ClassVar[str] = "nobody moves after that this turn"


class PickUp(Action):
    SAYS: ClassVar[str] = "Pick up {ships}"
    ships: int


class SetDown(Action):
    SAYS: ClassVar[str] = "Set down {ships}"
    ships: int


class MoveTo(Action):
    SAYS: ClassVar[str] = "To {space}"
    space: int


class StayPut(Action):
    SAYS: ClassVar[str] = "Stay here"
    WARNS: ClassVar[str] = "that is its move"


# Passage and escorts (chapters 10, 11).


class AskLeave(Action):
    SAYS: ClassVar[str] = "Ask leave to pass {space}"
    space: int


class GrantLeave(Action):
    SAYS: ClassVar[str] = "Let {character} pass"
    character: int


class RefuseLeave(Action):
    SAYS: ClassVar[str] = "Refuse"


class PassTo(Action):
    SAYS: ClassVar[str] = "Ask, to go to {space}"
    space: int


class DropRequest(Action):
    SAYS: ClassVar[str] = "Ask for nothing"


class EscortWith(Action):
    SAYS: ClassVar[str] = "Attack together with {character}"
    character: int


class EscortTo(Action):
    SAYS: ClassVar[str] = "Together to {space}"
    space: int


class GoAlone(Action):
    SAYS: ClassVar[str] = "Not together"
    WARNS: ClassVar[str] = "no second try with this mover"


# Searching (chapter 12).


class Search(Action):
    SAYS: ClassVar[str] = "Turn up the disc"


class LeaveDisc(Action):
    SAYS: ClassVar[str] = "Leave the disc face down"


class PlaceShadow(Action):
    SAYS: ClassVar[str] = "To {space}"
    space: int


class TakeIn(Action):
    SAYS: ClassVar[str] = "Take {character} in"
    character: int


class Sell(Action):
    SAYS: ClassVar[str] = "Offer {character} to the others"
    character: int


class TurnAway(Action):
    SAYS: ClassVar[str] = "Turn {character} away"
    character: int


class BidItem(Action):
    SAYS: ClassVar[str] = "Bid {item}"
    item: Item


class BidThis(Action):
    SAYS: ClassVar[str] = "Make this bid"


class MakeNoBid(Action):
    SAYS: ClassVar[str] = "No bid"


class AcceptBid(Action):
    """The items are those of the player's bid and only say what it was."""

    SAYS: ClassVar[str] = "To {player}, for {item}"
    player: int
    item: tuple[Item, ...] = field(default=(), derived=True)


class RefuseBids(Action):
    SAYS: ClassVar[str] = "Accept no bid"


class PlaceAt(Action):
    SAYS: ClassVar[str] = "To {space}"
    space: int


class JoinAlliance(Action):
    SAYS: ClassVar[str] = "To {alliance}"
    alliance: int


# Shadows, bribes, dismissal (chapters 13, 14).


class MoveShadow(Action):
    SAYS: ClassVar[str] = "Move {character} to {space}"
    character: int
    space: int


class LeaveShadows(Action):
    SAYS: ClassVar[str] = "Move no Shadow"


class Attack(Action):
    SAYS: ClassVar[str] = "Attack {alliance}"
    alliance: int


class SplitShips(Action):
    SAYS: ClassVar[str] = "{ships} ships for {character}, {rest} for {companion}"
    character: int
    ships: int
    companion: int
    rest: int


class Bribe(Action):
    SAYS: ClassVar[str] = "Bribe {character} with four {card}s"
    character: int
    card: int


class Dismiss(Action):
    SAYS: ClassVar[str] = "Dismiss {character}"
    character: int


class DismissNobody(Action):
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
    SAYS: ClassVar[str] = "{alliance} against {foe} on {space}"
    space: int
    alliance: int
    foe: int


class CallOwn(Action):
    SAYS: ClassVar[str] = "Call {character}"
    character: int


class CallWithLeave(Action):
    SAYS: ClassVar[str] = "Call {character}, who must ask leave to pass"
    character: int


class CallNobody(Action):
    SAYS: ClassVar[str] = "Call nobody"


class AskAid(Action):
    SAYS: ClassVar[str] = "Ask {alliances} for aid"
    alliances: int


class AskNobody(Action):
    SAYS: ClassVar[str] = "Ask nobody"


class SendAid(Action):
    SAYS: ClassVar[str] = "Send {character} to help {alliance}"
    character: int
    alliance: int


class SendWithLeave(Action):
    SAYS: ClassVar[str] = "Send {character} to help {alliance}, if others let it pass"
    character: int
    alliance: int


class SendNobody(Action):
    SAYS: ClassVar[str] = "Send nobody"


# Duels (chapters 16 to 18).


class PlaceOne(Action):
    SAYS: ClassVar[str] = "Place {character}"
    character: int


class PlaceTwo(Action):
    SAYS: ClassVar[str] = "Place {character} and {companion}"
    character: int
    companion: int


class Face(Action):
    SAYS: ClassVar[str] = "{character} against {against}"
    character: int
    against: int


class DuelFirst(Action):
    SAYS: ClassVar[str] = "First {character} against {against}"
    character: int
    against: int


class PlayHandCard(Action):
    SAYS: ClassVar[str] = "Play a {card} from the Attack hand"
    card: int


class PlayPortraitCard(Action):
    SAYS: ClassVar[str] = "Play a {card} from under the portrait"
    card: int


class PlayNoCard(Action):
    SAYS: ClassVar[str] = "Play no card"


class LootTo(Action):
    SAYS: ClassVar[str] = "{ships} to {character}"
    character: int
    ships: int


class LootLoose(Action):
    SAYS: ClassVar[str] = "{ships} loose on the space"
    ships: int


class LootStored(Action):
    SAYS: ClassVar[str] = "Leave the rest in storage"


class RetreatTo(Action):
    SAYS: ClassVar[str] = "Retreat to {space}"
    space: int


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
    character: int


class EndTeleport(Action):
    SAYS: ClassVar[str] = "The others stay"


# Open moments (chapters 3, 21, 26).


class GoOn(Action):
    SAYS: ClassVar[str] = "Go on"


class SurrenderCard(Action):
    SAYS: ClassVar[str] = "Hand over a {card}"
    card: int


class MakeOffer(Action):
    SAYS: ClassVar[str] = "Make an offer"


class Resign(Action):
    SAYS: ClassVar[str] = "Resign"


class EndTurn(Action):
    SAYS: ClassVar[str] = "End the turn"
    WARNS: ClassVar[str] = "the turn passes to the left"


# Made once, because they are offered by the dozen.

CARDS: Final[int] = len(VALUE)
MOST_SHIPS: Final = 64
PICK: Final[list[Action]] = [Pick(c) for c in range(CHARACTERS)]
EXTRA_DRAWS: Final[list[Action]] = [ExtraDraws(n) for n in range(5)]
IN_HAND: Final[list[Action]] = [PlaceInHand(k) for k in range(CARDS)]
UNDER: Final[list[list[Action]]] = [[PlaceUnder(k, c) for c in range(CHARACTERS)] for k in range(CARDS)]
NAME_CHARACTER: Final[list[Action]] = [NameCharacter(c) for c in range(CHARACTERS)]
NAME_ALLIANCE: Final[list[Action]] = [NameAlliance(a) for a in range(ALLIANCES)]
NAME_PLAYER: Final[list[Action]] = [NamePlayer(s) for s in range(ALLIANCES)]
NAME_DISC: Final[list[Action]] = [NameDisc(s) for s in range(SPACES)]
DISCARD: Final[list[Action]] = [DiscardForShips(k) for k in range(CARDS)]
BUILD_ON: Final[list[Action]] = [BuildOn(c) for c in range(CHARACTERS)]
BUILD_AT: Final[list[Action]] = [BuildAt(s) for s in range(SPACES)]
SHIPS: Final[list[Action]] = [Ships(n) for n in range(MOST_SHIPS)]
LOSE: Final[list[list[Action]]] = [[LoseShips(c, n) for n in range(7)] for c in range(CHARACTERS)]
LOSE_LOOSE: Final[list[list[Action]]] = [[LoseLoose(s, n) for n in range(9)] for s in range(SPACES)]
SHARE_AT: Final[list[Action]] = [ShareAt(s) for s in range(SPACES)]
GIVE_STONE: Final[list[Action]] = [GiveStone(c) for c in range(CHARACTERS)]
MOVER: Final[list[Action]] = [ChooseMover(c) for c in range(CHARACTERS)]
PICK_UP: Final[list[Action]] = [PickUp(n) for n in range(7)]
SET_DOWN: Final[list[Action]] = [SetDown(n) for n in range(7)]
MOVE_TO: Final[list[Action]] = [MoveTo(s) for s in range(SPACES)]
TUCK_CARDS: Final = TuckCards()
KEEP_HAND: Final = KeepHand()
TAKE_GIFT: Final = TakeGift()
DECLINE: Final = Decline()
STOP_BUILDING: Final = StopBuilding()
LEAVE_SHIPS: Final = LeaveShips()
END_MOVES: Final = EndMoves()
STAY_PUT: Final = StayPut()
GO_ON: Final = GoOn()
END_TURN: Final = EndTurn()
RESIGN: Final = Resign()
VOTES: Final[list[Action]] = [VoteNo(), VoteYes()]
TRUCES: Final[list[Action]] = [RefuseTruce(), AgreeTruce()]
CHALLENGES: Final[list[Action]] = [Challenge(), LeaveLoose()]
ATTACK: Final[list[Action]] = [Attack(a) for a in range(ALLIANCES)]
CALL: Final[list[Action]] = [CallOwn(c) for c in range(CHARACTERS)]
CALL_WITH_LEAVE: Final[list[Action]] = [CallWithLeave(c) for c in range(CHARACTERS)]
CALL_NOBODY: Final = CallNobody()
ASK_NOBODY: Final = AskNobody()
SEND: Final[list[list[Action]]] = [[SendAid(c, a) for a in range(ALLIANCES)] for c in range(CHARACTERS)]
SEND_WITH_LEAVE: Final[list[list[Action]]] = [
    [SendWithLeave(c, a) for a in range(ALLIANCES)] for c in range(CHARACTERS)
]
SEND_NOBODY: Final = SendNobody()
PLACE_ONE: Final[list[Action]] = [PlaceOne(c) for c in range(CHARACTERS)]
HAND_CARD: Final[list[Action]] = [PlayHandCard(k) for k in range(CARDS)]
PORTRAIT_CARD: Final[list[Action]] = [PlayPortraitCard(k) for k in range(CARDS)]
NO_CARD_PLAYED: Final = PlayNoCard()
LOOT: Final[list[list[Action]]] = [[LootTo(c, n) for n in range(7)] for c in range(CHARACTERS)]
LOOT_LOOSE: Final[list[Action]] = [LootLoose(n) for n in range(7)]
LOOT_STORED: Final = LootStored()
RETREAT_TO: Final[list[Action]] = [RetreatTo(s) for s in range(SPACES)]
EXTRA_CARD: Final = ExtraCard()
BURN_SHIPS: Final = BurnShips()
NO_BLAST: Final = NoBlast()
TELEPORT: Final = Teleport()
TELEPORT_ONE: Final[list[Action]] = [TeleportOne(c) for c in range(CHARACTERS)]
END_TELEPORT: Final = EndTeleport()
SEARCHES: Final[list[Action]] = [Search(), LeaveDisc()]
ASK_LEAVE: Final[list[Action]] = [AskLeave(s) for s in range(SPACES)]
PASS_TO: Final[list[Action]] = [PassTo(s) for s in range(SPACES)]
DROP_REQUEST: Final = DropRequest()
GRANT: Final[list[list[Action]]] = [[RefuseLeave(), GrantLeave(c)] for c in range(CHARACTERS)]
ESCORT_WITH: Final[list[Action]] = [EscortWith(c) for c in range(CHARACTERS)]
ESCORT_TO: Final[list[Action]] = [EscortTo(s) for s in range(SPACES)]
GO_ALONE: Final = GoAlone()
PLACE_SHADOW: Final[list[Action]] = [PlaceShadow(s) for s in range(SPACES)]
TAKE_IN: Final[list[Action]] = [TakeIn(c) for c in range(CHARACTERS)]
SELL: Final[list[Action]] = [Sell(c) for c in range(CHARACTERS)]
TURN_AWAY: Final[list[Action]] = [TurnAway(c) for c in range(CHARACTERS)]
NO_BID: Final = MakeNoBid()
BID_THIS: Final = BidThis()
REFUSE_BIDS: Final = RefuseBids()
PLACE_AT: Final[list[Action]] = [PlaceAt(s) for s in range(SPACES)]
JOIN: Final[list[Action]] = [JoinAlliance(a) for a in range(ALLIANCES)]
MOVE_SHADOW: Final[list[list[Action]]] = [[MoveShadow(c, s) for s in range(SPACES)] for c in range(CHARACTERS)]
LEAVE_SHADOWS: Final = LeaveShadows()
BRIBE: Final[list[list[Action]]] = [[Bribe(c, k) for c in range(CHARACTERS)] for k in range(CARDS)]
DISMISS: Final[list[Action]] = [Dismiss(c) for c in range(CHARACTERS)]
DISMISS_NOBODY: Final = DismissNobody()
MAKE_OFFER: Final = MakeOffer()
SURRENDER: Final[list[Action]] = [SurrenderCard(k) for k in range(CARDS)]
