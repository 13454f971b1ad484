"""Chapter 9, from where a player explores, and where to."""

from __future__ import annotations

from rulebound.games.eclipse.kinds import Zone
from rulebound.games.eclipse.rules.galaxy import has_generator, has_wormhole
from rulebound.games.eclipse.rules.presence import is_unpinned
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import (
    NEXT_ZONE,
)


def is_source(g: Galaxy, seat: int, sector: int) -> bool:
    """A sector that the player controls, or where a ship of theirs is not pinned (EC-EXP-01, EC-EXP-19)."""
    return g.owner[sector] == seat or is_unpinned(g, sector, seat)


def sources(g: Galaxy, seat: int) -> list[int]:
    """The sectors that the player may explore from."""
    return [sector for sector in g.placed if is_source(g, seat, sector)]


def unexplored(g: Galaxy, sector: int) -> list[Zone]:
    """The zones around a sector on which nothing lies (EC-MAP-02, EC-MAP-03)."""
    found: list[Zone] = []
    for side in range(6):
        if g.near[6 * sector + side] < 0 and NEXT_ZONE[6 * g.zone[sector] + side] >= 0:
            found.append(Zone(NEXT_ZONE[6 * g.zone[sector] + side]))
    return found


def zones_beside(g: Galaxy, seat: int) -> list[Zone]:
    """The unexplored zones that touch a source sector (EC-EXP-01, EC-EXP-02)."""
    found: list[Zone] = []
    for sector in sources(g, seat):
        for zone in unexplored(g, sector):
            if zone not in found:
                found.append(zone)
    found.sort()
    return found


def faces(g: Galaxy, seat: int, zone: int) -> bool:
    """Does a wormhole of a source sector face the zone? With a generator any edge will do (EC-EXP-02)."""
    if has_generator(g, seat):
        return True
    for sector in sources(g, seat):
        for direction in range(6):
            if NEXT_ZONE[6 * g.zone[sector] + direction] == zone and has_wormhole(g, sector, direction):
                return True
    return False
