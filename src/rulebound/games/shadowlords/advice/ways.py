"""How far it is: passageways between spaces, and turns on the board as it stands (SL-HINT-03)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.games.shadowlords.rules.reach import spread
from rulebound.games.shadowlords.tables import FORTRESS, NEXT, NOBODY, SPACES, mask_of, spots
from rulebound.games.shadowlords.weights import ROWS

OWN_SPACE: Final = 3  # a space that is passed on the way
STOP: Final = 10  # one where a character has to stop: a turn
FIGHT: Final = 22  # one with an enemy fighter on it
CLOSED: Final = 40  # one that has to be gone around, or waited for
FAR: Final = 400
NEAR: Final[list[float]] = ROWS["near"]


def _distances() -> list[list[int]]:
    table = []
    for start in range(SPACES):
        row = [SPACES] * SPACES
        row[start], edge, steps = 0, [start], 0
        while edge:
            steps += 1
            found = [spot for space in edge for spot in spots(NEXT[space]) if row[spot] == SPACES]
            for spot in found:
                row[spot] = steps
            edge = found
        table.append(row)
    return table


DISTANCE: Final[list[list[int]]] = _distances()
AROUND: Final[list[list[int]]] = [spots(NEXT[space]) for space in range(SPACES)]


RINGS: Final[list[list[int]]] = [
    [mask_of([spot for spot in range(SPACES) if row[spot] == gap]) for gap in range(max(row) + 1)] for row in DISTANCE
]


def nearest(space: int, spaces: int) -> float:
    """How near the nearest of some spaces is: 1 here, and nothing if there are none."""
    for gap, ring in enumerate(RINGS[space]):
        if ring & spaces:
            return NEAR[gap]
    return 0.0


# The same boards come up again and again while a bot thinks: what was reckoned for them is kept for a while.

MOST_KEPT: Final = 20_000
WAYS: Final[dict[tuple[int, int, int, int, bool], list[int]]] = {}
REACHED: Final[dict[int, int]] = {}


def ways_to(goals: int, own: int, closed: int, fights: int, lord: bool) -> list[int]:
    """What lies between every space and the nearest of the goals, for those who pass, go around and fight like this."""
    key = (goals, own, closed, fights, lord)
    found = WAYS.get(key)
    if found is None:
        if len(WAYS) >= MOST_KEPT:
            WAYS.clear()
        found = turns_to(goals, tolls(own, closed, fights, lord))
        WAYS[key] = found
    return found


def reached(start: int, steps: int, through: int) -> int:
    """The spaces within so many passageways, going on only through the spaces given."""
    key = (through << 10) + (start << 4) + steps
    found = REACHED.get(key, -1)
    if found < 0:
        if len(REACHED) >= MOST_KEPT:
            REACHED.clear()
        found = spread(start, steps, through, NOBODY, 0)
        REACHED[key] = found
    return found


def tolls(own: int, closed: int, fights: int, lord: bool) -> list[int]:
    """What it costs to come to each space on the way elsewhere; whoever stands on a space that is held passes it."""
    costs = [STOP] * SPACES
    for space in range(SPACES):
        if own >> space & 1:
            costs[space] = OWN_SPACE
        elif closed >> space & 1:
            costs[space] = CLOSED
        elif fights >> space & 1:
            costs[space] = FIGHT
    if lord:
        costs[FORTRESS] = 2 * CLOSED
    return costs


def turns_to(goals: int, costs: list[int]) -> list[int]:
    """From every space: what lies between it and the nearest of the goals (a goal itself costs nothing to enter)."""
    best = [FAR] * SPACES
    queue = spots(goals)
    for goal in queue:
        best[goal] = 0
    at = 0
    while at < len(queue):
        space = queue[at]
        at += 1
        through: i64 = best[space] + (0 if goals >> space & 1 else costs[space])
        for other in AROUND[space]:
            if through < best[other]:
                best[other] = through
                queue.append(other)
    return best


def nearness(cost: int) -> float:
    """1 where a strike is possible at once, less with every turn that it takes to come there."""
    return 1.0 / (1.0 + cost / 12.0)
