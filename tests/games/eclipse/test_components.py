"""Chapter 1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from games.eclipse.table import sector, table
from rulebound.engine.content import ContentError
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.npcs import NPC_BLUEPRINTS
from rulebound.games.eclipse.rules.explore import put_ancients
from rulebound.games.eclipse.rules.hits import roll_dice
from rulebound.games.eclipse.tables import DAMAGE, SUPPLY, TRACK_CUBES
from rulebound.testing.marks import rule


def numbers(kind: str, ring: str = "") -> list[int]:
    return [s.id for s in content.SECTORS if s.kind == kind and ring in ("", s.ring)]


@rule("EC-COMP-01")
def test_two_to_six_players_eight_rounds() -> None:
    assert GAME.seats == (2, 3, 4, 5, 6)
    assert content.TABLE.rounds == 8


@rule("EC-COMP-02")
def test_each_player_has_eighteen_ships() -> None:
    assert SUPPLY[:4] == [8, 4, 2, 4]


@rule("EC-COMP-03", "EC-SET-24")
def test_each_player_has_cubes_discs_and_ambassadors() -> None:
    assert 3 * TRACK_CUBES == 33
    assert content.TABLE.ambassadors == 3
    assert {s.discs_total for s in content.SPECIES if s.id != "lyra"} == {16}


@rule("EC-COMP-04", "EC-COMP-05", "EC-COMP-07")
def test_the_sectors_and_their_numbers() -> None:
    assert numbers("ring", "inner") == list(range(101, 111))
    assert numbers("ring", "middle") == [*range(201, 212), 214, 281]
    assert numbers("ring", "outer") == [*range(301, 319), 381, 382]
    assert numbers("center") == [1]
    assert numbers("guardian") == [271, 272, 273, 274]
    assert numbers("home") == [*range(221, 235), 238]


@rule("EC-COMP-06")
def test_terran_homes_are_odd_and_the_alien_on_the_back_is_the_next() -> None:
    homes = {species.id: species.home_sector for species in content.SPECIES}
    boards = {species.id: species.board for species in content.SPECIES}
    terrans = [name for name in homes if name.startswith("terran")]
    assert sorted(homes[name] for name in terrans) == [221, 223, 225, 227, 229, 231]
    for name in terrans:
        back = next(other for other in homes if boards[other] == boards[name] and other != name)
        assert homes[back] == homes[name] + 1


@rule("EC-COMP-08", "EC-COMP-24")
def test_boards_and_background_have_no_rule() -> None:
    assert set(content.Table.__struct_fields__).isdisjoint({"trays", "boards", "background"})


@rule("EC-COMP-09", "EC-COMP-10")
def test_the_techs() -> None:
    assert (len(content.TECHS), sum(tech.copies for tech in content.TECHS)) == (39, 114)
    for category in ("military", "grid", "nano"):
        ours = sorted((t.cost, t.copies) for t in content.TECHS if t.category == category)
        assert [copies for _, copies in ours] == [5, 5, 5, 5, 4, 3, 3, 3]
    assert [tech.copies for tech in content.TECHS if tech.category == "rare"] == [1] * 15


@rule("EC-COMP-11", "EC-UPG-20")
def test_the_parts() -> None:
    groups = Counter(part.group for part in content.PARTS)
    assert groups == {"basic": 5, "tech": 19, "ancient": 15, "printed": 1}
    part = {one.id: one for one in content.PARTS}
    assert (part["ion_cannon"].cannon, part["ion_cannon"].energy) == (content.Dice("yellow", 1), -1)
    assert (part["plasma_missile"].missile, part["plasma_missile"].energy) == (content.Dice("orange", 2), -1)
    drive = part["transition_drive"]
    assert (drive.move, drive.energy, drive.initiative) == (3, 0, 0)


@rule("EC-COMP-12", "EC-COMP-13", "EC-VAR-03")
def test_the_discoveries() -> None:
    base = [one for one in content.DISCOVERIES if one.option not in ("artifact_codex", "ancient_might_tile")]
    assert (len(base), sum(one.copies for one in base)) == (24, 36)
    fresh = GAME.settle({})
    assert len(GAME.start(2, fresh, table().g.rng, False).pile) == 37
    assert len(GAME.start(2, fresh | {"artifact_codex": False}, table().g.rng, False).pile) == 36


@rule("EC-COMP-14")
def test_the_reputation_tiles() -> None:
    assert content.TABLE.reputation_tiles == [12, 10, 7, 4]


@rule("EC-COMP-15")
def test_six_blueprints_of_npcs() -> None:
    assert len(content.NPCS) == 6
    assert [[one.variant for one in pair] for pair in NPC_BLUEPRINTS] == [["standard", "advanced"]] * 3


@rule("EC-COMP-16", "EC-COMP-17", "EC-COMP-18", "EC-COMP-20")
def test_tiles_and_miniatures_that_are_numbers_here() -> None:
    assert content.TABLE.ancients == 14
    assert [die.colour for die in content.TABLE.die] == ["yellow", "orange", "blue", "red"]
    assert sum(species.colony_ships for species in content.SPECIES[:6]) == 19
    g = table().g
    assert all(isinstance(number, int) for number in g.stock)
    assert g.traitor == -1


@rule("EC-COMP-19", "EC-HIT-05")
def test_every_die_has_six_faces_and_its_colours_damage() -> None:
    assert DAMAGE == [1, 2, 3, 4]
    t = table()
    faces = Counter(die % 8 for die in roll_dice(t.g, [600, 0, 0, 0], 1))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]


@rule("EC-COMP-21", "EC-BLD-06")
def test_ships_are_bound_by_their_supply() -> None:
    t = table().ships("Ann", 221, dreadnought=2).stock("Ann", materials=30)
    t.turn("Ann").answer("Build")
    assert t.refused("Build: Dreadnought") == "EC-BLD-06"
    assert t.offers("Build: Cruiser")


@rule("EC-COMP-22")
def test_structures_never_run_out() -> None:
    t = table().techs("Ann", "orbital").stock("Ann", materials=99)
    zones = [(x, 3) for x in range(-10, 4)]
    outer = [s.id for s in content.SECTORS if s.ring == "outer"][: len(zones)]
    for number, zone in zip(outer, zones, strict=True):
        t.lay(number, zone).owns("Ann", number)
        t.g.orbital[sector(number)] = 1
    assert sum(t.g.orbital) > 12
    t.turn("Ann").answer("Build")
    assert t.offers("Build: Orbital")


@rule("EC-COMP-23")
def test_ancients_are_bound_by_their_supply_and_come_back() -> None:
    t = table().lay(203, (1, 1)).lay(204, (1, 0)).lay(110, (0, 1))
    two = next(s.id for s in content.SECTORS if s.ancients == 2)
    t.lay(two, (2, 1)).npcs(203, 13)
    put_ancients(t.g, sector(two))
    assert t.g.npcs[sector(two)] == 1
    t.npcs(203, 12).npcs(two, 0)
    put_ancients(t.g, sector(two))
    assert t.g.npcs[sector(two)] == 2


def test_a_blueprint_or_a_tech_that_is_in_no_file_is_told() -> None:
    with pytest.raises(ContentError, match=r"npcs.toml: there is no standard blueprint of the type 'hunter'"):
        content.npc("hunter", "standard")
    with pytest.raises(ContentError, match=r"techs.toml: there is no advanced_population of the resource 'gray'"):
        content.opening("gray")
