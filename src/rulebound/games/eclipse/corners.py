"""Starts for the exhaustive runner, near what players hardly ever come to."""

from __future__ import annotations

from rulebound.engine.particulars import Corner
from rulebound.games.eclipse.finds import DISCOVERY
from rulebound.games.eclipse.rules.blueprints import part_in, put_tile
from rulebound.games.eclipse.rules.explore import put_disc
from rulebound.games.eclipse.state import Galaxy, add_ship, gain
from rulebound.games.eclipse.tables import (
    CENTRE,
    CRUISER,
    INTERCEPTOR,
    MOST_SEATS,
    PART,
    PORTAL_OF_TECH,
    RESOURCES,
    SLOTS,
    TECHS,
)

TERRANS = "assigned:terran_directorate,terran_federation,terran_union"


def disarm(g: Galaxy, seat: int, ship: int) -> None:
    """Hull covers every cannon of a blueprint."""
    for slot in range(SLOTS * ship, SLOTS * (ship + 1)):
        if part_in(g, seat, slot) == PART["ion_cannon"]:
            put_tile(g, seat, slot, PART["hull"])


def unarmed(g: Galaxy) -> None:
    """Three fleets without cannons meet: the last cannot leave, the second may choose between portals.

    (EC-RET-10, EC-RET-14)
    """
    here = g.home[0]
    for sector in (here, g.home[1], CENTRE):
        g.portal[sector] |= PORTAL_OF_TECH
    g.npcs[CENTRE] = 0
    put_disc(g, 1, CENTRE, "EC-RET-14")
    for seat in range(3):
        disarm(g, seat, INTERCEPTOR)
        add_ship(g, here, seat, INTERCEPTOR)


def lyra_bombard(g: Galaxy) -> None:
    """Lyra stand before a home that nobody defends, with colony ships to spare (EC-AFT-02, EC-SPC-22)."""
    here = g.home[1]
    g.fleets[here * MOST_SEATS + 1] = 0
    g.entered[here * MOST_SEATS + 1] = 0
    for _ in range(3):
        add_ship(g, here, 0, CRUISER)


def plenty(g: Galaxy) -> None:
    """Every tech is on offer, everybody can pay for all, and the Ancient Might lies on top (EC-RES-01, EC-VAR-09)."""
    for tech in range(TECHS):
        g.market[tech] = max(1, g.market[tech])
    for seat in range(g.seats):
        for which in RESOURCES:
            gain(g, seat, which, 60)
    might = DISCOVERY["ancient_might"]
    g.pile = (*(tile for tile in g.pile if tile != might), might)


CORNERS = (
    Corner(3, {"species_pick": TERRANS}, unarmed),
    Corner(2, {"species_pick": "assigned:lyra,terran_union"}, lyra_bombard),
    Corner(4, {"ancient_might_tile": True}, plenty),
)
