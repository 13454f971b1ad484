"""The chance to win a duel, against numbers worked out by hand or by laying out every order of the cards."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest

from games.shadowlords.table import Table
from games.shadowlords.war import fight, war
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.tables import CHARACTER_IDS
from rulebound.testing import rule

DECK = [0] * 8 + [2] * 15 + [4] * 15 + [7] * 10 + [10] * 2


def pair(ships: int = 0, against: int = 0, negotiation: str = "off") -> Table:
    """Viggo, a Warrior of Red, stands with Kaare, a Warrior of Green, on Aries."""
    return war(negotiation=negotiation).put("viggo", "red", "aries", ships).put("kaare", "green", "aries", against)


def chances(t: Table, by: str) -> dict[str, float]:
    """The odds of an alliance's options, by their words."""
    found = GAME.odds(t.g, t.seat(by))
    return {t.options(by)[i]: odds.chance for i, odds in found.items()}


def without(*values: int) -> list[int]:
    """The deck without these cards."""
    left = list(DECK)
    for value in values:
        left.remove(value)
    return left


@rule("SL-DUEL-09", "SL-DUEL-06")
def test_even_fighters_without_cards_are_decided_by_the_draws() -> None:
    """Of 49 unseen cards two are drawn: 7 zeros, 15 twos, 15 fours, 10 sevens and 2 tens; a tie is the defender's."""
    t = fight(pair().hand("red", 0))
    equal = Fraction(7 * 6 + 15 * 14 + 15 * 14 + 10 * 9 + 2 * 1, 49 * 48)
    expected = pytest.approx(float((1 - equal) / 2))
    assert chances(t, "red") == {"Play a 0 from the Attack hand": expected, "Play no card": expected}


@rule("SL-DUEL-07", "SL-DUEL-09")
def test_a_lead_of_eleven_cannot_be_lost_and_one_of_ten_only_by_a_tie() -> None:
    t = fight(pair(6).hand("red", 4, 7))
    found = chances(t, "red")
    assert found["Play a 7 from the Attack hand"] == pytest.approx(1)
    left = without(4, 7)
    lost = Fraction(left.count(0) * left.count(10), 48 * 47)
    assert found["Play a 4 from the Attack hand"] == pytest.approx(float(1 - lost))


@rule("SL-DUEL-03", "SL-INFO-02")
def test_the_defenders_highest_hidden_card_counts() -> None:
    t = fight(pair(4).hand("red", 2).under("kaare", 7, 7))
    left = without(2)
    won = Fraction(0)
    for dealt in product(sorted(set(left)), repeat=4):
        mine, theirs, one, other = dealt
        if 4 + mine > theirs + max(one, other):
            won += chance_of(left, dealt)
    assert chances(t, "red")["Play no card"] == pytest.approx(float(won))


def chance_of(cards: list[int], dealt: tuple[int, ...]) -> Fraction:
    """The chance that the first cards of a shuffled pack are these, in this order."""
    chance = Fraction(1)
    for i, value in enumerate(dealt):
        chance *= Fraction(max(0, cards.count(value) - dealt[:i].count(value)), len(cards) - i)
    return chance


@rule("SL-INFO-05", "SL-DUEL-09")
def test_a_card_that_was_seen_is_counted_as_what_it_is() -> None:
    t = pair(4).hand("red", 2).under("kaare", 7)
    t.saw("red", 7, "kaare")
    fight(t)
    left = without(2, 7)
    orders = list(permutations(left, 2))
    won = sum(4 + mine > theirs + 7 for mine, theirs in orders)
    assert chances(t, "red")["Play no card"] == pytest.approx(won / len(orders))


@rule("SL-DUEL-02", "SL-DUEL-03")
def test_the_defender_reckons_with_any_card_that_may_have_been_laid() -> None:
    t = fight(pair(0, 2).hand("red", 10, 0).under("kaare", 4)).answer("Play a 10 from the Attack hand")
    left = without(4)
    orders = list(permutations(left, 3))
    held = sum(2 + 4 + mine >= theirs + laid for laid, theirs, mine in orders)
    assert chances(t, "green")["Play a 4 from under the portrait"] == pytest.approx(held / len(orders))


