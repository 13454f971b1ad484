"""Chapter 11: Castle Plun-Darr."""

from __future__ import annotations

import pytest

from games.dark_eclipse.table import BAG, table
from rulebound.games.dark_eclipse.actions import Purge
from rulebound.games.dark_eclipse.events import Purged
from rulebound.games.dark_eclipse.kinds import Counters, Kingdom, Mutants, Warriors
from rulebound.testing import rule

WOLO = BAG["wolo"]


@rule("DE-CAST-01", "DE-CAST-02")
@pytest.mark.parametrize(("drawn", "mutants"), [("MMMMM", 5), ("WMMWM", 3), ("WWWWW", 0)])
def test_mutants_drawn_go_to_the_castle_and_warriors_back(drawn: str, mutants: int) -> None:
    t = table().acts("castle_plun_darr").will_draw("wolo", drawn)
    with t.changes(wolo_mutants=-mutants, castle=+mutants):
        t.does(Purge(Kingdom(WOLO), Counters(5)))
    assert t.told(Purged(t.g.cats[0], Kingdom(WOLO), Mutants(mutants), Warriors(5 - mutants)))
    assert t.g.rng.loaded == []


@rule("DE-CAST-01")
def test_the_draw_is_blind() -> None:
    """With as many Warriors as Mutants, one counter is now the one and now the other."""
    seen = set()
    for seed in range(20):
        t = table(bags={"wolo": (3, 3)})
        t.g.rng.a += seed
        t.acts("castle_plun_darr", Purge(Kingdom(WOLO), Counters(1)))
        seen.add(t.g.castle)
    assert seen == {12, 13}


@rule("DE-CAST-03")
def test_one_to_five_counters_are_named_before_drawing() -> None:
    t = table(bags={"burbil": (9, 0), "treetop": (9, 0), "hook": (9, 0)}).acts("castle_plun_darr")
    assert t.actions() == [Purge(Kingdom(WOLO), Counters(number)) for number in range(1, 6)]
    t.will_draw("wolo", "MM")
    with t.changes(wolo_mutants=-2, castle=+2):
        t.does(Purge(Kingdom(WOLO), Counters(2)))
    assert "castle_plun_darr" not in t.places()


@rule("DE-CAST-04")
def test_no_more_than_the_bag_holds() -> None:
    t = table(bags={"wolo": (1, 2)}).acts("castle_plun_darr")
    assert t.refuses(Purge(Kingdom(WOLO), Counters(4)), "DE-CAST-04")
    with t.changes(wolo_mutants=-2, castle=+2):
        t.does(Purge(Kingdom(WOLO), Counters(3)))


@rule("DE-CAST-05")
def test_a_warrior_drawn_is_not_in_the_bag_for_the_rest_of_the_handful() -> None:
    """Of four Warriors and one Mutant a handful of five takes all: the Mutant cannot be missed."""
    for seed in range(20):
        t = table(bags={"wolo": (4, 1)})
        t.g.rng.a += seed
        t.acts("castle_plun_darr", Purge(Kingdom(WOLO), Counters(5)))
        assert (t.g.bag_warriors[WOLO], t.g.bag_mutants[WOLO], t.g.castle) == (4, 0, 13)


@rule("DE-CAST-06")
@pytest.mark.parametrize("bag", BAG)
def test_any_bag_with_a_mutant_may_be_named_enwebbed_or_frozen(bag: str) -> None:
    t = table(enwebbed=bag, active=("chilla",)).acts("castle_plun_darr")
    assert {option.kingdom for option in t.actions() if isinstance(option, Purge)} == set(BAG.values())
    t.will_draw(bag, "M")
    with t.changes(**{f"{bag}_mutants": -1, "castle": +1}):
        t.does(Purge(Kingdom(BAG[bag]), Counters(1)))


@rule("DE-CAST-06")
def test_a_bag_without_a_mutant_cannot_be_named() -> None:
    t = table(bags={"wolo": (6, 0)}).acts("castle_plun_darr")
    assert all(t.refuses(Purge(Kingdom(WOLO), Counters(number)), "DE-CAST-06") for number in range(1, 6))


@rule("DE-CAST-07")
def test_the_castle_takes_any_number_of_mutants() -> None:
    t = table(castle=40, bags={"wolo": (0, 2)}).acts("castle_plun_darr", Purge(Kingdom(WOLO), Counters(2)))
    assert t.g.castle == 42


@rule("DE-CAST-08")
def test_with_no_mutant_in_any_bag_the_castle_is_no_place_to_act() -> None:
    clean = dict.fromkeys(BAG, (5, 0))
    assert table(bags=clean).blocked("castle_plun_darr", "DE-CAST-08")
    assert "castle_plun_darr" in table(bags={**clean, "hook": (0, 1)}).places()
