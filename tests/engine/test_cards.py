"""Cards, and who has seen them: scenes at a table, and stories compared with every world that could be believed."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stories import SEATS, allowed, believable, fits, retold, tell, world_of

from rulebound.engine.cards import EVERYBODY, Cards, Sighting, hand, lay_out, only, pile
from rulebound.engine.codec import Codec, to_bytes
from rulebound.engine.dealing import redeal
from rulebound.engine.rng import seeded
from rulebound.engine.sightings import SOME_FACE

ANNA, BEN, CLEO = 0, 1, 2
DECK, DISCARD, BAG, SET = 0, 1, 2, 3
GREEN = 4
SWORD, SHIELD, CROWN, RING, LAMP, ROPE = range(6)
STORIES = 250


def of(seat: int) -> int:
    """The hand of a seat."""
    return 5 + seat


def table(deck: tuple[int, ...] = (), **hands: tuple[int, ...]) -> Cards:
    """Three players with a deck, discards that lie open, a bag, a place for a face-down card, and a deck of tiles."""
    places = [pile(), pile(open_to=EVERYBODY), hand(), hand(), pile(back=1)]
    cards = lay_out(3, [*places, *(hand(open_to=only(seat)) for seat in range(3))])
    cards.fill(DECK, deck)
    for seat, name in enumerate(("anna", "ben", "cleo")):
        cards.fill(of(seat), hands.get(name, ()))
    return cards


def imagined(cards: Cards, seat: int, times: int = 60) -> list[Cards]:
    """Worlds that a seat imagines."""
    found = [cards.clone() for _ in range(times)]
    for chance, each in enumerate(found):
        redeal(each, seat, seeded(chance))
    return found


# Where cards lie.


def test_a_hand_is_sorted_and_a_pile_keeps_its_order() -> None:
    t = table(deck=(CROWN, SWORD), anna=(ROPE, SWORD, LAMP))
    assert t.faces(of(ANNA)) == [SWORD, LAMP, ROPE]
    assert t.faces(DECK) == [CROWN, SWORD]
    assert t.top(DECK) == SWORD
    assert t.draw(DECK, of(ANNA)) == SWORD
    assert t.faces(of(ANNA)) == [SWORD, SWORD, LAMP, ROPE]
    assert (t.count(DECK), t.how_many(of(ANNA), SWORD), t.has(of(ANNA), CROWN)) == (1, 2, False)


def test_a_card_that_is_not_there_cannot_be_moved_shown_or_drawn() -> None:
    t = table(anna=(SWORD,))
    with pytest.raises(ValueError, match="no card 2 in place 5"):
        t.move(CROWN, of(ANNA), DISCARD)
    with pytest.raises(ValueError, match="no card 2"):
        t.show(of(ANNA), CROWN)
    with pytest.raises(ValueError, match="empty"):
        t.draw(DECK, of(ANNA))
    with pytest.raises(ValueError, match="not 2 cards 0"):
        t.show(of(ANNA), SWORD, number=2)
    with pytest.raises(ValueError, match="no order"):
        t.shuffle(of(ANNA), seeded(1))
    with pytest.raises(ValueError, match="no pile"):
        t.draw(of(ANNA), DISCARD)
    with pytest.raises(ValueError, match="empty"):
        t.draw_any(BAG, of(ANNA), seeded(1))


def test_backs_do_not_mix() -> None:
    t = table(anna=(SWORD,))
    with pytest.raises(ValueError, match="another back"):
        t.move(SWORD, of(ANNA), GREEN)
    with pytest.raises(ValueError, match="another back"):
        t.reshuffle(DISCARD, GREEN, seeded(1))
    with pytest.raises(ValueError, match="another back"):
        t.swap(DECK, GREEN)


def test_a_card_can_go_to_the_bottom_of_a_pile() -> None:
    t = table(deck=(CROWN, RING), anna=(SWORD,))
    t.move(SWORD, of(ANNA), DECK, under=True)
    t.move_top(DECK, DECK, under=True)
    assert t.faces(DECK) == [RING, SWORD, CROWN]


def test_a_copy_shares_nothing_and_what_is_saved_is_read() -> None:
    t = table(deck=(CROWN, RING), anna=(SWORD, LAMP))
    t.show(of(ANNA), LAMP, only(BEN))
    copy = t.clone()
    assert Codec("nowhere").decode(msgspec.json.decode(to_bytes(t))) == t == copy
    copy.draw(DECK, of(BEN))
    copy.show(of(ANNA), SWORD, only(BEN))
    copy.open(BAG)
    assert (t.faces(DECK), t.known_to(BEN, of(ANNA)), t.is_open(BAG, ANNA)) == ([CROWN, RING], [LAMP], False)


# What is known.


def test_everybody_knows_the_own_hand_and_what_lies_open_and_nothing_else() -> None:
    t = table(deck=(CROWN,), anna=(SWORD,), ben=(LAMP,))
    t.move(LAMP, of(BEN), DISCARD)
    assert t.known_to(ANNA, of(ANNA)) == [SWORD]
    assert t.known_to(CLEO, DISCARD) == [LAMP]
    assert t.known_to(ANNA, DECK) == t.known_to(BEN, of(ANNA)) == []
    assert t.seen == []


def test_a_card_that_was_shown_is_known_until_it_is_played() -> None:
    t = table(anna=(SWORD, LAMP))
    t.show(of(ANNA), SWORD, only(BEN))
    t.show(of(ANNA), SWORD, only(BEN))
    assert t.known_to(BEN, of(ANNA)) == [SWORD]
    assert t.known_to(CLEO, of(ANNA)) == []
    t.move(LAMP, of(ANNA), DISCARD)
    assert t.known_to(BEN, of(ANNA)) == [SWORD]
    t.move(SWORD, of(ANNA), DISCARD)
    assert t.known_to(BEN, of(ANNA)) == []


def test_two_cards_alike_that_are_shown_together_are_two() -> None:
    t = table(anna=(SWORD, SWORD, LAMP))
    t.show(of(ANNA), SWORD, only(BEN))
    t.show(of(ANNA), SWORD, only(BEN), number=2)
    assert t.known_to(BEN, of(ANNA)) == [SWORD, SWORD]
    t.move(SWORD, of(ANNA), of(CLEO))
    t.move(SWORD, of(ANNA), of(CLEO))
    assert t.unsure(BEN) == [Sighting(SWORD, (of(ANNA), of(CLEO)), 2)]


def test_giver_and_taker_know_a_card_that_is_handed_over_and_others_lose_track() -> None:
    t = table(anna=(SWORD, LAMP), ben=(ROPE,))
    t.show(of(ANNA), SWORD)
    t.move(SWORD, of(ANNA), of(BEN))
    assert t.known_to(ANNA, of(BEN)) == [SWORD]
    assert t.known_to(CLEO, of(ANNA)) == t.known_to(CLEO, of(BEN)) == []
    assert t.unsure(CLEO) == [Sighting(SWORD, (of(ANNA), of(BEN)), 1)]
    t.move(ROPE, of(BEN), DISCARD)
    t.move(SWORD, of(BEN), DISCARD)
    assert t.unsure(CLEO) == []


def test_the_last_card_of_a_hand_is_followed() -> None:
    t = table(anna=(SWORD,))
    t.show(of(ANNA), SWORD)
    t.move(SWORD, of(ANNA), SET)
    assert t.known_to(CLEO, SET) == [SWORD]


def test_a_card_among_others_that_are_all_alike_is_followed() -> None:
    t = table(anna=(SWORD, SWORD))
    t.show_all(of(ANNA), only(CLEO))
    t.move(SWORD, of(ANNA), SET)
    assert t.known_to(CLEO, SET) == t.known_to(CLEO, of(ANNA)) == [SWORD]
    assert t.known_to(BEN, SET) == []


def test_the_top_card_that_was_looked_at_is_known_in_the_hand_that_draws_it() -> None:
    t = table(deck=(RING, CROWN, LAMP))
    t.show_top(DECK, 2, only(ANNA))
    assert (t.known_at(ANNA, DECK, 2), t.known_at(ANNA, DECK, 0), t.known_at(BEN, DECK, 2)) == (
        LAMP,
        SOME_FACE,
        SOME_FACE,
    )
    t.draw(DECK, of(BEN))
    assert t.known_to(ANNA, of(BEN)) == [LAMP]
    t.draw(DECK, of(CLEO))
    assert t.known_to(ANNA, of(CLEO)) == [CROWN]


def test_a_card_that_is_put_under_the_deck_comes_up_last() -> None:
    t = table(deck=(RING, CROWN), anna=(LAMP,))
    t.move(LAMP, of(ANNA), DECK, under=True)
    t.draw(DECK, of(BEN))
    t.draw(DECK, of(BEN))
    assert t.known_to(ANNA, of(BEN)) == []
    t.draw(DECK, of(CLEO))
    assert t.known_to(ANNA, of(CLEO)) == [LAMP]


def test_after_shuffling_a_card_is_known_to_be_there_but_not_where() -> None:
    t = table(deck=(RING, CROWN, LAMP))
    t.show_top(DECK, 1, only(ANNA))
    t.shuffle(DECK, seeded(1))
    assert t.known_to(ANNA, DECK) == [LAMP]
    assert [t.known_at(ANNA, DECK, height) for height in range(3)] == [SOME_FACE] * 3
    t.draw(DECK, of(BEN))
    assert t.unsure(ANNA) == [Sighting(LAMP, (DECK, of(BEN)), 1)]


def test_of_discards_that_are_shuffled_nobody_keeps_count() -> None:
    t = table(deck=(), anna=(SWORD, LAMP))
    t.move(SWORD, of(ANNA), DISCARD)
    t.reshuffle(DISCARD, DECK, seeded(1))
    assert t.faces(DECK) == [SWORD]
    assert t.known_to(BEN, DECK) == []


def test_whoever_searches_a_pile_ends_what_others_know_of_its_order() -> None:
    t = table(deck=(RING, CROWN, LAMP))
    t.show_top(DECK, 1, only(ANNA))
    t.move(RING, DECK, of(BEN))
    assert t.unsure(ANNA) == [Sighting(LAMP, (DECK, of(BEN)), 1)]


def test_a_place_that_is_closed_is_remembered_and_one_that_is_opened_answers_what_was_unsure() -> None:
    t = table(anna=(SWORD, LAMP), ben=(ROPE,))
    t.open(of(ANNA), EVERYBODY)
    t.open(of(ANNA), only(ANNA))
    assert t.known_to(BEN, of(ANNA)) == [SWORD, LAMP]
    t.move(LAMP, of(ANNA), SET)
    assert t.known_to(BEN, SET) == []
    t.open(SET, EVERYBODY)
    assert t.known_to(BEN, of(ANNA)) == [SWORD]


def test_face_down_cards_that_change_places_are_followed() -> None:
    t = table(anna=(SWORD,), ben=(ROPE,))
    t.show(of(ANNA), SWORD)
    t.swap(of(ANNA), of(BEN))
    assert (t.faces(of(ANNA)), t.faces(of(BEN))) == ([ROPE], [SWORD])
    assert t.known_to(CLEO, of(BEN)) == t.known_to(ANNA, of(BEN)) == [SWORD]
    assert t.known_to(BEN, of(ANNA)) == [ROPE]
    assert t.known_to(CLEO, of(ANNA)) == []


def test_a_card_drawn_from_a_bag_is_any_of_them() -> None:
    t = table()
    t.fill(BAG, (SWORD, LAMP))
    drawn = {t.clone().draw_any(BAG, of(ANNA), seeded(chance)) for chance in range(20)}
    assert drawn == {SWORD, LAMP}


# What is imagined.


def test_what_was_seen_stays_and_all_else_changes_in_imagined_worlds() -> None:
    t = table(deck=(RING, CROWN, SHIELD), anna=(SWORD,), ben=(LAMP, ROPE))
    t.show(of(BEN), LAMP, only(ANNA))
    t.show_top(DECK, 1, only(ANNA))
    worlds = imagined(t, ANNA)
    assert all(LAMP in each.faces(of(BEN)) and each.top(DECK) == SHIELD for each in worlds)
    assert all(each.faces(of(ANNA)) == [SWORD] for each in worlds)
    assert {tuple(each.faces(of(BEN))) for each in worlds} == {(CROWN, LAMP), (RING, LAMP), (LAMP, ROPE)}


def test_others_know_in_an_imagined_world_what_they_would_know_there() -> None:
    t = table(deck=(RING, CROWN), anna=(SWORD,), ben=(LAMP, ROPE))
    t.show(of(BEN), LAMP, only(CLEO))
    worlds = imagined(t, ANNA)
    assert all(set(each.known_to(CLEO, of(BEN))) <= set(each.faces(of(BEN))) for each in worlds)
    assert all(len(each.known_to(CLEO, of(BEN))) == 1 for each in worlds)
    assert {each.known_to(CLEO, of(BEN))[0] for each in worlds} == {RING, CROWN, LAMP, ROPE}


def test_what_all_have_seen_all_know_in_imagined_worlds() -> None:
    t = table(deck=(RING, CROWN), anna=(SWORD,), ben=(LAMP, ROPE))
    t.show(of(BEN), LAMP)
    assert all(each.known_to(CLEO, of(BEN)) == [LAMP] for each in imagined(t, ANNA))


def test_decks_are_dealt_apart() -> None:
    t = table(deck=(RING, CROWN), ben=(LAMP,))
    t.fill(GREEN, (RING, ROPE))
    assert all(sorted(each.faces(GREEN)) == [RING, ROPE] for each in imagined(t, ANNA))


def test_cards_that_push_one_another_find_their_places() -> None:
    t = table(anna=(SWORD, LAMP, ROPE))
    t.show_all(of(ANNA), only(CLEO))
    for face in (SWORD, LAMP, ROPE):
        t.move(face, of(ANNA), SET)
    t.move(LAMP, SET, of(BEN))
    assert all(fits(each, CLEO, tuple(tuple(each.faces(p)) for p in range(8))) for each in imagined(t, CLEO))


# Stories, compared with every world that could be believed.


@pytest.mark.parametrize("seed", range(STORIES))
def test_sightings_are_never_false_and_never_rule_out_what_may_be(seed: int) -> None:
    story = tell(seed)
    for seat in range(SEATS):
        assert fits(story.cards, seat, world_of(story.cards))
    could_be = believable(story, ANNA)
    assert world_of(story.cards) in could_be
    assert could_be <= allowed(story.cards, ANNA)


def test_few_imagined_worlds_are_impossible() -> None:
    """Two sightings that cannot both have gone with one card are not told apart."""
    stories = [tell(seed) for seed in range(STORIES)]
    impossible = sum(len(allowed(story.cards, ANNA) - believable(story, ANNA)) for story in stories)
    assert impossible / sum(len(allowed(story.cards, ANNA)) for story in stories) < 0.01


@pytest.mark.parametrize("seed", range(60))
def test_every_world_that_may_be_is_imagined_and_no_other(seed: int) -> None:
    story = tell(seed, most=7)
    may_be = allowed(story.cards, ANNA)
    found = {world_of(each) for each in imagined(story.cards, ANNA, 40 * len(may_be))}
    assert found == may_be


@given(st.integers(0, 1 << 40), st.integers(0, SEATS - 1))
@settings(max_examples=150)
def test_an_imagined_world_follows_from_what_the_seat_perceived(seed: int, seat: int) -> None:
    """Other hidden cards and choices, the same chance: the very same imagined world, with what others know in it."""
    story, rng = tell(seed), random.Random(seed)
    for _ in range(12):
        other = retold(story, seat, rng)
        if other is not None:
            assert imagined(other, seat, 2) == imagined(story.cards, seat, 2)


@given(st.integers(0, 1 << 40), st.integers(0, SEATS - 1))
@settings(max_examples=150)
def test_in_an_imagined_world_everybody_has_seen_the_truth(seed: int, seat: int) -> None:
    story = tell(seed, most=16)
    for each in imagined(story.cards, seat, 3):
        assert sorted(each.held) == sorted(story.cards.held)
        assert list(each.first) == list(story.cards.first)
        assert all(fits(each, who, world_of(each)) for who in range(SEATS))
        assert [each.known_to(seat, p) for p in range(6)] == [story.cards.known_to(seat, p) for p in range(6)]
        again = each.clone()
        redeal(again, seat, seeded(seed))
        redeal(story.cards, seat, seeded(seed))
        assert again == story.cards
