"""Chapter 25: the three endings."""

from __future__ import annotations

from rulebound.engine.flow import Result
from rulebound.games.shadowlords.state import Shadowlords, lives, living_seats


def standing(g: Shadowlords) -> tuple[int, ...]:
    """For the record: a player's score is how many players fell before them (SL-END-05)."""
    out = fallen_players(g)
    return tuple(out.index(player) if player in out else len(out) for player in range(g.seats))


def fallen_players(g: Shadowlords) -> list[int]:
    """The players who are out, in the order of the fall of their last Star Master."""
    found: list[int] = []
    for alliance in reversed(g.fallen):
        player = g.seat_of[alliance]
        if not lives(g, player) and player not in found:
            found.insert(0, player)
    return found


def places(g: Shadowlords) -> tuple[int, ...]:
    """The living share the first place; those who fell later stand before those who fell earlier (SL-END-05)."""
    scores = standing(g)
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def won_alone(g: Shadowlords) -> Result:
    """The one player left is Master of the Universe, with the Timer arrived or not (SL-END-01, SL-END-03, SL-P2-10)."""
    winner = living_seats(g)[0]
    won = tuple(player == winner for player in range(g.seats))
    return Result("SL-END-01", "the only Star Master left is Master of the Universe", standing(g), places(g), won)


def lost_to_the_lord(g: Shadowlords) -> Result:
    """The Shadowlord wins and all players lose alike (SL-END-02); their scores keep the record."""
    return Result("SL-END-02", "the Shadowlord wins", standing(g), (1,) * g.seats, (False,) * g.seats)


def draw(g: Shadowlords) -> Result:
    """A stalemate is a draw among the living: nobody wins it (SL-END-04)."""
    return Result("SL-END-04", "a stalemate", standing(g), places(g), (False,) * g.seats)
