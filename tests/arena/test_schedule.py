"""Who sits where: equal seats, equal luck and equal opponents for all."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rulebound.arena.plan import paired_plan, plan
from rulebound.arena.schedule import games_of, rounds_of
from rulebound.engine.catalogue import load_game
from rulebound.engine.game import GameError

PIG, ECLIPSE = load_game("pig"), load_game("dark_eclipse")
SIX = ("random", "greedy:1", "greedy:2", "greedy:3", "greedy:4", "easy")


@pytest.mark.parametrize(("bots", "seats"), [(3, 2), (4, 2), (5, 3), (6, 4), (7, 4), (6, 6)])
def test_in_every_round_each_bot_plays_equally_often_and_in_all_of_them_each_pair_meets(bots: int, seats: int) -> None:
    rounds = rounds_of(bots, seats)
    for groups in rounds:
        assert len(set(Counter(bot for group in groups for bot in group).values())) == 1
    met = Counter(pair for groups in rounds for group in groups for pair in combinations(group, 2))
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) == 1
    assert sorted(group for groups in rounds for group in groups) == list(combinations(range(bots), seats))


def test_more_bots_than_seats_share_seats_seeds_and_opponents() -> None:
    planned = paired_plan(PIG, SIX, games=1, seed=7, seats=4)
    first = [planned.sitting(number) for number in range(planned.games)]
    assert {sitting.seed for sitting in first} == {7}
    had = Counter((player, seat) for sitting in first for seat, player in enumerate(sitting.seating))
    assert len(had) == 6 * 4
    assert len(set(had.values())) == 1
    assert planned.sitting(planned.games).seed == 8


def test_neighbours_change_from_block_to_block() -> None:
    planned = paired_plan(PIG, SIX[:3], games=6)
    orders = [planned.sitting(number).seating for number in range(6)]
    assert orders == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2)]


def test_with_friends_each_bot_plays_all_seats_with_the_same_luck() -> None:
    planned = paired_plan(ECLIPSE, ("greedy", "random", "easy"), games=4, seed=5)
    sittings = [planned.sitting(number) for number in range(planned.games)]
    assert [sitting.seating for sitting in sittings[:3]] == [(0,) * 4, (1,) * 4, (2,) * 4]
    assert [sitting.seed for sitting in sittings] == [5, 5, 5, 6, 6, 6]


def test_all_settings_are_played_with_the_same_luck_and_seats() -> None:
    planned = plan(ECLIPSE, ("random", "greedy"), {"giving_up": (False, True)}, games=4, seed=3)
    assert [setting["giving_up"] for setting in planned.settings] == [False, True]
    found = [(sitting.seed, sitting.setting, sitting.seating) for sitting in map(planned.sitting, range(4))]
    assert found == [(3, 0, (0, 1)), (3, 1, (0, 1)), (4, 0, (1, 0)), (4, 1, (1, 0))]
    assert planned.varied() == {"giving_up": [False, True]}


def test_a_block_has_every_setting() -> None:
    planned = paired_plan(ECLIPSE, ("random", "greedy"), {"giving_up": (False, True)}, games=1)
    assert [planned.sitting(n).setting for n in range(planned.games)] == [0, 0, 1, 1]


def test_games_are_counted_in_whole_blocks() -> None:
    assert [games_of(blocks, 6, 4, 1, False) for blocks in (1, 2, 3, 4)] == [24, 48, 60, 84]
    assert paired_plan(PIG, SIX, games=49, seats=4).games == 60


@pytest.mark.parametrize(
    ("players", "seats", "why"),
    [
        (("random", "random"), 3, "2 bots are too few for a tournament of pig with 3 seats"),
        (("random",) * 17, 2, "up to 16 bots, not 17"),
        (("random", "random"), 9, "pig is for 2, 3, 4, 5 or 6 players, not 9"),
    ],
)
def test_what_cannot_be_arranged_is_refused(players: tuple[str, ...], seats: int, why: str) -> None:
    with pytest.raises(GameError, match=why):
        paired_plan(PIG, players, seats=seats)
    with pytest.raises(GameError, match="1 bots are too few"):
        paired_plan(ECLIPSE, ("random",))
