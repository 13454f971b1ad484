"""Chapter 15: calling allies to a battle, with two players too (chapter 27)."""

from __future__ import annotations

from games.shadowlords.table import Table, who
from games.shadowlords.war import duels, finish, joined, war
from rulebound.testing import rule


def meeting(seats: int = 4) -> Table:
    """Viggo of Red stands with Kaare of Green on Aries."""
    return war(seats, "brief").put("viggo", "red", "aries", 3).put("kaare", "green", "aries", 1)


def no_truce(t: Table, by: str = "red") -> Table:
    return t.turn(by, "fight").answers("No truce", "No truce")


@rule("SL-BATT-12", "SL-BATT-23")
def test_allies_for_all_battles_are_settled_before_the_first_one() -> None:
    t = meeting().put("randi", "red", "libra", 3).put("torvald", "yellow", "libra", 0)
    t.put("sigrun", "green", "base_sw", 1).put("halvor", "yellow", "home_yellow", 1)
    no_truce(t).answers("No truce", "No truce").answer("Red against Yellow on Libra")
    assert t.prompt() == "Which ally do you call to the battle on Libra?"
    assert t.asked() == ["Cas"]
    t.answer("Call Halvor")
    assert t.prompt() == "Which ally do you call to the battle on Aries?"
    assert t.told("SL-BATT-01") == []
    t.answer("Call Sigrun")
    finish(t)
    assert [line.split()[0] for line in joined(t)] == ["Halvor", "Sigrun"]


@rule("SL-BATT-13", "SL-BATT-21")
def test_the_defender_may_call_one_fighter_of_their_own_who_really_moves() -> None:
    t = no_truce(meeting().put("sigrun", "green", "base_sw", 2).put("halvor", "green", "ruin_sw", 2))
    assert t.asked() == ["Bob"]
    assert t.options() == ["Call Sigrun", "Call Halvor", "Call nobody"]
    assert t.default() == "Call nobody"
    t.answer("Call Sigrun")
    assert t.space("sigrun") == "aries"
    assert joined(t) == ["Sigrun fights for Green on Aries."]
    assert "Which ally do you call" not in t.prompt()


@rule("SL-BATT-14")
def test_the_attacker_may_not_call_their_own() -> None:
    t = no_truce(meeting().put("sigrun", "red", "base_sw", 3).put("randi", "red", "home_red", 3))
    assert "call" not in t.prompt()
    finish(t)
    assert joined(t) == []


@rule("SL-BATT-15", "SL-INFO-03")
def test_both_sides_ask_others_at_the_same_time() -> None:
    t = no_truce(meeting().put("sigrun", "yellow", "base_sw", 1).put("randi", "blue", "ruin_sw", 1))
    assert t.prompt() == "Whom do you ask for aid on Aries?"
    assert t.asked() == ["Ann", "Bob"]
    assert t.options("red") == ["Ask nobody", "Ask Yellow for aid", "Ask Blue for aid", "Ask Yellow and Blue for aid"]
    t.answer("Ask Yellow and Blue for aid", "red")
    assert t.told("SL-BATT-15") == []
    t.answer("Ask Blue for aid", "green")
    assert t.asked() == ["Cas", "Dee"]


@rule("SL-BATT-15")
def test_who_can_send_nobody_is_not_asked() -> None:
    t = no_truce(meeting().put("sigrun", "yellow", "base_sw", 1).put("randi", "blue", "libra", 1))
    assert t.options("red") == ["Ask nobody", "Ask Yellow for aid"]


@rule("SL-BATT-16", "SL-BATT-23", "SL-INFO-03")
def test_an_asked_player_sends_one_fighter_to_one_side_or_nobody() -> None:
    t = no_truce(meeting().put("sigrun", "yellow", "base_sw", 1).put("randi", "blue", "ruin_sw", 1))
    t.answer("Ask Yellow and Blue for aid", "red").answer("Ask Blue for aid", "green")
    assert t.options("yellow") == ["Send nobody", "Send Sigrun to help Red"]
    assert t.options("blue") == ["Send nobody", "Send Randi to help Red", "Send Randi to help Green"]
    t.answer("Send Randi to help Green", "blue")
    assert t.space("randi") == "ruin_sw"
    t.answer("Send nobody", "yellow")
    assert joined(t) == ["Randi fights for Green on Aries."]
    assert (t.space("randi"), t.space("sigrun")) == ("aries", "base_sw")


