"""Chapter 21: whom the AI goes for, and where to."""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.field import WAYS, Going, far
from rulebound.games.clash_for_eternia.kinds import Model, Space
from rulebound.games.clash_for_eternia.rules.movement import may_fly, move_of, points_for
from rulebound.games.clash_for_eternia.rules.passives import (
    moves_safely,
    needs_no_sight,
    printed_armor,
    reach_bonus,
)
from rulebound.games.clash_for_eternia.rules.paths import ends_from, going_of, harms
from rulebound.games.clash_for_eternia.rules.sides import apart
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_character, is_minion, players, power_of
from rulebound.games.clash_for_eternia.tables import (
    AI_ATTACK,
    NO_MODEL,
    NO_THING,
    NOWHERE,
    PLAYERS,
    RANGED,
    SKILLS,
    SPACES,
    TROOP_OF,
    TROOP_SKILL,
)

UNREACHABLE: Final = 999
# The place of a space among the neighbours of each of its neighbours.
BACK: Final[list[list[int]]] = [[WAYS[near].index(space) for near in WAYS[space]] for space in range(SPACES)]

NEAREST: Final = 0
LOWEST_HP: Final = 1
MOST_POWER: Final = 2
DAZED_FIRST: Final = 3


# Whom.


def counting_armor(g: Clash, model: int) -> int:
    """The Armor that counts: none if Dazed (CE-DAZ-02)."""
    return 0 if g.dazed[model] else printed_armor(g, model)


def dread(g: Clash, model: int) -> tuple[int, int, int, int, int]:
    """Worst for the Players first: least HP, less Armor, more Power, a carrier, the lowest seat (CE-AI-27)."""
    seat = g.team.index(model) if g.side[model] == PLAYERS else len(g.team)
    laden = 1 if is_character(model) and g.carries[model] != NO_THING else 0
    return (g.hp[model], counting_armor(g, model), -power_of(g, model), -laden, seat)


def first_by(g: Clash, model: int, prefer: int, enemy: int) -> int:
    """What a card line looks at before CE-AI-27; less is better (CE-AI-28, CE-AI-29)."""
    if prefer == NEAREST:
        return apart(g, model, enemy)
    if prefer == MOST_POWER:
        return -power_of(g, enemy)
    return -g.dazed[enemy] if prefer == DAZED_FIRST else 0


def chosen(g: Clash, model: int, prefer: int, enemies: list[Model]) -> Model:
    """The Enemy that a line is about, or none (CE-AI-26..29, CE-AI-52, CE-AI-53)."""
    best = NO_MODEL
    for enemy in enemies:
        if best == NO_MODEL or _key(g, model, prefer, enemy) < _key(g, model, prefer, best):
            best = enemy
    return best


def _key(g: Clash, model: int, prefer: int, enemy: int) -> tuple[int, tuple[int, int, int, int, int]]:
    return (first_by(g, model, prefer, enemy), dread(g, enemy))


def nearest(g: Clash, model: int) -> Model:
    """The nearest Enemy: Player Characters on the Battlefield alone (CE-AI-29, CE-AI-55)."""
    return chosen(g, model, NEAREST, players(g))


def nearness(g: Clash, model: int) -> int:
    """How far the nearest Enemy is, in spaces (CE-AI-58)."""
    return min([apart(g, model, enemy) for enemy in players(g)], default=UNREACHABLE)


# From where.


def attack_of_ai(model: int) -> int:
    """The one Attack of an AI Character or Minion (CE-COMP-04)."""
    return TROOP_SKILL[TROOP_OF[model]] if is_minion(model) else AI_ATTACK[model][0]


def could_target(g: Clash, model: int, skill: int, space: int, enemy: int) -> bool:
    """Could this Attack target an Enemy from a space (CE-AI-20, CE-AI-30)?"""
    card, to, ground = SKILLS[skill], g.space[enemy], field_of(g)
    reach = card.reach + reach_bonus(g, model, skill)
    if card.kind == RANGED and ground.bonus[to] == 0:
        reach += ground.bonus[space]
    if far(space, to) > reach:
        return False
    return not card.los or needs_no_sight(g, model, True) or ground.in_sight(space, to)


