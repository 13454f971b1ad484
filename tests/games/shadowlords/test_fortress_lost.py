"""Chapter 23: the Lost Fortress, when the battle is lost."""

from __future__ import annotations

from games.shadowlords.table import conserved, side, who
from games.shadowlords.test_fortress import NO_BLAST, lonely, lose, storm
from games.shadowlords.war import duels, fight, finish
from rulebound.testing import rule


@rule("SL-FORT-16", "SL-FORT-20", "SL-WIN-04")
def test_lost_the_shadowlord_keeps_the_stone_whatever_is_destroyed() -> None:
    t = lonely()
    finish(fight(t.dice(*NO_BLAST), 0, 2, 10))
    assert t.told("SL-FORT-16") == ["The Lost Fortress stands: the Shadowlord keeps the Power Stone."]
    assert (t.g.stone, t.ships("shadowlord")) == (who("shadowlord"), 5)
    conserved(t)


@rule("SL-FORT-17", "SL-FORT-29", "SL-FORT-22")
def test_lost_every_beaten_shadow_is_released_on_the_fortress_without_ships() -> None:
    t = lonely("taake").put("viggo", "red", "fortress", 6).dice(1, 2, 1, 2)
    fight(t, 4, 7, 0, 0, 2).until("Who of yours faces Viggo?").answer("Taake against Viggo")
    t.until("Into the Attack hand, or under a portrait?")
    t.pile(0, 7, 2).pass_by()
    finish(t)
    assert duels(t)[0].startswith("Viggo wins against Taake")
    assert (t.alliance("taake"), t.space("taake"), t.captor("taake"), t.ships("taake")) == (
        "black",
        "fortress",
        None,
        0,
    )
    assert t.captor("viggo") == "shadowlord"


@rule("SL-FORT-29")
def test_a_shadow_beaten_at_the_fortress_lies_under_the_victor_for_the_time() -> None:
    t = lonely("taake").put("viggo", "red", "fortress", 6).dice(1, 2, 5, 2)
    fight(t, 4, 7, 0, 0, 2).until("Who of yours faces Viggo?").answer("Taake against Viggo")
    t.until("Which Power Blast")
    assert t.captor("taake") == "viggo"
    assert t.alliance("taake") == "black"


@rule("SL-FORT-18", "SL-FORT-32", "SL-STONE-11")
def test_lost_the_shadowlord_is_released_too_and_takes_the_stone_back() -> None:
    t = storm("draugan").put("viggo", "red", "fortress", 0).put("fire_master", "red", "home_red", 0)
    t.put("viggo", "red", "fortress", 6).under("viggo", 7, 10).dice(1, 2, 1, 2)
    fight(t, 7, 7, 0, 0, 2).until("Who of yours faces Viggo?").answer("The Shadowlord against Viggo")
    t.answer("Play a 10 from under the portrait").until("Who bears the Power Stone?").answer("The Power Stone to Viggo")
    t.pile(0, 7, 0).until("Which card does Viggo play").answer("Play no card")
    finish(t)
    assert [line.split(",")[0] for line in duels(t)] == [
        "Viggo wins against the Shadowlord",
        "Draugan wins against Viggo",
    ]
    assert (t.space("shadowlord"), t.captor("shadowlord"), t.ships("shadowlord")) == ("fortress", None, 5)
    assert t.g.stone == who("shadowlord")
    assert "Draugan bears the Power Stone." in t.told("SL-FORT-32")
    conserved(t)


@rule("SL-FORT-19", "SL-FORT-24", "SL-FORT-23")
def test_lost_the_beaten_attackers_and_their_captives_stay_with_the_shadow_that_beat_them() -> None:
    t = lonely().captive("kaare", "green", "viggo")
    lose(t)
    assert t.captor("viggo") == t.captor("kaare") == "shadowlord"


