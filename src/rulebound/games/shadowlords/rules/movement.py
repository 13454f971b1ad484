"""Chapter 9: moving characters, one after the other."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision, Refusal, Refused
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    END_MOVES,
    LEAVE_SHIPS,
    MOVE_TO,
    MOVER,
    PICK_UP,
    SEARCHES,
    SET_DOWN,
    SHARE_AT,
    STAY_PUT,
    AskLeave,
    ChooseMover,
    EndMoves,
    EscortWith,
    LeaveShips,
    MoveTo,
    PickUp,
    Search,
    SetDown,
    ShareAt,
    StayPut,
)
from rulebound.games.shadowlords.events import Moved, PickedUp, SetShips
from rulebound.games.shadowlords.frames import Move, Movement, Sharing, TurnDisc
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.diplomats import escort_chances, escort_with
from rulebound.games.shadowlords.rules.moments import free_actions, free_cases, why_not_free, with_refused
from rulebound.games.shadowlords.rules.passage import ask_leave, bought_leave, leave_chances
from rulebound.games.shadowlords.rules.reach import landings, passable
from rulebound.games.shadowlords.rules.search import may_search
from rulebound.games.shadowlords.rules.sharing import places_to_share
from rulebound.games.shadowlords.rules.ships import drop, most_to_pick_up, pick_up
from rulebound.games.shadowlords.rules.why_not_move import why_not_there
from rulebound.games.shadowlords.state import Shadowlords, free_members, members
from rulebound.games.shadowlords.tables import NOWHERE, spots

NO_SHIPS: Final = Refusal("SL-MOVE-02", "A character without ships cannot move.")
HAS_MOVED: Final = Refusal("SL-MOVE-24", "Each character moves at most once in a turn.")
IS_CAPTIVE: Final = Refusal("SL-WIN-16", "A captive cannot move.")


# Step 4.


def ask_share(g: Shadowlords, m: Movement) -> Decision | None:
    """Before the first move and after the last, ships may be shared once on every space (SL-MOVE-21, SL-MOVE-22)."""
    places = spots(places_to_share(g, m.alliance) & ~m.shared)
    if m.over or not places:
        return None
    options = [SHARE_AT[space] for space in places]
    options.append(LEAVE_SHIPS)
    prompt = "Share out ships among your characters on one space?"
    return must(g.seat_of[m.alliance], prompt, options, "SL-MOVE-22", len(options) - 1)


def share(g: Shadowlords, m: Movement, action: ShareAt) -> None:
    """Once for every space at each of the two times (SL-MOVE-22, SL-TERM-05)."""
    m.shared |= 1 << action.space
    g.push(Sharing(m.alliance, action.space))


def leave_ships(g: Shadowlords, m: Movement, action: LeaveShips) -> None:
    """No more sharing now."""
    m.over = True


def sharing(g: Shadowlords, m: Movement) -> bool:
    """Until he stops or every space has had its time."""
    return not m.over and places_to_share(g, m.alliance) & ~m.shared != 0


def start_moving(g: Shadowlords, m: Movement) -> None:
    """Then the characters move."""
    m.over = False


def ask_mover(g: Shadowlords, m: Movement) -> Decision | None:
    """A character that has not moved, or the end of the step (SL-MOVE-18, SL-MOVE-24, SL-MOVE-25)."""
    options = movers(g, m.alliance)
    if not options:
        return None
    options += free_actions(g, m.alliance)
    options.append(END_MOVES)
    decision = must(g.seat_of[m.alliance], "Who moves?", options, "SL-MOVE-25", len(options) - 1)
    return (
        with_refused(decision, why_not_move(g, m.alliance) + why_not_free(g, m.alliance)) if g.explaining else decision
    )


def movers(g: Shadowlords, alliance: int) -> list[Action]:
    """Free members with ships, on the ring or to pick up; loose ships stay (SL-MOVE-02, SL-MOVE-07, SL-MOVE-08)."""
    return [MOVER[c] for c in free_members(g, alliance) if can_move(g, c)]


def can_move(g: Shadowlords, character: int) -> bool:
    """It has not moved, and has ships or can get some (SL-MOVE-02, SL-MOVE-24)."""
    return not g.moved >> character & 1 and (g.ships[character] > 0 or most_to_pick_up(g, character) > 0)


def why_not_move(g: Shadowlords, alliance: int) -> list[Refused]:
    """The members that cannot move now, and why."""
    refused: list[Refused] = []
    for c in members(g, alliance):
        if g.space[c] == NOWHERE:
            refused.append(Refused(MOVER[c], IS_CAPTIVE))
        elif g.moved >> c & 1:
            refused.append(Refused(MOVER[c], HAS_MOVED))
        elif g.ships[c] == 0 and most_to_pick_up(g, c) == 0:
            refused.append(Refused(MOVER[c], NO_SHIPS))
    return refused


def choose_mover(g: Shadowlords, m: Movement, action: ChooseMover) -> None:
    """Any number may move, one after the other, each once (SL-TURN-05, SL-MOVE-24, SL-MOVE-36)."""
    g.push(Move(action.character, m.alliance, leave=bought_leave(g, action.character)))


def end_moves(g: Shadowlords, m: Movement, action: EndMoves) -> None:
    """Moving is never compulsory (SL-MOVE-18)."""
    m.over = True


def moving(g: Shadowlords, m: Movement) -> bool:
    """Until he ends the step or nobody can move."""
    return not m.over and any(can_move(g, c) for c in free_members(g, m.alliance))


def stop_moving(g: Shadowlords, m: Movement) -> None:
    """At the end of the step every space has its time for sharing again, with what was set down (SL-MOVE-22)."""
    m.over, m.late, m.shared = False, True, 0
    g.dropped = []


def ask_share_again(g: Shadowlords, m: Movement) -> Decision | None:
    """The second time for sharing ships (SL-MOVE-21)."""
    return ask_share(g, m)


# One character.


def ask_destination(g: Shadowlords, m: Move) -> Decision | None:
    """First ships, picked up or set down, then the space it moves to (SL-MOVE-25, SL-MOVE-26)."""
    board = Board(g)
    through = passable(g, board, m.alliance) | m.leave
    options: list[Action] = [MOVE_TO[space] for space in spots(landings(g, board, m.character, through))]
    if not m.changed:
        options += ship_changes(g, m.character)
    options += leave_chances(g, board, m)
    options += escort_chances(g, board, m)
    options.append(STAY_PUT)
    decision = must(g.seat_of[m.alliance], "Where does {character} move?", options, "SL-MOVE-25", len(options) - 1)
    return with_refused(decision, why_not_there(g, m)) if g.explaining else decision


def ship_changes(g: Shadowlords, character: int) -> list[Action]:
    """Own loose ships to pick up, ships to set down (SL-MOVE-06, SL-MOVE-08, SL-MOVE-27)."""
    options = PICK_UP[1 : most_to_pick_up(g, character) + 1]
    options += SET_DOWN[1 : g.ships[character] + 1]
    return options


def take_ships(g: Shadowlords, m: Move, action: PickUp) -> None:
    """Before it moves they count for its range (SL-MOVE-08)."""
    pick_up(g, m.character, action.ships)
    m.changed = True
    g.tell("SL-MOVE-08", PickedUp(m.character, action.ships))


def drop_ships(g: Shadowlords, m: Move, action: SetDown) -> None:
    """Ships set down hold the space (SL-MOVE-06)."""
    drop(g, m.character, action.ships)
    m.changed = True
    g.tell("SL-MOVE-06", SetShips(m.character, action.ships))


def go(g: Shadowlords, m: Move, action: MoveTo) -> None:
    """To the destination."""
    travel(g, m, action.space)


def travel(g: Shadowlords, m: Move, space: int) -> None:
    """The ring with its ships goes there, captives at no cost with it (SL-MOVE-33)."""
    start = g.space[m.character]
    m.space = space
    g.space[m.character] = space
    g.moved |= 1 << m.character
    m.over = True
    g.tell("SL-MOVE-01", Moved(m.character, start, space))


def stay_put(g: Shadowlords, m: Move, action: StayPut) -> None:
    """It has had its move without leaving (SL-MOVE-18, SL-MOVE-24)."""
    g.moved |= 1 << m.character
    m.over = True


def note_arrival(g: Shadowlords, m: Move) -> None:
    """It has moved with leave (SL-PASS-03), or together with another (SL-DIPL-09)."""
    if not m.over and g.moved >> m.character & 1:
        m.space = g.space[m.character]
        m.over = True


def undecided(g: Shadowlords, m: Move) -> bool:
    """After a change of ships, or leave refused, the player chooses on."""
    return not m.over


def ask_search(g: Shadowlords, m: Move) -> Decision | None:
    """At once on landing a Diplomat may turn up the disc (SL-SRCH-01, SL-SRCH-03)."""
    if m.space == NOWHERE or not may_search(g, m.character):
        return None
    return must(g.seat_of[m.alliance], "Turn up the disc on {space}?", SEARCHES, "SL-SRCH-03")


def search(g: Shadowlords, m: Move, action: Search) -> None:
    """The disc is turned up; the searcher's move is over (SL-MOVE-15)."""
    g.push(TurnDisc(m.alliance, m.space))


