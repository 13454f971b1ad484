"""Chapter 20: fighting a Shadow on a galaxy."""

from __future__ import annotations

from games.shadowlords.table import Table, conserved, who
from games.shadowlords.war import battles, duels, fight, finish, joined, war
from rulebound.testing import rule


def lair(negotiation: str = "off", ships: int = 6) -> Table:
    """Viggo of Red stands with Mulm, a Shadow of value 6, on Aries."""
    return war(negotiation=negotiation).put("viggo", "red", "aries", ships).put("mulm", "black", "aries", 3)


@rule("SL-FSH-01", "SL-DUEL-09")
def test_stopping_with_a_shadow_brings_a_battle_like_any_other() -> None:
    t = finish(fight(lair(), 4, 2, 0, 7))
    assert battles(t) == ["Battle on Aries: Red against the Shadows."]
    assert duels(t) == ["Viggo wins against Mulm, 16 to 11."]
    assert t.told("SL-WIN-06") == ["Red draws a 7."]


@rule("SL-FSH-02", "SL-FSH-03", "SL-BATT-14")
def test_an_attacker_of_a_shadow_may_ask_others_but_not_call_their_own_and_the_shadow_asks_nobody() -> None:
    t = fight(lair("brief").put("randi", "red", "base_sw", 1).put("kaare", "green", "ruin_sw", 1))
    assert (t.prompt(), t.asked()) == ("Whom do you ask for aid on Aries?", ["Ann"])
    assert t.options() == ["Ask nobody", "Ask Green for aid"]
    t.answers("Ask Green for aid", "Send Kaare to help Red")
    assert joined(t) == ["Kaare fights for Red on Aries."]


@rule("SL-FSH-02", "SL-FSH-03")
def test_a_player_attacked_by_a_shadow_may_call_one_of_their_own_too() -> None:
    t = war(negotiation="brief").put("mulm", "black", "aries", 1).put("kaare", "green", "aries", 1)
    t.put("bodil", "green", "base_sw", 1).put("randi", "blue", "ruin_sw", 1)
    t.g.raiders = 1 << who("mulm")
    fight(t)
    assert (t.options(), t.asked()) == (["Call Bodil", "Call nobody"], ["Bob"])
    t.answer("Call Bodil")
    assert (t.options(), t.asked()) == (["Ask nobody", "Ask Blue for aid"], ["Bob"])


@rule("SL-FSH-04", "SL-FSH-05")
def test_a_defending_shadow_is_played_by_the_next_player_on_the_left() -> None:
    t = fight(lair().put("taake", "black", "aries", 0)).until("Who of yours faces Viggo?")
    assert t.asked() == ["Bob"]
    t = fight(lair().put("taake", "black", "aries", 0).out("earth_master")).until("Who of yours faces Viggo?")
    assert t.asked() == ["Cas"]


@rule("SL-FSH-05", "SL-HINT-10")
def test_whoever_sends_aid_against_a_shadow_does_not_play_it_unless_all_do() -> None:
    t = lair("brief").put("taake", "black", "aries", 0).put("kaare", "green", "ruin_sw", 1)
    fight(t).answers("Ask Green for aid", "Send Kaare to help Red").until("Who of yours faces")
    assert t.asked() == ["Cas"]
    t = lair("brief").put("taake", "black", "aries", 0).put("kaare", "green", "ruin_sw", 1)
    t.put("torvald", "yellow", "base_sw", 1).put("randi", "blue", "base_sw", 1)
    fight(t).answer("Ask Green, Yellow and Blue for aid")
    t.answers("Send Kaare to help Red", "Send Torvald to help Red", "Send Randi to help Red")
    t.until("Who of yours faces")
    assert t.asked() == ["Bob"]


@rule("SL-FSH-06", "SL-FSH-07", "SL-COMP-34")
def test_a_beaten_shadow_leaves_the_game_and_its_ships_become_the_winners() -> None:
    t = lair(ships=2).put("elfrida", "red", "aries")
    with t.changes(black_stored=3, mulm_ships=-3, red_stored=-1, elfrida_ships=1, pile=-4, red_hand=1):
        fight(t, 7, 0, 2, 4).until("Who takes the 1 ship?")
        assert t.offers("1 ship to Elfrida")
        finish(t.answer("1 ship to Elfrida"))
    assert (t.alliance("mulm"), t.space("mulm"), t.captor("mulm")) == (None, None, None)
    assert t.ships("elfrida") == 1
    conserved(t)


