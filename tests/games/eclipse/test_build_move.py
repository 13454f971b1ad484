"""Chapters 13 to 16: Build, Move, Influence, passing."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, named, sector, table
from rulebound.engine.catalogue import load_game
from rulebound.engine.kinds import Seat
from rulebound.engine.standing import Standing, option_ahead, still_standing
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.frames import Influencing
from rulebound.games.eclipse.kinds import DiscSpace
from rulebound.games.eclipse.rules.build import cost
from rulebound.games.eclipse.rules.move import may_pass, reach
from rulebound.games.eclipse.rules.presence import is_unpinned, pinning
from rulebound.games.eclipse.tables import MOST_SEATS, PIECES
from rulebound.testing.marks import rule


def beside(t: EclipseTable) -> EclipseTable:
    """Beta Leonis lies between Ann's home and the centre, Pollux beyond it to the north-east of the centre."""
    return t.lay(103, (0, -1))


# Build.


@rule("EC-BLD-01", "EC-BLD-02", "EC-DEC-16")
def test_a_piece_is_built_in_a_controlled_sector() -> None:
    t = beside(table("draco", "planta")).owns("Ann", 103).stock("Ann", materials=20).turn("Ann").answer("Build")
    assert [cost(t.g, 0, piece) for piece in PIECES] == [3, 5, 8, 3, 4, 10]
    t.answer("Build: Cruiser")
    assert t.options() == [f"At {named(103)}", f"At {named(228)}"]
    with t.changes(ann_materials=-5):
        t.answer(f"At {named(103)}")
    assert t.at("Ann", 103) == {"cruiser": 1}


@rule("EC-BLD-03")
def test_mechanema_build_cheaper_and_exile_orbitals_cost_more() -> None:
    t = table("mechanema", "exiles")
    assert [cost(t.g, 0, piece) for piece in PIECES] == [2, 4, 7, 2, 3, 8]
    assert cost(t.g, 1, PIECES[4]) == 5


@rule("EC-BLD-05")
def test_one_orbital_and_one_monolith_to_a_sector() -> None:
    t = beside(table("draco", "planta")).owns("Ann", 103).techs("Ann", "orbital", "monolith").stock("Ann", materials=40)
    t.g.orbital[sector(228)] = t.g.monolith[sector(228)] = 1
    t.turn("Ann").answers("Build", "Build: Orbital", "Build: Monolith")
    assert (t.g.orbital[sector(103)], t.g.monolith[sector(103)]) == (1, 1)
    t.turn("Ann").answer("Build")
    assert t.refused("Build: Orbital") == "EC-BLD-01"


@rule("EC-BLD-07", "EC-BLD-08")
def test_enemies_hinder_no_building_and_new_ships_pin() -> None:
    t = table("draco", "planta").ships("Bob", 228, interceptor=1).stock("Ann", materials=6)
    before = pinning(t.g, sector(228), 1)
    t.turn("Ann").answers("Build", "Build: Interceptor")
    assert pinning(t.g, sector(228), 1) == before + 1


@rule("EC-BLD-10")
def test_what_cannot_be_paid_is_not_offered() -> None:
    t = table("draco", "planta").stock("Ann", materials=2, science=3, money=0).turn("Ann").answer("Build")
    assert t.offers("Build: Interceptor")
    assert t.refused("Build: Cruiser") == "EC-BLD-10"


# Move.


@rule("EC-MOV-01", "EC-MOV-02", "EC-MOV-16", "EC-MOV-18")
def test_an_activation_moves_one_ship_and_the_same_can_move_again() -> None:
    t = beside(table()).turn("Ann").answer("Move")
    assert t.options()[:1] == ["Move: Interceptor at Procyon"]
    t.answer("Move: Interceptor at Procyon")
    assert t.at("Ann", 103) == {"interceptor": 1}
    t.answer("Move: Interceptor at Beta Leonis")
    assert t.at("Ann", 221) == {"interceptor": 1}
    assert sector(221) not in reach(t.g, 0, sector(221), 0)


