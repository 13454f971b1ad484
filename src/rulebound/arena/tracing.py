"""Watching the steps of a game's programs: they are wrapped while somebody watches, and cost nothing otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from rulebound.engine.action import Action
from rulebound.engine.flow import PROGRAMS, Frame, Program, State, Step
from rulebound.engine.forms import AGAIN, ALL
from rulebound.engine.game import Game

R = TypeVar("R")
Note = Callable[[type[Frame], str], None]


def frames_of(game: Game[State]) -> list[type[Frame]]:
    """The rules of a game that have programs, in the order in which they were written."""
    return game.frames


def steps_of(kind: type[Frame]) -> list[str]:
    """The names of the steps of a rule, and of the kinds of answers to its questions."""
    names: list[str] = []
    for step in PROGRAMS[kind].steps:
        if step.kind == AGAIN or isinstance(step.run, type):
            continue
        names.append(step.title())
        names += [f"{step.title()} > {answer.__name__}" for answer in _answers(step)]
    return list(dict.fromkeys(names))


def _answers(step: Step) -> list[type[Action]]:
    """The kinds of answers that a question tells apart."""
    return [] if step.question is None else [arm.action for arm in step.question.arms]


@contextmanager
def watched(game: Game[State], note: Note) -> Iterator[None]:
    """While this lasts, `note(rule, step)` is called for every step that runs, question put and answer taken."""
    undo: list[Callable[[], None]] = []
    for kind in frames_of(game):
        rule = PROGRAMS[kind]
        PROGRAMS[kind] = Program(rule.steps)
        undo.append(partial(PROGRAMS.__setitem__, kind, rule))
        for step in rule.steps:
            _watch(kind, step, note, undo)
    try:
        yield
    finally:
        for restore in reversed(undo):
            restore()


def _watch(kind: type[Frame], step: Step, note: Note, undo: list[Callable[[], None]]) -> None:
    name, run = step.title(), step.run
    if not isinstance(run, type):
        step.run = _noted(run, kind, name, note)
        undo.append(partial(setattr, step, "run", run))
    if step.question is not None:
        if step.kind == ALL:
            undo.append(partial(setattr, step.question, "who", step.question.who))
            step.question.who = _noted(step.question.who, kind, name, note)
        for arm in step.question.arms:
            then = arm.then
            arm.then = _noted(then or _nothing, kind, f"{name} > {arm.action.__name__}", note)
            undo.append(partial(setattr, arm, "then", then))


def _nothing(*given: object) -> None:
    """What an answer does that has nothing to do."""


def _noted(function: Callable[..., R], kind: type[Frame], name: str, note: Note) -> Callable[..., R]:
    def run(*given: object) -> R:
        note(kind, name)
        return function(*given)

    return run