@rule("SL-BATT-16")
def test_nobody_sends_aid_unasked() -> None:
    t = no_truce(meeting().put("sigrun", "yellow", "base_sw", 1)).answers("Ask nobody", "Ask nobody")
    assert "send" not in t.prompt()
    assert t.space("sigrun") == "base_sw"


@rule("SL-BATT-17", "SL-BATT-28")
def test_a_called_character_must_be_able_to_get_there() -> None:
    t = meeting().put("sigrun", "green", "home_green", 3).put("halvor", "green", "home_green", 2)
    t.put("randi", "green", "base_sw", 0).put("eskil", "green", "ruin_nw", 6)
    t.loose("green", "capricorn", 1).loose("green", "base_sw", 1)
    no_truce(t)
    assert t.options() == ["Call Sigrun", "Call nobody"]
    for name in ("Halvor", "Randi", "Eskil"):
        assert t.refused(f"Call {name}") == "SL-BATT-17"


@rule("SL-DIPL-19")
def test_diplomats_are_never_called() -> None:
    t = no_truce(meeting().put("astrid", "green", "base_sw", 1).put("sigrun", "green", "base_sw", 1))
    assert t.refused("Call Astrid") == "SL-DIPL-19"


@rule("SL-BATT-18", "SL-BATT-28")
def test_an_ally_passes_spaces_of_its_caller_without_asking() -> None:
    t = meeting().put("sigrun", "yellow", "home_green", 3).put("elfrida", "green", "capricorn")
    t.loose("green", "base_sw", 1).put("earth_master", "green", "taurus", 0)
    no_truce(t).answer("Ask nobody", "red").answer("Ask Yellow for aid", "green")
    assert t.options() == ["Send nobody", "Send Sigrun to help Green"]
    t.answer("Send Sigrun to help Green")
    assert t.space("sigrun") == "aries"


@rule("SL-BATT-18")
def test_an_ally_passes_a_space_where_it_and_its_caller_stand_together() -> None:
    t = meeting().put("sigrun", "yellow", "capricorn", 2).put("elfrida", "green", "base_sw")
    t.put("astrid", "yellow", "base_sw")
    no_truce(t).answer("Ask nobody", "red").answer("Ask Yellow for aid", "green")
    assert t.offers("Send Sigrun to help Green")


@rule("SL-BATT-19")
def test_the_first_turn_direction_does_not_bind_called_characters() -> None:
    t = war(negotiation="brief").put("viggo", "red", "capricorn", 3).put("kaare", "green", "capricorn", 1)
    t.put("sigrun", "green", "home_green", 1)
    t.turn("red", "fight", first=True).answers("No truce", "No truce")
    assert t.options() == ["Call Sigrun", "Call nobody"]


@rule("SL-BATT-20")
def test_nobody_is_called_away_from_a_pending_battle() -> None:
    t = meeting().put("sigrun", "green", "base_sw", 2).put("randi", "red", "base_sw", 2)
    t.put("halvor", "green", "ruin_sw", 1)
    no_truce(t).answers("No truce", "No truce").answer("Red against Green on Aries")
    assert t.prompt() == "Which ally do you call to the battle on Aries?"
    assert t.options() == ["Call Halvor", "Call nobody"]
    assert t.refused("Call Sigrun") == "SL-BATT-20"


@rule("SL-BATT-20")
def test_nobody_joins_two_battles() -> None:
    t = meeting().put("randi", "red", "capricorn", 3).put("torvald", "green", "capricorn", 0)
    t.put("sigrun", "green", "base_sw", 1)
    no_truce(t).answers("No truce", "No truce").until("Which ally do you call to the battle on Aries?")
    t.answer("Call Sigrun")
    assert "Which ally do you call" not in t.prompt()


