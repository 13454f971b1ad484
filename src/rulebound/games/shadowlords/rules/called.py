"""Chapter 15: who can be called to a battle, by which road, and how it joins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.engine.action import Refusal
from rulebound.games.shadowlords.events import Joined
from rulebound.games.shadowlords.kinds import Character
from rulebound.games.shadowlords.rules.control import Board, by_birth
from rulebound.games.shadowlords.rules.passage import owners_of
from rulebound.games.shadowlords.rules.reach import bring, spread
from rulebound.games.shadowlords.state import Clash, Shadowlords, free_members, friends, is_fighter
from rulebound.games.shadowlords.tables import ALLIANCES, BLACK, NEGOTIATION_OFF, spots

NEVER_CALLED: Final = Refusal("SL-DIPL-19", "Diplomats are never called to a battle.")
OUT_OF_REACH: Final = Refusal("SL-BATT-17", "It cannot reach the battle by the rules of movement.")
ENGAGED: Final = Refusal("SL-BATT-20", "A battle is pending where it stands.")


def cannot_come(g: Shadowlords, clash: Clash, character: int, road: int) -> Refusal | None:
    """What keeps a character from a battle to which it is called by this road.

    It comes with the ships on its ring, and is bound by no first-turn direction (SL-BATT-17, SL-BATT-28).
    """
    if not is_fighter(character):
        return NEVER_CALLED
    if g.space[character] == clash.space:
        return ENGAGED if is_engaged(g, character) else None
    if pending(g) >> g.space[character] & 1:
        return ENGAGED
    way = spread(g.space[character], g.ships[character], road)
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


def can_send(g: Shadowlords, clash: Clash, alliance: int, caller: int) -> list[Character]:
    """The fighters of an alliance that could join a side without anybody's leave."""
    road = road_for(g, alliance, caller)
    return [c for c in free_members(g, alliance) if cannot_come(g, clash, c, road) is None]


def could_send(g: Shadowlords, clash: Clash, alliance: int, caller: int) -> list[Character]:
    """Those who could join it if others let them pass (SL-BATT-28)."""
    if g.negotiation == NEGOTIATION_OFF:
        return []
    road = road_for(g, alliance, caller)
    late = [c for c in free_members(g, alliance) if cannot_come(g, clash, c, road) is OUT_OF_REACH]
    return [c for c in late if cannot_come(g, clash, c, road | tolls(g, c, caller)) is None]


def tolls(g: Shadowlords, character: int, caller: int) -> int:
    """The spaces whose owners a called character may still ask: no Shadow, no battle there (SL-PASS-01, SL-PASS-10)."""
    board = Board(g)
    mask: i64 = 0
    for a in range(ALLIANCES):
        mask |= board.characters(a) | board.loose[a]
    mask &= ~(board.fighters[BLACK] | pending(g))
    return sum(1 << space for space in spots(mask) if may_ask(g, board, character, caller, space))


def may_ask(g: Shadowlords, board: Board, character: int, caller: int, space: int) -> bool:
    """Has the character asked none of the space's owners this turn? (SL-PASS-01)"""
    owners = spots(toll_keepers(g, board, character, caller, space))
    return not any(character * ALLIANCES + player in g.asked for player in owners)


def toll_keepers(g: Shadowlords, board: Board, character: int, caller: int, space: int) -> int:
    """Whose leave it takes; the caller's is the call itself (SL-BATT-18, SL-PASS-07)."""
    return owners_of(g, board, g.side[character], space) & ~(1 << g.seat_of[caller])


def join(g: Shadowlords, clash: Clash, character: Character, attacking: bool) -> None:
    """It really moves, with ships, captives and Stone, and stays there (SL-BATT-21, SL-BATT-27, SL-BATT-33)."""
    if g.space[character] != clash.space:
        bring(g, character, clash.space, "SL-BATT-21")
    if attacking:
        clash.aid |= 1 << character
    else:
        clash.guard |= 1 << character
    g.tell("SL-BATT-22", Joined(character, clash.attacker if attacking else clash.foe, clash.space))


def has_sent(g: Shadowlords, clash: Clash, alliance: int) -> bool:
    """A fighter of its player is in the battle already, sent by a deal; nobody sends two (SL-BATT-16, SL-NEG-18)."""
    return any(friends(g, g.side[c], alliance) for c in spots(clash.aid | clash.guard))
