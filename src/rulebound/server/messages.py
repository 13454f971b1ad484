"""Every message of the protocol, as typed records. `docs/protocol.md` explains them; `schema.py` publishes them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rulebound.engine.game import OptionValue
from rulebound.engine.scene import Area, Gauge, Piece

PROTOCOL = 1

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Word = Annotated[str, Meta(max_length=80)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Seconds = Annotated[float, Meta(ge=0, le=31_536_000)]
Status = Literal["waiting", "playing", "over", "archived"]
AtDeadline = Literal["default", "bot"]


# Describing a table.


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


class ResultInfo(Struct, frozen=True):
    """How the game ended, for every seat."""

    rule: str
    reason: str
    scores: list[int]
    places: list[int]
    won: list[bool]


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
    result: ResultInfo | None = None
    origin: Origin | None = None
    undo: UndoRequest | None = None
    notice: str = ""


# Describing the game at a moment.


class OddsInfo(Struct, frozen=True):
    """A chance that stands with an option, what it takes for granted, and the rule behind it."""

    chance: float
    assuming: str
    rule: str


class Choice(Struct, frozen=True, omit_defaults=True):
    """An option in words. `points` are the ids on the scene that it is about; without any it is a button."""

    words: str
    kind: str
    points: list[str] = field(default_factory=list)
    odds: OddsInfo | None = None


class WhyNot(Struct, frozen=True, omit_defaults=True):
    """A candidate that is not possible now: the rule that forbids it, and a sentence that says so."""

    words: str
    kind: str
    rule: str
    text: str
    points: list[str] = field(default_factory=list)


class Prompt(Struct, frozen=True, omit_defaults=True):
    """A question to the seat that the viewer looks through. Answer with its number and the index of an option."""

    question: int
    seat: int
    rule: str
    text: str
    options: list[Choice]
    refused: list[WhyNot] = field(default_factory=list)
    default: int = 0
    deadline: float | None = None


class SceneChange(Struct, frozen=True, omit_defaults=True):
    """What changed since the last scene of this viewer. What is left out stays as it was.

    `whole` means: start from an empty table. `layout` is the list of areas by hash; `areas` brings those that the
    viewer has not got yet. `pieces` are new or changed, `gone` are removed; `order` is given only where it is not
    "the old ones, then the new ones".
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


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A line of the log: after how many answers it was told, its rule, the sentence, and the seat it is about.

    `kind` and `data` are the event's name and its plain facts, as this viewer heard it: for dice and the like.
    """

    moment: int
    rule: str
    text: str
    kind: str
    seat: int | None = None
    data: dict[str, int | str | bool] = field(default_factory=dict)


class LogPart(Struct, frozen=True):
    """The log from line `start` on: what the viewer had from there is replaced by these lines."""

    start: int
    lines: list[LogLine]


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """Something that somebody at the table said. A spectator has no seat."""

    number: int
    time: float
    name: str
    text: str
    seat: int | None = None


class UndoState(Struct, frozen=True):
    """What the viewer's seat may take back: nothing, its last answer freely, or with the others' consent."""

    how: Literal["no", "free", "consent"]
    to: int = 0
    why: str = ""


# From the server to a viewer.


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
    """The game as it is now for the viewer's seat."""

    moment: int
    question: int
    waiting: list[int]
    looking: int | None = None
    scene: SceneChange | None = None
    prompt: Prompt | None = None
    log: LogPart | None = None
    undo: UndoState | None = None
    result: ResultInfo | None = None


class TableChanged(Struct, frozen=True, tag="table"):
    """The table's seats, status or undo request have changed."""

    table: TableInfo


class Chat(Struct, frozen=True, tag="chat"):
    """New lines of chat."""

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


# From a viewer to the server. `id` is chosen by the viewer and comes back as `re`.


class Command(Struct, frozen=True, kw_only=True, tag=True, forbid_unknown_fields=True):
    """A command of a viewer."""

    id: Number = 0


