"""The steps of a deal: put together, answered, carried out (engine/offers.py has its words and terms)."""

from __future__ import annotations

from typing import Final, Generic, cast

from mypy_extensions import i64

from rulebound.engine.action import Pass, Refusal
from rulebound.engine.flow import Arm, Ask, G, Repeat
from rulebound.engine.forms import SHIFT, Step
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
from rulebound.engine.program import PROGRAMS, Program, flattened
from rulebound.engine.record import Words
from rulebound.engine.state import Frame, State

UNDER_WAY: Final = "You offer {partner} {gives} for {gets}. What else, or do you propose it?"
NOTHING_YET: Final = "What do you offer {partner}, and for what?"
# The options of a deal in the making, by the place of their arms; a ware is added to the last two.
WITHDRAW: Final = 0
PROPOSE: Final = 1 << SHIFT
GIVE: Final = 2 << SHIFT
GET: Final = 3 << SHIFT
# The questions of a deal that are looked for by number.
MAKE: Final = 1
ANSWER: Final = 3


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
        """What either side might put in, and what of it can be added now."""
        d.looked = True
        terms = self.terms
        gifts, wishes = terms.stocks(g, d)
        d.to_give = terms.within(terms.remaining(g, d, d.seat, gifts, d.gives), d.gives)
        d.to_get = terms.within(terms.remaining(g, d, d.partner, wishes, d.gets), d.gets)
        d.giving = Words([GIVE + ware for ware in d.to_give])
        d.getting = Words([GET + ware for ware in d.to_get])

    def in_the_making(self, g: G, d: Deal) -> bool:
        return d.partner >= 0 and d.status == MAKING

    def is_made(self, g: G, d: Deal) -> bool:
        return d.partner < 0 or d.status != MAKING

    def prompt(self, g: G, d: Deal) -> str:
        return UNDER_WAY if d.gives or d.gets else NOTHING_YET

    def no_proposal(self, g: G, d: Deal) -> Refusal | None:
        """Why the deal cannot be proposed as it stands."""
        return self.terms.refuse(g, d)

    def list_terms(self, g: G, d: Deal, words: Words) -> Words:
        """All that the maker can do now."""
        if not d.looked:
            self.look_up(g, d)
        words.append(WITHDRAW)
        if self.terms.refuse(g, d) is None:
            words.append(PROPOSE)
        words += d.giving
        words += d.getting
        return words

    def add(self, g: G, d: Deal, word: int) -> None:
        """One more item on a side."""
        if word >= GET:
            self.get(g, d, word - GET)
        else:
            self.give(g, d, word - GIVE)

    def might_give(self, g: G, d: Deal) -> list[int]:
        """All that they might think of."""
        return self._candidates(g, d, d.seat, d.partner, d.gives)

    def might_get(self, g: G, d: Deal) -> list[int]:
        """All that they might think of."""
        return self._candidates(g, d, d.partner, d.seat, d.gets)

    def _candidates(self, g: G, d: Deal, giver: Seat, taker: Seat, inside: tuple[Item, ...]) -> list[int]:
        left = self.terms.remaining(g, d, giver, self.terms.stock(g, d, giver, taker), inside)
        return left + self.terms.kept_back(g, d, giver, taker)

    def no_gift(self, g: G, d: Deal, ware: int) -> Refusal | None:
        """Why they cannot give it."""
        return self.terms.refuse_item(g, d, d.seat, d.partner, d.gives, self.terms.wares[ware])

    def no_wish(self, g: G, d: Deal, ware: int) -> Refusal | None:
        """Why they cannot ask for it."""
        return self.terms.refuse_item(g, d, d.partner, d.seat, d.gets, self.terms.wares[ware])

    def give(self, g: G, d: Deal, ware: int) -> None:
        self.put_in(g, d, self.terms.wares[ware], False)

    def get(self, g: G, d: Deal, ware: int) -> None:
        self.put_in(g, d, self.terms.wares[ware], True)

    def put_in(self, g: G, d: Deal, item: Item, asked: bool) -> None:
        """One more item on a side, beside which fewer can be added."""
        terms = self.terms
        if asked:
            d.gets = (*d.gets, item)
        else:
            d.gives = (*d.gives, item)
        if not d.looked:
            self.look_up(g, d)
        elif asked:
            d.to_get = terms.within(terms.beside(g, d, d.partner, d.to_get, d.gets), d.gets)
            d.getting = Words([GET + ware for ware in d.to_get])
        else:
            d.to_give = terms.within(terms.beside(g, d, d.seat, d.to_give, d.gives), d.gives)
            d.giving = Words([GIVE + ware for ware in d.to_give])

    def vow(self, g: G, d: Deal, kind: int, vow: Vow) -> Refusal | None:
        """A promise in the maker's own words, on their side or asked of the partner; why it cannot stand there."""
        inside = d.gets if vow.asked else d.gives
        if len([item for item in inside if self.terms.is_promise(item)]) >= self.terms.most_promises:
            return self.terms.sworn
        self.put_in(g, d, Item(kind, 0, vow.words), vow.asked)
        return None

    def take_out(self, g: G, d: Deal, out: TakeOut) -> Refusal | None:
        """An item leaves the deal; why it cannot."""
        inside = d.gets if out.asked else d.gives
        if not 0 <= out.which < len(inside):
            return self.not_there
        left = inside[: out.which] + inside[out.which + 1 :]
        if out.asked:
            d.gets = left
        else:
            d.gives = left
        self.look_up(g, d)
        return None

    def withdraw(self, g: G, d: Deal) -> None:
        d.status = ENDED

    def propose(self, g: G, d: Deal) -> None:
        """An offer is heard: by the partner whole, by the others without what it hides, and not freely taken back."""
        d.status = PROPOSED
        g.reveal()
        if g.log is not None:
            self.tell(g, d)
        self.terms.shown(g, d)

    def tell(self, g: G, d: Deal) -> None:
        """What is offered, where somebody listens."""
        whole = Proposed(d.seat, d.partner, d.gives, d.gets)
        veiled = Proposed(d.seat, d.partner, self.terms.veiled(d.gives), self.terms.veiled(d.gets))
        if whole == veiled:
            g.tell(self.terms.rule, whole)
        else:
            g.tell(self.terms.rule, whole, (d.seat, d.partner), veiled)

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


