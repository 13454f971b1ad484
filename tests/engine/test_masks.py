"""The test game's own rules, and that every one of them is proven somewhere."""

from __future__ import annotations

import re
from pathlib import Path

from duel_of_masks import GAME
from duel_of_masks.state import Masks, Rob, Spare, value
from rulebound.engine.action import Pass
from rulebound.engine.ledger import cited
from rulebound.engine.match import Match
from rulebound.testing import rule


def table(seats: int = 3, rounds: int = 1, seed: int = 4) -> tuple[Match, Masks]:
    match = Match.new(GAME, seats, {"rounds": rounds, "deals": "off"}, seed=seed)
    assert isinstance(match.state, Masks)
    return match, match.state


def until_robbery(match: Match) -> int:
    """Everybody sets his first card and passes; returns the winner."""
    while not any(isinstance(action, Spare) for action in match.legal_actions(match.waiting_for()[0])):
        seat = match.waiting_for()[0]
        options = match.legal_actions(seat)
        match.apply(seat, Pass() if Pass() in options else options[0])
    return match.waiting_for()[0]


@rule("DM-SETUP-01", "DM-SETUP-02")
def test_the_table_is_set_with_28_cards_and_three_coins_each() -> None:
    _, g = table()
    cards = sorted(g.deck + [card for hand in g.hands for card in hand])
    assert cards == list(range(28))
    assert [[value(card) for card in cards].count(n) for n in range(7)] == [4] * 7
    assert g.coins == [3, 3, 3]


@rule("DM-DRAW-01")
def test_four_cards_each_are_drawn_and_seen_by_their_owner_alone() -> None:
    match, g = table()
    assert [len(hand) for hand in g.hands] == [4, 4, 4]
    for seat in range(3):
        own = [words for _, _, words in match.heard(seat) if words.startswith(f"Player {seat + 1} draws")]
        assert all("a card" not in words for words in own)
    assert all(words.endswith("draws a card.") for _, _, words in match.heard(None))


@rule("DM-SHOW-01", "DM-STRIKE-01")
def test_the_highest_card_wins_what_is_on_the_table() -> None:
    match, g = table()
    g.pot, g.coins = 3, [2, 2, 2]
    winner = until_robbery(match)
    shown = [value(card) for card in g.table]
    assert shown[winner] == max(shown)
    assert g.coins[winner] == 5
    assert g.pot == 0


@rule("DM-ROB-01")
def test_the_winner_robs_a_coin_or_sees_the_top_of_the_deck() -> None:
    match, g = table(rounds=3)
    winner = until_robbery(match)
    victim = next(a.victim for a in match.legal_actions(winner) if isinstance(a, Rob))
    spared = match.clone()
    match.apply(winner, Rob(victim))
    assert (g.coins[winner], g.coins[victim]) == (4, 2)
    spared.apply(winner, Spare())
    lines = [[words for _, _, words in spared.heard(seat) if "sees" in words] for seat in (winner, (winner + 1) % 3)]
    assert re.fullmatch(rf"Player {winner + 1} sees (a mirror|the mask \d) on top of the deck\.", lines[0][0])
    assert lines[1][0] == f"Player {winner + 1} sees a card on top of the deck."


@rule("DM-ROB-01")
def test_the_card_on_top_that_somebody_saw_is_known_to_them_in_the_hand_that_draws_it() -> None:
    match, g = table(rounds=3)
    winner = until_robbery(match)
    top = g.deck[-1]
    match.apply(winner, Spare())
    holder = next(seat for seat in range(3) if top in g.hands[seat])
    knows = {seat: [holder, top] in GAME.view(g, seat)["known"] for seat in range(3) if seat != holder}  # type: ignore[operator]
    assert knows == {seat: seat == winner for seat in knows}


@rule("DM-CLEAN-01", "DM-DEAL-07")
def test_set_cards_are_discarded_and_the_next_seat_is_first() -> None:
    match, g = table(rounds=3)
    until_robbery(match)
    match.apply(match.waiting_for()[0], Spare())
    assert len(g.discard) == 3
    assert g.table == [-1, -1, -1]
    for seat in range(3):
        match.apply(seat, match.legal_actions(seat)[0])
    assert match.waiting_for() == [1, 2, 0]


@rule("DM-END-01")
def test_most_coins_win_and_equals_share_a_place() -> None:
    match, g = table()
    g.coins = [1, 5, 5]
    until_robbery(match)
    match.apply(match.waiting_for()[0], Spare())
    assert match.result is not None
    assert match.result.scores == (1, 5, 5)
    assert match.result.places == (3, 1, 1)
    assert match.result.won == (False, True, True)


def test_every_rule_is_proven_and_stands_in_the_code() -> None:
    tests, code = Path(__file__).parent, GAME.folder
    proven = {i for path in tests.glob("*.py") for i in cited(path.read_text()) if i.startswith("DM-")}
    coded = {i for path in code.glob("*.py") for i in cited(path.read_text()) if i.startswith("DM-")}
    assert set(GAME.ledger.rules) - proven == set()
    assert coded == set(GAME.ledger.rules)
