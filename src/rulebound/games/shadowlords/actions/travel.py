"""What a player can choose in building, moving, searching, and of Shadows and bribes (chapters 7 to 14)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action, Pass
from rulebound.games.shadowlords.kinds import Alliance, Card, Character, Load, ShipCount, Space

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
    SAYS: ClassVar[str] = "Pick up {ships|ship|ships}"
    ships: Load


class SetDown(Action):
    SAYS: ClassVar[str] = "Set down {ships|ship|ships}"
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
    SAYS: ClassVar[str] = "{ships|ship|ships}, the rest for {companion}"
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
