"""What a seat may know."""

from __future__ import annotations

from rulebound.games.cutthroat_caverns.state import Caverns


def view(g: Caverns, seat: int | None) -> dict[str, object]:
    """What a seat may know, as JSON data."""
    places = range(len(g.cards.places))
    return {
        "lp": list(g.lp),
        "prestige": list(g.prestige),
        "initiative": list(g.initiative),
        "number": g.number,
        "round": g.round,
        "encounter": g.encounter,
        "cards": [g.cards.count(place) for place in places],
        "known": [] if seat is None else [g.cards.known_to(seat, place) for place in places],
    }
