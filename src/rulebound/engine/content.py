"""Components as TOML, read into typed records. Every error names the file, the record and the field.

Components can be changed without touching a game: in the folder that RULEBOUND_CONTENT names (`--content DIR`), a file
of the same name lies over the game's own. Where the folder has one with the game's id, the files in that count for it.
"""

from __future__ import annotations

import hashlib
import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from types import GenericAlias
from typing import TypeVar

import msgspec
from msgspec import Struct, inspect

T = TypeVar("T")
VARIABLE = "RULEBOUND_CONTENT"
NO_SUCH_WORD = "Invalid enum value "  # as msgspec says it
NO_WORDS = inspect.NoneType | inspect.IntType | inspect.BoolType  # which a word may stand beside
MOST_LISTED = 12  # of the names that there are, when one is wrong; of more the nearest are told


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
        raise ContentError(f"{name}: {_located(str(error), data, kind)}") from None


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


def _located(message: str, data: dict[str, object], kind: object) -> str:
    """The message with the place in the file spelled out, and the record's id where it has one."""
    text, _, place = message.partition(" - at `$")
    place = place.rstrip("`").lstrip(".")
    if not place:
        return text
    if text.startswith(NO_SUCH_WORD):
        name = text.removeprefix(NO_SUCH_WORD).strip("'")
        text = f"there is no {name!r}; {there_are(name, _words_at(kind, place))}"
    value: object = data
    for part in re.findall(r"\w+", place):
        value = value.get(part) if isinstance(value, dict) else value[int(part)] if isinstance(value, list) else None
        if isinstance(value, dict) and "id" in value:
            place = f"{place} (id {value['id']!r})"
    return f"{place}: {text}"


def _words_at(kind: object, place: str) -> list[str]:
    """The words that may stand at a place in a file: the values of the Literal there."""
    at = inspect.type_info(kind)
    for part in re.findall(r"\w+|\.{3}", place):
        if isinstance(at, inspect.StructType):
            at = next(field.type for field in at.fields if field.encode_name == part)
        elif isinstance(at, inspect.DictType):
            at = at.value_type
        elif isinstance(at, inspect.TupleType):
            at = at.item_types[int(part)]
        elif isinstance(at, inspect.ListType | inspect.VarTupleType):
            at = at.item_type
        if isinstance(at, inspect.UnionType):  # it may be left out, or be a number
            at = next(one for one in at.types if not isinstance(one, NO_WORDS))
    return [str(word) for word in at.values] if isinstance(at, inspect.LiteralType) else []


def classes_of(file: str, records: Sequence[tuple[str, str]], classes: Mapping[str, T]) -> list[T]:
    """What stands in the code for each record of a file: `records` are ids, each with the word that names its class.

    A record without its class and a class without its record are errors.
    """
    for name, word in records:
        if word not in classes:
            raise ContentError(
                f"{file}: no class is written for {word!r}, which {name!r} needs; {there_are(word, [*classes])}"
            )
    words = {word for _, word in records}
    for word, one in classes.items():
        if word not in words:
            raise ContentError(
                f"{file}: {getattr(one, '__name__', one)} is written for {word!r}, and no record needs it"
            )
    return [classes[word] for _, word in records]


class Numbers(dict[str, int]):
    """The numbers of a file's records by their ids. What the rules name and the file has not is told in a line."""

    def __init__(self, file: str, ids: Iterable[str], first: int = 0) -> None:
        super().__init__((name, number) for number, name in enumerate(ids, first))
        self.file = file

    def __missing__(self, name: str) -> int:
        raise ContentError(f"{self.file}: the rules name {name!r}, which is not there; {there_are(name, [*self])}")


def named(file: str, records: object, field: str, among: Iterable[str | int]) -> None:
    """Whatever a field of these records names is there: content.py says so for each such field when all is loaded.

        named("board.toml", BOARD.seat, "home", SPACES)  # the ids of all spaces
        named("board.toml", BOARD.space, "owner", ["", *SEATS])  # one of them or nothing
        named("enemies.toml", ENEMIES, "effect.target", THREATS)  # in a record of each record
        named("skills.toml", SKILLS, "*.minion", MINIONS)  # in whatever record of each record has it, however deep
        named("power.toml", [*POWER], "power", THREATS)  # the words before the = of a table

    A field is called as in the file; in one that holds a list or a table, whatever stands there is a name.
    """
    there = [str(one) for one in among]
    for record, name in _names(records, field.split("."), ""):
        if name not in there:
            place = field.replace("*.", "") + (f" of {record}" if record else "")
            raise ContentError(f"{file}: {place}: there is no {name!r}; {there_are(name, there)}")


def _names(value: object, path: list[str], record: str) -> Iterator[tuple[str, str]]:
    """The names at a path, each with the record that has it: its id or, where it has none, its number in its list."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _names(one, path, f"{record}.{key}" if record else key)
    elif isinstance(value, list | tuple):
        for number, one in enumerate(value, 1):
            yield from _names(one, path, record or ("" if isinstance(one, str) else f"number {number}"))
    elif isinstance(value, Struct):
        fields = dict(zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True))
        if "id" in fields and path != ["id"]:
            record = str(getattr(value, fields["id"])) or record
        if path[0] == "*":
            for name, attribute in fields.items():
                below = getattr(value, attribute)
                if name == path[1] or isinstance(below, list | tuple | dict | Struct):
                    yield from _names(below, path[2:] if name == path[1] else path, record)
        else:
            yield from _names(getattr(value, fields[path[0]]), path[1:], record)
    elif value is not None and path[:1] != ["*"]:
        yield record, str(value)


def there_are(name: str, there: list[str]) -> str:
    """The names that there are; of many those nearest to the wrong one."""
    there = [one for one in there if one]
    if len(there) <= MOST_LISTED:
        return f"there are: {', '.join(there) or 'none'}"
    return f"there are {len(there)}, the nearest: {', '.join(get_close_matches(name, there, cutoff=0))}"


def digest(folder: Path) -> str:
    """A short hash of all data files, or of those that lie over them: equal digests mean equal components."""
    total = hashlib.sha256()
    for path in sorted(folder.glob("*.toml")):
        total.update(path.name.encode() + b"\0" + (changed_file(path) or path).read_bytes() + b"\0")
    return total.hexdigest()[:16]
