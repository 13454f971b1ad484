"""Giving up, where the table allows it: somebody proposes, and all other persons must agree (DE-END-12)."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Frame, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.dark_eclipse.actions import AgreeToGiveUp, FightOn
from rulebound.games.dark_eclipse.events import GivingUpProposed, GivingUpRefused
from rulebound.games.dark_eclipse.rules.end import lose
from rulebound.games.dark_eclipse.state import DarkEclipse, cat, seat_of
from rulebound.games.dark_eclipse.tables import SEATS


class GivingUp(Frame):
    """1 the other persons answer in turn, 2 if nobody said no the game is lost (DE-DEC-21)."""

    left: tuple[Seat, ...]
    refused: bool = False


def propose(g: DarkEclipse) -> None:
    """Once a turn, so that asking comes to an end (DE-DEC-21)."""
    g.proposed = True
    g.tell("DE-DEC-21", GivingUpProposed(cat(g)))
    g.push(GivingUp(tuple(others(g))))


def others(g: DarkEclipse) -> list[Seat]:
    """All other seats; those of bots agree without being asked (DE-DEC-21)."""
    return [SEATS[(seat_of(g, g.player) + place) % g.seats] for place in range(1, g.seats)]


def is_anybody_left(g: DarkEclipse, u: GivingUp) -> bool:
    return len(u.left) > 0


def next_voter(g: DarkEclipse, u: GivingUp) -> Seat:
    return u.left[0]


def fight_on(g: DarkEclipse, u: GivingUp) -> None:
    """One no and play goes on (DE-DEC-21)."""
    u.refused = True
    g.tell("DE-DEC-21", GivingUpRefused(g.cats[u.left[0]]))


def agree(g: DarkEclipse, u: GivingUp) -> None:
    """One yes is not enough (DE-DEC-21)."""
    u.left = u.left[1:]


def give_up(g: DarkEclipse, u: GivingUp) -> None:
    """It is a defeat for all (DE-END-12)."""
    if not u.refused:
        lose(g, "DE-END-12", "The Thundercats gave up.")


program(
    GivingUp,
    Repeat(
        Ask(
            next_voter,
            "Give up together?",
            "DE-DEC-21",
            Arm(FightOn, then=fight_on, ends=True),
            Arm(AgreeToGiveUp, then=agree, for_bots=True),
            when=is_anybody_left,
        )
    ),
    give_up,
)
