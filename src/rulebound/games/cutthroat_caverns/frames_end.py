"""The rules in progress at the end of an encounter and of the game, and in negotiation; rules/ has their programs."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.frames import Moment
from rulebound.games.cutthroat_caverns.kinds import Item
from rulebound.games.cutthroat_caverns.tables import EOE

# The end of an encounter.


class Deaths(Frame):
    """Last words and rewards of the creature that fell (CC-ROUND-18)."""


class TraitDeath(Frame):
    """One of them: `trait` is its number in TRAITS."""

    trait: int


class EndOfEncounter(Frame):
    """The steps at the end of an encounter (CC-EOE-01)."""


class Measures(Frame):
    """Step 3: the active Event, then Relics and Reputations player by player (CC-EOE-10)."""


class PlayerMeasures(Frame):
    """The Relics and Reputations of one player at the end of an encounter."""

    seat: Seat


class Looting(Frame):
    """Step 4: the Items of the dead (CC-DEATH-05)."""


class Lot(Frame):
    """The Items of one dead player (CC-DEATH-07)."""

    dead: Seat


class LootTurn(Frame):
    """One living player takes an Item of a dead one (CC-DEATH-06)."""

    seat: Seat
    dead: Seat
    left: int = 1


class EncounterMoment(Moment):
    """W-EOE: after looting (CC-WIN-22)."""

    AT: ClassVar[int] = EOE


class Refill(Frame):
    """Step 7: discard any number, then draw to the maximum (CC-EOE-04, CC-EOE-05). `done`: bits of seats."""

    HIDES: ClassVar[tuple[str, ...]] = ("done", "lows")
    done: int = 0
    lows: tuple[int, ...] = ()


class Ending(Frame):
    """Who wins (CC-END-04)."""


class SuddenDeath(Frame):
    """A tie for first place is fought out (CC-END-05). `by_quest`: it is one of fulfilled Quests (CC-QUES-05)."""

    tied: tuple[Seat, ...]
    by_quest: bool


# Negotiation.


class Offering(Frame):
    """A formal offer in the making and its answer (CC-NEG-02, CC-NEG-03)."""

    giver: Seat
    receiver: Seat
    given: tuple[Item, ...] = ()
    wanted: tuple[Item, ...] = ()
    is_counter: bool = False
    proposed: bool = False
