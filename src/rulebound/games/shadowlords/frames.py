"""The rules in progress: one frame per list of the rulebook. Their programs stand in rules/, by chapter.

They stand together here because rules of different chapters start one another. What a fact is, its kind says; a set of
spaces, characters or seats is a number with a bit each.
"""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.engine.offers import Deal, Item
from rulebound.games.shadowlords.kinds import (
    NO_ALLIANCE,
    NO_CHARACTER,
    NO_FATE,
    NO_SEAT,
    NO_SPACE,
    Act,
    Alliance,
    Card,
    Character,
    Fate,
    Space,
)
from rulebound.games.shadowlords.tables import NO_CARD


class Led(Frame):
    """A rule that an alliance goes through: its leader decides."""

    alliance: Alliance


class Seated(Frame):
    """A rule that one player goes through."""

    seat: Seat


# rules/opening.py


class Opening(Frame):
    """Set-up: Warriors, Diplomats, ships, discs, first player (SL-SET-01..19).

    `beginner` has the first turn, with this `alliance`.
    """

    beginner: Seat = NO_SEAT
    alliance: Alliance = NO_ALLIANCE


class TakeWarrior(Led):
    """An alliance takes a Warrior (SL-SET-03)."""


class TakeDiplomat(Led):
    """An alliance takes a Diplomat (SL-SET-04)."""


class SpreadShips(Led):
    """An alliance puts its three ships on rings (SL-SET-07)."""


# rules/turn.py


class Turns(Led):
    """Turns pass to the left until somebody has won (SL-SET-17). `alliance` had the last turn."""


class Turn(Led):
    """The six steps of a turn (SL-TURN-01)."""


# rules/moments.py


class Moment(Led):
    """An open moment `before` the next step: free actions, then on (SL-TURN-10). `last` is the end of the turn."""

    before: str = "you go on"
    last: bool = False


# rules/cards.py


class Draw(Led):
    """Step 1: one card and one more for each Ruin (SL-CARD-01..03)."""

    extra: int = 0


class Placing(Seated):
    """Cards to keep are seen together and placed one by one (SL-CARD-06, SL-CARD-26)."""

    bag: int


class Tucking(Seated):
    """Cards go from the Attack hand under portraits, one at least (SL-CARD-15)."""

    begun: bool = False


# rules/special_events.py


class SpecialEvent(Led):
    """Step 2: dice, target, vote, effect (SL-EVT-01..29).

    The target is a character, alliance, seat or space; the `answer` says whether it was taken or declined.
    """

    event: Fate = NO_FATE
    character: Character = NO_CHARACTER
    foe: Alliance = NO_ALLIANCE
    player: Seat = NO_SEAT
    space: Space = NO_SPACE
    answer: int = 0


class Storm(Led):
    """A spacestorm takes ships from rings of the victim's choice (SL-EVT-10..13)."""

    left: int


# rules/votes.py


class Vote(Frame):
    """The others vote on an act; one yes is enough (SL-VOTE-01..06). The outcome is `g.carried`."""

    act: Act
    alliance: Alliance
    character: Character = NO_CHARACTER
    foe: Alliance = NO_ALLIANCE
    player: Seat = NO_SEAT
    space: Space = NO_SPACE
    yes: int = 0


# rules/building.py


class Build(Led):
    """Step 3: ships are earned and placed part by part (SL-BUILD-01..17). `ring` or `place` waits for a number."""

    left: int = 0
    carded: bool = False
    ring: Character = NO_CHARACTER
    place: Space = NO_SPACE


# rules/movement.py and rules/sharing.py


class Movement(Led):
    """Step 4: ships shared, characters moved one by one, ships shared again (SL-MOVE-21, SL-MOVE-25)."""

    shared: int = 0


class Sharing(Led):
    """All ships of an alliance on a space are set loose, then each character takes some (SL-MOVE-22, SL-MOVE-23)."""

    space: Space


class Loading(Frame):
    """One character takes ships from its space (SL-MOVE-22)."""

    character: Character


class Move(Frame):
    """One character: ships, destination, search, ships again (SL-MOVE-25..27). `leave` is the spaces it may pass."""

    character: Character
    alliance: Alliance
    space: Space = NO_SPACE
    changed: bool = False
    leave: int = 0
    escorted: bool = False
    stays: bool = False


