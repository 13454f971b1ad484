"""Cards, and who has seen them: places hold faces, and every seat keeps its sightings.

    g.cards.draw(DECK, hand(seat))                  the top card of a pile goes to a hand; its owner sees it
    g.cards.move(card, hand(a), hand(b))            face down: both owners see it, the others lose track
    g.cards.move(card, hand(a), DISCARD)            all see it, if all may look into the discards
    g.cards.show(hand(a), card, only(b))            one card is shown, and stays where it is
    g.cards.shuffle(DECK, g.rng)

A place is a pile, whose cards lie in order with the top one last, or a hand, whose cards have none. A face is a small
number; cards with the same face are alike. Tiles and tokens with backs are cards too. What a seat has not seen is dealt
anew by `redeal` (engine/dealing.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mypy_extensions import i64

from rulebound.engine.record import Column, Record, Value
from rulebound.engine.rng import Rng
from rulebound.engine.sightings import (
    FACE,
    FREE,
    NUMBER,
    PLACES,
    SOME_FACE,
    WIDTH,
    bound,
    emptied,
    follow,
    glimpsed,
    glimpsed_all,
    mixed,
    remember,
    seen_all,
    shown,
    strayed,
    swapped,
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


class Place(Value):
    """Where cards lie: in order or not, with which back, and who may look at them at any time."""

    ordered: bool
    back: int = 0
    open_to: int = NOBODY


def pile(back: int = 0, open_to: int = NOBODY) -> Place:
    """A place whose cards lie in order."""
    return Place(True, back, open_to)


def hand(back: int = 0, open_to: int = NOBODY) -> Place:
    """A place whose cards have no order."""
    return Place(False, back, open_to)


class Sighting(Value):
    """So many cards of a face that a seat has seen, and the places where they may lie now."""

    face: int
    places: tuple[int, ...]
    number: int


class Cards(Record):
    """All places of a game with their cards, and what every seat has seen of them.

    `sight` has a bit for every seat that may look into a place, `seen` the sightings, row by row. `held` has the faces
    of all places one after the other, those of place p from `first[p]` on; without an order they are sorted.
    """

    seats: int
    sight: Column
    seen: list[int]
    places: tuple[Place, ...]
    held: list[int]
    first: Column

    # What lies where.

    def count(self, place: i64, places: i64 = 1) -> int:
        """How many cards lie in a place, or in so many places from this one on."""
        return self.first[place + places] - self.first[place]

    def faces(self, place: i64) -> list[int]:
        """The cards of a place: sorted, or from the bottom of a pile to its top."""
        return self.held[self.first[place] : self.first[place + 1]]

    def top(self, place: int) -> int:
        """The top card of a pile."""
        if not self.places[place].ordered or self.count(place) == 0:
            raise ValueError(f"place {place} is {'empty' if self.places[place].ordered else 'no pile'}")
        return self.held[self.first[place + 1] - 1]

    def has(self, place: i64, face: int) -> bool:
        """Is a card of this face here?"""
        return self._find(place, face) >= 0

    def has_any(self, place: i64, wanted: list[bool]) -> bool:
        """Is a card here whose face is wanted? The row says so of every face."""
        for i in range(self.first[place], self.first[place + 1]):  # noqa: SIM110  (windows ask it of every hand)
            if wanted[self.held[i]]:
                return True
        return False

    def how_many(self, place: i64, face: int) -> int:
        """How many cards of this face are here."""
        found = 0
        for i in range(self.first[place], self.first[place + 1]):
            found += self.held[i] == face
        return found

    # What is known of it.

    def is_open(self, place: int, seat: int) -> bool:
        """May the seat look into the place?"""
        return (self.sight[place] >> seat & 1) == 1

    def is_open_to_all(self, place: int) -> bool:
        """May everybody look into the place?"""
        return self.sight[place] == (1 << self.seats) - 1

    def known_to(self, seat: int, place: int) -> list[int]:
        """The faces of the cards that a seat surely knows to be in a place, sorted."""
        if self.is_open(place, seat):
            return sorted(self.faces(place))
        found: list[int] = []
        seen, here = self.seen, 1 << place
        for i in range(0, len(seen), WIDTH):
            if seen[i] == seat and seen[i + PLACES] == here:
                found += [seen[i + FACE]] * seen[i + NUMBER]
        if len(found) > 1:
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

    def known_at(self, seat: int, place: int, height: int) -> int:
        """The face of the card at this height of a pile if the seat knows it, else SOME_FACE."""
        if self.is_open(place, seat):
            return self.held[self.first[place] + height]
        i = bound(self.seen, seat, place, height)
        return SOME_FACE if i < 0 else self.seen[i + FACE]

    # What happens to them.

    def fill(self, place: int, faces: Iterable[int]) -> None:
        """New cards come to a place, one on top of the other, and nobody has seen them elsewhere."""
        there = self.faces(place) + list(faces)
        if not self.places[place].ordered:
            there.sort()
        self._lay(place, there)

    def draw(self, start: int, end: int, seen_by: int = NOBODY) -> int:
        """The top card of a pile goes on to another place; whoever may look there sees it."""
        face = self.top(start)
        self._carry(self.first[start + 1] - 1, start, end, seen_by, self.count(start) - 1, False)
        return face

    def draw_any(self, start: int, end: int, rng: Rng, seen_by: int = NOBODY) -> int:
        """Any card of a place goes on to another, by chance."""
        if self.count(start) == 0:
            raise ValueError(f"place {start} is empty")
        at = self.first[start] + rng.below(self.count(start))
        face = self.held[at]
        self._carry(at, start, end, seen_by, FREE, False)
        return face

    def move(self, face: int, start: int, end: int, seen_by: int = NOBODY, under: bool = False) -> None:
        """A card goes to another place: seen by these, by whoever may look into either, and by nobody else.

        On a pile it comes to lie on top, or at the bottom.
        """
        at = self._find(start, face)
        if at < 0:
            raise ValueError(f"no card {face} in place {start}")
        self._carry(at, start, end, seen_by, FREE, under)

    def move_top(self, start: int, end: int, seen_by: int = NOBODY, under: bool = False) -> None:
        """The top card of a pile goes on top or to the bottom of a pile, which may be the same one."""
        self.top(start)
        self._carry(self.first[start + 1] - 1, start, end, seen_by, self.count(start) - 1, under)

    def move_all(self, start: int, end: int, seen_by: int = NOBODY) -> None:
        """All cards of a place go to another, one after the other from the bottom of a pile."""
        for _ in range(self.count(start)):
            self._carry(self.first[start], start, end, seen_by, 0 if self.places[start].ordered else FREE, False)

    def swap(self, one: int, other: int) -> None:
        """All cards of two places change places; who may look into a place sees what comes there."""
        self._check_backs(one, other)
        sees_one, sees_other = self.sight[one] & ~self.sight[other], self.sight[other] & ~self.sight[one]
        faces, others = self.faces(one), self.faces(other)
        self._lose_sight(one, sees_one)
        self._lose_sight(other, sees_other)
        self._lay(one, [])
        self._lay(other, [])
        self.fill(one, others)
        self.fill(other, faces)
        swapped(self.seen, one, other)
        self._gain_sight(one, sees_one)
        self._gain_sight(other, sees_other)

    def reshuffle(self, start: int, end: int, rng: Rng) -> None:
        """All cards of a place are shuffled into a pile. Those who saw them lie there keep no count of them."""
        self._check_backs(start, end)
        faces = self.faces(start)
        self._lay(start, [])
        self.fill(end, faces)
        if self.seen:
            mixed(self.seen, start)
            mixed(self.seen, end)
            for who in range(2 * self.seats):
                strayed(self.seen, who, start, end)
            emptied(self.seen, start)
        self.shuffle(end, rng)

    def shuffle(self, place: int, rng: Rng) -> None:
        """What was known of the order of a pile is gone; what is known to be there still is."""
        if not self.places[place].ordered:
            raise ValueError(f"place {place} has no order to shuffle")
        faces = self.faces(place)
        rng.shuffle(faces)
        self.held[self.first[place] : self.first[place + 1]] = faces
        if self.seen:
            mixed(self.seen, place)

    # Who sees them.

    def show(self, place: int, face: int, to: int = EVERYBODY, number: int = 1) -> None:
        """A card, or a number of them that are alike, is shown to these seats and stays where it is."""
        if self.how_many(place, face) < number:
            raise ValueError(f"no card {face} in place {place}" if number == 1 else f"not {number} cards {face} there")
        self._show(place, face, to, FREE, number)

    def show_top(self, place: int, number: int = 1, to: int = EVERYBODY) -> None:
        """The top cards of a pile are shown to these seats and stay where they are."""
        count = self.count(place)
        for height in range(max(0, count - number), count):
            self._show(place, self.held[self.first[place] + height], to, height, 1)

    def show_all(self, place: int, to: int = EVERYBODY) -> None:
        """All cards of a place are shown to these seats and stay where they are."""
        to &= ((1 << self.seats) - 1) & ~self.sight[place]
        self._gain_sight(place, to)
        self._lose_sight(place, to)

    def open(self, place: int, to: int = EVERYBODY) -> None:
        """From now on these seats may look into a place, and no others; who no longer may remembers what was there."""
        to &= (1 << self.seats) - 1
        before = self.sight[place]
        if to != before:
            self._gain_sight(place, to & ~before)
            self._lose_sight(place, before & ~to)
            self.sight[place] = to

    # How it is done.

    def _check_backs(self, one: int, other: int) -> None:
        if self.places[one].back != self.places[other].back:
            raise ValueError(f"a card of place {one} has another back than those of place {other}")

    def _find(self, place: i64, face: int) -> int:
        """Where in `held` the topmost card of this face of a place is, or -1."""
        for i in range(self.first[place + 1] - 1, self.first[place] - 1, -1):
            if self.held[i] == face:
                return i
        return -1

    def _shift(self, start: i64, end: i64, by: i64) -> None:
        """The places behind the start, up to the end, begin so much later."""
        first = self.first
        for place in range(start + 1, end + 1):
            first[place] += by

    def _put(self, place: int, face: int, under: bool) -> int:
        """Lay a card into the slot that was opened for it; returns its height in a pile."""
        low, high = self.first[place], self.first[place + 1] - 1
        if self.places[place].ordered:
            self.held.insert(low if under else high, face)
            return 0 if under else high - low
        at = low
        while at < high and self.held[at] < face:
            at += 1
        self.held.insert(at, face)
        return FREE

    def _lay(self, place: int, faces: list[int]) -> None:
        """These cards lie in a place from now on, instead of those that did."""
        more = len(faces) - self.count(place)
        self.held[self.first[place] : self.first[place + 1]] = faces
        self._shift(place, len(self.places), more)

    def _carry(self, at: int, start: int, end: int, seen_by: int, height: int, under: bool) -> None:
        """A card goes from one place to another, and all who have seen any follow it as well as they can."""
        self._check_backs(start, end)
        face = self.held.pop(at)
        self._shift(start, end, -1)
        self._shift(end, start, 1)
        to = self._put(end, face, under)
        if self.seen or (seen_by | self.sight[start]) & ~self.sight[end]:
            self._watch(face, start, end, seen_by, height, to)

    def _watch(self, face: int, start: int, end: int, seen_by: int, height: int, to: int) -> None:
        """Whoever may look into either place has seen the card, and so have those by whom it was seen."""
        everybody = (1 << self.seats) - 1
        seen = (seen_by | self.sight[start] | self.sight[end]) & everybody
        if self.seen:
            follow(self.seen, self.seats, face, start, end, self.count(start), height, to, seen)
        for seat in listed(seen & ~self.sight[end]):
            remember(self.seen, self.seats, seat, face, seen == everybody, end, to)

    def _show(self, place: int, face: int, to: int, height: int, number: int) -> None:
        """So many cards of a face are shown to these seats where they lie."""
        everybody, count = (1 << self.seats) - 1, self.count(place)
        public = face if ((to | self.sight[place]) & everybody) == everybody else SOME_FACE
        for seat in listed(to & everybody & ~self.sight[place]):
            shown(self.seen, seat, face, place, height, number)
            glimpsed(self.seen, self.seats + seat, public, place, height, count, number)

    def _gain_sight(self, place: int, seats: int) -> None:
        """These seats see all cards of a place, and need no sightings of them."""
        if not seats or not self.seen:
            return
        faces = self.faces(place)
        for seat in listed(seats):
            seen_all(self.seen, seat, faces, place)
            glimpsed_all(self.seen, self.seats + seat, len(faces), place)

    def _lose_sight(self, place: int, seats: int) -> None:
        """These seats, who have seen all cards of a place, remember them from now on."""
        if not seats:
            return
        public = (seats | self.sight[place]) == (1 << self.seats) - 1
        ordered, faces = self.places[place].ordered, self.faces(place)
        for seat in listed(seats):
            for height, face in enumerate(faces):
                remember(self.seen, self.seats, seat, face, public, place, height if ordered else FREE)


def lay_out(seats: int, places: Sequence[Place]) -> Cards:
    """Empty places; `fill` them."""
    sight = Column([place.open_to & ((1 << seats) - 1) for place in places])
    return Cards(seats, sight, [], tuple(places), [], Column([0] * (len(places) + 1)))
