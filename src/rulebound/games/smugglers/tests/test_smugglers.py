"""Smugglers, rule by rule."""

from __future__ import annotations

import pytest

from rulebound.engine.cards import lay_out
from rulebound.games.smugglers import GAME
from rulebound.games.smugglers.rules import DECK, GUARD, THIEF, TRADER, Card, Smugglers, hand_of
from rulebound.testing import Table, rule

ROB = "Claim to be the Thief and rob Bob"
TRADE, BLOCK = "Claim to be the Trader", "Claim to be the Guard"


def table(*hands: tuple[Card, ...], coins: int = 2) -> Table[Smugglers]:
    """A table where everybody has so many coins and these cards."""
    t = Table(GAME, len(hands))
    t.g.cards = lay_out(len(hands), t.g.cards.places)
    rest = [card for card in (TRADER, THIEF, GUARD) for _ in range(4)]
    for seat, cards in enumerate(hands):
        t.g.cards.fill(hand_of(seat), cards)
        for card in cards:
            rest.remove(card)
    t.g.cards.fill(DECK, rest)
    t.g.coins = [coins] * len(hands)
    return t.go()


TWO = ((TRADER, THIEF), (GUARD, GUARD))


@rule("SM-SETUP-01", "SM-TURN-02")
def test_everybody_has_two_cards_that_they_alone_see_and_two_coins() -> None:
    t = Table(GAME, 4)
    assert [len(known) for known in GAME.view(t.g, 1)["known"]] == [0, 0, 0, 2, 0, 0, 0, 0, 0]  # type: ignore[attr-defined]
    assert (t.g.coins, sorted(t.g.cards.held)) == ([2] * 4, [0] * 4 + [1] * 4 + [2] * 4)
    assert t.options()[:2] == [TRADE, "Claim to be the Thief and rob Bob"]


@rule("SM-TURN-01", "SM-END-02")
def test_players_take_turns_until_the_night_is_over() -> None:
    t = table(*TWO, (THIEF,), coins=0)
    t.g.turns = 57
    t.answers(*[TRADE, "Pass", "Pass"] * 4)
    assert (t.ending().scores, t.ending().places) == ((206, 203, 103), (1, 2, 3))


@rule("SM-TURN-03", "SM-END-01")
def test_a_bribe_costs_five_coins_and_a_card_and_without_cards_one_is_out() -> None:
    assert table(*TWO, coins=4).refused("Bribe the watch to catch Bob") == "SM-TURN-03"
    t = table((TRADER,), (GUARD,), coins=7).answers("Bribe the watch to catch Bob", "Turn the Guard up")
    assert t.g.coins == [2, 0]
    assert t.ending().won == (True, False)


@rule("SM-TURN-04", "SM-DOUBT-04")
@pytest.mark.parametrize("hand", [(TRADER,), (GUARD,)])
def test_a_claim_that_nobody_doubts_counts_whether_true_or_not(hand: tuple[Card]) -> None:
    t = table(hand, *TWO).answers(TRADE, "Pass", "Pass")
    assert t.g.coins == [5, 2, 2]


@rule("SM-TURN-05", "SM-TURN-06")
@pytest.mark.parametrize(("had", "block", "left"), [(2, "Pass", 0), (1, "Pass", 0), (2, BLOCK, 2)])
def test_the_thief_takes_two_coins_unless_the_guard_stops_them(had: int, block: str, left: int) -> None:
    t = table(*TWO, coins=had).answers(ROB, "Pass", block)
    if block == BLOCK:
        t.answer("Pass")
    assert t.g.coins == [2 * had - left, left]


@rule("SM-DOUBT-01")
def test_all_others_are_asked_at_once_and_the_next_in_turn_doubts() -> None:
    t = table(*TWO, (THIEF, THIEF)).answer(TRADE)
    assert t.asked() == ["Bob", "Cas"]
    t.answer("Doubt it", by="Cas").answer("Doubt it", by="Bob")
    assert t.told("SM-DOUBT-01") == ["Bob doubts it."]


@rule("SM-DOUBT-02", "SM-TURN-07")
def test_who_shows_the_card_gets_another_and_the_doubter_turns_one_up() -> None:
    t = table(*TWO).answers(TRADE, "Doubt it").answers("Show the card", "Turn the Guard up")
    assert t.g.coins == [5, 2]
    assert [t.g.cards.count(place) for place in range(5)] == [8, 2, 0, 1, 1]
    assert "Ann shows the Trader and draws a card in its place." in t.heard("Bob")
    assert GAME.view(t.g, 1)["unsure"] == [(TRADER, (DECK, hand_of(0)), 1)]


@rule("SM-DOUBT-02", "SM-DOUBT-03")
def test_who_shows_nothing_turns_a_card_up_and_the_claim_comes_to_nothing() -> None:
    t = table((GUARD, GUARD), *TWO).answer(TRADE).answer("Doubt it", by="Bob").answer("Pass", by="Cas")
    assert t.refused("Show the card") == "SM-DOUBT-02"
    t.answers("Show nothing", "Turn the Guard up")
    assert (t.g.coins, t.asked()) == ([2, 2, 2], ["Bob"])


@rule("SM-TURN-06", "SM-DOUBT-03")
def test_a_guard_who_is_doubted_and_shows_nothing_is_robbed() -> None:
    t = table((THIEF, THIEF), (TRADER, TRADER)).answers(ROB, "Pass", BLOCK, "Doubt it", "Show nothing")
    assert t.answer("Turn the Trader up").g.coins == [4, 0]
