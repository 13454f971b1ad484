"""Chapter 3: object and shape of a turn."""

from __future__ import annotations

from games.shadowlords.table import Table, conserved, side, table
from rulebound.engine.flow import PROGRAMS
from rulebound.games.shadowlords.frames import Turn
from rulebound.games.shadowlords.state import living, members
from rulebound.testing import rule


def steps_of(t: Table, alliance: str) -> list[str]:
    """The steps in which somebody was asked during the turn, by defaults."""
    seen: list[str] = []
    while t.g.turn == side(alliance) and t.g.result is None:
        if not seen or seen[-1] != t.step():
            seen.append(t.step())
        t.pass_by()
    return seen


@rule("SL-OBJ-01", "SL-END-01")
def test_all_start_alive_and_nobody_has_won() -> None:
    t = table().opening()
    assert all(living(t.g, alliance) for alliance in range(4))
    assert t.g.result is None


@rule("SL-OBJ-02")
def test_all_alliances_start_equally_strong() -> None:
    t = table().opening()
    while t.g.turn < 0:
        t.pass_by()
    for alliance in range(4):
        assert len(members(t.g, alliance)) == 3
        assert sum(t.g.ships[c] for c in members(t.g, alliance)) == 3


@rule("SL-TURN-01", "SL-TURN-02", "SL-TURN-03", "SL-TURN-04", "SL-TURN-05")
def test_a_turn_has_its_steps_in_order() -> None:
    t = table().put("bodil", "red", "aries", 1).hand("green", 7).pile(4).dice(5, 1)
    t.turn("red")
    assert steps_of(t, "red")[:5] == [
        "draw_cards",
        "moment_after_cards",
        "special_event",
        "moment_after_event",
        "build",
    ]
    order = [step.function().__name__ for step in PROGRAMS[Turn].steps]
    six = ["draw_cards", "special_event", "build", "move", "move_shadow", "fight"]
    assert [name for name in order if name in six] == six


@rule("SL-TURN-05")
def test_any_all_or_none_of_the_own_characters_move() -> None:
    t = table().put("viggo", "red", "aries", 1).put("kaare", "red", "leo", 1).turn("red", "move").until("Who moves?")
    assert {"Move Viggo", "Move Kaare", "End movement"} <= set(t.options())
    t.answers("Move Viggo", "To Anvil Base").until("Who moves?").answers("Move Kaare", "To Ember Reach")
    assert (t.space("viggo"), t.space("kaare")) == ("base_sw", "reach_s")


@rule("SL-TURN-07")
def test_without_battles_the_turn_ends() -> None:
    t = table().turn("red", "fight")
    assert t.g.turn == side("green")


@rule("SL-TURN-09", "SL-TURN-13")
def test_the_last_moment_offers_free_actions_and_the_end_of_the_turn() -> None:
    t = table().hand("red", 7).turn("red", "last_moment")
    assert t.prompt() == "End your turn?"
    assert t.options() == ["Put Attack cards under portraits", "End the turn"]
    assert t.default() == "End the turn"
    t.answer("End the turn")
    assert t.g.turn == side("green")


@rule("SL-TURN-10")
def test_before_between_and_after_moves_there_is_an_open_moment() -> None:
    t = table().hand("red", 7, 4).put("viggo", "red", "aries", 1).put("kaare", "red", "leo", 1)
    t.turn("red", "move").until("Who moves?")
    assert t.offers("Put Attack cards under portraits")
    t.answers("Move Viggo", "To Anvil Base").until("Who moves?")
    assert t.offers("Put Attack cards under portraits")
    t.answers("Put Attack cards under portraits", "7 under Kaare", "Keep the other cards in the hand")
    assert t.prompt() == "Who moves?"


@rule("SL-TURN-10")
def test_while_a_character_moves_there_is_none() -> None:
    t = table().hand("red", 7).put("viggo", "red", "aries", 1).turn("red", "move").until("Who moves?")
    t.answer("Move Viggo")
    assert not t.offers("Put Attack cards under portraits")


@rule("SL-TURN-13")
def test_by_default_a_turn_passes_quietly() -> None:
    t = table().put("viggo", "red", "aries", 2).put("kaare", "green", "taurus", 2).turn("red").until_turn("green")
    assert t.space("viggo") == "aries"
    assert t.g.turn == side("green")
    conserved(t)


@rule("SL-TURN-06")
def test_one_shadow_on_the_board_may_be_moved_after_the_characters() -> None:
    t = table().put("viggo", "red", "aries", 1).put("taake", "black", "cancer", 2).turn("red", "move")
    t.until("Move a Shadow?")
    assert t.step() == "move_shadow"
    assert {"Move Taake to Sunken Archive", "Move no Shadow"} <= set(t.options())
    assert t.default() == "Move no Shadow"
    assert not any("Skumra" in option for option in t.options())
