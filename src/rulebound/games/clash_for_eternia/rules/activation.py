"""Chapter 7: a Character's Activation, its Actions and Bonus Actions."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import EndActivation, Interact, Move, Recover, UseAttack, UseSkill
from rulebound.games.clash_for_eternia.events import ActivationEnded
from rulebound.games.clash_for_eternia.frames import Activation, Deed, Recovering, Starting
from rulebound.games.clash_for_eternia.frames_ai import AiActivation
from rulebound.games.clash_for_eternia.kinds import Actions, Skill, Status, Thing
from rulebound.games.clash_for_eternia.rules.deeds import ATTACK, INTERACT, MOVE, SKILL
from rulebound.games.clash_for_eternia.rules.effects import would_change
from rulebound.games.clash_for_eternia.rules.movement import can_move, move_of
from rulebound.games.clash_for_eternia.rules.passives import stop
from rulebound.games.clash_for_eternia.rules.sides import owner_of, team_of
from rulebound.games.clash_for_eternia.rules.targets import attacks_of, can_pay, may_attack, possible_attacks, skills_of
from rulebound.games.clash_for_eternia.rules.wounds import end_status
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash, is_on, power_of
from rulebound.games.clash_for_eternia.tables import (
    ACTIONS,
    ACTIONS_ALONE,
    DAZED,
    NO_SKILL,
    PLAYERS,
    RECOVER_COST,
    SKILLS,
    SNARED,
)
from rulebound.games.clash_for_eternia.terms import END_OF_ACTIVATION, T_ACTION, T_BONUS

NO_ACTION_LEFT: Final = Refusal("CE-ACT-07", "No Action is left.")
NO_MOVE: Final = Refusal("CE-ACT-19", "There is no space to move to.")
HELD: Final = Refusal("CE-SNA-01", "A Snared Model cannot move on its own.")
NO_POWER: Final = Refusal("CE-SKL-03", "There is not enough Power for it.")
NO_TARGET: Final = Refusal("CE-ACT-20", "There is no legal target.")
NO_EFFECT: Final = Refusal("CE-ACT-21", "It would change nothing.")
USED: Final = Refusal("CE-ACT-14", "This Bonus Action has been used in this Activation.")
TOO_LATE: Final = Refusal("CE-ACT-17", "The Activation ends with its last Action.")


def start_activation(g: Clash, f: Activation | AiActivation) -> None:
    """Everything that comes before the first Action (CE-ACT-05)."""
    g.push(Starting(f.model, f.slot))


def give_actions(g: Clash, f: Activation | AiActivation) -> None:
    """2 Actions, 3 for a Player Character that is alone (CE-ACT-07, CE-PC-06)."""
    alone = len(g.team) == 1 and team_of(g, f.model) == PLAYERS
    f.left = Actions(ACTIONS_ALONE if alone else ACTIONS)


def end_activation(g: Clash, f: Activation | AiActivation) -> None:
    """Snared ends, and so do effects that last until the end of the Activation (CE-SNA-02, CE-FX-07)."""
    if is_on(g, f.model):
        end_status(g, f.model, SNARED, "CE-SNA-02")
    stop(g, END_OF_ACTIVATION)
    g.tell("CE-ACT-17", ActivationEnded(f.model))


# What can be done.


def active(g: Clash, f: Activation) -> Seat:
    """The owner of the active Character (CE-PC-10)."""
    return owner_of(g, f.model)


def is_there(g: Clash, f: Activation) -> bool:
    """If the active Character is KO'ed, its Activation ends at once (CE-ACT-18)."""
    return is_on(g, f.model)


def is_spent(g: Clash, f: Activation) -> Refusal | None:
    """Actions are limited (CE-ACT-07)."""
    return NO_ACTION_LEFT if f.left == 0 else None


def is_closed(g: Clash, f: Activation) -> Refusal | None:
    """With the strict option nothing follows the last Action (CE-ACT-17)."""
    return TOO_LATE if g.settings.strict_activation_end and f.left == 0 else None


def no_move(g: Clash, f: Activation) -> Refusal | None:
    """A Move Action needs an Action and a space to go to (CE-ACT-19, CE-SNA-01)."""
    if f.left == 0:
        return NO_ACTION_LEFT
    return why_no_move(g, f.model)


def why_no_move(g: Clash, model: int) -> Refusal | None:
    """Why a Model cannot take a Move Action, if so."""
    if g.snared[model]:
        return HELD
    return None if can_move(g, model, move_of(model)) else NO_MOVE


def attacks(g: Clash, f: Activation) -> list[Skill]:
    return attacks_of(g, f.model)


