"""Chapter 10: permission to pass."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.engine.flow import Arm, Ask, AskAll, Repeat, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import AskLeave, DropRequest, GrantLeave, PassTo, RefuseLeave
from rulebound.games.shadowlords.bags import ONE, count
from rulebound.games.shadowlords.events import AskedLeave, LeaveGiven, LeaveRefused
from rulebound.games.shadowlords.frames import Move, Passage, Summons
from rulebound.games.shadowlords.kinds import Alliance, Character, Space
from rulebound.games.shadowlords.rules.asked import leader, the_last
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.reach import about_to_be_fought, bring, destinations, landings, passable, spread
from rulebound.games.shadowlords.state import Shadowlords, friends, hear
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    EVERYWHERE,
    NEGOTIATION_OFF,
    NOWHERE,
    PEOPLE,
    players,
    spaces,
    spots,
)

MOST_DROPPED: Final = 2


def owners_of(g: Shadowlords, board: Board, alliance: int, space: int) -> int:
    """Whose leave it takes: of all other players with characters there, else of those with loose ships.

    Both of two must agree (SL-PASS-07); ships alone bar the way too (SL-MOVE-34).
    """
    characters = loose = 0
    for a in range(ALLIANCES):
        if not friends(g, a, alliance):
            if board.characters(a) >> space & 1:
                characters |= 1 << g.seat_of[a]
            elif board.loose[a] >> space & 1:
                loose |= 1 << g.seat_of[a]
    return characters or loose


def barred(g: Shadowlords, board: Board, alliance: int) -> int:
    """The spaces that others' pieces close and leave could open: none with a Shadow or a battle due (SL-PASS-10)."""
    held = 0
    for a in range(ALLIANCES):
        if not friends(g, a, alliance):
            held |= board.characters(a) | board.loose[a]
    closed = board.fighters[BLACK] | about_to_be_fought(g, board, g.turn) | passable(g, board, alliance)
    return held & ~closed


def open_requests(g: Shadowlords, board: Board, character: int, leave: int) -> int:
    """The spaces whose owners have not been asked by this character this turn (SL-PASS-01)."""
    alliance = g.side[character]
    near = spread(g.space[character], g.ships[character] - 1, EVERYWHERE)
    mask = 0
    for space in spots(barred(g, board, alliance) & near & ~leave):
        owners = owners_of(g, board, alliance, space)
        if not any(character * ALLIANCES + player in g.asked for player in spots(owners)):
            mask |= 1 << space
    return mask


def useful(g: Shadowlords, board: Board, character: int, leave: int, asked: int) -> list[Space]:
    """Of these spaces the ones that leave would be of use for: they open some destination."""
    through = passable(g, board, g.side[character]) | leave
    now, most = landings(g, board, character, through), landings(g, board, character, through | asked)
    if now == most:
        return []
    return [
        space
        for space in spaces(asked)
        if landings(g, board, character, through | 1 << space) != now
        or landings(g, board, character, through | asked & ~(1 << space)) != most
    ]


def dropped(character: int) -> int:
    """The note in `g.asked` that a character has dropped a request."""
    return -1 - character


def droppers(g: Shadowlords) -> list[int]:
    """The characters that have dropped requests this turn, one by one."""
    return [-1 - note for note in g.asked if note < 0]


def requests(g: Shadowlords) -> list[int]:
    """What was asked this turn: the character, and the player who was asked."""
    return [note for note in g.asked if note >= 0]


def has_strangers(g: Shadowlords, alliance: Alliance, spaces: i64) -> bool:
    """Does anything of another player stand or lie on these spaces?"""
    for c in range(PEOPLE):
        space = g.space[c]
        if space != NOWHERE and spaces >> space & 1 and not friends(g, g.side[c], alliance):
            return True
    for space, bag in enumerate(g.loose):
        if bag and spaces >> space & 1 and bag != count(bag, alliance) * ONE[alliance]:
            return True
    return False


def leave_chances(g: Shadowlords, m: Move) -> list[Space]:
    """The spaces that a mover may ask leave for now (SL-PASS-01); Diplomats too (SL-PASS-05)."""
    if g.negotiation == NEGOTIATION_OFF or g.ships[m.character] < 2:
        return []
    if g.asked.count(dropped(m.character)) >= MOST_DROPPED:
        return []
    near = spread(g.space[m.character], g.ships[m.character] - 1, EVERYWHERE)
    if not has_strangers(g, m.alliance, near):
        return []
    board = Board(g)
    asked = open_requests(g, board, m.character, m.leave)
    return useful(g, board, m.character, m.leave, asked) if asked else []


