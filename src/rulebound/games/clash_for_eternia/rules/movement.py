"""Chapters 8 and 9: movement, step by step, and Escape Damage."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.engine.hexes import reach
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import GoTo, Stop
from rulebound.games.clash_for_eternia.events import Burnt, Escaped, Moved
from rulebound.games.clash_for_eternia.field import WAYS, far
from rulebound.games.clash_for_eternia.frames import Moving
from rulebound.games.clash_for_eternia.kinds import Model, Points, Space, Wounds
from rulebound.games.clash_for_eternia.rules.moments import happen
from rulebound.games.clash_for_eternia.rules.passives import flies, ignores_terrain, move_bonus, moves_safely
from rulebound.games.clash_for_eternia.rules.sides import are_enemies, enemies_of, owner_of
from rulebound.games.clash_for_eternia.rules.wounds import lose_hp, put_back
from rulebound.games.clash_for_eternia.scenarios import scenario_of
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_character, is_minion, is_on, npcs, stand
from rulebound.games.clash_for_eternia.tables import (
    CARD_ENTERS,
    ENEMY_ENTERS,
    FIRST_NPC,
    MOVE,
    MOVE_OF_TROOP,
    NPC_CLOSES,
    PLAYERS,
    SPACES,
    THREATENS,
    TROOP_OF,
)

FLYING_COSTS: Final[list[list[int]]] = [[1] * len(ways) for ways in WAYS]
NOTHING_CLOSED: Final[list[int]] = [0] * SPACES


# How far, and by air?


def move_of(model: int) -> int:
    """The points of a Move Action: 3, unless a Minion's card names another number (CE-MOVE-03, CE-MOVE-17)."""
    return MOVE_OF_TROOP[TROOP_OF[model]] if is_minion(model) else MOVE


def points_for(g: Clash, model: int, n: int) -> int:
    """Dazed takes 1 point, as do other effects, not below 0 (CE-DAZ-03, CE-DAZ-04, CE-FX-36, CE-S5-04)."""
    points = n + move_bonus(g, model) - scenario_of(g).move_penalty(g, Model(model))
    return max(0, points - 1 if g.dazed[model] else points)


def may_fly(g: Clash, model: int, fly: bool) -> bool:
    """A movement is Flying by the effect or by a passive; never for a carrier (CE-MOVE-14, CE-FX-42, CE-TOK-10)."""
    return (fly or flies(g, model)) and not (is_character(model) and g.carries[model] >= 0)


def can_move(g: Clash, model: int, n: int, fly: bool = False) -> bool:
    """Could a Model take at least one step with n points (CE-ACT-19, CE-SNA-01)?"""
    if not is_on(g, model) or g.snared[model]:
        return False
    points = points_for(g, model, n)
    return points > 0 and can_leave(g, model, points, may_fly(g, model, fly))


def can_leave(g: Clash, model: int, points: int, fly: bool) -> bool:
    """Is there another space to end in? Mostly one next to it will do."""
    here = g.space[model]
    costs = costs_of(g, model, fly)[here]
    for i, near in enumerate(WAYS[here]):
        if costs[i] <= points and can_end(g, model, near):
            return True
    return bool(ends_from(g, model, here, points, fly))


def move(g: Clash, model: int, n: int, fly: bool = False, safe: bool = False, must: bool = False) -> None:
    """A Model may move with n points, whatever causes it (CE-MOVE-13); a Snared one cannot (CE-SNA-01)."""
    if can_move(g, model, n, fly):
        points = points_for(g, model, n)
        safely = safe or moves_safely(g, model)
        g.push(Moving(Model(model), Points(points), may_fly(g, model, fly), safely, must))


# Where to.


def closed_to(g: Clash, model: int) -> list[int]:
    """The spaces that a Model cannot enter: Enemies, NPCs, impassable Terrain (CE-MOVE-07, CE-MOVE-08, CE-MOVE-10)."""
    closed = field_of(g).closed.copy()
    for other in enemies_of(g, model) + npcs(g):
        if other != model and (other < FIRST_NPC or NPC_CLOSES[other - FIRST_NPC]):
            closed[g.space[other]] = 1
    return closed


def costs_of(g: Clash, model: int, fly: bool) -> list[list[int]]:
    """What each step costs a Model (CE-MOVE-03, CE-MOVE-14, CE-FX-43)."""
    if fly:
        return FLYING_COSTS
    ground = field_of(g)
    return ground.free_cost if ignores_terrain(g, model) else ground.cost


def spent_to(g: Clash, model: int, start: int, points: int, fly: bool) -> list[int]:
    """The fewest points to each space that a Model can come to, or -1 (CE-MOVE-04, CE-MOVE-05, CE-MOVE-14)."""
    closed = NOTHING_CLOSED if fly else closed_to(g, model)
    return reach(WAYS, costs_of(g, model, fly), start, points, closed)


def can_end(g: Clash, model: int, space: int) -> bool:
    """An unoccupied space that is not impassable (CE-MOVE-06, CE-MOVE-14)."""
    there = g.at[space]
    return (there < 0 or there == model) and not field_of(g).impassable[space]


def ends_from(g: Clash, model: int, start: int, points: int, fly: bool) -> list[Space]:
    """The spaces where a Model could end with so many points, other than where it stands."""
    spent, shut, at = spent_to(g, model, start, points, fly), field_of(g).impassable, g.at
    return [
        Space(s) for s in range(SPACES) if spent[s] > 0 and s != start and (at[s] < 0 or at[s] == model) and not shut[s]
    ]