@rule("SL-BATT-08", "SL-DUEL-09")
def test_no_truce_has_the_chance_of_the_duel_for_both_sides() -> None:
    t = fight(pair(2, negotiation="brief"))
    orders = list(permutations(DECK, 2))
    won = sum(2 + mine > theirs for mine, theirs in orders) / len(orders)
    assert chances(t, "red") == {"No truce": pytest.approx(won)}
    t.answer("Agree to a truce")
    assert chances(t, "green") == {"No truce": pytest.approx(1 - won)}


@rule("SL-MOVE-01", "SL-DUEL-09")
def test_a_move_onto_an_enemy_shows_the_chance_of_the_duel() -> None:
    t = war().put("viggo", "red", "aries", 2).put("kaare", "green", "ruin_sw").turn("red", "move")
    t.until("Who moves?").answer("Move Viggo")
    orders = list(permutations(DECK, 2))
    won = sum(2 + mine > theirs for mine, theirs in orders) / len(orders)
    assert chances(t, "red") == {"To Hall of Cinders": pytest.approx(won)}


@rule("SL-INFO-01", "SL-INFO-02")
def test_the_odds_tell_nothing_that_the_seat_does_not_know() -> None:
    t = fight(pair(3).hand("red", 7, 2).under("kaare", 10, 0).under("viggo", 4))
    for number in range(20):
        dream = GAME.imagine(t.g, t.seat("red"), seeded(number))
        assert GAME.odds(dream, t.seat("red")) == GAME.odds(t.g, t.seat("red"))


@rule("SL-CARD-19")
def test_when_the_pile_is_used_up_the_discards_are_drawn() -> None:
    t = fight_without_pile(pair().hand("red", 0))
    orders = list(permutations(without(0), 2))
    won = sum(mine > theirs for mine, theirs in orders) / len(orders)
    assert chances(t, "red")["Play no card"] == pytest.approx(won)


def fight_without_pile(t: Table) -> Table:
    return t.only_pile().turn("red", "fight")


@rule("SL-INFO-05")
def test_a_card_that_somebody_surely_holds_may_be_in_hand_or_under_the_portrait() -> None:
    t = pair(4).hand("red", 2).hand("green", 7).under("kaare", 0)
    t.saw("red", 7, "green hand", "kaare")
    fight(t)
    left = without(2, 7)
    seven = sum(4 + mine > theirs + 7 for mine, theirs in permutations(left, 2)) / (48 * 47)
    unseen = sum(4 + mine > theirs + laid for mine, theirs, laid in permutations(left, 3)) / (48 * 47 * 46)
    assert chances(t, "red")["Play no card"] == pytest.approx(seven / 2 + unseen / 2)


@rule("SL-SHAD-12", "SL-DUEL-10")
def test_a_shadow_that_may_attack_two_shows_the_chance_against_each() -> None:
    t = war().put("draugan", "black", "leo", 2).put("kaare", "green", "leo").put("randi", "blue", "leo", 3)
    t.g.raiders = 1 << CHARACTER_IDS.index("draugan")
    t.turn("red", "fight")
    orders = list(permutations(DECK, 2))
    ahead = {"Attack Green": 12 - 6, "Attack Blue": 12 - 9}
    expected = {words: sum(lead + mine > theirs for mine, theirs in orders) for words, lead in ahead.items()}
    assert chances(t, "red") == {words: pytest.approx(won / len(orders)) for words, won in expected.items()}


@rule("SL-MULT-10", "SL-DUEL-09")
def test_a_defender_sees_how_each_of_theirs_would_fare() -> None:
    t = war().put("viggo", "red", "aries", 2).put("kaare", "green", "aries", 1).put("bodil", "green", "aries", 6)
    fight(t).until("Who of yours faces Viggo?")
    orders = list(permutations(DECK, 2))
    ahead = {"Kaare against Viggo": 7 - 8, "Bodil against Viggo": 9 - 8}
    expected = {words: sum(lead + mine >= theirs for mine, theirs in orders) for words, lead in ahead.items()}
    assert chances(t, "green") == {words: pytest.approx(held / len(orders)) for words, held in expected.items()}
