"""Chapter 9: Explore."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import (
    DiscardSector,
    ExploreAt,
    LeaveIt,
    PlaceSector,
    Stop,
    TakeControl,
    TurnOverSecond,
    TurnSector,
)
from rulebound.games.eclipse.events import ControlTaken, SectorDiscarded, SectorPlaced, SectorTurnedOver
from rulebound.games.eclipse.frames import NO_SECTOR, ExploreZone, Exploring, WindingUp
from rulebound.games.eclipse.free_actions import TakeFreeStep
from rulebound.games.eclipse.kinds import Sector, Turn, Zone
from rulebound.games.eclipse.npcs import NPC_OF_SECTOR
from rulebound.games.eclipse.rules.discoveries import claim
from rulebound.games.eclipse.rules.doing import activate, doer, free_steps, has_acted, is_held_open, take_free_step
from rulebound.games.eclipse.rules.frontier import faces, is_source, sources, unexplored, zones_beside
from rulebound.games.eclipse.rules.galaxy import OPPOSITE, has_generator, has_wormhole, place, shows
from rulebound.games.eclipse.rules.stacks import has_sector, put_on_discards, turn_over
from rulebound.games.eclipse.sights import SIGHTS
from rulebound.games.eclipse.state import Galaxy, tiles_left
from rulebound.games.eclipse.tables import (
    ANCIENTS,
    DRACO,
    HAS_DISCOVERY,
    MOST_ANCIENTS,
    NEXT_ZONE,
    RING,
    TURNS,
    ZONE_RING,
)

RINGS: Final = (0, 1, 2, 3)
EMPTY_STACK: Final = Refusal("EC-EXP-08", "No sector of that ring is left.")
NO_WORMHOLE: Final = Refusal("EC-EXP-02", "No wormhole of yours faces that zone.")
NO_CONNECTION: Final = Refusal("EC-EXP-05", "Turned that way, the sector is not connected with one of yours.")
NO_DISC: Final = Refusal("EC-EXP-14", "There is no disc on your influence track.")
GUARDED: Final = Refusal("EC-EXP-13", "Ancients hold the sector.")


# Where to explore.


def refuse_zone(g: Galaxy, seat: int, zone: int) -> Refusal | None:
    """There must be a sector for it (EC-EXP-08); one option asks for a wormhole too (EC-EXP-02)."""
    if not has_sector(g, ZONE_RING[zone]):
        return EMPTY_STACK
    if g.settings.facing_wormhole and not faces(g, seat, zone):
        return NO_WORMHOLE
    return None


def can_explore(g: Galaxy, seat: int) -> bool:
    """Is there any zone to explore (EC-ACT-09)?"""
    for sector in g.placed:
        if is_source(g, seat, sector):
            for zone in unexplored(g, sector):
                if refuse_zone(g, seat, zone) is None:
                    return True
    return False


# The action.


def zones(g: Galaxy, e: Exploring) -> list[Zone]:
    return zones_beside(g, e.seat)


def open_zones(g: Galaxy, e: Exploring) -> list[Zone]:
    """Those of them for which there is a sector (EC-EXP-08)."""
    has_any = [has_sector(g, ring) for ring in RINGS]
    found = [zone for zone in zones_beside(g, e.seat) if has_any[ZONE_RING[zone]]]
    if g.settings.facing_wormhole:
        return [zone for zone in found if faces(g, e.seat, zone)]
    return found


def refuse(g: Galaxy, e: Exploring, zone: Zone) -> Refusal | None:
    return refuse_zone(g, e.seat, zone)


def explore(g: Galaxy, e: Exploring, zone: Zone) -> None:
    """One activation explores one zone; Planta have two (EC-EXP-01, EC-EXP-16)."""
    activate(e)
    g.push(ExploreZone(e.seat, zone))


def goes_on(g: Galaxy, e: Exploring) -> bool:
    """An activation is left and possible; otherwise the action ends by itself (EC-ACT-08, EC-ACT-14)."""
    return e.left > 0 and can_explore(g, e.seat)


program(
    Exploring,
    Repeat(
        Ask(
            doer,
            "Which zone do you explore?",
            "EC-EXP-01",
            Arm(Stop, ends=True, when=has_acted),
            Arm(ExploreAt, zones, explore, refuse=refuse, fast=open_zones),
            Arm(TakeFreeStep, free_steps, take_free_step),
            when=goes_on,
            forced=True,
        )
    ),
    Start(WindingUp, when=is_held_open),
)


# One zone.


def explorer(g: Galaxy, e: ExploreZone) -> Seat:
    return e.seat


def turn_over_sector(g: Galaxy, e: ExploreZone) -> None:
    """The top sector of the zone's ring is turned over (EC-EXP-03)."""
    e.sector = turn_over(g, ZONE_RING[e.zone])
    g.tell("EC-EXP-03", SectorTurnedOver(e.seat, e.zone, e.sector))


def turns_for(g: Galaxy, e: ExploreZone, sector: int) -> list[Turn]:
    """The turns that give a connection to a source sector; those that look alike are one (EC-EXP-05)."""
    half = has_generator(g, e.seat)
    edges = [
        (direction, has_wormhole(g, source, OPPOSITE[direction]))
        for source in sources(g, e.seat)
        for direction in range(6)
        if NEXT_ZONE[6 * g.zone[source] + OPPOSITE[direction]] == e.zone
    ]
    return [Turn(turn) for turn in range(TURNS[sector]) if fits(sector, turn, edges, half)]


