"""Chapter 17: what follows a duel, with the rulebook's examples of lost ships (chapter 31)."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, who
from games.shadowlords.war import duels, fight, fighting, finish, war
from rulebound.games.shadowlords.rules.hands import DISCARDS
from rulebound.games.shadowlords.rules.outcome import losses
from rulebound.testing import rule


def pair(ships: int = 2, against: int = 1) -> Table:
    """Viggo of Red stands with Kaare of Green on Aries."""
    return war().put("viggo", "red", "aries", ships).put("kaare", "green", "aries", against)


@rule("SL-EX-02", "SL-WIN-02", "SL-WIN-03", "SL-WIN-01")
def test_a_seven_takes_five_from_the_loser_and_two_from_the_winner() -> None:
    t = fight(pair(6, 5).under("viggo", 7), 4, 0, 7, 0)
    with t.changes(red_stored=2, green_stored=5, viggo_ships=-2, kaare_ships=-5, viggo_under=-1, pile=-4, red_hand=1):
        t.answer("Play a 7 from under the portrait")
        finish(t)
    assert t.told("SL-WIN-01") == ["The card drawn for ships destroyed is a 7."]
    assert t.told("SL-WIN-02") == ["Kaare loses 5 ships.", "Viggo loses 2 ships."]
    conserved(t)


@rule("SL-EX-03", "SL-WIN-02")
def test_a_five_takes_five_from_the_loser_and_none_from_the_winner() -> None:
    assert losses(5, 5, 6) == (5, 0)


@rule("SL-EX-04", "SL-WIN-02")
@pytest.mark.parametrize(("winner", "lost"), [(6, 6), (3, 3)])
def test_a_seven_against_one_ship_takes_up_to_six_from_the_winner(winner: int, lost: int) -> None:
    assert losses(7, 1, winner) == (1, lost)
    t = fight(pair(winner, 1).hand("red", 2), 10, 0, 7, 0)
    with t.changes(kaare_ships=-1, viggo_ships=-lost, red_stored=lost, green_stored=1, pile=-4, red_hand=1):
        finish(t.answer("Play no card"))


@rule("SL-WIN-01", "SL-CARD-23")
def test_the_ships_destroyed_are_a_card_of_the_pile() -> None:
    t = finish(fight(pair(3, 3), 7, 0, 2, 4))
    assert sorted(t.discarded()) == [0, 2, 7]
    assert t.ships("viggo") == 4


@rule("SL-WIN-04", "SL-STONE-14")
def test_the_power_stone_is_never_destroyed() -> None:
    t = finish(fight(pair(2, 0).stone("viggo").dice(1, 2), 7, 0, 10, 0))
    assert (t.ships("viggo"), t.g.stone) == (0, who("viggo"))


@rule("SL-WIN-05")
def test_the_cards_of_both_sides_are_discarded_face_up() -> None:
    t = fight(pair().hand("red", 7).under("kaare", 4), 2, 2, 0, 10)
    t.answer("Play a 7 from the Attack hand").answer("Play a 4 from under the portrait")
    assert sorted(t.discarded()) == [0, 2, 2, 4, 7]
    assert (t.in_hand("red"), t.cards_under("kaare")) == ([], [])
    conserved(t)


@rule("SL-WIN-06", "SL-CARD-17")
def test_the_winner_draws_a_reward_and_places_it_even_in_anothers_turn() -> None:
    t = fight(pair(0, 6), 0, 2, 0, 7)
    assert (t.prompt(), t.asked()) == ("Into the Attack hand, or under a portrait?", ["Bob"])
    assert t.options() == ["7 into the Attack hand", "7 under Earth Master", "7 under Kaare"]
    t.answer("7 under Kaare")
    assert t.cards_under("kaare") == [7]
    assert "Green draws a card." in t.heard("red")
    assert "Green draws a 7." in t.heard("green")


@rule("SL-WIN-07")
def test_a_shadow_that_wins_draws_no_reward() -> None:
    t = war().put("viggo", "red", "aries", 0).put("draugan", "black", "aries", 6)
    with t.changes(pile=-3):
        finish(fight(t, 0, 2, 0))
    assert t.told("SL-WIN-06") == []
    assert t.captor("viggo") == "draugan"


@rule("SL-WIN-08", "SL-WIN-09")
def test_surviving_ships_become_the_winners_and_go_to_any_of_theirs_present() -> None:
    t = pair(4, 5).put("elfrida", "red", "aries", 0).put("randi", "red", "leo", 0)
    fight(t, 7, 0, 2, 4).until("Who takes the 3 ships?")
    assert t.asked() == ["Ann"]
    assert t.options() == [
        "1 ship to Viggo",
        "2 ships to Viggo",
        "1 ship to Elfrida",
        "2 ships to Elfrida",
        "3 ships to Elfrida",
        "Leave the rest in storage",
    ]
    assert t.default() == "2 ships to Viggo"
    with t.changes(red_stored=-3, viggo_ships=1, elfrida_ships=2):
        t.answers("1 ship to Viggo", "2 ships to Elfrida")
    assert (t.ships("viggo"), t.ships("elfrida"), t.ships("kaare")) == (5, 2, 0)
    conserved(t)


@rule("SL-WIN-10")
def test_if_nobody_can_take_them_they_lie_loose_or_in_storage() -> None:
    t = fight(pair(6, 5), 7, 0, 2, 4).until("Who takes the 3 ships?")
    assert t.options() == [
        "1 ship loose on the space",
        "2 ships loose on the space",
        "3 ships loose on the space",
        "Leave the rest in storage",
    ]
    assert t.default() == "Leave the rest in storage"
    t.answers("2 ships loose on the space", "Leave the rest in storage")
    assert t.loose_at("red", "aries") == 2
    conserved(t)


@rule("SL-WIN-11")
def test_loot_is_limited_by_storage() -> None:
    t = pair(1, 6)
    t.loose("red", "home_red", 28)
    fight(t, 10, 0, 0, 4).until("Who takes the 1 ship?")
    finish(t)
    assert (t.ships("viggo"), t.stored("red"), t.ships("kaare")) == (2, 0, 0)
    conserved(t)


@rule("SL-WIN-12", "SL-WIN-13")
def test_the_loser_lies_under_the_winners_ring_on_the_space_of_the_battle() -> None:
    t = finish(fight(pair(), 7, 0, 0, 4))
    assert t.told("SL-WIN-12") == ["Kaare is a captive of Viggo."]
    assert (t.captor("kaare"), t.space("kaare"), t.space("viggo")) == ("viggo", None, "aries")
    assert t.alliance("kaare") == "green"


@rule("SL-WIN-14")
def test_captivity_ends_by_a_duel_won_by_the_own_alliance() -> None:
    t = war().put("viggo", "red", "aries", 6).put("kaare", "green", "aries", 0).captive("randi", "red", "kaare")
    finish(fight(t, 7, 0, 0, 4))
    assert (t.captor("randi"), t.space("randi")) == (None, "aries")


@rule("SL-WIN-14")
def test_captivity_ends_by_escape() -> None:
    t = war().put("viggo", "red", "aries", 6).captive("kaare", "green", "viggo").dice(1, 2)
    t.turn("green", "special_event").answer("Kaare")
    assert t.space("kaare") == "home_green"


@rule("SL-WIN-15")
def test_a_captive_goes_where_his_captor_goes_and_is_never_handed_over() -> None:
    t = war().put("viggo", "red", "aries", 2).put("randi", "red", "aries", 1).captive("kaare", "green", "viggo")
    t.turn("red", "move").until("Share out ships among").answer("Share out ships on Aries").answers("2", "1")
    assert t.captor("kaare") == "viggo"
    t.until("Who moves?").answer("Move Viggo").answer("To Hall of Cinders")
    assert (t.captor("kaare"), t.space("viggo")) == ("viggo", "ruin_sw")


@rule("SL-WIN-16")
def test_a_captive_does_not_move_fight_earn_hold_ships_or_give_control() -> None:
    t = war().put("viggo", "red", "base_sw", 2).captive("bodil", "green", "viggo").put("kaare", "green", "leo", 1)
    t.turn("green", "build")
    assert t.told("SL-BUILD-01") == []
    assert not t.offers("Ships for Bodil")
    t.until("Who moves?")
    assert t.refused("Move Bodil") == "SL-WIN-16"
    finish(t.turn("green", "fight"))
    assert duels(t) == []


@rule("SL-WIN-17", "SL-STONE-11")
def test_the_stone_of_a_beaten_bearer_goes_to_a_character_of_the_winner_present() -> None:
    t = pair(2, 0).put("elfrida", "red", "aries").put("randi", "red", "leo").stone("kaare").dice(1, 2)
    fight(t, 7, 0, 0, 4).until("Who bears the Power Stone?")
    assert t.asked() == ["Ann"]
    assert t.options() == ["The Power Stone to Viggo", "The Power Stone to Elfrida"]
    t.answer("The Power Stone to Elfrida")
    assert t.g.stone == who("elfrida")


@rule("SL-WIN-18", "SL-COMP-19")
@pytest.mark.parametrize(
    ("choice", "loose", "companion"),
    [("1 ship to Elfrida", 0, 1), ("1 ship loose on the space", 1, 0), ("Leave the rest in storage", 0, 0)],
)
def test_a_new_bearer_with_six_ships_gives_one_away(choice: str, loose: int, companion: int) -> None:
    t = pair(6, 0).put("elfrida", "red", "aries").stone("kaare").dice(1, 2)
    fight(t, 7, 0, 0, 4).until("Who bears the Power Stone?").answer("The Power Stone to Viggo")
    assert t.prompt() == "Who takes the 1 ship?"
    assert t.options() == ["1 ship to Elfrida", "1 ship loose on the space", "Leave the rest in storage"]
    t.answer(choice)
    assert (t.ships("viggo"), t.loose_at("red", "aries"), t.ships("elfrida")) == (5, loose, companion)
    conserved(t)


@rule("SL-WIN-18", "SL-COMP-19")
def test_a_new_bearer_with_five_ships_keeps_them_all() -> None:
    t = pair(5, 0).put("elfrida", "red", "aries").stone("kaare").dice(1, 2)
    finish(fight(t, 7, 0, 0, 4).until("Who bears the Power Stone?").answer("The Power Stone to Viggo"))
    assert (t.ships("viggo"), t.loose_at("red", "aries")) == (5, 0)


@rule("SL-WIN-19")
def test_a_beaten_master_is_no_captive() -> None:
    t = war().put("viggo", "red", "home_green", 6)
    finish(fight(t, 7, 0, 0, 4))
    assert t.alliance("earth_master") is None
    assert t.captor("earth_master") is None


@rule("SL-WIN-20", "SL-MULT-07")
def test_all_captives_lie_directly_under_the_new_winner() -> None:
    t = war().put("viggo", "red", "aries", 6).put("kaare", "green", "aries", 0)
    t.captive("randi", "blue", "kaare").captive("bodil", "yellow", "kaare")
    finish(fight(t, 7, 0, 0, 4))
    assert {t.captor(name) for name in ("kaare", "randi", "bodil")} == {"viggo"}


@rule("SL-WIN-21")
def test_the_steps_come_in_order() -> None:
    t = pair(2, 4)
    finish(fight(t, 10, 0, 2, 4))
    rules = ["SL-DUEL-09", "SL-WIN-01", "SL-WIN-06", "SL-WIN-09", "SL-WIN-12"]
    assert [told.rule for told in t.log if told.rule in rules] == rules
    assert not fighting(t)


@rule("SL-WIN-21", "SL-WIN-05")
def test_ships_destroyed_are_drawn_before_the_played_cards_are_discarded() -> None:
    t = pair(2, 1).only_pile(7, 2)
    t.set_cards(DISCARDS, [])
    t.turn("red", "fight")
    assert t.told("SL-WIN-01") == ["The card drawn for ships destroyed is a 0."]
    assert t.told("SL-CARD-20") == ["There is no card to draw."]
    assert t.told("SL-CARD-19") == ["The discard pile becomes the new draw pile."]
    assert t.prompt() == "Into the Attack hand, or under a portrait?"


@rule("SL-P2-27")
def test_with_two_players_loot_goes_to_the_victors_own_colour() -> None:
    t = war(2).put("viggo", "red", "aries", 4).put("sigrun", "yellow", "aries", 0).put("kaare", "green", "aries", 4)
    fight(t, 7, 0, 0, 4).until("Which ally do you call").answer("Call nobody").until("Who takes the 4 ships?")
    assert all("Sigrun" not in option for option in t.options())
    finish(t)
    assert t.captor("kaare") == "viggo"