# rules/passage.py


class Passage(Frame):
    """A mover asks leave for spaces on the way to a destination (SL-PASS-01..10).

    `leave` are the spaces it may pass already, `named` those that it asks for, `owners` the seats that are asked.
    """

    character: Character
    alliance: Alliance
    leave: int = 0
    named: int = 0
    owners: int = 0
    space: Space = NO_SPACE
    refused: bool = False


# rules/diplomats.py


class Escort(Frame):
    """Diplomat and fighter enter a space together as one move (SL-DIPL-09). `leave` is the mover's leave to pass."""

    character: Character
    companion: Character
    alliance: Alliance
    leave: int = 0
    space: Space = NO_SPACE


# rules/search.py


class TurnDisc(Led):
    """A disc is turned up: a Shadow is placed and voted on, a character taken in, sold or turned away (SL-SRCH-05..27).

    `discovered` by the event: the new ally may move this turn (SL-EVT-17). `galaxy` is where a Shadow goes. `offered`:
    it has been up for sale; `kept_all`: nobody was dismissed for it; `taking`: it is to be taken in.
    """

    space: Space
    character: Character = NO_CHARACTER
    discovered: bool = False
    galaxy: Space = NO_SPACE
    taking: bool = False
    offered: bool = False
    kept_all: bool = False
    over: bool = False


# rules/sales.py


class Sale(Seated):
    """One round of sealed bids for a character (SL-SRCH-16..18, SL-DISM-06). `forced`: the seller must take a bid.

    `bidding` are the seats still at it, `bidders` those with a bid in `bids`, which has a place for each seat.
    """

    character: Character
    forced: bool = False
    bidding: int = 0
    bidders: int = 0
    bids: tuple[tuple[Item, ...], ...] = ()
    buyer: Seat = NO_SEAT


class Arrival(Frame):
    """A character comes to a player by sale, dismissal or trade: alliance, ships, space (SL-DISM-07, SL-DISM-08)."""

    character: Character
    seat: Seat
    ships: int = 0
    alliance: Alliance = NO_ALLIANCE


# rules/joining.py and rules/dismissal.py


class Joining(Frame):
    """A character is won over: ring, ships, loose ships, portrait (SL-BRIB-06..11). `turned` ships lay loose."""

    character: Character
    alliance: Alliance
    turned: int = 0


class Dismissal(Led):
    """A member makes room for a new one (SL-DISM-01..14)."""

    character: Character = NO_CHARACTER


# rules/bribes.py


class BribeAttempt(Led):
    """Four cards of one value, dice, and perhaps a traitor (SL-BRIB-01..22)."""

    character: Character
    card: Card


# rules/shadows.py


class ShadowStep(Led):
    """Step 5: one Shadow may be moved, by vote (SL-SHAD-01..15)."""

    character: Character = NO_CHARACTER
    start: Space = NO_SPACE
    space: Space = NO_SPACE


# rules/fight.py


class Fight(Led):
    """Step 6: list, offers, truces, challenges, order, calls, battles, as SL-BATT-29 says. The list is `g.battles`.

    So many of them have been put in `ordered` places.
    """

    ordered: int = 0


class Raid(Frame):
    """A Shadow meets several opponents on a space; whoever moved it names the one attacked (SL-SHAD-12)."""

    space: Space
    alliance: Alliance


class Truce(Frame):
    """Both players of a pending battle may call it off (SL-BATT-07, SL-BATT-08)."""

    battle: int
    alliance: Alliance
    foe: Alliance
    space: Space
    agreed: int = 0


class Defiance(Frame):
    """The active player may challenge loose ships, or leave them alone (SL-LOOSE-05)."""

    battle: int
    foe: Alliance
    space: Space


# rules/allies.py


class Calls(Frame):
    """Allies for one battle: own calls, requests, answers (SL-BATT-23).

    `caller` is the place in the list of those who may call their own. `asked` and `asked_by_foe` are alliances, `aid`
    and `guard` the characters that are sent to attacker and defender, `barred` those of them that must ask leave to
    pass. `called` is the own fighter that asks leave.
    """

    battle: int
    alliance: Alliance
    foe: Alliance
    space: Space
    caller: int = 0
    asked: int = 0
    asked_by_foe: int = 0
    aid: int = 0
    guard: int = 0
    barred: int = 0
    called: Character = NO_CHARACTER


