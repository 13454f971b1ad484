"""Components that are otherwise than on file, for as long as a test looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def changed(row: list[T], new: Sequence[T]) -> Iterator[None]:
    """A row of numbers or records has other values meanwhile, in place: compiled rules keep hold of the row itself."""
    old = list(row)
    row[:] = new
    try:
        yield
    finally:
        row[:] = old
