"""Chapter 13: moving a Shadow."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision, Refusal, Refused
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import LEAVE_SHADOWS, MOVE_SHADOW, LeaveShadows, MoveShadow, SplitShips
from rulebound.games.shadowlords.events import LeftGame, Released, ShadowMoved, ShadowSentBack, ShadowsShared
from rulebound.games.shadowlords.frames import ShadowStep, Vote
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.moments import free_actions, free_cases, why_not_free, with_refused
from rulebound.games.shadowlords.rules.ships import unload
from rulebound.games.shadowlords.rules.votes import SHADOW_MOVED
from rulebound.games.shadowlords.state import Shadowlords, capacity, captives_of, members_at
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    GALAXIES,
    NEXT,
    NOBODY,
    NOWHERE,
    SHADOWS,
    spots,
)

NO_SHIPS: Final = Refusal("SL-SHAD-04", "A Shadow without ships cannot be moved.")
NO_GALAXY: Final = Refusal("SL-SHAD-03", "Home planets and the Lost Fortress are closed to a Shadow.")
DIPLOMAT_THERE: Final = Refusal("SL-DIPL-17", "No Shadow may be moved to a space with a Diplomat.")
OWN_THERE: Final = Refusal("SL-SHAD-03", "You have a character there.")


def leave_game(g: Shadowlords, shadow: int, rule: str) -> None:
    """Its ships go to black storage, its captives to their Star Masters, without ships (SL-SRCH-23)."""
    unload(g, shadow, g.ships[shadow])
    g.raiders &= ~(1 << shadow)
    g.side[shadow] = NOBODY
    g.space[shadow] = NOWHERE
    g.tell(rule, LeftGame(shadow))
    for c in captives_of(g, shadow):
        g.captor[c] = NOBODY
        g.space[c] = g.space[g.side[c]]
        g.tell(rule, Released(c, g.space[c]))


def open_to_shadows(g: Shadowlords, player: int) -> int:
    """Galaxies without Diplomats and without characters of the mover, his second alliance included (SL-SHAD-03).

    (SL-DIPL-17, SL-P2-16)
    """
    board = Board(g)
    closed = 0
    for a in range(ALLIANCES):
        closed |= board.diplomats[a]
        if g.seat_of[a] == player:
            closed |= board.fighters[a]
    return GALAXIES & ~closed


def movable(g: Shadowlords) -> list[int]:
    """Shadows on galaxies, also those placed this turn, that have ships (SL-SHAD-01, SL-SHAD-04, SL-SHAD-11)."""
    return [c for c in SHADOWS if g.space[c] != NOWHERE and GALAXIES >> g.space[c] & 1 and g.ships[c] > 0]


def shadow_moves(g: Shadowlords, alliance: int) -> list[Action]:
    """One Shadow, exactly one passageway (SL-SHAD-02)."""
    able = movable(g)
    if not able:
        return []
    open_spaces = open_to_shadows(g, g.seat_of[alliance])
    return [MOVE_SHADOW[c][space] for c in able for space in spots(NEXT[g.space[c]] & open_spaces)]


def ask_shadow(g: Shadowlords, s: ShadowStep) -> Decision | None:
    """A Shadow and a neighbouring galaxy, or none (SL-SHAD-01, SL-SHAD-10)."""
    options = shadow_moves(g, s.alliance)
    if not options:
        return None
    options += free_actions(g, s.alliance)
    options.append(LEAVE_SHADOWS)
    decision = must(g.seat_of[s.alliance], "Move a Shadow?", options, "SL-SHAD-10", len(options) - 1)
    return (
        with_refused(decision, why_not_shadow(g, s.alliance) + why_not_free(g, s.alliance))
        if g.explaining
        else decision
    )


def why_not_shadow(g: Shadowlords, alliance: int) -> list[Refused]:
    """The moves of Shadows on galaxies that are closed, and why."""
    player = g.seat_of[alliance]
    open_spaces = open_to_shadows(g, player)
    refused: list[Refused] = []
    for c in SHADOWS:
        if g.space[c] != NOWHERE and GALAXIES >> g.space[c] & 1:
            for space in spots(NEXT[g.space[c]]):
                if g.ships[c] == 0:
                    refused.append(Refused(MOVE_SHADOW[c][space], NO_SHIPS))
                elif not open_spaces >> space & 1:
                    refused.append(Refused(MOVE_SHADOW[c][space], _closed(g, space)))
    return refused


def _closed(g: Shadowlords, space: int) -> Refusal:
    if not GALAXIES >> space & 1:
        return NO_GALAXY
    board = Board(g)
    return DIPLOMAT_THERE if any(board.diplomats[a] >> space & 1 for a in range(ALLIANCES)) else OWN_THERE


def move_one(g: Shadowlords, s: ShadowStep, action: MoveShadow) -> None:
    """It takes all its ships along, none are left loose; then the others vote (SL-SHAD-05, SL-SHAD-08, SL-SHAD-09)."""
    s.over = True
    s.character, s.start, s.space = action.character, g.space[action.character], action.space
    g.space[s.character] = s.space
    g.tell("SL-SHAD-02", ShadowMoved(s.alliance, s.character, s.start, s.space))
    g.push(Vote(SHADOW_MOVED, s.alliance, character=s.character, space=s.space))


def leave_shadows(g: Shadowlords, s: ShadowStep, action: LeaveShadows) -> None:
    """None is moved."""
    s.over = True


def undecided(g: Shadowlords, s: ShadowStep) -> bool:
    """After a free action the question comes again."""
    return not s.over and len(shadow_moves(g, s.alliance)) > 0


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


def ask_split(g: Shadowlords, s: ShadowStep) -> Decision | None:
    """If it stays with another Shadow the mover may share out ships between the two (SL-SHAD-07, SL-SHAD-14)."""
    if s.character == NOBODY or g.space[s.character] != s.space:
        return None
    options: list[Action] = []
    default = 0
    own = g.ships[s.character]
    for other in members_at(g, BLACK, s.space):
        total = own + g.ships[other]
        if other == s.character:
            continue
        for ships in range(max(0, total - capacity(g, other)), min(total, capacity(g, s.character)) + 1):
            if ships == own:
                default = len(options)
            options.append(SplitShips(s.character, ships, other, total - ships))
    return must(g.seat_of[s.alliance], "Share out the Shadows' ships?", options, "SL-SHAD-07", default)


def split(g: Shadowlords, s: ShadowStep, action: SplitShips) -> None:
    """So many on each ring (SL-SHAD-07)."""
    g.ships[action.character] = action.ships
    g.ships[action.companion] = action.rest
    g.tell("SL-SHAD-07", ShadowsShared(action.character, action.ships, action.companion, action.rest))


program(
    ShadowStep,
    Ask(ask_shadow, Case(MoveShadow, move_one), Case(LeaveShadows, leave_shadows), *free_cases(ShadowStep)),
    Back(ask_shadow, undecided),
    stay_or_return,
    Ask(ask_split, split),
)
