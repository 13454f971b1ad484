"""Losses of LP that are no creature attacks, and W-LOSS (CC-WIN-43)."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.frames import Attack
from rulebound.games.cutthroat_caverns.frames_blows import COST_LOSS, EXHAUSTION_LOSS, POISON_LOSS, TRAP_LOSS, Loss
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.rules.life import check_survivors, gain, lose, suffered
from rulebound.games.cutthroat_caverns.rules.using import ITEM_ARMS
from rulebound.games.cutthroat_caverns.rules.windows import players
from rulebound.games.cutthroat_caverns.state import Caverns, lives
from rulebound.games.cutthroat_caverns.tables import BOX, FIRST_BOAR

RULES = {POISON_LOSS: "CC-PSN-03", EXHAUSTION_LOSS: "CC-TERM-01", TRAP_LOSS: "CC-FLOW-09", COST_LOSS: "CC-EVNT-11"}


def kills_nobody(g: Caverns, x: Loss) -> bool:
    """W-LOSS opens only if the loss is about to kill somebody (CC-WIN-43)."""
    losses = zip(x.seats, x.amounts, strict=True)
    return not any(lives(g, seat) and suffered(g, seat, amount, x.cause) >= g.lp[seat] for seat, amount in losses)


def take_losses(g: Caverns, x: Loss) -> None:
    """Several players killed by one effect die in order (CC-DEATH-13)."""
    for seat, amount in zip(x.seats, x.amounts, strict=True):
        if lives(g, seat):
            lost = lose(g, seat, amount, x.cause, RULES.get(x.cause, "CC-ITEM-18"))
            count_wounds(g, lost)
            if g.marks[seat] & BOAR and not lives(g, seat) and x.by >= 0:
                gain(g, x.by, BOX.wereboar_prestige, "CC-SPE-BOAR-08")


def count_wounds(g: Caverns, lost: int) -> None:
    """LP that an attack on a Wereboar or a doll has cost are damage that it dealt (CC-ITEM-18, CC-SPE-BOAR-07)."""
    below = g.stack[-2]
    if isinstance(below, Attack) and below.aim >= FIRST_BOAR:
        below.dealt += lost


def look_around(g: Caverns, x: Loss) -> None:
    """The end by death is checked when the effect has been carried out in full (CC-DEATH-16)."""
    check_survivors(g)


program(
    Loss,
    window(players, "Somebody is about to die. Do you use anything?", "CC-WIN-43", *ITEM_ARMS, closed=kills_nobody),
    take_losses,
    look_around,
)
