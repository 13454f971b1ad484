"""Chapters 29 to 33: species, variants, bounds, decisions."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, named, sector, table
from rulebound.engine.flow import advance, explain
from rulebound.engine.kinds import Seat
from rulebound.engine.playout import playout, random_step
from rulebound.engine.rng import seeded
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.actions import React
from rulebound.games.eclipse.battle_frames import Bombardment, CombatPhase, SectorBattle
from rulebound.games.eclipse.frames import Discovering, PlayerUpkeep
from rulebound.games.eclipse.kinds import Sector
from rulebound.games.eclipse.rules.battle import are_enemies, next_pair, sides_in
from rulebound.games.eclipse.rules.blueprints import dice_of, energy_of, hull_of
from rulebound.games.eclipse.rules.galaxy import has_generator
from rulebound.games.eclipse.rules.presence import pinning
from rulebound.games.eclipse.rules.resources import within_reach
from rulebound.games.eclipse.tables import DISCS, NPC
from rulebound.testing.marks import rule

ORBITAL = 4


# Draco.


@rule("EC-SPC-11", "EC-SPC-13", "EC-SPC-14")
def test_draco_and_ancients_are_at_peace() -> None:
    t = table("draco", "hydran").lay(103, (0, -1)).npcs(103, 1).ships("Ann", 103, interceptor=1)
    assert not are_enemies(t.g, sector(103), NPC, 0)
    assert are_enemies(t.g, sector(1), NPC, 0)
    assert are_enemies(t.g, sector(271), NPC, 0)
    t.ships("Bob", 103, interceptor=1)
    s = SectorBattle(sector(103), sides_in(t.g, sector(103)))
    assert next_pair(t.g, s) == (1, 0)
    t.no_ships("Ann", 103)
    assert next_pair(t.g, s) == (1, NPC)


# Magellan.


@rule("EC-SPC-16")
def test_magellan_turn_colony_ships_into_resources() -> None:
    t = table("magellan", "hydran").stock("Ann", materials=2, science=0, money=0)
    assert within_reach(t.g, 0, 0) == 5
    t.turn("Ann").answers("Build", "Turn a colony ship into a resource")
    with t.changes(ann_colony_ships=-1, ann_money=1):
        t.answer("Get money")
    with t.changes(ann_colony_ships=-1, ann_materials=-2):
        t.answer("Build: Interceptor")
    t = table("magellan", "hydran").push(PlayerUpkeep(Seat(0)))
    assert t.offers("Turn a colony ship into a resource")


@rule("EC-SPC-17", "EC-SPC-31")
def test_magellan_open_their_tile_with_the_first_fourth_tech() -> None:
    military = [tech.id for tech in content.TECHS if tech.category == "military"]
    t = table("magellan", "hydran").techs("Ann", *military[:3]).market(**{military[3]: 1}).stock("Ann", science=40)
    t.next_discovery("money_8").turn("Ann").answers("Research", f"Research {content.TECHS[3].name}")
    assert t.prompt().startswith("Treasure Cache")
    assert t.g.own_tile == 0
    nano = [tech.id for tech in content.TECHS if tech.category == "nano"]
    t.answer("Use it").techs("Ann", *nano[:3]).market(**{nano[3]: 1}).stock("Ann", science=40)
    t.turn("Ann").answer("Research").first_option()
    assert "Treasure" not in t.prompt()
    assert not t.told("EC-DSC-01")


@rule("EC-SPC-17")
@pytest.mark.parametrize(("species", "techs"), [("magellan", 2), ("magellan", 4), ("hydran", 3)])
def test_no_other_tech_opens_a_tile_and_nobody_else_has_one(species: str, techs: int) -> None:
    military = [tech.id for tech in content.TECHS if tech.category == "military"]
    t = table(species, "planta").techs("Ann", *military[:techs]).market(**{military[techs]: 1})
    t.stock("Ann", science=40).next_discovery("money_8").turn("Ann")
    own = t.g.own_tile
    t.answers("Research", f"Research {content.TECHS[techs].name}")
    assert t.told("EC-RES-01")
    assert not t.told("EC-DSC-01")
    assert t.g.own_tile == own


@rule("EC-SCO-14", "EC-DSC-10")
def test_every_part_that_magellan_find_and_keep_counts_once() -> None:
    t = table("magellan", "hydran").next_discovery("axion_computer", "ion_missile")
    for _ in range(2):
        t.push(Discovering(Seat(0), Sector(t.g.home[0]))).answer("Use it").answer("Store it for a later Upgrade")
    assert t.points_for("Ann", "species") == 2


@rule("EC-SPC-27", "EC-MOV-15")
def test_an_exile_orbital_leaves_with_its_cube() -> None:
    t = table("exiles", "hydran").lay(103, (0, -1)).owns("Ann", 103).cubes_on_track("Ann", money=3, science=3)
    t.g.orbital[sector(103)] = 1
    t.cube("Ann", 103, -1, "money")
    assert t.g.entered[6 * sector(103)] > 0
    t.turn("Ann").answers("Influence", f"Take a disc from {named(103)}")
    while t.asked() == ["Ann"]:
        t.first_option()
    assert t.g.entered[6 * sector(103)] == 0


# Lyra.


def lyra() -> EclipseTable:
    return table("lyra", "hydran").stock("Ann", materials=20, science=20, money=20).market(gauss_shield=1)


@rule("EC-SPC-19", "EC-SPC-20", "EC-SPC-32")
def test_a_shrine_in_each_research_action() -> None:
    t = lyra().turn("Ann").answers("Research", "Place a shrine", "Place the science shrine of row 1")
    assert t.g.stock[1] == 18
    assert t.g.shrines[sector(238)] == 0b0010
    assert "Place a shrine" not in t.options()
    assert t.offers("Stop")
    t.answer("Research Gauss Shield")
    t.market(quantum_grid=1).turn("Ann").answers("Research", "Place a shrine")
    assert t.refused("Place the science shrine of row 2") == "EC-SPC-20"
    assert t.refused("Place the science shrine of row 1") == "EC-SPC-18"


@rule("EC-ACT-09", "EC-SPC-19")
def test_a_shrine_alone_is_a_research_action() -> None:
    t = lyra().market()
    assert t.turn("Ann").offers("Research")


@rule("EC-SPC-20")
def test_a_shrine_may_stand_on_a_gray_planet() -> None:
    t = lyra().lay(313, (0, -3)).owns("Ann", 313)
    t.turn("Ann").answers("Research", "Place a shrine", "Place the money shrine of row 1")
    assert t.options() == [
        "On the money planet of Beta Lyrae",
        f"On the gray planet of {content.SECTORS[sector(313)].name}",
    ]


@rule("EC-SPC-21", "EC-SPC-33")
@pytest.mark.parametrize("row", [0, 1, 2])
def test_full_rows_give_their_reward(row: int) -> None:
    t = lyra().next_discovery("money_8")
    t.g.shrine_board[0] = 0b11 << 3 * row
    last = content.SHRINE_ROWS[row].shrines[2].resource
    assert not has_generator(t.g, 0)
    before = t.g.discs[0]
    t.turn("Ann").answers("Research", "Place a shrine", f"Place the {last} shrine of row {row + 1}")
    if row == 0:
        assert has_generator(t.g, 0)
    elif row == 1:
        assert t.prompt().startswith("Treasure Cache")
    else:
        assert (t.g.discs[0], t.g.reserve[0]) == (before, 3)


@rule("EC-SPC-22", "EC-SPC-36", "EC-HIT-11", "EC-END-08")
def test_lyra_roll_dice_again_for_colony_ships() -> None:
    t = table("lyra", "hydran").lay(103, (0, -1)).ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    t.rolls("blank", "blank").phase(CombatPhase())
    while "roll a die again" not in t.prompt():
        t.pass_by()
    assert t.options() == ["Keep the roll", "Roll die 1 again"]
    with t.changes(ann_colony_ships=-2):
        t.rolls("blank").answer("Roll die 1 again").rolls("burst").answer("Roll die 1 again").answer("Keep the roll")
    assert t.at("Bob", 103) == {}
    assert t.told("EC-SPC-22") == [
        "Ann turns a colony ship down and rolls a die again: yellow blank.",
        "Ann turns a colony ship down and rolls a die again: yellow burst.",
    ]


@rule("EC-SPC-22")
def test_lyra_roll_bombardment_dice_again() -> None:
    t = table("lyra", "hydran").lay(103, (0, -1)).owns("Bob", 103).cube("Bob", 103, 0, "money")
    t.ships("Ann", 103, interceptor=1).push(Bombardment(sector(103), Seat(0))).rolls("blank")
    t.answer("Bombard the population").rolls("burst").answer("Roll die 1 again")
    with t.changes(bob_money_graveyard=1):
        t.answer("Keep the roll")
    t = table("lyra", "hydran").lay(103, (0, -1)).owns("Bob", 103).cube("Bob", 103, 0, "money")
    t.g.colony_ships[0] = 0
    t.ships("Ann", 103, interceptor=1).push(Bombardment(sector(103), Seat(0))).rolls("blank")
    t.answer("Bombard the population")
    assert not t.told("EC-SPC-22")
    assert "again" not in (t.prompt() if t.g.decisions else "")


@rule("EC-SPC-23", "EC-SPC-34")
def test_shrines_stay_and_score_for_lyra_alone() -> None:
    t = lyra()
    t.g.shrines[sector(238)] = 0b1111
    assert t.points_for("Ann", "species") == 4
    t.g.shrines[sector(238)] = 0b0111
    assert t.points_for("Ann", "species") == 3
    t.owns("Bob", 238)
    assert (t.points_for("Ann", "species"), t.points_for("Bob", "species")) == (0, 0)
    t.owns("Ann", 238)
    assert t.points_for("Ann", "species") == 3
    assert not any("shrine" in option for option in t.turn("Ann").answer("Build").options())


# The Exiles.


@rule("EC-SPC-25", "EC-SPC-30")
def test_a_manned_orbital_is_a_ship() -> None:
    t = table("exiles", "hydran")
    assert t.at("Ann", 234) == {"interceptor": 1, "exile_orbital": 1}
    assert dice_of(t.g, 0, ORBITAL, 0, False) == [2, 0, 0, 0]
    assert hull_of(t.g, 0, ORBITAL, 0) == 4
    assert energy_of(t.g, 0, ORBITAL) == 3
    assert pinning(t.ships("Bob", 234, interceptor=1).g, sector(234), 1) == 2
    assert t.g.entered[sector(234) * 6] > 0


@rule("EC-SPC-26", "EC-SPC-27", "EC-SPC-35")
def test_a_destroyed_orbital_loses_its_cube_and_can_be_manned_again() -> None:
    t = table("exiles", "hydran").no_ships("Ann", 234).ships("Bob", 234, dreadnought=2)
    t.g.entered[sector(234) * 6] = 1
    t.rolls(*["burst"] * 4).phase(CombatPhase())
    assert t.asked() == ["Ann"]
    assert t.options() == ["To money", "To science"]
    with t.changes(ann_money_graveyard=1):
        t.answer("To money")
    assert t.at("Ann", 234) == {}
    assert t.g.entered[sector(234) * 6] == 0
    assert t.g.orbital[sector(234)] == 1
    t.cube("Ann", 234, -1, "science")
    assert t.at("Ann", 234) == {"exile_orbital": 1}


@rule("EC-SPC-28")
def test_without_control_the_orbital_is_no_ship() -> None:
    t = table("exiles", "hydran").owns(None, 234)
    assert t.at("Ann", 234) == {"interceptor": 1}


@rule("EC-SPC-29")
def test_exiles_build_no_starbases() -> None:
    t = table("exiles", "hydran").techs("Ann", "starbase").stock("Ann", materials=20).turn("Ann").answer("Build")
    assert t.refused("Build: Starbase") == "EC-SPC-29"


@rule("EC-SPC-02", "EC-SPC-04", "EC-SPC-05", "EC-SPC-15")
def test_starting_values_of_the_species() -> None:
    t = table("eridani", "planta", "draco", "magellan")
    for tech in ("plasma_cannon", "gauss_shield", "fusion_drive"):
        assert t.has("Ann", tech)
    assert t.has("Bob", "starbase")
    assert t.has("Cas", "fusion_drive")
    assert (t.g.stock[2], t.g.discs[0]) == (26, 10)


# The rulebook's questions.


@rule("EC-FAQ-01")
def test_rare_techs_on_offer_are_unlimited() -> None:
    rare = [tech.id for tech in content.TECHS if tech.category == "rare"]
    t = (
        table("draco", "hydran")
        .market(**dict.fromkeys(rare, 1))
        .stock("Ann", science=99)
        .turn("Ann")
        .answer("Research")
    )
    assert len([option for option in t.options() if option.startswith("Research")]) == 15


# Variants.


@rule("EC-VAR-01")
def test_without_portals_their_pieces_are_gone() -> None:
    g = GAME.start(6, GAME.settle({"warp_portals": False}), seeded(1), True)
    advance(g)
    names = [content.SECTORS[s].id for s in [*g.inner, *g.middle, *g.outer, *g.left_out]]
    assert not {281, 381, 382} & set(names)
    assert len(g.pile) == 36
    assert sum(g.bag) + sum(g.market) == 113


@rule("EC-VAR-07", "EC-VAR-10", "EC-VAR-11")
def test_the_list_of_options_is_complete() -> None:
    assert {option.name for option in GAME.options} == {
        "species_pick",
        "start_player",
        "warp_portals",
        "extra_species",
        "artifact_codex",
        "ancient_might_tile",
        "npc_ancient",
        "npc_guardian",
        "npc_gcds",
        "tech_discount",
        "discovery_claim",
        "upkeep_income",
        "adjacency",
        "terran_exclusive_with_reverse",
        "diplomacy_min_players",
        "explore_needs_facing_wormhole",
        "initiative_tie_choice",
    }


@rule("EC-VAR-09")
def test_the_ancient_might_tile() -> None:
    t = table("draco", "hydran", ancient_might_tile=True).reputation("Ann", 4, 3)
    assert len(t.g.pile) == 38
    t.next_discovery("ancient_might").push(Discovering(Seat(0), Sector(t.g.home[0]))).answer("Use it")
    assert t.g.might == 0b01
    t.next_discovery("money_8").push(Discovering(Seat(1), Sector(t.g.home[1]))).answer("Use it")
    assert t.g.might == 0b01
    assert t.points_for("Ann", "species") == 2 + sum(t.g.npcs[s] for s in t.g.placed if content.SECTORS[s].ancients)


# Bounds.


@rule("EC-END-01", "EC-END-02", "EC-END-03", "EC-END-04")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_games_end_within_their_bounds(seats: int) -> None:
    g = GAME.start(seats, GAME.settle({}), seeded(seats), True)
    advance(g)
    rng = seeded(seats + 1)
    rounds = 0
    while g.result is None:
        for seat in range(seats):
            if g.species[seat] >= 0:
                assert g.spent[seat] <= DISCS[g.species[seat]]
        random_step(g, rng)
        rounds = max(rounds, g.round)
        assert len(g.placed) <= 1 + 6 + 6 + 6 + 18
    assert rounds <= 8


@rule("EC-END-02")
def test_a_round_ends_even_if_all_react() -> None:
    t = table().stock("Ann", materials=99).stock("Bob", materials=99).turn("Ann")
    t.g.passed[0] = t.g.passed[1] = 0
    count = 0
    while t.g.round == 1:
        wanted = [a for a in t.actions() if isinstance(a, React)]
        t.does(wanted[0]) if wanted else t.pass_by()
        count += 1
        assert count < 300


# Decisions.


@rule("EC-DEC-16", "EC-DEC-15")
def test_a_part_with_one_option_is_skipped() -> None:
    t = table().stock("Ann", materials=9).turn("Ann").answers("Build", "Build: Interceptor")
    assert t.at("Ann", 221) == {"interceptor": 2}


@rule("EC-DEC-16")
def test_questions_are_small() -> None:
    g = GAME.start(4, GAME.settle({}), seeded(3), True)
    advance(g)
    rng = seeded(4)
    while g.result is None:
        assert len(g.decisions[0].options) <= 100
        assert explain(g)[0].options == g.decisions[0].options
        random_step(g, rng)


@rule("EC-DEC-17")
def test_a_game_of_passive_answers_ends() -> None:
    t = table("draco", "hydran", "lyra", "exiles").turn("Ann")
    while not t.over():
        t.pass_by()
    assert t.g.round == 8
    g = GAME.start(2, GAME.settle({}), seeded(1), True)
    advance(g)
    assert playout(g, seeded(2), 20_000) > 0
