"""The rulebook's advice (chapter 32) as features of the bots' advice."""

from __future__ import annotations

from games.shadowlords.table import Table, table, who
from rulebound.engine.flow import advance
from rulebound.engine.playout import random_step
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.advice import toll, value
from rulebound.testing import rule

RED = 0


def worth(t: Table) -> float:
    """How good the table looks to Red."""
    return value(t.g, RED)


@rule("SL-HINT-01")
def test_build_up_before_challenging_the_shadowlord() -> None:
    weak = table().put("viggo", "red", "fortress", 1)
    strong = table().put("viggo", "red", "fortress", 6).under("viggo", 10)
    waiting = table().put("viggo", "red", "reach_s", 1)
    assert worth(weak) < worth(waiting) < worth(strong)


@rule("SL-HINT-02")
def test_attack_with_more_than_one_character() -> None:
    alone = table().put("viggo", "red", "virgo", 5).put("eskil", "red", "aries", 5)
    together = table().put("viggo", "red", "virgo", 5).put("eskil", "red", "virgo", 5)
    assert worth(together) > worth(alone)


@rule("SL-HINT-03")
def test_keep_characters_where_they_reach_likely_battles() -> None:
    far = table().put("viggo", "red", "home_red", 6)
    near = table().put("viggo", "red", "virgo", 6)
    assert worth(near) > worth(far)


@rule("SL-HINT-04")
def test_a_victory_of_many_ships_over_few_costs_ships() -> None:
    t = table().put("viggo", "red", "leo", 6).put("eskil", "red", "leo", 1).put("kaare", "green", "leo", 1)
    assert toll(t.g, who("viggo"), who("kaare")) > toll(t.g, who("eskil"), who("kaare")) > 0
    rich = table().put("viggo", "red", "leo", 6).put("kaare", "green", "leo", 6)
    assert toll(rich.g, who("viggo"), who("kaare")) < toll(t.g, who("viggo"), who("kaare"))


@rule("SL-HINT-05")
def test_a_shadow_is_better_beside_an_opponent_than_beside_oneself() -> None:
    beside_me = table().put("draugan", "black", "aries", 3)
    beside_green = table().put("draugan", "black", "taurus", 3)
    assert worth(beside_green) > worth(beside_me)


@rule("SL-HINT-06")
def test_the_star_master_attacks_only_when_he_is_likely_to_win() -> None:
    even = table().put("fire_master", "red", "leo", 3).put("kaare", "green", "leo", 4)
    at_home = table().put("fire_master", "red", "home_red", 3).put("kaare", "green", "leo", 4)
    sure = table().put("fire_master", "red", "leo", 6).under("fire_master", 10).put("kaare", "green", "leo", 0)
    away = table().put("fire_master", "red", "home_red", 6).under("fire_master", 10).put("kaare", "green", "leo", 0)
    assert worth(even) < worth(at_home)
    assert worth(sure) > worth(away)


@rule("SL-HINT-07")
def test_the_stone_is_safest_with_the_star_master() -> None:
    with_viggo = table().put("viggo", "red", "home_red", 2).stone("viggo")
    with_master = table().put("viggo", "red", "home_red", 2).stone("fire_master")
    assert worth(with_master) > worth(with_viggo)


@rule("SL-HINT-08")
def test_early_moves_search_and_take_ruins_and_bases() -> None:
    idle = table().put("elfrida", "red", "home_red", 3).disc("aries", "torvald")
    searching = table().put("elfrida", "red", "aries", 3).disc("aries", "torvald")
    assert worth(searching) > worth(idle)
    for space in ("ruin_sw", "base_sw"):
        assert worth(table().loose("red", space, 1)) > worth(table().loose("red", "capricorn", 1))


@rule("SL-HINT-09")
def test_loose_ships_on_a_ruin_are_worth_a_challenge() -> None:
    held = table().loose("green", "ruin_sw", 1)
    elsewhere = table().loose("green", "capricorn", 1)
    assert worth(elsewhere) > worth(held)


def test_the_features_are_what_the_hint_button_shows() -> None:
    t = table()
    assert set(GAME.features(t.g, RED)) == {
        "a game",
        "rival Star Masters left",
        "own characters, ships and cards",
        "what the others have",
        "strikes within reach",
        "discs to turn up",
        "dangers to the own Star Master",
        "Shadows beside rivals",
        "the Timer",
    }
    assert 0.0 < GAME.advice(t.g, RED) < 1.0


@rule("SL-TURN-04", "SL-TURN-05")
def test_the_table_is_at_rest_until_the_turns_movement_begins() -> None:
    g = GAME.start(4, GAME.settle({"negotiation": "off"}), seeded(3), True)
    advance(g)
    resting: set[str] = set()
    moving: set[str] = set()
    chance = seeded(1)
    for _ in range(400):
        (resting if GAME.at_rest(g) else moving).update(type(frame).__name__ for frame in g.stack)
        random_step(g, chance)
    assert "Build" in resting
    assert not resting & {"Movement", "ShadowStep", "Fight"}
    assert {"Movement", "ShadowStep", "Fight"} <= moving
