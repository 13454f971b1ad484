"""Chapter 15: a called ally moves by the rules of movement, so it asks leave of those whom it passes (SL-BATT-28)."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, AskAll, Back, must, program
from rulebound.games.shadowlords.actions import ASK_LEAVE, GRANT, AskLeave, GrantLeave
from rulebound.games.shadowlords.events import AskedLeave, LeaveGiven, LeaveRefused
from rulebound.games.shadowlords.frames import Summons
from rulebound.games.shadowlords.rules.allies import join, road_for, toll_keepers, tolls
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.reach import spread
from rulebound.games.shadowlords.state import Shadowlords, hear
from rulebound.games.shadowlords.tables import ALLIANCES, NOWHERE, mask_of, spots


def open_road(g: Shadowlords, s: Summons) -> int:
    """What the character may pass if all that is named is granted."""
    return road_for(g, g.side[s.character], s.foe) | s.named


def steps(start: int, end: int, road: int, most: int) -> int:
    """The fewest passageways from one space to another along a road; more than `most` if it does not get there."""
    for number in range(1, most + 1):
        if spread(start, number, road, NOWHERE, 0) >> end & 1:
            return number
    return most + 1


def on_the_way(g: Shadowlords, s: Summons) -> list[int]:
    """The spaces to ask leave for that lie on some way to the battle (SL-MOVE-26)."""
    asked = tolls(g, s.character, s.foe) & ~s.named
    road, most = open_road(g, s) | asked, g.ships[s.character]
    start = g.space[s.character]
    return [
        space for space in spots(asked) if steps(start, space, road, most) + steps(space, s.space, road, most) <= most
    ]


def gets_there(g: Shadowlords, s: Summons, road: int) -> bool:
    """Does this road lead to the battle?"""
    most = g.ships[s.character]
    return steps(g.space[s.character], s.space, road, most) <= most


def has_no_way(g: Shadowlords, s: Summons) -> bool:
    """Until what is named opens a way, or nothing can."""
    return not s.refused and not gets_there(g, s, open_road(g, s))


def name_needed(g: Shadowlords, s: Summons) -> None:
    """Spaces that every way leads through are named without a question; another ally's coming may close them all."""
    if not has_no_way(g, s):
        return
    spaces = on_the_way(g, s)
    s.refused = not spaces
    everything = open_road(g, s) | mask_of(spaces)
    for space in spaces:
        if not gets_there(g, s, everything & ~(1 << space)):
            s.named |= 1 << space


def ask_way(g: Shadowlords, s: Summons) -> Decision | None:
    """Of several ways the owner chooses by the space that it asks leave for (SL-PASS-01, SL-MOVE-26)."""
    if not has_no_way(g, s):
        return None
    options = [ASK_LEAVE[space] for space in on_the_way(g, s)]
    prompt = "Which space does {character} ask leave to pass on the way to {space}?"
    return must(g.seat_of[g.side[s.character]], prompt, options, "SL-PASS-01")


def name_space(g: Shadowlords, s: Summons, action: AskLeave) -> None:
    """This one."""
    s.named |= 1 << action.space


def put_request(g: Shadowlords, s: Summons) -> None:
    """All owners on the way are asked, each once by this character in a turn (SL-PASS-01, SL-PASS-07)."""
    board = Board(g)
    for space in spots(s.named if not s.refused else 0):
        s.owners |= toll_keepers(g, board, s.character, s.foe, space)
    if s.owners:
        g.asked = g.asked + [s.character * ALLIANCES + player for player in spots(s.owners)]
        g.tell("SL-PASS-01", AskedLeave(s.character, s.named, s.space))


def ask_owners(g: Shadowlords, s: Summons) -> list[Decision]:
    """They answer at the same time; by default no (SL-PASS-02)."""
    prompt = "May {character} pass your space on the way to the battle on {space}?"
    return [Decision(player, prompt, "SL-PASS-02", GRANT[s.character]) for player in spots(s.owners)]


def hear_owner(g: Shadowlords, s: Summons, player: int, action: Action) -> None:
    """One no is enough to keep it away (SL-PASS-03)."""
    granted = isinstance(action, GrantLeave)
    s.refused = s.refused or not granted
    hear(g, player, granted)
    character = s.character
    g.tell("SL-PASS-02", LeaveGiven(player, character) if granted else LeaveRefused(player, character))


def arrive(g: Shadowlords, s: Summons) -> None:
    """With leave it joins; otherwise it stays where it is (SL-BATT-17, SL-BATT-28)."""
    if not s.refused:
        clash = g.battles[s.battle]
        join(g, clash, s.character, s.foe == clash.attacker)


program(
    Summons,
    name_needed,
    Ask(ask_way, name_space),
    Back(name_needed, has_no_way),
    put_request,
    AskAll(ask_owners, hear_owner),
    arrive,
)
