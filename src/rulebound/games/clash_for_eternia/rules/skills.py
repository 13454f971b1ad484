"""Which Skills a Model can use, what pays for them, and the Attack in progress (CE-SKL-04..08, CE-SKL-11, CE-SKL-12)."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.frames import Attack
from rulebound.games.clash_for_eternia.kinds import Skill
from rulebound.games.clash_for_eternia.rules.power import power_in, spend
from rulebound.games.clash_for_eternia.rules.sides import is_ai
from rulebound.games.clash_for_eternia.state import Clash, is_minion, is_npc, is_on, unlocked
from rulebound.games.clash_for_eternia.tables import (
    AI_ATTACK,
    BASIC_SKILLS,
    CARD_SKILLS,
    FIRST_NPC,
    NPC_SKILLS,
    PLAYERS,
    SKILLS,
    TROOP_OF,
    TROOP_SKILL,
)


def skills_of(g: Clash, model: int) -> list[Skill]:
    """The Skills of a Model on the side of its card that is used (CE-SKL-08, CE-SKL-12, CE-ESC-15)."""
    if not is_on(g, model):
        return []
    if is_minion(model):
        return [TROOP_SKILL[TROOP_OF[model]]]
    if is_npc(model):
        return NPC_SKILLS[model - FIRST_NPC]
    if g.side[model] == PLAYERS:
        return BASIC_SKILLS[model] + unlocked(g, model)
    return AI_ATTACK[model] if is_ai(g) else CARD_SKILLS[model]


def can_pay(g: Clash, model: int, skill: int, n: int) -> bool:
    """A Skill is paid only from its own store (CE-SKL-03..06)."""
    return n == 0 or power_in(g, model, SKILLS[skill].store) >= n


def pay(g: Clash, model: int, skill: int, n: int, rule: str) -> None:
    """The cost is paid in full before anything happens (CE-SKL-03)."""
    spend(g, model, SKILLS[skill].store, n, rule)


def attack_of(g: Clash) -> Attack:
    """The Attack in progress: the innermost."""
    for frame in reversed(g.stack):
        if isinstance(frame, Attack):
            return frame
    raise LookupError("no Attack is in progress")


def is_attacking(g: Clash) -> bool:
    """Is an Attack in progress?"""
    return any([isinstance(frame, Attack) for frame in g.stack])
