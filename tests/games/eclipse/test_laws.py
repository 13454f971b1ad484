"""What holds at every question of every game: nothing is lost, and what is offered is what the rules allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from rulebound.engine.flow import Frame, advance, asking
from rulebound.engine.kinds import Seat
from rulebound.engine.playout import random_step
from rulebound.engine.program import PROGRAMS
from rulebound.engine.rng import seeded
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.frames import (
    Building,
    BuryingCube,
    Discovering,
    ExploreZone,
    Exploring,
    Influencing,
    Moving,
    PlayerTurn,
    Researching,
    ReturningCube,
    Upgrading,
)
from rulebound.games.eclipse.rules.blueprints import drive_of
from rulebound.games.eclipse.rules.colonies import supplying
from rulebound.games.eclipse.rules.damage import DAMAGES, number_of
from rulebound.games.eclipse.rules.diplomacy import neighbours
from rulebound.games.eclipse.rules.frontier import faces, zones_beside
from rulebound.games.eclipse.rules.galaxy import has_generator, has_way, has_wormhole, ways
from rulebound.games.eclipse.rules.move import reach
from rulebound.games.eclipse.rules.presence import is_unpinned
from rulebound.games.eclipse.rules.turn import can_do
from rulebound.games.eclipse.rules.upgrade import allowed, refuse_part
from rulebound.games.eclipse.state import Galaxy, all_techs, has_ships, has_tech, living, ships
from rulebound.games.eclipse.tables import (
    BUILT_SHIPS,
    CENTRE,
    CLOAKING_DEVICE,
    DEEDS,
    DISCS,
    MOST_SEATS,
    NEXT_ZONE,
    NOBODY,
    PARTS,
    RESEARCH,
    SHIPS,
    START_TECHS,
    SUPPLY,
    TECHS,
    TRACK_CUBES,
)
from rulebound.testing.marks import rule

DOING: list[Callable[[Seat, int], Frame]] = [Exploring, Researching, Upgrading, Building, Moving, Influencing]
OPTIONS: list[dict[str, str | int | bool]] = [
    {},
    {"explore_needs_facing_wormhole": True, "initiative_tie_choice": True},
    {"adjacency": "touching", "discovery_claim": "ship", "diplomacy_min_players": 2},
    {"upkeep_income": "net", "tech_discount": "printed", "npc_ancient": "random", "warp_portals": False},
]


def questions(seats: int, seed: int, options: dict[str, str | int | bool], rich: bool = False) -> Iterator[Galaxy]:
    """A random game, at each of its questions; with `rich` nobody lacks resources or discs, so that it is long."""
    g = GAME.start(seats, GAME.settle(options), seeded(seed), True)
    advance(g)
    rng = seeded(seed + 1)
    for _ in range(GAME.most_decisions):
        if g.result is not None:
            return
        if rich and isinstance(g.stack[-1], PlayerTurn):
            for place in range(3 * seats):
                g.stock[place] = max(g.stock[place], 30)
        yield g
        random_step(g, rng)
    raise AssertionError("the game does not end")


def frames(g: Galaxy, kind: type[Frame]) -> list[Frame]:
    return [frame for frame in g.stack if isinstance(frame, kind)]


def discs_of(g: Galaxy, seat: int) -> int:
    """All discs of a player, wherever they lie."""
    return g.discs[seat] + g.spent[seat] + g.reserve[seat] + [g.owner[s] for s in g.placed].count(seat)


def cubes_of(g: Galaxy, seat: int) -> int:
    """All cubes of a player: on tracks, in graveyards, on squares, on Ambassadors, and those on their way."""
    row = range(3 * seat, 3 * seat + 3)
    total = sum(g.tracks[place] + g.graveyard[place] for place in row) + g.ambassadors[seat].bit_count()
    total += sum(g.cubes[s].bit_count() for s in g.placed if g.owner[s] == seat)
    moving = [*frames(g, ReturningCube), *frames(g, BuryingCube)]
    return total + len([1 for frame in moving if getattr(frame, "seat", -1) == seat])


def check_pieces(g: Galaxy) -> None:
    """Discs, cubes and ships are neither made nor lost (EC-COMP-20..22, EC-BLD-06)."""
    for seat in living(g):
        if g.home[seat] < 0:
            continue  # nobody has anything yet
        assert discs_of(g, seat) == DISCS[g.species[seat]]
        assert cubes_of(g, seat) == 3 * TRACK_CUBES
        for ship in range(BUILT_SHIPS):
            assert sum(ships(g, s, seat, ship) for s in g.placed) <= SUPPLY[ship]


def check_map(g: Galaxy) -> None:
    """Neighbours know each other, sectors lie in one place only, and who stands somewhere has entered (EC-MOV-15)."""
    turned_over = [getattr(f, name) for f in frames(g, ExploreZone) for name in ("sector", "second")]
    in_hand = [s for s in turned_over if s >= 0 and s not in g.placed and s not in discards(g)]
    piles = [*g.inner, *g.middle, *g.outer, *g.left_out, *discards(g), *in_hand]
    assert len(set(piles) | set(g.placed)) == len(piles) + len(g.placed)
    for s in g.placed:
        for side in range(6):
            other = g.near[6 * s + side]
            beside = NEXT_ZONE[6 * g.zone[s] + side]
            assert other == next((o for o in g.placed if g.zone[o] == beside), -1)
        times = [g.entered[s * MOST_SEATS + seat] for seat in range(g.seats)]
        assert [time > 0 for time in times] == [has_ships(g, s, seat) for seat in range(g.seats)]
        assert max(Counter(time for time in times if time).values(), default=1) == 1


def check_ways(g: Galaxy) -> None:
    """What is next to a sector, connected with it, beside it unexplored and within reach, reckoned anew.

    (EC-MAP-04..08, EC-EXP-01, EC-EXP-02, EC-MOV-01, EC-MOV-09)
    """
    for seat in [seat for seat in living(g) if g.home[seat] >= 0][:2]:
        half = has_generator(g, seat)
        links = {s: set(linked(g, s, half)) for s in g.placed}
        for s in g.placed:
            assert set(ways(g, s, half)) == links[s]
            assert has_way(g, s, half) == bool(links[s])
        own = [s for s in g.placed if g.owner[s] == seat or is_unpinned(g, s, seat)]
        taken = {g.zone[s] for s in g.placed}
        beside = {(zone, s, d) for s in own for d in range(6) if (zone := NEXT_ZONE[6 * g.zone[s] + d]) >= 0}
        assert zones_beside(g, seat) == sorted({zone for zone, _, _ in beside} - taken)
        for zone in {zone for zone, _, _ in beside}:
            facing = [has_wormhole(g, s, d) for z, s, d in beside if z == zone]
            assert faces(g, seat, zone) == (half or any(facing))
        if own and has_ships(g, own[0], seat):
            assert reach(g, seat, own[0], 0) == sorted(within(g, seat, own[0], drive_of(g, seat, 0), links))


def check_neighbours(g: Galaxy) -> None:
    """Who controls a sector that is adjacent to one of a player's, reckoned anew (EC-DIP-03, EC-INF-06)."""
    for seat in living(g):
        found = 0
        for s in [s for s in g.placed if g.owner[s] == seat]:
            beside = [o for o in g.placed if g.zone[o] in NEXT_ZONE[6 * g.zone[s] : 6 * g.zone[s] + 6]]
            portals = [o for o in g.placed if g.portal[s] and g.portal[o]]
            near = [*beside, *portals] if g.settings.touching else linked(g, s, False)
            found |= sum({1 << g.owner[o] for o in near if g.owner[o] not in (NOBODY, seat)})
        assert neighbours(g, seat) == found


