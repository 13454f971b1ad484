"""Chapters 8 and 9: movement, step by step, and Escape Damage. Where it may go stands in `paths.py`."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import GoTo, Stop
from rulebound.games.clash_for_eternia.events import Burnt, Escaped, Moved
from rulebound.games.clash_for_eternia.field import cost_of, far
from rulebound.games.clash_for_eternia.frames import Moving
from rulebound.games.clash_for_eternia.kinds import Model, Points, Space, Wounds
from rulebound.games.clash_for_eternia.rules.moments import happen
from rulebound.games.clash_for_eternia.rules.passives import flies, move_bonus, moves_safely
from rulebound.games.clash_for_eternia.rules.paths import (
    can_end,
    can_leave,
    escape_wounds,
    goals,
    going_of,
    path_to,
)
from rulebound.games.clash_for_eternia.rules.sides import owner_of
from rulebound.games.clash_for_eternia.rules.wounds import lose_hp, put_back
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash, is_character, is_minion, is_on, stand
from rulebound.games.clash_for_eternia.tables import MOVE, MOVE_OF_TROOP, NO_THING, NOBODY, PLAYERS, TROOP_OF
from rulebound.games.clash_for_eternia.terms import CARD_ENTERS, ENEMY_ENTERS, NO_TIMING

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
    return (fly or flies(g, model)) and not (is_character(model) and g.carries[model] != NO_THING)


def can_move(g: Clash, model: int, n: int, fly: bool = False) -> bool:
    """Could a Model take at least one step with n points (CE-ACT-19, CE-SNA-01)?"""
    if not is_on(g, model) or g.snared[model]:
        return False
    return can_leave(g, model, g.space[model], points_for(g, model, n), may_fly(g, model, fly))


def move(g: Clash, model: int, n: int, fly: bool = False, safe: bool = False, must: bool = False) -> None:
    """A Model may move with n points, whatever causes it (CE-MOVE-13); a Snared one cannot (CE-SNA-01)."""
    if can_move(g, model, n, fly):
        points = points_for(g, model, n)
        safely = safe or moves_safely(g, model)
        g.push(Moving(Model(model), Points(points), may_fly(g, model, fly), safely, must))


# One movement.


def mover(g: Clash, f: Moving) -> Seat:
    """The Model's owner chooses the path (CE-MOVE-11)."""
    return owner_of(g, f.model)


def set_out(g: Clash, f: Moving) -> None:
    """Where it stands it can end (CE-MOVE-12)."""
    f.legal = Space(g.space[f.model])


def is_asked(g: Clash, f: Moving) -> bool:
    """Somebody chooses, unless a path is being followed (CE-DEC-17)."""
    return not f.path and not f.over and mover(g, f) != NOBODY


def may_stop(g: Clash, f: Moving) -> bool:
    """After any step that leaves it in a legal space; a Move Action is never of 0 spaces (CE-MOVE-11, CE-ACT-19)."""
    return not f.must and can_end(g, f.model, g.space[f.model])


def go(g: Clash, f: Moving, space: Space) -> None:
    """The way to a space is chosen; to the next one it is a step (CE-MOVE-11, CE-DEC-17)."""
    here = g.space[f.model]
    if far(here, space) == 1 and cost_of(going_of(g, f.model, f.fly), here, space) <= f.points:
        f.path = (space,)
    else:
        f.path = path_to(g, f.model, space, f.points, f.fly, f.safe)


def stop_here(g: Clash, f: Moving) -> None:
    """The movement is over (CE-MOVE-11)."""
    f.over = True


def walk(g: Clash, f: Moving) -> None:
    """The next step of the path; what it brings comes before the one after (CE-MOVE-20, CE-DEC-17)."""
    if f.path and not f.over:
        take_step(g, f)


def take_step(g: Clash, f: Moving) -> None:
    """Pay, escape, enter, burn, check goals; then Reactions and cards (CE-MOVE-20)."""
    start, to = g.space[f.model], f.path[0]
    f.path = f.path[1:]
    going = going_of(g, f.model, f.fly)
    f.points = Points(f.points - cost_of(going, start, to))
    f.must = False
    g.moved[f.model] = 1
    escape(g, f, start)
    if is_on(g, f.model) and g.result is None:
        enter(g, f, to, going.wounds[to])


def escape(g: Clash, f: Moving, start: int) -> None:
    """Wounds on leaving, which Armor does not reduce (CE-ESCD-01, CE-ESCD-05, CE-ESCD-07, CE-ESCD-09)."""
    wounds = 0 if f.safe or f.fly else escape_wounds(g, f.model, start)
    if wounds > 0:
        g.tell("CE-ESCD-01", Escaped(f.model, Wounds(wounds)))
        lose_hp(g, f.model, wounds)


def enter(g: Clash, f: Moving, to: Space, wounds: int) -> None:
    """A space is entered: Lava, Scenario goals, Reactions (CE-MOVE-20, CE-TERR-11)."""
    stand(g, f.model, to)
    g.tell("CE-MOVE-01", Moved(f.model, to))
    if can_end(g, f.model, to):
        f.legal = to
    burn(g, f.model, wounds)
    if is_on(g, f.model) and g.result is None:
        scenario_of(g).entered(g, f.model)
        happen(g, ENEMY_ENTERS, CARD_ENTERS if g.side[f.model] == PLAYERS else NO_TIMING, f.model)


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
    return mover(g, f) == NOBODY or f.points == 0 or not can_leave(g, f.model, g.space[f.model], f.points, f.fly)


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
            forced=True,
        ),
        walk,
        until=is_over,
    ),
    come_to_rest,
)
