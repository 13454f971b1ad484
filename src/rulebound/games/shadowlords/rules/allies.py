"""Chapter 15, calling allies to a battle."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, AskAll, Repeat, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import (
    AskAid,
    AskNobody,
    CallNobody,
    CallOwn,
    CallWithLeave,
    SendAid,
    SendNobody,
    SendWithLeave,
)
from rulebound.games.shadowlords.events import AskedForAid, SentNobody
from rulebound.games.shadowlords.frames import Calls, Summons
from rulebound.games.shadowlords.kinds import NO_CHARACTER, Alliance, Alliances, Character
from rulebound.games.shadowlords.rules.called import can_send, cannot_come, could_send, has_sent, join, road_for
from rulebound.games.shadowlords.state import (
    Clash,
    Shadowlords,
    alliances_of,
    free_members,
    friends,
    hear,
    leads,
    living,
)
from rulebound.games.shadowlords.tables import ALL_ALLIANCES, ALLIANCES, BLACK, NEGOTIATION_OFF, NOBODY, people, spots

GROUPS: Final[list[Alliances]] = [Alliances(some) for some in range(1, 1 << ALLIANCES)]

# Calling one's own.


def callers(g: Shadowlords, clash: Clash) -> list[Alliance]:
    """Who may call an own fighter: the defending alliance, with two players its partner too (SL-BATT-13, SL-P2-06).

    Of the attacker's alliances only the one that does not attack (SL-BATT-14, SL-P2-07), and against loose ships only
    if somebody has come to defend them (SL-LOOSE-10). Shadows call nobody (SL-FSH-02).
    """
    defending: list[Alliance] = []
    if clash.foe != BLACK:
        defending = [clash.foe] if living(g, clash.foe) else []
        defending += partners(g, clash.foe)
    if clash.attacker == BLACK or (clash.loose and clash.guard == 0):
        return defending
    return defending + partners(g, clash.attacker)


def partners(g: Shadowlords, alliance: int) -> list[Alliance]:
    """The other living alliance of the same player."""
    return [a for a in ALL_ALLIANCES if a != alliance and friends(g, a, alliance) and living(g, a)]


def is_left(g: Shadowlords, c: Calls) -> bool:
    """Is there one more who may call?"""
    return c.caller < len(callers(g, g.battles[c.battle]))


def calling(g: Shadowlords, c: Calls) -> Alliance:
    """The alliance that may call now."""
    return callers(g, g.battles[c.battle])[c.caller]


def caller(g: Shadowlords, c: Calls) -> Seat:
    """The defender may call one fighter of their own from elsewhere (SL-BATT-13)."""
    return leads(g, calling(g, c))


def own_side(g: Shadowlords, c: Calls) -> Alliance:
    """The side for which it calls."""
    clash = g.battles[c.battle]
    return clash.foe if friends(g, calling(g, c), clash.foe) else clash.attacker


def own_members(g: Shadowlords, c: Calls) -> list[Character]:
    """The members that need nobody's leave to come, whatever else may keep them."""
    late = late_comers(g, c)
    return [ally for ally in free_members(g, calling(g, c)) if ally not in late]


def comers(g: Shadowlords, c: Calls) -> list[Character]:
    """Those who can come at once."""
    return can_send(g, g.battles[c.battle], calling(g, c), own_side(g, c))


def late_comers(g: Shadowlords, c: Calls) -> list[Character]:
    """Those who come if others let them pass (SL-BATT-28)."""
    return could_send(g, g.battles[c.battle], calling(g, c), own_side(g, c))


def no_comer(g: Shadowlords, c: Calls, character: Character) -> Refusal | None:
    """What keeps it from the battle."""
    road = road_for(g, calling(g, c), own_side(g, c))
    return cannot_come(g, g.battles[c.battle], character, road)


def call_own(g: Shadowlords, c: Calls, character: Character) -> None:
    """It comes at once."""
    clash = g.battles[c.battle]
    join(g, clash, character, not friends(g, g.side[character], clash.foe))


def call_with_leave(g: Shadowlords, c: Calls, character: Character) -> None:
    """It comes if those whom it passes let it (SL-BATT-28)."""
    clash = g.battles[c.battle]
    c.called = character
    attacking = not friends(g, g.side[character], clash.foe)
    g.push(Summons(c.battle, character, clash.attacker if attacking else clash.foe, clash.space))


def next_caller(g: Shadowlords, c: Calls) -> None:
    """One fighter from each alliance that may call (SL-P2-06); another one if the first got no leave (SL-PASS-03)."""
    if c.called == NOBODY or g.space[c.called] == c.space:
        c.caller += 1
    c.called = NO_CHARACTER


def all_have_called(g: Shadowlords, c: Calls) -> bool:
    return not is_left(g, c)


# Asking others.