def linked(g: Galaxy, sector: int, half: bool) -> Iterator[int]:
    """Those that share an edge with a wormhole on both sides, or with `half` on one; and portals."""
    for other in g.placed:
        sides = [d for d in range(6) if NEXT_ZONE[6 * g.zone[sector] + d] == g.zone[other]]
        holes = [has_wormhole(g, sector, d) + has_wormhole(g, other, (d + 3) % 6) for d in sides]
        if (holes and holes[0] >= (1 if half else 2)) or (g.portal[sector] and g.portal[other] and other != sector):
            yield other


def within(g: Galaxy, seat: int, start: int, steps: int, links: dict[int, set[int]]) -> set[int]:
    """The sectors that a ship comes to in so many steps; where it would be pinned it stops."""
    edge, found = {start}, set[int]()
    for _ in range(steps):
        free = [s for s in edge if s == start or may_go_on(g, seat, s)]
        edge = {other for s in free for other in links[s]} - found - {start}
        found |= edge
    return found


def may_go_on(g: Galaxy, seat: int, sector: int) -> bool:
    """Are there fewer enemies than own ships, with the one that comes; and no GCDS (EC-MOV-09, EC-MOV-11)?"""
    peaceful = content.SPECIES[g.species[seat]].id == "draco" and sector != CENTRE and content.SECTORS[sector].ancients
    enemies = 0 if peaceful else g.npcs[sector]
    enemies += sum(ships(g, sector, other, ship) for other in range(g.seats) if other != seat for ship in SHIPS)
    if has_tech(g, seat, CLOAKING_DEVICE):
        enemies //= 2
    own = 1 + sum(ships(g, sector, seat, ship) for ship in SHIPS)
    return own > enemies and not (sector == CENTRE and g.npcs[CENTRE])


