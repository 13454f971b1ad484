"""The steps of a deal: put together, answered, carried out (engine/offers.py has its words and terms)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic

from rulebound.engine.action import Pass, Refusal
from rulebound.engine.flow import Arm, Ask, G, Repeat
from rulebound.engine.kinds import Seat
from rulebound.engine.offers import (
    ACCEPTED,
    ENDED,
    MAKING,
    PROPOSED,
    Accept,
    Agreed,
    Counter,
    Deal,
    Decline,
    Declined,
    Get,
    Give,
    Item,
    OfferTo,
    Promised,
    Propose,
    Proposed,
    TakeOut,
    Terms,
    Vow,
    Withdraw,
)

UNDER_WAY: Final = "You offer {partner} {gives} for {gets}. What else, or do you propose it?"
NOTHING_YET: Final = "What do you offer {partner}, and for what?"


class Dealing(Generic[G]):
    """The steps of a deal on given terms."""

    def __init__(self, terms: Terms[G]) -> None:
        self.terms = terms
        self.no_counter = Refusal(terms.rule, "No further counter-offer is allowed.")
        self.not_there = Refusal(terms.rule, "The offer has no such item.")

    # Who is asked.

    def maker(self, g: G, d: Deal) -> Seat:
        return d.seat

    def partner(self, g: G, d: Deal) -> Seat:
        return d.partner

    # The deal in the making.

    def partners(self, g: G, d: Deal) -> list[Seat]:
        """Name a partner, or make no offer."""
        return self.terms.partners(g, d.seat)

    def address(self, g: G, d: Deal, partner: Seat) -> None:
        d.partner = partner
        self.look_up(g, d)

    def look_up(self, g: G, d: Deal) -> None:
        """What either side might put in."""
        d.to_give = self.terms.items(g, d, d.seat, d.partner)
        d.to_get = self.terms.items(g, d, d.partner, d.seat)
        d.giving, d.getting = self.to_be_given(g, d), self.to_be_got(g, d)

    def in_the_making(self, g: G, d: Deal) -> bool:
        return d.partner >= 0 and d.status == MAKING

    def is_made(self, g: G, d: Deal) -> bool:
        return not self.in_the_making(g, d)

    def prompt(self, g: G, d: Deal) -> str:
        return UNDER_WAY if d.gives or d.gets else NOTHING_YET

    def no_proposal(self, g: G, d: Deal) -> Refusal | None:
        """Why the deal cannot be proposed as it stands."""
        return self.terms.refuse(g, d)

    def to_be_given(self, g: G, d: Deal) -> list[int]:
        """What the maker can add to what they give; in a copy, which has nothing looked up, from the beginning."""
        items = d.to_give or self.terms.items(g, d, d.seat, d.partner)
        return [self.terms.number(item) for item in self.terms.open_to(g, d, d.seat, items, d.gives)]

    def to_be_got(self, g: G, d: Deal) -> list[int]:
        """What they can ask for beyond what they ask for already."""
        items = d.to_get or self.terms.items(g, d, d.partner, d.seat)
        return [self.terms.number(item) for item in self.terms.open_to(g, d, d.partner, items, d.gets)]

    def givable(self, g: G, d: Deal) -> list[int]:
        """One more item that the maker gives."""
        return d.giving or self.to_be_given(g, d)

    def gettable(self, g: G, d: Deal) -> list[int]:
        """One more item that they ask for."""
        return d.getting or self.to_be_got(g, d)

    def might_give(self, g: G, d: Deal) -> list[int]:
        """All that they might think of."""
        return self._candidates(g, d, d.seat, d.partner, d.gives)

    def might_get(self, g: G, d: Deal) -> list[int]:
        """All that they might think of."""
        return self._candidates(g, d, d.partner, d.seat, d.gets)

    def _candidates(self, g: G, d: Deal, giver: Seat, taker: Seat, inside: tuple[Item, ...]) -> list[int]:
        items = self.terms.items(g, d, giver, taker)
        left = self.terms.remaining(g, d, giver, items, inside)
        return [self.terms.number(item) for item in left + self.terms.kept_back(g, d, giver, taker)]

    def no_gift(self, g: G, d: Deal, ware: int) -> Refusal | None:
        """Why they cannot give it."""
        return self.terms.refuse_item(g, d, d.seat, d.partner, d.gives, self.terms.wares[ware])

    def no_wish(self, g: G, d: Deal, ware: int) -> Refusal | None:
        """Why they cannot ask for it."""
        return self.terms.refuse_item(g, d, d.partner, d.seat, d.gets, self.terms.wares[ware])

    def give(self, g: G, d: Deal, ware: int) -> None:
        d.gives = (*d.gives, self.terms.wares[ware])
        d.giving = self.to_be_given(g, d)

    def get(self, g: G, d: Deal, ware: int) -> None:
        d.gets = (*d.gets, self.terms.wares[ware])
        d.getting = self.to_be_got(g, d)

    def vow(self, g: G, d: Deal, kind: int, vow: Vow) -> Refusal | None:
        """A promise in the maker's own words, on their side or asked of the partner; why it cannot stand there."""
        inside = d.gets if vow.asked else d.gives
        if len([item for item in inside if self.terms.is_promise(item)]) >= self.terms.most_promises:
            return self.terms.sworn
        if vow.asked:
            d.gets = (*d.gets, Item(kind, 0, vow.words))
            d.getting = self.to_be_got(g, d)
        else:
            d.gives = (*d.gives, Item(kind, 0, vow.words))
            d.giving = self.to_be_given(g, d)
        return None

    def take_out(self, g: G, d: Deal, out: TakeOut) -> Refusal | None:
        """An item leaves the deal; why it cannot."""
        inside = d.gets if out.asked else d.gives
        if not 0 <= out.which < len(inside):
            return self.not_there
        left = inside[: out.which] + inside[out.which + 1 :]
        if out.asked:
            d.gets = left
            d.getting = self.to_be_got(g, d)
        else:
            d.gives = left
            d.giving = self.to_be_given(g, d)
        return None

    def withdraw(self, g: G, d: Deal) -> None:
        d.status = ENDED

    def propose(self, g: G, d: Deal) -> None:
        """An offer is heard: by the partner whole, by the others without what it hides, and not freely taken back."""
        d.status = PROPOSED
        g.reveal()
        whole = Proposed(d.seat, d.partner, d.gives, d.gets)
        veiled = Proposed(d.seat, d.partner, self.terms.veiled(d.gives), self.terms.veiled(d.gets))
        if whole == veiled:
            g.tell(self.terms.rule, whole)
        else:
            g.tell(self.terms.rule, whole, (d.seat, d.partner), veiled)
        self.terms.shown(g, d)

    # The answer: decline (the default), accept, or another offer.

    def is_proposed(self, g: G, d: Deal) -> bool:
        return d.status == PROPOSED

    def impossible(self, g: G, d: Deal) -> Refusal | None:
        """Why the partner cannot accept."""
        return self.terms.impossible(g, d)

    def no_counters(self, g: G, d: Deal) -> Refusal | None:
        """Why the partner cannot answer with another offer."""
        return self.no_counter if d.counters == 0 else None

    def accept(self, g: G, d: Deal) -> None:
        d.status = ACCEPTED
        g.tell(self.terms.rule, Agreed(d.seat, d.partner))

    def decline(self, g: G, d: Deal) -> None:
        d.status = ENDED
        g.tell(self.terms.rule, Declined(d.seat, d.partner))

    def counter(self, g: G, d: Deal) -> None:
        """The partner becomes the maker of a new deal."""
        d.seat, d.partner = d.partner, d.seat
        d.gives, d.gets = (), ()
        d.counters -= 1
        d.status = MAKING
        self.look_up(g, d)

    # The end.

    def settle(self, g: G, d: Deal) -> None:
        """Promises are written down, and the rest is done."""
        if d.status == ACCEPTED:
            self._swear(g, d.seat, d.partner, d.gives)
            self._swear(g, d.partner, d.seat, d.gets)
            self.terms.carry_out(g, d)

    def _swear(self, g: G, by: Seat, to: Seat, items: tuple[Item, ...]) -> None:
        for item in items:
            if self.terms.is_promise(item):
                g.tell(self.terms.rule, Promised(by, to, item))
                self.terms.promised(g, by, to, item)


