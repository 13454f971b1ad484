"""Chapters 24 to 28: after the battles, upkeep, cleanup, elimination, scoring."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, named, sector, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.frames import (
    Bombardment,
    CleanupPhase,
    CombatPhase,
    Elimination,
    PlayerUpkeep,
    UpkeepPhase,
)
from rulebound.games.eclipse.rules.aftermath import conqueror, fallen, finder, occupier
from rulebound.games.eclipse.rules.resources import income
from rulebound.games.eclipse.rules.scoring import LABELS, parts_of, points_of, score
from rulebound.games.eclipse.rules.upkeep import upkeep_of
from rulebound.games.eclipse.tables import CATEGORY, RARE
from rulebound.testing.marks import rule


def occupied(*species: str, **options: str) -> EclipseTable:
    """Bob controls Beta Leonis with two cubes; two Interceptors of Ann's stand there alone."""
    t = table(*(species or ("mechanema", "hydran")), seed=1, **options).lay(103, (0, -1)).owns("Bob", 103)
    t.cube("Bob", 103, 0, "money").cube("Bob", 103, 1, "science")
    return t.ships("Ann", 103, interceptor=2)


def bombarding(t: EclipseTable, number: int = 103) -> EclipseTable:
    return t.push(Bombardment(sector(number), Seat(0)))


# After the battles.


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
    assert t.asked() != ["Ann"] or "bombard" not in t.prompt()


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
    t.g.cubes[sector(103)] = 0
    t.phase(CombatPhase()).answer("Leave it")
    assert t.controller(103) is None


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


# Upkeep.


def upkeep(t: EclipseTable) -> EclipseTable:
    return t.phase(UpkeepPhase())


@rule("EC-UPK-01")
def test_upkeep_begins_with_the_start_player() -> None:
    t = table("draco", "hydran", "planta", start_player="seat:2")
    upkeep(t)
    assert [line.split()[0] for line in t.told("EC-UPK-03")][:3] == ["Bob", "Cas", "Ann"]


@rule("EC-UPK-02", "EC-UPK-16", "EC-DEC-14")
def test_colony_ships_come_first() -> None:
    t = table().lay(103, (0, -1)).owns("Ann", 103)
    upkeep(t)
    assert t.prompt() == "Do you use colony ships before the upkeep?"
    assert t.options()[:2] == ["Go on with the upkeep", "Use a colony ship"]
    t.answer("Go on with the upkeep")
    assert t.told("EC-UPK-03")


@rule("EC-UPK-03", "EC-UPK-11")
def test_money_comes_in_and_the_upkeep_goes_out() -> None:
    t = table().stock("Ann", money=5, materials=0, science=0)
    t.g.discs[0] = 9
    earned = [income(t.g, 0, which) for which in range(3)]
    t.push(PlayerUpkeep(Seat(0)))
    assert upkeep_of(t.g, 0) == 2
    assert list(t.g.stock)[:3] == [earned[0], earned[1], 5 + earned[2] - 2]


@rule("EC-UPK-04", "EC-UPK-05")
def test_upkeep_by_empty_spaces() -> None:
    t = table()
    found = []
    for empty in range(14):
        t.g.discs[0] = 13 - empty
        found.append(upkeep_of(t.g, 0))
    assert found == [0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30]


def poor(**options: str) -> EclipseTable:
    """Ann owes 10 and has almost nothing."""
    t = table("draco", "hydran", seed=1, **options).stock("Ann", money=0, materials=7, science=0).lay(103, (0, -1))
    t.owns("Ann", 103).cube("Ann", 103, 0, "money").cube("Ann", 103, 1, "science")
    t.g.discs[0], t.g.spent[0], t.g.colony_ships[0] = 5, 6, 0
    return t.push(PlayerUpkeep(Seat(0)))