@rule("SL-BATT-20", "SL-BATT-22")
def test_who_was_sent_to_one_battle_takes_no_part_in_another_on_the_same_space() -> None:
    t = meeting().put("viggo", "red", "aries", 6).put("randi", "blue", "aries", 0).put("bodil", "green", "ruin_sw", 1)
    t.turn("red", "fight").answers("No truce", "No truce", "No truce", "No truce")
    t.answer("Red against Blue on Aries").answer("Ask Green for aid", "red").answer("Ask nobody", "blue")
    t.answer("Send Bodil to help Red").until("Who of yours fights next?").pile(7, 0, 0, 2).answer("Place Viggo")
    t.pile(7, 0, 0, 2)
    finish(t)
    assert [line.split(",")[0] for line in duels(t)] == ["Viggo wins against Randi", "Viggo wins against Kaare"]
    assert (t.space("bodil"), t.alliance("bodil")) == ("aries", "green")


@rule("SL-BATT-15")
def test_any_of_those_who_could_come_may_be_asked_alone_or_together() -> None:
    t = war(4, "brief").put("randi", "blue", "taurus", 2).put("kaare", "green", "taurus", 1)
    t.put("viggo", "red", "base_nw", 1).put("bodil", "yellow", "ruin_nw", 1)
    t.turn("blue", "fight").answers("No truce", "No truce")
    assert t.options("blue") == [
        "Ask nobody",
        "Ask Red for aid",
        "Ask Yellow for aid",
        "Ask Red and Yellow for aid",
    ]


@rule("SL-BATT-20")
def test_who_was_sent_to_one_battle_is_not_asked_for_in_another_on_the_same_space() -> None:
    t = meeting().put("randi", "blue", "aries", 0).put("bodil", "yellow", "ruin_sw", 1)
    t.turn("red", "fight").answers("No truce", "No truce", "No truce", "No truce")
    t.answer("Red against Blue on Aries").answer("Ask Yellow for aid", "red").answer("Ask nobody", "blue")
    t.answer("Send Bodil to help Red")
    assert t.space("bodil") == "aries"
    assert "Whom do you ask for aid" not in t.prompt()


@rule("SL-BATT-22")
def test_bystanders_on_the_space_take_no_part_unless_they_are_sent() -> None:
    t = no_truce(meeting().put("randi", "blue", "aries", 1).put("astrid", "blue", "aries"))
    finish(t.answers("Ask nobody", "Ask nobody"))
    assert len(duels(t)) == 1
    assert t.space("randi") == "aries"
    t = no_truce(meeting().put("randi", "blue", "aries", 1).put("astrid", "blue", "aries"))
    t.answer("Ask Blue for aid", "red").answer("Ask nobody", "green").answer("Send Randi to help Red")
    assert joined(t) == ["Randi fights for Red on Aries."]


@rule("SL-BATT-24")
def test_the_player_of_a_shadow_is_not_asked_to_help_against_it() -> None:
    t = (
        war(negotiation="brief")
        .put("draugan", "black", "aries", 1)
        .put("kaare", "green", "aries", 1)
        .put("viggo", "red", "base_sw", 1)
    )
    t.put("sigrun", "yellow", "ruin_sw", 1)
    t.g.raiders = 1 << who("draugan")
    t.turn("red", "fight")
    assert t.asked() == ["Bob"]
    assert t.options() == ["Ask nobody", "Ask Yellow for aid"]


@rule("SL-BATT-26", "SL-DUEL-11")
def test_a_helper_is_led_by_its_owner_with_their_own_cards() -> None:
    t = (
        meeting()
        .put("viggo", "red", "aries", 0)
        .put("sigrun", "yellow", "base_sw", 1)
        .hand("yellow", 7)
        .hand("red", 10)
    )
    no_truce(t).answers("Ask Yellow for aid", "Ask nobody").answer("Send Sigrun to help Red")
    t.until("Who of yours fights next?")
    assert t.asked() == ["Ann"]
    t.answer("Place Sigrun")
    assert t.asked() == ["Cas"]
    assert t.options() == ["Play a 7 from the Attack hand", "Play no card"]


