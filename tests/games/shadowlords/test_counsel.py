"""What the greedy bot thinks of its options: the rulebook's advice (chapter 32) as it is played."""

from __future__ import annotations

import pytest

from games.shadowlords.counsel import advised, taken, thoughts
from games.shadowlords.table import Table, table
from rulebound.arena.simulate import simulate
from rulebound.engine.catalogue import load_game
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.advice import opinions
from rulebound.testing import rule

RED = 0


def hunting(ships: int = 6) -> Table:
    """Red's Viggo stands next to the Air Master, who is alone on Libra."""
    return table().put("viggo", "red", "reach_n", ships).put("air_master", "yellow", "libra", 1).hand("red", 7)


@rule("SL-OBJ-01")
def test_a_rival_star_master_within_reach_is_struck() -> None:
    t = hunting().turn("red", "move")
    assert taken(t, "Who moves?") == "Move Viggo"
    assert taken(t, "Where does Viggo move?") == "To Libra"


@rule("SL-HINT-01")
def test_nobody_goes_to_the_fortress_alone_unless_it_is_the_last_chance() -> None:
    t = table().put("viggo", "red", "reach_n", 6).turn("red", "move").until("Who moves?").answer("Move Viggo")
    before = dict(zip(t.options(), opinions(t.g, RED) or [], strict=True))
    assert before["To the Lost Fortress"] < before["Stay here"]
    t.g.timer = t.g.timer_moves
    after = dict(zip(t.options(), opinions(t.g, RED) or [], strict=True))
    assert after["To the Lost Fortress"] > after["Stay here"]


@rule("SL-HINT-02")
def test_a_second_fighter_joins_a_battle_that_is_not_won_yet() -> None:
    t = hunting().put("air_master", "yellow", "libra", 6).put("torvald", "red", "reach_n", 6)
    t.turn("red", "move").until("Who moves?").answer("Move Viggo").answer("To Libra")
    assert taken(t, "Who moves?") == "Move Torvald"
    assert taken(t, "Where does Torvald move?") == "To Libra"


@rule("SL-HINT-03")
def test_a_ship_stays_behind_where_the_way_leads_on() -> None:
    t = table().put("viggo", "red", "leo", 5).turn("red", "move").until("Who moves?").answer("Move Viggo")
    assert advised(t) == "Set down 1 ship"
    assert advised(t.answer("Set down 1 ship")).startswith("To ")


@rule("SL-HINT-04")
def test_of_two_sure_victors_the_one_with_few_ships_fights() -> None:
    t = table().put("viggo", "red", "virgo", 6).put("torvald", "red", "virgo", 2).hand("red", 10)
    t.put("bodil", "green", "virgo", 0).turn("red", "fight")
    assert taken(t, "Who of yours fights next?") == "Place Torvald"


@rule("SL-HINT-05")
def test_a_found_shadow_goes_to_a_rival_star_master() -> None:
    t = table().put("elfrida", "red", "aries", 1).disc("ruin_sw", "draugan").put("draugan", "black", "fortress")
    t.disc("ruin_sw", "draugan").put("air_master", "yellow", "libra", 0).turn("red", "move")
    assert taken(t, "Where does Draugan go?") == "To Libra"


@rule("SL-HINT-05")
def test_a_shadow_that_strikes_a_rival_gets_a_yes_and_one_that_strikes_oneself_a_no() -> None:
    t = table().put("draugan", "black", "reach_n", 6).put("air_master", "yellow", "libra", 0)
    t.turn("blue", "move_shadow").until("Move a Shadow?").answer("Move Draugan to Libra")
    votes = dict(zip(t.options("red"), opinions(t.g, RED) or [], strict=True))
    assert votes["Yes"] > votes["No"]
    own = dict(zip(t.options("yellow"), opinions(t.g, 2) or [], strict=True))
    assert own["No"] > own["Yes"]


@rule("SL-HINT-06")
@pytest.mark.parametrize(("card", "strikes"), [(2, False), (10, True)])
def test_the_star_master_strikes_only_when_he_is_sure(card: int, strikes: bool) -> None:
    t = table().put("fire_master", "red", "home_red", 2).put("earth_master", "green", "leo", 0).hand("red", card)
    t.turn("red", "move").until("Who moves?").answer("Move Fire Master")
    values = dict(zip(t.options(), opinions(t.g, RED) or [], strict=True))
    assert (values["To Leo"] > values["Stay here"]) is strikes