DealStep = Ask[G, Deal] | Repeat[G, Deal] | Callable[[G, Deal], None]


def deal(terms: Terms[G], give: type[Give], get: type[Get]) -> tuple[DealStep[G], ...]:
    """The program of a deal on these terms, with the actions that name the game's wares."""
    t = Dealing(terms)
    rule = terms.rule
    address: Ask[G, Deal] = Ask(
        t.maker, "Make somebody an offer?", rule, Arm(OfferTo, t.partners, t.address), Arm(Pass)
    )
    make: Ask[G, Deal] = Ask(
        t.maker,
        t.prompt,
        rule,
        Arm(Withdraw, then=t.withdraw),
        Arm(Propose, then=t.propose, refuse=t.no_proposal),
        Arm(give, t.might_give, t.give, refuse=t.no_gift, fast=t.givable),
        Arm(get, t.might_get, t.get, refuse=t.no_wish, fast=t.gettable),
        when=t.in_the_making,
    )
    answer: Ask[G, Deal] = Ask(
        t.partner,
        "{seat} offers you {gives} for {gets}. Do you accept?",
        rule,
        Arm(Decline, then=t.decline),
        Arm(Accept, then=t.accept, refuse=t.impossible),
        Arm(Counter, then=t.counter, refuse=t.no_counters),
        when=t.is_proposed,
    )
    return address, Repeat(Repeat(make, until=t.is_made), answer, until=t.is_made), t.settle
