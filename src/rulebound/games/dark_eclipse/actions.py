"""What a player can choose. The lists at the end hold every action ready-made: options are taken from them."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Action
from rulebound.games.dark_eclipse.tables import (
    ALLIES,
    CARDS,
    ENEMIES,
    KINGDOMS,
    LOCATIONS,
    PURGED,
    TARGETS,
    THREATS,
    THUNDERCATS,
    WARRIORS,
)


class Act(Action):
    """The next action is at this location (DE-DEC-06)."""

    SAYS: ClassVar[str] = "Act at {location}"
    location: int


class EndTurn(Action):
    """Stop with actions unused (DE-VAR-09)."""

    SAYS: ClassVar[str] = "End the turn"


class Attempt(Action):
    """Spend an action on a roll against Thundrainium (DE-DEC-05)."""

    SAYS: ClassVar[str] = "Try to overcome Thundrainium"


class PlayCard(Action):
    """Which of two Threat cards to play (DE-DEC-01)."""

    SAYS: ClassVar[str] = "Play {card}"
    card: int


class PutOnTop(Action):
    """The unplayed card goes back on top (DE-DEC-02)."""

    SAYS: ClassVar[str] = "Put the other card on top of the deck"


class PutAtBottom(Action):
    """The unplayed card goes to the bottom (DE-DEC-02)."""

    SAYS: ClassVar[str] = "Put the other card at the bottom of the deck"


class CountRoll(Action):
    """Which of two rolls counts (DE-DEC-03)."""

    SAYS: ClassVar[str] = "Let {colour} count"
    colour: int


class PushThreat(Action):
    """Which of tied Threats moves forward (DE-DEC-04)."""

    SAYS: ClassVar[str] = "Move {threat} forward"
    threat: int


class MoveSnarf(Action):
    """Move Snarf and leave it at that (DE-DEC-07)."""

    SAYS: ClassVar[str] = "Move Snarf to {kingdom}"
    kingdom: int


class Recruit(Action):
    """Recruit where Snarf stands (DE-DEC-07)."""

    SAYS: ClassVar[str] = "Recruit in {kingdom}"
    kingdom: int


class MoveAndRecruit(Action):
    """Move Snarf and recruit there (DE-DEC-07)."""

    SAYS: ClassVar[str] = "Move Snarf to {kingdom} and recruit there"
    kingdom: int


class RescueFirst(Action):
    """How many Warriors Pumyra takes for herself (DE-DEC-08)."""

    SAYS: ClassVar[str] = "Rescue {warriors}"
    warriors: int


class FillBag(Action):
    """Which bag gets the Warriors of the Shadowrealm (DE-DEC-08)."""

    SAYS: ClassVar[str] = "Send the Warriors to {kingdom}"
    kingdom: int


class Purge(Action):
    """From which bag to draw how many counters (DE-DEC-09)."""

    SAYS: ClassVar[str] = "Draw {counters} from {kingdom}"
    kingdom: int
    counters: int


class TakeEquipment(Action):
    """Take a Level 1 card (DE-DEC-10)."""

    SAYS: ClassVar[str] = "Take {equipment}"
    equipment: int


class Upgrade(Action):
    """Swap the card of this colour for the next Level (DE-DEC-10)."""

    SAYS: ClassVar[str] = "Upgrade to {equipment}"
    equipment: int


class TradeWith(Action):
    """The partner of a trade (DE-DEC-11)."""

    SAYS: ClassVar[str] = "Trade with {cat}"
    cat: int


class TradeWarriors(Action):
    """Warriors taken, less than 0: given (DE-DEC-11)."""

    SAYS: ClassVar[str] = "Trade: {net_warriors}"
    net_warriors: int


class TradeAllies(Action):
    """Allies taken, less than 0: given (DE-DEC-11)."""

    SAYS: ClassVar[str] = "Trade: {net_allies}"
    net_allies: int


class AcceptTrade(Action):
    """The partner agrees (DE-DEC-20)."""

    SAYS: ClassVar[str] = "Accept the trade"


class RefuseTrade(Action):
    """The partner does not agree (DE-DEC-20)."""

    SAYS: ClassVar[str] = "Refuse the trade"


class ChallengeTarget(Action):
    """Whom to challenge (DE-DEC-12)."""

    SAYS: ClassVar[str] = "Challenge {target}"
    target: int


class CommitWarriors(Action):
    """How many Warriors to commit (DE-DEC-13)."""

    SAYS: ClassVar[str] = "Commit {warriors}"
    warriors: int


class CommitAllies(Action):
    """How many Allies to commit (DE-DEC-14)."""

    SAYS: ClassVar[str] = "Commit {allies}"
    allies: int


class RaiseTower(Action):
    """The Tower's first option (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Raise the Tower Marker"


