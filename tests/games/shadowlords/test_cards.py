"""Chapter 4: Power cards."""

from __future__ import annotations

from games.shadowlords.table import Table, conserved, kind, table, who
from rulebound.engine.kinds import Seat
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords.frames import Placing
from rulebound.games.shadowlords.rules.cards import draw_card, draw_number
from rulebound.games.shadowlords.rules.hands import PILE, drawn_by
from rulebound.games.shadowlords.tables import NO_CARD, VALUE
from rulebound.testing import rule


@rule("SL-CARD-01", "SL-CARD-04", "SL-TURN-02")
def test_one_card_is_drawn_from_the_top_and_kept_even_a_zero() -> None:
    t = table().pile(0, 7)
    with t.changes(pile=-1):
        t.turn("red", "draw_cards")
    assert t.options() == ["0 into the Attack hand", "0 under Fire Master"]


@rule("SL-CARD-02", "SL-CARD-03", "SL-CTRL-06")
def test_a_card_more_for_each_ruin_if_they_want_it() -> None:
    t = table().put("viggo", "red", "ruin_sw").loose("red", "ruin_nw", 1).put("kaare", "green", "ruin_ne")
    t.turn("red", "draw_cards")
    assert t.prompt() == "How many extra cards for your Ruins?"
    assert t.options() == ["Draw 0 more", "Draw 1 more", "Draw 2 more"]
    assert t.default() == "Draw 2 more"
    with t.changes(pile=-2):
        t.answer("Draw 1 more")


@rule("SL-CARD-03")
def test_the_number_is_said_before_the_first_card_is_drawn() -> None:
    t = table().put("viggo", "red", "ruin_sw")
    with t.changes(pile=0):
        t.turn("red", "draw_cards")
    assert t.prompt() == "How many extra cards for your Ruins?"


@rule("SL-CARD-05")
def test_only_the_owner_learns_the_value() -> None:
    t = table().pile(7).turn("red", "draw_cards").answer("7 into the Attack hand")
    assert "Red draws a 7." in t.heard("red")
    assert "Red draws a card." in t.heard("green")
    assert not any("7" in line for line in t.heard("green") + t.heard(None))


@rule("SL-CARD-06")
def test_a_card_goes_into_the_hand_or_under_a_portrait() -> None:
    t = table().put("viggo", "red", "aries").pile(4).turn("red", "draw_cards")
    assert t.options() == ["4 into the Attack hand", "4 under Fire Master", "4 under Viggo"]
    assert t.default() == "4 into the Attack hand"
    with t.changes(viggo_under=1, red_hand=0):
        t.answer("4 under Viggo")
    t = table().pile(4).turn("red", "draw_cards")
    with t.changes(red_hand=1):
        t.answer("4 into the Attack hand")


@rule("SL-CARD-07", "SL-CARD-08")
def test_no_card_under_a_diplomat_or_a_captive() -> None:
    t = table().put("elfrida", "red", "aries").put("viggo", "red", "aries").captive("kaare", "red", "earth_master")
    t.pile(4).turn("red", "draw_cards")
    assert t.options() == ["4 into the Attack hand", "4 under Fire Master", "4 under Viggo"]


@rule("SL-CARD-09", "SL-CARD-26")
def test_cards_drawn_together_are_seen_together_and_may_all_go_under_one_portrait() -> None:
    t = table().loose("red", "ruin_sw", 1).loose("red", "ruin_nw", 1).pile(7, 0, 4)
    t.turn("red", "draw_cards").answer("Draw 2 more")
    assert {option.split()[0] for option in t.options()} == {"0", "4", "7"}
    t.answers("4 under Fire Master", "7 under Fire Master", "0 under Fire Master")
    assert t.cards_under("fire_master") == [0, 4, 7]


@rule("SL-CARD-10", "SL-CARD-11")
def test_a_card_under_a_portrait_stays_there() -> None:
    t = table().put("viggo", "red", "aries").under("viggo", 7).turn("red", "moment_after_event")
    while t.g.turn == 0:
        assert not any("7" in option for option in t.options())
        t.pass_by()
    assert t.cards_under("viggo") == [7]


@rule("SL-CARD-15", "SL-TURN-10")
def test_attack_cards_may_go_under_portraits_at_every_open_moment_of_the_own_turn() -> None:
    t = table().put("viggo", "red", "aries", 1).hand("red", 7, 4).dice(3, 4).turn("red", "draw_cards").pass_by()
    moments = []
    while t.g.turn == 0 and t.g.result is None:
        if t.offers("Put Attack cards under portraits"):
            moments.append(t.step())
        t.pass_by()
    expected = ["moment_after_cards", "moment_after_event", "build", "move", "last_moment"]
    assert [step for step in moments if step in expected] == expected
    t = table().put("viggo", "red", "aries", 1).hand("red", 7, 4).turn("red", "moment_after_event")
    with t.changes(red_hand=-1, viggo_under=1):
        t.answers("Put Attack cards under portraits", "7 under Viggo", "Keep the other cards in the hand")
    assert t.in_hand("red") == [4]


@rule("SL-CARD-16")
def test_not_in_an_opponents_turn() -> None:
    t = table().hand("red", 7, 4).turn("green", "moment_after_cards")
    seats = set()
    while t.g.turn == 1:
        if t.offers("Put Attack cards under portraits"):
            seats.add(t.asked()[0])
        t.pass_by()
    assert "Ann" not in seats


