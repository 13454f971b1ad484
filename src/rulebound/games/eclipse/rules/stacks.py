"""Chapter 9, the stacks of sectors."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse.kinds import Sector
from rulebound.games.eclipse.state import Galaxy

INNER: Final = 1
MIDDLE: Final = 2


def stack_of(g: Galaxy, ring: int) -> tuple[int, ...]:
    """The face-down stack of a ring (EC-EXP-03)."""
    return g.inner if ring == INNER else g.middle if ring == MIDDLE else g.outer


def discards_of(g: Galaxy, ring: int) -> tuple[int, ...]:
    """Its discard pile, face up (EC-EXP-06)."""
    return g.inner_discards if ring == INNER else g.middle_discards if ring == MIDDLE else g.outer_discards


def has_sector(g: Galaxy, ring: int) -> bool:
    """Is a sector left, in the stack or among the discards (EC-EXP-07, EC-EXP-08)?"""
    return len(stack_of(g, ring)) > 0 or len(discards_of(g, ring)) > 0


def lay_stack(g: Galaxy, ring: int, stack: tuple[int, ...], discards: tuple[int, ...]) -> None:
    """The stack and the discard pile of a ring are these from now on."""
    if ring == INNER:
        g.inner, g.inner_discards = stack, discards
    elif ring == MIDDLE:
        g.middle, g.middle_discards = stack, discards
    else:
        g.outer, g.outer_discards = stack, discards


def shuffled(g: Galaxy, pile: tuple[int, ...]) -> tuple[int, ...]:
    """A pile in any order."""
    tiles = list(pile)
    g.rng.shuffle(tiles)
    return tuple(tiles)


def turn_over(g: Galaxy, ring: int) -> Sector:
    """The top sector; an empty stack is made anew from its discards (EC-EXP-03, EC-EXP-07)."""
    stack, discards = stack_of(g, ring), discards_of(g, ring)
    if not stack:
        stack, discards = shuffled(g, discards), ()
        if ring > MIDDLE:
            g.reshuffled = True
    lay_stack(g, ring, stack[:-1], discards)
    g.reveal()
    return Sector(stack[-1])


def put_on_discards(g: Galaxy, ring: int, sector: int) -> None:
    """Face up to the discard pile of its ring (EC-EXP-06)."""
    lay_stack(g, ring, stack_of(g, ring), (*discards_of(g, ring), sector))
