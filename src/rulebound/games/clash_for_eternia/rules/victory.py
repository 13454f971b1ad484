"""Chapter 25: the end of the game."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Result
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.kinds import Team
from rulebound.games.clash_for_eternia.rules.sides import seats_of
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import PLAYERS

THEY_WIN: Final = ("the Player Team has won", "the Controller has won")


def winners(g: Clash, team: Team) -> list[Seat]:
    """The seats that win with a side: its people, or the seat in which the AI sits (CE-PC-02)."""
    if team == PLAYERS:
        return seats_of(g, team)
    return [Seat(seat) for seat in range(g.settings.members, g.seats)]


def win(g: Clash, team: Team, rule: str) -> None:
    """A side has won: all its people share the first place, and the others the last (CE-SCN-04, CE-END-02)."""
    if g.result is not None:
        return
    seats = winners(g, team)
    won = tuple([seat in seats for seat in range(g.seats)])
    places = tuple([1 if one or not seats else 1 + len(seats) for one in won])
    scores = tuple([1 if one else 0 for one in won])
    g.finish(Result(rule, THEY_WIN[0] if team == PLAYERS else THEY_WIN[1], scores, places, won))