def ask_leave(g: Shadowlords, m: Move, space: Space) -> None:
    """The mover asks leave for a space on the way (SL-PASS-01)."""
    g.push(Passage(m.alliance, m.character, m.leave, 1 << space))


def bought_leave(g: Shadowlords, character: int) -> int:
    """The spaces that a deal of this turn lets a character pass (SL-PASS-06, SL-NEG-18)."""
    if not g.granted:
        return 0
    board, alliance = Board(g), g.side[character]
    mask = 0
    for space in spots(barred(g, board, alliance)):
        owners = spots(owners_of(g, board, alliance, space))
        if all(character * ALLIANCES + player in g.granted for player in owners):
            mask |= 1 << space
    return mask


# The request.


def opened(g: Shadowlords, p: Passage) -> list[Space]:
    """Where the move may end if all give leave (SL-MOVE-26)."""
    now = destinations(g, p.character, p.leave)
    return spaces(destinations(g, p.character, p.leave | p.named) & ~now)


def more_spaces(g: Shadowlords, p: Passage) -> list[Space]:
    """More spaces to ask for (SL-MOVE-26)."""
    board = Board(g)
    more = open_requests(g, board, p.character, p.leave) & ~p.named
    return useful(g, board, p.character, p.leave | p.named, more)


def name_space(g: Shadowlords, p: Passage | Summons, space: Space) -> None:
    """One more space; they run out. Of several ways to a battle this chooses one (SL-PASS-01, SL-MOVE-26)."""
    p.named |= 1 << space


def drop_request(g: Shadowlords, p: Passage) -> None:
    """Nobody is asked. The question may be put again, but not be dropped for ever (SL-TERM-01)."""
    g.asked = [*g.asked, dropped(p.character)]


def settle_route(g: Shadowlords, p: Passage, space: Space) -> None:
    """The request is put to all owners on the way; each is asked once by this character (SL-PASS-01)."""
    p.space = space
    board = Board(g)
    for passed in spots(p.named):
        p.owners |= owners_of(g, board, p.alliance, passed)
    g.asked = g.asked + [p.character * ALLIANCES + player for player in spots(p.owners)]
    g.tell("SL-PASS-01", AskedLeave(p.character, tuple(spaces(p.named)), p.space))


def owners(g: Shadowlords, p: Passage | Summons) -> list[Seat]:
    """All owners answer at the same time; by default no (SL-PASS-02)."""
    return players(p.owners)


def its_mover(g: Shadowlords, p: Passage | Summons, player: Seat) -> list[Character]:
    return [p.character]


def refuse_leave(g: Shadowlords, p: Passage | Summons, player: Seat) -> None:
    """One no is enough to bar the way (SL-PASS-03, SL-PASS-07)."""
    p.refused = True
    hear(g, player, 0)
    g.tell("SL-PASS-02", LeaveRefused(player, p.character))


def grant_leave(g: Shadowlords, p: Passage | Summons, player: Seat, character: Character) -> None:
    """One yes (SL-PASS-03)."""
    hear(g, player, 1)
    g.tell("SL-PASS-02", LeaveGiven(player, character))


def pass_through(g: Shadowlords, p: Passage) -> None:
    """If all say yes the move is made at once; otherwise the mover chooses anew (SL-PASS-03, SL-PASS-04)."""
    if p.space != NOWHERE and not p.refused:
        g.moved |= 1 << p.character
        bring(g, p.character, p.space, "SL-PASS-03")


program(
    Passage,
    Repeat(
        Ask(
            leader,
            "Where does {character} go, if all give leave?",
            "SL-PASS-01",
            Arm(PassTo, opened, settle_route, ends=True),
            Arm(AskLeave, more_spaces, name_space),
            Arm(DropRequest, then=drop_request, ends=True),
            passive=the_last,
        )
    ),
    AskAll(
        owners,
        "May {character} pass your space on the way to {space}?",
        "SL-PASS-02",
        SeatArm(RefuseLeave, then=refuse_leave),
        SeatArm(GrantLeave, its_mover, grant_leave),
    ),
    pass_through,
)
