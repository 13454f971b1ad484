"""Duel of Masks: what a seat knows, as columns."""

from __future__ import annotations

from duel_of_masks.deals import Trade
from duel_of_masks.state import CARD, CARDS, COINS, DECK, Masks, before, hand_of
from rulebound.engine.observe import Observer
from rulebound.engine.offers import MAKING, Item

KINDS = 4
MOST_ITEMS = 6
MOST_WHICH = 6
MOST_BONUS = 24


def observe(g: Masks, seat: int, o: Observer) -> None:
    """The own hand, what is known of others' cards and of the deck, coins, promises and the offer."""
    o.part("hand")
    o.marks(g.cards.faces(hand_of(seat)), CARDS)
    o.part("discards")
    o.marks(g.discard, CARDS)
    o.part("deck")
    o.number(len(g.deck), CARDS)
    o.part("cards of the deck that are known, from its bottom")
    for height in range(CARDS):
        o.one_of(g.cards.known_at(seat, DECK, height) if height < len(g.deck) else -1, CARDS)
    o.part("players")
    o.each_seat(_player, g)
    o.part("pot, rounds and deals")
    o.number(g.pot, COINS)
    o.number(g.rounds, 5)
    o.flag(g.deals)
    o.part("offer")
    trade = next((frame for frame in g.stack if isinstance(frame, Trade)), None)
    seen = trade if trade is not None and (trade.status != MAKING or trade.seat == seat) else None
    o.seat(-1 if seen is None else seen.seat)
    o.seat(-1 if seen is None else seen.partner)
    for items in ((), ()) if seen is None else (seen.gives, seen.gets):
        _items(items, seen is not None and seen.known_to(seat), o)


def _player(g: Masks, seat: int, o: Observer) -> None:
    """Cards in hand and before a player, as far as they are known, coins and promises."""
    o.number(g.cards.count(hand_of(seat)), CARDS)
    o.number(g.cards.count(before(seat)), 1)
    for place in (hand_of(seat), before(seat)):
        o.marks(g.cards.known_to(o.viewer, place), CARDS)
    o.number(g.coins[seat], COINS)
    o.number(g.bonus[seat], MOST_BONUS)
    o.some_seats(sum({1 << promise.to_seat for promise in g.promises if promise.by == seat}))


def _items(items: tuple[Item, ...], is_known: bool, o: Observer) -> None:
    """What stands in an offer; others see that there are cards, and not which."""
    for place in range(MOST_ITEMS):
        item = items[place] if place < len(items) else None
        hidden = item is not None and item.kind == CARD and not is_known
        o.one_of(-1 if item is None else item.kind, KINDS)
        o.bits(0 if item is None else -1 if hidden else item.which, MOST_WHICH)
