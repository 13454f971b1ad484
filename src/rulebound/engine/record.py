"""Record and Value: classes whose fields are their whole meaning.

    class Duel(Frame):
        attacker: int
        defender: int
        cards: tuple[int, ...] = ()

needs no more than that: constructor, copy, comparison and JSON follow from the fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Self, TypeVar, dataclass_transform, overload

from mypy_extensions import mypyc_attr

from rulebound.engine.define import define
from rulebound.engine.pickling import parts, together

T = TypeVar("T")

# A row of small numbers whose length does not change. Compiled, it is a block of machine words: fast to read and copy.
Column = list[int]
# A row that grows while options are listed; compiled, it is a block of machine words too. Adding may move it to another
# place, so whoever is given one to add to gives it back.
Words = list[int]
# The same as `Column` for numbers with a fraction.
Shares = list[float]


def no_words() -> Words:
    """A row to which options are added."""
    words: Words = []
    return words


def column(numbers: Iterable[int]) -> Column:
    """The column of these numbers, whichever way it is kept."""
    listed = numbers if isinstance(numbers, list) else list(numbers)
    return Column(listed)


def shares(numbers: Iterable[float]) -> Shares:
    """The row of these numbers with a fraction, whichever way it is kept."""
    return Shares(numbers)


@overload
def field(*, default: T, init: bool = True, derived: bool = False, apart: bool = False) -> T: ...
@overload
def field(*, factory: Callable[[], T], init: bool = True, derived: bool = False, apart: bool = False) -> T: ...
def field(**how: object) -> object:
    """A field that is not plain: made by a factory, not a parameter, derived, or apart.

    A derived field follows from the others: copied, but neither compared nor saved. One apart is not copied either.
    """
    return how


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
@dataclass_transform(field_specifiers=(field,))
class Record:
    """Plain data that changes. A copy shares nothing that can change."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    GIVEN: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        define(cls, frozen=False)

    def clone(self) -> Self:
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        return unpickled, (type(self), parts(self), bool(getattr(self, "decisions", ())))


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value:
    """Plain data that never changes, so that it may be shared and used as a key."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    GIVEN: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        define(cls, frozen=True)

    def __reduce__(self) -> tuple[object, ...]:
        return unpickled, (type(self), parts(self), False)


def unpickled(kind: type, values: tuple[object, ...], is_asked: bool) -> object:
    """The record that was taken apart for `pickle` or `copy.deepcopy`."""
    return together(kind, values, column, is_asked)
