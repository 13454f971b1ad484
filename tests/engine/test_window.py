"""Reaction windows, at the table of the test game."""

from __future__ import annotations

from duel_of_masks import GAME
from duel_of_masks.rules import Boasts, Mirrors
from duel_of_masks.state import DISCARD, MASKS, Boast, Card, Masks, PlayMirror, Rob, SetCard, hand_of
from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import ask_again
from rulebound.engine.kinds import Seat
from rulebound.engine.match import Match
from rulebound.testing import rule

MIRROR = Card(MASKS)


def table(seats: int = 3, brisk: bool = False) -> tuple[Match, Masks]:
    """A game of one round without deals, with hands that the test may arrange before cards are set."""
    match = Match.new(GAME, seats, {"rounds": 1, "deals": "off"}, seed=4, brisk=brisk)
    g = match.state
    assert isinstance(g, Masks)
    for seat in range(seats):
        hand = [seat, 6 + seat, 12 + seat, 18 + seat]
        for card, want in zip(list(g.hands[seat]), hand, strict=True):
            swap(g, card, want)
    return match, g


def swap(g: Masks, one: int, two: int) -> None:
    """Two cards change places."""
    lies = {card: place for place in range(2 + 2 * g.seats) for card in g.cards.faces(place)}
    g.cards.move(one, lies[one], lies[two])
    g.cards.move(two, lies[two], lies[one])


def set_lowest(match: Match) -> None:
    ask_again(match.state)
    for seat in match.waiting_for():
        match.apply(seat, match.legal_actions(seat)[0])


def answer(match: Match, **plays: Action) -> None:
    """Everybody who is asked answers this question of a window: these plays, the others pass."""
    chosen = {int(name.removeprefix("seat_")): action for name, action in plays.items()}
    for seat in match.waiting_for():
        match.apply(seat, chosen.get(seat, Pass()))


def pass_boasts(match: Match) -> None:
    while isinstance(match.state.stack[-1], Boasts):
        answer(match)


def strike(match: Match) -> None:
    """All pass until the cards are compared."""
    while match.state.stack and isinstance(match.state.stack[-1], Boasts | Mirrors):
        answer(match)


@rule("DM-BOAST-01")
def test_a_window_asks_all_at_once_in_order_and_closes_when_all_pass() -> None:
    match, g = table()
    set_lowest(match)
    assert isinstance(g.stack[-1], Boasts)
    assert match.waiting_for() == [0, 1, 2]
    answer(match)
    assert isinstance(g.stack[-1], Mirrors)


@rule("DM-BOAST-01")
def test_a_play_is_made_when_all_have_answered_and_the_question_is_put_again_from_the_next() -> None:
    match, g = table()
    set_lowest(match)
    match.apply(1, Boast())
    match.apply(0, Pass())
    assert g.pot == 0
    match.apply(2, Pass())
    assert g.pot == 1
    assert match.waiting_for() == [2, 0, 1]
    answer(match)
    assert isinstance(g.stack[-1], Mirrors)


@rule("DM-BOAST-01", "DM-MIRROR-01")
def test_of_several_plays_the_first_in_order_is_made_and_the_others_are_withdrawn() -> None:
    match, g = table()
    set_lowest(match)
    answer(match, seat_2=Boast(), seat_1=Boast())
    assert g.coins == [3, 2, 3]
    assert [words for _, _, words in match.heard(None) if "boasts" in words] == ["Player 2 boasts."]
    answer(match, seat_1=Boast(), seat_2=Boast())
    assert g.coins == [3, 2, 2]


@rule("DM-BOAST-01")
def test_an_open_window_skips_who_has_no_reaction() -> None:
    match, g = table()
    g.coins[1] = 0
    set_lowest(match)
    assert match.waiting_for() == [0, 2]


@rule("DM-BOAST-01")
def test_an_open_window_that_nobody_can_use_does_not_open() -> None:
    match, g = table()
    g.coins[:] = [0, 0, 0]
    set_lowest(match)
    assert isinstance(match.state.stack[-1], Mirrors)


