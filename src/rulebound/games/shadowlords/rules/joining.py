"""Chapter 13, how a character that was won over is taken in (SL-BRIB-06..19)."""

from __future__ import annotations

from rulebound.engine.flow import LAST, Arm, Ask, program
from rulebound.games.shadowlords.actions import Ships
from rulebound.games.shadowlords.events import Incorruptible, PickedUp, WonOver
from rulebound.games.shadowlords.frames import Dismissal, Joining
from rulebound.games.shadowlords.kinds import Alliance, Character, ShipCount, Space
from rulebound.games.shadowlords.rules.arrivals import free_own, settle
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.hands import portrait_changes_hands
from rulebound.games.shadowlords.rules.ships import build_loose, clear_loose, pick_up, unload
from rulebound.games.shadowlords.state import Shadowlords, members, rings_left, room
from rulebound.games.shadowlords.tables import CLASS, DIPLOMAT, SHIP_COUNTS


def make_room(g: Shadowlords, j: Joining) -> None:
    """Without a free ring a member must be dismissed first (SL-BRIB-19, SL-BRIB-21, SL-DISM-14)."""
    if rings_left(g, j.alliance) == 0:
        g.push(Dismissal(j.alliance))


def change_sides(g: Shadowlords, j: Joining) -> None:
    """Ring, ships, portrait, captives, loose ships; the character stays where it is (SL-BRIB-06..11).

    It brings the Power Stone along (SL-BRIB-16) and has not moved by this (SL-BRIB-18). Without a ring it stays with
    its owner (SL-BRIB-19).
    """
    old = Alliance(g.side[j.character])
    if rings_left(g, j.alliance) == 0:
        g.tell("SL-BRIB-19", Incorruptible(j.character, old))
        return
    ships = unload(g, j.character, g.ships[j.character])
    portrait_changes_hands(g, j.character, g.seat_of[j.alliance])
    settle(g, j.character, j.alliance, Space(g.space[j.character]), ships)
    g.tell("SL-BRIB-06", WonOver(j.character, j.alliance))
    miss_diplomat(g, j.character, old)
    free_own(g, j.character, "SL-BRIB-17")
    lying = clear_loose(g, old, g.space[j.character])
    j.turned = build_loose(g, j.alliance, g.space[j.character], lying)


def miss_diplomat(g: Shadowlords, character: Character, old: Alliance) -> None:
    """Who lost their only Diplomat this way may search with their Star Master (SL-BRIB-12, SL-BRIB-13, SL-BRIB-14)."""
    if CLASS[character] == DIPLOMAT and not any(CLASS[c] == DIPLOMAT for c in members(g, old)):
        g.bereft |= 1 << old


def turncoats(g: Shadowlords, j: Joining) -> list[ShipCount]:
    """The loose ships that came along may stay loose or go on the ring (SL-BRIB-07)."""
    most = min(j.turned, room(g, j.character))
    return SHIP_COUNTS[: most + 1] if most else []


def take_turncoats(g: Shadowlords, j: Joining, ships: ShipCount) -> None:
    """So many on the ring."""
    pick_up(g, j.character, ships)
    if ships:
        g.tell("SL-BRIB-07", PickedUp(j.character, ships))


program(
    Joining,
    make_room,
    change_sides,
    Ask(
        leader,
        "How many of the loose ships does {character} take?",
        "SL-BRIB-07",
        Arm(Ships, turncoats, take_turncoats, passive=LAST),
    ),
)
