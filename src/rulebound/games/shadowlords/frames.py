"""The rules in progress: one frame per list of the rulebook. Their programs stand in rules/, by chapter.

They stand together here because rules of different chapters start one another. Facts are plain numbers: characters,
spaces, alliances and kinds of card as in tables.py; a set of spaces, characters or seats is a number with a bit each.
"""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.offers import Deal, Item
from rulebound.games.shadowlords.tables import NO_CARD, NOBODY, NOWHERE

# rules/opening.py


class Opening(Frame):
    """Set-up: Warriors, Diplomats, ships, discs, first player (SL-SET-01..19). `alliance` is the one that chooses."""

    alliance: int = 0
    beginner: int = NOBODY


# rules/turn.py


class Turns(Frame):
    """Turns pass to the left until somebody has won (SL-SET-17). `alliance` had the last turn."""

    alliance: int


class Turn(Frame):
    """The six steps of a turn (SL-TURN-01)."""

    alliance: int


# rules/moments.py


class Moment(Frame):
    """An open moment `before` the next step: free actions, then on (SL-TURN-10). `last` is the end of the turn."""

    alliance: int
    before: str = "you go on"
    last: bool = False
    over: bool = False


# rules/cards.py


class Draw(Frame):
    """Step 1: one card and one more for each Ruin (SL-CARD-01..03)."""

    alliance: int
    extra: int = 0


class Placing(Frame):
    """Cards to keep are seen together and placed one by one (SL-CARD-06, SL-CARD-26)."""

    seat: int
    bag: int


class Tucking(Frame):
    """Cards go from the Attack hand under portraits, one at least (SL-CARD-15)."""

    seat: int
    begun: bool = False
    over: bool = False


# rules/special_events.py


class SpecialEvent(Frame):
    """Step 2: dice, target, vote, effect (SL-EVT-01..29). The target is a character, alliance, seat or space."""

    alliance: int
    event: int = NOBODY
    character: int = NOBODY
    foe: int = NOBODY
    player: int = NOBODY
    space: int = NOWHERE
    taken: bool = False
    declined: bool = False


class Storm(Frame):
    """A spacestorm takes ships from rings of the victim's choice (SL-EVT-10..13)."""

    alliance: int
    left: int


# rules/votes.py


class Vote(Frame):
    """The others vote on an act; one yes is enough (SL-VOTE-01..06). The outcome is `g.carried`."""

    act: int
    alliance: int
    character: int = NOBODY
    foe: int = NOBODY
    player: int = NOBODY
    space: int = NOWHERE
    yes: int = 0


# rules/building.py


class Build(Frame):
    """Step 3: ships are earned and placed part by part (SL-BUILD-01..17). `ring` or `place` waits for a number."""

    alliance: int
    left: int = 0
    carded: bool = False
    ring: int = NOBODY
    place: int = NOWHERE
    over: bool = False


# rules/movement.py and rules/sharing.py


class Movement(Frame):
    """Step 4: ships shared, characters moved one by one, ships shared again (SL-MOVE-21, SL-MOVE-25)."""

    alliance: int
    shared: int = 0
    late: bool = False
    over: bool = False


class Sharing(Frame):
    """All ships of an alliance on a space are set loose, then each character takes some (SL-MOVE-22, SL-MOVE-23)."""

    alliance: int
    space: int
    character: int = NOBODY


class Move(Frame):
    """One character: ships, destination, search, ships again (SL-MOVE-25..27). `leave` is the spaces it may pass."""

    character: int
    alliance: int
    space: int = NOWHERE
    changed: bool = False
    leave: int = 0
    escorted: bool = False
    over: bool = False


# rules/passage.py


class Passage(Frame):
    """A mover asks leave for spaces on the way to a destination (SL-PASS-01..10).

    `leave` are the spaces it may pass already, `named` those that it asks for, `owners` the seats that are asked.
    """

    character: int
    alliance: int
    leave: int = 0
    named: int = 0
    owners: int = 0
    space: int = NOWHERE
    refused: bool = False


