"""Chapter 26: what may stand in an offer or a bid, and what an accepted one does."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.bargain import deal
from rulebound.engine.kinds import Seat
from rulebound.engine.offers import Deal, Item, Terms
from rulebound.games.shadowlords.actions import Get, Give
from rulebound.games.shadowlords.bags import ONE, count, packed
from rulebound.games.shadowlords.events import HandedOver, LeaveSold, ShipsTraded, TruceKept
from rulebound.games.shadowlords.frames import Arrival, Delivery, Offer, Placing, Surrender
from rulebound.games.shadowlords.goods import WARES
from rulebound.games.shadowlords.items import (
    AID,
    ANY_CARDS,
    CARD,
    CHARACTER,
    LOOSE_SHIPS,
    PASSAGE,
    RELEASE,
    RING_SHIPS,
    TRUCE,
    first_of,
    is_pledge,
    second_of,
)
from rulebound.games.shadowlords.kinds import Character, Space
from rulebound.games.shadowlords.rules.aftermath import set_free
from rulebound.games.shadowlords.rules.called import join
from rulebound.games.shadowlords.rules.hands import hand_of, hand_over, show
from rulebound.games.shadowlords.rules.ships import take_loose, unload
from rulebound.games.shadowlords.rules.wares import Market, beside, kept_back, members_in, not_for_trade, wares
from rulebound.games.shadowlords.state import Pledge, Shadowlords, opponents
from rulebound.games.shadowlords.tables import ALLIANCES, CARDS, MOST_ITEMS, MOST_PLEDGED

MOST_PLEDGES: Final = 24  # so many are remembered on the table; the log keeps them all
NOT_HELD: Final = Refusal("SL-NEG-25", "You do not hold those cards.")


class Bargain(Terms[Shadowlords]):
    """Six items and two pledges a side, between two living players (SL-NEG-06, SL-NEG-23).

    It need not be equal and may always be refused (SL-NEG-04).
    """

    def partners(self, g: Shadowlords, seat: Seat) -> list[Seat]:
        """The other living players; a player's own two alliances do not trade (SL-P2-20)."""
        return opponents(g, seat)

    def stock(self, g: Shadowlords, d: Deal, giver: Seat, taker: Seat) -> list[int]:
        return wares(g, Market(g), giver, taker, giver == d.seat)

    def stocks(self, g: Shadowlords, d: Deal) -> tuple[list[int], list[int]]:
        market = Market(g)
        return wares(g, market, d.seat, d.partner, True), wares(g, market, d.partner, d.seat, False)

    def kept_back(self, g: Shadowlords, d: Deal, giver: Seat, taker: Seat) -> list[int]:
        """The members of the giver that cannot change sides now."""
        return kept_back(g, giver, taker, d.gives if giver == d.seat else d.gets)

    def beside(self, g: Shadowlords, d: Deal, giver: Seat, left: list[int], inside: tuple[Item, ...]) -> list[int]:
        own = giver == d.seat
        return beside(g, giver, d.partner if own else d.seat, left, inside, own)

    def refuse_item(
        self, g: Shadowlords, d: Deal, giver: Seat, taker: Seat, inside: tuple[Item, ...], item: Item
    ) -> Refusal | None:
        """Also members that cannot change sides now (SL-NEG-14, SL-NEG-15, SL-NEG-17)."""
        why = not_for_trade(g, item.which, taker, len(members_in(inside))) if item.kind == CHARACTER else None
        return super().refuse_item(g, d, giver, taker, inside, item) if why is None else why

    def is_promise(self, item: Item) -> bool:
        return is_pledge(item)

    def hides(self, item: Item) -> bool:
        """Others see how many cards pass, not which (SL-NEG-12)."""
        return item.kind == CARD

    def shown(self, g: Shadowlords, d: Deal) -> None:
        """Cards that are offered are shown to the other side (SL-NEG-12)."""
        show(g, d.partner, d.seat, cards_in(d.gives))

    def impossible(self, g: Shadowlords, d: Deal) -> Refusal | None:
        """Who does not hold the cards that are asked for can only refuse (SL-NEG-25)."""
        return None if holds(g, d.partner, d.gets) else NOT_HELD

    def promised(self, g: Shadowlords, by: Seat, to: Seat, item: Item) -> None:
        """Pledges are written down and bind nobody (SL-NEG-19, SL-NEG-20)."""
        note_pledge(g, by, to, item)

    def carry_out(self, g: Shadowlords, d: Deal) -> None:
        """Whole and at once (SL-NEG-07)."""
        hand_out(g, d.seat, d.partner, d.gives)
        hand_out(g, d.partner, d.seat, d.gets)


