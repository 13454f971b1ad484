"""Chapter 15, ships shared out before a battle (SL-DIST-01..05)."""

from __future__ import annotations

from rulebound.engine.action import Decision
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import LEAVE_SHIPS, SHARE_AT, SHIPS, LeaveShips, ShareAt, Ships
from rulebound.games.shadowlords.bags import ONE
from rulebound.games.shadowlords.events import Shared
from rulebound.games.shadowlords.frames import Muster
from rulebound.games.shadowlords.rules.ships import loose_ships
from rulebound.games.shadowlords.state import Shadowlords, capacity, members_at
from rulebound.games.shadowlords.tables import BLACK, NOBODY


def loose_of(g: Shadowlords, side: int, space: int) -> int:
    """The side's own loose ships there; black ones never lie loose (SL-SHAD-09)."""
    return 0 if side == BLACK else loose_ships(g, space, side)


def can_share(g: Shadowlords, side: int, space: int) -> bool:
    """Two of the side with ships, or one and own loose ships; Diplomats count too (SL-DIST-03, SL-DIST-04)."""
    here = members_at(g, side, space)
    loose = loose_of(g, side, space)
    return len(here) > 0 and (loose > 0 or (len(here) > 1 and sum(g.ships[c] for c in here) > 0))


def ask_muster(g: Shadowlords, m: Muster) -> Decision | None:
    """Share out the ships on the battle space, or leave them as they are (SL-DIST-01)."""
    options = [LEAVE_SHIPS, SHARE_AT[m.space]]
    return must(m.seat, "Share out the ships of {alliance} before the battle?", options, "SL-DIST-01")


def gather(g: Shadowlords, m: Muster, action: ShareAt) -> None:
    """All ships of the side on the space come together, loose ones included (SL-DIST-03)."""
    here = members_at(g, m.alliance, m.space)
    loose = loose_of(g, m.alliance, m.space)
    m.pool = loose + sum(g.ships[c] for c in here)
    for c in here:
        g.ships[c] = 0
    if loose:
        g.loose[m.space] -= loose * ONE[m.alliance]
    g.stored[m.alliance] += m.pool
    m.character = here[0]
    g.tell("SL-DIST-01", Shared(m.alliance, m.space))


def leave_ships(g: Shadowlords, m: Muster, action: LeaveShips) -> None:
    """The ships stay where they are."""
    m.over = True


def ask_load(g: Shadowlords, m: Muster) -> Decision | None:
    """One after the other takes ships; Shadows must carry all of theirs (SL-DIST-05)."""
    if m.over:
        return None
    most = min(m.pool, capacity(g, m.character))
    least = max(0, m.pool - others_take(g, m)) if m.alliance == BLACK else 0
    if most == 0 or least > most:
        return None
    options = SHIPS[least : most + 1]
    return must(m.seat, "How many ships for {character}?", options, "SL-DIST-01", len(options) - 1)


def others_take(g: Shadowlords, m: Muster) -> int:
    """What those after this one can still carry."""
    return sum(capacity(g, c) for c in members_at(g, m.alliance, m.space) if c > m.character)


def load_ships(g: Shadowlords, m: Muster, action: Ships) -> None:
    """So many go on its ring."""
    m.pool -= action.ships
    g.stored[m.alliance] -= action.ships
    g.ships[m.character] += action.ships


def next_character(g: Shadowlords, m: Muster) -> None:
    """The next one on the space; when all have taken, the rest lies loose."""
    if m.over:
        return
    m.character = next((c for c in members_at(g, m.alliance, m.space) if c > m.character), NOBODY)
    if m.character == NOBODY:
        m.over = True
        if m.pool and m.alliance != BLACK:
            g.stored[m.alliance] -= m.pool
            g.loose[m.space] += m.pool * ONE[m.alliance]


def others_wait(g: Shadowlords, m: Muster) -> bool:
    """Until every character there has had its turn."""
    return not m.over


program(
    Muster,
    Ask(ask_muster, Case(ShareAt, gather), Case(LeaveShips, leave_ships)),
    Ask(ask_load, load_ships),
    next_character,
    Back(ask_load, others_wait),
)
