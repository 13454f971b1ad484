"""Counsel for chapter 26: the deals that a bot proposes. Ransoms: they are worth something to both sides."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action
from rulebound.engine.offers import Item, OfferTo, Propose, is_among
from rulebound.games.shadowlords.actions import Get, Give, MakeOffer
from rulebound.games.shadowlords.advice.building import keeping
from rulebound.games.shadowlords.advice.scheming import ally_worth
from rulebound.games.shadowlords.bags import kinds, size
from rulebound.games.shadowlords.frames import Offer
from rulebound.games.shadowlords.items import ANY_CARDS, FREED, card
from rulebound.games.shadowlords.rules.bargains import BARGAIN
from rulebound.games.shadowlords.state import Shadowlords, alliances_of, captives_of, free_members, lives, members
from rulebound.games.shadowlords.tables import BLACK, NOBODY, VALUE

EVERY: Final = 3  # a bot proposes in every third of its turns
LEAST_PRICE: Final = 4  # the lowest card that may buy a captive free
NEVER: Final = -50.0


class Ransom:
    """A captive for a card: what the seat gives and gets, from whom, and what that is worth to it."""

    def __init__(self, partner: int, gives: list[Item], gets: list[Item], worth: float) -> None:
        self.partner = partner
        self.gives = gives
        self.gets = gets
        self.worth = worth


def ransom(g: Shadowlords, seat: int, made: int = 0) -> Ransom | None:
    """The best ransom that the seat could propose now: in its own turn, not every time, if no more offers were made."""
    own = alliances_of(g, seat)
    if not own or g.seat_of[g.turn] != seat or g.offers > made or g.turns[g.turn] % EVERY:
        return None
    found = [one for a in own for one in [*_bought(g, seat, a), *_sold(g, seat, a)]]
    return max(found, key=lambda one: one.worth) if found else None


def _bought(g: Shadowlords, seat: int, alliance: int) -> list[Ransom]:
    """An own captive for the lowest card that is a price."""
    prices = [kind for kind in kinds(g.hand[seat]) if VALUE[kind] >= LEAST_PRICE]
    if not prices:
        return []
    cost = keeping(g.hand[seat], prices[0])
    held = [c for c in members(g, alliance) if g.captor[c] != NOBODY and g.side[g.captor[c]] != BLACK]
    deals = [(g.seat_of[g.side[g.captor[c]]], c, ally_worth(g, alliance, c) - cost) for c in held]
    return [Ransom(who, [card(prices[0], 0)], [FREED[c]], worth) for who, c, worth in deals if worth > 0.0]


def _sold(g: Shadowlords, seat: int, alliance: int) -> list[Ransom]:
    """A captive of another for a card of that player's choice."""
    found: list[Ransom] = []
    for captor in free_members(g, alliance):
        for c in captives_of(g, captor):
            owner = g.seat_of[g.side[c]]
            if owner != seat and lives(g, owner) and size(g.hand[owner]) > 0:
                found.append(Ransom(owner, [FREED[c]], [Item(ANY_CARDS, 1)], 0.2))
    return found


def is_wanted(ware: int, wanted: list[Item], inside: tuple[Item, ...]) -> bool:
    """Is this one of the items that are still to be put in?"""
    item = BARGAIN.wares[ware]
    return is_among(item, tuple(wanted)) and not is_among(item, inside)


def beginning(g: Shadowlords, seat: int, option: MakeOffer) -> float:
    """An offer is begun where there is something to propose."""
    return 0.3 if g.by_hand and ransom(g, seat) is not None else -1.0


def proposing(g: Shadowlords, offer: Offer, option: Action) -> float:
    """The steps of an offer, which counts among the turn's offers itself: to whom, what goes in, is it whole?"""
    deal = ransom(g, offer.seat, 1 if g.by_hand else 0)
    if deal is None:
        return NEVER if isinstance(option, (OfferTo, Give, Get, Propose)) else 0.0
    if isinstance(option, OfferTo):
        return 0.3 if option.partner == deal.partner else NEVER
    if isinstance(option, Give):
        return 0.2 if is_wanted(option.item, deal.gives, offer.gives) else NEVER
    if isinstance(option, Get):
        return 0.2 if is_wanted(option.item, deal.gets, offer.gets) else NEVER
    if isinstance(option, Propose):
        whole = len(offer.gives) == len(deal.gives) and len(offer.gets) == len(deal.gets)
        return 0.5 if whole else NEVER
    return 0.0
