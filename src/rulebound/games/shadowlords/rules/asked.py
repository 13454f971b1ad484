"""Who is asked, and what is taken for somebody who does not answer."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.frames import Build, Delivery, Led, Seated
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import NOBODY


def leader(g: Shadowlords, f: Led) -> Seat:
    """The player who leads the alliance."""
    return Seat(g.seat_of[f.alliance])


def seated(g: Shadowlords, f: Seated) -> Seat:
    """The player in the seat."""
    return f.seat


def the_last(g: Shadowlords, f: Frame, options: list[Action]) -> int:
    """The last of the options: what changes nothing stands there."""
    return len(options) - 1


def how_many_where(g: Shadowlords, f: Build | Delivery) -> str:
    """The number of ships for the ring or the space that was chosen."""
    return "How many loose ships on {place}?" if f.ring == NOBODY else "How many ships for {ring}?"
