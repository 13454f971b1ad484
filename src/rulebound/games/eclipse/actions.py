"""What a player can choose."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action, Pass
from rulebound.games.eclipse.kinds import (
    Deed,
    DiscSpace,
    Fleet,
    Part,
    Piece,
    Resource,
    Sector,
    Ship,
    Ships,
    Slot,
    Species,
    Tech,
    Track,
    Turn,
    Zone,
)

# Setup.


class ChooseSpecies(Action):
    """A species that is still free (EC-DEC-01)."""

    SAYS: ClassVar[str] = "Play {species}"
    species: Species


class TakeFrom(Action):
    """The track that a cube comes from (EC-DEC-02, EC-COL-03)."""

    SAYS: ClassVar[str] = "Take the cube from the {resource} track"
    resource: Resource


# The turn.


class Act(Action):
    """One of the six actions (EC-DEC-03)."""

    SAYS: ClassVar[str] = "{deed}"
    deed: Deed


class React(Action):
    """One activation after having passed (EC-PAS-04)."""

    SAYS: ClassVar[str] = "React: {deed}"
    deed: Deed


class PassTurn(Action):
    """Pass (EC-PAS-01)."""

    SAYS: ClassVar[str] = "Pass"


class Stop(Action):
    """No further activation (EC-ACT-08)."""

    SAYS: ClassVar[str] = "Stop"


class EndAction(Pass):
    """Nothing more in this action (EC-ACT-17)."""

    SAYS: ClassVar[str] = "End the action"


# Free steps.


# Explore.


class ExploreAt(Action):
    """A zone to explore (EC-DEC-04)."""

    SAYS: ClassVar[str] = "Explore {zone}"
    zone: Zone


class PlaceSector(Action):
    """Place this sector (EC-DEC-04)."""

    SAYS: ClassVar[str] = "Place {sector}"
    sector: Sector


class TurnSector(Action):
    """How a sector is turned (EC-EXP-05)."""

    SAYS: ClassVar[str] = "Turn it {turn}"
    turn: Turn


class DiscardSector(Action):
    """Put the sector on its discard pile (EC-EXP-06)."""

    SAYS: ClassVar[str] = "Discard it"


class TurnOverSecond(Action):
    """Draco look at a second sector (EC-SPC-09)."""

    SAYS: ClassVar[str] = "Turn over a second sector"


class TakeControl(Action):
    """A disc goes on the sector (EC-EXP-13, EC-AFT-09)."""

    SAYS: ClassVar[str] = "Put a disc on {sector}"
    sector: Sector


class LeaveIt(Action):
    """No disc (EC-AFT-10)."""

    SAYS: ClassVar[str] = "Leave it"


# Research.


class Research(Action):
    """A tech of the market (EC-DEC-05)."""

    SAYS: ClassVar[str] = "Research {tech}"
    tech: Tech


class OnTrack(Action):
    """The track of a rare tech (EC-RES-05)."""

    SAYS: ClassVar[str] = "On the {track} track"
    track: Track


class TakeTech(Action):
    """A tech for free (EC-DSC-04)."""

    SAYS: ClassVar[str] = "Take {tech}"
    tech: Tech


class PutPortal(Action):
    """The sector of the Warp Portal (EC-TEC-17)."""

    SAYS: ClassVar[str] = "Put the portal on {sector}"
    sector: Sector


# Upgrade.


class ReturnPart(Action):
    """A tile goes back to the tray (EC-UPG-24)."""

    SAYS: ClassVar[str] = "Return the tile on {slot}"
    slot: Slot


class PlacePart(Action):
    """The part to place (EC-UPG-24)."""

    SAYS: ClassVar[str] = "Place {part}"
    part: Part


class InSlot(Action):
    """The slot of a part (EC-UPG-24)."""

    SAYS: ClassVar[str] = "In {slot}"
    slot: Slot


class OnBlueprint(Action):
    """The blueprint of the Muon Source (EC-DSC-12)."""

    SAYS: ClassVar[str] = "Beside the {ship} blueprint"
    ship: Ship


class StorePart(Action):
    """Keep an ancient part for later (EC-DSC-10)."""

    SAYS: ClassVar[str] = "Store it for a later Upgrade"


class CloseUpgrade(Action):
    """The activation is over (EC-UPG-24)."""

    SAYS: ClassVar[str] = "Place nothing"


# Build, Move, Influence.


class Build(Action):
    """What to build (EC-DEC-16)."""

    SAYS: ClassVar[str] = "Build: {piece}"
    piece: Piece


class BuildAt(Action):
    """Where to build it (EC-DEC-16)."""

    SAYS: ClassVar[str] = "At {sector}"
    sector: Sector


class MoveShip(Action):
    """Which ship moves (EC-DEC-16)."""

    SAYS: ClassVar[str] = "Move: {fleet}"
    fleet: Fleet


class MoveTo(Action):
    """Where it goes (EC-MOV-17)."""

    SAYS: ClassVar[str] = "To {sector}"
    sector: Sector


class Refresh(Action):
    """How many colony ships turn up (EC-INF-01)."""

    SAYS: ClassVar[str] = "Turn up {ships}"
    ships: Ships


class TakeDisc(Action):
    """Where a disc comes from (EC-INF-02)."""

    SAYS: ClassVar[str] = "Take a disc from {space}"
    space: DiscSpace


class PutDisc(Action):
    """Where it goes (EC-INF-03..05)."""

    SAYS: ClassVar[str] = "Put it on {space}"
    space: DiscSpace


# Discoveries.


class UseDiscovery(Action):
    """The face of the tile (EC-DEC-08)."""

    SAYS: ClassVar[str] = "Use it"


class KeepDiscovery(Action):
    """2 VP (EC-DEC-08)."""

    SAYS: ClassVar[str] = "Keep it for 2 VP"


# Upkeep.


class UpkeepDone(Pass):
    """No further colony ship (EC-UPK-16)."""

    SAYS: ClassVar[str] = "Go on with the upkeep"


class TradeForMoney(Action):
    """Trade for 1 money (EC-UPK-06)."""

    SAYS: ClassVar[str] = "Trade {resource} for money"
    resource: Resource


class Abandon(Action):
    """Give a sector up (EC-UPK-07)."""

    SAYS: ClassVar[str] = "Abandon {sector}"
    sector: Sector
