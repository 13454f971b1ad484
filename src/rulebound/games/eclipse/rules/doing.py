"""Chapter 7: what all actions have in common: activations, free steps, the end of an action."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Repeat, innermost, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import EndAction
from rulebound.games.eclipse.frames import (
    Colonizing,
    Converting,
    Doing,
    PlacingShrine,
    Proposing,
    Researching,
    Trading,
    WindingUp,
)
from rulebound.games.eclipse.free_actions import TakeFreeStep
from rulebound.games.eclipse.kinds import FreeStep
from rulebound.games.eclipse.rules.colonies import can_colonize
from rulebound.games.eclipse.rules.diplomacy import could_propose
from rulebound.games.eclipse.rules.resources import can_trade, spare_colony_ships
from rulebound.games.eclipse.rules.shrines import can_place_shrine
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import COLONIZE, CONVERT, PROPOSE, SHRINE, TRADE


def doing(g: Galaxy) -> Doing:
    """The action in progress."""
    found = innermost(g, Doing)
    assert found is not None, "no action is in progress"
    return found


def doer(g: Galaxy, d: Doing | WindingUp) -> Seat:
    """Whoever acts decides (EC-ACT-01)."""
    return d.seat


def has_acted(g: Galaxy, d: Doing) -> bool:
    """Activations after the first are optional (EC-ACT-08)."""
    return d.acted


def activate(d: Doing) -> None:
    """One activation is used (EC-ACT-08)."""
    d.left -= 1
    d.acted = True


def late_steps(g: Galaxy, d: Doing) -> list[FreeStep]:
    """The free steps that hold an action open: colony ships, a shrine, a proposal (EC-ACT-17)."""
    steps: list[FreeStep] = []
    if can_colonize(g, d.seat, False):
        steps.append(COLONIZE)
    if isinstance(d, Researching) and not d.shrine and can_place_shrine(g, d.seat):
        steps.append(SHRINE)
    if could_propose(g, d.seat, d.proposed):
        steps.append(PROPOSE)
    return steps


def free_steps(g: Galaxy, d: Doing) -> list[FreeStep]:
    """Colony ships, trades, proposals; for Magellan and Lyra what is theirs (EC-ACT-11, EC-ACT-15)."""
    return with_exchanges(g, d.seat, late_steps(g, d))


def with_exchanges(g: Galaxy, seat: int, steps: list[FreeStep]) -> list[FreeStep]:
    """Trades, and for Magellan conversions, beside other free steps (EC-RSC-04, EC-SPC-16)."""
    if can_trade(g, seat):
        steps.append(TRADE)
    if spare_colony_ships(g, seat) > 0:
        steps.append(CONVERT)
    return steps


def take_free_step(g: Galaxy, d: Doing, step: FreeStep) -> None:
    """A free step comes before, between or after activations (EC-ACT-15)."""
    start_free_step(g, d.seat, step)


def start_free_step(g: Galaxy, seat: Seat, step: FreeStep) -> None:
    if step == COLONIZE:
        g.push(Colonizing(seat))
    elif step == TRADE:
        g.push(Trading(seat))
    elif step == CONVERT:
        g.push(Converting(seat))
    elif step == SHRINE:
        g.push(PlacingShrine(seat))
    else:
        g.push(Proposing(seat))


# The end of an action.


def is_held_open(g: Galaxy, d: Doing) -> bool:
    """Trades and conversions alone do not hold an action open (EC-ACT-17)."""
    return len(late_steps(g, d)) > 0


def last_steps(g: Galaxy, w: WindingUp) -> list[FreeStep]:
    """What is left to do, while something holds the action open (EC-ACT-17)."""
    d = doing(g)
    late = late_steps(g, d)
    return with_exchanges(g, d.seat, late) if late else late


def take_last_step(g: Galaxy, w: WindingUp, step: FreeStep) -> None:
    start_free_step(g, w.seat, step)


program(
    WindingUp,
    Repeat(
        Ask(
            doer,
            "Anything else before your turn ends?",
            "EC-ACT-17",
            Arm(EndAction),
            Arm(TakeFreeStep, last_steps, take_last_step),
        )
    ),
)
