"""Components as TOML, read into typed records. Every error names the file, the record and the field.

Components can be changed without touching a game: in the folder that RULEBOUND_CONTENT names (`--content DIR`), a file
of the same name lies over the game's own. Where the folder has one with the game's id, the files in that count for it.
"""

from __future__ import annotations

import hashlib
import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import GenericAlias
from typing import TypeVar

import msgspec

T = TypeVar("T")
VARIABLE = "RULEBOUND_CONTENT"


class ContentError(ValueError):
    """A data file does not say what its game needs."""


def load(path: Path, kind: type[T]) -> T:
    """The file, or the one that lies over it, as a record of this kind."""
    over = changed_file(path)
    name, path = (path.name, path) if over is None else (str(over), over)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError(f"{name}: there is no such file in {path.parent.name}") from None
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{name}: not TOML: {error}") from None
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise ContentError(f"{name}: {_located(str(error), data)}") from None


def load_list(path: Path, kind: type[T]) -> list[T]:
    """A file that is a list of records under its own name, as kingdoms.toml is one of [[kingdoms]]."""
    listed = GenericAlias(list, (kind,))
    whole = msgspec.defstruct(path.stem, [(path.stem, listed)], forbid_unknown_fields=True)
    found: list[T] = getattr(load(path, whole), path.stem)
    return found


def changed_file(path: Path) -> Path | None:
    """The file that lies over this one of a game's content, if there is one."""
    folder = Path(os.environ.get(VARIABLE) or os.devnull)
    if path.parent.name != "content" or not folder.is_dir():
        return None
    own = folder / path.parent.parent.name
    over = (own if own.is_dir() else folder) / path.name
    return over if over.is_file() else None


def changed_files(content: Path) -> list[str]:
    """The names of the files over which others lie; one that lies over nothing is an error."""
    own = Path(os.environ.get(VARIABLE) or os.devnull) / content.parent.name
    files = sorted(path.name for path in content.glob("*.toml"))
    for path in sorted(own.glob("*.toml")) if own.is_dir() else ():
        if path.name not in files:
            raise ContentError(f"{path} lies over nothing; there are: {', '.join(files) or 'no files'}")
    return [name for name in files if changed_file(content / name) is not None]


def _located(message: str, data: dict[str, object]) -> str:
    """The message with the place in the file spelled out, and the record's id where it has one."""
    text, _, place = message.partition(" - at `$")
    place = place.rstrip("`").lstrip(".")
    if not place:
        return text
    value: object = data
    for part in re.findall(r"\w+", place):
        value = value.get(part) if isinstance(value, dict) else value[int(part)] if isinstance(value, list) else None
        if isinstance(value, dict) and "id" in value:
            place = f"{place} (id {value['id']!r})"
    return f"{place}: {text}"


def classes_of(file: str, records: Sequence[tuple[str, str]], classes: Mapping[str, T]) -> list[T]:
    """What stands in the code for each record of a file: `records` are ids, each with the word that names its class.

    A record without its class and a class without its record are errors.
    """
    for name, word in records:
        if word not in classes:
            raise ContentError(f"{file}: no class is written for {word!r}, which {name!r} needs")
    words = {word for _, word in records}
    for word, one in classes.items():
        if word not in words:
            raise ContentError(
                f"{file}: {getattr(one, '__name__', one)} is written for {word!r}, and no record needs it"
            )
    return [classes[word] for _, word in records]


def place_of(named: str, among: Sequence[str], file: str, record: str) -> int:
    """The place of another record that this one names; what is not there is an error that says who needs it."""
    if named not in among:
        raise ContentError(f"{file}: {record!r} names {named!r}; there are: {', '.join(among)}")
    return among.index(named)


def digest(folder: Path) -> str:
    """A short hash of all data files, or of those that lie over them: equal digests mean equal components."""
    total = hashlib.sha256()
    for path in sorted(folder.glob("*.toml")):
        total.update(path.name.encode() + b"\0" + (changed_file(path) or path).read_bytes() + b"\0")
    return total.hexdigest()[:16]
