"""Bounded deals between two seats, for the games that negotiate.

A game says in a `Terms` what may be put into a deal and what an accepted one does, and makes a frame of it:

    class Trade(Deal):
        pass

    program(Trade, *deal(MyTerms("XX-DEAL-01")))
    g.push(Trade(seat))

The seat names a partner or passes, puts the deal together item by item, and proposes or withdraws it; the partner
accepts, declines or, while the frame's `counters` last, answers with an offer of his own. Every step adds an item, uses
up a counter or ends the deal, so a deal is finite; how many deals are begun is for the game to count.

Items are two numbers that the game gives a meaning. An item may be a promise: it is told and handed to the game to be
written down, and binds nobody. A promise in free words comes as an aside (`Vow`) while the deal is put together. Till
it is proposed only its maker knows the terms, and may take single ones out again (`TakeOut`, an aside as well); a game
whose items name hidden things deals the frame's items anew in `redeal` for those who do not see them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from rulebound.engine.action import Action, Aside, Decision, Refusal, Refused
from rulebound.engine.event import Event
from rulebound.engine.flow import Ask, Back, Case, Frame, G, choose, may
from rulebound.engine.record import Value, field

HIDDEN: Final = -1  # the number of an item whose kind is all that others may know
MAKING: Final = 0
PROPOSED: Final = 1
ACCEPTED: Final = 2
ENDED: Final = 3


class Item(Value):
    """One thing in a deal: its kind, and which one or how much of it. A promise may be in free words."""

    kind: int
    which: int
    words: str = ""


def is_among(item: Item, items: tuple[Item, ...]) -> bool:
    """Is it one of these?"""
    return any(other.which == item.which and other.kind == item.kind for other in items)


class RaiseHand(Aside):
    """A seat wants to make an offer as soon as the game comes to it, or no longer."""

    SAYS: ClassVar[str] = "Ask for the word"
    up: bool = True


class Vow(Aside):
    """A promise in free words becomes part of the deal in the making: the maker's own, or one that he asks for."""

    SAYS: ClassVar[str] = "Promise in your own words"
    words: str
    asked: bool = False


class TakeOut(Aside):
    """An item is taken out of the deal in the making: of what its maker gives, or of what is `asked` for."""

    SAYS: ClassVar[str] = "Take it out of the offer"
    which: int
    asked: bool = False


class OfferTo(Action):
    SAYS: ClassVar[str] = "Make {partner} an offer"
    partner: int


class Give(Action):
    SAYS: ClassVar[str] = "Give {item}"
    item: Item


class Get(Action):
    SAYS: ClassVar[str] = "Ask for {item}"
    item: Item


class Propose(Action):
    SAYS: ClassVar[str] = "Propose this deal"


class Withdraw(Action):
    SAYS: ClassVar[str] = "Withdraw the offer"


class Accept(Action):
    SAYS: ClassVar[str] = "Accept"


class Decline(Action):
    SAYS: ClassVar[str] = "Decline"


class Counter(Action):
    SAYS: ClassVar[str] = "Make a counter-offer"


class Proposed(Event):
    SAYS: ClassVar[str] = "{by} offers {partner} {gives} for {gets}."
    by: int
    partner: int
    gives: tuple[Item, ...]
    gets: tuple[Item, ...]


class Agreed(Event):
    SAYS: ClassVar[str] = "{partner} accepts the offer of {by}."
    by: int
    partner: int


class Declined(Event):
    SAYS: ClassVar[str] = "{partner} declines the offer of {by}."
    by: int
    partner: int


class Promised(Event):
    SAYS: ClassVar[str] = "{by} promises {partner} {item}."
    by: int
    partner: int
    item: Item


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Frame):
    """An offer in the making or on the table: `seat` gives and gets; `counters` may still answer it."""

    seat: int
    counters: int = 0
    partner: int = -1
    gives: tuple[Item, ...] = ()
    gets: tuple[Item, ...] = ()
    status: int = MAKING
    # What either side might put in, looked up when the deal begins: nothing else changes while it is put together.
    to_give: list[Item] = field(factory=list, init=False, apart=True)
    to_get: list[Item] = field(factory=list, init=False, apart=True)
    # What can be added now, looked up when that side changes.
    giving: list[Action] = field(factory=list, init=False, apart=True)
    getting: list[Action] = field(factory=list, init=False, apart=True)

    def known_to(self, seat: int | None) -> bool:
        """Does this seat see every item? The maker always does, his partner when the deal is proposed."""
        return seat == self.seat or (seat == self.partner and self.status != MAKING)


