"""Storybook: tiny games, each a few pages long, whose best play is known. For the tests of bots that think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NewType

from rulebound.engine.action import Action
from rulebound.engine.event import Event
from rulebound.engine.flow import Arm, Ask, AskAll, Frame, Repeat, Result, SeatArm, State, program
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.kinds import Seat, numbers
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Scene

ASK: Final = "ask"
ALL: Final = "all"
CHANCE: Final = "chance"
COIN: Final = "coin"
HIDE: Final = "hide"
FIND: Final = "find"
END: Final = "end"


class Page:
    """Somebody chooses where to go on, openly or in secret, or chance or the hidden coin does, or the story ends."""

    def __init__(self, kind: str, to: tuple[str, ...] = (), seat: int = 0, won: tuple[bool, ...] = ()) -> None:
        self.kind = kind
        self.to = to
        self.seat = seat
        self.won = won


Story = dict[str, Page]


def ask(seat: int, *to: str) -> Page:
    """A seat chooses the next page."""
    return Page(ASK, to, seat)


def all_choose(*to: str) -> Page:
    """Two seats choose 0 or 1 at once; on goes page 2 * first + second."""
    return Page(ALL, to)


def chance(*to: str) -> Page:
    """Each equally likely."""
    return Page(CHANCE, to)


def coin(*to: str) -> Page:
    """The coin that lies hidden since the beginning decides."""
    return Page(COIN, to)


def hide(seat: int, to: str) -> Page:
    """A seat chooses 0 or 1 in secret; the story goes on the same for all the others."""
    return Page(HIDE, (to,), seat)


def find(seat: int, *to: str) -> Page:
    """What that seat chose in secret decides."""
    return Page(FIND, to, seat)


def end(*winners: int, seats: int = 2) -> Page:
    """The story ends."""
    return Page(END, won=tuple(seat in winners for seat in range(seats)))


Way = NewType("Way", int)  # one of those that lead on from a page
numbers(Way, most=99)


class Go(Action):
    SAYS: ClassVar[str] = "Go way {way}"
    way: Way


class Went(Event):
    SAYS: ClassVar[str] = "The story goes on at {page}."
    page: str


class Hid(Event):
    SAYS: ClassVar[str] = "You hid the {way}."
    way: Way


class Tale(State):
    story: int
    page: str
    coin: int
    chosen: list[int]


class Reading(Frame):
    """Page after page."""


STORIES: list[Story] = []


def page(g: Tale) -> Page:
    return STORIES[g.story][g.page]


def turn(g: Tale, r: Reading) -> None:
    """Chance, the coin and the end need nobody's answer."""
    here = page(g)
    if here.kind == CHANCE:
        g.page = here.to[g.rng.below(len(here.to))]
    elif here.kind == COIN:
        g.page = here.to[g.coin]
    elif here.kind == FIND:
        g.page = here.to[g.chosen[here.seat]]
    elif here.kind == END:
        places = tuple(1 if won else 2 for won in here.won) if any(here.won) else (1,) * g.seats
        g.finish(Result("SB-END-01", g.page, (0,) * g.seats, places, here.won))


def asked(g: Tale, r: Reading) -> Seat:
    return Seat(page(g).seat)


def rule(g: Tale, r: Reading) -> str:
    """Every page has its rule; those whose names differ only behind a comma share one."""
    return f"SB-{g.page.partition(',')[0]}"


def ways(g: Tale, r: Reading) -> list[Way]:
    here = page(g)
    if here.kind == HIDE:
        return [Way(0), Way(1)]
    return [Way(number) for number in range(len(here.to))] if here.kind == ASK else []


def go(g: Tale, r: Reading, way: Way) -> None:
    here = page(g)
    if here.kind == HIDE:
        g.chosen[here.seat] = way
        g.tell("SB-HIDE-01", Hid(way), only=(here.seat,))
    g.page = here.to[0] if here.kind == HIDE else here.to[way]
    g.tell("SB-GO-01", Went(g.page))


def both(g: Tale, r: Reading) -> list[Seat]:
    return [Seat(0), Seat(1)] if page(g).kind == ALL else []


def note(g: Tale, r: Reading, seat: Seat, way: Way) -> None:
    g.chosen[seat] = way


def compare(g: Tale, r: Reading) -> None:
    here = page(g)
    if here.kind == ALL:
        g.page = here.to[2 * g.chosen[0] + g.chosen[1]]


def never(g: Tale, r: Reading) -> bool:
    return False


program(
    Reading,
    Repeat(
        turn,
        Ask(asked, "Where to?", rule, Arm(Go, ways, go)),
        AskAll(both, "Which?", rule, SeatArm(Go, [Way(0), Way(1)], note)),
        compare,
        until=never,
    ),
)


class Storybook(Game[Tale]):
    """One story as a game. The coin is hidden from everybody, and what a seat chose in secret from the others."""

    title = "Storybook"
    seats = (2, 3)
    default_seats = 2

    def __init__(self, story: Story) -> None:
        self.story = len(STORIES)
        STORIES.append(story)

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Tale:
        g = Tale(seats, rng, brisk, self.story, "start", rng.below(2), [0] * seats)
        g.push(Reading())
        return g

    def view(self, g: Tale, seat: int | None) -> dict[str, object]:
        return {"page": g.page}

    def scene(self, g: Tale, seat: int | None) -> Scene:
        return Scene(g.page)

    def features(self, g: Tale, seat: int) -> dict[str, float]:
        """Before the end of a story nobody knows how it ends."""
        return {"hope": 0.5}

    def redeal(self, g: Tale, seat: int, rng: Rng) -> None:
        g.coin = rng.below(2)
        g.chosen = [own if other == seat else rng.below(2) for other, own in enumerate(g.chosen)]