# rules/summons.py


class Summons(Frame):
    """A called character asks leave to pass on its way to a battle (SL-BATT-28).

    `foe` is the side that called it; `named` are the spaces that it asks for, `owners` the seats that are asked.
    """

    battle: int
    character: Character
    foe: Alliance
    space: Space
    named: int = 0
    owners: int = 0
    refused: bool = False


# rules/battle.py


class Battle(Frame):
    """One battle: ships, pairs, duels, captives, retreat (SL-BATT-29).

    `attacker` faces `defender`, and his `companion` faces `against`. It may lapse before it is `joined`.
    """

    battle: int
    alliance: Alliance
    foe: Alliance
    space: Space
    joined: bool = False
    attacker: Character = NO_CHARACTER
    companion: Character = NO_CHARACTER
    defender: Character = NO_CHARACTER
    against: Character = NO_CHARACTER


class Muster(Seated):
    """One side's ships on the battle space are shared out anew (SL-DIST-01..05). `pool` are those not yet given."""

    alliance: Alliance
    space: Space
    character: Character = NO_CHARACTER
    pool: int = 0


class Retreat(Frame):
    """A Diplomat of the beaten alliance may go to the nearest friendly space (SL-DIPL-12..14)."""

    character: Character


# rules/duel.py


class Duel(Frame):
    """One against one (SL-DUEL-01..11). `user` is the one whose side has won the Stone's dice.

    The attacker's face-down card is `attack_card`, which is still counted among those of his hand or portrait until
    it is turned up; cards that lie open are in the two bags.
    """

    HIDES: ClassVar[tuple[str, ...]] = ("attack_card",)
    battle: int
    attacker: Character
    defender: Character
    user: Character = NO_CHARACTER
    blast: int = 0
    die: int = 0
    attack_card: Card = NO_CARD
    from_hand: bool = False
    attack_bag: int = 0
    defence_bag: int = 0


# rules/outcome.py


class Outcome(Frame):
    """After a duel: ships destroyed, cards discarded, reward, loot, captive (SL-WIN-21). `bag` are the cards played."""

    battle: int
    captor: Character
    captive: Character
    bag: int = 0


# rules/spoils.py


class Loot(Seated):
    """Ships to be given to characters of an alliance on a space (SL-WIN-08..11, SL-WIN-18, SL-FSH-08).

    `character` is the victor. With `spare` they may be set loose even if somebody could take them.
    """

    alliance: Alliance
    space: Space
    character: Character
    left: int
    spare: bool = False


class StoneGift(Seated):
    """Somebody gives the Power Stone to one of these characters (SL-WIN-17, SL-SM-10, SL-FORT-10)."""

    takers: int


# rules/masters.py


class Elimination(Led):
    """A Star Master has fallen (SL-SM-01..14). `captor` is the character that took him, NOBODY for a resignation.

    `heir` is the seat that gets the cards in the `bag`.
    """

    captor: Character = NO_CHARACTER
    heir: Seat = NO_SEAT
    bag: int = 0


# rules/fortress.py


class Teleporting(Led):
    """The winner of the Stone brings characters home (SL-FORT-13..15, SL-FORT-34)."""


# rules/deals.py


class Council(Seated):
    """Each living player from the active one leftwards may make one offer (SL-NEG-08, SL-NEG-10).

    `by_hand`: only those who have raised a hand.
    """

    left: int
    by_hand: bool = False


class Offer(Deal):
    """One offer of one player to another: composed, answered, carried out (SL-NEG-06, SL-NEG-07)."""


# rules/bargains.py


class Delivery(Seated):
    """Ships that a player has received are placed part by part (SL-NEG-13). `ring` or `place` waits for a number."""

    left: int
    alliance: Alliance = NO_ALLIANCE
    ring: Character = NO_CHARACTER
    place: Space = NO_SPACE


class Surrender(Seated):
    """A player chooses the cards of his Attack hand that he owes by a deal (SL-NEG-12)."""

    to_seat: Seat
    left: int
