"""What players are told of encounters with rules of their own."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.kinds import (
    Card,
    Cards,
    Foe,
    Item,
    Lane,
    Life,
    Pace,
    Round,
    Rune,
    Stance,
    Target,
)


class RuneShown(Event):
    SAYS: ClassVar[str] = "{seat} chose the {rune}."
    seat: Seat
    rune: Rune


class StanceShown(Event):
    SAYS: ClassVar[str] = "{seat}: {stance}."
    seat: Seat
    stance: Stance


class Crossed(Event):
    SAYS: ClassVar[str] = "{seat}: {pace}."
    seat: Seat
    pace: Pace


class LaneTaken(Event):
    SAYS: ClassVar[str] = "{seat} takes lane {lane}."
    seat: Seat
    lane: Lane


class BladesFell(Event):
    SAYS: ClassVar[str] = "The blades fall in lane {lane}."
    lane: Lane


class CardsMoved(Event):
    SAYS: ClassVar[str] = "{seat} takes {cards} from under the encounter."
    seat: Seat
    cards: Cards


class HeadsCounted(Event):
    SAYS: ClassVar[str] = "{foe} has {count|head|heads} now."
    foe: Foe
    count: int


class CracksCounted(Event):
    SAYS: ClassVar[str] = "{foe} has {count|crack|cracks} now."
    foe: Foe
    count: int


class BarrierFell(Event):
    SAYS: ClassVar[str] = "{seat} brings the barrier down."
    seat: Seat


class BarrierRaised(Event):
    SAYS: ClassVar[str] = "The barrier rises again: it soaks {life}."
    life: Life


class StringsPulled(Event):
    SAYS: ClassVar[str] = "The Puppeteer turns the attack of {seat} against {victim}."
    seat: Seat
    victim: Seat


class DollHeld(Event):
    SAYS: ClassVar[str] = "{seat} holds the doll of {other}."
    seat: Seat
    other: Seat


class DollStuck(Event):
    SAYS: ClassVar[str] = "{seat} sticks the doll of {other}."
    seat: Seat
    other: Seat


class TurnedVampyre(Event):
    SAYS: ClassVar[str] = "{seat} becomes a Vampyre."
    seat: Seat


class Marked(Event):
    SAYS: ClassVar[str] = "{seat} has the Bite mark."
    seat: Seat


class TurnedWereboar(Event):
    SAYS: ClassVar[str] = "{seat} becomes a Wereboar with {life} LP."
    seat: Seat
    life: Life


class Hunted(Event):
    SAYS: ClassVar[str] = "The Wereboar {seat} attacks {prey}."
    seat: Seat
    prey: Seat


class WereboarHit(Event):
    SAYS: ClassVar[str] = "The attack of {seat} deals {damage} to the Wereboar {victim}."
    seat: Seat
    damage: Life
    victim: Seat


class Rots(Event):
    SAYS: ClassVar[str] = "{seat} rots: no healing until the encounter ends."
    seat: Seat


class Cursed(Event):
    SAYS: ClassVar[str] = "{seat} is cursed through the next encounter."
    seat: Seat


class CardPocketed(Event):
    SAYS: ClassVar[str] = "{seat} is robbed of {card}."
    seat: Seat
    card: Card


class CardFound(Event):
    SAYS: ClassVar[str] = "{card} is turned up."
    card: Card


class CardShown(Event):
    SAYS: ClassVar[str] = "{seat} shows {card}."
    seat: Seat
    card: Card


class TomeFed(Event):
    SAYS: ClassVar[str] = "{card} slides under the Living Tome."
    card: Card


class ItemStolen(Event):
    SAYS: ClassVar[str] = "The Imps steal {item} from {seat}."
    seat: Seat
    item: Item


class ItemHanded(Event):
    SAYS: ClassVar[str] = "{seat} gives {item} to {to}."
    seat: Seat
    item: Item
    to: Seat


class DroneSplit(Event):
    SAYS: ClassVar[str] = "{target} splits in two, with {life} LP each."
    target: Target
    life: Life


class BodyMoved(Event):
    SAYS: ClassVar[str] = "{target} goes to {seat}."
    target: Target
    seat: Seat


class UndeadAttacks(Event):
    SAYS: ClassVar[str] = "{target} attacks from now on."
    target: Target


class HelpWanted(Event):
    SAYS: ClassVar[str] = "{seat} asks for help."
    seat: Seat


class Regrown(Event):
    SAYS: ClassVar[str] = "{target} lives on with {life} LP."
    target: Target
    life: Life


class PoisonPassed(Event):
    SAYS: ClassVar[str] = "{seat} passes a poison token to {other}."
    seat: Seat
    other: Seat


class NobodyDraws(Event):
    SAYS: ClassVar[str] = "Nobody draws a card."


class SeatsSwapped(Event):
    SAYS: ClassVar[str] = "{seat} and {other} change seats."
    seat: Seat
    other: Seat


class PhaseBegan(Event):
    SAYS: ClassVar[str] = "Phase {round} of the fight begins."
    round: Round


class CalledBack(Event):
    SAYS: ClassVar[str] = "{seat} comes back from the dead with {life} LP."
    seat: Seat
    life: Life
