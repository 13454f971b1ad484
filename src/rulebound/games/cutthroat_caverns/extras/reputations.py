"""Reputations: what each changes for its owner (chapter 20). Relics share some of these classes."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.events_extras import CardsShown
from rulebound.games.cutthroat_caverns.extras.base import DECREASE, FIRST_HIT, INCREASE, Gift
from rulebound.games.cutthroat_caverns.extras.once import OnceGift
from rulebound.games.cutthroat_caverns.frames import ExtraDraw
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.kinds import FIRST_REPUTATION_POWER, Card, Item
from rulebound.games.cutthroat_caverns.marks import HONOURED
from rulebound.games.cutthroat_caverns.places import DECK, TABLE, items_of
from rulebound.games.cutthroat_caverns.rules.hands import gained
from rulebound.games.cutthroat_caverns.rules.life import gain, heal
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import IS_ITEM

# Hands, healing, poison.


class QuickHands(Gift):
    """A larger hand (CC-REP-QUICK-HANDS)."""

    KIND: ClassVar[str] = "max_hand"

    def hand_is(self) -> int:
        return self.amount


class HandChange(Gift):
    """Clumsy, and the Purse of Holding (CC-REP-CLUMSY, CC-REL-PURSE-OF-HOLDING)."""

    KIND: ClassVar[str] = "max_hand_add"

    def hand_adds(self) -> int:
        return self.amount


class DeepPockets(Gift):
    """The game begins with an Item; what was turned to find it is shown and shuffled back.

    (CC-REP-DEEP-POCKETS, CC-INFO-08)
    """

    KIND: ClassVar[str] = "setup_item"

    def set_up(self, g: Caverns, seat: Seat) -> None:
        for _ in range(self.amount):
            find_item(g, seat)


def find_item(g: Caverns, seat: Seat) -> None:
    """Turn cards until an Item appears; the others go back into the deck (CC-REP-DEEP-POCKETS)."""
    shown: list[Card] = []
    while g.cards.count(DECK):
        card = Card(g.cards.top(DECK))
        if IS_ITEM[card]:
            g.cards.draw(DECK, items_of(seat))
            gained(g, seat, Item(card), "CC-REP-DEEP-POCKETS")
            break
        shown.append(card)
        g.cards.draw(DECK, TABLE)
    g.tell("CC-INFO-08", CardsShown(seat, tuple(shown)))
    for card in shown:
        g.cards.move(card, TABLE, DECK)
    g.cards.shuffle(DECK, g.rng)
    g.reveal()


class FieldMedic(Gift):
    """Healing Items heal more, and helping others scores more (CC-REP-FIELD-MEDIC)."""

    KIND: ClassVar[str] = "heal_bonus"

    def heals_more(self) -> int:
        return self.amount

    def scores_healing(self) -> int:
        return self.prestige


class Frail(Gift):
    """Every healing is lower (CC-REP-FRAIL)."""

    KIND: ClassVar[str] = "healing_received_mod"

    def is_healed_more(self) -> int:
        return self.amount


class Miser(Gift):
    """Gives nothing away and heals nobody else (CC-REP-MISER)."""

    KIND: ClassVar[str] = "no_giving"

    def may_not_give(self) -> bool:
        return True


class StrongStomach(OnceGift):
    """The first poison token of each encounter is ignored (CC-REP-STRONG-STOMACH)."""

    KIND: ClassVar[str] = "ignore_poison_token"

    def stomachs(self, g: Caverns, seat: Seat) -> bool:
        if self.is_used(g, seat):
            return False
        self.use_up(g, seat)
        return True


# Creature attacks and losses.


class HitChange(Gift):
    """Marked and Thick-Skinned: every creature attack is higher, or lower (CC-REP-MARKED, CC-REP-THICK-SKINNED).

    A lowered one is never below its limit, and one that is there already stays as it is (CC-CRE-19).
    """

    KIND: ClassVar[str] = "creature_damage_mod"

    def __init__(self, effect: content.GiftEffect) -> None:
        super().__init__(effect)
        self.least = effect.at_least

    def rank(self) -> int:
        return INCREASE if self.amount > 0 else DECREASE

    def changes(self, g: Caverns, seat: Seat, amount: int) -> int:
        return max(amount + self.amount, min(amount, self.least))


class Wary(OnceGift):
    """The first creature attack that hits in each encounter is lower (CC-REP-WARY, CC-CRE-20)."""

    KIND: ClassVar[str] = "first_hit_mod"

    def rank(self) -> int:
        return FIRST_HIT

    def changes(self, g: Caverns, seat: Seat, amount: int) -> int:
        if self.is_used(g, seat):
            return amount
        self.use_up(g, seat)
        return max(0, amount + self.amount)


class HardToKill(Gift):
    """Once a game a deadly creature attack leaves some LP, by itself (CC-REP-HARD-TO-KILL, CC-REPU-12)."""

    KIND: ClassVar[str] = "survive_once"

    def saves(self, g: Caverns, seat: Seat) -> int:
        bit = 1 << (self.number - FIRST_REPUTATION_POWER)
        if g.spent[seat] & bit:
            return 0
        g.spent[seat] |= bit
        return self.amount


class Stalwart(Gift):
    """Whoever survives a redirected attack gains Prestige, once a round (CC-REP-STALWART)."""

    KIND: ClassVar[str] = "redirected_bonus"

    def survived(self, g: Caverns, seat: Seat, hit: Hit) -> None:
        if not g.marks[seat] & HONOURED:
            g.marks[seat] |= HONOURED
            gain(g, seat, self.prestige, "CC-REP-STALWART")


class Trapwise(Gift):
    """Half damage from traps (CC-REP-TRAPWISE)."""

    KIND: ClassVar[str] = "trap_damage_half"

    def halves_traps(self) -> bool:
        return True


# Items and the end of an encounter.


class GraveRobber(Gift):
    """Two Items of every dead player (CC-REP-GRAVE-ROBBER)."""

    KIND: ClassVar[str] = "loot"

    def loots(self) -> int:
        return self.amount


class Haggler(OnceGift):
    """A trade brings a card, once in every encounter (CC-REP-HAGGLER)."""

    KIND: ClassVar[str] = "offer_draw"

    def traded(self, g: Caverns, seat: Seat) -> None:
        if not self.is_used(g, seat):
            self.use_up(g, seat)
            g.push(ExtraDraw(seat, self.amount))


class Recovery(Gift):
    """Well Rested, and the Chalice of Plenty (CC-REP-WELL-RESTED, CC-REL-CHALICE-OF-PLENTY)."""

    KIND: ClassVar[str] = "heal_eoe"

    def encounter_ends(self, g: Caverns, seat: Seat) -> None:
        is_reputation = self.number >= FIRST_REPUTATION_POWER
        heal(g, seat, self.amount, "CC-REP-WELL-RESTED" if is_reputation else "CC-REL-CHALICE-OF-PLENTY")


class Collector(Gift):
    """A Relic gained brings Prestige, each once a game (CC-REP-COLLECTOR, CC-REPU-13)."""

    KIND: ClassVar[str] = "relic_bonus"

    def gained_relic(self, g: Caverns, seat: Seat, relic: int) -> None:
        bit = 1 << (len(content.CHARACTERS.reputation) + relic)
        if not g.spent[seat] & bit:
            g.spent[seat] |= bit
            gain(g, seat, self.prestige, "CC-REP-COLLECTOR")


CLASSES: Final[list[type[Gift]]] = [
    QuickHands,
    HandChange,
    DeepPockets,
    FieldMedic,
    Frail,
    Miser,
    StrongStomach,
    HitChange,
    Wary,
    HardToKill,
    Stalwart,
    Trapwise,
    GraveRobber,
    Haggler,
    Recovery,
    Collector,
]
