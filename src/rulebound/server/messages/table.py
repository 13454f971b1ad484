"""A table as everybody sees it: its seats, its clock, how it ended."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rulebound.engine.game import OptionValue
from rulebound.server.messages.words import AtDeadline, Status, Word


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think about one question, and who answers when the time is up."""

    seconds: Annotated[float, Meta(ge=1, le=31_536_000)]
    then: AtDeadline = "default"


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: me (more than one: hot seat), anybody who comes, or a bot."""

    kind: Literal["me", "open", "bot"]
    bot: Word = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it. `bot` names who plays for it now; a held seat with a bot can be handed back.

    `role` is the word by which the game's own sentences call the seat: its colour, its hero.
    """

    seat: int
    name: str
    kind: Literal["open", "human", "bot"]
    bot: str | None = None
    mine: bool = False
    online: bool = False
    colour: int = 0
    role: str = ""


class FateInfo(Struct, frozen=True):
    """What became of a seat, in a line."""

    seat: int
    text: str
    rule: str


class FigureInfo(Struct, frozen=True):
    """A number of every seat that tells how the game went."""

    label: str
    values: list[int]


class ResultInfo(Struct, frozen=True, omit_defaults=True):
    """How the game ended, for every seat; and in the game's own words, where it has some."""

    rule: str
    reason: str
    scores: list[int]
    places: list[int]
    won: list[bool]
    title: str = ""
    how: str = ""
    fates: list[FateInfo] = field(default_factory=list)
    figures: list[FigureInfo] = field(default_factory=list)


class Origin(Struct, frozen=True):
    """The moment of another table that this one was branched from."""

    table: str
    at: int


class UndoRequest(Struct, frozen=True):
    """A seat asks to return to the moment `to`; `missing` seats still have to agree."""

    seat: int
    to: int
    missing: list[int]


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """A table as everybody sees it."""

    id: str
    game: str
    title: str
    status: Status
    seats: list[SeatInfo]
    options: dict[str, OptionValue]
    created: float
    updated: float
    moment: int = 0
    waiting: list[int] = field(default_factory=list)
    host: bool = False
    listed: bool = True
    clock: Clock | None = None
    window: float = 0
    result: ResultInfo | None = None
    origin: Origin | None = None
    undo: UndoRequest | None = None
    notice: str = ""
