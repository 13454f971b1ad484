"""What a player can choose."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action
from rulebound.games.dark_eclipse.kinds import (
    Allies,
    Card,
    Cat,
    Colour,
    Counters,
    Enemy,
    Equipment,
    Kingdom,
    Location,
    NetAllies,
    NetWarriors,
    Target,
    Threat,
    Warriors,
)


class Act(Action):
    """The next action is at this location (DE-DEC-06)."""

    SAYS: ClassVar[str] = "Act at {location}"
    location: Location


class EndTurn(Action):
    """Stop with actions unused (DE-VAR-09)."""

    SAYS: ClassVar[str] = "End the turn"


class Attempt(Action):
    """Spend an action on a roll against Thundrainium (DE-DEC-05)."""

    SAYS: ClassVar[str] = "Try to overcome Thundrainium"


class PlayCard(Action):
    """Which of two Threat cards to play (DE-DEC-01)."""

    SAYS: ClassVar[str] = "Play {card}"
    card: Card


class PutOnTop(Action):
    """The unplayed card goes back on top (DE-DEC-02)."""

    SAYS: ClassVar[str] = "Put the other card on top of the deck"


class PutAtBottom(Action):
    """The unplayed card goes to the bottom (DE-DEC-02)."""

    SAYS: ClassVar[str] = "Put the other card at the bottom of the deck"


class CountRoll(Action):
    """Which of two rolls counts (DE-DEC-03)."""

    SAYS: ClassVar[str] = "Let {colour} count"
    colour: Colour


class PushThreat(Action):
    """Which of tied Threats moves forward (DE-DEC-04)."""

    SAYS: ClassVar[str] = "Move {threat} forward"
    threat: Threat


class MoveSnarf(Action):
    """Move Snarf and leave it at that (DE-DEC-07)."""

    SAYS: ClassVar[str] = "Move Snarf to {kingdom}"
    kingdom: Kingdom


class Recruit(Action):
    """Recruit where Snarf stands (DE-DEC-07)."""

    SAYS: ClassVar[str] = "Recruit in {kingdom}"
    kingdom: Kingdom


class MoveAndRecruit(Action):
    """Move Snarf and recruit there (DE-DEC-07)."""

    SAYS: ClassVar[str] = "Move Snarf to {kingdom} and recruit there"
    kingdom: Kingdom


class RescueFirst(Action):
    """How many Warriors Pumyra takes for herself (DE-DEC-08)."""

    SAYS: ClassVar[str] = "Rescue {warriors}"
    warriors: Warriors


class FillBag(Action):
    """Which bag gets the Warriors of the Shadowrealm (DE-DEC-08)."""

    SAYS: ClassVar[str] = "Send the Warriors to {kingdom}"
    kingdom: Kingdom


class Purge(Action):
    """From which bag to draw how many counters (DE-DEC-09)."""

    SAYS: ClassVar[str] = "Draw {counters} from {kingdom}"
    kingdom: Kingdom
    counters: Counters


class TakeEquipment(Action):
    """Take a Level 1 card (DE-DEC-10)."""

    SAYS: ClassVar[str] = "Take {equipment}"
    equipment: Equipment


class Upgrade(Action):
    """Swap the card of this colour for the next Level (DE-DEC-10)."""

    SAYS: ClassVar[str] = "Upgrade to {equipment}"
    equipment: Equipment


class TradeWith(Action):
    """The partner of a trade (DE-DEC-11)."""

    SAYS: ClassVar[str] = "Trade with {cat}"
    cat: Cat


class TradeWarriors(Action):
    """Warriors taken, less than 0: given (DE-DEC-11)."""

    SAYS: ClassVar[str] = "Trade: {net_warriors}"
    net_warriors: NetWarriors


class TradeAllies(Action):
    """Allies taken, less than 0: given (DE-DEC-11)."""

    SAYS: ClassVar[str] = "Trade: {net_allies}"
    net_allies: NetAllies


class AcceptTrade(Action):
    """The partner agrees (DE-DEC-20)."""

    SAYS: ClassVar[str] = "Accept the trade"


class RefuseTrade(Action):
    """The partner does not agree (DE-DEC-20)."""

    SAYS: ClassVar[str] = "Refuse the trade"


class ChallengeTarget(Action):
    """Whom to challenge (DE-DEC-12)."""

    SAYS: ClassVar[str] = "Challenge {target}"
    target: Target


class CommitWarriors(Action):
    """How many Warriors to commit (DE-DEC-13)."""

    SAYS: ClassVar[str] = "Commit {warriors}"
    warriors: Warriors


class CommitAllies(Action):
    """How many Allies to commit (DE-DEC-14)."""

    SAYS: ClassVar[str] = "Commit {allies}"
    allies: Allies


class RaiseTower(Action):
    """The Tower's first option (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Raise the Tower Marker"


class GuideSnarf(Action):
    """The Tower moves Snarf (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Spend the Tower: move Snarf to {kingdom}"
    kingdom: Kingdom


class RescueWarriors(Action):
    """The Tower brings Warriors back (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Spend the Tower: take Warriors from the Shadowrealm"


class Foresee(Action):
    """The Tower shows Threat cards (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Spend the Tower: look at the top Threat cards"


class Repel(Action):
    """The Tower drives a Threat back (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Spend the Tower: move {threat} back"
    threat: Threat


class Banish(Action):
    """The Tower defeats an Enemy (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Spend the Tower: defeat {enemy}"
    enemy: Enemy


class PutNext(Action):
    """The next card of the new order, from the top (DE-DEC-16)."""

    SAYS: ClassVar[str] = "{card} comes next"
    card: Card


class DriveBack(Action):
    """A Threat that an Event moves back (DE-DEC-17)."""

    SAYS: ClassVar[str] = "Move {threat} back"
    threat: Threat


class Share(Action):
    """How many Warriors the next player gets from Jaga (DE-DEC-18)."""

    SAYS: ClassVar[str] = "Give {warriors}"
    warriors: Warriors


class ProposeGivingUp(Action):
    """Ask the others to give up (DE-DEC-21)."""

    SAYS: ClassVar[str] = "Propose to give up"


class AgreeToGiveUp(Action):
    """Give up with the others (DE-DEC-21)."""

    SAYS: ClassVar[str] = "Agree to give up"


class FightOn(Action):
    """One no and play goes on (DE-DEC-21)."""

    SAYS: ClassVar[str] = "Fight on"
