"""Chapter 3: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from games.dark_eclipse.names import CHEETARA, EMPOWERED, JAGARA, LION_O, UNIFIED
from games.dark_eclipse.table import kingdom, table
from rulebound.engine.flow import advance
from rulebound.engine.game import GameError, OptionValue
from rulebound.engine.rng import Rng, seeded
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.kinds import Equipment
from rulebound.games.dark_eclipse.state import DarkEclipse, in_supply
from rulebound.testing import rule


def game(seats: int = 4, seed: int = 3, **options: OptionValue) -> DarkEclipse:
    return GAME.start(seats, GAME.settle(options), seeded(seed), False)


@rule("DE-SETUP-01")
def test_thundercats_are_dealt_at_random() -> None:
    dealt = Counter(game(seats=2, seed=seed).cats[1] for seed in range(300))
    assert set(dealt) == set(range(9))
    assert len(game(seats=2).cats) == 2


@rule("DE-SETUP-02")
def test_no_two_players_have_the_same_thundercat() -> None:
    for seed in range(30):
        assert len(set(game(seats=9, seed=seed).cats)) == 9
    with pytest.raises(GameError, match="same Thundercat"):
        game(seats=2, thundercat_1="tygra", thundercat_2="tygra")


@rule("DE-SETUP-03", "DE-SETUP-07", "DE-SETUP-08", "DE-SETUP-09", "DE-SETUP-10", "DE-SETUP-11")
def test_the_board_at_the_start() -> None:
    g = game()
    assert (g.shadowrealm, g.castle, g.tower) == (5, 12, 0)
    assert list(g.spaces) == [0] * 6
    assert (g.snarf, g.enwebbed) == (kingdom("rainbow_fields"), kingdom("hook_mountain"))


@rule("DE-SETUP-04", "DE-SETUP-06")
@pytest.mark.parametrize("seats", range(2, 10))
def test_one_ally_more_than_players_and_the_rest_stay_in_the_box(seats: int) -> None:
    g = game(seats=seats)
    assert g.feliner == seats + 1
    assert sum(g.allies) == 0


@rule("DE-SETUP-05")
def test_every_thundercat_counts_as_a_player_whoever_runs_it() -> None:
    g = game(seats=1, solo_thundercats=5)
    assert len(g.cats) == 5
    assert g.feliner == 6


@rule("DE-SETUP-12")
def test_all_equipment_starts_in_the_supply() -> None:
    assert all(in_supply(game(), Equipment(card)) for card in range(18))


@rule("DE-SETUP-13", "DE-SETUP-14")
def test_all_enemies_start_in_a_shuffled_pile() -> None:
    piles = [tuple(game(seed=seed).pile) for seed in range(20)]
    assert all(sorted(pile) == list(range(16)) for pile in piles)
    assert len(set(piles)) == 20
    assert (game().active, game().defeated) == (0, 0)


@rule("DE-SETUP-15", "DE-SETUP-16", "DE-SETUP-17", "DE-SETUP-18")
@pytest.mark.parametrize(
    ("bag", "warriors", "mutants"), [("wolo", 6, 12), ("burbil", 9, 9), ("treetop", 12, 6), ("hook", 15, 3)]
)
def test_what_the_bags_hold(bag: str, warriors: int, mutants: int) -> None:
    g = game()
    assert (g.bag_warriors[kingdom(bag)], g.bag_mutants[kingdom(bag)]) == (warriors, mutants)


@rule("DE-SETUP-19")
def test_everybody_starts_with_nothing() -> None:
    g = game()
    assert list(g.warriors) == list(g.allies) == [0] * 4
    assert list(g.gear) == [0] * 24


@rule("DE-SETUP-20")
def test_the_first_player_is_drawn_and_turns_go_clockwise() -> None:
    firsts = Counter(game(seats=3, seed=seed).player for seed in range(90))
    assert all(firsts[player] > 15 for player in range(3))
    assert [player_on_turn(turn) for turn in range(4)] == [2, 0, 1, 2]


def player_on_turn(turns: int) -> int:
    """Who is on turn after so many turns of a game that the third player started."""
    t = table("panthro", "bengali", "pumyra", player=2)
    for _ in range(turns):
        t.rolls("white").finish_turn()
    return t.g.player


@rule("DE-SETUP-21")
def test_thundercats_and_first_player_may_be_chosen() -> None:
    g = game(seats=2, thundercat_1="jagara", thundercat_2="lion_o", first_player=2)
    assert g.cats == (JAGARA, LION_O)
    assert g.player == 1
    assert GAME.settle({})["first_player"] == GAME.settle({})["thundercat_1"] == "random"
    with pytest.raises(GameError, match="first"):
        game(seats=2, first_player=3)


def loaded_for(*limits: int) -> Rng:
    """A generator loaded with the highest outcome of each draw; a draw out of fewer would be an error."""
    rng = seeded(1)
    rng.loaded = [limit - 1 for limit in limits]
    return rng


@rule("DE-SETUP-22")
def test_the_order_of_the_random_parts() -> None:
    deck, pile = range(43, 1, -1), range(16, 1, -1)
    rng = loaded_for(9, 8, 7, 3, 6, 5, 4, *deck, *pile)
    options = GAME.settle({"difficulty": "free mix", "empowered_cards": 2, "unified_cards": 1})
    g = GAME.start(3, options, rng, False)
    assert g.cats == (8, 7, 6)
    assert g.player == 2
    assert g.deck == sorted(g.deck, key=lambda kind: (kind >= UNIFIED, kind % EMPOWERED))
    assert {kind for kind in g.deck if kind >= EMPOWERED} == {EMPOWERED + 5, EMPOWERED + 4, UNIFIED + 3}
    assert g.pile == list(range(16))
    assert (rng.loaded, rng.draws) == ([], 3 + 1 + 2 + 1 + 42 + 15)


@rule("DE-SETUP-22")
def test_what_the_table_chose_is_not_drawn() -> None:
    rng = loaded_for(*range(42, 1, -1), *range(16, 1, -1))
    chosen: dict[str, OptionValue] = {"thundercat_1": "tygra", "thundercat_2": "cheetara", "first_player": 1}
    GAME.start(2, GAME.settle(chosen | {"difficulty": "veteran", "empowered_threats": "grune"}), rng, False)
    assert (rng.loaded, rng.draws) == ([], 41 + 15)


@rule("DE-SETUP-23")
def test_seats_without_a_choice_get_one_of_the_cards_left() -> None:
    for seed in range(40):
        g = game(seats=3, seed=seed, thundercat_2="cheetara")
        assert g.cats[1] == CHEETARA
        assert len(set(g.cats)) == 3
    assert {game(seats=3, seed=seed, thundercat_2="cheetara").cats[0] for seed in range(80)} == set(range(9)) - {
        CHEETARA
    }


@rule("DE-TERM-09")
def test_settings_seed_and_choices_fix_a_game() -> None:
    games = [game(seed=11), game(seed=11)]
    for g in games:
        advance(g)
    assert games[0] == games[1]
    assert games[0] != game(seed=12)
