"""Chapter 6: votes."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, table
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.items import PEACE, VOTE_NO, VOTE_YES
from rulebound.games.shadowlords.state import Pledge
from rulebound.testing import rule


def storm(t: Table) -> Table:
    """Red names Green for a spacestorm."""
    return t.put("viggo", "green", "taurus", 3).dice(2, 2, 1).turn("red", "special_event").answer("Green")


def scene() -> Table:
    """Green has a Warrior with ships and a card in hand, and Taake's disc lies on Virgo."""
    return (
        table().put("kaare", "green", "taurus", 2).hand("green", 7).disc("virgo", "taake").put("bodil", "red", "aries")
    )


@rule("SL-VOTE-01", "SL-EVT-02", "SL-EVT-10", "SL-EVT-18", "SL-SRCH-11")
@pytest.mark.parametrize(
    ("dice", "named", "prompt"),
    [
        ((1, 1), ["Kaare"], "May Kaare defect to Red? One yes is enough."),
        ((2, 2), ["Green"], "May a spacestorm strike Green? One yes is enough."),
        ((3, 3), ["Green"], "May Red steal from Green? One yes is enough."),
        ((2, 3), ["The disc on Virgo", "To Leo"], "May Taake stay on Leo? One yes is enough."),
    ],
)
def test_an_event_that_strikes_others_is_voted_on_and_prevented_by_all(
    dice: tuple[int, int], named: list[str], prompt: str
) -> None:
    t = scene().dice(*dice).turn("red", "special_event").answers(*named)
    assert (t.asked(), t.prompt()) == (["Bob", "Cas", "Dee"], prompt)
    t.answers("No", "No", "No")
    assert (t.alliance("kaare"), t.ships("kaare"), t.in_hand("green"), t.in_hand("red")) == ("green", 2, [7], [])
    assert t.space("taake") == (None if "disc" in named[0] else "fortress")


@rule("SL-VOTE-01", "SL-EVT-02", "SL-EVT-10", "SL-EVT-18", "SL-SRCH-11")
def test_an_event_that_somebody_allows_happens() -> None:
    def allowed(dice: tuple[int, int], *named: str) -> Table:
        return scene().dice(*dice, 1).turn("red", "special_event").answers(*named).answers("No", "No", "Yes")

    assert allowed((1, 1), "Kaare").alliance("kaare") == "red"
    t = allowed((2, 2), "Green")
    assert t.answer("1 ship from Kaare").ships("kaare") == 1
    assert allowed((3, 3), "Green").in_hand("green") == []
    t = scene().dice(2, 3).turn("red", "special_event").answers("The disc on Virgo", "To Leo", "No", "No", "Yes")
    assert t.space("taake") == "leo"


@rule("SL-VOTE-01", "SL-SHAD-05")
def test_whether_a_moved_shadow_stays_is_voted_on() -> None:
    t = table().put("taake", "black", "leo", 2).turn("red", "move_shadow").answer("Move Taake to Ember Reach")
    assert (t.asked(), t.prompt()) == (["Bob", "Cas", "Dee"], "May Taake stay on Ember Reach? One yes is enough.")
    assert t.answers("No", "No", "No").space("taake") == "leo"


@rule("SL-VOTE-01", "SL-EVT-07", "SL-EVT-22", "SL-EVT-23")
@pytest.mark.parametrize(("dice", "taken"), [((1, 2), "Kaare"), ((1, 6), "Take it"), ((1, 7), "Take it")])
def test_what_strikes_nobody_is_not_voted_on(dice: tuple[int, int], taken: str) -> None:
    t = table().captive("kaare", "red", "earth_master").dice(*dice).turn("red", "special_event").answer(taken)
    assert "May" not in t.prompt()
    assert t.told("SL-VOTE-04") == t.told("SL-VOTE-02") == []


@rule("SL-VOTE-02")
def test_one_yes_is_enough() -> None:
    t = storm(table()).answer("No", "green").answer("No", "yellow").answer("Yes", "blue")
    assert t.prompt() == "1 ship is lost: from which ring?"


@rule("SL-VOTE-02")
def test_only_if_all_say_no_it_is_prevented() -> None:
    t = storm(table())
    with t.changes(pile=-1):
        t.answer("No", "green").answer("No", "yellow").answer("No", "blue")
    assert "All say no: the storm does not come." in t.heard("red")


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
    assert votes == ["Green votes no.", "Yellow votes yes.", "Blue votes no."]


@rule("SL-VOTE-05", "SL-P2-05")
def test_among_two_there_is_no_vote_and_the_act_takes_place() -> None:
    t = storm(table().out("air_master", "water_master"))
    assert t.prompt() == "1 ship is lost: from which ring?"
    assert storm(table(2)).prompt() == "1 ship is lost: from which ring?"


@rule("SL-P3-06")
def test_of_three_players_two_vote_until_one_is_out() -> None:
    assert storm(table(3)).asked() == ["Bob", "Cas"]
    assert storm(table(3).out("air_master")).prompt() == "1 ship is lost: from which ring?"


@rule("SL-VOTE-06")
def test_a_refused_target_is_not_replaced() -> None:
    t = table().put("kaare", "blue", "cancer", 3).put("randi", "red", "aries", 1)
    storm(t).answer("No", "green").answer("No", "yellow").answer("No", "blue")
    assert not t.offers("Blue")
    assert t.step() != "special_event"


# Promised votes.


def promised(*pledges: Pledge) -> Table:
    """Red moves a Shadow to Green's Kaare while these promises stand; Green has voted no, Yellow is to vote."""
    t = table(seats=3).put("draugan", "black", "reach_s", 1).put("kaare", "green", "ruin_sw", 6)
    t.g.pledges = list(pledges)
    t.turn("red", "move_shadow").until("Move a Shadow?").answer("Move Draugan to Hall of Cinders")
    return t.answer("No", "green")


@rule("SL-NEG-01", "SL-NEG-19")
@pytest.mark.parametrize(
    ("promise", "vote", "told"),
    [
        (VOTE_YES, "Yes", "keeps their word"),
        (VOTE_YES, "No", "breaks their word"),
        (VOTE_NO, "No", "keeps their word"),
        (VOTE_NO, "Yes", "breaks their word"),
    ],
)
def test_the_next_vote_shows_whether_a_promise_is_kept(promise: int, vote: str, told: str) -> None:
    t = promised(Pledge(Seat(2), Seat(0), promise, 0)).answer(vote, "yellow")
    assert t.told("SL-NEG-19") == [f"Yellow {told} to Red."]
    assert t.g.pledges == []


@rule("SL-NEG-19")
def test_a_vote_redeems_one_promise_of_a_vote_to_the_active_player_and_no_other() -> None:
    others = [Pledge(Seat(2), Seat(1), VOTE_YES, 0), Pledge(Seat(1), Seat(0), PEACE, 0)]
    again = Pledge(Seat(2), Seat(0), VOTE_NO, 0)
    t = promised(*others, Pledge(Seat(2), Seat(0), VOTE_YES, 0), again).answer("Yes", "yellow")
    assert t.told("SL-NEG-19") == ["Yellow keeps their word to Red."]
    assert t.g.pledges == [*others, again]
