"""The Endless Horde of Dead, which lies over the next encounter (CC-MON-ENDLESS-HORDE, CC-TOK-UNDEAD-01..17)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.cutthroat_caverns.events_foes import BodyMoved, UndeadAttacks
from rulebound.games.cutthroat_caverns.foes.base import Trait
from rulebound.games.cutthroat_caverns.foes.swarms import Swarm
from rulebound.games.cutthroat_caverns.kinds import Target
from rulebound.games.cutthroat_caverns.marks import HELPED
from rulebound.games.cutthroat_caverns.rules.bodies import place_body
from rulebound.games.cutthroat_caverns.state import APPROACHING, ATTACKING, Caverns, target_of, undead
from rulebound.games.cutthroat_caverns.turn_order import order


class Overlay(Trait):
    """Which Undead can be attacked (CC-TOK-UNDEAD-06, CC-TOK-UNDEAD-08, CC-TOK-UNDEAD-12)."""

    KIND: ClassVar[str] = "overlay_next_encounter"

    def limits(self, g: Caverns, seat: int, targets: list[Target]) -> list[Target]:
        found = list(targets)
        for body in undead(g):
            if g.beaten or g.host[body] == seat or g.marks[g.host[body]] & HELPED:
                found.append(target_of(g, body))
        return found


class Flip(Trait):
    """Undead that approached attack from the next round on (CC-TOK-UNDEAD-02)."""

    KIND: ClassVar[str] = "flip_bodies"

    def round_begins(self, g: Caverns) -> None:
        for body in undead(g):
            if g.side[body] == APPROACHING:
                g.side[body] = ATTACKING
                g.tell("CC-TOK-UNDEAD-02", UndeadAttacks(target_of(g, body)))


class Approach(Swarm):
    """A new Undead before Player #1 (CC-TOK-UNDEAD-05, CC-TOK-UNDEAD-08, CC-TOK-UNDEAD-14)."""

    KIND: ClassVar[str] = "spawn_body_at"

    def round_begins(self, g: Caverns) -> None:
        if not g.beaten and len(undead(g)) < self.most:
            place_body(g, self.breed, self.life, order(g)[0], APPROACHING)
            g.tell("CC-TOK-UNDEAD-05", BodyMoved(target_of(g, len(g.tag) - 1), order(g)[0]))
