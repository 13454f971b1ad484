"""Chapter 15, calling allies to a battle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.engine.action import Action, Decision, Refusal, Refused
from rulebound.engine.flow import Ask, AskAll, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    ASK_NOBODY,
    CALL,
    CALL_NOBODY,
    CALL_WITH_LEAVE,
    SEND,
    SEND_NOBODY,
    SEND_WITH_LEAVE,
    AskAid,
    CallNobody,
    CallOwn,
    CallWithLeave,
    SendAid,
    SendWithLeave,
)
from rulebound.games.shadowlords.events import AskedForAid, Joined, Moved, SentNobody
from rulebound.games.shadowlords.frames import Calls, Summons
from rulebound.games.shadowlords.rules.control import Board, by_birth
from rulebound.games.shadowlords.rules.moments import with_refused
from rulebound.games.shadowlords.rules.passage import owners_of
from rulebound.games.shadowlords.rules.reach import spread
from rulebound.games.shadowlords.state import Clash, Shadowlords, free_members, friends, hear, is_fighter, living
from rulebound.games.shadowlords.tables import ALLIANCES, BLACK, NEGOTIATION_OFF, NOBODY, NOWHERE, spots

NEVER_CALLED: Final = Refusal("SL-DIPL-19", "Diplomats are never called to a battle.")
OUT_OF_REACH: Final = Refusal("SL-BATT-17", "It cannot reach the battle by the rules of movement.")
ENGAGED: Final = Refusal("SL-BATT-20", "A battle is pending where it stands.")

# Who can come.


def why_not_called(g: Shadowlords, clash: Clash, character: int, road: int) -> Refusal | None:
    """What keeps a character from a battle to which it is called by this road.

    It comes with the ships on its ring, and is bound by no first-turn direction (SL-BATT-17, SL-BATT-28).
    """
    if not is_fighter(character):
        return NEVER_CALLED
    if g.space[character] == clash.space:
        return ENGAGED if is_engaged(g, character) else None
    if pending(g) >> g.space[character] & 1:
        return ENGAGED
    way = spread(g.space[character], g.ships[character], road, NOWHERE, 0)
    return None if way >> clash.space & 1 else OUT_OF_REACH


def pending(g: Shadowlords) -> int:
    """The spaces with a pending battle."""
    mask = 0
    for clash in g.battles:
        mask |= 1 << clash.space
    return mask


def is_engaged(g: Shadowlords, character: int) -> bool:
    """It fights here already: in a battle of its own alliance, or as somebody's ally (SL-BATT-20)."""
    here, side = g.space[character], g.side[character]
    for clash in g.battles:
        own = side in (clash.attacker, clash.foe)
        if clash.space == here and (own or (clash.aid | clash.guard) >> character & 1):
            return True
    return False


def road_for(g: Shadowlords, alliance: int, caller: int) -> int:
    """What the called may pass: spaces that its player and the caller hold, no pending battle (SL-BATT-17..19)."""
    board = Board(g)
    through = 0
    others: i64 = board.fighters[BLACK]
    for a in range(ALLIANCES):
        if friends(g, a, alliance) or friends(g, a, caller):
            through |= board.characters(a) | board.loose[a] | by_birth(g, a)
        else:
            others |= board.characters(a)
    return through & ~others & ~pending(g)


def can_send(g: Shadowlords, clash: Clash, alliance: int, caller: int) -> list[int]:
    """The fighters of an alliance that could join a side without anybody's leave."""
    road = road_for(g, alliance, caller)
    return [c for c in free_members(g, alliance) if why_not_called(g, clash, c, road) is None]


def could_send(g: Shadowlords, clash: Clash, alliance: int, caller: int) -> list[int]:
    """Those who could join it if others let them pass (SL-BATT-28)."""
    if g.negotiation == NEGOTIATION_OFF:
        return []
    road = road_for(g, alliance, caller)
    late = [c for c in free_members(g, alliance) if why_not_called(g, clash, c, road) is OUT_OF_REACH]
    return [c for c in late if why_not_called(g, clash, c, road | tolls(g, c, caller)) is None]


def tolls(g: Shadowlords, character: int, caller: int) -> int:
    """The spaces whose owners a called character may still ask: no Shadow, no battle there (SL-PASS-01, SL-PASS-10)."""
    board = Board(g)
    mask: i64 = 0
    for a in range(ALLIANCES):
        mask |= board.characters(a) | board.loose[a]
    mask &= ~(board.fighters[BLACK] | pending(g))
    return sum(1 << space for space in spots(mask) if may_ask(g, board, character, caller, space))


