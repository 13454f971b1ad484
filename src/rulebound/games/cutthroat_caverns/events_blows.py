"""What is told of creature attacks, losses and death."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.kinds import (
    Foe,
    Life,
    Tokens,
)

# Creature attacks and losses.


class CreatureAttacked(Event):
    SAYS: ClassVar[str] = "{seats} {seats?is:are} attacked by {foe} for {amount}."
    foe: Foe
    seats: tuple[Seat, ...]
    amount: Life


class Redirected(Event):
    SAYS: ClassVar[str] = "The attack goes to {seat} instead."
    seat: Seat


class LifeLost(Event):
    SAYS: ClassVar[str] = "{seat} loses {life} LP."
    seat: Seat
    life: Life


class NothingLost(Event):
    SAYS: ClassVar[str] = "{seat} is not hurt."
    seat: Seat


class Poisoned(Event):
    SAYS: ClassVar[str] = "{seat} gets {tokens}."
    seat: Seat
    tokens: Tokens


class PoisonRemoved(Event):
    SAYS: ClassVar[str] = "{seat} loses a poison token."
    seat: Seat


class Died(Event):
    SAYS: ClassVar[str] = "{seat} is dead."
    seat: Seat


class Tripped(Event):
    SAYS: ClassVar[str] = "{seat} stumbles and will set nothing in the next round."
    seat: Seat
