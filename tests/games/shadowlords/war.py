"""A table for tests of battles: after the fight step the end-of-turn moment asks, because everybody may resign."""

from __future__ import annotations

from games.shadowlords.table import Table, table
from rulebound.games.shadowlords.frames import Fight


def war(seats: int = 4, negotiation: str = "off") -> Table:
    """A table where battles are fought without truces and aid, unless the test wants them."""
    return table(seats, negotiation=negotiation, resigning="on")


def fighting(t: Table) -> bool:
    """Is the fight step still going on?"""
    return any(isinstance(frame, Fight) for frame in t.g.stack)


def fight(t: Table, *cards: int, by: str = "red") -> Table:
    """The fight step of an alliance begins; these cards are drawn next."""
    return t.pile(*cards).turn(by, "fight")


def finish(t: Table, most: int = 200) -> Table:
    """Answer by default until the fight step is over."""
    for _ in range(most):
        if not fighting(t):
            return t
        t.pass_by()
    raise AssertionError("the fight does not end")


def battles(t: Table) -> list[str]:
    """The battles that were begun, in words."""
    return t.told("SL-BATT-01")


def duels(t: Table) -> list[str]:
    """The duels that were fought, in words."""
    return t.told("SL-DUEL-09")


def joined(t: Table) -> list[str]:
    """Who joined a battle, in words."""
    return t.told("SL-BATT-22")
