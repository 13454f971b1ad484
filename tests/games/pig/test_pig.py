"""Pig, rule by rule."""

from __future__ import annotations

import pytest

from marks import rule
from rulebound import Match
from rulebound.engine.action import Action
from rulebound.engine.flow import ask_again
from rulebound.engine.match import MatchError
from rulebound.games.pig.rules import Hold, Pig, Roll, Turn


def table(seats: int = 2, *, totals: tuple[int, ...] = (), dice: tuple[int, ...] = ()) -> tuple[Match, Pig]:
    """A fresh table where these totals stand and these dice will fall."""
    match = Match.new("pig", seats)
    g = match.state
    assert isinstance(g, Pig)
    g.totals[: len(totals)] = totals
    g.rng.loaded += [pips - 1 for pips in dice]
    return match, g


@rule("PG-WIN-01")
@pytest.mark.parametrize(("total", "over"), [(96, False), (97, True), (98, True)])
def test_the_first_whose_total_reaches_100_wins_at_once(total: int, over: bool) -> None:
    match, _ = table(totals=(total,), dice=(3,))
    match.apply(0, Roll())
    match.apply(0, Hold())
    assert match.is_over() == over
    assert match.result is None or match.result.won == (True, False)


@rule("PG-WIN-02")
def test_the_others_are_placed_by_their_totals_and_equals_share_a_place() -> None:
    match, _ = table(4, totals=(98, 20, 50, 20), dice=(2,))
    match.apply(0, Roll())
    match.apply(0, Hold())
    assert match.result is not None
    assert match.result.places == (1, 3, 2, 3)
    assert match.result.scores == (100, 20, 50, 20)


@rule("PG-TURN-01")
def test_turns_go_round_in_seat_order_from_the_first_seat() -> None:
    match, _ = table(3, dice=(1, 1, 1, 1))
    seats = []
    for _ in range(4):
        seats += match.waiting_for()
        match.apply(seats[-1], Roll())
    assert seats == [0, 1, 2, 0]


@rule("PG-TURN-02")
def test_a_player_rolls_as_often_as_he_likes() -> None:
    match, _ = table(dice=(2, 2, 6, 6))
    for _ in range(4):
        match.apply(0, Roll())
        assert match.waiting_for() == [0]
        assert match.legal_actions(0) == [Roll(), Hold()]


@rule("PG-TURN-03")
def test_two_to_six_pips_add_to_the_points_of_the_turn() -> None:
    match, _ = table(dice=(2, 3, 4, 5, 6))
    for _ in range(5):
        match.apply(0, Roll())
    assert match.game.view(match.state, 0)["points"] == 20


@rule("PG-TURN-04")
def test_a_one_loses_the_points_of_the_turn_and_ends_it() -> None:
    match, g = table(totals=(7,), dice=(6, 1))
    match.apply(0, Roll())
    match.apply(0, Roll())
    assert g.totals == [7, 0]
    assert match.waiting_for() == [1]


@rule("PG-TURN-05")
def test_holding_adds_the_points_to_the_total_and_ends_the_turn() -> None:
    match, g = table(totals=(7,), dice=(6,))
    match.apply(0, Roll())
    match.apply(0, Hold())
    assert g.totals == [13, 0]
    assert match.waiting_for() == [1]


@rule("PG-TURN-06")
def test_nobody_holds_before_he_has_rolled() -> None:
    match, _ = table()
    with pytest.raises(MatchError, match="roll before you can hold") as caught:
        match.apply(0, Hold())
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule == "PG-TURN-06"


@rule("PG-TURN-03", "PG-TURN-04", "PG-WIN-01")
def test_counsel_rolls_below_twenty_and_holds_what_wins() -> None:
    def best(total: int, held: int) -> type[Action]:
        match, g = table(totals=(total,))
        turn = g.stack[-1]
        assert isinstance(turn, Turn)
        turn.points = held
        ask_again(g)
        values = match.game.counsel(g, 0)
        assert values is not None
        return type(g.decisions[0].options[values.index(max(values))])

    assert [best(0, held) for held in (2, 19, 21, 40)] == [Roll, Roll, Hold, Hold]
    assert best(90, 9) is Roll
    assert best(90, 10) is Hold
