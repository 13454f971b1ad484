"""Chapter 16: one duel, with the rulebook's worked example (chapter 31)."""

from __future__ import annotations

from games.shadowlords.table import Table, conserved
from games.shadowlords.war import duels, fight, finish, war
from rulebound.games.shadowlords.rules.hands import DISCARDS, PILE
from rulebound.testing import rule


def pair(ships: int = 2, against: int = 1) -> Table:
    """Viggo, a Warrior of Red, stands with Kaare, a Warrior of Green, on Aries."""
    return war().put("viggo", "red", "aries", ships).put("kaare", "green", "aries", against)


@rule("SL-EX-01", "SL-DUEL-07", "SL-DUEL-09")
def test_green_warrior_18_beats_red_merchant_16() -> None:
    t = war().put("kaare", "green", "aries", 6).put("bodil", "red", "aries", 4).hand("green", 4).under("bodil", 7)
    fight(t, 2, 2, 0, 0, by="green").answer("Play a 4 from the Attack hand").answer("Play a 7 from under the portrait")
    assert duels(t) == ["Kaare wins against Bodil, 18 to 16."]
    finish(t)
    assert t.captor("bodil") == "kaare"


@rule("SL-EX-05", "SL-DUEL-09")
def test_the_defender_wins_a_tie() -> None:
    t = finish(fight(pair(2, 2), 4, 4, 0, 0))
    assert duels(t) == ["Kaare wins against Viggo, 12 to 12: the defender wins a tie."]
    assert t.captor("viggo") == "kaare"


@rule("SL-DUEL-01", "SL-COMP-24")
def test_attacker_and_defender_are_placed_next_to_each_other() -> None:
    t = finish(fight(pair()))
    placed = [line for line in t.told("SL-DUEL-01") if "placed" in line]
    assert placed == ["Viggo and Kaare are placed on the Battlefield."]


@rule("SL-DUEL-02", "SL-CARD-13", "SL-CARD-12")
def test_the_attacker_may_play_one_card_from_portrait_or_hand_or_none() -> None:
    t = pair().hand("red", 7, 2).under("viggo", 4).put("randi", "red", "leo").under("randi", 10)
    fight(t, 0, 7, 0, 0)
    assert (t.prompt(), t.asked()) == ("Which card does Viggo play face down against Kaare?", ["Ann"])
    assert t.options() == [
        "Play a 4 from under the portrait",
        "Play a 2 from the Attack hand",
        "Play a 7 from the Attack hand",
        "Put Attack cards under portraits",
        "Play no card",
    ]
    assert t.default() == "Play no card"
    t.answer("Play a 2 from the Attack hand")
    finish(t)
    assert t.in_hand("red") == [7]
    assert t.cards_under("viggo") == [4]
    assert 2 in t.discarded()


@rule("SL-DUEL-02", "SL-DUEL-03", "SL-DUEL-05", "SL-INFO-03")
def test_the_attackers_card_is_hidden_until_the_defender_has_chosen() -> None:
    t = fight(pair().hand("red", 7, 2).under("kaare", 4)).answer("Play a 7 from the Attack hand")
    assert t.heard("red")[-1] == "Viggo plays a 7 face down from the Attack hand."
    assert t.heard("green")[-1] == t.heard()[-1] == "Viggo plays a card face down from the Attack hand."
    assert (t.prompt(), t.asked()) == ("Which card does Kaare play against Viggo?", ["Bob"])
    assert t.told("SL-DUEL-05") == []
    conserved(t)
    t.answer("Play a 4 from under the portrait")
    assert t.told("SL-DUEL-03") == ["Kaare plays a 4."]
    assert t.told("SL-DUEL-05") == ["Viggo plays a 7."]
    order = [told.rule for told in t.log if told.rule in ("SL-DUEL-02", "SL-DUEL-03", "SL-DUEL-05", "SL-DUEL-06")]
    assert order == ["SL-DUEL-02", "SL-DUEL-03", "SL-DUEL-05", "SL-DUEL-06", "SL-DUEL-06"]


@rule("SL-DUEL-03", "SL-CARD-12")
def test_the_defender_sees_where_the_card_came_from() -> None:
    t = fight(pair().under("viggo", 7), 0, 0, 0, 2).answer("Play a 7 from under the portrait")
    assert "Viggo plays a card face down from under the portrait." in t.heard("green")
    finish(t)
    assert t.cards_under("viggo") == []


@rule("SL-DUEL-04", "SL-CARD-13")
def test_the_defender_may_not_use_their_attack_hand() -> None:
    t = fight(pair().hand("green", 10).under("kaare", 2))
    assert t.options() == ["Play a 2 from under the portrait", "Play no card"]
    assert t.refused("Play a 10 from the Attack hand") == "SL-DUEL-04"
    t = fight(pair().hand("green", 10))
    assert "Kaare" not in t.prompt()


@rule("SL-CARD-12")
def test_cards_under_another_portrait_do_not_help() -> None:
    t = fight(pair().put("randi", "red", "leo").under("randi", 10).put("bodil", "green", "virgo").under("bodil", 7))
    assert "card does" not in t.prompt()
    finish(t)
    assert t.cards_under("randi").count(10) == 1
    assert t.cards_under("bodil").count(7) == 1


