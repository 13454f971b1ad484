"""Chapter 15, calling allies to a battle."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision, Refusal, Refused
from rulebound.engine.flow import Ask, AskAll, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    ASK_NOBODY,
    CALL,
    CALL_NOBODY,
    SEND,
    SEND_NOBODY,
    AskAid,
    CallNobody,
    CallOwn,
    SendAid,
)
from rulebound.games.shadowlords.events import AskedForAid, Joined, Moved
from rulebound.games.shadowlords.frames import Calls
from rulebound.games.shadowlords.rules.control import Board, controlled
from rulebound.games.shadowlords.rules.moments import with_refused
from rulebound.games.shadowlords.rules.reach import spread
from rulebound.games.shadowlords.state import Clash, Shadowlords, free_members, friends, hear, is_fighter, living
from rulebound.games.shadowlords.tables import ALLIANCES, BLACK, NEGOTIATION_OFF, NOWHERE, spots

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
    """What the called may pass: own spaces and the caller's, no pending battle; no leave is asked (SL-BATT-17..19)."""
    board = Board(g)
    through = 0
    for a in range(ALLIANCES):
        if friends(g, a, alliance) or friends(g, a, caller):
            through |= controlled(g, board, a)
    return through & ~pending(g)


def can_send(g: Shadowlords, clash: Clash, alliance: int, caller: int) -> list[int]:
    """The fighters of an alliance that could join a side."""
    road = road_for(g, alliance, caller)
    return [c for c in free_members(g, alliance) if why_not_called(g, clash, c, road) is None]


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
    for ally in free_members(g, alliance):
        why = why_not_called(g, clash, ally, road)
        if why is not None:
            refused.append(Refused(CALL[ally], why))
    return refused


def call_own(g: Shadowlords, c: Calls, action: CallOwn) -> None:
    """It comes at once."""
    clash = g.battles[c.battle]
    join(g, clash, action.character, not friends(g, g.side[action.character], clash.foe))


def call_nobody(g: Shadowlords, c: Calls, action: CallNobody) -> None:
    """Nobody is called."""


def more_callers(g: Shadowlords, c: Calls) -> bool:
    """One fighter from each alliance that may call (SL-P2-06)."""
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
        if not sides and living(g, a) and not has_sent(g, clash, a) and can_send(g, clash, a, caller):
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
        g.tell("SL-BATT-15", AskedForAid(player, action.alliances))


def ask_help(g: Shadowlords, c: Calls) -> list[Decision]:
    """The asked players answer at the same time: one fighter to one side that asked, or none (SL-BATT-16)."""
    clash = g.battles[c.battle]
    asked: list[Decision] = []
    for a in spots(c.asked | c.asked_by_foe):
        options: list[Action] = [SEND_NOBODY]
        if c.asked >> a & 1:
            options += [SEND[ally][clash.attacker] for ally in can_send(g, clash, a, clash.attacker)]
        if c.asked_by_foe >> a & 1:
            options += [SEND[ally][clash.foe] for ally in can_send(g, clash, a, clash.foe)]
        asked.append(Decision(g.seat_of[a], "Do you send a fighter to {space}?", "SL-BATT-16", options))
    return asked


def promise(g: Shadowlords, c: Calls, player: int, action: Action) -> None:
    """He comes when all answers are in."""
    if isinstance(action, SendAid):
        if action.alliance == c.alliance:
            c.aid |= 1 << action.character
        else:
            c.guard |= 1 << action.character


def come(g: Shadowlords, c: Calls) -> None:
    """Who was sent joins; aid against loose ships only if an ally of their owner has come (SL-LOOSE-10)."""
    clash = g.battles[c.battle]
    for ally in spots(c.guard):
        join(g, clash, ally, False)
    if clash.loose and clash.guard == 0:
        return
    for ally in spots(c.aid):
        join(g, clash, ally, True)


program(
    Calls,
    Ask(ask_call, Case(CallOwn, call_own), Case(CallNobody, call_nobody)),
    Back(ask_call, more_callers),
    AskAll(ask_aid, request),
    AskAll(ask_help, promise),
    come,
)
