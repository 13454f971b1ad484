"""Programs: the steps of every rule, in the form that the kernel runs.

`program` flattens the rulebook's list into numbered steps. The build writes a subclass of `Program` for each list, with
direct calls instead of a table of functions; both do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from rulebound.engine.action import Action
from rulebound.engine.define import fields_of
from rulebound.engine.forms import (
    AGAIN,
    ALL,
    ASK,
    EACH,
    END,
    LOW,
    RUN,
    SHIFT,
    SKIP,
    START,
    UNTIL,
    WINDOW,
    Asking,
    Step,
)
from rulebound.engine.record import Column, Words, column
from rulebound.engine.state import Frame, State
from rulebound.engine.steps import Ask, AskAll, Each, F, G, Reactions, Repeat, Start, When, needed


@mypyc_attr(allow_interpreted_subclasses=True)
class Program:
    """The steps of one rule. The methods carry out the step of a number through the functions that were given."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        self.kinds: Column = column([*(step.kind for step in steps), END])

    def run(self, g: State, f: Frame, at: i64) -> None:
        """A plain step, or the start of another rule."""
        step = self.steps[at]
        if step.kind == RUN:
            step.run(g, f)
        elif step.when is None or step.when(g, f):
            rule = cast("Callable[..., Frame]", step.run)
            g.push(rule(*[getattr(f, name) for name in step.needs]) if isinstance(rule, type) else rule(g, f))

    def holds(self, g: State, f: Frame, at: i64) -> bool:
        """Does the condition of a step hold?"""
        return bool(self.steps[at].run(g, f))

    def items(self, g: State, f: Frame, at: i64) -> tuple[int, ...]:
        """The items of a loop."""
        return tuple(cast("Callable[..., Iterable[int]]", self.steps[at].run)(g, f))

    def start(self, g: State, f: Frame, at: i64, item: int) -> None:
        """Start the rule of a loop for one item."""
        step = self.steps[at]
        rule = cast("Callable[..., Frame]", step.name)
        g.push(rule(item, *[getattr(f, name) for name in step.needs]) if isinstance(rule, type) else rule(g, f, item))

    def seat(self, g: State, f: Frame, at: i64) -> int:
        """The seat that a question is put to."""
        return cast("int", self.steps[at].run(g, f))

    def offer(self, g: State, f: Frame, at: i64, words: Words) -> Words:
        """Append the options of a question."""
        question = self.steps[at].question
        assert question is not None
        if question.when is None or question.when(g, f):
            base = 0
            for arm in question.arms:
                words = arm.offer(g, f, base, words)
                base += 1 << SHIFT
        return words

    def take(self, g: State, f: Frame, at: i64, word: i64) -> None:
        """Carry out the answer to a question."""
        question = self.steps[at].question
        assert question is not None
        question.arms[word >> SHIFT].take(g, f, word & LOW)

    def offer_to(self, g: State, f: Frame, at: i64, seat: int, words: Words) -> Words:
        """Append the options of one of the seats that are asked at once."""
        question = self.steps[at].question
        assert question is not None
        base = 0
        for arm in question.arms:
            words = arm.offer_to(g, f, seat, base, words)
            base += 1 << SHIFT
        return words

    def take_from(self, g: State, f: Frame, at: i64, seat: int, word: i64) -> None:
        """Carry out the answer of one of them."""
        question = self.steps[at].question
        assert question is not None
        question.arms[word >> SHIFT].take_from(g, f, seat, word & LOW)

    def is_closed(self, g: State, f: Frame, at: i64) -> bool:
        """Is a window closed before all have passed?"""
        rounds = self.steps[at].rounds
        assert rounds is not None
        return rounds.closed is not None and rounds.closed(g, f)

    def is_able(self, g: State, f: Frame, at: i64, seat: int) -> bool:
        """Might a seat do anything in a window but pass, at a quick look?"""
        rounds = self.steps[at].rounds
        assert rounds is not None
        return rounds.able is None or rounds.able(g, f, seat)


PROGRAMS: Final[dict[type[Frame], Program]] = {}


