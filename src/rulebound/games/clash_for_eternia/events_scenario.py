"""What is told of Escalation, of the Scenario and of the AI."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.kinds import (
    AiCard,
    AiPlan,
    ControllerSkill,
    Level,
    Model,
    Skill,
    Space,
    Team,
    Thing,
)

# Escalation, Scenario, NPCs.


class Escalated(Event):
    SAYS: ClassVar[str] = "Escalation rises to {number}."
    number: int


class Advanced(Event):
    SAYS: ClassVar[str] = "Escalation has reached {level}."
    level: Level


class Unlocked(Event):
    SAYS: ClassVar[str] = "{model} unlocks {skill}."
    model: Model
    skill: Skill


class SkillFlipped(Event):
    SAYS: ClassVar[str] = "{skill} is Empowered."
    skill: ControllerSkill


class CharacterEmpowered(Event):
    SAYS: ClassVar[str] = "{model} is Empowered."
    model: Model


class Scored(Event):
    SAYS: ClassVar[str] = "{team} scores {points} VP and has {total}."
    team: Team
    points: int
    total: int


class PickedUp(Event):
    SAYS: ClassVar[str] = "{model} picks up {thing}."
    model: Model
    thing: Thing


class Dropped(Event):
    SAYS: ClassVar[str] = "{model} drops {thing} in {space}."
    model: Model
    thing: Thing
    space: Space


class Secured(Event):
    SAYS: ClassVar[str] = "{model} secures {thing}."
    model: Model
    thing: Thing


class Worked(Event):
    """Integrity, locks or the struggle change."""

    SAYS: ClassVar[str] = "{model} works on {thing}: {left} left."
    model: Model
    thing: Thing
    left: int


class Finished(Event):
    """A Ward is broken, a console disabled."""

    SAYS: ClassVar[str] = "{thing} is out of play."
    thing: Thing


class Struggled(Event):
    SAYS: ClassVar[str] = "{model} struggles with {thing}: {number} of {goal}."
    model: Model
    thing: Thing
    number: int
    goal: int


class Seized(Event):
    SAYS: ClassVar[str] = "{model} carries {thing} off."
    model: Model
    thing: Thing


class Conceded(Event):
    SAYS: ClassVar[str] = "{seat} concedes the game."
    seat: Seat


# The AI.


class AiFlipped(Event):
    SAYS: ClassVar[str] = "{model} follows {card}."
    model: Model
    card: AiCard


class AiPlanned(Event):
    SAYS: ClassVar[str] = "The AI follows {card}."
    card: AiPlan


class AiIdle(Event):
    SAYS: ClassVar[str] = "{model} can do nothing and loses an Action."
    model: Model
