"""Chapter 29: what a seat cannot see, dealt anew in any way that it could believe.

What it knows stays: its own cards, the cards that it has seen pass (rules/hands.py), every count, everything open.
"""

from __future__ import annotations

from rulebound.engine.offers import Item
from rulebound.engine.rng import Rng
from rulebound.games.shadowlords.bags import KINDS, ONE, common, listed, packed, size
from rulebound.games.shadowlords.frames import Duel, Offer, Placing, Sale
from rulebound.games.shadowlords.items import CARD, card
from rulebound.games.shadowlords.rules.hands import of_hand, of_portrait
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import ALLIANCES, NO_CARD, NOBODY, PEOPLE, SPACES

HAND = -1
HELD = -2


def deal_discs(g: Shadowlords, rng: Rng) -> None:
    """Nobody knows a face-down disc, nor those put away (SL-INFO-01)."""
    places = [space for space in range(SPACES) if g.disc[space] != NOBODY]
    discs = [g.disc[space] for space in places] + g.aside
    rng.shuffle(discs)
    for space in places:
        g.disc[space] = discs.pop()
    g.aside = discs


def deal_cards(g: Shadowlords, seat: int, rng: Rng) -> None:
    """The pile and the unseen cards of the others are mixed and dealt to the same places (SL-INFO-01, SL-INFO-02)."""
    others = [player for player in range(g.seats) if player != seat]
    slots: list[list[int]] = []
    unseen = g.pile
    for player in others:
        hidden = _take_unseen(g, seat, player)
        slots.append(_slots(hidden))
        for bag in hidden.values():
            unseen += listed(bag)
    for player, places in zip(others, slots, strict=True):
        rng.shuffle(places)
        _deal_held(g, seat, player, places, unseen)
    rng.shuffle(unseen)
    for player, places in zip(others, slots, strict=True):
        for place in places:
            _put(g, player, place, unseen.pop())
    g.pile = unseen


def _take_unseen(g: Shadowlords, seat: int, player: int) -> dict[int, int]:
    """Take from a player all cards that the seat does not surely know, by their places."""
    hidden = {HAND: g.hand[player] - common(g.hand[player], g.known_hand[of_hand(g, seat, player)])}
    g.hand[player] -= hidden[HAND]
    for c in range(PEOPLE):
        if g.under[c] and 0 <= g.side[c] < ALLIANCES and g.seat_of[g.side[c]] == player:
            hidden[c] = g.under[c] - common(g.under[c], g.known_under[of_portrait(seat, c)])
            g.under[c] -= hidden[c]
    placing = _placing(g, player)
    if placing is not None and placing.witness != seat:
        hidden[HELD] = placing.bag
        placing.bag = 0
    return hidden


def _placing(g: Shadowlords, player: int) -> Placing | None:
    """The cards that a player has drawn and is placing now."""
    for frame in g.stack:
        if isinstance(frame, Placing) and frame.seat == player:
            return frame
    return None


def _slots(hidden: dict[int, int]) -> list[int]:
    """A place for every card taken."""
    return [place for place, bag in hidden.items() for _ in range(size(bag))]


def _deal_held(g: Shadowlords, seat: int, player: int, places: list[int], unseen: list[int]) -> None:
    """Cards that the player surely holds, in hand or under a portrait, go back to him first (SL-INFO-05)."""
    held = g.known_held[of_hand(g, seat, player)]
    for kind in listed(common(held, packed(unseen)))[: len(places)]:
        unseen.remove(kind)
        _put(g, player, places.pop(), kind)


def _put(g: Shadowlords, player: int, place: int, kind: int) -> None:
    if place == HAND:
        g.hand[player] += ONE[kind]
    elif place == HELD:
        placing = _placing(g, player)
        assert placing is not None
        placing.bag += ONE[kind]
    else:
        g.under[place] += ONE[kind]


def deal_duel_card(g: Shadowlords, seat: int, rng: Rng) -> None:
    """The attacker's face-down card may be any of those where he took it from (SL-DUEL-02)."""
    for frame in g.stack:
        if isinstance(frame, Duel) and frame.attack_card != NO_CARD:
            owner = g.seat_of[g.side[frame.attacker]]
            if owner != seat:
                cards = listed(g.hand[owner] if frame.from_hand else g.under[frame.attacker])
                frame.attack_card = cards[rng.below(len(cards))]


def deal_terms(g: Shadowlords, seat: int, rng: Rng) -> None:
    """Bids that are not shown yet may be anything; of cards in offers and bids others know the number (SL-NEG-12)."""
    for frame in g.stack:
        if isinstance(frame, Offer) and not frame.known_to(seat):
            frame.gives = _other_cards(frame.gives, g.hand[frame.seat], rng)
            frame.gets = _other_cards(frame.gets, packed([kind for kind in range(KINDS) for _ in range(8)]), rng)
        elif isinstance(frame, Sale) and frame.bidding:
            frame.bids = tuple([bid if player == seat else () for player, bid in enumerate(frame.bids)])
        elif isinstance(frame, Sale) and frame.seat != seat and frame.buyer == NOBODY:
            frame.bids = tuple(
                [
                    bid if player == seat else _other_cards(bid, g.hand[player], rng)
                    for player, bid in enumerate(frame.bids)
                ]
            )


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


def redeal(g: Shadowlords, seat: int, rng: Rng) -> None:
    """Everything hidden from the seat, dealt anew."""
    deal_discs(g, rng)
    deal_cards(g, seat, rng)
    deal_duel_card(g, seat, rng)
    deal_terms(g, seat, rng)