@rule("EC-UPK-06", "EC-UPK-14", "EC-FAQ-06")
def test_who_cannot_pay_trades_or_abandons() -> None:
    t = poor()
    assert t.prompt() == "You cannot pay the upkeep. What do you give up?"
    assert t.options() == ["Trade materials for money", f"Abandon {named(103)}", f"Abandon {named(228)}"]
    assert t.default() == "Trade materials for money"
    with t.changes(ann_materials=-3, ann_money=1):
        t.answer("Trade materials for money")
    assert "cannot pay" in t.prompt()


@rule("EC-UPK-07", "EC-UPK-08", "EC-UPK-09")
def test_an_abandoned_sector_gives_back_disc_and_cubes() -> None:
    t = poor().ships("Ann", 103, interceptor=1)
    t.g.orbital[sector(103)] = 1
    owed = upkeep_of(t.g, 0)
    before = t.g.tracks[2]
    t.answer(f"Abandon {named(103)}")
    assert upkeep_of(t.g, 0) < owed
    assert t.g.tracks[2] == before + 1
    assert t.at("Ann", 103) == {"interceptor": 1}
    assert t.g.orbital[sector(103)] == 1


@rule("EC-UPK-10")
def test_this_rounds_materials_come_too_late() -> None:
    t = poor()
    assert t.g.stock[0] == 7
    t.answers("Trade materials for money", "Trade materials for money")
    assert not t.offers("Trade materials for money")


@rule("EC-UPK-12", "EC-UPK-13", "EC-ELI-01")
def test_a_bankrupt_player_leaves_at_the_end_of_the_phase() -> None:
    t = table("draco", "hydran", "planta").stock("Ann", money=0, materials=0, science=0).owns(None, 228)
    t.g.discs[0], t.g.spent[0] = 0, 13
    t.cubes_on_track("Ann", money=12).g.colony_ships[0] = 0
    upkeep(t)
    told = t.rules_told()
    assert told.index("EC-ELI-03") > [i for i, one in enumerate(told) if one == "EC-UPK-03"][1]
    assert t.g.eliminated[0] == 1


@rule("EC-UPK-15")
def test_net_upkeep_counts_income_anew() -> None:
    t = poor(upkeep_income="net")
    assert t.g.stock[2] == 0
    t.answer(f"Abandon {named(103)}")
    assert t.g.stock[2] >= 0


@rule("EC-UPK-17")
def test_who_can_pay_and_has_nothing_to_place_is_not_asked() -> None:
    t = table("draco", "hydran")
    t.g.colony_ships[0] = t.g.colony_ships[1] = 0
    upkeep(t)
    assert len(t.told("EC-UPK-03")) == 2
    t = table("magellan", "hydran")
    upkeep(t)
    assert t.asked() == ["Ann"]


# Cleanup.


@rule("EC-CLN-01", "EC-CLN-03")
def test_discs_come_back_and_everybody_is_unpassed() -> None:
    t = table()
    t.g.spent[0], t.g.discs[0], t.g.passed[0] = 4, 8, 1
    t.phase(CleanupPhase())
    assert (t.g.spent[0], t.g.discs[0], t.g.passed[0]) == (0, 12, 0)


@rule("EC-CLN-02")
def test_cubes_leave_the_graveyards() -> None:
    t = table()
    t.g.graveyard[1] = 2
    before = t.g.tracks[1]
    t.phase(CleanupPhase())
    assert (t.g.graveyard[1], t.g.tracks[1]) == (0, before + 2)


@rule("EC-CLN-04", "EC-CLN-07", "EC-CLN-09")
@pytest.mark.parametrize(("seats", "number"), [(2, 5), (3, 6), (4, 7), (5, 8), (6, 9)])
def test_new_techs_join_what_was_not_bought(seats: int, number: int) -> None:
    names = ("draco", "hydran", "planta", "mechanema", "orion", "eridani")
    t = table(*names[:seats])
    before = [t.g.market[i] for i in range(39)]
    t.g.eliminated[0] = 1 if seats > 2 else 0
    t.phase(CleanupPhase())
    regular = [i for i in range(39) if CATEGORY[i] != RARE]
    assert sum(t.g.market[i] - before[i] for i in regular) == number
    assert all(t.g.market[i] >= before[i] for i in range(39))


