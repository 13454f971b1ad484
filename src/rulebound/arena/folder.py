"""The folder of a tournament: what is played, one line per game as soon as it is over, and the figures."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from rulebound.arena.plan import Outcome, Plan
from rulebound.arena.ratings import Rating, ratings
from rulebound.arena.statistics import BotStanding, SeatStanding, bot_standings, seat_standings
from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue, load_game

HEADING, GAMES, SUMMARY = "tournament.json", "games.jsonl", "summary.json"


class FolderError(ValueError):
    """A folder cannot be used; the message says why."""


class Heading(Struct, frozen=True):
    """What is played: games count together only where all of this is equal."""

    game: str
    version: int
    content: str
    players: tuple[str, ...]
    options: dict[str, OptionValue]
    seed: int

    @staticmethod
    def of(game: Game[State], planned: Plan) -> Heading:
        """The heading of a plan."""
        return Heading(game.id, game.version, game.content_hash, planned.players, planned.options, planned.seed)


class Folder:
    """A folder that is being filled; without a path, nothing is kept. `stored` are the games that it held before."""

    def __init__(self, path: Path | None, heading: Heading) -> None:
        self.path = path
        self.stored: list[Outcome] = []
        if path is None:
            return
        path.mkdir(parents=True, exist_ok=True)
        if (path / GAMES).exists() or (path / HEADING).exists():
            check_heading(path, heading)
            self.stored = read_games(path / GAMES, mend=True)
        (path / HEADING).write_bytes(msgspec.json.encode(heading) + b"\n")
        self.file = (path / GAMES).open("ab")

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *error: object) -> None:
        if self.path is not None:
            self.file.close()

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        if self.path is not None:
            self.file.write(msgspec.json.encode(outcome) + b"\n")
            self.file.flush()

    def sum_up(self, found: Struct) -> None:
        """The figures of all games."""
        if self.path is not None:
            (self.path / SUMMARY).write_bytes(msgspec.json.encode(found) + b"\n")


def check_heading(path: Path, heading: Heading) -> None:
    """Games of another kind stay apart."""
    try:
        stored = msgspec.json.decode((path / HEADING).read_bytes(), type=Heading)
    except (FileNotFoundError, msgspec.DecodeError):
        raise FolderError(f"{path} holds games, but of no tournament that can be resumed") from None
    for name in Heading.__struct_fields__:
        if getattr(stored, name) != getattr(heading, name):
            raise FolderError(f"{path} holds another tournament: its {name} is {getattr(stored, name)!r}")


def read_games(path: Path, mend: bool = False) -> list[Outcome]:
    """The games of a file in their order. A last line that was not written to its end is left out, or cut off."""
    text = path.read_bytes() if path.exists() else b""
    whole = text[: text.rfind(b"\n") + 1]
    if mend and whole != text:
        os.truncate(path, len(whole))
    outcomes: list[Outcome] = []
    for number, line in enumerate(whole.splitlines()):
        try:
            outcome = msgspec.json.decode(line, type=Outcome)
        except msgspec.DecodeError as error:
            raise FolderError(f"{path}, line {number + 1}: {error}") from None
        if outcome.number != number:
            raise FolderError(f"{path}, line {number + 1}: here game {number} should stand, not {outcome.number}")
        outcomes.append(outcome)
    return outcomes


class Games(Struct, frozen=True):
    """The games of a folder, ready to be told about."""

    title: str
    cooperative: bool
    players: list[str]
    outcomes: list[Outcome]
    bots: list[BotStanding]
    seats: list[SeatStanding]
    ratings: list[Rating]

    @property
    def even(self) -> float:
        """The rate at which every seat would win if all were equal."""
        return sum(seat.wins for seat in self.seats) / max(1, sum(seat.games for seat in self.seats))


class Named(Struct, frozen=True):
    """What both kinds of folders say of their games."""

    game: str
    players: list[str]


def read_folder(path: Path) -> Games:
    """The games of a simulation or a tournament, with their figures."""
    heading = next((path / name for name in (HEADING, SUMMARY) if (path / name).is_file()), None)
    if heading is None:
        raise FolderError(f"{path} holds neither {HEADING} nor {SUMMARY}, as sim --out and tournament --out write them")
    try:
        named = msgspec.json.decode(heading.read_bytes(), type=Named)
    except msgspec.DecodeError as error:
        raise FolderError(f"{heading}: {error}") from None
    game, outcomes = load_game(named.game), read_games(path / GAMES)
    if not outcomes:
        raise FolderError(f"{path} holds no game yet")
    seats = set(range(len(named.players)))
    for outcome in outcomes:
        if set(outcome.seating) != seats or (outcome.finished and len(outcome.won) != len(seats)):
            raise FolderError(f"{path / GAMES}: game {outcome.number} is not one of {len(seats)} players")
    planned = Plan(game.package, tuple(named.players), {}, len(outcomes), 0)
    figures = bot_standings(planned, outcomes), seat_standings(planned, outcomes), ratings(planned, outcomes)
    return Games(game.title, game.cooperative, named.players, outcomes, *figures)
