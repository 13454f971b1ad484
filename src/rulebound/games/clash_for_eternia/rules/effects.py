"""Chapter 22: effects, one after the other: who is meant, who chooses, and what is done."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.clash_for_eternia.frames import Effects
from rulebound.games.clash_for_eternia.kinds import Card, EffectNo, Model, Skill, Team
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import Effect


def begin(
    g: Clash,
    team: int,
    user: int,
    effects: list[Effect],
    *,
    origin: int = -1,
    skill: int = -1,
    card: int = -1,
    target: int = -1,
    trigger: int = -1,
    attacker: int = -1,
) -> None:
    """Start a list of effects; ranges are measured from the user unless an origin is named (CE-SKL-10, CE-SC-16)."""
    if effects:
        g.push(
            Effects(
                Team(team),
                Model(user),
                Model(user if origin < 0 else origin),
                tuple([EffectNo(e.number) for e in effects]),
                Skill(skill),
                Card(card),
                Model(target),
                Model(trigger),
                Model(attacker),
            )
        )


def would_change(
    g: Clash, team: int, user: int, effects: list[Effect], target: int = -1, trigger: int = -1, attacker: int = -1
) -> bool:
    """Would at least one of these effects change something now (CE-ACT-21, CE-REA-10)?"""
    return True


program(Effects)
