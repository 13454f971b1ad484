"""Chapter 23: the Lost Fortress, won and lost."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, side, who
from games.shadowlords.test_control import holds
from games.shadowlords.war import battles, duels, fight, fighting, finish, joined, war
from rulebound.games.shadowlords.rules.timer import GONE
from rulebound.games.shadowlords.tables import CHARACTER_IDS, FIRST_SHADOW
from rulebound.testing import rule

SHADOWS = ("taake", "skumra", "askulf", "mulm", "gravar", "hrimna", "nattfar", "draugan")
NO_BLAST = (1, 2)


def storm(*present: str, seats: int = 4, negotiation: str = "off") -> Table:
    """The Fire Master with six ships and a 10 stands at the Fortress; of the Shadows only these are in the game."""
    t = war(seats, negotiation).put("fire_master", "red", "fortress", 6).under("fire_master", 10)
    return t.out(*(name for name in SHADOWS if name not in present))


def beat_lord(t: Table, *more: int) -> Table:
    """The Fire Master beats the Shadowlord: 8 + 6 + 10 + 7 against 12 + 5 + 1 + 0; no ship is destroyed."""
    fight(t.dice(*NO_BLAST), 7, 0, 0, 2, *more).until("Which card does Fire Master play")
    return t.answer("Play a 10 from under the portrait")


def lose(t: Table) -> Table:
    """Viggo of Red, alone without ships, loses to the Shadowlord."""
    return finish(fight(t.dice(*NO_BLAST), 0, 2, 0))


def lonely(*present: str) -> Table:
    """Viggo of Red at the Fortress."""
    t = war().put("viggo", "red", "fortress", 0)
    return t.out(*(name for name in SHADOWS if name not in present))


@rule("SL-FORT-01")
def test_the_shadowlord_never_moves() -> None:
    t = war().put("taake", "black", "leo", 2).turn("red", "move_shadow")
    assert all("Shadowlord" not in option for option in t.options())
    assert t.space("shadowlord") == "fortress"
    t = lose(lonely())
    assert t.space("shadowlord") == "fortress"


@rule("SL-FORT-02", "SL-FORT-06")
def test_whoever_enters_fights_the_lord_and_every_shadow_in_one_battle() -> None:
    t = storm("taake", "draugan").put("viggo", "red", "fortress", 0)
    fight(t, 0, 0).until("Who of yours faces Fire Master?")
    assert battles(t) == ["Battle on the Lost Fortress: Red against the Shadows."]
    assert t.asked() == ["Bob"]
    assert len(t.options()) == 3
    t.until("Who of yours faces Viggo?")
    assert t.asked() == ["Bob"]


@rule("SL-FORT-03", "SL-FORT-28", "SL-EX-11", "SL-CHANCE-01")
def test_a_card_for_each_shadow_sets_its_ships_in_rising_order() -> None:
    t = storm("taake", "skumra", "draugan", "mulm").put("mulm", "black", "leo", 0)
    fight(t, 7, 0, 4)
    assert (t.ships("taake"), t.ships("skumra"), t.ships("draugan")) == (6, 0, 4)
    assert (t.ships("mulm"), t.ships("shadowlord")) == (0, 5)
    assert t.discarded() == [0, 4, 7]
    conserved(t)


@rule("SL-FORT-28")
def test_if_black_ships_run_short_the_later_shadows_get_less() -> None:
    t = storm("taake", "skumra", "draugan")
    t.g.stored[side("black")] = 8
    fight(t, 7, 10, 4)
    assert (t.ships("taake"), t.ships("skumra"), t.ships("draugan")) == (6, 2, 0)


@rule("SL-FORT-28")
def test_the_ship_cards_come_after_all_calls() -> None:
    t = storm("taake", negotiation="brief").put("kaare", "green", "reach_w", 1)
    fight(t)
    assert t.prompt() == "Whom do you ask for aid on the Lost Fortress?"
    assert t.told("SL-FORT-03") == []


@rule("SL-FORT-04", "SL-FSH-05")
def test_the_opponents_play_the_shadow_side() -> None:
    t = storm("taake", negotiation="brief").put("kaare", "green", "reach_w", 1)
    fight(t, 4).answers("Ask Green for aid", "Send Kaare to help Red").until("Who of yours faces")
    assert t.asked() == ["Cas"]


@rule("SL-FORT-27", "SL-FORT-02")
def test_the_shadow_side_calls_nobody_and_the_attacker_may_ask_others() -> None:
    t = storm("taake", "draugan", negotiation="brief").put("draugan", "black", "reach_s", 6)
    t.put("kaare", "green", "reach_w", 1)
    fight(t)
    assert t.asked() == ["Ann"]
    assert t.options() == ["Ask nobody", "Ask Green for aid"]
    t.answer("Ask nobody")
    assert (t.space("draugan"), t.ships("draugan")) == ("reach_s", 6)
    assert joined(t) == []


@rule("SL-FORT-05", "SL-STONE-10")
def test_the_stone_is_rolled_for_before_each_duel() -> None:
    t = storm("taake").put("viggo", "red", "fortress", 0).dice(1, 2, 1, 2)
    fight(t, 0, 7, 0, 0, 2, 7, 0, 0, 2)
    finish(t)
    assert len(t.told("SL-STONE-02")) == len(duels(t)) == 2


# Won.


@rule("SL-FORT-07", "SL-FORT-08")
def test_the_battle_is_won_when_all_defenders_are_beaten_and_all_shadows_leave_the_game() -> None:
    t = storm("taake", "draugan").put("taake", "black", "leo", 3).put("draugan", "black", "virgo", 2)
    finish(beat_lord(t))
    assert t.told("SL-FORT-08") == ["The Shadowlord has fallen: the Shadows are banished from the galaxies."]
    for name in (*SHADOWS, "shadowlord"):
        assert (t.alliance(name), t.space(name), t.captor(name), t.ships(name)) == (None, None, None, 0)
    assert t.stored("black") == 30
    conserved(t)


@rule("SL-FORT-09", "SL-FORT-31")
def test_captives_of_shadows_go_to_their_masters_even_from_under_a_victors_ring() -> None:
    t = storm("taake").put("taake", "black", "leo", 3).captive("kaare", "green", "taake")
    t.captive("randi", "blue", "shadowlord").captive("viggo", "red", "shadowlord").put(
        "water_master", "blue", "libra", 1
    )
    finish(beat_lord(t))
    assert t.space("kaare") == "home_green"
    assert (t.space("randi"), t.captor("randi"), t.ships("randi")) == ("libra", None, 0)
    assert t.space("viggo") == "fortress"


@rule("SL-FORT-31")
@pytest.mark.parametrize("shadow", [CHARACTER_IDS[FIRST_SHADOW], "shadowlord"])
def test_the_weakest_shadow_holds_its_captives_as_the_shadowlord_does(shadow: str) -> None:
    t = fight(storm(shadow).captive("kaare", "green", shadow), 0, 0, 2)
    assert t.g.battles[0].held == 1 << who("kaare")


@rule("SL-FORT-31")
def test_captives_that_were_not_the_shadows_stay_with_the_victor() -> None:
    t = storm().captive("kaare", "green", "fire_master")
    finish(beat_lord(t))
    assert t.captor("kaare") == "fire_master"


@rule("SL-FORT-31", "SL-FORT-29")
def test_who_was_taken_during_the_won_battle_goes_home_too() -> None:
    t = storm(negotiation="brief").put("kaare", "green", "reach_w", 1).dice(1, 2, 1, 2)
    fight(t, 0, 0, 2).answers("Ask Green for aid", "Send Kaare to help Red")
    t.answer("Place Kaare").pile(7, 0, 0, 2).until("Which card does Fire Master play")
    assert t.captor("kaare") == "shadowlord"
    finish(t.answer("Play a 10 from under the portrait"))
    assert t.space("kaare") == "home_green"


@rule("SL-FORT-10")
def test_the_winner_gives_the_stone_to_any_of_their_characters_present() -> None:
    t = storm().put("viggo", "red", "fortress", 0).put("randi", "red", "leo", 1)
    fight(t.dice(*NO_BLAST), 7, 0, 0, 2).until("Who of yours fights next?").answer("Place Fire Master")
    t.answer("Play a 10 from under the portrait").until("Who bears the Power Stone?").until(
        "Who bears the Power Stone?"
    )
    assert sorted(t.options()) == ["The Power Stone to Fire Master", "The Power Stone to Viggo"]
    assert t.default() == "The Power Stone to Fire Master"
    t.answer("The Power Stone to Viggo").until("Who bears the Power Stone?").answer("The Power Stone to Viggo")
    assert t.g.stone == who("viggo")
    assert not fighting(t)


@rule("SL-FORT-11")
@pytest.mark.parametrize("beater", ["kaare", "viggo"])
def test_without_the_attacker_the_stone_goes_to_the_helper_who_beat_the_lord_else_to_the_first(beater: str) -> None:
    t = war(negotiation="brief").put("bodil", "red", "fortress", 0).out(*SHADOWS)
    t.put("kaare", "green", "reach_w", 6).put("viggo", "blue", "reach_e", 6).dice(*([1, 2] * 2))
    t.under("kaare", 10).under("viggo", 10)
    fight(t, 0, 2, 0).answer("Ask Green and Blue for aid")
    t.answers("Send Kaare to help Red", "Send Viggo to help Red").until("Who of yours fights next?").answer(
        "Place Bodil"
    )
    t.pile(7, 0, 0, 2).answer(f"Place {beater.capitalize()}").answer("Play a 10 from under the portrait")
    finish(t)
    assert t.captor("bodil") is None
    assert t.alliance("shadowlord") is None
    assert t.g.stone == who(beater)
    assert t.g.teleporter == t.g.side[who(beater)]


@rule("SL-FORT-11", "SL-FORT-32", "SL-STONE-11")
def test_if_the_helper_who_beat_the_lord_is_gone_the_stone_goes_to_the_first_on_the_left() -> None:
    t = war(negotiation="brief").put("bodil", "red", "fortress", 0)
    t.out(*(name for name in SHADOWS if name != "draugan")).dice(*(NO_BLAST * 4))
    t.put("kaare", "green", "reach_w", 6).put("torvald", "yellow", "reach_n", 6).put("viggo", "blue", "reach_e", 6)
    t.under("kaare", 10).under("viggo", 10)
    fight(t, 0, 2, 2, 0).answer("Ask Green, Yellow and Blue for aid")
    t.answers("Send Kaare to help Red", "Send Torvald to help Red", "Send Viggo to help Red")
    t.until("Which two do you place").answer("Place Kaare and Bodil").answer("The Shadowlord against Kaare")
    t.answer("First Bodil against Draugan").pile(7, 0, 0, 2).until("Which card does Kaare play")
    t.answer("Play a 10 from under the portrait").until("Who of yours fights next?")
    assert t.g.stone == who("kaare")
    t.pile(0, 7, 0).answer("Place Kaare").until("Who of yours fights next?")
    assert t.g.stone == who("draugan")
    t.pile(7, 0, 0, 2).answer("Place Viggo").answer("Play a 10 from under the portrait")
    finish(t)
    assert t.alliance("shadowlord") is None
    assert t.g.stone == who("torvald")
    assert t.g.teleporter == side("yellow")


@rule("SL-FORT-12", "SL-TIME-05", "SL-TIME-06", "SL-TIME-04")
def test_the_timer_leaves_the_game() -> None:
    t = storm()
    t.g.timer = t.g.timer_moves
    finish(beat_lord(t))
    assert t.g.timer == GONE
    t.until_turn("green")
    assert t.g.result is None


@rule("SL-FORT-13", "SL-FORT-14", "SL-FORT-34")
def test_the_winner_may_teleport_any_of_their_free_characters_home_once() -> None:
    t = storm().put("viggo", "red", "libra", 2).put("randi", "red", "leo", 0).captive("torvald", "red", "earth_master")
    t.loose("green", "home_red", 1)
    finish(beat_lord(t))
    assert t.prompt() == "End your turn?"
    t.answer("Teleport characters home")
    assert t.options() == ["Fire Master goes home", "Viggo goes home", "Randi goes home", "The others stay"]
    t.answers("Viggo goes home", "Randi goes home", "The others stay")
    assert (t.space("viggo"), t.space("randi"), t.space("fire_master")) == ("home_red", "home_red", "fortress")
    assert not t.offers("Teleport characters home")


@rule("SL-FORT-13", "SL-FORT-14")
def test_an_enemy_character_at_home_bars_the_teleport() -> None:
    t = storm().put("kaare", "green", "home_red", 0)
    finish(beat_lord(t))
    assert not t.offers("Teleport characters home")


@rule("SL-FORT-15")
def test_the_chance_to_teleport_ends_with_the_turn() -> None:
    t = storm()
    finish(beat_lord(t)).answer("End the turn").until_turn("red")
    assert not t.offers("Teleport characters home")
    assert t.space("fire_master") == "fortress"


@rule("SL-FORT-15", "SL-FORT-34")
def test_the_active_player_who_lets_the_chance_pass_is_not_asked_again_at_the_end() -> None:
    t = storm()
    finish(beat_lord(t))
    assert t.offers("Teleport characters home")
    t.answer("End the turn")
    assert "Who is teleported home?" not in [decision.prompt for decision in t.g.decisions]
    assert t.g.turn != 0


@rule("SL-FORT-34")
def test_a_helper_who_received_the_stone_is_asked_at_the_end_of_the_turn() -> None:
    t = war(negotiation="brief").put("bodil", "red", "fortress", 0).out(*SHADOWS)
    t.put("kaare", "green", "reach_w", 6).dice(*([1, 2] * 2)).under("kaare", 10)
    fight(t, 0, 2, 0).answers("Ask Green for aid", "Send Kaare to help Red").until("Who of yours fights next?")
    t.answer("Place Bodil").pile(7, 0, 0, 2).answer("Play a 10 from under the portrait")
    finish(t)
    assert (t.asked(), t.offers("Teleport characters home")) == (["Ann"], False)
    t.answer("End the turn")
    assert (t.prompt(), t.asked()) == ("Who is teleported home?", ["Bob"])
    assert t.default() == "The others stay"
    t.answer("Kaare goes home")
    assert t.space("kaare") == "home_green"


@rule("SL-FORT-34")
def test_a_helper_is_asked_once_and_only_as_long_as_somebody_is_away() -> None:
    t = war(negotiation="brief").put("bodil", "red", "fortress", 0).out(*SHADOWS)
    t.put("kaare", "green", "reach_w", 6).dice(*([1, 2] * 2)).under("kaare", 10).put("astrid", "green", "taurus")
    fight(t, 0, 2, 0).answers("Ask Green for aid", "Send Kaare to help Red").until("Who of yours fights next?")
    t.answer("Place Bodil").pile(7, 0, 0, 2).answer("Play a 10 from under the portrait")
    finish(t).answer("End the turn")
    assert t.prompt() == "Who is teleported home?"
    t.answer("The others stay")
    assert (t.space("kaare"), t.g.turn) == ("fortress", side("green"))
    for _ in range(60):
        assert "teleported" not in t.prompt()
        t.pass_by()


@rule("SL-FORT-34", "SL-SM-11")
def test_a_helper_who_has_fallen_since_is_not_asked() -> None:
    """Kaare takes the Stone for Green; in Red's second battle the Earth Master falls."""
    t = war(negotiation="brief").put("bodil", "red", "fortress", 0).out(*SHADOWS)
    t.put("kaare", "green", "reach_w", 6).dice(*([1, 2] * 2)).under("kaare", 10)
    t.put("viggo", "red", "leo", 6).put("earth_master", "green", "leo", 0)
    fight(t, 0, 2, 0).answers("No truce", "No truce").answer("Red against the Shadows on the Lost Fortress")
    t.answers("Ask Green for aid", "Send Kaare to help Red").until("Who of yours fights next?").answer("Place Bodil")
    t.pile(7, 0, 0, 2).answer("Play a 10 from under the portrait").pile(10, 0, 0, 2)
    finish(t)
    assert t.alliance("earth_master") is None
    t.until_turn("yellow")
    assert not any("teleport" in line for line in t.heard())
    assert t.g.turn == side("yellow")


@rule("SL-FORT-34", "SL-SM-13")
def test_the_helper_is_asked_even_if_the_active_player_resigns() -> None:
    t = war(negotiation="brief").put("bodil", "red", "fortress", 0).out(*SHADOWS)
    t.put("kaare", "green", "reach_w", 6).dice(*([1, 2] * 2)).under("kaare", 10)
    fight(t, 0, 2, 0).answers("Ask Green for aid", "Send Kaare to help Red").until("Who of yours fights next?")
    t.answer("Place Bodil").pile(7, 0, 0, 2).answer("Play a 10 from under the portrait")
    finish(t).answer("Resign")
    assert (t.prompt(), t.asked()) == ("Who is teleported home?", ["Bob"])


@rule("SL-FORT-25")
def test_afterwards_the_fortress_is_an_ordinary_space() -> None:
    t = storm()
    finish(beat_lord(t))
    assert holds(t, "red", "fortress")
    finish(t.put("viggo", "red", "fortress", 1).turn("red", "fight"))
    assert battles(t) == ["Battle on the Lost Fortress: Red against the Shadows."]
