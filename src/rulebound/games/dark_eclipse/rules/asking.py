"""Asking the active player, who makes all choices of the turn unless a rule names somebody else.

(DE-TURN-08, DE-TURN-09)
"""

from __future__ import annotations

from rulebound.engine.action import Action, Decision, Refusal, Refused
from rulebound.games.dark_eclipse.state import DarkEclipse, seat_of


def ask(g: DarkEclipse, prompt: str, options: list[Action], rule: str, default: int = 0) -> Decision | None:
    """One of these; nothing to choose from means no question (DE-DEC-22)."""
    return Decision(seat_of(g, g.player), prompt, rule, options, default) if options else None


def offer(
    g: DarkEclipse,
    prompt: str,
    candidates: list[Action],
    reasons: list[Refusal | None],
    rule: str,
    passive: int = 0,
) -> Decision | None:
    """The candidates that have no reason against them; the passive answer is that of this number, or the first."""
    options = possible(candidates, reasons)
    if not options:
        return None
    default = place_of(passive, reasons)
    refused = refusals(candidates, reasons) if g.explaining else ()
    return Decision(seat_of(g, g.player), prompt, rule, options, default, refused)


def possible(candidates: list[Action], reasons: list[Refusal | None]) -> list[Action]:
    """The candidates that nothing refuses."""
    return [candidates[i] for i in range(len(candidates)) if reasons[i] is None]


def place_of(candidate: int, reasons: list[Refusal | None]) -> int:
    """The place of a candidate among the options, or 0 if it is refused."""
    place = 0
    if reasons[candidate] is None:
        for i in range(candidate):
            if reasons[i] is None:
                place += 1
    return place


def refusals(candidates: list[Action], reasons: list[Refusal | None]) -> tuple[Refused, ...]:
    """The candidates that are refused, each with its reason."""
    refused: list[Refused] = []
    for action, why in zip(candidates, reasons, strict=True):
        if why is not None:
            refused.append(Refused(action, why))
    return tuple(refused)
