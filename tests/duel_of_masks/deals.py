"""Duel of Masks: offers and promises."""

from __future__ import annotations

from duel_of_masks.state import CARD, COIN, MASKS, MIRROR, PEACE, WARES, Get, Give, Masks, Promise, hand_of
from rulebound.engine.action import Refusal
from rulebound.engine.bargain import deal
from rulebound.engine.cards import EVERYBODY, only
from rulebound.engine.flow import Each, Frame, program
from rulebound.engine.kinds import Seat
from rulebound.engine.offers import Deal, Item, Terms
from rulebound.engine.window import around

NO_MIRROR = Refusal("DM-DEAL-05", "You have no mirror to give.")
TOO_MUCH = Refusal("DM-DEAL-03", "There are not that many coins.")


class Market(Frame):
    """One offer by every player (DM-DEAL-01)."""

    first: Seat


class Trade(Deal):
    """An offer and at most one counter-offer (DM-DEAL-02)."""


def in_turn(g: Masks, m: Market) -> list[Seat]:
    """From the first player on (DM-DEAL-01)."""
    return around(m.first, g.seats)


def one_offer(g: Masks, m: Market, seat: Seat) -> Trade:
    """The seat's one offer (DM-DEAL-01)."""
    return Trade(seat, 1)


class MaskTerms(Terms[Masks]):
    """Coins, own cards, a mirror and a promise (DM-DEAL-01)."""

    def stock(self, g: Masks, d: Deal, giver: Seat, taker: Seat) -> list[int]:
        """Only the maker names cards; a mirror is asked for whether or not there is one (DM-DEAL-04, DM-DEAL-05)."""
        found = [Item(COIN, 1 + n) for n in range(2)]
        if giver == d.seat:
            found += [Item(CARD, card) for card in g.hands[giver]]
        else:
            found.append(Item(MIRROR, 0))
        return [self.number(item) for item in [*found, Item(PEACE, taker)]]

    def is_promise(self, item: Item) -> bool:
        """Peace is only promised (DM-DEAL-06)."""
        return item.kind == PEACE

    def hides(self, item: Item) -> bool:
        """Cards are shown to the partner alone (DM-DEAL-04)."""
        return item.kind == CARD

    def refuse(self, g: Masks, d: Deal) -> Refusal | None:
        """No more coins than there are (DM-DEAL-03)."""
        if coins(d.gives) > g.coins[d.seat] or coins(d.gets) > g.coins[d.partner]:
            return TOO_MUCH
        return super().refuse(g, d)

    def shown(self, g: Masks, d: Deal) -> None:
        """The partner remembers the cards that they were shown (DM-DEAL-04)."""
        for item in d.gives:
            if item.kind == CARD:
                g.cards.show(hand_of(d.seat), item.which, only(d.partner))

    def impossible(self, g: Masks, d: Deal) -> Refusal | None:
        """A mirror that one does not have cannot be given (DM-DEAL-05)."""
        asked = any(item.kind == MIRROR for item in d.gets)
        return NO_MIRROR if asked and max(g.hands[d.partner], default=0) < MASKS else None

    def promised(self, g: Masks, by: Seat, to: Seat, item: Item) -> None:
        """Promises are written down (DM-DEAL-06)."""
        g.promises.append(Promise(by, to))

    def carry_out(self, g: Masks, d: Deal) -> None:
        """Everything changes hands at once (DM-DEAL-01)."""
        move(g, self.bound(d.gives), d.seat, d.partner)
        move(g, self.bound(d.gets), d.partner, d.seat)


def coins(items: tuple[Item, ...]) -> int:
    """The coins among the items."""
    return sum(item.which for item in items if item.kind == COIN)


def move(g: Masks, items: list[Item], giver: int, taker: int) -> None:
    """The items go from one to the other (DM-DEAL-01)."""
    for item in items:
        if item.kind == COIN:
            g.coins[giver] -= item.which
            g.coins[taker] += item.which
        else:
            move_card(g, item, giver, taker)


def move_card(g: Masks, item: Item, giver: int, taker: int) -> None:
    """A mirror that was asked for is shown to all; after another card the rest lose track (DM-DEAL-04, DM-DEAL-05)."""
    if item.kind == CARD:
        g.cards.move(item.which, hand_of(giver), hand_of(taker))
    else:
        g.cards.move(max(g.hands[giver]), hand_of(giver), hand_of(taker), seen_by=EVERYBODY)
        g.reveal()


TERMS = MaskTerms("DM-DEAL-01", WARES, most_items=2, most_promises=1)
deal(Trade, TERMS, Give, Get)
program(Market, Each(in_turn, one_offer))
