"""Witnesses: who may look where, and what every seat has seen of cards that lie face down.

`Cards` (engine/cards.py) is this with the cards themselves. A game that keeps its cards in its own way tells its
witnesses what happens to them, and asks them what a seat knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.engine.record import Column, Record, Value
from rulebound.engine.sightings import (
    FACE,
    FREE,
    NUMBER,
    PLACES,
    SOME_FACE,
    WIDTH,
    add,
    all_alike,
    bound,
    emptied,
    glimpsed,
    glimpsed_all,
    glimpsed_leaving,
    interested,
    left,
    lifted,
    mixed,
    seen_all,
    shown,
    strayed,
    take,
)

NOBODY: Final = 0
EVERYBODY: Final = -1


def only(*seats: int) -> int:
    """These seats, as one number: a bit for each."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def listed(bits: int) -> tuple[int, ...]:
    """The numbers whose bits are set."""
    return tuple([i for i in range(bits.bit_length()) if bits >> i & 1])


class Sighting(Value):
    """So many cards of a face that a seat has seen, and the places where they may lie now."""

    face: int
    places: tuple[int, ...]
    number: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Witnesses(Record):
    """`sight` has a bit for every seat that may look into a place; `seen` has the sightings, row by row."""

    seats: int
    sight: Column
    seen: list[int]

    # What is known.

    def is_open(self, place: int, seat: int) -> bool:
        """May the seat look into the place?"""
        return (self.sight[place] >> seat & 1) == 1

    def is_open_to_all(self, place: int) -> bool:
        """May everybody look into the place?"""
        return self.sight[place] == (1 << self.seats) - 1

    def surely(self, seat: int, place: int) -> list[int]:
        """The faces of the cards that a seat knows to be in a place into which it may not look, sorted."""
        found: list[int] = []
        for i in range(0, len(self.seen), WIDTH):
            if self.seen[i] == seat and self.seen[i + PLACES] == 1 << place:
                found += [self.seen[i + FACE]] * self.seen[i + NUMBER]
        found.sort()
        return found

    def unsure(self, seat: int) -> list[Sighting]:
        """The cards that a seat has seen and that may lie in one of several places."""
        numbers: dict[tuple[int, int], int] = {}
        for i in range(0, len(self.seen), WIDTH):
            if self.seen[i] == seat and self.seen[i + PLACES].bit_count() > 1:
                where = (self.seen[i + FACE], self.seen[i + PLACES])
                numbers[where] = numbers.get(where, 0) + self.seen[i + NUMBER]
        return [Sighting(face, listed(places), number) for (face, places), number in sorted(numbers.items())]

    # What they are told.

    def moved(
        self,
        face: int,
        start: int,
        end: int,
        left_behind: int,
        seen_by: int = NOBODY,
        height: int = FREE,
        to: int = FREE,
    ) -> None:
        """A card went from one place to another, where so many are left.

        It lay at a height of a pile and comes to lie at another, or has none in a hand. Whoever may look into either
        place has seen it, and so have those by whom it was seen.
        """
        everybody = (1 << self.seats) - 1
        seen = (seen_by | self.sight[start] | self.sight[end]) & everybody
        if self.seen:
            self._follow(face, start, end, left_behind, height, to, seen)
        watching = seen & ~self.sight[end]
        if watching:
            public = face if seen == everybody else SOME_FACE
            for seat in range(self.seats):
                if watching >> seat & 1:
                    add(self.seen, seat, face, 1 << end, to, 1)
                    add(self.seen, self.seats + seat, public, 1 << end, to, 1)

    def shown(self, place: int, face: int, count: int, to: int, height: int = FREE, number: int = 1) -> None:
        """So many cards of a face are shown to these seats where they lie, in a place with `count` cards."""
        everybody = (1 << self.seats) - 1
        public = face if ((to | self.sight[place]) & everybody) == everybody else SOME_FACE
        for seat in range(self.seats):
            if (to & ~self.sight[place]) >> seat & 1:
                shown(self.seen, seat, face, place, height, number)
                glimpsed(self.seen, self.seats + seat, public, place, height, count, number)

    def opened(self, place: int, faces: list[int], is_pile: bool, to: int) -> None:
        """From now on these seats may look into a place, and no others; who no longer may remembers what was there."""
        to &= (1 << self.seats) - 1
        before = self.sight[place]
        if to != before:
            self.gain_sight(place, faces, to & ~before)
            self.lose_sight(place, faces, is_pile, before & ~to)
            self.sight[place] = to

    def reshuffled(self, start: int, end: int) -> None:
        """All cards of a place were mixed into a pile. Those who saw them lie there keep no count of them."""
        if self.seen:
            mixed(self.seen, start)
            mixed(self.seen, end)
            for who in range(2 * self.seats):
                strayed(self.seen, who, start, end)
            emptied(self.seen, start)

    def gain_sight(self, place: int, faces: list[int], seats: int) -> None:
        """These seats see all cards of a place, and need no sightings of them."""
        if seats and self.seen:
            for seat in range(self.seats):
                if seats >> seat & 1:
                    seen_all(self.seen, seat, faces, place)
                    glimpsed_all(self.seen, self.seats + seat, len(faces), place)

    def lose_sight(self, place: int, faces: list[int], is_pile: bool, seats: int) -> None:
        """These seats, who have seen all cards of a place, remember them from now on."""
        if not seats:
            return
        public = (seats | self.sight[place]) == (1 << self.seats) - 1
        for seat in range(self.seats):
            if seats >> seat & 1:
                for height, face in enumerate(faces):
                    at = height if is_pile else FREE
                    add(self.seen, seat, face, 1 << place, at, 1)
                    add(self.seen, self.seats + seat, face if public else SOME_FACE, 1 << place, at, 1)

    # How they follow a card.

    def _follow(self, face: int, start: int, end: int, left_behind: int, height: int, to: int, seen: int) -> None:
        """What the sightings of all seats make of a card that went from one place to another."""
        rows, public = self.seen, seen == (1 << self.seats) - 1
        if height == FREE:
            mixed(rows, start)
        along: list[int] = []
        concerned = interested(rows, start)
        for who in range(2 * self.seats if concerned else 0):
            if concerned >> who & 1:
                known = face if public or who < self.seats else SOME_FACE
                sees = (seen >> (who % self.seats) & 1) == 1
                along += self._follow_one(who, known, start, end, left_behind, height, sees)
        if height != FREE and concerned:
            lifted(rows, start, height + 1, -1)
        if to == 0:
            lifted(rows, end, 0, 1)
        for i in range(0, len(along), 2):
            add(rows, along[i], along[i + 1], 1 << end, to, 1)
        if concerned and left_behind == 0 and start != end:
            emptied(rows, start)

    def _follow_one(
        self, who: int, face: int, start: int, end: int, left_behind: int, height: int, sees: bool
    ) -> list[int]:
        """The same for one of them; returns it with the face if it knows, unseen, which card went."""
        rows = self.seen
        i = bound(rows, who, start, height) if height != FREE else -1
        if i < 0 and not sees and who < self.seats:
            i = all_alike(rows, who, start, left_behind + 1)
        if i >= 0:
            face = rows[i + FACE]
            take(rows, i)
            return [] if sees else [who, face]
        if not sees:
            strayed(rows, who, start, end)
        elif who < self.seats:
            left(rows, who, face, start)
        else:
            glimpsed_leaving(rows, who, face, start)
        return []
