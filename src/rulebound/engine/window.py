"""Reaction windows: seats are asked in turn until all have passed in a row.

A game makes a window by subclassing `Window` and giving it a program:

    program(Reactions, *window(reactions, react, hides))

where `reactions(g, w, seat)` lists what a seat may do now, `react(g, w, action)` does it, and `hides(g, w, seat)` says
whether the seat might hold a reaction for all that the others know. A seat that might is always asked, even if Pass is
all that it can answer, so that silence betrays nothing. Leave `hides` out where reactions lie open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from mypy_extensions import mypyc_attr

from rulebound.engine.action import Action, Decision, Pass
from rulebound.engine.flow import A, Ask, Back, Frame, G


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame):
    """Whoever is `next` is asked; `passed` counts the seats that passed in a row."""

    next: int
    passed: int = 0


W = TypeVar("W", bound=Window)


def window(
    reactions: Callable[[G, W, int], Sequence[Action]],
    react: Callable[[G, W, A], None],
    prompt: str,
    rule: str,
    hides: Callable[[G, W, int], bool] | None = None,
) -> tuple[Ask[G, W], Back[G, W]]:
    """The program of a window."""

    def ask(g: G, w: W) -> Decision | None:
        options = list(reactions(g, w, w.next))
        if options or (hides is not None and hides(g, w, w.next)):
            return Decision(w.next, prompt, rule, [*options, Pass()], len(options))
        return None

    def act(g: G, w: W, action: A) -> None:
        w.passed = -1
        react(g, w, action)

    def still_open(g: G, w: W) -> bool:
        w.passed += 1
        w.next = (w.next + 1) % g.seats
        return w.passed < g.seats

    return Ask(ask, act), Back(ask, still_open)
