"""Chapter 15, who fights in a battle, on which side, and who decides for it."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.kinds import Character
from rulebound.games.shadowlords.state import Clash, Shadowlords, at_turn, combat, leads, lives, living
from rulebound.games.shadowlords.tables import (
    BLACK,
    CHARACTERS,
    CLASS,
    DIPLOMAT,
    EVERYBODY,
    FORTRESS,
    NOBODY,
    STONE_POINTS,
)


def attackers(g: Shadowlords, clash: Clash) -> list[Character]:
    """The attacker's fighters on the space and those sent as aid (SL-BATT-22); Diplomats never fight (SL-DIPL-08)."""
    return _fighters(g, clash, clash.attacker, clash.aid)


def defenders(g: Shadowlords, clash: Clash) -> list[Character]:
    """The defender's fighters on the space and those called; loose ships do not fight (SL-BATT-22, SL-LOOSE-07)."""
    return _fighters(g, clash, NOBODY if clash.loose else clash.foe, clash.guard)


def _fighters(g: Shadowlords, clash: Clash, side: int, called: int) -> list[Character]:
    """Own fighters that were not called to another battle on this space, and the called ones (SL-BATT-20)."""
    busy = 0
    for other in g.battles:
        if other.space == clash.space:
            busy |= other.aid | other.guard
    here = [c for c in EVERYBODY if g.space[c] == clash.space and CLASS[c] != DIPLOMAT]
    return [c for c in here if called >> c & 1 or (g.side[c] == side and not busy >> c & 1)]


def points(g: Shadowlords, character: int) -> int:
    """Combat value, ships on the ring, and 1 for the Power Stone (SL-DUEL-07, SL-DUEL-08)."""
    return combat(g, character) + g.ships[character] + (STONE_POINTS if g.stone == character else 0)


def strongest_first(g: Shadowlords, fighters: list[Character]) -> list[Character]:
    """In falling order of strength: the first one is the default choice."""
    return sorted(fighters, key=lambda c: -points(g, c))


def at_fortress(clash: Clash) -> bool:
    """Is this a battle against the Shadowlord? (SL-FORT-02)"""
    return clash.space == FORTRESS and clash.foe == BLACK


# Who decides.


def attacking_player(g: Shadowlords, clash: Clash) -> Seat:
    """The attacker, or whoever moved or placed the attacking Shadow (SL-BATT-03)."""
    if clash.attacker == BLACK:
        return at_turn(g)
    return _player(g, clash, clash.attacker, clash.aid)


def defending_player(g: Shadowlords, clash: Clash) -> Seat:
    """The defender; for Shadows an opponent of the attacker (SL-FSH-04, SL-FORT-04)."""
    if clash.foe == BLACK:
        return shadow_player(g, clash)
    return _player(g, clash, clash.foe, clash.guard)


def _player(g: Shadowlords, clash: Clash, side: int, called: int) -> Seat:
    """The leader of the side; if they are out, the helper next on their left (SL-BATT-30, SL-BATT-31)."""
    leader = leads(g, side)
    if living(g, side):
        return leader
    helpers = {g.seat_of[g.side[c]] for c in range(CHARACTERS) if called >> c & 1 and g.space[c] == clash.space}
    for step in range(1, g.seats):
        if (leader + step) % g.seats in helpers:
            return Seat((leader + step) % g.seats)
    return leader


def shadow_player(g: Shadowlords, clash: Clash) -> Seat:
    """A defending Shadow is played by the next living player on the attacker's left who sends no aid.

    If all send some, by the next one (SL-FSH-05); in the two-player game by the opponent (SL-P2-22).
    """
    leader = leads(g, clash.attacker)
    called = [c for c in range(CHARACTERS) if clash.aid >> c & 1 and g.side[c] != NOBODY]
    senders = {g.seat_of[g.side[c]] for c in called}
    others = [Seat((leader + step) % g.seats) for step in range(1, g.seats)]
    others = [player for player in others if lives(g, player)]
    return next((player for player in others if player not in senders), others[0] if others else leader)


def duellist_player(g: Shadowlords, clash: Clash, character: int, attacking: bool) -> Seat:
    """A character is led in its duel by its owner, a Shadow by the player of its side (SL-BATT-26)."""
    if g.side[character] != BLACK:
        return leads(g, g.side[character])
    return attacking_player(g, clash) if attacking else defending_player(g, clash)
