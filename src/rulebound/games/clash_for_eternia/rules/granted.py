"""Actions that an effect grants: Bonus Attacks and commanded Actions (CE-ACT-16, CE-ACT-26, CE-CSK-06)."""

from __future__ import annotations

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import Interact, Move, UseAttack, UseSkill
from rulebound.games.clash_for_eternia.actions_attack import DoNotAttack
from rulebound.games.clash_for_eternia.frames import NO_SKILL, NO_THING, BonusAttack, Commanded, Deed
from rulebound.games.clash_for_eternia.kinds import Model, Skill, Thing
from rulebound.games.clash_for_eternia.rules.activation import NO_TARGET, why_no_attack, why_no_move, why_no_skill
from rulebound.games.clash_for_eternia.rules.deeds import ATTACK, INTERACT, MOVE, SKILL
from rulebound.games.clash_for_eternia.rules.sides import owner_of
from rulebound.games.clash_for_eternia.rules.targets import attacks_of, may_attack, skills_of
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash, is_on
from rulebound.games.clash_for_eternia.tables import SKILLS
from rulebound.games.clash_for_eternia.terms import T_ACTION

# A Bonus Attack.


def attacker(g: Clash, f: BonusAttack | Commanded) -> Seat:
    """The Model's owner decides, pays from that Model and picks target and path (CE-ACT-26)."""
    return owner_of(g, f.model)


def attacks(g: Clash, f: BonusAttack) -> list[Skill]:
    """Any one of its Attacks, for all its costs (CE-ACT-16)."""
    return attacks_of(g, f.model)


def no_bonus_attack(g: Clash, f: BonusAttack, skill: Skill) -> Refusal | None:
    """It is paid as usual; a Model that is named must be among the targets (CE-FX-32)."""
    return why_no_attack(g, f.model, skill) or (None if may_attack(g, f.model, skill, f.against) else NO_TARGET)


def bonus_attack(g: Clash, f: BonusAttack, skill: Skill) -> None:
    """Part of the Action that granted it; outside any, an Action of its own (CE-FX-32, CE-BOP-11)."""
    g.push(Deed(f.model, ATTACK, skill, NO_THING, f.dice, f.against))


def is_there(g: Clash, f: BonusAttack | Commanded) -> bool:
    return is_on(g, f.model)


program(
    BonusAttack,
    Ask(
        attacker,
        "Does {model} make a Bonus Attack?",
        "CE-ACT-16",
        Arm(UseAttack, attacks, bonus_attack, refuse=no_bonus_attack),
        Arm(DoNotAttack),
        when=is_there,
    ),
)


# A commanded Action.


def may(allowed: int, deed: int) -> bool:
    """Is this kind of Action among those allowed (CE-CSK-06)?"""
    return allowed >> deed & 1 == 1


def action_skills(g: Clash, model: int) -> list[Skill]:
    """Skills of type action; Bonus Actions cannot be commanded (CE-CSK-06)."""
    return [skill for skill in skills_of(g, model) if SKILLS[skill].type == T_ACTION]


def can_be_commanded(g: Clash, model: Model, allowed: int) -> bool:
    """A Character on the Battlefield with at least one legal Action of the allowed kinds (CE-CSK-16, CE-KO-11)."""
    if not is_on(g, model) or not scenario_of(g).may_command(g, model):
        return False
    if may(allowed, MOVE) and why_no_move(g, model) is None:
        return True
    if may(allowed, ATTACK) and any(why_no_attack(g, model, skill) is None for skill in attacks_of(g, model)):
        return True
    if may(allowed, INTERACT) and scenario_of(g).things(g, model):
        return True
    return may(allowed, SKILL) and any(why_no_skill(g, model, skill) is None for skill in action_skills(g, model))


def may_move(g: Clash, f: Commanded) -> bool:
    return may(f.allowed, MOVE)


def no_move(g: Clash, f: Commanded) -> Refusal | None:
    return why_no_move(g, f.model)


def move(g: Clash, f: Commanded) -> None:
    g.push(Deed(f.model, MOVE))


def may_use_attacks(g: Clash, f: Commanded) -> bool:
    return may(f.allowed, ATTACK)


def all_attacks(g: Clash, f: Commanded) -> list[Skill]:
    return attacks_of(g, f.model)


def no_attack(g: Clash, f: Commanded, skill: Skill) -> Refusal | None:
    return why_no_attack(g, f.model, skill)


def attack(g: Clash, f: Commanded, skill: Skill) -> None:
    g.push(Deed(f.model, ATTACK, skill))


def may_interact(g: Clash, f: Commanded) -> bool:
    return may(f.allowed, INTERACT)


def things(g: Clash, f: Commanded) -> list[Thing]:
    return scenario_of(g).things(g, f.model)


def interact(g: Clash, f: Commanded, thing: Thing) -> None:
    g.push(Deed(f.model, INTERACT, NO_SKILL, thing))


def may_use_skills(g: Clash, f: Commanded) -> bool:
    return may(f.allowed, SKILL)


def skills(g: Clash, f: Commanded) -> list[Skill]:
    return action_skills(g, f.model)


def no_skill(g: Clash, f: Commanded, skill: Skill) -> Refusal | None:
    return why_no_skill(g, f.model, skill)


def use_skill(g: Clash, f: Commanded, skill: Skill) -> None:
    g.push(Deed(f.model, SKILL, skill))


program(
    Commanded,
    Ask(
        attacker,
        "Which Action does {model} perform?",
        "CE-CSK-06",
        Arm(Move, then=move, refuse=no_move, when=may_move),
        Arm(UseAttack, all_attacks, attack, refuse=no_attack, when=may_use_attacks),
        Arm(Interact, things, interact, when=may_interact),
        Arm(UseSkill, skills, use_skill, refuse=no_skill, when=may_use_skills),
        when=is_there,
        forced=True,
    ),
)
