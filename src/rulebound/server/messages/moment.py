"""The game at a moment, for one seat: the question, the scene, the log, the talk."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from rulebound.engine.scene import Area, Gauge, Ghost, Overlay, Piece, SpotState, Stage


class OddsInfo(Struct, frozen=True, omit_defaults=True):
    """A chance that stands with an option, what it takes for granted, and the rule behind it.

    `text` says what else is to be expected.
    """

    chance: float
    assuming: str
    rule: str
    text: str = ""


DealPart = Literal["", "give", "get", "end"]


class Choice(Struct, frozen=True, omit_defaults=True):
    """An option in words. `points` are the ids on the scene that it is about; without any it is a button.

    `deal`: it gives or asks for the `thing` in a deal, or ends the making of one. `would` says which pieces it would
    move, and whereto.
    """

    words: str
    kind: str
    points: list[str] = field(default_factory=list)
    odds: OddsInfo | None = None
    deal: DealPart = ""
    thing: str = ""
    would: tuple[Ghost, ...] = ()


class WhyNot(Struct, frozen=True, omit_defaults=True):
    """A candidate that is not possible now: the rule that forbids it, and a sentence that says so."""

    words: str
    kind: str
    rule: str
    text: str
    points: list[str] = field(default_factory=list)
    deal: DealPart = ""
    thing: str = ""


class Stakes(Struct, frozen=True):
    """What is at stake in a question, in a line."""

    text: str
    rule: str


class DealTerm(Struct, frozen=True, omit_defaults=True):
    """What stands in the deal that the seat puts together: the item of this number that it gives, or asks for."""

    which: int
    text: str
    asked: bool = False


class Amounts(Struct, frozen=True):
    """One question of a series: its words, and the numbers that may be answered."""

    text: str
    counts: list[int]


class Series(Struct, frozen=True):
    """Amounts that are asked for one after the other, this question first; together they come to `total` at most.

    The number at place i of the first row's `counts` is the option of index i.
    """

    rows: list[Amounts]
    total: int


class Prompt(Struct, frozen=True, omit_defaults=True):
    """A question to the seat that the viewer looks through. Answer with its number and the index of an option.

    `subject` are the ids on the scene that the question is about; `terms` what stands in the deal in the making.
    `window` names the kind of window that it belongs to, for standing answers; `series` the amounts that are asked
    for one after the other, beginning with this one.
    """

    question: int
    seat: int
    rule: str
    text: str
    options: list[Choice]
    refused: list[WhyNot] = field(default_factory=list)
    default: int = 0
    deadline: float | None = None
    window: str = ""
    subject: list[str] = field(default_factory=list)
    stakes: Stakes | None = None
    terms: list[DealTerm] = field(default_factory=list)
    series: Series | None = None


class SceneChange(Struct, frozen=True, omit_defaults=True):
    """What changed since the last scene of this viewer. What is left out stays as it was.

    `whole` means: start from an empty table. `layout` is the list of areas by hash; `areas` brings those that the
    viewer has not got yet. `pieces` are new or changed, `gone` are removed; `order` is given only where it is not
    "the old ones, then the new ones". `stage` replaces the contest that is shown; with `calm` there is none any more.
    `overlay` replaces all that is laid over the map.
    """

    whole: bool = False
    headline: str | None = None
    phases: list[str] | None = None
    phase: int | None = None
    turn: int | None = None
    layout: list[str] | None = None
    areas: dict[str, Area] = field(default_factory=dict)
    pieces: list[Piece] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    order: list[str] | None = None
    gauges: list[Gauge] | None = None
    states: dict[str, SpotState] | None = None
    stage: Stage | None = None
    calm: bool = False
    overlay: Overlay | None = None


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A line of the log: after how many answers it was told, its rule, the sentence, and the seat it is about.

    `kind` and `data` are the event's name and its plain facts, as this viewer heard it; `dice` are what dice showed.
    """

    moment: int
    rule: str
    text: str
    kind: str
    seat: int | None = None
    data: dict[str, int | str | bool] = field(default_factory=dict)
    dice: list[int] = field(default_factory=list)


class LogPart(Struct, frozen=True):
    """The log from line `start` on: what the viewer had from there is replaced by these lines."""

    start: int
    lines: list[LogLine]


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """Something that somebody at the table said. A spectator has no seat. The host may have removed it."""

    number: int
    time: float
    name: str
    text: str
    seat: int | None = None
    removed: bool = False


class UndoState(Struct, frozen=True):
    """What the viewer's seat may take back: nothing, its last answer freely, or with the others' consent."""

    how: Literal["no", "free", "consent"]
    to: int = 0
    why: str = ""


class OutInfo(Struct, frozen=True):
    """A seat that is out of the game: since which moment, by which rule, and what led to it.

    `before` is the moment at which it was asked for the last time.
    """

    seat: int
    moment: int
    text: str
    rule: str
    lines: list[LogLine]
    before: int
