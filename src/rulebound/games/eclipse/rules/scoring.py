"""Chapter 28: scoring."""

from __future__ import annotations

from rulebound.engine.flow import Result
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.events import Scored
from rulebound.games.eclipse.npcs import ANCIENT, NPC_OF_SECTOR
from rulebound.games.eclipse.rules.diplomacy import held
from rulebound.games.eclipse.state import Galaxy, controlled, living, techs_on
from rulebound.games.eclipse.tables import (
    AMBASSADOR_POINTS,
    ARTIFACTS,
    CODEX_POINTS,
    DISCOVERY_POINTS,
    END_BONUS,
    MIGHT_PER_POINT,
    MONOLITH_POINTS,
    PORTAL_FOUND,
    PORTAL_OF_TECH,
    PORTAL_POINTS,
    PRINTED_POINTS,
    REPUTATION_PER_POINT,
    TECH_POINTS,
    TRACKS,
    TRAITOR_POINTS,
)
from rulebound.games.eclipse.tiles import reputation_on, track_of

LABELS = (
    "Reputation",
    "Ambassadors",
    "sectors",
    "Monoliths",
    "Discoveries",
    "Traitor",
    "techs",
    "portals",
    "Codex",
    "species",
)


def parts_of(g: Galaxy, seat: int) -> list[int]:
    """The points by their sources, in the order of LABELS; there are no others (EC-SCO-02..16, EC-SCO-21)."""
    return parts_with(g, seat, sum(reputation_on(g, seat)))


def parts_with(g: Galaxy, seat: int, reputation: int) -> list[int]:
    """The same, if the Reputation tiles were worth so much."""
    printed = monoliths = portals = artifacts = 0
    for sector in g.placed:
        if g.owner[sector] == seat:
            printed += PRINTED_POINTS[sector]
            monoliths += g.monolith[sector]
            portals += portal_points(g, sector)
            artifacts += ARTIFACTS[sector]
    return [
        reputation,
        AMBASSADOR_POINTS * held(g, seat),
        printed,
        MONOLITH_POINTS * monoliths,
        DISCOVERY_POINTS * g.kept[seat],
        TRAITOR_POINTS if g.traitor == seat else 0,
        sum([TECH_POINTS[techs_on(g, seat, track)] for track in TRACKS]),
        portals,
        CODEX_POINTS * artifacts if g.codex >> seat & 1 else 0,
        bonus(g, seat, reputation) + (reputation // MIGHT_PER_POINT if g.might >> seat & 1 else 0),
    ]


def portal_points(g: Galaxy, sector: int) -> int:
    """1 for the tile of the tech, 2 for the Discovery tile; a printed one adds nothing (EC-SCO-09)."""
    tech = PORTAL_POINTS[0] if g.portal[sector] & PORTAL_OF_TECH else 0
    return tech + (PORTAL_POINTS[1] if g.portal[sector] & PORTAL_FOUND else 0)


def bonus(g: Galaxy, seat: int, reputation: int) -> int:
    """What the species scores of its own (EC-SCO-11..16, EC-SCO-20)."""
    scores = END_BONUS[g.species[seat]]
    if not scores:
        return 0
    mine = controlled(g, seat)
    if scores == "controlled_sectors":
        return len(mine)
    if scores == "ancients_on_board":
        return sum([g.npcs[sector] for sector in g.placed if NPC_OF_SECTOR[sector] == ANCIENT])
    if scores == "floor_reputation_over_3":
        return reputation // REPUTATION_PER_POINT
    if scores == "discoveries_used_as_parts":
        return g.parts_chosen[seat]
    if scores == "shrines_in_controlled_sectors":
        return sum([shrines_at(g, sector) for sector in mine])
    return sum([g.orbital[sector] for sector in mine]) if scores == "orbitals_in_controlled_sectors" else 0


def shrines_at(g: Galaxy, sector: int) -> int:
    """How many shrines stand in a sector (EC-SCO-15)."""
    bits = g.shrines[sector]
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)


def points_of(g: Galaxy, seat: int) -> int:
    """All points of a player; of the eliminated what was kept (EC-SCO-01, EC-ELI-03)."""
    return g.kept_score[seat] if g.eliminated[seat] else sum(parts_of(g, seat))


def points_known_to(g: Galaxy, seat: int, viewer: int | None) -> int:
    """The points that somebody who looks can count: without the Reputation tiles of others (EC-INFO-02)."""
    if g.species[seat] < 0:
        return 0
    if g.eliminated[seat] or seat == viewer or g.result is not None:
        return points_of(g, seat)
    return sum(parts_with(g, seat, 0))


def riches(g: Galaxy, seat: int) -> int:
    """The tiebreaker: stored materials, science and money (EC-SCO-17)."""
    if g.eliminated[seat]:
        return g.kept_stock[seat]
    return g.stock[3 * seat] + g.stock[3 * seat + 1] + g.stock[3 * seat + 2]


def standing(g: Galaxy, seat: int) -> tuple[bool, int, int]:
    """Eliminated players rank below all others (EC-ELI-07, EC-SCO-17)."""
    return not g.eliminated[seat], points_of(g, seat), riches(g, seat)


def score(g: Galaxy) -> None:
    """All tiles are revealed, points added up; players still tied share the rank (EC-SCO-01, EC-SCO-18)."""
    for seat in range(g.seats):
        g.cards.open(track_of(seat))
    g.reveal()
    for seat in living(g):
        tell_score(g, seat)
    ranks = [standing(g, seat) for seat in range(g.seats)]
    places = tuple([1 + len([1 for other in ranks if other > mine]) for mine in ranks])
    scores = tuple([points_of(g, seat) for seat in range(g.seats)])
    g.finish(Result("EC-SCO-01", "the galaxy is counted", scores, places, tuple([place == 1 for place in places])))


def tell_score(g: Galaxy, seat: int) -> None:
    """Where the points come from."""
    parts = parts_of(g, seat)
    words = [f"{label} {number}" for label, number in zip(LABELS, parts, strict=True) if number]
    g.tell("EC-SCO-01", Scored(Seat(seat), sum(parts), ", ".join(words) or "none"))