@rule("SL-DUEL-11", "SL-BATT-26")
def test_a_helper_of_the_defender_uses_his_portrait_only() -> None:
    t = meeting().put("kaare", "green", "aries", 0).put("sigrun", "yellow", "base_sw", 1)
    t.hand("yellow", 7).under("sigrun", 4)
    no_truce(t).answers("Ask nobody", "Ask Yellow for aid").answer("Send Sigrun to help Green")
    t.until("Who of yours faces Viggo?")
    assert t.asked() == ["Bob"]
    t.answer("Sigrun against Viggo").until("does Sigrun play")
    assert t.asked() == ["Cas"]
    assert t.options() == ["Play a 4 from under the portrait", "Play no card"]
    assert t.refused("Play a 7 from the Attack hand") == "SL-DUEL-04"


@rule("SL-BATT-27")
def test_called_fighters_may_enter_although_diplomats_are_there() -> None:
    t = meeting().put("elfrida", "red", "aries").put("astrid", "green", "aries").put("sigrun", "green", "base_sw", 1)
    no_truce(t).answer("Call Sigrun")
    assert t.space("sigrun") == "aries"


@rule("SL-BATT-28", "SL-BATT-20")
def test_a_called_character_passes_no_other_pending_battle() -> None:
    t = meeting().put("sigrun", "green", "capricorn", 2).put("randi", "red", "base_sw", 0).loose("green", "base_sw", 1)
    t.put("halvor", "green", "home_red", 1).put("fire_master", "red", "leo")
    no_truce(t).answers("Challenge the loose ships", "Red against Green on Aries")
    assert t.options() == ["Call Halvor", "Call nobody"]
    assert t.refused("Call Sigrun") == "SL-BATT-17"


@rule("SL-BATT-28")
def test_a_called_character_leaves_loose_ships_alone() -> None:
    t = meeting().put("sigrun", "green", "capricorn", 2).loose("green", "base_sw", 2)
    no_truce(t).answer("Call Sigrun")
    assert (t.ships("sigrun"), t.loose_at("green", "base_sw")) == (2, 2)


@rule("SL-BATT-33", "SL-BATT-21")
def test_allies_bring_ships_captives_and_stone_and_stay_after_the_battle() -> None:
    t = meeting().put("viggo", "red", "aries", 0).put("sigrun", "green", "base_sw", 5).stone("sigrun")
    t.captive("randi", "blue", "sigrun").pile(0, 2, 0, 0)
    t.dice(8, 1)
    no_truce(t).answer("Call Sigrun").until("Who of yours faces Viggo?")
    assert (t.ships("sigrun"), t.captor("randi")) == (5, "sigrun")
    finish(t.answer("Sigrun against Viggo"))
    assert t.space("sigrun") == "aries"
    assert t.captor("randi") == "sigrun"
    assert t.captor("viggo") == "sigrun"


@rule("SL-BATT-30", "SL-SM-05")
def test_helpers_of_an_eliminated_attacker_fight_on_and_the_next_on_the_left_chooses() -> None:
    t = war(negotiation="brief").put("fire_master", "red", "aries", 0).put("kaare", "green", "aries", 6)
    t.put("sigrun", "yellow", "base_sw", 1).put("randi", "blue", "ruin_sw", 1).pile(0, 2, 0, 0)
    no_truce(t).answer("Ask Yellow and Blue for aid", "red").answer("Ask nobody", "green")
    t.answers("Send Sigrun to help Red", "Send Randi to help Red")
    assert (t.prompt(), t.asked()) == ("Who of yours fights next?", ["Ann"])
    t.answer("Place Fire Master").until("Who of yours fights next?")
    assert t.alliance("fire_master") is None
    assert t.asked() == ["Cas"]
    assert sorted(t.options()) == ["Place Randi", "Place Sigrun"]


@rule("SL-BATT-30")
def test_without_helpers_the_battle_of_an_eliminated_attacker_is_over() -> None:
    t = war().put("fire_master", "red", "aries", 0).put("viggo", "red", "aries", 6)
    t.put("kaare", "green", "aries", 6).pile(0, 2).turn("red", "fight")
    finish(t.answers("Leave the ships as they are", "Place Fire Master"))
    assert t.alliance("viggo") is None
    assert len(duels(t)) == 1


