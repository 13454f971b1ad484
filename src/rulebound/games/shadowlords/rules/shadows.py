"""Chapter 13: moving a Shadow."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.games.shadowlords.actions import (
    LeaveShadows,
    MoveShadow,
    SplitShips,
)
from rulebound.games.shadowlords.events import LeftGame, ShadowMoved, ShadowSentBack, ShadowsShared
from rulebound.games.shadowlords.frames import ShadowStep, Vote
from rulebound.games.shadowlords.kinds import Character, Load, Space
from rulebound.games.shadowlords.rules.aftermath import set_free
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.moments import OPEN
from rulebound.games.shadowlords.rules.ships import unload
from rulebound.games.shadowlords.rules.votes import SHADOW_MOVED
from rulebound.games.shadowlords.state import Shadowlords, capacity, captives_of, everyone_at, members_at
from rulebound.games.shadowlords.tables import BLACK, DIPLOMATS, GALAXIES, LOADS, NEXT, NOBODY, NOWHERE, SHADOWS, spaces

NO_SHIPS: Final = Refusal("SL-SHAD-04", "A Shadow without ships cannot be moved.")
NO_GALAXY: Final = Refusal("SL-SHAD-03", "Home planets and the Lost Fortress are closed to a Shadow.")
DIPLOMAT_THERE: Final = Refusal("SL-DIPL-17", "No Shadow may be moved to a space with a Diplomat.")
OWN_THERE: Final = Refusal("SL-SHAD-03", "You have a character there.")


def leave_game(g: Shadowlords, shadow: Character, rule: str) -> None:
    """Its ships go to black storage, its captives to their Star Masters, without ships (SL-SRCH-23)."""
    unload(g, shadow, g.ships[shadow])
    g.side[shadow] = NOBODY
    g.space[shadow] = NOWHERE
    g.tell(rule, LeftGame(shadow))
    for c in captives_of(g, shadow):
        set_free(g, c, Space(g.space[g.side[c]]), rule)


def shadows_out(g: Shadowlords, s: ShadowStep) -> list[Character]:
    """One of the Shadows on galaxies, also of those placed this turn (SL-SHAD-01, SL-SHAD-11)."""
    return [c for c in SHADOWS if g.space[c] != NOWHERE and GALAXIES >> g.space[c] & 1]


def next_to(g: Shadowlords, s: ShadowStep, character: Character) -> list[Space]:
    """Exactly one passageway (SL-SHAD-02)."""
    return spaces(NEXT[g.space[character]])


def is_closed(g: Shadowlords, s: ShadowStep, character: Character, space: Space) -> Refusal | None:
    """It needs ships, and a galaxy without Diplomats and without characters of the mover (SL-SHAD-03, SL-SHAD-04).

    The mover's second alliance counts too (SL-DIPL-17, SL-P2-16).
    """
    if g.ships[character] == 0:
        return NO_SHIPS
    if not GALAXIES >> space & 1:
        return NO_GALAXY
    if any(g.space[c] == space for c in DIPLOMATS):
        return DIPLOMAT_THERE
    player = g.seat_of[s.alliance]
    own = any(g.side[c] != BLACK and g.seat_of[g.side[c]] == player for c in everyone_at(g, space))
    return OWN_THERE if own else None


def can_move_shadow(g: Shadowlords, s: ShadowStep) -> bool:
    """Is there a move for some Shadow?"""
    out = shadows_out(g, s)
    return any(is_closed(g, s, c, space) is None for c in out for space in next_to(g, s, c))


def move_one(g: Shadowlords, s: ShadowStep, character: Character, space: Space) -> None:
    """It takes all its ships along, none are left loose; then the others vote (SL-SHAD-05, SL-SHAD-08, SL-SHAD-09)."""
    s.character, s.start, s.space = character, Space(g.space[character]), space
    g.space[character] = space
    g.tell("SL-SHAD-02", ShadowMoved(s.alliance, character, s.start, space))
    g.push(Vote(SHADOW_MOVED, s.alliance, character=character, space=space))


def stay_or_return(g: Shadowlords, s: ShadowStep) -> None:
    """One yes lets it stay, and it will fight for the mover (SL-SHAD-06); all no send it back (SL-SHAD-05).

    Another may not be tried (SL-SHAD-10); from where it was moved away there is no battle with it (SL-SHAD-15).
    """
    if s.character == NOBODY:
        return
    if g.carried:
        g.raiders |= 1 << s.character
    else:
        g.space[s.character] = s.start
        g.tell("SL-SHAD-05", ShadowSentBack(s.character, s.start))


def has_company(g: Shadowlords, s: ShadowStep) -> bool:
    """If it stays with another Shadow the mover may share out ships between the two (SL-SHAD-07, SL-SHAD-14)."""
    return s.character != NOBODY and g.space[s.character] == s.space


def companions(g: Shadowlords, s: ShadowStep) -> list[Character]:
    """The other Shadows there."""
    return [other for other in members_at(g, BLACK, s.space) if other != s.character]


def splits(g: Shadowlords, s: ShadowStep, companion: Character) -> list[Load]:
    """How many the one that came can have, as far as both rings carry all of them (SL-SHAD-07)."""
    total = g.ships[s.character] + g.ships[companion]
    least = max(0, total - capacity(g, companion))
    return LOADS[least : min(total, capacity(g, s.character)) + 1]


def as_they_are(g: Shadowlords, s: ShadowStep, options: list[Action]) -> int:
    """By default nothing is shared out."""
    own = g.ships[s.character]
    return [i for i, one in enumerate(options) if isinstance(one, SplitShips) and one.ships == own][-1]


def split(g: Shadowlords, s: ShadowStep, companion: Character, ships: Load) -> None:
    """So many on each ring (SL-SHAD-07)."""
    rest = g.ships[s.character] + g.ships[companion] - ships
    g.ships[s.character] = ships
    g.ships[companion] = rest
    g.tell("SL-SHAD-07", ShadowsShared(s.character, ships, companion, rest))


program(
    ShadowStep,
    Repeat(
        Ask(
            leader,
            "Move a Shadow?",
            "SL-SHAD-10",
            Arm(MoveShadow, (shadows_out, next_to), move_one, refuse=is_closed, ends=True),
            *OPEN,
            Arm(LeaveShadows),
            when=can_move_shadow,
        )
    ),
    stay_or_return,
    Ask(
        leader,
        "Share out the Shadows' ships: how many for {character}?",
        "SL-SHAD-07",
        Arm(SplitShips, (companions, splits), split),
        when=has_company,
        passive=as_they_are,
    ),
)