def goals(g: Clash, f: Moving) -> list[Space]:
    """Where a movement may go on to: no space in which it gets stuck (CE-MOVE-11, CE-MOVE-18)."""
    here = g.space[f.model]
    spent, shut, at = spent_to(g, f.model, here, f.points, f.fly), field_of(g).impassable, g.at
    found: list[Space] = []
    for space in range(SPACES):
        if spent[space] > 0 and space != here:
            left = f.points - spent[space]
            is_free = (at[space] < 0 or at[space] == f.model) and not shut[space]
            if is_free or (left > 0 and ends_from(g, f.model, space, left, f.fly)):
                found.append(Space(space))
    return found


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
        self.costs = costs_of(g, model, fly)
        self.closed = NOTHING_CLOSED if fly else closed_to(g, model)
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
        best = -1
        leaving = 0 if self.safe else escape_wounds(self.g, self.model, space)
        for i, to in enumerate(WAYS[space]):
            left = points - self.costs[space][i]
            if left < 0 or self.closed[to] or far(to, self.goal) > left:
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


# One movement.


def mover(g: Clash, f: Moving) -> Seat:
    """The Model's owner chooses the path (CE-MOVE-11)."""
    return owner_of(g, f.model)


def set_out(g: Clash, f: Moving) -> None:
    """Where it stands it can end (CE-MOVE-12)."""
    f.legal = Space(g.space[f.model])


def is_asked(g: Clash, f: Moving) -> bool:
    """Somebody chooses, unless a path is being followed (CE-DEC-17)."""
    return not f.path and not f.over and mover(g, f) >= 0


def may_stop(g: Clash, f: Moving) -> bool:
    """After any step that leaves it in a legal space; a Move Action is never of 0 spaces (CE-MOVE-11, CE-ACT-19)."""
    return not f.must and can_end(g, f.model, g.space[f.model])


def go(g: Clash, f: Moving, space: Space) -> None:
    """The way to a space is chosen (CE-MOVE-11, CE-DEC-17)."""
    f.path = Pathfinder(g, f.model, space, f.fly, f.safe).path(g.space[f.model], f.points)


def stop_here(g: Clash, f: Moving) -> None:
    """The movement is over (CE-MOVE-11)."""
    f.over = True


def take_step(g: Clash, f: Moving) -> None:
    """Pay, escape, enter, burn, check goals; then Reactions and cards (CE-MOVE-20)."""
    if f.over or not f.path:
        return
    start, to = g.space[f.model], f.path[0]
    f.path = f.path[1:]
    f.points = Points(f.points - costs_of(g, f.model, f.fly)[start][WAYS[start].index(to)])
    f.must = False
    g.moved[f.model] = 1
    escape(g, f, start)
    if is_on(g, f.model) and g.result is None:
        enter(g, f, to)


def escape(g: Clash, f: Moving, start: int) -> None:
    """Wounds on leaving, which Armor does not reduce (CE-ESCD-01, CE-ESCD-05, CE-ESCD-07, CE-ESCD-09)."""
    wounds = 0 if f.safe or f.fly else escape_wounds(g, f.model, start)
    if wounds > 0:
        g.tell("CE-ESCD-01", Escaped(f.model, Wounds(wounds)))
        lose_hp(g, f.model, wounds)


def enter(g: Clash, f: Moving, to: Space) -> None:
    """A space is entered: Lava, Scenario goals, Reactions (CE-MOVE-20, CE-TERR-11)."""
    stand(g, f.model, to)
    g.tell("CE-MOVE-01", Moved(f.model, to))
    if can_end(g, f.model, to):
        f.legal = to
    burn(g, f.model, ground_wounds(g, f.model, to, f.fly))
    if is_on(g, f.model) and g.result is None:
        scenario_of(g).entered(g, f.model)
        happen(g, ENEMY_ENTERS, CARD_ENTERS if g.side[f.model] == PLAYERS else -1, f.model)


def burn(g: Clash, model: int, wounds: int) -> None:
    """Wounds from the ground (CE-TERR-11)."""
    if wounds > 0 and is_on(g, model):
        g.tell("CE-TERR-11", Burnt(Model(model), Wounds(wounds)))
        lose_hp(g, model, wounds)


def is_over(g: Clash, f: Moving) -> bool:
    """It has stopped, or nothing is left to decide (CE-MOVE-04, CE-DEC-13)."""
    if f.over or not is_on(g, f.model):
        return True
    if f.path:
        return False
    return mover(g, f) < 0 or f.points == 0 or not can_leave(g, f.model, f.points, f.fly)


def come_to_rest(g: Clash, f: Moving) -> None:
    """A Model never stays where it could not end (CE-MOVE-06, CE-MOVE-12)."""
    if is_on(g, f.model) and not can_end(g, f.model, g.space[f.model]):
        put_back(g, f.model, f.legal)


program(
    Moving,
    set_out,
    Repeat(
        Ask(
            mover,
            "Where does {model} go? {points} left.",
            "CE-MOVE-11",
            Arm(GoTo, goals, go),
            Arm(Stop, then=stop_here, when=may_stop),
            when=is_asked,
        ),
        take_step,
        until=is_over,
    ),
    come_to_rest,
)
