"""Chapter 10: the Shadowrealm."""

from __future__ import annotations

import pytest

from games.dark_eclipse.table import BAG, table
from rulebound.games.dark_eclipse.actions import FillBag
from rulebound.games.dark_eclipse.events import WarriorsSent
from rulebound.games.dark_eclipse.kinds import Kingdom, Warriors
from rulebound.testing import rule


@rule("DE-SHAD-01")
def test_five_warriors_go_into_one_bag() -> None:
    t = table(shadowrealm=8).acts("shadowrealm")
    with t.changes(shadowrealm=-5, treetop_warriors=+5):
        t.does(FillBag(Kingdom(BAG["treetop"])))
    assert t.told(WarriorsSent(t.g.cats[0], Kingdom(BAG["treetop"]), Warriors(5)))


@rule("DE-SHAD-02")
def test_with_fewer_all_of_them_go() -> None:
    t = table(shadowrealm=3).acts("shadowrealm")
    with t.changes(shadowrealm=-3, wolo_warriors=+3):
        t.does(FillBag(Kingdom(BAG["wolo"])))


@rule("DE-SHAD-03")
@pytest.mark.parametrize("bag", BAG)
def test_any_bag_may_be_filled_enwebbed_or_frozen_wherever_snarf_is(bag: str) -> None:
    t = table(shadowrealm=5, enwebbed=bag, active=("chilla",), snarf="rainbow_fields").acts("shadowrealm")
    assert t.actions() == [FillBag(Kingdom(place)) for place in BAG.values()]
    with t.changes(**{"shadowrealm": -5, f"{bag}_warriors": +5}):
        t.does(FillBag(Kingdom(BAG[bag])))


@rule("DE-SHAD-04")
def test_an_empty_shadowrealm_is_no_place_to_act() -> None:
    assert table(shadowrealm=0).blocked("shadowrealm", "DE-SHAD-04")
    assert "shadowrealm" in table(shadowrealm=1).places()


@rule("DE-SHAD-05")
def test_the_warriors_are_not_split_between_bags() -> None:
    t = table(shadowrealm=10).acts("shadowrealm", FillBag(Kingdom(BAG["wolo"])))
    assert t.g.shadowrealm == 5
    assert FillBag(Kingdom(BAG["hook"])) not in t.actions()
    assert t.blocked("shadowrealm", "DE-TURN-06")