@rule("SL-HINT-06", "SL-MULT-11")
def test_the_star_master_fights_last() -> None:
    t = table().put("fire_master", "red", "virgo", 6).put("torvald", "red", "virgo", 2).hand("red", 7)
    t.put("kaare", "green", "virgo", 1).turn("red", "fight")
    assert taken(t, "Who of yours fights next?") == "Place Torvald"


@rule("SL-HINT-07")
def test_the_stone_goes_to_the_star_master() -> None:
    t = table().put("fire_master", "red", "virgo", 6).put("torvald", "red", "virgo", 6).hand("red", 10, 10)
    t.put("kaare", "green", "virgo", 0).stone("kaare").turn("red", "fight")
    assert taken(t, "Who bears the Power Stone?") == "The Power Stone to Fire Master"


@rule("SL-HINT-08")
def test_a_diplomat_goes_to_a_disc_and_turns_it_up() -> None:
    t = table().put("elfrida", "red", "aries", 2).disc("ruin_sw", "torvald").turn("red", "move")
    assert taken(t, "Turn up the disc") == "Turn up the disc"
    assert taken(t, "What now?") == "Take Torvald in"


@rule("SL-HINT-09")
def test_loose_ships_are_challenged() -> None:
    t = table().put("viggo", "red", "ruin_sw", 3).loose("green", "ruin_sw", 1).turn("red", "fight")
    assert taken(t, "Challenge the loose ships") == "Challenge the loose ships"


@rule("SL-DIPL-09")
def test_a_diplomat_opens_the_way_to_a_protected_star_master() -> None:
    t = hunting().put("leif", "yellow", "libra", 0).put("elfrida", "red", "reach_n", 1).turn("red", "move")
    t.until("Who moves?").answer("Move Viggo")
    assert advised(t) == "Attack together with Elfrida"
    assert taken(t.answer(advised(t)), "Where do they attack together?") == "Together to Libra"


@rule("SL-TIME-01")
def test_a_card_becomes_ships_so_that_the_pile_does_not_run_out() -> None:
    t = table().put("viggo", "red", "leo", 0).hand("red", 2, 4, 7).turn("red", "build")
    followed = [advised(t)]
    while t.step() == "build" and len(followed) < 10:
        followed.append(advised(t.answer(followed[-1])))
    assert any(words.startswith("Discard a ") for words in followed)


@rule("SL-INFO-02")
def test_counsel_is_the_same_in_every_world_that_the_seat_could_be_in() -> None:
    t = hunting().under("air_master", 10).hand("green", 0, 2, 7).disc("aries", "torvald").disc("leo", "taake")
    t.turn("red", "move").until("Who moves?")
    rng = seeded(5)
    seen = {tuple(opinions(GAME.imagine(t.g, RED, rng), RED) or ()) for _ in range(8)}
    assert seen == {tuple(opinions(t.g, RED) or ())}


def test_greedy_beats_three_random_players() -> None:
    players = ["greedy", "random", "random", "random"]
    found = simulate(load_game("shadowlords"), players, {"negotiation": "off"}, games=6, seed=11)
    assert found.finished == 6
    assert next(bot.wins for bot in found.bots if bot.bot == "greedy") >= 5


# Cards, sales and leave.


@rule("SL-EVT-23", "SL-CARD-02")
def test_cards_that_cost_nothing_are_taken_with_a_full_hand_too() -> None:
    t = table().hand("red", 7, 7, 4, 4, 2, 2, 0).dice(4, 4).turn("red", "special_event")
    assert advised(t) == "Take it"
    t = table().hand("red", 7, 7, 4, 4, 2, 2, 0).loose("red", "ruin_sw", 1).turn("red", "draw_cards")
    assert advised(t) == "Draw 1 more"


@rule("SL-BUILD-04")
def test_a_zero_is_not_thrown_away_for_no_ships() -> None:
    t = table().put("viggo", "red", "aries").hand("red", 0, 0).turn("red", "build")
    assert advised(t) == "Stop building"


