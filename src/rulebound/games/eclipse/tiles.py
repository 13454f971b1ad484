"""The Reputation tiles as cards: the bag, the track of each seat, and what each seat has just drawn."""

from __future__ import annotations

from typing import Final

from rulebound.engine.cards import Cards, hand, lay_out, only
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import REPUTATION_TILES

BAG: Final = 0  # then a track for each seat, then what each seat has drawn


def reputation_tiles(seats: int) -> Cards:
    """All tiles are in the bag; only the owner sees what lies on a track or was drawn (EC-SET-10, EC-INFO-02)."""
    places = [hand()] + 2 * [hand(open_to=only(seat)) for seat in range(seats)]
    cards = lay_out(seats, places)
    cards.fill(BAG, [value + 1 for value, number in enumerate(REPUTATION_TILES) for _ in range(number)])
    return cards


def track_of(seat: int) -> int:
    """The place of a seat's tiles."""
    return 1 + seat


def drawn_by(g: Galaxy, seat: int) -> int:
    """The place of what a seat has just drawn."""
    return 1 + g.seats + seat


def reputation_on(g: Galaxy, seat: int) -> list[int]:
    """The values on a seat's track."""
    return g.cards.faces(track_of(seat))
