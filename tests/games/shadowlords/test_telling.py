"""What is told says who, what, where and why, in good English, and calls everybody by one name."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from games.shadowlords.table import Table, table
from games.shadowlords.war import battles, fight, finish, war
from rulebound.engine.flow import Result, advance
from rulebound.engine.playout import random_step
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.rules.endings import draw, lost_to_the_lord
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.testing import rule

NAMES = ["Ann", "Bob", "Cyd"]
THEFT, STORM, DEFECTION, ESCAPE = (1, 5), (1, 3), (1, 1), (1, 2)


def event(t: Table, dice: tuple[int, int]) -> Table:
    return t.dice(*dice).turn("red", "special_event")


@rule("SL-EVT-18")
def test_a_theft_names_its_victim_before_the_vote() -> None:
    t = event(table().hand("green", 7), THEFT).answer("Green")
    assert t.heard()[-1] == "Red wants to steal from Green."
    assert t.prompt("blue") == "May Red steal from Green? One yes is enough."


@rule("SL-EVT-02", "SL-EVT-10", "SL-VOTE-02")
def test_what_is_wanted_and_what_the_vote_makes_of_it_is_said() -> None:
    t = event(table().put("kaare", "green", "taurus", 1), DEFECTION).answer("Kaare").answers("No", "No", "No")
    assert "Red wants Kaare of Green to change sides." in t.heard()
    assert "All say no: the character stays loyal." in t.heard()
    t = event(table().put("kaare", "green", "taurus", 1), STORM).answer("Green").dice(8).answers("No", "No", "Yes")
    assert "One yes is enough: the storm strikes." in t.heard()
    assert "The storm's die shows 8: Green loses 1 ship." in t.heard()


@rule("SL-EVT-25")
def test_an_event_without_a_target_says_so_and_a_declined_one_does_not() -> None:
    t = event(table(), ESCAPE)
    assert "Escape: there is nobody and nothing that Red could name, so nothing happens." in t.heard()
    t = event(table().captive("viggo", "red", "earth_master"), ESCAPE).answer("Decline the event")
    assert not any("nobody and nothing" in line for line in t.heard())


@rule("SL-EVT-07")
def test_an_escape_says_from_whom_and_where_to() -> None:
    t = event(table().captive("viggo", "red", "earth_master"), ESCAPE).answer("Viggo")
    assert "Viggo escapes from Earth Master to Emberhold." in t.heard()


@rule("SL-BATT-08", "SL-BATT-15", "SL-BATT-16")
def test_answers_before_a_battle_name_the_place_and_the_sides() -> None:
    t = war(negotiation="brief").put("viggo", "red", "aries", 1).put("kaare", "green", "aries", 1)
    t.put("randi", "blue", "ruin_sw", 1).turn("red", "fight").answer("No truce", "red").answer(
        "Agree to a truce", "green"
    )
    assert "Red says no to a truce between Red and Green on Aries." in t.heard()
    assert "Green says yes to a truce between Red and Green on Aries." in t.heard()
    t.answer("Ask Blue for aid", "red").answer("Ask nobody", "green").answer("Send nobody")
    assert "Red asks Blue for aid on Aries." in t.heard()
    assert "Blue sends nobody to Aries." in t.heard()


@rule("SL-PASS-02")
def test_who_refuses_leave_says_whom() -> None:
    t = (
        table()
        .put("viggo", "red", "aries", 3)
        .put("kaare", "green", "ruin_sw", 1)
        .turn("red", "move")
        .until("Who moves?")
    )
    t.answers("Move Viggo", "Ask leave to pass Hall of Cinders", "Ask, to go to Ember Reach", "Refuse")
    assert "Green does not let Viggo pass." in t.heard()


@rule("SL-DUEL-07", "SL-DUEL-08")
def test_a_duel_is_told_as_the_sum_of_its_parts() -> None:
    t = war().put("viggo", "red", "aries", 1).put("kaare", "green", "aries", 2).stone("kaare").hand("red", 4)
    t.dice(1, 2)
    finish(fight(t, 7, 2, 0, 0).answer("Play a 4 from the Attack hand"))
    assert t.told("SL-DUEL-07") == [
        "Viggo has 18: combat value 6, 1 ship, 11 in cards.",
        "Kaare has 11: combat value 6, 2 ships, 2 in cards, 1 for the Power Stone.",
    ]


@rule("SL-BUILD-01")
def test_earnings_say_what_they_come_from() -> None:
    t = table().put("bodil", "red", "base_sw").turn("red", "build")
    assert t.told("SL-BUILD-01") == ["Red earns 6 ships: 1 Merchant, 1 Space Base, 0 by the event."]
    t.answers("Ships for Bodil", "1")
    assert t.told("SL-BUILD-06") == ["Bodil gets 1 new ship."]


@rule("SL-P2-01")
def test_of_two_players_each_has_a_name_and_two_colours() -> None:
    t = event(table(2).hand("green", 7).put("viggo", "red", "aries", 1), THEFT).answer("Bob")
    assert "Red wants to steal from Bob." in t.heard()


@rule("SL-INFO-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_sentence_of_a_long_game_counts_wrongly_or_shows_a_number_for_a_name(seats: int) -> None:
    names = ["Ann", "Bob", "Cas", "Dee"][:seats]
    g = GAME.start(seats, GAME.settle({}), seeded(7), False)
    chance, said = seeded(8), set[str]()
    g.log = []
    advance(g)
    for _ in range(1500):
        for decision in g.decisions:
            said.add(GAME.say(g.stack[-1], names, decision.prompt))
            said |= {GAME.say(action, names) for action in decision.options}
        random_step(g, chance)
        said |= {GAME.say(told.event, names) for told in g.log or []}
        g.log = []
        if g.result is not None:
            break
    wrong = [line for line in said if re.search(r"\b1 (?:\w+ )?(?:ships|cards|rounds)\b|\{|nobody's|\bNone\b|-1", line)]
    assert wrong == []
    assert not [line for line in said if re.search(r"[a-z,;:] The ", line)], "within a sentence it is the Lost Fortress"
    if seats > 2:
        assert not [line for line in said if re.search(rf"\b({'|'.join(names)})\b", line)]


@rule("SL-SM-01", "SL-SM-13")
def test_who_resigns_is_told_to_be_out_and_the_end_says_how() -> None:
    t = war(3).out("earth_master").turn("red", "moment_after_cards")
    t.answer("Resign")
    told = [one.event for one in t.log]
    assert [(out.seat, out.text) for event in told if (out := GAME.out(t.g, event))] == [(0, "You have resigned")]
    ending = GAME.ending(t.g, ["Ann", "Bob", "Cyd"], told)
    assert ending is not None
    assert (ending.title, ending.text) == ("Cyd is Master of the Universe", "No other Star Master is left.")
    assert [fate.text for fate in ending.fates] == ["resigned", "Star Master captured", "Master of the Universe"]


@rule("SL-SM-01", "SL-P2-08", "SL-END-01")
@pytest.mark.parametrize(("seats", "fell"), [(3, "Star Master captured"), (2, "the last Star Master captured")])
def test_the_end_says_by_whom_a_star_master_was_captured(seats: int, fell: str) -> None:
    t = (
        war(seats)
        .out("air_master", "water_master")
        .put("viggo", "red", "aries", 6)
        .put("earth_master", "green", "aries")
    )
    t.pile(7, 0).turn("red", "fight")
    while not t.over():
        t.pass_by()
    ending = GAME.ending(t.g, NAMES[:seats], [one.event for one in t.log])
    assert ending is not None
    assert (ending.title, ending.rule) == ("Ann is Master of the Universe", "SL-END-01")
    assert [fate.text for fate in ending.fates][:2] == ["Master of the Universe", f"{fell} by Viggo"]
    assert {figure.label: figure.values[:2] for figure in ending.figures}["Battles begun"] == (1, 0)


@rule("SL-END-02", "SL-END-04")
@pytest.mark.parametrize(
    ("how", "title", "text"),
    [
        (lost_to_the_lord, "The Shadowlord wins", "The Timer has reached the Starburst: all Star Masters have lost."),
        (draw, "A stalemate", "No Star Master was captured for so long that nobody wins."),
    ],
)
def test_where_nobody_wins_the_end_says_why_and_who_still_stands(
    how: Callable[[Shadowlords], Result], title: str, text: str
) -> None:
    t = war(3).out("earth_master")
    assert GAME.ending(t.g, NAMES, []) is None
    t.g.finish(how(t.g))
    ending = GAME.ending(t.g, NAMES, [])
    assert ending is not None
    assert (ending.title, ending.text) == (title, text)
    assert [fate.text for fate in ending.fates] == ["still standing", "Star Master captured", "still standing"]


@rule("SL-COMP-28", "SL-FORT-16")
def test_the_fortress_and_its_lord_have_a_capital_letter_only_where_they_begin() -> None:
    """On the map a name stands alone; in a sentence its article is a word like any other."""
    t = war(3).put("viggo", "red", "fortress", 3).turn("red", "fight")
    drawn = GAME.scene(t.g, 0)
    titles = [spot.title for area in drawn.areas for spot in area.spots] + [piece.title for piece in drawn.pieces]
    assert {"The Lost Fortress", "The Shadowlord"} <= set(titles)
    assert battles(t) == ["Battle on the Lost Fortress: Red against the Shadows."]
