"""What a seat knows, as columns of numbers for learners. A game declares it once, in one function:

    def observe(g: Pig, seat: int, o: Observer) -> None:
        o.part("total")
        o.each_seat(total_of, g)
        o.part("points this turn")
        o.number(turn_of(g).points, MOST_POINTS)

Kinds have a column for each of their things, seats are counted from the viewer on, amounts are parts of the most that
there can be. Nothing is cut off: a number beyond its bound is an error. The function writes equally many columns at
every moment and for every number of players; whoever runs it once knows how many. Compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from rulebound.engine.kinds import Kind
from rulebound.engine.record import Column, Shares, column, shares
from rulebound.engine.state import State

ROOM: Final = 64  # columns that are not 0, at first


class ObservationError(ValueError):
    """A game writes something that its columns cannot hold."""


@final
class Observer:
    """Takes down what a seat knows, from left to right: the columns that are not 0, and what stands in each.

    They are the first `marked` ones of `where` and of `what`: rows with `room` for more, written over every time.
    """

    def __init__(self, seats: int, naming: bool = False) -> None:
        """For games of at most so many seats. One that is `naming` also notes what the columns are about."""
        self.most: i64 = seats
        self.naming = naming
        self.where: Column = column([0] * ROOM)
        self.what: Shares = shares([0.0] * ROOM)
        self.room: i64 = ROOM
        self.marked: i64 = 0
        self.at: i64 = 0
        self.viewer: i64 = 0
        self.seats: i64 = seats
        self.parts: list[tuple[int, str]] = []

    def begin(self, viewer: i64, seats: i64) -> None:
        """Start anew, for a seat at a table of so many."""
        self.marked = 0
        self.at = 0
        self.viewer = viewer
        self.seats = seats

    @property
    def places(self) -> list[int]:
        """The columns that are not 0."""
        return list(self.where)[: self.marked]

    @property
    def values(self) -> list[float]:
        """What stands in them."""
        return list(self.what)[: self.marked]

    def part(self, name: str) -> None:
        """What the next columns are about, for those who read their names."""
        if self.naming:
            self.parts.append((self.at, name))

    def gather(self, other: Observer, base: i64) -> None:
        """All that another observer has taken down, so many columns further on."""
        where, what = other.where, other.what
        for index in range(other.marked):
            self._put(base + where[index], what[index])

    def _put(self, place: i64, value: float) -> None:
        count: i64 = self.marked
        if count == self.room:
            self._make_room()
        self.where[count] = place
        self.what[count] = value
        self.marked = count + 1

    def _share(self, place: i64, value: i64, most: i64) -> None:
        if value < 0 or value > most:
            raise ObservationError(f"{value} stands where 0 to {most} was declared, in column {place}")
        if value:
            self._put(place, int(value) / int(most))

    def _make_room(self) -> None:
        """For twice as many columns."""
        self.where = column([*self.where, *self.where])
        self.what = shares([*self.what, *self.what])
        self.room *= 2

    def flag(self, holds: bool) -> None:
        """Whether something is so: one column."""
        if holds:
            self._put(self.at, 1.0)
        self.at += 1

    def number(self, value: i64, most: i64) -> None:
        """An amount from 0 to the most that there can be: one column."""
        self._share(self.at, value, most)
        self.at += 1

    def numbers(self, values: list[int], most: i64) -> None:
        """A row of amounts, each from 0 to the same most: a column for each."""
        place: i64 = self.at
        for value in values:
            self._share(place, value, most)
            place += 1
        self.at = place

    def one_of(self, value: i64, size: i64) -> None:
        """One thing of so many, or none if it is negative: a column for each."""
        if value >= size:
            raise ObservationError(f"{value} stands where one of {size} was declared, in column {self.at}")
        if value >= 0:
            self._put(self.at + value, 1.0)
        self.at += size

    def kind(self, of: Kind, value: i64) -> None:
        """One thing of a kind; one that is hidden, or nothing, marks no column."""
        low: i64 = of.low
        size: i64 = of.size
        self.one_of(value - low if value >= low else -1, size)

    def some_of(self, bits: i64, size: i64) -> None:
        """A set of things, as bits: a column for each."""
        if bits < 0 or (size < 62 and bits >> size):
            raise ObservationError(f"{bits:b} stands where bits of {size} things were declared, in column {self.at}")
        self._mark(bits, self.at)
        self.at += size

    def _mark(self, bits: i64, place: i64) -> None:
        """The columns of a set, from a place on."""
        left = bits
        while left:
            if left & 1:
                self._put(place, 1.0)
            left >>= 1
            place += 1

    def marks(self, things: list[int], size: i64) -> None:
        """Some things of so many, by their numbers: a column for each."""
        for thing in things:
            if thing < 0 or thing >= size:
                raise ObservationError(f"{thing} stands where some of {size} were declared, in column {self.at}")
            self._put(self.at + thing, 1.0)
        self.at += size

    def count(self, things: list[int], size: i64, most: i64) -> None:
        """How many there are of each kind of thing, of which there can be so many at most: a column for each."""
        last: i64 = -1
        number: i64 = 0
        for thing in sorted(things) if len(things) > 1 else things:
            if thing < 0 or thing >= size:
                raise ObservationError(f"{thing} stands where some of {size} were declared, in column {self.at}")
            if thing != last:
                self._share(self.at + last, number, most)
                last, number = thing, 0
            number += 1
        self._share(self.at + last, number, most)
        self.at += size

    def bits(self, value: i64, size: i64) -> None:
        """A number of no kind, in binary; the first column is its sign. For facts that nobody has declared better."""
        far = -value if value < 0 else value
        if size < 63 and far >> (size - 1):
            raise ObservationError(f"{value} stands where {size} bits were declared, in column {self.at}")
        if value < 0:
            self._put(self.at, 1.0)
        if far:
            self._mark(far, self.at + 1)
        self.at += size

    def seat(self, seat: i64) -> None:
        """A seat, counted from the viewer on; a negative one is nobody: a column for each seat that there can be."""
        self.one_of(-1 if seat < 0 else (seat - self.viewer) % self.seats, self.most)

    def some_seats(self, bits: i64) -> None:
        """A set of seats, as bits, counted from the viewer on."""
        turned: i64 = 0
        for seat in range(self.seats):
            if bits >> seat & 1:
                turned |= 1 << (seat - self.viewer) % self.seats
        self.some_of(turned, self.most)

    def each_seat(self, write: Callable[..., None], g: State) -> None:
        """`write(g, seat, observer)` for the viewer, then for the seats after them; those who are absent stay blank."""
        width: i64 = 0
        for step in range(self.most):
            before: i64 = self.at
            if step < self.seats:
                write(g, (self.viewer + step) % self.seats, self)
                width = self.at - before
            else:
                self.at += width

    def blank(self, size: i64) -> None:
        """So many columns for what is not there."""
        self.at += size
