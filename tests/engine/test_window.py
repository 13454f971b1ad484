"""Reaction windows, at the table of the test game."""

from __future__ import annotations

from duel_of_masks import GAME
from duel_of_masks.rules import Boasts, Mirrors
from duel_of_masks.state import MASKS, Boast, Masks, PlayMirror, Rob, SetCard
from marks import rule
from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import ask_again
from rulebound.engine.match import Match

MIRROR = MASKS


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
    for pile in (g.deck, *g.hands):
        pile[:] = [two if card == one else one if card == two else card for card in pile]
    g.seen[one], g.seen[two] = g.seen[two], g.seen[one]


def set_lowest(match: Match) -> None:
    ask_again(match.state)
    for seat in match.waiting_for():
        match.apply(seat, match.legal_actions(seat)[0])


def pass_boasts(match: Match) -> None:
    while isinstance(match.state.stack[-1], Boasts):
        match.apply(match.waiting_for()[0], Pass())


def asked(match: Match) -> list[int]:
    """Who is asked, one after the other, when all pass in this window."""
    kind, order = type(match.state.stack[-1]), []
    while match.state.stack and type(match.state.stack[-1]) is kind:
        order += match.waiting_for()
        match.apply(order[-1], Pass())
    return order


@rule("DM-BOAST-01")
def test_a_window_asks_around_once_when_all_pass() -> None:
    match, _ = table()
    set_lowest(match)
    assert isinstance(match.state.stack[-1], Boasts)
    assert asked(match) == [0, 1, 2]
    assert isinstance(match.state.stack[-1], Mirrors)


@rule("DM-BOAST-01")
def test_a_reaction_starts_the_round_of_asking_anew() -> None:
    match, g = table()
    set_lowest(match)
    match.apply(0, Pass())
    match.apply(1, Boast())
    assert asked(match) == [2, 0, 1]
    assert g.pot == 1


@rule("DM-BOAST-01")
def test_an_open_window_skips_who_has_no_reaction() -> None:
    match, g = table()
    g.coins[1] = 0
    set_lowest(match)
    assert asked(match) == [0, 2]


@rule("DM-BOAST-01")
def test_an_open_window_that_nobody_can_use_does_not_open() -> None:
    match, g = table()
    g.coins[:] = [0, 0, 0]
    set_lowest(match)
    assert isinstance(match.state.stack[-1], Mirrors)


@rule("DM-MIRROR-02")
def test_a_hidden_window_asks_everybody_with_a_card_and_so_betrays_nobody() -> None:
    orders = []
    for with_mirror in (True, False):
        match, g = table()
        if with_mirror:
            swap(g, g.hands[1][3], MIRROR)
        set_lowest(match)
        pass_boasts(match)
        options = {seat: len(match.legal_actions(seat)) for seat in match.waiting_for()}
        assert options == {0: 1}
        orders.append(asked(match))
    assert orders[0] == orders[1] == [0, 1, 2]


@rule("DM-MIRROR-02")
def test_who_can_hold_nothing_is_not_asked() -> None:
    match, g = table()
    g.discard += g.hands[2][1:]
    del g.hands[2][1:]
    set_lowest(match)
    pass_boasts(match)
    assert asked(match) == [0, 1]


@rule("DM-MIRROR-01")
def test_a_mirror_makes_six_more_and_may_be_answered() -> None:
    match, g = table()
    swap(g, g.hands[1][3], MIRROR)
    set_lowest(match)
    pass_boasts(match)
    match.apply(0, Pass())
    match.apply(1, PlayMirror(MIRROR))
    assert g.bonus == [0, 6, 0]
    assert asked(match) == [2, 0, 1]
    assert match.waiting_for() == [1]


@rule("DM-MIRROR-02")
def test_a_brisk_match_asks_only_those_who_have_a_choice() -> None:
    match, g = table(brisk=True)
    swap(g, g.hands[1][3], MIRROR)
    set_lowest(match)
    pass_boasts(match)
    assert isinstance(g.stack[-1], Mirrors)
    assert asked(match) == [1]


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
            match.apply(seat, SetCard(card))
        pass_boasts(match)
        g.rng.loaded = [outcome]
        asked(match)
        assert match.waiting_for() == [winner]


@rule("DM-ROB-02", "DM-ROB-03")
def test_a_robbery_that_is_refused_says_why() -> None:
    match, g = table()
    g.coins[1] = 0
    set_lowest(match)
    pass_boasts(match)
    asked(match)
    decision = match.explained(2)
    assert decision is not None
    why: dict[Action, str] = {refused.action: refused.why.rule for refused in decision.refused}
    assert why == {Rob(0): "DM-ROB-03", Rob(1): "DM-ROB-02"}
