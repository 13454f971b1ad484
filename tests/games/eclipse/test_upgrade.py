"""Chapter 12: blueprints and Upgrade."""

from __future__ import annotations

from games.eclipse.table import EclipseTable, table
from rulebound.games.eclipse.rules.blueprints import (
    computer_of,
    dice_of,
    drive_of,
    energy_of,
    hull_of,
    initiative_of,
    shield_of,
)
from rulebound.games.eclipse.tables import PART, SLOTS
from rulebound.testing.marks import rule

INTERCEPTOR, CRUISER, DREADNOUGHT, STARBASE, ORBITAL = range(5)


def upgrading(t: EclipseTable) -> EclipseTable:
    return t.turn("Ann").answer("Upgrade")


def slot(ship: str, number: int) -> str:
    return f"slot {number} of the {ship}"


@rule("EC-UPG-01", "EC-UPG-14", "EC-UPG-22")
def test_all_ships_of_a_type_share_a_blueprint_and_parts_add_up() -> None:
    t = table("draco", "planta")
    assert dice_of(t.g, 0, CRUISER, 0, False) == [1, 0, 0, 0]
    upgrading(t).answers("Place Ion Cannon", f"In {slot('Cruiser', 5)}")
    assert dice_of(t.g, 0, CRUISER, 0, False) == [2, 0, 0, 0]
    assert energy_of(t.g, 0, CRUISER) == 0
    assert (computer_of(t.g, 0, CRUISER, 0), hull_of(t.g, 0, CRUISER, 0), shield_of(t.g, 0, CRUISER, 0)) == (1, 2, 0)


@rule("EC-UPG-03", "EC-UPG-13", "EC-UPG-24", "EC-UPG-19")
def test_an_activation_returns_tiles_and_places_at_most_one() -> None:
    t = table("draco", "planta").part("Ann", "cruiser", 4, "hull").part("Ann", "dreadnought", 6, "hull")
    upgrading(t)
    assert "Place nothing" not in t.options()
    t.answer(f"Return the tile on {slot('Cruiser', 5)}")
    assert {"Place nothing", f"Return the tile on {slot('Dreadnought', 7)}", "Place Hull"} <= set(t.options())
    assert "Stop" not in t.options()
    assert not any(option == "Trade" for option in t.options())
    t.answers(f"Return the tile on {slot('Dreadnought', 7)}", "Place nothing")
    assert sum(t.g.tiles) == 0
    assert t.offers("Stop")
    t.answers("Place Hull", f"In {slot('Interceptor', 4)}")
    assert t.asked() == ["Bob"]


@rule("EC-UPG-04", "EC-UPG-06")
def test_a_tile_covers_what_is_printed_and_its_return_brings_it_back() -> None:
    t = table("draco", "planta")
    upgrading(t).answers("Place Electron Computer", f"In {slot('Cruiser', 4)}", "Stop")
    assert (computer_of(t.g, 0, CRUISER, 0), hull_of(t.g, 0, CRUISER, 0)) == (2, 1)
    upgrading(t)
    assert t.refused(f"Return the tile on {slot('Cruiser', 3)}") == "EC-UPG-06"
    t.answers(f"Return the tile on {slot('Cruiser', 4)}", "Place nothing")
    assert (computer_of(t.g, 0, CRUISER, 0), hull_of(t.g, 0, CRUISER, 0)) == (1, 2)


@rule("EC-UPG-05")
def test_a_tile_on_a_tile_returns_the_old_one() -> None:
    t = table("draco", "planta").part("Ann", "cruiser", 4, "hull")
    upgrading(t).answers("Place Electron Computer", f"In {slot('Cruiser', 5)}")
    assert t.told("EC-UPG-03") == [f"Ann returns Hull from {slot('Cruiser', 5)}."]


@rule("EC-UPG-07", "EC-UPG-16", "EC-UPG-17", "EC-UPG-18")
def test_values_outside_the_grid() -> None:
    t = table("draco", "orion", "planta", "eridani", "exiles")
    bare = [[initiative_of(t.g, seat, ship, 0) - (1 if ship < 3 else 0) for ship in range(4)] for seat in range(3)]
    assert bare == [[2, 1, 0, 4], [3, 2, 1, 5], [0, 0, 0, 2]]
    printed = [[energy_of(t.g, seat, ship) for ship in range(4)] for seat in range(4)]
    assert [row[3] - printed[0][3] for row in printed] == [0, 0, 2, 0]
    assert printed[3][0] == printed[0][0] + 1
    assert [printed[1][ship] - printed[0][ship] for ship in range(3)] == [1, 2, 3]
    assert computer_of(t.g, 2, INTERCEPTOR, 0) == 1
    assert (initiative_of(t.g, 4, ORBITAL, 0), hull_of(t.g, 4, ORBITAL, 0)) == (0, 4)


