"""Places: the columns of what may stand at each place of a view. Written in every step of an env, so compiled.

From one step to the next little of a view changes, so a sheet remembers the view that it shows, and only what differs
in the next one is written. The columns still follow from the view alone.
"""

from __future__ import annotations

from array import array
from binascii import crc32
from typing import Final, TypeAlias

BOUND: Final = 4.0
SPARE: Final = 32
Columns: TypeAlias = "array[float]"


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

    def write(self, value: object, sheet: Sheet, there: bool = True) -> None:
        """Put the value into its columns, or take it out of them if it is no longer there."""
        if isinstance(value, (int, float)):
            if not self.number:
                sheet.mark_spare(self.path, value, there)
            elif value:
                sheet.columns[self.column] = clipped(float(value) / self.most) if there else 0.0
        elif isinstance(value, dict):
            for key, inner in value.items():
                self.under(key).write(inner, sheet, there)
        elif isinstance(value, (list, tuple)):
            self._write_length(len(value) if there else 0, sheet)
            for i, inner in enumerate(value):
                self.row(i).write(inner, sheet, there)
        elif isinstance(value, str):
            column = self.words.get(value)
            if column is None:
                sheet.mark_spare(self.path, value, there)
            else:
                sheet.columns[column] = 1.0 if there else 0.0
        elif self.absent:
            sheet.columns[self.column + self.number + self.listed] = 1.0 if there else 0.0

    def rewrite(self, old: object, new: object, sheet: Sheet) -> None:
        """Put the new value where the old one, which differs from it, stood."""
        if isinstance(old, dict) and isinstance(new, dict):
            self._rewrite_keys(old, new, sheet)
        elif isinstance(old, list) and isinstance(new, list):
            self._rewrite_rows(old, new, sheet)
        else:
            self.write(old, sheet, False)
            self.write(new, sheet)

    def _rewrite_keys(self, old: dict[str, object], new: dict[str, object], sheet: Sheet) -> None:
        for key, inner in new.items():
            if key not in old:
                self.under(key).write(inner, sheet)
            elif old[key] != inner:
                self.under(key).rewrite(old[key], inner, sheet)
        for key, inner in old.items():
            if key not in new:
                self.under(key).write(inner, sheet, False)

    def _rewrite_rows(self, old: list[object], new: list[object], sheet: Sheet) -> None:
        both = min(len(old), len(new))
        for i in range(both):
            if old[i] != new[i]:
                self.row(i).rewrite(old[i], new[i], sheet)
        for i in range(both, len(old)):
            self.row(i).write(old[i], sheet, False)
        for i in range(both, len(new)):
            self.row(i).write(new[i], sheet)
        if len(old) != len(new):
            self._write_length(len(new), sheet)

    def _write_length(self, length: int, sheet: Sheet) -> None:
        if self.listed:
            sheet.columns[self.column + self.number] = clipped(length / max(1, len(self.rows)))

    def under(self, key: str) -> Place:
        """The place of a key; one that was never seen while learning has no columns."""
        place = self.keys.get(key)
        return Place(f"{self.path}.{key}") if place is None else place

    def row(self, i: int) -> Place:
        """The place of a row of a list, likewise."""
        return self.rows[i] if i < len(self.rows) else Place(f"{self.path}[{i}]")


class Sheet:
    """The columns of one observation after another: whose it is, whether that seat is asked, its view, the spare."""

    def __init__(self, root: Place, seats: int, size: int) -> None:
        self.root = root
        self.seats = seats
        self.columns: Columns = array("f", bytes(size * array("f").itemsize))
        self.spare = size - SPARE
        self.strange = [0] * SPARE
        self.seat = 0
        self.view: dict[str, object] = {}

    def show(self, view: dict[str, object], seat: int, asked: bool) -> None:
        """Show the view of a seat instead of the one before."""
        self.columns[self.seat] = 0.0
        self.columns[seat] = 1.0
        self.columns[self.seats] = 1.0 if asked else 0.0
        self.root.rewrite(self.view, view, self)
        self.seat = seat
        self.view = view

    def mark_spare(self, path: str, value: object, there: bool) -> None:
        """Something without a column, never seen while learning, marks a spare one."""
        which = crc32(f"{path}={value}".encode()) % SPARE
        self.strange[which] += 1 if there else -1
        self.columns[self.spare + which] = clipped(float(self.strange[which]))


def clipped(value: float) -> float:
    """Within the bounds of an observation."""
    return BOUND if value > BOUND else -BOUND if value < -BOUND else value
