"""Chapter 4: the map."""

from __future__ import annotations

from games.eclipse.table import named, sector, table
from rulebound.games.eclipse.kinds import Sector
from rulebound.games.eclipse.rules.diplomacy import neighbours
from rulebound.games.eclipse.rules.frontier import zones_beside
from rulebound.games.eclipse.rules.galaxy import has_wormhole, ways
from rulebound.games.eclipse.rules.move import reach
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import INTERCEPTOR, ZONE_AT, ZONE_RING
from rulebound.testing.marks import rule


def joined(g: Galaxy, a: int, b: int, half: bool = False) -> bool:
    return sector(b) in ways(g, sector(a), half)


@rule("EC-MAP-01", "EC-MAP-02")
def test_rings_by_distance_and_no_far_edge() -> None:
    rings = {(0, 0): 0, (0, -1): 1, (1, -1): 1, (2, -1): 2, (0, -3): 3, (4, -2): 3, (5, 2): 3}
    assert {zone: ZONE_RING[ZONE_AT[zone]] for zone in rings} == rings
    t = table().lay(301, (0, -5)).owns("Ann", 301)
    assert ZONE_AT[(0, -6)] in zones_beside(t.g, 0)


@rule("EC-MAP-03")
def test_a_zone_is_unexplored_while_no_sector_lies_there() -> None:
    t = table()
    assert ZONE_AT[(0, -1)] in zones_beside(t.g, 0)
    t.lay(103, (0, -1))
    assert ZONE_AT[(0, -1)] not in zones_beside(t.g, 0)


@rule("EC-MAP-04")
def test_a_turned_sector_shows_its_edges_further_on() -> None:
    t = table().lay(205, (0, -1), turn=2)  # printed 2, 3, 4
    assert [d for d in range(6) if has_wormhole(t.g, sector(205), d)] == [0, 4, 5]


@rule("EC-MAP-05", "EC-MAP-06", "EC-TEC-11")
def test_two_wormholes_connect_and_with_a_generator_one() -> None:
    t = table().lay(103, (0, -1))
    assert joined(t.g, 221, 103)
    assert not joined(t.g, 103, 1)
    assert joined(t.g, 103, 1, half=True)
    assert sector(1) not in reach(t.g, 0, sector(103), INTERCEPTOR)
    t.ships("Ann", 103, interceptor=1).techs("Ann", "wormhole_generator")
    assert sector(1) in reach(t.g, 0, sector(103), INTERCEPTOR)


@rule("EC-MAP-07", "EC-DIP-03")
def test_a_generator_gives_no_diplomacy() -> None:
    t = table().lay(103, (0, -1)).owns("Bob", 103).owns("Ann", 1).owns(None, 221)
    t.techs("Ann", "wormhole_generator")
    assert neighbours(t.g, 0) == 0
    t.owns("Ann", 221)
    assert neighbours(t.g, 0) == 0b10


@rule("EC-MAP-08", "EC-MAP-09")
def test_portals_are_neighbours_but_not_for_exploring() -> None:
    t = table().lay(381, (4, 0)).lay(382, (-4, 0)).owns("Ann", 381)
    assert joined(t.g, 381, 382)
    assert neighbours(t.owns("Bob", 382).g, 0) == 0b10
    t.owns(None, 382)
    assert ZONE_AT[(-5, 0)] not in zones_beside(t.g, 0)
    assert ZONE_AT[(5, 0)] in zones_beside(t.g, 0)


@rule("EC-MAP-10", "EC-SCO-09")
def test_portals_of_one_sector_add_up() -> None:
    t = table().lay(381, (4, 0)).owns("Ann", 381)
    assert t.points_for("Ann", "portals") == 0
    t.g.portal[sector(381)] |= 2 | 4
    assert t.points_for("Ann", "portals") == 3


@rule("EC-MAP-11")
def test_a_placed_sector_stays_as_it_lies() -> None:
    t = table()
    before = list(t.g.zone), list(t.g.turned)
    t.turn("Ann").answers("Explore", "Explore Inner 1", "Discard it")
    assert (list(t.g.zone), list(t.g.turned)) == before


@rule("EC-MAP-12", "EC-MAP-13")
def test_the_disc_is_control_of_sector_and_structures() -> None:
    t = table().lay(103, (0, -1)).owns("Ann", 103)
    t.g.monolith[sector(103)] = 1
    assert (t.controller(103), t.points_for("Ann", "Monoliths")) == ("Ann", 3)
    t.owns("Bob", 103)
    assert (t.points_for("Ann", "Monoliths"), t.points_for("Bob", "Monoliths")) == (0, 3)


@rule("EC-MAP-14")
def test_structures_outlast_their_owner() -> None:
    t = table().lay(103, (0, -1)).owns("Ann", 103)
    t.g.orbital[sector(103)] = t.g.monolith[sector(103)] = 1
    t.turn("Ann").answers("Influence", f"Take a disc from {named(103)}")
    assert t.controller(103) is None
    assert (t.g.orbital[sector(103)], t.g.monolith[sector(103)]) == (1, 1)
    assert Sector(sector(103)) in t.g.placed


@rule("EC-DIP-03")
def test_the_centre_makes_neighbours_as_any_sector_does() -> None:
    t = table().lay(103, (0, -1), turn=3).owns("Ann", 103).owns("Bob", 1)
    assert joined(t.g, 103, 1)
    assert neighbours(t.g, 0) == 0b10
    assert neighbours(t.g, 1) == 0b01
    assert neighbours(t.owns(None, 103).g, 1) == 0