@rule("SL-BATT-31")
def test_a_living_attacker_goes_on_choosing_while_their_helpers_fight() -> None:
    t = (
        meeting()
        .put("viggo", "red", "aries", 0)
        .put("kaare", "green", "aries", 6)
        .put("sigrun", "yellow", "base_sw", 1)
    )
    t.put("randi", "blue", "ruin_sw", 1).pile(0, 2, 0, 0)
    no_truce(t).answer("Ask Yellow and Blue for aid", "red").answer("Ask nobody", "green")
    t.answers("Send Sigrun to help Red", "Send Randi to help Red").until("Who of yours fights next?")
    t.answer("Place Viggo").until("Who of yours fights next?")
    assert t.captor("viggo") == "kaare"
    assert t.asked() == ["Ann"]
    assert t.options() == ["Place Randi", "Place Sigrun"]


# Two players.


@rule("SL-P2-06")
def test_with_two_players_the_defender_calls_one_from_each_alliance() -> None:
    t = no_truce(meeting(2).put("sigrun", "green", "base_sw", 1).put("randi", "blue", "ruin_sw", 1))
    assert t.options() == ["Call Sigrun", "Call nobody"]
    t.answer("Call Sigrun")
    assert t.options() == ["Call Randi", "Call nobody"]
    t.answer("Call Randi")
    assert joined(t) == ["Sigrun fights for Green on Aries.", "Randi fights for Green on Aries."]


@rule("SL-P2-07", "SL-EX-09")
def test_with_two_players_red_attacks_and_may_call_one_yellow_fighter_only() -> None:
    t = meeting(2).put("sigrun", "yellow", "base_sw", 1).put("randi", "yellow", "ruin_sw", 1)
    no_truce(t.put("halvor", "red", "base_sw", 1))
    assert t.asked() == ["Ann"]
    assert t.options() == ["Call Randi", "Call Sigrun", "Call nobody"]
    t.answer("Call Sigrun")
    assert joined(t) == ["Sigrun fights for Red on Aries."]
    assert "call" not in t.prompt()


@rule("SL-P2-26")
def test_a_partner_on_the_space_fights_only_as_the_one_called() -> None:
    t = meeting(2).put("sigrun", "yellow", "aries", 1).put("randi", "yellow", "aries", 1)
    no_truce(t).answer("Call Sigrun").until("Who of yours fights next?")
    assert t.options() == ["Place Viggo", "Place Sigrun"]
    t = no_truce(meeting(2).put("sigrun", "yellow", "aries", 1)).answer("Call nobody")
    finish(t)
    assert len(duels(t)) == 1
    assert t.space("sigrun") == "aries"


@rule("SL-P2-23")
def test_both_alliances_of_an_opponent_are_two_battles() -> None:
    t = meeting(2).put("viggo", "red", "aries", 6).put("randi", "blue", "aries", 0)
    t.turn("red", "fight").answers("No truce", "No truce", "No truce", "No truce")
    assert t.options() == ["Red against Green on Aries", "Red against Blue on Aries"]


@rule("SL-P2-18", "SL-BATT-05")
def test_a_diplomat_covers_his_own_alliance_only() -> None:
    t = meeting(2).put("astrid", "blue", "aries").turn("red", "fight")
    assert t.prompt() == "A truce between Red and Green on Aries for this turn?"


@rule("SL-BATT-28", "SL-BATT-20")
def test_an_ally_of_the_attacker_passes_no_space_where_he_challenges_loose_ships() -> None:
    """Red controls Anvil Base beside Green's loose ships; but a battle is pending there."""
    t = (
        meeting()
        .put("sigrun", "yellow", "capricorn", 2)
        .put("randi", "red", "base_sw", 0)
        .put("halvor", "yellow", "home_red", 1)
        .put("fire_master", "red", "leo")
    )
    no_truce(t.loose("green", "base_sw", 1)).answers("Challenge the loose ships", "Red against Green on Aries")
    t.answer("Ask Yellow for aid", "red").answer("Ask nobody", "green")
    assert t.options() == ["Send nobody", "Send Halvor to help Red"]
    t = meeting().put("sigrun", "yellow", "capricorn", 2).put("randi", "red", "base_sw", 0)
    no_truce(t).answer("Ask Yellow for aid", "red").answer("Ask nobody", "green")
    assert t.options() == ["Send nobody", "Send Sigrun to help Red"]
