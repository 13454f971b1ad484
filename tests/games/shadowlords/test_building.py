"""Chapter 7: building ships."""

from __future__ import annotations

from games.shadowlords.table import Table, conserved, table
from rulebound.testing import rule


def build(t: Table, alliance: str = "red") -> Table:
    return t.turn(alliance, "build")


def left(t: Table) -> int:
    """The ships that may still be built, as the question says."""
    return int(t.prompt().split()[0])


@rule("SL-BUILD-01", "SL-TURN-04")
def test_three_ships_for_every_merchant() -> None:
    t = build(table().put("bodil", "red", "aries").put("anders", "red", "leo").put("tyra", "green", "taurus"))
    assert left(t) == 6


@rule("SL-BUILD-02", "SL-CTRL-07")
def test_three_ships_for_every_space_base() -> None:
    t = table().put("viggo", "red", "base_sw").loose("red", "base_se", 1).put("kaare", "green", "base_nw")
    assert left(build(t)) == 6


@rule("SL-BUILD-03")
def test_captive_merchants_earn_nothing() -> None:
    t = table().put("bodil", "red", "aries").captive("anders", "red", "earth_master")
    assert left(build(t)) == 3


@rule("SL-BUILD-04", "SL-CARD-14")
def test_one_card_a_turn_pays_for_ships() -> None:
    t = build(table().hand("red", 7, 4))
    assert t.default() == "Stop building"
    with t.changes(red_hand=-1):
        t.answer("Discard a 7 for ships")
    assert t.discarded() == [7]
    assert left(t) == 7
    assert t.refused("Discard a 4 for ships") == "SL-BUILD-04"
    assert "Red discards a 7." in t.heard("green")


@rule("SL-BUILD-05")
def test_all_sources_in_one_turn() -> None:
    t = table().put("bodil", "red", "base_sw").hand("red", 4)
    t.g.extra_ships = 3
    build(t).answer("Discard a 4 for ships")
    assert left(t) == 3 + 3 + 3 + 4


@rule("SL-BUILD-06", "SL-BUILD-14")
def test_ships_go_on_rings_anywhere_in_any_split() -> None:
    t = build(table().put("bodil", "red", "aries").put("viggo", "red", "reach_n", 1))
    assert t.default() == "Ships for Fire Master"
    with t.changes(viggo_ships=1, bodil_ships=2, red_stored=-3):
        t.answers("Ships for Viggo", "1", "Ships for Bodil")
        assert t.options() == ["1", "2"]
        t.answer("2")
    conserved(t)


@rule("SL-BUILD-07", "SL-BUILD-08")
def test_ships_may_be_set_loose_at_home_or_on_a_controlled_galaxy() -> None:
    t = build(table().put("bodil", "red", "aries").put("kaare", "green", "leo"))
    places = [option for option in t.options() if option.startswith("Loose")]
    assert places == ["Loose ships on Emberhold", "Loose ships on Aries"]
    t.answers("Loose ships on Emberhold", "2", "Loose ships on Aries", "1")
    assert (t.loose_at("red", "home_red"), t.loose_at("red", "aries")) == (2, 1)


@rule("SL-BUILD-08")
def test_the_fortress_and_other_homes_are_no_galaxies() -> None:
    t = table().put("bodil", "red", "home_green").out("shadowlord").put("viggo", "red", "fortress")
    t.out(*["taake", "skumra", "askulf", "mulm", "gravar", "hrimna", "nattfar", "draugan"])
    places = [option for option in build(t).options() if option.startswith("Loose")]
    assert places == ["Loose ships on Emberhold"]


@rule("SL-BUILD-09")
def test_what_is_not_built_is_lost() -> None:
    t = build(table().put("bodil", "red", "aries"))
    with t.changes(pile=-1):
        t.answer("Stop building")
    assert t.step() != "build" or t.g.turn != 0


@rule("SL-BUILD-10")
def test_no_ring_passes_six_ships_or_five_with_the_stone() -> None:
    t = build(
        table()
        .put("bodil", "red", "aries", 4)
        .put("viggo", "red", "leo", 6)
        .put("kaare", "red", "leo", 4)
        .put("randi", "red", "virgo", 5)
        .stone("kaare")
    )
    assert t.refused("Ships for Viggo") == "SL-BUILD-10"
    assert t.answer("Ships for Bodil").options() == ["1", "2"]
    t.answer("1")
    assert t.answer("Ships for Kaare").options() == ["1"]
    t.answer("1")
    assert t.refused("Ships for Kaare") == "SL-BUILD-10"
    assert t.answer("Ships for Randi").options() == ["1"]


@rule("SL-BUILD-11")
def test_no_more_than_lie_in_storage() -> None:
    t = table().put("bodil", "red", "aries").loose("red", "leo", 28)
    build(t).answer("Ships for Bodil")
    assert t.options() == ["1", "2"]
    t.answer("2")
    assert t.stored("red") == 0
    assert t.prompt() != "1 ship to build: where?"


@rule("SL-BUILD-12")
def test_no_ships_on_a_captives_ring() -> None:
    t = build(table().put("bodil", "red", "aries").captive("viggo", "red", "earth_master"))
    assert t.refused("Ships for Viggo") == "SL-BUILD-12"


@rule("SL-BUILD-13", "SL-BUILD-16")
def test_earnings_are_counted_once_as_the_step_begins() -> None:
    t = table().put("bodil", "red", "aries").hand("red", 4).turn("red", "moment_after_event")
    t.put("anders", "red", "leo").answer("Go on")
    assert left(t) == 6
    t.put("tyra", "red", "leo").answers("Put Attack cards under portraits", "4 under Bodil")
    assert left(t) == 6


@rule("SL-BUILD-15")
def test_loose_ships_may_be_set_on_the_own_home_even_beside_an_enemy() -> None:
    t = build(table().put("bodil", "red", "aries").put("kaare", "green", "home_red"))
    t.answers("Loose ships on Emberhold", "3")
    assert t.loose_at("red", "home_red") == 3


@rule("SL-BUILD-17")
def test_a_card_may_be_discarded_at_any_moment_of_the_step_and_a_zero_gives_nothing() -> None:
    t = build(table().put("bodil", "red", "aries").hand("red", 0, 2))
    t.answers("Ships for Bodil", "3")
    assert t.offers("Discard a 2 for ships")
    t = build(table().put("bodil", "red", "aries").hand("red", 0, 2))
    t.answer("Discard a 0 for ships")
    assert left(t) == 3


@rule("SL-BUILD-06", "SL-BUILD-07")
def test_the_number_is_asked_for_the_ring_or_the_space_that_was_named() -> None:
    t = table().put("viggo", "red", "leo").hand("red", 4).turn("red", "build").answer("Discard a 4 for ships")
    assert t.answer("Ships for Viggo").prompt() == "How many ships for Viggo?"
    t.answer("1").answer("Loose ships on Emberhold")
    assert t.prompt() == "How many loose ships on Emberhold?"
