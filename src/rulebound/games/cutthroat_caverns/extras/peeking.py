"""Looking at a set card of another player (CC-REP-SHARP-EYED)."""

from __future__ import annotations

from rulebound.engine.cards import only
from rulebound.engine.flow import Arm, Ask, Frame, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import LookAt
from rulebound.games.cutthroat_caverns.events_extras import CardSeen
from rulebound.games.cutthroat_caverns.kinds import Card, Slot
from rulebound.games.cutthroat_caverns.places import set_of
from rulebound.games.cutthroat_caverns.state import Caverns


class Peeking(Frame):
    """Somebody looks at a set card; of two it is named which (CC-SETC-14)."""

    seat: Seat
    target: Seat


def looker(g: Caverns, f: Peeking) -> Seat:
    """Whose eyes are sharp."""
    return f.seat


def slots(g: Caverns, f: Peeking) -> list[Slot]:
    """The set cards, as they were laid."""
    return [Slot(slot) for slot in range(g.cards.count(set_of(f.target)))]


def look(g: Caverns, f: Peeking, slot: Slot) -> None:
    """Only the looker sees it."""
    card = Card(g.cards.faces(set_of(f.target))[slot])
    g.cards.show(set_of(f.target), card, only(f.seat))
    g.reveal()
    g.tell("CC-REP-SHARP-EYED", CardSeen(f.seat, card, f.target), only=(f.seat, f.target), hiding=("card",))


program(
    Peeking,
    Ask(
        looker, "Which set card of {target} do you look at?", "CC-REP-SHARP-EYED", Arm(LookAt, slots, look), forced=True
    ),
)
