"""Chapter 18: several duels in one battle, and what follows the last (chapters 11, 18, 27)."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved
from games.shadowlords.war import battles, duels, fight, finish, war
from rulebound.games.shadowlords.rules.hands import PILE
from rulebound.testing import rule


def company(first: int = 0, second: int = 0) -> Table:
    """Viggo and Bodil of Red stand with Kaare and Anders of Green on Aries; without ships nothing is shared."""
    t = war().put("viggo", "red", "aries", first).put("bodil", "red", "aries", second)
    return t.put("kaare", "green", "aries").put("anders", "green", "aries")


@rule("SL-MULT-01", "SL-MULT-02", "SL-MULT-03", "SL-MULT-04")
def test_the_attacker_places_two_the_defender_pairs_and_the_attacker_says_which_is_first() -> None:
    t = fight(company().put("randi", "red", "aries").put("sigrun", "green", "aries"))
    assert (t.prompt(), t.asked()) == ("Which two do you place on the Battlefield?", ["Ann"])
    assert t.options() == ["Place Viggo and Randi", "Place Viggo and Bodil", "Place Randi and Bodil"]
    t.answer("Place Viggo and Bodil")
    assert (t.prompt(), t.asked()) == ("Who of yours faces Viggo?", ["Bob"])
    assert t.options() == ["Kaare against Viggo", "Sigrun against Viggo", "Anders against Viggo"]
    t.answer("Anders against Viggo")
    assert (t.prompt(), t.asked()) == ("Who of yours faces Bodil?", ["Bob"])
    assert t.options() == ["Kaare against Bodil", "Sigrun against Bodil"]
    t.answer("Sigrun against Bodil")
    assert (t.prompt(), t.asked()) == ("Which duel comes first?", ["Ann"])
    assert t.options() == ["First Viggo against Anders", "First Bodil against Sigrun"]
    t.answer("First Bodil against Sigrun")
    assert [line for line in t.told("SL-DUEL-01") if "fights" in line] == ["Bodil fights Sigrun."]


@rule("SL-MULT-05")
def test_a_duel_is_finished_with_all_its_steps_before_the_next() -> None:
    t = fight(company(), 10, 0, 2, 7).answer("Anders against Viggo").answer("First Viggo against Anders")
    assert t.prompt() == "Into the Attack hand, or under a portrait?"
    assert t.captor("anders") is None
    t.answer("7 into the Attack hand")
    begun = [line for line in t.told("SL-DUEL-01") if "fights" in line]
    assert begun == ["Viggo fights Anders.", "Bodil fights Kaare."]
    assert t.captor("anders") == "viggo"


@rule("SL-MULT-06", "SL-MULT-08")
def test_the_next_pairs_are_placed_until_one_side_has_nobody_and_victors_may_fight_again() -> None:
    t = company().put("randi", "red", "aries").put("sigrun", "green", "aries")
    t.put("halvor", "green", "aries")
    fight(t, 10, 0, 0, 0, 10, 0, 0, 2).answers("Place Viggo and Randi", "Kaare against Viggo", "Anders against Randi")
    t.answer("First Viggo against Kaare").until("Which two do you place on the Battlefield?")
    assert t.captor("kaare") == "viggo"
    assert t.captor("anders") == "randi"
    assert t.offers("Place Viggo and Randi")
    finish(t)
    red = [name for name in ("viggo", "bodil", "randi") if t.space(name) == "aries"]
    green = [name for name in ("kaare", "anders", "sigrun", "halvor") if t.space(name) == "aries"]
    assert bool(red) != bool(green)


@rule("SL-MULT-07", "SL-WIN-20")
def test_a_victor_who_loses_goes_under_the_new_winner_with_its_captives() -> None:
    t = war().put("viggo", "red", "aries", 0).put("kaare", "green", "aries", 0).put("anders", "green", "aries", 0)
    t.captive("halvor", "blue", "viggo")
    fight(t, 10, 0, 0, 2, 0, 10, 0, 2).answer("Kaare against Viggo")
    finish(t)
    assert duels(t)[1].startswith("Anders wins against Viggo")
    assert t.captor("viggo") == t.captor("halvor") == "anders"
    assert t.space("kaare") == "aries"


@rule("SL-MULT-09", "SL-MULT-11")
def test_one_defender_fights_two_attackers_one_after_the_other() -> None:
    t = war().put("viggo", "red", "aries").put("bodil", "red", "aries").put("kaare", "green", "aries", 6)
    fight(t, 0, 2, 0, 2, 0, 2, 0, 2)
    assert (t.prompt(), t.options()) == ("Who of yours fights next?", ["Place Viggo", "Place Bodil"])
    t.answer("Place Bodil")
    assert t.prompt() == "Into the Attack hand, or under a portrait?"
    finish(t)
    assert [line.split(",")[0] for line in duels(t)] == ["Kaare wins against Bodil", "Kaare wins against Viggo"]


@rule("SL-MULT-10", "SL-MULT-11")
def test_one_attacker_must_fight_two_defenders_even_after_a_win() -> None:
    t = war().put("viggo", "red", "aries", 6).put("kaare", "green", "aries").put("anders", "green", "aries")
    fight(t, 7, 0, 0, 2, 7, 0, 0, 2)
    assert (t.prompt(), t.asked()) == ("Who of yours faces Viggo?", ["Bob"])
    finish(t.answer("Anders against Viggo"))
    assert [line.split(",")[0] for line in duels(t)] == ["Viggo wins against Anders", "Viggo wins against Kaare"]


@rule("SL-MULT-12", "SL-EVT-08")
def test_captives_won_back_are_free_on_the_battle_space_without_ships() -> None:
    t = war().put("viggo", "red", "aries", 6).put("kaare", "green", "aries", 0)
    t.captive("randi", "red", "kaare").captive("elfrida", "red", "kaare")
    fight(t, 7, 0, 0, 2)
    assert t.captor("randi") is not None
    finish(t)
    for name in ("randi", "elfrida"):
        assert (t.space(name), t.ships(name), t.captor(name)) == ("aries", 0, None)


@rule("SL-MULT-13", "SL-TERM-01")
@pytest.mark.parametrize("seed", range(6))
def test_a_battle_of_three_against_three_has_at_most_five_duels(seed: int) -> None:
    t = company(1, 2).put("randi", "red", "aries", 3).put("sigrun", "green", "aries", 4)
    for _ in range(seed + 1):
        t.g.cards.shuffle(PILE, t.g.rng)
    finish(fight(t))
    assert 3 <= len(duels(t)) <= 5
    conserved(t)


@rule("SL-MULT-14", "SL-SM-05")
def test_a_second_duel_is_skipped_if_one_of_the_pair_has_left() -> None:
    t = war().put("fire_master", "red", "aries").put("viggo", "red", "aries")
    t.put("kaare", "green", "aries").put("anders", "green", "aries").pile(0, 10, 0, 2)
    t.turn("red", "fight").answer("Kaare against Fire Master").answer("First Fire Master against Kaare")
    finish(t)
    assert len(duels(t)) == 1
    assert t.alliance("viggo") is None
    assert t.space("anders") == "aries"


@rule("SL-MULT-15")
def test_captives_of_other_players_stay_captives_of_whoever_won_them() -> None:
    t = war(negotiation="brief").put("viggo", "red", "aries", 0).put("kaare", "green", "aries", 0)
    t.put("torvald", "yellow", "ruin_sw", 6).captive("randi", "red", "kaare").captive("sigrun", "blue", "kaare")
    t.turn("red", "fight").answers("No truce", "No truce", "Ask Yellow for aid", "Ask nobody")
    t.answer("Send Torvald to help Red")
    t.until("Who of yours fights next?").pile(7, 0, 0, 2).answer("Place Torvald")
    finish(t)
    assert t.captor("kaare") == "torvald"
    assert t.captor("randi") == t.captor("sigrun") == "torvald"


@rule("SL-MULT-16", "SL-DIST-02")
def test_loot_and_reward_may_go_to_one_who_waits_in_the_second_pair() -> None:
    t = war().put("viggo", "red", "aries", 6).put("bodil", "red", "aries", 0)
    t.put("kaare", "green", "aries", 4).put("anders", "green", "aries", 0)
    fight(t, 7, 0, 0, 7).until("Who of yours faces").answer("Kaare against Viggo").answer("First Viggo against Kaare")
    t.answer("7 under Bodil")
    assert t.prompt() == "Who takes the 4 ships?"
    t.answer("4 ships to Bodil")
    assert t.ships("bodil") == 4
    assert t.prompt() == "Which card does Bodil play face down against Anders?"
    assert t.offers("Play a 7 from under the portrait")


@rule("SL-P2-19")
def test_with_two_players_either_alliance_wins_back_captives() -> None:
    t = war(2).put("viggo", "red", "aries", 6).put("kaare", "green", "aries", 0).captive("randi", "yellow", "kaare")
    finish(fight(t, 7, 0, 0, 2))
    assert t.space("randi") == "aries"


# Diplomats of the beaten.


@rule("SL-DIPL-08", "SL-DIPL-12", "SL-DIPL-13")
def test_a_diplomat_of_the_beaten_alliance_may_go_to_the_nearest_friendly_space() -> None:
    t = war().put("viggo", "red", "aries", 6).put("elfrida", "red", "aries").put("kaare", "green", "aries")
    t.put("astrid", "green", "aries").loose("green", "capricorn", 1).loose("green", "reach_s", 1).loose(
        "green", "libra", 1
    )
    fight(t, 7, 0, 0, 2).until("Where does Astrid retreat to?")
    assert t.asked() == ["Bob"]
    assert t.options() == ["Retreat to Capricorn", "Retreat to Ember Reach", "Stay here"]
    assert t.default() == "Retreat to Capricorn"
    t.answer("Retreat to Ember Reach")
    assert (t.space("astrid"), t.space("elfrida")) == ("reach_s", "aries")


@rule("SL-DIPL-14")
def test_the_retreat_needs_no_ships_and_passes_anybody() -> None:
    t = war().put("viggo", "red", "aries", 6).put("elfrida", "red", "aries").put("kaare", "green", "aries")
    t.put("astrid", "green", "aries", 0).put("taake", "black", "base_sw", 1).put("skumra", "black", "ruin_sw", 1)
    t.put("draugan", "black", "capricorn", 1)
    fight(t, 7, 0, 0, 2).until("Where does Astrid retreat to?")
    assert t.options() == ["Retreat to Stonehaven", "Stay here"]


@rule("SL-DIPL-13")
def test_a_diplomat_may_stay_and_without_a_friendly_space_it_stays() -> None:
    t = war().put("viggo", "red", "aries", 6).put("elfrida", "red", "aries").put("kaare", "green", "aries")
    t.put("astrid", "green", "aries")
    fight(t, 7, 0, 0, 2).until("Where does Astrid retreat to?").answer("Stay here")
    assert t.space("astrid") == "aries"
    t = war().put("viggo", "red", "aries", 6).put("elfrida", "red", "aries").put("kaare", "green", "aries")
    t.put("astrid", "green", "aries").put("randi", "blue", "home_green", 1)
    t.put("earth_master", "green", "leo").put("sigrun", "blue", "leo")
    finish(fight(t, 7, 0, 0, 2))
    assert t.space("astrid") == "aries"
    assert t.told("SL-DIPL-12") == []


@rule("SL-DIPL-12")
def test_the_diplomat_of_a_beaten_attacker_may_retreat_too() -> None:
    t = war().put("viggo", "red", "aries", 0).put("elfrida", "red", "aries").put("kaare", "green", "aries", 6)
    t.put("astrid", "green", "aries")
    fight(t, 0, 2, 0, 2).until("Where does Elfrida retreat to?")
    assert t.asked() == ["Ann"]
    finish(t)
    assert t.space("elfrida") == "home_red"
    assert t.space("astrid") == "aries"
    assert battles(t) == ["Battle on Aries: Red against Green."]


@rule("SL-CARD-15")
def test_before_fighters_are_placed_the_attacker_may_put_cards_under_portraits() -> None:
    t = war().put("viggo", "red", "aries", 2).put("randi", "red", "aries", 0).put("kaare", "green", "aries", 1)
    t.hand("red", 7, 4).turn("red", "fight").until("Who of yours fights next?")
    assert t.options() == ["Place Viggo", "Place Randi", "Put Attack cards under portraits"]
    assert t.default() == "Place Viggo"
    t.answers("Put Attack cards under portraits", "7 under Randi", "Keep the other cards in the hand")
    assert t.prompt() == "Who of yours fights next?"
    t.answer("Place Randi")
    assert t.offers("Play a 7 from under the portrait")
