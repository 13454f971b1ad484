"""Chapter 21: a captured Star Master, and resigning; with two players too (chapter 27)."""

from __future__ import annotations

from games.shadowlords.table import Table, conserved, place, side, table, who
from games.shadowlords.war import battles, duels, fight, finish, war
from rulebound.testing import rule


def siege(seats: int = 4, ships: int = 6) -> Table:
    """Viggo of Red stands at Green's home, where the Earth Master is."""
    return war(seats).put("viggo", "red", "home_green", ships)


def fall(t: Table, *more: int) -> Table:
    """The Earth Master loses, and the cards that it leaves go into the Attack hand."""
    return finish(fight(t, 10, 0, 0, 2, *more))


@rule("SL-SM-01", "SL-SM-02", "SL-SM-08")
def test_a_captured_master_takes_his_whole_alliance_out_of_the_game() -> None:
    t = siege().put("kaare", "green", "leo", 4).put("astrid", "green", "virgo", 2).loose("green", "libra", 3)
    t.captive("bodil", "green", "water_master").put("randi", "blue", "leo", 1)
    fall(t)
    assert t.told("SL-SM-01") == ["The Star Master of Green has fallen to Viggo: Green is out of the game."]
    for name in ("earth_master", "kaare", "astrid", "bodil"):
        assert (t.alliance(name), t.space(name), t.captor(name), t.ships(name)) == (None, None, None, 0)
    assert t.loose_at("green", "libra") == 0
    assert t.g.fallen == [side("green")]
    conserved(t)


@rule("SL-SM-03", "SL-CARD-26", "SL-INFO-05")
def test_his_cards_go_to_the_captor_who_places_each_of_them() -> None:
    t = siege().hand("green", 7, 4).under("earth_master", 2).put("kaare", "green", "leo").under("kaare", 10)
    fight(t, 10, 0, 0, 2).answers("Play no card", "2 into the Attack hand")
    assert (t.prompt(), t.asked()) == ("Into the Attack hand, or under a portrait?", ["Ann"])
    assert t.offers("10 under Viggo")
    assert t.offers("7 into the Attack hand")
    conserved(t)
    t.answers("10 under Viggo", "7 into the Attack hand", "2 into the Attack hand", "4 under Fire Master")
    assert (t.in_hand("red"), t.cards_under("viggo"), t.cards_under("fire_master")) == ([2, 2, 7], [10], [4])
    assert (t.in_hand("green"), t.cards_under("kaare"), t.cards_under("earth_master")) == ([], [], [])
    assert t.known("green", held="red") == [2, 4, 7, 10]
    conserved(t)


@rule("SL-SM-04")
def test_against_a_shadow_his_cards_are_discarded_face_up() -> None:
    t = (
        war()
        .put("fire_master", "red", "leo", 0)
        .put("draugan", "black", "leo", 6)
        .hand("red", 7)
        .hand("blue", 4)
        .under("fire_master", 4)
    )
    t.put("viggo", "red", "virgo", 1).under("viggo", 10)
    finish(fight(t, 0, 2, 0))
    assert t.in_hand("blue") == [4]
    assert t.told("SL-SM-04") == ["Red discards 4, 10 and 7."]
    assert sorted(t.discarded()) == [0, 0, 2, 4, 7, 10]
    assert t.in_hand("red") == []
    assert t.alliance("viggo") is None
    conserved(t)


@rule("SL-SM-05")
def test_elimination_is_immediate_and_his_other_fighters_leave_the_battle() -> None:
    t = siege().put("kaare", "green", "home_green", 6).put("bodil", "red", "home_green", 0)
    fight(t, 10, 0, 0, 2).until("Who of yours faces Viggo?").answer("Earth Master against Viggo")
    finish(t.answer("First Viggo against Earth Master"))
    assert len(duels(t)) == 1
    assert t.alliance("kaare") is None
    assert t.space("bodil") == "home_green"


@rule("SL-SM-06")
def test_the_captured_master_is_not_kept() -> None:
    t = fall(siege())
    assert t.g.captor[who("earth_master")] == -1
    assert t.told("SL-WIN-12") == []


