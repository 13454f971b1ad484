"""The seams of the optional parts: every moment at which they may bend the rules, with the ordinary rule for each.

A Relic or a Reputation is a Gift, an ability a Power too; an Event a Happening; a Quest a Goal. The class of a record
has the KIND of its effect.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.engine.action import Refusal
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.frames import Attack, Moment, Played
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.state import Caverns

INCREASE, FIRST_HIT, DECREASE = range(3)


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """What a player can use in a window: an ability, a Relic or a Reputation."""

    KIND: ClassVar[str] = ""
    WINDOWS: ClassVar[tuple[int, ...]] = ()  # where it is offered
    ANY_TIME: ClassVar[bool] = False  # everywhere but in W-INIT, W-CAN and W-FOG (CC-WIN-23)
    NAMES: ClassVar[bool] = False  # does it name a player?

    number: int = -1  # in POWERS

    def candidates(self, g: Caverns, w: Moment, seat: Seat) -> list[Seat]:
        """The players that it might name."""
        return []

    def refuse_use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        """Why it cannot be used now."""
        return None

    def use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> None:
        """Use it; it may push one rule."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Gift(Power):
    """A Relic or a Reputation: what it changes for its owner."""

    def __init__(self, effect: content.GiftEffect) -> None:
        self.amount = effect.amount
        self.prestige = effect.prestige

    # Own attacks.

    def adds(self, g: Caverns, attack: Attack) -> int:
        """Flat damage of an own attack (CC-ATK-01)."""
        return 0

    def turns(self, g: Caverns, attack: Attack) -> int:
        """By how many edges an own attack rotates by itself."""
        return 0

    def is_pictured(self) -> bool:
        """Does its owner count as pictured on every Special Attack?"""
        return False

    def maneuvered(self, g: Caverns, seat: Seat) -> None:
        """The owner revealed a Feint or a Rider, and it was not replaced."""

    def killed(self, g: Caverns, seat: Seat, worth: int) -> None:
        """The owner landed a killing blow on an encounter worth so much."""

    # Action cards.

    def guards(self, g: Caverns, played: Played) -> bool:
        """Can this Action card of the owner not be cancelled?"""
        return False

    def taxes(self, g: Caverns, seat: Seat) -> None:
        """The owner has played an Action card."""

    def resolved(self, g: Caverns, played: Played) -> None:
        """An Action card of the owner has taken effect; it may push one rule."""

    def aimed_at(self, g: Caverns, seat: Seat, played: Played) -> None:
        """Another player's Action card has redirected a creature attack to the owner, or spoilt their attack."""

    # Hand, healing, poison.

    def hand_is(self) -> int:
        """A value that sets the maximum hand size, or 0 (CC-HAND-03)."""
        return 0

    def hand_adds(self) -> int:
        """A change of the maximum hand size."""
        return 0

    def heals_more(self) -> int:
        """How much more healing Items heal that the owner uses."""
        return 0

    def scores_healing(self) -> int:
        """Prestige for healing another player, above the Item's."""
        return 0

    def is_healed_more(self) -> int:
        """A change of every healing that the owner receives."""
        return 0

    def may_not_give(self) -> bool:
        """May the owner neither give Items away nor heal others?"""
        return False

    def wards_poison(self) -> bool:
        """Does poison neither hurt the owner nor weaken their attacks?"""
        return False

    def stomachs(self, g: Caverns, seat: Seat) -> bool:
        """Is the poison token that the owner would get now ignored?"""
        return False

    # Creature attacks and losses.

    def changes(self, g: Caverns, seat: Seat, amount: int) -> int:
        """A creature attack of this amount hits the owner: the new amount, in the order of `rank` (CC-CRE-19)."""
        return amount

    def rank(self) -> int:
        """When it changes a creature attack: increases, then Wary, then Thick-Skinned (CC-CRE-19)."""
        return INCREASE

    def saves(self, g: Caverns, seat: Seat) -> int:
        """A creature attack would kill the owner: the LP that they are left with, or 0."""
        return 0

    def survived(self, g: Caverns, seat: Seat, hit: Hit) -> None:
        """The owner has survived a creature attack that was redirected to them."""

    def halves_traps(self) -> bool:
        """Does the owner take half damage from traps?"""
        return False

    def anybody_died(self, g: Caverns, seat: Seat) -> None:
        """Some player died; `seat` is the owner."""

    # Items and the end of an encounter.

    def encounter_ends(self, g: Caverns, seat: Seat) -> None:
        """Step 3 of the end of an encounter; it may push one rule."""

    def loots(self) -> int:
        """How many Items the owner may take of a dead player."""
        return 1

    def gained_relic(self, g: Caverns, seat: Seat, relic: int) -> None:
        """The owner has gained a Relic."""

    def traded(self, g: Caverns, seat: Seat) -> None:
        """A formal offer that the owner is part of was accepted."""

    def set_up(self, g: Caverns, seat: Seat) -> None:
        """All hands are dealt (CC-SET-17)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening:
    """An Event while it is active."""

    KIND: ClassVar[str] = ""

    def __init__(self, effect: content.EventEffect) -> None:
        self.amount = effect.amount
        self.other = effect.other
        self.steps = effect.steps

    def begins(self, g: Caverns) -> None:
        """It has become active; it may push one rule (CC-EVNT-03)."""

    def numbered(self, g: Caverns) -> None:
        """The first Initiative of the encounter is drawn; it may push one rule."""

    def turns(self, g: Caverns, attack: Attack) -> int:
        """By how many edges an attack rotates by itself."""
        return 0

    def raises(self) -> int:
        """How much higher every creature attack of the encounter is (CC-CRE-08)."""
        return 0

    def stops_cancelling(self) -> bool:
        """Can no Action card be cancelled?"""
        return False

    def redirect_cost(self) -> int:
        """LP that a redirection costs."""
        return 0

    def is_fog(self) -> bool:
        """Are set cards announced instead of shown? (CC-FOG-01)"""
        return False

    def is_moonlit(self) -> bool:
        """Are cards set faceup?"""
        return False

    def hand_is(self) -> int:
        """A value that sets the maximum hand size, or 0."""
        return 0

    def shrinks(self, g: Caverns, size: int) -> int:
        """The maximum hand size after the walls have closed in."""
        return size

    def draws(self) -> int:
        """How many cards everybody draws in step h."""
        return 1

    def struck(self, g: Caverns, seat: Seat) -> None:
        """A player's attack has damaged the encounter."""

    def round_ends(self, g: Caverns) -> None:
        """An end-of-round effect; it may push one rule."""

    def keeps_poison(self) -> bool:
        """Is no poison token removed at the end of the encounter?"""
        return False

    def encounter_ends(self, g: Caverns) -> None:
        """Step 3 of the end of the encounter; it may push one rule (CC-EVNT-04)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal:
    """A Quest: is it fulfilled? What was done for it stands in g.deeds."""

    KIND: ClassVar[str] = ""

    def __init__(self, number: int, effect: content.QuestEffect) -> None:
        self.number = number
        self.amount = effect.amount
        self.at_least = effect.at_least

    def is_fulfilled(self, g: Caverns, seat: Seat) -> bool:
        """At the end of the game (CC-QUES-08)."""
        raise NotImplementedError