class DealProgram(Program):
    """The steps of a deal as direct calls, because most answers in a game with offers are given to its questions."""

    def __init__(self, steps: list[Step], dealing: Dealing[State]) -> None:
        super().__init__(steps)
        self.dealing = dealing

    def holds(self, g: State, f: Frame, at: i64) -> bool:
        """Is the offer made? Both loops end with it."""
        return self.dealing.is_made(g, cast("Deal", f))

    def seat(self, g: State, f: Frame, at: i64) -> int:
        """The partner answers, all else is asked of the maker."""
        d = cast("Deal", f)
        return d.partner if at == ANSWER else d.seat

    def offer(self, g: State, f: Frame, at: i64, words: Words) -> Words:
        d = cast("Deal", f)
        if at != MAKE:
            return super().offer(g, f, at, words)
        return self.dealing.list_terms(g, d, words) if self.dealing.in_the_making(g, d) else words

    def take(self, g: State, f: Frame, at: i64, word: i64) -> None:
        if at == MAKE and word >= GIVE:
            self.dealing.add(g, cast("Deal", f), word)
        else:
            super().take(g, f, at, word)


def deal(frame: type[Deal], terms: Terms[G], give: type[Give], get: type[Get]) -> None:
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
        Arm(give, t.might_give, t.give, refuse=t.no_gift),
        Arm(get, t.might_get, t.get, refuse=t.no_wish),
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
    loop: Repeat[G, Deal] = Repeat(Repeat(make, until=t.is_made), answer, until=t.is_made)
    steps = flattened((address, loop, t.settle))
    PROGRAMS[frame] = DealProgram(steps, cast("Dealing[State]", t))
