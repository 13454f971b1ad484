"""Chapter 2: the table before the first choice."""

from __future__ import annotations

from rulebound.engine.record import Column
from rulebound.engine.rng import Rng
from rulebound.games.shadowlords.frames import Opening
from rulebound.games.shadowlords.rules.hands import PILE, no_cards
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    CARDS,
    CARDS_OF,
    FORTRESS,
    HOME,
    LORD,
    LORD_SHIPS,
    NOBODY,
    SHADOWS,
)


def seating(seats: int) -> Column:
    """Who leads Red, Green, Yellow and Blue: of three players none has Blue, of two each leads two (SL-SET-02).

    Each of the four is a complete alliance with its home (SL-P2-01, SL-P2-11); the empty home of three players is an
    ordinary space, and all else is as with four (SL-P3-01, SL-P3-05).
    """
    if seats == 2:
        return Column([0, 1, 0, 1])
    return Column([a if a < seats else NOBODY for a in range(ALLIANCES)])


def new_table(
    seats: int,
    rng: Rng,
    brisk: bool,
    negotiation: int,
    timer_moves: int,
    ships: int,
    shadow_ships: int,
    lord_combat: int,
    stalemate_rounds: int,
    resigning: bool,
    by_hand: bool,
) -> Shadowlords:
    """Masters at home, Shadows at the Fortress, the pile shuffled, nobody with a card (SL-SET-01..19).

    All chance, from here on, comes from the generator of the state (SL-CHANCE-01).
    """
    stored = Column([ships, ships, ships, ships, shadow_ships])
    g = Shadowlords(
        seats,
        rng,
        brisk,
        negotiation,
        timer_moves,
        lord_combat,
        stalemate_rounds,
        resigning,
        by_hand,
        seating(seats),
        stored,
        no_cards(seats),
    )
    for a in range(ALLIANCES):
        if g.seat_of[a] != NOBODY:
            g.side[a], g.space[a] = a, HOME[a]
    garrison(g)
    g.cards.fill(PILE, [kind for kind in CARDS for _ in range(CARDS_OF[kind])])
    g.cards.shuffle(PILE, g.rng)
    g.push(Opening())
    return g


def garrison(g: Shadowlords) -> None:
    """Eight Shadows without ships and the Shadowlord with five and the Power Stone (SL-SET-10, SL-SET-11)."""
    for c in [*SHADOWS, LORD]:
        g.side[c], g.space[c] = BLACK, FORTRESS
    g.ships[LORD] = LORD_SHIPS
    g.stored[BLACK] -= LORD_SHIPS
    g.stone = LORD
