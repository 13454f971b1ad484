"""Battles in progress, and what comes after them."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.kinds import (
    Points,
    Sector,
    Ship,
)


class CombatPhase(Frame):
    """Battles, bombardment, influence, discoveries, repair (EC-BAT-01)."""


class SectorBattle(Frame):
    """All battles of one sector (EC-BAT-04..07).

    `sides` is the order of the sides as it was when the first began; `took_part` and `fled` have a bit for each seat;
    `kills` names a seat once for every draw that the ships which it destroyed are worth.
    """

    sector: Sector
    sides: tuple[int, ...] = ()
    took_part: int = 0
    fled: int = 0
    kills: tuple[int, ...] = ()


class Battle(Frame):
    """Two sides fight: missiles, then engagement rounds (EC-BAT-12, EC-BAT-14).

    A type is 8 * side + ship. `retreats` has pairs: a type, and the sector it retreats to plus 1. `ties` is the order
    of tied types as it was last named.
    """

    sector: Sector
    attacker: int
    defender: int
    round: int = 0
    retreats: tuple[int, ...] = ()
    ties: tuple[int, ...] = ()


class TieOrder(Frame):
    """An owner orders their tied types (EC-BAT-11); `placed` are those that have their place, as bits."""

    seat: Seat
    sector: Sector
    missiles: bool
    placed: int = 0


class Activation(Frame):
    """A type of ship acts in a battle: retreat or fire (EC-BAT-15). `side` is a seat or the NPCs."""

    sector: Sector
    side: int
    ship: int
    missiles: bool


class Fleeing(Frame):
    """A type leaves a stalemate, or is destroyed (EC-RET-10, EC-RET-14)."""

    sector: Sector
    seat: Seat
    ship: Ship
    to: Sector


class Volley(Frame):
    """A roll is assigned to targets, die by die (EC-HIT-13).

    `targets` has a number for each ship of the other side: its type, its damage and what is assigned to it now.
    """

    sector: Sector
    side: int
    ship: int
    target_side: int
    missiles: bool
    targets: tuple[int, ...] = ()


class DrawReputation(Frame):
    """A player draws Reputation tiles and keeps at most one (EC-REP-05)."""

    seat: Seat
    draws: int
    kept: Points = Points(0)


class Bombardment(Frame):
    """A player's ships attack the cubes of a sector (EC-AFT-02)."""

    sector: Sector
    seat: Seat
    firing: bool = False
    hits: int = 0


class Conquest(Frame):
    """A player with ships in an uncontrolled sector may take it (EC-AFT-09)."""

    sector: Sector
    seat: Seat
