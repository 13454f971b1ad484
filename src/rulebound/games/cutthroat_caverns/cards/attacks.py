"""What Enhanced Attacks and Riders of the base game do beside their ladders; stand-ins are in rules/attacks.py."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.cards.base import AttackCard
from rulebound.games.cutthroat_caverns.frames import Attack, Stealing
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, item_count, lives
from rulebound.games.cutthroat_caverns.tables import HOME_OF, TAGS_OF
from rulebound.games.cutthroat_caverns.turn_order import order, others


class Crowd(AttackCard):
    """Attacks of the next two players turn down one edge (CC-CARD-CROWD, CC-EDGE-07)."""

    KIND: ClassVar[str] = "rotate_next_players"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.players = effect.players

    def hit(self, g: Caverns, attack: Attack) -> None:
        waiting = [seat for seat in order(g) if not g.acted[seat]]
        for seat in waiting[: self.players]:
            g.crowded[seat] -= self.steps


class HolyWater(AttackCard):
    """More against Undead, Fiends and Demons, whose attacks it cancels (CC-CARD-THROW-HOLY-WATER, CC-CRE-10)."""

    KIND: ClassVar[str] = "bonus_vs_tags"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.tags = frozenset(effect.tags)

    def works_on(self, g: Caverns, attack: Attack) -> bool:
        """Bodies have the tags of their encounter card (CC-ATK-36)."""
        body = body_of(g, attack.tag)
        return body >= 0 and len(TAGS_OF[HOME_OF[g.breed[body]]] & self.tags) > 0

    def hit(self, g: Caverns, attack: Attack) -> None:
        body = body_of(g, attack.tag)
        if attack.blessed and body >= 0:
            g.calmed[body] = 1


class PilferingStrike(AttackCard):
    """If it deals damage its player may take an Item, unless it has cost their life (CC-CARD-PILFERING-STRIKE)."""

    KIND: ClassVar[str] = "steal_item"

    def hit(self, g: Caverns, attack: Attack) -> None:
        victims = tuple([seat for seat in others(g, attack.seat) if item_count(g, seat)])
        if attack.dealt and victims and lives(g, attack.seat):
            g.push(Stealing(attack.seat, victims))


class AdditiveRider(AttackCard):
    """Focus Strength: its value is added to the next attack (CC-ATK-23)."""

    KIND: ClassVar[str] = "additive_rider"


class MultiplicativeRider(AttackCard):
    """Slip Behind: the next attack turns up (CC-ATK-24)."""

    KIND: ClassVar[str] = "multiplicative_rider"


class StandIn(AttackCard):
    """Double Strike and Opportunity Fire: replaced at once (CC-ATK-19)."""

    KIND: ClassVar[str] = "stand_in"

    def __init__(self, card: Card, effect: content.CardEffect) -> None:
        super().__init__(card, effect)
        self.second_shot = effect.second_shot


ATTACK_CLASSES: Final[list[type[AttackCard]]] = [
    Crowd,
    HolyWater,
    PilferingStrike,
    AdditiveRider,
    MultiplicativeRider,
    StandIn,
]
