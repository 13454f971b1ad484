"""Chapter 27: bounds and invariants, in whole games by chance."""

from __future__ import annotations

import pytest

from rulebound.engine.flow import advance
from rulebound.engine.playout import random_step
from rulebound.engine.record import column
from rulebound.engine.rng import seeded
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.events import CardDrawn, CardsDrawn, DrawSkipped, TurnBegan
from rulebound.games.dark_eclipse.kinds import Equipment
from rulebound.games.dark_eclipse.state import DarkEclipse, held_level, in_supply
from rulebound.games.dark_eclipse.tables import THREATS
from rulebound.testing import rule


def moments(seats: int, seed: int, level: str = "eclipse") -> list[DarkEclipse]:
    """Every position of a game by chance."""
    g, rng = GAME.start(seats, GAME.settle({"difficulty": level}), seeded(seed), False), seeded(seed + 1)
    advance(g)
    found = [g.clone()]
    while g.result is None:
        random_step(g, rng)
        found.append(g.clone())
    return found


@rule("DE-TERM-01", "DE-TERM-02")
@pytest.mark.parametrize("level", ["cub", "eclipse"])
def test_every_turn_draws_but_at_most_three(level: str) -> None:
    for seed in range(15):
        g, rng = GAME.start(3, GAME.settle({"difficulty": level}), seeded(seed), False), seeded(seed)
        g.log, cards = [], len(g.deck)
        advance(g)
        while g.result is None:
            g.spaces = column(min(space, 2) for space in g.spaces)
            random_step(g, rng)
        events = [one.event for one in g.log]
        turns = sum(isinstance(event, TurnBegan) for event in events)
        skips = sum(isinstance(event, DrawSkipped) for event in events)
        draws = sum(isinstance(event, CardDrawn | CardsDrawn) for event in events)
        assert turns == draws + skips
        assert skips <= 3
        assert draws == cards
        assert turns <= (49 if level == "eclipse" else 45)
        assert g.result.won == (True,) * 3


@rule("DE-TERM-03")
def test_no_turn_has_more_than_four_actions() -> None:
    most = {seed: max(g.taken for g in moments(9, seed)) for seed in range(4)}
    assert max(most.values()) <= 4
    assert all(g.taken <= (4 if g.cats[g.player] == 1 else 3) for g in moments(9, 2))


@rule("DE-TERM-04", "DE-TERM-05", "DE-TERM-06", "DE-TERM-08")
@pytest.mark.parametrize("seats", [2, 4, 9])
def test_counters_tokens_and_enemies_are_never_made_or_lost(seats: int) -> None:
    expected = {"warriors": 47, "mutants": 42, "allies": seats + 1, "enemies": 16, "threat cards": 46}
    for g in moments(seats, seats):
        assert GAME.components(g) == expected
        assert not g.active & g.defeated
        assert not any((g.active | g.defeated) >> enemy & 1 for enemy in g.pile)
        assert min(*g.warriors, *g.allies, *g.bag_warriors, *g.bag_mutants, g.shadowrealm, g.castle, g.feliner) >= 0


@rule("DE-TERM-07", "DE-PAW-05")
def test_each_equipment_card_is_in_one_place() -> None:
    for g in moments(5, 8):
        for card in range(18):
            holders = [p for p in range(5) if held_level(g, p, THREATS[card // 3]) == card % 3 + 1]
            assert len(holders) + in_supply(g, Equipment(card)) == 1


@rule("DE-TERM-09")
def test_the_same_seed_and_choices_give_the_same_game() -> None:
    assert moments(3, 5) == moments(3, 5)


@rule("DE-TERM-10")
def test_a_turn_comes_to_an_end_however_often_a_trade_is_refused() -> None:
    options = GAME.settle({"consent_trading": True, "giving_up": True})
    for seed in range(10):
        g, rng = GAME.start(4, options, seeded(seed), False), seeded(seed)
        advance(g)
        answers, player = 0, g.player
        while g.result is None:
            answers, player = (answers + 1, player) if g.player == player else (0, g.player)
            assert answers < 60
            random_step(g, rng)
