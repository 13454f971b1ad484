"""Chapter 7: an Action that is carried out, a Skill that is used, a recovery."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Start, program
from rulebound.games.clash_for_eternia.events import PowerSpent, SkillUsed
from rulebound.games.clash_for_eternia.frames import (
    Deed,
    LosePower,
    Payout,
    Recovering,
    UsingSkill,
)
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import Power
from rulebound.games.clash_for_eternia.rules.effects import begin, frame_of
from rulebound.games.clash_for_eternia.rules.movement import move, move_of
from rulebound.games.clash_for_eternia.rules.power import is_due, spend
from rulebound.games.clash_for_eternia.rules.sides import team_of
from rulebound.games.clash_for_eternia.rules.wounds import end_status
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash, is_character
from rulebound.games.clash_for_eternia.tables import (
    RECOVER_COST,
    SKILLS,
    SNARED,
)

# Kinds of Actions.
MOVE: Final = 0
ATTACK: Final = 1
INTERACT: Final = 2
SKILL: Final = 3


def perform(g: Clash, d: Deed) -> None:
    """The four kinds of Actions (CE-ACT-10); a Minion may also stay where it is (CE-STR-04)."""
    if d.kind == MOVE:
        move(g, d.model, move_of(d.model), must=is_character(d.model))
    elif d.kind == ATTACK:
        g.push(Attack(d.model, d.skill, d.dice, d.against))
    elif d.kind == INTERACT:
        scenario_of(g).interact(g, d.model, d.thing)
    else:
        g.push(UsingSkill(d.model, d.skill))


def complete(g: Clash, d: Deed) -> None:
    """The Action is completed; what waited for that follows (CE-ACT-09, CE-BOP-02)."""
    d.over = True


program(Deed, perform, complete, Start(Payout, when=is_due))


def pay(g: Clash, u: UsingSkill) -> None:
    """The cost is paid in full first (CE-SKL-03)."""
    card = SKILLS[u.skill]
    g.tell("CE-SKL-03", SkillUsed(u.model, u.skill))
    spend(g, u.model, card.store, card.cost, "CE-SKL-03")


def take_effect(g: Clash, u: UsingSkill) -> None:
    """Its effects, in the order listed (CE-SKL-10)."""
    begin(g, frame_of(team_of(g, u.model), u.model, SKILLS[u.skill].effects, skill=u.skill, trigger=u.trigger))


program(UsingSkill, pay, take_effect, Start(Payout, when=is_due))


def pay_recovery(g: Clash, r: Recovering) -> None:
    """1 Power of any slot (CE-DAZ-06)."""
    g.tell(rule_of(r), PowerSpent(r.model, Power(RECOVER_COST)))
    g.push(LosePower(r.model, Power(RECOVER_COST)))


def recover(g: Clash, r: Recovering) -> None:
    """Each recovery removes one of the two (CE-SNA-03)."""
    end_status(g, r.model, r.status, rule_of(r))


def rule_of(r: Recovering) -> str:
    """By which rule it is paid and ends (CE-DAZ-05, CE-SNA-03)."""
    return "CE-SNA-03" if r.status == SNARED else "CE-DAZ-05"


program(Recovering, pay_recovery, recover, Start(Payout, when=is_due))