def no_attack(g: Clash, f: Activation, skill: Skill) -> Refusal | None:
    """An Attack is offered only if it can be paid and has a legal target (CE-ACT-20)."""
    if f.left == 0:
        return NO_ACTION_LEFT
    return why_no_attack(g, f.model, skill)


def open_attacks(g: Clash, f: Activation) -> list[Skill]:
    """Those that are not refused."""
    return [] if f.left == 0 else possible_attacks(g, f.model)


def why_no_attack(g: Clash, model: int, skill: int) -> Refusal | None:
    """Why a Model cannot make this Attack, if so."""
    if not can_pay(g, model, skill):
        return NO_POWER
    return None if may_attack(g, model, skill) else NO_TARGET


def things(g: Clash, f: Activation) -> list[Thing]:
    """What the Scenario lets it Interact with (CE-ACT-11)."""
    return scenario_of(g).things(g, f.model)


def no_interact(g: Clash, f: Activation, thing: Thing) -> Refusal | None:
    """Interact is an Action (CE-ACT-10)."""
    return is_spent(g, f)


def skills(g: Clash, f: Activation) -> list[Skill]:
    """Skills of type action, and Bonus Actions (CE-ACT-10, CE-ACT-13)."""
    return [skill for skill in skills_of(g, f.model) if SKILLS[skill].type in (T_ACTION, T_BONUS)]


def no_skill(g: Clash, f: Activation, skill: Skill) -> Refusal | None:
    """A Bonus Action once per Activation, an action Skill for an Action; paid, and with some effect.

    (CE-ACT-14, CE-ACT-21)
    """
    if SKILLS[skill].type == T_BONUS:
        if skill in f.used:
            return USED
        closed = is_closed(g, f)
    else:
        closed = is_spent(g, f)
    return closed or why_no_skill(g, f.model, skill)


def why_no_skill(g: Clash, model: int, skill: int) -> Refusal | None:
    """Why a Model cannot use this Skill, if so."""
    if not can_pay(g, model, skill):
        return NO_POWER
    return None if would_change(g, team_of(g, model), model, SKILLS[skill].effects) else NO_EFFECT


def statuses(g: Clash, f: Activation) -> list[Status]:
    """Dazed and Snared, as far as the Character is (CE-DAZ-05, CE-SNA-03)."""
    return [DAZED] * g.dazed[f.model] + [SNARED] * g.snared[f.model]


def is_afflicted(g: Clash, f: Activation) -> bool:
    return g.dazed[f.model] != 0 or g.snared[f.model] != 0


def no_recovery(g: Clash, f: Activation, status: Status) -> Refusal | None:
    """Recovering costs 1 Power of any slot (CE-DAZ-05, CE-DAZ-06)."""
    if power_of(g, f.model) < RECOVER_COST:
        return NO_POWER
    return is_closed(g, f)


# Doing it.


def do_move(g: Clash, f: Activation) -> None:
    """A Move Action (CE-MOVE-01)."""
    f.left = Actions(f.left - 1)
    g.push(Deed(f.model, MOVE))


def do_attack(g: Clash, f: Activation, skill: Skill) -> None:
    """An Attack Action."""
    f.left = Actions(f.left - 1)
    g.push(Deed(f.model, ATTACK, skill))


def do_interact(g: Clash, f: Activation, thing: Thing) -> None:
    """An Interact Action (CE-ACT-11)."""
    f.left = Actions(f.left - 1)
    g.push(Deed(f.model, INTERACT, NO_SKILL, thing))


def do_skill(g: Clash, f: Activation, skill: Skill) -> None:
    """A Bonus Action does not count against the limit, but it is an Action (CE-ACT-13, CE-ACT-15, CE-SKL-09)."""
    if SKILLS[skill].type == T_BONUS:
        f.used = (*f.used, skill)
    else:
        f.left = Actions(f.left - 1)
    g.push(Deed(f.model, SKILL, skill))


def do_recover(g: Clash, f: Activation, status: Status) -> None:
    """Not an Action (CE-DAZ-06)."""
    g.push(Recovering(f.model, status))


program(
    Activation,
    start_activation,
    give_actions,
    Repeat(
        Ask(
            active,
            "What does {model} do? {left} left.",
            "CE-ACT-07",
            Arm(Move, then=do_move, refuse=no_move),
            Arm(UseAttack, attacks, do_attack, refuse=no_attack, fast=open_attacks),
            Arm(Interact, things, do_interact, refuse=no_interact),
            Arm(UseSkill, skills, do_skill, refuse=no_skill),
            Arm(Recover, statuses, do_recover, refuse=no_recovery, when=is_afflicted),
            Arm(EndActivation),
            when=is_there,
        ),
    ),
    end_activation,
)
