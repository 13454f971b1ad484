"""The AI takes the Controller's seat at a table where nobody has taken it."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import Concede
from rulebound.games.clash_for_eternia.kinds import Team
from rulebound.games.clash_for_eternia.rules.victory import win
from rulebound.games.clash_for_eternia.tables import CONTROLLER, PLAYERS
from rulebound.server import policy
from rulebound.server.entries import Created, Seating, Started
from rulebound.server.tables import Table
from rulebound.testing.marks import rule

ME = Seating("Ann", "guest-1")


def begun(*seats: Seating, **options: str | int | bool) -> Table:
    """A live table that its host starts."""
    table = Table("t", Created(time=1.0, game=GAME.id, options=dict(options), seats=list(seats), host="guest-1"))
    for entry in policy.start(table, "guest-1", "greedy"):
        table = table.after(entry)
    return table


def controller_of(*seats: Seating, **options: str | int | bool) -> object:
    """The option with which the match was begun."""
    table = begun(*seats, **options)
    assert table.match is not None
    return table.match.header.options.get("controller", "person")


@rule("CE-PC-02", "CE-SET-01")
def test_an_empty_seat_of_the_controller_is_the_ais() -> None:
    assert controller_of(ME, Seating("")) == "ai_in_last_seat"
    assert controller_of(ME, Seating("Bob", "guest-2"), Seating("")) == "ai_in_last_seat"


@rule("CE-PC-02")
@pytest.mark.parametrize("who", [Seating("Bob", "guest-2"), Seating("Oriel", bot="greedy")])
def test_whoever_sits_there_is_the_controller(who: Seating) -> None:
    assert controller_of(ME, who) == "person"
    assert controller_of(ME, Seating(""), who) == "person"  # an empty seat of the team is a bot's
    assert controller_of(ME, who, controller="ai") == "ai"


def in_last_seat(members: int) -> ClashTable:
    """A team against the AI in the seat after theirs."""
    options: dict[str, str | int | bool] = {"controller": "ai_in_last_seat"}
    t = ClashTable(
        ("he_man", "teela"),
        ("skeletor", "beast_man", "mer_man"),
        "clash_of_champions",
        False,
        members,
        "hover_robot",
        1,
        options,
    )
    return t.ready()


@rule("CE-AI-50", "CE-AI-01")
def test_the_ai_in_its_seat_is_never_asked_and_plays_by_its_cards() -> None:
    t = in_last_seat(2)
    assert t.g.seats == 3
    assert [int(t.g.owner[m]) for m in t.g.team] == [0, 1]
    assert [int(t.g.owner[m]) for m in t.g.foes] == [-1, -1, -1]
    assert GAME.role(t.g, 2) == "the Controller, played by the AI"
    t.put("skeletor", "C9").activate("skeletor")
    assert t.told("CE-AI-12")
    while not t.over() and t.g.round < 3:
        assert t.question().seat in (0, 1)
        t.pass_by()


@rule("CE-END-06", "CE-SCN-04")
def test_its_seat_wins_and_loses_with_its_side() -> None:
    t = in_last_seat(1)
    win(t.g, Team(CONTROLLER), "CE-SCN-04")
    assert t.g.result is not None
    assert (t.g.result.won, t.g.result.places) == ((False, True), (2, 1))
    other = in_last_seat(1)
    win(other.g, Team(PLAYERS), "CE-SCN-04")
    assert other.g.result is not None
    assert (other.g.result.won, other.g.result.places) == ((True, False), (1, 2))
    third = in_last_seat(1)
    assert Concede() not in GAME.asides(third.g, 1)


def test_a_started_match_keeps_the_option_in_its_header() -> None:
    table = Table("t", Created(time=1.0, game=GAME.id, options={}, seats=[ME, Seating("")], host="guest-1"))
    begins = [entry for entry in policy.start(table, "guest-1", "greedy") if isinstance(entry, Started)]
    assert [entry.header.options["controller"] for entry in begins] == ["ai_in_last_seat"]
    assert begins[0].header.seats == 2
