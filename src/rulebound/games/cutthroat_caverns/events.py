"""What players are told."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.kinds import (
    Ability,
    Card,
    Cards,
    Character,
    Choice,
    Encounter,
    EventCard,
    Favour,
    Initiative,
    Item,
    Lane,
    Life,
    Node,
    Npc,
    Number,
    Pace,
    Place,
    Power,
    Prestige,
    Quest,
    Relic,
    Reputation,
    Round,
    Rune,
    Stance,
    Tale,
    Target,
    Title,
    Tokens,
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
    SAYS: ClassVar[str] = "{encounter} is over."
    encounter: Encounter


# Cards.


class Drew(Event):
    SAYS: ClassVar[str] = "{seat} draws {card}."
    seat: Seat
    card: Card


class ItemGained(Event):
    SAYS: ClassVar[str] = "{seat} lays {item} in front of them."
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
    SAYS: ClassVar[str] = "{seat} wants no {card}."
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
    SAYS: ClassVar[str] = "{items} leave the game."
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
    SAYS: ClassVar[str] = "{cards} ride along with the attack of {seat}."
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


# Creature attacks and losses.


class CreatureAttacked(Event):
    SAYS: ClassVar[str] = "{encounter} attacks {seats} for {amount}."
    encounter: Encounter
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


# Negotiation.


class OfferMade(Event):
    SAYS: ClassVar[str] = "{seat} offers {receiver}: {given} for {wanted}."
    seat: Seat
    receiver: Seat
    given: tuple[Item, ...]
    wanted: tuple[Item, ...]


class OfferSaid(Event):
    SAYS: ClassVar[str] = "{seat} adds: {text}"
    seat: Seat
    text: str


class OfferAccepted(Event):
    SAYS: ClassVar[str] = "{seat} accepts."
    seat: Seat


class OfferRefused(Event):
    SAYS: ClassVar[str] = "{seat} refuses."
    seat: Seat


# Fog, tokens, special encounters, options.


class Announced(Event):
    SAYS: ClassVar[str] = "{seat} announces {card}."
    seat: Seat
    card: Card


class AnnouncedOwn(Event):
    SAYS: ClassVar[str] = "{seat} announces {card} with their own, higher values."
    seat: Seat
    card: Card


class Challenged(Event):
    SAYS: ClassVar[str] = "{seat} challenges it: {card} lies there."
    seat: Seat
    card: Card


class RuneShown(Event):
    SAYS: ClassVar[str] = "{seat} chose the {rune}."
    seat: Seat
    rune: Rune


class StanceShown(Event):
    SAYS: ClassVar[str] = "{seat}: {stance}."
    seat: Seat
    stance: Stance


class EventDrawn(Event):
    SAYS: ClassVar[str] = "Event: {event}."
    event: EventCard


class EventDiscarded(Event):
    SAYS: ClassVar[str] = "Event: {event} does not match this encounter and is discarded."
    event: EventCard


class RelicGained(Event):
    SAYS: ClassVar[str] = "{seat} gains {relic}."
    seat: Seat
    relic: Relic


class ReputationsShown(Event):
    SAYS: ClassVar[str] = "{seat} uses {reputations} and starts with {life} LP."
    seat: Seat
    reputations: tuple[Reputation, ...]
    life: Life


class QuestShown(Event):
    SAYS: ClassVar[str] = "{seat} reveals {quest}."
    seat: Seat
    quest: Quest


class AbilityUsed(Event):
    SAYS: ClassVar[str] = "{seat} declares {ability}."
    seat: Seat
    ability: Ability


class NodeEntered(Event):
    SAYS: ClassVar[str] = "{node}"
    node: Node


class Chosen(Event):
    SAYS: ClassVar[str] = "{seat} decides: {choice}."
    seat: Seat
    choice: Choice


class Decided(Event):
    SAYS: ClassVar[str] = "The party decides: {choice}."
    choice: Choice


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


class Marched(Event):
    SAYS: ClassVar[str] = "{seat} marches in place {place}."
    seat: Seat
    place: Place


class CardsMoved(Event):
    SAYS: ClassVar[str] = "{seat} takes {cards} from under the encounter."
    seat: Seat
    cards: Cards


class SuddenDeathBegan(Event):
    SAYS: ClassVar[str] = "{seats} are tied: sudden death."
    seats: tuple[Seat, ...]


# Encounters with rules of their own (foes/).


class Counted(Event):
    SAYS: ClassVar[str] = "{encounter} now counts {count}."
    encounter: Encounter
    count: Number


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


class CardsShown(Event):
    SAYS: ClassVar[str] = "{seat} turns {cards} and shuffles them back."
    seat: Seat
    cards: tuple[Card, ...]


class CardSeen(Event):
    SAYS: ClassVar[str] = "{seat} looks at a set card of {target}: {card}."
    seat: Seat
    card: Card
    target: Seat


class CardStored(Event):
    SAYS: ClassVar[str] = "{seat} stores {card} on the Ring."
    seat: Seat
    card: Card


class CardPilfered(Event):
    SAYS: ClassVar[str] = "{seat} takes {card} from the hand of {owner}."
    seat: Seat
    card: Card
    owner: Seat


class StolenCardKept(Event):
    SAYS: ClassVar[str] = "{seat} keeps {card} of {owner}."
    seat: Seat
    card: Card
    owner: Seat


class CardAdded(Event):
    SAYS: ClassVar[str] = "{seat} adds {card} to the attack."
    seat: Seat
    card: Card


class CardsWasted(Event):
    SAYS: ClassVar[str] = "{seat} has added too little: {cards} are lost."
    seat: Seat
    cards: tuple[Card, ...]


class CardExchanged(Event):
    SAYS: ClassVar[str] = "{seat} slips {card} to {target} for the set card, which goes back to hand."
    seat: Seat
    card: Card
    target: Seat


class RelicHit(Event):
    SAYS: ClassVar[str] = "{seat} throws {card} at {relic} for {damage}."
    seat: Seat
    card: Card
    relic: Relic
    damage: Life


class RelicBeaten(Event):
    SAYS: ClassVar[str] = "{seat} brings {relic} down and owns it."
    seat: Seat
    relic: Relic


class Voted(Event):
    SAYS: ClassVar[str] = "{seat} votes: {choice}."
    seat: Seat
    choice: Choice


class Guarded(Event):
    SAYS: ClassVar[str] = "{seat} stands guard."
    seat: Seat


class Favoured(Event):
    SAYS: ClassVar[str] = "{seat} gains {favour}."
    seat: Seat
    favour: Favour


class NpcChanged(Event):
    SAYS: ClassVar[str] = "{npc} has {life} LP."
    npc: Npc
    life: Life


class TaleBegan(Event):
    SAYS: ClassVar[str] = "{tale}"
    tale: Tale


class Titled(Event):
    SAYS: ClassVar[str] = "{seat}: {title}."
    seat: Seat
    title: Title
