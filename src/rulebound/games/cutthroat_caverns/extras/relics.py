"""Relics: persistent Items with powers of their own (chapter 19). Some share their class with Reputations."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Pass, Refusal
from rulebound.engine.flow import Arm, Ask, Frame, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import Strike
from rulebound.games.cutthroat_caverns.actions_extras import Store
from rulebound.games.cutthroat_caverns.cards.answers import LOCKED, pass_on
from rulebound.games.cutthroat_caverns.events_extras import CardStored, RelicGained
from rulebound.games.cutthroat_caverns.extras.base import Gift
from rulebound.games.cutthroat_caverns.extras.once import OnceGift
from rulebound.games.cutthroat_caverns.extras.registry import gifts
from rulebound.games.cutthroat_caverns.frames import NOBODY, Moment, Played
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Hit, Loss
from rulebound.games.cutthroat_caverns.kinds import Relic
from rulebound.games.cutthroat_caverns.places import ON_RING, RELIC_DECK, TABLE, relics_of
from rulebound.games.cutthroat_caverns.rules.initiative import deal_initiative
from rulebound.games.cutthroat_caverns.rules.life import gain
from rulebound.games.cutthroat_caverns.state import Caverns, can_be_struck, lives
from rulebound.games.cutthroat_caverns.tables import HIT, INIT, NUMBER_OF
from rulebound.games.cutthroat_caverns.turn_order import after, others

USED: Final = Refusal("CC-RELI-04", "It has been used in this encounter.")
NOT_YOURS: Final = Refusal("CC-REL-SHADOW-CLOAK", "The attack is not aimed at you.")
NOT_ALONE: Final = Refusal("CC-CRE-22", "The attack is aimed at others too.")
NOBODY_ELSE: Final = Refusal("CC-RELI-05", "Nobody else can be its target.")


def gain_relic(g: Caverns, seat: int, rule: str) -> None:
    """Draw the top Relic; with none left, or dead, nothing is gained (CC-RELI-01, CC-DEATH-17)."""
    if not lives(g, seat) or g.cards.count(RELIC_DECK) == 0:
        return
    relic = Relic(g.cards.draw(RELIC_DECK, relics_of(seat)))
    g.reveal()
    g.tell(rule, RelicGained(Seat(seat), relic))
    for gift in gifts(g, seat):
        gift.gained_relic(g, Seat(seat), relic)


class Bloodstone(Gift):
    """Feeds on every death, and may draw blood at the end of an encounter (CC-REL-BLOODSTONE)."""

    KIND: ClassVar[str] = "bloodstone"

    def anybody_died(self, g: Caverns, seat: Seat) -> None:
        gain(g, seat, self.prestige, "CC-REL-BLOODSTONE")

    def encounter_ends(self, g: Caverns, seat: Seat) -> None:
        g.push(BloodPrice(seat, self.amount))


class RingOfStoring(Gift):
    """An Action card that resolved may be stored on the empty Ring (CC-REL-RING-OF-STORING, CC-ITEM-19)."""

    KIND: ClassVar[str] = "store_action"

    def resolved(self, g: Caverns, played: Played) -> None:
        if g.cards.count(ON_RING) == 0 and not played.from_ring:
            g.push(Storing(played.seat))


class EvilEye(Gift):
    """Whoever turns an Action card against the owner is hurt (CC-REL-EVIL-EYE, CC-ACT-16)."""

    KIND: ClassVar[str] = "punish_actions"

    def __init__(self, effect: content.GiftEffect) -> None:
        super().__init__(effect)
        self.cards = [NUMBER_OF[name] for name in effect.cards]

    def aimed_at(self, g: Caverns, seat: Seat, played: Played) -> None:
        if played.card in self.cards and played.seat != seat and lives(g, played.seat):
            g.push(Loss((played.seat,), (self.amount,), CARD_LOSS))


class SerpentWard(Gift):
    """Poison does its owner no harm (CC-REL-SERPENT-WARD, CC-PSN-06, CC-FAQ-05)."""

    KIND: ClassVar[str] = "poison_immunity"

    def wards_poison(self) -> bool:
        return True


class ShadowCloak(OnceGift):
    """An attack aimed at the owner alone goes to the next player (CC-REL-SHADOW-CLOAK, CC-RELI-05)."""

    KIND: ClassVar[str] = "pass_attack"
    WINDOWS: ClassVar[tuple[int, ...]] = (HIT,)

    def refuse_use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        assert isinstance(w, Hit)
        if w.target != seat:
            return NOT_YOURS
        if not w.alone:
            return NOT_ALONE
        if self.is_used(g, seat):
            return USED
        if w.taker != NOBODY:
            return LOCKED
        return NOBODY_ELSE if next_victim(g, seat) == NOBODY else None

    def use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> None:
        assert isinstance(w, Hit)
        self.use_up(g, seat)
        pass_on(g, w, seat, next_victim(g, seat))


def next_victim(g: Caverns, seat: Seat) -> Seat:
    """The next player in Initiative order who can be a target, or nobody (CC-RELI-05, CC-EDGE-17)."""
    one = after(g, seat)
    while one != seat:
        if can_be_struck(g, one):
            return one
        one = after(g, one)
    return NOBODY


class HornOfCommand(OnceGift):
    """Right after Initiative is drawn, two other players swap their cards (CC-REL-HORN-OF-COMMAND)."""

    KIND: ClassVar[str] = "swap_others_initiative"
    NAMES: ClassVar[bool] = True  # two players: the Command arm of W-INIT names both


class CrownOfVanity(Gift):
    """Whoever alone dealt the most damage in an encounter gains Prestige (CC-REL-CROWN-OF-VANITY, CC-ATK-42)."""

    KIND: ClassVar[str] = "most_damage_prestige"

    def encounter_ends(self, g: Caverns, seat: Seat) -> None:
        if all(g.harm[one] < g.harm[seat] for one in range(g.seats) if one != seat):
            gain(g, seat, self.amount, "CC-REL-CROWN-OF-VANITY")


class CrackedHourglass(OnceGift):
    """Right after Initiative is drawn, it is drawn again (CC-REL-CRACKED-HOURGLASS)."""

    KIND: ClassVar[str] = "redraw_initiative"
    WINDOWS: ClassVar[tuple[int, ...]] = (INIT,)

    def refuse_use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        return USED if self.is_used(g, seat) else None

    def use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> None:
        self.use_up(g, seat)
        deal_initiative(g, "CC-REL-CRACKED-HOURGLASS")


class MaskOfFaces(Gift):
    """Its owner counts as pictured on every Special Attack (CC-REL-MASK-OF-FACES)."""

    KIND: ClassVar[str] = "any_portrait"

    def is_pictured(self) -> bool:
        return True


# The Bloodstone.


class BloodPrice(Frame):
    """The owner of the Bloodstone may hurt somebody (CC-REL-BLOODSTONE)."""

    seat: Seat
    amount: int


def stone_owner(g: Caverns, f: BloodPrice) -> Seat:
    """Whoever owns the Bloodstone."""
    return f.seat


def victims(g: Caverns, f: BloodPrice) -> list[Seat]:
    """Any other living player."""
    return others(g, f.seat)


def draw_blood(g: Caverns, f: BloodPrice, victim: Seat) -> None:
    """No creature strikes, so nobody can respond (CC-ACT-16)."""
    g.push(Loss((victim,), (f.amount,), CARD_LOSS))


program(
    BloodPrice,
    Ask(
        stone_owner,
        "The Bloodstone: whom do you hurt?",
        "CC-REL-BLOODSTONE",
        Arm(Strike, victims, draw_blood),
        Arm(Pass),
    ),
)


# The Ring of Storing.


class Storing(Frame):
    """The owner of the Ring may store the Action card that has just resolved (CC-REL-RING-OF-STORING)."""

    seat: Seat


def ring_owner(g: Caverns, f: Storing) -> Seat:
    """Whoever played the card and owns the Ring."""
    return f.seat


def store(g: Caverns, f: Storing) -> None:
    """The card lies faceup on the Ring, and is not discarded (CC-ITEM-19)."""
    played = g.stack[-2]
    assert isinstance(played, Played)
    played.kept = True
    g.cards.move(played.card, TABLE, ON_RING)
    g.tell("CC-ITEM-19", CardStored(f.seat, played.card))


program(
    Storing,
    Ask(ring_owner, "Do you store the card on the Ring?", "CC-REL-RING-OF-STORING", Arm(Store, then=store), Arm(Pass)),
)


CLASSES: Final[list[type[Gift]]] = [
    Bloodstone,
    RingOfStoring,
    EvilEye,
    SerpentWard,
    ShadowCloak,
    HornOfCommand,
    CrownOfVanity,
    CrackedHourglass,
    MaskOfFaces,
]
