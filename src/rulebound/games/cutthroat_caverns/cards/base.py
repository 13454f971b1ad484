"""The seams of the main deck. A card with an effect in the data has a class of that KIND; a plain attack needs none."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.engine.action import Refusal
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.frames import Attack, Moment, Played
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.turn_order import others


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackCard:
    """What an Enhanced Attack, a stand-in or a Rider does beside its ladder (CC-ATK-17)."""

    KIND: ClassVar[str] = "plain"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        self.card = card
        self.amount = effect.amount
        self.steps = effect.steps

    def revealed(self, g: Caverns, attack: Attack) -> None:
        """The card lies open, before the choice of mode and target; it may push one rule (CC-TURN-04)."""

    def aimed(self, g: Caverns, attack: Attack) -> None:
        """The target is chosen; it may push one rule (CC-ATK-40)."""

    def hit(self, g: Caverns, attack: Attack) -> None:
        """The attack hit and its damage counted; it may push one rule (CC-ATK-17)."""

    def edged_out(self, g: Caverns, seat: Seat) -> None:
        """Somebody edged the facedown card out."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionCard:
    """An Action card: whom it may name, when it can be played, and what it does."""

    KIND: ClassVar[str] = ""

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        self.card = card
        self.amount = effect.amount
        self.steps = effect.steps
        self.prestige = effect.prestige

    def names(self, at: int) -> bool:
        """Does it name a player when it is played in this window?"""
        return False

    def names_set_card(self) -> bool:
        """Does it name a facedown set card of that player? (CC-SETC-14)"""
        return False

    def names_own_card(self) -> bool:
        """Does it name a facedown set card of its own player too?"""
        return False

    def candidates(self, g: Caverns, w: Moment, seat: Seat) -> list[Seat]:
        """The players that it might name."""
        return others(g, seat)

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        """Why it cannot be played now, on this player if it names one."""
        return None

    def called_off(self, g: Caverns, p: Played) -> None:
        """It was cancelled."""

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        """It was not cancelled: what it does to the window in which it was played; it may push one rule."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ItemCard:
    """An Item: when it can be used, and what it does."""

    KIND: ClassVar[str] = ""

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        self.card = card
        self.amount = effect.amount
        self.prestige = effect.prestige

    def heals(self) -> int:
        """LP that it heals; 0: it is no healing Item."""
        return 0

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        """Why it cannot be used now on this player, the owner or another."""
        return None

    def use(self, g: Caverns, w: Moment, seat: Seat) -> None:
        """What it does when its owner uses it; it may push one rule."""
        raise NotImplementedError
