"""Chapter 1: ships go between storage, rings and board, and keep their colour (SL-COMP-33, SL-COMP-34, SL-P2-02)."""

from __future__ import annotations

from rulebound.games.shadowlords.bags import ONE, count
from rulebound.games.shadowlords.state import Shadowlords, room


def loose_ships(g: Shadowlords, space: int, alliance: int) -> int:
    """How many loose ships of an alliance lie on a space."""
    return count(g.loose[space], alliance)


def load(g: Shadowlords, character: int, ships: int) -> int:
    """New ships from storage onto a ring, as many as fit and lie there (SL-BUILD-10, SL-BUILD-11); how many."""
    side = g.side[character]
    number = min(ships, room(g, character), g.stored[side])
    g.stored[side] -= number
    g.ships[character] += number
    return number


def unload(g: Shadowlords, character: int, ships: int) -> int:
    """Ships from a ring back to storage, as many as there are (SL-WIN-03); how many."""
    number = min(ships, g.ships[character])
    g.ships[character] -= number
    g.stored[g.side[character]] += number
    return number


def build_loose(g: Shadowlords, alliance: int, space: int, ships: int) -> int:
    """New ships from storage, loose on a space; how many."""
    number = min(ships, g.stored[alliance])
    g.stored[alliance] -= number
    g.loose[space] += number * ONE[alliance]
    return number


def clear_loose(g: Shadowlords, alliance: int, space: int) -> int:
    """All loose ships of an alliance on a space back to storage; how many."""
    number = count(g.loose[space], alliance)
    g.loose[space] -= number * ONE[alliance]
    g.stored[alliance] += number
    return number


def set_down(g: Shadowlords, character: int, ships: int) -> None:
    """Ships from a ring, loose on its space (SL-MOVE-06, SL-MOVE-39)."""
    g.ships[character] -= ships
    g.loose[g.space[character]] += ships * ONE[g.side[character]]


def pick_up(g: Shadowlords, character: int, ships: int) -> None:
    """Own loose ships from the space onto the ring (SL-MOVE-08)."""
    g.ships[character] += ships
    g.loose[g.space[character]] -= ships * ONE[g.side[character]]


def most_to_pick_up(g: Shadowlords, character: int) -> int:
    """As many as lie there and the ring takes (SL-COMP-18)."""
    return min(room(g, character), count(g.loose[g.space[character]], g.side[character]))
