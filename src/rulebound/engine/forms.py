"""The forms in which the kernel keeps a rule: steps, questions and the answers that they may get. Compiled.

Games write them with the words of `steps.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from rulebound.engine.action import UNSAID, Action, Decision, Menu, Pass, Refusal, Refused
from rulebound.engine.kinds import parts_of
from rulebound.engine.record import Words
from rulebound.engine.state import Frame, State

SHIFT: Final = 20
LOW: Final = (1 << SHIFT) - 1
SEATS: Final = 16  # as many numbers as a seat takes in a pair

# The kinds of steps; those up to START are run, and END stands behind the last.
RUN: Final = 0
START: Final = 1
ASK: Final = 2
WINDOW: Final = 3
SKIP: Final = 4
UNTIL: Final = 5
AGAIN: Final = 6
EACH: Final = 7
ALL: Final = 8
END: Final = 9

Check = Callable[..., Refusal | None]
Listed = Callable[..., Iterable[int]]
Text = str | Callable[..., str]


@mypyc_attr(allow_interpreted_subclasses=True)
class Answer:
    """One kind of answer: an action, the values that it may take, what happens then and why not."""

    def __init__(
        self,
        action: type[Action],
        values: object,
        then: Callable[..., None] | None,
        refuse: Check | None,
        fast: Listed | None,
        when: Callable[..., bool] | None,
        ends: bool,
        once: str = "",
        passes: bool = False,
    ) -> None:
        self.action = action
        self.then = then
        self.refuse = refuse
        self.fast = fast
        self.when = when
        self.ends = ends
        self.passes = passes or issubclass(action, Pass)
        self.once = once
        self.passive: Listed | None = None
        self.for_bots = False
        self.into: tuple[str, ...] = ()
        self.lists: list[Listed] = [_listed(one) for one in _several(values)]
        self.count = len(self.lists)
        self.lows: list[int] = []
        self.low = 0
        self.size = 1
        self._size_up()
        self._made: dict[int, Action] = {}

    def _size_up(self) -> None:
        """Where the values of the fields begin, and how many the last field has."""
        parts = parts_of(self.action)
        if len(parts) != len(self.lists):
            raise TypeError(f"{self.action.__name__} has {len(parts)} fields, its arm lists {len(self.lists)}")
        self.lows = [0 if one is None else one.low for _, one in parts]
        self.low = self.lows[0] if parts else 0
        if len(parts) == 2:
            last = parts[1][1]
            self.size = SEATS if last is None else last.size

    # Listing.

    def offer(self, g: State, f: Frame, base: int, words: Words) -> Words:
        """Append the options of this arm for the one that is asked."""
        if self.when is not None and not self.when(g, f):
            return words
        check = self.refuse
        if self.count == 0:
            if check is None or check(g, f) is None:
                words.append(base)
        elif self.fast is not None:
            low = base - self.low
            for value in as_list(self.fast(g, f)):
                words.append(low + value)
        elif self.count == 1:
            low = base - self.low
            for value in as_list(self.lists[0](g, f)):
                if check is None or check(g, f, value) is None:
                    words.append(low + value)
        else:
            for first in list(self.lists[0](g, f)):
                low = base + (first - self.low) * self.size - self.lows[1]
                for second in self.lists[1](g, f, first):
                    if check is None or check(g, f, first, second) is None:
                        words.append(low + second)
        return words

    def offer_to(self, g: State, f: Frame, seat: int, base: int, words: Words) -> Words:
        """Append its options for one of the seats that are asked at once. Written out: this is where windows wait."""
        if self.when is not None and not self.when(g, f, seat):
            return words
        check = self.refuse
        if self.count == 0:
            if check is None or check(g, f, seat) is None:
                words.append(base)
        elif self.fast is not None:
            low = base - self.low
            for value in as_list(self.fast(g, f, seat)):
                words.append(low + value)
        elif self.count == 1:
            low = base - self.low
            for value in as_list(self.lists[0](g, f, seat)):
                if check is None or check(g, f, seat, value) is None:
                    words.append(low + value)
        else:
            for first in list(self.lists[0](g, f, seat)):
                low = base + (first - self.low) * self.size - self.lows[1]
                for second in self.lists[1](g, f, seat, first):
                    if check is None or check(g, f, seat, first, second) is None:
                        words.append(low + second)
        return words

    def candidates(self, g: State, f: Frame, asked: tuple[int, ...]) -> list[tuple[int, ...]]:
        """All that the rulebook lists, whether possible now or not."""
        if not self.lists:
            return [()]
        firsts = list(self.lists[0](g, f, *asked))
        if len(self.lists) == 1:
            return [(first,) for first in firsts]
        return [(first, second) for first in firsts for second in self.lists[1](g, f, *asked, first)]

    def refused(self, g: State, f: Frame, asked: tuple[int, ...], base: int, offered: set[int]) -> list[Refused]:
        """The candidates that are not possible now, each with its reason; nobody asks it of those that are offered."""
        if self.refuse is None or (self.when is not None and not self.when(g, f, *asked)):
            return []
        left = [values for values in self.candidates(g, f, asked) if base + self.word(values) not in offered]
        reasons = [(values, self.refuse(g, f, *asked, *values)) for values in left]
        return [Refused(self.make(self.word(values)), why) for values, why in reasons if why is not None]

    def slow(self, g: State, f: Frame, asked: tuple[int, ...]) -> list[int]:
        """The options by the candidates and their refusals, whatever `fast` says."""
        if self.when is not None and not self.when(g, f, *asked):
            return []
        check = self.refuse
        listed = self.candidates(g, f, asked)
        return [self.word(values) for values in listed if check is None or check(g, f, *asked, *values) is None]

    def silent(self, g: State, f: Frame, base: int, words: Words) -> int:
        """The place among the options of the first value that is taken for somebody who does not answer, or -1."""
        if self.passive is not None:
            for value in self.passive(g, f):
                if base + self.word((value,)) in words:
                    return list(words).index(base + self.word((value,)))
        return -1

    # Numbers and actions.

    def word(self, values: tuple[int, ...]) -> int:
        """The values as one number."""
        if not values:
            return 0
        first = values[0] - self.lows[0]
        return first if len(values) == 1 else first * self.size + values[1] - self.lows[1]

    def values(self, word: int) -> tuple[int, ...]:
        """The values of a number."""
        if self.count == 0:
            return ()
        if self.count == 1:
            return (word + self.low,)
        return (word // self.size + self.lows[0], word % self.size + self.lows[1])

    def make(self, word: int) -> Action:
        """The action of a number; made once."""
        made = self._made.get(word)
        if made is None:
            build = cast("Callable[..., Action]", self.action)
            made = build(*self.values(word))
            self._made[word] = made
        return made

    def take(self, g: State, f: Frame, word: int) -> None:
        """Carry the answer out."""
        if self.then is None:
            return
        if self.count == 1:
            self.then(g, f, word + self.low)
        else:
            self.then(g, f, *self.values(word))

    def take_from(self, g: State, f: Frame, seat: int, word: int) -> None:
        """Carry out the answer of one of the seats that are asked at once."""
        if self.then is None:
            return
        if self.count == 1:
            self.then(g, f, seat, word + self.low)
        else:
            self.then(g, f, seat, *self.values(word))


def plain(arm: Answer) -> Answer:
    """The same as an object of this class: compiled, one of a class that is not would be called through Python."""
    if type(arm) is Answer:
        return arm
    lists = tuple(arm.lists)
    made = Answer(arm.action, lists, arm.then, arm.refuse, arm.fast, arm.when, arm.ends, arm.once, arm.passes)
    made.passive, made.for_bots, made.into = arm.passive, arm.for_bots, arm.into
    return made


def as_list(values: Iterable[int]) -> list[int]:
    """The values as a list, which most of them are: compiled code goes through one several times faster."""
    return values if isinstance(values, list) else list(values)


def _several(values: object) -> tuple[object, ...]:
    if values is None:
        return ()
    return values if isinstance(values, tuple) else (values,)


def _listed(values: object) -> Listed:
    """A list that never changes, or the function that makes it."""
    if callable(values):
        return cast("Listed", values)
    fixed = list(cast("Iterable[int]", values))
    return lambda *_: fixed


class Question(Menu):
    """A question to one seat or to several, with its arms."""

    def __init__(self, who: Callable[..., object], prompt: Text, rule: Text, arms: Sequence[Answer]) -> None:
        self.who: Callable[..., object] = who
        self.prompt = prompt
        self.rule = rule
        self.arms = [plain(arm) for arm in arms]
        self.passing = [number for number, arm in enumerate(arms) if issubclass(arm.action, Pass)]
        self.when: Callable[..., bool] | None = None
        self.always: Callable[..., bool] | None = None
        self.passive: Callable[..., int] | None = None
        self.forced = False

    def action(self, word: int) -> Action:
        return self.arms[word >> SHIFT].make(word & LOW)

    def for_bots(self, words: Words) -> int:
        return next((i for i, word in enumerate(words) if self.arms[word >> SHIFT].for_bots), -1)

    def default(self, words: Words) -> int:
        """The passive answer: a pass where there is one, which mostly stands last, else the first."""
        passing = self.passing
        if not passing:
            return 0
        for place in range(len(words) - 1, -1, -1):
            if words[place] >> SHIFT in passing:
                return place
        return 0

    def is_no_choice(self, words: Words) -> bool:
        """Is there nothing to choose from, or nothing but to pass?"""
        return not words or (len(words) == 1 and words[0] >> SHIFT in self.passing)

    def put(self, g: State, f: Frame, seat: int, words: Words, asked: tuple[int, ...]) -> Decision:
        """The question to one seat; with the refused candidates when somebody asks why."""
        prompt = self.prompt if isinstance(self.prompt, str) else self.prompt(g, f)
        rule = self.rule if isinstance(self.rule, str) else self.rule(g, f)
        refused: tuple[Refused, ...] = ()
        if g.explaining:
            refused = tuple(self._refused(g, f, words, asked))
        decision = Decision(seat, prompt, rule, None, UNSAID, refused, self)
        decision.words, decision.count = words, len(words)
        return decision

    def _refused(self, g: State, f: Frame, words: Words, asked: tuple[int, ...]) -> list[Refused]:
        offered, found = set(words), list[Refused]()
        for number, arm in enumerate(self.arms):
            found += arm.refused(g, f, asked, number << SHIFT, offered)
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking:
    """A step that asks."""

    def __init__(self, question: Question) -> None:
        self.question = question


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds:
    """A step that asks the seats of a window, round after round. See `window.py`."""

    def __init__(
        self,
        question: Question,
        hides: Callable[..., bool] | None,
        closed: Callable[..., bool] | None,
        again: bool,
        rank: Callable[..., int] | None,
        able: Callable[..., bool] | None = None,
    ) -> None:
        self.question = question
        self.hides = hides
        self.able = able
        self.closed = closed
        self.again = again
        self.rank = rank
        # Can a brisk match ask one after the other? Not if later answers may go first, or passes carry something.
        self.in_turn = rank is None and not any(arm.passes and arm.then is not None for arm in question.arms)


class Step:
    """One step as the kernel runs it: what kind it is, what names it, and the parts that its kind has."""

    def __init__(self, kind: int, name: object, run: Callable[..., object], to: int = 0) -> None:
        self.kind = kind
        self.name = name
        self.run: Callable[..., object] = run
        self.to: i64 = to
        self.question: Question | None = None
        self.rounds: Rounds | None = None
        self.needs: list[str] = []
        self.when: Callable[..., bool] | None = None
        # Where an answer that ends the loop goes on, and whether passing or having no choice does so too.
        self.exit: i64 = -1
        self.leaves = False

    def passes(self, word: i64) -> bool:
        """Is this answer a pass?"""
        return self.question is not None and self.question.arms[word >> SHIFT].passes

    def function(self) -> Callable[..., object]:
        """The function that says what the step does."""
        return self.run

    def title(self) -> str:
        """The step in a word: the name of its function, or what a question asks for."""
        if self.question is not None:
            return f"ask {self.question.arms[0].action.__name__}"
        return str(getattr(self.run, "__name__", self.run))
