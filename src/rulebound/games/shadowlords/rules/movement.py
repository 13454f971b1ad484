"""Chapter 9: moving characters, one after the other."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.games.shadowlords.actions import (
    AskLeave,
    ChooseMover,
    EndMoves,
    EscortWith,
    LeaveDisc,
    LeaveShips,
    MoveTo,
    PickUp,
    Search,
    SetDown,
    ShareAt,
    StayPut,
)
from rulebound.games.shadowlords.events import PickedUp, SetShips
from rulebound.games.shadowlords.frames import Move, Movement, Sharing, TurnDisc
from rulebound.games.shadowlords.kinds import Character, Load, Space
from rulebound.games.shadowlords.rules.asked import leader, the_last
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.diplomats import companions, escort_with
from rulebound.games.shadowlords.rules.moments import OPEN
from rulebound.games.shadowlords.rules.obstacles import obstacle
from rulebound.games.shadowlords.rules.passage import ask_leave, bought_leave, leave_chances
from rulebound.games.shadowlords.rules.reach import bring, landings, passable
from rulebound.games.shadowlords.rules.search import may_search
from rulebound.games.shadowlords.rules.sharing import places_to_share
from rulebound.games.shadowlords.rules.ships import drop, most_to_pick_up, pick_up
from rulebound.games.shadowlords.state import Shadowlords, free_members, members
from rulebound.games.shadowlords.tables import ALL_SPACES, LOADS, NOWHERE, spaces

NO_SHIPS: Final = Refusal("SL-MOVE-02", "A character without ships cannot move.")
HAS_MOVED: Final = Refusal("SL-MOVE-24", "Each character moves at most once in a turn.")
IS_CAPTIVE: Final = Refusal("SL-WIN-16", "A captive cannot move.")


# Step 4.


def places(g: Shadowlords, m: Movement) -> list[Space]:
    """Before the first move and after the last, ships may be shared once on every space (SL-MOVE-21, SL-MOVE-22)."""
    return spaces(places_to_share(g, m.alliance) & ~m.shared)


def share(g: Shadowlords, m: Movement, space: Space) -> None:
    """Once for every space at each of the two times (SL-MOVE-22, SL-TERM-05)."""
    m.shared |= 1 << space
    g.push(Sharing(m.alliance, space))


def own_members(g: Shadowlords, m: Movement) -> list[Character]:
    """Any number may move, one after the other (SL-TURN-05, SL-MOVE-25, SL-MOVE-36)."""
    return members(g, m.alliance)


def no_mover(g: Shadowlords, m: Movement, character: Character) -> Refusal | None:
    """Free, each once, with ships on the ring or to pick up; loose ships stay (SL-MOVE-02, SL-MOVE-07, SL-MOVE-24)."""
    if g.space[character] == NOWHERE:
        return IS_CAPTIVE
    if g.moved >> character & 1:
        return HAS_MOVED
    return NO_SHIPS if g.ships[character] == 0 and most_to_pick_up(g, character) == 0 else None


def somebody_can_move(g: Shadowlords, m: Movement) -> bool:
    """Until nobody can move."""
    return any(no_mover(g, m, c) is None for c in free_members(g, m.alliance))


def choose_mover(g: Shadowlords, m: Movement, character: Character) -> None:
    """This one, with the leave that was bought for it (SL-PASS-06)."""
    g.push(Move(m.alliance, character, leave=bought_leave(g, character)))


def stop_moving(g: Shadowlords, m: Movement) -> None:
    """At the end of the step every space has its time for sharing again, with what was set down (SL-MOVE-22)."""
    m.shared = 0
    g.dropped = []


# One character.


def other_spaces(g: Shadowlords, m: Move) -> list[Space]:
    """All spaces but its own."""
    return [space for space in ALL_SPACES if space != g.space[m.character]]


def destinations(g: Shadowlords, m: Move) -> list[Space]:
    """The spaces that it may move to now (SL-MOVE-26)."""
    board = Board(g)
    return spaces(landings(g, board, m.character, passable(g, board, m.alliance) | m.leave))


def blocked(g: Shadowlords, m: Move, space: Space) -> Refusal | None:
    """What closes a space to it."""
    return None if space in destinations(g, m) else obstacle(g, m.character, space)


def go(g: Shadowlords, m: Move, space: Space) -> None:
    """It has moved (SL-MOVE-24)."""
    g.moved |= 1 << m.character
    bring(g, m.character, space, "SL-MOVE-01")


def stay(g: Shadowlords, m: Move) -> None:
    """It has had its move without leaving; moving is never compulsory (SL-MOVE-18, SL-MOVE-24)."""
    g.moved |= 1 << m.character
    m.stays = True


def is_unchanged(g: Shadowlords, m: Move) -> bool:
    """Ships are picked up or set down once before it moves (SL-MOVE-27)."""
    return not m.changed


def to_pick_up(g: Shadowlords, m: Move) -> list[Load]:
    """Own loose ships of the space (SL-MOVE-08, SL-MOVE-27)."""
    return LOADS[1 : most_to_pick_up(g, m.character) + 1]


def to_set_down(g: Shadowlords, m: Move) -> list[Load]:
    """Ships of the ring (SL-MOVE-06, SL-MOVE-27)."""
    return LOADS[1 : g.ships[m.character] + 1]


def take_ships(g: Shadowlords, m: Move, ships: Load) -> None:
    """Before it moves they count for its range (SL-MOVE-08)."""
    pick_up(g, m.character, ships)
    m.changed = True
    g.tell("SL-MOVE-08", PickedUp(m.character, ships))


def drop_ships(g: Shadowlords, m: Move, ships: Load) -> None:
    """Ships set down hold the space (SL-MOVE-06)."""
    drop(g, m.character, ships)
    m.changed = True
    g.tell("SL-MOVE-06", SetShips(m.character, ships))


def is_to_move(g: Shadowlords, m: Move) -> bool:
    """Not yet by itself, with leave (SL-PASS-03), together with another (SL-DIPL-09), or by staying."""
    return g.moved >> m.character & 1 == 0


def note_arrival(g: Shadowlords, m: Move) -> None:
    """Where it has landed."""
    if not m.stays:
        m.space = Space(g.space[m.character])


def can_search(g: Shadowlords, m: Move) -> bool:
    """At once on landing a Diplomat may turn up the disc (SL-SRCH-01, SL-SRCH-03)."""
    return m.space != NOWHERE and may_search(g, m.character)


def search(g: Shadowlords, m: Move) -> None:
    """The disc is turned up; the searcher's move is over (SL-MOVE-15)."""
    g.push(TurnDisc(m.alliance, m.space))


