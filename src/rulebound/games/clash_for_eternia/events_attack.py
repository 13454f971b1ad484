"""What is told of Attacks, Wounds and what heals them."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.games.clash_for_eternia.kinds import (
    Extra,
    Face,
    Model,
    Skill,
    Space,
    Status,
    Successes,
    Wounds,
)


class Attacked(Event):
    SAYS: ClassVar[str] = "{model} Attacks with {skill}."
    model: Model
    skill: Skill


class Targeted(Event):
    SAYS: ClassVar[str] = "{model} targets {targets}."
    model: Model
    targets: tuple[Model, ...]


class AttackStopped(Event):
    SAYS: ClassVar[str] = "The Attack of {model} has no target left."
    model: Model


class Boosted(Event):
    SAYS: ClassVar[str] = "{model} uses {extra}."
    model: Model
    extra: Extra


class Defended(Event):
    SAYS: ClassVar[str] = "{model} uses {extra}, for {target}."
    model: Model
    extra: Extra
    target: Model


class EmpowerUsed(Event):
    SAYS: ClassVar[str] = "The Controller Empowers {model}."
    model: Model


class Rolled(Event):
    SAYS: ClassVar[str] = "{model} rolls {faces}."
    DICE: ClassVar[tuple[str, ...]] = ("faces",)
    model: Model
    faces: tuple[Face, ...]


class Rerolled(Event):
    SAYS: ClassVar[str] = "The dice now show {faces}."
    DICE: ClassVar[tuple[str, ...]] = ("faces",)
    faces: tuple[Face, ...]


class Tallied(Event):
    SAYS: ClassVar[str] = "That is {successes}."
    successes: Successes


class Suffered(Event):
    SAYS: ClassVar[str] = "{model} suffers {wounds}."
    model: Model
    wounds: Wounds


class Prevented(Event):
    SAYS: ClassVar[str] = "{model} suffers {wounds} fewer."
    model: Model
    wounds: Wounds


class Healed(Event):
    SAYS: ClassVar[str] = "{model} Heals {number}."
    model: Model
    number: int


class Knocked(Event):
    SAYS: ClassVar[str] = "{model} is KO'ed."
    model: Model


class Returned(Event):
    SAYS: ClassVar[str] = "{model} returns in {space}."
    model: Model
    space: Space


class Afflicted(Event):
    SAYS: ClassVar[str] = "{model} becomes {status}."
    model: Model
    status: Status


class Recovered(Event):
    SAYS: ClassVar[str] = "{model} is no longer {status}."
    model: Model
    status: Status
