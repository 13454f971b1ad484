"""What is written down of a table: one entry for everything that happened, and now and then the whole of it."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct, field

from rulebound.engine.game import OptionValue
from rulebound.engine.match import Answer, Header
from rulebound.engine.standing import Standing

Status = Literal["waiting", "playing", "over", "archived"]


class Clock(Struct, frozen=True):
    """How long a seat may think about one question, and who answers when the time is up."""

    seconds: float
    then: Literal["default", "bot"] = "default"


A_LONG_TIME = 3600.0


def is_for_days(clock: Clock | None) -> bool:
    """Is a table meant to be played over days, an answer now and then?"""
    return clock is not None and clock.seconds >= A_LONG_TIME


class Origin(Struct, frozen=True):
    """The moment of another table that this one was branched from."""

    table: str
    at: int


class SaidLine(Struct, frozen=True, omit_defaults=True):
    """Something that somebody at the table said. A spectator has no seat."""

    number: int
    time: float
    name: str
    text: str
    seat: int | None = None
    guest: str = ""
    removed: bool = False


class Entry(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Something that happened at a table, and when."""

    time: float


class Seating(Struct, frozen=True, omit_defaults=True):
    """A seat: who holds it (the hash of a guest's secret), and which bot plays for it now."""

    name: str
    guest: str = ""
    bot: str = ""


class Created(Entry, frozen=True, kw_only=True):
    """The table was set up. One that was branched brings the state that it begins in, one for a first game its seed."""

    game: str
    options: dict[str, OptionValue]
    seats: list[Seating]
    host: str
    title: str = ""
    listed: bool = True
    clock: Clock | None = None
    window: float = 0
    origin: Origin | None = None
    start: object = None
    seed: str = ""


class Seated(Entry, frozen=True, kw_only=True):
    """A seat is now held or played by somebody else."""

    seat: int
    who: Seating


class Started(Entry, frozen=True, kw_only=True):
    """The game began. The header holds the seed, which nobody is told before the end."""

    header: Header


class Answered(Entry, frozen=True, kw_only=True):
    """A seat answered, or somebody did for it: `note` then says why.

    `option` is the number of the option, `action` what it meant: the rules may have changed when it is read again.
    A `quiet` one was given for a person who need not be asked.
    """

    seat: int
    action: object
    option: int = -1
    note: str = ""
    quiet: bool = False


class Stood(Entry, frozen=True, kw_only=True):
    """A seat passes ahead like this from now on. That is its secret."""

    seat: int
    standing: tuple[Standing, ...]


class Held(Entry, frozen=True, kw_only=True):
    """A seat holds the window open that is pending."""

    seat: int


class UndoAsked(Entry, frozen=True, kw_only=True):
    """A seat wants to return to an earlier moment. If anything was learnt since, chance follows `luck` from there."""

    seat: int
    to: int
    luck: str = ""


class Consented(Entry, frozen=True, kw_only=True):
    """A guest agreed to the undo, or did not."""

    guest: str
    agree: bool


class Said(Entry, frozen=True, kw_only=True):
    """Somebody said something."""

    name: str
    text: str
    seat: int | None = None
    guest: str = ""


class Unsaid(Entry, frozen=True, kw_only=True):
    """The host took a line of the chat away."""

    line: int


class Muted(Entry, frozen=True, kw_only=True):
    """The host bade a guest be silent at this table, or let them speak again."""

    guest: str
    on: bool


class Paced(Entry, frozen=True, kw_only=True):
    """Bots take at least so many seconds for an answer from now on."""

    seconds: float


class Archived(Entry, frozen=True, kw_only=True):
    """The table was put away."""


AnyEntry = (
    Created
    | Seated
    | Started
    | Answered
    | Stood
    | Held
    | UndoAsked
    | Consented
    | Said
    | Unsaid
    | Muted
    | Paced
    | Archived
)


class KeptLine(Struct, frozen=True, array_like=True):
    """A line of the log as it is kept: after how many answers, under which rule, what, and who heard what of it."""

    number: int
    rule: str
    event: object
    to: tuple[int, ...] | None = None
    instead: object = None
    hiding: tuple[str, ...] = ()


class Kept(Struct, frozen=True):
    """A match as it is kept in a snapshot: with its state and log, so that nothing must be played again."""

    header: Header
    state: object
    answers: list[Answer]
    hashes: dict[str, str]
    log: list[KeptLine]
    luck: dict[str, str] = field(default_factory=dict)
    standing: dict[int, tuple[Standing, ...]] = field(default_factory=dict)


class Pending(Struct, frozen=True):
    """An undo that waits for consent: of whom, and who has agreed."""

    seat: int
    to: int
    agreed: tuple[str, ...] = ()
    luck: str = ""


class Whole(Struct, frozen=True):
    """A table after `number` entries."""

    number: int
    created: Created
    seats: list[Seating]
    status: Status
    updated: float
    question: int
    asked: float
    rewinds: list[int]
    undo: Pending | None
    said: int
    chat: list[SaidLine]
    match: Kept | None
    muted: list[str] = field(default_factory=list)
    unsaid: list[int] = field(default_factory=list)
    held: tuple[int, ...] = ()
    pace: float | None = None


_write = msgspec.json.Encoder()
_entry = msgspec.json.Decoder(AnyEntry)
_whole = msgspec.json.Decoder(Whole)


def write(thing: AnyEntry | Whole) -> bytes:
    """The entry or snapshot as bytes."""
    return _write.encode(thing)


def read(data: bytes) -> AnyEntry:
    """The entry of these bytes."""
    entry: AnyEntry = _entry.decode(data)
    return entry


def read_whole(data: bytes) -> Whole:
    """The snapshot of these bytes."""
    return _whole.decode(data)
