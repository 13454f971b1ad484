"""Every message of the protocol, as typed records. `docs/protocol.md` explains them; `schema.py` publishes them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rulebound.engine.calculator import Form, Reckoning
from rulebound.engine.game import OptionValue
from rulebound.engine.scene import Area, Gauge, Piece, SpotState, Stage
from rulebound.engine.standing import Standing, WindowInfo

PROTOCOL = 1

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
Word = Annotated[str, Meta(max_length=80)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Seconds = Annotated[float, Meta(ge=0, le=31_536_000)]
Standings = Annotated[list[Standing], Meta(max_length=16)]
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


# Describing the game at a moment.


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

    `deal`: it gives or asks for the `thing` in a deal, or ends the making of one.
    """

    words: str
    kind: str
    points: list[str] = field(default_factory=list)
    odds: OddsInfo | None = None
    deal: DealPart = ""
    thing: str = ""


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


class Prompt(Struct, frozen=True, omit_defaults=True):
    """A question to the seat that the viewer looks through. Answer with its number and the index of an option.

    `subject` are the ids on the scene that the question is about; `terms` what stands in the deal in the making.
    `window` names the kind of window that it belongs to, for standing answers.
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


class SceneChange(Struct, frozen=True, omit_defaults=True):
    """What changed since the last scene of this viewer. What is left out stays as it was.

    `whole` means: start from an empty table. `layout` is the list of areas by hash; `areas` brings those that the
    viewer has not got yet. `pieces` are new or changed, `gone` are removed; `order` is given only where it is not
    "the old ones, then the new ones". `stage` replaces the contest that is shown; with `calm` there is none any more.
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


# From a viewer to the server. `id` is chosen by the viewer and comes back as `re`.


class Command(Struct, frozen=True, kw_only=True, tag=True, forbid_unknown_fields=True):
    """A command of a viewer."""

    id: Number = 0


class DoAnswer(Command, frozen=True, kw_only=True, tag="answer"):
    """Answer the question of this number with the option of this index."""

    question: Number
    option: Number
    seat: SeatNumber | None = None


class DoStand(Command, frozen=True, kw_only=True, tag="stand"):
    """My standing answers from now on, instead of those that were there; none clears them. Nobody else is told."""

    standing: Standings
    seat: SeatNumber | None = None


class DoHold(Command, frozen=True, kw_only=True, tag="hold"):
    """Hold the window of this question open until I answer, however long that takes."""

    question: Number
    seat: SeatNumber | None = None


class DoHand(Command, frozen=True, kw_only=True, tag="hand"):
    """I want to make an offer as soon as the game comes to it, or no longer."""

    up: bool = True
    seat: SeatNumber | None = None


class DoVow(Command, frozen=True, kw_only=True, tag="vow"):
    """A promise in my own words becomes part of the offer that I put together: mine, or one that I ask for."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    asked: bool = False
    seat: SeatNumber | None = None


class DoTakeOut(Command, frozen=True, kw_only=True, tag="take-out"):
    """Take the term of this number out of the offer that I put together: of mine, or of those that I ask for."""

    which: Number
    asked: bool = False
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


class DoRemove(Command, frozen=True, kw_only=True, tag="remove"):
    """The host takes a line of the chat away."""

    line: Number


class DoMute(Command, frozen=True, kw_only=True, tag="mute"):
    """The host bids whoever said this line be silent at this table, or lets them speak again."""

    line: Number
    on: bool = True


class DoPace(Command, frozen=True, kw_only=True, tag="pace"):
    """Bots take at least so many seconds for an answer from now on; 0 is at once."""

    seconds: Annotated[float, Meta(ge=0, le=10)]


class DoArchive(Command, frozen=True, kw_only=True, tag="archive"):
    """Put the table away: it can be looked at, but is no longer listed or played."""


ClientMessage = (
    DoAnswer
    | DoStand
    | DoHold
    | DoHand
    | DoVow
    | DoTakeOut
    | DoUndo
    | DoConsent
    | DoChat
    | DoLook
    | DoHint
    | DoSeen
    | DoPing
    | DoStart
    | DoLeave
    | DoSeat
    | DoPace
    | DoArchive
    | DoRemove
    | DoMute
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
    aim: AimInfo | None = None
    lessons: int = 0
    calculator: str = ""


class BotInfo(Struct, frozen=True):
    """A bot that may be asked to sit down."""

    spec: str
    title: str
    help: str


class AimInfo(Struct, frozen=True):
    """What a game is about, and what happens in a turn."""

    text: str
    rule: str
    turn: list[str]


class StepInfo(Struct, frozen=True):
    """A step of a first game that teaches."""

    title: str
    text: str
    rule: str
    subject: list[str]
    press: list[str]
    when: str


class Reckoned(Struct, frozen=True):
    """A game's calculator with the values that were asked for, and what follows from them."""

    form: Form
    answer: Reckoning


class LessonsInfo(Struct, frozen=True):
    """What a first game teaches."""

    steps: list[StepInfo]


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


class StandingTerms(Struct, frozen=True):
    """What standing answers of a game can speak of: its windows and their plays, its signs in words, and the preset."""

    windows: list[WindowInfo]
    signs: dict[str, str]
    preset: list[Standing]


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

    `window` is how many seconds a reaction window lasts for everybody; 0: until all have answered.
    `title` is what the table is called; without one it is called by its game.
    """

    game: Word
    seats: Annotated[list[SeatPlan], Meta(max_length=32)] = field(default_factory=list)
    options: Annotated[dict[Word, OptionValue], Meta(max_length=32)] = field(default_factory=dict)
    name: Annotated[str, Meta(max_length=40)] = ""
    title: Annotated[str, Meta(max_length=60)] = ""
    listed: bool = True
    clock: Clock | None = None
    window: Annotated[float, Meta(ge=0, le=3600)] = 0
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
