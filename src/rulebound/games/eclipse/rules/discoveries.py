"""Chapter 18: Discovery tiles."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import KeepDiscovery, TakeTech, UseDiscovery
from rulebound.games.eclipse.events import (
    DiscoveryKept,
    DiscoveryRevealed,
    DiscoveryUsed,
    PortalPlaced,
    ResourceGained,
    TechGained,
)
from rulebound.games.eclipse.finds import (
    DISCOVERY_PART,
    DISCOVERY_STOCK,
    DISCOVERY_TEXT,
    EFFECT,
    GIVES_CODEX,
    GIVES_MIGHT,
    GIVES_ORBITAL,
    GIVES_PART,
    GIVES_PORTAL,
    GIVES_RESOURCES,
    GIVES_SHIP,
    GIVES_STRUCTURE,
    GIVES_TECH,
    SHIP_FOUND,
)
from rulebound.games.eclipse.frames import NO_SECTOR, Discovering, Fitting, FreeTech, GainTech
from rulebound.games.eclipse.kinds import Amount, Discovery, Part, Resource, Sector, Tech, Track
from rulebound.games.eclipse.state import Galaxy, add_ship, gain, has_tech, supply, techs_on, tiles_left
from rulebound.games.eclipse.tables import CATEGORY, PORTAL_FOUND, RARE, RESOURCES, SUPPLY, TECH_COST, TECH_SLOTS, TECHS

NO_PLACE: Final = Refusal("EC-DSC-15", "There is no sector of yours where it could be placed.")
NO_CRUISER: Final = Refusal("EC-DSC-07", "All your Cruisers are on the map.")
HAS_ORBITAL: Final = Refusal("EC-DSC-08", "There is an Orbital in the sector already.")
HAS_MONOLITH: Final = Refusal("EC-DSC-09", "There is a Monolith in the sector already.")
NO_TECH: Final = Refusal("EC-DSC-05", "There is no tech that you could take.")


def find(g: Galaxy, seat: int, sector: int) -> None:
    """The top tile of the pile, if there is one; its sector is home, if that is controlled (EC-DSC-15, EC-TEC-16)."""
    if tiles_left(g) > 0:
        g.push(Discovering(Seat(seat), Sector(sector) if g.owner[sector] == seat else NO_SECTOR))


def claim(g: Galaxy, seat: int, sector: int) -> None:
    """The face-down tile of a sector (EC-EXP-11, EC-AFT-13)."""
    g.tile[sector] = 0
    g.push(Discovering(Seat(seat), Sector(sector)))


def reveal(g: Galaxy, d: Discovering) -> None:
    """The tile is turned over in front of all (EC-DSC-01, EC-INFO-04)."""
    d.discovery, g.pile = Discovery(g.pile[-1]), g.pile[:-1]
    g.reveal()
    g.tell("EC-DSC-01", DiscoveryRevealed(d.seat, d.discovery))


def finder(g: Galaxy, d: Discovering | FreeTech) -> Seat:
    return d.seat


def stakes(g: Galaxy, d: Discovering) -> str:
    """What the tile gives stands in the question (EC-DSC-01)."""
    return "{discovery}: " + DISCOVERY_TEXT[d.discovery] + " Do you use it, or keep it for 2 VP?"


def refuse_use(g: Galaxy, d: Discovering) -> Refusal | None:
    """A face that cannot be carried out cannot be chosen (EC-DSC-02)."""
    effect = EFFECT[d.discovery]
    if effect == GIVES_TECH:
        return None if free_techs(g, d.seat) else NO_TECH
    if effect in (GIVES_SHIP, GIVES_STRUCTURE, GIVES_PORTAL):
        return refuse_placing(g, d, effect)
    return None


def refuse_placing(g: Galaxy, d: Discovering, effect: int) -> Refusal | None:
    """A Cruiser in supply, no second Orbital or Monolith (EC-DSC-07..09, EC-DSC-15)."""
    if d.sector == NO_SECTOR:
        return NO_PLACE
    if effect == GIVES_SHIP and supply(g, d.seat, SHIP_FOUND[d.discovery], SUPPLY[SHIP_FOUND[d.discovery]]) == 0:
        return NO_CRUISER
    if effect == GIVES_STRUCTURE:
        if GIVES_ORBITAL[d.discovery]:
            return HAS_ORBITAL if g.orbital[d.sector] else None
        return HAS_MONOLITH if g.monolith[d.sector] else None
    return None


def keep(g: Galaxy, d: Discovering) -> None:
    """2 VP (EC-DSC-01)."""
    g.kept[d.seat] += 1
    g.tell("EC-DSC-01", DiscoveryKept(d.seat, d.discovery))


def use(g: Galaxy, d: Discovering) -> None:
    """The face of the tile, which leaves the game (EC-DSC-03..14, EC-DSC-16)."""
    g.tell("EC-DSC-01", DiscoveryUsed(d.seat, d.discovery))
    effect = EFFECT[d.discovery]
    if effect == GIVES_TECH:
        g.push(FreeTech(d.seat))
    elif effect == GIVES_SHIP:
        add_ship(g, d.sector, d.seat, SHIP_FOUND[d.discovery])
    elif effect == GIVES_PART:
        g.parts_chosen[d.seat] += 1
        g.push(Fitting(d.seat, Part(DISCOVERY_PART[d.discovery]), True))
    elif effect == GIVES_STRUCTURE:
        put_structure(g, d)
    elif effect == GIVES_PORTAL:
        g.portal[d.sector] |= PORTAL_FOUND
        g.tell("EC-DSC-13", PortalPlaced(d.seat, d.sector))
    elif effect == GIVES_CODEX:
        g.codex |= 1 << d.seat
    elif effect == GIVES_MIGHT:
        g.might |= 1 << d.seat
    if effect in (GIVES_RESOURCES, GIVES_STRUCTURE):
        take_resources(g, d)


def put_structure(g: Galaxy, d: Discovering) -> None:
    """An Orbital or a Monolith in the sector of the find, without a tech (EC-DSC-08, EC-DSC-09)."""
    if GIVES_ORBITAL[d.discovery]:
        g.orbital[d.sector] = 1
    else:
        g.monolith[d.sector] = 1


def take_resources(g: Galaxy, d: Discovering) -> None:
    """What the tile gives of each resource (EC-DSC-03, EC-DSC-08)."""
    for which in RESOURCES:
        number = DISCOVERY_STOCK[d.discovery][which]
        if number:
            gain(g, d.seat, which, number)
            g.tell("EC-DSC-03", ResourceGained(d.seat, Amount(number), Resource(which)))


program(
    Discovering,
    reveal,
    Ask(
        finder,
        stakes,
        "EC-DSC-01",
        Arm(KeepDiscovery, then=keep),
        Arm(UseDiscovery, then=use, refuse=refuse_use),
        forced=True,
    ),
)


# Ancient Tech.


def free_techs(g: Galaxy, seat: int) -> list[Tech]:
    """The cheapest regular techs on offer that the player lacks, if they fit (EC-DSC-04, EC-DSC-05)."""
    lacking = [t for t in range(TECHS) if g.market[t] and CATEGORY[t] != RARE and not has_tech(g, seat, t)]
    if not lacking:
        return []
    least = min([TECH_COST[t] for t in lacking])
    cheapest = [t for t in lacking if TECH_COST[t] == least]
    return [Tech(t) for t in cheapest if techs_on(g, seat, CATEGORY[t]) < TECH_SLOTS]


def techs_to_take(g: Galaxy, f: FreeTech) -> list[Tech]:
    return free_techs(g, f.seat)


def take_tech(g: Galaxy, f: FreeTech, tech: Tech) -> None:
    """It works like a researched one (EC-DSC-06)."""
    g.market[tech] -= 1
    g.tell("EC-DSC-04", TechGained(f.seat, tech))
    g.push(GainTech(f.seat, tech, Track(CATEGORY[tech])))


program(
    FreeTech,
    Ask(finder, "Which tech do you take for free?", "EC-DSC-04", Arm(TakeTech, techs_to_take, take_tech), forced=True),
)