@rule("SL-TERM-03", "SL-SM-01")
def test_a_fallen_master_starts_the_count_of_quiet_rounds_anew() -> None:
    t = siege()
    t.g.quiet = 9
    fall(t)
    assert t.g.quiet == 0


@rule("SL-SM-07")
def test_ship_loss_reward_and_loot_come_before_the_pieces_leave() -> None:
    t = siege(ships=1).put("earth_master", "green", "home_green", 4)
    finish(fight(t, 10, 2, 2, 7))
    rules = ["SL-WIN-01", "SL-WIN-06", "SL-WIN-09", "SL-SM-01"]
    assert [told.rule for told in t.log if told.rule in rules] == rules
    assert t.ships("viggo") == 3
    assert 7 in t.in_hand("red")


@rule("SL-SM-09")
def test_his_captives_pass_to_the_winner_or_are_free_where_they_stand() -> None:
    t = (
        siege()
        .put("kaare", "green", "leo", 4)
        .captive("randi", "blue", "earth_master")
        .captive("torvald", "yellow", "kaare")
    )
    t.captive("bodil", "red", "earth_master")
    fall(t)
    assert t.captor("randi") == "viggo"
    assert (t.captor("torvald"), t.space("torvald"), t.ships("torvald")) == (None, "leo", 0)
    assert (t.captor("bodil"), t.space("bodil")) == (None, "home_green")


@rule("SL-SM-10", "SL-STONE-14")
def test_the_stone_of_another_of_his_characters_goes_to_any_of_the_captors() -> None:
    t = siege().put("kaare", "green", "leo", 1).stone("kaare").put("randi", "red", "libra", 2)
    fight(t, 10, 0, 0, 2).until("Who bears the Power Stone?")
    assert t.asked() == ["Ann"]
    assert sorted(t.options()) == [
        "The Power Stone to Fire Master",
        "The Power Stone to Randi",
        "The Power Stone to Viggo",
    ]
    t.answer("The Power Stone to Randi")
    assert t.g.stone == who("randi")


@rule("SL-SM-11", "SL-TURN-11", "SL-VOTE-03", "SL-NEG-23")
def test_an_eliminated_player_votes_no_more_and_has_no_turn() -> None:
    t = siege().put("randi", "blue", "leo", 2)
    fall(t)
    t.dice(1, 3).turn("red", "special_event").answer("Blue")
    assert t.asked() == ["Cas", "Dee"]
    t.answers("No", "No").until_turn("yellow")
    assert t.g.turns[side("green")] <= 1


@rule("SL-SM-12")
def test_the_master_of_a_helper_is_captured_in_the_same_way() -> None:
    t = war(negotiation="brief").put("viggo", "red", "aries", 0).put("kaare", "green", "aries", 6)
    t.put("air_master", "yellow", "ruin_sw", 1).turn("red", "fight").answers("No truce", "No truce")
    t.answer("Ask Yellow for aid", "red").answer("Ask nobody", "green").answer("Send Air Master to help Red")
    t.pile(0, 4, 0, 2)
    finish(t.answer("Place Air Master"))
    assert t.told("SL-SM-01") == ["The Star Master of Yellow has fallen to Kaare: Yellow is out of the game."]
    assert t.alliance("air_master") is None


@rule("SL-SM-13", "SL-SM-04")
def test_a_player_may_resign_at_an_open_moment() -> None:
    t = (
        siege()
        .hand("red", 7)
        .loose("red", "leo", 2)
        .captive("kaare", "green", "viggo")
        .turn("red", "moment_after_cards")
    )
    t.answer("Resign")
    assert t.told("SL-SM-13") == ["Red resigns."]
    assert t.alliance("viggo") is None
    assert t.discarded() == [7]
    assert (t.space("kaare"), t.captor("kaare")) == ("home_green", None)
    assert t.g.turn == side("green")
    assert t.g.result is None
    conserved(t)


