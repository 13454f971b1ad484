"""Bounded deals between two seats, for the games that negotiate.

A game lists its wares, all items that may ever stand in a deal, and says in a `Terms` what may be put into one now and
what an accepted one does. It makes a frame and two actions of it:

    WARES = [Item(COIN, 1), Item(COIN, 2), ...]
    Ware = NewType("Ware", int)
    WARE = worded(Ware, [say(item) for item in WARES])

    class Offering(Give): ...      # in a module that has the name Ware
    class Asking(Get): ...
    class Trade(Deal): ...

    deal(Trade, MyTerms("XX-DEAL-01", WARES), Offering, Asking)      # engine/bargain.py
    g.push(Trade(seat))

The seat names a partner or passes, puts the deal together item by item, and proposes or withdraws it; the partner
accepts, declines or, while the frame's `counters` last, answers with an offer of their own. Every step adds an item,
uses up a counter or ends the deal, so a deal is finite; how many deals are begun is for the game to count.

Items are two numbers that the game gives a meaning. An item may be a promise: it is told and handed to the game to be
written down, and binds nobody. A promise in free words comes as an aside (`Vow`) while the deal is put together. Till
it is proposed only its maker knows the terms, and may take single ones out again (`TakeOut`, an aside as well); a game
whose items name hidden things deals the frame's items anew in `redeal` for those who do not see them.
"""

from __future__ import annotations

from typing import ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from rulebound.engine.action import Action, Aside, Refusal
from rulebound.engine.event import Event
from rulebound.engine.flow import Frame, G
from rulebound.engine.kinds import Seat
from rulebound.engine.record import Value, Words, field, no_words

Ware = int  # the number of an item among the wares; the game has a kind of this name
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
    """A promise in free words becomes part of the deal in the making: the maker's own, or one that they ask for."""

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
    partner: Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Give(Action):
    SAYS: ClassVar[str] = "Give {item}"
    item: Ware


@mypyc_attr(allow_interpreted_subclasses=True)
class Get(Action):
    SAYS: ClassVar[str] = "Ask for {item}"
    item: Ware


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
    by: Seat
    partner: Seat
    gives: tuple[Item, ...]
    gets: tuple[Item, ...]


class Agreed(Event):
    SAYS: ClassVar[str] = "{partner} accepts the offer of {by}."
    by: Seat
    partner: Seat


class Declined(Event):
    SAYS: ClassVar[str] = "{partner} declines the offer of {by}."
    by: Seat
    partner: Seat


class Promised(Event):
    SAYS: ClassVar[str] = "{by} promises {partner} {item}."
    by: Seat
    partner: Seat
    item: Item


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Frame):
    """An offer in the making or on the table: `seat` gives and gets; `counters` may still answer it."""

    seat: Seat
    counters: int = 0
    partner: Seat = Seat(-1)
    gives: tuple[Item, ...] = ()
    gets: tuple[Item, ...] = ()
    status: int = MAKING
    # The wares that either side can still put in: looked up when the deal begins, fewer with each item. A copy has
    # nothing looked up.
    looked: bool = field(default=False, init=False, apart=True)
    to_give: list[int] = field(factory=list, init=False, apart=True)
    to_get: list[int] = field(factory=list, init=False, apart=True)
    # The same as options, made when that side changes.
    giving: Words = field(factory=no_words, init=False, apart=True)
    getting: Words = field(factory=no_words, init=False, apart=True)

    def known_to(self, seat: int | None) -> bool:
        """Does this seat see every item? The maker always does, the partner when the deal is proposed."""
        return seat == self.seat or (seat == self.partner and self.status != MAKING)


def numbered(wares: list[Item]) -> list[list[int]]:
    """The number of each item by its kind and its own number; -1 for what is no ware."""
    numbers: list[list[int]] = []
    for number, item in enumerate(wares):
        while len(numbers) <= item.kind:
            numbers.append([])
        row = numbers[item.kind]
        row += [-1] * (item.which + 1 - len(row))
        row[item.which] = number
    return numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class Terms(Generic[G]):
    """What may stand in a deal. The methods are all that a game can say about its deals, with the plain answers."""

    def __init__(self, rule: str, wares: list[Item], most_items: int = 6, most_promises: int = 2) -> None:
        self.rule = rule
        self.wares = wares
        self.numbers = numbered(wares)
        self.promises = [self.is_promise(item) for item in wares]
        self.most_items = most_items
        self.most_promises = most_promises
        self.nothing = Refusal(rule, "An offer must give something or ask for something.")
        self.full = Refusal(rule, f"A side of an offer holds {most_items} items at most.")
        self.sworn = Refusal(rule, f"A side of an offer holds {most_promises} promises at most.")

    def number(self, item: Item) -> int:
        """The number of an item among the wares."""
        return self.numbers[item.kind][item.which]

    def partners(self, g: G, seat: Seat) -> list[Seat]:
        """The seats that this one may make an offer now."""
        return [Seat(other) for other in range(g.seats) if other != seat]

    def stock(self, g: G, d: Deal, giver: Seat, taker: Seat) -> list[int]:
        """The wares that the giver might put into a deal, as far as its maker can know; promises too."""
        raise NotImplementedError

    def stocks(self, g: G, d: Deal) -> tuple[list[int], list[int]]:
        """The wares of the maker, and those of the partner."""
        return self.stock(g, d, d.seat, d.partner), self.stock(g, d, d.partner, d.seat)

    def kept_back(self, g: G, d: Deal, giver: Seat, taker: Seat) -> list[int]:
        """What somebody might expect to put in and cannot: `refuse_item` says why."""
        return []

    def beside(self, g: G, d: Deal, giver: Seat, left: list[int], inside: tuple[Item, ...]) -> list[int]:
        """Those of the wares left that do not clash with the item put in last."""
        return [ware for ware in left if not is_among(self.wares[ware], inside[-1:])]

    def remaining(self, g: G, d: Deal, giver: Seat, stock: list[int], inside: tuple[Item, ...]) -> list[int]:
        """Those of the giver's wares that do not clash with what they have put in already."""
        for count in range(1, len(inside) + 1):
            stock = self.beside(g, d, giver, stock, inside[:count])
        return stock

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
        """The partner now knows what they are offered: note it where items name hidden things."""

    def impossible(self, g: G, d: Deal) -> Refusal | None:
        """Why the partner cannot accept."""
        return None

    def promised(self, g: G, by: Seat, to: Seat, item: Item) -> None:
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

    def refuse_item(
        self, g: G, d: Deal, giver: Seat, taker: Seat, inside: tuple[Item, ...], item: Item
    ) -> Refusal | None:
        """Why an item cannot be added to those that are inside: here, what is beyond the number allowed."""
        promises = len([one for one in inside if self.is_promise(one)])
        if self.is_promise(item):
            return self.sworn if promises >= self.most_promises else None
        return self.full if len(inside) - promises >= self.most_items else None

    def within(self, left: list[int], inside: tuple[Item, ...]) -> list[int]:
        """Those of the wares left that may be put in beside so many."""
        if len(inside) < min(self.most_items, self.most_promises):
            return left
        promises = len([item for item in inside if self.is_promise(item)])
        full, sworn = len(inside) - promises >= self.most_items, promises >= self.most_promises
        if not full and not sworn:
            return left
        return [ware for ware in left if not (sworn if self.promises[ware] else full)]
