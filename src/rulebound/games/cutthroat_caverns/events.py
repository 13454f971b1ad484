"""What players are told."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.kinds import (
    Card,
    Character,
    Encounter,
    Initiative,
    Item,
    Life,
    Number,
    Power,
    Prestige,
    Round,
    Target,
)

# Setup and course.


class CharacterTaken(Event):
    SAYS: ClassVar[str] = "{seat} plays {character}."
    seat: Seat
    character: Character


class InitiativeDrawn(Event):
    SAYS: ClassVar[str] = "{seat} is {number}."
    seat: Seat
    number: Initiative


class InitiativeSwapped(Event):
    SAYS: ClassVar[str] = "{seat} and {other} swap Initiative cards."
    seat: Seat
    other: Seat


class EncounterRevealed(Event):
    SAYS: ClassVar[str] = "Encounter {number}: {encounter}."
    number: Number
    encounter: Encounter


class EncounterSkipped(Event):
    SAYS: ClassVar[str] = "{encounter} is put away."
    encounter: Encounter


class LifeSet(Event):
    SAYS: ClassVar[str] = "{target}: {life} LP."
    target: Target
    life: Life


class RoundBegan(Event):
    SAYS: ClassVar[str] = "Round {round} begins."
    round: Round


class EncounterEnded(Event):
    SAYS: ClassVar[str] = "The encounter is over: {encounter}."
    encounter: Encounter


# Cards.


class Drew(Event):
    SAYS: ClassVar[str] = "{seat} draws {cards}."
    seat: Seat
    cards: tuple[Card, ...]


class ItemGained(Event):
    SAYS: ClassVar[str] = "{seat} lays {item} on the table."
    seat: Seat
    item: Item


class CardSet(Event):
    SAYS: ClassVar[str] = "{seat} sets {card}."
    seat: Seat
    card: Card


class NothingSet(Event):
    SAYS: ClassVar[str] = "{seat} sets nothing."
    seat: Seat


class CardTurned(Event):
    SAYS: ClassVar[str] = "{seat} turns over {card}."
    seat: Seat
    card: Card


class CardReturned(Event):
    SAYS: ClassVar[str] = "{seat} takes {card} back into hand."
    seat: Seat
    card: Card


class Discarded(Event):
    SAYS: ClassVar[str] = "{seat} discards {cards}."
    seat: Seat
    cards: tuple[Card, ...]


class Reshuffled(Event):
    SAYS: ClassVar[str] = "The discard pile is shuffled into a new deck."


class ActionPlayed(Event):
    SAYS: ClassVar[str] = "{seat} plays {card}."
    seat: Seat
    card: Card


class ActionPlayedOn(Event):
    SAYS: ClassVar[str] = "{seat} plays {card} on {target}."
    seat: Seat
    card: Card
    target: Seat


class ActionCancelled(Event):
    SAYS: ClassVar[str] = "{card} of {seat} is cancelled."
    seat: Seat
    card: Card


class ActionOffered(Event):
    SAYS: ClassVar[str] = "{seat} offers {card} to the Protected attack of {owner}."
    seat: Seat
    card: Card
    owner: Seat


class ActionRefused(Event):
    SAYS: ClassVar[str] = "{seat} refuses {card}."
    seat: Seat
    card: Card


class ItemUsed(Event):
    SAYS: ClassVar[str] = "{seat} uses {card}."
    seat: Seat
    card: Card


class ItemOffered(Event):
    SAYS: ClassVar[str] = "{seat} holds {card} out to {patient}."
    seat: Seat
    card: Card
    patient: Seat


class ItemDeclined(Event):
    SAYS: ClassVar[str] = "{seat} declines."
    seat: Seat


class ItemTaken(Event):
    SAYS: ClassVar[str] = "{seat} takes {item} from {victim}."
    seat: Seat
    item: Item
    victim: Seat


class ItemsLost(Event):
    SAYS: ClassVar[str] = "{items} {items?leaves:leave} the game."
    items: tuple[Item, ...]


class Healed(Event):
    SAYS: ClassVar[str] = "{seat} heals {life} LP."
    seat: Seat
    life: Life


class PowerUsed(Event):
    SAYS: ClassVar[str] = "{seat} uses {power}."
    seat: Seat
    power: Power


# Attacks.


class Aimed(Event):
    SAYS: ClassVar[str] = "{seat} attacks {target}."
    seat: Seat
    target: Target


class RiderWaits(Event):
    SAYS: ClassVar[str] = "{card} stays in front of {seat}."
    seat: Seat
    card: Card


class RidersAttached(Event):
    SAYS: ClassVar[str] = "{cards} {cards?rides:ride} along with the attack of {seat}."
    seat: Seat
    cards: tuple[Card, ...]


class AttackHit(Event):
    SAYS: ClassVar[str] = "The attack of {seat} deals {damage} to {target}."
    seat: Seat
    damage: Life
    target: Target


class AttackLost(Event):
    SAYS: ClassVar[str] = "The attack of {seat} comes to nothing."
    seat: Seat


class DamageDealt(Event):
    SAYS: ClassVar[str] = "{seat} deals {damage} to {target}."
    seat: Seat
    damage: Life
    target: Target


class ShotLaid(Event):
    SAYS: ClassVar[str] = "{seat} lays {card} facedown as a second shot."
    seat: Seat
    card: Card


class BodyFell(Event):
    SAYS: ClassVar[str] = "{seat} lands the killing blow on {target}."
    seat: Seat
    target: Target


class Scored(Event):
    SAYS: ClassVar[str] = "{seat} gains {prestige} Prestige."
    seat: Seat
    prestige: Prestige


class LostPrestige(Event):
    SAYS: ClassVar[str] = "{seat} loses {prestige} Prestige."
    seat: Seat
    prestige: Prestige


class TrophyTaken(Event):
    SAYS: ClassVar[str] = "{seat} takes the card of {encounter}."
    seat: Seat
    encounter: Encounter


class CreatureHealed(Event):
    SAYS: ClassVar[str] = "{target} regains {life} LP."
    target: Target
    life: Life
