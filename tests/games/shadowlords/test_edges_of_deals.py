"""Cards, deals and battles at their edges: who sees what, who is asked, and what can still be added."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, table
from games.shadowlords.test_allies import no_truce
from games.shadowlords.test_asides import ASK, by_hand
from games.shadowlords.test_bribes import bribed
from games.shadowlords.test_building import build
from games.shadowlords.test_deals import full, offered, offering
from games.shadowlords.test_sales import dismissing, for_sale
from games.shadowlords.test_search import found
from games.shadowlords.test_survivors import freed
from games.shadowlords.war import fight, fighting, joined, war
from rulebound.engine.offers import RaiseHand
from rulebound.testing import rule


def crowd(t: Table) -> Table:
    """All seven rings of Green are in use."""
    for name in ("sigrun", "halvor", "ragna", "eskil", "anders", "ingvild"):
        t.put(name, "green", "home_green")
    return t


@rule("SL-BRIB-10", "SL-INFO-05", "SL-CARD-05")
def test_with_a_portrait_the_new_owner_sees_its_cards_and_the_old_one_remembers_them() -> None:
    t = bribed(table().put("kaare", "green", "taurus", 1).under("kaare", 4, 7))
    assert t.alliance("kaare") == "red"
    assert t.known("red", portrait="kaare") == t.known("green", portrait="kaare") == [4, 7]
    assert t.known("blue", portrait="kaare") == []


@rule("SL-NEG-14", "SL-INFO-05")
def test_with_a_member_that_is_traded_its_cards_are_seen_by_the_taker() -> None:
    t = offering(full().put("viggo", "red", "aries", 1).under("viggo", 4))
    t.answers("Give Viggo", "Propose this deal", "Accept")
    assert t.alliance("viggo") == "green"
    assert t.known("green", portrait="viggo") == [4]


@rule("SL-CARD-05", "SL-CARD-06", "SL-CARD-24")
def test_who_puts_a_drawn_card_under_a_new_members_portrait_knows_it_and_others_hear_of_it() -> None:
    t = found("bodil").answer("Take Bodil in")
    t.pile(7).turn("red", "draw_cards").answer("7 under Bodil")
    assert t.known("red", portrait="bodil") == [7]
    assert t.known("green", portrait="bodil") == []
    assert "Red puts a card under Bodil." in t.heard("green")


@rule("SL-CARD-15", "SL-CARD-05")
def test_who_puts_a_card_of_the_hand_under_a_new_members_portrait_knows_it() -> None:
    t = found("bodil", table().hand("red", 7)).answer("Take Bodil in").until("Who moves?")
    t.answers("Put Attack cards under portraits", "7 under Bodil")
    assert t.known("red", portrait="bodil") == [7]
    assert t.known("green", portrait="bodil") == []


@rule("SL-DISM-10", "SL-CARD-22")
def test_cards_of_a_member_whom_nobody_wants_are_discarded_for_all_to_see() -> None:
    t = dismissing(table().under("torvald", 4)).answer("Dismiss Torvald").answers("No bid", "No bid", "No bid")
    assert t.discarded() == [4]
    assert [line for line in t.heard("blue") if "discards a 4" in line]


@rule("SL-SRCH-18", "SL-DISM-08")
def test_a_newcomer_goes_home_by_default_whatever_else_is_held() -> None:
    for name in ("green", "blue"):
        t = for_sale(freed(table()).loose(name, "fortress", 1).loose(name, "aries", 1).hand(name, 7))
        for other in ("green", "yellow", "blue"):
            t.answer("Bid a 7" if other == name else "No bid", by=other)
        t.answer("Make this bid", by=name).answer(f"To {name.capitalize()}").until("Where do you put Bodil?")
        assert t.default() == t.options()[0] == f"To {'Stonehaven' if name == 'green' else 'Deepwell'}"


@rule("SL-BUILD-11", "SL-BUILD-17")
def test_the_builder_is_told_how_many_ships_are_left_or_asked_for_a_card() -> None:
    t = build(table().put("bodil", "red", "aries").hand("red", 2)).answers("Ships for Bodil", "2")
    assert t.prompt() == "1 ship to build: where?"
    t.answers("Ships for Bodil", "1")
    assert t.prompt() == "Discard an Attack card to build ships?"


@rule("SL-DUEL-03")
def test_a_defender_without_cards_is_not_asked_for_one() -> None:
    t = war().put("viggo", "red", "aries", 1).put("kaare", "green", "aries", 1).hand("green", 7)
    fight(t, 7, 0)
    while fighting(t):
        assert t.asked() == ["Ann"]
        t.pass_by()


@rule("SL-CARD-15")
def test_who_places_fighters_may_put_the_only_card_of_the_hand_under_a_portrait() -> None:
    t = war().put("viggo", "red", "aries").put("randi", "red", "aries").put("kaare", "green", "aries", 1)
    fight(t.hand("red", 4)).until("Who of yours fights next?")
    assert t.offers("Put Attack cards under portraits")


@rule("SL-DIST-01", "SL-DIST-03")
def test_bystanders_of_a_battle_share_out_no_ships() -> None:
    t = war().put("viggo", "red", "aries", 1).put("kaare", "green", "aries", 1)
    t.put("randi", "blue", "aries", 2).put("hedda", "blue", "aries", 2).put("sigrun", "blue", "aries", 1)
    fight(t)
    assert "Share out the ships of Blue" not in t.prompt()


@rule("SL-DIST-03", "SL-LOOSE-02")
def test_whose_loose_ships_others_defend_has_nobody_to_share_them_out_to() -> None:
    t = war(negotiation="brief").put("viggo", "red", "aries", 1).loose("green", "aries", 2)
    t.put("randi", "blue", "ruin_sw", 1)
    fight(t).answer("Challenge the loose ships").until("Whom do you ask for aid", most=5)
    while "Whom do you ask for aid" in t.prompt():
        t.answer("Ask Blue for aid" if t.asked()[0] == "Bob" else "Ask nobody")
    t.answer("Send Randi to help Green")
    assert joined(t) == ["Randi fights for Green on Aries."]
    assert "Share out the ships of Green" not in t.prompt()


@rule("SL-BATT-30")
@pytest.mark.parametrize(("left", "right", "chooses"), [("green", "yellow", "Bob"), ("yellow", "blue", "Cas")])
def test_of_an_eliminated_attackers_helpers_the_next_on_the_left_chooses(left: str, right: str, chooses: str) -> None:
    foe = "blue" if left == "green" else "green"
    t = war(negotiation="brief").put("fire_master", "red", "aries", 0).put("kaare", foe, "aries", 6)
    t.put("sigrun", left, "base_sw", 1).put("randi", right, "ruin_sw", 1).pile(0, 2, 0, 0)
    no_truce(t).until("Whom do you ask for aid")
    while "Whom do you ask for aid" in t.prompt():
        asks = f"Ask {left.capitalize()} and {right.capitalize()} for aid"
        t.answer(asks if t.asked()[0] == "Ann" else "Ask nobody")
    t.answers("Send Sigrun to help Red", "Send Randi to help Red").until("Who of yours fights next?")
    t.answer("Place Fire Master").until("Who of yours fights next?")
    assert t.asked() == [chooses]


@rule("SL-BATT-30")
def test_a_helper_on_the_attackers_right_chooses_if_there_is_no_other() -> None:
    t = war(negotiation="brief").put("fire_master", "red", "aries", 0).put("kaare", "green", "aries", 6)
    t.put("bodil", "green", "aries", 1).put("randi", "blue", "ruin_sw", 1).pile(0, 2, 0, 0)
    no_truce(t).answer("Ask Blue for aid", "red").answer("Ask nobody", "green").answer("Send Randi to help Red")
    for _ in range(40):
        if t.alliance("fire_master") is None:
            break
        t.answer("Place Fire Master") if t.offers("Place Fire Master") else t.pass_by()
    assert t.g.battles[0].attacker == 0
    assert "Dee" in t.asked() or t.captor("randi") is not None


@rule("SL-NEG-08")
@pytest.mark.parametrize(("before", "step"), [("moment_after_event", "build"), ("fight", "last_moment")])
def test_a_raised_hand_is_heard_before_building_and_at_the_end_of_the_turn(before: str, step: str) -> None:
    t = by_hand().put("bodil", "red", "leo", 1).hand("red", 7, 7, 7, 7).put("kaare", "green", "taurus", 1)
    t.puts_in(RaiseHand(), "blue").turn("red", before)
    for _ in range(20):
        if t.prompt() == ASK:
            break
        t.pass_by()
    assert (t.prompt(), t.asked(), t.step()) == (ASK, ["Dee"], step)


@rule("SL-NEG-14", "SL-NEG-17")
def test_it_is_said_whether_a_ring_is_lacking_or_a_battle_is_due() -> None:
    t = offering(crowd(full()).put("viggo", "red", "leo", 2))
    assert t.refused("Give Viggo") == "SL-NEG-14"


@rule("SL-NEG-19")
def test_nobody_promises_to_leave_a_space_where_they_have_nobody() -> None:
    t = offering(full().put("viggo", "red", "leo", 2))
    assert [option for option in t.options() if "withdrawal" in option] == ["Give withdrawal from Leo"]


@rule("SL-NEG-14")
def test_with_one_ring_left_none_of_the_members_can_be_added_to_another() -> None:
    t = full().put("viggo", "red", "leo", 1).put("kaare", "red", "leo", 1).put("runa", "red", "virgo", 1)
    t = offering(crowd(t).out("halvor"))
    assert {"Give Kaare", "Give Runa"} <= set(t.options())
    assert t.why_not("Give Runa") is None
    t.answer("Give Viggo")
    assert not {"Give Kaare", "Give Runa"} & set(t.options())
    assert t.refused("Give Kaare") == t.refused("Give Runa") == "SL-NEG-14"
    assert t.why_not("Give Viggo") is None, "who is in the offer is not refused"


@rule("SL-NEG-12", "SL-NEG-22")
def test_cards_that_nobody_holds_are_not_among_what_could_be_given() -> None:
    t = offering(full().hand("red", 7).hand("green", 2))
    assert t.offers("Give a 7")
    assert not t.offers("Give a 10")
    t = offering(full().hand("red", 7, *[2] * 6)).answers(*["Give a 2"] * 6)
    assert t.refused("Give a 7") == "SL-NEG-06"
    assert t.why_not("Give a 10") is None


@rule("SL-NEG-12", "SL-NEG-22")
def test_no_more_cards_are_asked_for_than_there_are() -> None:
    t = offering(full().hand("green", 7, 2))
    choice = "Ask for 1 card of the owner's choice", "Ask for 2 cards of the owner's choice"
    assert {option for option in offered(t) if "choice" in option} == set(choice)
    u = t.copy().answer("Ask for a 7")
    assert {option for option in offered(u) if "choice" in option} == {choice[0]}
    u = t.copy().answer(choice[0])
    assert not {option for option in offered(u) if "choice" in option}
    assert "Ask for a 7" in offered(u)
    u = offering(full().hand("green", 7, 2, 2, 4, 4)).answer(choice[0])
    assert not {option for option in offered(u) if "choice" in option}


@rule("SL-SRCH-24", "SL-NEG-12")
def test_a_bidder_bids_each_card_of_the_hand_once() -> None:
    t = for_sale(table().hand("green", 7, 2)).answer("Bid a 7", by="green")
    t.answer("No bid", by="yellow").answer("No bid", by="blue")
    cards = [option for option in t.options("green") if option.startswith("Bid a ") and "vote" not in option]
    assert cards == ["Bid a 2"]
