"""What a game says of itself beside its rules: options, odds, questions, endings, how to think, corners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

OptionValue = str | int | bool
S = TypeVar("S")


class GameError(ValueError):
    """Something that was asked of a game cannot be had; the message says what can."""


class Option(Struct, frozen=True):
    """Something that the players settle before the game: its choices, the first being the default.

    `live` is what people at a table are offered first, where that is friendlier than the default, and `learners`
    what envs begin with.
    """

    name: str
    choices: tuple[OptionValue, ...]
    help: str
    live: OptionValue | None = None
    learners: OptionValue | None = None

    @property
    def at_tables(self) -> OptionValue:
        """What a table of people starts with unless they choose otherwise."""
        return self.choices[0] if self.live is None else self.live


class Odds(Struct, frozen=True):
    """A chance that stands with an option, what it takes for granted, and what else is to be expected."""

    chance: float
    assuming: str
    rule: str
    text: str = ""


class Question(Struct, frozen=True):
    """What a pending question is about: the ids of its subject on the scene, and in a line what is at stake."""

    subject: tuple[str, ...] = ()
    text: str = ""
    rule: str = ""


class Fate(Struct, frozen=True):
    """What became of a seat, in a line."""

    seat: int
    text: str
    rule: str = ""


class Figure(Struct, frozen=True):
    """A number of every seat that tells how the game went."""

    label: str
    values: tuple[int, ...]


class Ending(Struct, frozen=True):
    """The end of a game in its own words: who won and how, what became of everybody, and some figures."""

    title: str
    text: str
    rule: str
    fates: tuple[Fate, ...] = ()
    figures: tuple[Figure, ...] = ()


class Out(Struct, frozen=True):
    """A seat is out of the game, with a sentence for whoever sat there."""

    seat: int
    text: str


class Thinking(Struct, frozen=True):
    """How a tree search does best at a game.

    `depth` is after how many answers the advice ends a playout. `sure` is by how many standard errors the playouts of
    an option must be better than those of the one that the counsel favours, in the same worlds, before they are
    believed; with 0 the option of most worth is taken.
    """

    depth: int = 8
    sure: float = 0.0


class Corner(Struct, Generic[S], frozen=True):
    """A start from which something is seen that play from the beginning hardly ever comes to.

    `lay` changes the state at the first moment of the game that is at rest.
    """

    seats: int
    options: dict[str, OptionValue]
    lay: Callable[[S], None] | None = None
