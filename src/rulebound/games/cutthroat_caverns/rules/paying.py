"""Paying instead of taking the damage of a creature attack, and being robbed instead (CC-WIN-31)."""

from __future__ import annotations

from typing import cast

from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import Pay, TakeDamage
from rulebound.games.cutthroat_caverns.foes.registry import AVOID, INSTEAD
from rulebound.games.cutthroat_caverns.frames_blows import Hit, Paying
from rulebound.games.cutthroat_caverns.state import Caverns


def payer(g: Caverns, p: Paying) -> Seat:
    """The final target of the share (CC-WIN-31)."""
    return p.seat


def may_choose(g: Caverns, p: Paying) -> bool:
    """Whoever is robbed is not asked (CC-MON-THIEVING-IMPS)."""
    return AVOID[p.line] is not None


def pay(g: Caverns, p: Paying) -> None:
    """The payment takes the place of the damage (CC-WIN-31)."""
    effect = INSTEAD[p.line] or AVOID[p.line]
    assert effect is not None
    cast("Hit", g.stack[-2]).force = 0
    frame = effect.payment(g, p.seat)
    if frame is not None:
        g.push(frame)


def be_robbed(g: Caverns, p: Paying) -> None:
    """A theft needs no consent."""
    if not may_choose(g, p):
        pay(g, p)


program(
    Paying,
    Ask(
        payer,
        "Do you pay, or take {amount}?",
        "CC-WIN-31",
        Arm(TakeDamage),
        Arm(Pay, then=pay),
        when=may_choose,
    ),
    be_robbed,
)
