"""Reputations that change attacks and Action cards (chapter 20). A Relic shares one of these classes."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.extras.base import Gift
from rulebound.games.cutthroat_caverns.frames import Attack, ExtraDraw, Played
from rulebound.games.cutthroat_caverns.rules.damage import printed_value
from rulebound.games.cutthroat_caverns.rules.life import forfeit, gain
from rulebound.games.cutthroat_caverns.state import Caverns, body_of
from rulebound.games.cutthroat_caverns.tables import HOME_OF, NUMBER_OF, TAGS_OF
from rulebound.games.cutthroat_caverns.turn_order import last_in_order


class PrintedBonus(Gift):
    """Jabber, Heavy Hitter and the Gauntlet of Might: attacks of some printed values deal more.

    (CC-REP-JABBER, CC-REP-HEAVY-HITTER, CC-REL-GAUNTLET-OF-MIGHT)
    """

    KIND: ClassVar[str] = "attack_flat"

    def __init__(self, effect: content.GiftEffect) -> None:
        super().__init__(effect)
        self.least = effect.at_least
        self.most = effect.at_most

    def adds(self, g: Caverns, attack: Attack) -> int:
        if self.most and not self.least <= printed_value(attack) <= self.most:
            return 0
        return self.amount


class HolyOrder(Gift):
    """More damage to Undead, Fiends and Demons (CC-REP-HOLY-ORDER, CC-ATK-36)."""

    KIND: ClassVar[str] = "attack_flat_vs_tags"

    def __init__(self, effect: content.GiftEffect) -> None:
        super().__init__(effect)
        self.tags = frozenset(effect.tags)

    def adds(self, g: Caverns, attack: Attack) -> int:
        body = body_of(g, attack.tag)
        return self.amount if body >= 0 and self.tags & TAGS_OF[HOME_OF[g.breed[body]]] else 0


class Berserk(Gift):
    """More damage while badly hurt (CC-REP-BERSERK)."""

    KIND: ClassVar[str] = "attack_flat_low_lp"

    def __init__(self, effect: content.GiftEffect) -> None:
        super().__init__(effect)
        self.most = effect.at_most

    def adds(self, g: Caverns, attack: Attack) -> int:
        return self.amount if g.lp[attack.seat] <= self.most else 0


class Ambusher(Gift):
    """More damage in the first round (CC-REP-AMBUSHER)."""

    KIND: ClassVar[str] = "attack_flat_round"

    def __init__(self, effect: content.GiftEffect) -> None:
        super().__init__(effect)
        self.round = effect.round

    def adds(self, g: Caverns, attack: Attack) -> int:
        return self.amount if g.round == self.round else 0


class Opportunist(Gift):
    """More damage from the end of the line (CC-REP-OPPORTUNIST)."""

    KIND: ClassVar[str] = "attack_flat_last_init"

    def adds(self, g: Caverns, attack: Attack) -> int:
        return self.amount if last_in_order(g) == attack.seat else 0


class Hesitant(Gift):
    """Attacks of the first round rotate down (CC-REP-HESITANT)."""

    KIND: ClassVar[str] = "rotate_own_round"

    def __init__(self, effect: content.GiftEffect) -> None:
        super().__init__(effect)
        self.steps = effect.steps
        self.round = effect.round

    def turns(self, g: Caverns, attack: Attack) -> int:
        return self.steps if g.round == self.round else 0


class Patient(Gift):
    """A Feint or a Rider that stays brings a card (CC-REP-PATIENT)."""

    KIND: ClassVar[str] = "maneuver_draw"

    def maneuvered(self, g: Caverns, seat: Seat) -> None:
        g.push(ExtraDraw(seat, self.amount))


class GloryHound(Gift):
    """Big prey brings more Prestige (CC-REP-GLORY-HOUND)."""

    KIND: ClassVar[str] = "kill_bonus"

    def __init__(self, effect: content.GiftEffect) -> None:
        super().__init__(effect)
        self.least = effect.at_least

    def killed(self, g: Caverns, seat: Seat, worth: int) -> None:
        if worth >= self.least:
            gain(g, seat, self.prestige, "CC-REP-GLORY-HOUND")


# Action cards.


class DirtyFighter(Gift):
    """Some Action cards of the owner cannot be cancelled (CC-REP-DIRTY-FIGHTER)."""

    KIND: ClassVar[str] = "uncancellable"

    def __init__(self, effect: content.GiftEffect) -> None:
        super().__init__(effect)
        self.cards = [NUMBER_OF[name] for name in effect.cards]

    def guards(self, g: Caverns, played: Played) -> bool:
        return played.card in self.cards


class Infamous(Gift):
    """From the third Action card of an encounter on each costs Prestige (CC-REP-INFAMOUS, CC-ACT-18)."""

    KIND: ClassVar[str] = "action_tax"

    def taxes(self, g: Caverns, seat: Seat) -> None:
        if g.played[seat] > self.amount:
            forfeit(g, seat, self.prestige, "CC-REP-INFAMOUS")


CLASSES: Final[list[type[Gift]]] = [
    PrintedBonus,
    HolyOrder,
    Berserk,
    Ambusher,
    Opportunist,
    Hesitant,
    Patient,
    GloryHound,
    DirtyFighter,
    Infamous,
]
