"""Answers in free steps: colony ships, trades, shrines, relations (EC-ACT-15)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.kinds import (
    FreeStep,
    Planet,
    Points,
    Resource,
    Shrine,
    Square,
)


class TakeFreeStep(Action):
    """A step that costs no activation (EC-ACT-11)."""

    SAYS: ClassVar[str] = "{step}"
    step: FreeStep


class Colonize(Action):
    """A square for a cube (EC-DEC-07)."""

    SAYS: ClassVar[str] = "Send a colony ship to {square}"
    square: Square


class Give(Action):
    """What is traded away (EC-RSC-03)."""

    SAYS: ClassVar[str] = "Trade {resource} away"
    resource: Resource


class Get(Action):
    """What is got for it, or for a colony ship (EC-RSC-03, EC-SPC-16)."""

    SAYS: ClassVar[str] = "Get {resource}"
    resource: Resource


class UseColonyShip(Action):
    """Magellan turn a colony ship down for a resource (EC-SPC-16)."""

    SAYS: ClassVar[str] = "Turn a colony ship down"


class PlaceShrine(Action):
    """One of Lyra's shrines (EC-SPC-19)."""

    SAYS: ClassVar[str] = "Place {shrine}"
    shrine: Shrine


class OnPlanet(Action):
    """The planet of a shrine (EC-SPC-20)."""

    SAYS: ClassVar[str] = "On {planet}"
    planet: Planet


class Propose(Action):
    """Relations with a player (EC-DEC-09)."""

    SAYS: ClassVar[str] = "Propose relations to {partner}"
    partner: Seat


class AcceptWith(Action):
    """Accept, with a cube of this track (EC-DIP-22)."""

    SAYS: ClassVar[str] = "Accept, with a cube of the {resource} track"
    resource: Resource


class Decline(Action):
    """No relations (EC-DIP-09)."""

    SAYS: ClassVar[str] = "Decline"


class GiveBack(Action):
    """A Reputation tile returned to the bag (EC-DIP-08, EC-REP-06)."""

    SAYS: ClassVar[str] = "Return a tile of {points}"
    points: Points


class BringHome(Action):
    """The track or graveyard of a cube (EC-DEC-10)."""

    SAYS: ClassVar[str] = "To {resource}"
    resource: Resource
