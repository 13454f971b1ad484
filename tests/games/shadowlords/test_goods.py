"""Chapter 26: what changes hands in a deal, what binds and what does not."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, table, who
from games.shadowlords.test_deals import before_battle, full, offered, offering
from games.shadowlords.test_search import full_house
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.frames import Arrival, Offer
from rulebound.games.shadowlords.rules.wares import HOLDS_MUCH
from rulebound.games.shadowlords.tables import ALLIANCES, CHARACTER_IDS
from rulebound.testing import rule


@rule("SL-NEG-12", "SL-INFO-05")
def test_named_cards_are_shown_to_the_other_side_only() -> None:
    t = offering(full().hand("red", 7, 2)).answers("Give a 7", "Propose this deal")
    assert t.heard("green")[-1] == "Red offers Green a 7 for nothing."
    assert t.heard("blue")[-1] == "Red offers Green a card for nothing."
    assert t.known("green", hand="red") == [7]
    assert t.known("blue", hand="red") == []
    t.answers("Accept", "7 into the Attack hand")
    assert t.told("SL-NEG-12") == ["Red hands Green a 7."]
    assert "Red hands Green a card." in t.heard("blue")
    assert t.known("red", hand="green") == [7]
    assert t.known("blue", hand="green") == []


@rule("SL-NEG-12")
def test_an_offer_may_ask_for_cards_of_the_givers_choice() -> None:
    t = offering(full().hand("green", 7, 2, 4))
    assert t.offers("Ask for 3 cards of the owner's choice")
    assert not t.offers("Ask for 4 cards of the owner's choice")
    t.answers("Ask for 2 cards of the owner's choice", "Propose this deal", "Accept")
    assert (t.asked(), t.prompt()) == (["Bob"], "Which card do you hand Red?")
    t.answers("Hand over a 2", "2 into the Attack hand", "Hand over a 4", "4 into the Attack hand")
    assert (t.in_hand("red"), t.in_hand("green")) == ([2, 4], [7])


@rule("SL-NEG-25", "SL-NEG-22")
def test_an_offer_may_name_a_card_that_the_other_does_not_hold() -> None:
    t = offering(full().hand("green", 2))
    assert {"Ask for a 0", "Ask for a 2", "Ask for a 4", "Ask for a 7", "Ask for a 10"} <= offered(t)
    t.answers("Ask for a 10", "Propose this deal")
    assert t.options() == ["Decline"]
    assert t.refused("Accept") == "SL-NEG-25"
    t.answer("Decline")
    assert t.heard("red")[-1] == "Green declines the offer of Red."


@rule("SL-NEG-22")
def test_no_more_can_be_asked_than_lies_open() -> None:
    t = offering(full().hand("green", 2).put("kaare", "green", "taurus", 1))
    assert t.offers("Ask for 1 ship of Kaare")
    assert not t.offers("Ask for 2 ships of Kaare")
    t.answer("Ask for a 2")
    assert not t.offers("Ask for a 4")
    assert not any("choice" in option for option in t.options())


@rule("SL-NEG-13")
def test_traded_ships_change_their_colour_by_way_of_storage() -> None:
    t = full().put("viggo", "red", "aries", 2).loose("red", "leo", 3).put("kaare", "green", "taurus", 5)
    offering(t).answers("Give 2 ships of Viggo", "Give 3 loose ships of Red on Leo", "Propose this deal")
    with t.changes(red_stored=5, viggo_ships=-2):
        t.answer("Accept")
    assert t.options() == [
        "Ships for Earth Master",
        "Ships for Kaare",
        "Loose ships on Stonehaven",
        "Loose ships on Taurus",
        "Stop building",
    ]
    with t.changes(green_stored=-4, kaare_ships=1):
        t.answers("Ships for Kaare", "1", "Loose ships on Taurus", "3", "Stop building")
    assert (t.ships("kaare"), t.loose_at("green", "taurus"), t.loose_at("red", "leo")) == (6, 3, 0)
    conserved(t)


@rule("SL-NEG-14", "SL-DISM-07")
def test_a_traded_character_takes_portrait_cards_and_ships_along() -> None:
    t = full().put("viggo", "red", "aries", 2).under("viggo", 7)
    offering(t).answers("Give Viggo", "Propose this deal")
    with t.changes(red_stored=2, green_stored=-2):
        t.answers("Accept", "To Stonehaven")
    assert (t.alliance("viggo"), t.space("viggo"), t.ships("viggo")) == ("green", "home_green", 2)
    assert t.cards_under("viggo") == [7]


@rule("SL-NEG-14", "SL-NEG-22")
def test_the_receiver_needs_a_free_ring() -> None:
    t = full().put("kaare", "green", "taurus", 1).put("randi", "green", "taurus", 1)
    full_house(t.put("viggo", "red", "leo", 1))
    offering(t)
    assert not t.offers("Ask for Kaare")
    t = full()
    for one in CHARACTER_IDS[6:12]:
        t.put(one, "green", "home_green")
    offering(t.put("viggo", "red", "leo", 1))
    assert not t.offers("Give Viggo")


@rule("SL-NEG-15")
def test_who_cannot_be_traded() -> None:
    t = full().captive("kaare", "red", "earth_master").put("viggo", "red", "aries").captive("randi", "blue", "viggo")
    t.put("bodil", "red", "leo").stone("bodil").put("anders", "red", "leo")
    offering(t)
    names = ("Fire Master", "Kaare", "Viggo", "Bodil", "Anders")
    assert [name for name in names if t.offers(f"Give {name}")] == ["Anders"]


@rule("SL-NEG-15")
def test_captives_of_the_shadowlord_bind_nobody_else() -> None:
    t = offering(full().captive("randi", "blue", "shadowlord").put("kaare", "red", "leo"))
    assert t.offers("Give Kaare")


@rule("SL-NEG-16")
def test_a_captive_may_be_released_to_its_owner() -> None:
    t = full().put("viggo", "red", "aries").captive("kaare", "green", "viggo").captive("randi", "blue", "viggo")
    t.put("earth_master", "green", "virgo")
    offering(t)
    assert not t.offers("Give Randi set free")
    t.answer("Give Kaare set free")
    assert not t.offers("Give Kaare set free")
    t.answers("Propose this deal", "Accept")
    assert (t.captor("kaare"), t.space("kaare"), t.ships("kaare")) == (None, "virgo", 0)
    assert t.captor("randi") == "viggo"


@rule("SL-NEG-17")
def test_nothing_on_a_space_with_a_pending_battle_is_traded() -> None:
    t = before_battle(full().put("torvald", "red", "aries", 1).loose("red", "leo", 1)).answer("Make Green an offer")
    given = {option for option in t.options() if option.startswith("Give ")}
    assert {"Give Torvald", "Give 1 ship of Torvald"} <= given
    assert not any("Viggo" in option or "on Leo" in option for option in given if "truce" not in option)


@rule("SL-NEG-26")
def test_ships_received_do_not_reach_a_pending_battle() -> None:
    t = before_battle(full().put("torvald", "red", "aries", 1).hand("red", 7).put("randi", "green", "taurus", 2))
    t.answers("Make Green an offer", "Ask for 2 ships of Randi", "Give a 7", "Propose this deal", "Accept")
    t.until("Where do you put 2 ships?")
    assert t.offers("Ships for Torvald")
    assert not t.offers("Ships for Viggo")


@rule("SL-NEG-26")
def test_nor_do_they_lie_down_where_loose_ships_are_to_be_challenged() -> None:
    t = full().put("torvald", "red", "aries", 1).put("viggo", "red", "leo", 1).loose("green", "leo", 1)
    t.put("randi", "green", "taurus", 2).turn("red", "fight")
    t.answers("Make Green an offer", "Ask for 2 ships of Randi", "Propose this deal", "Accept")
    assert t.offers("Loose ships on Aries")
    assert not t.offers("Loose ships on Leo")


@rule("SL-NEG-13", "SL-BUILD-15")
def test_ships_received_may_lie_on_the_own_home_beside_an_enemy() -> None:
    t = full().put("viggo", "red", "aries", 2).put("randi", "blue", "home_green")
    offering(t).answers("Give 2 ships of Viggo", "Propose this deal", "Accept")
    assert t.asked() == ["Bob"]
    assert t.offers("Loose ships on Stonehaven")


@rule("SL-NEG-13", "SL-BUILD-11")
def test_no_more_ships_arrive_than_the_receiver_has_in_storage() -> None:
    t = full().put("viggo", "red", "aries", 4)
    t.g.stored[1] = 1
    offering(t).answers("Give 3 ships of Viggo", "Propose this deal", "Accept")
    assert t.prompt() == "Where do you put 1 ship?"
    t.answers("Ships for Earth Master", "1")
    assert (t.ships("earth_master"), t.stored("green"), t.asked()) == (1, 0, ["Ann"])


@rule("SL-NEG-13", "SL-NEG-22")
def test_who_gives_ships_away_is_not_traded_with_them() -> None:
    t = offering(full().put("viggo", "red", "aries", 4)).answer("Give 3 ships of Viggo")
    assert not t.offers("Give Viggo")
    assert not t.offers("Give 1 ship of Viggo")
    t = offering(full().put("viggo", "red", "aries", 4)).answer("Give Viggo")
    assert not t.offers("Give 1 ship of Viggo")


@rule("SL-NEG-18", "SL-NEG-05")
def test_a_truce_that_was_bought_holds() -> None:
    t = before_battle(full().hand("green", 7)).answer("Pass")
    t.answers("Make Red an offer", "Give a 7", "Ask for a truce on Leo", "Propose this deal")
    assert t.asked() == ["Ann"]
    t.answer("Accept").until_turn("green")
    assert not any("fights" in line for line in t.heard())
    assert "Red and Green keep a truce on Leo." in t.heard()


@rule("SL-NEG-18")
def test_only_the_two_sides_of_a_battle_agree_on_its_truce() -> None:
    t = before_battle().answer("Make Yellow an offer")
    assert not any("truce" in option for option in t.options())


@rule("SL-NEG-18", "SL-NEG-05")
@pytest.mark.parametrize(("buyer", "role", "side"), [("Red", "attacker", "Red"), ("Green", "defender", "Green")])
def test_aid_that_was_bought_comes(buyer: str, role: str, side: str) -> None:
    t = full().put("randi", "blue", "reach_s", 3).put("sigrun", "blue", "reach_s", 3)
    before_battle(t).answers("Pass", "Pass", "Pass")
    t.answers(f"Make {buyer} an offer", f"Give Randi for the {role} in battle 1", "Propose this deal", "Accept")
    assert f"Randi fights for {side} on Leo." in t.heard()
    assert t.space("randi") == "leo"
    while t.g.turn == 0 and not t.told("SL-DUEL-01"):
        assert "Blue" not in " ".join(t.options()), "nobody sends two"
        t.pass_by()


@rule("SL-NEG-01", "SL-NEG-19", "SL-NEG-20")
def test_a_promise_of_peace_is_written_down_and_binds_nobody() -> None:
    t = full().put("viggo", "red", "aries", 2).put("kaare", "green", "ruin_sw", 1)
    offering(t).answers("Give peace until Red's next turn", "Ask for peace until Green's next turn")
    t.answers("Propose this deal", "Accept")
    assert "Red promises Green peace until Red's next turn." in t.heard("blue")
    assert [(pledge.by, pledge.to_seat) for pledge in t.g.pledges] == [(0, 1), (1, 0)]
    assert GAME.view(t.g, 3)["pledges"] == GAME.view(t.g, None)["pledges"] != []
    t.until("Who moves?").answers("Move Viggo", "To Hall of Cinders").until("truce").answers("No truce", "No truce")
    assert "Viggo fights Kaare." in t.until_turn("green").heard()


@rule("SL-NEG-19")
def test_the_kinds_of_pledges() -> None:
    t = offering(full().put("viggo", "red", "aries", 2))
    for pledge in (
        "peace until Blue's next turn",
        "a yes vote",
        "a no vote",
        "help in some battle",
        "passage some day",
        "withdrawal from Aries",
        "what was said in the chat",
    ):
        assert t.offers(f"Give {pledge}")


@rule("SL-NEG-02")
def test_chat_is_no_part_of_the_state() -> None:
    t = full().turn("red")
    assert not any("chat" in name or "message" in name for name in (*type(t.g).FIELDS, *GAME.view(t.g, 0)))


@rule("SL-NEG-24")
def test_a_character_received_in_a_trade_may_move_in_the_same_turn() -> None:
    t = offering(full().put("kaare", "green", "taurus", 2)).answers("Ask for Kaare", "Propose this deal", "Accept")
    turns = list(t.g.turns)
    t.answer("To Emberhold").until("Who moves?").answers("Move Kaare", "To Leo")
    assert (t.space("kaare"), list(t.g.turns)) == ("leo", turns)


@rule("SL-NEG-21")
@pytest.mark.parametrize("how", ["brief", "off"])
def test_only_full_negotiation_has_offers(how: str) -> None:
    t = table(negotiation=how).hand("red", 7).put("viggo", "red", "leo", 2).put("kaare", "green", "leo", 2).turn("red")
    while t.g.turn == 0 and t.g.result is None:
        assert not any(isinstance(frame, Offer) for frame in t.g.stack)
        assert not t.offers("Make an offer")
        if how == "off":
            assert "truce" not in t.prompt()
        t.pass_by()


@rule("SL-P2-20")
def test_ones_own_two_alliances_do_not_trade() -> None:
    t = full(2).turn("red")
    assert t.options() == ["Make Bob an offer", "Pass"]


@rule("SL-P2-02", "SL-P2-25")
def test_ships_received_outside_the_turn_go_to_either_alliance_in_its_own_colour() -> None:
    t = offering(full(2).put("viggo", "red", "aries", 2), "Bob").answers(
        "Give 2 ships of Viggo", "Propose this deal", "Accept"
    )
    assert (t.asked(), t.options()) == (["Bob"], ["To Green", "To Blue"])
    with t.changes(blue_stored=-2, water_master_ships=2):
        t.answers("To Blue", "Ships for Water Master", "2")
    assert t.ships("water_master") == 2
    assert t.g.side[who("water_master")] == 3


@rule("SL-NEG-07", "SL-DISM-08")
def test_who_gives_away_their_last_space_takes_a_character_in_beside_their_star_master() -> None:
    t = table().put("viggo", "red", "home_green", 1).put("kaare", "red", "leo", 1).put("leif", "red", "aries")
    t.put("earth_master", "green", "leo", 1).turn("green", "move").push(Arrival(t.seat("green"), who("leif")))
    t.answer("To Leo")
    assert (t.alliance("leif"), t.space("leif")) == ("green", "leo")


@rule("SL-NEG-18")
@pytest.mark.parametrize(("buyer", "role"), [("Red", "attacker"), ("Green", "defender")])
def test_aid_comes_to_the_battle_and_the_side_for_which_it_was_bought(buyer: str, role: str) -> None:
    t = full().put("randi", "blue", "reach_s", 3).put("torvald", "red", "base_sw", 1).put("bodil", "green", "base_sw")
    before_battle(t).answers("Pass", "Pass", "Pass")
    t.answers(f"Make {buyer} an offer", f"Give Randi for the {role} in battle 2", "Propose this deal", "Accept")
    assert f"Randi fights for {buyer} on Leo." in t.heard()
    assert [(clash.aid > 0, clash.guard > 0) for clash in t.g.battles] == [
        (False, False),
        (role == "attacker", role == "defender"),
    ]


@rule("SL-MOVE-38", "SL-NEG-17")
def test_a_shadow_that_was_not_moved_makes_no_battle_where_it_stands() -> None:
    t = full().put("draugan", "black", "reach_n", 3).put("kaare", "green", "libra", 2)
    t.put("taake", "black", "leo", 3).put("bodil", "green", "leo", 2).turn("red", "move_shadow")
    t.until("Move a Shadow?").answer("Move Draugan to Libra").answers("Yes", "Yes", "Yes")
    t.until("the battles").answers("Make an offer", "Make Green an offer")
    assert t.refused("Ask for Kaare") == "SL-NEG-17"
    assert t.offers("Ask for Bodil")


@rule("SL-NEG-13", "SL-BUILD-10")
def test_who_does_not_answer_puts_all_ships_received_that_fit_on_the_ring() -> None:
    t = full().put("viggo", "red", "aries", 4)
    offering(t).answers("Give 3 ships of Viggo", "Propose this deal", "Accept", "Ships for Earth Master")
    assert t.default() == "3"


@rule("SL-NEG-15")
@pytest.mark.parametrize("name", ["Viggo", "Bodil"])
def test_it_is_said_why_a_captor_and_the_bearer_of_the_stone_are_not_traded(name: str) -> None:
    t = full().put("viggo", "red", "aries").captive("randi", "blue", "viggo").put("bodil", "red", "leo").stone("bodil")
    assert offering(t).why_not(f"Give {name}") == HOLDS_MUCH


@rule("SL-NEG-12", "SL-NEG-22")
def test_cards_of_the_owners_choice_and_named_ones_are_counted_together_and_nothing_else_is() -> None:
    t = (
        full()
        .hand("red", 7, 4)
        .hand("green", 2, 2, 2)
        .put("kaare", "green", "taurus", 3)
        .put("viggo", "red", "aries", 2)
    )
    offering(t).answers("Give 2 ships of Viggo", "Give a 7")
    assert t.offers("Give a 4")
    t.answers("Ask for 3 ships of Kaare", "Ask for 2 cards of the owner's choice")
    assert t.offers("Ask for a 10")
    assert not t.answer("Ask for a 10").offers("Ask for a 4")


@rule("SL-NEG-13", "SL-BUILD-10")
def test_ships_received_are_not_put_on_a_ring_that_is_full() -> None:
    t = full().put("viggo", "red", "aries", 4).put("kaare", "green", "taurus", 6).put("bodil", "green", "virgo", 5)
    offering(t).answers("Give 3 ships of Viggo", "Propose this deal", "Accept")
    assert t.prompt() == "Where do you put 3 ships?"
    assert t.offers("Ships for Bodil")
    assert not t.offers("Ships for Kaare")


def leaves(t: Table) -> set[str]:
    """For whom leave to pass could be asked now."""
    return {option.split()[4] for option in t.options() if option.startswith("Ask for leave for")}


@rule("SL-PASS-06", "SL-NEG-18")
@pytest.mark.parametrize(("of", "missing"), [("Green", {"Viggo"}), ("Yellow", set())])
def test_leave_is_bought_once_from_each_player(of: str, missing: set[str]) -> None:
    t = full().put("viggo", "red", "aries", 3).put("kaare", "red", "aries", 3).turn("red", "moment_after_event")
    t.g.granted = [who("viggo") * ALLIANCES + t.seat("green")]
    assert leaves(t.answers("Make an offer", f"Make {of} an offer")) == {"Fire", "Kaare", "Viggo"} - missing


@rule("SL-PASS-06", "SL-NEG-18")
def test_leave_is_bought_for_whoever_has_not_moved_yet() -> None:
    t = full().put("viggo", "red", "aries", 3).put("kaare", "red", "aries", 3).turn("red", "move")
    t.until("Who moves?").answers("Move Viggo", "To Anvil Base").until("Who moves?")
    assert leaves(t.answers("Make an offer", "Make Green an offer")) == {"Fire", "Kaare"}


@rule("SL-NEG-18")
@pytest.mark.parametrize(
    ("by", "to", "aids"), [("green", "Red", False), ("blue", "Yellow", False), ("blue", "Red", True)]
)
def test_aid_is_given_by_whoever_is_on_neither_side_to_whoever_is_on_one(by: str, to: str, aids: bool) -> None:
    t = full().put("randi", "blue", "reach_s", 3).put("torvald", "green", "reach_s", 3)
    before_battle(t)
    while t.asked() != [t.names[t.seat(by)]]:
        t.answer("Pass")
    t.answer(f"Make {to} an offer")
    assert any("in battle 1" in option for option in t.options() if option.startswith("Give")) == aids


@rule("SL-NEG-18", "SL-BATT-23")
def test_who_has_sent_an_ally_to_a_battle_sells_no_second_one() -> None:
    t = full().put("randi", "blue", "reach_s", 3).put("sigrun", "blue", "reach_s", 3)
    before_battle(t)
    t.g.battles[0].aid = 1 << who("randi")
    t.answers("Pass", "Pass", "Pass", "Make Red an offer")
    assert not any("in battle 1" in option for option in t.options() if option.startswith("Give"))
