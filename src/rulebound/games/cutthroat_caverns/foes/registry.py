"""The encounters as the rules find them; foes/load.py fills the lists, in the order of the records."""

from __future__ import annotations

from typing import Final

from rulebound.games.cutthroat_caverns.foes.base import Foe, Trait
from rulebound.games.cutthroat_caverns.foes.effects import LineEffect
from rulebound.games.cutthroat_caverns.foes.lines import DEATH, Line
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import HORDE

FOES: Final[list[Foe]] = []
LINES: Final[list[Line]] = []
TRAITS: Final[list[Trait]] = []
# By line: what it does beside damage, or None.
ON_DAMAGE: Final[list[LineEffect | None]] = []
EFFECT: Final[list[LineEffect | None]] = []
AVOID: Final[list[LineEffect | None]] = []
INSTEAD: Final[list[LineEffect | None]] = []


def traits(g: Caverns) -> list[Trait]:
    """The traits of the current encounter while it stands, and of a Horde over it."""
    found = FOES[g.encounter].traits if g.encounter >= 0 and not g.beaten else []
    return found + FOES[HORDE].traits if g.horde else found


def lines(g: Caverns, step: int) -> list[int]:
    """The lines of a step in printed order; those of a Horde come last (CC-TOK-UNDEAD-14)."""
    found = FOES[g.encounter].lines if g.encounter >= 0 and (not g.beaten or step == DEATH) else []
    if g.horde:
        found = found + FOES[HORDE].lines
    return [line for line in found if LINES[line].step == step]
