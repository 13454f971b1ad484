"""Plain HTTP: the games, their bots, lessons, calculators and rules."""

from __future__ import annotations

from msgspec import Struct, field

from rulebound.engine.book import BookChapter
from rulebound.engine.calculator import Form, Reckoning
from rulebound.engine.game import OptionValue
from rulebound.engine.standing import Standing, WindowInfo


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
    """The rules of a game by chapter, and the same as prose for players, where the game has a book."""

    game: str
    title: str
    chapters: list[Chapter]
    book: list[BookChapter] = field(default_factory=list)


class StandingTerms(Struct, frozen=True):
    """What standing answers of a game can speak of: its windows and their plays, its signs in words, and the preset."""

    windows: list[WindowInfo]
    signs: dict[str, str]
    preset: list[Standing]