class DoAnswer(Command, frozen=True, kw_only=True, tag="answer"):
    """Answer the question of this number with the option of this index."""

    question: Number
    option: Number
    seat: SeatNumber | None = None


class DoUndo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take the last answer of my seat back: at once where that is free, or ask the others."""

    seat: SeatNumber | None = None


class DoConsent(Command, frozen=True, kw_only=True, tag="consent"):
    """Agree to an undo request, or not."""

    agree: bool


class DoChat(Command, frozen=True, kw_only=True, tag="chat"):
    """Say something to the table."""

    text: Text


class DoLook(Command, frozen=True, kw_only=True, tag="look"):
    """Look through another of my seats (hot seat); None is a spectator's look."""

    seat: SeatNumber | None


class DoHint(Command, frozen=True, kw_only=True, tag="hint"):
    """Ask what a searching bot would do in my place."""


class DoSeen(Command, frozen=True, kw_only=True, tag="seen"):
    """I have seen the game up to this moment."""

    moment: Number


class DoPing(Command, frozen=True, kw_only=True, tag="ping"):
    """Are you there?"""


class DoStart(Command, frozen=True, kw_only=True, tag="start"):
    """Start the game: bots take the seats that are still open."""


class DoLeave(Command, frozen=True, kw_only=True, tag="leave"):
    """Leave my seats: before the game they are open again, later a bot plays on."""


class DoSeat(Command, frozen=True, kw_only=True, tag="seat"):
    """Let a bot play for a seat, or (None) hand the seat back to the one who holds it."""

    seat: SeatNumber
    bot: Word | None


class DoArchive(Command, frozen=True, kw_only=True, tag="archive"):
    """Put the table away: it can be looked at, but is no longer listed or played."""


ClientMessage = (
    DoAnswer | DoUndo | DoConsent | DoChat | DoLook | DoHint | DoSeen | DoPing | DoStart | DoLeave | DoSeat | DoArchive
)


# Plain HTTP.


class OptionInfo(Struct, frozen=True):
    """Something to settle before the game, and what it is at a table unless somebody chooses otherwise."""

    name: str
    choices: list[OptionValue]
    help: str
    default: OptionValue


class GameInfo(Struct, frozen=True):
    """A game of the lobby."""

    id: str
    title: str
    blurb: str
    seats: list[int]
    default_seats: int
    minutes: int
    cooperative: bool
    options: list[OptionInfo]
    reconstructed: list[str]
    version: int


class BotInfo(Struct, frozen=True):
    """A bot that may be asked to sit down."""

    spec: str
    title: str
    help: str


class RuleInfo(Struct, frozen=True):
    """One rule of a game."""

    id: str
    text: str
    source: str


class Chapter(Struct, frozen=True):
    """A chapter of the rule book."""

    title: str
    rules: list[RuleInfo]


class RuleBook(Struct, frozen=True):
    """The rules of a game by chapter."""

    game: str
    title: str
    chapters: list[Chapter]


class Me(Struct, frozen=True):
    """Who the viewer is to the server: only a name. `token` is given once, to programs that keep no cookies."""

    name: str
    token: str | None = None


class Introduce(Struct, frozen=True, forbid_unknown_fields=True):
    """What I am called."""

    name: Name
    keep: bool = True


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table. Without seats: me and bots. With `start` it begins at once if no seat is open."""

    game: Word
    seats: Annotated[list[SeatPlan], Meta(max_length=32)] = field(default_factory=list)
    options: Annotated[dict[Word, OptionValue], Meta(max_length=32)] = field(default_factory=dict)
    name: Annotated[str, Meta(max_length=40)] = ""
    listed: bool = True
    clock: Clock | None = None
    start: bool = True


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
    """How likely each seat is to win, as the game's own advice judges it: for spectators and replays only."""

    at: int
    chances: list[float]


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
