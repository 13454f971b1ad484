"""What players are told, chapter by chapter. What a number means: kinds.py."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.engine.offers import Item
from rulebound.games.shadowlords.kinds import Act, Alliance, Alliances, Card, Character, Fate, Prevented, Space

# Opening and turns (chapters 2, 3, 25).


class Picked(Event):
    SAYS: ClassVar[str] = "{alliance} takes {character}."
    alliance: Alliance
    character: Character


class ShipsSpread(Event):
    SAYS: ClassVar[str] = (
        "{alliance} gives the Star Master {first|ship|ships}, the Warrior {second} and the Diplomat {third}."
    )
    alliance: Alliance
    first: int
    second: int
    third: int


class RolledFirst(Event):
    SAYS: ClassVar[str] = "{seat} rolls {total} for the first turn."
    seat: Seat
    total: int


class TurnBegins(Event):
    SAYS: ClassVar[str] = "{alliance}'s turn begins."
    alliance: Alliance


class Won(Event):
    SAYS: ClassVar[str] = "{seat} is alone and Master of the Universe."
    seat: Seat


class LordWins(Event):
    SAYS: ClassVar[str] = "The Timer is at the Starburst: the Shadowlord wins."


class Stalemate(Event):
    SAYS: ClassVar[str] = "Nobody has fallen for {rounds|round|rounds}: a stalemate."
    rounds: int


# Power cards (chapters 4, 24).


class Drew(Event):
    SAYS: ClassVar[str] = "{alliance} draws a {card}."
    alliance: Alliance
    card: Card


class Placed(Event):
    SAYS: ClassVar[str] = "{seat} puts a {card} under {character}."
    seat: Seat
    card: Card
    character: Character


class Kept(Event):
    SAYS: ClassVar[str] = "{seat} takes a {card} into the Attack hand."
    seat: Seat
    card: Card


class Discarded(Event):
    SAYS: ClassVar[str] = "{seat} discards a {card}."
    seat: Seat
    card: Card


class Reshuffled(Event):
    SAYS: ClassVar[str] = "The discard pile becomes the new draw pile."


class TimerMoved(Event):
    SAYS: ClassVar[str] = "The Timer moves to {notch} of {last}."
    notch: int
    last: int


class NothingToDraw(Event):
    SAYS: ClassVar[str] = "There is no card to draw."


# Special events (chapter 5).


class RolledEvent(Event):
    SAYS: ClassVar[str] = "{alliance} rolls {first} and {second}: {event}."
    DICE: ClassVar[tuple[str, ...]] = ("first", "second")
    alliance: Alliance
    first: int
    second: int
    event: Fate


class Declined(Event):
    SAYS: ClassVar[str] = "{alliance} lets the event pass."
    alliance: Alliance


class WantsTurncoat(Event):
    SAYS: ClassVar[str] = "{alliance} wants {character} of {foe} to change sides."
    alliance: Alliance
    character: Character
    foe: Alliance


class WantsStorm(Event):
    SAYS: ClassVar[str] = "{alliance} wants a spacestorm to strike {foe}."
    alliance: Alliance
    foe: Alliance


class WantsTheft(Event):
    SAYS: ClassVar[str] = "{alliance} wants to steal from {player}."
    alliance: Alliance
    player: Seat


class NoTarget(Event):
    SAYS: ClassVar[str] = "{event}: there is nobody and nothing that {alliance} could name, so nothing happens."
    alliance: Alliance
    event: Fate


class Escaped(Event):
    SAYS: ClassVar[str] = "{character} escapes from {captor} to {space}."
    character: Character
    captor: Character
    space: Space


class StormRolled(Event):
    SAYS: ClassVar[str] = "The storm's die shows {die}: {alliance} loses {ships|ship|ships}."
    alliance: Alliance
    die: int
    ships: int


class ShipsLost(Event):
    SAYS: ClassVar[str] = "{character} loses {ships|ship|ships}."
    character: Character
    ships: int


class Stole(Event):
    SAYS: ClassVar[str] = "{seat} steals a {card} from {victim}."
    seat: Seat
    victim: Seat
    card: Card


class ExtraShips(Event):
    SAYS: ClassVar[str] = "{alliance} may build {ships|more ship|more ships} this turn."
    alliance: Alliance
    ships: int


# Votes (chapter 6).


class Voted(Event):
    SAYS: ClassVar[str] = "{seat} votes {vote}."
    seat: Seat
    vote: bool


class VoteCarried(Event):
    SAYS: ClassVar[str] = "One yes is enough: {act}."
    act: Act


class VoteFailed(Event):
    SAYS: ClassVar[str] = "All say no: {prevented}."
    prevented: Prevented


class NoVote(Event):
    SAYS: ClassVar[str] = "There is no vote among two: {act}."
    act: Act


# Building (chapter 7).


class Earned(Event):
    SAYS: ClassVar[str] = (
        "{alliance} earns {ships|ship|ships}: {merchants|Merchant|Merchants}, {bases|Space Base|Space Bases}, "
        "{extra} by the event."
    )
    alliance: Alliance
    ships: int
    merchants: int
    bases: int
    extra: int


class BuiltOn(Event):
    SAYS: ClassVar[str] = "{character} gets {ships|new ship|new ships}."
    character: Character
    ships: int


class BuiltAt(Event):
    SAYS: ClassVar[str] = "{alliance} sets {ships|new ship|new ships} loose on {space}."
    alliance: Alliance
    space: Space
    ships: int


# Moving (chapter 9).


class Shared(Event):
    SAYS: ClassVar[str] = "{alliance} shares out ships on {space}."
    alliance: Alliance
    space: Space


class StoneGiven(Event):
    SAYS: ClassVar[str] = "{character} bears the Power Stone."
    character: Character


class PickedUp(Event):
    SAYS: ClassVar[str] = "{character} picks up {ships|ship|ships}."
    character: Character
    ships: int


class SetShips(Event):
    SAYS: ClassVar[str] = "{character} sets down {ships|ship|ships}."
    character: Character
    ships: int


class Moved(Event):
    SAYS: ClassVar[str] = "{character} moves from {start} to {space}."
    character: Character
    start: Space
    space: Space


# Passage, searching, sales (chapters 10 to 12, 14).


class AskedLeave(Event):
    SAYS: ClassVar[str] = "{character} asks leave to pass {spaces} on the way to {space}."
    character: Character
    spaces: tuple[Space, ...]
    space: Space


class LeaveGiven(Event):
    SAYS: ClassVar[str] = "{seat} lets {character} pass."
    seat: Seat
    character: Character


class LeaveRefused(Event):
    SAYS: ClassVar[str] = "{seat} does not let {character} pass."
    seat: Seat
    character: Character


class TurnedUp(Event):
    SAYS: ClassVar[str] = "{alliance} turns up the disc on {space}: {character}."
    alliance: Alliance
    space: Space
    character: Character


class NoShadow(Event):
    SAYS: ClassVar[str] = "{character} does not come: it has left the Lost Fortress, or no galaxy is open to it."
    character: Character


class ShadowComes(Event):
    SAYS: ClassVar[str] = "{character} comes to {space}; the card drawn for it is a {number}: {ships|ship|ships}."
    character: Character
    space: Space
    number: int
    ships: int


class ShadowArmed(Event):
    SAYS: ClassVar[str] = "The card drawn for {character} is a {number}: {ships|ship|ships}."
    character: Character
    number: int
    ships: int


class TakenIn(Event):
    SAYS: ClassVar[str] = "{character} joins {alliance} on {space}."
    character: Character
    alliance: Alliance
    space: Space


class ForSale(Event):
    SAYS: ClassVar[str] = "{seat} offers {character} to the others."
    seat: Seat
    character: Character


class MadeBid(Event):
    SAYS: ClassVar[str] = "{seat} bids {item}."
    seat: Seat
    item: tuple[Item, ...]


class Sold(Event):
    SAYS: ClassVar[str] = "{character} goes to {player}."
    character: Character
    player: Seat


class Dismissed(Event):
    SAYS: ClassVar[str] = "{alliance} dismisses {character}."
    alliance: Alliance
    character: Character


# Shadows and bribes (chapter 13).


class ShadowMoved(Event):
    SAYS: ClassVar[str] = "{alliance} moves {character} from {start} to {space}."
    alliance: Alliance
    character: Character
    start: Space
    space: Space


class ShadowSentBack(Event):
    SAYS: ClassVar[str] = "{character} goes back to {space}."
    character: Character
    space: Space


class ShadowsShared(Event):
    SAYS: ClassVar[str] = "{character} has {ships|ship|ships} now, {companion} {rest}."
    character: Character
    ships: int
    companion: Character
    rest: int


class Bribing(Event):
    SAYS: ClassVar[str] = "{alliance} bribes {character}: {first} against {second} on the dice."
    alliance: Alliance
    character: Character
    first: int
    second: int


class WonOver(Event):
    SAYS: ClassVar[str] = "{character} changes sides and is with {alliance} now."
    character: Character
    alliance: Alliance


class Incorruptible(Event):
    SAYS: ClassVar[str] = "{character} stays loyal to {alliance}."
    character: Character
    alliance: Alliance


# Agreements (chapter 26).


class HandedOver(Event):
    SAYS: ClassVar[str] = "{seat} hands {player} a {card}."
    seat: Seat
    player: Seat
    card: Card


class ShipsTraded(Event):
    SAYS: ClassVar[str] = "{seat} gives up {ships|ship|ships} for {player}."
    seat: Seat
    player: Seat
    ships: int


class LeaveSold(Event):
    SAYS: ClassVar[str] = "{seat} lets {character} pass this turn."
    seat: Seat
    character: Character


# Battles (chapters 15, 19, 20).


class Attacks(Event):
    SAYS: ClassVar[str] = "Battle on {space}: {alliance} against {foe}."
    alliance: Alliance
    foe: Alliance
    space: Space


class AnsweredTruce(Event):
    SAYS: ClassVar[str] = "{seat} says {vote} to a truce between {alliance} and {foe} on {space}."
    seat: Seat
    vote: bool
    alliance: Alliance
    foe: Alliance
    space: Space


class TruceKept(Event):
    SAYS: ClassVar[str] = "{alliance} and {foe} keep a truce on {space}."
    alliance: Alliance
    foe: Alliance
    space: Space


class LeftAlone(Event):
    SAYS: ClassVar[str] = "The loose ships of {foe} on {space} are left alone."
    foe: Alliance
    space: Space


class LooseDestroyed(Event):
    SAYS: ClassVar[str] = "{alliance} loses {ships|loose ship|loose ships} on {space}."
    alliance: Alliance
    space: Space
    ships: int


class Lapsed(Event):
    SAYS: ClassVar[str] = "The battle of {alliance} and {foe} on {space} does not take place."
    alliance: Alliance
    foe: Alliance
    space: Space


class AskedForAid(Event):
    SAYS: ClassVar[str] = "{seat} asks {alliances} for aid on {space}."
    seat: Seat
    alliances: Alliances
    space: Space


class SentNobody(Event):
    SAYS: ClassVar[str] = "{seat} sends nobody to {space}."
    seat: Seat
    space: Space


class Joined(Event):
    SAYS: ClassVar[str] = "{character} fights for {alliance} on {space}."
    character: Character
    alliance: Alliance
    space: Space


class Paired(Event):
    SAYS: ClassVar[str] = "{attacker} and {defender} are placed on the Battlefield."
    attacker: Character
    defender: Character


# Duels (chapters 16, 17, 22).


class DuelBegins(Event):
    SAYS: ClassVar[str] = "{attacker} fights {defender}."
    attacker: Character
    defender: Character


class StoneRolled(Event):
    SAYS: ClassVar[str] = "The Power Stone: {character} rolls {first}, {against} {second}."
    DICE: ClassVar[tuple[str, ...]] = ("first", "second")
    character: Character
    first: int
    against: Character
    second: int


class Blasted(Event):
    SAYS: ClassVar[str] = "{character} has a Power Blast: an extra card."
    character: Character


class Burning(Event):
    SAYS: ClassVar[str] = "{character} has a Power Blast: up to {ships|ship|ships} of the enemy burn."
    character: Character
    ships: int


class LaidCard(Event):
    SAYS: ClassVar[str] = "{character} plays a {card} face down from {source}."
    character: Character
    card: Card
    source: str


class PlayedCard(Event):
    SAYS: ClassVar[str] = "{character} plays a {card}."
    character: Character
    card: Card


class PlayedNone(Event):
    SAYS: ClassVar[str] = "{character} plays no card."
    character: Character


class DrewInDuel(Event):
    SAYS: ClassVar[str] = "{character} draws a {card}."
    character: Character
    card: Card


class Counted(Event):
    SAYS: ClassVar[str] = "{character} has {strength}: combat value {combat}, {ships|ship|ships}, {cards} in cards."
    character: Character
    strength: int
    combat: int
    ships: int
    cards: int


class CountedWithStone(Event):
    SAYS: ClassVar[str] = (
        "{character} has {strength}: combat value {combat}, {ships|ship|ships}, {cards} in cards, "
        "1 for the Power Stone."
    )
    character: Character
    strength: int
    combat: int
    ships: int
    cards: int


class DuelWon(Event):
    SAYS: ClassVar[str] = "{character} wins against {against}, {strength} to {weaker}."
    character: Character
    against: Character
    strength: int
    weaker: int


class TieHeld(Event):
    SAYS: ClassVar[str] = "{character} wins against {against}, {strength} to {strength}: the defender wins a tie."
    character: Character
    against: Character
    strength: int


class ShipsDestroyed(Event):
    SAYS: ClassVar[str] = "The card drawn for ships destroyed is a {number}."
    number: int


class Looted(Event):
    SAYS: ClassVar[str] = "{character} takes {ships|won ship|won ships}."
    character: Character
    ships: int


class Captured(Event):
    SAYS: ClassVar[str] = "{captive} is a captive of {captor}."
    captive: Character
    captor: Character


class Released(Event):
    SAYS: ClassVar[str] = "{character} is free on {space}."
    character: Character
    space: Space


class LeftGame(Event):
    SAYS: ClassVar[str] = "{character} leaves the game."
    character: Character


# The Lost Fortress (chapter 23).


class FortressWon(Event):
    SAYS: ClassVar[str] = "The Shadowlord has fallen: the Shadows are banished from the galaxies."


class FortressLost(Event):
    SAYS: ClassVar[str] = "The Lost Fortress stands: the Shadowlord keeps the Power Stone."


# Elimination (chapter 21).


class Eliminated(Event):
    SAYS: ClassVar[str] = "The Star Master of {alliance} has fallen to {captor}: {alliance} is out of the game."
    alliance: Alliance
    captor: Character


class Withdrawn(Event):
    SAYS: ClassVar[str] = "{alliance} is out of the game."
    alliance: Alliance


class Resigned(Event):
    SAYS: ClassVar[str] = "{seat} resigns."
    seat: Seat