@mypyc_attr(allow_interpreted_subclasses=True)
class Terms(Generic[G]):
    """What may stand in a deal. The methods are all that a game can say about its deals, with the plain answers."""

    def __init__(self, rule: str, most_items: int = 6, most_promises: int = 2) -> None:
        self.rule = rule
        self.most_items = most_items
        self.most_promises = most_promises
        self.nothing = Refusal(rule, "An offer must give something or ask for something.")
        self.full = Refusal(rule, f"A side of an offer holds {most_items} items at most.")
        self.sworn = Refusal(rule, f"A side of an offer holds {most_promises} promises at most.")

    def partners(self, g: G, seat: int) -> list[int]:
        """The seats that this one may make an offer now."""
        return [other for other in range(g.seats) if other != seat]

    def items(self, g: G, d: Deal, giver: int, taker: int) -> list[Item]:
        """What the giver might put into a deal, as far as the maker of the deal can know; promises too."""
        raise NotImplementedError

    def remaining(self, g: G, d: Deal, giver: int, items: list[Item], inside: tuple[Item, ...]) -> list[Item]:
        """Those of the giver's items that do not clash with what he has put in already."""
        return [item for item in items if not is_among(item, inside)]

    def is_promise(self, item: Item) -> bool:
        """Does this item bind nobody?"""
        return False

    def hides(self, item: Item) -> bool:
        """Do the others learn no more than the kind of this item?"""
        return False

    def refuse(self, g: G, d: Deal) -> Refusal | None:
        """Why the deal cannot be proposed as it stands; only from what its maker knows."""
        return None if d.gives or d.gets else self.nothing

    def shown(self, g: G, d: Deal) -> None:
        """The partner now knows what he is offered: note it where items name hidden things."""

    def impossible(self, g: G, d: Deal) -> Refusal | None:
        """Why the partner cannot accept."""
        return None

    def promised(self, g: G, by: int, to: int, item: Item) -> None:
        """Write a promise down."""

    def carry_out(self, g: G, d: Deal) -> None:
        """Do what was agreed, whole and at once; `bound(items)` leaves out the promises."""
        raise NotImplementedError

    def bound(self, items: tuple[Item, ...]) -> list[Item]:
        """The items that bind."""
        return [item for item in items if not self.is_promise(item)]

    def veiled(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """The items as the others may know them."""
        return tuple([Item(item.kind, HIDDEN) if self.hides(item) else item for item in items])

    def closed(self, g: G, d: Deal, giver: int, taker: int, inside: tuple[Item, ...]) -> list[tuple[Item, Refusal]]:
        """What somebody might expect to put in and cannot, with the reason: here, what is beyond the number allowed."""
        items = self.items(g, d, giver, taker)
        offered = self.open_to(g, d, giver, items, inside)
        return [
            (item, self.sworn if self.is_promise(item) else self.full)
            for item in self.remaining(g, d, giver, items, inside)
            if item not in offered
        ]

    def open_to(self, g: G, d: Deal, giver: int, items: list[Item], inside: tuple[Item, ...]) -> list[Item]:
        """What the giver may still add to the items that are in the deal."""
        left = self.remaining(g, d, giver, items, inside)
        if len(inside) < min(self.most_items, self.most_promises):
            return left
        promises = len([item for item in inside if self.is_promise(item)])
        full, sworn = len(inside) - promises >= self.most_items, promises >= self.most_promises
        if not full and not sworn:
            return left
        return [item for item in left if not (sworn if self.is_promise(item) else full)]


UNDER_WAY: Final = "You offer {partner} {gives} for {gets}. What else, or do you propose it?"
WITHDRAW: Final = Withdraw()
PROPOSE: Final = Propose()
ANSWERS: Final[list[Action]] = [Decline(), Accept(), Counter()]


class Dealing(Generic[G]):
    """The steps of a deal on given terms."""

    def __init__(self, terms: Terms[G]) -> None:
        self.terms = terms
        self.no_counter = Refusal(terms.rule, "No further counter-offer is allowed.")
        self.not_there = Refusal(terms.rule, "The offer has no such item.")

    def ask_partner(self, g: G, d: Deal) -> Decision | None:
        """Name a partner, or make no offer."""
        offers: list[Action] = [OfferTo(partner) for partner in self.terms.partners(g, d.seat)]
        return may(d.seat, "Make somebody an offer?", offers, self.terms.rule)

    def address(self, g: G, d: Deal, action: OfferTo) -> None:
        d.partner = action.partner
        self.look_up(g, d)

    def look_up(self, g: G, d: Deal) -> None:
        """What either side might put in."""
        d.to_give = self.terms.items(g, d, d.seat, d.partner)
        d.to_get = self.terms.items(g, d, d.partner, d.seat)
        d.giving, d.getting = self.to_be_given(g, d), self.to_be_got(g, d)

    def to_be_given(self, g: G, d: Deal) -> list[Action]:
        """What the maker can add to what he gives; in a copy, which has nothing looked up, from the beginning."""
        items = d.to_give or self.terms.items(g, d, d.seat, d.partner)
        return [Give(item) for item in self.terms.open_to(g, d, d.seat, items, d.gives)]

    def to_be_got(self, g: G, d: Deal) -> list[Action]:
        """What he can ask for beyond what he asks already."""
        items = d.to_get or self.terms.items(g, d, d.partner, d.seat)
        return [Get(item) for item in self.terms.open_to(g, d, d.partner, items, d.gets)]

    def ask_terms(self, g: G, d: Deal) -> Decision | None:
        """One more item, or the deal as it stands, or none."""
        if not self.in_the_making(g, d):
            return None
        why = self.terms.refuse(g, d)
        options: list[Action] = [WITHDRAW, PROPOSE] if why is None else [WITHDRAW]
        options += d.giving or self.to_be_given(g, d)
        options += d.getting or self.to_be_got(g, d)
        begun = bool(d.gives) or bool(d.gets)
        prompt = UNDER_WAY if begun else "What do you offer {partner}, and for what?"
        refused = tuple(self.closed(g, d, why)) if g.explaining else ()
        return Decision(d.seat, prompt, self.terms.rule, options, 0, refused)

    def closed(self, g: G, d: Deal, why: Refusal | None) -> list[Refused]:
        """What cannot be done with the deal now, and what cannot stand in it, with the reasons."""
        refused = [] if why is None else [Refused(PROPOSE, why)]
        refused += [Refused(Give(item), no) for item, no in self.terms.closed(g, d, d.seat, d.partner, d.gives)]
        refused += [Refused(Get(item), no) for item, no in self.terms.closed(g, d, d.partner, d.seat, d.gets)]
        return refused

    def in_the_making(self, g: G, d: Deal) -> bool:
        return d.partner >= 0 and d.status == MAKING

    def give(self, g: G, d: Deal, action: Give) -> None:
        d.gives = (*d.gives, action.item)
        d.giving = self.to_be_given(g, d)

    def get(self, g: G, d: Deal, action: Get) -> None:
        d.gets = (*d.gets, action.item)
        d.getting = self.to_be_got(g, d)

    def vow(self, g: G, d: Deal, kind: int, vow: Vow) -> Refusal | None:
        """A promise in the maker's own words, on his side or asked of his partner; why it cannot stand there."""
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

    def withdraw(self, g: G, d: Deal, action: Withdraw) -> None:
        d.status = ENDED

    def propose(self, g: G, d: Deal, action: Propose) -> None:
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

    def ask_answer(self, g: G, d: Deal) -> Decision | None:
        """Decline (the default), accept, or answer with another offer."""
        if d.status != PROPOSED:
            return None
        prompt = "{seat} offers you {gives} for {gets}. Do you accept?"
        return choose(g, d.partner, prompt, ANSWERS, self.refuse_answer, self.terms.rule)

    def refuse_answer(self, g: G, action: Action) -> Refusal | None:
        d = g.stack[-1]
        if not isinstance(d, Deal) or isinstance(action, Decline):
            return None
        if isinstance(action, Accept):
            return self.terms.impossible(g, d)
        return self.no_counter if d.counters == 0 else None

    def accept(self, g: G, d: Deal, action: Accept) -> None:
        d.status = ACCEPTED
        g.tell(self.terms.rule, Agreed(d.seat, d.partner))

    def decline(self, g: G, d: Deal, action: Decline) -> None:
        d.status = ENDED
        g.tell(self.terms.rule, Declined(d.seat, d.partner))

    def counter(self, g: G, d: Deal, action: Counter) -> None:
        """The partner becomes the maker of a new deal."""
        d.seat, d.partner = d.partner, d.seat
        d.gives, d.gets = (), ()
        d.counters -= 1
        d.status = MAKING
        self.look_up(g, d)

    def settle(self, g: G, d: Deal) -> None:
        """Promises are written down, and the rest is done."""
        if d.status == ACCEPTED:
            self._swear(g, d.seat, d.partner, d.gives)
            self._swear(g, d.partner, d.seat, d.gets)
            self.terms.carry_out(g, d)

    def _swear(self, g: G, by: int, to: int, items: tuple[Item, ...]) -> None:
        for item in items:
            if self.terms.is_promise(item):
                g.tell(self.terms.rule, Promised(by, to, item))
                self.terms.promised(g, by, to, item)


DealStep = Ask[G, Deal] | Back[G, Deal] | Callable[[G, Deal], None]


def deal(terms: Terms[G]) -> tuple[DealStep[G], ...]:
    """The program of a deal on these terms."""
    t = Dealing(terms)
    make: Ask[G, Deal] = Ask(
        t.ask_terms, Case(Give, t.give), Case(Get, t.get), Case(Withdraw, t.withdraw), Case(Propose, t.propose)
    )
    answer: Ask[G, Deal] = Ask(t.ask_answer, Case(Accept, t.accept), Case(Decline, t.decline), Case(Counter, t.counter))
    again: Back[G, Deal] = Back(t.ask_terms, t.in_the_making)
    return Ask(t.ask_partner, t.address), make, again, answer, again, t.settle


@mypyc_attr(allow_interpreted_subclasses=True)
class Council(Frame):
    """Every seat in turn, from `first` on, has its chance to offer."""

    first: int
    asked: int = 0


def council(begin: Callable[[G, int], None]) -> tuple[Callable[[G, Council], None], Back[G, Council]]:
    """The program of a council: `begin(g, seat)` pushes the seat's one deal, if it may make one."""

    def next_seat(g: G, c: Council) -> None:
        seat = (c.first + c.asked) % g.seats
        c.asked += 1
        begin(g, seat)

    def more(g: G, c: Council) -> bool:
        return c.asked < g.seats

    return next_seat, Back(next_seat, more)
