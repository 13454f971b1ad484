"""What the rules do for the first seat they do for every seat: the same scenes with the others."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, field, fight, named, sector, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.battle_frames import Bombardment, CombatPhase, DrawReputation
from rulebound.games.eclipse.frames import CleanupPhase, Discovering, Elimination, PlayerUpkeep, UpkeepPhase
from rulebound.games.eclipse.kinds import Sector
from rulebound.games.eclipse.rules.aftermath import fallen, finder
from rulebound.games.eclipse.rules.battle import sector_battle
from rulebound.games.eclipse.rules.resources import income
from rulebound.games.eclipse.rules.upkeep import upkeep_of
from rulebound.games.eclipse.tables import MOST_SEATS, PART, TECH
from rulebound.games.eclipse.tiles import BAG, reputation_on
from rulebound.testing.marks import rule

RESOURCES = ("materials", "science", "money")
FOUR = ("draco", "planta", "mechanema", "lyra")


# Upkeep and Cleanup.


def in_need(who: str, **stock: int) -> EclipseTable:
    """This player of three owes 10, with an income of 2, and has what is said beside 7 money."""
    t = table("draco", "hydran", "planta").stock(who, materials=0, science=0, money=7)
    seat = t.seat_of(who)
    t.stock(who, **stock).cubes_on_track(who, money=11)
    t.g.discs[seat], t.g.spent[seat], t.g.colony_ships[seat] = 5, 6, 0
    assert upkeep_of(t.g, seat) == 10
    return t


@rule("EC-UPK-03", "EC-UPK-06")
@pytest.mark.parametrize("who", ["Ann", "Bob", "Cas"])
def test_money_that_is_just_enough_pays_the_upkeep(who: str) -> None:
    t = in_need(who, money=8)
    t.push(PlayerUpkeep(Seat(t.seat_of(who))))
    assert len(t.told("EC-UPK-03")) == 1
    assert t.g.stock[3 * t.seat_of(who) + 2] == 0


@rule("EC-UPK-06", "EC-UPK-07", "EC-UPK-10")
@pytest.mark.parametrize("who", ["Bob", "Cas"])
@pytest.mark.parametrize("given", ["materials", "science"])
def test_others_trade_what_they_have_for_their_upkeep(who: str, given: str) -> None:
    t = in_need(who, **{given: 3})
    seat, home = t.seat_of(who), content.SECTORS[t.g.home[t.seat_of(who)]].id
    t.push(PlayerUpkeep(Seat(seat)))
    assert t.options() == [f"Trade {given} for money", f"Abandon {named(home)}"]
    other = t.copy()
    t.answer(f"Trade {given} for money")
    earned = [income(t.g, seat, which) for which in range(2)]
    assert [t.g.stock[3 * seat + which] for which in range(3)] == [*earned, 0]
    discs, tracks = other.g.discs[seat], list(other.g.tracks)
    other.answer(f"Abandon {named(home)}")
    assert (other.controller(home), other.g.discs[seat], other.g.cubes[sector(home)]) == (None, discs + 1, 0)
    assert sum(other.g.tracks) > sum(tracks)


@rule("EC-UPK-12", "EC-UPK-13", "EC-ELI-03", "EC-ELI-04")
@pytest.mark.parametrize("who", ["Bob", "Cas"])
def test_a_bankrupt_player_leaves_alone_whatever_their_seat(who: str) -> None:
    t = in_need(who, money=0).reputation(who, 4)
    seat, home = t.seat_of(who), content.SECTORS[t.g.home[t.seat_of(who)]].id
    for place in range(3):
        t.g.colony_ships[place] = 0
    t.owns(None, home).phase(UpkeepPhase())
    assert [t.g.eliminated[place] for place in range(3)] == [int(place == seat) for place in range(3)]
    assert t.at(who, home) == {}
    assert t.g.entered[sector(home) * MOST_SEATS + seat] == 0
    others = [name for name in ("Ann", "Bob", "Cas") if name != who]
    assert all(any(t.at(name, content.SECTORS[t.g.home[t.seat_of(name)]].id)) for name in others)
    players = GAME.view(t.g, 0)["players"]
    assert isinstance(players, list)
    assert players[seat]["reputation_values"] == [4]


@rule("EC-CLN-02", "EC-AFT-06")
@pytest.mark.parametrize("who", ["Bob", "Cas"])
@pytest.mark.parametrize("track", RESOURCES)
def test_cubes_come_back_from_every_graveyard_to_their_own_track(who: str, track: str) -> None:
    t = table("draco", "hydran", "planta").cubes_on_track(who, materials=5, science=5, money=5)
    place = 3 * t.seat_of(who) + RESOURCES.index(track)
    t.g.graveyard[place] = 2
    with t.changes(**{f"{who.lower()}_{track}_cubes": 2, f"{who.lower()}_{track}_graveyard": -2}):
        t.phase(CleanupPhase())


@rule("EC-CLN-01", "EC-CLN-03")
def test_everybody_gets_their_discs_and_colony_ships_back() -> None:
    t = table(*FOUR)
    for seat in range(4):
        t.g.spent[seat], t.g.discs[seat], t.g.colony_ships[seat], t.g.passed[seat] = 2 + seat, 5, 0, 1
    t.phase(CleanupPhase())
    assert [t.g.discs[seat] for seat in range(4)] == [7, 8, 9, 10]
    assert [t.g.spent[seat] for seat in range(4)] == [0] * 4
    assert [t.g.passed[seat] for seat in range(4)] == [0] * 4
    assert min(t.g.colony_ships[seat] for seat in range(4)) >= 1


@rule("EC-CLN-04", "EC-CLN-05")
def test_drawn_techs_are_told_and_come_out_of_the_bag_one_by_one() -> None:
    t = table()
    bag, market = sum(t.g.bag), sum(t.g.market)
    t.phase(CleanupPhase())
    drawn = bag - sum(t.g.bag)
    assert drawn == sum(t.g.market) - market >= 5
    (line,) = t.told("EC-CLN-04")
    assert line.count(",") + 2 == drawn


# Combat.


@rule("EC-AFT-02", "EC-AFT-04", "EC-AFT-06", "EC-AFT-08", "EC-AFT-09")
def test_others_bombard_and_conquer_the_first_seat_too() -> None:
    t = table("hydran", "mechanema", "planta").lay(103, (0, -1)).owns("Ann", 103).ships("Bob", 103, interceptor=1)
    t.cube("Ann", 103, 0, "money").phase(CombatPhase()).rolls("burst")
    assert t.asked() == ["Bob"]
    with t.changes(ann_money_graveyard=1, ann_discs=1):
        t.answer("Bombard the population")
    assert t.prompt() == f"Do you take control of {named(103)}?"
    with t.changes(bob_discs=-1):
        t.answer(f"Put a disc on {named(103)}")
    assert t.controller(103) == "Bob"


@rule("EC-AFT-06")
@pytest.mark.parametrize(("square", "track"), [(0, "money"), (1, "science")])
def test_a_destroyed_cube_goes_to_the_graveyard_of_its_square(square: int, track: str) -> None:
    t = table("mechanema", "draco", "hydran").lay(103, (0, -1)).owns("Cas", 103).cube("Cas", 103, square, track)
    t.ships("Bob", 103, interceptor=1).push(Bombardment(sector(103), Seat(1))).rolls("burst")
    with t.changes(**{f"cas_{track}_graveyard": 1}):
        t.answer("Bombard the population")


@rule("EC-AFT-05", "EC-TEC-04")
def test_bombs_and_absorbers_are_those_of_the_two_players() -> None:
    def wiped(bombs: str, absorber: str) -> bool:
        t = table("mechanema", "draco", "hydran").lay(103, (0, -1)).owns("Cas", 103).cube("Cas", 103, 0, "money")
        t.techs(bombs, "neutron_bombs").techs(absorber, "neutron_absorber").ships("Bob", 103, interceptor=1)
        t.push(Bombardment(sector(103), Seat(1))).rolls("blank").answer("Bombard the population")
        return t.g.cubes[sector(103)] == 0

    assert [wiped("Bob", "Ann"), wiped("Bob", "Cas"), wiped("Ann", "Bob"), wiped("Cas", "Ann")] == [True] + [False] * 3


@rule("EC-AFT-13", "EC-AFT-14")
def test_tiles_go_to_every_seat_and_only_where_one_lies() -> None:
    t = table("draco", "hydran", "planta").lay(103, (0, -1)).lay(301, (3, 0)).owns("Bob", 103).owns("Ann", 301)
    t.npcs(301, 0).g.tile[sector(103)] = 1
    assert (finder(t.g, sector(103)), finder(t.g, sector(301))) == (1, -1)
    t.next_discovery("money_8").phase(CombatPhase())
    assert t.asked() == ["Bob"]
    with t.changes(bob_money=8):
        t.answer("Use it")
    assert t.g.tile[sector(103)] == 0


@rule("EC-ELI-02", "EC-ELI-09")
def test_several_fall_at_once_and_who_has_a_ship_or_a_sector_does_not() -> None:
    t = table(*FOUR)
    homes = [content.SECTORS[t.g.home[seat]].id for seat in range(4)]
    for name in ("Bob", "Dee"):
        t.owns(None, homes[t.seat_of(name)]).no_ships(name, homes[t.seat_of(name)])
    t.owns(None, homes[0]).no_ships("Cas", homes[2])
    assert fallen(t.g) == 0b1010
    t.push(Elimination(0b1010))
    assert [t.g.eliminated[seat] for seat in range(4)] == [0, 1, 0, 1]
    assert t.controller(homes[2]) == "Cas"
    assert t.at("Ann", homes[0]) == {"interceptor": 1}


@rule("EC-REP-05", "EC-REP-06", "EC-REP-11")
@pytest.mark.parametrize("who", ["Bob", "Cas"])
def test_every_seat_keeps_and_returns_its_own_tiles(who: str) -> None:
    t = table("mechanema", "hydran", "orion")
    seat = t.seat_of(who)
    room = 3 if who == "Bob" else 5
    t.reputation(who, *[1, 2, 3, 1, 2][:room])
    bag = t.g.cards.faces(BAG)
    t.chance(bag.index(4)).push(DrawReputation(Seat(seat), 1)).answer("Keep the tile of 4 VP")
    assert t.asked() == [who]
    t.answer("Return a tile of 1 VP")
    assert sorted(reputation_on(t.g, seat)) == sorted([*[2, 3, 1, 2][: room - 1], 4])
    assert reputation_on(t.g, 0) == []
    assert t.g.cards.count(BAG) == len(bag)


@rule("EC-REP-06", "EC-REP-07", "EC-DIP-20")
def test_an_ambassador_on_its_own_space_leaves_room_for_tiles() -> None:
    t = table("mechanema", "hydran")  # the Hydran have an ambassador space and three either ones
    t.g.ambassadors[1] = 0b100
    t.reputation("Bob", 1, 1).push(DrawReputation(Seat(1), 1)).first_option()
    assert len(reputation_on(t.g, 1)) == 3
    t.g.ambassadors[1] = 0b1100
    t.push(DrawReputation(Seat(1), 1)).first_option()
    assert t.prompt() == "Which of your tiles do you return for it?"


@rule("EC-BAT-18", "EC-REP-03", "EC-REP-10")
def test_every_type_gives_its_draws_to_whose_die_destroyed_it() -> None:
    for ship, draws in (("interceptor", 1), ("cruiser", 2), ("dreadnought", 3), ("starbase", 1)):
        t = field().owns("Ann", 103).ships("Ann", 103, **{ship: 1}).ships("Bob", 103, dreadnought=2)
        t.part("Bob", "dreadnought", 0, "antimatter_cannon").part("Bob", "dreadnought", 5, "gluon_computer")
        fight(t.rolls(*["burst"] * 12))
        while not t.told("EC-REP-01"):
            t.first_option()
        assert sector_battle(t.g).kills.count(1) == draws, ship


# Other things of one's own.


@rule("EC-SPC-19", "EC-SPC-20", "EC-SPC-32")
@pytest.mark.parametrize(("which", "bit"), [("materials", 1), ("science", 2), ("money", 4)])
def test_lyra_in_another_seat_place_each_shrine_on_its_planet(which: str, bit: int) -> None:
    t = table("hydran", "lyra").stock("Bob", materials=20, science=20, money=20).market(gauss_shield=1)
    before = t.g.stock[3 + RESOURCES.index(which)]
    t.turn("Bob").answers("Research", "Place a shrine")
    t.answer(f"Place the {which} shrine of row 1")
    assert t.g.shrines[sector(238)] == bit
    assert t.g.shrine_board[1].bit_count() == 1
    cost = next(one.cost for one in content.SHRINE_ROWS[0].shrines if one.resource == which)
    assert t.g.stock[3 + RESOURCES.index(which)] == before - cost
    assert t.points_for("Bob", "species") == 1
    assert not t.turn("Ann").answer("Build").offers("Place a shrine")


@rule("EC-SPC-19")
def test_shrines_are_only_for_what_can_be_paid() -> None:
    t = table("lyra", "hydran").stock("Ann", materials=0, science=0, money=0).market()
    assert t.turn("Ann").refused("Research") == "EC-ACT-09"
    dear = max(one.cost for row in content.SHRINE_ROWS for one in row.shrines if one.resource == "science")
    t.stock("Ann", science=dear).turn("Ann").answers("Research", "Place a shrine")
    assert t.refused("Place the money shrine of row 3") == "EC-SPC-19"
    assert all(t.offers(f"Place the science shrine of row {row}") for row in (1, 2, 3))


@rule("EC-TEC-08", "EC-TEC-20")
def test_a_reserve_that_holds_less_gives_what_it_has() -> None:
    t = table("draco", "planta").market(quantum_grid=1).stock("Bob", science=60)
    t.g.reserve[1] = 1
    t.turn("Bob").answer("Research")
    with t.changes(bob_discs=1, bob_reserve=-1, bob_science=-(60 - science_left(t))):
        t.answer("Research Quantum Grid")
    t = table("draco", "planta").market(quantum_grid=1).stock("Bob", science=60)
    t.g.reserve[1] = 0
    t.turn("Bob").answers("Research", "Research Quantum Grid")
    assert not t.told("EC-TEC-08")


def science_left(t: EclipseTable) -> int:
    other = t.copy()
    other.answer("Research Quantum Grid")
    return other.g.stock[4]


@rule("EC-DSC-10", "EC-DSC-12", "EC-DSC-14", "EC-UPG-12")
def test_what_another_seat_finds_is_theirs() -> None:
    t = table("draco", "planta").next_discovery("axion_computer", "muon_source", "artifact_codex", "ancient_tech")
    t.market(neutron_bombs=1, gauss_shield=1)
    home = Sector(t.g.home[1])
    t.push(Discovering(Seat(1), home)).answers("Use it", "Store it for a later Upgrade")
    assert [t.g.stored[0], t.g.stored[1]] == [0, 1 << PART["axion_computer"]]
    t.push(Discovering(Seat(1), home)).answers("Use it", "Beside the Starbase blueprint")
    assert [t.g.muon[0], t.g.muon[1]] == [-1, 3]
    t.push(Discovering(Seat(1), home)).answer("Use it")
    assert t.g.codex == 0b10
    t.push(Discovering(Seat(1), home)).answers("Use it", "Take Gauss Shield")
    assert t.has("Bob", "gauss_shield")
    assert t.g.market[TECH["gauss_shield"]] == 0
    t.turn("Bob").answers("Upgrade", "Place Axion Computer").first_option()
    assert t.g.stored[1] == 0
