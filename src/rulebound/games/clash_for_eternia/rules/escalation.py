"""Chapter 18: Escalation, and what it unlocks."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Each, Start, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import EmpowerCharacter, Flip, Unlock
from rulebound.games.clash_for_eternia.events import AiGained
from rulebound.games.clash_for_eternia.events_scenario import (
    Advanced,
    CharacterEmpowered,
    Escalated,
    SkillFlipped,
    Unlocked,
)
from rulebound.games.clash_for_eternia.frames import Empowering, Payout, Rewards, Unlocking
from rulebound.games.clash_for_eternia.kinds import ControllerSkill, Model, Power, Skill
from rulebound.games.clash_for_eternia.rules.power import EVERY_SKILL, is_acting
from rulebound.games.clash_for_eternia.rules.sides import is_ai, owner_of
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import (
    AI_POWER,
    AI_POWER_PER_ESCALATION,
    ESCALATION_LAST,
    PLAYER_SKILLS,
    SKILLS,
    STORES,
)


def advance(g: Clash, n: int, rule: str) -> None:
    """The token advances, up to the last space; its rewards wait for the end of an Action (CE-ESC-11, CE-ESC-13)."""
    number = min(ESCALATION_LAST, g.escalation + n)
    if number == g.escalation:
        return
    g.escalation = number
    g.tell(rule, Escalated(number))
    if not is_acting(g):
        g.push(Payout())


# An advancement space.


def announce(g: Clash, f: Rewards) -> None:
    """An advancement space was reached (CE-ESC-02)."""
    g.rewarded = f.level + 1
    g.tell("CE-ESC-02", Advanced(f.level))


def team_by_seat(g: Clash, f: Rewards) -> list[Model]:
    """Every Player Character, by seat, KO'ed ones too (CE-ESC-10, CE-ESC-14)."""
    return [Model(model) for model in g.team]


def unlocking(g: Clash, f: Rewards, model: Model) -> Unlocking:
    """A Player Character unlocks a Skill of this level (CE-ESC-02)."""
    return Unlocking(model, f.level)


def has_controller(g: Clash, f: Rewards) -> bool:
    """Is the Controller somebody who can be asked?"""
    return not is_ai(g)


def empower_ai(g: Clash, f: Rewards) -> None:
    """Instead of Empowering, the AI gains Power (CE-ESC-16)."""
    if is_ai(g):
        gained = min(AI_POWER_PER_ESCALATION, AI_POWER - g.ai_power)
        g.ai_power += gained
        g.tell("CE-ESC-16", AiGained(Power(gained), Power(g.ai_power)))


def empowering(g: Clash, f: Rewards) -> Empowering:
    """The Controller Empowers (CE-ESC-06, CE-ESC-07)."""
    return Empowering()


program(Rewards, announce, Each(team_by_seat, unlocking), Start(empowering, when=has_controller), empower_ai)


# A Player Character.


def learner(g: Clash, f: Unlocking) -> Seat:
    """The owner of the Character (CE-ESC-03)."""
    return owner_of(g, f.model)


def sides_of_card(g: Clash, f: Unlocking) -> list[Skill]:
    """The two Skills of the level (CE-ESC-03)."""
    return [skill for skill in PLAYER_SKILLS[f.model] if SKILLS[skill].level == f.level + 1]


def unlock(g: Clash, f: Unlocking, skill: Skill) -> None:
    """The choice is final, and the Skill gets 1 Power from the supply (CE-ESC-04, CE-ESC-05, CE-ESC-18)."""
    g.skills[3 * f.model + f.level] = skill
    g.tell("CE-ESC-03", Unlocked(f.model, skill))
    g.power[STORES * f.model + f.level + 1] += 1


program(
    Unlocking,
    Ask(learner, "Which Skill does {model} unlock?", "CE-ESC-03", Arm(Unlock, sides_of_card, unlock)),
)


# The Controller.


def controller(g: Clash, f: Empowering) -> Seat:
    return g.controller


def not_flipped(g: Clash, f: Empowering) -> list[ControllerSkill]:
    """Each Controller Skill can be Empowered once (CE-ESC-08)."""
    return [skill for skill in EVERY_SKILL if not g.flipped[skill]]


def flip(g: Clash, f: Empowering, skill: ControllerSkill) -> None:
    """A Controller Skill turns to its Empowered side (CE-ESC-06, CE-ESC-18)."""
    g.flipped[skill] = 1
    g.tell("CE-ESC-06", SkillFlipped(skill))


def not_empowered(g: Clash, f: Empowering) -> list[Model]:
    """Each Controller Character can be Empowered once, KO'ed ones too (CE-ESC-08, CE-ESC-14)."""
    return [Model(model) for model in g.foes if not g.empowered[model]]


def empower(g: Clash, f: Empowering, model: Model) -> None:
    """Its Empowered effect counts from now on; the cube only marks it (CE-ESC-07, CE-ESC-09, CE-ESC-17)."""
    g.empowered[model] = 1
    g.tell("CE-ESC-07", CharacterEmpowered(model))


program(
    Empowering,
    Ask(controller, "Which Controller Skill is Empowered?", "CE-ESC-06", Arm(Flip, not_flipped, flip), forced=True),
    Ask(
        controller,
        "Which Character is Empowered?",
        "CE-ESC-07",
        Arm(EmpowerCharacter, not_empowered, empower),
        forced=True,
    ),
)
