"""The pending question as columns: which step of which rule asks, what the rule is about, and what it serves.

A fact of a rule in progress that is of a kind has a column for each thing of its kind; a seat is counted from the
viewer on; any other number stands there in binary. A rule with facts that not everybody may know names them in
`HIDES`. Only whoever is asked sees the question. Compiled.
"""

from __future__ import annotations

from collections import Counter

from mypy_extensions import i64

from rulebound.engine.define import fields_of
from rulebound.engine.flow import PROGRAMS, Frame, State, Step, waiting
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


class Questions:
    """The questions of a game, and the columns that tell them apart."""

    def __init__(self, game: Game[State]) -> None:
        self.seats = max(game.seats)
        self.frames = list(game.frames)
        self.number = {frame: number for number, frame in enumerate(self.frames)}
        steps = {frame: PROGRAMS[frame].steps for frame in self.frames}
        asking = [(frame, at) for frame in self.frames for at, step in enumerate(steps[frame]) if asks(step)]
        self.asking = {one: number for number, one in enumerate(asking)}
        self.most_steps = 1 + max(map(len, steps.values()))
        self.facts = {frame: facts(frame) for frame in self.frames}
        self._find_places()

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

    def write(self, g: State, seat: int, o: Observer) -> None:
        """The question to a seat, or that it has none."""
        is_asked = g.result is None and any(g.decisions[which].seat == seat for which in waiting(g))
        stack = g.stack if is_asked else []
        o.part("is asked")
        o.flag(is_asked)
        o.part("which question")
        o.one_of(self.asking[type(stack[-1]), stack[-1].at - 1] if is_asked else -1, len(self.asking))
        o.part("which rules are in progress")
        o.marks([self.number[type(one)] for one in stack], len(self.frames))
        o.part("step of the rule beneath")
        o.one_of(stack[-2].at if len(stack) > 1 else -1, self.most_steps)
        for depth in range(1, DEPTH + 1):
            self._subject(stack[-depth] if len(stack) >= depth else None, depth, o)

    def _subject(self, frame: Frame | None, depth: int, o: Observer) -> None:
        """The facts of a rule in progress."""
        start = o.at
        for place, name in self.parts if o.naming else ():
            o.at = start + place
            o.part(f"{name} of the rule{' beneath' * (depth - 1)}")
        if frame is not None:
            for fact in self.places[type(frame)]:
                o.at = start + fact.place
                fact.write(int(getattr(frame, fact.name)), o)
        o.at = start + self.width


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
