"""Starts for the exhaustive runner, near what players hardly ever come to."""

from __future__ import annotations

from rulebound.engine.flow import advance
from rulebound.engine.game import OptionValue
from rulebound.engine.particulars import Corner
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import Concede
from rulebound.games.clash_for_eternia.field import WAYS
from rulebound.games.clash_for_eternia.frames import Deed
from rulebound.games.clash_for_eternia.kinds import Model, Skill
from rulebound.games.clash_for_eternia.rules.asides import put_in
from rulebound.games.clash_for_eternia.rules.deeds import ATTACK
from rulebound.games.clash_for_eternia.rules.piles import DECK, HAND
from rulebound.games.clash_for_eternia.rules.power import slots_of
from rulebound.games.clash_for_eternia.rules.sides import is_ai, leader
from rulebound.games.clash_for_eternia.state import Clash, free_spaces, stand
from rulebound.games.clash_for_eternia.tables import (
    ADVANCEMENT,
    AI_POWER,
    CONTROLLER_SKILL_SLOTS,
    CONTROLLER_SKILLS,
    PLAYER_SKILLS,
    SKILL_BY_ID,
    SKILLS,
    STORES,
)

HELD = 6  # Strategy cards
PROTECTION = Skill(SKILL_BY_ID["he_man.p.stand_between"])
SWEEP = Skill(SKILL_BY_ID["fisto.c.ground_pound"])


def late(g: Clash) -> None:
    """Escalation is at its end, and everybody has Power: every Skill, Boost and Surge can be paid (CE-ESC-02)."""
    g.escalation, g.rewarded = ADVANCEMENT[-1], len(ADVANCEMENT)
    for model in g.team:
        for level in (1, 2, 3):
            sides = [skill for skill in PLAYER_SKILLS[model] if SKILLS[skill].level == level]
            g.skills[3 * model + level - 1] = sides[g.rng.below(len(sides))]
    for model in [*g.team, *g.foes]:
        for store in range(STORES):
            g.power[STORES * model + store] = slots_of(g, model, store)
    if is_ai(g):
        g.ai_power = AI_POWER
    else:
        plan(g)


def plan(g: Clash) -> None:
    """Every Character and Controller Skill is Empowered, and the hand is full (CE-ESC-06, CE-ESC-07)."""
    for model in g.foes:
        g.empowered[model] = 1
    for skill in range(CONTROLLER_SKILLS):
        g.flipped[skill], g.stock[skill] = 1, CONTROLLER_SKILL_SLOTS
    while g.cards.count(HAND) < HELD and g.cards.count(DECK) > 0:
        g.cards.move(g.cards.top(DECK), DECK, HAND)


def options_of(scenario: str, controller: str) -> dict[str, OptionValue]:
    """Anybody may be on either side."""
    return {"scenario": scenario, "controller": controller, "characters": 4, "selection": "free_for_all"}


def give_up(g: Clash) -> None:
    """The Team Leader concedes, which no question offers (CE-END-06)."""
    put_in(g, leader(g), Concede())


def crowd(g: Clash) -> None:
    """A blow falls on several of the Player Team, each of whom may stand between it and another (CE-REA-11)."""
    late(g)
    foe, free = Model(g.foes[0]), set(free_spaces(g))
    middle = max(free, key=lambda space: len(free.intersection(WAYS[space])))
    stand(g, foe, middle)
    for model, space in zip(g.team, sorted(free.intersection(WAYS[middle])), strict=False):
        stand(g, model, space)
        g.skills[3 * model + SKILLS[PROTECTION].level - 1] = PROTECTION
    g.stack[-1].at -= 1  # what was asked is asked again afterwards
    g.decisions = ()
    g.push(Deed(foe, ATTACK, SWEEP))
    advance(g)


LATE = tuple(
    Corner(2, options_of(scenario.id, controller), late)
    for scenario in content.SCENARIOS
    for controller in ("person", "ai")
)
CORNERS = (*LATE, Corner(2, options_of(content.SCENARIOS[0].id, "person"), crowd), Corner(2, {}, give_up))
