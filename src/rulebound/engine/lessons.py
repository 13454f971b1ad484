"""Lessons: a first game that teaches, as data. What is pointed at stands on the scene; what is pressed is an option."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from rulebound.engine.content import load


class Aim(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game is about: its aim, and what happens in a turn."""

    text: str
    rule: str
    turn: tuple[str, ...] = ()


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of the lessons: a few sentences under a rule, about things that are pointed at.

    `subject` names a `spot:` or `piece:` of the scene, an `option:` by its first words, or a `panel:` of the page.
    `when` is the rule of the question with which the step comes. A step with `press` waits for an option whose words
    begin so (with "" for any); without, it is read and left.
    """

    title: str
    text: str
    rule: str = ""
    subject: tuple[str, ...] = ()
    press: tuple[str, ...] = ()
    when: str = ""


class Lessons(Struct, frozen=True, forbid_unknown_fields=True):
    """The aim of a game, the table at which it is taught, and the steps."""

    aim: Aim
    seed: str = "1"
    seats: int = 0
    bot: str = ""
    step: tuple[Step, ...] = ()


def read_lessons(path: Path) -> Lessons:
    """The lessons of a file."""
    return load(path, Lessons)
