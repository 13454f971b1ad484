"""What a practised player thinks of the answers, about in points. Stopping and passing are worth nothing."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.ratings import rate
from rulebound.games.eclipse import actions as a
from rulebound.games.eclipse import frames as f
from rulebound.games.eclipse import free_actions as s
from rulebound.games.eclipse.advice import affords, margin, means
from rulebound.games.eclipse.kinds import INFLUENCE_TRACK, Resource
from rulebound.games.eclipse.rows import SQUARE_TRACKS
from rulebound.games.eclipse.rules.blueprints import part_in
from rulebound.games.eclipse.rules.build import cost
from rulebound.games.eclipse.rules.frontier import faces
from rulebound.games.eclipse.rules.galaxy import has_wormhole, shows
from rulebound.games.eclipse.rules.presence import has_rivals
from rulebound.games.eclipse.rules.research import price
from rulebound.games.eclipse.state import Galaxy, resource, techs_on
from rulebound.games.eclipse.tables import (
    ANCIENTS,
    CANNON_DICE,
    COLONIZE,
    CRUISER,
    DREADNOUGHT,
    MATERIALS,
    MISSILE_DICE,
    MONEY,
    MONOLITH,
    NEXT_ZONE,
    NOBODY,
    ORBITAL,
    PRINTED_POINTS,
    PROPOSE,
    SHRINE,
    SLOTS,
    STARBASE,
    TECH_COST,
    TRADE_RATIO,
    UPGRADE,
    ZONE_RING,
)
from rulebound.games.eclipse.weights import W
from rulebound.games.eclipse.worths import (
    ahead,
    best_move,
    growth,
    new_part,
    part_value,
    place_worth,
    promise,
    sector_worth,
    tech_worth,
)

DOOM = -9.0


# The turn.


def acting(g: Galaxy, t: f.PlayerTurn, deed: int) -> float:
    return promise(g, int(t.seat), deed)


def reacting(g: Galaxy, r: f.Reacting, deed: int) -> float:
    """A reaction is one activation for a whole disc."""
    return promise(g, int(r.seat), deed) - W["build"] - W["react"] if deed != UPGRADE else -1.0


# Free steps and payments.


def free_step(g: Galaxy, frame: Frame, step: int) -> float:
    """Colonists always; relations and shrines gladly; trades only when a price asks for them."""
    if step == COLONIZE:
        return 5.0
    return 3.0 if step == SHRINE else 0.6 if step == PROPOSE else 2.0 * DOOM


def colonising(g: Galaxy, c: f.Colonizing, square: int) -> float:
    """Where income grows most."""
    tracks = [which for which in range(3) if SQUARE_TRACKS[square] >> which & 1]
    return max([growth(g, int(c.seat), which) for which in tracks])


def from_track(g: Galaxy, c: Frame, which: int) -> float:
    return growth(g, g.decisions[0].seat, which)


def to_track(g: Galaxy, c: Frame, which: int) -> float:
    return -growth(g, g.decisions[0].seat, which)


def spare(g: Galaxy, frame: Frame, which: int) -> float:
    """What there is most of is given away first, but no money that the upkeep needs."""
    seat = g.decisions[0].seat
    if which == MONEY and margin(g, seat, 0) < TRADE_RATIO[g.species[seat]]:
        return DOOM
    return 0.05 * resource(g, seat, Resource(which))


def scarce(g: Galaxy, frame: Frame, which: int) -> float:
    return -0.05 * resource(g, g.decisions[0].seat, Resource(which))


# Explore.


def zone_worth(g: Galaxy, e: f.Exploring, zone: int) -> float:
    """Towards the centre, where a wormhole leads."""
    return (3.0 - 0.5 * ZONE_RING[zone]) if faces(g, int(e.seat), zone) else DOOM


def placing(g: Galaxy, e: f.ExploreZone, sector: int) -> float:
    """Worth what it is, less for Ancients; nearly always better than nothing."""
    return sector_worth(g, int(e.seat), sector) - W["guard"] * ANCIENTS[sector] + 0.5


def turning(g: Galaxy, e: f.ExploreZone, turn: int) -> float:
    """As many ways as possible."""
    ways = 0.0
    for direction in [direction for direction in range(6) if shows(e.sector, turn, direction)]:
        beside = NEXT_ZONE[6 * e.zone + direction]
        for other in g.placed:
            if g.zone[other] == beside and has_wormhole(g, other, (direction + 3) % 6):
                ways += 1.0 if g.owner[other] in (NOBODY, e.seat) else 0.3
    return ways


def controlling(g: Galaxy, e: Frame, sector: int) -> float:
    """If the upkeep allows it."""
    seat = g.decisions[0].seat
    return sector_worth(g, seat, sector) - W["trade"] * max(0, -margin(g, seat, 1)) if means(g, seat, 1) >= 0 else DOOM


# Research, Upgrade, Build.


def researching(g: Galaxy, r: f.Researching, tech: int) -> float:
    return tech_worth(g, int(r.seat), tech)


def on_track(g: Galaxy, b: f.Buying, track: int) -> float:
    """Cheap, and where the row grows long."""
    return 0.2 * techs_on(g, int(b.seat), track) - 0.1 * price(g, int(b.seat), b.tech, track)


def taking_tech(g: Galaxy, t: f.FreeTech, tech: int) -> float:
    return 0.1 * TECH_COST[tech]


def placing_part(g: Galaxy, u: f.Upgrading, part: int) -> float:
    """New parts; basic ones are hardly worth an activation."""
    return new_part(g, int(u.seat), part) - 0.3


def in_slot(g: Galaxy, p: f.Fitting, slot: int) -> float:
    """On the ships that fight, over what is worth least, but not over their last gun."""
    before = part_in(g, int(p.seat), slot)
    ship = slot // SLOTS
    if disarms(g, int(p.seat), slot, p.part):
        return DOOM
    weight = 1.0 + (0.3 if ship == CRUISER else 0.2 if ship < STARBASE else -0.4)
    return weight * (part_value(p.part) - (part_value(before) if before >= 0 else 0.0))


def disarms(g: Galaxy, seat: int, slot: int, part: int) -> bool:
    """Would a ship have no die left with this part in that slot? Then computers are of no use to it (EC-BAT-16)."""
    first = slot - slot % SLOTS
    others = [part_in(g, seat, one) for one in range(first, first + SLOTS) if one != slot]
    fitted = [part, *[one for one in others if one >= 0]]
    return sum([CANNON_DICE[one] + MISSILE_DICE[one] for one in fitted]) == 0


def building(g: Galaxy, b: f.Building, piece: int) -> float:
    """Monoliths, then large ships, if the upkeep can still be paid."""
    if not affords(g, int(b.seat), MATERIALS, cost(g, int(b.seat), piece)):
        return -W["broke"]
    if piece == MONOLITH:
        return 4.0
    if piece == ORBITAL:
        return 1.8 * ahead(g) if g.colony_ships[b.seat] else 0.0
    if piece == DREADNOUGHT:
        return 1.8
    return 1.5 if piece == CRUISER else 0.9 if piece == STARBASE else 0.8


def building_at(g: Galaxy, c: f.Constructing, sector: int) -> float:
    """Where enemies are near, else towards the middle of the map."""
    danger = 2.0 if has_rivals(g, sector, int(c.seat)) else 0.0
    return danger + 0.2 * PRINTED_POINTS[sector] - 0.1 * ZONE_RING[g.zone[sector]]


# Move and Influence.


def moving(g: Galaxy, m: f.Moving, fleet: int) -> float:
    return best_move(g, int(m.seat), fleet, m.left)


def moving_to(g: Galaxy, s: f.Sailing, sector: int) -> float:
    doing = g.stack[-2]
    left = doing.left + 1 if isinstance(doing, f.Moving) else 1
    return place_worth(g, int(s.seat), s.fleet, sector, left)


def refreshing(g: Galaxy, i: f.Influencing, number: int) -> float:
    return W["refresh"] * number


def taking_disc(g: Galaxy, i: f.Influencing, space: int) -> float:
    """From the track if the upkeep allows it; sectors are not given up."""
    if space != INFLUENCE_TRACK:
        return DOOM
    return 1.0 if means(g, int(i.seat), 1) >= 0 else -W["broke"]


def putting_disc(g: Galaxy, m: f.MovingDisc, space: int) -> float:
    return -1.0 if space == INFLUENCE_TRACK else sector_worth(g, int(m.seat), space)


def returning(g: Galaxy, frame: Frame, points: int) -> float:
    return -float(points)


def abandoning(g: Galaxy, u: f.PlayerUpkeep, sector: int) -> float:
    """Rather trade; then the least."""
    return -2.0 - sector_worth(g, int(u.seat), sector)


def using(g: Galaxy, d: f.Discovering) -> float:
    """Early in the game things are worth more than points."""
    return 2.5 - 3.0 * max(0, g.round - 5)


def accepting(g: Galaxy, p: f.Proposing, which: int) -> float:
    return 0.5 + growth(g, int(p.partner), which)


rate(f.PickSpecies, a.ChooseSpecies, 0.0)
rate(f.PlaceFirstCube, a.TakeFrom, from_track)
rate(f.PlayerTurn, a.Act, acting)
rate(f.Reacting, a.React, reacting)
rate(f.PlayerTurn, a.PassTurn, 0.0)
for doing in (f.Exploring, f.Researching, f.Upgrading, f.Building, f.Moving, f.Influencing):
    rate(doing, a.Stop, 0.0)
    rate(doing, s.TakeFreeStep, free_step)
rate(f.WindingUp, a.EndAction, 0.0)
rate(f.WindingUp, s.TakeFreeStep, free_step)
rate(f.Colonizing, s.Colonize, colonising)
rate(f.Colonizing, a.TakeFrom, from_track)
rate(f.ReturningCube, s.BringHome, to_track)
rate(f.BuryingCube, s.BringHome, 0.0)
rate(f.Trading, s.Give, spare)
rate(f.Trading, s.Get, scarce)
rate(f.Converting, s.Get, scarce)
rate(f.Paying, s.Give, spare)
rate(f.Paying, s.UseColonyShip, DOOM)
rate(f.PlacingShrine, s.PlaceShrine, 1.0)
rate(f.PlacingShrine, s.OnPlanet, 0.0)
rate(f.Proposing, s.Propose, 1.0)
rate(f.Proposing, a.TakeFrom, from_track)
rate(f.Proposing, s.Decline, 0.0)
rate(f.Proposing, s.AcceptWith, accepting)
rate(f.MakingRoom, s.GiveBack, returning)
rate(f.Exploring, a.ExploreAt, zone_worth)
rate(f.ExploreZone, a.DiscardSector, 0.0)
rate(f.ExploreZone, a.PlaceSector, placing)
rate(f.ExploreZone, a.TurnOverSecond, 0.0)
rate(f.ExploreZone, a.TurnSector, turning)
rate(f.ExploreZone, a.LeaveIt, 0.0)
rate(f.ExploreZone, a.TakeControl, controlling)
rate(f.Researching, a.Research, researching)
rate(f.Buying, a.OnTrack, on_track)
rate(f.NamingResources, s.Get, scarce)
rate(f.PlacingPortal, a.PutPortal, 0.0)
rate(f.FreeTech, a.TakeTech, taking_tech)
rate(f.Discovering, a.KeepDiscovery, 1.0)
rate(f.Discovering, a.UseDiscovery, using)
rate(f.Upgrading, a.CloseUpgrade, DOOM)
rate(f.Upgrading, a.PlacePart, placing_part)
rate(f.Upgrading, a.ReturnPart, DOOM)
rate(f.Fitting, a.StorePart, 0.0)
rate(f.Fitting, a.InSlot, in_slot)
rate(f.Fitting, a.OnBlueprint, 1.0)
rate(f.Building, a.Build, building)
rate(f.Constructing, a.BuildAt, building_at)
rate(f.Moving, a.MoveShip, moving)
rate(f.Sailing, a.MoveTo, moving_to)
rate(f.Influencing, a.Refresh, refreshing)
rate(f.Influencing, a.TakeDisc, taking_disc)
rate(f.MovingDisc, a.PutDisc, putting_disc)
rate(f.PlayerUpkeep, a.UpkeepDone, 0.0)
rate(f.PlayerUpkeep, s.TakeFreeStep, free_step)
rate(f.PlayerUpkeep, a.TradeForMoney, 0.0)
rate(f.PlayerUpkeep, s.UseColonyShip, 0.0)
rate(f.PlayerUpkeep, a.Abandon, abandoning)
