"""Chapter 11: escorted attacks. Where Diplomats may go and whom they protect stands in reach.py."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, program
from rulebound.games.shadowlords.actions import EscortTo, GoAlone, LeaveShips, PickUp, SetDown
from rulebound.games.shadowlords.events import PickedUp, SetShips
from rulebound.games.shadowlords.frames import Escort, Move
from rulebound.games.shadowlords.kinds import Character, Load, Space
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.control import Board, enemy_diplomats, enemy_fighters
from rulebound.games.shadowlords.rules.reach import bring, exits_of, passable, spread
from rulebound.games.shadowlords.rules.ships import drop, most_to_pick_up, pick_up
from rulebound.games.shadowlords.state import Shadowlords, free_members, friends, is_fighter
from rulebound.games.shadowlords.tables import DIPLOMATS, EVERYWHERE, HOME, LOADS, NOWHERE, spaces


def protected(g: Shadowlords, board: Board, alliance: int) -> int:
    """For an escorted attack: an enemy's Diplomat and an enemy fighter, no own Diplomat yet (SL-DIPL-09..11)."""
    enemies = enemy_diplomats(g, board, alliance) & enemy_fighters(g, board, alliance)
    return enemies & ~board.diplomats[alliance]


def way(g: Shadowlords, board: Board, character: int, ships: int, leave: int) -> int:
    """The spaces that a character can get to with so many ships, on the board as it stands (SL-DIPL-07, SL-DIPL-21)."""
    alliance = g.side[character]
    through = passable(g, board, alliance) | leave
    return spread(g.space[character], ships, through, HOME[alliance], exits_of(g, alliance))


def has_envoys(g: Shadowlords, m: Move) -> bool:
    """Is an enemy's Diplomat anywhere near, whatever may bar the way?"""
    near = spread(g.space[m.character], g.ships[m.character], EVERYWHERE)
    for c in DIPLOMATS:
        if g.space[c] != NOWHERE and near >> g.space[c] & 1 and not friends(g, g.side[c], m.alliance):
            return True
    return False


def companions(g: Shadowlords, m: Move) -> list[Character]:
    """With whom the mover may make an escorted attack: Diplomat and fighter, neither moved yet (SL-DIPL-09)."""
    if m.escorted or not has_envoys(g, m):
        return []
    board = Board(g)
    aims = protected(g, board, m.alliance)
    if not aims:
        return []
    aims &= way(g, board, m.character, g.ships[m.character], m.leave)
    if not aims:
        return []
    return [
        c
        for c in free_members(g, m.alliance)
        if is_fighter(c) != is_fighter(m.character)
        and not g.moved >> c & 1
        and aims & way(g, board, c, g.ships[c] + most_to_pick_up(g, c), 0)
    ]


def escort_with(g: Shadowlords, m: Move, companion: Character) -> None:
    """Once in a move."""
    m.escorted = True
    g.push(Escort(m.alliance, m.character, companion, m.leave))


# The escort.


def to_pick_up(g: Shadowlords, e: Escort) -> list[Load]:
    """Own loose ships of the companion's space (SL-MOVE-27)."""
    return LOADS[1 : most_to_pick_up(g, e.companion) + 1]


def to_set_down(g: Shadowlords, e: Escort) -> list[Load]:
    """Ships of its ring (SL-MOVE-27)."""
    return LOADS[1 : g.ships[e.companion] + 1]


def companion_takes(g: Shadowlords, e: Escort, ships: Load) -> None:
    """Ships from the space (SL-MOVE-08)."""
    pick_up(g, e.companion, ships)
    g.tell("SL-MOVE-08", PickedUp(e.companion, ships))


def companion_drops(g: Shadowlords, e: Escort, ships: Load) -> None:
    """Ships to the space (SL-MOVE-06)."""
    drop(g, e.companion, ships)
    g.tell("SL-MOVE-06", SetShips(e.companion, ships))


def aims(g: Shadowlords, e: Escort) -> list[Space]:
    """A protected space that both can get to by paths of their own (SL-DIPL-09)."""
    board = Board(g)
    found = protected(g, board, e.alliance) & way(g, board, e.character, g.ships[e.character], e.leave)
    return spaces(found & way(g, board, e.companion, g.ships[e.companion], 0))


def enter_together(g: Shadowlords, e: Escort, space: Space) -> None:
    """Diplomat and fighter enter as one move; the immunity there is cancelled (SL-DIPL-05, SL-DIPL-09).

    The companion has landed first: what remains of its move is the disc and the ships (SL-SRCH-01, SL-MOVE-27).
    """
    for c in (e.character, e.companion):
        g.moved |= 1 << c
        bring(g, c, space, "SL-DIPL-09")
    g.push(Move(e.alliance, e.companion))


program(
    Escort,
    Ask(
        leader,
        "{companion}'s ships first?",
        "SL-DIPL-21",
        Arm(PickUp, to_pick_up, companion_takes),
        Arm(SetDown, to_set_down, companion_drops),
        Arm(LeaveShips),
    ),
    Ask(leader, "Where do they attack together?", "SL-DIPL-09", Arm(EscortTo, aims, enter_together), Arm(GoAlone)),
)
