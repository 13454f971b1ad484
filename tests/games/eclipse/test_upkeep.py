"""Chapters 25 and 26: upkeep and cleanup."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, named, sector, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse import content
from rulebound.games.eclipse.frames import (
    CleanupPhase,
    PlayerUpkeep,
    UpkeepPhase,
)
from rulebound.games.eclipse.rules.cleanup import pick
from rulebound.games.eclipse.rules.resources import income
from rulebound.games.eclipse.rules.upkeep import upkeep_of
from rulebound.games.eclipse.tables import CATEGORY, RARE
from rulebound.testing.marks import rule

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
    assert t.prompt() == "You owe 10 money and have 4. What do you give up?"
    assert t.options() == ["Trade materials for money", f"Abandon {named(103)}", f"Abandon {named(228)}"]
    assert t.default() == "Trade materials for money"
    with t.changes(ann_materials=-3, ann_money=1):
        t.answer("Trade materials for money")
    assert t.prompt().startswith("You owe")


@rule("EC-DEC-17")
def test_who_does_not_answer_abandons_the_least_sector() -> None:
    t = poor().lay(316, (3, -3)).owns("Ann", 316)
    t.answers("Trade materials for money", "Trade materials for money")
    points = {number: content.SECTORS[sector(number)].vp for number in (103, 228, 316)}
    least = max(number for number, vp in points.items() if vp == min(points.values()))
    assert t.options() == [f"Abandon {named(number)}" for number in (103, 228, 316)]
    assert t.default() == f"Abandon {named(least)}"
    assert least == 316
    t.g.owner[sector(316)] = -1
    alike = [one.id for one in content.SECTORS if one.kind == "ring" and one.ring == "outer" and one.vp == 1][:2]
    t.lay(alike[0], (3, -3) if t.g.zone[sector(316)] < 0 else (3, 0)).lay(alike[1], (0, 3)).owns("Ann", *alike)
    assert t.ask_again().default() == f"Abandon {named(max(alike))}"


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


@rule("EC-UPK-12", "EC-UPK-13", "EC-ELI-01", "EC-FAQ-06")
def test_a_bankrupt_player_leaves_at_the_end_of_the_phase() -> None:
    t = table("draco", "hydran", "planta").stock("Ann", money=0, materials=0, science=0).owns(None, 228)
    t.g.discs[0], t.g.spent[0] = 0, 13
    t.cubes_on_track("Ann", money=12).g.colony_ships[0] = 0
    upkeep(t)
    told = t.rules_told()
    assert told.index("EC-ELI-03") > [i for i, one in enumerate(told) if one == "EC-UPK-03"][1]
    assert t.g.eliminated[0] == 1


@rule("EC-UPK-12", "EC-ELI-07")
def test_who_cannot_pay_gains_no_materials_and_science_before_they_leave() -> None:
    t = table("draco", "hydran", "planta").stock("Ann", money=0, materials=1, science=1).owns(None, 228)
    t.g.discs[0], t.g.spent[0] = 0, 13
    t.cubes_on_track("Ann", money=12, materials=5, science=5).g.colony_ships[0] = 0
    upkeep(t)
    assert t.g.kept_stock[0] == 2
    assert "Ann" not in [line.split()[0] for line in t.told("EC-UPK-11")]


@rule("EC-UPK-05", "EC-UPK-07", "EC-UPK-12")
def test_discs_on_actions_do_not_come_back_with_the_sectors() -> None:
    t = table("draco", "hydran", "planta").stock("Ann", money=2, materials=0, science=0)
    t.g.discs[0], t.g.spent[0], t.g.colony_ships[0] = 4, 8, 0
    t.push(UpkeepPhase())
    earned = income(t.g, 0, 2)
    assert (t.controller(228), upkeep_of(t.g, 0)) == (None, 10)  # with the home sector it were 13
    assert 2 + earned < 10
    assert t.g.eliminated[0] == 1


@rule("EC-UPK-06", "EC-UPK-12")
@pytest.mark.parametrize(("materials", "out"), [(3, 0), (2, 1)])
def test_a_last_trade_saves_who_has_nothing_else(materials: int, out: int) -> None:
    t = table("draco", "hydran", "planta").stock("Ann", money=2, materials=materials, science=0).owns(None, 228)
    t.g.discs[0], t.g.spent[0], t.g.colony_ships[0] = 8, 5, 0
    t.cubes_on_track("Ann", money=12).phase(UpkeepPhase())
    assert upkeep_of(t.g, 0) == 3
    assert t.g.eliminated[0] == out


@rule("EC-ELI-06")
def test_the_game_ends_after_the_upkeep_that_leaves_one_player() -> None:
    t = table("draco", "hydran").stock("Ann", money=0, materials=0, science=0)
    t.g.discs[0], t.g.spent[0] = 0, 12
    t.g.colony_ships[0] = t.g.colony_ships[1] = 0
    t.g.passed[0] = t.g.passed[1] = 1
    t.go()
    assert t.over()
    assert t.ending().won == (False, True)
    assert t.told("EC-UPK-03")
    assert not t.told("EC-CLN-04")


@rule("EC-UPK-15")
def test_net_upkeep_counts_income_anew() -> None:
    t = poor(upkeep_income="net")
    assert t.g.stock[2] == 0
    t.answer(f"Abandon {named(103)}")
    assert t.prompt() == "You owe 4 money and have 0. What do you give up?"  # 7 for discs, less an income of 3
    t = table(upkeep_income="net").stock("Ann", money=5)
    t.g.discs[0] = 9
    t.push(PlayerUpkeep(Seat(0)))
    assert t.g.stock[2] == 5 + income(t.g, 0, 2) - 2


@rule("EC-UPK-02", "EC-RSC-04")
def test_resources_can_be_traded_before_the_upkeep() -> None:
    t = table().lay(103, (0, -1)).owns("Ann", 103).stock("Ann", materials=2, science=0, money=0)
    upkeep(t)
    with t.changes(ann_materials=-2, ann_science=1):
        t.answers("Trade", "Get science")


@rule("EC-UPK-17")
def test_who_can_pay_and_has_nothing_to_place_is_not_asked() -> None:
    t = table("draco", "hydran")
    t.g.colony_ships[0] = t.g.colony_ships[1] = 0
    upkeep(t)
    assert len(t.told("EC-UPK-03")) == 2
    for ships, asked in ((3, True), (1, True), (0, False)):
        t = table("magellan", "hydran")
        t.g.colony_ships[0], t.g.colony_ships[1] = ships, 0
        upkeep(t)
        assert ("Ann" in (t.asked() if t.g.round == 1 else [])) is asked


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


@rule("EC-SET-08", "EC-CLN-05")
def test_every_tile_in_the_bag_is_as_likely_as_another() -> None:
    t = table()
    for i in range(39):
        t.g.bag[i] = 0
    t.g.bag[0], t.g.bag[5], t.g.bag[6] = 2, 1, 3
    assert [pick(t.g, number) for number in range(6)] == [0, 0, 5, 6, 6, 6]


@rule("EC-CLN-08", "EC-CLN-10", "EC-PAS-01")
def test_the_first_to_have_passed_begins_the_next_round() -> None:
    t = table("draco", "hydran", "planta")
    t.g.first_passed = 1
    t.phase(CleanupPhase())
    assert (t.g.start, t.g.round) == (1, 2)
    t = table("draco", "hydran", "planta", start_player="seat:2")
    t.g.first_passed = 0
    t.phase(CleanupPhase())
    assert t.g.start == 0
    t = table("draco", "hydran", "planta")
    t.g.first_passed = 1
    t.g.eliminated[1] = t.g.passed[1] = 1
    t.phase(CleanupPhase())
    assert t.g.start == 2


@rule("EC-CLN-11")
@pytest.mark.parametrize("who", ["Ann", "Bob"])
@pytest.mark.parametrize(("grave", "home"), [(0, 0), (1, 1), (2, 1)])
def test_the_last_cleanup_asks_nothing(who: str, grave: int, home: int) -> None:
    t = table().cubes_on_track(who, money=12, science=10, materials=10)
    t.g.graveyard[3 * t.seat_of(who) + grave] = 1
    t.g.round = 8
    t.phase(CleanupPhase())
    assert t.over()
    assert t.g.tracks[3 * t.seat_of(who) + home] == 11


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
