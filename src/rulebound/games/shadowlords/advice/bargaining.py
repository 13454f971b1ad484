"""Ratings for chapter 26: the steps of an offer, and the answer to one."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.engine.offers import Accept, Counter, Decline, Item, OfferTo, Propose, Withdraw, is_among
from rulebound.engine.ratings import rate, rates
from rulebound.games.shadowlords import actions as a
from rulebound.games.shadowlords import frames as f
from rulebound.games.shadowlords.advice.cards import keeping
from rulebound.games.shadowlords.advice.fighting import battle_swing
from rulebound.games.shadowlords.advice.mind import SELDOM, Mind
from rulebound.games.shadowlords.advice.proposals import Proposal, opened, proposal, ways_past
from rulebound.games.shadowlords.advice.scheming import ally_worth
from rulebound.games.shadowlords.bags import kinds
from rulebound.games.shadowlords.goods import Ware
from rulebound.games.shadowlords.items import (
    ANY_CARDS,
    CARD,
    CHARACTER,
    LOOSE_SHIPS,
    PASSAGE,
    RELEASE,
    RING_SHIPS,
    TRUCE,
    VOTE_NO,
    VOTE_YES,
    first_of,
    second_of,
)
from rulebound.games.shadowlords.rules.bargains import BARGAIN
from rulebound.games.shadowlords.rules.hands import hand_of
from rulebound.games.shadowlords.state import everyone_at
from rulebound.games.shadowlords.tables import ALLIANCES, spots
from rulebound.games.shadowlords.weights import ROWS, W

# The steps of an offer, which counts among the turn's offers itself.


def beginning(m: Mind, frame: f.Led) -> float:
    """An offer is begun where there is something to propose, before the answer that it betters."""
    deal = proposal(m, 0) if m.g.by_hand else None
    return -1.0 if deal is None else 0.3 + deal.betters


def in_mind(m: Mind) -> Proposal | None:
    """The deal that is being put together."""
    return proposal(m, 1 if m.g.by_hand else 0)


def addressing(m: Mind, offer: f.Offer, partner: Seat) -> float:
    deal = in_mind(m)
    return 0.3 if deal is not None and partner == deal.partner else -50.0


def giving(m: Mind, offer: f.Offer, ware: Ware) -> float:
    deal = in_mind(m)
    return 0.2 if deal is not None and is_wanted(ware, deal.gives, offer.gives) else -50.0


def getting(m: Mind, offer: f.Offer, ware: Ware) -> float:
    deal = in_mind(m)
    return 0.2 if deal is not None and is_wanted(ware, deal.gets, offer.gets) else -50.0


def is_wanted(ware: int, wanted: list[Item], inside: tuple[Item, ...]) -> bool:
    """Is this one of the items that are still to be put in?"""
    item = BARGAIN.wares[ware]
    return is_among(item, tuple(wanted)) and not is_among(item, inside)


def proposing(m: Mind, offer: f.Offer) -> float:
    """Only when it is whole."""
    deal = in_mind(m)
    whole = deal is not None and len(offer.gives) == len(deal.gives) and len(offer.gets) == len(deal.gets)
    return 0.5 if whole else -50.0


# Somebody else's offer.


def accepting(m: Mind, offer: f.Offer) -> float:
    """What one gets, less what one gives; others' promises count for nothing (SL-NEG-19)."""
    gain = sum([gained(m, item, offer.seat) for item in offer.gives], 0.0)
    return gain - sum([lost(m, item) for item in offer.gets], 0.0) - 0.05


def gained(m: Mind, item: Item, giver: Seat) -> float:
    """What an item is worth to whoever gets it."""
    if item.kind == CARD:
        return ROWS["keep"][second_of(item)]
    if item.kind == ANY_CARDS:
        return W["spare"] * float(item.which)
    if item.kind in (CHARACTER, RELEASE):
        return ally_worth(m.g, m.alliance, item.which)
    return opened(m, item.which, giver)[1] if item.kind == PASSAGE else either(m, item)


def lost(m: Mind, item: Item) -> float:
    """What it is worth to whoever gives it; a captive is set free for little."""
    if item.kind == CARD:
        return keeping(m.g, m.seat, second_of(item))
    if item.kind == ANY_CARDS:
        dear = sorted([keeping(m.g, m.seat, kind) for kind in kinds(hand_of(m.g, m.seat))])
        return sum(dear[: item.which], 0.0)
    if item.kind == RELEASE:
        return W["freed"]
    if item.kind == CHARACTER:
        return ally_worth(m.g, m.alliance, item.which) + 1.0
    if item.kind in (VOTE_YES, VOTE_NO):
        return 0.5 * W["word"]
    if item.kind == PASSAGE:
        return 0.1 + W["comes"] * exposed(m, item.which)
    return -either(m, item) if item.kind == TRUCE else either(m, item) + 0.1


def exposed(m: Mind, c: int) -> float:
    """The dearest of the seat's own that a character could come to with its leave."""
    now, then = ways_past(m, c, m.seat)
    own = [x for space in spots(then & ~now) for x in everyone_at(m.g, space) if m.owns(x)]
    return max([0.0, *[W["kill"] if x < ALLIANCES else W["loss"] for x in own]])


def either(m: Mind, item: Item) -> float:
    """What is worth the same to both: ships, and a truce in a battle that one would rather not fight."""
    if item.kind in (RING_SHIPS, LOOSE_SHIPS):
        return W["ship"] * float(second_of(item))
    if item.kind == TRUCE:
        return -battle_swing(m, m.g.battles[first_of(item)])
    return 0.0


rate(f.Offer, OfferTo, addressing)
rate(f.Offer, Propose, proposing)
rate(f.Offer, a.Give, giving)
rate(f.Offer, a.Get, getting)
rate(f.Offer, Accept, accepting)
for moment in (f.Moment, f.Build, f.Movement, f.ShadowStep):
    rate(moment, a.MakeOffer, beginning)
rates(0.0, f.Offer, Withdraw, Decline)
rate(f.Offer, Counter, SELDOM)
