"""Chapter 29: what a seat cannot see, dealt anew in any way that it could believe.

What it knows stays: its own cards, the cards that it has seen pass (rules/hands.py), every count, everything open. What
others have seen is dealt anew as well, so that an imagined table says nothing of the true one.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.dealing import redeal
from rulebound.engine.offers import MAKING, Item
from rulebound.engine.rng import Rng
from rulebound.games.shadowlords.bags import KINDS, listed, packed
from rulebound.games.shadowlords.frames import Duel, Offer, Sale
from rulebound.games.shadowlords.items import CARD, card
from rulebound.games.shadowlords.kinds import Card, Character
from rulebound.games.shadowlords.rules.hands import hand_of, in_hand, under
from rulebound.games.shadowlords.state import Shadowlords, opponents
from rulebound.games.shadowlords.tables import MOST_ITEMS, NO_CARD, NOBODY, SPACES

ANY_REQUEST: Final[int] = packed([kind for kind in range(KINDS) for _ in range(MOST_ITEMS)])


def deal_discs(g: Shadowlords, rng: Rng) -> None:
    """Nobody knows a face-down disc, nor those put away (SL-INFO-01)."""
    places = [space for space in range(SPACES) if g.disc[space] != NOBODY]
    discs = sorted([*[Character(g.disc[space]) for space in places], *g.aside])
    rng.shuffle(discs)
    for space in places:
        g.disc[space] = discs.pop()
    g.aside = discs


def deal_duel_card(g: Shadowlords, seat: int, rng: Rng) -> None:
    """The attacker's face-down card may be any of those where it was taken from (SL-DUEL-02)."""
    for frame in g.stack:
        if isinstance(frame, Duel) and frame.attack_card != NO_CARD:
            owner = g.seat_of[g.side[frame.attacker]]
            if owner != seat:
                cards = g.cards.faces(in_hand(owner) if frame.from_hand else under(frame.attacker))
                frame.attack_card = Card(cards[rng.below(len(cards))])


def deal_terms(g: Shadowlords, seat: int, rng: Rng) -> None:
    """Bids that are not shown yet may be anything; of cards in offers and bids others know the number (SL-NEG-12)."""
    for frame in g.stack:
        if isinstance(frame, Offer) and not frame.known_to(seat):
            if frame.status == MAKING:
                begin_anew(g, frame, rng)
            else:
                frame.gives = _other_cards(frame.gives, hand_of(g, frame.seat), rng)
                frame.gets = _other_cards(frame.gets, ANY_REQUEST, rng)
        elif isinstance(frame, Sale) and frame.bidding:
            frame.bids = tuple([bid if player == seat else () for player, bid in enumerate(frame.bids)])
        elif isinstance(frame, Sale) and frame.seat != seat and frame.buyer == NOBODY:
            frame.bids = tuple(
                [
                    bid if player == seat else _other_cards(bid, hand_of(g, player), rng)
                    for player, bid in enumerate(frame.bids)
                ]
            )


def begin_anew(g: Shadowlords, d: Offer, rng: Rng) -> None:
    """Nobody knows what is about to be offered, nor to whom (SL-NEG-06, SL-NEG-12)."""
    d.gives = d.gets = ()
    if d.partner >= 0:
        others = opponents(g, d.seat)
        d.partner = others[rng.below(len(others))]


def _other_cards(items: tuple[Item, ...], hand: int, rng: Rng) -> tuple[Item, ...]:
    """The same items with any cards of a hand in the place of the named ones."""
    cards = listed(hand)
    rng.shuffle(cards)
    named: list[int] = []
    changed: list[Item] = []
    for item in items:
        if item.kind == CARD and cards:
            kind = cards.pop()
            changed.append(card(kind, named.count(kind)))
            named.append(kind)
        elif item.kind != CARD:
            changed.append(item)
    return tuple(changed)


def deal_anew(g: Shadowlords, seat: int, rng: Rng) -> None:
    """Everything hidden from the seat: discs, the pile and the unseen cards of the others, bids and terms."""
    deal_discs(g, rng)
    redeal(g.cards, seat, rng)  # the same places have as many cards as before (SL-INFO-01, SL-INFO-02)
    deal_duel_card(g, seat, rng)
    deal_terms(g, seat, rng)
