"""Chapters 8 and 9: where a Model can go, what it pays for that, and the way of fewest Wounds."""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.field import BY_AIR, FAR, WAYS, Going, far
from rulebound.games.clash_for_eternia.frames import Moving
from rulebound.games.clash_for_eternia.kinds import Model, Space
from rulebound.games.clash_for_eternia.rules.passives import ignores_terrain
from rulebound.games.clash_for_eternia.rules.sides import are_enemies, enemies_of, rivals
from rulebound.games.clash_for_eternia.state import Clash, field_of, npcs
from rulebound.games.clash_for_eternia.tables import FIRST_NPC, NOBODY, NOWHERE, NPC_CLOSES, SPACES, THREATENS

MOST_POINTS: Final = 16  # more than any movement has
STEP: Final = 1
WOUND: Final = 100  # a Wound counts more than any number of steps
NO_WAY: Final = 1_000_000

# Where to.


def going_of(g: Clash, model: int, fly: bool) -> Going:
    """What each step costs a Model (CE-MOVE-03, CE-MOVE-14, CE-FX-43)."""
    if fly:
        return BY_AIR
    ground = field_of(g)
    return ground.unhindered if ignores_terrain(g, model) else ground.on_foot


def in_the_way(g: Clash, model: int) -> list[Model]:
    """Whose spaces a Model cannot enter: Enemies and NPCs (CE-MOVE-07, CE-MOVE-08)."""
    found = enemies_of(g, model)
    return found + [npc for npc in npcs(g) if NPC_CLOSES[npc - FIRST_NPC]]


def closed_to(g: Clash, model: int) -> list[int]:
    """The spaces that a Model cannot enter: Enemies, NPCs, impassable Terrain (CE-MOVE-07, CE-MOVE-08, CE-MOVE-10)."""
    closed = field_of(g).closed.copy()
    for other in in_the_way(g, model):
        closed[g.space[other]] = 1
    return closed


def is_calm(g: Clash, model: int, start: int, points: int, fly: bool) -> bool:
    """Is nobody near who could block a way of so many points, or make it cost Wounds? Then it is a known one."""
    if fly:
        return True
    row = FAR[start]
    for other in rivals(g, model):
        at = g.space[other]
        if at != NOWHERE and row[at] <= points:
            return False
    return True


def spent_to(g: Clash, model: int, start: int, points: int, going: Going) -> list[int]:
    """The fewest points to each space that a Model can come to with so many, and a greater number to others.

    (CE-MOVE-04, CE-MOVE-05, CE-MOVE-14)
    """
    known = going.walk(start)
    if going is not BY_AIR:
        for other in in_the_way(g, model):
            if known[g.space[other]] < points:
                return going.flood(start, points, closed_to(g, model))
    return known  # nobody is in the way, unless where the last point would be spent: there nobody can end


def can_end(g: Clash, model: int, space: int) -> bool:
    """An unoccupied space that is not impassable (CE-MOVE-06, CE-MOVE-14)."""
    there = g.at[space]
    return there in (NOBODY, model) and not field_of(g).impassable[space]


def can_leave(g: Clash, model: int, start: int, points: int, fly: bool) -> bool:
    """Is there another space to end in? Mostly one next to it will do."""
    costs, at, shut = going_of(g, model, fly).costs[start], g.at, field_of(g).impassable
    for i, near in enumerate(WAYS[start]):
        if costs[i] <= points and at[near] in (NOBODY, model) and not shut[near]:
            return True
    return bool(ends_from(g, model, start, points, fly))


def ends_from(g: Clash, model: int, start: int, points: int, fly: bool) -> list[Space]:
    """The spaces where a Model could end with so many points from a space; it may come back to where it stands."""
    going, at, shut = going_of(g, model, fly), g.at, field_of(g).impassable
    spent = spent_to(g, model, start, points, going)
    return [
        space
        for space in going.near(start, points)
        if spent[space] <= points and at[space] in (NOBODY, model) and not shut[space]
    ]


def goals(g: Clash, f: Moving) -> list[Space]:
    """Where a movement may go on to: no space in which it gets stuck (CE-MOVE-11, CE-MOVE-18)."""
    here, points, at = g.space[f.model], f.points, g.at
    going = going_of(g, f.model, f.fly)
    near = going.near(here, points)
    if not f.fly and is_calm(g, f.model, here, points, False):
        free = [space for space in near if at[space] == NOBODY]
        if len(free) == len(near):
            return free
    shut, found = field_of(g).impassable, list[Space]()
    spent = spent_to(g, f.model, here, points, going)
    for space in near:
        left = points - spent[space]
        is_free = at[space] == NOBODY and not shut[space]
        if left >= 0 and (is_free or can_leave(g, f.model, space, left, f.fly)):
            found.append(space)
    return found


# What it costs in Hit Points.


