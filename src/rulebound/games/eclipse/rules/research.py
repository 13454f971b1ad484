"""Chapters 10 and 11: Research, and what techs do at once."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, Start, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import OnTrack, PutPortal, Research, Stop
from rulebound.games.eclipse.events import PortalPlaced, Researched, ResourceGained
from rulebound.games.eclipse.frames import (
    Buying,
    GainTech,
    NamingResources,
    Paying,
    PlacingPortal,
    Researching,
    WindingUp,
)
from rulebound.games.eclipse.free_actions import Get, TakeFreeStep
from rulebound.games.eclipse.kinds import Amount, Resource, Sector, Tech, Track
from rulebound.games.eclipse.rules.discoveries import find
from rulebound.games.eclipse.rules.doing import activate, doer, free_steps, has_acted, is_held_open, take_free_step
from rulebound.games.eclipse.rules.resources import can_pay, within_reach
from rulebound.games.eclipse.rules.shrines import can_place_shrine, gain_discs
from rulebound.games.eclipse.state import Galaxy, all_techs, controlled, gain, has_tech, techs_on
from rulebound.games.eclipse.tables import (
    ALL_TECHS,
    ANCIENT_LABS,
    ARTIFACT_KEY,
    ARTIFACT_RESOURCES,
    ARTIFACTS,
    CATEGORY,
    DISCOUNTS,
    MAGELLAN,
    PORTAL_OF_TECH,
    RARE,
    RESOURCES,
    SCIENCE,
    TECH_COST,
    TECH_DISCS,
    TECH_LEAST,
    TECH_SLOTS,
    TECHS,
    TRACKS,
    WARP_PORTAL,
)

NOT_ON_OFFER: Final = Refusal("EC-RES-01", "That tech is not on the market.")
HELD: Final = Refusal("EC-RES-07", "You have that tech already.")
FULL: Final = Refusal("EC-RES-06", "That track is full.")
TOO_DEAR: Final = Refusal("EC-RES-11", "You cannot afford that tech, even by trading.")
NO_SECTOR: Final = Refusal("EC-TEC-18", "You control no sector for the portal.")
FOURTH: Final = 4
PAST_ALL_MEANS: Final = 100_000


def discount(g: Galaxy, seat: int, track: int) -> int:
    """What the techs on a track take off the cost of the next (EC-RES-02)."""
    return DISCOUNTS[1 if g.settings.printed_discounts else 0][techs_on(g, seat, track)]


def price(g: Galaxy, seat: int, tech: int, track: int) -> int:
    """The cost less the discount of the track, but the minimum at least (EC-RES-02, EC-RES-03)."""
    return max(TECH_LEAST[tech], TECH_COST[tech] - discount(g, seat, track))


def refuse_track(g: Galaxy, seat: int, tech: int, track: int) -> Refusal | None:
    """A slot must be free and the price within reach (EC-RES-06, EC-RES-11)."""
    if techs_on(g, seat, track) >= TECH_SLOTS:
        return FULL
    return None if can_pay(g, seat, SCIENCE, price(g, seat, tech, track)) else TOO_DEAR


def refuse_tech(g: Galaxy, seat: int, tech: int) -> Refusal | None:
    """On the market, not held, with a track that takes it (EC-RES-01, EC-RES-04..07, EC-TEC-18)."""
    if g.market[tech] == 0:
        return NOT_ON_OFFER
    if has_tech(g, seat, tech):
        return HELD
    if tech == WARP_PORTAL and not controlled(g, seat):
        return NO_SECTOR
    if CATEGORY[tech] != RARE:
        return refuse_track(g, seat, tech, CATEGORY[tech])
    reasons = [refuse_track(g, seat, tech, track) for track in TRACKS]
    return None if None in reasons else TOO_DEAR if TOO_DEAR in reasons else FULL


def within_means(g: Galaxy, seat: int, enough: int = TECHS) -> list[Tech]:
    """The techs that can be bought, or as many as are enough, in one look (EC-RES-01, EC-RES-04..07, EC-TEC-18)."""
    techs, means = all_techs(g, seat), within_reach(g, seat, SCIENCE)
    off = [discount(g, seat, t) if techs_on(g, seat, t) < TECH_SLOTS else -PAST_ALL_MEANS for t in range(3)]
    off.append(max(off))  # a rare tech goes where it is cheapest
    found: list[Tech] = []
    for tech in ALL_TECHS:
        if not g.market[tech] or techs >> tech & 1 or TECH_COST[tech] - off[CATEGORY[tech]] > means:
            continue
        if TECH_LEAST[tech] <= means and (tech != WARP_PORTAL or controlled(g, seat)):
            found.append(tech)
            if len(found) == enough:
                break
    return found


def can_buy(g: Galaxy, seat: int) -> bool:
    """Can any tech be bought (EC-RES-11)?"""
    return len(within_means(g, seat, 1)) > 0


def can_research(g: Galaxy, seat: int) -> bool:
    """Can anything be bought, or a shrine be placed (EC-ACT-09)?"""
    return can_buy(g, seat) or can_place_shrine(g, seat)


# The action.


def on_offer(g: Galaxy, r: Researching) -> list[Tech]:
    """The techs of the market (EC-RES-01)."""
    return [tech for tech in ALL_TECHS if g.market[tech] > 0]


def refuse(g: Galaxy, r: Researching, tech: Tech) -> Refusal | None:
    return refuse_tech(g, r.seat, tech)


def affordable(g: Galaxy, r: Researching) -> list[Tech]:
    return within_means(g, r.seat)


def buy(g: Galaxy, r: Researching, tech: Tech) -> None:
    """One activation buys one tech (EC-RES-01, EC-RES-10)."""
    activate(r)
    g.push(Buying(r.seat, tech))


def goes_on(g: Galaxy, r: Researching) -> bool:
    """An activation is left and possible; otherwise the action ends by itself (EC-ACT-08, EC-ACT-14)."""
    return r.left > 0 and can_buy(g, r.seat)


program(
    Researching,
    Repeat(
        Ask(
            doer,
            "Which tech do you research?",
            "EC-RES-11",
            Arm(Stop, ends=True, when=has_acted),
            Arm(Research, on_offer, buy, refuse=refuse, fast=affordable),
            Arm(TakeFreeStep, free_steps, take_free_step),
            when=goes_on,
            forced=True,
        )
    ),
    Start(WindingUp, when=is_held_open),
)


# Buying.


def buyer(g: Galaxy, b: Buying | NamingResources | PlacingPortal) -> Seat:
    return b.seat


def tracks(g: Galaxy, b: Buying) -> list[Track]:
    return TRACKS if CATEGORY[b.tech] == RARE else [Track(CATEGORY[b.tech])]


def refuse_this_track(g: Galaxy, b: Buying, track: Track) -> Refusal | None:
    return refuse_track(g, b.seat, b.tech, track)


def lay(g: Galaxy, b: Buying, track: Track) -> None:
    """A rare tech goes on any track, with its discount; the others on their own (EC-RES-04, EC-RES-05)."""
    b.track = track
    cost = price(g, b.seat, b.tech, track)
    g.tell("EC-RES-01", Researched(b.seat, b.tech, track, Amount(cost)))
    g.push(Paying(b.seat, SCIENCE, cost))


def take_tile(g: Galaxy, b: Buying) -> None:
    """The tile leaves the market for good (EC-RES-12)."""
    g.market[b.tech] -= 1


program(
    Buying,
    Ask(
        buyer,
        "Which track does {tech} go on?",
        "EC-RES-05",
        Arm(OnTrack, tracks, lay, refuse=refuse_this_track),
        forced=True,
    ),
    take_tile,
    Start(GainTech),
)


# What happens at once.


def place_tech(g: Galaxy, t: GainTech) -> None:
    """It takes the next slot of its track (EC-RES-04)."""
    g.techs[3 * t.seat + t.track] |= 1 << t.tech


def take_effect(g: Galaxy, t: GainTech) -> None:
    """Instant effects come before anything else (EC-RES-09, EC-TEC-08, EC-TEC-12, EC-TEC-16, EC-TEC-17)."""
    if TECH_DISCS[t.tech]:
        gain_discs(g, t.seat, TECH_DISCS[t.tech], "EC-TEC-08")
    elif t.tech == ARTIFACT_KEY:
        artifacts = sum([ARTIFACTS[sector] for sector in controlled(g, t.seat)])
        g.push(NamingResources(t.seat, artifacts))
    elif t.tech == ANCIENT_LABS:
        find(g, t.seat, g.home[t.seat])
    elif t.tech == WARP_PORTAL:
        g.push(PlacingPortal(t.seat))


def open_own_tile(g: Galaxy, t: GainTech) -> None:
    """Magellan resolve their own Discovery tile with the first fourth tech of a track (EC-SPC-17)."""
    if g.species[t.seat] == MAGELLAN and g.own_tile >> t.seat & 1 and techs_on(g, t.seat, t.track) == FOURTH:
        g.own_tile &= ~(1 << t.seat)
        find(g, t.seat, g.home[t.seat])


program(GainTech, place_tech, take_effect, open_own_tile)


def has_artifacts(g: Galaxy, n: NamingResources) -> bool:
    return n.artifacts > 0


def resources(g: Galaxy, n: NamingResources) -> list[Resource]:
    return RESOURCES


def name_resource(g: Galaxy, n: NamingResources, which: Resource) -> None:
    """5 of one resource for each artifact (EC-TEC-12)."""
    n.artifacts -= 1
    gain(g, n.seat, which, ARTIFACT_RESOURCES)
    g.tell("EC-TEC-12", ResourceGained(n.seat, Amount(ARTIFACT_RESOURCES), which))


program(
    NamingResources,
    Repeat(
        Ask(
            buyer,
            "Which resource do you take for an artifact?",
            "EC-TEC-12",
            Arm(Get, resources, name_resource),
            when=has_artifacts,
        )
    ),
)


def own_sectors(g: Galaxy, p: PlacingPortal) -> list[Sector]:
    return controlled(g, p.seat)


def put_portal(g: Galaxy, p: PlacingPortal, sector: Sector) -> None:
    """The portal tile lies there for good (EC-TEC-17, EC-MAP-10)."""
    g.portal[sector] |= PORTAL_OF_TECH
    g.tell("EC-TEC-17", PortalPlaced(p.seat, sector))


program(
    PlacingPortal,
    Ask(buyer, "Where do you put the warp portal?", "EC-TEC-17", Arm(PutPortal, own_sectors, put_portal), forced=True),
)
