"""Chapter 8: control and income."""

from __future__ import annotations

from games.shadowlords.table import Table, place, side, table
from rulebound.games.shadowlords.rules.control import Board, controlled
from rulebound.testing import rule


def holds(t: Table, alliance: str, space: str) -> bool:
    """Does an alliance control a space now?"""
    return bool(controlled(t.g, Board(t.g), side(alliance)) >> place(space) & 1)


@rule("SL-CTRL-01")
def test_a_character_or_loose_ships_without_enemy_characters_control() -> None:
    t = table().put("viggo", "red", "leo").loose("red", "aries", 1)
    assert holds(t, "red", "leo")
    assert holds(t, "red", "aries")
    assert not holds(t, "red", "sagittarius")
    t.put("kaare", "green", "leo").put("elfrida", "green", "aries")
    assert not holds(t, "red", "leo")
    assert not holds(t, "green", "leo")
    assert not holds(t, "red", "aries")
    assert holds(t, "green", "aries")


@rule("SL-CTRL-02")
def test_shadows_are_enemy_characters() -> None:
    t = table().put("viggo", "red", "leo").put("taake", "black", "leo", 1)
    assert not holds(t, "red", "leo")


@rule("SL-CTRL-03")
def test_captives_count_for_nobody() -> None:
    t = table().put("viggo", "red", "leo").captive("kaare", "green", "viggo")
    assert holds(t, "red", "leo")
    assert not holds(t, "green", "leo")


@rule("SL-CTRL-04")
def test_the_own_home_is_controlled_even_when_empty() -> None:
    t = table().put("fire_master", "red", "leo")
    assert holds(t, "red", "home_red")
    t.loose("green", "home_red", 1)
    assert holds(t, "red", "home_red")
    t.put("kaare", "green", "home_red")
    assert not holds(t, "red", "home_red")
    assert holds(t, "green", "home_red")


@rule("SL-CTRL-05")
def test_loose_ships_of_two_players_control_a_space_both_until_a_character_comes() -> None:
    t = table().loose("red", "leo", 2).loose("green", "leo", 1)
    assert holds(t, "red", "leo")
    assert holds(t, "green", "leo")
    t.put("randi", "blue", "leo")
    assert not holds(t, "red", "leo")
    assert not holds(t, "green", "leo")


@rule("SL-CTRL-05", "SL-CTRL-06", "SL-CTRL-07")
def test_a_ruin_and_a_base_pay_both_owners_of_ships_there() -> None:
    t = table().loose("red", "ruin_sw", 1).loose("green", "ruin_sw", 1).loose("red", "base_sw", 1)
    t.loose("green", "base_sw", 2).turn("red", "draw_cards")
    assert t.options() == ["Draw 0 more", "Draw 1 more"]
    assert t.until("to build").prompt().startswith("3 ")
    t.until_turn("green")
    assert t.options() == ["Draw 0 more", "Draw 1 more"]
    assert t.until("to build").prompt().startswith("3 ")


@rule("SL-CTRL-06", "SL-CTRL-07")
def test_ruins_and_bases_pay_in_each_turn_of_the_controller_by_character_or_ship() -> None:
    t = table().loose("red", "ruin_sw", 1).put("viggo", "red", "base_sw").turn("red", "draw_cards")
    assert t.options() == ["Draw 0 more", "Draw 1 more"]
    assert t.until("to build").prompt().startswith("3 ")
    t.until_turn("green")
    t.until_turn("red")
    assert t.options() == ["Draw 0 more", "Draw 1 more"]
    assert t.until("to build").prompt().startswith("3 ")


@rule("SL-CTRL-08")
def test_homes_and_the_fortress_give_nothing() -> None:
    t = table().put("viggo", "red", "home_green").out("earth_master", "shadowlord").put("kaare", "red", "fortress")
    for shadow in ("taake", "skumra", "askulf", "mulm", "gravar", "hrimna", "nattfar", "draugan"):
        t.out(shadow)
    assert holds(t, "red", "home_green")
    assert holds(t, "red", "fortress")
    t.turn("red", "draw_cards")
    assert t.prompt() == "Into the Attack hand, or under a portrait?"
    t.turn("red", "build")
    assert t.told("SL-BUILD-01") == []


@rule("SL-CTRL-09")
def test_control_is_not_remembered() -> None:
    t = table().put("viggo", "red", "ruin_sw", 1)
    assert holds(t, "red", "ruin_sw")
    t.put("viggo", "red", "aries", 1)
    assert not holds(t, "red", "ruin_sw")


@rule("SL-CTRL-10", "SL-P3-05")
def test_a_home_without_a_living_owner_is_an_ordinary_space() -> None:
    t = table().out("earth_master")
    assert not holds(t, "green", "home_green")
    assert holds(t.put("viggo", "red", "home_green"), "red", "home_green")
    t = table(3).put("viggo", "red", "cancer", 1).turn("red", "move").until("Who moves?").answer("Move Viggo")
    assert t.offers("To Deepwell")
    assert holds(table(3).loose("red", "home_blue", 1), "red", "home_blue")


@rule("SL-CTRL-11")
def test_a_character_beside_enemy_loose_ships_has_control() -> None:
    t = table().put("viggo", "red", "leo").loose("green", "leo", 3)
    assert holds(t, "red", "leo")
    assert not holds(t, "green", "leo")


@rule("SL-P2-14")
def test_of_two_friendly_alliances_one_has_control() -> None:
    t = table(2).put("viggo", "red", "leo").loose("yellow", "leo", 1)
    assert (holds(t, "red", "leo"), holds(t, "yellow", "leo")) == (True, False)
    t = table(2).put("viggo", "yellow", "leo").loose("red", "leo", 1)
    assert (holds(t, "red", "leo"), holds(t, "yellow", "leo")) == (False, True)
    t = table(2).put("viggo", "yellow", "leo").put("kaare", "red", "leo")
    assert (holds(t, "red", "leo"), holds(t, "yellow", "leo")) == (True, False)
    t = table(2).loose("yellow", "leo", 2).loose("red", "leo", 1)
    assert (holds(t, "red", "leo"), holds(t, "yellow", "leo")) == (True, False)
