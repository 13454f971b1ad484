"""Chapter 25: end of the game, and the bounds of chapter 29."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, table
from rulebound.engine.flow import advance
from rulebound.engine.playout import random_step
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.kinds import Alliance
from rulebound.games.shadowlords.rules.endings import draw, lost_to_the_lord, won_alone
from rulebound.games.shadowlords.rules.hands import PILE
from rulebound.games.shadowlords.rules.timer import at_starburst, remove_timer
from rulebound.testing import rule


def fallen(t: Table, *masters: str) -> Table:
    """These Masters have fallen, in this order."""
    for master in masters:
        t.g.fallen.append(Alliance(["fire_master", "earth_master", "air_master", "water_master"].index(master)))
        t.out(master)
    return t


@rule("SL-END-01", "SL-END-05")
def test_the_one_player_left_wins_the_others_rank_by_their_fall() -> None:
    t = fallen(table(), "earth_master", "water_master", "fire_master")
    result = won_alone(t.g)
    assert result.won == (False, False, True, False)
    assert result.places == (2, 4, 1, 3)
    assert result.rule == "SL-END-01"


@rule("SL-END-02", "SL-END-05")
def test_when_the_shadowlord_wins_all_lose_and_the_record_keeps_the_falls() -> None:
    result = lost_to_the_lord(fallen(table(), "water_master", "earth_master").g)
    assert result.won == (False,) * 4
    assert result.places == (1,) * 4
    assert result.scores == (2, 1, 2, 0)


@rule("SL-END-04", "SL-TERM-03")
def test_thirty_quiet_rounds_without_timer_are_a_stalemate() -> None:
    t = fallen(table(stalemate_rounds=10), "earth_master")
    t.turn("red")
    remove_timer(t.g)
    turns = sum(t.g.turns)
    while t.g.result is None:
        t.pass_by()
    assert sum(t.g.turns) - turns + 1 == 10 * 3
    assert t.g.result.rule == "SL-END-04"
    assert t.g.result.won == (False,) * 4
    assert t.g.result.places == (1, 4, 1, 1)


@rule("SL-END-04")
def test_a_draw_ranks_the_living_before_the_fallen() -> None:
    assert draw(fallen(table(), "water_master", "earth_master").g).places == (1, 3, 1, 4)


@rule("SL-P2-10", "SL-END-01")
def test_with_two_players_the_last_fall_of_a_player_counts() -> None:
    t = fallen(table(2), "fire_master", "earth_master", "water_master")
    result = won_alone(t.g)
    assert result.won == (True, False)
    assert result.places == (1, 2)


@rule("SL-TERM-01", "SL-TERM-02", "SL-TERM-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_by_chance_end_within_the_bounds(seats: int) -> None:
    for seed in range(2):
        g = GAME.start(seats, GAME.settle({"negotiation": "brief"}), seeded(seed), True)
        advance(g)
        rng = seeded(seed + 100)
        decisions = 0
        while g.result is None:
            random_step(g, rng)
            decisions += 1
            assert decisions < GAME.most_decisions
        assert sum(g.turns) <= 671
        if g.timer >= 0:
            assert sum(g.turns) <= 401


@rule("SL-TERM-02")
def test_a_hoard_of_all_cards_does_not_stop_the_clock() -> None:
    t = table()
    t.hand("green", *[0] * 8, *[2] * 15, *[4] * 15, *[7] * 10, *[10] * 2).turn("red")
    while t.g.result is None:
        t.pass_by()
    assert t.g.result.rule == "SL-END-02"
    assert sum(t.g.turns) <= 4 + 8


@rule("SL-CHANCE-01")
def test_equal_seeds_give_equal_games() -> None:
    ends = []
    for _ in range(2):
        g = GAME.start(3, GAME.settle({"negotiation": "brief"}), seeded(5), True)
        advance(g)
        rng = seeded(6)
        for _ in range(300):
            if g.result is None:
                random_step(g, rng)
        ends.append(g)
    assert ends[0] == ends[1]


@rule("SL-END-03", "SL-TIME-04")
def test_who_is_alone_wins_even_if_the_timer_has_arrived_in_that_turn() -> None:
    t = fallen(table(negotiation="off"), "air_master", "water_master")
    t.put("viggo", "red", "aries", 6).put("earth_master", "green", "base_sw", 0)
    t.g.timer = t.g.timer_moves - 1
    t.only_pile().turn("red", "draw_cards").until("Who moves?")
    assert at_starburst(t.g)
    t.answers("Move Viggo", "To Anvil Base")
    t.set_cards(PILE, [*t.g.cards.faces(PILE), 2, 0, 0, 0])
    while not t.over():
        t.pass_by()
    assert t.ending().rule == "SL-END-01"
    assert t.ending().won == (True, False, False, False)
    ending = GAME.ending(t.g, ["Ann", "Bob", "Cas", "Dan"], [])
    assert ending is not None
    assert ending.title == "Ann is Master of the Universe"
