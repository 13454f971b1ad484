"""Chapter 15: where battles are fought, truces, and the order of the fight step."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, side, who
from games.shadowlords.war import battles, duels, finish, war
from rulebound.testing import rule


def meeting(negotiation: str = "off") -> Table:
    """Viggo of Red stands with Kaare of Green on Aries."""
    return war(negotiation=negotiation).put("viggo", "red", "aries", 3).put("kaare", "green", "aries", 1)


def raid(t: Table, *shadows: str) -> Table:
    """These Shadows were moved or placed this turn."""
    t.g.raiders = sum(1 << who(name) for name in shadows)
    return t


@rule("SL-BATT-01", "SL-TURN-07")
def test_the_active_side_attacks_every_enemy_it_stands_with() -> None:
    t = meeting().put("randi", "blue", "leo", 1).put("torvald", "yellow", "leo", 1).turn("red", "fight")
    finish(t)
    assert battles(t) == ["Battle on Aries: Red against Green."]


@rule("SL-BATT-01", "SL-TURN-07")
def test_without_a_meeting_nobody_fights() -> None:
    t = war(negotiation="brief").put("viggo", "red", "aries", 3).put("kaare", "green", "leo", 1).turn("red", "fight")
    finish(t)
    assert battles(t) == []


@rule("SL-BATT-02")
def test_a_home_planet_can_be_a_battle_place() -> None:
    t = war().put("viggo", "red", "home_green", 6).turn("red", "fight")
    finish(t)
    assert battles(t)[0] == "Battle on Stonehaven: Red against Green."


@rule("SL-BATT-03", "SL-SHAD-06")
def test_a_shadow_that_was_moved_fights_in_this_step_led_by_the_mover() -> None:
    t = war().put("draugan", "black", "leo", 6).put("hrimna", "black", "leo", 1)
    t.put("kaare", "green", "leo", 1).put("viggo", "green", "leo", 0)
    raid(t, "draugan").turn("red", "fight").until("Which duel comes first?")
    assert battles(t) == ["Battle on Leo: the Shadows against Green."]
    assert t.asked() == ["Ann"]


@rule("SL-BATT-03")
def test_a_shadow_that_was_not_moved_attacks_nobody() -> None:
    t = war().put("draugan", "black", "leo", 6).put("kaare", "green", "leo", 1)
    finish(t.turn("red", "fight"))
    assert battles(t) == []


@rule("SL-BATT-03", "SL-SRCH-12")
def test_a_shadow_that_was_placed_this_turn_fights_in_this_step_led_by_its_finder() -> None:
    t = war().disc("leo", "draugan").put("kaare", "green", "virgo", 0).put("hrimna", "black", "virgo", 0)
    t.dice(1, 4).turn("red", "special_event").answer("The disc on Leo").pile(7).answer("To Virgo")
    t.answers("Yes", "No", "No").until("Who of yours fights next?")
    assert battles(t) == ["Battle on Virgo: the Shadows against Green."]
    assert t.asked() == ["Ann"]
    assert t.options() == ["Place Draugan", "Place Hrimna"]
    assert t.step() == "fight"


@rule("SL-BATT-03", "SL-SRCH-12")
def test_a_shadow_that_was_placed_attacks_once_and_not_in_the_next_players_turn() -> None:
    t = war().disc("leo", "draugan").put("kaare", "yellow", "virgo", 6).put("randi", "blue", "virgo", 0)
    t.dice(1, 4).turn("red", "special_event").answer("The disc on Leo").pile(7).answer("To Virgo")
    t.answers("Yes", "No", "No").until("Whom does the Shadow on Virgo attack?").answer("Attack Blue")
    t.until_turn("yellow")
    assert battles(t) == ["Battle on Virgo: the Shadows against Blue."]
    assert t.captor("randi") == "draugan"


@rule("SL-BATT-04")
def test_the_active_player_orders_their_battles() -> None:
    t = meeting().put("randi", "red", "leo", 3).put("torvald", "blue", "leo", 0).turn("red", "fight")
    assert t.options() == ["Red against Green on Aries", "Red against Blue on Leo"]
    assert t.asked() == ["Ann"]
    finish(t.answer("Red against Blue on Leo"))
    assert battles(t) == ["Battle on Leo: Red against Blue.", "Battle on Aries: Red against Green."]


@rule("SL-BATT-05", "SL-DIPL-03", "SL-DIPL-04")
def test_a_diplomat_protects_his_own_alliance_and_no_other() -> None:
    t = meeting().put("astrid", "green", "aries").put("randi", "blue", "aries", 0).turn("red", "fight")
    finish(t)
    assert battles(t) == ["Battle on Aries: Red against Blue."]


@rule("SL-BATT-05", "SL-DIPL-05", "SL-DIPL-06", "SL-DIPL-08")
def test_an_own_diplomat_cancels_theirs_and_none_of_them_fights() -> None:
    t = meeting().put("astrid", "green", "aries").put("leif", "green", "aries").put("elfrida", "red", "aries")
    finish(t.pile(7, 0, 0).turn("red", "fight"))
    assert battles(t) == ["Battle on Aries: Red against Green."]
    assert len(duels(t)) == 1
    assert t.captor("kaare") == "viggo"
    assert t.space("elfrida") == "aries"


@rule("SL-BATT-06", "SL-DIPL-03")
def test_diplomats_alone_neither_attack_nor_are_attacked() -> None:
    t = war(negotiation="brief").put("elfrida", "red", "aries", 1).put("kaare", "green", "aries", 1)
    finish(t.put("viggo", "red", "leo", 1).put("astrid", "green", "leo", 1).turn("red", "fight"))
    assert battles(t) == []


@rule("SL-BATT-07", "SL-BATT-08", "SL-INFO-03")
def test_two_yes_make_a_truce_for_this_turn() -> None:
    t = meeting("brief").turn("red", "fight")
    assert t.prompt() == "A truce between Red and Green on Aries for this turn?"
    assert t.asked() == ["Ann", "Bob"]
    t.answer("Agree to a truce", "green")
    assert t.told("SL-BATT-08") == []
    assert t.asked() == ["Ann"]
    t.answer("Agree to a truce", "red")
    assert t.told("SL-BATT-07") == ["Red and Green keep a truce on Aries."]
    assert t.prompt() == "End your turn?"
    assert (t.space("viggo"), t.space("kaare")) == ("aries", "aries")


@rule("SL-BATT-07", "SL-BATT-08")
@pytest.mark.parametrize("said", [("Agree to a truce", "No truce"), ("No truce", "Agree to a truce")])
def test_one_no_is_enough_for_a_battle(said: tuple[str, str]) -> None:
    t = meeting("brief").turn("red", "fight").answer(said[0], "red").answer(said[1], "green")
    finish(t)
    assert battles(t) == ["Battle on Aries: Red against Green."]


@rule("SL-BATT-09")
def test_a_truce_is_asked_again_in_the_next_turn_of_either() -> None:
    t = meeting("brief").turn("red", "fight").answer("Agree to a truce", "red").answer("Agree to a truce", "green")
    t.until("A truce between Green and Red on Aries")
    assert sorted(t.asked()) == ["Ann", "Bob"]


@rule("SL-BATT-10")
def test_there_is_no_truce_with_shadows() -> None:
    t = war(negotiation="brief").put("viggo", "red", "leo", 1).put("taake", "black", "leo", 0).turn("red", "fight")
    finish(t)
    assert battles(t) == ["Battle on Leo: Red against the Shadows."]
    assert t.told("SL-BATT-08") == []


@rule("SL-BATT-11", "SL-FSH-11")
def test_each_opponent_is_a_battle_of_its_own_but_shadows_are_one() -> None:
    t = meeting().put("randi", "blue", "aries", 0).put("taake", "black", "aries", 0).put("skumra", "black", "aries", 0)
    t.put("viggo", "red", "aries", 6).put("torvald", "red", "aries", 6)
    finish(t.pile(10, 0, 0, 2, 7, 0, 0, 2, 7, 0, 0, 2, 7, 0, 0, 2).turn("red", "fight"))
    assert battles(t)[:3] == [
        "Battle on Aries: Red against Green.",
        "Battle on Aries: Red against Blue.",
        "Battle on Aries: Red against the Shadows.",
    ]
    assert len(battles(t)) == 3
    assert t.captor("kaare") is not None
    assert t.captor("randi") is not None


@rule("SL-BATT-25")
def test_a_battle_lapses_when_one_side_has_nobody_left() -> None:
    t = meeting().put("viggo", "red", "aries", 0).put("kaare", "green", "aries", 6).put("randi", "blue", "aries", 0)
    finish(t.pile(0, 2).turn("red", "fight"))
    assert battles(t) == ["Battle on Aries: Red against Green."]
    assert t.told("SL-BATT-25") == ["The battle of Red and Blue on Aries does not take place."]
    assert t.space("randi") == "aries"


@rule("SL-BATT-25", "SL-SM-05")
def test_a_battle_lapses_when_its_defender_has_been_eliminated() -> None:
    t = meeting().put("randi", "red", "home_green", 6).pile(7, 0, 0, 2).turn("red", "fight")
    finish(t.answer("Red against Green on Stonehaven"))
    assert battles(t) == ["Battle on Stonehaven: Red against Green."]
    assert t.told("SL-BATT-25") == ["The battle of Red and Green on Aries does not take place."]
    assert t.space("viggo") == "aries"


@rule("SL-BATT-29")
def test_the_fight_step_has_a_fixed_order() -> None:
    t = meeting("brief").put("torvald", "red", "leo", 2).loose("blue", "leo", 1).put("randi", "red", "aries", 1)
    t.put("sigrun", "green", "aries", 2).put("halvor", "green", "base_sw", 1).put("eskil", "blue", "ruin_sw", 1)
    t.turn("red", "fight")
    prompts: list[str] = []
    for _ in range(60):
        if t.step() != "fight":
            break
        prompts.append(t.prompt())
        t.pass_by()
    steps = [
        "A truce between Red and Green",
        "Challenge the loose ships",
        "Which battle is fought first?",
        "Which ally do you call",
        "Whom do you ask for aid",
        "Share out the ships",
        "Which duel comes first?",
        "Into the Attack hand, or under a portrait?",
    ]
    first = [next(i for i, prompt in enumerate(prompts) if words in prompt) for words in steps]
    assert first == sorted(first)


@rule("SL-BATT-32")
def test_an_ally_who_meets_a_third_player_starts_no_new_battle() -> None:
    t = meeting("brief").put("randi", "blue", "aries", 1).put("astrid", "blue", "aries")
    t.put("torvald", "yellow", "ruin_sw", 2).turn("red", "fight").answers("No truce", "No truce")
    t.answer("Ask Yellow for aid", "red").answer("Ask nobody", "green").answer("Send Torvald to help Red")
    finish(t)
    assert t.space("torvald") == t.space("randi") == "aries"
    assert battles(t) == ["Battle on Aries: Red against Green."]


@rule("SL-BATT-32", "SL-MULT-12")
def test_a_released_captive_starts_no_further_battle() -> None:
    t = war().put("viggo", "red", "aries", 6).put("kaare", "green", "aries", 0)
    t.captive("torvald", "red", "kaare").put("astrid", "blue", "aries").put("randi", "blue", "aries", 0)
    finish(t.pile(7, 0, 0, 0).turn("red", "fight"))
    assert t.space("torvald") == "aries"
    assert battles(t) == ["Battle on Aries: Red against Green."]


@rule("SL-TURN-12", "SL-SM-05")
def test_when_the_active_master_falls_his_other_battles_lapse() -> None:
    t = war().put("fire_master", "red", "aries", 0).put("kaare", "green", "aries", 6)
    t.put("viggo", "red", "leo", 6).put("randi", "blue", "leo", 0)
    raid(t.put("draugan", "black", "libra", 6).put("torvald", "yellow", "libra", 0), "draugan")
    finish(t.pile(0, 2).turn("red", "fight").answer("Red against Green on Aries"))
    assert battles(t) == ["Battle on Aries: Red against Green."]
    assert t.alliance("viggo") is None
    assert t.space("randi") == "leo"
    assert t.space("torvald") == "libra"


@rule("SL-SHAD-12")
def test_the_mover_names_the_one_whom_their_shadow_attacks() -> None:
    t = war().put("draugan", "black", "leo", 6).put("kaare", "green", "leo", 0)
    t.put("randi", "blue", "leo", 0)
    raid(t, "draugan").turn("red", "fight")
    assert t.prompt() == "Whom does the Shadow on Leo attack?"
    assert t.options() == ["Attack Green", "Attack Blue"]
    finish(t.answer("Attack Blue"))
    assert battles(t) == ["Battle on Leo: the Shadows against Blue."]


@rule("SL-SHAD-13")
def test_a_shadow_leaves_loose_ships_alone_and_fights_the_character_beside_others() -> None:
    t = war().put("draugan", "black", "leo", 6).loose("green", "leo", 2).put("randi", "blue", "leo", 0)
    finish(raid(t, "draugan").turn("red", "fight"))
    assert battles(t) == ["Battle on Leo: the Shadows against Blue."]
    assert t.loose_at("green", "leo") == 2


@rule("SL-EVT-16", "SL-FSH-12")
@pytest.mark.parametrize(("name", "fights"), [("viggo", True), ("elfrida", False)])
def test_who_stands_with_an_enemy_after_movement_fights_unless_he_is_a_diplomat(name: str, fights: bool) -> None:
    t = war().put(name, "red", "leo", 2).put("taake", "black", "leo", 0).turn("red", "fight")
    finish(t)
    assert battles(t) == (["Battle on Leo: Red against the Shadows."] if fights else [])


@rule("SL-EVT-16")
def test_a_new_character_that_moves_away_from_an_enemy_does_not_fight() -> None:
    t = meeting().turn("red", "move").until("Who moves?").answer("Move Viggo").answer("To Hall of Cinders")
    finish(t)
    assert battles(t) == []


@rule("SL-TURN-08", "SL-TURN-10")
def test_play_goes_on_where_it_stopped_and_the_list_is_gone() -> None:
    t = meeting().hand("red", 2).turn("red", "fight").until("End your turn?")
    assert t.g.battles == []
    assert t.asked() == ["Ann"]
    conserved(t)
    assert t.g.turn == side("red")


@rule("SL-CARD-15", "SL-BATT-04")
def test_between_choosing_battles_cards_may_go_under_portraits() -> None:
    t = meeting().put("randi", "red", "leo", 3).put("torvald", "blue", "leo", 0).hand("red", 7).turn("red", "fight")
    t.answers("Put Attack cards under portraits", "7 under Randi")
    assert t.options() == ["Red against Green on Aries", "Red against Blue on Leo"]
    assert t.cards_under("randi") == [7]
