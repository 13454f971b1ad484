"""Creature attacks and other losses in progress. Their programs stand in rules/."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.frames import NOBODY, Moment
from rulebound.games.cutthroat_caverns.tables import HIT, LOSS

# Creature attacks and other losses.


class CreatureAttacks(Frame):
    """All lines of a step, in printed order (CC-ROUND-06). `step` as in foes/lines.py."""

    step: int


class LineAttack(Frame):
    """One line: for every body one attack, or one in all (CC-CRE-07, CC-CRE-18). `line` is its number in LINES."""

    line: int


class Hit(Moment):
    """A creature attack and its shares; W-HIT is open for the first of them (CC-WIN-15, CC-WIN-16, CC-WIN-35).

    `shares`: whom it struck when it was declared, the settled ones gone. `alone`: it struck exactly one player.
    The rest is about the first share: who takes it now, how much, and what was answered. `pending` is a play for a
    later share that stays sealed until that one's turn comes: seat, card or power, and the player named.
    """

    AT: ClassVar[int] = HIT
    HIDES: ClassVar[tuple[str, ...]] = ("pending",)
    line: int  # in LINES, or -1
    tag: int  # the body that attacks, or -1
    boar: Seat  # the Wereboar player who attacks, or nobody
    shares: tuple[Seat, ...] = ()
    amount: int = 0  # as declared, for every share
    alone: bool = False
    target: Seat = NOBODY
    force: int = 0
    redirector: Seat = NOBODY
    named: Seat = NOBODY
    hero: Seat = NOBODY
    taker: Seat = NOBODY
    counter: Seat = NOBODY
    interposer: Seat = NOBODY
    blocked: bool = False
    moved: bool = False
    quiet: bool = False
    pending: tuple[int, ...] = ()
    lost: int = 0
    total: int = 0


class Paying(Frame):
    """The target of a share may pay instead of taking the damage, or is robbed instead (CC-WIN-31)."""

    line: int
    seat: Seat
    amount: int


CREATURE_LOSS, CARD_LOSS, TRAP_LOSS, POISON_LOSS, EXHAUSTION_LOSS, COST_LOSS = range(6)


class Loss(Moment):
    """LP are about to be lost to no creature attack; W-LOSS if that kills (CC-WIN-43)."""

    AT: ClassVar[int] = LOSS
    seats: tuple[Seat, ...]
    amounts: tuple[int, ...]
    cause: int
    by: Seat = NOBODY  # whose blow it is: whoever kills a Wereboar player scores (CC-SPE-BOAR-08)


class Embers(Frame):
    """Fire has struck creatures and players; only now the end of the encounter is checked (CC-ATK-38)."""

    seat: Seat
    damage: int
