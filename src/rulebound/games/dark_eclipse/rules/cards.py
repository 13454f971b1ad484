"""Chapter 4, what the kinds of Threat card do: standard, Empowered and Unified."""

from __future__ import annotations

from rulebound.engine.action import Decision
from rulebound.engine.flow import Ask, Back, Frame, program
from rulebound.games.dark_eclipse.actions import PUSHES, PushThreat
from rulebound.games.dark_eclipse.rules.asking import ask
from rulebound.games.dark_eclipse.rules.effects import strike
from rulebound.games.dark_eclipse.rules.track import advance_threat
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import CONJUNCTION, EMPOWERED, MOVED, REARMOST, STEPS, THREATS, UNIFIED


class Advance(Frame):
    """The card's Threats in turn: 1 it moves, 2 its effect follows (DE-DRAW-02, DE-DRAW-03, DE-DIFF-12)."""

    card: int
    move: int = 0


class Conjunction(Frame):
    """1 the rearmost three are settled before anything moves, 2 they move, without effects (DE-DIFF-13, DE-DIFF-14)."""

    chosen: tuple[int, ...] = ()


def resolve(g: DarkEclipse, card: int) -> None:
    """Start what the card says."""
    if card == CONJUNCTION:
        g.push(Conjunction(surely_rearmost(g)))
    else:
        g.push(Advance(card))


def move_threat(g: DarkEclipse, a: Advance) -> None:
    """One space for a standard and a Unified card, two for an Empowered one (DE-DRAW-02, DE-DIFF-08, DE-DIFF-11)."""
    advance_threat(g, MOVED[a.card][a.move], STEPS[a.card], move_rule(a.card))


def move_rule(card: int) -> str:
    """The rule by which a card of this kind moves Threats."""
    if card < EMPOWERED:
        return "DE-DRAW-02"
    return "DE-DIFF-08" if card < UNIFIED else "DE-DIFF-12"


def take_effect(g: DarkEclipse, a: Advance) -> None:
    """The effect comes once, for the space where the Threat ends (DE-DRAW-03, DE-DRAW-06, DE-DIFF-09, DE-FAQ-07)."""
    strike(g, MOVED[a.card][a.move])


def has_more(g: DarkEclipse, a: Advance) -> bool:
    """A Unified card is carried out to its end before any action (DE-DIFF-12, DE-EDGE-09, DE-EDGE-17)."""
    a.move += 1
    return a.move < len(MOVED[a.card])


def cut(g: DarkEclipse) -> int:
    """The space of the third Threat from the back, where a tie may have to be broken (DE-DIFF-14)."""
    return sorted(g.spaces)[REARMOST - 1]


def surely_rearmost(g: DarkEclipse) -> tuple[int, ...]:
    """The Threats behind the cut, and those on it if nobody need choose (DE-DIFF-13)."""
    edge = cut(g)
    within = tuple(threat for threat in range(THREATS) if g.spaces[threat] <= edge)
    return within if len(within) == REARMOST else tuple(threat for threat in within if g.spaces[threat] < edge)


def ask_tied(g: DarkEclipse, c: Conjunction) -> Decision | None:
    """The active player breaks ties at the cut (DE-DIFF-14, DE-DEC-04)."""
    if not is_short(g, c):
        return None
    edge = cut(g)
    tied = [PUSHES[threat] for threat in range(THREATS) if g.spaces[threat] == edge and threat not in c.chosen]
    return ask(g, "Which of the tied Threats moves too?", tied, "DE-DIFF-14")


def choose_tied(g: DarkEclipse, c: Conjunction, action: PushThreat) -> None:
    c.chosen = (*c.chosen, action.threat)


def is_short(g: DarkEclipse, c: Conjunction) -> bool:
    """Three Threats move, no fewer (DE-DIFF-13)."""
    return len(c.chosen) < REARMOST


def advance_chosen(g: DarkEclipse, c: Conjunction) -> None:
    """One space each, without effects (DE-DIFF-13)."""
    for threat in sorted(c.chosen):
        advance_threat(g, threat, STEPS[CONJUNCTION], "DE-DIFF-13")


program(Advance, move_threat, take_effect, Back(move_threat, has_more))
program(Conjunction, Ask(ask_tied, choose_tied), Back(ask_tied, is_short), advance_chosen)
