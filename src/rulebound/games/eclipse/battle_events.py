"""What is told of battles and of what comes after them."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.kinds import (
    Party,
    Points,
    Resource,
    Rolled,
    Sector,
    Squadron,
    Square,
    Tiles,
    Vessel,
)


class BattleBegan(Event):
    SAYS: ClassVar[str] = "Battle at {sector}: {attackers} against {defenders}."
    sector: Sector
    attackers: Party
    defenders: Party


class Fired(Event):
    SAYS: ClassVar[str] = "{ships} {number?fires:fire}: {dice}."
    ships: Squadron
    number: int
    dice: tuple[Rolled, ...]


class DieRerolled(Event):
    SAYS: ClassVar[str] = "{seat} turns a colony ship down and rolls a die again: {die}."
    seat: Seat
    die: Rolled


class ShipHit(Event):
    SAYS: ClassVar[str] = "{damage} damage to {ship}."
    damage: int
    ship: Vessel


class ShipDestroyed(Event):
    SAYS: ClassVar[str] = "{ship} is destroyed."
    ship: Vessel


class RetreatDeclared(Event):
    SAYS: ClassVar[str] = "{ships} {number?starts:start} to retreat to {sector}."
    seat: Seat
    ships: Squadron
    number: int
    sector: Sector


class Retreated(Event):
    SAYS: ClassVar[str] = "{ships} {number?retreats:retreat} to {sector}."
    seat: Seat
    ships: Squadron
    number: int
    sector: Sector


class Stalemate(Event):
    SAYS: ClassVar[str] = "Nobody at {sector} can fire: the attacker must leave."
    sector: Sector


class ReputationDrawn(Event):
    SAYS: ClassVar[str] = "{seat} draws {tiles|Reputation tile|Reputation tiles}."
    seat: Seat
    tiles: Tiles


class ReputationKept(Event):
    SAYS: ClassVar[str] = "{seat} keeps a tile: {points}."
    seat: Seat
    points: Points


class NoReputationKept(Event):
    SAYS: ClassVar[str] = "{seat} keeps no tile."
    seat: Seat


class Bombarded(Event):
    SAYS: ClassVar[str] = "{seat} bombards {sector}: {dice}."
    seat: Seat
    sector: Sector
    dice: tuple[Rolled, ...]


class Wiped(Event):
    SAYS: ClassVar[str] = "{seat} wipes out the population of {sector}."
    seat: Seat
    sector: Sector


class CubeDestroyed(Event):
    SAYS: ClassVar[str] = "A cube of {seat} on {square} goes to the {resource} graveyard."
    seat: Seat
    square: Square
    resource: Resource


class ControlLost(Event):
    SAYS: ClassVar[str] = "{seat} loses control of {sector}."
    seat: Seat
    sector: Sector