def program_of(frame: Frame) -> Program:
    """The steps of a rule in progress; looked up once."""
    rule = frame.agenda
    if rule is None:
        rule = frame.agenda = PROGRAMS[type(frame)]
    return rule


def program(
    frame: type[F],
    *steps: Callable[[G, F], None]
    | Ask[G, F]
    | AskAll[G, F]
    | Start[G, F]
    | Each[G, F]
    | Repeat[G, F]
    | When[G, F]
    | Reactions[G, F],
) -> None:
    """The steps of a rule, as the rulebook lists them."""
    made = flattened(steps)
    _check_fields(frame, made)
    PROGRAMS[frame] = Program(made)


def _check_fields(frame: type[Frame], steps: list[Step]) -> None:
    """What arms note, the frame has fields for."""
    fields = {one.name for one in fields_of(frame)}
    questions = [step.question for step in steps if step.question is not None]
    for name in [name for question in questions for arm in question.arms for name in arm.into]:
        if name not in fields:
            raise TypeError(f"{frame.__name__} has no field {name!r} to keep an answer in")


def flattened(steps: tuple[object, ...]) -> list[Step]:
    """The list with its loops and conditions as numbered steps."""
    made: list[Step] = []
    _add_all(steps, made)
    return made


def _add_all(steps: tuple[object, ...], made: list[Step]) -> None:
    for step in steps:
        if isinstance(step, Repeat):
            _add_loop(step, made)
        elif isinstance(step, When):
            skip = Step(SKIP, step.condition, step.condition)
            made.append(skip)
            _add_all(step.steps, made)
            skip.to = len(made)
        else:
            made.append(_step(step))


def _add_loop(loop: Repeat[State, Frame], made: list[Step]) -> None:
    first = len(made)
    _add_all(loop.steps, made)
    inside = made[first:]
    until = loop.until
    made.append(Step(AGAIN, loop, _always, first) if until is None else Step(UNTIL, loop, until, first))
    for step in inside:
        if step.exit < 0:
            step.exit = len(made)
            step.leaves = until is None and step.question is not None


def _always(g: State, f: Frame) -> bool:
    return True


def _step(step: object) -> Step:
    if isinstance(step, Ask):
        return _asking(ASK, step)
    if isinstance(step, AskAll):
        return _asking(ALL, step)
    if isinstance(step, Reactions):
        return _window(step)
    if isinstance(step, Start):
        one = Step(START, step.rule, step.rule)
        one.needs, one.when = needed(step.rule, 0), step.when
        return one
    if isinstance(step, Each):
        one = Step(EACH, step.rule, step.items)
        one.needs = needed(step.rule, 1)
        return one
    return Step(RUN, step, cast("Callable[..., object]", step))


def _asking(kind: int, ask: Asking) -> Step:
    step = Step(kind, ask, ask.question.who)
    step.question = ask.question
    return step


def _window(rounds: Reactions[State, Frame]) -> Step:
    step = Step(WINDOW, rounds, rounds.question.who)
    step.question, step.rounds = rounds.question, rounds
    return step


def answers_of(frame: type[Frame]) -> list[type[Action]]:
    """The actions that the questions of a rule offer, in the order of its arms."""
    questions = [step.question for step in PROGRAMS[frame].steps if step.question is not None]
    return [arm.action for question in questions for arm in question.arms]


def number_of(frame: Frame, name: object) -> int:
    """The number of the step that is named by its function, its question or the rule that it starts."""
    for number, step in enumerate(PROGRAMS[type(frame)].steps):
        if step.name is name or step.run is name or step.name == name:
            return number
    raise ValueError(f"{type(frame).__name__} has no such step: {name}")


def is_at(frame: Frame, name: object) -> bool:
    """Is this the step that the rule is at: the question that is pending, or what it waits for?"""
    number = number_of(frame, name)
    return frame.at == number + 1 or (frame.at == number and len(frame.loop) > 0)


def has_begun(frame: Frame, name: object) -> bool:
    """Is the rule at this step, or beyond it?"""
    return is_at(frame, name) or is_past(frame, name)


def is_past(frame: Frame, name: object) -> bool:
    """Has the rule gone on beyond this step?"""
    return frame.at > number_of(frame, name) + 1
