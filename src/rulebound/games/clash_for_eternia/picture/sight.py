"""Lines of Sight as lines on the picture: from corner to corner, and what blocks them (CE-LOS-02..11)."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.engine.hexes import Corner, Hex, nearest_corners
from rulebound.engine.kinds import counted
from rulebound.engine.scene import Ray
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.field import NUMBER, Line, far, is_open, lines
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import HEXES, MODEL, SPACE_NAMES
from rulebound.games.clash_for_eternia.picture.battlefield import ROW_HEIGHT, owner
from rulebound.games.clash_for_eternia.rules.sides import attackable
from rulebound.games.clash_for_eternia.rules.targets import Aim
from rulebound.games.clash_for_eternia.state import Clash, field_of
from rulebound.games.clash_for_eternia.tables import SPACES

Point = tuple[float, float]


def attack_rays(g: Clash, a: Attack) -> tuple[Ray, ...]:
    """From the attacker to everybody it has targeted, in its colour."""
    there = [target for target in a.targets if g.space[target] >= 0]
    if g.space[a.attacker] < 0:
        return ()
    seat, aim = owner(g, a.attacker), Aim(g, a.attacker, a.skill, a.reach, a.blind)
    return tuple([ray(g, a.attacker, target, aim.reach_to(g.space[target]), seat) for target in there])


def target_rays(g: Clash, a: Attack, targets: Sequence[int]) -> tuple[Ray, ...]:
    """To everybody who can be targeted; and to those who are near enough, but out of sight."""
    aim, found = Aim(g, a.attacker, a.skill, a.reach, a.blind), list[Ray]()
    for other in attackable(g, a.attacker):
        most = aim.reach_to(g.space[other])
        near = far(g.space[a.attacker], g.space[other]) <= most
        if other in targets or (near and not aim.sees(g.space[other])):
            found.append(ray(g, a.attacker, other, most, None, other in targets))
    return tuple(found)


def ray(g: Clash, attacker: int, target: int, most: int, seat: int | None, aimed: bool = True) -> Ray:
    """One line: an open one between closest corners if there is one, else the first with what blocks it.

    Whoever can be aimed at without being seen is not blocked (CE-ATK-03).
    """
    a, b = HEXES[g.space[attacker]], HEXES[g.space[target]]
    apart = far(g.space[attacker], g.space[target])
    blocking = {HEXES[space] for space in range(SPACES) if field_of(g).blocks[space]}
    corners = nearest_corners(a, b)
    tried = lines((b[0] - a[0], b[1] - a[1]))
    names = f"{MODEL.word(attacker)} reaches {MODEL.word(target)}, {apart} of {counted(most, 'space', 'spaces')} away"
    label = f"{apart} of {most}" if apart > 1 else ""  # beside it a number would hide both
    for line, (start, end) in zip(tried, corners, strict=True):
        if is_open(line, a, b, blocking):
            return Ray(point(start), point(end), label, names, "CE-LOS-02", seat)
    start, end = corners[0]
    if aimed:
        return Ray(point(start), point(end), label, f"{names}: no sight is needed", "CE-ATK-03", seat)
    blockers = blocked_by(tried[0], a, b, blocking)
    what = " and ".join(sorted({_terrain(g, at) for at in blockers}))
    words = f"{MODEL.word(attacker)} does not see {MODEL.word(target)}: {what} in the way"
    return Ray(point(start), point(end), "", words, "CE-LOS-06", seat, stop(point(start), point(end), blockers))


def blocked_by(line: Line, a: Hex, b: Hex, blocking: set[Hex]) -> list[Hex]:
    """The hexes that close a line: one that it crosses, or the two between which it runs (CE-LOS-06..08)."""
    crossed, edges = line
    for q, r in crossed:
        at = (a[0] + q, a[1] + r)
        if at in blocking and at not in (a, b):
            return [at]
    for one, other in edges:
        pair = [(a[0] + one[0], a[1] + one[1]), (a[0] + other[0], a[1] + other[1])]
        if all(at in blocking and at not in (a, b) for at in pair):
            return pair
    return []


def _terrain(g: Clash, at: Hex) -> str:
    space = NUMBER[at]
    return f"{content.GROUND.terrain[field_of(g).terrain[space]].name} at {SPACE_NAMES[space]}"


def point(corner: Corner) -> Point:
    """A corner where the picture has it: corners are in thirds of (q, -q-r, r)."""
    q, r = corner[0] / 3, corner[2] / 3
    return round(q + r / 2, 3), round(ROW_HEIGHT * r, 3)


def stop(start: Point, end: Point, blockers: list[Hex]) -> Point:
    """The point of a line that is nearest to the middle of what blocks it."""
    x = sum([q + r / 2 for q, r in blockers]) / len(blockers)
    y = sum([ROW_HEIGHT * r for _, r in blockers]) / len(blockers)
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy)
    part = min(1.0, max(0.0, along))
    return round(start[0] + part * dx, 3), round(start[1] + part * dy, 3)
