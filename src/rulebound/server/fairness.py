"""Who is next: whoever has had least of the time so far, by person and then by table. Nobody can have it all."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct, field

T = TypeVar("T")
EXPECTED = 0.2


class Share(Struct):
    """How much time somebody has used, and how much of theirs is under way.

    `clock` is how far those inside this share have come: who comes anew begins there, and has neither an advantage
    over those who wait already nor a disadvantage for what they had when nobody else wanted anything.
    """

    used: float = 0.0
    under_way: int = 0
    clock: float = 0.0
    inside: dict[str, Share] = field(default_factory=dict)

    def enter(self, name: str) -> Share:
        """Something of theirs is under way."""
        share = self.inside.setdefault(name, Share(self.clock))
        if not share.under_way:
            share.used = max(share.used, self.clock)
        share.under_way += 1
        return share

    def leave(self, name: str) -> None:
        """Something of theirs is done. Who has nothing under way is forgotten, unless they are ahead of the others."""
        share = self.inside[name]
        share.under_way -= 1
        if not any(other.under_way for other in self.inside.values()):
            self.inside.clear()
        elif not share.under_way and share.used <= self.clock:
            del self.inside[name]

    def charge(self, name: str, seconds: float) -> None:
        """They have had so much of the time."""
        if name in self.inside:
            self.inside[name].used += seconds


class Ticket(Struct, Generic[T], eq=False):
    """Something that waits: for which person and table, whether anybody watches, and what it is."""

    person: str
    table: str
    watched: bool
    number: int
    thing: T


class FairQueue(Generic[T]):
    """Things that wait. Those of watched tables come first, then those of whoever has used least."""

    def __init__(self) -> None:
        self.waiting: dict[int, Ticket[T]] = {}
        self._all = Share()
        self._numbers = itertools.count()

    def __len__(self) -> int:
        return len(self.waiting)

    def put(self, thing: T, person: str, table: str, watched: bool = True) -> Ticket[T]:
        """Let something wait for its turn."""
        ticket = Ticket(person, table, watched, next(self._numbers), thing)
        self._all.enter(person).enter(table)
        self.waiting[ticket.number] = ticket
        return ticket

    def take(self, only: Callable[[T], bool] | None = None) -> Ticket[T] | None:
        """The next thing, or the next of one kind; None if nothing waits."""
        choices = [ticket for ticket in self.waiting.values() if only is None or only(ticket.thing)]
        if not choices:
            return None
        ticket = self.waiting.pop(min(choices, key=self._rank).number)
        person = self._all.inside[ticket.person]
        self._all.clock, person.clock = person.used, person.inside[ticket.table].used
        self._charge(ticket, EXPECTED)
        return ticket

    def _rank(self, ticket: Ticket[T]) -> tuple[bool, float, float, int]:
        person = self._all.inside[ticket.person]
        return (not ticket.watched, person.used, person.inside[ticket.table].used, ticket.number)

    def done(self, ticket: Ticket[T], seconds: float) -> None:
        """What was taken has been seen to, in so much time."""
        self._charge(ticket, seconds - EXPECTED)
        self._leave(ticket)

    def drop(self, ticket: Ticket[T]) -> bool:
        """Nobody wants it any more; False if it had been taken already."""
        if self.waiting.pop(ticket.number, None) is None:
            return False
        self._leave(ticket)
        return True

    def _charge(self, ticket: Ticket[T], seconds: float) -> None:
        self._all.charge(ticket.person, seconds)
        self._all.inside[ticket.person].charge(ticket.table, seconds)

    def _leave(self, ticket: Ticket[T]) -> None:
        self._all.inside[ticket.person].leave(ticket.table)
        self._all.leave(ticket.person)
