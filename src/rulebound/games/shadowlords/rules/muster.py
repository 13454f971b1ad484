"""Chapter 15, ships shared out before a battle (SL-DIST-01..05)."""

from __future__ import annotations

from rulebound.engine.flow import LAST, Arm, Ask, Repeat, When, program
from rulebound.games.shadowlords.actions import LeaveShips, ShareAt, Ships
from rulebound.games.shadowlords.bags import ONE
from rulebound.games.shadowlords.events import Shared
from rulebound.games.shadowlords.frames import Muster
from rulebound.games.shadowlords.kinds import NO_CHARACTER, ShipCount, Space
from rulebound.games.shadowlords.rules.asked import seated
from rulebound.games.shadowlords.rules.ships import loose_ships
from rulebound.games.shadowlords.state import Shadowlords, capacity, members_at
from rulebound.games.shadowlords.tables import BLACK, NOBODY, SHIP_COUNTS


def loose_of(g: Shadowlords, side: int, space: int) -> int:
    """The side's own loose ships there; black ones never lie loose (SL-SHAD-09)."""
    return 0 if side == BLACK else loose_ships(g, space, side)


def can_share(g: Shadowlords, side: int, space: int) -> bool:
    """Two of the side with ships, or one and own loose ships; Diplomats count too (SL-DIST-03, SL-DIST-04)."""
    here = members_at(g, side, space)
    loose = loose_of(g, side, space)
    return len(here) > 0 and (loose > 0 or (len(here) > 1 and sum(g.ships[c] for c in here) > 0))


def here(g: Shadowlords, m: Muster) -> list[Space]:
    """Share out the ships on the battle space, or leave them as they are (SL-DIST-01)."""
    return [m.space]


def gather(g: Shadowlords, m: Muster, space: Space) -> None:
    """All ships of the side on the space come together, loose ones included (SL-DIST-03)."""
    crew = members_at(g, m.alliance, m.space)
    loose = loose_of(g, m.alliance, m.space)
    m.pool = loose + sum([g.ships[c] for c in crew])
    for c in crew:
        g.ships[c] = 0
    if loose:
        g.loose[m.space] -= loose * ONE[m.alliance]
    g.stored[m.alliance] += m.pool
    m.character = crew[0]
    g.tell("SL-DIST-01", Shared(m.alliance, m.space))


def is_sharing(g: Shadowlords, m: Muster) -> bool:
    """Are the ships shared out?"""
    return m.character != NOBODY


def loads(g: Shadowlords, m: Muster) -> list[ShipCount]:
    """One after the other takes ships; Shadows must carry all of theirs (SL-DIST-05)."""
    most = min(m.pool, capacity(g, m.character))
    least = max(0, m.pool - others_take(g, m)) if m.alliance == BLACK else 0
    return SHIP_COUNTS[least : most + 1] if most else []


def others_take(g: Shadowlords, m: Muster) -> int:
    """What those after this one can still carry."""
    return sum(capacity(g, c) for c in members_at(g, m.alliance, m.space) if c > m.character)


def load_ships(g: Shadowlords, m: Muster, ships: ShipCount) -> None:
    """So many go on its ring."""
    m.pool -= ships
    g.stored[m.alliance] -= ships
    g.ships[m.character] += ships


def next_character(g: Shadowlords, m: Muster) -> None:
    """The next one on the space; when all have taken, the rest lies loose."""
    m.character = next((c for c in members_at(g, m.alliance, m.space) if c > m.character), NO_CHARACTER)
    if m.character == NOBODY and m.pool and m.alliance != BLACK:
        g.stored[m.alliance] -= m.pool
        g.loose[m.space] += m.pool * ONE[m.alliance]


def all_have_taken(g: Shadowlords, m: Muster) -> bool:
    """Until every character there has had its turn."""
    return m.character == NOBODY


program(
    Muster,
    Ask(
        seated,
        "Share out the ships of {alliance} before the battle?",
        "SL-DIST-01",
        Arm(LeaveShips),
        Arm(ShareAt, here, gather),
    ),
    When(
        is_sharing,
        Repeat(
            Ask(
                seated,
                "How many ships for {character}?",
                "SL-DIST-01",
                Arm(Ships, loads, load_ships, passive=LAST),
            ),
            next_character,
            until=all_have_taken,
        ),
    ),
)
