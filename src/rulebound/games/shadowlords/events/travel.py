"""What players are told of building, moving, searching, Shadows, bribes and agreements (chapters 7 to 14, 26)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.engine.offers import Item
from rulebound.games.shadowlords.kinds import Alliance, Card, Character, Space

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
