"""Chapter 13: bribes, and how a character that was won over is taken in; defections come in the same way."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, table, who
from games.shadowlords.test_search import full_house
from rulebound.testing import rule

WON, LOST, EVEN = (5, 4), (4, 5), (5, 5)
DEFECTION = (1, 1)


def briber(t: Table | None = None, at: str = "moment_after_event") -> Table:
    """Red holds four 2s; Kaare of Green stands on Taurus with three ships."""
    t = t or table()
    if t.alliance("kaare") is None:
        t.put("kaare", "green", "taurus", 3)
    return t.hand("red", 2, 2, 2, 2).turn("red", at)


def bribed(t: Table | None = None, dice: tuple[int, int] = WON, name: str = "Kaare") -> Table:
    return briber(t).dice(*dice).answer(f"Bribe {name} with four 2s")


def defected(t: Table, name: str = "Kaare") -> Table:
    t.dice(*DEFECTION).turn("red", "special_event").answer(name)
    return t.answers("Yes", "Yes", "Yes")


def bribes(t: Table) -> set[str]:
    return {option.split()[1] for option in t.options() if option.startswith("Bribe")}


@rule("SL-BRIB-01", "SL-BRIB-02", "SL-CARD-14")
def test_four_cards_of_one_value_buy_one_attempt_a_turn() -> None:
    t = briber(table().hand("red", 4, 4, 4, 4, 7, 7, 7))
    assert {option for option in t.options() if option.startswith("Bribe")} == {
        "Bribe Kaare with four 2s",
        "Bribe Kaare with four 4s",
    }
    t.dice(*LOST).answer("Bribe Kaare with four 2s")
    assert t.in_hand("red") == [4, 4, 4, 4, 7, 7, 7]
    assert t.discarded() == [2, 2, 2, 2]
    assert t.told("SL-BRIB-02") == ["Red discards 2, 2, 2 and 2."]
    assert bribes(t) == set()
    assert t.refused("Bribe Kaare with four 4s") == "SL-BRIB-01"


@rule("SL-BRIB-02")
def test_three_cards_or_cards_under_portraits_are_not_enough() -> None:
    t = table().put("kaare", "green", "taurus", 3).hand("red", 2, 2, 2, 4).under("fire_master", 2)
    t.turn("red", "moment_after_event")
    assert bribes(t) == set()


@rule("SL-BRIB-03", "SL-BRIB-15")
def test_who_cannot_be_bribed() -> None:
    t = table().put("viggo", "green", "home_blue", 1).put("earth_master", "green", "virgo", 1)
    t.captive("randi", "green", "fire_master").put("taake", "black", "leo", 1).put("torvald", "red", "aries")
    assert bribes(briber(t)) == {"Kaare"}
    why = {"Viggo": "SL-BRIB-03", "Earth Master": "SL-BRIB-03", "Randi": "SL-BRIB-15"}
    assert {name: t.refused(f"Bribe {name} with four 2s") for name in why} == why


@rule("SL-BRIB-04", "SL-BRIB-05")
@pytest.mark.parametrize(("dice", "side"), [(WON, "red"), (EVEN, "green"), (LOST, "green")])
def test_only_if_the_owner_rolls_lower_does_it_change_sides(dice: tuple[int, int], side: str) -> None:
    t = bribed(dice=dice)
    assert t.alliance("kaare") == side
    assert t.in_hand("red") == []
    assert t.discarded() == [2, 2, 2, 2]
    assert t.told("SL-BRIB-04")[0] == f"Red bribes Kaare: {dice[0]} against {dice[1]} on the dice."


@rule("SL-BRIB-06", "SL-BRIB-08", "SL-BRIB-09")
def test_ring_and_ships_are_replaced_on_the_spot() -> None:
    t = briber().dice(*WON)
    with t.changes(red_hand=-4, red_stored=-3, green_stored=3):
        t.answer("Bribe Kaare with four 2s")
    assert (t.alliance("kaare"), t.space("kaare"), t.ships("kaare")) == ("red", "taurus", 3)
    conserved(t)


@rule("SL-BRIB-07")
@pytest.mark.parametrize("taken", [0, 3])
def test_loose_ships_come_along_and_may_go_on_the_ring(taken: int) -> None:
    t = briber(table().loose("green", "taurus", 4).loose("green", "virgo", 1)).dice(*WON)
    with t.changes(red_hand=-4, red_stored=-7, green_stored=7):
        t.answer("Bribe Kaare with four 2s")
    assert t.prompt() == "How many of the loose ships does Kaare take?"
    assert t.options() == ["0", "1", "2", "3"]
    assert t.default() == "3"
    t.answer(str(taken))
    assert (t.ships("kaare"), t.loose_at("red", "taurus")) == (3 + taken, 4 - taken)
    assert (t.loose_at("green", "taurus"), t.loose_at("green", "virgo")) == (0, 1)


@rule("SL-BRIB-10", "SL-INFO-05")
def test_the_portrait_comes_with_its_cards() -> None:
    t = bribed(table().under("kaare", 7, 4))
    assert t.cards_under("kaare") == [4, 7]
    assert t.known("green", portrait="kaare") == [4, 7]
    assert t.known("yellow", portrait="kaare") == []
    t.until_turn("yellow")
    conserved(t)


@rule("SL-BRIB-11")
def test_ships_beyond_storage_are_lost() -> None:
    t = briber(table().loose("green", "taurus", 2)).dice(*WON)
    t.g.stored[0] = 4
    with t.changes(red_hand=-4, red_stored=-4, green_stored=5):
        t.answer("Bribe Kaare with four 2s")
    assert (t.ships("kaare"), t.loose_at("red", "taurus"), t.stored("red")) == (3, 1, 0)


def searches(t: Table, alliance: str, mover: str) -> bool:
    """Does this character's landing on a disc lead to a search?"""
    t.g.moved = 0
    t.put(mover, alliance, "virgo", 1).disc("reach_w", "bodil").turn(alliance, "move").until("Who moves?")
    name = next(option for option in t.options() if "Master" in option)
    return "disc" in t.answers(name, "To Stone Reach").prompt()


