"""The rules in progress of offers and what is traded (chapter 26)."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.engine.offers import Deal
from rulebound.games.shadowlords.frames.turns import Seated
from rulebound.games.shadowlords.kinds import NO_ALLIANCE, NO_CHARACTER, NO_SPACE, Alliance, Character, Space

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
    """A player chooses the cards of their Attack hand that they owe by a deal (SL-NEG-12)."""

    to_seat: Seat
    left: int
