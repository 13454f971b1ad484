"""Chapter 8: who controls which spaces. Control is read from the board and never remembered (SL-CTRL-09)."""

from __future__ import annotations

from rulebound.games.shadowlords.bags import FULL, WIDTH
from rulebound.games.shadowlords.state import Shadowlords, friends
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BASES,
    BLACK,
    CHARACTERS,
    CLASS,
    DIPLOMAT,
    GALAXIES,
    HOME,
    NOWHERE,
    RUINS,
    SPACES,
)


class Board:
    """Who stands where, as sets of spaces: free fighters and Diplomats by side, loose ships by alliance.

    Captives count for nobody: they stand nowhere (SL-CTRL-03).
    """

    def __init__(self, g: Shadowlords) -> None:
        self.fighters: list[int] = [0, 0, 0, 0, 0]
        self.diplomats: list[int] = [0, 0, 0, 0, 0]
        self.loose: list[int] = [0, 0, 0, 0]
        space_of, side_of = g.space, g.side
        for c in range(CHARACTERS):
            space = space_of[c]
            if space != NOWHERE:
                if CLASS[c] == DIPLOMAT:
                    self.diplomats[side_of[c]] |= 1 << space
                else:
                    self.fighters[side_of[c]] |= 1 << space
        for space in range(SPACES):
            bag = g.loose[space]
            if bag:
                for a in range(ALLIANCES):
                    if (bag >> (WIDTH * a)) & FULL:
                        self.loose[a] |= 1 << space

    def characters(self, side: int) -> int:
        """The spaces with free characters of a side."""
        return self.fighters[side] | self.diplomats[side]


def enemy_fighters(g: Shadowlords, board: Board, alliance: int) -> int:
    """The spaces with fighters of other players or Shadows (SL-CTRL-02)."""
    mask = board.fighters[BLACK]
    for a in range(ALLIANCES):
        if not friends(g, a, alliance):
            mask |= board.fighters[a]
    return mask


def enemy_diplomats(g: Shadowlords, board: Board, alliance: int) -> int:
    """The spaces with other players' Diplomats."""
    mask = 0
    for a in range(ALLIANCES):
        if not friends(g, a, alliance):
            mask |= board.diplomats[a]
    return mask


def enemy_loose(g: Shadowlords, board: Board, alliance: int) -> int:
    """The spaces with other players' loose ships."""
    mask = 0
    for a in range(ALLIANCES):
        if not friends(g, a, alliance):
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
    mask = board.characters(alliance)
    for earlier in range(alliance):
        if friends(g, earlier, alliance):
            mask &= ~board.characters(earlier)
    return mask


def by_loose(g: Shadowlords, board: Board, alliance: int) -> int:
    """Loose ships hold a space alone; beside those of another player nobody has it (SL-CTRL-05).

    A partner's character comes first, then the earlier one's ships (SL-P2-14); a home stays its owner's (SL-CTRL-04).
    """
    mask = board.loose[alliance] & ~enemy_loose(g, board, alliance)
    for other in range(ALLIANCES):
        if other == alliance:
            continue
        if friends(g, other, alliance):
            mask &= ~board.characters(other)
            if other < alliance:
                mask &= ~board.loose[other]
        mask &= ~by_birth(g, other)
    return mask


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
    """How many Space Bases the alliance controls: three ships each (SL-CTRL-07)."""
    return (controlled(g, Board(g), alliance) & BASES).bit_count()


def galaxies_held(g: Shadowlords, alliance: int) -> int:
    """The galaxies that the alliance controls; homes and the Fortress are none and give nothing (SL-CTRL-08)."""
    return controlled(g, Board(g), alliance) & GALAXIES
