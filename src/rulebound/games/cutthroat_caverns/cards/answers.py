"""Action cards of the base game that answer a creature attack, or another card (chapter 8)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from rulebound.engine.action import Refusal
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.cards.base import ActionCard
from rulebound.games.cutthroat_caverns.events_blows import Redirected
from rulebound.games.cutthroat_caverns.extras.registry import gifts, happening
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.foes.terms import half
from rulebound.games.cutthroat_caverns.frames import NOBODY, Moment, Played
from rulebound.games.cutthroat_caverns.frames_blows import COST_LOSS, Hit, Loss
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.places import TABLE, hand_of
from rulebound.games.cutthroat_caverns.rules.hands import check_hands
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, can_be_struck, is_own
from rulebound.games.cutthroat_caverns.turn_order import others

NOT_THE_TARGET: Final = Refusal("CC-WIN-15", "The attack is not aimed at you.")
NOT_ALONE: Final = Refusal("CC-CRE-22", "The attack was not aimed at one player.")
NO_TARGET: Final = Refusal("CC-ACT-07", "Creatures cannot choose that player.")
LOCKED: Final = Refusal("CC-NEW-08", "This attack can no longer be redirected.")
COUNTERED: Final = Refusal("CC-ACT-20", "The attack is taken as declared.")


# On a creature attack.


def shares_left(hit: Hit) -> list[Seat]:
    """The players whose shares can still be answered, by their current target (CC-WIN-35)."""
    return [hit.target] if hit.moved else [hit.target, *hit.shares[1:]]


def cost_of_redirecting(g: Caverns, seat: Seat) -> None:
    """A redirection may cost LP (CC-EVNT-11)."""
    cost = happening(g).redirect_cost()
    if cost:
        g.push(Loss((seat,), (cost,), COST_LOSS))


def pass_on(g: Caverns, hit: Hit, seat: Seat, named: Seat) -> None:
    """The share goes to another player, who may respond in turn (CC-WIN-17, CC-WIN-29)."""
    hit.redirector, hit.named, hit.target = seat, named, named
    hit.moved = True
    g.tell("CC-WIN-17", Redirected(named))
    cost_of_redirecting(g, seat)


def redirect(g: Caverns, hit: Hit, p: Played, named: Seat) -> None:
    """An Action card does so: an Evil Eye may see it (CC-REL-EVIL-EYE)."""
    for gift in gifts(g, named):
        gift.aimed_at(g, named, p)
    pass_on(g, hit, p.seat, named)


def is_of_encounter(g: Caverns, hit: Hit) -> bool:
    """Is it an attack of the encounter itself, and not of Undead over it? (CC-SPE-HIVE-01, CC-SPE-BLINK-04)"""
    body = body_of(g, hit.tag)
    return body >= 0 and is_own(g, body)


class Redirect(ActionCard):
    """Human Shield, My Hero! and I Think He Called You Ugly Too (CC-ACT-06, CC-ACT-12)."""

    KIND: ClassVar[str] = "redirect"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.half = effect.half
        self.anyone = effect.anyone

    def names(self, at: int) -> bool:
        return True

    def candidates(self, g: Caverns, w: Moment, seat: Seat) -> list[Seat]:
        """Another player; with Ugly it may be oneself, but never the target."""
        hit = cast("Hit", w)
        return [one for one in others(g, NOBODY) if one != hit.target] if self.anyone else others(g, seat)

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        hit = cast("Hit", w)
        if hit.taker != NOBODY:
            return LOCKED
        if self.anyone:
            if not hit.alone:
                return NOT_ALONE
        elif seat not in shares_left(hit):
            return NOT_THE_TARGET
        return None if can_be_struck(g, target) else NO_TARGET

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        hit = cast("Hit", w)
        if not can_be_struck(g, p.target):
            return
        if self.anyone and is_of_encounter(g, hit) and any(trait.redirected(g, hit, p) for trait in traits(g)):
            return
        if self.half:
            hit.force = half(hit.force)
            hit.hero = p.target
        redirect(g, hit, p, p.target)


class CounterStrike(ActionCard):
    """Take the attack as declared, then return the same amount (CC-ACT-08, CC-ACT-13, CC-ACT-20)."""

    KIND: ClassVar[str] = "counter"

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        hit = cast("Hit", w)
        if seat not in shares_left(hit):
            return NOT_THE_TARGET
        return COUNTERED if hit.counter == seat and hit.target == seat else None

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        cast("Hit", w).counter = p.seat


# Cancelling.


class Cancel(ActionCard):
    """Not On My Watch! and Not So Fast!, which makes a hand grow if it comes from the Ring (CC-WIN-18, CC-WIN-20)."""

    KIND: ClassVar[str] = "cancel"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.takes = effect.take_card

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        played = cast("Played", w)
        played.cancelled = True
        if self.takes:
            played.kept = True
            g.cards.move(played.card, TABLE, hand_of(p.seat))
            check_hands(g)


ANSWER_CLASSES: Final[list[type[ActionCard]]] = [Redirect, CounterStrike, Cancel]
