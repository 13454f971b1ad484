"""Kinds: a space is not a number.

A game says once what its numbers mean:

    Space = NewType("Space", int)
    SPACE = kind(Space, BOARD.spaces, mark="space")     # names and ids from the content's records
    Ships = NewType("Ships", int)
    SHIPS = amount(Ships, "ship", "ships", most=12)

and annotates the fields of its actions, events and frames with them. Words in sentences, marks on the scene, the
vocabulary of actions and the columns for learners follow from the annotation. Never compiled: a compiled rule sees a
number, and somebody who reads asks here.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NewType, Protocol

from rulebound.engine.define import fields_of

Seat = NewType("Seat", int)
Player = Callable[[int], str]  # the name by which sentences call whoever sits there


class Named(Protocol):
    """A record of the content that has an id and a name."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


class Kind:
    """What the numbers from `low` on mean: a word and, for what lies on the table, an id on the scene for each."""

    def __init__(
        self,
        name: str,
        low: int,
        words: Sequence[str],
        marks: Sequence[str | None],
        unseen: str,
        counts: bool = False,
    ) -> None:
        self.name = name
        self.counts = counts
        self.low = low
        self.words = tuple(words)
        self.size = len(self.words)
        self.numbers = range(low, low + self.size)
        self.marks = tuple(marks)
        self.unseen = unseen
        self.people: dict[int, tuple[str, int]] = {}

    def call(self, first: int, seats: int, word: str) -> None:
        """From `first` on the numbers stand for players, by seat: where names are known, {player} in `word` is one."""
        self.people |= {first + seat: (word, seat) for seat in range(seats)}

    def named(self, value: int, player: Player, seated: int) -> str:
        """The word for a number in a sentence at a table with so many names."""
        word, seat = self.people.get(value, ("", seated))
        return word.replace("{player}", player(seat)) if seat < seated else self.word(value)

    def word(self, value: int) -> str:
        """The players' word for a number; what is hidden has a word of its own."""
        return self.words[value - self.low] if value in self.numbers else self.unseen or str(value)

    def several_unseen(self, number: int) -> str:
        """So many things of which nobody may know which they are: a card, 2 cards."""
        bare = self.unseen.removeprefix("an ").removeprefix("a ")
        return self.unseen if number == 1 else counted(number, bare, f"{bare}s")

    def mark(self, value: int) -> str | None:
        """The id on the scene of what a number stands for, if it is something on the table."""
        return self.marks[value - self.low] if self.marks and value in self.numbers else None


_kinds: dict[object, Kind] = {}


def kind(of: Callable[..., object], things: Sequence[Named] | Sequence[str], mark: str = "", unseen: str = "") -> Kind:
    """The kind of a NewType: named things in their order. With `mark` thing x is `mark:x` on the scene.

    `unseen` is what those read who may not know which one it is.
    """
    ids = [thing if isinstance(thing, str) else thing.id for thing in things]
    words = [thing if isinstance(thing, str) else thing.name for thing in things]
    return _declare(of, Kind(_name(of), 0, words, [f"{mark}:{one}" for one in ids] if mark else (), unseen))


def sum_of(of: Callable[..., object], *parts: Kind | tuple[str, str]) -> Kind:
    """A kind that is one of several, numbered one after the other; a pair is one more thing: its word and its mark."""
    words = [word for part in parts for word in (part.words if isinstance(part, Kind) else part[:1])]
    marks = [mark for part in parts for mark in (_all_marks(part) if isinstance(part, Kind) else part[1:])]
    return _declare(of, Kind(_name(of), 0, words, marks, ""))


def amount(of: Callable[..., object], one: str, many: str, most: int, least: int = 0) -> Kind:
    """A number of things, from `least` to `most`: no ships, 1 ship, 2 ships."""
    words = [counted(number, one, many) for number in range(least, most + 1)]
    return _declare(of, Kind(_name(of), least, words, (), "", counts=True))


