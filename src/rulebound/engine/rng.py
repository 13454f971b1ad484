"""Chance: a small generator whose whole state is four numbers and a count."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

from rulebound.engine.record import Record, field

T = TypeVar("T")

WORD: Final[i64] = 0xFFFFFFFF


class Rng(Record):
    """The only source of chance in a game (sfc32). `loaded` outcomes come first, for tests and examples."""

    a: i64
    b: i64
    c: i64
    d: i64 = 1
    draws: i64 = 0
    loaded: list[int] = field(factory=list)

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely."""
        self.draws += 1
        if self.loaded:
            return self._take(n)
        limit = (WORD + 1) - (WORD + 1) % n
        word = self._next()
        while word >= limit:
            word = self._next()
        return word % n

    def _take(self, n: i64) -> i64:
        outcome = self.loaded.pop(0)
        if not 0 <= outcome < n:
            raise ValueError(f"a loaded outcome of {outcome} where 0 to {n - 1} was asked for")
        return outcome

    def _next(self) -> i64:
        word = (self.a + self.b + self.d) & WORD
        self.d = (self.d + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & WORD)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + word) & WORD
        return word

    def shuffle(self, things: list[T]) -> None:
        """Every order is equally likely."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def chance(self) -> float:
        """A number from 0 up to but not including 1."""
        return self.below(1 << 30) / (1 << 30)


def seeded(seed: int) -> Rng:
    """The generator of a seed of up to 96 bits; equal seeds give equal games."""
    rng = Rng(seed & 0xFFFFFFFF, (seed >> 32) & 0xFFFFFFFF, (seed >> 64) & 0xFFFFFFFF)
    for _ in range(12):
        rng._next()
    return rng
