"""Plain HTTP: who one is, and what one asks for."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from rulebound.engine.game import OptionValue
from rulebound.server.messages.table import Clock, SeatPlan
from rulebound.server.messages.words import Name, Number, SeatNumber, Word


class Me(Struct, frozen=True):
    """Who the viewer is to the server: only a name. `token` is given once, to programs that keep no cookies."""

    name: str
    token: str | None = None


class Introduce(Struct, frozen=True, forbid_unknown_fields=True):
    """What I am called."""

    name: Name
    keep: bool = True


class Pass(Struct, frozen=True):
    """A code, and a link with it, by which another device becomes me: once, and until this time."""

    code: str
    link: str
    until: float


class UsePass(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a pass that I was given on another device."""

    code: Annotated[str, Meta(min_length=4, max_length=40)]
    keep: bool = True


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. Without seats: me and bots. With `start` it begins at once if no seat is open.

    With `learn` it is laid for a first game: not listed, with the seats and the cards of the game's lessons.

    `window` is how many seconds a reaction window lasts for everybody; 0: until all have answered; without it, as long
    as the game proposes for a live table.
    `title` is what the table is called; without one it is called by its game.
    """

    game: Word
    seats: Annotated[list[SeatPlan], Meta(max_length=32)] = field(default_factory=list)
    options: Annotated[dict[Word, OptionValue], Meta(max_length=32)] = field(default_factory=dict)
    name: Annotated[str, Meta(max_length=40)] = ""
    title: Annotated[str, Meta(max_length=60)] = ""
    listed: bool = True
    clock: Clock | None = None
    window: Annotated[float, Meta(ge=0, le=3600)] | None = None
    start: bool = True
    learn: bool = False


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at a seat, or (None) at the first free one."""

    seat: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=40)] = ""


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table from a moment of this one: I sit at `seat`, bots at the others; what I cannot know is dealt anew."""

    at: Number
    seat: SeatNumber
    bot: Word = ""


class SetWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to post when it is my turn at this table; an empty address turns it off."""

    url: Annotated[str, Meta(max_length=500)]
