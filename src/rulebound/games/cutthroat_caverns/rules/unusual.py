"""Attacks that are not aimed at a body: at a Wereboar player, by one, or at a doll.

(CC-SPE-BOAR-05..15)
"""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.events_foes import DollStuck, WereboarHit
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.foes.terms import half
from rulebound.games.cutthroat_caverns.frames import Attack
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Hit, Loss
from rulebound.games.cutthroat_caverns.kinds import Life
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import BOX


def strike_player(g: Caverns, a: Attack, victim: Seat) -> None:
    """A Wereboar strikes for half, and is struck in full (CC-SPE-BOAR-06, CC-SPE-BOAR-07)."""
    if g.marks[a.seat] & BOAR:
        g.push(Hit(-1, -1, a.seat, (victim,), beastly(a.final)))
        return
    g.tell("CC-SPE-BOAR-07", WereboarHit(a.seat, Life(a.final), victim))
    if a.final:
        g.push(Loss((victim,), (a.final,), CARD_LOSS, a.seat))


def beastly(damage: int) -> int:
    """What an attack of a Wereboar does (CC-SPE-BOAR-06)."""
    return min(BOX.wereboar_most, half(damage))


def strike_doll(g: Caverns, a: Attack) -> None:
    """A doll is stuck (CC-SPE-VOODOO-02)."""
    g.tell("CC-SPE-VOODOO-02", DollStuck(a.seat, Seat(g.doll[a.seat])))
    for trait in traits(g):
        trait.pricks(g, a)
