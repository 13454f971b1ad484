"""Initiative cards (CC-SET-02, CC-SET-03, CC-ROUND-09, CC-DEATH-02)."""

from __future__ import annotations

from rulebound.engine.flow import Start, program
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.events import InitiativeDrawn
from rulebound.games.cutthroat_caverns.frames import DrawingInitiative, InitiativeMoment
from rulebound.games.cutthroat_caverns.kinds import Initiative
from rulebound.games.cutthroat_caverns.rules.windows import ITEM_ARMS, players
from rulebound.games.cutthroat_caverns.state import Caverns, living


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


program(DrawingInitiative, draw_initiative, Start(InitiativeMoment))
program(
    InitiativeMoment,
    window(players, "Initiative is drawn. Do you change it?", "CC-WIN-10", *ITEM_ARMS),
)
