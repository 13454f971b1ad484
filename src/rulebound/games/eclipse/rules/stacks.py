"""Chapter 9, the stacks of sectors."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse.kinds import Sector
from rulebound.games.eclipse.state import Galaxy

INNER: Final = 1
MIDDLE: Final = 2


def stack_of(g: Galaxy, ring: int) -> list[int]:
    """The face-down stack of a ring (EC-EXP-03)."""
    return g.inner if ring == INNER else g.middle if ring == MIDDLE else g.outer


def discards_of(g: Galaxy, ring: int) -> list[int]:
    """Its discard pile, face up (EC-EXP-06)."""
    return g.inner_discards if ring == INNER else g.middle_discards if ring == MIDDLE else g.outer_discards


def has_sector(g: Galaxy, ring: int) -> bool:
    """Is a sector left, in the stack or among the discards (EC-EXP-07, EC-EXP-08)?"""
    return bool(stack_of(g, ring)) or bool(discards_of(g, ring))


def turn_over(g: Galaxy, ring: int) -> Sector:
    """The top sector; an empty stack is made anew from its discards (EC-EXP-03, EC-EXP-07)."""
    stack, discards = stack_of(g, ring), discards_of(g, ring)
    if not stack:
        stack += discards
        discards.clear()
        g.rng.shuffle(stack)
        if ring > MIDDLE:
            g.reshuffled = True
    g.reveal()
    return Sector(stack.pop())
