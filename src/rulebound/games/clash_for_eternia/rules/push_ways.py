"""Chapter 16: where a Pushed Model may go."""

from __future__ import annotations

from rulebound.engine.hexes import reach
from rulebound.games.clash_for_eternia.field import BY_AIR, WAYS, far
from rulebound.games.clash_for_eternia.frames import Pushing
from rulebound.games.clash_for_eternia.kinds import Space
from rulebound.games.clash_for_eternia.rules.paths import can_end, closed_to
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import SPACES
from rulebound.games.clash_for_eternia.terms import AWAY, TOWARDS


def fits(p: Pushing, space: int) -> bool:
    """Away never ends closer than it started, Towards never farther; the same distance is fine.

    (CE-PSH-02, CE-PSH-04)
    """
    before, after = far(p.source, p.start), far(p.source, space)
    return not ((p.dir == AWAY and after < before) or (p.dir == TOWARDS and after > before))


def is_end(g: Clash, p: Pushing, space: int) -> bool:
    """May the Push end here (CE-PSH-02, CE-PSH-05)?"""
    return can_end(g, p.model, space) and fits(p, space)


def steps_to(g: Clash, p: Pushing, start: int, points: int) -> list[int]:
    """How many steps each space is away for a Pushed Model: it passes its own Allies only (CE-PSH-05, CE-TERR-16)."""
    return reach(WAYS, BY_AIR.costs, start, points, closed_to(g, p.model))


def can_still_end(g: Clash, p: Pushing, space: int, points: int) -> bool:
    """Is this a legal end, or can one be reached from here (CE-MOVE-18, CE-PSH-03)?"""
    if is_end(g, p, space):
        return True
    steps = steps_to(g, p, space, points)
    return any(steps[s] > 0 and is_end(g, p, s) for s in range(SPACES))


def push_goals(g: Clash, p: Pushing) -> list[Space]:
    """Where the Model may be Pushed to next (CE-PSH-01, CE-PSH-05)."""
    steps = steps_to(g, p, g.space[p.model], p.points)
    return [Space(s) for s in range(SPACES) if steps[s] > 0 and can_still_end(g, p, s, p.points - steps[s])]


def legal_ends(g: Clash, p: Pushing) -> list[Space]:
    """All spaces in which the Push could end, the Model's own included (CE-PSH-06)."""
    steps = steps_to(g, p, g.space[p.model], p.points)
    return [Space(s) for s in range(SPACES) if steps[s] >= 0 and is_end(g, p, s)]


def way_to(g: Clash, p: Pushing, space: int) -> tuple[Space, ...]:
    """The way of fewest steps, then of the smallest next space by r, q (CE-DEC-17)."""
    back = steps_to(g, p, space, p.points)
    at, found = g.space[p.model], list[Space]()
    while at != space:
        at = next(to for to in WAYS[at] if back[to] == back[at] - 1)
        found.append(Space(at))
    return tuple(found)
