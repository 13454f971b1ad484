"""What a player can choose in the Combat phase."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action
from rulebound.games.eclipse.kinds import Die, Points, Sector, Ship, Square, Target


class ActsFirst(Action):
    """Which of tied types acts next (EC-DEC-11)."""

    SAYS: ClassVar[str] = "{ship} first"
    ship: Ship


class Attack(Action):
    """Fire (EC-DEC-11)."""

    SAYS: ClassVar[str] = "Attack"


class Retreat(Action):
    """Start to retreat (EC-DEC-11)."""

    SAYS: ClassVar[str] = "Retreat to {sector}"
    sector: Sector


class Reroll(Action):
    """Lyra roll a die again; the number is its place in the roll (EC-SPC-22)."""

    SAYS: ClassVar[str] = "Roll die {die} again"
    die: Die


class KeepRoll(Action):
    """The roll stands."""

    SAYS: ClassVar[str] = "Keep the roll"


class Assign(Action):
    """The ship that a die hits (EC-HIT-01)."""

    SAYS: ClassVar[str] = "Hit {target}"
    target: Target


class KeepTile(Action):
    """The Reputation tile to keep (EC-DEC-12)."""

    SAYS: ClassVar[str] = "Keep the tile of {points}"
    points: Points


class KeepNone(Action):
    """No tile (EC-REP-05)."""

    SAYS: ClassVar[str] = "Keep none"


class Bombard(Action):
    """Attack the cubes (EC-DEC-13)."""

    SAYS: ClassVar[str] = "Bombard the population"


class HoldFire(Action):
    """Spare them (EC-AFT-02)."""

    SAYS: ClassVar[str] = "Hold fire"


class DestroyCube(Action):
    """A cube that is destroyed (EC-AFT-04)."""

    SAYS: ClassVar[str] = "Destroy the cube on {square}"
    square: Square
