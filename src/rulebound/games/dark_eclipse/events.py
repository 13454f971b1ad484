"""What can be told. A Thundercat stands for the player who has it; each is in play only once."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.games.dark_eclipse.kinds import (
    Allies,
    Card,
    Cat,
    Colour,
    Draws,
    Enemy,
    EnemySet,
    Equipment,
    Kingdom,
    Mutants,
    NetAllies,
    NetWarriors,
    Receiver,
    SetEvent,
    Space,
    Target,
    Threat,
    Warriors,
)


class TurnBegan(Event):
    SAYS: ClassVar[str] = "{cat} {cat?is:are} on turn."
    cat: Cat


class DrawSkipped(Event):
    SAYS: ClassVar[str] = "Thundercats Ho!: no Threat card is drawn, and {left} will be skipped."
    left: Draws


class CardDrawn(Event):
    SAYS: ClassVar[str] = "{cat} {cat?draws:draw} {card}."
    cat: Cat
    card: Card


class CardsDrawn(Event):
    SAYS: ClassVar[str] = "{cat} {cat?draws:draw} {card} and {other_card}."
    cat: Cat
    card: Card
    other_card: Card


class CardReturned(Event):
    SAYS: ClassVar[str] = "{card} goes back to the {place} of the deck."
    card: Card
    place: str


class ThreatMoved(Event):
    SAYS: ClassVar[str] = "{threat} advances to {space}."
    threat: Threat
    space: Space


class ThreatPushed(Event):
    SAYS: ClassVar[str] = "Skytomb's effect: {threat}, farthest back, comes to {space}."
    threat: Threat
    space: Space


class ThreatStays(Event):
    SAYS: ClassVar[str] = "{threat} cannot move any further."
    threat: Threat


class DrivenBack(Event):
    SAYS: ClassVar[str] = "{threat} is driven back to {space}."
    threat: Threat
    space: Space


class Rolled(Event):
    SAYS: ClassVar[str] = "{cat} {cat?rolls:roll} {colour}."
    cat: Cat
    colour: Colour


class RolledTwice(Event):
    SAYS: ClassVar[str] = "{cat} {cat?rolls:roll} {colour} and {other_colour}."
    cat: Cat
    colour: Colour
    other_colour: Colour


class RollPicked(Event):
    SAYS: ClassVar[str] = "{cat} {cat?lets:let} {colour} count."
    cat: Cat
    colour: Colour


class WarriorsAbducted(Event):
    SAYS: ClassVar[str] = "Shadowmaster takes {warriors} of {kingdom} to the Shadowrealm."
    kingdom: Kingdom
    warriors: Warriors


class MutantsPlanted(Event):
    SAYS: ClassVar[str] = "Warbot puts {mutants} into the bag of {kingdom}."
    kingdom: Kingdom
    mutants: Mutants


class EnemyTurned(Event):
    SAYS: ClassVar[str] = "Mumm-Ra calls {enemy} to the River of Despair."
    enemy: Enemy


class Enwebbed(Event):
    SAYS: ClassVar[str] = "Spidera webs {kingdom}, and Snarf returns to Rainbow Fields."
    kingdom: Kingdom


class ThundrainiumStarted(Event):
    SAYS: ClassVar[str] = "Grune weakens everybody with Thundrainium of strength {strength}."
    strength: int


class ThundrainiumOvercome(Event):
    SAYS: ClassVar[str] = "{cat} {cat?overcomes:overcome} Thundrainium of strength {strength} with {colour}."
    cat: Cat
    strength: int
    colour: Colour


class ThundrainiumHolds(Event):
    SAYS: ClassVar[str] = "{cat} {cat?fails:fail} to overcome Thundrainium of strength {strength} with {colour}."
    cat: Cat
    strength: int
    colour: Colour


class SnarfMoved(Event):
    SAYS: ClassVar[str] = "{cat} {cat?sends:send} Snarf to {kingdom}."
    cat: Cat
    kingdom: Kingdom


class Recruited(Event):
    SAYS: ClassVar[str] = "{cat} {cat?recruits:recruit} {warriors} in {kingdom} and {cat?puts:put} {mutants} back."
    cat: Cat
    kingdom: Kingdom
    warriors: Warriors
    mutants: Mutants


class WarriorsSent(Event):
    SAYS: ClassVar[str] = "{cat} {cat?sends:send} {warriors} from the Shadowrealm back to {kingdom}."
    cat: Cat
    kingdom: Kingdom
    warriors: Warriors


class WarriorsRescued(Event):
    SAYS: ClassVar[str] = "{cat} {cat?takes:take} {warriors} from the Shadowrealm."
    cat: Cat
    warriors: Warriors


class Purged(Event):
    SAYS: ClassVar[str] = (
        "{cat} {cat?sends:send} {mutants} of {kingdom} to Castle Plun-Darr; {warriors} {warriors?goes:go} back."
    )
    cat: Cat
    kingdom: Kingdom
    mutants: Mutants
    warriors: Warriors


class AllyTaken(Event):
    SAYS: ClassVar[str] = "{cat} {cat?takes:take} an Ally from the Feliner."
    cat: Cat


class EquipmentTaken(Event):
    SAYS: ClassVar[str] = "{cat} {cat?takes:take} {equipment}."
    cat: Cat
    equipment: Equipment


class EquipmentUpgraded(Event):
    SAYS: ClassVar[str] = "{cat} {cat?upgrades:upgrade} to {equipment}."
    cat: Cat
    equipment: Equipment


class Traded(Event):
    SAYS: ClassVar[str] = "{cat} {cat?trades:trade} with {other_cat}: {net_warriors}, {net_allies}."
    cat: Cat
    other_cat: Cat
    net_warriors: NetWarriors
    net_allies: NetAllies


class TradeRefused(Event):
    SAYS: ClassVar[str] = "{cat} {cat?refuses:refuse} the trade."
    cat: Cat


class Challenged(Event):
    SAYS: ClassVar[str] = "{cat} {cat?challenges:challenge} {target} of Power {power}."
    cat: Cat
    target: Target
    power: int


class AddedUp(Event):
    SAYS: ClassVar[str] = "{cat} {cat?has:have} {parts}: {total} against {power}."
    cat: Cat
    parts: str
    total: int
    power: int


class WarriorsCommitted(Event):
    SAYS: ClassVar[str] = "{cat} {cat?commits:commit} {warriors}."
    cat: Cat
    warriors: Warriors


class AlliesCommitted(Event):
    SAYS: ClassVar[str] = "{cat} {cat?commits:commit} {allies}."
    cat: Cat
    allies: Allies


class ChallengeWon(Event):
    SAYS: ClassVar[str] = "{cat} {cat?wins:win} against {target} with {total} to {power}{why}."
    cat: Cat
    target: Target
    total: int
    power: int

    @property
    def why(self) -> str:
        """What decides a tie (DE-CHAL-08)."""
        return ": a tie is enough" if self.total == self.power else ""


class ChallengeLost(Event):
    SAYS: ClassVar[str] = "{cat} {cat?loses:lose} against {target} with {total} to {power}."
    cat: Cat
    target: Target
    total: int
    power: int


class EnemyDefeated(Event):
    SAYS: ClassVar[str] = "{enemy} is defeated."
    enemy: Enemy


class TowerRaised(Event):
    SAYS: ClassVar[str] = "The Tower Marker rises to level {level}."
    level: int


class TowerSpent(Event):
    SAYS: ClassVar[str] = "{cat} {cat?has:have} used the Tower of Omens: its marker drops to the bottom."
    cat: Cat


class CardsSeen(Event):
    SAYS: ClassVar[str] = "{cat} {cat?looks:look} at the top {cards|Threat card|Threat cards}."
    cat: Cat
    cards: int


class CardPlaced(Event):
    SAYS: ClassVar[str] = "{card} comes next in the Threat deck."
    card: Card


class SetCompleted(Event):
    SAYS: ClassVar[str] = "The {enemies} are beaten: {happening}!"
    enemies: EnemySet
    happening: SetEvent


class EventLost(Event):
    SAYS: ClassVar[str] = "{happening} comes to nothing: there is nothing that it could do."
    happening: SetEvent


class DrawsStopped(Event):
    SAYS: ClassVar[str] = "In the next {turns|turn|turns} no Threat card is drawn."
    turns: int


class WarriorsShared(Event):
    SAYS: ClassVar[str] = "{receiver} {receiver?gets:get} {warriors} from the Shadowrealm."
    receiver: Receiver
    warriors: Warriors


class TurnEnded(Event):
    SAYS: ClassVar[str] = "{cat} {cat?ends:end} the turn."
    cat: Cat


class GivingUpProposed(Event):
    SAYS: ClassVar[str] = "{cat} {cat?proposes:propose} to give up."
    cat: Cat


class GivingUpRefused(Event):
    SAYS: ClassVar[str] = "{cat} {cat?fights:fight} on."
    cat: Cat


class GameEnded(Event):
    SAYS: ClassVar[str] = "{reason}"
    reason: str
