"""The pending question as columns: which step of which rule asks, what the rule is about, and what it serves.

A fact of a rule in progress that is of a kind has a column for each thing of its kind; a seat is counted from the
viewer on; any other number stands there in binary. A rule with facts that not everybody may know names them in
`HIDES`. Only whoever is asked sees the question. Compiled.
"""

from __future__ import annotations

from collections import Counter

from mypy_extensions import i64

from rulebound.engine.define import fields_of
from rulebound.engine.flow import PROGRAMS, Frame, State, Step
from rulebound.engine.game import Game
from rulebound.engine.kinds import Kind, kinds_of, seat_fields
from rulebound.engine.observe import Observer

BITS = 62
DEPTH = 2
OWN = ("at", "loop")
SEAT, NUMBER, FLAG = "a seat", "a number", "a flag"


class Fact:
    """A fact of a rule, and the place of its columns."""

    def __init__(self, name: str, what: Kind | str, place: int) -> None:
        self.name = name
        self.place: i64 = place
        self.is_seat = what == SEAT
        self.is_flag = what == FLAG
        self.is_number = what == NUMBER
        self.low: i64 = what.low if isinstance(what, Kind) else 0
        self.size: i64 = what.size if isinstance(what, Kind) else 0

    def write(self, value: i64, o: Observer) -> None:
        """Its columns; a number of no kind stands there in binary."""
        if self.is_seat:
            o.seat(value)
        elif self.is_flag:
            o.flag(value != 0)
        elif self.is_number:
            o.bits(value, BITS)
        else:
            o.one_of(value - self.low if value >= self.low else -1, self.size)


class Asking:
    """A rule of the game as questions show it: its number, that of the question of each of its steps, its facts."""

    def __init__(self, number: int, questions: list[int], facts: list[Fact]) -> None:
        self.number = number
        self.questions = questions  # -1 for a step that asks nobody
        self.facts = facts


class Questions:
    """The questions of a game, and the columns that tell them apart."""

    def __init__(self, game: Game[State]) -> None:
        self.seats = max(game.seats)
        self.frames = list(game.frames)
        steps = {frame: PROGRAMS[frame].steps for frame in self.frames}
        self.most_steps = 1 + max(map(len, steps.values()))
        self.facts = {frame: facts(frame) for frame in self.frames}
        self._find_places()
        self.count = 0
        self.rules: dict[type[Frame], Asking] = {}
        for number, frame in enumerate(self.frames):
            self.rules[frame] = Asking(number, [self._numbered(step) for step in steps[frame]], self.places[frame])

    def _numbered(self, step: Step) -> int:
        """The number of the question of a step."""
        if not asks(step):
            return -1
        self.count += 1
        return self.count - 1

    def _find_places(self) -> None:
        """Where each fact of each rule stands: equal kinds of facts share their places, the first the first."""
        most: Counter[Kind | str] = Counter()
        for found in self.facts.values():
            for what, count in Counter(kind for _, kind in found).items():
                most[what] = max(most[what], count)
        starts: dict[tuple[Kind | str, int], int] = {}
        self.width = 0
        self.parts: list[tuple[int, str]] = []
        for what, count in most.items():
            for number in range(count):
                starts[what, number] = self.width
                self.parts.append((self.width, f"{what if isinstance(what, str) else what.name} {number + 1}"))
                self.width += self._size(what)
        self.places: dict[type[Frame], list[Fact]] = {}
        for frame, found in self.facts.items():
            met: Counter[Kind | str] = Counter()
            self.places[frame] = []
            for name, what in found:
                self.places[frame].append(Fact(name, what, starts[what, met[what]]))
                met[what] += 1

    def _size(self, what: Kind | str) -> int:
        """How many columns a fact has."""
        if isinstance(what, Kind):
            return what.size
        return {SEAT: self.seats, FLAG: 1}.get(what, BITS)

    def write(self, g: State, seat: i64, o: Observer) -> None:
        """The question to a seat, or that it has none."""
        stack = g.stack if is_asked(g, seat) else []
        depth = len(stack)
        rules = [self.rules[type(frame)] for frame in stack]
        o.part("is asked")
        o.flag(depth > 0)
        o.part("which question")
        o.one_of(rules[-1].questions[stack[-1].at - 1] if depth > 0 else -1, self.count)
        o.part("which rules are in progress")
        o.marks([rule.number for rule in rules], len(self.frames))
        o.part("step of the rule beneath")
        o.one_of(stack[-2].at if depth > 1 else -1, self.most_steps)
        for down in range(1, DEPTH + 1):
            if o.naming:
                self._name(down, o)
            if down <= depth:
                self._subject(stack[depth - down], rules[depth - down].facts, o)
            else:
                o.blank(self.width)

    def _name(self, down: int, o: Observer) -> None:
        """What the columns of a rule in progress are about."""
        start = o.at
        for place, name in self.parts:
            o.at = start + place
            o.part(f"{name} of the rule{' beneath' * (down - 1)}")
        o.at = start

    def _subject(self, frame: Frame, known: list[Fact], o: Observer) -> None:
        """The facts of a rule in progress."""
        start = o.at
        for fact in known:
            o.at = start + fact.place
            fact.write(int(getattr(frame, fact.name)), o)
        o.at = start + self.width


def is_asked(g: State, seat: i64) -> bool:
    """Does a question to this seat lack its answer?"""
    if g.result is not None:
        return False
    sealed = g.sealed
    for which, decision in enumerate(g.decisions):
        if decision.seat == seat and not (sealed and sealed[which] >= 0):
            return True
    return False


def asks(step: Step) -> bool:
    """Does this step ask somebody?"""
    return step.question is not None


def facts(frame: type[Frame]) -> list[tuple[str, Kind | str]]:
    """The facts of a rule that a question shows, and what each is."""
    hidden = (*OWN, *getattr(frame, "HIDES", ()))
    kinds, seats = kinds_of(frame), seat_fields(frame)
    found: list[tuple[str, Kind | str]] = []
    for field in fields_of(frame):
        if field.name in hidden or field.apart or field.kind.startswith("tuple"):
            continue
        if field.name in seats:
            found.append((field.name, SEAT))
        elif field.kind == "bool":
            found.append((field.name, FLAG))
        elif (kind := kinds.get(field.name)) is not None:
            found.append((field.name, kind))
        elif field.kind in ("int", "i64"):
            found.append((field.name, NUMBER))
    return found
