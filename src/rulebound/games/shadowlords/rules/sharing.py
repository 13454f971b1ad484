"""Chapter 9, sharing ships and the Stone among own characters on one space (SL-MOVE-21..23)."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, Back, must, program
from rulebound.games.shadowlords.actions import GIVE_STONE, SHIPS, GiveStone, Ships
from rulebound.games.shadowlords.bags import FULL, WIDTH
from rulebound.games.shadowlords.events import Shared, StoneGiven
from rulebound.games.shadowlords.frames import Sharing
from rulebound.games.shadowlords.rules.ships import most_to_pick_up, pick_up, set_down
from rulebound.games.shadowlords.state import Shadowlords, free_members, members_at
from rulebound.games.shadowlords.tables import NOBODY


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
    s.character = NOBODY
    g.tell("SL-MOVE-22", Shared(s.alliance, s.space))


def ask_bearer(g: Shadowlords, s: Sharing) -> Decision | None:
    """The Stone may change bearer among them (SL-MOVE-23)."""
    here = members_at(g, s.alliance, s.space)
    if g.stone not in here or len(here) == 1:
        return None
    options: list[Action] = [GIVE_STONE[c] for c in here]
    return must(g.seat_of[s.alliance], "Who bears the Power Stone?", options, "SL-MOVE-23", here.index(g.stone))


def give_bearer(g: Shadowlords, s: Sharing, action: GiveStone) -> None:
    """It sits in a ship slot (SL-MOVE-23)."""
    g.stone = action.character
    g.tell("SL-MOVE-23", StoneGiven(action.character))


def next_character(g: Shadowlords, s: Sharing) -> None:
    """One after the other takes ships."""
    s.character = next((c for c in members_at(g, s.alliance, s.space) if c > s.character), NOBODY)


def ask_load(g: Shadowlords, s: Sharing) -> Decision | None:
    """From none to as many as there are and fit; the rest stays loose (SL-MOVE-22)."""
    if s.character == NOBODY:
        return None
    most = most_to_pick_up(g, s.character)
    if most == 0:
        return None
    return must(g.seat_of[s.alliance], "How many ships for {character}?", SHIPS[: most + 1], "SL-MOVE-22", most)


def load_ships(g: Shadowlords, s: Sharing, action: Ships) -> None:
    """So many come with it."""
    pick_up(g, s.character, action.ships)


def others_wait(g: Shadowlords, s: Sharing) -> bool:
    """Until every character there has had its turn."""
    return s.character != NOBODY


program(
    Sharing,
    gather,
    Ask(ask_bearer, give_bearer),
    next_character,
    Ask(ask_load, load_ships),
    Back(next_character, others_wait),
)
