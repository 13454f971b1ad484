"""Chapter 24: the Timer."""

from __future__ import annotations

from games.shadowlords.table import Table, side, table
from rulebound.games.shadowlords.rules.cards import draw_card, reshuffle
from rulebound.games.shadowlords.rules.hands import drawn_by
from rulebound.games.shadowlords.rules.timer import GONE, at_starburst, remove_timer
from rulebound.testing import rule


def nearly_over(t: Table) -> Table:
    """One more reshuffle brings the Timer to the Starburst."""
    t.g.timer = t.g.timer_moves - 1
    return t.only_pile()


@rule("SL-TIME-01")
def test_each_reshuffle_moves_the_timer_one_notch() -> None:
    t = table().only_pile(7)
    with t.changes(pile=-1):
        draw_card(t.g, drawn_by(0))
    with t.changes(timer=1, pile=48):
        draw_card(t.g, drawn_by(0))


@rule("SL-TIME-02", "SL-TIME-03", "SL-END-02")
def test_at_the_starburst_the_turn_is_finished_and_then_the_shadowlord_wins() -> None:
    t = nearly_over(table().put("viggo", "red", "aries", 1)).turn("red", "draw_cards")
    assert at_starburst(t.g)
    assert not t.over()
    t.until("Who moves?").answers("Move Viggo", "To Anvil Base")
    while not t.over():
        assert t.g.turn == side("red")
        t.pass_by()
    assert t.ending().rule == "SL-END-02"
    assert t.ending().won == (False,) * 4
    assert t.g.turns[side("green")] == 1


@rule("SL-TIME-05", "SL-TIME-06", "SL-TIME-04")
def test_if_the_stone_is_taken_in_that_turn_the_game_goes_on() -> None:
    t = nearly_over(table().put("viggo", "red", "aries", 1)).turn("red", "draw_cards").until("Who moves?")
    remove_timer(t.g)
    t.until_turn("green")
    assert t.g.result is None
    assert t.g.turn == side("green")


@rule("SL-TIME-07")
def test_without_timer_reshuffles_have_no_further_effect() -> None:
    t = table().only_pile()
    remove_timer(t.g)
    reshuffle(t.g)
    assert t.g.timer == GONE
    assert t.left() == 50


@rule("SL-TIME-08", "SL-TIME-09")
def test_the_timer_never_moves_back_nor_past_the_starburst() -> None:
    t = nearly_over(table())
    reshuffle(t.g)
    assert t.g.timer == 8
    t.only_pile()
    reshuffle(t.g)
    assert t.g.timer == 8


@rule("SL-COMP-27")
def test_a_shorter_timer_ends_sooner() -> None:
    t = table(timer_moves_to_starburst=4)
    t.g.timer = 3
    t.only_pile()
    reshuffle(t.g)
    assert at_starburst(t.g)
