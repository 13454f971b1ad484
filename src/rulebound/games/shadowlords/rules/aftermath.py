"""Chapters 11, 18 and 19: what follows the last duel of a battle."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import RetreatTo, StayPut
from rulebound.games.shadowlords.events import LooseDestroyed, Released
from rulebound.games.shadowlords.frames import Retreat
from rulebound.games.shadowlords.kinds import Character, Space
from rulebound.games.shadowlords.rules.control import Board, controlled
from rulebound.games.shadowlords.rules.reach import bring
from rulebound.games.shadowlords.rules.ships import clear_loose
from rulebound.games.shadowlords.rules.sides import attackers, defenders
from rulebound.games.shadowlords.state import Clash, Shadowlords, friends, leads, living, members_at
from rulebound.games.shadowlords.tables import BLACK, CLASS, DIPLOMAT, FOLK, NEXT, NOBODY, SPACES, spaces, spots

# Captives.


def set_free(g: Shadowlords, character: Character, space: Space, rule: str) -> None:
    """A captive stands on its own again, without ships."""
    g.captor[character] = NOBODY
    g.space[character] = space
    g.tell(rule, Released(character, space))


def release_captives(g: Shadowlords, space: Space) -> None:
    """Whoever lies under a ring of their own player is set free on the battle space (SL-MULT-12, SL-P2-19).

    Captives of all others stay with whoever won them (SL-MULT-15).
    """
    for c in FOLK:
        captor = g.captor[c]
        if captor != NOBODY and friends(g, g.side[c], g.side[captor]):
            set_free(g, c, space, "SL-MULT-12")


# Loose ships.


def destroy_challenged(g: Shadowlords, clash: Clash) -> None:
    """Nobody comes to defend them: the loose ships go to storage, without reward (SL-LOOSE-03, SL-LOOSE-04)."""
    lose_loose(g, clash, "SL-LOOSE-03")


def clear_loose_ships(g: Shadowlords, clash: Clash) -> None:
    """A beaten defender loses loose ships on the space; a victorious one keeps them (SL-LOOSE-06, SL-LOOSE-09)."""
    if clash.foe != BLACK and not defenders(g, clash) and attackers(g, clash):
        lose_loose(g, clash, "SL-LOOSE-06" if clash.loose else "SL-LOOSE-09")


def lose_loose(g: Shadowlords, clash: Clash, rule: str) -> None:
    """They return to their owner's storage."""
    ships = clear_loose(g, clash.foe, clash.space)
    if ships:
        g.tell(rule, LooseDestroyed(clash.foe, clash.space, ships))


# Retreat.


def beaten_diplomats(g: Shadowlords, clash: Clash) -> list[Character]:
    """The Diplomats of the beaten alliance on the space (SL-DIPL-12)."""
    beaten = [] if attackers(g, clash) else [clash.attacker]
    if not defenders(g, clash):
        beaten.append(clash.foe)
    found: list[Character] = []
    for side in beaten:
        if side != BLACK and living(g, side) and not controlled(g, Board(g), side) >> clash.space & 1:
            found += [c for c in members_at(g, side, clash.space) if CLASS[c] == DIPLOMAT]
    return found


def nearest_friendly(g: Shadowlords, character: int) -> int:
    """The controlled spaces with the fewest passageways to go, whoever stands between (SL-DIPL-13, SL-DIPL-14)."""
    friendly = controlled(g, Board(g), g.side[character])
    reached = 1 << g.space[character]
    for _ in range(SPACES):
        around = reached
        for space in spots(reached):
            around |= NEXT[space]
        if around & friendly & ~reached:
            return around & friendly & ~reached
        reached = around
    return 0


def owner(g: Shadowlords, r: Retreat) -> Seat:
    return leads(g, g.side[r.character])


def refuges(g: Shadowlords, r: Retreat) -> list[Space]:
    """Its owner sends it to one of the nearest friendly spaces (SL-DIPL-13)."""
    return spaces(nearest_friendly(g, r.character))


def has_refuge(g: Shadowlords, r: Retreat) -> bool:
    return nearest_friendly(g, r.character) != 0


def retreat(g: Shadowlords, r: Retreat, space: Space) -> None:
    """It needs no ships (SL-DIPL-14)."""
    bring(g, r.character, space, "SL-DIPL-12")


# If it stays, it still cannot be attacked (SL-DIPL-13).
program(
    Retreat,
    Ask(
        owner,
        "Where does {character} retreat to?",
        "SL-DIPL-13",
        Arm(RetreatTo, refuges, retreat),
        Arm(StayPut),
        when=has_refuge,
    ),
)
