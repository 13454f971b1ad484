"""Chapter 4, what the kinds of Threat card do: standard, Empowered and Unified."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Frame, Repeat, program
from rulebound.games.dark_eclipse.actions import PushThreat
from rulebound.games.dark_eclipse.kinds import Card, Threat
from rulebound.games.dark_eclipse.rules.effects import strike
from rulebound.games.dark_eclipse.rules.track import advance_threat
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat
from rulebound.games.dark_eclipse.tables import MOVE_RULE, REARMOST, STEPS, THREATS


class Advance(Frame):
    """A Threat of the card: 1 it moves, 2 its effect follows (DE-DRAW-02, DE-DRAW-03, DE-DIFF-12)."""

    threat: Threat
    card: Card


class Conjunction(Frame):
    """1 the rearmost three are settled before anything moves, 2 they move, without effects (DE-DIFF-13, DE-DIFF-14)."""

    card: Card
    chosen: tuple[Threat, ...]


def move_threat(g: DarkEclipse, a: Advance) -> None:
    """One space for a standard and a Unified card, two for an Empowered one (DE-DRAW-02, DE-DIFF-08, DE-DIFF-11)."""
    advance_threat(g, a.threat, STEPS[a.card], MOVE_RULE[a.card])


def take_effect(g: DarkEclipse, a: Advance) -> None:
    """The effect comes once, for the space where the Threat ends (DE-DRAW-03, DE-DRAW-06, DE-DIFF-09, DE-FAQ-07)."""
    strike(g, a.threat)


def cut(g: DarkEclipse, card: Card) -> int:
    """The space of the third Threat from the back, where a tie may have to be broken (DE-DIFF-14)."""
    return sorted(g.spaces)[REARMOST[card] - 1]


def surely_rearmost(g: DarkEclipse, card: Card) -> tuple[Threat, ...]:
    """The Threats behind the cut, and those on it if nobody need choose (DE-DIFF-13)."""
    edge = cut(g, card)
    within = tuple([threat for threat in THREATS if g.spaces[threat] <= edge])
    return within if len(within) == REARMOST[card] else tuple([one for one in within if g.spaces[one] < edge])


def tied(g: DarkEclipse, c: Conjunction) -> list[Threat]:
    """The active player breaks ties at the cut (DE-DIFF-14, DE-DEC-04)."""
    edge = cut(g, c.card)
    return [threat for threat in THREATS if g.spaces[threat] == edge and threat not in c.chosen]


def choose_tied(g: DarkEclipse, c: Conjunction, threat: Threat) -> None:
    c.chosen = (*c.chosen, threat)


def is_short(g: DarkEclipse, c: Conjunction) -> bool:
    """Three Threats move, no fewer (DE-DIFF-13)."""
    return len(c.chosen) < REARMOST[c.card]


def advance_chosen(g: DarkEclipse, c: Conjunction) -> None:
    """One space each, without effects (DE-DIFF-13)."""
    for threat in sorted(c.chosen):
        advance_threat(g, threat, STEPS[c.card], "DE-DIFF-13")


program(Advance, move_threat, take_effect)
program(
    Conjunction,
    Repeat(
        Ask(
            active_seat,
            "Which of the tied Threats moves too?",
            "DE-DIFF-14",
            Arm(PushThreat, tied, choose_tied),
            when=is_short,
        )
    ),
    advance_chosen,
)
