"""Chapter 9, sharing ships and the Stone among own characters on one space (SL-MOVE-21..23)."""

from __future__ import annotations

from rulebound.engine.flow import LAST, Arm, Ask, Each, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import GiveStone, Ships
from rulebound.games.shadowlords.bags import FULL, WIDTH
from rulebound.games.shadowlords.events import Shared, StoneGiven
from rulebound.games.shadowlords.frames import Loading, Sharing
from rulebound.games.shadowlords.kinds import Character, ShipCount
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.ships import most_to_pick_up, pick_up, set_down
from rulebound.games.shadowlords.state import Shadowlords, free_members, leads, members_at
from rulebound.games.shadowlords.tables import SHIP_COUNTS


def places_to_share(g: Shadowlords, alliance: int) -> int:
    """Spaces with two own characters, or with one and own loose ships (SL-MOVE-22), that have anything to share."""
    one = two = ships = 0
    for c in free_members(g, alliance):
        here = 1 << g.space[c]
        two |= one & here
        one |= here
        if g.ships[c] or g.stone == c:
            ships |= here
        if (g.loose[g.space[c]] >> (WIDTH * alliance)) & FULL:
            two |= here
            ships |= here
    return two & ships


def gather(g: Shadowlords, s: Sharing) -> None:
    """All ships of the alliance there lie loose for a moment (SL-MOVE-22)."""
    for c in members_at(g, s.alliance, s.space):
        set_down(g, c, g.ships[c])
    g.tell("SL-MOVE-22", Shared(s.alliance, s.space))


def bearers(g: Shadowlords, s: Sharing) -> list[Character]:
    """The Stone may change bearer among them (SL-MOVE-23)."""
    here = members_at(g, s.alliance, s.space)
    return here if g.stone in here and len(here) > 1 else []


def as_it_is(g: Shadowlords, s: Sharing) -> list[Character]:
    return [g.stone]


def give_bearer(g: Shadowlords, s: Sharing, character: Character) -> None:
    """It sits in a ship slot (SL-MOVE-23)."""
    g.stone = character
    g.tell("SL-MOVE-23", StoneGiven(character))


def everybody_there(g: Shadowlords, s: Sharing) -> list[Character]:
    """One after the other takes ships."""
    return members_at(g, s.alliance, s.space)


def owner(g: Shadowlords, f: Loading) -> Seat:
    return leads(g, g.side[f.character])


def loads(g: Shadowlords, f: Loading) -> list[ShipCount]:
    """From none to as many as there are and fit; the rest stays loose (SL-MOVE-22)."""
    most = most_to_pick_up(g, f.character)
    return SHIP_COUNTS[: most + 1] if most else []


def load_ships(g: Shadowlords, f: Loading, ships: ShipCount) -> None:
    """So many come with it."""
    pick_up(g, f.character, ships)


program(
    Sharing,
    gather,
    Ask(
        leader,
        "Who bears the Power Stone?",
        "SL-MOVE-23",
        Arm(GiveStone, bearers, give_bearer, passive=as_it_is),
    ),
    Each(everybody_there, Loading),
)
program(
    Loading,
    Ask(
        owner,
        "How many ships for {character}?",
        "SL-MOVE-22",
        Arm(Ships, loads, load_ships, passive=LAST),
    ),
)
