"""The rules in progress of building, moving, searching, Shadows and bribes (chapters 7 to 14)."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.engine.offers import Item
from rulebound.games.shadowlords.frames.turns import Led, Seated
from rulebound.games.shadowlords.kinds import (
    NO_ALLIANCE,
    NO_CHARACTER,
    NO_SEAT,
    NO_SPACE,
    Alliance,
    Card,
    Character,
    Space,
)

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


class Move(Led):
    """One character: ships, destination, search, ships again (SL-MOVE-25..27). `leave` is the spaces it may pass."""

    character: Character
    space: Space = NO_SPACE
    changed: bool = False
    leave: int = 0
    escorted: bool = False
    stays: bool = False


# rules/passage.py


class Passage(Led):
    """A mover asks leave for spaces on the way to a destination (SL-PASS-01..10).

    `leave` are the spaces it may pass already, `named` those that it asks for, `owners` the seats that are asked.
    """

    character: Character
    leave: int = 0
    named: int = 0
    owners: int = 0
    space: Space = NO_SPACE
    refused: bool = False


# rules/diplomats.py


class Escort(Led):
    """Diplomat and fighter enter a space together as one move (SL-DIPL-09). `leave` is the mover's leave to pass."""

    character: Character
    companion: Character
    leave: int = 0


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


class Arrival(Seated):
    """A character comes to a player by sale, dismissal or trade: alliance, ships, space (SL-DISM-07, SL-DISM-08)."""

    character: Character
    ships: int = 0
    alliance: Alliance = NO_ALLIANCE


# rules/joining.py and rules/dismissal.py


class Joining(Led):
    """A character is won over: ring, ships, loose ships, portrait (SL-BRIB-06..11). `turned` ships lay loose."""

    character: Character
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
