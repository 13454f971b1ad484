"""Chapter 4: the Threat deck, its special cards and the levels of difficulty."""

from __future__ import annotations

from collections import Counter

import pytest

from games.dark_eclipse.names import EMPOWERED, PUSHES, UNIFIED
from games.dark_eclipse.table import card, table, threat
from rulebound.engine.game import GameError, OptionValue
from rulebound.engine.rng import seeded
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CUB_POWER,
    EMPOWERED_CARDS,
    STANDARD_CARDS,
    STANDARD_POWER,
    THREAT_IDS,
)
from rulebound.testing import rule


def game(seed: int = 3, **options: OptionValue) -> DarkEclipse:
    return GAME.start(3, GAME.settle(options), seeded(seed), False)


def mix(seed: int = 3, **options: OptionValue) -> DarkEclipse:
    return game(seed, difficulty="free mix", **options)


def specials(g: DarkEclipse) -> set[str]:
    return {CARD_IDS[kind] for kind in g.deck if kind >= EMPOWERED}


@rule("DE-DIFF-01", "DE-COMP-03")
def test_base_difficulty_is_the_standard_cards() -> None:
    assert Counter(game().deck) == dict.fromkeys(range(6), 7)


@rule("DE-DIFF-02", "DE-DIFF-03", "DE-DIFF-17")
@pytest.mark.parametrize("count", range(7))
def test_empowered_cards_replace_standard_ones_of_their_threat(count: int) -> None:
    deck = Counter(mix(empowered_cards=count).deck)
    assert deck.total() == 42
    assert sum(deck[card] for card in EMPOWERED_CARDS) == count
    assert all(deck[one] + deck[strong] == 7 for one, strong in zip(STANDARD_CARDS, EMPOWERED_CARDS, strict=True))


@rule("DE-DIFF-02")
def test_no_more_than_six_empowered_cards() -> None:
    with pytest.raises(GameError, match="empowered_cards"):
        mix(empowered_cards=7)


@rule("DE-DIFF-04")
def test_which_threats_are_empowered_is_random_or_chosen() -> None:
    seen = {tuple(specials(mix(empowered_cards=1, seed=seed))) for seed in range(80)}
    assert len(seen) == 6
    chosen = mix(empowered_cards=2, empowered_threats="grune+skytomb")
    assert specials(chosen) == {"empowered_grune", "empowered_skytomb"}
    with pytest.raises(GameError, match="DE-DIFF-04"):
        mix(empowered_cards=1, empowered_threats="grune+skytomb")


@rule("DE-DIFF-05", "DE-DIFF-17")
@pytest.mark.parametrize("count", range(5))
def test_unified_cards_are_added(count: int) -> None:
    deck = mix(unified_cards=count).deck
    assert len(deck) == 42 + count
    assert sum(kind >= UNIFIED for kind in deck) == count


@rule("DE-DIFF-06")
def test_which_unified_cards_are_used_is_random_or_chosen() -> None:
    assert len({tuple(specials(mix(unified_cards=1, seed=seed))) for seed in range(60)}) == 4
    assert specials(mix(unified_cards=1, unified_choice="conjunction")) == {"unified_conjunction"}