@rule("EC-MOV-03", "EC-MOV-04", "EC-MOV-17")
def test_steps_follow_wormholes_and_never_leave_the_map() -> None:
    t = beside(table()).lay(102, (1, -1), turn=1).part("Ann", "interceptor", 3, "fusion_drive")
    reached = reach(t.g, 0, sector(221), 0)
    assert sector(103) in reached
    assert sector(1) not in reached
    assert all(t.g.zone[s] >= 0 for s in reached)


@rule("EC-MOV-01", "EC-MOV-03")
@pytest.mark.parametrize(("drive", "far"), [("nuclear_drive", 1), ("fusion_drive", 2), ("tachyon_drive", 3)])
def test_a_ship_goes_as_many_sectors_as_its_drive_says(drive: str, far: int) -> None:
    t = (
        table()
        .part("Ann", "interceptor", 2, drive)
        .lay(301, (0, -3))
        .lay(302, (0, -4))
        .lay(303, (0, -5))
        .lay(305, (0, -6))
    )
    t.techs("Ann", "wormhole_generator")
    for number in (301, 302, 303, 305):
        t.npcs(number, 0)
    north = [sector(number) for number in (301, 302, 303, 305)]
    assert [one for one in north if one in reach(t.g, 0, sector(221), 0)] == north[:far]


@rule("EC-MOV-17")
def test_sectors_within_reach_are_listed_by_their_numbers() -> None:
    t = beside(table()).lay(102, (1, -1)).lay(301, (0, -3)).part("Ann", "interceptor", 3, "fusion_drive")
    t.techs("Ann", "wormhole_generator").npcs(1, 0)
    found = reach(t.g, 0, sector(221), 0)
    assert (
        t.turn("Ann").answers("Move", "Move: Interceptor at Procyon").prompt()
        == "Where does the Interceptor at Procyon go?"
    )
    assert len(found) >= 4
    assert found == sorted(found)


@rule("EC-MOV-05")
def test_starbases_do_not_move() -> None:
    t = beside(table()).ships("Ann", 221, starbase=1).turn("Ann").answer("Move")
    assert t.refused("Move: Starbase at Procyon") == "EC-MOV-05"


@rule("EC-MOV-03", "EC-MAP-08")
def test_a_portal_leads_nowhere_without_another() -> None:
    t = beside(table()).lay(381, (4, 0)).ships("Ann", 381, cruiser=1).turn("Ann").answer("Move")
    assert t.refused(f"Move: Cruiser at {content.SECTORS[sector(381)].name}") == "EC-MOV-03"
    t = beside(table()).lay(381, (4, 0)).lay(382, (-4, 0)).ships("Ann", 381, cruiser=1).turn("Ann").answer("Move")
    t.answer(f"Move: Cruiser at {content.SECTORS[sector(381)].name}")
    assert t.at("Ann", 382) == {"cruiser": 1}


@rule("EC-MOV-06", "EC-MOV-07", "EC-MOV-08", "EC-FAQ-03")
def test_enemy_ships_pin_one_each() -> None:
    t = beside(table()).ships("Ann", 221, cruiser=1).ships("Bob", 221, interceptor=1).turn("Ann").answer("Move")
    assert {"Move: Interceptor at Procyon", "Move: Cruiser at Procyon"} <= set(t.options())
    t.answer("Move: Cruiser at Procyon")
    assert t.refused("Move: Interceptor at Procyon") == "EC-MOV-07"


@rule("EC-MOV-06", "EC-MOV-09")
def test_a_ship_stops_where_it_is_pinned() -> None:
    t = beside(table()).lay(102, (1, -1)).part("Ann", "interceptor", 3, "fusion_drive").npcs(103, 1)
    assert not may_pass(t.g, 0, sector(103))
    far = set(reach(t.g, 0, sector(221), 0))
    t.npcs(103, 0)
    assert far < set(reach(t.g, 0, sector(221), 0))


