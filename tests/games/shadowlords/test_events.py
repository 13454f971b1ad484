"""Chapter 5: special events."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, place, side, table, who
from rulebound.testing import rule

DEFECTION, ESCAPE, STORM, DISCOVERY, THEFT, SHIPYARDS, INSIGHT = (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7)
FAVOUR = (1, 8)


def event(t: Table, dice: tuple[int, int], alliance: str = "red") -> Table:
    return t.dice(*dice).turn(alliance, "special_event")


def vote(t: Table, *said: str) -> Table:
    for one in said:
        t.answer(one)
    return t


@rule("SL-EVT-01", "SL-EVT-26", "SL-COMP-23")
@pytest.mark.parametrize(
    ("dice", "name"),
    [
        ((1, 1), "Defection"),
        ((8, 8), "Defection"),
        ((1, 2), "Escape"),
        ((8, 7), "Escape"),
        ((2, 2), "Spacestorm"),
        ((8, 6), "Spacestorm"),
        ((2, 3), "Discovery"),
        ((8, 5), "Discovery"),
        ((3, 3), "Theft"),
        ((6, 6), "Theft"),
        ((3, 4), "Busy shipyards"),
        ((8, 3), "Busy shipyards"),
        ((4, 4), "Insight"),
        ((5, 5), "Insight"),
        ((4, 5), "Favour of the Starlord"),
    ],
)
def test_every_total_of_the_dice_has_its_event(dice: tuple[int, int], name: str) -> None:
    t = event(table().put("viggo", "red", "aries", 1), dice)
    assert t.told("SL-EVT-01") == [f"Red rolls {dice[0]} and {dice[1]}: {name}."]
    while t.g.turn == side("red"):
        t.pass_by()
    assert len(t.told("SL-EVT-01")) == 1


@rule("SL-EVT-02", "SL-EVT-03", "SL-EVT-04")
def test_who_may_be_named_for_a_defection() -> None:
    t = table().put("viggo", "green", "taurus").put("kaare", "green", "home_green").put("randi", "blue", "home_red")
    t.captive("sigrun", "yellow", "earth_master").put("bodil", "red", "aries").put("taake", "black", "leo", 1)
    event(t, DEFECTION)
    assert t.options() == ["Viggo", "Decline the event"]
    assert t.refused("Earth Master") == "SL-EVT-03"
    assert t.refused("Kaare") == "SL-EVT-03"
    assert t.refused("Randi") == "SL-EVT-03"
    assert t.refused("Sigrun") == "SL-EVT-04"


@rule("SL-EVT-02", "SL-VOTE-02")
def test_a_defection_that_all_refuse_does_not_happen() -> None:
    t = event(table().put("viggo", "green", "taurus"), DEFECTION).answer("Viggo")
    assert t.prompt() == "May Viggo defect to Red? One yes is enough."
    vote(t, "No", "No", "No")
    assert t.alliance("viggo") == "green"


@rule("SL-EVT-05", "SL-EVT-25")
@pytest.mark.parametrize("dice", [DEFECTION, ESCAPE, STORM, DISCOVERY, THEFT, SHIPYARDS, INSIGHT, FAVOUR])
def test_every_event_may_be_declined(dice: tuple[int, int]) -> None:
    t = (
        table()
        .put("randi", "red", "aries", 1)
        .put("viggo", "green", "taurus", 2)
        .hand("green", 7)
        .disc("leo", "anders")
    )
    t.captive("bodil", "red", "earth_master")
    event(t, dice)
    assert t.default() == "Decline the event"
    with t.changes(pile=0, viggo_ships=0, green_hand=0):
        t.answer("Decline the event")
    assert t.captor("bodil") == "earth_master"
    assert t.alliance("viggo") == "green"
    assert t.g.disc[place("leo")] == who("anders")
    assert t.g.extra_ships == 0


@rule("SL-EVT-25")
@pytest.mark.parametrize("dice", [DEFECTION, ESCAPE, STORM, DISCOVERY, THEFT])
def test_without_a_target_nothing_happens(dice: tuple[int, int]) -> None:
    t = event(table(), dice)
    assert "Decline the event" not in t.options()


@rule("SL-EVT-07", "SL-EVT-08", "SL-EVT-27")
def test_an_escaped_captive_joins_his_master_without_ships() -> None:
    t = table().put("fire_master", "red", "leo", 2).captive("viggo", "red", "kaare").captive("bodil", "red", "kaare")
    t.put("kaare", "green", "taurus", 3)
    event(t, ESCAPE)
    assert t.options() == ["Viggo", "Bodil", "Decline the event"]
    t.answer("Viggo")
    assert (t.space("viggo"), t.ships("viggo"), t.captor("viggo")) == ("leo", 0, None)
    assert t.captor("bodil") == "kaare"


@rule("SL-EVT-09")
def test_escape_works_from_under_a_shadow() -> None:
    t = table().put("taake", "black", "leo", 2).captive("viggo", "red", "taake")
    event(t, ESCAPE).answer("Viggo")
    assert t.space("viggo") == "home_red"


@rule("SL-EVT-10", "SL-EVT-11", "SL-EVT-12")
def test_a_storm_takes_a_die_of_ships_from_rings_of_the_victims_choice() -> None:
    t = table().put("viggo", "green", "taurus", 3).put("kaare", "green", "leo", 4)
    event(t, STORM).answer("Green").dice(5)
    vote(t, "No", "Yes", "No")
    assert t.asked() == ["Bob"]
    assert t.prompt() == "5 ships are lost: from which ring?"
    assert t.default() == "4 ships from Kaare"
    assert t.offers("3 ships from Viggo")
    assert not t.offers("4 ships from Viggo")
    with t.changes(pile=-1, green_stored=5, viggo_ships=-2, kaare_ships=-3):
        t.answers("2 ships from Viggo", "3 ships from Kaare")
    assert t.prompt() != "0 ships are lost: from which ring?"
    conserved(t)


@rule("SL-EVT-12", "SL-EVT-13")
@pytest.mark.parametrize("die", [5, 8])
def test_a_victim_with_no_more_ships_than_the_die_loses_all_they_have_loose_ones_too(die: int) -> None:
    t = table().put("viggo", "green", "taurus", 3).loose("green", "leo", 2).loose("blue", "leo", 1).stone("viggo")
    event(t.hand("red", 4), STORM).answer("Green").dice(die)
    with t.changes(green_stored=5, viggo_ships=-3):
        vote(t, "Yes", "No", "No")
    assert (t.ships("viggo"), t.loose_at("green", "leo"), t.loose_at("blue", "leo")) == (0, 0, 1)
    assert t.g.stone == who("viggo")
    assert "lost" not in t.prompt()
    conserved(t)


@rule("SL-EVT-11", "SL-EVT-13")
def test_a_storm_empties_rings_before_it_takes_loose_ships_from_piles_of_the_victims_choice() -> None:
    t = table().put("viggo", "green", "taurus", 2).loose("green", "leo", 2).loose("green", "virgo", 3)
    event(t.hand("red", 4), STORM).answer("Green").dice(5)
    vote(t, "Yes", "No", "No")
    assert t.options() == ["1 ship from Viggo", "2 ships from Viggo"]
    t.answer("2 ships from Viggo")
    assert (t.prompt(), t.asked()) == ("3 loose ships are lost: from where?", ["Bob"])
    loose = [
        f"{n} loose ship{'s' if n > 1 else ''} on {name}"
        for name, most in (("Virgo", 3), ("Leo", 2))
        for n in range(1, most + 1)
    ]
    assert sorted(t.options()) == sorted(loose)
    assert t.default() == t.options()[0]
    with t.changes(green_stored=3):
        t.answers("1 loose ship on Leo", "2 loose ships on Virgo")
    assert (t.loose_at("green", "leo"), t.loose_at("green", "virgo")) == (1, 1)
    assert "lost" not in t.prompt()
    conserved(t)


@rule("SL-EVT-10", "SL-EVT-12", "SL-EVT-21")
def test_a_player_with_loose_ships_alone_can_be_caught_in_a_storm() -> None:
    t = event(table().loose("blue", "leo", 3), STORM).dice(2)
    assert t.options() == ["Blue", "Decline the event"]
    vote(t.answer("Blue"), "Yes", "No", "No")
    assert t.asked() == ["Dee"]
    t.answer("2 loose ships on Leo")
    assert t.loose_at("blue", "leo") == 1


@rule("SL-EVT-14")
def test_a_discovery_may_turn_up_any_disc_on_the_board() -> None:
    t = table().disc("leo", "anders").disc("base_ne", "taake")
    event(t, DISCOVERY)
    assert t.options() == ["The disc on Zephyr Base", "The disc on Leo", "Decline the event"]
    t.answer("The disc on Leo")
    assert t.g.disc[place("leo")] == -1


@rule("SL-EVT-18", "SL-EVT-19", "SL-EVT-20", "SL-INFO-05")
def test_a_theft_takes_two_blind_cards_from_the_attack_hand() -> None:
    t = table().hand("green", 0, 4, 7).put("viggo", "green", "taurus").under("viggo", 10)
    event(t, THEFT).answer("Green").chance(2, 0)
    vote(t, "No", "No", "Yes")
    assert t.asked() == ["Ann"]
    with t.changes(red_hand=1, fire_master_under=1):
        t.answers("7 into the Attack hand", "0 under Fire Master")
    assert t.in_hand("green") == [4]
    assert t.cards_under("viggo") == [10]
    assert "Red steals a 7 from Green." in t.heard("red")
    assert "Red steals a 7 from Green." in t.heard("green")
    assert "Red steals a card from Green." in t.heard("yellow")
    assert not any("a 7" in line for line in t.heard("yellow"))
    assert t.known("green", held="red") == [0, 7]


@rule("SL-EVT-18")
def test_a_theft_takes_one_card_where_there_is_only_one() -> None:
    t = table().hand("green", 7)
    event(t, THEFT).answer("Green")
    with t.changes(green_hand=-1, red_hand=1):
        vote(t, "Yes", "Yes", "Yes").answer("7 into the Attack hand")


@rule("SL-EVT-20")
def test_stolen_cards_are_picked_by_chance() -> None:
    taken = set()
    for outcome in range(3):
        t = table().hand("green", 0, 4, 7)
        event(t, THEFT).answer("Green").chance(outcome, 0)
        vote(t, "Yes", "Yes", "Yes")
        taken.add(tuple(sorted({option.split()[0] for option in t.options()})))
    assert len(taken) >= 2


@rule("SL-EVT-21")
def test_who_has_nothing_to_lose_cannot_be_named() -> None:
    t = event(table().hand("green", 7), THEFT)
    assert t.options() == ["Green", "Decline the event"]
    assert t.refused("Yellow") == "SL-EVT-21"
    t = event(table().put("viggo", "green", "taurus", 1), STORM)
    assert t.options() == ["Green", "Decline the event"]
    assert t.refused("Blue") == "SL-EVT-21"


@rule("SL-EVT-22")
def test_busy_shipyards_give_three_ships_to_build() -> None:
    t = event(table().put("viggo", "red", "aries"), SHIPYARDS).answer("Take it")
    assert t.prompt() == "3 ships to build: where?"
    t.until_turn("red").dice(2, 1).until("Into the Attack hand, or under a portrait?")
    assert t.g.extra_ships == 0


@rule("SL-EVT-23", "SL-EVT-24")
@pytest.mark.parametrize(("dice", "cards"), [(INSIGHT, 1), (FAVOUR, 2)])
def test_insight_and_favour_give_cards(dice: tuple[int, int], cards: int) -> None:
    t = event(table().pile(7, 4), dice)
    with t.changes(pile=-cards):
        t.answer("Take it")
    assert {option.split()[0] for option in t.options()} == ({"7"} if cards == 1 else {"7", "4"})


@rule("SL-P2-17", "SL-P2-05")
def test_with_two_players_a_storm_names_an_alliance_and_a_theft_the_one_hand() -> None:
    t = table(2).put("viggo", "green", "taurus", 3).put("kaare", "blue", "cancer", 2).put("randi", "yellow", "libra", 1)
    event(t, STORM)
    assert t.options() == ["Green", "Blue", "Decline the event"]
    t.dice(1).answer("Blue")
    assert t.asked() == ["Bob"]
    assert t.options() == ["1 ship from Kaare"]
    t = table(2).hand("green", 7)
    event(t, THEFT)
    assert t.options() == ["Bob", "Decline the event"]


def test_events_conserve_everything() -> None:
    for dice in (ESCAPE, STORM, THEFT, SHIPYARDS, INSIGHT, FAVOUR):
        t = table().put("viggo", "green", "taurus", 3).hand("green", 7, 4)
        event(t, dice)
        while t.g.turn == side("red"):
            t.first_option()
        conserved(t)
