"""The catalogue: which games there are, where each was found, and why one cannot be used.

A game is a package with a ledger (`rules.md`) that exports `GAME`; its id is the name of its folder. It is found in
`rulebound.games`, by the entry point group `rulebound.games` of an installed package, or in a folder of games that
RULEBOUND_GAMES names (several as in PATH). All are the same to everything else. Whatever is wrong with one costs a
line, and leaves the others as they are.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import metadata
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from msgspec import Struct

from rulebound.engine.faults import fault_of, why_no_id
from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError

VARIABLE = "RULEBOUND_GAMES"
GROUP = "rulebound.games"


class Entry(Struct, frozen=True):
    """A game that was found: its id, the module that exports it, and its folder."""

    id: str
    module: str
    folder: Path


class Catalogue(Struct, frozen=True):
    """The games that were found, by id, and a line for everything that was found and does not count."""

    entries: dict[str, Entry]
    refused: tuple[str, ...]


def game_ids() -> list[str]:
    """The ids of all games that were found."""
    return sorted(catalogue().entries)


def load_game(name: str) -> Game[State]:
    """The game of this id; an error says why it cannot be had."""
    entry = catalogue().entries.get(name)
    if entry is None:
        raise GameError(f"there is no game {name!r}; there are: {', '.join(game_ids())}")
    found = _loaded(entry)
    if isinstance(found, str):
        raise GameError(found)
    return found


def game_in(package: str) -> Game[State]:
    """The game of a package that was found, in whatever process this is."""
    game: Game[State] = importlib.import_module(package).GAME
    return game


def all_games() -> Iterator[Game[State]]:
    """Every game that can be used, in the order of their ids."""
    found = (_loaded(entry) for _, entry in sorted(catalogue().entries.items()))
    return (game for game in found if not isinstance(game, str))


def faults() -> list[str]:
    """A line for every game that was found and cannot be used."""
    found = (_loaded(entry) for _, entry in sorted(catalogue().entries.items()))
    return [line for line in found if isinstance(line, str)]


def catalogue() -> Catalogue:
    """What was found; looked up once for each list of folders."""
    return _catalogue(os.environ.get(VARIABLE, ""))


def look_again() -> None:
    """Forget what was found: a game has come."""
    importlib.invalidate_caches()
    _catalogue.cache_clear()


@lru_cache(maxsize=32)
def _catalogue(folders: str) -> Catalogue:
    entries: dict[str, Entry] = {}
    refused: list[str] = []
    for found in (*_own(), *_installed(), *_in_folders(folders)):
        if isinstance(found, str):
            refused.append(found)
        elif (first := entries.setdefault(found.id, found)).folder != found.folder:
            refused.append(f"{found.folder} is not used: {first.folder} is a game with the id {found.id} already")
    return Catalogue(entries, tuple(refused))


def _own() -> Iterator[Entry]:
    """The games of this package."""
    import rulebound.games

    for folder in rulebound.games.__path__:
        for game in games_in(Path(folder)):
            yield Entry(game.name, f"rulebound.games.{game.name}", game.resolve())


def _installed() -> Iterator[Entry | str]:
    """The games of other packages that are installed: `[project.entry-points."rulebound.games"]`."""
    for point in metadata.entry_points(group=GROUP):
        try:
            spec = find_spec(point.module)
        except (ImportError, ValueError):
            spec = None
        if spec is None or spec.origin is None:
            yield f"the entry point {point.name} of {_owner(point)} is not used: there is no module {point.module}"
        else:
            yield Entry(point.module.rpartition(".")[2], point.module, Path(spec.origin).resolve().parent)


def _owner(point: metadata.EntryPoint) -> str:
    return "a package" if point.dist is None else point.dist.name


def _in_folders(folders: str) -> Iterator[Entry | str]:
    """The games in folders that were named."""
    for folder in map(Path, filter(None, folders.split(os.pathsep))):
        games = games_in(folder)
        if not folder.is_dir():
            yield f"there is no folder {folder} of games"
        elif not games:
            yield f"{folder} holds no game: a game is a folder in it with an __init__.py and a rules.md"
        for game in games:
            why = why_no_id(game.name)
            yield f"{game} is not used: {why}" if why else Entry(game.name, game.name, game.resolve())


def games_in(folder: Path) -> list[Path]:
    """The folders of games in a folder."""
    return sorted(path.parent for path in folder.glob("*/rules.md") if (path.parent / "__init__.py").is_file())


class FolderFinder:
    """Finds the packages of the games in named folders, and nothing else that lies there."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The package of a game of this name."""
        del target
        folders = os.environ.get(VARIABLE, "").split(os.pathsep) if path is None else []
        for game in (Path(folder) / name for folder in folders if folder):
            if (game / "rules.md").is_file() and (game / "__init__.py").is_file():
                return spec_from_file_location(name, game / "__init__.py", submodule_search_locations=[str(game)])
        return None


sys.meta_path.append(FolderFinder)


@lru_cache(maxsize=256)
def _loaded(entry: Entry) -> Game[State] | str:
    """The game, or a line that says why it cannot be used."""
    try:
        module = importlib.import_module(entry.module)
        game = _exported(module, entry)
        game.check()
    except (Exception, SystemExit) as error:
        return f"the game {entry.id} in {entry.folder.parent} cannot be used: {fault_of(error, entry.folder)}"
    return game


def _exported(module: ModuleType, entry: Entry) -> Game[State]:
    """The game that a module exports, if it is the one that was found."""
    if module.__file__ is None or Path(module.__file__).resolve().parent != entry.folder:
        raise GameError(f"Python knows another module {entry.module} ({module.__file__}); give the game another name")
    game: object = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise GameError(f"__init__.py exports no GAME, as in GAME = {entry.id.title().replace('_', '')}Game()")
    if game.id != entry.id:
        raise GameError(f"its GAME calls itself {game.id}: the class must be defined in this package")
    return game
