"""Many games stepped at once: the inner loop, which is compiled. `vectors.py` has its face for learners.

An answer has one number, or one for each of its two halves (`ids.py`). Whoever is asked in a game is its actor. What
all actors see is gathered in lists of the columns that are not 0, over all games, so that one call of numpy writes them
all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.engine.flow import State, advance, seal, waiting
from rulebound.engine.forms import LOW, SHIFT
from rulebound.engine.observe import Observer
from rulebound.engine.record import Words
from rulebound.engine.rng import Rng, seeded

Begin = Callable[[Rng], State]
Look = Callable[[State, int, Observer, int], None]
Steps = Callable[[State, int], list[tuple[int, int]]]
WHOLE: Final = -1  # Nothing of an answer is given yet; or it has but one number.


def numbers_of(steps: list[tuple[int, int]], half: int) -> list[int]:
    """The numbers that may be chosen now, each once; those of second halves once the first is given."""
    if half == WHOLE:
        return list(dict.fromkeys([first for first, _ in steps]))
    return [second for first, second in steps if first == half]


def option_of(steps: list[tuple[int, int]], half: int, number: int) -> int:
    """The option that a number means; WHOLE if it is the first half of several, beyond all if it is not offered."""
    for index, (first, second) in enumerate(steps):
        if half == WHOLE and first == number:
            return index if second == WHOLE else WHOLE
        if half != WHOLE and first == half and second == number:
            return index
    return len(steps)


class Numbering:
    """The numbers of one kind of answer: where they begin, and how its values, each counted from its lowest, make them.

    A value that is a seat is counted from whoever is asked. An answer of two values has a number for each pair, from
    `start` on; or, where `then` says where those begin, a number for each half. What has no number starts at -1.
    """

    def __init__(self, values: int, first: bool, second: bool, pairs: int, size: int, start: int, then: int) -> None:
        self.values = values
        self.first_is_seat = first
        self.second_is_seat = second
        self.pairs = pairs  # how many numbers the second value takes in a word of the menu,
        self.size = size  # and among the numbers for learners
        self.start = start
        self.then = then

    def of(self, word: int, seat: int, seats: int) -> tuple[int, int]:
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


def all_numbers(arms: list[Numbering], words: Words, seat: int, seats: int) -> list[tuple[int, int]]:
    """The numbers of all options of a question; none if one of them has no number."""
    found: list[tuple[int, int]] = []
    for word in words:
        arm = arms[word >> SHIFT]
        if arm.start < 0:
            return []
        found.append(arm.of(word & LOW, seat, seats))
    return found


class Many:
    """So many games in progress. Those that are over, or longer than sensible, begin anew when they are stepped."""

    def __init__(self, begin: Begin, look: Look, steps: Steps, seats: int, size: int, actions: int, most: int) -> None:
        self.begin = begin
        self.look = look
        self.steps = steps
        self.size = size
        self.actions = actions
        self.most = most
        self.observer = Observer(seats)
        self.chance = seeded(0)
        self.games: list[State] = []
        self.lengths: list[int] = []
        self.actors: list[int] = []
        self.offered: list[list[tuple[int, int]]] = []
        self.halves: list[int] = []
        self.places: list[int] = []
        self.values: list[float] = []
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
            index = option_of(self.offered[row], self.halves[row], number)
            if index == len(self.offered[row]):
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
        places: list[int] = []
        values: list[float] = []
        allowed: list[int] = []
        self.actors = []
        self.offered = []
        o = self.observer
        for row, g in enumerate(self.games):
            which = waiting(g)[0] if g.sealed else 0
            seat = g.decisions[which].seat
            half = self.halves[row]
            self.look(g, seat, o, half)
            base = row * self.size
            places += [base + place for place in o.places]
            values += o.values
            offered = self.steps(g, which)
            allowed += [row * self.actions + number for number in numbers_of(offered, half)]
            self.actors.append(seat)
            self.offered.append(offered)
        self.places = places
        self.values = values
        self.allowed = allowed