# rules/diplomats.py


class Escort(Frame):
    """Diplomat and fighter enter a space together as one move (SL-DIPL-09). `leave` is the mover's leave to pass."""

    character: int
    companion: int
    alliance: int
    leave: int = 0
    space: int = NOWHERE


# rules/search.py


class TurnDisc(Frame):
    """A disc is turned up: a Shadow is placed and voted on, a character taken in, sold or turned away (SL-SRCH-05..27).

    `discovered` by the event: the new ally may move this turn (SL-EVT-17). `galaxy` is where a Shadow goes. `offered`:
    it has been up for sale; `kept_all`: nobody was dismissed for it; `taking`: it is to be taken in.
    """

    alliance: int
    space: int
    character: int = NOBODY
    discovered: bool = False
    galaxy: int = NOWHERE
    taking: bool = False
    offered: bool = False
    kept_all: bool = False
    over: bool = False


# rules/sales.py


class Sale(Frame):
    """One round of sealed bids for a character (SL-SRCH-16..18, SL-DISM-06). `forced`: the seller must take a bid.

    `bidding` are the seats still at it, `bidders` those with a bid in `bids`, which has a place for each seat.
    """

    seat: int
    character: int
    forced: bool = False
    bidding: int = 0
    bidders: int = 0
    bids: tuple[tuple[Item, ...], ...] = ()
    buyer: int = NOBODY


class Arrival(Frame):
    """A character comes to a player by sale, dismissal or trade: alliance, ships, space (SL-DISM-07, SL-DISM-08)."""

    character: int
    seat: int
    ships: int = 0
    alliance: int = NOBODY


# rules/joining.py and rules/dismissal.py


class Joining(Frame):
    """A character is won over: ring, ships, loose ships, portrait (SL-BRIB-06..11). `turned` ships lay loose."""

    character: int
    alliance: int
    turned: int = 0


class Dismissal(Frame):
    """A member makes room for a new one (SL-DISM-01..14)."""

    alliance: int
    character: int = NOBODY


# rules/bribes.py


class BribeAttempt(Frame):
    """Four cards of one value, dice, and perhaps a traitor (SL-BRIB-01..22)."""

    alliance: int
    character: int
    card: int


# rules/shadows.py


class ShadowStep(Frame):
    """Step 5: one Shadow may be moved, by vote (SL-SHAD-01..15)."""

    alliance: int
    character: int = NOBODY
    start: int = NOWHERE
    space: int = NOWHERE
    over: bool = False


# rules/fight.py


class Fight(Frame):
    """Step 6: list, offers, truces, challenges, order, calls, battles, as SL-BATT-29 says. The list is `g.battles`.

    `battle` is the number of the one at hand; `prey` are the spaces where a Shadow's victim is still to be named.
    """

    alliance: int
    battle: int = 0
    prey: int = 0
    space: int = NOWHERE


class Truce(Frame):
    """Both players of a pending battle may call it off (SL-BATT-07, SL-BATT-08)."""

    battle: int
    alliance: int
    foe: int
    space: int
    agreed: int = 0


class Defiance(Frame):
    """The active player may challenge loose ships, or leave them alone (SL-LOOSE-05)."""

    battle: int
    foe: int
    space: int


# rules/allies.py


class Calls(Frame):
    """Allies for one battle: own calls, requests, answers (SL-BATT-23).

    `caller` is the place in the list of those who may call their own. `asked` and `asked_by_foe` are alliances, `aid`
    and `guard` the characters that are sent to attacker and defender, `barred` those of them that must ask leave to
    pass. `called` is the own fighter that asks leave.
    """

    battle: int
    alliance: int
    foe: int
    space: int
    caller: int = 0
    asked: int = 0
    asked_by_foe: int = 0
    aid: int = 0
    guard: int = 0
    barred: int = 0
    called: int = NOBODY


# rules/summons.py