@rule("SL-SM-13")
def test_resigning_is_offered_only_where_the_table_allows_it_and_only_in_the_own_turn() -> None:
    t = table().hand("red", 7).turn("red", "moment_after_cards")
    assert not t.offers("Resign")
    t = war().turn("red", "moment_after_cards")
    assert t.asked() == ["Ann"]
    assert t.offers("Resign")


@rule("SL-SM-14")
def test_the_stone_of_one_who_resigns_goes_to_the_next_on_the_left() -> None:
    t = war().put("viggo", "red", "leo", 1).stone("viggo").put("kaare", "green", "virgo", 6)
    t.turn("red", "moment_after_cards").answer("Resign")
    assert (t.prompt(), t.asked()) == ("Who bears the Power Stone?", ["Bob"])
    assert sorted(t.options()) == ["The Power Stone to Earth Master", "The Power Stone to Kaare"]
    t.answer("The Power Stone to Kaare")
    assert t.prompt() == "Who takes the 1 ship?"
    assert t.g.stone == who("kaare")


@rule("SL-END-01", "SL-SM-03")
def test_the_last_player_wins_at_once() -> None:
    t = siege().out("air_master", "water_master").hand("green", 7)
    fall(t)
    assert t.g.result is not None
    assert t.g.result.won == (True, False, False, False)
    conserved(t)


@rule("SL-END-01")
def test_when_all_others_resign_the_last_one_wins() -> None:
    t = war(3).out("earth_master").turn("red", "moment_after_cards").answer("Resign")
    assert t.g.result is not None
    assert t.g.result.won == (False, False, True)


# Two players.


@rule("SL-P2-08")
def test_with_two_players_a_captured_master_takes_only_his_own_alliance_out() -> None:
    t = siege(2).put("kaare", "green", "leo", 1).put("randi", "blue", "virgo", 1)
    fall(t)
    assert t.g.result is None
    assert t.alliance("kaare") is None
    assert (t.alliance("randi"), t.space("water_master")) == ("blue", "home_blue")
    t.until_turn("yellow")
    assert t.told("SL-TURN-01") == ["Yellow's turn begins."]


@rule("SL-P2-09")
def test_with_two_players_the_hand_stays_until_the_last_master_falls() -> None:
    t = siege(2).hand("green", 7, 4).under("earth_master", 2).under("water_master", 10)
    fight(t, 10, 0, 0, 2).answer("Play no card")
    finish(t)
    assert t.in_hand("blue") == [4, 7]
    assert t.cards_under("water_master") == [10]
    assert t.in_hand("red") == [2, 2]
    conserved(t)


@rule("SL-P2-09", "SL-P2-10")
def test_with_two_players_the_game_is_won_when_both_masters_of_the_other_have_fallen() -> None:
    t = siege(2).out("water_master").hand("green", 7)
    fall(t)
    assert t.g.result is not None
    assert t.g.result.won == (True, False)
    assert 7 in t.in_hand("red")
    conserved(t)


@rule("SL-P2-08", "SL-TURN-12")
def test_with_two_players_a_fallen_active_master_ends_that_alliances_turn_only() -> None:
    t = war(2).put("fire_master", "red", "aries", 0).put("kaare", "green", "aries", 6).put("viggo", "red", "leo", 6)
    t.put("randi", "blue", "leo", 0)
    t.pile(0, 2, 0, 2).turn("red", "fight").answer("Red against Green on Aries")
    finish(t)
    assert battles(t) == ["Battle on Aries: Red against Green."]
    assert t.alliance("viggo") is None
    assert t.alliance("air_master") == "yellow"
    assert t.g.space[who("randi")] == place("leo")


@rule("SL-SM-10", "SL-SM-04")
def test_the_stone_of_an_alliance_whose_master_a_shadow_captures_goes_to_the_shadowlord() -> None:
    t = table().put("earth_master", "green", "leo", 0).put("kaare", "green", "virgo", 1).stone("kaare")
    t.put("draugan", "black", "reach_s", 6).turn("red", "move_shadow").until("Move a Shadow?")
    t.answers("Move Draugan to Leo", "Yes").pile(10, 0, 0)
    while t.alliance("earth_master") == "green" and not t.over():
        t.pass_by()
    assert t.g.stone == who("shadowlord")
