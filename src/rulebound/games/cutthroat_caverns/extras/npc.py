"""Somebody to protect: the NPC of a module, and the favour of those who do (CC-MODU-09 to CC-MODU-11)."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.events_extras import Favoured, NpcChanged
from rulebound.games.cutthroat_caverns.extras.nodes import NPC_LOSS, NPC_LP
from rulebound.games.cutthroat_caverns.kinds import Favour, Life, Npc
from rulebound.games.cutthroat_caverns.marks import GUARDS
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.turn_order import order


def change_npc(g: Caverns, lp: int) -> None:
    """The NPC never has more LP than at the start, and the dead stay dead (CC-MODU-11, CC-MODU-16)."""
    if g.npc > 0:
        g.npc = max(0, min(NPC_LP[g.settings.module], g.npc + lp))
        g.tell("CC-MODU-16", NpcChanged(Npc(g.settings.module), Life(g.npc)))


def please(g: Caverns, seat: Seat, number: int) -> None:
    """A player gains favour (CC-MODU-10)."""
    g.favour[seat] += number
    g.tell("CC-MODU-10", Favoured(seat, Favour(number)))


def can_guard(g: Caverns) -> bool:
    """Is there somebody to guard? (CC-MODU-10, CC-MODU-16)"""
    return g.at_risk and g.npc > 0


def npc_suffers(g: Caverns) -> None:
    """At the end of a round the NPC loses LP unless guarded; the first guard gains favour (CC-MODU-09, CC-MODU-10)."""
    if not can_guard(g):
        return
    for seat in order(g):
        if g.marks[seat] & GUARDS:
            please(g, seat, 1)
            return
    change_npc(g, -NPC_LOSS[g.settings.module])