@rule("SL-SRCH-17", "SL-SRCH-25")
def test_a_character_for_sale_is_bid_for_with_a_card_and_the_best_bid_is_taken() -> None:
    t = table().hand("green", 7, 4, 2).hand("blue", 10)
    for name in ("viggo", "kaare", "randi", "torvald", "sigrun", "elfrida"):
        t.put(name, "red", "home_red")
    t.disc("leo", "halvor").dice(1, 4).turn("red", "special_event").answers(
        "The disc on Leo", "Offer Halvor to the others"
    )
    assert advised(t) == "Bid a 2"
    t.answer("Bid a 2", "green").answer("No bid", "yellow").answer("Make this bid", "blue")
    assert advised(t) == "Make this bid"
    t.answer("Make this bid", "green")
    assert advised(t) == "To Green"


@rule("SL-PASS-01", "SL-PASS-02")
def test_leave_is_asked_where_it_opens_much_and_given_to_who_goes_at_others() -> None:
    t = table().put("viggo", "red", "capricorn", 3).put("randi", "blue", "ruin_sw", 0).put("astrid", "blue", "ruin_sw")
    t.put("air_master", "yellow", "aries", 0).put("kaare", "green", "base_sw", 6)
    t.put("earth_master", "green", "pisces", 6).turn("red", "move").until("Who moves?").answer("Move Viggo")
    thought = thoughts(t)
    assert max(thought, key=lambda words: thought[words]).startswith("Ask leave to pass")
    assert thought["Ask leave to pass Aries"] < thought["Stay here"]
    t.answer("Ask leave to pass Hall of Cinders")
    thought = thoughts(t)
    assert max(thought, key=lambda words: thought[words]) == "Ask, to go to Aries"
    t.answer("Ask, to go to Aries")
    assert (t.asked(), advised(t)) == (["Dee"], "Let Viggo pass")


@rule("SL-PASS-02")
def test_no_leave_is_given_to_who_goes_at_oneself() -> None:
    t = (
        table()
        .put("viggo", "red", "capricorn", 3)
        .put("randi", "blue", "ruin_sw", 0)
        .put("water_master", "blue", "aries")
    )
    t.turn("red", "move").until("Who moves?").answer("Move Viggo")
    t.answers("Ask leave to pass Hall of Cinders", "Ask, to go to Aries")
    assert advised(t) == "Refuse"


def besieged(*hand: int) -> Table:
    """Red's Star Master is alone on Leo, an enemy stands next to it; Red's turn is about to end."""
    t = table().put("fire_master", "red", "leo", 4).put("kaare", "green", "reach_s", 2).hand("red", *hand)
    return t.turn("red", "last_moment")


@rule("SL-CARD-15")
def test_a_star_master_in_danger_gets_a_card_under_the_portrait_at_the_end_of_the_turn() -> None:
    t = besieged(7, 7, 4, 2)
    assert advised(t) == "Put Attack cards under portraits"
    assert advised(t.answer(advised(t))) == "7 under Fire Master"
    assert advised(t.answer("7 under Fire Master")) == "Keep the other cards in the hand"
    assert advised(t.answer("Keep the other cards in the hand")) == "End the turn"


@rule("SL-CARD-15")
def test_cards_stay_in_the_hand_where_they_ward_off_nothing() -> None:
    t = besieged(7, 7, 4, 2).put("kaare", "green", "home_green")
    assert advised(t) == "End the turn"
    assert advised(besieged(4, 2).under("fire_master", 7)) == "End the turn"


@rule("SL-CARD-15", "SL-HINT-06")
def test_before_the_own_attacks_the_cards_stay_in_the_hand() -> None:
    assert advised(besieged(7, 7, 4, 2).turn("red", "moment_after_event")) == "Go on"


@rule("SL-CARD-15")
def test_a_fighter_gets_a_card_that_is_not_missed() -> None:
    t = table().put("viggo", "red", "leo", 2).put("kaare", "green", "reach_s", 2).hand("red", 7, 7, 7)
    t.put("fire_master", "red", "home_red", 6).under("fire_master", 10)
    t.turn("red", "last_moment")
    assert advised(t) == "Put Attack cards under portraits"
    assert advised(t.answer(advised(t))) == "7 under Viggo"