@rule("SL-BRIB-12", "SL-BRIB-14", "SL-SRCH-02")
def test_whose_only_diplomat_was_bribed_away_searches_with_their_star_master() -> None:
    t = bribed(table().put("astrid", "green", "taurus", 1), name="Astrid")
    assert searches(t, "green", "earth_master")
    t.answers("Turn up the disc", "Take Bodil in")
    assert t.alliance("bodil") == "green"
    t = bribed(table().put("astrid", "green", "taurus", 1).put("leif", "green", "virgo", 1), name="Astrid")
    assert not searches(t, "green", "earth_master")


@rule("SL-BRIB-12")
def test_until_they_have_a_diplomat_again() -> None:
    t = bribed(table().put("astrid", "green", "taurus", 1), name="Astrid")
    t.disc("capricorn", "leif").put("earth_master", "green", "home_green", 1).turn("green", "move")
    t.until("Who moves?").answers("Move Earth Master", "To Capricorn", "Turn up the disc", "Take Leif in")
    assert not searches(t, "green", "earth_master")


@rule("SL-BRIB-14", "SL-MOVE-15")
def test_a_searching_star_master_gives_no_immunity() -> None:
    t = bribed(table().put("astrid", "green", "taurus", 1), name="Astrid")
    t.put("earth_master", "green", "virgo", 1).put("viggo", "red", "reach_w", 1).turn("red", "move")
    t.until("Who moves?").answer("Move Viggo")
    assert t.offers("To Virgo")


@rule("SL-BRIB-13")
def test_a_defection_counts_like_a_bribe_but_a_dismissal_does_not() -> None:
    t = defected(table().put("astrid", "green", "taurus", 1), "Astrid")
    assert searches(t, "green", "earth_master")
    t = table().put("astrid", "green", "taurus", 1)
    for one in ("viggo", "randi", "torvald", "sigrun", "halvor"):
        t.put(one, "green", "home_green")
    t.disc("leo", "bodil").dice(1, 4).turn("green", "special_event").answers("The disc on Leo", "Take Bodil in")
    t.answer("Dismiss Astrid").answers("No bid", "No bid", "No bid")
    assert t.alliance("astrid") is None
    assert not searches(t, "green", "earth_master")


@rule("SL-BRIB-16")
def test_the_power_stone_comes_along() -> None:
    t = bribed(table().put("kaare", "green", "taurus", 3).stone("kaare"))
    assert (t.alliance("kaare"), t.g.stone) == ("red", who("kaare"))


@rule("SL-BRIB-17")
def test_captives_stay_under_the_ring_but_own_ones_are_free() -> None:
    t = table().put("kaare", "green", "taurus", 3).captive("viggo", "red", "kaare").captive("randi", "blue", "kaare")
    bribed(t)
    assert (t.captor("viggo"), t.space("viggo")) == (None, "taurus")
    assert t.captor("randi") == "kaare"


@rule("SL-BRIB-18")
def test_a_bribed_character_may_move_in_the_same_turn() -> None:
    t = bribed()
    turns = list(t.g.turns)
    t.until("Who moves?").answers("Move Kaare", "To Bedrock Base")
    assert (t.space("kaare"), list(t.g.turns)) == ("base_nw", turns)