@rule("EC-UPG-08")
def test_other_parts_need_their_tech() -> None:
    t = upgrading(table("draco", "planta"))
    assert t.refused("Place Gauss Shield") == "EC-UPG-08"
    assert {"Place Ion Cannon", "Place Nuclear Drive", "Place Nuclear Source", "Place Hull"} <= set(t.options())
    assert t.offers("Place Electron Computer")
    assert t.offers("Place Fusion Drive")
    assert "Place Ion Turret (Orbital)" not in t.options()


@rule("EC-UPG-09")
def test_no_blueprint_may_lack_energy() -> None:
    t = upgrading(table("draco", "planta")).answer("Place Nuclear Drive")
    assert t.refused(f"In {slot('Interceptor', 1)}") == "EC-UPG-09"


@rule("EC-UPG-24")
def test_a_part_goes_only_where_all_blueprints_hold_then() -> None:
    t = table("draco", "planta").part("Ann", "cruiser", 2, "fusion_source").part("Ann", "cruiser", 0, "plasma_cannon")
    t.part("Ann", "cruiser", 4, "plasma_cannon")
    upgrading(t).answer(f"Return the tile on {slot('Cruiser', 3)}").answer("Place Nuclear Source")
    assert t.refused(f"In {slot('Interceptor', 4)}") == "EC-UPG-09"
    assert t.options() == [f"In {slot('Cruiser', number)}" for number in (1, 3, 4, 5)]


@rule("EC-UPG-08", "EC-DSC-11")
def test_ancient_parts_that_nobody_stored_are_not_named() -> None:
    t = upgrading(table("draco", "planta"))
    assert t.why_not("Place Axion Computer") is None
    assert not t.offers("Place Axion Computer")
    t.g.stored[0] = 1 << PART["axion_computer"]
    assert upgrading(t).offers("Place Axion Computer")


@rule("EC-UPG-10", "EC-UPG-11")
def test_mobile_ships_need_a_drive_and_starbases_take_none() -> None:
    t = upgrading(table("draco", "planta")).answer("Place Hull")
    assert t.refused(f"In {slot('Interceptor', 3)}") == "EC-UPG-09"
    t = upgrading(table("draco", "planta")).answer("Place Nuclear Drive")
    assert t.refused(f"In {slot('Starbase', 3)}") == "EC-UPG-11"


@rule("EC-UPG-12", "EC-DSC-11")
def test_a_returned_ancient_part_leaves_the_game() -> None:
    t = table("draco", "planta")
    ancient = PART["axion_computer"]
    t.g.stored[0] = 1 << ancient
    upgrading(t).answers("Place Axion Computer", f"In {slot('Cruiser', 5)}", f"Return the tile on {slot('Cruiser', 5)}")
    assert t.g.stored[0] == 0
    assert "Place Axion Computer" not in t.options()


@rule("EC-UPG-15")
def test_movement_is_the_sum_of_the_drives() -> None:
    t = table("draco", "planta").part("Ann", "cruiser", 4, "fusion_drive")
    assert drive_of(t.g, 0, CRUISER) == 3


@rule("EC-UPG-21")
def test_any_own_blueprint_and_only_exiles_have_orbitals() -> None:
    t = upgrading(table("draco", "planta")).answer("Place Hull")
    assert t.offers(f"In {slot('Starbase', 3)}")
    assert not t.offers(f"In {slot('Exile Orbital', 1)}")
    t = upgrading(table("exiles", "planta")).answer("Place Electron Computer")
    assert t.offers(f"In {slot('Exile Orbital', 1)}")
    assert not t.offers(f"In {slot('Starbase', 1)}")


@rule("EC-UPG-23")
def test_a_part_that_changes_nothing_is_not_offered() -> None:
    t = upgrading(table("draco", "planta")).answer("Place Hull")
    assert t.refused(f"In {slot('Cruiser', 4)}") == "EC-UPG-23"
    assert SLOTS == 8


