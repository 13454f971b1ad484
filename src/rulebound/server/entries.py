"""What is written down of a table: one entry for everything that happened, and now and then the whole of it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from rulebound.engine.game import OptionValue
from rulebound.engine.match import Answer, Header
from rulebound.server.messages import ChatLine, Clock, Origin, Status


class Entry(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Something that happened at a table, and when."""

    time: float


class Seating(Struct, frozen=True, omit_defaults=True):
    """A seat: who holds it (the hash of a guest's secret), and which bot plays for it now."""

    name: str
    guest: str = ""
    bot: str = ""


class Created(Entry, frozen=True, kw_only=True):
    """The table was set up. A table that was branched brings the state that it begins in."""

    game: str
    options: dict[str, OptionValue]
    seats: list[Seating]
    host: str
    listed: bool = True
    clock: Clock | None = None
    origin: Origin | None = None
    start: object = None


class Seated(Entry, frozen=True, kw_only=True):
    """A seat is now held or played by somebody else."""

    seat: int
    who: Seating


class Started(Entry, frozen=True, kw_only=True):
    """The game began. The header holds the seed, which nobody is told before the end."""

    header: Header


class Answered(Entry, frozen=True, kw_only=True):
    """A seat answered, or somebody did for it: `note` then says why."""

    seat: int
    action: object
    note: str = ""


class UndoAsked(Entry, frozen=True, kw_only=True):
    """A seat wants to return to an earlier moment."""

    seat: int
    to: int


class Consented(Entry, frozen=True, kw_only=True):
    """A guest agreed to the undo, or did not."""

    guest: str
    agree: bool


class Said(Entry, frozen=True, kw_only=True):
    """Somebody said something."""

    name: str
    text: str
    seat: int | None = None


class Archived(Entry, frozen=True, kw_only=True):
    """The table was put away."""


AnyEntry = Created | Seated | Started | Answered | UndoAsked | Consented | Said | Archived


class Kept(Struct, frozen=True):
    """A match as it is kept in a snapshot: with its state and log, so that nothing must be played again."""

    header: Header
    state: object
    answers: list[Answer]
    hashes: dict[str, str]
    log: list[tuple[int, str, object, list[int] | None, object]]


class Pending(Struct, frozen=True):
    """An undo that waits for consent: of whom, and who has agreed."""

    seat: int
    to: int
    agreed: tuple[str, ...] = ()


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
    chat: list[ChatLine]
    match: Kept | None


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
