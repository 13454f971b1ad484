"""Chapter 27: elimination."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.events import Eliminated
from rulebound.games.eclipse.frames import Elimination
from rulebound.games.eclipse.rows import ANY_TRACK
from rulebound.games.eclipse.rules.colonies import bring_home
from rulebound.games.eclipse.rules.scoring import parts_of, riches
from rulebound.games.eclipse.state import Galaxy, from_seat, with_value
from rulebound.games.eclipse.tables import MOST_SEATS, NOBODY
from rulebound.games.eclipse.tiles import track_of


def leaving(g: Galaxy, e: Elimination) -> list[int]:
    return [seat for seat in range(g.seats) if e.seats >> seat & 1]


def keep_scores(g: Galaxy, e: Elimination) -> None:
    """All who leave at the same time are scored before any piece is removed; tiles are shown.

    (EC-ELI-03, EC-ELI-09, EC-ELI-10)
    """
    for seat in leaving(g, e):
        g.kept_score = with_value(g.kept_score, seat, sum(parts_of(g, seat)))
        g.kept_stock = with_value(g.kept_stock, seat, riches(g, seat))
        g.cards.open(track_of(seat))
        g.reveal()
        g.tell("EC-ELI-03", Eliminated(Seat(seat), g.kept_score[seat]))


def clear_map(g: Galaxy, e: Elimination) -> None:
    """Ships, discs and cubes leave the map; structures stay (EC-ELI-04, EC-ELI-08)."""
    for seat in leaving(g, e):
        for sector in g.placed:
            g.fleets[sector * MOST_SEATS + seat] = 0
            g.entered[sector * MOST_SEATS + seat] = 0
            if g.owner[sector] == seat:
                g.owner[sector] = NOBODY
                g.cubes[sector] = 0
        g.eliminated[seat] = 1
        g.passed[seat] = 1
        if g.traitor == seat:
            g.traitor = NOBODY


def end_relations(g: Galaxy, e: Elimination) -> None:
    """Ambassadors go home; partners name tracks from the Start Player clockwise (EC-ELI-05, EC-ELI-11)."""
    for partner in reversed(from_seat(g, g.start)):
        for seat in leaving(g, e):
            if g.ambassadors[partner] >> seat & 1:
                g.ambassadors[partner] &= ~(1 << seat)
                g.ambassadors[seat] &= ~(1 << partner)
                bring_home(g, partner, ANY_TRACK)


program(Elimination, keep_scores, clear_map, end_relations)