def check_means(g: Galaxy) -> None:
    """Tracks with cubes, and parts that may be placed (EC-COL-08, EC-UPG-08)."""
    for seat in living(g):
        assert supplying(g, seat) == sum(1 << which for which in range(3) if g.tracks[3 * seat + which])
        parts = [part for part in range(PARTS) if refuse_part(g, seat, part) is None]
        assert allowed(g, seat) == sum(1 << part for part in parts)


def discards(g: Galaxy) -> list[int]:
    return [*g.inner_discards, *g.middle_discards, *g.outer_discards]


def check_wounds(g: Galaxy) -> None:
    """Every wound is that of a ship (EC-BAT-08)."""
    for place, hurt in Counter(one // DAMAGES for one in g.wounds).items():
        assert hurt <= number_of(g, place // 64, place // 8 % 8, place % 8)


def check_techs(g: Galaxy) -> None:
    """Every tech tile is in the bag, on the market or with a player (EC-COMP-21, EC-RES-12)."""
    for tech in range(TECHS):
        bought = 0
        for seat in range(g.seats):
            own = tech in [start for start, _ in START_TECHS[g.species[seat]]] if g.species[seat] >= 0 else False
            bought += (all_techs(g, seat) >> tech & 1) - int(own)
        if content.TECHS[tech].option == "" or g.settings.warp_portals:
            assert g.bag[tech] + g.market[tech] + bought == content.TECHS[tech].copies


def check_offers(g: Galaxy) -> None:
    """What is listed quickly is what the candidates and their refusals give."""
    frame, question = g.stack[-1], asking(g).question
    assert question is not None
    for arm in question.arms:
        if arm.fast is not None and not g.sealed:
            asked = (g.decisions[0].seat,) if asking(g).rounds is not None else ()
            words = [arm.word((value,)) for value in arm.fast(g, frame, *asked)]
            assert words == arm.slow(g, frame, asked)


def check_deeds(g: Galaxy) -> None:
    """An action is offered exactly if its first question would have something to choose from (EC-ACT-09)."""
    seat = g.player
    if g.discs[seat] == 0 or not isinstance(g.stack[-1], PlayerTurn):
        return
    for deed in DEEDS:
        g.discs[seat] -= 1
        frame = DOING[deed](Seat(seat), 1)
        arms = [step.question.arms for step in PROGRAMS[type(frame)].steps if step.question is not None]
        main = [arm for some in arms for arm in some if arm.action.__name__ not in ("Stop", "TakeFreeStep")]
        found = [word for arm in main for word in arm.slow(g, frame, ())]
        g.discs[seat] += 1
        if deed == RESEARCH and GAME.role(g, seat).startswith("Enlightened of Lyra"):
            continue  # a shrine is an effect too (EC-SPC-19)
        assert can_do(g, seat, deed) == bool(found), (deed, found)


@rule("EC-COMP-21", "EC-MOV-15", "EC-RES-12", "EC-ACT-09", "EC-BAT-08")
@pytest.mark.parametrize("number", range(8))
def test_nothing_is_lost_and_only_what_is_possible_is_offered(number: int) -> None:
    for count, g in enumerate(questions(2 + number % 5, 40 + number, OPTIONS[number % 4], rich=number in (1, 2))):
        check_offers(g)
        check_deeds(g)
        check_wounds(g)
        if count % 4 == 0:
            check_pieces(g)
            check_map(g)
            check_ways(g)
            check_neighbours(g)
            check_means(g)
            if not frames(g, Discovering):
                check_techs(g)
