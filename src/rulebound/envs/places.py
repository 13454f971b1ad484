"""Places: the columns of what may stand at each place of a view. Written in every step of an env, so compiled."""

from __future__ import annotations

from array import array
from binascii import crc32
from collections.abc import Sequence
from typing import Final, TypeAlias

BOUND: Final = 4.0
SPARE: Final = 32
Columns: TypeAlias = "array[float]"  # all zero until something is written


class Place:
    """One place in the view: the columns of what may stand there, and the places inside it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.number = False
        self.absent = False
        self.listed = False
        self.most = 1.0
        self.words: dict[str, int] = {}
        self.keys: dict[str, Place] = {}
        self.rows: list[Place] = []
        self.column = 0

    def learn(self, value: object) -> None:
        """Make room for this value."""
        if isinstance(value, dict):
            for key, inner in value.items():
                self.keys.setdefault(key, Place(f"{self.path}.{key}" if self.path else key)).learn(inner)
        elif isinstance(value, (list, tuple)):
            self.listed = True
            while len(self.rows) < len(value):
                self.rows.append(Place(f"{self.path}[{len(self.rows)}]"))
            for row, inner in zip(self.rows, value, strict=False):
                row.learn(inner)
        elif isinstance(value, str):
            self.words.setdefault(value, 0)
        elif isinstance(value, (int, float)):
            self.number = True
            while self.most < abs(value):
                self.most *= 2.0
        else:
            self.absent = True

    def settle(self, names: list[str]) -> None:
        """Number the columns, this place's first and then those inside it."""
        self.column = len(names)
        if self.number:
            names.append(self.path)
        if self.listed:
            names.append(f"len({self.path})")
        if self.absent:
            names.append(f"{self.path} is none")
        for word in sorted(self.words):
            self.words[word] = len(names)
            names.append(f"{self.path}={word}")
        for _, inner in sorted(self.keys.items()):
            inner.settle(names)
        for row in self.rows:
            row.settle(names)

    def write(self, value: object, to: Columns, spare: int) -> None:
        """Put the value into its columns; what has none goes to the spare ones."""
        if isinstance(value, (int, float)):
            if not self.number:
                overflow(self.path, value, to, spare)
            elif value:
                to[self.column] = clipped(float(value) / self.most)
        elif isinstance(value, dict):
            self._write_keys(value, to, spare)
        elif isinstance(value, (list, tuple)):
            self._write_rows(value, to, spare)
        elif isinstance(value, str):
            column = self.words.get(value)
            if column is None:
                overflow(self.path, value, to, spare)
            else:
                to[column] = 1.0
        elif self.absent:
            to[self.column + self.number + self.listed] = 1.0

    def _write_keys(self, value: dict[str, object], to: Columns, spare: int) -> None:
        for key, inner in value.items():
            place = self.keys.get(key)
            if place is None:
                overflow(f"{self.path}.{key}", inner, to, spare)
            else:
                place.write(inner, to, spare)

    def _write_rows(self, value: Sequence[object], to: Columns, spare: int) -> None:
        rows = self.rows
        if self.listed and value:
            to[self.column + self.number] = clipped(len(value) / max(1, len(rows)))
        for i, inner in enumerate(value):
            if i < len(rows):
                rows[i].write(inner, to, spare)
            else:
                overflow(f"{self.path}[{i}]", inner, to, spare)


def clipped(value: float) -> float:
    """Within the bounds of an observation."""
    return BOUND if value > BOUND else -BOUND if value < -BOUND else value


def overflow(path: str, value: object, to: Columns, spare: int) -> None:
    """Something that was never seen while learning: it marks one of the spare columns."""
    if isinstance(value, dict):
        for key, inner in value.items():
            overflow(f"{path}.{key}", inner, to, spare)
    elif isinstance(value, (list, tuple)):
        for i, inner in enumerate(value):
            overflow(f"{path}[{i}]", inner, to, spare)
    elif value is not None:
        column = spare + crc32(f"{path}={value}".encode()) % SPARE
        to[column] = clipped(to[column] + 1.0)
