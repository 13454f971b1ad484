"""What a practised player thinks of the answers, about in points. Stopping and passing are worth nothing."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.flow import Frame
from rulebound.engine.ratings import rate
from rulebound.games.eclipse import actions as a
from rulebound.games.eclipse import frames as f
from rulebound.games.eclipse.advice import affords, foreseen, margin, means, worth_in_money
from rulebound.games.eclipse.kinds import INFLUENCE_TRACK, Resource
from rulebound.games.eclipse.rules.battle import battle
from rulebound.games.eclipse.rules.blueprints import drive_of, hull_of, part_in
from rulebound.games.eclipse.rules.build import cost, refuse_piece
from rulebound.games.eclipse.rules.colonies import free_squares, kinds_taken
from rulebound.games.eclipse.rules.explore import faces
from rulebound.games.eclipse.rules.galaxy import is_joined
from rulebound.games.eclipse.rules.influence import face_down, refuse_target, targets_of
from rulebound.games.eclipse.rules.move import fleets_of, reach, refuse_fleet
from rulebound.games.eclipse.rules.presence import has_enemies, has_hostile_npcs, has_rivals
from rulebound.games.eclipse.rules.research import price, refuse_tech
from rulebound.games.eclipse.rules.resources import income
from rulebound.games.eclipse.rules.scoring import portal_points
from rulebound.games.eclipse.rules.turn import activations
from rulebound.games.eclipse.rules.upgrade import has_place, refuse_part
from rulebound.games.eclipse.squads import Force, force_of, squad_of
from rulebound.games.eclipse.state import Galaxy, controlled, has_ships, resource, ships, techs_on
from rulebound.games.eclipse.tables import (
    ALL_TECHS,
    ANCIENTS,
    BUILD,
    CANNON_DICE,
    CATEGORY,
    COLONIZE,
    COMPUTER,
    CRUISER,
    DAMAGE,
    DREADNOUGHT,
    DRIVE,
    ENERGY,
    EXPLORE,
    HULL,
    INFLUENCE,
    INTERCEPTOR,
    IS_MOBILE,
    MATERIALS,
    MISSILE_DICE,
    MONEY,
    MONOLITH,
    MONOLITH_POINTS,
    MOVE,
    NEXT_ZONE,
    NOBODY,
    NPC,
    ORBITAL,
    PART_TECH,
    PARTS,
    PIECES,
    PRINTED_POINTS,
    PROPOSE,
    RARE,
    RESEARCH,
    ROUNDS,
    SCIENCE,
    SHIELD,
    SHIP_TYPES,
    SHRINE,
    SIZE,
    SLOTS,
    SQUARE_STARRED,
    STARBASE,
    TECH_COST,
    TECH_POINTS,
    TECH_SLOTS,
    TRADE_RATIO,
    UPGRADE,
    ZONE_RING,
)
from rulebound.games.eclipse.weights import W

DOOM = -9.0
BY_STRENGTH: list[int] = [DREADNOUGHT, CRUISER, INTERCEPTOR]


def nothing(g: Galaxy, frame: Frame, *values: int) -> float:
    """An answer that changes little."""
    return 0.0


def last_resort(g: Galaxy, frame: Frame, *values: int) -> float:
    """An answer for want of a better one."""
    return DOOM


# The turn.


def acting(g: Galaxy, t: f.PlayerTurn, deed: int) -> float:
    return promise(g, int(t.seat), deed)


def promise(g: Galaxy, seat: int, deed: int) -> float:
    """An action, unless the disc would be missing at the upkeep."""
    discs = 2 if deed in (EXPLORE, INFLUENCE) else 1
    kept = means(g, seat, discs)
    if deed in (BUILD, RESEARCH):
        kept -= worth_in_money(g, seat, MATERIALS if deed == BUILD else SCIENCE)
    if kept < 0:
        return -W["broke"]
    return deed_worth(g, seat, deed) - W["trade"] * max(0, -margin(g, seat, discs))


def deed_worth(g: Galaxy, seat: int, deed: int) -> float:
    """What an action promises."""
    if deed == EXPLORE:
        return exploring(g, seat)
    if deed == RESEARCH:
        return max([tech_worth(g, seat, t, 1) for t in ALL_TECHS if refuse_tech(g, seat, t) is None], default=-1.0)
    if deed == UPGRADE:
        found = [new_part(g, seat, part) for part in range(PARTS)]
        return W["part"] * (0.3 + ahead(g)) if max(found) > 0 else -1.0
    if deed == BUILD:
        buys = [piece for piece in PIECES if refuse_piece(g, seat, piece) is None]
        cheap = [piece for piece in buys if affords(g, seat, MATERIALS, cost(g, seat, piece), 1)]
        return W["build"] + W["hoard"] * resource(g, seat, MATERIALS) if cheap else -W["broke"]
    if deed == MOVE:
        left = activations(g, seat, MOVE)
        best = max([best_move(g, seat, fleet, left) for fleet in fleets_of(g, seat)], default=-1.0)
        return W["target"] * best - W["effort"]
    return influencing(g, seat)


def ahead(g: Galaxy) -> float:
    """How much of the game is still to come after this round, as a part of 1."""
    return (ROUNDS - g.round) / ROUNDS


def exploring(g: Galaxy, seat: int) -> float:
    """Early, and while the realm is small; at the end for the points of a sector alone."""
    return W["explore"] - W["explored"] * len(controlled(g, seat)) - W["explore_late"] * (1.0 - ahead(g))


def influencing(g: Galaxy, seat: int) -> float:
    """A sector within reach, or colony ships for empty squares."""
    open_sectors = [s for s in targets_of(g, seat) if s != INFLUENCE_TRACK]
    free = [s for s in open_sectors if refuse_target(g, seat, INFLUENCE_TRACK, s, ()) is None]
    best = max([sector_worth(g, seat, s) for s in free], default=0.0) - 1.0
    squares = len(free_squares(g, seat, False)) if g.colony_ships[seat] == 0 else 0
    return max(best, W["refresh"] * min(squares, face_down(g, seat)))


def reacting(g: Galaxy, r: f.Reacting, deed: int) -> float:
    """A reaction is one activation for a whole disc."""
    return promise(g, int(r.seat), deed) - W["build"] - W["react"] if deed != UPGRADE else -1.0


# What things are worth.


def sector_worth(g: Galaxy, seat: int, sector: int) -> float:
    """Its points, and the squares that could be filled while there is time to use them."""
    first = [i for i in range(len(SQUARE_STARRED[sector])) if not SQUARE_STARRED[sector][i]]
    points = PRINTED_POINTS[sector] + int(MONOLITH_POINTS * g.monolith[sector]) + portal_points(g, sector)
    return W["sector"] * points + W["square"] * len(first) * (0.2 + ahead(g))


def tech_worth(g: Galaxy, seat: int, tech: int, discs: int = 0) -> float:
    """Dear techs are good techs while there is time to use them; a longer track scores, and promises to."""
    row, track = -1, NOBODY
    for one in [CATEGORY[tech]] if CATEGORY[tech] != RARE else range(3):
        if row < techs_on(g, seat, one) < TECH_SLOTS:
            row, track = techs_on(g, seat, one), one
    if track == NOBODY or not affords(g, seat, SCIENCE, price(g, seat, tech, track), discs):
        return -W["broke"]
    points = TECH_POINTS[row + 1] - TECH_POINTS[row]
    use = (W["research"] + W["tech"] * TECH_COST[tech]) * (0.3 + ahead(g)) + W["row"] * row * ahead(g)
    return use + points - W["dear"] * price(g, seat, tech, track)


def new_part(g: Galaxy, seat: int, part: int) -> float:
    """How much better a part is than what most ships carry; nothing for basic ones."""
    if PART_TECH[part] < 0 and not g.stored[seat] >> part & 1:
        return 0.0
    if refuse_part(g, seat, part) is not None or not has_place(g, seat, part):
        return 0.0
    placed = [part_in(g, seat, slot) for slot in range(3 * SLOTS)].count(part)
    return part_value(part) - 0.4 * placed if placed < 3 else 0.0


def part_value(part: int) -> float:
    """What a part adds to a ship in battle."""
    guns = 1.1 * CANNON_DICE[part] + 1.0 * MISSILE_DICE[part]
    return guns + 0.8 * COMPUTER[part] + 0.8 * SHIELD[part] + 0.9 * HULL[part] + 0.25 * DRIVE[part] + 0.1 * ENERGY[part]


def best_move(g: Galaxy, seat: int, fleet: int, left: int) -> float:
    """The best place that a ship could go to, with so many moves."""
    if refuse_fleet(g, seat, fleet) is not None:
        return -1.0
    ends = reach(g, seat, fleet // SHIP_TYPES, fleet % SHIP_TYPES)
    return max([place_worth(g, seat, fleet, end, left) for end in ends], default=-1.0)


def place_worth(g: Galaxy, seat: int, fleet: int, end: int, left: int) -> float:
    """A sector to be taken; one that is held by others for what the battle there promises."""
    start, ship = fleet // SHIP_TYPES, fleet % SHIP_TYPES
    stays = has_enemies(g, start, seat)
    if g.owner[end] == seat and not has_enemies(g, end, seat):
        return -0.5
    if g.owner[end] != NOBODY and g.ambassadors[seat] >> g.owner[end] & 1:
        return -2.0
    prize = sector_worth(g, seat, end) if g.owner[end] != seat else 0.5 * sector_worth(g, seat, end)
    if not has_enemies(g, end, seat):
        idle = has_ships(g, end, seat)
        return -0.4 if idle or stays else prize if g.owner[end] == NOBODY else prize - 0.5
    if stays:
        return -2.0
    return battle_worth(g, seat, end, prize, expedition(g, seat, start, end, ship, left))


def expedition(g: Galaxy, seat: int, start: int, end: int, ship: int, left: int) -> Force:
    """The ships that would fight there: those that are there, the one that goes, and as many as can follow it."""
    coming = [0] * SHIP_TYPES
    coming[ship] = 1
    free = [ships(g, start, seat, one) if IS_MOBILE[one] else 0 for one in range(SHIP_TYPES)]
    free[ship] -= 1
    for one in BY_STRENGTH:
        follow = min(free[one], left - sum(coming))
        if follow > 0 and drive_of(g, seat, one) > 0:
            coming[one] += follow
    found = [squad_of(g, end, seat, one, coming[one]) for one in range(SHIP_TYPES)]
    return tuple([squad for squad in found if squad.damage])


def battle_worth(g: Galaxy, seat: int, end: int, prize: float, mine: Force) -> float:
    """The prize and the Reputation by the chance to win, less the ships that it is expected to cost."""
    theirs: list[Force] = [force_of(g, end, NPC)] if has_hostile_npcs(g, end, seat) else []
    for other in range(g.seats):
        if other != seat and has_ships(g, end, other):
            if g.ambassadors[seat] >> other & 1:
                return -2.0
            theirs.append(force_of(g, end, other))
    worth = W["reputation"]
    chance = 1.0
    for force in theirs:
        f = foreseen(mine, force)
        chance *= f.attacker
        worth += W["kill"] * f.draws[0] - W["loss"] * sum(f.lost[: len(mine)]) * (0.2 + ahead(g))
    return chance * (prize + W["held"]) + worth - W["risk"] * (1.0 - chance)


# Free steps and payments.


def free_step(g: Galaxy, frame: Frame, step: int) -> float:
    """Colonists always; relations and shrines gladly; trades only when a price asks for them."""
    if step == COLONIZE:
        return 5.0
    return 3.0 if step == SHRINE else 0.6 if step == PROPOSE else 2.0 * DOOM


def colonising(g: Galaxy, c: f.Colonizing, square: int) -> float:
    """Where income grows most."""
    tracks = [which for which in range(3) if kinds_taken(square) >> which & 1]
    return max([growth(g, int(c.seat), which) for which in tracks])


def growth(g: Galaxy, seat: int, which: int) -> float:
    """What one more cube off a track brings; money matters when the upkeep does."""
    before = income(g, seat, which)
    need = 1.0 if which != MONEY or margin(g, seat, 2) > 2 else 2.0
    return need * (1.0 + 0.1 * (28 - before))


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
    copy = g.turned[e.sector], g.zone[e.sector]
    g.turned[e.sector], g.zone[e.sector] = turn, int(e.zone)
    ways = 0.0
    for direction in range(6):
        beside = NEXT_ZONE[6 * e.zone + direction]
        for other in g.placed:
            if g.zone[other] == beside and is_joined(g, e.sector, other, direction, False):
                ways += 1.0 if g.owner[other] in (NOBODY, e.seat) else 0.3
    g.turned[e.sector], g.zone[e.sector] = copy
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
    """On the ships that fight, over what is worth least."""
    before = part_in(g, int(p.seat), slot)
    ship = slot // SLOTS
    weight = 1.0 + (0.3 if ship == CRUISER else 0.2 if ship < STARBASE else -0.4)
    return weight * (part_value(p.part) - (part_value(before) if before >= 0 else 0.0))


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


# Battle.


def fleeing(g: Galaxy, x: f.Activation, sector: int) -> float:
    """Only from a fight that looks lost."""
    b = battle(g)
    forecast = foreseen(force_of(g, x.sector, b.attacker), force_of(g, x.sector, b.defender))
    return W["flee"] - (forecast.attacker if x.side == b.attacker else forecast.defender)


def rerolling(g: Galaxy, v: Frame, die: int) -> float:
    """A blank, or a low face."""
    return 0.6 if g.dice[die - 1] % 8 < 4 else -1.0


def hitting(g: Galaxy, v: f.Volley, target: int) -> float:
    """What is nearly destroyed, and large."""
    ship, damage = target // 24, target % 24
    left = hull_of(g, v.target_side, ship, v.sector) - damage
    size = SIZE[ship] if ship < SHIP_TYPES else 3
    dealt = DAMAGE[min(3, g.dice[0] // 8)] if g.dice else 1
    return -1.0 if left <= 0 else 0.3 * size + (2.0 if left <= dealt else 0.0) - 0.2 * left


def keeping(g: Galaxy, d: f.DrawReputation, points: int) -> float:
    return float(points)


def returning(g: Galaxy, d: Frame, points: int) -> float:
    return -float(points)


def yes(g: Galaxy, frame: Frame, *values: int) -> float:
    """Gladly."""
    return 1.0


def abandoning(g: Galaxy, u: f.PlayerUpkeep, sector: int) -> float:
    """Rather trade; then the least."""
    return -2.0 - sector_worth(g, int(u.seat), sector)


def using(g: Galaxy, d: f.Discovering) -> float:
    """Early in the game things are worth more than points."""
    return 2.5 - 3.0 * max(0, g.round - 5)


def accepting(g: Galaxy, p: f.Proposing, which: int) -> float:
    return 0.5 + growth(g, int(p.partner), which)


rate(f.PickSpecies, a.ChooseSpecies, nothing)
rate(f.PlaceFirstCube, a.TakeFrom, from_track)
rate(f.PlayerTurn, a.Act, acting)
rate(f.Reacting, a.React, reacting)
rate(f.Reacting, Pass, nothing)
rate(f.PlayerTurn, a.PassTurn, nothing)
for doing in (f.Exploring, f.Researching, f.Upgrading, f.Building, f.Moving, f.Influencing):
    rate(doing, a.Stop, nothing)
    rate(doing, a.TakeFreeStep, free_step)
rate(f.WindingUp, a.EndAction, nothing)
rate(f.WindingUp, a.TakeFreeStep, free_step)
rate(f.Colonizing, a.Colonize, colonising)
rate(f.Colonizing, a.TakeFrom, from_track)
rate(f.ReturningCube, a.BringHome, to_track)
rate(f.BuryingCube, a.BringHome, nothing)
rate(f.Trading, a.Give, spare)
rate(f.Trading, a.Get, scarce)
rate(f.Converting, a.Get, scarce)
rate(f.Paying, a.Give, spare)
rate(f.Paying, a.UseColonyShip, last_resort)
rate(f.PlacingShrine, a.PlaceShrine, yes)
rate(f.PlacingShrine, a.OnPlanet, nothing)
rate(f.Proposing, a.Propose, yes)
rate(f.Proposing, a.TakeFrom, from_track)
rate(f.Proposing, a.Decline, nothing)
rate(f.Proposing, a.AcceptWith, accepting)
rate(f.MakingRoom, a.GiveBack, returning)
rate(f.Exploring, a.ExploreAt, zone_worth)
rate(f.ExploreZone, a.DiscardSector, nothing)
rate(f.ExploreZone, a.PlaceSector, placing)
rate(f.ExploreZone, a.TurnOverSecond, nothing)
rate(f.ExploreZone, a.TurnSector, turning)
rate(f.ExploreZone, a.LeaveIt, nothing)
rate(f.ExploreZone, a.TakeControl, controlling)
rate(f.Researching, a.Research, researching)
rate(f.Buying, a.OnTrack, on_track)
rate(f.NamingResources, a.Get, scarce)
rate(f.PlacingPortal, a.PutPortal, nothing)
rate(f.FreeTech, a.TakeTech, taking_tech)
rate(f.Discovering, a.KeepDiscovery, yes)
rate(f.Discovering, a.UseDiscovery, using)
rate(f.Upgrading, a.CloseUpgrade, last_resort)
rate(f.Upgrading, a.PlacePart, placing_part)
rate(f.Upgrading, a.ReturnPart, last_resort)
rate(f.Fitting, a.StorePart, nothing)
rate(f.Fitting, a.InSlot, in_slot)
rate(f.Fitting, a.OnBlueprint, yes)
rate(f.Building, a.Build, building)
rate(f.Constructing, a.BuildAt, building_at)
rate(f.Moving, a.MoveShip, moving)
rate(f.Sailing, a.MoveTo, moving_to)
rate(f.Influencing, a.Refresh, refreshing)
rate(f.Influencing, a.TakeDisc, taking_disc)
rate(f.MovingDisc, a.PutDisc, putting_disc)
rate(f.TieOrder, a.ActsFirst, nothing)
rate(f.Activation, a.Attack, nothing)
rate(f.Activation, a.Retreat, fleeing)
rate(f.Fleeing, a.Retreat, nothing)
rate(f.Volley, a.KeepRoll, nothing)
rate(f.Volley, a.Reroll, rerolling)
rate(f.Volley, a.Assign, hitting)
rate(f.DrawReputation, a.KeepTile, keeping)
rate(f.DrawReputation, a.KeepNone, nothing)
rate(f.DrawReputation, a.GiveBack, returning)
rate(f.Bombardment, a.Bombard, yes)
rate(f.Bombardment, a.HoldFire, nothing)
rate(f.Bombardment, a.KeepRoll, nothing)
rate(f.Bombardment, a.Reroll, rerolling)
rate(f.Bombardment, a.DestroyCube, nothing)
rate(f.Conquest, a.LeaveIt, nothing)
rate(f.Conquest, a.TakeControl, controlling)
rate(f.PlayerUpkeep, a.UpkeepDone, nothing)
rate(f.PlayerUpkeep, a.TakeFreeStep, free_step)
rate(f.PlayerUpkeep, a.TradeForMoney, nothing)
rate(f.PlayerUpkeep, a.UseColonyShip, nothing)
rate(f.PlayerUpkeep, a.Abandon, abandoning)
