"""What a player can choose in battles and duels (chapters 15 to 23)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action, Pass
from rulebound.games.shadowlords.kinds import Alliance, Alliances, Card, Character, Load, Pairing, PortraitCard, Space

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
    SAYS: ClassVar[str] = "{ships|ship|ships} to {character}"
    character: Character
    ships: Load


class LootLoose(Action):
    SAYS: ClassVar[str] = "{ships|ship|ships} loose on the space"
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
