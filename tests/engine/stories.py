"""Random stories of cards: what happens, what one seat perceives of it, and all worlds that it could believe."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import permutations

from rulebound.engine.cards import EVERYBODY, Cards, Place, hand, lay_out, only, pile
from rulebound.engine.rng import seeded
from rulebound.engine.sightings import FACE, FREE, HEIGHT, NUMBER, PLACES, WIDTH

SEATS = 3
DECK, BOX, TABLE, HANDS = 0, 1, 2, 3
SPREAD: tuple[Place, ...] = (pile(), hand(), pile(), *(hand(open_to=only(seat)) for seat in range(SEATS)))
FACES = (0, 0, 1, 1, 2)
World = tuple[tuple[int, ...], ...]

KINDS = (
    "draw",
    "draw",
    "move",
    "move",
    "move",
    "chance",
    "show",
    "look",
    "study",
    "shuffle",
    "open",
    "swap",
    "bury",
    "all",
    "back",
)


@dataclass(frozen=True)
class Deed:
    """Something that happened to cards: which places, who saw it, and the faces that those who saw it saw."""

    kind: str
    start: int
    end: int = 0
    to: int = 0
    faces: tuple[int, ...] = ()


@dataclass
class Story:
    """Cards after some deeds, the deeds, and the true world after each of them."""

    cards: Cards
    deeds: list[Deed] = field(default_factory=list)
    worlds: list[World] = field(default_factory=list)


def new_cards(faces: list[int]) -> Cards:
    """All cards in the deck, in this order, with the top one last."""
    cards = lay_out(SEATS, SPREAD)
    cards.fill(DECK, faces)
    return cards


def tell(seed: int, most: int = 10) -> Story:
    """A story by chance."""
    rng = random.Random(seed)
    faces = list(FACES)
    rng.shuffle(faces)
    story = Story(new_cards(faces))
    for _ in range(rng.randrange(3, most)):
        deed = choose(story.cards, rng)
        if deed is not None:
            happen(story.cards, deed, seed)
            story.deeds.append(deed)
            story.worlds.append(world_of(story.cards))
    return story


def choose(cards: Cards, rng: random.Random) -> Deed | None:
    """Something that can happen now."""
    kind, start, end = rng.choice(KINDS), rng.randrange(len(SPREAD)), rng.randrange(len(SPREAD))
    to = rng.randrange(1 << SEATS) if rng.random() < 0.5 else 0
    held = cards.faces(start)
    if kind == "open":
        return Deed(kind, start, 0, to, tuple(held))
    if kind == "swap":
        return Deed(kind, start, end) if start != end and SPREAD[start].ordered == SPREAD[end].ordered else None
    if kind in ("draw", "look", "bury", "back", "shuffle") and not SPREAD[start].ordered:
        start, held = DECK, cards.faces(DECK)
    if not held or (start == end and kind in ("draw", "move", "chance", "all", "back")):
        return None
    if kind == "back":
        return Deed(kind, start, DECK) if start != DECK else None
    top = held[-1] if kind in ("draw", "bury", "look") else rng.choice(held)
    return Deed(kind, start, end, to, tuple(held) if kind in ("study", "all") else (top,))


def happen(cards: Cards, deed: Deed, seed: int) -> None:
    """Do it."""
    match deed.kind:
        case "draw":
            assert cards.draw(deed.start, deed.end, deed.to) == deed.faces[0]
        case "move" | "chance":
            cards.move(deed.faces[0], deed.start, deed.end, deed.to)
        case "bury":
            end = deed.end if SPREAD[deed.end].ordered else deed.start
            cards.move_top(deed.start, end, deed.to, under=True)
        case "all":
            cards.move_all(deed.start, deed.end, deed.to)
        case "show":
            cards.show(deed.start, deed.faces[0], deed.to)
        case "look":
            cards.show_top(deed.start, 1, deed.to)
        case "study":
            cards.show_all(deed.start, deed.to)
        case "shuffle":
            cards.shuffle(deed.start, seeded(seed))
        case "back":
            cards.reshuffle(deed.start, deed.end, seeded(seed))
        case "open":
            cards.open(deed.start, deed.to)
        case "swap":
            cards.swap(deed.start, deed.end)


# All worlds that a seat could believe, by trying every one of them.


def world_of(cards: Cards) -> World:
    """The cards by their places."""
    return tuple(tuple(cards.faces(place)) for place in range(len(SPREAD)))


def believable(story: Story, seat: int) -> set[World]:
    """Every world that fits what the seat perceived: the faces shown to it, and all places that it may look into."""
    worlds: set[World] = {(order, *((),) * (len(SPREAD) - 1)) for order in permutations(FACES)}
    sight = [place.open_to for place in SPREAD]
    for deed, true in zip(story.deeds, story.worlds, strict=True):
        sees = perceives(deed, seat, sight)
        if deed.kind == "open":
            sight[deed.start] = deed.to
        open_ones = [place for place in range(len(SPREAD)) if sight[place] >> seat & 1]
        worlds = {
            after
            for world in worlds
            for after, faces in outcomes(world, deed)
            if (not sees or faces == deed.faces) and all(after[place] == true[place] for place in open_ones)
        }
    return worlds


def tidy(place: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    return faces if SPREAD[place].ordered else tuple(sorted(faces))


def perceives(deed: Deed, seat: int, sight: list[int]) -> bool:
    """Does the seat see the faces of what happens?"""
    seen = deed.to | sight[deed.start]
    if deed.kind in ("draw", "move", "chance", "all") or (deed.kind == "bury" and SPREAD[deed.end].ordered):
        seen |= sight[deed.end]
    return bool(seen >> seat & 1) and deed.kind not in ("shuffle", "swap", "back")


def outcomes(world: World, deed: Deed) -> Iterator[tuple[World, tuple[int, ...]]]:
    """What the same deed could lead to in a world, and which faces it would have shown."""
    held = world[deed.start]
    match deed.kind:
        case "draw":
            yield moved(world, deed.start, len(held) - 1, deed.end), held[-1:]
        case "move" | "chance":
            for face in set(held):
                at = max(i for i, other in enumerate(held) if other == face)
                yield moved(world, deed.start, at, deed.end), (face,)
        case "bury":
            end = deed.end if SPREAD[deed.end].ordered else deed.start
            yield moved(world, deed.start, len(held) - 1, end, under=True), held[-1:]
        case "all":
            after = world
            for _ in held:
                after = moved(after, deed.start, 0, deed.end)
            yield after, held
        case "show":
            for face in set(held):
                yield world, (face,)
        case "look":
            yield world, held[-1:]
        case "study" | "open":
            yield world, held
        case "shuffle":
            for order in set(permutations(held)):
                yield replaced(world, deed.start, order), ()
        case "back":
            for order in set(permutations(held + world[deed.end])):
                yield replaced(replaced(world, deed.start, ()), deed.end, order), ()
        case "swap":
            yield replaced(replaced(world, deed.start, world[deed.end]), deed.end, held), ()


def replaced(world: World, place: int, faces: tuple[int, ...]) -> World:
    return (*world[:place], tidy(place, faces), *world[place + 1 :])


def moved(world: World, start: int, at: int, end: int, under: bool = False) -> World:
    face = world[start][at]
    world = replaced(world, start, world[start][:at] + world[start][at + 1 :])
    return replaced(world, end, (face, *world[end]) if under else (*world[end], face))


# The same story as it might have been for all that a seat perceives.


def retold(story: Story, seat: int, rng: random.Random) -> Cards | None:
    """Other hidden cards, other hidden choices, and the seat perceives the same; or it did not work out this time."""
    faces = list(FACES)
    rng.shuffle(faces)
    cards = new_cards(faces)
    for deed, true in zip(story.deeds, story.worlds, strict=True):
        sees = perceives(deed, seat, list(cards.sight))
        other = deed if sees else replace(deed, faces=other_faces(cards, deed, rng))
        if sees and deed.faces not in [shown for _, shown in outcomes(world_of(cards), deed)]:
            return None
        happen(cards, other, rng.randrange(1 << 40))
        if any(cards.is_open(p, seat) and world_of(cards)[p] != true[p] for p in range(len(SPREAD))):
            return None
    return cards


def other_faces(cards: Cards, deed: Deed, rng: random.Random) -> tuple[int, ...]:
    """What a hidden deed is about in another world."""
    return rng.choice(sorted(shown for _, shown in outcomes(world_of(cards), deed)))


# What sightings say.


def fits(cards: Cards, who: int, world: World) -> bool:
    """Can every sighting of a seat be a card of its own in this world, in a place into which it may not look?"""
    rows = [cards.seen[i : i + WIDTH] for i in range(0, len(cards.seen), WIDTH) if cards.seen[i] == who]
    wanted = [row for row in rows for _ in range(row[NUMBER])]
    lies = [(face, place, height) for place, faces in enumerate(world) for height, face in enumerate(faces)]

    def rest(i: int, used: frozenset[int]) -> bool:
        return i == len(wanted) or any(
            k not in used and suits(wanted[i], *card) and rest(i + 1, used | {k}) for k, card in enumerate(lies)
        )

    return rest(0, frozenset())


def suits(row: list[int], face: int, place: int, height: int) -> bool:
    return row[FACE] == face and bool(row[PLACES] >> place & 1) and row[HEIGHT] in (FREE, height)


def allowed(cards: Cards, seat: int) -> set[World]:
    """Every world that the sightings of a seat allow: what it sees as it is, the rest anyhow."""
    hidden = [place for place in range(len(SPREAD)) if not cards.is_open(place, seat)]
    pool = [face for place in hidden for face in cards.faces(place)]
    found: set[World] = set()
    for order in set(permutations(pool)):
        left, world = list(order), list(world_of(cards))
        for place in hidden:
            world[place] = tidy(place, tuple(left[: cards.count(place)]))
            left = left[cards.count(place) :]
        if tuple(world) not in found and fits(cards, seat, tuple(world)):
            found.add(tuple(world))
    return found


__all__ = ["EVERYBODY", "Deed", "Story", "allowed", "believable", "fits", "happen", "new_cards", "tell", "world_of"]