class Summons(Frame):
    """A called character asks leave to pass on its way to a battle (SL-BATT-28).

    `foe` is the side that called it; `named` are the spaces that it asks for, `owners` the seats that are asked.
    """

    battle: int
    character: int
    foe: int
    space: int
    named: int = 0
    owners: int = 0
    refused: bool = False


# rules/battle.py


class Battle(Frame):
    """One battle: ships, pairs, duels, captives, retreat (SL-BATT-29).

    `attacker` faces `defender`, and his `companion` faces `against`. `sharer` counts those who have shared ships,
    `retreated` is the last Diplomat that was asked, `tucked` says that cards have gone under portraits first.
    """

    battle: int
    alliance: int
    foe: int
    space: int
    sharer: int = 0
    attacker: int = NOBODY
    companion: int = NOBODY
    defender: int = NOBODY
    against: int = NOBODY
    retreated: int = NOBODY
    tucked: bool = False
    over: bool = False


class Muster(Frame):
    """One side's ships on the battle space are shared out anew (SL-DIST-01..05). `pool` are those not yet given."""

    seat: int
    alliance: int
    space: int
    character: int = NOBODY
    pool: int = 0
    over: bool = False


class Retreat(Frame):
    """A Diplomat of the beaten alliance may go to the nearest friendly space (SL-DIPL-12..14)."""

    character: int


# rules/duel.py


class Duel(Frame):
    """One against one (SL-DUEL-01..11). `user` is the one whose side has won the Stone's dice.

    The attacker's face-down card is `attack_card`, which is still counted among those of his hand or portrait until
    it is turned up; cards that lie open are in the two bags. `tucked`: cards have gone under portraits first.
    """

    battle: int
    attacker: int
    defender: int
    user: int = NOBODY
    blast: int = 0
    die: int = 0
    attack_card: int = NO_CARD
    from_hand: bool = False
    attack_bag: int = 0
    defence_bag: int = 0
    tucked: bool = False


# rules/outcome.py


class Outcome(Frame):
    """After a duel: ships destroyed, cards discarded, reward, loot, captive (SL-WIN-21). `bag` are the cards played."""

    battle: int
    captor: int
    captive: int
    bag: int = 0


# rules/spoils.py


class Loot(Frame):
    """Ships to be given to characters of an alliance on a space (SL-WIN-08..11, SL-WIN-18, SL-FSH-08).

    `character` is the victor. With `spare` they may be set loose even if somebody could take them.
    """

    seat: int
    alliance: int
    space: int
    character: int
    left: int
    spare: bool = False


class StoneGift(Frame):
    """Somebody gives the Power Stone to one of these characters (SL-WIN-17, SL-SM-10, SL-FORT-10)."""

    seat: int
    takers: int


# rules/masters.py


class Elimination(Frame):
    """A Star Master has fallen (SL-SM-01..14). `captor` is the character that took him, NOBODY for a resignation.

    `heir` is the seat that gets the cards in the `bag`.
    """

    alliance: int
    captor: int = NOBODY
    heir: int = NOBODY
    bag: int = 0


# rules/fortress.py


class Teleporting(Frame):
    """The winner of the Stone brings characters home (SL-FORT-13..15, SL-FORT-34)."""

    alliance: int
    over: bool = False


# rules/deals.py


class Council(Frame):
    """Each living player from the active one leftwards may make one offer (SL-NEG-08, SL-NEG-10).

    `by_hand`: only those who have raised a hand.
    """

    seat: int
    left: int
    by_hand: bool = False


class Offer(Deal):
    """One offer of one player to another: composed, answered, carried out (SL-NEG-06, SL-NEG-07)."""


# rules/bargains.py


class Delivery(Frame):
    """Ships that a player has received are placed part by part (SL-NEG-13). `ring` or `place` waits for a number."""

    seat: int
    left: int
    alliance: int = NOBODY
    ring: int = NOBODY
    place: int = NOWHERE
    over: bool = False


class Surrender(Frame):
    """A player chooses the cards of his Attack hand that he owes by a deal (SL-NEG-12)."""

    seat: int
    to_seat: int
    left: int
    bag: int = 0