@rule("EC-CLN-06", "EC-END-07")
def test_an_empty_bag_ends_the_drawing() -> None:
    t = table()
    for i in range(39):
        t.g.bag[i] = 0
    t.g.bag[0] = 2
    t.phase(CleanupPhase())
    assert sum(t.g.bag) == 0


@rule("EC-CLN-08", "EC-CLN-10", "EC-PAS-01")
def test_the_first_to_have_passed_begins_the_next_round() -> None:
    t = table("draco", "hydran", "planta")
    t.g.first_passed = 1
    t.phase(CleanupPhase())
    assert (t.g.start, t.g.round) == (1, 2)
    t = table("draco", "hydran", "planta")
    t.g.first_passed = 1
    t.g.eliminated[1] = t.g.passed[1] = 1
    t.phase(CleanupPhase())
    assert t.g.start == 2


@rule("EC-CLN-11")
def test_the_last_cleanup_asks_nothing() -> None:
    t = table().cubes_on_track("Ann", money=12, science=10, materials=10)
    t.g.graveyard[2] = 1
    t.g.round = 8
    t.phase(CleanupPhase())
    assert t.over()
    assert t.g.tracks[1] == 11


@rule("EC-CLN-12")
def test_cubes_are_placed_from_the_start_player_on() -> None:
    t = table("draco", "hydran", "planta", start_player="seat:2")
    for seat in range(3):
        t.g.tracks[3 * seat + 2], t.g.graveyard[3 * seat + 2] = 12, 1
    t.phase(CleanupPhase())
    order = []
    for _ in range(3):
        order += t.asked()
        t.first_option()
    assert order == ["Bob", "Cas", "Ann"]


# Elimination.


@rule("EC-ELI-02", "EC-ELI-09")
def test_neither_ships_nor_sectors_is_the_end() -> None:
    t = table("draco", "hydran", "planta").owns(None, 228)
    assert fallen(t.g) == 0
    t.no_ships("Ann", 228)
    assert fallen(t.g) == 1
    t.phase(CombatPhase())
    assert t.g.eliminated[0] == 1


@rule("EC-ELI-03", "EC-ELI-04", "EC-ELI-08", "EC-ELI-10")
def test_the_score_is_kept_and_pieces_leave() -> None:
    t = table("draco", "hydran", "planta").reputation("Ann", 4)
    t.g.orbital[sector(228)] = 1
    points = t.points("Ann")
    bag = t.g.cards.count(0)
    t.push(Elimination(1))
    assert t.points("Ann") == points
    assert (t.controller(228), t.at("Ann", 228), t.g.cubes[sector(228)]) == (None, {}, 0)
    assert t.g.orbital[sector(228)] == 1
    assert t.g.cards.count(0) == bag
    players = GAME.view(t.g, 1)["players"]
    assert isinstance(players, list)
    assert players[0]["reputation_values"] == [4]


@rule("EC-ELI-05", "EC-ELI-11")
def test_ambassadors_go_home_and_the_tile_returns() -> None:
    t = table("draco", "hydran", "planta", "orion", start_player="seat:3")
    t.g.ambassadors[0], t.g.ambassadors[1], t.g.ambassadors[2], t.g.traitor = 6, 1, 1, 0
    t.push(Elimination(1))
    assert t.asked() == ["Cas"]
    t.first_option()
    assert t.asked() == ["Bob"]
    assert (t.g.traitor, t.g.ambassadors[1], t.g.ambassadors[2]) == (-1, 0, 0)