def fits(sector: int, turn: int, edges: list[tuple[int, bool]], half: bool) -> bool:
    """Is a sector that is turned so connected over one of these edges (EC-EXP-05)?"""
    for direction, faced in edges:
        mine = shows(sector, turn, direction)
        if (mine or faced) if half else (mine and faced):
            return True
    return False


def turned_over(g: Galaxy, e: ExploreZone) -> list[Sector]:
    """The sector that was turned over, for Draco perhaps two (EC-SPC-09)."""
    return [e.sector] if e.second == NO_SECTOR else [e.sector, e.second]


def sight(g: Galaxy, e: ExploreZone) -> str:
    """What is printed on the sector stands in the question (EC-EXP-04)."""
    first = "{sector}: " + SIGHTS[e.sector] + "."
    if e.second == NO_SECTOR:
        return first + " Do you place it?"
    return first + " {second}: " + SIGHTS[e.second] + ". Which do you place?"


def refuse_placing(g: Galaxy, e: ExploreZone, sector: Sector) -> Refusal | None:
    return None if turns_for(g, e, sector) else NO_CONNECTION


def place_it(g: Galaxy, e: ExploreZone, sector: Sector) -> None:
    """The other of Draco's two sectors is discarded (EC-SPC-09)."""
    if e.second != NO_SECTOR:
        throw_away(g, e, e.second if sector == e.sector else e.sector)
        e.sector, e.second = sector, NO_SECTOR
    e.placed = True


def may_turn_second(g: Galaxy, e: ExploreZone) -> bool:
    """Draco may look at a second sector (EC-SPC-09, EC-SPC-10)."""
    return g.species[e.seat] == DRACO and e.second == NO_SECTOR and has_sector(g, ZONE_RING[e.zone])


def turn_second(g: Galaxy, e: ExploreZone) -> None:
    e.second = turn_over(g, ZONE_RING[e.zone])
    g.tell("EC-SPC-09", SectorTurnedOver(e.seat, e.zone, e.second))


def discard(g: Galaxy, e: ExploreZone) -> None:
    """The activation ends (EC-EXP-06)."""
    throw_away(g, e, e.sector)
    if e.second != NO_SECTOR:
        throw_away(g, e, e.second)


def throw_away(g: Galaxy, e: ExploreZone, sector: Sector) -> None:
    """Face up to the discard pile of its ring (EC-EXP-06)."""
    put_on_discards(g, RING[sector], sector)
    g.tell("EC-EXP-06", SectorDiscarded(e.seat, sector))


def is_placed(g: Galaxy, e: ExploreZone) -> bool:
    return e.placed


def turns(g: Galaxy, e: ExploreZone) -> list[Turn]:
    return turns_for(g, e, e.sector)


def lay(g: Galaxy, e: ExploreZone, turn: Turn) -> None:
    """The sector lies on its zone (EC-EXP-05)."""
    place(g, e.sector, e.zone, turn)
    g.tell("EC-EXP-04", SectorPlaced(e.seat, e.sector))


def put_down(g: Galaxy, e: ExploreZone) -> None:
    """Ancients, as many as there are, and a Discovery tile (EC-EXP-09, EC-EXP-10, EC-COMP-23)."""
    put_ancients(g, e.sector)
    if HAS_DISCOVERY[e.sector] and tiles_left(g) > 0:
        g.tile[e.sector] = 1


def put_ancients(g: Galaxy, sector: int) -> None:
    """Ancients are bound by their supply (EC-COMP-23)."""
    standing = 0
    for other in g.placed:
        if NPC_OF_SECTOR[other] == 0:
            standing += g.npcs[other]
    g.npcs[sector] = min(ANCIENTS[sector], MOST_ANCIENTS - standing)


def discover(g: Galaxy, e: ExploreZone) -> None:
    """An unguarded tile is the explorer's at once (EC-EXP-11, EC-EXP-12)."""
    if g.tile[e.sector] and g.npcs[e.sector] == 0:
        claim(g, e.seat, e.sector)


def new_sector(g: Galaxy, e: ExploreZone) -> list[Sector]:
    return [e.sector]


def refuse_control(g: Galaxy, e: ExploreZone, sector: Sector) -> Refusal | None:
    """A disc, and no Ancient there unless for Draco (EC-EXP-13, EC-EXP-14)."""
    if g.discs[e.seat] == 0:
        return NO_DISC
    return GUARDED if g.npcs[sector] and g.species[e.seat] != DRACO else None


def take_control(g: Galaxy, e: ExploreZone, sector: Sector) -> None:
    put_disc(g, e.seat, sector, "EC-EXP-13")


def put_disc(g: Galaxy, seat: int, sector: int, rule: str) -> None:
    """A disc from the influence track: the sector is controlled from now on (EC-MAP-12, EC-COL-13)."""
    g.discs[seat] -= 1
    g.owner[sector] = seat
    g.tell(rule, ControlTaken(Seat(seat), Sector(sector)))


program(
    ExploreZone,
    turn_over_sector,
    Repeat(
        Ask(
            explorer,
            sight,
            "EC-EXP-04",
            Arm(DiscardSector, then=discard, ends=True),
            Arm(PlaceSector, turned_over, place_it, refuse=refuse_placing, ends=True),
            Arm(TurnOverSecond, then=turn_second, when=may_turn_second),
            forced=True,
        )
    ),
    When(
        is_placed,
        Ask(explorer, "How do you turn {sector}?", "EC-EXP-05", Arm(TurnSector, turns, lay), forced=True),
        put_down,
        discover,
        Ask(
            explorer,
            "Do you take control of {sector}?",
            "EC-EXP-13",
            Arm(LeaveIt),
            Arm(TakeControl, new_sector, take_control, refuse=refuse_control),
            forced=True,
        ),
    ),
)