@rule("SL-DUEL-06", "SL-CHANCE-01")
def test_first_the_attacker_then_the_defender_draws_a_card() -> None:
    t = finish(fight(pair(), 7, 2, 0, 0))
    assert t.told("SL-DUEL-06") == ["Viggo draws a 7.", "Kaare draws a 2."]
    assert duels(t) == ["Viggo wins against Kaare, 15 to 9."]


@rule("SL-DUEL-07", "SL-COMP-21", "SL-COMP-06")
def test_strength_is_combat_value_ships_and_cards() -> None:
    t = war().put("fire_master", "red", "aries", 5).put("bodil", "green", "aries", 6).hand("red", 10).under("bodil", 7)
    t = fight(t, 4, 2, 0, 0).answer("Play a 10 from the Attack hand").answer("Play a 7 from under the portrait")
    assert duels(t) == ["Fire Master wins against Bodil, 27 to 18."]


@rule("SL-DUEL-08", "SL-COMP-19")
def test_the_bearer_of_the_stone_adds_one() -> None:
    t = finish(fight(pair(2, 2).stone("viggo").dice(1, 2), 4, 4, 0, 0))
    assert duels(t) == ["Viggo wins against Kaare, 13 to 12."]


@rule("SL-DUEL-10")
def test_shadows_play_no_card_and_only_draw() -> None:
    t = war().put("viggo", "red", "aries", 2).put("mulm", "black", "aries", 1).hand("green", 10).hand("red", 4)
    fight(t, 0, 2, 0, 0).answer("Play no card")
    assert duels(t) == ["Mulm wins against Viggo, 9 to 8."]
    assert t.in_hand("green") == [10]


@rule("SL-DUEL-10")
def test_an_attacking_shadow_uses_nobodys_hand() -> None:
    t = war().put("mulm", "black", "aries", 1).put("viggo", "green", "aries", 2).hand("red", 10).hand("green", 10)
    t.g.raiders = 1 << 31
    fight(t, 7, 2, 0, 0)
    assert duels(t) == ["Mulm wins against Viggo, 14 to 10."]
    assert t.in_hand("red") == [10]


@rule("SL-CARD-20", "SL-DUEL-06")
def test_without_any_card_a_draw_counts_nothing() -> None:
    t = pair()
    t.set_cards(PILE, []).set_cards(DISCARDS, [])
    finish(t.turn("red", "fight"))
    assert duels(t) == ["Viggo wins against Kaare, 8 to 7."]


@rule("SL-CARD-12", "SL-DUEL-02", "SL-DUEL-03")
def test_cards_under_the_portrait_of_a_comrade_on_the_same_space_are_not_offered() -> None:
    t = pair().put("randi", "red", "aries").under("randi", 10).put("bodil", "green", "aries").under("bodil", 7)
    t.under("viggo", 2).under("kaare", 4)
    fight(t).until("Who of yours faces Viggo?").answer("Kaare against Viggo").until("Which duel comes first?")
    t.answer("First Viggo against Kaare")
    assert t.options() == ["Play a 2 from under the portrait", "Play no card"]
    t.answer("Play no card")
    assert t.options() == ["Play a 4 from under the portrait", "Play no card"]


@rule("SL-DUEL-03", "SL-TURN-13")
def test_a_defender_who_does_not_answer_plays_no_card() -> None:
    t = fight(pair().under("kaare", 2, 7), 0, 0, 0, 0)
    assert t.prompt() == "Which card does Kaare play against Viggo?"
    assert t.default() == "Play no card"
    t.pass_by()
    assert "Kaare plays no card." in t.heard("red")
    assert t.cards_under("kaare") == [2, 7]


@rule("SL-CARD-15", "SL-CARD-16")
def test_the_attacker_may_put_cards_under_portraits_in_the_fight_and_is_asked_again() -> None:
    t = fight(pair().hand("red", 7, 2).put("randi", "red", "leo"), 0, 0, 0, 2)
    t.answers("Put Attack cards under portraits", "7 under Randi", "Keep the other cards in the hand")
    assert t.prompt() == "Which card does Viggo play face down against Kaare?"
    assert t.options() == ["Play a 2 from the Attack hand", "Put Attack cards under portraits", "Play no card"]
    t.answers("Put Attack cards under portraits", "2 under Viggo")
    assert t.options() == ["Play a 2 from under the portrait", "Play no card"]
    t.answer("Play a 2 from under the portrait")
    assert duels(t) == ["Viggo wins against Kaare, 10 to 7."]
    assert t.cards_under("randi") == [7]
    conserved(t)


@rule("SL-CARD-15")
def test_whoever_puts_their_last_card_away_in_a_duel_fights_on_without_one() -> None:
    t = fight(pair().hand("red", 7).put("randi", "red", "leo"), 0, 0, 0, 2)
    t.answers("Put Attack cards under portraits", "7 under Randi")
    assert duels(t) == ["Viggo wins against Kaare, 8 to 7."]


@rule("SL-CARD-16", "SL-CARD-15")
def test_a_helper_in_anothers_turn_puts_no_cards_away() -> None:
    t = war(negotiation="brief").put("viggo", "red", "aries", 0).put("kaare", "green", "aries", 0)
    t.put("sigrun", "yellow", "base_sw", 1).hand("yellow", 7).turn("red", "fight").answers("No truce", "No truce")
    t.answers("Ask Yellow for aid", "Ask nobody").answer("Send Sigrun to help Red").until("Who of yours fights next?")
    t.answer("Place Sigrun")
    assert (t.asked(), t.options()) == (["Cas"], ["Play a 7 from the Attack hand", "Play no card"])
