"""Chapter 5: what a spacestorm takes (SL-EVT-10..13)."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.games.shadowlords.actions import LoseLoose, LoseShips
from rulebound.games.shadowlords.bags import count
from rulebound.games.shadowlords.events import LooseDestroyed, ShipsLost
from rulebound.games.shadowlords.frames import Storm
from rulebound.games.shadowlords.kinds import Alliance, Character, Load, Lost, Space
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.ships import take_loose, unload
from rulebound.games.shadowlords.state import Shadowlords, members
from rulebound.games.shadowlords.tables import ALL_SPACES, LOADS, LOSSES, NOBODY


def ships_out(g: Shadowlords, alliance: Alliance) -> int:
    """The ships that a storm can reach: on rings and loose, never the Stone (SL-EVT-12, SL-EVT-13)."""
    return on_rings(g, alliance) + sum([count(bag, alliance) for bag in g.loose])


def on_rings(g: Shadowlords, alliance: Alliance) -> int:
    """The ships on rings."""
    return sum([g.ships[c] for c in members(g, alliance)])


def lose_all(g: Shadowlords, alliance: Alliance) -> None:
    """A victim with too few ships loses all of them (SL-EVT-12)."""
    for c in members(g, alliance):
        strike_ring(g, c, g.ships[c])
    for space in ALL_SPACES:
        strike_pile(g, alliance, space, count(g.loose[space], alliance))


def strike_ring(g: Shadowlords, character: Character, ships: int) -> int:
    """Lost ships return to storage (SL-EVT-12); how many."""
    lost = unload(g, character, ships)
    if lost:
        g.tell("SL-EVT-12", ShipsLost(character, lost))
    return lost


def strike_pile(g: Shadowlords, alliance: Alliance, space: Space, ships: int) -> int:
    """Loose ships too, as far as the rings have too few (SL-EVT-12, SL-EVT-13); how many."""
    lost = take_loose(g, alliance, space, ships)
    if lost:
        g.tell("SL-EVT-13", LooseDestroyed(alliance, space, lost))
    return lost


# The victim chooses.


def prompt(g: Shadowlords, s: Storm) -> str:
    if on_rings(g, s.alliance):
        return "{left|ship is|ships are} lost: from which ring?"
    return "{left|loose ship is|loose ships are} lost: from where?"


def rule(g: Shadowlords, s: Storm) -> str:
    return "SL-EVT-11" if on_rings(g, s.alliance) else "SL-EVT-13"


def rings(g: Shadowlords, s: Storm) -> list[Character]:
    """The victim chooses the rings, ring by ring (SL-EVT-11)."""
    return [c for c in members(g, s.alliance) if g.ships[c]]


def from_ring(g: Shadowlords, s: Storm, character: Character) -> list[Load]:
    return LOADS[1 : min(g.ships[character], s.left) + 1]


def piles(g: Shadowlords, s: Storm) -> list[Space]:
    """When the rings are empty the rest is taken from loose ships, from piles of the victim's choice (SL-EVT-13)."""
    if on_rings(g, s.alliance):
        return []
    return [space for space in ALL_SPACES if count(g.loose[space], s.alliance)]


def from_pile(g: Shadowlords, s: Storm, space: Space) -> list[Lost]:
    return LOSSES[1 : min(count(g.loose[space], s.alliance), s.left) + 1]


def most_loaded(g: Shadowlords, s: Storm, options: list[Action]) -> int:
    """By default as many as possible from the most loaded ring (SL-EVT-11)."""
    loads = [(g.ships[c], -c) for c in rings(g, s)]
    ring = -max(loads)[1] if loads else NOBODY
    found = [i for i, one in enumerate(options) if isinstance(one, LoseShips) and one.character == ring]
    return found[-1] if found else 0


def lose_ships(g: Shadowlords, s: Storm, character: Character, ships: Load) -> None:
    """From this ring (SL-EVT-11)."""
    s.left -= strike_ring(g, character, ships)


def lose_loose(g: Shadowlords, s: Storm, space: Space, ships: Lost) -> None:
    """From this pile (SL-EVT-13)."""
    s.left -= strike_pile(g, s.alliance, space, ships)


program(
    Storm,
    Repeat(
        Ask(
            leader,
            prompt,
            rule,
            Arm(LoseShips, (rings, from_ring), lose_ships),
            Arm(LoseLoose, (piles, from_pile), lose_loose),
            passive=most_loaded,
        )
    ),
)
