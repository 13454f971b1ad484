"""Negotiation: formal offers of Items (chapter 9)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, SeatArm, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import Accept, Refuse
from rulebound.games.cutthroat_caverns.actions_extras import CallOff, Counter, MakeOffer, OfferItem, Propose, WantItem
from rulebound.games.cutthroat_caverns.events_extras import OfferAccepted, OfferMade, OfferRefused, OfferSaid
from rulebound.games.cutthroat_caverns.extras.registry import gifts, is_miser
from rulebound.games.cutthroat_caverns.frames import Moment
from rulebound.games.cutthroat_caverns.frames_end import Offering
from rulebound.games.cutthroat_caverns.kinds import Item
from rulebound.games.cutthroat_caverns.rules.hands import check_hands
from rulebound.games.cutthroat_caverns.rules.items import move_item
from rulebound.games.cutthroat_caverns.state import Caverns, item_count, items
from rulebound.games.cutthroat_caverns.tables import BOX
from rulebound.games.cutthroat_caverns.turn_order import others

ENOUGH: Final = Refusal("CC-NEG-05", "You have made enough offers in this encounter.")
NOTHING: Final = Refusal("CC-NEG-02", "Neither of you has an Item that could be traded.")
MISER: Final = Refusal("CC-REP-MISER", "A Miser gives nothing away.")
EMPTY: Final = Refusal("CC-NEG-02", "An offer names at least one Item.")


def receivers(g: Caverns, w: Moment, seat: Seat) -> list[Seat]:
    """The other living players (CC-NEG-02)."""
    return others(g, seat) if g.settings.negotiation else []


def refuse_offer(g: Caverns, w: Moment, seat: Seat, receiver: Seat) -> Refusal | None:
    """At most three in an encounter, and something must be there to trade (CC-NEG-05)."""
    if g.offers[seat] >= BOX.offers_in_an_encounter:
        return ENOUGH
    return None if can_give(g, seat) or can_give(g, receiver) else NOTHING


def can_give(g: Caverns, seat: int) -> bool:
    """Has this player anything that could be traded?"""
    return item_count(g, seat) > 0 and not is_miser(g, seat)


def make_offer(g: Caverns, w: Moment, seat: Seat, receiver: Seat) -> None:
    """One offer in a window (CC-NEG-05)."""
    g.offers[seat] += 1
    w.used = (*w.used, offer_key(seat))
    g.push(Offering(seat, receiver))


def offer_key(seat: int) -> int:
    """How a window remembers that a player has made an offer."""
    return -100_000 - seat


def has_not_offered(g: Caverns, w: Moment, seat: Seat) -> bool:
    """Once in a window (CC-NEG-05)."""
    return offer_key(seat) not in w.used


def can_offer(g: Caverns, w: Moment, seat: Seat) -> bool:
    """Could this player make an offer? All can see that."""
    return has_not_offered(g, w, seat) and any(refuse_offer(g, w, seat, one) is None for one in receivers(g, w, seat))


OFFER_ARMS: Final = (SeatArm(MakeOffer, receivers, make_offer, refuse=refuse_offer, when=has_not_offered),)

# Making it.


def maker(g: Caverns, o: Offering) -> Seat:
    """Whoever makes the offer, or the counter-offer."""
    return o.giver


def taker(g: Caverns, o: Offering) -> Seat:
    """Whoever answers."""
    return o.receiver


def so_far(g: Caverns, o: Offering) -> str:
    """What is in the offer by now."""
    if o.given or o.wanted:
        return "Your offer to {receiver}: you give {given} for {wanted}."
    return "Your offer to {receiver}: what do you give, and what do you want?"


def own_items(g: Caverns, o: Offering) -> list[Item]:
    """What may be given, in the order of the list (CC-NEG-02, CC-NEG-06)."""
    if len(o.given) >= BOX.items_in_an_offer or is_miser(g, o.giver):
        return []
    return left_over(items(g, o.giver), o.given)


def their_items(g: Caverns, o: Offering) -> list[Item]:
    """What may be wanted."""
    if len(o.wanted) >= BOX.items_in_an_offer or is_miser(g, o.receiver):
        return []
    return left_over(items(g, o.receiver), o.wanted)


def left_over(things: list[Item], named: tuple[Item, ...]) -> list[Item]:
    """The different ones of these sorted Items from the last one named on: every offer is made in one way only."""
    rest = [one for one in things if not named or one >= named[-1]]
    for _ in range(named.count(named[-1]) if named else 0):
        rest.pop(0)
    return [one for i, one in enumerate(rest) if i == 0 or rest[i - 1] != one]


def give(g: Caverns, o: Offering, item: Item) -> None:
    """Into the offer."""
    o.given = (*o.given, item)


def want(g: Caverns, o: Offering, item: Item) -> None:
    """Asked for."""
    o.wanted = (*o.wanted, item)


def refuse_empty(g: Caverns, o: Offering) -> Refusal | None:
    """At least one Item in all (CC-NEG-02)."""
    return None if o.given or o.wanted else EMPTY


def propose(g: Caverns, o: Offering) -> None:
    """The offer is open to all (CC-NEG-03)."""
    o.proposed = True
    g.tell("CC-NEG-02", OfferMade(o.giver, o.receiver, o.given, o.wanted))
    if g.promises[o.giver]:
        g.tell("CC-NEG-07", OfferSaid(o.giver, g.promises[o.giver]))
        g.promises = tuple(["" if seat == o.giver else g.promises[seat] for seat in range(g.seats)])


def is_proposed(g: Caverns, o: Offering) -> bool:
    """Was an offer made in the end?"""
    return o.proposed


# Answering it.


def accept(g: Caverns, o: Offering) -> None:
    """Carried out at once and in full (CC-NEG-04)."""
    g.tell("CC-NEG-04", OfferAccepted(o.receiver))
    for item in o.given:
        move_item(g, item, o.giver, o.receiver, "CC-NEG-04")
    for item in o.wanted:
        move_item(g, item, o.receiver, o.giver, "CC-NEG-04")
    for seat in (o.giver, o.receiver):
        for gift in gifts(g, seat):
            gift.traded(g, seat)
    check_hands(g)


def refuse(g: Caverns, o: Offering) -> None:
    """Nothing changes (CC-NEG-04)."""
    g.tell("CC-NEG-04", OfferRefused(o.receiver))


def may_counter(g: Caverns, o: Offering) -> bool:
    """One counter-offer, never counted (CC-NEG-03, CC-NEG-05)."""
    return not o.is_counter


def counter(g: Caverns, o: Offering) -> None:
    """The receiver makes one in turn."""
    g.push(Offering(o.receiver, o.giver, is_counter=True))


def usually_no(g: Caverns, o: Offering, options: list[Action]) -> int:
    """Offers are refused for somebody who does not answer (CC-EDGE-18)."""
    return 1


program(
    Offering,
    Repeat(
        Ask(
            maker,
            so_far,
            "CC-NEG-02",
            Arm(CallOff, ends=True),
            Arm(OfferItem, own_items, give),
            Arm(WantItem, their_items, want),
            Arm(Propose, then=propose, refuse=refuse_empty, ends=True),
        ),
    ),
    When(
        is_proposed,
        Ask(
            taker,
            "{giver} offers you {given} for {wanted}.",
            "CC-NEG-03",
            Arm(Accept, then=accept),
            Arm(Refuse, then=refuse),
            Arm(Counter, then=counter, when=may_counter),
            passive=usually_no,
        ),
    ),
)
