"""What NPCs do at the end of a Round, as numbers."""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.records import words
from rulebound.games.clash_for_eternia.records.models import NpcEffect


class NpcLine:
    """A line of an NPC's card (CE-NPC-05..08)."""

    def __init__(self, e: NpcEffect) -> None:
        self.op: int = words.NPC_OPS.index(e.op)
        self.is_anybody: bool = e.who == "nearest_character"
        self.n: int = e.n
        self.range: int = e.range
        self.los: bool = e.los
        self.by_hp: bool = e.pick == "lowest_hp"
        self.flies: bool = e.fly
        self.not_carried: bool = e.only_if == "not_carried"


NPC_HEAL: Final = 0
NPC_MOVE: Final = 1
NPC_ATTACK: Final = 2
NPC_LINES: Final[list[list[NpcLine]]] = [[NpcLine(e) for e in one.end_of_round] for one in content.NPCS]