@rule("SL-FORT-23", "SL-FORT-24")
def test_a_released_shadow_gets_no_captives_back() -> None:
    t = lonely("taake").put("viggo", "red", "fortress", 6).dice(1, 2, 1, 2)
    t.captive("kaare", "green", "taake").captive("randi", "red", "taake")
    fight(t, 4, 7, 0, 0, 2).until("Who of yours faces Viggo?").answer("Taake against Viggo")
    t.until("Into the Attack hand, or under a portrait?").pile(0, 7, 2).pass_by()
    finish(t)
    assert t.space("taake") == "fortress"
    assert t.captor("kaare") == t.captor("randi") == t.captor("viggo") == "shadowlord"


@rule("SL-FORT-20", "SL-FORT-30")
def test_ships_won_by_the_shadows_go_only_to_the_shadowlord_up_to_five() -> None:
    t = lonely("draugan").put("viggo", "red", "fortress", 4)
    t.g.ships[who("shadowlord")] = 2
    t.g.stored[side("black")] += 3
    fight(t.dice(*NO_BLAST), 0, 0, 7, 0).until("Who of yours faces Viggo?").answer("Draugan against Viggo")
    finish(t)
    assert t.told("SL-FORT-30") == ["The Shadowlord gets 3 new ships."]
    assert (t.ships("shadowlord"), t.ships("draugan"), t.ships("viggo")) == (5, 0, 0)
    conserved(t)


@rule("SL-FORT-30")
def test_if_the_lord_is_beaten_the_ships_go_to_storage() -> None:
    t = storm("draugan").put("fire_master", "red", "home_red", 0).put("viggo", "red", "fortress", 6)
    t.under("viggo", 10).dice(1, 2, 1, 2)
    fight(t, 0, 7, 0, 0, 2).until("Who of yours faces Viggo?").answer("The Shadowlord against Viggo")
    t.answer("Play a 10 from under the portrait").until("Who bears the Power Stone?").answer("The Power Stone to Viggo")
    t.pile(0, 7, 0)
    finish(t)
    assert t.captor("viggo") == "draugan"
    assert t.told("SL-FORT-30") == []


@rule("SL-FORT-21")
def test_the_shadowlord_is_filled_up_to_five() -> None:
    t = lonely().put("viggo", "red", "fortress", 0)
    finish(fight(t.dice(*NO_BLAST), 0, 2, 4))
    assert t.ships("shadowlord") == 5
    assert t.stored("black") == 25


@rule("SL-FORT-22")
def test_lost_all_other_ships_leave_the_fortress() -> None:
    t = lonely("draugan").loose("green", "fortress", 2).loose("red", "fortress", 1)
    fight(t.dice(*NO_BLAST), 7, 0, 7, 0).until("Who of yours faces Viggo?").answer("Draugan against Viggo")
    finish(t)
    assert t.ships("draugan") == 0
    assert t.loose_at("green", "fortress") == t.loose_at("red", "fortress") == 0
    conserved(t)


@rule("SL-FORT-26", "SL-SM-04")
def test_a_master_beaten_at_the_fortress_is_out() -> None:
    t = storm().put("fire_master", "red", "fortress", 0).hand("red", 7)
    fight(t.dice(*NO_BLAST), 0, 2, 0).answer("Play no card")
    finish(t)
    assert t.told("SL-SM-01") == ["The Star Master of Red has fallen to the Shadowlord: Red is out of the game."]
    assert sorted(t.discarded()) == [0, 0, 2, 7, 10]
    assert t.told("SL-FORT-16") != []


@rule("SL-FORT-33")
def test_the_battle_is_lost_when_no_attacker_is_left_for_whatever_reason() -> None:
    t = storm("taake").put("fire_master", "red", "fortress", 0).put("viggo", "red", "fortress", 6).dice(1, 2, 1, 2)
    fight(t, 2, 4, 0, 0, 2).until("Who of yours faces")
    t.until("Which duel comes first?").pile(0, 7, 0)
    t.answer(next(option for option in t.options() if option.startswith("First Fire Master"))).until(
        "Which card does Fire"
    )
    finish(t.answer("Play no card"))
    assert t.alliance("viggo") is None
    assert t.told("SL-FORT-16") != []
    assert (t.space("taake"), t.ships("taake"), t.ships("shadowlord")) == ("fortress", 0, 5)
    conserved(t)
