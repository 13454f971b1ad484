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

from rulebound.engine.record import Column, Value, column
from rulebound.engine.rng import Rng
from rulebound.engine.sightings import FACE, FREE, SOME_FACE, bound, mixed, swapped
from rulebound.engine.witnesses import EVERYBODY, NOBODY, Sighting, Witnesses, only

__all__ = ["EVERYBODY", "FREE", "NOBODY", "SOME_FACE", "Cards", "Place", "Sighting", "hand", "lay_out", "only", "pile"]


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


class Cards(Witnesses):
    """All places of a game with their cards, and what every seat has seen of them.

    `held` has the faces of all places one after the other, those of place p from `first[p]` on; without an order they
    are sorted.
    """

    places: tuple[Place, ...]
    held: list[int]
    first: Column

    # What lies where.

    def count(self, place: int) -> int:
        """How many cards."""
        return self.first[place + 1] - self.first[place]

    def faces(self, place: int) -> list[int]:
        """The cards of a place: sorted, or from the bottom of a pile to its top."""
        return self.held[self.first[place] : self.first[place + 1]]

    def top(self, place: int) -> int:
        """The top card of a pile."""
        if not self.places[place].ordered or self.count(place) == 0:
            raise ValueError(f"place {place} is {'empty' if self.places[place].ordered else 'no pile'}")
        return self.held[self.first[place + 1] - 1]

    def has(self, place: int, face: int) -> bool:
        """Is a card of this face here?"""
        return self._find(place, face) >= 0

    def how_many(self, place: int, face: int) -> int:
        """How many cards of this face are here."""
        found = 0
        for i in range(self.first[place], self.first[place + 1]):
            found += self.held[i] == face
        return found

    def known_to(self, seat: int, place: int) -> list[int]:
        """The faces of the cards that a seat surely knows to be in a place, sorted."""
        return sorted(self.faces(place)) if self.is_open(place, seat) else self.surely(seat, place)

    def known_at(self, seat: int, place: int, height: int) -> int:
        """The face of the card at this height of a pile if the seat knows it, else SOME_FACE."""
        if self.is_open(place, seat):
            return self.held[self.first[place] + height]
        i = bound(self.seen, seat, place, height)
        return SOME_FACE if i < 0 else self.seen[i + FACE]

    # What happens to them.

    def fill(self, place: int, faces: Iterable[int]) -> None:
        """New cards come to a place, one on top of the other, and nobody has seen them elsewhere."""
        for face in faces:
            self._open_slot(len(self.places), place)
            self._put(place, face, False)

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
        self.lose_sight(one, faces, self.places[one].ordered, sees_one)
        self.lose_sight(other, others, self.places[other].ordered, sees_other)
        self._clear(one)
        self._clear(other)
        self.fill(one, others)
        self.fill(other, faces)
        swapped(self.seen, one, other)
        self.gain_sight(one, others, sees_one)
        self.gain_sight(other, faces, sees_other)

    def reshuffle(self, start: int, end: int, rng: Rng) -> None:
        """All cards of a place are shuffled into a pile. Those who saw them lie there keep no count of them."""
        self._check_backs(start, end)
        faces = self.faces(start)
        self._clear(start)
        self.fill(end, faces)
        self.reshuffled(start, end)
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
        self.shown(place, face, self.count(place), to, FREE, number)

    def show_top(self, place: int, number: int = 1, to: int = EVERYBODY) -> None:
        """The top cards of a pile are shown to these seats and stay where they are."""
        count = self.count(place)
        for height in range(max(0, count - number), count):
            self.shown(place, self.held[self.first[place] + height], count, to, height)

    def show_all(self, place: int, to: int = EVERYBODY) -> None:
        """All cards of a place are shown to these seats and stay where they are."""
        to &= ((1 << self.seats) - 1) & ~self.sight[place]
        self.gain_sight(place, self.faces(place), to)
        self.lose_sight(place, self.faces(place), self.places[place].ordered, to)

    def open(self, place: int, to: int = EVERYBODY) -> None:
        """From now on these seats may look into a place, and no others; who no longer may remembers what was there."""
        self.opened(place, self.faces(place), self.places[place].ordered, to)

    # How it is done.

    def _check_backs(self, one: int, other: int) -> None:
        if self.places[one].back != self.places[other].back:
            raise ValueError(f"a card of place {one} has another back than those of place {other}")

    def _find(self, place: int, face: int) -> int:
        """Where in `held` the topmost card of this face of a place is, or -1."""
        for i in range(self.first[place + 1] - 1, self.first[place] - 1, -1):
            if self.held[i] == face:
                return i
        return -1

    def _open_slot(self, start: int, end: int) -> None:
        """One card fewer at the start and one more at the end."""
        for place in range(start + 1, end + 1):
            self.first[place] -= 1
        for place in range(end + 1, start + 1):
            self.first[place] += 1

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

    def _clear(self, place: int) -> None:
        count = self.count(place)
        del self.held[self.first[place] : self.first[place + 1]]
        for later in range(place + 1, len(self.places) + 1):
            self.first[later] -= count

    def _carry(self, at: int, start: int, end: int, seen_by: int, height: int, under: bool) -> None:
        """A card goes from one place to another, and all who have seen any follow it as well as they can."""
        self._check_backs(start, end)
        face = self.held.pop(at)
        self._open_slot(start, end)
        to = self._put(end, face, under)
        if self.seen or (seen_by | self.sight[start]) & ~self.sight[end]:
            self.moved(face, start, end, self.count(start), seen_by, height, to)


def lay_out(seats: int, places: Sequence[Place]) -> Cards:
    """Empty places; `fill` them."""
    sight = column([place.open_to & ((1 << seats) - 1) for place in places])
    return Cards(seats, sight, [], tuple(places), [], column([0] * (len(places) + 1)))