@rule("SL-CARD-17")
def test_a_reward_may_be_placed_in_an_opponents_turn() -> None:
    t = table().set_cards(drawn_by(0), [kind(2)]).turn("green", "draw_cards").push(Placing(Seat(0)))
    assert t.asked() == ["Ann"]
    assert t.offers("2 under Fire Master")


@rule("SL-CARD-18")
def test_the_attack_hand_has_no_limit() -> None:
    t = table().hand("red", *[2] * 15, *[4] * 15, *[0] * 8).pile(7).turn("red", "draw_cards")
    with t.changes(red_hand=1):
        t.answer("7 into the Attack hand")


@rule("SL-CARD-19", "SL-TIME-01")
def test_an_empty_pile_is_made_anew_from_the_discards_and_moves_the_timer() -> None:
    t = table().only_pile(7)
    assert draw_card(t.g, drawn_by(0)) == kind(7)
    assert t.g.timer == 0
    draw_card(t.g, drawn_by(0))
    assert t.g.timer == 1
    assert t.left() == 50 - 2
    assert t.discarded() == []


@rule("SL-CARD-19")
def test_the_new_pile_is_in_an_order_of_chance() -> None:
    orders = []
    for seed in (1, 2):
        t = table().only_pile(7)
        t.g.rng = seeded(seed)
        draw_card(t.g, drawn_by(0))
        orders.append([draw_card(t.g, drawn_by(0)) for _ in range(49)])
    assert sorted(orders[0]) == sorted(orders[1])
    assert orders[0] != orders[1]
    assert sorted(orders[0]) not in (orders[0], orders[0][::-1])


def all_cards_held() -> Table:
    t = table()
    for value in VALUE:
        t.hand("green", *[value] * t.g.cards.how_many(PILE, kind(value)))
    assert t.left() == 0
    return t


@rule("SL-CARD-20")
def test_without_any_card_there_is_no_draw_and_a_number_is_zero() -> None:
    t = all_cards_held()
    assert draw_card(t.g, drawn_by(0)) == NO_CARD
    assert draw_number(t.g) == 0
    t.turn("red", "draw_cards")
    assert t.prompt() != "Into the Attack hand, or under a portrait?"


@rule("SL-CARD-21")
def test_a_failed_draw_moves_the_timer_once_in_a_turn() -> None:
    t = all_cards_held().turn("red", "begin_turn")
    assert t.g.timer == 1
    draw_card(t.g, drawn_by(0))
    assert t.g.timer == 1
    t.until_turn("green")
    assert t.g.timer == 2


@rule("SL-CARD-22")
def test_the_discard_pile_is_public() -> None:
    from rulebound.games.shadowlords import GAME

    t = table().discards(7, 0)
    assert GAME.view(t.g, None)["discards"] == GAME.view(t.g, 2)["discards"] == [kind(0), kind(7)]


@rule("SL-CARD-23")
def test_a_card_drawn_for_its_number_is_discarded() -> None:
    t = table().pile(7)
    assert draw_number(t.g) == 7
    assert t.discarded() == [7]
    conserved(t)


@rule("SL-CARD-24")
def test_counts_of_cards_are_public() -> None:
    from rulebound.games.shadowlords import GAME

    t = table().put("viggo", "red", "aries").hand("red", 7, 7).under("viggo", 4)
    view = GAME.view(t.g, 1)
    assert view["hands"] == [2, 0, 0, 0]
    under = view["under"]
    assert isinstance(under, list)
    assert under[who("viggo")] == 1


@rule("SL-CARD-25")
def test_cards_of_a_captive_stay_with_their_owner() -> None:
    t = table().captive("viggo", "red", "earth_master").under("viggo", 7)
    t.turn("green", "moment_after_cards")
    while t.g.turn == 1:
        assert not any("Viggo" in option for option in t.options())
        t.pass_by()
    assert t.cards_under("viggo") == [7]


@rule("SL-CARD-14")
def test_the_attack_hand_pays_for_ships() -> None:
    t = table().hand("red", 4).under("fire_master", 7).turn("red", "build")
    assert t.offers("Discard a 4 for ships")
    assert not t.offers("Discard a 7 for ships")


@rule("SL-P2-04", "SL-P2-15", "SL-P2-24")
def test_two_alliances_of_one_player_share_the_hand_and_keep_their_portraits() -> None:
    t = table(2).put("viggo", "yellow", "libra").hand("red", 7).pile(4).turn("yellow", "draw_cards")
    assert t.asked() == ["Ann"]
    assert t.options() == ["4 into the Attack hand", "4 under Fire Master", "4 under Air Master", "4 under Viggo"]
    t.answers("4 under Fire Master", "Put Attack cards under portraits")
    assert t.offers("7 under Fire Master")
    assert t.offers("7 under Viggo")


@rule("SL-TERM-05", "SL-CARD-15")
def test_whoever_begins_to_tuck_cards_away_tucks_one_so_that_nobody_begins_for_ever() -> None:
    t = table().put("viggo", "red", "aries", 1).hand("red", 7, 4).turn("red", "moment_after_event")
    t.answer("Put Attack cards under portraits")
    assert not t.offers("Keep the other cards in the hand")
    t.answer("7 under Viggo")
    assert t.offers("Keep the other cards in the hand")