def has_landed(g: Shadowlords, m: Move) -> bool:
    """After landing ships may be set down or picked up; the move ends there (SL-MOVE-09, SL-MOVE-10, SL-MOVE-27)."""
    return m.space != NOWHERE and g.space[m.character] == m.space and g.side[m.character] == m.alliance


SHARING: Final[Repeat[Shadowlords, Movement]] = Repeat(
    Ask(
        leader,
        "Share out ships among your characters on one space?",
        "SL-MOVE-22",
        Arm(ShareAt, places, share),
        Arm(LeaveShips),
    )
)  # At the beginning and at the end of the step (SL-MOVE-21).

program(
    Movement,
    SHARING,
    Repeat(
        Ask(
            leader,
            "Who moves?",
            "SL-MOVE-25",
            Arm(ChooseMover, own_members, choose_mover, refuse=no_mover),
            *OPEN,
            Arm(EndMoves),
            when=somebody_can_move,
        )
    ),
    stop_moving,
    SHARING,
)
program(
    Move,
    Repeat(
        Ask(
            leader,
            "Where does {character} move?",
            "SL-MOVE-25",
            Arm(MoveTo, other_spaces, go, refuse=blocked, fast=destinations),
            Arm(PickUp, to_pick_up, take_ships, when=is_unchanged),
            Arm(SetDown, to_set_down, drop_ships, when=is_unchanged),
            Arm(AskLeave, leave_chances, ask_leave),
            Arm(EscortWith, companions, escort_with),
            Arm(StayPut, then=stay),
            when=is_to_move,
            passive=the_last,
        )
    ),
    note_arrival,
    Ask(
        leader,
        "Turn up the disc on {space}?",
        "SL-SRCH-03",
        Arm(Search, then=search),
        Arm(LeaveDisc),
        when=can_search,
    ),
    Ask(
        leader,
        "{character} has landed: set down or pick up ships?",
        "SL-MOVE-27",
        Arm(PickUp, to_pick_up, take_ships),
        Arm(SetDown, to_set_down, drop_ships),
        Arm(LeaveShips),
        when=has_landed,
    ),
)
