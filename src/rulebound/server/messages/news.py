"""From the server to a viewer."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from rulebound.engine.standing import Standing
from rulebound.server.messages.moment import ChatLine, LogPart, OutInfo, Prompt, SceneChange, UndoState
from rulebound.server.messages.table import ResultInfo, TableInfo


class Welcome(Struct, frozen=True, tag="welcome", omit_defaults=True):
    """The first message: the table, and who the viewer is to it. `webhooks`: this server posts turns where asked."""

    protocol: int
    table: TableInfo
    name: str
    seats: list[int]
    looking: int | None
    last_seen: int | None
    chat: list[ChatLine]
    now: float
    webhooks: bool = False


class Update(Struct, frozen=True, tag="update", omit_defaults=True):
    """The game as it is now for the viewer's seat: with its own standing answers, and with who holds a window open.

    `asides` is what the seat may do beside answering: raise a hand for an offer, lower it, promise in its own words.
    `deadline` is when those who are waited for are answered for.
    """

    moment: int
    question: int
    waiting: list[int]
    looking: int | None = None
    scene: SceneChange | None = None
    prompt: Prompt | None = None
    log: LogPart | None = None
    undo: UndoState | None = None
    result: ResultInfo | None = None
    standing: list[Standing] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    asides: list[Literal["hand", "lower", "vow"]] = field(default_factory=list)
    out: list[OutInfo] = field(default_factory=list)
    deadline: float | None = None


class TableChanged(Struct, frozen=True, tag="table"):
    """The table's seats, status or undo request have changed."""

    table: TableInfo


class Chat(Struct, frozen=True, tag="chat"):
    """Lines of chat: new ones, and those that were changed; each replaces the one of its number."""

    lines: list[ChatLine]


class Done(Struct, frozen=True, tag="done"):
    """The command `re` was carried out, and is on disk."""

    re: int


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True):
    """The command `re` was not carried out and nothing has changed; `rule` names the game's rule that says so."""

    re: int
    code: str
    message: str
    rule: str = ""


class Term(Struct, frozen=True):
    """One reason behind a hint: a feature of the position and by how much the move changes it."""

    name: str
    change: float


class Hint(Struct, frozen=True, tag="hint"):
    """What a searching bot would do in the viewer's place, and why: in a sentence, and by its features."""

    re: int
    question: int
    option: int
    words: str
    terms: list[Term]
    because: str = ""


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping, with the server's time."""

    re: int
    now: float


ServerMessage = Welcome | Update | TableChanged | Chat | Done | Refused | Hint | Pong