@rule("EC-DSC-12", "EC-DSC-18", "EC-UPG-24")
def test_a_stored_muon_source_is_placed_in_an_upgrade_beside_a_blueprint() -> None:
    t = upgrading(table("draco", "planta"))
    assert not t.offers("Place Muon Source")
    t.g.stored[0] = 1 << PART["muon_source"]
    upgrading(t).answer("Place Muon Source")
    assert t.options() == [
        f"Beside the {ship} blueprint" for ship in ("Interceptor", "Cruiser", "Dreadnought", "Starbase")
    ]
    energy = energy_of(t.g, 0, DREADNOUGHT)
    t.answer("Beside the Dreadnought blueprint")
    assert (t.g.muon[0], t.g.stored[0], energy_of(t.g, 0, DREADNOUGHT)) == (DREADNOUGHT, 0, energy + 2)
    assert not upgrading(t).offers("Place Muon Source")


@rule("EC-UPG-09", "EC-UPG-24", "EC-DSC-12")
def test_a_muon_source_goes_where_it_makes_all_blueprints_hold() -> None:
    t = table("draco", "planta").part("Ann", "cruiser", 2, "fusion_source").part("Ann", "cruiser", 0, "plasma_cannon")
    t.part("Ann", "cruiser", 4, "ion_cannon")
    t.g.stored[0] = 1 << PART["muon_source"]
    upgrading(t).answer(f"Return the tile on {slot('Cruiser', 3)}")
    assert energy_of(t.g, 0, CRUISER) == -2
    assert t.refused("Place nothing") == "EC-UPG-09"
    t.answer("Place Muon Source")
    assert (t.g.muon[0], energy_of(t.g, 0, CRUISER)) == (CRUISER, 0)
    t = table("draco", "planta").part("Ann", "cruiser", 2, "fusion_source").part("Ann", "cruiser", 0, "plasma_cannon")
    t.part("Ann", "cruiser", 4, "plasma_cannon")
    t.g.stored[0] = 1 << PART["muon_source"]
    upgrading(t).answer(f"Return the tile on {slot('Cruiser', 3)}")
    assert energy_of(t.g, 0, CRUISER) == -3
    assert t.refused("Place Muon Source") == "EC-UPG-09"


@rule("EC-UPG-24")
def test_with_two_failing_blueprints_nothing_can_be_placed_and_with_one_only_there() -> None:
    t = table("draco", "planta")
    for ship in ("cruiser", "interceptor"):
        t.part("Ann", ship, 0 if ship == "cruiser" else 1, "plasma_cannon").part(
            "Ann", ship, 4 if ship == "cruiser" else 3, "plasma_cannon"
        )
    assert [energy_of(t.g, 0, ship) < 0 for ship in range(4)] == [True, True, False, False]
    upgrading(t)
    assert not any(option.startswith("Place") for option in t.options())
    t.answer(f"Return the tile on {slot('Interceptor', 4)}")
    assert t.refused("Place nothing") == "EC-UPG-09"
    t.answer("Place Nuclear Source")
    assert all("Cruiser" in option for option in t.options())


@rule("EC-UPG-04", "EC-UPG-05", "EC-UPG-06", "EC-UPG-23")
def test_the_first_part_of_the_tray_is_a_tile_like_any_other() -> None:
    t = table("draco", "planta").part("Ann", "cruiser", 4, "ion_cannon")
    upgrading(t)
    assert t.offers(f"Return the tile on {slot('Cruiser', 5)}")
    other = t.copy()
    t.answer("Place Ion Cannon")
    assert t.refused(f"In {slot('Cruiser', 5)}") == "EC-UPG-23"
    other.answers("Place Hull", f"In {slot('Cruiser', 5)}")
    assert other.told("EC-UPG-03") == [f"Ann returns Ion Cannon from {slot('Cruiser', 5)}."]
    assert dice_of(other.g, 0, CRUISER, 0, False) == [1, 0, 0, 0]


@rule("EC-UPG-01", "EC-UPG-03")
def test_another_seat_upgrades_its_own_blueprints() -> None:
    t = table("draco", "hydran", "planta").part("Bob", "dreadnought", 6, "hull").turn("Bob").answer("Upgrade")
    assert t.offers(f"Return the tile on {slot('Dreadnought', 7)}")
    t.answers("Place Hull", f"In {slot('Interceptor', 4)}")
    assert [hull_of(t.g, seat, INTERCEPTOR, 0) for seat in range(3)] == [1, 2, 1]
    t.answers(f"Return the tile on {slot('Dreadnought', 7)}", "Place nothing")
    assert t.g.tiles[5 + DREADNOUGHT] == 0