class GuideSnarf(Action):
    """The Tower moves Snarf (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Spend the Tower: move Snarf to {kingdom}"
    kingdom: int


class RescueWarriors(Action):
    """The Tower brings Warriors back (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Spend the Tower: take Warriors from the Shadowrealm"


class Foresee(Action):
    """The Tower shows Threat cards (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Spend the Tower: look at the top Threat cards"


class Repel(Action):
    """The Tower drives a Threat back (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Spend the Tower: move {threat} back"
    threat: int


class Banish(Action):
    """The Tower defeats an Enemy (DE-DEC-15)."""

    SAYS: ClassVar[str] = "Spend the Tower: defeat {enemy}"
    enemy: int


class PutNext(Action):
    """The next card of the new order, from the top (DE-DEC-16)."""

    SAYS: ClassVar[str] = "{card} comes next"
    card: int


class DriveBack(Action):
    """A Threat that an Event moves back (DE-DEC-17)."""

    SAYS: ClassVar[str] = "Move {threat} back"
    threat: int


class Share(Action):
    """How many Warriors the next player gets from Jaga (DE-DEC-18)."""

    SAYS: ClassVar[str] = "Give {warriors}"
    warriors: int


class ProposeGivingUp(Action):
    """Ask the others to give up (DE-DEC-21)."""

    SAYS: ClassVar[str] = "Propose to give up"


class AgreeToGiveUp(Action):
    """Give up with the others (DE-DEC-21)."""

    SAYS: ClassVar[str] = "Agree to give up"


class FightOn(Action):
    """One no and play goes on (DE-DEC-21)."""

    SAYS: ClassVar[str] = "Fight on"


ACTS: Final[list[Action]] = [Act(location) for location in range(LOCATIONS)]
END_TURN: Final = EndTurn()
ATTEMPT: Final = Attempt()
PLAYS: Final[list[Action]] = [PlayCard(card) for card in range(CARDS)]
PUTS_BACK: Final[list[Action]] = [PutOnTop(), PutAtBottom()]
ROLLS: Final[list[Action]] = [CountRoll(colour) for colour in range(KINGDOMS)]
PUSHES: Final[list[Action]] = [PushThreat(threat) for threat in range(THREATS)]
SNARF_MOVES: Final[list[Action]] = [MoveSnarf(kingdom) for kingdom in range(KINGDOMS)]
RECRUITS: Final[list[Action]] = [Recruit(kingdom) for kingdom in range(KINGDOMS)]
MOVES_AND_RECRUITS: Final[list[Action]] = [MoveAndRecruit(kingdom) for kingdom in range(KINGDOMS)]
RESCUES: Final[list[Action]] = [RescueFirst(warriors) for warriors in range(3)]
FILLS: Final[list[Action]] = [FillBag(kingdom) for kingdom in range(1, KINGDOMS)]
PURGES: Final[list[Action]] = [
    Purge(kingdom, counters) for kingdom in range(1, KINGDOMS) for counters in range(1, PURGED + 1)
]
EQUIPS: Final[list[Action]] = [TakeEquipment(card) if card % 3 == 0 else Upgrade(card) for card in range(3 * THREATS)]
PARTNERS: Final[list[Action]] = [TradeWith(cat) for cat in range(THUNDERCATS)]
WARRIOR_TRADES: Final[list[Action]] = [TradeWarriors(net) for net in range(-WARRIORS, WARRIORS + 1)]
ALLY_TRADES: Final[list[Action]] = [TradeAllies(net) for net in range(-ALLIES, ALLIES + 1)]
CONSENTS: Final[list[Action]] = [RefuseTrade(), AcceptTrade()]
CHALLENGES: Final[list[Action]] = [ChallengeTarget(target) for target in range(TARGETS)]
WARRIOR_COMMITS: Final[list[Action]] = [CommitWarriors(warriors) for warriors in range(WARRIORS + 1)]
ALLY_COMMITS: Final[list[Action]] = [CommitAllies(allies) for allies in range(ALLIES + 1)]
TOWER_ACTIONS: Final[list[Action]] = [
    RaiseTower(),
    *(GuideSnarf(kingdom) for kingdom in range(KINGDOMS)),
    RescueWarriors(),
    Foresee(),
    *(Repel(threat) for threat in range(THREATS)),
    *(Banish(enemy) for enemy in range(ENEMIES)),
]
NEXT_CARDS: Final[list[Action]] = [PutNext(card) for card in range(CARDS)]
DRIVES_BACK: Final[list[Action]] = [DriveBack(threat) for threat in range(THREATS)]
SHARES: Final[list[Action]] = [Share(warriors) for warriors in range(WARRIORS + 1)]
PROPOSE: Final = ProposeGivingUp()
VOTES: Final[list[Action]] = [FightOn(), AgreeToGiveUp()]

VOCABULARY: Final[list[Action]] = [
    *ACTS,
    END_TURN,
    ATTEMPT,
    *PLAYS,
    *PUTS_BACK,
    *ROLLS,
    *PUSHES,
    *SNARF_MOVES,
    *RECRUITS,
    *MOVES_AND_RECRUITS,
    *RESCUES,
    *FILLS,
    *PURGES,
    *EQUIPS,
    *PARTNERS,
    *WARRIOR_TRADES,
    *ALLY_TRADES,
    *CONSENTS,
    *CHALLENGES,
    *WARRIOR_COMMITS,
    *ALLY_COMMITS,
    *TOWER_ACTIONS,
    *NEXT_CARDS,
    *DRIVES_BACK,
    *SHARES,
    PROPOSE,
    *VOTES,
]
