"""What can be told. A Thundercat stands for the player who has it; each is in play only once."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event


class TurnBegan(Event):
    """A player's turn begins."""

    SAYS: ClassVar[str] = "{cat} is on turn."
    cat: int


class DrawSkipped(Event):
    """No Threat card is drawn this turn."""

    SAYS: ClassVar[str] = "No Threat card is drawn; {left} more turns are skipped."
    left: int


class CardDrawn(Event):
    """A Threat card is drawn."""

    SAYS: ClassVar[str] = "{cat} draws {card}."
    cat: int
    card: int


class CardsDrawn(Event):
    """Two Threat cards are drawn and shown."""

    SAYS: ClassVar[str] = "{cat} draws {card} and {other_card}."
    cat: int
    card: int
    other_card: int


class CardReturned(Event):
    """The unplayed card goes back."""

    SAYS: ClassVar[str] = "{card} goes back to the {place} of the deck."
    card: int
    place: str


class ThreatMoved(Event):
    """A Threat comes nearer."""

    SAYS: ClassVar[str] = "{threat} advances to {space}."
    threat: int
    space: int


class ThreatStays(Event):
    """A Threat has no space to move to."""

    SAYS: ClassVar[str] = "{threat} cannot move any further."
    threat: int


class DrivenBack(Event):
    """A Threat is moved back."""

    SAYS: ClassVar[str] = "{threat} is driven back to {space}."
    threat: int
    space: int


class Rolled(Event):
    """The die is rolled."""

    SAYS: ClassVar[str] = "{cat} rolls {colour}."
    cat: int
    colour: int


class RolledTwice(Event):
    """The die is rolled twice, and one roll is to count."""

    SAYS: ClassVar[str] = "{cat} rolls {colour} and {other_colour}."
    cat: int
    colour: int
    other_colour: int


class WarriorsAbducted(Event):
    """Shadowmaster takes Warriors from a bag."""

    SAYS: ClassVar[str] = "{warriors} of {kingdom} are taken to the Shadowrealm."
    kingdom: int
    warriors: int


class MutantsPlanted(Event):
    """Warbot puts Mutants into a bag."""

    SAYS: ClassVar[str] = "{mutants} join the bag of {kingdom}."
    kingdom: int
    mutants: int


class EnemyTurned(Event):
    """An Enemy becomes active."""

    SAYS: ClassVar[str] = "{enemy} appears at the River of Despair."
    enemy: int


class Enwebbed(Event):
    """The Enwebbed tile is placed, and Snarf goes home."""

    SAYS: ClassVar[str] = "{kingdom} is Enwebbed and Snarf returns to Rainbow Fields."
    kingdom: int


class ThundrainiumStarted(Event):
    """Thundrainium becomes active."""

    SAYS: ClassVar[str] = "Thundrainium of strength {strength} weakens everybody."
    strength: int


class ThundrainiumOvercome(Event):
    """Thundrainium ends."""

    SAYS: ClassVar[str] = "{cat} overcomes Thundrainium."
    cat: int


class ThundrainiumHolds(Event):
    """An attempt fails."""

    SAYS: ClassVar[str] = "{cat} fails to overcome Thundrainium."
    cat: int


class SnarfMoved(Event):
    """Snarf goes to another Kingdom."""

    SAYS: ClassVar[str] = "Snarf goes to {kingdom}."
    kingdom: int


class Recruited(Event):
    """Counters are drawn and the Warriors kept."""

    SAYS: ClassVar[str] = "{cat} recruits {warriors} in {kingdom} and puts {mutants} back."
    cat: int
    kingdom: int
    warriors: int
    mutants: int


class WarriorsSent(Event):
    """Warriors leave the Shadowrealm for a bag."""

    SAYS: ClassVar[str] = "{warriors} return to {kingdom}."
    kingdom: int
    warriors: int


class WarriorsRescued(Event):
    """Warriors leave the Shadowrealm for a stock."""

    SAYS: ClassVar[str] = "{cat} takes {warriors} from the Shadowrealm."
    cat: int
    warriors: int