def numbers(of: Callable[..., object], most: int, least: int = 0) -> Kind:
    """Plain numbers from `least` to `most`."""
    return _declare(of, Kind(_name(of), least, [str(n) for n in range(least, most + 1)], (), ""))


def worded(of: Callable[..., object], words: Sequence[str], least: int = 0) -> Kind:
    """Numbers from `least` on that have a word each."""
    return _declare(of, Kind(_name(of), least, words, (), ""))


def counted(number: int, one: str, many: str) -> str:
    """A number of things: no ships, 1 ship, 2 ships."""
    return f"{number or 'no'} {one if number == 1 else many}"


def words(of: Kind, value: object, player: Player, seated: int) -> str:
    """The word for a value of a kind, or for several of them; of hidden ones their number is all that is known."""
    if isinstance(value, tuple):
        unseen = sum(one not in of.numbers for one in value)
        said = [of.named(one, player, seated) for one in value if one in of.numbers]
        return listed(said + ([of.several_unseen(unseen)] if unseen else []))
    return of.named(value, player, seated) if isinstance(value, int) else str(value)


def is_single(of: Kind | None, value: object) -> bool:
    """Does a sentence speak of one thing? Amounts count; a name such as WilyKit and WilyKat is of several."""
    if isinstance(value, tuple):
        return len(value) == 1
    if of is None or of.counts:
        return value == 1
    return not isinstance(value, int) or " and " not in of.word(value)


def listed(names: Sequence[str]) -> str:
    """Several things in a sentence: nothing; A; A and B; A, B and C."""
    if not names:
        return "nothing"
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def _declare(of: object, made: Kind) -> Kind:
    if of in _kinds:
        raise ValueError(f"{made.name} is declared twice")
    _kinds[of] = made
    return made


def _name(of: object) -> str:
    return str(getattr(of, "__name__", of))


def _all_marks(part: Kind) -> Sequence[str | None]:
    return part.marks or [None] * part.size


YES_OR_NO = Kind("bool", 0, ("no", "yes"), (), "")


_kinds_of: dict[type, dict[str, Kind | None]] = {}
_seats_of: dict[type, frozenset[str]] = {}


def kinds_of(cls: type) -> dict[str, Kind | None]:
    """The kind of each field of a record; None where it is no number of a kind. A tuple of a kind counts as that."""
    if cls not in _kinds_of:
        _kinds_of[cls] = {field.name: _kind(cls, field.kind) for field in fields_of(cls)}
    return _kinds_of[cls]


def _kind(cls: type, annotation: str) -> Kind | None:
    """The kind that an annotation names in the module of its class or of a base class."""
    inner = re.fullmatch(r"tuple\[(\w+), \.\.\.\]", annotation)
    name = inner[1] if inner else annotation
    if name == "bool":
        return YES_OR_NO
    for base in cls.__mro__:
        found: object = getattr(sys.modules[base.__module__], name, None)
        if found is not None and found in _kinds:
            return _kinds[found]
    return None


def seat_fields(cls: type) -> frozenset[str]:
    """The fields of a record that hold a seat, or several."""
    if cls not in _seats_of:
        _seats_of[cls] = frozenset(f.name for f in fields_of(cls) if f.kind in ("Seat", "tuple[Seat, ...]"))
    return _seats_of[cls]


def parts_of(cls: type) -> list[tuple[str, Kind | None]]:
    """The fields of an action with their kinds; None is a seat. A field of no kind has no place in a vocabulary."""
    seats = seat_fields(cls)
    parts = [(name, None if name in seats else one) for name, one in kinds_of(cls).items()]
    for name, one in parts:
        if one is None and name not in seats:
            raise TypeError(f"{cls.__name__}.{name} is of no kind: declare one with kind() or amount()")
    return parts


def every(cls: type, seats: int) -> Iterator[tuple[int, ...]]:
    """The values of the fields of every action of this class, in an order that never changes."""
    return product(*(range(seats) if one is None else one.numbers for _, one in parts_of(cls)))