@rule("DM-MIRROR-02")
def test_a_hidden_window_asks_everybody_with_a_card_and_so_betrays_nobody() -> None:
    for with_mirror in (True, False):
        match, g = table()
        if with_mirror:
            swap(g, g.hands[1][3], MIRROR)
        set_lowest(match)
        pass_boasts(match)
        assert match.waiting_for() == [0, 1, 2]
        assert [len(match.legal_actions(seat)) for seat in range(3)] == [1, 1 + with_mirror, 1]
        answer(match)
        assert not isinstance(g.stack[-1], Mirrors)


@rule("DM-MIRROR-02")
def test_who_can_hold_nothing_is_not_asked() -> None:
    match, g = table()
    for card in g.hands[2][1:]:
        g.cards.move(card, hand_of(2), DISCARD)
    set_lowest(match)
    pass_boasts(match)
    assert match.waiting_for() == [0, 1]


@rule("DM-MIRROR-01")
def test_a_mirror_makes_six_more_and_may_be_answered() -> None:
    match, g = table()
    swap(g, g.hands[1][3], MIRROR)
    swap(g, g.hands[0][3], MIRROR + 1)
    set_lowest(match)
    pass_boasts(match)
    answer(match, seat_1=PlayMirror(MIRROR))
    assert g.bonus == [0, 6, 0]
    assert match.waiting_for() == [0, 1, 2]
    answer(match, seat_0=PlayMirror(Card(MIRROR + 1)))
    assert g.bonus == [6, 6, 0]


@rule("DM-MIRROR-01")
def test_a_withdrawn_card_stays_in_the_hand_and_is_not_seen() -> None:
    match, g = table()
    swap(g, g.hands[0][3], MIRROR)
    swap(g, g.hands[1][3], MIRROR + 1)
    set_lowest(match)
    pass_boasts(match)
    answer(match, seat_0=PlayMirror(MIRROR), seat_1=PlayMirror(Card(MIRROR + 1)))
    assert g.bonus == [6, 0, 0]
    assert MIRROR + 1 in g.hands[1]
    assert len([words for _, _, words in match.heard(2) if "plays" in words]) == 1


@rule("DM-MIRROR-02")
def test_a_brisk_match_asks_one_after_the_other_and_only_those_who_have_a_choice() -> None:
    match, g = table(brisk=True)
    swap(g, g.hands[1][3], MIRROR)
    set_lowest(match)
    assert match.waiting_for() == [0]
    match.apply(0, Pass())
    assert match.waiting_for() == [1]
    match.apply(1, Boast())
    assert g.pot == 1
    asked = []
    while isinstance(g.stack[-1], Boasts):
        asked += match.waiting_for()
        answer(match)
    assert asked == [2, 0, 1]
    assert isinstance(g.stack[-1], Mirrors)
    assert match.waiting_for() == [1]
    answer(match)
    assert not isinstance(g.stack[-1], Mirrors)


@rule("DM-SET-01")
def test_set_cards_stay_hidden_until_they_are_turned_up() -> None:
    match, g = table()
    set_lowest(match)
    assert g.table == [0, 1, 2]
    assert GAME.view(g, 0)["table"] == [0, None, None]
    pass_boasts(match)
    assert GAME.view(g, 0)["table"] == [0, 1, 2]


@rule("DM-STRIKE-02")
def test_chance_decides_among_equals() -> None:
    for outcome, winner in ((0, 0), (1, 2)):
        match, g = table()
        swap(g, g.hands[2][1], 5)
        swap(g, g.hands[0][3], 11)
        ask_again(g)
        for seat, card in ((0, 11), (1, g.hands[1][0]), (2, 5)):
            match.apply(seat, SetCard(Card(card)))
        pass_boasts(match)
        g.rng.loaded = [outcome]
        strike(match)
        assert match.waiting_for() == [winner]


@rule("DM-ROB-02", "DM-ROB-03")
def test_a_robbery_that_is_refused_says_why() -> None:
    match, g = table()
    g.coins[1] = 0
    set_lowest(match)
    strike(match)
    decision = match.explained(2)
    assert decision is not None
    why: dict[Action, str] = {refused.action: refused.why.rule for refused in decision.refused}
    assert why == {Rob(Seat(0)): "DM-ROB-03", Rob(Seat(1)): "DM-ROB-02"}