class Purged(Event):
    """Counters are drawn and the Mutants sent off."""

    SAYS: ClassVar[str] = "{mutants} leave {kingdom} for Castle Plun-Darr; {warriors} go back."
    kingdom: int
    mutants: int
    warriors: int


class AllyTaken(Event):
    """An Ally leaves the Feliner."""

    SAYS: ClassVar[str] = "{cat} takes an Ally."
    cat: int


class EquipmentTaken(Event):
    """A Level 1 card leaves the supply."""

    SAYS: ClassVar[str] = "{cat} takes {equipment}."
    cat: int
    equipment: int


class EquipmentUpgraded(Event):
    """A card is swapped for the next Level."""

    SAYS: ClassVar[str] = "{cat} upgrades to {equipment}."
    cat: int
    equipment: int


class Traded(Event):
    """Tokens change hands; less than 0 means given."""

    SAYS: ClassVar[str] = "{cat} trades with {other_cat}: {net_warriors}, {net_allies}."
    cat: int
    other_cat: int
    net_warriors: int
    net_allies: int


class TradeRefused(Event):
    """The partner does not agree."""

    SAYS: ClassVar[str] = "{cat} refuses the trade."
    cat: int


class Challenged(Event):
    """A challenge starts."""

    SAYS: ClassVar[str] = "{cat} challenges {target} of Power {power}."
    cat: int
    target: int
    power: int


class WarriorsCommitted(Event):
    """Warriors go to the Shadowrealm."""

    SAYS: ClassVar[str] = "{cat} commits {warriors}."
    cat: int
    warriors: int


class AlliesCommitted(Event):
    """Allies go to the Feliner."""

    SAYS: ClassVar[str] = "{cat} commits {allies}."
    cat: int
    allies: int


class ChallengeWon(Event):
    """The total reached the Power."""

    SAYS: ClassVar[str] = "{cat} wins against {target} with {total} to {power}."
    cat: int
    target: int
    total: int
    power: int


class ChallengeLost(Event):
    """The total did not reach the Power."""

    SAYS: ClassVar[str] = "{cat} loses against {target} with {total} to {power}."
    cat: int
    target: int
    total: int
    power: int


class EnemyDefeated(Event):
    """An Enemy is out of the game."""

    SAYS: ClassVar[str] = "{enemy} is defeated."
    enemy: int


class TowerRaised(Event):
    """The Tower Marker rises."""

    SAYS: ClassVar[str] = "The Tower Marker rises to level {level}."
    level: int


class TowerSpent(Event):
    """An effect was used and the marker dropped."""

    SAYS: ClassVar[str] = "The Tower Marker drops to the bottom."


class CardsSeen(Event):
    """The top of the Threat deck is looked at."""

    SAYS: ClassVar[str] = "{cat} looks at the top {cards} Threat cards."
    cat: int
    cards: int


class CardPlaced(Event):
    """A card seen gets its new place."""

    SAYS: ClassVar[str] = "{card} comes next."
    card: int


class SetCompleted(Event):
    """The last Enemy of a set was defeated and its Event happens."""

    SAYS: ClassVar[str] = "The {enemies} are beaten: {happening}!"
    enemies: int
    happening: str


class EventLost(Event):
    """An Event that can do nothing."""

    SAYS: ClassVar[str] = "There is nothing that {happening} could do."
    happening: str


class DrawsStopped(Event):
    """The next turns draw no card."""

    SAYS: ClassVar[str] = "The next {turns} turns draw no Threat card."
    turns: int


class WarriorsShared(Event):
    """A player gets Warriors from Jaga."""

    SAYS: ClassVar[str] = "{cat} gets {warriors}."
    cat: int
    warriors: int


class TurnEnded(Event):
    """The active player stops with actions unused."""

    SAYS: ClassVar[str] = "{cat} ends the turn."
    cat: int


class GivingUpProposed(Event):
    """Somebody would rather give up."""

    SAYS: ClassVar[str] = "{cat} proposes to give up."
    cat: int


class GivingUpRefused(Event):
    """Somebody would rather fight on."""

    SAYS: ClassVar[str] = "{cat} fights on."
    cat: int


class GameEnded(Event):
    """All win or all lose."""

    SAYS: ClassVar[str] = "{reason}"
    reason: str
