"""What a player can choose in the opening, of cards, events and votes (chapters 2 to 6)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action, Pass
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.kinds import Alliance, Card, Character, Draws, Load, Lost, Portrait, Space, Split

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
    SAYS: ClassVar[str] = "{ships|ship|ships} from {character}"
    character: Character
    ships: Load


class LoseLoose(Action):
    SAYS: ClassVar[str] = "{ships|loose ship|loose ships} on {space}"
    space: Space
    ships: Lost


# Votes (chapter 6).


class VoteYes(Action):
    SAYS: ClassVar[str] = "Yes"


class VoteNo(Action):
    SAYS: ClassVar[str] = "No"
