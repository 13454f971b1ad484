"""Chapter 24: after the battles."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, named, sector, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.battle_frames import Bombardment, CombatPhase
from rulebound.games.eclipse.frames import CleanupPhase, Discovering
from rulebound.games.eclipse.rules.aftermath import conqueror, finder, occupier
from rulebound.games.eclipse.rules.blueprints import computer_of
from rulebound.testing.marks import rule


def occupied(*species: str, **options: str) -> EclipseTable:
    """Bob controls Beta Leonis with two cubes; two Interceptors of Ann's stand there alone."""
    t = table(*(species or ("mechanema", "hydran")), seed=1, **options).lay(103, (0, -1)).owns("Bob", 103)
    t.cube("Bob", 103, 0, "money").cube("Bob", 103, 1, "science")
    return t.ships("Ann", 103, interceptor=2)


def bombarding(t: EclipseTable, number: int = 103) -> EclipseTable:
    return t.push(Bombardment(sector(number), Seat(0)))


@rule("EC-AFT-01", "EC-AFT-17")
def test_each_step_runs_over_all_sectors_in_descending_order() -> None:
    t = occupied().lay(301, (3, 0)).owns("Bob", 301).cube("Bob", 301, 0, "money").ships("Ann", 301, interceptor=1)
    t.phase(CombatPhase())
    assert t.prompt() == f"Do you bombard the population of {named(301)}?"
    t.answer("Hold fire")
    assert t.prompt() == f"Do you bombard the population of {named(103)}?"


@rule("EC-AFT-02", "EC-AFT-19", "EC-DEC-13")
def test_the_attacker_may_hold_fire() -> None:
    t = bombarding(occupied())
    assert t.options() == ["Bombard the population", "Hold fire"]
    with t.changes():
        t.answer("Hold fire")
    assert t.g.cubes[sector(103)] == 3
    assert occupier(occupied().ships("Bob", 103, interceptor=1).g, sector(103)) == -1
    t = bombarding(occupied().part("Ann", "interceptor", 1, "hull"))
    assert "bombard" not in t.prompt()  # without cannons nobody is asked


@rule("EC-AFT-03", "EC-AFT-04", "EC-AFT-06", "EC-FAQ-02")
def test_cannons_destroy_a_cube_for_each_point_of_damage() -> None:
    t = bombarding(occupied()).rolls("burst", "blank")
    t.answer("Bombard the population")
    assert t.options() == [
        "Destroy the cube on the money square of Beta Leonis",
        "Destroy the cube on the science square of Beta Leonis",
    ]
    with t.changes(bob_science_graveyard=1):
        t.answer("Destroy the cube on the science square of Beta Leonis")
    t = occupied().part("Ann", "interceptor", 3, "plasma_missile").part("Ann", "interceptor", 1, "hull")
    assert "bombard" not in (bombarding(t).prompt() if t.g.decisions else "")


@rule("EC-FAQ-02", "EC-AFT-08", "EC-CLN-02")
def test_discs_come_home_at_once_and_cubes_wait_for_the_cleanup() -> None:
    t = occupied().phase(CombatPhase()).rolls("burst", "burst")
    with t.changes(bob_discs=1, bob_money_graveyard=1, bob_science_graveyard=1):
        t.answer("Bombard the population")
        while t.controller(103) == "Bob":
            t.first_option()
    t.phase(CleanupPhase())
    assert [t.facts()[f"bob_{name}_graveyard"] for name in ("money", "science")] == [0, 0]


@rule("EC-AFT-03")
def test_computers_help_against_population_and_every_ship_has_its_own() -> None:
    t = occupied().no_ships("Ann", 103).ships("Ann", 103, interceptor=1, cruiser=1)
    t.part("Ann", "interceptor", 1, "hull").part("Ann", "cruiser", 4, "electron_computer")
    reach = 6 - computer_of(t.g, 0, 1, sector(103))
    other = t.copy()
    bombarding(t).rolls(reach).answer("Bombard the population")
    assert t.prompt() == "Which cube is destroyed?"
    bombarding(other).rolls(reach - 1).answer("Bombard the population")
    assert not other.told("EC-AFT-06")
    assert "cube" not in (other.prompt() if other.g.decisions else "")