def attack_spaces(g: Clash, model: int, enemy: int) -> list[Space]:
    """The spaces from which the Model's Attack could target an Enemy (CE-AI-30)."""
    skill = attack_of_ai(model)
    return [Space(s) for s in range(SPACES) if s != g.space[enemy] and could_target(g, model, skill, s, enemy)]


def around(space: int) -> list[Space]:
    """The spaces within 1 (CE-AI-63)."""
    return [Space(space), *[Space(near) for near in WAYS[space]]]


def beside(g: Clash, enemy: int) -> list[Space]:
    """The spaces next to an Enemy (CE-AI-37)."""
    return [Space(near) for near in WAYS[g.space[enemy]]]


# How far it is from everywhere.


def distances(g: Clash, model: int, goals: list[Space]) -> list[int]:
    """A(h) for every space h: what it costs at least from h to a goal, Models aside (CE-AI-30, CE-AI-65)."""
    going, shut = going_of(g, model, may_fly(g, model, False)), field_of(g).impassable
    key = tuple([goal for goal in goals if not shut[goal]])
    if key not in going.away:
        going.away[key] = flood_back(going, key)
    return going.away[key]


def flood_back(going: Going, goals: tuple[Space, ...]) -> list[int]:
    """The points from every space to the nearest of these."""
    found = [UNREACHABLE] * SPACES
    due: list[list[int]] = [[] for _ in range(UNREACHABLE)]
    for goal in goals:
        found[goal] = 0
        due[0].append(goal)
    for paid in range(UNREACHABLE):
        for space in due[paid]:
            if found[space] == paid:
                step_back(going, space, paid, found, due)
    return found


def step_back(going: Going, space: int, paid: int, found: list[int], due: list[list[int]]) -> None:
    """All spaces from which a step leads here more cheaply than known."""
    for i, near in enumerate(WAYS[space]):
        total = paid + going.costs[near][BACK[space][i]]
        if total < found[near] and not going.closed[near]:
            found[near] = total
            due[total].append(near)


# Where to.


def stride(g: Clash, model: int) -> int:
    """The points of a Move Action of an AI Model (CE-MOVE-03, CE-SNA-01)."""
    return 0 if g.snared[model] else points_for(g, model, move_of(model))


def approach(g: Clash, model: int, points: int, goals: list[Space], to: int) -> Space:
    """Where a Model ends that moves toward a goal with so many points, or NOWHERE (CE-AI-30, CE-AI-32)."""
    away, here = distances(g, model, goals), g.space[model]
    if away[here] == 0 or points == 0:
        return NOWHERE
    is_ranged = SKILLS[attack_of_ai(model)].kind == RANGED
    fly = may_fly(g, model, False)
    wounds = harms(g, model, points, fly, moves_safely(g, model))
    ranked = [
        (away[space], wounds[space], -far(space, to) * is_ranged, space)
        for space in ends_from(g, model, here, points, fly)
        if away[space] < away[here] and wounds[space] < g.hp[model]
    ]
    return min(ranked)[3] if ranked else NOWHERE


def retreat(g: Clash, model: int, points: int) -> Space:
    """Withdraw: farther from the nearest Enemy, without Wounds on the way (CE-AI-33)."""
    now = nearness(g, model)
    if points == 0 or now == UNREACHABLE:
        return NOWHERE
    best, most = NOWHERE, now
    fly = may_fly(g, model, False)
    wounds = harms(g, model, points, fly, moves_safely(g, model))
    for space in ends_from(g, model, g.space[model], points, fly):
        distance = min([far(space, g.space[enemy]) for enemy in players(g)])
        if distance > most and wounds[space] == 0:
            best, most = space, distance
    return best
