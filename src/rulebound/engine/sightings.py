"""Sightings: the faces that a seat has seen, and the places where each of them may lie now.

A sighting is five numbers in a row of one flat list: who, face, places (a bit for each), height, number.
- who: a seat's own sightings stand under its number. Under `seats` plus its number stands what all know of them: that
  it has seen a card and where that may lie now, but not which card, unless all have seen it.
- height: how many cards lie under it, if it is known at which height of a pile it lies; else FREE.
- number: so many cards alike.

Everything here follows from what the one in question perceives and from nothing else; so what a seat knows tells
nobody more than that. A sighting never says what may be false, and never rules out what may be true.
"""

from __future__ import annotations

from typing import Final

WIDTH: Final = 5
FACE: Final = 1
PLACES: Final = 2
HEIGHT: Final = 3
NUMBER: Final = 4

FREE: Final = -1
SOME_FACE: Final = -1


def add(rows: list[int], who: int, face: int, places: int, height: int, number: int) -> None:
    """One more sighting; cards that are alike to the one who has seen them are counted together."""
    if height == FREE:
        for i in range(0, len(rows), WIDTH):
            if rows[i] == who and rows[i + FACE] == face and rows[i + PLACES] == places and rows[i + HEIGHT] == FREE:
                rows[i + NUMBER] += number
                return
    rows.extend([who, face, places, height, number])


def take(rows: list[int], i: int) -> None:
    """One card fewer in a row."""
    rows[i + NUMBER] -= 1
    if rows[i + NUMBER] == 0:
        del rows[i : i + WIDTH]


def bound(rows: list[int], who: int, place: int, height: int) -> int:
    """The row of the card that lies at this height of a pile, or -1."""
    for i in range(0, len(rows), WIDTH):
        if rows[i] == who and rows[i + HEIGHT] == height and rows[i + PLACES] == 1 << place:
            return i
    return -1


def interested(rows: list[int], place: int) -> int:
    """Those whose sightings may lie in a place: a bit for each of who."""
    bit, found = 1 << place, 0
    for i in range(0, len(rows), WIDTH):
        if rows[i + PLACES] & bit:
            found |= 1 << rows[i]
    return found


def about(rows: list[int], who: int, face: int, place: int) -> list[int]:
    """The rows of cards of this face that may lie in a place at no known height."""
    bit = 1 << place
    return [
        i
        for i in range(0, len(rows), WIDTH)
        if rows[i] == who and rows[i + FACE] == face and rows[i + PLACES] & bit and rows[i + HEIGHT] == FREE
    ]


def left(rows: list[int], who: int, face: int, place: int) -> None:
    """A card of this face was seen to leave: one sighting fewer. Where it is unclear which, the others widen."""
    _use_up(rows, about(rows, who, face, place))


def _use_up(rows: list[int], known: list[int]) -> None:
    """One of these is the card in question: the narrowest goes, and the others may be where any of them was."""
    if not known:
        return
    anywhere, narrowest = 0, known[0]
    for i in known:
        anywhere |= rows[i + PLACES]
        if rows[i + PLACES].bit_count() < rows[narrowest + PLACES].bit_count():
            narrowest = i
    for i in known:
        if i != narrowest or rows[i + NUMBER] > 1:
            rows[i + PLACES] = anywhere
    take(rows, narrowest)


def shown(rows: list[int], who: int, face: int, place: int, height: int, number: int = 1) -> None:
    """So many cards are surely here. Those known to be here, or that may be here, may be the same ones."""
    if height != FREE and bound(rows, who, place, height) >= 0:
        return
    for _ in range(number if height != FREE else number - sure(rows, who, face, place)):
        known = about(rows, who, face, place)
        certain = [i for i in known if rows[i + PLACES] == 1 << place]
        if height != FREE and certain:
            take(rows, certain[0])
        else:
            _use_up(rows, [i for i in known if rows[i + PLACES] != 1 << place])
        add(rows, who, face, 1 << place, height, 1)


def sure(rows: list[int], who: int, face: int, place: int) -> int:
    """How many cards of a face (SOME_FACE: of any) are known to lie in a place."""
    number = 0
    for i in range(0, len(rows), WIDTH):
        if rows[i] == who and rows[i + PLACES] == 1 << place and face in (SOME_FACE, rows[i + FACE]):
            number += rows[i + NUMBER]
    return number


def strayed(rows: list[int], who: int, start: int, end: int) -> None:
    """A card went unseen: whatever may have lain at the start may now lie at the end too."""
    bit, other = 1 << start, 1 << end
    for i in range(0, len(rows), WIDTH):
        if rows[i] == who and rows[i + PLACES] & bit and rows[i + HEIGHT] == FREE:
            rows[i + PLACES] |= other


def all_alike(rows: list[int], who: int, place: int, count: int) -> int:
    """A row of the only face in a place all of whose cards are known, or -1."""
    found, number = -1, 0
    for i in range(0, len(rows), WIDTH):
        if rows[i] == who and rows[i + PLACES] == 1 << place and rows[i + HEIGHT] == FREE:
            if found >= 0 and rows[i + FACE] != rows[found + FACE]:
                return -1
            found = i
            number += rows[i + NUMBER]
    return found if number == count else -1


def emptied(rows: list[int], place: int) -> None:
    """A place is empty: what might have lain there lies elsewhere."""
    bit = 1 << place
    for i in range(len(rows) - WIDTH, -1, -WIDTH):
        if rows[i + PLACES] & bit:
            rows[i + PLACES] &= ~bit
            if rows[i + PLACES] == 0:
                del rows[i : i + WIDTH]


