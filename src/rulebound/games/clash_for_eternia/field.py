"""The Battlefield: distances, and for each Scenario what its Terrain does to movement and Line of Sight.

Worked out once for each map, when it is first played. Everything is a table, so that rules only look things up.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.hexes import CROSSES, Corner, Grid, Hex, distance, edges_along, met, nearest_corners
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.kinds import HEXES, Space
from rulebound.games.clash_for_eternia.records.scenarios import Scenario
from rulebound.games.clash_for_eternia.tables import SPACES

GRID: Final = Grid(HEXES)
NUMBER: Final[dict[tuple[int, int], int]] = {at: i for i, at in enumerate(HEXES)}
NO_TERRAIN: Final = -1
FARTHEST: Final = 30  # points: farther than any way across the Battlefield


def _in_order(space: int) -> tuple[int, int]:
    return (HEXES[space][1], HEXES[space][0])


# The neighbours of a space by row, then along it: the order in which ties are broken (r, then q).
WAYS: Final[list[list[int]]] = [sorted(ways, key=_in_order) for ways in GRID.ways]
FAR: Final[list[bytes]] = [bytes([distance(a, b) for b in HEXES]) for a in HEXES]
IS_EDGE: Final[list[bool]] = [len(ways) < 6 for ways in WAYS]
EDGE_SPACES: Final[list[Space]] = [Space(space) for space in range(SPACES) if IS_EDGE[space]]


def far(a: int, b: int) -> int:
    """How many spaces apart two spaces are (CE-DIST-01, CE-DIST-02)."""
    return FAR[a][b]


# Line of Sight.

Line = tuple[list[Hex], list[tuple[Hex, Hex]]]
_lines: Final[dict[Hex, list[Line]]] = {}


def lines(offset: Hex) -> list[Line]:
    """The closest pairs of corners of (0, 0) and another hex: what each line crosses, and runs between (CE-LOS-02)."""
    if offset not in _lines:
        _lines[offset] = [_line(start, end) for start, end in nearest_corners((0, 0), offset)]
    return _lines[offset]


def _line(start: Corner, end: Corner) -> Line:
    """The hexes whose inside a line crosses, and the pairs along whose common edge it runs (CE-LOS-06..08)."""
    return met(start, end, CROSSES), edges_along(start, end)


def is_open(line: Line, a: Hex, b: Hex, blocking: set[Hex]) -> bool:
    """Does nothing that blocks lie on a line from a? The two spaces themselves never block (CE-LOS-06..09)."""
    crossed, edges = line
    ends = (a, b)
    for q, r in crossed:
        at = (a[0] + q, a[1] + r)
        if at in blocking and at not in ends:
            return False
    for one, other in edges:
        first, second = (a[0] + one[0], a[1] + one[1]), (a[0] + other[0], a[1] + other[1])
        if first in blocking and second in blocking and first not in ends and second not in ends:
            return False
    return True


def sees(a: Hex, b: Hex, blocking: set[Hex]) -> bool:
    """Do two spaces see each other: is one line between closest corners open (CE-LOS-02, CE-LOS-04, CE-LOS-11)?"""
    return any(is_open(line, a, b, blocking) for line in lines((b[0] - a[0], b[1] - a[1])))


class Going:
    """One way of going: what each step costs, in points and by the ground that is entered in Wounds.

    How far it leads while nobody is near is worked out once: `ways` and `harms` are filled in by `rules/paths.py`,
    `away` by `rules/ai_move.py`.
    """

    def __init__(self, costs: list[list[int]], wounds: list[int], closed: list[int]) -> None:
        self.costs = costs
        self.wounds = wounds
        self.closed = closed
        self.known: list[list[int]] = [[] for _ in range(SPACES)]
        self.rings: list[list[Space]] = [[] for _ in range(SPACES * FARTHEST)]
        self.ways: dict[int, tuple[Space, ...]] = {}
        self.harms: dict[int, list[int]] = {}
        self.away: dict[tuple[Space, ...], list[int]] = {}

    def walk(self, start: int) -> list[int]:
        """The points from a space to every other one; FARTHEST to those where no way leads."""
        if not self.known[start]:
            self.known[start] = self.flood(start, FARTHEST - 1, self.closed)
        return self.known[start]

    def flood(self, start: int, points: int, closed: list[int]) -> list[int]:
        """The same with so many points and some spaces closed. No step is free: the last point leads no farther."""
        spent = [FARTHEST] * SPACES
        spent[start] = 0
        due: list[list[int]] = [[] for _ in range(points + 1)]
        due[0].append(start)
        for paid in range(points):
            for space in due[paid]:
                if spent[space] == paid:
                    costs = self.costs[space]
                    for i, to in enumerate(WAYS[space]):
                        total = paid + costs[i]
                        if total <= points and total < spent[to] and not closed[to]:
                            spent[to] = total
                            due[total].append(to)
        return spent

    def near(self, start: int, points: int) -> list[Space]:
        """The other spaces that so many points lead to, by their numbers."""
        key = start * FARTHEST + points
        if not self.rings[key]:
            found = self.walk(start)
            self.rings[key] = [Space(s) for s in range(SPACES) if 0 < found[s] <= points]
        return self.rings[key]


def cost_of(going: Going, start: int, to: int) -> int:
    """What the step to the next space costs."""
    return going.costs[start][WAYS[start].index(to)]


BY_AIR: Final = Going([[1] * len(ways) for ways in WAYS], [0] * SPACES, [0] * SPACES)  # CE-MOVE-14


class Map:
    """The Battlefield of one Scenario with its Terrain (CE-TERR-01)."""

    def __init__(self, scenario: Scenario) -> None:
        ids = [one.id for one in content.GROUND.terrain]
        of_piece = {one.id: ids.index(one.terrain) for one in content.GROUND.piece}
        self.terrain: list[int] = [NO_TERRAIN] * SPACES
        for overlay in scenario.terrain:
            for at in overlay.spaces:
                self.terrain[NUMBER[at]] = of_piece[overlay.piece]
        self.blocks: list[bool] = [t >= 0 and content.GROUND.terrain[t].blocks_los for t in self.terrain]
        self.impassable: list[bool] = [t >= 0 and content.GROUND.terrain[t].impassable for t in self.terrain]
        self.closed: list[int] = [1 if one else 0 for one in self.impassable]
        self.bonus: list[int] = [0 if t < 0 else content.GROUND.terrain[t].ranged_bonus for t in self.terrain]
        self.start_wounds: list[int] = [_wounds(t, "wound_on_activation_start", False) for t in self.terrain]
        self.free_start_wounds: list[int] = [_wounds(t, "wound_on_activation_start", True) for t in self.terrain]
        # With Terrain Penalties, and for those who ignore them.
        self.on_foot = self._going(False)
        self.unhindered = self._going(True)
        self.sees: list[bytes] = self._sights()
        self.p_spawn: list[Space] = [Space(NUMBER[at]) for at in scenario.p_spawn]
        self.c_spawn: list[Space] = [Space(NUMBER[at]) for at in scenario.c_spawn]

    def _going(self, ignoring: bool) -> Going:
        wounds = [_wounds(t, "wound_on_enter", ignoring) for t in self.terrain]
        return Going([self._costs(space, ignoring) for space in range(SPACES)], wounds, self.closed)

    def _costs(self, space: int, ignoring: bool) -> list[int]:
        return [step_cost(self.terrain[space], self.terrain[to], ignoring) for to in WAYS[space]]

    def _sights(self) -> list[bytes]:
        blocking = {HEXES[space] for space in range(SPACES) if self.blocks[space]}
        rows = [bytearray(SPACES) for _ in range(SPACES)]
        for a in range(SPACES):
            for b in range(a, SPACES):
                if sees(HEXES[a], HEXES[b], blocking):
                    rows[a][b] = rows[b][a] = 1
        return [bytes(row) for row in rows]

    def walk(self, goal: int) -> list[int]:
        """About how many points it is from every space to a goal, with nobody in the way."""
        return self.on_foot.walk(goal)

    def in_sight(self, a: int, b: int) -> bool:
        """Is there Line of Sight between two spaces (CE-LOS-02)?"""
        return self.sees[a][b] != 0

    def within(self, a: int, b: int, n: int) -> bool:
        """At most n spaces away and in Line of Sight (CE-TERM-09)."""
        return FAR[a][b] <= n and self.sees[a][b] != 0

    def adjacent(self, a: int, b: int) -> bool:
        """Within 1 space, which is always in Line of Sight (CE-TERM-08, CE-LOS-10)."""
        return FAR[a][b] == 1


def step_cost(start: int, end: int, ignoring: bool) -> int:
    """What a step costs: 1, and the extras of what is left and what is entered (CE-MOVE-03, CE-TERR-04..14)."""
    cost = 1
    if start >= 0 and (start != end or _is_everywhere(start)):
        cost += _extra(start, "leave_extra", ignoring)
    if end >= 0 and (start != end or _is_everywhere(end)):
        cost += _extra(end, "enter_extra", ignoring)
    return cost


def _is_everywhere(terrain: int) -> bool:
    """Does it cost extra from one of its spaces to the next too (CE-TERR-10), or at its outside alone (CE-TERR-05)?"""
    return content.GROUND.terrain[terrain].extra_scope == "every_space"


def _extra(terrain: int, which: str, ignoring: bool) -> int:
    record = content.GROUND.terrain[terrain]
    if ignoring and which in record.penalties:
        return 0
    return record.enter_extra if which == "enter_extra" else record.leave_extra


def _wounds(terrain: int, which: str, ignoring: bool) -> int:
    """The Wounds for entering a space of a Terrain or starting an Activation there (CE-TERR-11)."""
    if terrain < 0:
        return 0
    record = content.GROUND.terrain[terrain]
    if ignoring and which in record.penalties:
        return 0
    return record.wound_on_enter if which == "wound_on_enter" else record.wound_on_activation_start


MAPS: Final[list[Map | None]] = [None] * len(content.SCENARIOS)


def map_of(scenario: int) -> Map:
    """The Battlefield of a Scenario."""
    found = MAPS[scenario]
    if found is None:
        found = MAPS[scenario] = Map(content.SCENARIOS[scenario])
    return found
