"""The die: the colour names a Kingdom, the value counts in challenges (DE-COMP-15, DE-COMP-16)."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Frame, program
from rulebound.games.dark_eclipse.actions import CountRoll
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import Rolled, RolledTwice, RollPicked
from rulebound.games.dark_eclipse.kinds import Colour
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, cat
from rulebound.games.dark_eclipse.tables import FACES


class PickRoll(Frame):
    """Two rolls lie on the table; one of them is to count (DE-POW-26)."""

    colour: Colour
    other_colour: Colour


def roll(g: DarkEclipse, frame: Frame) -> None:
    """Roll the die; its colour is in `g.die` before the next step (DE-INFO-06, DE-INFO-08, DE-ENEM-10)."""
    colour = FACES[g.rng.below(len(FACES))]
    if power(g).rolls() == 1:
        g.die = colour
        g.tell("DE-COMP-16", Rolled(cat(g), colour))
    else:
        roll_again(g, colour)


def roll_again(g: DarkEclipse, colour: Colour) -> None:
    """Lynx-O rolls twice; equal faces leave nothing to pick (DE-POW-26, DE-DEC-03)."""
    other = FACES[g.rng.below(len(FACES))]
    g.tell("DE-POW-26", RolledTwice(cat(g), colour, other))
    g.die = colour
    if other != colour:
        g.push(PickRoll(colour, other))


def both_rolls(g: DarkEclipse, p: PickRoll) -> list[Colour]:
    """Either roll, seen before choosing and before Allies are committed (DE-POW-27, DE-POW-34)."""
    return [p.colour, p.other_colour]


def pick(g: DarkEclipse, p: PickRoll, colour: Colour) -> None:
    """The roll picked is the one that counts (DE-POW-26)."""
    g.die = colour
    g.tell("DE-POW-26", RollPicked(cat(g), colour))


program(
    PickRoll,
    Ask(
        active_seat,
        "Which roll counts: {colour} or {other_colour}?",
        "DE-POW-27",
        Arm(CountRoll, both_rolls, pick),
    ),
)