@rule("SL-BRIB-19", "SL-BRIB-21", "SL-DISM-01", "SL-DISM-14")
def test_without_a_free_ring_a_member_must_go_first() -> None:
    t = full_house(table().put("kaare", "green", "taurus", 3).put("torvald", "red", "leo", 1))
    bribed(t)
    assert t.prompt() == "All seven rings are taken. Whom do you dismiss?"
    assert t.discarded() == [2, 2, 2, 2]
    assert t.alliance("kaare") == "green"
    t.answer("Dismiss Torvald").answers("No bid", "No bid", "No bid")
    assert (t.alliance("kaare"), t.alliance("torvald")) == ("red", None)


@rule("SL-BRIB-21", "SL-BRIB-19", "SL-DISM-12")
def test_who_dismisses_nobody_has_paid_for_nothing() -> None:
    t = full_house(table().put("kaare", "green", "taurus", 3).put("torvald", "red", "leo", 1))
    bribed(t).answer("Dismiss nobody")
    assert (t.alliance("kaare"), t.ships("kaare"), t.in_hand("red")) == ("green", 3, [])


@rule("SL-BRIB-20", "SL-TURN-10")
@pytest.mark.parametrize("step", ["moment_after_cards", "moment_after_event", "build", "move", "move_shadow"])
def test_a_bribe_may_be_tried_at_any_open_moment(step: str) -> None:
    t = table().put("viggo", "red", "aries", 1).put("bodil", "red", "leo", 1).put("taake", "black", "libra", 1)
    briber(t, step)
    while not bribes(t):
        t.pass_by()
    assert (t.step(), bribes(t)) == (step, {"Kaare"})


@rule("SL-BRIB-22")
def test_former_comrades_are_enemies_from_then_on() -> None:
    t = bribed(table().put("kaare", "green", "taurus", 3).put("viggo", "green", "taurus", 1)).until("truce")
    assert t.g.turn == 0
    assert t.prompt() == "A truce between Red and Green on Taurus for this turn?"


@rule("SL-P2-15")
def test_of_two_alliances_the_one_whose_turn_it_is_wins_the_character() -> None:
    t = table(2).put("kaare", "green", "taurus", 3).put("viggo", "red", "leo").hand("red", 2, 2, 2, 2)
    t.turn("yellow", "moment_after_event")
    assert bribes(t) == {"Kaare"}
    t.dice(*WON).answer("Bribe Kaare with four 2s")
    assert t.alliance("kaare") == "yellow"


@rule("SL-EVT-06", "SL-EVT-29")
def test_a_defector_is_taken_in_like_one_who_was_bribed() -> None:
    t = table().put("kaare", "green", "taurus", 3).under("kaare", 7).stone("kaare").loose("green", "taurus", 1)
    t.captive("viggo", "red", "kaare")
    with t.changes(red_stored=-4, green_stored=4):
        defected(t)
    t.answer("1")
    assert (t.alliance("kaare"), t.space("kaare"), t.ships("kaare")) == ("red", "taurus", 4)
    assert (t.cards_under("kaare"), t.g.stone, t.captor("viggo")) == ([7], who("kaare"), None)
    turns = list(t.g.turns)
    t.until("Who moves?").answers("Move Kaare", "To Bedrock Base")
    assert list(t.g.turns) == turns
    conserved(t)


@rule("SL-EVT-29")
def test_a_defection_needs_a_ring_and_makes_enemies() -> None:
    t = full_house(table().put("kaare", "green", "taurus", 3).put("torvald", "red", "leo", 1))
    defected(t)
    assert t.prompt() == "All seven rings are taken. Whom do you dismiss?"
    t.answer("Dismiss nobody")
    assert t.alliance("kaare") == "green"
    t = defected(table().put("kaare", "green", "taurus", 3).put("viggo", "green", "taurus", 1)).until("truce")
    assert t.prompt() == "A truce between Red and Green on Taurus for this turn?"


@rule("SL-BRIB-03", "SL-TURN-10")
@pytest.mark.parametrize("step", ["moment_after_cards", "build", "move"])
def test_at_every_open_moment_a_bribe_that_is_not_possible_says_why(step: str) -> None:
    t = table().put("viggo", "green", "home_blue", 1).put("torvald", "red", "aries", 2)
    t = briber(t, step).until("to build" if step == "build" else "Who moves?" if step == "move" else "Anything")
    assert t.refused("Bribe Viggo with four 2s") == "SL-BRIB-03"
    assert t.offers("Bribe Kaare with four 2s")
