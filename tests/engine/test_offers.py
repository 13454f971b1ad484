"""Deals, at the table of the test game."""

from __future__ import annotations

import pytest

from duel_of_masks import GAME
from duel_of_masks.deals import TERMS
from duel_of_masks.state import CARD, COIN, DECK, MASKS, MIRROR, PEACE, WARES, Get, Give, Masks, Promise, Ware, hand_of
from rulebound.engine.action import Action, Pass
from rulebound.engine.kinds import Seat
from rulebound.engine.match import Match, MatchError
from rulebound.engine.offers import (
    Accept,
    Counter,
    Deal,
    Decline,
    Item,
    OfferTo,
    Propose,
    Withdraw,
)
from rulebound.testing import rule

ONE, TWO = Item(COIN, 1), Item(COIN, 2)


def give(item: Item) -> Give:
    return Give(Ware(TERMS.number(item)))


def get(item: Item) -> Get:
    return Get(Ware(TERMS.number(item)))


def table(seed: int = 4) -> tuple[Match, Masks]:
    match = Match.new(GAME, 3, {"rounds": 1}, seed=seed)
    assert isinstance(match.state, Masks)
    return match, match.state


def say(match: Match, *answers: Action) -> None:
    """The asked seat answers, and the next, and so on."""
    for action in answers:
        match.apply(match.waiting_for()[0], action)


def why_not(match: Match, action: Action) -> str:
    with pytest.raises(MatchError) as caught:
        say(match, action)
    return caught.value.refusal.rule if caught.value.refusal else str(caught.value)


def lines(match: Match, seat: int | None) -> list[str]:
    return [words for number, _, words in match.heard(seat) if number == len(match.answers)]


@rule("DM-DEAL-01")
def test_an_accepted_deal_is_carried_out_whole_and_at_once() -> None:
    match, g = table()
    card = g.hands[0][0]
    say(match, OfferTo(Seat(1)), give(Item(CARD, card)), get(TWO), Propose(), Accept())
    assert g.coins == [5, 1, 3]
    assert card in g.hands[1]
    assert card not in g.hands[0]
    assert match.waiting_for() == [1]


@rule("DM-DEAL-01")
def test_every_player_in_turn_makes_one_offer_at_most() -> None:
    match, _ = table()
    say(match, OfferTo(Seat(1)), Withdraw())
    assert match.waiting_for() == [1]
    say(match, Pass())
    assert match.waiting_for() == [2]
    say(match, OfferTo(Seat(0)), give(ONE), Propose(), Decline())
    assert match.waiting_for() == [0, 1, 2]


@rule("DM-DEAL-01")
def test_a_refused_or_withdrawn_offer_changes_nothing() -> None:
    match, g = table()
    before = (list(g.coins), [list(hand) for hand in g.hands])
    say(match, OfferTo(Seat(2)), give(ONE), Propose(), Decline())
    say(match, OfferTo(Seat(2)), give(ONE), Withdraw())
    assert before == (g.coins, g.hands)


@rule("DM-DEAL-01")
def test_a_side_holds_two_items_and_one_promise() -> None:
    match, _ = table()
    say(match, OfferTo(Seat(1)), give(ONE), give(TWO))
    kinds = [WARES[action.item].kind for action in match.legal_actions(0) if isinstance(action, Give)]
    assert kinds == [PEACE]
    say(match, give(Item(PEACE, 1)))
    assert not [action for action in match.legal_actions(0) if isinstance(action, Give)]
    assert [action for action in match.legal_actions(0) if isinstance(action, Get)]


@rule("DM-DEAL-01")
def test_an_empty_offer_cannot_be_made() -> None:
    match, _ = table()
    say(match, OfferTo(Seat(1)))
    assert why_not(match, Propose()) == "DM-DEAL-01"


@rule("DM-DEAL-02")
def test_an_offer_is_countered_once() -> None:
    match, g = table()
    say(match, OfferTo(Seat(1)), give(ONE), Propose(), Counter())
    assert match.waiting_for() == [1]
    deal = g.stack[-1]
    assert isinstance(deal, Deal)
    assert (deal.seat, deal.partner, deal.gives, deal.gets) == (1, 0, (), ())
    say(match, get(TWO), Propose())
    assert match.waiting_for() == [0]
    assert why_not(match, Counter()) == "DM-DEAL-01"
    say(match, Accept())
    assert g.coins == [1, 5, 3]


@rule("DM-DEAL-03")
def test_nobody_offers_coins_that_are_not_there() -> None:
    match, g = table()
    g.coins[1] = 1
    say(match, OfferTo(Seat(1)), get(TWO))
    assert why_not(match, Propose()) == "DM-DEAL-03"


@rule("DM-DEAL-04")
def test_an_offered_card_is_shown_to_the_partner_alone() -> None:
    match, g = table()
    card = g.hands[0][0]
    say(match, OfferTo(Seat(1)), give(Item(CARD, card)))
    assert [GAME.view(g, seat)["deal"] is None for seat in (0, 1, 2)] == [False, True, True]
    say(match, Propose())
    assert lines(match, 0) == lines(match, 1) != lines(match, 2)
    assert lines(match, 2) == lines(match, None) == ["Player 1 offers Player 2 a card for nothing."]
    assert [0, card] in GAME.view(g, 1)["known"]  # type: ignore[operator]
    assert GAME.view(g, 2)["known"] == []
    say(match, Decline())
    assert [0, card] in GAME.view(g, 1)["known"]  # type: ignore[operator]


@rule("DM-DEAL-04")
def test_an_offer_that_was_heard_cannot_be_taken_back_freely() -> None:
    match, _ = table()
    say(match, OfferTo(Seat(1)), give(ONE))
    assert match.free_undo(0)
    say(match, Propose())
    assert not match.free_undo(0)


@rule("DM-DEAL-05")
def test_asking_for_a_mirror_does_not_tell_who_has_one() -> None:
    answers = {}
    for has_one in (True, False):
        match, g = table()
        mirrors = [card for card in range(MASKS, MASKS + 4) if card in g.hands[1]]
        swapped = next(card for card in g.deck if (card >= MASKS) == has_one)
        g.cards.move(swapped, DECK, hand_of(1))
        g.cards.move(mirrors[0] if mirrors else g.hands[1][0], hand_of(1), DECK)
        say(match, OfferTo(Seat(1)), get(Item(MIRROR, 0)), Propose())
        answers[has_one] = match.legal_actions(1)
        if not has_one and not any(card >= MASKS for card in g.hands[1]):
            assert why_not(match, Accept()) == "DM-DEAL-05"
        say(match, Decline())
        assert lines(match, 0) == ["Player 2 declines the offer of Player 1."]
    assert Accept() in answers[True]
    assert Accept() not in answers[False]


@rule("DM-DEAL-06")
def test_promises_are_written_down_and_bind_nobody() -> None:
    match, g = table()
    say(match, OfferTo(Seat(1)), give(Item(PEACE, 1)), get(Item(PEACE, 0)), Propose(), Accept())
    assert g.promises == [Promise(Seat(0), Seat(1)), Promise(Seat(1), Seat(0))]
    assert "Player 1 promises Player 2 peace." in lines(match, 2)
    assert g.coins == [3, 3, 3]


@rule("DM-DEAL-01")
def test_the_default_answers_make_no_deal() -> None:
    match, g = table()
    say(match, OfferTo(Seat(1)), give(ONE), Propose())
    match.play_default(1)
    assert g.coins == [3, 3, 3]
    match.play_default(1)
    assert match.waiting_for() == [2]
