"""What players are told of battles, duels, the Lost Fortress and the fallen (chapters 15 to 23)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.kinds import Alliance, Alliances, Card, Character, Space

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
