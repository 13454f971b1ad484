"""Chapters 12 and 14: found characters that are sold, and members that are dismissed."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, kind, table, who
from games.shadowlords.test_search import found, full_house
from rulebound.engine.offers import HIDDEN
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.frames import Dismissal
from rulebound.games.shadowlords.items import CARD, VOTE_YES
from rulebound.games.shadowlords.kinds import Alliance
from rulebound.games.shadowlords.tables import CHARACTER_IDS, RINGS
from rulebound.testing import rule


def for_sale(t: Table | None = None) -> Table:
    return found("bodil", t).answer("Offer Bodil to the others")


def dismissing(t: Table) -> Table:
    """Red with seven members must make room; Torvald stands on Leo with two ships."""
    full_house(t.put("torvald", "red", "leo", 2)).turn("red", "moment_after_event")
    return t.push(Dismissal(Alliance(0)))


@rule("SL-SRCH-16", "SL-SRCH-17", "SL-SRCH-18", "SL-SRCH-24")
def test_a_found_character_goes_to_the_bidder_for_their_payment() -> None:
    t = table().hand("green", 7, 2).put("kaare", "blue", "cancer", 3).loose("green", "virgo", 1)
    for_sale(t)
    assert t.asked() == ["Bob", "Cas", "Dee"]
    assert t.default() == "No bid"
    t.answer("Bid a 7", by="green").answer("No bid", by="yellow").answer("Bid 2 ships of Kaare", by="blue")
    assert t.asked() == ["Bob", "Dee"]
    t.answer("Make this bid", by="green").answer("Make this bid", by="blue")
    assert t.prompt() == "Who gets Bodil?"
    assert t.options() == ["To Green", "To Blue", "Accept no bid"]
    assert t.default() == "Accept no bid"
    asked = GAME.question(t.g, t.seat("red"))
    assert asked is not None
    assert asked.text == "Green: a 7. Blue: 2 ships of Kaare."
    others = GAME.question(t.g, t.seat("yellow"))
    assert others is None or not others.text
    t.answer("To Green")
    assert t.asked() == ["Ann"]
    t.answer("7 into the Attack hand")
    assert (t.in_hand("red"), t.in_hand("green")) == ([7], [2])
    assert t.prompt() == "Where do you put Bodil?"
    assert t.options() == ["To Stonehaven", "To Virgo"]
    t.answer("To Virgo")
    assert (t.alliance("bodil"), t.space("bodil"), t.ships("bodil")) == ("green", "virgo", 0)
    assert t.ships("kaare") == 3
    conserved(t)


@rule("SL-SRCH-24", "SL-NEG-12")
def test_card_values_in_bids_are_for_the_seller_only() -> None:
    t = for_sale(table().hand("green", 7))
    t.answer("Bid a 7", by="green").answer("No bid", by="yellow").answer("No bid", by="blue")
    assert not [line for line in t.heard("yellow") if "bids" in line]
    t.answer("Make this bid", by="green")
    assert t.heard("red")[-1] == "Green bids a 7."
    assert t.heard("yellow")[-1] == "Green bids a card."
    assert t.known("red", hand="green") == [7]
    assert t.known("yellow", hand="green") == []


@rule("SL-SRCH-24", "SL-INFO-03", "SL-INFO-04")
def test_bids_lie_open_when_all_are_in_and_not_before() -> None:
    t = for_sale(table().hand("green", 7))
    t.answer("Bid a 7", by="green").answer("No bid", by="yellow").answer("Bid a yes vote", by="blue")
    assert all(GAME.view(t.g, seat)["terms"] == [] for seat in (0, 1, 2, 3, None))
    t.answer("Make this bid", by="green").answer("Make this bid", by="blue")
    whole, veiled = [[CARD, kind(7), ""]], [[CARD, HIDDEN, ""]]
    for seat, seen in ((0, whole), (1, whole), (2, veiled), (3, veiled), (None, veiled)):
        assert GAME.view(t.g, seat)["terms"] == [[1, 0, seen], [3, 0, [[VOTE_YES, 0, ""]]]]


@rule("SL-SRCH-24")
def test_a_bid_holds_at_most_six_items_and_two_pledges() -> None:
    t = for_sale(table().hand("green", 2, 2, 2, 2, 2, 2, 2))
    for one in ("yellow", "blue"):
        t.answer("No bid", by=one)
    t.answer("Bid a yes vote").answer("Bid a no vote")
    assert not t.offers("Bid help in some battle")
    for _ in range(6):
        t.answer("Bid a 2")
    assert t.options() == ["No bid", "Make this bid"]


@rule("SL-SRCH-16", "SL-NEG-19")
def test_a_promise_is_a_payment_too() -> None:
    t = for_sale()
    t.answer("Bid a yes vote", by="green").answer("No bid", by="yellow").answer("No bid", by="blue")
    t.answer("Make this bid").answer("To Green").answer("To Stonehaven")
    assert t.alliance("bodil") == "green"
    assert [(pledge.by, pledge.to_seat) for pledge in t.g.pledges] == [(1, 0)]


@rule("SL-SRCH-16", "SL-SRCH-24")
def test_another_character_may_be_the_payment() -> None:
    t = for_sale(table().put("kaare", "green", "taurus", 2).under("kaare", 7))
    t.answer("Bid Kaare", by="green").answer("No bid", by="yellow").answer("No bid", by="blue").answer("Make this bid")
    t.answer("To Green")
    assert t.asked() == ["Ann"]
    t.until("Where do you put Kaare?").answer("To Emberhold").answer("To Stonehaven")
    assert (t.alliance("kaare"), t.space("kaare"), t.ships("kaare")) == ("red", "home_red", 2)
    assert (t.alliance("bodil"), t.cards_under("kaare")) == ("green", [7])
    conserved(t)


@rule("SL-SRCH-17")
def test_an_empty_bid_is_a_bid() -> None:
    t = for_sale().answer("Make this bid", by="green").answer("No bid", by="yellow").answer("No bid", by="blue")
    t.answer("To Green").answer("To Stonehaven")
    assert t.alliance("bodil") == "green"


@rule("SL-SRCH-17", "SL-DISM-13")
def test_who_has_no_free_ring_or_no_space_does_not_bid() -> None:
    t = table()
    for one in CHARACTER_IDS[4:10]:
        t.put(one, "green", "virgo")
    t.put("taake", "black", "home_yellow", 1).put("air_master", "yellow", "home_yellow")
    assert sum(side == 1 for side in t.g.side) == RINGS
    assert for_sale(t).asked() == ["Dee"]


@rule("SL-SRCH-17")
def test_where_nobody_could_take_it_a_character_is_not_for_sale() -> None:
    t = table().put("taake", "black", "home_green", 1).put("skumra", "black", "home_yellow", 1)
    assert found("bodil", t.put("askulf", "black", "home_blue", 1)).options() == ["Take Bodil in", "Turn Bodil away"]


@rule("SL-SRCH-25", "SL-SRCH-19")
@pytest.mark.parametrize(("then", "owner"), [("Take Bodil in", "red"), ("Turn Bodil away", None)])
def test_after_a_failed_sale_the_finder_is_asked_once_more(then: str, owner: str | None) -> None:
    t = for_sale().answers("No bid", "No bid", "No bid")
    assert t.options() == ["Take Bodil in", "Turn Bodil away"]
    t.answer(then)
    assert t.alliance("bodil") == owner
    t = for_sale().answers("Make this bid", "No bid", "No bid").answer("Accept no bid")
    assert t.options() == ["Take Bodil in", "Turn Bodil away"]


@rule("SL-NEG-21")
def test_where_negotiation_is_off_nothing_is_sold() -> None:
    t = found("bodil", table(negotiation="off"))
    assert t.options() == ["Take Bodil in", "Turn Bodil away"]
    t = dismissing(table(negotiation="off")).answer("Dismiss Torvald")
    assert t.alliance("torvald") is None


def burdened() -> Table:
    """Of Red, Kaare is a captive, Viggo holds captives of Green and Blue, and Bodil bears the Power Stone."""
    t = table().captive("kaare", "red", "earth_master").put("viggo", "red", "aries").captive("randi", "blue", "viggo")
    return t.captive("sigrun", "green", "viggo").put("bodil", "red", "leo").stone("bodil")


@rule("SL-DISM-11")
def test_a_dismissed_member_brings_its_captives_and_the_new_owners_own_are_released() -> None:
    t = dismissing(burdened()).answer("Dismiss Viggo").answers("Make this bid", "No bid", "No bid")
    t.answers("To Green", "To Stonehaven")
    assert (t.alliance("viggo"), t.captor("randi")) == ("green", "viggo")
    assert (t.captor("sigrun"), t.space("sigrun")) == (None, "home_green")
    conserved(t)


@rule("SL-DISM-11", "SL-COMP-19")
def test_a_dismissed_bearer_brings_the_stone() -> None:
    t = dismissing(burdened()).answer("Dismiss Bodil").answers("Make this bid", "No bid", "No bid")
    t.answers("To Green", "To Stonehaven")
    assert (t.alliance("bodil"), t.g.stone) == ("green", who("bodil"))


@rule("SL-DISM-11", "SL-DISM-10")
def test_captives_of_a_member_whom_nobody_wants_are_free_where_it_stood() -> None:
    t = dismissing(burdened()).answer("Dismiss Viggo").answers("No bid", "No bid", "No bid")
    assert t.alliance("viggo") is None
    assert (t.space("randi"), t.captor("randi")) == ("aries", None)
    assert (t.space("sigrun"), t.captor("sigrun")) == ("aries", None)
    conserved(t)


@rule("SL-DISM-11", "SL-STONE-14")
def test_the_stone_of_a_bearer_whom_nobody_wants_goes_to_another_of_the_alliance() -> None:
    t = dismissing(burdened()).answer("Dismiss Bodil").answers("No bid", "No bid", "No bid")
    assert (t.asked(), t.alliance("bodil")) == (["Ann"], None)
    assert t.offers("The Power Stone to Fire Master")
    assert not t.offers("The Power Stone to Kaare")
    assert not t.offers("The Power Stone to Bodil")
    t.answer("The Power Stone to Fire Master")
    assert t.g.stone == who("fire_master")


@rule("SL-DISM-01", "SL-DISM-02", "SL-DISM-03", "SL-DISM-11", "SL-DISM-12")
def test_who_may_be_dismissed() -> None:
    t = dismissing(burdened())
    assert t.refused("Dismiss Kaare") == "SL-DISM-02"
    assert t.refused("Dismiss Fire Master") == "SL-DISM-03"
    assert t.offers("Dismiss Viggo")
    assert t.offers("Dismiss Bodil")
    assert t.offers("Dismiss Torvald")
    assert t.default() == "Dismiss nobody"


@rule("SL-DISM-04", "SL-DISM-05", "SL-DISM-06")
def test_a_dismissed_member_must_go_to_one_of_those_who_want_him() -> None:
    t = dismissing(table().hand("blue", 4)).answer("Dismiss Torvald")
    t.answer("Make this bid", by="green").answer("No bid", by="yellow").answer("Bid a 4", by="blue")
    t.answer("Make this bid", by="blue")
    assert t.options() == ["To Green", "To Blue"]
    t.answer("To Blue").until("Where do you put Torvald?").answer("To Deepwell")
    assert t.alliance("torvald") == "blue"
    assert t.in_hand("blue") == []


@rule("SL-DISM-07", "SL-DISM-08", "SL-DISM-09")
def test_the_taker_gets_portrait_cards_and_as_many_ships() -> None:
    t = dismissing(table().under("torvald", 7).loose("green", "virgo", 1)).answer("Dismiss Torvald")
    t.answers("Make this bid", "No bid", "No bid")
    with t.changes(red_stored=2, green_stored=-2):
        t.answers("To Green", "To Virgo")
    assert (t.alliance("torvald"), t.space("torvald"), t.ships("torvald")) == ("green", "virgo", 2)
    assert t.cards_under("torvald") == [7]
    conserved(t)


@rule("SL-INFO-05", "SL-DISM-07")
def test_the_old_owner_remembers_the_cards_of_a_portrait_that_went() -> None:
    t = dismissing(table().under("torvald", 7)).answer("Dismiss Torvald").answers("Make this bid", "No bid", "No bid")
    t.answers("To Green", "To Stonehaven")
    assert t.known("red", portrait="torvald") == [7]


@rule("SL-DISM-13")
def test_replaced_ships_are_limited_by_the_takers_storage() -> None:
    t = table()
    t.g.stored[1] = 1
    dismissing(t).answer("Dismiss Torvald").answers("Make this bid", "No bid", "No bid")
    t.answers("To Green", "To Stonehaven")
    assert (t.ships("torvald"), t.stored("green")) == (1, 0)


@rule("SL-DISM-10", "SL-DISM-09")
def test_whom_nobody_wants_leaves_the_game_and_its_cards_are_discarded() -> None:
    t = dismissing(table().under("torvald", 7, 2)).answer("Dismiss Torvald")
    with t.changes(red_stored=2, torvald_ships=-2, torvald_under=-2):
        t.answers("No bid", "No bid", "No bid")
    assert (t.alliance("torvald"), t.cards_under("torvald"), t.discarded()) == (None, [], [2, 7])
    conserved(t)
    assert t.told("SL-DISM-10")[0] == "Red discards 2 and 7."


@rule("SL-DISM-10", "SL-CARD-22")
@pytest.mark.parametrize(("cards", "says"), [((7,), ["Red discards a 7."]), ((), [])])
def test_a_single_card_is_told_as_one_and_none_not_at_all(cards: tuple[int, ...], says: list[str]) -> None:
    t = dismissing(table().under("torvald", *cards)).answer("Dismiss Torvald").answers("No bid", "No bid", "No bid")
    assert t.told("SL-DISM-10") == [*says, "Torvald leaves the game."]


@rule("SL-P2-25")
def test_outside_their_turn_a_player_of_two_alliances_chooses_which_one_takes_him() -> None:
    t = dismissing(table(2)).answer("Dismiss Torvald").answer("Make this bid").answer("To Bob")
    assert t.prompt() == "Which of your alliances does Torvald join?"
    assert t.options() == ["To Green", "To Blue"]
    with t.changes(green_stored=2, blue_stored=-2):
        t.answers("To Blue", "To Deepwell")
    assert (t.alliance("torvald"), t.ships("torvald")) == ("blue", 2)


@rule("SL-P2-25", "SL-P2-15")
def test_in_their_own_turn_it_is_the_alliance_whose_turn_it_is() -> None:
    t = for_sale(table(2).put("kaare", "green", "taurus", 1)).answer("Bid Kaare").answer("Make this bid")
    t.answer("To Bob")
    assert t.prompt() == "Where do you put Kaare?"
    assert t.options() == ["To Emberhold", "To Anvil Base"]