def may_ask(g: Shadowlords, board: Board, character: int, caller: int, space: int) -> bool:
    """Has the space owners, and has the character asked none of them this turn? (SL-PASS-01)"""
    owners = spots(toll_keepers(g, board, character, caller, space))
    return len(owners) > 0 and not any(character * ALLIANCES + player in g.asked for player in owners)


def toll_keepers(g: Shadowlords, board: Board, character: int, caller: int, space: int) -> int:
    """Whose leave it takes; the caller's is the call itself (SL-BATT-18, SL-PASS-07)."""
    return owners_of(g, board, g.side[character], space) & ~(1 << g.seat_of[caller])


def join(g: Shadowlords, clash: Clash, character: int, attacking: bool) -> None:
    """It really moves, with ships, captives and Stone, and stays there (SL-BATT-21, SL-BATT-27, SL-BATT-33)."""
    start = g.space[character]
    if start != clash.space:
        g.space[character] = clash.space
        g.tell("SL-BATT-21", Moved(character, start, clash.space))
    if attacking:
        clash.aid |= 1 << character
    else:
        clash.guard |= 1 << character
    g.tell("SL-BATT-22", Joined(character, clash.attacker if attacking else clash.foe, clash.space))


# Calling one's own.


def callers(g: Shadowlords, clash: Clash) -> list[int]:
    """Who may call an own fighter: the defending alliance, with two players its partner too (SL-BATT-13, SL-P2-06).

    Of the attacker's alliances only the one that does not attack (SL-BATT-14, SL-P2-07), and against loose ships only
    if somebody has come to defend them (SL-LOOSE-10). Shadows call nobody (SL-FSH-02).
    """
    defending: list[int] = []
    if clash.foe != BLACK:
        defending = [clash.foe] if living(g, clash.foe) else []
        defending += partners(g, clash.foe)
    if clash.attacker == BLACK or (clash.loose and clash.guard == 0):
        return defending
    return defending + partners(g, clash.attacker)


def partners(g: Shadowlords, alliance: int) -> list[int]:
    """The other living alliance of the same player."""
    return [a for a in range(ALLIANCES) if a != alliance and friends(g, a, alliance) and living(g, a)]


def ask_call(g: Shadowlords, c: Calls) -> Decision | None:
    """The defender may call one fighter of his own from elsewhere (SL-BATT-13)."""
    clash = g.battles[c.battle]
    able = callers(g, clash)
    if c.caller >= len(able):
        return None
    alliance = able[c.caller]
    main = clash.foe if friends(g, alliance, clash.foe) else clash.attacker
    options = [CALL[ally] for ally in can_send(g, clash, alliance, main)]
    options += [CALL_WITH_LEAVE[ally] for ally in could_send(g, clash, alliance, main)]
    if not options:
        return None
    options.append(CALL_NOBODY)
    prompt = "Which ally do you call to the battle on {space}?"
    decision = must(g.seat_of[alliance], prompt, options, "SL-BATT-13", len(options) - 1)
    return with_refused(decision, why_not_these(g, clash, alliance, main)) if g.explaining else decision


def why_not_these(g: Shadowlords, clash: Clash, alliance: int, caller: int) -> list[Refused]:
    """The members that cannot come, and why."""
    refused: list[Refused] = []
    road = road_for(g, alliance, caller)
    late = could_send(g, clash, alliance, caller)
    for ally in free_members(g, alliance):
        why = why_not_called(g, clash, ally, road)
        if why is not None and ally not in late:
            refused.append(Refused(CALL[ally], why))
    return refused


def call_own(g: Shadowlords, c: Calls, action: CallOwn) -> None:
    """It comes at once."""
    clash = g.battles[c.battle]
    join(g, clash, action.character, not friends(g, g.side[action.character], clash.foe))


def call_with_leave(g: Shadowlords, c: Calls, action: CallWithLeave) -> None:
    """It comes if those whom it passes let it (SL-BATT-28)."""
    clash = g.battles[c.battle]
    c.called = action.character
    attacking = not friends(g, g.side[c.called], clash.foe)
    g.push(Summons(c.battle, c.called, clash.attacker if attacking else clash.foe, clash.space))


def call_nobody(g: Shadowlords, c: Calls, action: CallNobody) -> None:
    """Nobody is called."""


def more_callers(g: Shadowlords, c: Calls) -> bool:
    """One fighter from each alliance that may call (SL-P2-06); another one if the first got no leave (SL-PASS-03)."""
    stopped = c.called != NOBODY and g.space[c.called] != c.space
    c.called = NOBODY
    if not stopped:
        c.caller += 1
    return c.caller < len(callers(g, g.battles[c.battle]))


# Asking others.


