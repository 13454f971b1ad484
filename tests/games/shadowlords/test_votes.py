"""Chapter 6: votes."""

from __future__ import annotations

from games.shadowlords.table import Table, table
from marks import rule
from rulebound.games.shadowlords.frames import Vote
from rulebound.games.shadowlords.rules.votes import DEFECT, SHADOW_MOVED, SHADOW_PLACED, STEAL, STORM


def storm(t: Table) -> Table:
    """Red names Green for a spacestorm."""
    return t.put("viggo", "green", "taurus", 3).dice(2, 2, 1).turn("red", "special_event").answer("Green")


@rule("SL-VOTE-01")
def test_votes_decide_defections_storms_thefts_and_whether_shadows_stay() -> None:
    asked = []
    for act in (DEFECT, STORM, STEAL, SHADOW_PLACED, SHADOW_MOVED):
        t = table().turn("red", "draw_cards").push(Vote(act, 0, character=28, foe=1, player=1, space=10))
        asked.append(t.prompt("green"))
    assert asked == [
        "May Taake defect to Red?",
        "May a spacestorm strike Green?",
        "May Red steal from Bob?",
        "May Taake stay on Leo?",
        "May Taake stay on Leo?",
    ]


@rule("SL-VOTE-02")
def test_one_yes_is_enough() -> None:
    t = storm(table()).answer("No", "green").answer("No", "yellow").answer("Yes", "blue")
    assert t.prompt() == "1 ships are lost: from which ring?"


@rule("SL-VOTE-02")
def test_only_if_all_say_no_it_is_prevented() -> None:
    t = storm(table())
    with t.changes(viggo_ships=0):
        t.answer("No", "green").answer("No", "yellow").answer("No", "blue")
    assert "All say no: it is prevented." in t.heard("red")


@rule("SL-VOTE-03")
def test_all_living_players_but_the_active_one_vote_the_target_too() -> None:
    assert storm(table()).asked() == ["Bob", "Cas", "Dee"]
    assert storm(table().out("water_master")).asked() == ["Bob", "Cas"]


@rule("SL-VOTE-04", "SL-INFO-03")
def test_votes_are_sealed_until_all_are_in_and_then_shown_with_names() -> None:
    t = storm(table()).answer("Yes", "yellow")
    assert not any("votes" in line for line in t.heard("red"))
    assert t.asked() == ["Bob", "Dee"]
    assert t.options("green") == ["No", "Yes"]
    assert t.default("green") == "No"
    t.answer("No", "blue").answer("No", "green")
    votes = [line for line in t.heard("red") if "votes" in line]
    assert votes == ["Bob votes no.", "Cas votes yes.", "Dee votes no."]


@rule("SL-VOTE-05", "SL-P2-05")
def test_among_two_there_is_no_vote_and_the_act_takes_place() -> None:
    t = storm(table().out("air_master", "water_master"))
    assert t.prompt() == "1 ships are lost: from which ring?"
    assert storm(table(2)).prompt() == "1 ships are lost: from which ring?"


@rule("SL-P3-06")
def test_of_three_players_two_vote_until_one_is_out() -> None:
    assert storm(table(3)).asked() == ["Bob", "Cas"]
    assert storm(table(3).out("air_master")).prompt() == "1 ships are lost: from which ring?"


@rule("SL-VOTE-06")
def test_a_refused_target_is_not_replaced() -> None:
    t = table().put("kaare", "blue", "cancer", 3).put("randi", "red", "aries", 1)
    storm(t).answer("No", "green").answer("No", "yellow").answer("No", "blue")
    assert not t.offers("Blue")
    assert t.step() != "special_event"
