"""The new main deck cards (chapter 18)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from rulebound.engine.action import Pass, Refusal
from rulebound.engine.flow import Arm, Ask, Frame, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import Combine
from rulebound.games.cutthroat_caverns.cards.actions import OnAttack, onlookers, set_card, slot_of, spoils
from rulebound.games.cutthroat_caverns.cards.answers import LOCKED, pass_on, shares_left
from rulebound.games.cutthroat_caverns.cards.base import ActionCard, AttackCard
from rulebound.games.cutthroat_caverns.events_extras import CardAdded, CardExchanged, CardsWasted
from rulebound.games.cutthroat_caverns.frames import NO_TAG, NOBODY, After, Attack, ExtraAttack, Moment, Played
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, CREATURE_LOSS, Hit, Loss
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.marks import BOAR, EVADING
from rulebound.games.cutthroat_caverns.places import DISCARD, TABLE, hand_of, loot_of, set_of
from rulebound.games.cutthroat_caverns.rules.aiming import follow_ups
from rulebound.games.cutthroat_caverns.rules.bluffs import has_slipped
from rulebound.games.cutthroat_caverns.rules.bodies import hurt
from rulebound.games.cutthroat_caverns.rules.damage import damage_of
from rulebound.games.cutthroat_caverns.rules.hands import check_hands, hand
from rulebound.games.cutthroat_caverns.rules.life import suffered
from rulebound.games.cutthroat_caverns.rules.unusual import beastly
from rulebound.games.cutthroat_caverns.state import Caverns, boar_at, body_of, can_be_struck, hand_size, remaining
from rulebound.games.cutthroat_caverns.tables import PRINTED

LIVES_ON: Final = Refusal("CC-NEW-04", "The attack would not defeat its target.")
NOT_YOUR_ATTACK: Final = Refusal("CC-CARD-IMPRESSIVE-MOVE", "Only right after your own attack dealt damage.")
NO_FOLLOW_UP: Final = Refusal("CC-TURN-09", "You have no card for another attack.")
YOURS: Final = Refusal("CC-CARD-TAKIN-ONE", "The attack is aimed at you.")
IGNORED: Final = Refusal("CC-ACT-07", "Creatures ignore you.")


# Attacks.


class StrikeAndEvade(AttackCard):
    """In own mode creatures ignore its player for the rest of the round (CC-NEW-01)."""

    KIND: ClassVar[str] = "ignored_by_creatures"

    def aimed(self, g: Caverns, attack: Attack) -> None:
        if attack.own:
            g.marks[attack.seat] |= EVADING


class StrikeOfDestiny(AttackCard):
    """Whoever edges it out is hurt (CC-NEW-02, CC-NEW-03, CC-ACT-16)."""

    KIND: ClassVar[str] = "edge_out_penalty"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.damage = effect.damage

    def edged_out(self, g: Caverns, seat: Seat) -> None:
        g.push(Loss((seat,), (self.damage,), CARD_LOSS))


class SnickerSnackt(AttackCard):
    """Two more cards with printed values may come along, if all together show enough (CC-NEW-06, CC-NEW-10)."""

    KIND: ClassVar[str] = "combine_printed"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.most = effect.most
        self.threshold = effect.threshold

    def revealed(self, g: Caverns, attack: Attack) -> None:
        g.push(Combining(attack.seat, self.most, self.threshold))


class Combining(Frame):
    """Cards are added to Snicker-Snackt, shown to all (CC-NEW-10). `left`: how many may still come."""

    seat: Seat
    left: int
    threshold: int


def combiner(g: Caverns, c: Combining) -> Seat:
    """Whose attack it is."""
    return c.seat


def attack_below(g: Caverns) -> Attack:
    """The attack that cards are added to."""
    return cast("Attack", g.stack[-2])


def printed_cards(g: Caverns, c: Combining) -> list[Card]:
    """Only Attack cards with a printed value count (CC-NEW-06)."""
    return [card for card in hand(g, c.seat) if PRINTED[card] >= 0]


def may_combine(g: Caverns, c: Combining) -> bool:
    """At most so many cards."""
    return c.left > 0


def might_combine(g: Caverns, c: Combining) -> bool:
    """Whoever has hand cards is asked, whatever they are (CC-WIN-25)."""
    return hand_size(g, c.seat) > 0


def combine(g: Caverns, c: Combining, card: Card) -> None:
    """One more card (CC-NEW-07)."""
    c.left -= 1
    attack = attack_below(g)
    attack.added = (*attack.added, card)
    g.cards.move(card, hand_of(c.seat), TABLE)
    g.reveal()
    g.tell("CC-NEW-10", CardAdded(c.seat, card))


def weigh(g: Caverns, c: Combining) -> None:
    """If the printed values are too low together the added cards are lost (CC-CARD-SNICKER-SNACKT)."""
    attack = attack_below(g)
    total = PRINTED[attack.card] + sum([PRINTED[card] for card in attack.added])
    if attack.added and total < c.threshold:
        for card in attack.added:
            g.cards.move(card, TABLE, DISCARD)
        g.tell("CC-CARD-SNICKER-SNACKT", CardsWasted(c.seat, attack.added))
        attack.added = ()


program(
    Combining,
    Repeat(
        Ask(
            combiner,
            "Snicker-Snackt: which card do you add?",
            "CC-NEW-10",
            Arm(Combine, printed_cards, combine),
            Arm(Pass),
            when=may_combine,
            always=might_combine,
        ),
    ),
    weigh,
)


# Actions.


class IfICantHaveIt(OnAttack):
    """An attack that would defeat its target leaves it some LP, for the whole round (CC-NEW-04)."""

    KIND: ClassVar[str] = "floor_target_lp"
    OTHERS: ClassVar[bool] = True

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        why = super().refuse(g, w, seat, target)
        if why is not None:
            return why
        attack = cast("Attack", w)
        body, victim = body_of(g, attack.tag), boar_at(g, attack.aim)
        if body >= 0:
            return None if defeats(g, attack, body) else LIVES_ON
        return None if victim >= 0 and kills(g, attack, victim) else LIVES_ON

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        attack = cast("Attack", w)
        body, victim = body_of(g, attack.tag), boar_at(g, attack.aim)
        if body >= 0:
            g.floored[body] = self.amount
        elif victim >= 0:
            g.spared[victim] = self.amount
        else:
            return
        spoils(g, p, attack.seat)


def defeats(g: Caverns, attack: Attack, body: int) -> bool:
    """Would the attack defeat its target, with all modifiers and filters? Tried on a copy (CC-NEW-04, CC-ATK-03)."""
    damage = damage_of(g, attack)
    if damage < remaining(g, body):
        return False
    tried = g.clone()
    hurt(tried, body, damage, attack.seat, True)
    return remaining(tried, body) <= 0


def kills(g: Caverns, attack: Attack, victim: Seat) -> bool:
    """Would it kill a player: a Wereboar, or whom a Wereboar attacks (CC-NEW-04, CC-SPE-BOAR-06, CC-SPE-BOAR-07)?"""
    damage = damage_of(g, attack)
    if g.marks[attack.seat] & BOAR:
        return suffered(g, victim, beastly(damage), CREATURE_LOSS) >= g.lp[victim]
    return suffered(g, victim, damage, CARD_LOSS) >= g.lp[victim]


class ImpressiveMove(ActionCard):
    """Another attack right after one's own dealt damage (CC-NEW-05, CC-TURN-09)."""

    KIND: ClassVar[str] = "extra_attack"

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        after = cast("After", w)
        if after.seat != seat or not after.dealt:
            return NOT_YOUR_ATTACK
        return None if follow_ups(g, seat) else NO_FOLLOW_UP

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        g.push(ExtraAttack(p.seat, NO_TAG, False))


