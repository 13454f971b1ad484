"""Many games stepped at once: the inner loop, which is compiled. `vectors.py` has its face for learners.

An answer has one number, or one for each of its two halves (`ids.py`). Whoever is asked in a game is its actor. What
all actors see is gathered by one observer, over all games, so that one call of numpy writes it all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from rulebound.engine.flow import State, advance, seal, waiting
from rulebound.engine.forms import LOW, SHIFT
from rulebound.engine.observe import Observer
from rulebound.engine.record import Words, no_words
from rulebound.engine.rng import Rng, seeded

Begin = Callable[[Rng], State]
Look = Callable[[State, int, Observer, int], None]
WHOLE: Final = -1  # Nothing of an answer is given yet; or it has but one number.
NOT_OFFERED: Final = -2


class Offer:
    """The numbers of the options of a question: that of each, or of its first half, and of its second (else WHOLE)."""

    def __init__(self, firsts: Words, seconds: Words) -> None:
        self.firsts: Words = firsts
        self.seconds: Words = seconds

    def steps(self) -> list[tuple[int, int]]:
        """Both numbers of every option."""
        return [(first, second) for first, second in zip(list(self.firsts), list(self.seconds), strict=True)]

    def numbers(self, half: i64) -> list[int]:
        """The numbers that may be chosen now, each once; those of second halves once the first is given."""
        firsts, seconds = self.firsts, self.seconds
        if half == WHOLE:
            return list(dict.fromkeys(list(firsts)))
        return [int(seconds[index]) for index in range(len(firsts)) if firsts[index] == half]

    def mask(self, half: i64, size: i64) -> bytearray:
        """1 for each of so many numbers that may be chosen now."""
        allowed = bytearray(size)
        firsts, seconds = self.firsts, self.seconds
        for index in range(len(firsts)):
            if half == WHOLE:
                allowed[firsts[index]] = 1
            elif firsts[index] == half:
                allowed[seconds[index]] = 1
        return allowed

    def option(self, half: i64, number: i64) -> int:
        """The option that a number means; WHOLE if it is the first half of several; NOT_OFFERED."""
        firsts, seconds = self.firsts, self.seconds
        for index in range(len(firsts)):
            if half == WHOLE and firsts[index] == number:
                return index if seconds[index] == WHOLE else WHOLE
            if half != WHOLE and firsts[index] == half and seconds[index] == number:
                return index
        return NOT_OFFERED


Offers = Callable[[State, int], Offer]


class Numbering:
    """The numbers of one kind of answer: where they begin, and how its values, each counted from its lowest, make them.

    A value that is a seat is counted from whoever is asked. An answer of two values has a number for each pair, from
    `start` on; or, where `then` says where those begin, a number for each half. What has no number starts at -1.
    """

    def __init__(self, values: int, first: bool, second: bool, pairs: int, size: int, start: int, then: int) -> None:
        self.values: i64 = values
        self.first_is_seat = first
        self.second_is_seat = second
        self.pairs: i64 = pairs  # how many numbers the second value takes in a word of the menu,
        self.size: i64 = size  # and among the numbers for learners
        self.start: i64 = start
        self.then: i64 = then

    def of(self, word: i64, seat: i64, seats: i64) -> tuple[i64, i64]:
        """The number of an option, or that of its first half and that of its second (else WHOLE)."""
        if self.values < 2:
            return self.start + ((word - seat) % seats if self.first_is_seat else word), WHOLE
        first, second = word // self.pairs, word % self.pairs
        if self.first_is_seat:
            first = (first - seat) % seats
        if self.second_is_seat:
            second = (second - seat) % seats
        if self.then == WHOLE:
            return self.start + first * self.size + second, WHOLE
        return self.start + first, self.then + second


def all_numbers(arms: list[Numbering], words: Words, seat: i64, seats: i64) -> Offer | None:
    """The numbers of all options of a question, unless one of them has none."""
    firsts, seconds = no_words(), no_words()
    for word in words:
        arm = arms[word >> SHIFT]
        if arm.start < 0:
            return None
        first, second = arm.of(word & LOW, seat, seats)
        firsts, seconds = with_one_more(firsts, first), with_one_more(seconds, second)
    return Offer(firsts, seconds)


def with_one_more(row: Words, one: i64) -> Words:
    """The row, to which this number was added."""
    row.append(one)
    return row


def asked(g: State) -> dict[int, int]:
    """The seats that have not answered yet, in their order, and the number of the question to each."""
    if g.result is not None:
        return {}
    decisions = g.decisions
    if not g.sealed:
        return {decisions[which].seat: which for which in range(len(decisions))}
    return {decisions[which].seat: which for which, index in enumerate(g.sealed) if index < 0}


class Many:
    """So many games in progress. Those that are over, or longer than sensible, begin anew when they are stepped."""

    def __init__(
        self, begin: Begin, look: Look, offers: Offers, seats: int, size: int, actions: int, most: int
    ) -> None:
        self.begin = begin
        self.look = look
        self.offers = offers
        self.size = size
        self.actions = actions
        self.most = most
        self.observer = Observer(seats)
        self.gathered = Observer(seats)
        self.chance = seeded(0)
        self.games: list[State] = []
        self.lengths: list[int] = []
        self.actors: list[int] = []
        self.offered: list[Offer] = []
        self.halves: list[int] = []
        self.allowed: list[int] = []

    def start(self, count: int, seed: int) -> None:
        """So many new games."""
        self.chance = seeded(seed)
        self.games = [self._new() for _ in range(count)]
        self.lengths = [0] * count
        self.halves = [WHOLE] * count
        self.see()

    def _new(self) -> State:
        chance = self.chance
        luck = Rng(chance.below(1 << 31), chance.below(1 << 31), chance.below(1 << 31))
        g = self.begin(luck)
        advance(g)
        return g

    def answer(self, numbers: list[int]) -> int:
        """In every game its actor takes the action of this number; if one is not offered, the first such game, else -1.

        Then nothing was taken in any game. A number may be the first half of an answer, which the second completes.
        """
        indices: list[int] = []
        for row, number in enumerate(numbers):
            index = self.offered[row].option(self.halves[row], number)
            if index == NOT_OFFERED:
                return row
            indices.append(index)
        for row, index in enumerate(indices):
            if index == WHOLE:
                self.halves[row] = numbers[row]
                continue
            g = self.games[row]
            seal(g, waiting(g)[0] if g.sealed else 0, index)
            self.halves[row] = WHOLE
            self.lengths[row] += 1
        return -1

    def ended(self) -> list[int]:
        """For every game: 0 it goes on, 1 it is over, 2 it is cut off as too long."""
        return [
            1 if g.result is not None else 2 if self.lengths[row] >= self.most else 0
            for row, g in enumerate(self.games)
        ]

    def renew(self, rows: list[int]) -> None:
        """New games in these rows."""
        for row in rows:
            self.games[row] = self._new()
            self.lengths[row] = 0
            self.halves[row] = WHOLE

    def see(self) -> None:
        """Gather who acts in every game, what they see and what they may do."""
        allowed: list[int] = []
        self.actors = []
        self.offered = []
        o = self.observer
        self.gathered.begin(0, 1)
        for row, g in enumerate(self.games):
            which = waiting(g)[0] if g.sealed else 0
            seat = g.decisions[which].seat
            half = self.halves[row]
            self.look(g, seat, o, half)
            self.gathered.gather(o, row * self.size)
            offered = self.offers(g, which)
            allowed += [row * self.actions + number for number in offered.numbers(half)]
            self.actors.append(seat)
            self.offered.append(offered)
        self.allowed = allowed