@rule("EC-AFT-05", "EC-TEC-04", "EC-TEC-05")
def test_bombs_wipe_a_sector_unless_absorbed() -> None:
    t = occupied().techs("Ann", "neutron_bombs").part("Ann", "interceptor", 1, "hull")
    with bombarding(t).changes(bob_money_graveyard=1, bob_science_graveyard=1):
        t.answer("Bombard the population")
    t = bombarding(occupied().techs("Ann", "neutron_bombs").techs("Bob", "neutron_absorber")).rolls("blank", "blank")
    with t.changes():
        t.answer("Bombard the population")


@rule("EC-AFT-06")
def test_the_owner_names_the_graveyard_of_a_gray_cube() -> None:
    t = table("mechanema", "hydran").lay(313, (3, 0)).owns("Bob", 313).cube("Bob", 313, 0, "money")
    t.ships("Ann", 313, interceptor=1)
    bombarding(t, 313).rolls("burst").answer("Bombard the population")
    assert t.asked() == ["Bob"]
    assert t.options() == ["To money", "To science", "To materials"]
    with t.changes(bob_materials_graveyard=1):
        t.answer("To materials")


@rule("EC-AFT-07")
def test_npcs_do_not_bombard() -> None:
    t = table("draco", "hydran").lay(103, (0, -1)).owns("Ann", 103).cube("Ann", 103, 0, "money").npcs(103, 1)
    assert occupier(t.g, sector(103)) == -1


@rule("EC-AFT-08", "EC-AFT-09", "EC-AFT-20")
def test_a_sector_without_cubes_changes_hands() -> None:
    t = occupied()
    t.g.cubes[sector(103)] = 0
    before = t.g.discs[1]
    t.phase(CombatPhase())
    assert t.controller(103) is None
    assert t.g.discs[1] == before + 1
    assert t.prompt() == f"Do you take control of {named(103)}?"
    before = t.g.discs[0]
    t.answer(f"Put a disc on {named(103)}")
    assert t.g.discs[0] == before - 1
    assert t.controller(103) == "Ann"


@rule("EC-AFT-10")
def test_without_a_disc_or_by_choice_it_stays_open() -> None:
    t = occupied().owns(None, 103)
    t.g.cubes[sector(103)] = t.g.discs[0] = 0
    t.phase(CombatPhase())
    assert t.controller(103) is None
    t = occupied().owns(None, 103)
    t.g.cubes[sector(103)], t.g.discs[0] = 0, 1
    other = t.copy()
    t.phase(CombatPhase()).answer("Leave it")
    assert t.controller(103) is None
    other.phase(CombatPhase()).answer(f"Put a disc on {named(103)}")
    assert other.controller(103) == "Ann"


@rule("EC-AFT-11", "EC-AFT-12")
def test_conquest_needs_no_battle_and_draco_live_beside_ancients() -> None:
    t = table("draco", "hydran").lay(103, (0, -1)).ships("Ann", 103, interceptor=1)
    assert conqueror(t.g, sector(103)) == 0
    assert conqueror(t.npcs(103, 1).g, sector(103)) == 0
    t = table("hydran", "draco").lay(103, (0, -1)).ships("Ann", 103, interceptor=1).npcs(103, 1)
    assert conqueror(t.g, sector(103)) == -1


@rule("EC-AFT-13", "EC-DSC-17", "EC-SPC-12")
def test_the_controller_takes_the_tile_when_npcs_are_gone() -> None:
    t = table("draco", "hydran").lay(103, (0, -1)).owns("Ann", 103)
    t.g.tile[sector(103)] = 1
    assert finder(t.npcs(103, 1).g, sector(103)) == -1
    assert finder(t.npcs(103, 0).g, sector(103)) == 0
    t.next_discovery("money_8").phase(CombatPhase())
    assert t.prompt().startswith("Treasure Cache")
    t = table("draco", "hydran").lay(103, (0, -1)).lay(301, (3, 0)).owns("Ann", 103, 301).npcs(301, 0)
    t.g.tile[sector(103)] = t.g.tile[sector(301)] = 1
    found = t.phase(CombatPhase()).g.stack[-1]
    assert isinstance(found, Discovering)
    assert found.sector == sector(301)


@rule("EC-AFT-14", "EC-VAR-05")
def test_a_tile_nobody_controls_stays_unless_ships_claim_it() -> None:
    t = table("mechanema", "hydran").lay(103, (0, -1)).ships("Ann", 103, interceptor=1)
    t.g.tile[sector(103)] = 1
    assert finder(t.g, sector(103)) == -1
    t = table("mechanema", "hydran", discovery_claim="ship").lay(103, (0, -1)).owns("Bob", 103)
    t.g.tile[sector(103)] = 1
    assert finder(t.g, sector(103)) == -1
    t.ships("Ann", 103, interceptor=1)
    assert finder(t.g, sector(103)) == 0
    assert finder(t.ships("Bob", 103, interceptor=1).g, sector(103)) == -1


