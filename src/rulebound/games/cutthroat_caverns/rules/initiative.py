"""Initiative cards (CC-SET-02, CC-SET-03, CC-ROUND-09, CC-DEATH-02)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import SeatArm, Start, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.actions import Command
from rulebound.games.cutthroat_caverns.events import InitiativeDrawn, InitiativeSwapped
from rulebound.games.cutthroat_caverns.frames import DrawingInitiative, InitiativeMoment
from rulebound.games.cutthroat_caverns.kinds import Initiative
from rulebound.games.cutthroat_caverns.places import relics_of
from rulebound.games.cutthroat_caverns.rules.using import POWER_ARM
from rulebound.games.cutthroat_caverns.rules.windows import players
from rulebound.games.cutthroat_caverns.state import Caverns, living
from rulebound.games.cutthroat_caverns.tables import RELIC_OF
from rulebound.games.cutthroat_caverns.turn_order import others

HORN: Final[int] = RELIC_OF["horn_of_command"]
BLOWN: Final = Refusal("CC-RELI-04", "The Horn has been blown in this encounter.")


def deal_initiative(g: Caverns, rule: str) -> None:
    """The cards 1 to the number of the living are shuffled and drawn; higher ones are out (CC-DEATH-02)."""
    seats = living(g)
    numbers = list(range(1, len(seats) + 1))
    g.rng.shuffle(numbers)
    g.reveal()
    for seat, number in zip(seats, numbers, strict=True):
        g.initiative[seat] = number
    for number in range(1, len(seats) + 1):
        seat = seats[numbers.index(number)]
        g.tell(rule, InitiativeDrawn(seat, Initiative(number)))


def draw_initiative(g: Caverns, d: DrawingInitiative) -> None:
    """Everybody alive draws a new card and lays it faceup (CC-FLOW-05)."""
    deal_initiative(g, "CC-FLOW-05")


# The Horn of Command (CC-REL-HORN-OF-COMMAND).


def has_horn(g: Caverns, w: InitiativeMoment, seat: Seat) -> bool:
    """Does the player own the Horn?"""
    return g.cards.has(relics_of(seat), HORN)


def commanded(g: Caverns, w: InitiativeMoment, seat: Seat) -> list[Seat]:
    """Two other players."""
    return others(g, seat)


def commanded_too(g: Caverns, w: InitiativeMoment, seat: Seat, one: Seat) -> list[Seat]:
    """The second of them; a pair is listed once."""
    line = others(g, seat)
    return line[line.index(one) + 1 :]


def is_blown(g: Caverns, w: InitiativeMoment, seat: Seat, one: Seat, other: Seat) -> Refusal | None:
    """Once in every encounter (CC-RELI-04)."""
    return BLOWN if g.used_relics >> HORN & 1 else None


def command(g: Caverns, w: InitiativeMoment, seat: Seat, one: Seat, other: Seat) -> None:
    """The two swap their Initiative cards."""
    g.used_relics |= 1 << HORN
    swap_initiative(g, one, other, "CC-REL-HORN-OF-COMMAND")


def swap_initiative(g: Caverns, one: Seat, other: Seat, rule: str) -> None:
    """Two players swap their Initiative cards."""
    g.initiative[one], g.initiative[other] = g.initiative[other], g.initiative[one]
    g.tell(rule, InitiativeSwapped(one, other))


program(DrawingInitiative, draw_initiative, Start(InitiativeMoment))
program(
    InitiativeMoment,
    window(
        players,
        "Initiative is drawn. Do you change it?",
        "CC-WIN-10",
        POWER_ARM,
        SeatArm(Command, (commanded, commanded_too), command, refuse=is_blown, when=has_horn),
    ),
)
