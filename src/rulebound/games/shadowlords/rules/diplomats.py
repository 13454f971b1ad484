"""Chapter 11: escorted attacks. Where Diplomats may go and whom they protect stands in reach.py."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, Case, must, program
from rulebound.games.shadowlords.actions import (
    ESCORT_TO,
    ESCORT_WITH,
    GO_ALONE,
    LEAVE_SHIPS,
    PICK_UP,
    SEARCHES,
    SET_DOWN,
    EscortTo,
    EscortWith,
    PickUp,
    Search,
    SetDown,
)
from rulebound.games.shadowlords.events import Moved, PickedUp, SetShips
from rulebound.games.shadowlords.frames import Escort, Move, TurnDisc
from rulebound.games.shadowlords.rules.control import Board, enemy_diplomats, enemy_fighters
from rulebound.games.shadowlords.rules.reach import exits_of, passable, spread
from rulebound.games.shadowlords.rules.search import may_search
from rulebound.games.shadowlords.rules.ships import drop, most_to_pick_up, pick_up
from rulebound.games.shadowlords.state import Shadowlords, free_members, is_fighter
from rulebound.games.shadowlords.tables import HOME, NOTCHES, NOWHERE, spots


def protected(g: Shadowlords, board: Board, alliance: int) -> int:
    """For an escorted attack: an enemy's Diplomat and an enemy fighter, no own Diplomat yet (SL-DIPL-09..11)."""
    enemies = enemy_diplomats(g, board, alliance) & enemy_fighters(g, board, alliance)
    return enemies & ~board.diplomats[alliance]


def way(g: Shadowlords, board: Board, character: int, ships: int, leave: int) -> int:
    """The spaces that a character can get to with so many ships, on the board as it stands (SL-DIPL-07, SL-DIPL-21)."""
    alliance = g.side[character]
    through = passable(g, board, alliance) | leave
    return spread(g.space[character], ships, through, HOME[alliance], exits_of(g, alliance))


def escort_chances(g: Shadowlords, board: Board, m: Move) -> list[Action]:
    """With whom the mover may make an escorted attack: Diplomat and fighter, neither moved yet (SL-DIPL-09)."""
    if m.escorted:
        return []
    aims = protected(g, board, m.alliance)
    if not aims:
        return []
    aims &= way(g, board, m.character, g.ships[m.character], m.leave)
    if not aims:
        return []
    return [
        ESCORT_WITH[c]
        for c in free_members(g, m.alliance)
        if is_fighter(c) != is_fighter(m.character)
        and not g.moved >> c & 1
        and aims & way(g, board, c, g.ships[c] + most_to_pick_up(g, c), 0)
    ]


def escort_with(g: Shadowlords, m: Move, action: EscortWith) -> None:
    """Once in a move."""
    m.escorted = True
    g.push(Escort(m.character, action.character, m.alliance, m.leave))


def changes(g: Shadowlords, character: int) -> list[Action]:
    """Own loose ships to pick up, ships to set down (SL-MOVE-27)."""
    options = PICK_UP[1 : most_to_pick_up(g, character) + 1]
    options += SET_DOWN[1 : min(g.ships[character], NOTCHES) + 1]
    return options


def ask_companion_ships(g: Shadowlords, e: Escort) -> Decision | None:
    """The companion too may first change ships (SL-DIPL-21)."""
    options = changes(g, e.companion)
    if not options:
        return None
    options.append(LEAVE_SHIPS)
    return must(g.seat_of[e.alliance], "{companion}'s ships first?", options, "SL-DIPL-21", len(options) - 1)


def companion_takes(g: Shadowlords, e: Escort, action: PickUp) -> None:
    """Ships from the space (SL-MOVE-08)."""
    pick_up(g, e.companion, action.ships)
    g.tell("SL-MOVE-08", PickedUp(e.companion, action.ships))


def companion_drops(g: Shadowlords, e: Escort, action: SetDown) -> None:
    """Ships to the space (SL-MOVE-06)."""
    drop(g, e.companion, action.ships)
    g.tell("SL-MOVE-06", SetShips(e.companion, action.ships))


def ask_aim(g: Shadowlords, e: Escort) -> Decision | None:
    """A protected space that both can get to by paths of their own (SL-DIPL-09)."""
    board = Board(g)
    aims = protected(g, board, e.alliance) & way(g, board, e.character, g.ships[e.character], e.leave)
    options = [ESCORT_TO[space] for space in spots(aims & way(g, board, e.companion, g.ships[e.companion], 0))]
    if not options:
        return None
    options.append(GO_ALONE)
    return must(g.seat_of[e.alliance], "Where do they attack together?", options, "SL-DIPL-09", len(options) - 1)


def enter_together(g: Shadowlords, e: Escort, action: EscortTo) -> None:
    """Diplomat and fighter enter as one move; the immunity there is cancelled (SL-DIPL-05, SL-DIPL-09)."""
    e.space = action.space
    for c in (e.character, e.companion):
        start = g.space[c]
        g.space[c] = e.space
        g.moved |= 1 << c
        g.tell("SL-DIPL-09", Moved(c, start, e.space))


def ask_escort_search(g: Shadowlords, e: Escort) -> Decision | None:
    """If the companion is the Diplomat, it has landed and may search (SL-SRCH-01)."""
    if e.space == NOWHERE or not may_search(g, e.companion):
        return None
    return must(g.seat_of[e.alliance], "Turn up the disc on {space}?", SEARCHES, "SL-SRCH-03")


def escort_search(g: Shadowlords, e: Escort, action: Search) -> None:
    """The disc is turned up."""
    g.push(TurnDisc(e.alliance, e.space))


def ask_companion_lands(g: Shadowlords, e: Escort) -> Decision | None:
    """After landing ships may be set down or picked up, by the mover too when its own move ends (SL-MOVE-27)."""
    if e.space == NOWHERE or g.space[e.companion] != e.space or g.side[e.companion] != e.alliance:
        return None
    options = changes(g, e.companion)
    if not options:
        return None
    options.append(LEAVE_SHIPS)
    prompt = "{companion} has landed: set down or pick up ships?"
    return must(g.seat_of[e.alliance], prompt, options, "SL-MOVE-27", len(options) - 1)


program(
    Escort,
    Ask(ask_companion_ships, Case(PickUp, companion_takes), Case(SetDown, companion_drops)),
    Ask(ask_aim, Case(EscortTo, enter_together)),
    Ask(ask_escort_search, Case(Search, escort_search)),
    Ask(ask_companion_lands, Case(PickUp, companion_takes), Case(SetDown, companion_drops)),
)
