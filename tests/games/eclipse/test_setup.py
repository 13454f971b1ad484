"""Chapter 3: setup."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, sector, table
from rulebound.engine.flow import advance, play
from rulebound.engine.game import GameError
from rulebound.engine.rng import seeded
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.actions import ChooseSpecies
from rulebound.games.eclipse.kinds import Species
from rulebound.games.eclipse.state import Galaxy, tiles_left
from rulebound.games.eclipse.tables import CATEGORY, RARE, SPECIES_OF, WORMHOLES, ZONES
from rulebound.games.eclipse.tiles import BAG, reputation_on
from rulebound.testing.marks import rule
from rulebound.testing.table import Table

TERRANS = (
    "terran_directorate",
    "terran_federation",
    "terran_union",
    "terran_republic",
    "terran_conglomerate",
    "terran_alliance",
)


def fresh(seats: int, seed: int = 1, **options: str | int | bool) -> Galaxy:
    g = GAME.start(seats, GAME.settle(dict(options)), seeded(seed), True)
    advance(g)
    return g


def of(seats: int, **options: str) -> EclipseTable:
    return table(*TERRANS[:seats], seed=1, **options)


@rule("EC-INFO-06", "EC-SET-38")
def test_equal_seeds_give_equal_tables() -> None:
    assert fresh(5, 9) == fresh(5, 9)
    assert fresh(5, 9) != fresh(5, 10)


# Who plays what.


@rule("EC-SET-01", "EC-SET-15", "EC-SET-39", "EC-SET-14")
@pytest.mark.parametrize(
    ("seats", "zones"),
    [
        (2, [(0, -2), (0, 2)]),
        (3, [(0, -2), (2, 0), (-2, 2)]),
        (4, [(2, -2), (2, 0), (-2, 2), (-2, 0)]),
        (5, [(0, -2), (2, -2), (2, 0), (-2, 2), (-2, 0)]),
        (6, [(0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0)]),
    ],
)
def test_homes_lie_in_the_zones_of_the_number_of_players(seats: int, zones: list[tuple[int, int]]) -> None:
    t = of(seats)
    assert [ZONES[t.g.zone[t.g.home[seat]]] for seat in range(seats)] == zones


@rule("EC-SET-02")
def test_the_start_player_is_drawn_or_named() -> None:
    assert {int(fresh(3, seed).start) for seed in range(12)} == {0, 1, 2}
    assert fresh(3, start_player="seat:2").start == 1


@rule("EC-SET-03", "EC-DEC-01")
def test_species_are_picked_counter_clockwise_and_the_start_player_is_last() -> None:
    g = GAME.start(4, GAME.settle({"species_pick": "choose", "start_player": "seat:2"}), seeded(1), False)
    advance(g)
    order: list[int] = []
    while g.round == 0:
        order.append(g.decisions[0].seat)
        play(g, len(order) - 1)
    assert order == [0, 3, 2, 1]


@rule("EC-SET-04", "EC-SET-40")
def test_one_side_of_a_board_keeps_the_other_out() -> None:
    t = Table(GAME, 2, {"species_pick": "choose", "start_player": "seat:1"})
    t.does(ChooseSpecies(Species(SPECIES_OF["hydran"])))
    assert t.refused("Play Terran Federation") == "EC-SET-04"
    assert t.refused("Play Hydran Progress") == "EC-SET-03"
    t = Table(GAME, 2, {"species_pick": "choose", "start_player": "seat:1", "terran_exclusive_with_reverse": False})
    t.does(ChooseSpecies(Species(SPECIES_OF["hydran"])), ChooseSpecies(Species(SPECIES_OF["terran_federation"])))
    assert [t.g.colour[seat] for seat in (1, 0)] == [1, 0]


@rule("EC-SET-05")
def test_twelve_species_sit_on_six_boards() -> None:
    boards = [(s.board, s.id.removeprefix("terran_")) for s in content.SPECIES[:12]]
    pairs = {board: {name for other, name in boards if other == board} for board, _ in boards}
    assert pairs == {
        "red": {"eridani", "directorate"},
        "blue": {"hydran", "federation"},
        "green": {"planta", "union"},
        "yellow": {"draco", "republic"},
        "white": {"mechanema", "conglomerate"},
        "black": {"orion", "alliance"},
    }


@rule("EC-SET-06", "EC-VAR-02")
def test_the_extra_species_can_be_left_out() -> None:
    t = Table(GAME, 2, {"species_pick": "choose", "extra_species": False})
    assert t.refused("Play Enlightened of Lyra") == "EC-SET-06"
    t = Table(GAME, 2, {"species_pick": "choose"})
    assert {"Play Wardens of Magellan", "Play Enlightened of Lyra", "Play The Exiles"} <= set(t.options())


@rule("EC-SET-36")
def test_extra_species_get_the_first_free_colour_after_all_picks() -> None:
    t = table("lyra", "terran_directorate", "magellan")
    assert [t.g.colour[seat] for seat in (2, 1, 0)] == [1, 0, 2]


@rule("EC-SET-37")
def test_species_by_lot_or_assigned() -> None:
    found = {fresh(6, seed).species[0] for seed in range(40)}
    assert len(found) > 8
    for seed in range(20):
        g = fresh(6, seed)
        boards = [content.SPECIES[g.species[seat]].board for seat in range(6)]
        assert len(set(boards)) == 6
    for wrong in ("draco,draco", "draco,terran_republic", "draco,nobody"):
        with pytest.raises(GameError):
            GAME.settle({"species_pick": f"assigned:{wrong}"})
    with pytest.raises(GameError):
        GAME.settle({"species_pick": "assigned:lyra,draco", "extra_species": False})


# The table.


@rule("EC-SET-07", "EC-SET-08", "EC-CLN-05")
@pytest.mark.parametrize(("seats", "regular"), [(2, 12), (3, 14), (4, 16), (5, 18), (6, 20)])
def test_the_market_holds_so_many_regular_techs(seats: int, regular: int) -> None:
    rare = 0
    for seed in range(6):
        g = fresh(seats, seed)
        assert sum(g.market[t] for t in range(39) if CATEGORY[t] != RARE) == regular
        rare += sum(g.market[t] for t in range(39) if CATEGORY[t] == RARE)
        assert sum(g.bag) + sum(g.market) == 114
    assert rare > 0


@rule("EC-SET-09")
def test_tiles_of_a_stack_are_bought_one_by_one() -> None:
    t = of(2).market(gauss_shield=2).stock("Ann", science=20)
    t.turn("Ann").answers("Research")
    assert t.g.market[next(i for i, tech in enumerate(content.TECHS) if tech.id == "gauss_shield")] == 2
    t.answer("Research Gauss Shield")
    assert sum(t.g.market) == 1


@rule("EC-SET-10")
def test_all_reputation_tiles_are_in_the_bag() -> None:
    assert of(2).g.cards.count(BAG) == 33


@rule("EC-SET-11", "EC-SET-12", "EC-SET-17")
@pytest.mark.parametrize(("seats", "guardians"), [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_centre_and_guardians_have_a_tile_and_an_npc(seats: int, guardians: int) -> None:
    t = of(seats)
    placed = [s for s in range(len(content.SECTORS)) if t.g.zone[s] >= 0 and content.SECTORS[s].kind == "guardian"]
    assert len(placed) == guardians
    for s in [sector(1), *placed]:
        assert (t.g.tile[s], t.g.npcs[s]) == (1, 1)
    assert tiles_left(t.g) == 37 - 1 - guardians
    assert fresh(2, 1).pile != fresh(2, 2).pile


@rule("EC-SET-13")
@pytest.mark.parametrize(("seats", "outer"), [(2, 5), (3, 8), (4, 14), (5, 16), (6, 18)])
def test_the_outer_stack_keeps_some_sectors(seats: int, outer: int) -> None:
    t = of(seats)
    assert (len(t.g.inner), len(t.g.middle), len(t.g.outer), len(t.g.left_out)) == (10, 13, outer, 20 - outer)


@rule("EC-SET-16")
def test_the_arrow_of_a_home_points_at_the_centre() -> None:
    t = of(6)
    for seat in range(6):
        home = t.g.home[seat]
        q, r = ZONES[t.g.zone[home]]
        x, y = content.TABLE.offsets[t.g.turned[home]]
        assert (q + 2 * x, r + 2 * y) == (0, 0)
    assert WORMHOLES[t.g.home[0]]


@rule("EC-SET-18")
def test_unused_homes_and_guardian_sectors_are_nowhere() -> None:
    t = of(2)
    piles = [*t.g.inner, *t.g.middle, *t.g.outer, *t.g.left_out]
    unused = [s for s in range(len(content.SECTORS)) if content.SECTORS[s].kind in ("home", "guardian")]
    assert not set(unused) & set(piles)
    assert sum(t.g.zone[s] >= 0 for s in unused) == 6


@rule("EC-SET-19", "EC-VAR-04")
def test_npc_blueprints_are_standard_advanced_or_drawn() -> None:
    assert list(of(2).g.variant) == [0, 0, 0]
    assert list(of(2, npc_ancient="advanced", npc_gcds="advanced").g.variant) == [1, 0, 1]
    assert {fresh(2, seed, npc_guardian="random").variant[1] for seed in range(12)} == {0, 1}


# The players.


@rule("EC-SET-20", "EC-SPC-04")
def test_colony_ships() -> None:
    t = table("planta", "draco")
    assert list(t.g.colony_ships) == [4, 3]


@rule("EC-SET-21", "EC-SET-22", "EC-SET-23", "EC-SPC-02")
def test_discs_on_the_track_and_in_reserve() -> None:
    t = table("draco", "eridani", "lyra")
    assert list(t.g.reserve) == [3, 5, 4]
    assert list(t.g.discs) == [12, 10, 12]
    assert [t.controller(228), t.controller(222), t.controller(238)] == ["Ann", "Bob", "Cas"]


@rule("EC-SET-24", "EC-SET-27", "EC-SET-28", "EC-SPC-03")
def test_cubes_leave_their_tracks_for_the_home_squares() -> None:
    t = table("hydran", "draco")
    home = content.SECTORS[sector(224)]
    plain: list[str] = [square for square in home.squares if not square.endswith("*")]
    for i, word in enumerate(("materials", "science", "money")):
        extra = 1 if word == "science" else 0
        assert t.g.tracks[i] == 11 - plain.count(word) - extra
    assert bin(t.g.cubes[sector(224)]).count("1") == len(plain) + 1
    draco = content.SECTORS[sector(228)]
    assert bin(t.g.cubes[sector(228)]).count("1") == len([s for s in draco.squares if not s.endswith("*")])


@rule("EC-SET-25")
@pytest.mark.parametrize(
    ("species", "stock"),
    [
        ("eridani", [4, 2, 26]),
        ("hydran", [2, 6, 2]),
        ("planta", [4, 3, 2]),
        ("draco", [3, 4, 2]),
        ("mechanema", [4, 3, 3]),
        ("orion", [4, 3, 3]),
        ("terran_union", [4, 3, 3]),
        ("magellan", [3, 2, 2]),
        ("lyra", [3, 4, 2]),
        ("exiles", [4, 2, 3]),
    ],
)
def test_storage_at_the_start(species: str, stock: list[int]) -> None:
    other = "terran_directorate" if species != "eridani" else "terran_federation"
    t = table(species, other)
    assert list(t.g.stock)[:3] == stock


@rule("EC-SET-26", "EC-SPC-07")
def test_one_interceptor_at_home_and_a_cruiser_for_orion() -> None:
    t = table("orion", "draco")
    assert t.at("Ann", 232) == {"cruiser": 1}
    assert t.at("Bob", 228) == {"interceptor": 1}


@rule("EC-SET-29")
def test_the_eridani_draw_two_tiles() -> None:
    t = table("draco", "eridani")
    assert len(reputation_on(t.g, 1)) == 2
    assert len(reputation_on(t.g, 0)) == 0


@rule("EC-SET-30", "EC-SPC-05", "EC-SPC-06", "EC-SPC-01")
def test_starting_techs_leave_no_tile() -> None:
    t = table("mechanema", "draco", "terran_directorate")
    assert t.has("Ann", "positron_computer")
    assert t.has("Bob", "fusion_drive")
    assert t.has("Cas", "starbase")
    assert sum(t.g.bag) + sum(t.g.market) == 114


@rule("EC-SET-31", "EC-SPC-15")
def test_magellan_have_a_face_down_tile() -> None:
    t = table("magellan", "draco")
    assert t.g.own_tile == 0b01
    assert t.has("Ann", "fusion_source")


@rule("EC-SET-32", "EC-DEC-02", "EC-SPC-24")
def test_the_exiles_start_with_a_manned_orbital() -> None:
    t = EclipseTable(("exiles", "draco")).go()
    assert t.prompt() == "Which track does the cube on your Orbital come from?"
    assert t.options() == ["Take the cube from the science track", "Take the cube from the money track"]
    before = t.g.tracks[2]
    t.answer("Take the cube from the money track")
    assert t.g.tracks[2] == before - 1
    assert t.at("Ann", 234) == {"interceptor": 1, "exile_orbital": 1}
    assert t.has("Ann", "cloaking_device")
    assert t.has("Ann", "orbital")


@rule("EC-SET-33", "EC-SPC-18")
def test_lyra_have_nine_shrines() -> None:
    t = table("lyra", "draco")
    assert t.g.shrine_board[0] == 0
    rows = [[(one.resource, one.cost) for one in row.shrines] for row in content.SHRINE_ROWS]
    assert rows == [
        [("science", 2), ("money", 3), ("materials", 4)],
        [("materials", 3), ("science", 4), ("money", 5)],
        [("money", 4), ("materials", 5), ("science", 6)],
    ]
    assert t.has("Ann", "fusion_source")


@rule("EC-SET-34")
def test_nobody_is_a_traitor_and_the_start_player_begins() -> None:
    t = of(3, start_player="seat:3")
    assert (t.g.traitor, t.g.round, t.g.start) == (-1, 1, 2)
    assert t.names[t.g.player] == "Cas"


@rule("EC-SET-35", "EC-UPG-02")
def test_blueprints_start_as_printed() -> None:
    t = table("mechanema", "planta")
    assert sum(t.g.tiles) == 0
    slots = {name: len(sheet.slots) for name, sheet in content.BLUEPRINTS["standard"].items()}
    assert slots == {"interceptor": 4, "cruiser": 6, "dreadnought": 8, "starbase": 5}
    planta = {name: len(sheet.slots) for name, sheet in content.BLUEPRINTS["planta"].items()}
    assert planta == {name: number - 1 for name, number in slots.items()}
