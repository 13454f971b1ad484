"""Chapter 29: what a seat imagines of cards that lie face down, of offers and of bids."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, kind, table, who
from games.shadowlords.test_duel import pair
from games.shadowlords.war import fight
from rulebound.engine.offers import Item
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.frames import Duel, Offer, Sale
from rulebound.games.shadowlords.items import CARD, CHARACTER, PASSAGE, card, second_of
from rulebound.games.shadowlords.rules.hands import in_hand, under
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.testing import rule

RED, GREEN, YELLOW, BLUE = range(4)


def dreams(t: Table, seat: int) -> list[Shadowlords]:
    """Tables that a seat imagines; each looks to it as the true one does."""
    found = [GAME.imagine(t.g, seat, seeded(seed)) for seed in range(24)]
    assert all(GAME.view(dream, seat) == GAME.view(t.g, seat) for dream in found)
    return found


def duel(g: Shadowlords) -> Duel:
    return next(frame for frame in g.stack if isinstance(frame, Duel))


def offer(g: Shadowlords) -> Offer:
    return next(frame for frame in g.stack if isinstance(frame, Offer))


def sale(g: Shadowlords) -> Sale:
    return next(frame for frame in g.stack if isinstance(frame, Sale))


def values(items: tuple[Item, ...]) -> list[int]:
    """The kinds of the cards among some items."""
    return [second_of(item) for item in items if item.kind == CARD]


@rule("SL-INFO-02", "SL-DUEL-02")
def test_a_card_laid_from_the_hand_may_be_any_card_of_the_hand() -> None:
    t = fight(pair().hand("red", 7, 2, 0).under("kaare", 4)).answer("Play a 7 from the Attack hand")
    found = dreams(t, GREEN)
    assert all(duel(dream).attack_card in dream.cards.faces(in_hand(RED)) for dream in found)
    assert len({duel(dream).attack_card for dream in found}) > 2
    assert {duel(dream).attack_card for dream in dreams(t, RED)} == {kind(7)}


@rule("SL-INFO-02", "SL-DUEL-02")
def test_a_card_laid_from_a_portrait_may_be_any_card_under_it() -> None:
    t = fight(pair().hand("red", 10).under("viggo", 7, 2).under("kaare", 4))
    t.answer(next(words for words in t.options() if words.startswith("Play a 7")))
    found = dreams(t, GREEN)
    assert all(duel(dream).attack_card in dream.cards.faces(under(who("viggo"))) for dream in found)
    assert len({duel(dream).attack_card for dream in found}) > 2


@rule("SL-INFO-02", "SL-DUEL-02")
def test_who_lays_no_card_lays_none_in_any_dream() -> None:
    t = fight(pair().hand("red", 7).under("kaare", 4)).answer("Play no card")
    assert {duel(dream).attack_card for dream in dreams(t, GREEN)} == {-1}


def offering() -> Table:
    """Red, with two 4s, puts together an offer to Green."""
    t = table(negotiation="full").put("viggo", "red", "leo", 2).hand("red", 4, 4, 2).hand("green", 7, 7)
    return t.turn("red", "moment_after_event").answers("Make an offer", "Make Green an offer", "Give a 4", "Give a 4")


@rule("SL-INFO-02", "SL-NEG-06", "SL-NEG-12")
def test_of_an_offer_in_the_making_others_know_neither_terms_nor_partner() -> None:
    t = offering()
    assert {offer(dream).partner for dream in dreams(t, BLUE)} == {GREEN, YELLOW, BLUE}
    assert {(offer(dream).gives, offer(dream).gets) for dream in dreams(t, BLUE)} == {((), ())}


@rule("SL-INFO-02", "SL-NEG-06")
def test_that_the_first_seat_is_the_partner_is_not_known_to_others_either() -> None:
    t = table(negotiation="full").turn("green", "moment_after_event").answers("Make an offer", "Make Red an offer")
    assert {offer(dream).partner for dream in dreams(t, BLUE)} == {RED, YELLOW, BLUE}
    assert {offer(dream).gives for dream in dreams(t, RED)} == {offer(t.g).gives}


@rule("SL-INFO-02", "SL-NEG-12")
def test_of_an_offer_others_know_all_but_the_values_of_cards() -> None:
    t = offering().answers("Give Viggo", "Ask for a 7", "Propose this deal")
    found = dreams(t, BLUE)
    for dream in found:
        gives, gets = offer(dream).gives, offer(dream).gets
        assert [item.kind for item in gives] == [CARD, CARD, Item(CHARACTER, 0).kind]
        assert gives[2] == Item(CHARACTER, who("viggo"))
        assert len(set(values(gives)) - set(dream.cards.faces(in_hand(RED)))) == 0
        assert all(item in (card(second_of(item), 0), card(second_of(item), 1)) for item in gives[:2])
        assert gives[0] != gives[1]
        assert len(gets) == 1
    assert len({offer(dream).gives for dream in found}) > 3
    assert len({offer(dream).gets for dream in found}) > 2
    assert {(offer(dream).gives, offer(dream).gets) for dream in dreams(t, GREEN)} == {
        (offer(t.g).gives, offer(t.g).gets)
    }


def selling() -> Table:
    """Red has no ring for Halvor and offers him to the others, who hold cards."""
    t = table(negotiation="full").hand("green", 7, 4, 2).hand("blue", 10, 2, 2).hand("yellow", 4, 4, 0)
    for name in ("viggo", "kaare", "randi", "torvald", "sigrun", "elfrida"):
        t.put(name, "red", "home_red")
    t.disc("leo", "halvor").dice(1, 4).turn("red", "special_event")
    while "bid" not in t.prompt().lower():
        t.answer(next(one for one in t.options() if one in ("The disc on Leo", "Offer Halvor to the others", "Pass")))
    return t


@rule("SL-INFO-02", "SL-SRCH-17")
def test_bids_that_are_not_shown_yet_may_be_anything_but_the_own() -> None:
    t = selling().answer("Bid a 7", "green").answer("Bid a 4", "yellow").answer("Bid a 10", "blue")
    for dream in dreams(t, BLUE):
        assert [values(bid) for bid in sale(dream).bids] == [[], [], [], [kind(10)]]


@rule("SL-INFO-02", "SL-SRCH-24")
def test_of_bids_that_are_in_others_know_the_number_of_cards() -> None:
    t = selling().answer("Bid a 7", "green").answer("No bid", "yellow").answer("Bid a 10", "blue")
    t.answer("Make this bid", "green").answer("Make this bid", "blue")
    assert t.asked() == ["Ann"]
    found = [sale(dream).bids for dream in dreams(t, BLUE)]
    assert {tuple(len(bid) for bid in bids) for bids in found} == {(0, 1, 0, 1)}
    assert {values(bids[BLUE])[0] for bids in found} == {kind(10)}
    assert len({bids[GREEN] for bids in found}) > 2
    assert {sale(dream).bids for dream in dreams(t, RED)} == {sale(t.g).bids}


@rule("SL-NEG-12")
@pytest.mark.parametrize("seat", [RED, GREEN, BLUE])
def test_what_is_no_card_is_the_same_for_all(seat: int) -> None:
    t = table(negotiation="full").put("viggo", "red", "leo", 2).turn("red", "moment_after_event")
    t.answers("Make an offer", "Make Green an offer", "Ask for leave for Viggo to pass", "Propose this deal")
    assert {offer(dream).gets for dream in dreams(t, seat)} == {(Item(PASSAGE, who("viggo")),)}
