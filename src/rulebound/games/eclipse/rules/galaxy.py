"""Chapter 4: the map, wormholes and portals."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse.finds import GENERATOR_SHRINES
from rulebound.games.eclipse.kinds import Sector
from rulebound.games.eclipse.rows import OPEN_EDGES
from rulebound.games.eclipse.state import Galaxy, has_tech, with_value
from rulebound.games.eclipse.tables import LYRA, NEXT_ZONE, PORTAL_PRINTED, PRINTED_PORTAL, WORMHOLE_GENERATOR

OPPOSITE: Final = [3, 4, 5, 0, 1, 2]  # the same edge as the neighbour sees it


def has_generator(g: Galaxy, seat: int) -> bool:
    """The Wormhole Generator, or Lyra's row of shrines that gives one (EC-MAP-06, EC-SPC-21)."""
    if g.species[seat] == LYRA and g.shrine_board[seat] & GENERATOR_SHRINES == GENERATOR_SHRINES:
        return True
    return has_tech(g, seat, WORMHOLE_GENERATOR)


def has_wormhole(g: Galaxy, sector: int, direction: int) -> bool:
    """Does the sector, as it is turned, show a wormhole there (EC-MAP-04)?"""
    return OPEN_EDGES[6 * sector + g.turned[sector]] >> direction & 1 == 1


def shows(sector: int, turn: int, direction: int) -> bool:
    """The same for a sector that is not placed yet, if it is turned so (EC-MAP-04)."""
    return OPEN_EDGES[6 * sector + turn] >> direction & 1 == 1


def joined(g: Galaxy, sector: int, half: bool) -> list[int]:
    """The touching sectors that are connected with one: by two wormholes, or with `half` by one.

    (EC-MAP-05, EC-MAP-06)
    """
    found: list[int] = []
    mine = OPEN_EDGES[6 * sector + g.turned[sector]]
    for direction in range(6):
        other = g.near[6 * sector + direction]
        if other >= 0:
            one, two = mine >> direction & 1, OPEN_EDGES[6 * other + g.turned[other]] >> OPPOSITE[direction] & 1
            if (one | two) if half else (one & two):
                found.append(other)
    return found


def ways(g: Galaxy, sector: int, half: bool) -> list[Sector]:
    """The sectors that are connected with one: over shared edges, and by portals (EC-MAP-05..08)."""
    found = [Sector(other) for other in joined(g, sector, half)]
    if g.portal[sector]:
        for other in g.placed:
            if g.portal[other] and other != sector and Sector(other) not in found:
                found.append(Sector(other))
    return found


def has_way(g: Galaxy, sector: int, half: bool) -> bool:
    """Is any other sector connected with this one (EC-MAP-05..08)?"""
    if joined(g, sector, half):
        return True
    return g.portal[sector] != 0 and any(g.portal[other] and other != sector for other in g.placed)


def touching(g: Galaxy, sector: int) -> list[Sector]:
    """The sectors that share an edge with one, or have portals as it has (EC-INF-06)."""
    found = [Sector(g.near[6 * sector + direction]) for direction in range(6) if g.near[6 * sector + direction] >= 0]
    if g.portal[sector]:
        found += [Sector(s) for s in g.placed if g.portal[s] and s != sector and Sector(s) not in found]
    return found


def adjacent(g: Galaxy, sector: int, half: bool) -> list[Sector]:
    """The neighbours in the sense of Influence and Diplomacy (EC-INF-06)."""
    return touching(g, sector) if g.settings.touching else ways(g, sector, half)


def place(g: Galaxy, sector: int, zone: int, turn: int) -> None:
    """A sector is laid on its zone, for good (EC-MAP-11)."""
    g.placed = tuple(sorted([*g.placed, sector]))
    g.zone = with_value(g.zone, sector, zone)
    g.turned = with_value(g.turned, sector, turn)
    g.portal[sector] = PORTAL_PRINTED if PRINTED_PORTAL[sector] and g.settings.warp_portals else 0
    near = list(g.near)
    for direction in range(6):
        next_to = NEXT_ZONE[6 * zone + direction]
        for other in g.placed:
            if g.zone[other] == next_to:
                near[6 * sector + direction] = other
                near[6 * other + OPPOSITE[direction]] = sector
    g.near = tuple(near)
