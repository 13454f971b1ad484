"""Chapter 8: who controls which spaces. Control is read from the board and never remembered (SL-CTRL-09)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.engine.record import Column
from rulebound.games.shadowlords.bags import FULL, WIDTH
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import ALLIANCES, BASES, BLACK, DIPLOMATS, HOME, NOBODY, NOWHERE, RUINS, mask_of

ENVOYS: Final[i64] = mask_of(DIPLOMATS)
NO_SPACES: Final = Column([0] * (ALLIANCES + 1))

ALONE: Final[list[list[int]]] = [[b for b in range(ALLIANCES) if b != a] for a in range(ALLIANCES)]
PAIRED: Final[list[list[int]]] = [[b for b in range(ALLIANCES) if (a + b) % 2] for a in range(ALLIANCES)]


class Board:
    """Who stands where, as sets of spaces by side: free fighters and Diplomats, and the loose ships of alliances.

    Captives count for nobody: they stand nowhere (SL-CTRL-03).
    """

    def __init__(self, g: Shadowlords) -> None:
        self.fighters = NO_SPACES[:]
        self.diplomats = NO_SPACES[:]
        self.loose = NO_SPACES[:]
        self._stand(g)
        self._lie(g)

    def _stand(self, g: Shadowlords) -> None:
        fighters, diplomats, sides = self.fighters, self.diplomats, g.side
        for c, space in enumerate(g.space):
            if space != NOWHERE:
                if ENVOYS >> c & 1:
                    diplomats[sides[c]] |= 1 << space
                else:
                    fighters[sides[c]] |= 1 << space

    def _lie(self, g: Shadowlords) -> None:
        for space, bag in enumerate(g.loose):
            if bag:
                for a in range(ALLIANCES):
                    if bag >> (WIDTH * a) & FULL:
                        self.loose[a] |= 1 << space

    def characters(self, side: i64) -> i64:
        """The spaces with free characters of a side."""
        return self.fighters[side] | self.diplomats[side]


def foes(g: Shadowlords, alliance: i64) -> list[int]:
    """The alliances of the other players; of two players each leads two (SL-P2-13)."""
    return PAIRED[alliance] if g.seats == 2 else ALONE[alliance]


def partner(g: Shadowlords, alliance: i64) -> i64:
    """The other alliance of the same player, in the game for two."""
    return (alliance + 2) % ALLIANCES if g.seats == 2 else NOBODY


def enemy_fighters(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """The spaces with fighters of other players or Shadows (SL-CTRL-02)."""
    mask: i64 = board.fighters[BLACK]
    for a in foes(g, alliance):
        mask |= board.fighters[a]
    return mask


def enemy_diplomats(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """The spaces with other players' Diplomats."""
    mask: i64 = 0
    for a in foes(g, alliance):
        mask |= board.diplomats[a]
    return mask


def enemy_loose(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """The spaces with other players' loose ships."""
    mask: i64 = 0
    for a in foes(g, alliance):
        mask |= board.loose[a]
    return mask


def enemy_characters(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """The spaces with any enemy character, Shadows included (SL-CTRL-02)."""
    return enemy_fighters(g, board, alliance) | enemy_diplomats(g, board, alliance)


def controlled(g: Shadowlords, board: Board, alliance: i64) -> int:
    """The spaces that an alliance controls: by a character, by loose ships, or as its home (SL-CTRL-01)."""
    enemies = enemy_characters(g, board, alliance)
    return (by_character(g, board, alliance) | by_loose(g, board, alliance) | by_birth(g, alliance)) & ~enemies


def by_character(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """A character holds its space, even beside an enemy's loose ships (SL-CTRL-11).

    Where both alliances of one player stand, the earlier in the order has it (SL-P2-14).
    """
    mask, friend = board.characters(alliance), partner(g, alliance)
    return mask & ~board.characters(friend) if NOBODY < friend < alliance else mask


def by_loose(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """Loose ships hold a space, beside those of another player too: then both control it (SL-CTRL-05).

    A partner's character comes first, then the earlier one's ships (SL-P2-14).
    """
    mask: i64 = board.loose[alliance]
    friend = partner(g, alliance)
    if mask == 0 or friend == NOBODY:
        return mask
    mask &= ~board.characters(friend)
    return mask & ~board.loose[friend] if friend < alliance else mask


def by_birth(g: Shadowlords, alliance: i64) -> i64:
    """A living alliance holds its home even when it is empty; other homes are ordinary (SL-CTRL-04, SL-CTRL-10)."""
    return 1 << HOME[alliance] if g.side[alliance] == alliance else 0


def ruins_held(g: Shadowlords, alliance: i64) -> int:
    """How many Ruins the alliance controls: a card each (SL-CTRL-06)."""
    return (controlled(g, Board(g), alliance) & RUINS).bit_count()


def bases_held(g: Shadowlords, alliance: i64) -> int:
    """How many Space Bases the alliance controls: three ships each, homes none (SL-CTRL-07, SL-CTRL-08)."""
    return (controlled(g, Board(g), alliance) & BASES).bit_count()


def held(g: Shadowlords, alliance: i64) -> int:
    """All spaces that the alliance controls now."""
    return controlled(g, Board(g), alliance)