@rule("SL-FSH-08", "SL-COMP-18")
def test_a_victorious_shadow_takes_ships_up_to_six_or_gives_them_to_another_there() -> None:
    t = war().put("viggo", "red", "aries", 6).put("draugan", "black", "aries", 4).put("taake", "black", "aries", 0)
    fight(t, 0, 10, 2).until("Who of yours faces Viggo?").answer("Draugan against Viggo")
    assert (t.prompt(), t.asked()) == ("Who takes the 4 ships?", ["Bob"])
    assert t.options() == [
        "1 ship to Taake",
        "2 ships to Taake",
        "3 ships to Taake",
        "4 ships to Taake",
        "1 ship to Draugan",
        "2 ships to Draugan",
        "Leave the rest in storage",
    ]
    with t.changes(black_stored=-4, taake_ships=2, draugan_ships=2):
        t.answers("2 ships to Draugan", "2 ships to Taake")
    assert (t.ships("draugan"), t.ships("taake"), t.ships("viggo")) == (6, 2, 0)
    conserved(t)


@rule("SL-FSH-09")
def test_whoever_loses_to_a_shadow_is_its_captive() -> None:
    t = finish(fight(lair(ships=0), 0, 2, 0))
    assert (t.captor("viggo"), t.space("viggo")) == ("mulm", None)


@rule("SL-FSH-10", "SL-MULT-12")
def test_captives_of_a_beaten_shadow_go_under_the_winner_and_his_own_are_released() -> None:
    t = lair().captive("kaare", "green", "mulm").captive("randi", "red", "mulm")
    finish(fight(t, 7, 0, 0, 2))
    assert t.captor("kaare") == "viggo"
    assert (t.captor("randi"), t.space("randi")) == (None, "aries")


@rule("SL-FSH-11", "SL-BATT-11")
def test_several_shadows_on_a_galaxy_fight_as_one_side() -> None:
    t = lair().put("taake", "black", "aries", 0)
    finish(fight(t, 7, 0, 0, 2, 7, 0, 0, 2))
    assert battles(t) == ["Battle on Aries: Red against the Shadows."]
    assert len(duels(t)) == 2
    assert t.alliance("mulm") is None
    assert t.alliance("taake") is None


@rule("SL-FSH-11", "SL-BATT-03")
def test_a_shadow_that_stood_there_joins_the_one_that_was_moved() -> None:
    t = war().put("taake", "black", "aries", 0).put("draugan", "black", "aries", 6).put("kaare", "green", "aries", 0)
    t.g.raiders = 1 << who("taake")
    fight(t)
    assert (t.prompt(), t.asked()) == ("Share out the ships of the Shadows before the battle?", ["Ann"])
    t.answer("Leave the ships as they are")
    assert t.options() == ["Place Draugan", "Place Taake"]


@rule("SL-FSH-13")
def test_ships_that_a_winner_does_not_take_return_to_their_own_storage() -> None:
    t = lair(ships=0)
    with t.changes(black_stored=3, mulm_ships=-3, pile=-4, red_hand=1):
        fight(t, 10, 0, 0, 2).until("Who takes the 3 ships?")
        finish(t.answer("Leave the rest in storage"))
    t = lair(ships=5)
    with t.changes(red_stored=5, viggo_ships=-5, pile=-3):
        fight(t, 0, 10, 0).until("Who takes the 5 ships?")
        finish(t.answer("Leave the rest in storage"))
    assert (t.ships("mulm"), t.ships("viggo")) == (3, 0)
    conserved(t)


@rule("SL-P2-22")
def test_with_two_players_the_opponent_plays_the_shadows() -> None:
    t = war(2).put("viggo", "red", "aries", 6).put("mulm", "black", "aries", 1).put("taake", "black", "aries", 0)
    t.put("sigrun", "yellow", "ruin_sw", 1)
    fight(t).until("Which ally do you call").answer("Call Sigrun").until("Who of yours faces")
    assert t.asked() == ["Bob"]
