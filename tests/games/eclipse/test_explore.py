"""Chapter 9: Explore."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, named, sector, table
from rulebound.games.eclipse.rules.frontier import sources, zones_beside
from rulebound.games.eclipse.rules.galaxy import has_wormhole
from rulebound.games.eclipse.tables import ZONE_AT
from rulebound.testing.marks import rule

NORTH = "Explore Outer 1"
SOUTH = "Explore Inner 1"


def exploring(t: EclipseTable, zone: str = SOUTH) -> EclipseTable:
    return t.turn("Ann").answers("Explore", zone)


@rule("EC-EXP-01", "EC-EXP-02")
def test_zones_beside_controlled_sectors_whatever_their_edges() -> None:
    t = table()
    around = [(0, -1), (0, -3), (1, -3), (-1, -2), (1, -2), (-1, -1)]
    assert sorted(zones_beside(t.g, 0)) == sorted(ZONE_AT[zone] for zone in around)


@rule("EC-EXP-01", "EC-EXP-19")
def test_zones_beside_an_unpinned_ship() -> None:
    t = table().lay(103, (0, -1)).ships("Ann", 103, interceptor=1)
    assert sector(103) in sources(t.g, 0)
    t.ships("Bob", 103, interceptor=1)
    assert sector(103) not in sources(t.g, 0)
    t.ships("Ann", 103, starbase=1)
    assert sector(103) in sources(t.g, 0)


@rule("EC-EXP-02", "EC-VAR-10")
def test_an_option_leaves_out_zones_without_a_wormhole() -> None:
    t = table(explore_needs_facing_wormhole=True).turn("Ann").answer("Explore")
    assert t.refused("Explore Middle 2") == "EC-EXP-02"
    assert t.offers(SOUTH)


@rule("EC-EXP-03", "EC-DEC-04", "EC-DEC-16")
def test_the_top_sector_of_the_ring_is_turned_over() -> None:
    t = exploring(table().next_sector(103))
    assert t.told("EC-EXP-03") == [f"Ann explores Inner 1 and turns over {named(103)}."]
    assert t.options() == ["Discard it", f"Place {named(103)}"]
    t = exploring(table().next_sector(301), NORTH)
    assert t.offers(f"Place {named(301)}")


@rule("EC-EXP-04", "EC-EXP-06", "EC-DEC-17")
def test_a_sector_can_be_discarded() -> None:
    t = exploring(table().next_sector(103))
    assert t.prompt() == "Beta Leonis (103): 2 VP, 2 squares (money, science) and 5 wormholes. Do you place it?"
    assert t.default() == "Discard it"
    t.answer("Discard it")
    assert t.g.inner_discards == (sector(103),)
    assert t.asked() == ["Bob"]


@rule("EC-EXP-05")
def test_only_turns_that_connect_are_offered() -> None:
    t = exploring(table().next_sector(103)).answer(f"Place {named(103)}")
    assert len(t.options()) == 5
    for option in t.actions():
        other = t.copy().does(option)
        assert sector(103) in other.g.near
    t = exploring(table().next_sector(301), "Explore Outer 18")
    assert t.g.outer_discards == (sector(301),)


@rule("EC-EXP-05")
def test_turns_that_look_alike_are_one() -> None:
    t = exploring(table().next_sector(102)).answer(f"Place {named(102)}")
    turned = [t.copy().does(option).g for option in t.actions()]
    looks = [tuple(has_wormhole(g, sector(102), direction) for direction in range(6)) for g in turned]
    assert len(looks) == len(set(looks)) == 2


@rule("EC-EXP-05", "EC-MAP-06")
def test_with_a_generator_one_wormhole_is_enough() -> None:
    t = exploring(table().techs("Ann", "wormhole_generator").next_sector(301), "Explore Outer 18")
    assert t.offers(f"Place {named(301)}")


@rule("EC-EXP-07")
def test_discards_are_shuffled_into_a_new_stack() -> None:
    t = table()
    t.g.inner_discards, t.g.inner = (sector(102), sector(103)), ()
    exploring(t)
    assert [len(pile) for pile in (t.g.inner, t.g.inner_discards)] == [1, 0]
    assert not t.g.reshuffled
    t = table()
    t.g.outer_discards, t.g.outer = (sector(301), sector(302)), ()
    assert exploring(t, NORTH).g.reshuffled


@rule("EC-EXP-08")
def test_without_sectors_a_ring_cannot_be_explored() -> None:
    t = table()
    t.g.inner = ()
    t.turn("Ann").answer("Explore")
    assert t.refused(SOUTH) == "EC-EXP-08"
    assert t.offers(NORTH)


def placed(t: EclipseTable, number: int, zone: str = SOUTH) -> EclipseTable:
    return exploring(t.next_sector(number), zone).answer(f"Place {named(number)}").first_option()


@rule("EC-EXP-09", "EC-EXP-10", "EC-EXP-12", "EC-FAQ-04")
def test_ancients_guard_the_tile() -> None:
    t = placed(table(), 104)
    assert (t.g.npcs[sector(104)], t.g.tile[sector(104)]) == (2, 1)
    assert t.g.kept[0] == 0
    assert t.controller(104) is None
    t = table()
    t.g.pile = t.g.pile[: sum(t.g.tile)]
    placed(t, 104)
    assert t.g.tile[sector(104)] == 0


@rule("EC-EXP-11", "EC-EXP-18")
def test_an_unguarded_tile_is_taken_before_control_is_asked_for() -> None:
    t = placed(table().next_discovery("money_8"), 110)
    assert t.prompt() == "Treasure Cache: Gain 8 money. Do you use it, or keep it for 2 VP?"
    with t.changes(ann_money=8):
        t.answer("Use it")
    assert t.prompt() == f"Do you take control of {named(110)}?"


@rule("EC-EXP-13", "EC-SPC-11")
def test_control_may_be_taken_where_no_ancient_is_except_by_draco() -> None:
    t = placed(table(), 103)
    with t.changes(ann_discs=-1):
        t.answer(f"Put a disc on {named(103)}")
    assert t.controller(103) == "Ann"
    t = table("draco", "planta")
    t = placed(t, 104)
    assert t.offers(f"Put a disc on {named(104)}")


@rule("EC-EXP-14")
def test_without_a_disc_there_is_no_control() -> None:
    t = table()
    t.g.discs[0] = 1
    placed(t, 103)
    assert t.controller(103) is None
    assert t.asked() == ["Bob"]


@rule("EC-EXP-16")
def test_planta_explore_twice_from_the_map_as_it_stands() -> None:
    t = table("planta", "draco")
    placed(t, 103).answer(f"Put a disc on {named(103)}")
    assert t.prompt() == "Which zone do you explore?"
    assert {"Stop", "Explore Inner 2"} <= set(t.options())


@rule("EC-EXP-17")
def test_exploring_moves_no_ship() -> None:
    t = placed(table(), 103).answer(f"Put a disc on {named(103)}")
    assert t.at("Ann", 221) == {"interceptor": 1}
    assert t.at("Ann", 103) == {}


@rule("EC-SPC-09", "EC-SPC-10")
def test_draco_may_turn_over_a_second_sector() -> None:
    t = exploring(table("draco", "planta").next_sector(102, 103))
    t.answer("Turn over a second sector")
    assert t.options() == ["Discard it", f"Place {named(102)}", f"Place {named(103)}"]
    t.answer(f"Place {named(103)}").first_option()
    assert t.g.inner_discards == (sector(102),)
    t = table("draco", "planta").next_sector(102)
    t.g.inner = (sector(102),)
    exploring(t)
    assert "Turn over a second sector" not in t.options()
    t = table("draco", "planta").next_sector(102)
    t.g.inner, t.g.inner_discards = (sector(102),), (sector(103),)
    assert exploring(t).answer("Turn over a second sector").offers(f"Place {named(103)}")


@rule("EC-SPC-09", "EC-EXP-06")
def test_draco_place_either_sector_or_discard_both() -> None:
    t = exploring(table("draco", "planta").next_sector(102, 103)).answer("Turn over a second sector")
    assert t.prompt().startswith("Pollux (102): ")
    assert t.prompt().endswith(
        " Beta Leonis (103): 2 VP, 2 squares (money, science) and 5 wormholes. Which do you place?"
    )
    other = t.copy()
    t.answer(f"Place {named(102)}").first_option()
    assert t.g.inner_discards == (sector(103),)
    assert sector(102) in t.g.placed
    other.answer("Discard it")
    assert other.g.inner_discards == (sector(102), sector(103))


@rule("EC-EXP-07", "EC-EXP-08")
@pytest.mark.parametrize(
    ("ring", "numbers", "zone"),
    [("inner", (102, 103), SOUTH), ("middle", (201, 202), "Explore Middle 2"), ("outer", (301, 302), NORTH)],
)
def test_the_last_sector_of_a_ring_and_the_last_discard_can_be_explored(
    ring: str, numbers: tuple[int, int], zone: str
) -> None:
    t = table()
    setattr(t.g, ring, (sector(numbers[0]),))
    exploring(t, zone)
    assert t.told("EC-EXP-03") == [f"Ann explores {zone.removeprefix('Explore ')} and turns over {named(numbers[0])}."]
    assert getattr(t.g, ring) == ()
    t = table()
    setattr(t.g, ring, ())
    setattr(t.g, f"{ring}_discards", (sector(numbers[1]),))
    exploring(t, zone)
    assert named(numbers[1]) in t.told("EC-EXP-03")[0]
    assert (getattr(t.g, ring), t.g.reshuffled) == ((), ring == "outer")


@rule("EC-EXP-07")
def test_a_stack_made_anew_is_shuffled() -> None:
    first = set()
    for seed in range(12):
        t = table(seed=seed)
        t.g.inner_discards, t.g.inner = tuple(sector(number) for number in (101, 102, 103, 105)), ()
        first.add(exploring(t).told("EC-EXP-03")[0])
    assert len(first) > 1


@rule("EC-EXP-10", "EC-DSC-16")
def test_the_last_tile_of_the_pile_still_lies_on_a_new_sector() -> None:
    t = table()
    t.g.pile = t.g.pile[: sum(t.g.tile) + 1]
    placed(t, 104)
    assert t.g.tile[sector(104)] == 1
    t = placed(table(), 103)
    assert t.g.tile[sector(103)] == 0


@rule("EC-EXP-14")
def test_the_last_disc_takes_control() -> None:
    t = table()
    t.g.discs[0] = 2
    placed(t, 103).answer(f"Put a disc on {named(103)}")
    assert (t.g.discs[0], t.controller(103)) == (0, "Ann")