@rule("DE-DIFF-07")
def test_the_deck_is_shuffled_and_special_cards_lie_anywhere() -> None:
    places = Counter(game(seed=seed, difficulty="eclipse").deck.index(card("conjunction")) // 12 for seed in range(200))
    assert all(places[part] > 20 for part in range(4))


@rule("DE-DIFF-08", "DE-DIFF-09", "DE-FAQ-07")
def test_an_empowered_card_moves_two_spaces_and_takes_effect_once_at_the_end() -> None:
    t = table(draws=("empowered_shadowmaster",), threats={"shadowmaster": 1}).rolls("black")
    t.start()
    assert t.g.spaces[threat("shadowmaster")] == 3
    assert t.g.shadowrealm == 5 + 2
    assert not t.g.rng.loaded


@rule("DE-DIFF-10")
def test_an_empowered_card_stops_in_the_control_room_without_effect() -> None:
    t = table(draws=("empowered_shadowmaster",), threats={"shadowmaster": 6}).start()
    assert t.g.spaces[threat("shadowmaster")] == 7
    assert t.g.shadowrealm == 5


@rule("DE-DIFF-11", "DE-DIFF-12")
def test_black_pact_moves_mumm_ra_then_grune_each_with_effect() -> None:
    t = table(draws=("black_pact",), pile=("luna", "chilla")).start()
    assert list(t.g.spaces) == [1, 0, 1, 0, 0, 0]
    assert (t.g.thundrainium, len(t.g.pile)) == (1, 1)
    rules = t.rules_told()
    assert rules.index("DE-EFF-05") < rules.index("DE-EFF-11")


@rule("DE-DIFF-12")
def test_iron_shadow_moves_warbot_then_shadowmaster_each_with_effect() -> None:
    t = table(draws=("iron_shadow",), castle=3).rolls("white", "black").start()
    assert list(t.g.spaces) == [0, 1, 0, 0, 1, 0]
    assert (t.g.castle, t.g.shadowrealm) == (2, 6)
    assert t.g.bag_mutants[1] == 13


@rule("DE-DIFF-12")
def test_web_and_sky_moves_spidera_then_skytomb_each_with_effect() -> None:
    others = dict.fromkeys(("mumm_ra", "warbot", "grune"), 2)
    t = table(draws=("web_and_sky",), threats=others | {"spidera": 1, "skytomb": 2}, snarf="wolo").rolls("blue").start()
    assert t.g.snarf == 0
    assert t.g.enwebbed == 2
    assert list(t.g.spaces) == [2, 2, 2, 2, 1, 3]


@rule("DE-DIFF-13", "DE-DIFF-14")
def test_conjunction_moves_the_rearmost_three_without_effects() -> None:
    spaces = {"mumm_ra": 0, "warbot": 1, "grune": 2, "spidera": 3, "shadowmaster": 4, "skytomb": 4}
    t = table(draws=("conjunction",), threats=spaces, snarf="wolo").start()
    assert list(t.g.spaces) == [1, 2, 3, 3, 4, 4]
    assert (t.g.active, t.g.thundrainium, t.g.snarf) == (0, 0, 1)


@rule("DE-DIFF-14")
def test_ties_at_the_cut_of_conjunction_are_broken_before_anything_moves() -> None:
    spaces = {"mumm_ra": 0, "warbot": 1, "grune": 2, "spidera": 2, "shadowmaster": 2, "skytomb": 4}
    t = table(draws=("conjunction",), threats=spaces).start()
    assert list(t.g.spaces) == [0, 1, 2, 2, 2, 4]
    assert t.actions() == [PUSHES[threat(name)] for name in ("grune", "spidera", "shadowmaster")]
    with t.changes(mumm_ra=+1, warbot=+1, spidera=+1, discard=+1):
        t.does(PUSHES[threat("spidera")])


def test_a_learner_sees_which_threats_are_to_move_on() -> None:
    spaces = {"mumm_ra": 0, "warbot": 2, "grune": 2, "spidera": 2, "shadowmaster": 2, "skytomb": 4}
    t = table(draws=("conjunction",), threats=spaces, filler=5).start()
    chosen = [t.copy().does(PUSHES[threat(name)]).columns() for name in ("warbot", "grune", "spidera", "shadowmaster")]
    assert all(chosen.count(one) == 1 for one in chosen)


@rule("DE-DIFF-15")
@pytest.mark.parametrize(
    ("level", "table_used", "empowered", "unified"),
    [
        ("cub", CUB_POWER, 0, 0),
        ("standard", STANDARD_POWER, 0, 0),
        ("veteran", STANDARD_POWER, 1, 0),
        ("noble", STANDARD_POWER, 3, 0),
        ("lord", STANDARD_POWER, 6, 0),
        ("eclipse", STANDARD_POWER, 6, 4),
    ],
)
def test_the_named_levels(level: str, table_used: int, empowered: int, unified: int) -> None:
    g = game(difficulty=level)
    assert g.settings.power_table == table_used
    assert sum(EMPOWERED <= kind < UNIFIED for kind in g.deck) == empowered
    assert sum(kind >= UNIFIED for kind in g.deck) == unified


@rule("DE-DIFF-18")
@pytest.mark.parametrize(
    ("level", "name", "value"),
    [("veteran", "empowered_cards", 2), ("cub", "unified_cards", 1), ("standard", "power_profile", "introductory")],
)
def test_what_a_named_level_fixes_cannot_be_set_beside_it(level: str, name: str, value: OptionValue) -> None:
    with pytest.raises(GameError, match=rf"{level} fixes {name} at .*free mix.*DE-DIFF-18"):
        GAME.start(3, GAME.settle({"difficulty": level, name: value}), seeded(1), False)
    assert game(difficulty="eclipse", empowered_cards=6, unified_cards=4).deck


@rule("DE-DIFF-16", "DE-INFO-04")
def test_the_make_up_of_the_deck_is_public_and_its_order_is_not() -> None:
    g = game(difficulty="noble")
    left = GAME.view(g, 0)["deck"]
    assert left == {"left": dict(sorted(Counter(CARD_IDS[kind] for kind in g.deck).items())), "top": [], "bottom": []}
    g.deck.reverse()
    assert GAME.view(g, 0)["deck"] == left


@rule("DE-DIFF-18")
def test_the_three_settings_mix_freely() -> None:
    g = mix(empowered_cards=4, unified_cards=1, power_profile="introductory")
    assert (len(g.deck), g.settings.power_table) == (43, CUB_POWER)
    assert len(specials(g)) == 5


@rule("DE-DIFF-08")
@pytest.mark.parametrize("name", THREAT_IDS)
def test_every_empowered_card_moves_its_threat_two_spaces(name: str) -> None:
    """Skytomb's effect then moves the Threat farthest back, which is Skytomb itself."""
    far = dict.fromkeys(THREAT_IDS, 6)
    t = table(draws=(f"empowered_{name}",), threats={**far, name: 1}).rolls("white").start()
    assert t.g.spaces[threat(name)] == (4 if name == "skytomb" else 3)