def has_sent(g: Shadowlords, clash: Clash, alliance: int) -> bool:
    """A fighter of its player is in the battle already, sent by a deal; nobody sends two (SL-BATT-16, SL-NEG-18)."""
    return any(friends(g, g.side[c], alliance) for c in spots(clash.aid | clash.guard))


def askable(g: Shadowlords, clash: Clash, caller: int) -> int:
    """The alliances of others who could send a fighter, but not the player of a Shadow (SL-BATT-15, SL-BATT-24)."""
    mask = 0
    mover = g.turn if clash.attacker == BLACK else clash.attacker
    for a in range(ALLIANCES):
        sides = friends(g, a, mover) or friends(g, a, clash.foe)
        if sides or not living(g, a) or has_sent(g, clash, a):
            continue
        if can_send(g, clash, a, caller) or could_send(g, clash, a, caller):
            mask |= 1 << a
    return mask


def ask_aid(g: Shadowlords, c: Calls) -> list[Decision]:
    """Attacker and defender say at the same time whom they ask (SL-BATT-15); Shadows ask nobody (SL-FORT-27)."""
    if g.negotiation == NEGOTIATION_OFF:
        return []
    clash = g.battles[c.battle]
    asked: list[Decision] = []
    for side in (clash.attacker, clash.foe):
        others = askable(g, clash, side) if side != BLACK and living(g, side) else 0
        if others:
            options: list[Action] = [ASK_NOBODY]
            options += [AskAid(some) for some in range(1, others + 1) if some & ~others == 0]
            prompt = "Whom do you ask for aid on {space}?"
            asked.append(Decision(g.seat_of[side], prompt, "SL-BATT-15", options))
    return asked


def request(g: Shadowlords, c: Calls, player: int, action: Action) -> None:
    """The players named are asked next."""
    if isinstance(action, AskAid):
        if c.alliance != BLACK and player == g.seat_of[c.alliance]:
            c.asked = action.alliances
        else:
            c.asked_by_foe = action.alliances
        hear(g, player, action.alliances)
        g.tell("SL-BATT-15", AskedForAid(player, action.alliances, c.space))


def ask_help(g: Shadowlords, c: Calls) -> list[Decision]:
    """The asked players answer at the same time: one fighter to one side that asked, or none (SL-BATT-16)."""
    clash = g.battles[c.battle]
    asked: list[Decision] = []
    for a in spots(c.asked | c.asked_by_foe):
        options: list[Action] = [SEND_NOBODY]
        for side, askers in ((clash.attacker, c.asked), (clash.foe, c.asked_by_foe)):
            if askers >> a & 1:
                options += [SEND[ally][side] for ally in can_send(g, clash, a, side)]
                options += [SEND_WITH_LEAVE[ally][side] for ally in could_send(g, clash, a, side)]
        asked.append(Decision(g.seat_of[a], "Do you send a fighter to {space}?", "SL-BATT-16", options))
    return asked


def promise(g: Shadowlords, c: Calls, player: int, action: Action) -> None:
    """He comes when all answers are in."""
    if isinstance(action, (SendAid, SendWithLeave)):
        if action.alliance == c.alliance:
            c.aid |= 1 << action.character
        else:
            c.guard |= 1 << action.character
        if isinstance(action, SendWithLeave):
            c.barred |= 1 << action.character
    else:
        g.tell("SL-BATT-16", SentNobody(player, c.space))


def defenders_come(g: Shadowlords, c: Calls) -> None:
    """Who was sent to the defender joins, or asks leave on the way (SL-BATT-21, SL-BATT-28)."""
    set_out(g, c, c.guard, False)


def attackers_come(g: Shadowlords, c: Calls) -> None:
    """So does aid to the attacker; against loose ships only if an ally of their owner has come (SL-LOOSE-10)."""
    clash = g.battles[c.battle]
    if not clash.loose or clash.guard:
        set_out(g, c, c.aid, True)


def set_out(g: Shadowlords, c: Calls, allies: int, attacking: bool) -> None:
    """At once, or when leave is given."""
    clash = g.battles[c.battle]
    for ally in spots(allies & ~c.barred):
        join(g, clash, ally, attacking)
    for ally in spots(allies & c.barred):
        g.push(Summons(c.battle, ally, clash.attacker if attacking else clash.foe, clash.space))


program(
    Calls,
    Ask(ask_call, Case(CallOwn, call_own), Case(CallWithLeave, call_with_leave), Case(CallNobody, call_nobody)),
    Back(ask_call, more_callers),
    AskAll(ask_aid, request),
    AskAll(ask_help, promise),
    defenders_come,
    attackers_come,
)
