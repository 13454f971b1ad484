"""What creature attacks leave behind beside wounds, and what may be paid or stolen in their place."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.flow import Arm, Ask, Frame, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import GiveUp
from rulebound.games.cutthroat_caverns.events_foes import CardPocketed, ItemHanded, Marked, Rots, TurnedVampyre
from rulebound.games.cutthroat_caverns.foes.digging import stash
from rulebound.games.cutthroat_caverns.foes.effects import LineEffect
from rulebound.games.cutthroat_caverns.foes.swapping import swap_seats
from rulebound.games.cutthroat_caverns.foes.terms import argument
from rulebound.games.cutthroat_caverns.frames import Toss
from rulebound.games.cutthroat_caverns.frames_foes import Robbery, Tribute
from rulebound.games.cutthroat_caverns.kinds import Card, Item
from rulebound.games.cutthroat_caverns.marks import BITTEN, ROTTING, VAMPYRE
from rulebound.games.cutthroat_caverns.places import SACK, hand_of
from rulebound.games.cutthroat_caverns.rules.hands import check_hands, discard_random
from rulebound.games.cutthroat_caverns.rules.items import move_item
from rulebound.games.cutthroat_caverns.rules.life import poison
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size, item_count, items
from rulebound.games.cutthroat_caverns.turn_order import holder

# On damage.


class Tear(LineEffect):
    """Cards are lost at random from hand (CC-MON-RIPPER)."""

    KIND: ClassVar[str] = "discard_random"

    def befalls(self, g: Caverns, seat: Seat) -> None:
        for _ in range(self.number):
            discard_random(g, seat, "CC-MON-RIPPER")


class Venom(LineEffect):
    """Poison tokens (CC-PSN-01, CC-MON-VENOMWEB-SPIDER)."""

    KIND: ClassVar[str] = "poison"

    def befalls(self, g: Caverns, seat: Seat) -> None:
        poison(g, seat, self.number, "CC-PSN-01")


class Bite(LineEffect):
    """The player becomes a Vampyre; bitten again, nothing changes (CC-SPE-VAMP-01, CC-SPE-VAMP-06)."""

    KIND: ClassVar[str] = "become_vampyre"

    def befalls(self, g: Caverns, seat: Seat) -> None:
        if not g.marks[seat] & VAMPYRE:
            g.marks[seat] |= VAMPYRE
            g.tell("CC-SPE-VAMP-01", TurnedVampyre(seat))


class Gore(LineEffect):
    """The Bite mark, which one player has at a time (CC-MON-WEREBOAR)."""

    KIND: ClassVar[str] = "mark"

    def befalls(self, g: Caverns, seat: Seat) -> None:
        for one in range(g.seats):
            g.marks[one] &= ~BITTEN
        g.marks[seat] |= BITTEN
        g.tell("CC-MON-WEREBOAR", Marked(seat))


class Rot(LineEffect):
    """No healing until the encounter ends (CC-MON-MUMMY-KING)."""

    KIND: ClassVar[str] = "no_healing"

    def befalls(self, g: Caverns, seat: Seat) -> None:
        g.marks[seat] |= ROTTING
        g.tell("CC-MON-MUMMY-KING", Rots(seat))


class Mugging(LineEffect):
    """A random card goes facedown under the encounter, known to its former owner (CC-MON-GRAVE-ROBBERS, CC-INFO-06)."""

    KIND: ClassVar[str] = "random_card_under_encounter"

    def befalls(self, g: Caverns, seat: Seat) -> None:
        for _ in range(min(self.number, hand_size(g, seat))):
            card = Card(g.cards.draw_any(hand_of(seat), SACK, g.rng))
            g.reveal()
            g.tell("CC-MON-GRAVE-ROBBERS", CardPocketed(seat, card), only=(seat,), hiding=("card",))


class Swap(LineEffect):
    """Two players change seats (CC-SPE-SWAP-01)."""

    KIND: ClassVar[str] = "swap_seats"

    def befalls(self, g: Caverns, seat: Seat) -> None:
        swap_seats(g, seat, holder(g, argument(self.to)[1]))


# Instead of damage.


class Payment(LineEffect):
    """Cards of choice (CC-MON-WAILING-BANSHEE)."""

    KIND: ClassVar[str] = "discard_choice"

    def can_pay(self, g: Caverns, seat: Seat) -> bool:
        return hand_size(g, seat) >= self.number

    def payment(self, g: Caverns, seat: Seat) -> Frame | None:
        return Toss((seat,), self.number)


class Gift(LineEffect):
    """An Item for another player, who cannot refuse it (CC-MON-AVARICE)."""

    KIND: ClassVar[str] = "give_item_to"

    def can_pay(self, g: Caverns, seat: Seat) -> bool:
        return item_count(g, seat) > 0 and holder(g, argument(self.to)[1]) != seat

    def payment(self, g: Caverns, seat: Seat) -> Frame | None:
        return Tribute(seat, holder(g, argument(self.to)[1]))


class Theft(LineEffect):
    """An Item goes under the encounter; its owner chooses which (CC-MON-THIEVING-IMPS)."""

    KIND: ClassVar[str] = "take_item_under_card"

    def can_pay(self, g: Caverns, seat: Seat) -> bool:
        return item_count(g, seat) > 0

    def payment(self, g: Caverns, seat: Seat) -> Frame | None:
        return Robbery(seat)


def payer(g: Caverns, f: Tribute | Robbery) -> Seat:
    """Whoever gives something up."""
    return f.seat


def belongings(g: Caverns, f: Tribute | Robbery) -> list[Item]:
    """Their different untipped Items and Relics (CC-ITEM-17)."""
    return sorted(set(items(g, f.seat)))


def hand_over(g: Caverns, t: Tribute, thing: Item) -> None:
    """The Item changes hands; the loss of an Amulet may cost cards (CC-MON-AVARICE, CC-EDGE-09)."""
    g.tell("CC-MON-AVARICE", ItemHanded(t.seat, thing, t.to))
    move_item(g, thing, t.seat, t.to, "CC-MON-AVARICE")
    check_hands(g)


def be_robbed(g: Caverns, r: Robbery, thing: Item) -> None:
    """The Item is gone for now (CC-MON-THIEVING-IMPS)."""
    stash(g, thing, r.seat)
    check_hands(g)


program(Tribute, Ask(payer, "Which Item do you give {to}?", "CC-MON-AVARICE", Arm(GiveUp, belongings, hand_over)))
program(
    Robbery, Ask(payer, "Which Item do the Imps steal?", "CC-MON-THIEVING-IMPS", Arm(GiveUp, belongings, be_robbed))
)
