"""Deals anew what a seat has not seen: worlds that it could believe, and that say nothing of the true one.

What comes out follows from what the seat knows and from the given chance alone. Its sightings are placed, all other
unseen faces of a back are dealt anyhow, and what the other seats have seen is dealt anew as well: that they have seen
cards, and where those may lie, is known to all; which ones they were follows from the imagined places.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from rulebound.engine.cards import Cards, listed
from rulebound.engine.rng import Rng
from rulebound.engine.sightings import FACE, FREE, HEIGHT, NUMBER, PLACES, SOME_FACE, WIDTH, add

T = TypeVar("T", bound=int)
HOLE: Final = -1
Fits = Callable[[int, int], bool]
Mend = Callable[[list[list[int]], list[list[int]]], None]


def redeal(cards: Cards, seat: int, rng: Rng, fits: Fits | None = None, mend: Mend | None = None) -> None:
    """Deal anew, in this copy, all cards that the seat does not see or know.

    `fits(place, face)` says which faces can lie in a place at all, where everybody knows that some cannot.
    `mend(lies, ways)` puts right what depends on several cards, by exchanging faces of `lies`. `ways` has for each card
    the places where it might lie, as bits: none for what the seat knows, all for what was dealt anyhow.
    """
    lies = [cards.faces(place) for place in range(len(cards.places))]
    backs = [place.back for place in cards.places]
    pools = _take_up(cards, lies, backs, seat)
    roaming = _place_sightings(cards, lies, backs, seat, pools, rng)
    for pool in pools:
        rng.shuffle(pool)
    ways = [] if mend is None else _ways(lies, backs, roaming)
    if fits is not None:
        _deal_what_fits(lies, backs, pools, fits)
    for place, faces in enumerate(lies):
        for i, face in enumerate(faces):
            if face == HOLE:
                faces[i] = pools[backs[place]].pop()
    if mend is not None:
        mend(lies, ways)
    cards.seen = _seen_by_others(cards, lies, seat, rng)
    cards.held = []
    for place, faces in enumerate(lies):
        cards.held += faces if cards.places[place].ordered else sorted(faces)


def order_anew(pile: list[T], rng: Rng) -> None:
    """Any order of a pile whose order nobody knows. Sorted first, so that it says nothing of the true one."""
    pile.sort()
    rng.shuffle(pile)


def _deal_what_fits(lies: list[list[int]], backs: list[int], pools: list[list[int]], fits: Fits) -> None:
    """Places that not every face fits are dealt first, as far as there is something that fits."""
    for place, faces in enumerate(lies):
        pool = pools[backs[place]]
        if HOLE in faces and not all(fits(place, face) for face in set(pool)):
            for i, face in enumerate(faces):
                found = _last_that_fits(place, pool, fits) if face == HOLE else -1
                if found >= 0:
                    faces[i] = pool.pop(found)


def _last_that_fits(place: int, pool: list[int], fits: Fits) -> int:
    for at in range(len(pool) - 1, -1, -1):
        if fits(place, pool[at]):
            return at
    return -1


def _take_up(cards: Cards, lies: list[list[int]], backs: list[int], seat: int) -> list[list[int]]:
    """Take all cards that the seat does not see, leaving holes: the faces of each back, sorted."""
    pools: list[list[int]] = [[] for _ in range(max(backs) + 1)]
    for place, faces in enumerate(lies):
        if faces and not cards.is_open(place, seat):
            pools[backs[place]] += faces
            lies[place] = [HOLE] * len(faces)
    for pool in pools:
        pool.sort()
    return pools


def _place_sightings(
    cards: Cards, lies: list[list[int]], backs: list[int], seat: int, pools: list[list[int]], rng: Rng
) -> list[tuple[int, int, tuple[int, ...]]]:
    """The cards that the seat has seen go where they lie, or to one of the places where they may lie.

    Returns those that may lie in one of several places: where each has gone, at which height, and where it might be.
    """
    rows, faces, choices = cards.seen, list[int](), list[tuple[int, ...]]()
    for i in range(0, len(rows), WIDTH):
        if rows[i] == seat:
            places = listed(rows[i + PLACES])
            for _ in range(rows[i + NUMBER]):
                pools[backs[places[0]]].remove(rows[i + FACE])
            if rows[i + HEIGHT] == FREE:
                faces += [rows[i + FACE]] * rows[i + NUMBER]
                choices += [places] * rows[i + NUMBER]
            else:
                lies[places[0]][rows[i + HEIGHT]] = rows[i + FACE]
    roaming = list[tuple[int, int, tuple[int, ...]]]()
    if not faces:
        return roaming
    settled = _settle(choices, [each.count(HOLE) for each in lies], rng)
    for which, place in enumerate(settled):
        holes = [i for i, other in enumerate(lies[place]) if other == HOLE]
        height = holes[rng.below(len(holes))]
        lies[place][height] = faces[which]
        if len(choices[which]) > 1:
            roaming.append((place, height, choices[which]))
    return roaming


def _ways(lies: list[list[int]], backs: list[int], roaming: list[tuple[int, int, tuple[int, ...]]]) -> list[list[int]]:
    """The places where each card might lie, as bits: of a hole all of its back."""
    every = [0] * (max(backs) + 1)
    for place, back in enumerate(backs):
        every[back] |= 1 << place
    ways = [[every[backs[place]] if face == HOLE else 0 for face in faces] for place, faces in enumerate(lies)]
    for place, height, choices in roaming:
        ways[place][height] = sum([1 << one for one in choices])
    return ways


def _settle(choices: list[tuple[int, ...]], room: list[int], rng: Rng) -> list[int]:
    """One place for each from its choices, with room for all: places with more room are taken more often."""
    settled = [-1] * len(choices)
    order = list(range(len(choices)))
    rng.shuffle(order)
    for sure in (True, False):
        for i in order:
            if (len(choices[i]) == 1) == sure:
                _settle_one(i, choices, room, settled, rng)
    return settled


def _settle_one(i: int, choices: list[tuple[int, ...]], room: list[int], settled: list[int], rng: Rng) -> None:
    total = sum([room[place] for place in choices[i]])
    if total == 0:
        if not _make_room(i, choices, room, settled, []):
            raise ValueError("what a seat has seen cannot all be true")
        return
    lot = rng.below(total)
    for place in choices[i]:
        lot -= room[place]
        if lot < 0:
            settled[i] = place
            room[place] -= 1
            return


def _make_room(i: int, choices: list[tuple[int, ...]], room: list[int], settled: list[int], tried: list[int]) -> bool:
    """Settle one by moving others on, from place to place, until there is room."""
    for place in choices[i]:
        if place in tried:
            continue
        tried.append(place)
        if room[place] > 0:
            room[place] -= 1
            settled[i] = place
            return True
        for other in [k for k, at in enumerate(settled) if at == place]:
            if _make_room(other, choices, room, settled, tried):
                settled[i] = place
                return True
    return False


def _seen_by_others(cards: Cards, lies: list[list[int]], seat: int, rng: Rng) -> list[int]:
    """The sightings with those of the other seats dealt anew, from what is known to all."""
    rows, seats, found = cards.seen, cards.seats, list[int]()
    glimpses: list[tuple[int, int]] = []
    for i in range(0, len(rows), WIDTH):
        if rows[i] == seat or rows[i] >= seats:
            found += rows[i : i + WIDTH]
        if rows[i] >= seats and rows[i] != seats + seat:
            glimpses.append((0 if rows[i + HEIGHT] != FREE else rows[i + PLACES].bit_count(), i))
    glimpses.sort()
    used: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    for _, i in glimpses:
        for _ in range(rows[i + NUMBER]):
            _see_again(cards, lies, rows[i : i + WIDTH], used[rows[i] - seats], found, rng)
    return found


def _see_again(
    cards: Cards,
    lies: list[list[int]],
    row: list[int],
    used: list[tuple[int, int]],
    found: list[int],
    rng: Rng,
) -> None:
    """Somebody has seen a card: any that lies where it may lie, and that they have not seen already."""
    seat, bits = row[0] - cards.seats, 0
    might_be: list[tuple[int, int]] = []
    for place in listed(row[PLACES]):
        if not cards.is_open(place, seat):
            bits |= 1 << place
            for height, face in enumerate(lies[place]):
                if row[FACE] in (SOME_FACE, face) and row[HEIGHT] in (FREE, height) and (place, height) not in used:
                    might_be.append((place, height))
    if might_be:
        place, height = might_be[rng.below(len(might_be))]
        used.append((place, height))
        add(found, seat, lies[place][height], bits, row[HEIGHT], 1)
