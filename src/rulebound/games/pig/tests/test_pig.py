"""Pig, rule by rule."""

from __future__ import annotations

import pytest

from rulebound.engine.action import Action
from rulebound.games.pig import GAME
from rulebound.games.pig.rules import Hold, Pig, Roll, Turn
from rulebound.testing import Table, rule


def table(seats: int = 2, *, totals: tuple[int, ...] = (), dice: tuple[int, ...] = ()) -> Table[Pig]:
    """A fresh table where these totals stand and these dice will fall."""
    t = Table(GAME, seats).dice(*dice)
    t.g.totals[: len(totals)] = totals
    return t.go()


@rule("PG-WIN-01")
@pytest.mark.parametrize(("total", "over"), [(96, False), (97, True), (98, True)])
def test_the_first_whose_total_reaches_100_wins_at_once(total: int, over: bool) -> None:
    t = table(totals=(total,), dice=(3,)).does(Roll(), Hold())
    assert t.over() == over
    assert not over or t.ending().won == (True, False)


@rule("PG-WIN-02")
def test_the_others_are_placed_by_their_totals_and_equals_share_a_place() -> None:
    t = table(4, totals=(98, 20, 50, 20), dice=(2,)).does(Roll(), Hold())
    assert t.ending().places == (1, 3, 2, 3)
    assert t.ending().scores == (100, 20, 50, 20)


@rule("PG-TURN-01")
def test_turns_go_round_in_seat_order_from_the_first_seat() -> None:
    t = table(3, dice=(1, 1, 1, 1))
    asked = []
    for _ in range(4):
        asked += t.asked()
        t.answer("Roll the die")
    assert asked == ["Ann", "Bob", "Cas", "Ann"]


@rule("PG-TURN-02")
def test_a_player_rolls_as_often_as_they_like() -> None:
    t = table(dice=(2, 2, 6, 6))
    for _ in range(4):
        t.answer("Roll the die")
        assert t.asked() == ["Ann"]
        assert t.options() == ["Roll the die", "Hold and keep the points"]


@rule("PG-TURN-03")
def test_two_to_six_pips_add_to_the_points_of_the_turn() -> None:
    t = table(dice=(2, 3, 4, 5, 6)).answers(*["Roll the die"] * 5)
    assert t.prompt() == "Roll or hold? You have 20 points this turn."


@rule("PG-TURN-04")
def test_a_one_loses_the_points_of_the_turn_and_ends_it() -> None:
    t = table(totals=(7,), dice=(6, 1)).answers("Roll the die", "Roll the die")
    assert t.told("PG-TURN-04") == ["Ann loses 6 points."]
    assert t.g.totals == [7, 0]
    assert t.asked() == ["Bob"]


@rule("PG-TURN-05")
def test_holding_adds_the_points_to_the_total_and_ends_the_turn() -> None:
    t = table(totals=(7,), dice=(6,)).answer("Roll the die")
    with t.changes(totals_0=6):
        t.answer("Hold and keep the points")
    assert t.told("PG-TURN-05") == ["Ann holds 6 points and has 13."]
    assert t.asked() == ["Bob"]


@rule("PG-TURN-06")
def test_nobody_holds_before_they_have_rolled() -> None:
    assert table().refused("Hold and keep the points") == "PG-TURN-06"


@rule("PG-TURN-03", "PG-TURN-04", "PG-WIN-01")
def test_counsel_rolls_below_twenty_and_holds_what_wins() -> None:
    def best(total: int, held: int) -> Action:
        t = table(totals=(total,))
        turn = t.g.stack[-1]
        assert isinstance(turn, Turn)
        turn.points = held
        t.ask_again()
        values = GAME.counsel(t.g, 0)
        assert values is not None
        return t.actions()[values.index(max(values))]

    assert [best(0, held) for held in (2, 19, 21, 40)] == [Roll(), Roll(), Hold(), Hold()]
    assert best(90, 9) == Roll()
    assert best(90, 10) == Hold()