def ask_landing(g: Shadowlords, m: Move) -> Decision | None:
    """After landing ships may be set down or picked up; the move ends there (SL-MOVE-09, SL-MOVE-10, SL-MOVE-27)."""
    if m.space == NOWHERE or g.space[m.character] != m.space or g.side[m.character] != m.alliance:
        return None
    options = ship_changes(g, m.character)
    if not options:
        return None
    options.append(LEAVE_SHIPS)
    prompt = "{character} has landed: set down or pick up ships?"
    return must(g.seat_of[m.alliance], prompt, options, "SL-MOVE-27", len(options) - 1)


program(
    Movement,
    Ask(ask_share, Case(ShareAt, share), Case(LeaveShips, leave_ships)),
    Back(ask_share, sharing),
    start_moving,
    Ask(ask_mover, Case(ChooseMover, choose_mover), Case(EndMoves, end_moves), *free_cases(Movement)),
    Back(ask_mover, moving),
    stop_moving,
    Ask(ask_share_again, Case(ShareAt, share), Case(LeaveShips, leave_ships)),
    Back(ask_share_again, sharing),
)
program(
    Move,
    Ask(
        ask_destination,
        Case(MoveTo, go),
        Case(PickUp, take_ships),
        Case(SetDown, drop_ships),
        Case(StayPut, stay_put),
        Case(AskLeave, ask_leave),
        Case(EscortWith, escort_with),
    ),
    note_arrival,
    Back(ask_destination, undecided),
    Ask(ask_search, Case(Search, search)),
    Ask(ask_landing, Case(PickUp, take_ships), Case(SetDown, drop_ships)),
)
