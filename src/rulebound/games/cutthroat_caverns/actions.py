"""What players can choose."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.kinds import (
    Card,
    Cards,
    Character,
    Dead,
    Item,
    Power,
    Rune,
    Slot,
    Stance,
    Target,
)

# Setting up.


class PickCharacter(Action):
    SAYS: ClassVar[str] = "Play {character}"
    character: Character


# Setting cards.


class SetCard(Action):
    SAYS: ClassVar[str] = "Set {card}"
    card: Card


class SetSecond(Action):
    SAYS: ClassVar[str] = "Set {card} as well"
    card: Card


class Guard(Action):
    SAYS: ClassVar[str] = "Guard instead of setting a card"


class ChooseRune(Action):
    SAYS: ClassVar[str] = "Choose the {rune}"
    rune: Rune


class ChooseStance(Action):
    SAYS: ClassVar[str] = "{stance}"
    stance: Stance


class AskForHelp(Action):
    SAYS: ClassVar[str] = "Ask for help against the Undead"


class StayAlone(Action):
    SAYS: ClassVar[str] = "Ask for no help"


# Windows.


class Play(Action):
    SAYS: ClassVar[str] = "Play {card}"
    card: Card


class PlayOn(Action):
    SAYS: ClassVar[str] = "Play {card} on {seat}"
    card: Card
    seat: Seat


class PlayOnSecond(Action):
    SAYS: ClassVar[str] = "Play {card} on the second set card of {seat}"
    card: Card
    seat: Seat


class PlaySecondOn(Action):
    SAYS: ClassVar[str] = "Play {card} with your second set card on {seat}"
    card: Card
    seat: Seat


class PlaySecondOnSecond(Action):
    SAYS: ClassVar[str] = "Play {card} with your second set card on the second of {seat}"
    card: Card
    seat: Seat


class Assist(Action):
    SAYS: ClassVar[str] = "Play Unwitting Assist and slip {card} to {seat}"
    card: Card
    seat: Seat


class AssistSecond(Action):
    SAYS: ClassVar[str] = "Play Unwitting Assist and slip {card} to {seat} for the second set card"
    card: Card
    seat: Seat


class UseItem(Action):
    SAYS: ClassVar[str] = "Use {card}"
    card: Card


class GiveItem(Action):
    SAYS: ClassVar[str] = "Use {card} on {seat}"
    card: Card
    seat: Seat


class Use(Action):
    SAYS: ClassVar[str] = "Use {power}"
    power: Power


class UseOn(Action):
    SAYS: ClassVar[str] = "Use {power} on {seat}"
    power: Power
    seat: Seat


class Command(Action):
    SAYS: ClassVar[str] = "Blow the Horn of Command: {one} and {other} swap Initiative"
    one: Seat
    other: Seat


class LookAt(Action):
    SAYS: ClassVar[str] = "Look at the {slot} card"
    slot: Slot


class KeepFrom(Action):
    SAYS: ClassVar[str] = "Keep {card} of {seat}"
    card: Card
    seat: Seat


class FireShot(Action):
    SAYS: ClassVar[str] = "Fire the second Opportunity Fire card"


class Accept(Action):
    SAYS: ClassVar[str] = "Accept"


class Refuse(Action):
    SAYS: ClassVar[str] = "Refuse"


class LayAhead(Action):
    SAYS: ClassVar[str] = "Pass, and set {card} for the round"
    card: Card


# Attacks.


class TurnFirst(Action):
    SAYS: ClassVar[str] = "Turn over {card}"
    card: Card


class Replace(Action):
    SAYS: ClassVar[str] = "Attack with {card}"
    card: Card


class HaveNone(Action):
    SAYS: ClassVar[str] = "Have no such card"


class LaySecondShot(Action):
    SAYS: ClassVar[str] = "Lay {card} facedown as the second shot"
    card: Card


class Combine(Action):
    SAYS: ClassVar[str] = "Add {card}"
    card: Card


class UseOwn(Action):
    SAYS: ClassVar[str] = "Use your own, higher values: the attack is Protected"


class UsePlain(Action):
    SAYS: ClassVar[str] = "Use the plain values"


class Aim(Action):
    SAYS: ClassVar[str] = "Attack {target}"
    target: Target


class AimAt(Action):
    SAYS: ClassVar[str] = "Attack {seat}"
    seat: Seat


class Bless(Action):
    SAYS: ClassVar[str] = "Use the holy power"


class Withhold(Action):
    SAYS: ClassVar[str] = "Do without it"


class Announce(Action):
    SAYS: ClassVar[str] = "Announce {card}"
    card: Card


class AnnounceOwn(Action):
    SAYS: ClassVar[str] = "Announce {card} with your own, higher values"
    card: Card


class Doubt(Action):
    SAYS: ClassVar[str] = "Challenge it"


class StealFrom(Action):
    SAYS: ClassVar[str] = "Take {item} from {seat}"
    item: Item
    seat: Seat


# Losses, draws and discards.


class Discard(Action):
    SAYS: ClassVar[str] = "Discard {card}"
    card: Card


class Pay(Action):
    SAYS: ClassVar[str] = "Pay instead"


class TakeDamage(Action):
    SAYS: ClassVar[str] = "Take the damage"


class DrawCards(Action):
    SAYS: ClassVar[str] = "Draw {cards}"
    cards: Cards


class Pick(Action):
    SAYS: ClassVar[str] = "Take {item}"
    item: Item


class GiveUp(Action):
    SAYS: ClassVar[str] = "Give {item}"
    item: Item


class TakeCard(Action):
    SAYS: ClassVar[str] = "Take {card}"
    card: Card


class Strike(Action):
    SAYS: ClassVar[str] = "Choose {seat}"
    seat: Seat


class CallBack(Action):
    SAYS: ClassVar[str] = "Call back {number}"
    number: Dead
