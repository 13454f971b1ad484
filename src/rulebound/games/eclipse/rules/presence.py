"""Who stands in a sector: enemies, NPCs, and what they pin (chapter 14)."""

from __future__ import annotations

from rulebound.games.eclipse.npcs import ANCIENT, NPC_OF_SECTOR
from rulebound.games.eclipse.state import Galaxy, counted, fleet_size, has_tech, is_exile_orbital
from rulebound.games.eclipse.tables import CENTRE, CLOAKING_DEVICE, DRACO, MOST_SEATS


def has_hostile_npcs(g: Galaxy, sector: int, seat: int) -> bool:
    """NPCs are enemies of all, but Ancients not of the Descendants of Draco (EC-SPC-11, EC-SPC-13)."""
    if g.npcs[sector] == 0:
        return False
    return not (g.species[seat] == DRACO and NPC_OF_SECTOR[sector] == ANCIENT)


def has_enemies(g: Galaxy, sector: int, seat: int) -> bool:
    """Does an enemy ship stand there?"""
    return has_hostile_npcs(g, sector, seat) or has_rivals(g, sector, seat)


def has_rivals(g: Galaxy, sector: int, seat: int) -> bool:
    """Does another player have a ship there?"""
    first = sector * MOST_SEATS
    for other in range(g.seats):
        if g.fleets[first + other] and other != seat:
            return True
    return has_rival_orbital(g, sector, seat)


def has_rival_orbital(g: Galaxy, sector: int, seat: int) -> bool:
    """Is the Orbital there a ship of another player (EC-SPC-25)?"""
    owner = g.owner[sector]
    return owner >= 0 and owner != seat and is_exile_orbital(g, sector, owner)


def rival_ships(g: Galaxy, sector: int, seat: int) -> int:
    """How many ships other players have there."""
    first, total = sector * MOST_SEATS, 1 if has_rival_orbital(g, sector, seat) else 0
    for other in range(g.seats):
        word = g.fleets[first + other]
        if word and other != seat:
            total += counted(word)
    return total


def pinning(g: Galaxy, sector: int, seat: int) -> int:
    """How many ships of a player are pinned: one for each enemy ship, with a Cloaking Device one for two.

    (EC-MOV-06, EC-MOV-10, EC-MOV-12, EC-MOV-13, EC-MOV-20)
    """
    npcs = g.npcs[sector] if has_hostile_npcs(g, sector, seat) else 0
    enemies = npcs + rival_ships(g, sector, seat)
    return enemies // 2 if has_tech(g, seat, CLOAKING_DEVICE) else enemies


def is_unpinned(g: Galaxy, sector: int, seat: int) -> bool:
    """May a ship leave: do a player's ships outnumber those that pin them (EC-MOV-07, EC-MOV-11, EC-MOV-19)?"""
    own = fleet_size(g, sector, seat)
    if own == 0 or (sector == CENTRE and g.npcs[sector] > 0):
        return False
    return own > pinning(g, sector, seat)
