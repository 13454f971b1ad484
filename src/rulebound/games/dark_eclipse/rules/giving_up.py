"""Giving up, where the table allows it: somebody proposes, and all other persons must agree (DE-END-12)."""

from __future__ import annotations

from rulebound.engine.action import Decision
from rulebound.engine.flow import Ask, Back, Case, Frame, program
from rulebound.games.dark_eclipse.actions import VOTES, AgreeToGiveUp, FightOn
from rulebound.games.dark_eclipse.events import GivingUpProposed, GivingUpRefused
from rulebound.games.dark_eclipse.rules.end import lose
from rulebound.games.dark_eclipse.state import DarkEclipse, cat, seat_of


class GivingUp(Frame):
    """1 the other persons answer in seat order, 2 if nobody said no the game is lost (DE-DEC-21)."""

    asked: int = 1
    refused: bool = False


def propose(g: DarkEclipse) -> None:
    """Once a turn, so that asking comes to an end (DE-DEC-21)."""
    g.proposed = True
    g.tell("DE-DEC-21", GivingUpProposed(cat(g)))
    g.push(GivingUp())


def voter(g: DarkEclipse, u: GivingUp) -> int:
    return (seat_of(g, g.player) + u.asked) % g.seats


def ask_vote(g: DarkEclipse, u: GivingUp) -> Decision | None:
    """Persons are asked, bots are not (DE-DEC-21)."""
    seat = voter(g, u)
    if g.seats == 1 or g.settings.bots >> seat & 1:
        return None
    return Decision(seat, "Give up together?", "DE-DEC-21", VOTES)


def agree(g: DarkEclipse, u: GivingUp, action: AgreeToGiveUp) -> None:
    """One yes is not enough."""


def fight_on(g: DarkEclipse, u: GivingUp, action: FightOn) -> None:
    """One no and play goes on (DE-DEC-21)."""
    u.refused = True
    g.tell("DE-DEC-21", GivingUpRefused(g.cats[voter(g, u)]))


def has_more_voters(g: DarkEclipse, u: GivingUp) -> bool:
    u.asked += 1
    return not u.refused and u.asked < g.seats


def give_up(g: DarkEclipse, u: GivingUp) -> None:
    """It is a defeat for all (DE-END-12)."""
    if not u.refused:
        lose(g, "DE-END-12", "The Thundercats gave up.")


program(
    GivingUp,
    Ask(ask_vote, Case(AgreeToGiveUp, agree), Case(FightOn, fight_on)),
    Back(ask_vote, has_more_voters),
    give_up,
)
