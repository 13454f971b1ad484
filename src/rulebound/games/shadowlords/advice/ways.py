"""How far it is: passageways between spaces, and turns on the board as it stands (SL-HINT-03)."""

from __future__ import annotations

from typing import Final

from rulebound.games.shadowlords.rules.control import Board, controlled, enemy_diplomats, enemy_fighters
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import FORTRESS, LORD, NEXT, NOWHERE, SPACES, spots

OWN_SPACE: Final = 3  # a space that is passed on the way
STOP: Final = 10  # one where a character has to stop: a turn
FIGHT: Final = 22  # one with an enemy fighter on it
CLOSED: Final = 40  # one that has to be gone around, or waited for
FAR: Final = 400
NEAR: Final = [1.0, 0.75, 0.56, 0.42, 0.32, 0.24, 0.18, 0.13, 0.1, 0.08, 0.06, 0.05, 0.04, 0.03, 0.02]


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


def tolls(g: Shadowlords, board: Board, alliance: int, fights: bool) -> list[int]:
    """What it costs a fighter, or a Diplomat, of the alliance to come to each space on its way elsewhere."""
    own = controlled(g, board, alliance)
    fighters, diplomats = enemy_fighters(g, board, alliance), enemy_diplomats(g, board, alliance)
    costs = [STOP] * SPACES
    for space in range(SPACES):
        if own >> space & 1:
            costs[space] = OWN_SPACE
        elif diplomats >> space & 1:
            costs[space] = CLOSED
        elif fighters >> space & 1:
            costs[space] = FIGHT if fights else CLOSED
    if g.space[LORD] != NOWHERE:
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
        through = best[space] + (0 if goals >> space & 1 else costs[space])
        for other in AROUND[space]:
            if through < best[other]:
                best[other] = through
                queue.append(other)
    return best


def nearness(cost: int) -> float:
    """1 where a strike is possible at once, less with every turn that it takes to come there."""
    return 1.0 / (1.0 + cost / 12.0)
