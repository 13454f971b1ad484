"""Watching the steps of a game's programs: they are wrapped while somebody watches, and cost nothing otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rulebound.engine.flow import PROGRAMS, Frame, State, Step
from rulebound.engine.game import Game

R = TypeVar("R")
Note = Callable[[type[Frame], str], None]


def frames_of(game: Game[State]) -> list[type[Frame]]:
    """The rules of a game that have programs, in the order in which they were written."""
    package = game.package
    return [kind for kind in PROGRAMS if kind.__module__ == package or kind.__module__.startswith(f"{package}.")]


def steps_of(kind: type[Frame]) -> list[str]:
    """The names of the steps of a rule, and of the kinds of answers that have a case of their own."""
    names: list[str] = []
    for step in PROGRAMS[kind]:
        names.append(_name(step))
        if step.ask is not None:
            names += [f"{_name(step)} > {case.__name__}" for case in step.ask.cases]
    return list(dict.fromkeys(names))


@contextmanager
def watched(game: Game[State], note: Note) -> Iterator[None]:
    """While this lasts, `note(rule, step)` is called for every step that runs, question put and case taken."""
    undo: list[Callable[[], None]] = []
    for kind in frames_of(game):
        for step in PROGRAMS[kind]:
            _watch(kind, step, note, undo)
    try:
        yield
    finally:
        for restore in reversed(undo):
            restore()


def _watch(kind: type[Frame], step: Step, note: Note, undo: list[Callable[[], None]]) -> None:
    name = _name(step)
    run, back, ask, all_of = step.run, step.back, step.ask, step.all_of
    if run is not None:
        step.run = _noted(run, kind, name, note)
        undo.append(lambda: setattr(step, "run", run))
    elif back is not None:
        step.back = _noted(back, kind, name, note)
        undo.append(lambda: setattr(step, "back", back))
    elif all_of is not None:
        questions = all_of.questions
        all_of.questions = _noted_if_asked(questions, kind, name, note)
        undo.append(lambda: setattr(all_of, "questions", questions))
    elif ask is not None:
        question, cases = ask.question, ask.cases
        ask.question = _noted_if_asked(question, kind, name, note)
        ask.cases = {answer: _noted(then, kind, f"{name} > {answer.__name__}", note) for answer, then in cases.items()}
        undo.append(lambda: setattr(ask, "question", question))
        undo.append(lambda: setattr(ask, "cases", cases))


def _noted(function: Callable[..., R], kind: type[Frame], name: str, note: Note) -> Callable[..., R]:
    def run(*given: object) -> R:
        note(kind, name)
        return function(*given)

    return run


def _noted_if_asked(question: Callable[..., R], kind: type[Frame], name: str, note: Note) -> Callable[..., R]:
    def ask(*given: object) -> R:
        asked = question(*given)
        if asked:
            note(kind, name)
        return asked

    return ask


def _name(step: Step) -> str:
    function = step.function()
    return str(getattr(function, "__name__", type(function).__name__))
