"""Chapter 1: ships go between storage, rings and board, and keep their colour (SL-COMP-33, SL-COMP-34, SL-P2-02)."""

from __future__ import annotations

from rulebound.games.shadowlords.bags import ONE, count
from rulebound.games.shadowlords.state import NOTED, Shadowlords, room


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


def take_loose(g: Shadowlords, alliance: int, space: int, ships: int) -> int:
    """Loose ships of an alliance from a space back to storage; how many."""
    g.loose[space] -= ships * ONE[alliance]
    g.stored[alliance] += ships
    return ships


def clear_loose(g: Shadowlords, alliance: int, space: int) -> int:
    """All loose ships of an alliance on a space back to storage; how many."""
    return take_loose(g, alliance, space, count(g.loose[space], alliance))


def set_down(g: Shadowlords, character: int, ships: int) -> None:
    """Ships from a ring, loose on its space (SL-MOVE-06, SL-MOVE-39)."""
    g.ships[character] -= ships
    g.loose[g.space[character]] += ships * ONE[g.side[character]]


def pick_up(g: Shadowlords, character: int, ships: int) -> None:
    """Own loose ships from the space onto the ring (SL-MOVE-08)."""
    g.ships[character] += ships
    g.loose[g.space[character]] -= ships * ONE[g.side[character]]


def drop(g: Shadowlords, character: int, ships: int) -> None:
    """Ships set down in the movement step: nobody picks them up before it ends (SL-MOVE-28)."""
    set_down(g, character, ships)
    g.dropped = [*g.dropped, g.space[character] * NOTED + ships]


def set_down_on(g: Shadowlords, space: int) -> int:
    """How many ships were set down there in this movement (SL-MOVE-28)."""
    total = 0
    for note in g.dropped:
        if note // NOTED == space:
            total += note % NOTED
    return total


def most_to_pick_up(g: Shadowlords, character: int) -> int:
    """As many as lie there and the ring takes, without those set down in this movement (SL-COMP-18, SL-MOVE-28)."""
    space = g.space[character]
    lying = count(g.loose[space], g.side[character]) - set_down_on(g, space)
    return min(room(g, character), max(0, lying))