@rule("EC-ELI-06")
def test_with_one_player_left_the_game_ends() -> None:
    t = table("draco", "hydran").owns(None, 228).no_ships("Ann", 228)
    t.phase(CombatPhase())
    assert t.over()
    assert t.ending().won == (False, True)


@rule("EC-ELI-07")
def test_the_eliminated_rank_below_all() -> None:
    t = table("draco", "hydran", "planta")
    t.g.eliminated[0] = t.g.eliminated[1] = 1
    t.g.kept_score[0], t.g.kept_score[1], t.g.kept_stock[0] = 50, 50, 3
    score(t.g)
    assert t.ending().places == (2, 3, 1)


# Scoring.


@rule("EC-SCO-01", "EC-SCO-02")
def test_reputation_tiles_score_their_values_and_are_shown() -> None:
    t = table("draco", "hydran").reputation("Ann", 4, 3, 1)
    assert t.points_for("Ann", "Reputation") == 8
    score(t.g)
    assert t.g.cards.known_to(1, 1) == [1, 3, 4]


@rule("EC-SCO-04", "EC-SCO-05")
def test_sectors_and_monoliths() -> None:
    t = table("draco", "hydran").lay(103, (0, -1)).owns("Ann", 103)
    assert t.points_for("Ann", "sectors") == 3 + 2
    t.g.monolith[sector(103)] = 1
    assert t.points_for("Ann", "Monoliths") == 3


@rule("EC-SCO-08")
def test_tech_tracks() -> None:
    military = [tech.id for tech in content.TECHS if tech.category == "military"]
    found = []
    for number in range(8):
        t = table("draco", "hydran").techs("Ann", *military[:number])
        found.append(t.points_for("Ann", "techs"))
    assert found == [0, 0, 0, 0, 1, 2, 3, 5]


@rule("EC-SCO-11", "EC-SCO-12", "EC-SCO-13", "EC-SCO-16", "EC-SCO-20")
def test_bonuses_of_the_species() -> None:
    t = table("planta", "draco", "eridani", "exiles", "mechanema").lay(103, (0, -1)).owns("Ann", 103).npcs(103, 2)
    assert t.points_for("Ann", "species") == 2
    assert t.points_for("Bob", "species") == 2
    reputation = t.points_for("Cas", "Reputation")
    t.reputation("Cas", 4)
    assert t.points_for("Cas", "species") == (reputation + 4) // 3
    assert t.points_for("Dee", "species") == 1
    assert t.points_for("Eve", "species") == 0


@rule("EC-SCO-14", "EC-SCO-15", "EC-SCO-19", "EC-SPC-31")
def test_bonuses_of_magellan_and_lyra() -> None:
    t = table("magellan", "lyra")
    assert t.points_for("Ann", "species") == 0
    t.g.parts_chosen[0] = 2
    assert t.points_for("Ann", "species") == 2
    t.g.shrines[sector(238)] = 0b0110
    assert t.points_for("Bob", "species") == 2
    points = t.points("Ann")
    t.ships("Ann", 233, dreadnought=2)
    t.g.stored[0] = 255
    assert t.points("Ann") == points


@rule("EC-SCO-17", "EC-SCO-18")
def test_ties_go_by_resources_and_else_are_shared() -> None:
    t = table().stock("Ann", materials=1, science=1, money=1).stock("Bob", materials=9, science=0, money=0)
    assert t.points("Ann") == t.points("Bob")
    score(t.g)
    assert t.ending().places == (2, 1)
    t = table().stock("Ann", materials=1, science=1, money=1).stock("Bob", materials=3, science=0, money=0)
    score(t.g)
    assert (t.ending().places, t.ending().won) == ((1, 1), (True, True))


@rule("EC-SCO-21")
def test_there_is_no_other_source_of_points() -> None:
    t = table()
    assert len(LABELS) == len(parts_of(t.g, 0)) == 10
    assert points_of(t.g, 0) == sum(parts_of(t.g, 0))
    assert t.points("Ann") == 3
