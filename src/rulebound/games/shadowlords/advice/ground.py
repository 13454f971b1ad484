"""The table as all opinions about one moment share it: who stands where, who holds what, where discs lie."""

from __future__ import annotations

from mypy_extensions import i64

from rulebound.games.shadowlords.rules.control import Board, controlled
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import ALLIANCES, NOBODY


class Ground:
    """The board at one moment, the spaces that each alliance controls, and those with a face-down disc."""

    def __init__(self, g: Shadowlords) -> None:
        self.board = Board(g)
        self.held: list[int] = [controlled(g, self.board, a) for a in range(ALLIANCES)]
        self.discs = discs_on(g)


def discs_on(g: Shadowlords) -> int:
    """The spaces with a face-down disc."""
    one: i64 = 1
    mask: i64 = 0
    for space, disc in enumerate(g.disc):
        if disc != NOBODY:
            mask |= one << space
    return mask