@rule("EC-MOV-10", "EC-MOV-20")
@pytest.mark.parametrize(("enemies", "pinned"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_with_a_cloaking_device_it_takes_two_ships_to_pin_one(enemies: int, pinned: int) -> None:
    t = beside(table()).techs("Ann", "cloaking_device").ships("Bob", 103, interceptor=enemies)
    assert pinning(t.g, sector(103), 0) == pinned


@rule("EC-MOV-09", "EC-MOV-11")
def test_a_ship_goes_on_through_the_centre_when_nothing_guards_it() -> None:
    t = beside(table())
    assert not may_pass(t.g, 0, sector(1))
    assert may_pass(t.npcs(1, 0).g, 0, sector(1))
    assert not may_pass(t.npcs(103, 1).g, 0, sector(103))
    assert may_pass(t.ships("Ann", 103, interceptor=1).g, 0, sector(103))


@rule("EC-MOV-11")
def test_the_gcds_pins_everything() -> None:
    t = table().ships("Ann", 1, interceptor=8).techs("Ann", "cloaking_device")
    assert not is_unpinned(t.g, sector(1), 0)
    assert is_unpinned(t.npcs(1, 0).g, sector(1), 0)


@rule("EC-MOV-12", "EC-SPC-11")
def test_ancients_do_not_pin_draco() -> None:
    t = beside(table("draco", "planta")).npcs(103, 2).ships("Ann", 103, interceptor=1).ships("Bob", 103, interceptor=2)
    assert pinning(t.g, sector(103), 0) == 2
    assert pinning(t.g, sector(103), 1) == 3


@rule("EC-MOV-13")
def test_partners_pin_each_other() -> None:
    t = beside(table()).ships("Ann", 103, interceptor=1).ships("Bob", 103, interceptor=1)
    t.g.ambassadors[0], t.g.ambassadors[1] = 2, 1
    assert not is_unpinned(t.g, sector(103), 0)


@rule("EC-MOV-15")
def test_the_time_of_entry_is_that_of_the_first_ship() -> None:
    t = beside(table())
    at = sector(103) * MOST_SEATS
    t.ships("Ann", 103, interceptor=1)
    first = t.g.entered[at]
    t.ships("Bob", 103, interceptor=1).ships("Ann", 103, cruiser=1)
    assert (t.g.entered[at], t.g.entered[at + 1] > first) == (first, True)
    t.no_ships("Ann", 103)
    t.ships("Ann", 103, interceptor=1)
    assert t.g.entered[at] > t.g.entered[at + 1]


@rule("EC-MOV-19")
def test_own_starbases_take_up_the_pinning() -> None:
    t = table().ships("Bob", 221, interceptor=1)
    assert not is_unpinned(t.g, sector(221), 0)
    t.ships("Ann", 221, starbase=1)
    assert is_unpinned(t.g, sector(221), 0)


# Influence.


@rule("EC-INF-01", "EC-DEC-06")
def test_colony_ships_turn_up_first() -> None:
    t = table()
    t.g.colony_ships[0] = 0
    t.turn("Ann").answer("Influence")
    with t.changes(ann_colony_ships=1):
        t.answer("Turn up 1 colony ship")


@rule("EC-INF-02", "EC-INF-03", "EC-INF-13", "EC-INF-15")
def test_a_disc_goes_to_a_connected_sector() -> None:
    t = beside(table()).turn("Ann").answers("Influence", "Take a disc from the influence track")
    assert t.controller(103) == "Ann"
    assert t.g.discs[0] == 10
    t = beside(table()).owns(None, 221).turn("Ann").answer("Influence")
    t.answer("Take a disc from the influence track")
    assert t.offers(f"Put it on {named(103)}")


@rule("EC-INF-03", "EC-INF-10", "EC-INF-11")
def test_not_where_enemies_stand_or_somebody_controls() -> None:
    t = beside(table()).npcs(103, 1).turn("Ann").answer("Influence")
    assert t.refused("Take a disc from the influence track") == "EC-INF-03"
    t = beside(table()).owns("Bob", 103).turn("Ann").answer("Influence")
    assert t.refused("Take a disc from the influence track") == "EC-INF-03"
    t = (
        beside(table("draco", "planta"))
        .npcs(103, 1)
        .turn("Ann")
        .answers("Influence", "Take a disc from the influence track")
    )
    assert t.controller(103) == "Ann"


@rule("EC-INF-03")
def test_a_sector_beside_those_of_others_alone_is_too_far() -> None:
    t = beside(table()).lay(102, (1, -1)).owns("Bob", 221, 103).no_ships("Ann", 221).turn("Ann")
    assert t.refused("Influence") == "EC-ACT-09"


@rule("EC-INF-04")
def test_a_sector_where_only_own_ships_stand() -> None:
    t = beside(table()).lay(301, (0, -4)).ships("Ann", 301, interceptor=1).turn("Ann").answer("Influence")
    t.answer("Take a disc from the influence track")
    assert t.offers(f"Put it on {named(301)}")


@rule("EC-INF-05", "EC-INF-08", "EC-INF-14", "EC-DEC-10")
def test_a_disc_can_come_back_with_its_cubes() -> None:
    t = table().lay(313, (0, -3)).owns("Ann", 313).cube("Ann", 313, 0, "money").ships("Bob", 313, interceptor=1)
    t.turn("Ann").answers("Influence", f"Take a disc from {named(313)}")
    assert t.options() == ["To money", "To science", "To materials"]
    with t.changes(ann_science_cubes=1):
        t.answer("To science")
    assert t.controller(313) is None
    assert t.g.discs[0] == 12


@rule("EC-INF-06", "EC-VAR-11")
def test_adjacent_means_connected_or_by_option_touching() -> None:
    t = table().lay(201, (1, -2), turn=0).turn("Ann").answer("Influence")
    assert t.refused("Take a disc from the influence track") == "EC-INF-03"
    t = table(adjacency="touching").lay(201, (1, -2), turn=0).turn("Ann")
    t.answers("Influence", "Take a disc from the influence track")
    assert t.controller(201) == "Ann"


@rule("EC-INF-06", "EC-VAR-11")
def test_the_centre_touches_its_neighbours_and_portals_touch_each_other() -> None:
    put = "Take a disc from the influence track"
    t = table(adjacency="touching").lay(103, (1, 0)).npcs(1, 0).owns("Ann", 1)
    assert f"Put it on {named(103)}" in offered(t.turn("Ann").answers("Influence", put))
    t = table(adjacency="touching").lay(381, (4, 0)).lay(382, (-4, 0))
    assert t.turn("Ann").answer("Influence").refuses(put, "EC-INF-03")
    t = table(adjacency="touching").lay(381, (4, 0)).lay(382, (-4, 0)).owns("Ann", 381)
    assert f"Put it on {named(382)}" in offered(t.turn("Ann").answers("Influence", put))


def offered(t: EclipseTable) -> list[str]:
    """Where the disc may go; or the sector that was the only one."""
    return [*t.options(), *(f"Put it on {named(n)}" for n in (103, 382) if t.controller(n) == "Ann")]


@rule("EC-INF-07")
def test_a_sector_does_not_lend_the_connection_for_its_own_disc() -> None:
    t = beside(table()).no_ships("Ann", 221).turn("Ann").answers("Influence", f"Take a disc from {named(221)}")
    assert t.controller(221) is None
    assert t.controller(103) is None


@rule("EC-INF-09")
def test_no_sector_is_touched_twice() -> None:
    t = beside(table()).turn("Ann").answers("Influence", "Take a disc from the influence track")
    assert t.refused(f"Take a disc from {named(103)}") == "EC-INF-09"
    t = beside(table()).owns("Ann", 103).turn("Ann").answers("Influence", f"Take a disc from {named(103)}")
    assert t.controller(103) is None
    assert not t.offers("Take a disc from the influence track")  # there is no other sector that it could go to


def test_a_learner_sees_which_sectors_this_influence_action_has_touched() -> None:
    t = beside(table()).owns("Ann", 103).turn("Ann")
    one, other = [
        t.copy().push(Influencing(Seat(0), 2, touched=touched)) for touched in ((), (DiscSpace(sector(103)),))
    ]
    assert one.options() != other.options()
    assert one.columns() != other.columns()


@rule("EC-INF-02", "EC-ACT-08", "EC-ACT-14")
def test_two_discs_are_moved_and_no_more_though_there_are_others() -> None:
    t = beside(table()).lay(102, (1, -1)).owns("Ann", 103, 102).turn("Ann")
    t.answers("Influence", f"Take a disc from {named(103)}", f"Take a disc from {named(102)}")
    assert [t.controller(number) for number in (103, 102, 221)] == [None, None, "Ann"]
    assert "disc" not in t.prompt()


@rule("EC-INF-12")
def test_the_disc_that_paid_cannot_be_moved() -> None:
    t = beside(table())
    t.g.discs[0] = 1
    t.turn("Ann").answer("Influence")
    assert t.refused("Take a disc from the influence track") == "EC-INF-02"


# Passing.


@rule("EC-PAS-01", "EC-PAS-08")
def test_the_first_to_pass_gains_money_and_the_tile() -> None:
    t = table().turn("Ann")
    with t.changes(ann_money=2, ann_passed=1):
        t.answer("Pass")
    assert t.g.first_passed == 0
    t = table("draco", "planta", "hydran").turn("Ann").answer("Pass")
    with t.changes(bob_passed=1):
        t.answer("Pass")


@rule("EC-PAS-02", "EC-PAS-03", "EC-PAS-04")
def test_a_passed_player_may_react() -> None:
    t = beside(table()).stock("Ann", materials=9)
    t.g.passed[0] = 1
    t.turn("Ann")
    assert t.options() == ["React: Upgrade", "React: Build", "React: Move", "Pass"]
    with t.changes(ann_discs=-1, ann_spent=1, ann_materials=-3):
        t.answers("React: Build", "Build: Interceptor")
    assert t.g.passed[0] == 1


@rule("EC-PAS-05", "EC-TEC-10")
def test_a_reaction_is_one_activation() -> None:
    t = table("mechanema", "draco").techs("Ann", "nanorobots").stock("Ann", materials=30)
    t.g.passed[0] = 1
    t.turn("Ann").answers("React: Build", "Build: Interceptor")
    assert t.asked() == ["Bob"]


@rule("EC-PAS-06")
def test_the_phase_ends_when_the_last_player_passes() -> None:
    t = table()
    t.g.passed[0] = 1
    t.turn("Bob").answer("Pass")
    assert t.g.round == 2


@rule("EC-PAS-10")
def test_passing_on_is_the_default_of_whoever_has_passed() -> None:
    t = table().stock("Ann", materials=9)
    t.g.passed[0] = 1
    assert t.turn("Ann").default() == "Pass"


@rule("EC-PAS-10")
def test_who_has_passed_passes_ahead_until_an_enemy_comes() -> None:
    def ahead(until: str) -> int | None:
        standing = (Standing(until=(until,)),)
        before = {"turn"} if until == "threat" else {"turn", "threat"}
        left = still_standing(standing, before, set(GAME.signs_at(t.g, 0)))
        return option_ahead(load_game("eclipse"), t.g, 0, t.g.decisions[0], left)

    t = beside(table()).stock("Ann", materials=9)
    t.g.passed[0] = 1
    t.turn("Ann")
    assert ahead("threat") == t.options().index("Pass")
    t.ships("Bob", 103, interceptor=1).owns("Ann", 103)
    assert ahead("threat") is None
    assert ahead("round") == t.options().index("Pass")
    t.g.passed[0] = 0
    assert t.turn("Ann").prompt() == "What do you do?"
    assert ahead("round") is None