def seen_all(rows: list[int], who: int, faces: list[int], place: int) -> None:
    """Every card of a place was seen: of those that might lie here so many may be these, the rest are elsewhere."""
    known: list[int] = []
    for i in range(0, len(rows), WIDTH):
        if rows[i] == who and rows[i + PLACES] >> place & 1 and rows[i + FACE] not in known:
            known.append(rows[i + FACE])
    for face in known:
        number, anywhere = _gather(rows, who, face, 1 << place)
        if number > faces.count(face):
            add(rows, who, face, anywhere & ~(1 << place), FREE, number - faces.count(face))


def _gather(rows: list[int], who: int, face: int, bits: int) -> tuple[int, int]:
    """Take out all sightings of a face (SOME_FACE: of any) that may lie in some places: how many, and where."""
    number, anywhere = 0, 0
    for i in range(len(rows) - WIDTH, -1, -WIDTH):
        if rows[i] == who and face in (SOME_FACE, rows[i + FACE]) and rows[i + PLACES] & bits:
            number += rows[i + NUMBER]
            anywhere |= rows[i + PLACES]
            del rows[i : i + WIDTH]
    return number, anywhere


def lifted(rows: list[int], place: int, height: int, by: int) -> None:
    """Cards of a pile from a height on lie higher or lower than before."""
    for i in range(0, len(rows), WIDTH):
        if rows[i + HEIGHT] >= height and rows[i + PLACES] == 1 << place and rows[i + HEIGHT] != FREE:
            rows[i + HEIGHT] += by


def mixed(rows: list[int], place: int) -> None:
    """At which height of a pile a card lies is no longer known."""
    loose: list[int] = []
    for i in range(len(rows) - WIDTH, -1, -WIDTH):
        if rows[i + HEIGHT] != FREE and rows[i + PLACES] == 1 << place:
            loose += rows[i : i + WIDTH]
            del rows[i : i + WIDTH]
    for i in range(0, len(loose), WIDTH):
        add(rows, loose[i], loose[i + FACE], 1 << place, FREE, 1)


def swapped(rows: list[int], one: int, other: int) -> None:
    """All cards of two places changed places."""
    for i in range(0, len(rows), WIDTH):
        places = rows[i + PLACES]
        if (places >> one ^ places >> other) & 1:
            rows[i + PLACES] = places ^ (1 << one | 1 << other)


# What others know of somebody's sightings: a card was seen, but which? (`who` is `seats` plus the seat.)


def glimpsed(rows: list[int], who: int, face: int, place: int, height: int, count: int, number: int = 1) -> None:
    """Somebody was shown cards: never more than the place has."""
    if face != SOME_FACE:
        shown(rows, who, face, place, height, number)
    elif height != FREE:
        if bound(rows, who, place, height) < 0:
            add(rows, who, face, 1 << place, height, 1)
    else:
        new = min(number, count - sure(rows, who, SOME_FACE, place))
        if new > 0:
            add(rows, who, face, 1 << place, FREE, new)


def glimpsed_leaving(rows: list[int], who: int, face: int, place: int) -> None:
    """Somebody saw a card leave: one glimpse fewer. If it is not known which, none of those can be counted on."""
    if face != SOME_FACE and about(rows, who, face, place):
        left(rows, who, face, place)
        return
    known = about(rows, who, SOME_FACE, place)
    _use_up(rows, known)
    if face == SOME_FACE and not known:
        _gather(rows, who, SOME_FACE, 1 << place)


def glimpsed_all(rows: list[int], who: int, count: int, place: int) -> None:
    """Somebody saw all cards of a place."""
    number, anywhere = _gather(rows, who, SOME_FACE, 1 << place)
    if number > count and anywhere & ~(1 << place):
        add(rows, who, SOME_FACE, anywhere & ~(1 << place), FREE, number - count)


# How all who have seen cards follow one that goes from place to place: `seats` of them, and what is known of each.


def remember(rows: list[int], seats: int, seat: int, face: int, is_public: bool, place: int, height: int) -> None:
    """A seat has seen a card that it will no longer see; all know that it has, and which one if it was open to all."""
    add(rows, seat, face, 1 << place, height, 1)
    add(rows, seats + seat, face if is_public else SOME_FACE, 1 << place, height, 1)


def follow(
    rows: list[int], seats: int, face: int, start: int, end: int, left_behind: int, height: int, to: int, seen: int
) -> None:
    """A card goes from one place, where so many are left, to another; `seen` has a bit for each seat that sees it."""
    if height == FREE:
        mixed(rows, start)
    along: list[int] = []
    concerned = interested(rows, start)
    for who in range(2 * seats if concerned else 0):
        if concerned >> who & 1:
            known = face if who < seats or seen == (1 << seats) - 1 else SOME_FACE
            sees = (seen >> (who % seats) & 1) == 1
            along += _follow_one(rows, seats, who, known, start, end, left_behind, height, sees)
    if height != FREE and concerned:
        lifted(rows, start, height + 1, -1)
    if to == 0:
        lifted(rows, end, 0, 1)
    for i in range(0, len(along), 2):
        add(rows, along[i], along[i + 1], 1 << end, to, 1)
    if concerned and left_behind == 0 and start != end:
        emptied(rows, start)


def _follow_one(
    rows: list[int], seats: int, who: int, face: int, start: int, end: int, left_behind: int, height: int, sees: bool
) -> list[int]:
    """The same for one of them; returns it with the face if it knows, unseen, which card went."""
    i = bound(rows, who, start, height) if height != FREE else -1
    if i < 0 and not sees and who < seats:
        i = all_alike(rows, who, start, left_behind + 1)
    if i >= 0:
        face = rows[i + FACE]
        take(rows, i)
        return [] if sees else [who, face]
    if not sees:
        strayed(rows, who, start, end)
    elif who < seats:
        left(rows, who, face, start)
    else:
        glimpsed_leaving(rows, who, face, start)
    return []
