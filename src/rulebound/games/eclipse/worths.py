"""What actions, sectors, techs, parts and moves are worth to a practised player, about in points."""

from __future__ import annotations

from rulebound.games.eclipse.advice import affords, foreseen, margin, means, worth_in_money
from rulebound.games.eclipse.kinds import INFLUENCE_TRACK
from rulebound.games.eclipse.rules.blueprints import drive_of, part_in
from rulebound.games.eclipse.rules.build import cost, refuse_piece
from rulebound.games.eclipse.rules.colonies import free_squares
from rulebound.games.eclipse.rules.galaxy import has_generator
from rulebound.games.eclipse.rules.influence import face_down, refuse_target
from rulebound.games.eclipse.rules.move import movable, reach
from rulebound.games.eclipse.rules.presence import has_enemies, has_hostile_npcs
from rulebound.games.eclipse.rules.research import price, refuse_tech
from rulebound.games.eclipse.rules.resources import income
from rulebound.games.eclipse.rules.scoring import portal_points
from rulebound.games.eclipse.rules.turn import activations
from rulebound.games.eclipse.rules.upgrade import placeable
from rulebound.games.eclipse.squads import Force, force_of, squad_of
from rulebound.games.eclipse.state import Galaxy, controlled, has_ships, resource, ships, techs_on
from rulebound.games.eclipse.tables import (
    ALL_TECHS,
    BUILD,
    CANNON_DICE,
    CATEGORY,
    COMPUTER,
    CRUISER,
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
    MONOLITH_POINTS,
    MOVE,
    NOBODY,
    NPC,
    PART_TECH,
    PARTS,
    PIECES,
    PRINTED_POINTS,
    RARE,
    RESEARCH,
    ROUNDS,
    SCIENCE,
    SHIELD,
    SHIP_TYPES,
    SLOTS,
    SQUARE_STARRED,
    TECH_COST,
    TECH_POINTS,
    TECH_SLOTS,
    UPGRADE,
)
from rulebound.games.eclipse.weights import W

BY_STRENGTH: list[int] = [DREADNOUGHT, CRUISER, INTERCEPTOR]


# Actions.


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
        places = placeable(g, seat)
        better = any(new_part(g, seat, part) > 0.0 for part in range(PARTS) if places >> part & 1)
        return W["part"] * (0.3 + ahead(g)) if better else -1.0
    if deed == BUILD:
        buys = [piece for piece in PIECES if refuse_piece(g, seat, piece) is None]
        cheap = [piece for piece in buys if affords(g, seat, MATERIALS, cost(g, seat, piece), 1)]
        return W["build"] + W["hoard"] * resource(g, seat, MATERIALS) if cheap else -W["broke"]
    if deed == MOVE:
        left = activations(g, seat, MOVE)
        best = max([best_move(g, seat, fleet, left) for fleet in movable(g, seat)], default=-1.0)
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
    half = has_generator(g, seat)
    free = [s for s in g.placed if refuse_target(g, seat, INFLUENCE_TRACK, s, (), half) is None]
    best = max([sector_worth(g, seat, s) for s in free], default=0.0) - 1.0
    squares = len(free_squares(g, seat, False)) if g.colony_ships[seat] == 0 else 0
    return max(best, W["refresh"] * min(squares, face_down(g, seat)))


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
    """How much better a part that can be placed is than what most ships carry; nothing for basic ones."""
    if PART_TECH[part] < 0 and not g.stored[seat] >> part & 1:
        return 0.0
    placed = [part_in(g, seat, slot) for slot in range(3 * SLOTS)].count(part)
    return part_value(part) - 0.4 * placed if placed < 3 else 0.0


def part_value(part: int) -> float:
    """What a part adds to a ship in battle."""
    guns = 1.1 * CANNON_DICE[part] + 1.0 * MISSILE_DICE[part]
    return guns + 0.8 * COMPUTER[part] + 0.8 * SHIELD[part] + 0.9 * HULL[part] + 0.25 * DRIVE[part] + 0.1 * ENERGY[part]


def best_move(g: Galaxy, seat: int, fleet: int, left: int) -> float:
    """The best place that a ship could go to, with so many moves."""
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


def growth(g: Galaxy, seat: int, which: int) -> float:
    """What one more cube off a track brings; money matters when the upkeep does."""
    before = income(g, seat, which)
    need = 1.0 if which != MONEY or margin(g, seat, 2) > 2 else 2.0
    return need * (1.0 + 0.1 * (28 - before))