def note_pledge(g: Shadowlords, by: Seat, to: Seat, item: Item) -> None:
    """The newest pledges lie open (SL-INFO-04)."""
    g.pledges = [*g.pledges[1 - MOST_PLEDGES :], Pledge(by, to, item.kind, item.which, item.words)]


def cards_in(items: tuple[Item, ...]) -> int:
    """The bag of the cards that are named."""
    return packed([second_of(item) for item in items if item.kind == CARD])


def holds(g: Shadowlords, player: int, items: tuple[Item, ...]) -> bool:
    """Has the giver all the cards that these items name? No offer asks for more than there are (SL-NEG-22)."""
    bag, hand = cards_in(items), hand_of(g, player)
    return all(count(hand, kind) >= count(bag, kind) for kind in range(len(ONE)))


def hand_out(g: Shadowlords, giver: Seat, taker: Seat, items: tuple[Item, ...]) -> None:
    """What one side gives reaches the other (SL-NEG-03, SL-SRCH-24)."""
    ships = 0
    for item in items:
        if item.kind == RING_SHIPS:
            ships += unload(g, first_of(item), second_of(item))
        elif item.kind == LOOSE_SHIPS:
            pile = first_of(item)
            ships += take_loose(g, pile % ALLIANCES, pile // ALLIANCES, second_of(item))
        elif item.kind == CHARACTER:
            g.push(Arrival(taker, Character(item.which)))
        elif item.kind == ANY_CARDS:
            g.push(Surrender(giver, taker, item.which))
        else:
            take_effect(g, giver, item)
    if ships:
        g.tell("SL-NEG-13", ShipsTraded(giver, taker, ships))
        g.push(Delivery(taker, ships))
    hand_cards(g, giver, taker, cards_in(items))


def hand_cards(g: Shadowlords, giver: Seat, taker: Seat, bag: int) -> None:
    """Cards pass between two hands, seen by these two alone; the taker places them (SL-NEG-12)."""
    if not bag:
        return
    g.reveal()
    hand_over(g, giver, taker, bag)
    for kind in CARDS:
        for _ in range(count(bag, kind)):
            g.tell("SL-NEG-12", HandedOver(giver, taker, kind), only=(giver, taker), hiding=("card",))
    g.push(Placing(taker))


def take_effect(g: Shadowlords, giver: Seat, item: Item) -> None:
    """A release, a truce, leave to pass and aid take effect at once and bind (SL-NEG-05, SL-NEG-16, SL-NEG-18).

    A promise has no effect, and named cards pass together.
    """
    if item.kind == RELEASE:
        set_free(g, Character(item.which), Space(g.space[g.side[item.which]]), "SL-NEG-16")
    elif item.kind == PASSAGE:
        g.granted = [*g.granted, item.which * ALLIANCES + giver]
        g.tell("SL-NEG-18", LeaveSold(giver, Character(item.which)))
    elif item.kind == TRUCE:
        clash = g.battles[first_of(item)]
        clash.off = True
        g.tell("SL-NEG-18", TruceKept(clash.attacker, clash.foe, clash.space))
    elif item.kind == AID:
        send_aid(g, item)


def send_aid(g: Shadowlords, item: Item) -> None:
    """The character joins the side of whoever bargained for it (SL-NEG-18)."""
    join(g, g.battles[first_of(item) // 2], Character(second_of(item)), first_of(item) % 2 == 0)


BARGAIN: Final = Bargain("SL-NEG-06", WARES, MOST_ITEMS, MOST_PLEDGED)
deal(Offer, BARGAIN, Give, Get)
