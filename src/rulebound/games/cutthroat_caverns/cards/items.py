"""What the Items do (chapter 8)."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.cards.base import ItemCard
from rulebound.games.cutthroat_caverns.events import DamageDealt, ItemUsed
from rulebound.games.cutthroat_caverns.extras.registry import gifts, is_miser
from rulebound.games.cutthroat_caverns.frames import Moment
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Embers, Loss
from rulebound.games.cutthroat_caverns.kinds import Card, Life
from rulebound.games.cutthroat_caverns.marks import BOAR, IRON_SKIN
from rulebound.games.cutthroat_caverns.places import GONE, items_of, tipped_of
from rulebound.games.cutthroat_caverns.rules.bodies import fell, hurt
from rulebound.games.cutthroat_caverns.rules.items import declined_key
from rulebound.games.cutthroat_caverns.rules.life import heal, healing
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, is_strong, target_of
from rulebound.games.cutthroat_caverns.tables import IS_MAIN
from rulebound.games.cutthroat_caverns.turn_order import others

HEALTHY: Final = Refusal("CC-ITEM-09", "That player is at their starting LP.")
NO_HEALING: Final = Refusal("CC-ITEM-20", "Nothing would be healed.")
DECLINED: Final = Refusal("CC-WIN-42", "That player has declined it in this window.")
STINGY: Final = Refusal("CC-REP-MISER", "A Miser heals nobody else.")
HAS_SKIN: Final = Refusal("CC-CARD-POTION-OF-IRON-SKIN", "Your skin is of iron already.")


class HealingPotion(ItemCard):
    """Potion of Healing and Cure Wounds (CC-CARD-POTION-OF-HEALING, CC-CARD-CURE-WOUNDS)."""

    KIND: ClassVar[str] = "heal"

    def heals(self) -> int:
        return self.amount

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        """Not at the starting LP, and never for nothing (CC-ITEM-09, CC-ITEM-20)."""
        if seat != target:
            if is_miser(g, seat):
                return STINGY
            if declined_key(seat, self.card, target) in w.used:
                return DECLINED
        if g.lp[target] >= g.start_lp[target]:
            return HEALTHY
        return None if healing(g, target, self.strength(g, seat)) else NO_HEALING

    def strength(self, g: Caverns, seat: Seat) -> int:
        """What it heals in this player's hands."""
        return self.amount + sum([gift.heals_more() for gift in gifts(g, seat)])

    def use(self, g: Caverns, w: Moment, seat: Seat) -> None:
        """Drunk by its owner it leaves the game (CC-ITEM-06)."""
        g.tell("CC-ITEM-04", ItemUsed(seat, self.card))
        heal(g, seat, self.strength(g, seat), "CC-ITEM-07")
        g.cards.move(self.card, items_of(seat), GONE)


class LastingPotion(ItemCard):
    """A potion that lasts lies tipped before its owner until its effect is over (CC-ITEM-04, CC-ITEM-06)."""

    def use(self, g: Caverns, w: Moment, seat: Seat) -> None:
        g.tell("CC-ITEM-04", ItemUsed(seat, self.card))
        g.cards.move(self.card, items_of(seat), tipped_of(seat))
        self.begin(g, seat)

    def begin(self, g: Caverns, seat: Seat) -> None:
        """Its effect begins."""
        raise NotImplementedError


class IronSkin(LastingPotion):
    """All damage becomes 0 for the rest of the encounter (CC-CARD-POTION-OF-IRON-SKIN)."""

    KIND: ClassVar[str] = "immune"

    def refuse(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        return HAS_SKIN if g.marks[seat] & IRON_SKIN else None

    def begin(self, g: Caverns, seat: Seat) -> None:
        g.marks[seat] |= IRON_SKIN


class Haste(LastingPotion):
    """Two set cards for two rounds (CC-CARD-POTION-OF-HASTE, CC-ITEM-10)."""

    KIND: ClassVar[str] = "extra_set"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.rounds = effect.rounds

    def begin(self, g: Caverns, seat: Seat) -> None:
        """The current round counts if its owner has not set yet."""
        g.haste[seat] = max(g.haste[seat], self.rounds + (1 if g.in_turns or g.acted[seat] else 0))


class Strength(LastingPotion):
    """Every attack turns up one edge for two rounds (CC-CARD-POTION-OF-STRENGTH, CC-ITEM-10)."""

    KIND: ClassVar[str] = "rotate_own_attacks"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.rounds = effect.rounds

    def begin(self, g: Caverns, seat: Seat) -> None:
        """The current round counts if its owner has not revealed a card in it."""
        waits = g.acted[seat] == 2
        if waits and is_strong(g, seat):
            g.strength[seat] = max(g.strength[seat], 2 * self.rounds + 2)
        else:
            g.strength[seat] = max(g.strength[seat], 2 * self.rounds + (1 if waits else 0))


class AlchemistsFire(ItemCard):
    """Fire over all creatures, and a little over everybody else (CC-CARD-ALCHEMISTS-FIRE, CC-ITEM-12, CC-ITEM-13)."""

    KIND: ClassVar[str] = "blast"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.damage = effect.damage

    def use(self, g: Caverns, w: Moment, seat: Seat) -> None:
        """Tokens in body order, the creature, then players in order; the end is checked afterwards (CC-ATK-38)."""
        g.tell("CC-ITEM-12", ItemUsed(seat, self.card))
        g.cards.move(self.card, items_of(seat), GONE)
        if not g.marks[seat] & BOAR:
            self._burn(g, seat)
        seats = others(g, seat)
        amounts = [self.amount if g.marks[one] & BOAR else self.damage for one in seats]
        g.push(Embers(seat, self.amount))
        g.push(Loss(tuple(seats), tuple(amounts), CARD_LOSS, seat))

    def _burn(self, g: Caverns, seat: Seat) -> None:
        tokens = [tag for i, tag in enumerate(g.tag) if not IS_MAIN[g.breed[i]]]
        for tag in tokens + [tag for tag in g.tag if tag not in tokens]:
            body = body_of(g, tag)
            counted = hurt(g, body, self.amount, seat, False)
            g.tell("CC-ITEM-13", DamageDealt(seat, Life(counted), target_of(g, body)))


def burn_down(g: Caverns, e: Embers) -> None:
    """When all have been struck, bodies without LP fall to whoever threw the fire (CC-ATK-38)."""
    fell(g, e.seat, e.damage)


program(Embers, burn_down)


class Amulet(ItemCard):
    """Persistent: a bigger hand (CC-CARD-AMULET-OF-MENTALISM); the rules of hands read it."""

    KIND: ClassVar[str] = "hand_size"


ITEM_CLASSES: Final[list[type[ItemCard]]] = [HealingPotion, IronSkin, Haste, Strength, AlchemistsFire, Amulet]
