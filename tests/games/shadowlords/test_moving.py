"""Chapter 9: moving characters, with the first turn of three players (chapter 28)."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, place, table, who
from rulebound.engine.record import column
from rulebound.games.shadowlords.rules.reach import destinations
from rulebound.games.shadowlords.tables import SPACE_IDS, spots
from rulebound.testing import rule


def movers(t: Table, alliance: str = "red", first: bool = False) -> Table:
    return t.turn(alliance, "move", first).until("Who moves?")


def goes(t: Table, name: str) -> set[str]:
    """The spaces that a character may move to now."""
    return {SPACE_IDS[space] for space in spots(destinations(t.g, who(name)))}


def where(t: Table) -> set[str]:
    """The destinations in the pending question."""
    return {option.removeprefix("To ") for option in t.options() if option.startswith("To ")}


@rule("SL-MOVE-01", "SL-COMP-21")
def test_the_range_is_the_number_of_ships() -> None:
    for ships, farthest in ((1, "aries"), (2, "base_sw"), (3, "capricorn")):
        t = table().put("viggo", "red", "home_red", ships).loose("red", "aries", 1).loose("red", "base_sw", 1)
        t.turn("red", "move")
        assert farthest in goes(t, "viggo")
        assert ("capricorn" in goes(t, "viggo")) == (ships == 3)
    assert "aries" in goes(t, "viggo")


@rule("SL-MOVE-02")
def test_without_ships_no_move() -> None:
    t = movers(table().put("viggo", "red", "aries", 0).put("kaare", "red", "leo", 1))
    assert t.refused("Move Viggo") == "SL-MOVE-02"
    assert goes(t, "viggo") == set()


@rule("SL-MOVE-03")
def test_each_step_follows_a_passageway() -> None:
    t = table().put("viggo", "red", "aries", 1).turn("red", "move")
    assert goes(t, "viggo") == {"home_red", "base_sw", "ruin_sw"}
    movers(t).answer("Move Viggo")
    assert t.refused("To Leo") == "SL-MOVE-01"


@rule("SL-MOVE-04", "SL-MOVE-05", "SL-MOVE-31")
def test_it_stops_at_an_empty_space_and_passes_what_its_alliance_controls() -> None:
    t = table().put("viggo", "red", "aries", 6).put("fire_master", "red", "sagittarius").turn("red", "move")
    assert goes(t, "viggo") == {"base_sw", "ruin_sw", "home_red", "leo", "sagittarius", "base_se", "ruin_se"}
    movers(t).answer("Move Viggo")
    assert t.refused("To Capricorn") == "SL-MOVE-04"
    t = table().put("viggo", "red", "aries", 6).loose("red", "ruin_sw", 1).turn("red", "move")
    assert {"reach_s", "reach_w", "capricorn"} <= goes(t, "viggo")


@rule("SL-MOVE-06", "SL-MOVE-25")
def test_ships_may_be_set_down_before_the_move() -> None:
    t = movers(table().put("viggo", "red", "aries", 3)).answers("Move Viggo", "Set down 2 ships")
    assert (t.ships("viggo"), t.loose_at("red", "aries")) == (1, 2)
    assert not any(option.startswith(("Set", "Pick")) for option in t.options())
    t.answer("To Anvil Base")
    assert t.space("viggo") == "base_sw"
    conserved(t)


@rule("SL-MOVE-07", "SL-MOVE-24")
def test_loose_ships_do_not_move_and_nobody_moves_twice() -> None:
    t = movers(table().put("viggo", "red", "aries", 3).put("kaare", "red", "leo", 1).loose("red", "ruin_sw", 2))
    assert {option for option in t.options() if option.startswith("Move")} == {"Move Viggo", "Move Kaare"}
    t.answers("Move Viggo", "To Anvil Base", "Leave the ships as they are")
    assert t.refused("Move Viggo") == "SL-MOVE-24"
    assert t.loose_at("red", "ruin_sw") == 2


@rule("SL-MOVE-08")
def test_ships_picked_up_before_the_move_count_for_its_range() -> None:
    t = table().put("viggo", "red", "aries", 0).loose("red", "aries", 2).loose("red", "ruin_sw", 1)
    movers(t).answer("Move Viggo")
    assert where(t) == set()
    t.answer("Pick up 2 ships")
    assert "Ember Reach" in where(t)
    assert t.loose_at("red", "aries") == 0


@rule("SL-MOVE-09", "SL-MOVE-10", "SL-MOVE-27")
def test_a_change_of_ships_after_landing_ends_the_move() -> None:
    for change in ("Pick up 1 ship", "Set down 1 ship"):
        t = table().put("viggo", "red", "aries", 2).put("kaare", "red", "leo", 1).loose("red", "ruin_sw", 1)
        movers(t).answers("Move Viggo", "To Hall of Cinders")
        assert t.prompt() == "Viggo has landed: set down or pick up ships?"
        assert t.default() == "Leave the ships as they are"
        t.answer(change)
        assert t.prompt() == "Who moves?"
        assert not t.offers("Move Viggo")


@rule("SL-MOVE-11", "SL-MOVE-12")
def test_another_players_character_is_not_passed_but_may_be_met() -> None:
    t = table().put("viggo", "red", "aries", 3).put("kaare", "green", "ruin_sw", 1).loose("red", "ruin_sw", 1)
    movers(t).answer("Move Viggo")
    assert t.offers("To Hall of Cinders")
    assert t.refused("To Ember Reach") == "SL-MOVE-11"


@rule("SL-MOVE-13")
def test_shadows_never_let_anybody_pass() -> None:
    t = table().put("viggo", "red", "aries", 3).put("taake", "black", "ruin_sw", 1).loose("red", "ruin_sw", 1)
    movers(t).answer("Move Viggo")
    assert t.offers("To Hall of Cinders")
    assert t.refused("To Ember Reach") == "SL-MOVE-13"


@rule("SL-MOVE-14")
def test_any_number_of_one_alliance_shares_a_space() -> None:
    t = table().put("viggo", "red", "aries", 1)
    for name in ("kaare", "randi", "bodil", "anders", "elfrida"):
        t.put(name, "red", "base_sw")
    movers(t).answers("Move Viggo", "To Anvil Base")
    assert t.space("viggo") == "base_sw"


@rule("SL-MOVE-15", "SL-SRCH-03")
def test_a_searching_diplomat_moves_no_farther() -> None:
    t = movers(table().put("elfrida", "red", "aries", 3).put("viggo", "red", "leo", 1).disc("base_sw", "kaare"))
    t.answers("Move Elfrida", "To Anvil Base")
    assert t.prompt() == "Turn up the disc on Anvil Base?"
    assert t.default() == "Turn up the disc"
    t.answer("Turn up the disc").until("Who moves?")
    assert t.refused("Move Elfrida") == "SL-MOVE-24"


@rule("SL-MOVE-17", "SL-MOVE-38")
def test_a_space_where_a_battle_is_due_is_not_passed_but_may_be_joined() -> None:
    t = table().put("viggo", "red", "aries", 3).put("randi", "red", "ruin_sw").loose("green", "ruin_sw", 1)
    movers(t).answer("Move Viggo")
    assert t.offers("To Hall of Cinders")
    assert t.refused("To Ember Reach") == "SL-MOVE-17"


@rule("SL-MOVE-38")
def test_a_diplomat_beside_loose_ships_starts_no_battle() -> None:
    t = table().put("viggo", "red", "aries", 3).put("elfrida", "red", "ruin_sw").loose("green", "ruin_sw", 1)
    t.turn("red", "move")
    assert "reach_s" in goes(t, "viggo")


@rule("SL-MOVE-38")
def test_a_shadow_placed_this_turn_with_something_to_fight_bars_the_way_of_its_master_too() -> None:
    t = table().put("viggo", "red", "aries", 3).loose("red", "ruin_sw", 1).turn("red", "move")
    assert "reach_s" in goes(t, "viggo")
    t.loose("green", "ruin_sw", 1).put("taake", "black", "ruin_sw", 1)
    t.g.raiders = 1 << who("taake")
    assert "reach_s" not in goes(t, "viggo")


@rule("SL-MOVE-18")
def test_moving_is_never_compulsory() -> None:
    t = movers(table().put("viggo", "red", "aries", 1))
    assert t.default() == "End movement"
    t.answer("Move Viggo")
    assert t.default() == "Stay here"
    t.answer("Stay here")
    assert t.space("viggo") == "aries"


@rule("SL-MOVE-19", "SL-EX-08")
@pytest.mark.parametrize("name", ["fire_master", "viggo", "elfrida"])
def test_on_the_first_turn_all_leave_home_to_the_left(name: str) -> None:
    t = table().put(name, "red", "home_red", 2).turn("red", "move", first=True)
    assert goes(t, name) == {"aries"}
    t.loose("red", "aries", 1)
    assert goes(t, name) == {"aries", "base_sw", "ruin_sw"}
    movers(t, first=True).answer(next(option for option in t.options() if option.startswith("Move")))
    assert t.refused("To Leo") == "SL-MOVE-19"


@rule("SL-MOVE-20")
def test_from_the_second_turn_on_every_direction_is_free() -> None:
    t = table().put("viggo", "red", "home_red", 1).turn("red", "move")
    assert goes(t, "viggo") == {"aries", "leo", "sagittarius"}


def test_a_learner_sees_whether_it_is_the_first_turn() -> None:
    t = table().put("viggo", "red", "home_red", 1)
    first, later = [movers(t.copy(), first=first).answer("Move Viggo") for first in (True, False)]
    assert first.options() != later.options()
    assert first.columns() != later.columns()


@rule("SL-P2-21")
def test_the_first_turn_of_each_alliance_binds_it() -> None:
    t = table(2).put("viggo", "yellow", "home_yellow", 1)
    t.g.turns = column([3, 2, 0, 0])
    t.turn("yellow", "move", first=True)
    assert goes(t, "viggo") == {"gemini"}


@rule("SL-P3-02", "SL-P3-03")
@pytest.mark.parametrize(("alliance", "way"), [("red", "sagittarius"), ("green", "taurus"), ("yellow", "gemini")])
def test_with_three_players_the_first_way_leads_towards_the_empty_home(alliance: str, way: str) -> None:
    t = table(3).put("viggo", alliance, f"home_{alliance}", 1).turn(alliance, "move", first=True)
    assert goes(t, "viggo") == {way}


@rule("SL-MOVE-29")
def test_leaving_is_never_restricted() -> None:
    t = table().put("viggo", "red", "ruin_sw", 1).put("kaare", "green", "ruin_sw", 1)
    t.put("taake", "black", "ruin_sw", 1).turn("red", "move")
    assert goes(t, "viggo") == {"aries", "capricorn", "reach_s", "reach_w"}


@rule("SL-MOVE-30")
def test_homes_count_for_range_and_others_may_be_entered() -> None:
    t = table().put("viggo", "red", "leo", 2).turn("red", "move")
    assert {"home_red", "aries", "sagittarius"} <= goes(t, "viggo")
    t = table().put("viggo", "red", "taurus", 1).turn("red", "move")
    assert "home_green" in goes(t, "viggo")


@rule("SL-MOVE-31")
def test_the_own_home_is_passed_even_when_empty_but_not_beside_an_enemy() -> None:
    t = table().put("fire_master", "red", "reach_n").put("viggo", "red", "leo", 2).turn("red", "move")
    assert "aries" in goes(t, "viggo")
    t.put("kaare", "green", "home_red")
    assert "aries" not in goes(t, "viggo")


@rule("SL-MOVE-32", "SL-DIPL-02")
def test_only_fighters_enter_the_fortress_and_nobody_passes_it() -> None:
    t = table().put("viggo", "red", "reach_s", 3).put("elfrida", "red", "reach_s", 3).turn("red", "move")
    assert "fortress" in goes(t, "viggo")
    assert "reach_n" not in goes(t, "viggo")
    assert "fortress" not in goes(t, "elfrida")
    movers(t).answer("Move Viggo")
    assert t.offers("To the Lost Fortress")
    assert t.refused("To Gale Reach") == "SL-MOVE-13"


@rule("SL-MOVE-33")
def test_captives_go_with_their_captor() -> None:
    t = table().put("viggo", "red", "aries", 1).captive("kaare", "green", "viggo")
    movers(t).answers("Move Viggo", "To Anvil Base")
    assert t.captor("kaare") == "viggo"
    assert t.space("kaare") is None


@rule("SL-MOVE-34")
def test_enemy_loose_ships_bar_the_way_and_a_fighter_may_stop_there() -> None:
    t = table().put("viggo", "red", "aries", 3).loose("green", "ruin_sw", 1)
    movers(t).answer("Move Viggo")
    assert t.offers("To Hall of Cinders")
    assert t.refused("To Ember Reach") == "SL-MOVE-34"


@rule("SL-MOVE-36")
def test_several_may_search_take_and_attack_in_one_turn() -> None:
    t = table().put("viggo", "red", "aries", 1).put("kaare", "red", "leo", 1).put("elfrida", "red", "sagittarius", 1)
    t.put("randi", "green", "reach_s", 1).disc("base_se", "bodil")
    movers(t).answers("Move Viggo", "To Anvil Base").until("Who moves?")
    t.answers("Move Kaare", "To Ember Reach").until("Who moves?").answers("Move Elfrida", "To Tidal Base")
    assert t.offers("Turn up the disc")


@rule("SL-MOVE-37")
def test_a_face_down_disc_does_not_occupy_a_space() -> None:
    t = table().put("viggo", "red", "aries", 2).disc("ruin_sw", "kaare").turn("red", "move")
    assert "reach_s" not in goes(t, "viggo")
    assert "ruin_sw" in goes(t, "viggo")


@rule("SL-MOVE-39")
def test_ships_may_be_set_down_on_homes_and_the_fortress() -> None:
    t = movers(table().put("viggo", "red", "taurus", 2)).answers("Move Viggo", "To Stonehaven", "Set down 1 ship")
    assert t.loose_at("red", "home_green") == 1
    t = movers(table().put("viggo", "red", "reach_s", 2)).answers(
        "Move Viggo", "To the Lost Fortress", "Set down 1 ship"
    )
    assert t.loose_at("red", "fortress") == 1


@rule("SL-P2-13", "SL-PASS-08")
def test_partners_pass_each_other_freely_and_share_spaces() -> None:
    t = table(2).put("viggo", "red", "aries", 2).put("kaare", "yellow", "ruin_sw", 1).turn("red", "move")
    assert {"ruin_sw", "reach_s"} <= goes(t, "viggo")
    t = table(4).put("viggo", "red", "aries", 2).put("kaare", "yellow", "ruin_sw", 1).turn("red", "move")
    assert "reach_s" not in goes(t, "viggo")


@rule("SL-EX-07")
def test_three_steps_through_two_own_galaxies_reach_an_enemy() -> None:
    t = table().put("kaare", "red", "home_red", 3).put("viggo", "green", "ruin_nw", 1)
    t.put("kaare", "red", "capricorn", 3).loose("red", "ruin_sw", 1).loose("red", "reach_w", 1).turn("red", "move")
    assert "ruin_nw" in goes(t, "kaare")
    t = table().put("kaare", "red", "capricorn", 3).put("viggo", "green", "ruin_nw", 1).loose("red", "ruin_sw", 1)
    t.turn("red", "move")
    assert "ruin_nw" not in goes(t, "kaare")
    assert "reach_w" in goes(t, "kaare")


@rule("SL-EX-06")
def test_a_diplomat_takes_the_detour_through_own_galaxies() -> None:
    t = table().put("elfrida", "red", "home_red", 3).put("randi", "green", "aries", 1)
    t.loose("red", "leo", 1).loose("red", "reach_s", 1).disc("ruin_sw", "bodil").turn("red", "move")
    assert "ruin_sw" in goes(t, "elfrida")
    t.put("elfrida", "red", "home_red", 2)
    assert "ruin_sw" not in goes(t, "elfrida")
    assert place("aries") not in spots(destinations(t.g, who("elfrida")))


@rule("SL-MOVE-16")
def test_a_character_found_by_a_search_does_not_move_this_turn() -> None:
    t = table().put("elfrida", "red", "aries", 3).put("viggo", "red", "leo", 1).disc("base_sw", "kaare")
    movers(t.loose("red", "base_sw", 2)).answers("Move Elfrida", "To Anvil Base", "Turn up the disc", "Take Kaare in")
    t.until("Who moves?")
    assert t.alliance("kaare") == "red"
    assert t.refused("Move Kaare") == "SL-MOVE-24"


@rule("SL-MOVE-35")
def test_whoever_stops_with_another_players_character_attacks() -> None:
    t = table(negotiation="off").put("viggo", "red", "aries", 1).put("kaare", "green", "base_sw", 1).under("viggo", 4)
    movers(t).answers("Move Viggo", "To Anvil Base").until("Which card does Viggo play")
    assert t.asked() == ["Ann"]
    assert t.step() == "fight"


@rule("SL-MOVE-02", "SL-MOVE-08")
def test_who_has_only_loose_ships_goes_nowhere_before_picking_some_up() -> None:
    t = movers(table().put("viggo", "red", "aries", 0).loose("red", "aries", 1)).answer("Move Viggo")
    assert t.refused("To Emberhold") == "SL-MOVE-02"
    assert t.answer("Pick up 1 ship").offers("To Emberhold")
