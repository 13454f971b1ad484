"""What players are told."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.kinds import (
    Amount,
    Craft,
    Deed,
    Discovery,
    DiscSpace,
    Made,
    Part,
    Planet,
    Points,
    Resource,
    Sector,
    Ship,
    Slot,
    Species,
    Square,
    Tech,
    Track,
    Zone,
)


class SpeciesChosen(Event):
    SAYS: ClassVar[str] = "{seat} plays {species}."
    seat: Seat
    species: Species


class RoundBegan(Event):
    SAYS: ClassVar[str] = "Round {round} begins. {seat} is the Start Player."
    round: int
    seat: Seat


class TechsDrawn(Event):
    SAYS: ClassVar[str] = "New on the market: {techs}."
    techs: tuple[Tech, ...]


class ActionTaken(Event):
    SAYS: ClassVar[str] = "{seat}: {deed}."
    seat: Seat
    deed: Deed


class ReactionTaken(Event):
    SAYS: ClassVar[str] = "{seat} reacts: {deed}."
    seat: Seat
    deed: Deed


class Passed(Event):
    SAYS: ClassVar[str] = "{seat} passes."
    seat: Seat


class PassedFirst(Event):
    SAYS: ClassVar[str] = "{seat} is the first to pass, gains {amount} money and will be the Start Player."
    seat: Seat
    amount: Amount


class Traded(Event):
    SAYS: ClassVar[str] = "{seat} trades {amount} {gives} for 1 {gets}."
    seat: Seat
    amount: Amount
    gives: Resource
    gets: Resource


class Converted(Event):
    SAYS: ClassVar[str] = "{seat} turns a colony ship down for 1 {resource}."
    seat: Seat
    resource: Resource


class Colonized(Event):
    SAYS: ClassVar[str] = "{seat} puts a {resource} cube on {square}."
    seat: Seat
    square: Square
    resource: Resource


class CubeReturned(Event):
    SAYS: ClassVar[str] = "A cube of {seat} returns to the {resource} track."
    seat: Seat
    resource: Resource


class ShrinePlaced(Event):
    SAYS: ClassVar[str] = "{seat} places a shrine on {planet}."
    seat: Seat
    planet: Planet


class SectorTurnedOver(Event):
    SAYS: ClassVar[str] = "{seat} explores {zone} and turns over {sector}."
    seat: Seat
    zone: Zone
    sector: Sector


class SectorPlaced(Event):
    SAYS: ClassVar[str] = "{seat} places {sector}."
    seat: Seat
    sector: Sector


class SectorDiscarded(Event):
    SAYS: ClassVar[str] = "{seat} discards {sector}."
    seat: Seat
    sector: Sector


class ControlTaken(Event):
    SAYS: ClassVar[str] = "{seat} takes control of {sector}."
    seat: Seat
    sector: Sector


class Researched(Event):
    SAYS: ClassVar[str] = "{seat} researches {tech} on the {track} track for {amount} science."
    seat: Seat
    tech: Tech
    track: Track
    amount: Amount


class TechGained(Event):
    SAYS: ClassVar[str] = "{seat} takes {tech} for free."
    seat: Seat
    tech: Tech


class DiscsGained(Event):
    SAYS: ClassVar[str] = "{seat} adds {discs|disc|discs} to the influence track."
    seat: Seat
    discs: int


class ResourceGained(Event):
    SAYS: ClassVar[str] = "{seat} gains {amount} {resource}."
    seat: Seat
    amount: Amount
    resource: Resource


class PortalPlaced(Event):
    SAYS: ClassVar[str] = "{seat} puts a warp portal on {sector}."
    seat: Seat
    sector: Sector


class PartReturned(Event):
    SAYS: ClassVar[str] = "{seat} returns {part} from {slot}."
    seat: Seat
    part: Part
    slot: Slot


class PartPlaced(Event):
    SAYS: ClassVar[str] = "{seat} places {part} in {slot}."
    seat: Seat
    part: Part
    slot: Slot


class MuonAttached(Event):
    SAYS: ClassVar[str] = "{seat} attaches the Muon Source to the {ship} blueprint."
    seat: Seat
    ship: Ship


class PartStored(Event):
    SAYS: ClassVar[str] = "{seat} stores {part}."
    seat: Seat
    part: Part


class Built(Event):
    SAYS: ClassVar[str] = "{seat} builds {piece} at {sector}."
    seat: Seat
    piece: Made
    sector: Sector


class Moved(Event):
    SAYS: ClassVar[str] = "{seat} moves {ship} from {start} to {sector}."
    seat: Seat
    ship: Craft
    start: Sector
    sector: Sector


class Refreshed(Event):
    SAYS: ClassVar[str] = "{seat} turns up {number|colony ship|colony ships}."
    seat: Seat
    number: int


class DiscMoved(Event):
    SAYS: ClassVar[str] = "{seat} moves a disc from {source} to {space}."
    seat: Seat
    source: DiscSpace
    space: DiscSpace


class RelationsProposed(Event):
    SAYS: ClassVar[str] = "{seat} proposes relations to {partner}."
    seat: Seat
    partner: Seat


class RelationsFormed(Event):
    SAYS: ClassVar[str] = "{seat} and {partner} exchange Ambassadors."
    seat: Seat
    partner: Seat


class RelationsDeclined(Event):
    SAYS: ClassVar[str] = "{partner} declines."
    partner: Seat


class RelationsBroken(Event):
    SAYS: ClassVar[str] = "The relations of {seat} and {partner} break."
    seat: Seat
    partner: Seat


class BecameTraitor(Event):
    SAYS: ClassVar[str] = "{seat} takes the Traitor tile."
    seat: Seat


class TileReturned(Event):
    SAYS: ClassVar[str] = "{seat} returns a tile to the bag: {points}."
    seat: Seat
    points: Points


class DiscoveryRevealed(Event):
    SAYS: ClassVar[str] = "{seat} reveals {discovery}."
    seat: Seat
    discovery: Discovery


class DiscoveryKept(Event):
    SAYS: ClassVar[str] = "{seat} keeps {discovery} for 2 VP."
    seat: Seat
    discovery: Discovery


class DiscoveryUsed(Event):
    SAYS: ClassVar[str] = "{seat} uses {discovery}."
    seat: Seat
    discovery: Discovery


class Abandoned(Event):
    SAYS: ClassVar[str] = "{seat} abandons {sector}."
    seat: Seat
    sector: Sector


class UpkeepPaid(Event):
    SAYS: ClassVar[str] = "{seat} gains {income} money and pays {upkeep}."
    seat: Seat
    income: int
    upkeep: int


class Produced(Event):
    SAYS: ClassVar[str] = "{seat} gains {materials} materials and {science} science."
    seat: Seat
    materials: int
    science: int


class Eliminated(Event):
    SAYS: ClassVar[str] = "{seat} is eliminated with {score} VP."
    seat: Seat
    score: int


class Scored(Event):
    SAYS: ClassVar[str] = "{seat} has {score} VP: {parts}."
    seat: Seat
    score: int
    parts: str