def askable(g: Shadowlords, clash: Clash, caller: int) -> int:
    """The alliances of others who could send a fighter, but not the player of a Shadow (SL-BATT-15, SL-BATT-24)."""
    mask = 0
    mover = g.turn if clash.attacker == BLACK else clash.attacker
    for a in ALL_ALLIANCES:
        sides = friends(g, a, mover) or friends(g, a, clash.foe)
        if sides or not living(g, a) or has_sent(g, clash, a):
            continue
        if can_send(g, clash, a, caller) or could_send(g, clash, a, caller):
            mask |= 1 << a
    return mask


def askers(g: Shadowlords, c: Calls) -> list[Seat]:
    """Attacker and defender say at the same time whom they ask (SL-BATT-15); Shadows ask nobody (SL-FORT-27)."""
    if g.negotiation == NEGOTIATION_OFF:
        return []
    return [leads(g, side) for side in (c.alliance, c.foe) if side != BLACK and living(g, side) and asks(g, c, side)]


def asks(g: Shadowlords, c: Calls, side: Alliance) -> bool:
    """Is there anybody whom a side could ask?"""
    return askable(g, g.battles[c.battle], side) != 0


def side_of(g: Shadowlords, c: Calls, player: Seat) -> Alliance:
    """The side of the battle that a player leads."""
    return c.alliance if c.alliance != BLACK and player == g.seat_of[c.alliance] else c.foe


def sets_to_ask(g: Shadowlords, c: Calls, player: Seat) -> list[Alliances]:
    """Any of those who could send a fighter (SL-BATT-15)."""
    others = askable(g, g.battles[c.battle], side_of(g, c, player))
    return [some for some in GROUPS if some & ~others == 0]


def request(g: Shadowlords, c: Calls, player: Seat, alliances: Alliances) -> None:
    """The players named are asked next."""
    if side_of(g, c, player) == c.alliance:
        c.asked = alliances
    else:
        c.asked_by_foe = alliances
    hear(g, player, alliances)
    g.tell("SL-BATT-15", AskedForAid(player, alliances, c.space))


def the_asked(g: Shadowlords, c: Calls) -> list[Seat]:
    """The asked players answer at the same time: one fighter to one side that asked, or none (SL-BATT-16)."""
    return [leads(g, a) for a in spots(c.asked | c.asked_by_foe)]


def sides_asking(c: Calls, alliance: int) -> list[Alliance]:
    """The sides that asked an alliance."""
    asking = [(c.alliance, c.asked), (c.foe, c.asked_by_foe)]
    return [side for side, asked in asking if asked >> alliance & 1]


def fighters(g: Shadowlords, c: Calls, player: Seat) -> list[Character]:
    """The fighters of an asked player, who leads one alliance: of two players nobody else can be asked."""
    return [ally for a in alliances_of(g, player) for ally in free_members(g, a)]


def sides_for(g: Shadowlords, c: Calls, player: Seat, character: Character) -> list[Alliance]:
    """The sides to which a fighter can be sent at once."""
    alliance, clash = g.side[character], g.battles[c.battle]
    return [side for side in sides_asking(c, alliance) if character in can_send(g, clash, alliance, side)]


def sides_with_leave(g: Shadowlords, c: Calls, player: Seat, character: Character) -> list[Alliance]:
    """The sides to which it comes if others let it pass (SL-BATT-28)."""
    alliance, clash = g.side[character], g.battles[c.battle]
    return [side for side in sides_asking(c, alliance) if character in could_send(g, clash, alliance, side)]


def send(g: Shadowlords, c: Calls, player: Seat, character: Character, side: Alliance) -> None:
    """The fighter comes when all answers are in."""
    if side == c.alliance:
        c.aid |= 1 << character
    else:
        c.guard |= 1 << character


def send_with_leave(g: Shadowlords, c: Calls, player: Seat, character: Character, side: Alliance) -> None:
    """The fighter sets out, and leave has to be asked (SL-BATT-28)."""
    send(g, c, player, character, side)
    c.barred |= 1 << character


def send_nobody(g: Shadowlords, c: Calls, player: Seat) -> None:
    """No aid from this one."""
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
    for ally in people(allies & ~c.barred):
        join(g, clash, ally, attacking)
    for ally in people(allies & c.barred):
        g.push(Summons(c.battle, ally, clash.attacker if attacking else clash.foe, clash.space))


program(
    Calls,
    Repeat(
        Ask(
            caller,
            "Which ally do you call to the battle on {space}?",
            "SL-BATT-13",
            Arm(CallOwn, own_members, call_own, refuse=no_comer, fast=comers),
            Arm(CallWithLeave, late_comers, call_with_leave),
            Arm(CallNobody),
            when=is_left,
        ),
        next_caller,
        until=all_have_called,
    ),
    AskAll(
        askers,
        "Whom do you ask for aid on {space}?",
        "SL-BATT-15",
        SeatArm(AskNobody),
        SeatArm(AskAid, sets_to_ask, request),
    ),
    AskAll(
        the_asked,
        "Do you send a fighter to {space}?",
        "SL-BATT-16",
        SeatArm(SendNobody, then=send_nobody),
        SeatArm(SendAid, (fighters, sides_for), send),
        SeatArm(SendWithLeave, (fighters, sides_with_leave), send_with_leave),
    ),
    defenders_come,
    attackers_come,
)
