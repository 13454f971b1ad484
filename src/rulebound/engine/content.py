"""Components as TOML, read into typed records. Every error names the file, the record and the field."""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")


class ContentError(ValueError):
    """A data file does not say what its game needs."""


def load(path: Path, kind: type[T]) -> T:
    """The file as a record of this kind."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError(f"{path.name}: there is no such file in {path.parent.name}") from None
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{path.name}: not TOML: {error}") from None
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise ContentError(f"{path.name}: {_located(str(error), data)}") from None


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


def digest(folder: Path) -> str:
    """A short hash of all data files in the folder: equal digests mean equal components."""
    total = hashlib.sha256()
    for path in sorted(folder.glob("*.toml")):
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:16]
