"""Chapter 8: who controls which spaces. Control is read from the board and never remembered (SL-CTRL-09)."""

from __future__ import annotations

from typing import Final

from rulebound.games.shadowlords.bags import FULL, WIDTH
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BASES,
    BLACK,
    CHARACTERS,
    CLASS,
    DIPLOMAT,
    HOME,
    NOBODY,
    NOWHERE,
    RUINS,
)

ALONE: Final[list[list[int]]] = [[b for b in range(ALLIANCES) if b != a] for a in range(ALLIANCES)]
PAIRED: Final[list[list[int]]] = [[b for b in range(ALLIANCES) if (a + b) % 2] for a in range(ALLIANCES)]


class Board:
    """Who stands where, as sets of spaces: free fighters and Diplomats by side, loose ships by alliance.

    Captives count for nobody: they stand nowhere (SL-CTRL-03).
    """

    def __init__(self, g: Shadowlords) -> None:
        fighters, diplomats, loose = [0] * 5, [0] * 5, [0] * 4
        space_of, side_of = g.space, g.side
        for c in range(CHARACTERS):
            space = space_of[c]
            if space != NOWHERE:
                if CLASS[c] == DIPLOMAT:
                    diplomats[side_of[c]] |= 1 << space
                else:
                    fighters[side_of[c]] |= 1 << space
        for space, bag in enumerate(g.loose):
            if bag:
                for a in range(ALLIANCES):
                    if (bag >> (WIDTH * a)) & FULL:
                        loose[a] |= 1 << space
        self.fighters = fighters
        self.diplomats = diplomats
        self.loose = loose

    def characters(self, side: int) -> int:
        """The spaces with free characters of a side."""
        return self.fighters[side] | self.diplomats[side]


def foes(g: Shadowlords, alliance: int) -> list[int]:
    """The alliances of the other players; of two players each leads two (SL-P2-13)."""
    return PAIRED[alliance] if g.seats == 2 else ALONE[alliance]


def partner(g: Shadowlords, alliance: int) -> int:
    """The other alliance of the same player, in the game for two."""
    return (alliance + 2) % ALLIANCES if g.seats == 2 else NOBODY


def enemy_fighters(g: Shadowlords, board: Board, alliance: int) -> int:
    """The spaces with fighters of other players or Shadows (SL-CTRL-02)."""
    mask = board.fighters[BLACK]
    for a in foes(g, alliance):
        mask |= board.fighters[a]
    return mask


def enemy_diplomats(g: Shadowlords, board: Board, alliance: int) -> int:
    """The spaces with other players' Diplomats."""
    mask = 0
    for a in foes(g, alliance):
        mask |= board.diplomats[a]
    return mask


def enemy_loose(g: Shadowlords, board: Board, alliance: int) -> int:
    """The spaces with other players' loose ships."""
    mask = 0
    for a in foes(g, alliance):
        mask |= board.loose[a]
    return mask


def enemy_characters(g: Shadowlords, board: Board, alliance: int) -> int:
    """The spaces with any enemy character, Shadows included (SL-CTRL-02)."""
    return enemy_fighters(g, board, alliance) | enemy_diplomats(g, board, alliance)


def controlled(g: Shadowlords, board: Board, alliance: int) -> int:
    """The spaces that an alliance controls: by a character, by loose ships, or as its home (SL-CTRL-01)."""
    enemies = enemy_characters(g, board, alliance)
    return (by_character(g, board, alliance) | by_loose(g, board, alliance) | by_birth(g, alliance)) & ~enemies


def by_character(g: Shadowlords, board: Board, alliance: int) -> int:
    """A character holds its space, even beside an enemy's loose ships (SL-CTRL-11).

    Where both alliances of one player stand, the earlier in the order has it (SL-P2-14).
    """
    mask, friend = board.characters(alliance), partner(g, alliance)
    return mask & ~board.characters(friend) if NOBODY < friend < alliance else mask


def by_loose(g: Shadowlords, board: Board, alliance: int) -> int:
    """Loose ships hold a space alone; beside those of another player nobody has it (SL-CTRL-05).

    A partner's character comes first, then the earlier one's ships (SL-P2-14); a home stays its owner's (SL-CTRL-04).
    """
    mask, friend = board.loose[alliance], partner(g, alliance)
    if mask == 0:
        return 0
    if friend != NOBODY:
        mask &= ~board.characters(friend)
        if friend < alliance:
            mask &= ~board.loose[friend]
    for other in range(ALLIANCES):
        if other != alliance:
            mask &= ~by_birth(g, other)
    return mask & ~enemy_loose(g, board, alliance)


def by_birth(g: Shadowlords, alliance: int) -> int:
    """A living alliance holds its home even when it is empty; other homes are ordinary (SL-CTRL-04, SL-CTRL-10)."""
    return 1 << HOME[alliance] if g.side[alliance] == alliance else 0


def controls(g: Shadowlords, alliance: int, space: int) -> bool:
    """Does the alliance control this space now?"""
    return bool(controlled(g, Board(g), alliance) >> space & 1)


def ruins_held(g: Shadowlords, alliance: int) -> int:
    """How many Ruins the alliance controls: a card each (SL-CTRL-06)."""
    return (controlled(g, Board(g), alliance) & RUINS).bit_count()


def bases_held(g: Shadowlords, alliance: int) -> int:
    """How many Space Bases the alliance controls: three ships each, homes none (SL-CTRL-07, SL-CTRL-08)."""
    return (controlled(g, Board(g), alliance) & BASES).bit_count()


def held(g: Shadowlords, alliance: int) -> int:
    """All spaces that the alliance controls now."""
    return controlled(g, Board(g), alliance)