@rule("EC-AFT-16")
def test_surviving_cubes_keep_the_sector() -> None:
    t = occupied().phase(CombatPhase()).answer("Hold fire")
    assert t.controller(103) == "Bob"


@rule("EC-AFT-18", "EC-SPC-08", "EC-TEC-06")
def test_planta_cubes_die_by_themselves() -> None:
    t = occupied("mechanema", "planta").techs("Bob", "neutron_absorber").part("Ann", "interceptor", 1, "hull")
    with t.changes(bob_money_graveyard=1, bob_science_graveyard=1):
        bombarding(t)


@rule("EC-AFT-03", "EC-AFT-04")
def test_every_die_hits_population_by_its_own_ships_computer_and_deals_its_damage() -> None:
    t = occupied().no_ships("Ann", 103).ships("Ann", 103, interceptor=1, dreadnought=1)
    t.part("Ann", "interceptor", 1, "plasma_cannon").part("Ann", "interceptor", 3, "gluon_computer")
    t.part("Ann", "interceptor", 0, "electron_computer")
    other, third = t.copy(), t.copy()
    bombarding(t).rolls(2, "blank", "blank").answer("Bombard the population")
    assert t.told("EC-AFT-03") == [f"Ann bombards {named(103)}: orange 2, yellow blank and yellow blank."]
    t.answer("Destroy the cube on the money square of Beta Leonis")
    assert t.g.cubes[sector(103)] == 0  # a 2 and computers of 4 hit, and an orange die destroys two cubes
    bombarding(other).rolls("blank", 4, 4).answer("Bombard the population")
    assert other.g.cubes[sector(103)] == 0b11  # a blank never hits, and a 4 needs more than one computer
    bombarding(third).rolls("blank", 5, "blank").answer("Bombard the population")
    third.answer("Destroy the cube on the money square of Beta Leonis")
    assert third.g.cubes[sector(103)] == 0b10
    assert "destroyed" not in (third.prompt() if third.g.decisions else "")


@rule("EC-AFT-03", "EC-HIT-05")
@pytest.mark.parametrize(
    ("cannon", "colour"), [("plasma_cannon", "orange"), ("soliton_cannon", "blue"), ("antimatter_cannon", "red")]
)
def test_population_is_hit_by_dice_of_every_colour(cannon: str, colour: str) -> None:
    t = occupied().no_ships("Ann", 103).ships("Ann", 103, interceptor=1)
    t.part("Ann", "interceptor", 1, cannon).part("Ann", "interceptor", 3, "electron_computer")
    for face in (2, 3, 4, 5):
        other = bombarding(t.copy()).rolls(face).answer("Bombard the population")
        assert other.told("EC-AFT-03") == [f"Ann bombards {named(103)}: {colour} {face}."]


@rule("EC-AFT-09", "EC-AFT-12", "EC-SPC-11")
def test_draco_take_a_sector_of_ancients_after_combat_and_no_other_npcs() -> None:
    t = table("draco", "hydran").lay(103, (0, -1)).npcs(103, 2).ships("Ann", 103, interceptor=1)
    t.phase(CombatPhase()).answer(f"Put a disc on {named(103)}")
    assert t.controller(103) == "Ann"
    t = table("draco", "hydran").lay(103, (0, -1)).npcs(103, 0).ships("Ann", 103, interceptor=1)
    assert t.phase(CombatPhase()).prompt() == f"Do you take control of {named(103)}?"
    t = table("draco", "hydran").ships("Ann", 1, interceptor=1)
    assert conqueror(t.g, sector(1)) == -1
    assert conqueror(t.npcs(1, 0).g, sector(1)) == 0


@rule("EC-AFT-02", "EC-AFT-08")
def test_who_stands_beside_the_owners_ships_or_npcs_does_not_occupy() -> None:
    t = occupied("mechanema", "hydran", "planta")
    assert occupier(t.g, sector(103)) == 0
    assert occupier(t.ships("Cas", 103, interceptor=1).g, sector(103)) == -1
    assert occupier(t.no_ships("Cas", 103).npcs(103, 1).g, sector(103)) == -1
    assert occupier(t.npcs(103, 0).owns("Ann", 103).g, sector(103)) == -1
    assert occupier(t.owns(None, 103).g, sector(103)) == -1
