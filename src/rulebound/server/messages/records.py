"""Plain HTTP: a moment, a log, the chances of a match, and failures."""

from __future__ import annotations

from msgspec import Struct

from rulebound.server.messages.moment import LogLine, SceneChange
from rulebound.server.messages.table import ResultInfo


class Moment(Struct, frozen=True, omit_defaults=True):
    """The table after `at` answers, as the viewer may see it."""

    table: str
    at: int
    last: int
    scene: SceneChange
    waiting: list[int]
    lines: list[LogLine]
    looking: int | None = None
    result: ResultInfo | None = None


class LogPage(Struct, frozen=True):
    """A part of the log as the viewer heard it; `total` counts all of it."""

    start: int
    total: int
    lines: list[LogLine]


class Chances(Struct, frozen=True):
    """How likely each seat is to win, as the game's own advice judges it: by what everybody may know."""

    at: int
    chances: list[float]


class StoryPoint(Struct, frozen=True):
    """Every seat's chance to win after `at` answers."""

    at: int
    chances: list[float]


class TurningPoint(Struct, frozen=True):
    """A moment at which a seat's chance changed much: what was told of it, and the chance before and after."""

    at: int
    text: str
    rule: str
    seat: int
    before: float
    after: float


class Story(Struct, frozen=True):
    """A finished game in chances: how they went, and where they turned."""

    points: list[StoryPoint]
    turns: list[TurningPoint]


class Verified(Struct, frozen=True):
    """Whether the match plays through from its seed to the same hashes and result, and if not, where it differs."""

    ok: bool
    answers: int
    message: str


class Failure(Struct, frozen=True, omit_defaults=True):
    """Why a request was not carried out; nothing has changed."""

    code: str
    message: str
    rule: str = ""
