"""Chapter 15: a called ally moves by the rules of movement, so it asks leave of those whom it passes (SL-BATT-28)."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, AskAll, Repeat, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import AskLeave, GrantLeave, RefuseLeave
from rulebound.games.shadowlords.events import AskedLeave
from rulebound.games.shadowlords.frames import Summons
from rulebound.games.shadowlords.kinds import Space
from rulebound.games.shadowlords.rules.called import join, road_for, toll_keepers, tolls
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.passage import grant_leave, its_mover, name_space, owners, refuse_leave
from rulebound.games.shadowlords.rules.reach import spread
from rulebound.games.shadowlords.state import Shadowlords, leads
from rulebound.games.shadowlords.tables import ALLIANCES, mask_of, spaces, spots


def open_road(g: Shadowlords, s: Summons) -> int:
    """What the character may pass if all that is named is granted."""
    return road_for(g, g.side[s.character], s.foe) | s.named


def steps(start: int, end: int, road: int, most: int) -> int:
    """The fewest passageways from one space to another along a road; more than `most` if it does not get there."""
    for number in range(1, most + 1):
        if spread(start, number, road) >> end & 1:
            return number
    return most + 1


def on_the_way(g: Shadowlords, s: Summons) -> list[Space]:
    """The spaces to ask leave for that lie on some way to the battle (SL-MOVE-26)."""
    asked = tolls(g, s.character, s.foe) & ~s.named
    road, most = open_road(g, s) | asked, g.ships[s.character]
    start = g.space[s.character]
    return [
        space for space in spaces(asked) if steps(start, space, road, most) + steps(space, s.space, road, most) <= most
    ]


def gets_there(g: Shadowlords, s: Summons, road: int) -> bool:
    """Does this road lead to the battle?"""
    most = g.ships[s.character]
    return steps(g.space[s.character], s.space, road, most) <= most


def has_no_way(g: Shadowlords, s: Summons) -> bool:
    """What is named opens no way yet, and something can."""
    return not s.refused and not gets_there(g, s, open_road(g, s))


def is_named(g: Shadowlords, s: Summons) -> bool:
    """Until what is named opens a way, or nothing can."""
    return not has_no_way(g, s)


def name_needed(g: Shadowlords, s: Summons) -> None:
    """Spaces that every way leads through are named without a question; another ally's coming may close them all."""
    if not has_no_way(g, s):
        return
    wanted = on_the_way(g, s)
    s.refused = not wanted
    everything = open_road(g, s) | mask_of(wanted)
    for space in wanted:
        if not gets_there(g, s, everything & ~(1 << space)):
            s.named |= 1 << space


def owner(g: Shadowlords, s: Summons) -> Seat:
    """Whoever leads the called character."""
    return leads(g, g.side[s.character])


def put_request(g: Shadowlords, s: Summons) -> None:
    """All owners on the way are asked, each once by this character in a turn (SL-PASS-01, SL-PASS-07)."""
    if s.refused:
        return
    board = Board(g)
    for space in spots(s.named):
        s.owners |= toll_keepers(g, board, s.character, s.foe, space)
    if s.owners:
        g.asked = g.asked + [s.character * ALLIANCES + player for player in spots(s.owners)]
        g.tell("SL-PASS-01", AskedLeave(s.character, tuple(spaces(s.named)), s.space))


def arrive(g: Shadowlords, s: Summons) -> None:
    """With leave it joins; otherwise it stays where it is (SL-BATT-17, SL-BATT-28)."""
    if not s.refused:
        clash = g.battles[s.battle]
        join(g, clash, s.character, s.foe == clash.attacker)


program(
    Summons,
    Repeat(
        name_needed,
        Ask(
            owner,
            "Which space does {character} ask leave to pass on the way to {space}?",
            "SL-PASS-01",
            Arm(AskLeave, on_the_way, name_space),
            when=has_no_way,
        ),
        until=is_named,
    ),
    put_request,
    AskAll(
        owners,
        "May {character} pass your space on the way to the battle on {space}?",
        "SL-PASS-02",
        SeatArm(RefuseLeave, then=refuse_leave),
        SeatArm(GrantLeave, its_mover, grant_leave),
    ),
    arrive,
)
