"""The folder of many games: what is played, one line per game as soon as it is over, and the figures."""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from rulebound import __version__
from rulebound.arena.parquet import check_parquet, write_parquet
from rulebound.arena.plan import Outcome, Plan, Setting
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.mode import mode

fcntl = importlib.import_module("fcntl") if os.name == "posix" else None
HEADING, GAMES, SUMMARY, TABLE = "run.json", "games.jsonl", "summary.json", "games.parquet"


class FolderError(ValueError):
    """A folder cannot be used; the message says why."""


class Heading(Struct, frozen=True):
    """What is played: games count together only where all of this is equal. `paired` games are of a tournament.

    `components` are the ids that the games' `used` has its bits for. `rulebound` is the version of this package,
    `changed` the component files over which others lay (`--content`). Only the `mode` may differ (compiled or
    interpreted): it changes the speed and nothing else. Of games that are `kept` all answers stand in their lines.
    """

    game: str
    version: int
    content: str
    players: tuple[str, ...]
    settings: tuple[Setting, ...]
    seed: int
    seats: int
    paired: bool
    components: tuple[str, ...] = ()
    rulebound: str = ""
    mode: str = ""
    changed: tuple[str, ...] = ()
    kept: bool = False

    @staticmethod
    def of(game: Game[State], planned: Plan) -> Heading:
        """The heading of a plan."""
        return Heading(
            game=game.id,
            version=game.version,
            content=game.content_hash,
            players=planned.players,
            settings=planned.settings,
            seed=planned.seed,
            seats=planned.seats,
            paired=planned.paired,
            components=tuple(game.content_ids()),
            rulebound=__version__,
            mode=mode(),
            changed=game.changed_content,
            kept=planned.kept,
        )

    def plan(self, games: int) -> Plan:
        """The plan of games that were played under this heading."""
        package = load_game(self.game).package
        return Plan(
            package, self.players, self.settings, games, self.seed, self.seats, paired=self.paired, watched=True
        )


class Folder:
    """A folder that is being filled; without a path, nothing is kept. `stored` are the games that it held before."""

    def __init__(self, path: Path | None, heading: Heading, parquet: bool = False) -> None:
        self.path = path
        self.parquet = parquet
        self.stored: list[Outcome] = []
        if parquet:
            check_parquet()
        self.heading = heading
        if path is None:
            return
        path.mkdir(parents=True, exist_ok=True)
        if (path / GAMES).exists() or (path / HEADING).exists():
            self.heading = check_heading(path, heading)
        write_whole(path / HEADING, msgspec.json.encode(self.heading) + b"\n")
        self.file = (path / GAMES).open("ab")
        self._lock()
        self.stored = read_games(path / GAMES, mend=True)

    def _lock(self) -> None:
        """One run at a time fills a folder, where the system can see to it."""
        if fcntl is None:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.file.close()
            raise FolderError(f"{self.path} is being filled by another run") from None

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

    def held(self, outcomes: list[Outcome]) -> list[Outcome]:
        """What the folder holds of these games: an interrupt may come before the last of them is written, or after."""
        if self.path is None:
            return outcomes
        self.file.flush()
        return read_games(self.path / GAMES, mend=True)

    def sum_up(self, found: Struct) -> None:
        """The figures of all games, and all games as a table if that is wanted."""
        if self.path is None:
            return
        write_whole(self.path / SUMMARY, msgspec.json.encode(found) + b"\n")
        if self.parquet:
            about: Mapping[str, object] = msgspec.to_builtins(self.heading)
            write_parquet(
                self.path / TABLE, read_games(self.path / GAMES), self.heading.players, self.heading.settings, about
            )


def write_whole(path: Path, text: bytes) -> None:
    """Write a file, whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(text)
    part.replace(path)


def check_heading(path: Path, heading: Heading) -> Heading:
    """Games of another kind stay apart. The heading says in which modes the games were played."""
    stored = read_heading(path)
    for name in Heading.__struct_fields__:
        if name != "mode" and getattr(stored, name) != getattr(heading, name):
            raise FolderError(f"{path} holds other games: {_about(stored, name)}")
    modes = stored.mode if heading.mode in stored.mode else f"{stored.mode} and {heading.mode}"
    return msgspec.structs.replace(heading, mode=modes)


def _about(stored: Heading, name: str) -> str:
    """What sets stored games apart, in words."""
    if name == "rulebound":
        return f"they were played with version {stored.rulebound or 'unknown'} of Rulebound, and this is {__version__}"
    if name in ("version", "content", "components"):
        return f"they were played with {'other rules' if name == 'version' else 'other components'}"
    if name == "players":
        return f"their players are {','.join(stored.players)}"
    if name == "settings":
        options = (" ".join(f"{key}={value}" for key, value in setting.items()) for setting in stored.settings)
        return f"their options are {' or '.join(options)}"
    if name == "kept":
        return "all their answers were kept" if stored.kept else "not all of their answers were kept"
    if name == "paired":
        return f"they are of a {'tournament' if stored.paired else 'simulation'}"
    return f"their {name} is {getattr(stored, name)}" if name != "seats" else f"they have {stored.seats} seats"


def read_heading(path: Path) -> Heading:
    """What is played in this folder."""
    try:
        return msgspec.json.decode((path / HEADING).read_bytes(), type=Heading)
    except FileNotFoundError:
        raise FolderError(f"{path} holds no {HEADING}, as sim --out and tournament --out write it") from None
    except msgspec.DecodeError as error:
        raise FolderError(f"{path / HEADING}: {error}") from None


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
