"""Chapters 8 and 9: where a Model can go, what it pays for that, and the way of fewest Wounds."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.field import BY_AIR, WAYS, Going, far
from rulebound.games.clash_for_eternia.frames import Moving
from rulebound.games.clash_for_eternia.kinds import Model, Space
from rulebound.games.clash_for_eternia.rules.passives import ignores_terrain
from rulebound.games.clash_for_eternia.rules.sides import are_enemies, enemies_of
from rulebound.games.clash_for_eternia.state import Clash, field_of, npcs
from rulebound.games.clash_for_eternia.tables import FIRST_NPC, NPC_CLOSES, THREATENS

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
    return found + [npc for npc in npcs(g) if npc != model and NPC_CLOSES[npc - FIRST_NPC]]


def closed_to(g: Clash, model: int) -> list[int]:
    """The spaces that a Model cannot enter: Enemies, NPCs, impassable Terrain (CE-MOVE-07, CE-MOVE-08, CE-MOVE-10)."""
    closed = field_of(g).closed.copy()
    for other in in_the_way(g, model):
        closed[g.space[other]] = 1
    return closed


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
    return (there < 0 or there == model) and not field_of(g).impassable[space]


def can_leave(g: Clash, model: int, start: int, points: int, fly: bool) -> bool:
    """Is there another space to end in? Mostly one next to it will do."""
    costs = going_of(g, model, fly).costs[start]
    for i, near in enumerate(WAYS[start]):
        if costs[i] <= points and can_end(g, model, near):
            return True
    return points > 1 and bool(ends_from(g, model, start, points, fly))


def ends_from(g: Clash, model: int, start: int, points: int, fly: bool) -> list[Space]:
    """The spaces where a Model could end with so many points, other than where it stands."""
    going, at, shut = going_of(g, model, fly), g.at, field_of(g).impassable
    spent = spent_to(g, model, start, points, going)
    return [
        space
        for space in going.near(start, points)
        if spent[space] <= points and (at[space] < 0 or at[space] == model) and not shut[space]
    ]


def goals(g: Clash, f: Moving) -> list[Space]:
    """Where a movement may go on to: no space in which it gets stuck (CE-MOVE-11, CE-MOVE-18)."""
    here, points, at, shut = g.space[f.model], f.points, g.at, field_of(g).impassable
    going, found = going_of(g, f.model, f.fly), list[Space]()
    spent = spent_to(g, f.model, here, points, going)
    for space in going.near(here, points):
        left = points - spent[space]
        is_free = at[space] < 0 and not shut[space]
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
        if other >= 0 and other != model and (are_enemies(g, model, other) or is_threat(other)):
            found += 1
    return found


def is_threat(other: int) -> bool:
    """An NPC causes Escape Damage only if its card says so (CE-ESCD-08, CE-NPC-14)."""
    return other >= FIRST_NPC and THREATENS[other - FIRST_NPC]


def ground_wounds(g: Clash, model: int, space: int, fly: bool) -> int:
    """The Wounds for entering a space (CE-TERR-11, CE-TERR-18)."""
    if fly:
        return 0
    ground = field_of(g)
    return ground.free_enter_wounds[space] if ignores_terrain(g, model) else ground.enter_wounds[space]


class Pathfinder:
    """The way of fewest Wounds, then fewest steps, then the smallest next space by r, q (CE-AI-31, CE-DEC-17)."""

    def __init__(self, g: Clash, model: int, goal: int, fly: bool, safe: bool) -> None:
        self.g = g
        self.model = model
        self.goal = goal
        self.fly = fly
        self.safe = safe or fly
        self.costs = going_of(g, model, fly).costs
        self.closed = BY_AIR.closed if fly else closed_to(g, model)
        self.known: dict[int, int] = {}
        self.steps: dict[int, int] = {}

    def worth(self, space: int, points: int) -> int:
        """The Wounds (in hundreds) and steps of the best way from a space; -1 if there is none."""
        if space == self.goal:
            return 0
        key = space * 16 + points
        if key not in self.known:
            self.known[key] = self._look(space, points, key)
        return self.known[key]

    def _look(self, space: int, points: int, key: int) -> int:
        """Every way leaves this space and enters the goal: where it is next, no other is as good."""
        ways, costs, best = WAYS[space], self.costs[space], -1
        leaving = 0 if self.safe else escape_wounds(self.g, self.model, space)
        is_next = far(space, self.goal) == 1 and costs[ways.index(self.goal)] <= points
        for i, to in enumerate(ways):
            left = points - costs[i]
            if left < 0 or self.closed[to] or far(to, self.goal) > (0 if is_next else left):
                continue
            rest = self.worth(to, left)
            if rest >= 0:
                total = rest + 1 + 100 * (leaving + ground_wounds(self.g, self.model, to, self.fly))
                if best < 0 or total < best:
                    best = total
                    self.steps[key] = to
        return best

    def path(self, start: int, points: int) -> tuple[Space, ...]:
        """The spaces of the way, without the first; nothing if there is none."""
        found: list[Space] = []
        if self.worth(start, points) < 0:
            return ()
        at, left = start, points
        while at != self.goal:
            to = self.steps[at * 16 + left]
            left -= self.costs[at][WAYS[at].index(to)]
            at = to
            found.append(Space(to))
        return tuple(found)
