"""Being asked must not tell what others hold: an imagined state asks the same seats as the true one."""

from __future__ import annotations

from rulebound.engine.flow import State


class Betrayed(RuntimeError):
    """Who is asked depends on what others hold, so that being asked, or not, tells it."""


def same_are_asked(g: State, dream: State, seat: int) -> None:
    """Whoever is asked is asked in every world that the seat thinks possible."""
    asked, instead = ([decision.seat for decision in one.decisions] for one in (g, dream))
    if asked != instead:
        rule = type(g.stack[-1]).__name__
        raise Betrayed(
            f"seat {seat} can tell what others hold by who is asked in {rule}: {asked}, in another world {instead}; "
            "ask by public facts alone whoever might answer (`hides`, `always`), even if Pass is all that they can"
        )
