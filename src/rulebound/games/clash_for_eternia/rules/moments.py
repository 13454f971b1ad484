"""Moments that Reactions and Strategy cards may answer: they are put only where somebody might (CE-DEC-07)."""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.frames_attack import Moment
from rulebound.games.clash_for_eternia.kinds import Model
from rulebound.games.clash_for_eternia.rules.piles import HAND
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import BATTLE_PLAN, CARDS, NO_SKILL, NOBODY, PLAY_COST, SKILLS
from rulebound.games.clash_for_eternia.terms import NO_TIMING, NO_TRIGGER, TIMINGS

# By timing, for each Strategy card: does it say this moment (CE-SC-15)?
IS_FOR: Final[list[list[bool]]] = [[card.timing == timing for card in CARDS] for timing in range(len(TIMINGS))]


def happen(g: Clash, trigger: int, timing: int, model: int) -> None:
    """Something happens to a Model, or by it; `trigger` is for Reactions, `timing` for cards, -1 for none."""
    if (trigger != NO_TRIGGER and has_reaction(g, trigger)) or (timing != NO_TIMING and might_scheme(g, timing)):
        g.push(Moment(trigger, timing, Model(model)))


def has_reaction(g: Clash, trigger: int) -> bool:
    """Has any Player Character unlocked a Reaction to this (CE-REA-01)?"""
    for model in g.team:
        for i in range(3 * model, 3 * model + 3):
            skill = g.skills[i]
            if skill != NO_SKILL and SKILLS[skill].trigger == trigger:
                return True
    return False


def might_scheme(g: Clash, timing: int) -> bool:
    """Might the Controller play a Strategy card? By what all can see: cards in hand, and Power to pay (CE-HID-07).

    In a brisk match nobody is asked in vain, so the hand itself decides.
    """
    if g.controller == NOBODY or g.stock[BATTLE_PLAN] < PLAY_COST:
        return False
    return g.cards.has_any(HAND, IS_FOR[timing]) if g.brisk else g.cards.count(HAND) > 0