def escape_wounds(g: Clash, model: int, space: int) -> int:
    """One for every Enemy next to the space that is left, Dazed or not.

    (CE-ESCD-01, CE-ESCD-03, CE-ESCD-08, CE-ESCD-10)
    """
    found = 0
    for near in WAYS[space]:
        other = g.at[near]
        if other != NOBODY and (are_enemies(g, model, other) or is_threat(other)):
            found += 1
    return found


def is_threat(other: int) -> bool:
    """An NPC causes Escape Damage only if its card says so (CE-ESCD-08, CE-NPC-14)."""
    return other >= FIRST_NPC and THREATENS[other - FIRST_NPC]


def ground_wounds(g: Clash, model: int, space: int, fly: bool) -> int:
    """The Wounds for entering a space (CE-TERR-11, CE-TERR-18)."""
    return going_of(g, model, fly).wounds[space]


def escapes(g: Clash, model: int) -> list[int]:
    """By space, the Wounds for leaving it."""
    found = [0] * SPACES
    for other in enemies_of(g, model) + npcs(g):
        space = g.space[other]
        if g.at[space] == other and (are_enemies(g, model, other) or is_threat(other)):
            for near in WAYS[space]:
                found[near] += 1
    return found


NO_ESCAPES: Final[list[int]] = [0] * SPACES


def harms(g: Clash, model: int, points: int, fly: bool, safe: bool) -> list[int]:
    """By space, the Wounds on the best way there from where a Model stands; NO_WAY where none leads (CE-AI-31)."""
    start, going = g.space[model], going_of(g, model, fly)
    if not is_calm(g, model, start, points, fly):
        return least_harms(going, start, points, NO_ESCAPES if safe else escapes(g, model), closed_to(g, model))
    key = start * MOST_POINTS + points
    if key not in going.harms:
        going.harms[key] = least_harms(going, start, points, NO_ESCAPES, going.closed)
    return going.harms[key]


def least_harms(going: Going, start: int, points: int, leaving: list[int], closed: list[int]) -> list[int]:
    """The fewest Wounds with which so many points lead to each space; which of them are spent is kept apart."""
    found = [NO_WAY] * SPACES
    found[start] = 0
    due: list[dict[int, int]] = [{} for _ in range(points + 1)]
    due[0][start] = 0
    for paid in range(points):
        for space, wounds in due[paid].items():
            for i, to in enumerate(WAYS[space]):
                spent = paid + going.costs[space][i]
                if spent <= points and not closed[to]:
                    total = wounds + leaving[space] + going.wounds[to]
                    if total < due[spent].get(to, NO_WAY):
                        due[spent][to] = total
                        found[to] = min(found[to], total)
    return found


def path_to(g: Clash, model: int, goal: int, points: int, fly: bool, safe: bool) -> tuple[Space, ...]:
    """The way of fewest Wounds to a space, step by step (CE-DEC-17, CE-AI-31)."""
    start, going = g.space[model], going_of(g, model, fly)
    if not is_calm(g, model, start, points, fly):
        leaving = NO_ESCAPES if safe else escapes(g, model)
        return Pathfinder(going, goal, leaving, closed_to(g, model)).path(start, points)
    key = (start * SPACES + goal) * MOST_POINTS + points
    if key not in going.ways:
        going.ways[key] = Pathfinder(going, goal, NO_ESCAPES, going.closed).path(start, points)
    return going.ways[key]


class Pathfinder:
    """The way of fewest Wounds, then fewest steps, then the smallest next space by r, q (CE-AI-31, CE-DEC-17)."""

    def __init__(self, going: Going, goal: int, leaving: list[int], closed: list[int]) -> None:
        self.goal = goal
        self.costs = going.costs
        self.wounds = going.wounds
        self.leaving = leaving
        self.closed = closed
        self.known: dict[int, int] = {}
        self.steps: dict[int, int] = {}

    def worth(self, space: int, points: int) -> int:
        """The Wounds (in hundreds) and steps of the best way from a space; NO_WAY or more if there is none."""
        if space == self.goal:
            return 0
        key = space * MOST_POINTS + points
        if key not in self.known:
            self.known[key] = self._look(space, points, key)
        return self.known[key]

    def _look(self, space: int, points: int, key: int) -> int:
        """Every way leaves this space and enters the goal: where it is next, no other is as good."""
        ways, costs, best = WAYS[space], self.costs[space], NO_WAY
        is_next = self.goal in ways and costs[ways.index(self.goal)] <= points
        for i, to in enumerate(ways):
            left = points - costs[i]
            if left < 0 or self.closed[to] or far(to, self.goal) > (0 if is_next else left):
                continue
            total = self.worth(to, left) + STEP + WOUND * (self.leaving[space] + self.wounds[to])
            if total < best:
                best = total
                self.steps[key] = to
        return best

    def path(self, start: int, points: int) -> tuple[Space, ...]:
        """The spaces of the way, without the first; there must be one."""
        found: list[Space] = []
        self.worth(start, points)
        at, left = start, points
        while at != self.goal:
            to = self.steps[at * MOST_POINTS + left]
            left -= self.costs[at][WAYS[at].index(to)]
            at = to
            found.append(Space(to))
        return tuple(found)