class TakinOne(ActionCard):
    """Its player takes an attack aimed at another; it can no longer be redirected (CC-NEW-08, CC-ACT-19)."""

    KIND: ClassVar[str] = "redirect_to_self"

    def names(self, at: int) -> bool:
        return True

    def candidates(self, g: Caverns, w: Moment, seat: Seat) -> list[Seat]:
        """The shares of the creature attack."""
        return shares_left(cast("Hit", w))

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        hit = cast("Hit", w)
        if target == seat:
            return YOURS
        if hit.taker != NOBODY and hit.target == target:
            return LOCKED
        return None if can_be_struck(g, seat) else IGNORED

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        hit = cast("Hit", w)
        if can_be_struck(g, p.seat):
            hit.taker = p.seat
            pass_on(g, hit, p.seat, p.seat)


class UnwittingAssist(ActionCard):
    """Exchanges another player's set card for an own Attack card; the attack stays theirs (CC-NEW-09, CC-ACT-17).

    The card that is slipped to them lies by until it is clear whether this is cancelled.
    """

    KIND: ClassVar[str] = "replace_set_card"

    def names(self, at: int) -> bool:
        return True

    def candidates(self, g: Caverns, w: Moment, seat: Seat) -> list[Seat]:
        """It is played with the card that it slips to somebody: see `slip`."""
        return []

    def carry_out(self, g: Caverns, p: Played, w: Moment) -> None:
        slipped = Card(g.cards.faces(loot_of(p.seat))[0])
        if not g.cards.count(set_of(p.target)):
            self.called_off(g, p)
            return
        taken = set_card(g, p.target, slot_of(p)[1])
        g.cards.move(taken, set_of(p.target), hand_of(p.target), onlookers(g))
        g.cards.move(slipped, loot_of(p.seat), set_of(p.target), onlookers(g))
        has_slipped(g, p.target)
        check_hands(g)
        g.reveal()
        g.tell("CC-NEW-09", CardExchanged(p.seat, slipped, p.target), only=(p.seat, p.target), hiding=("card",))
        spoils(g, p, p.target)

    def called_off(self, g: Caverns, p: Played) -> None:
        g.cards.move_all(loot_of(p.seat), hand_of(p.seat))


NEW_ACTIONS: Final[list[type[ActionCard]]] = [IfICantHaveIt, ImpressiveMove, TakinOne, UnwittingAssist]
NEW_ATTACKS: Final[list[type[AttackCard]]] = [StrikeAndEvade, StrikeOfDestiny, SnickerSnackt]
