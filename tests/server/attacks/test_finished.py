"""A finished game stays finished: nobody fetches the seed and goes on."""

from __future__ import annotations

import pytest
from house import House, hall_of

from rulebound.server import messages as m


@pytest.mark.parametrize("game", ["pig", "duel_of_masks"])
def test_nothing_is_taken_back_after_the_end(house: House, game: str) -> None:
    ann = house.guest("Ann")
    table = ann.create(game, ["me", "me"]).id
    with ann.at(table) as seat:
        seat.play_for_all(lambda prompt: len(prompt.options) - 1)
        assert ann.http.get(f"/api/tables/{table}/replay").json()["header"]["seed"]
        for who in (0, 1):
            refused = seat.say_in_time(type="undo", seat=who)
            assert isinstance(refused, m.Refused)
            assert refused.code == "no-undo"
        assert seat.last is not None
        assert seat.last.undo is not None
        assert seat.last.undo.how == "no"
    assert ann.table(table).status == "over"


def test_consent_after_the_table_was_put_away_revives_nothing(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open"]).id
    bob.join(table)
    ann.command(table, type="start")
    with ann.at(table) as seat:
        seat.answer(0)
        assert isinstance(seat.say(type="undo"), m.Done)
    ann.command(table, type="leave")
    bob.command(table, type="leave")
    assert ann.command(table, type="archive").json()["type"] == "done"
    assert bob.command(table, type="consent", agree=True).json()["code"] == "not-now"
    assert ann.table(table).status == "archived"


def test_nothing_is_written_down_of_a_table_that_was_put_away(house: House) -> None:
    """Whoever could go on writing there would keep it from being deleted when it is old."""
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    ann.command(table, type="archive")
    before = hall_of(house).rooms[table].table.number
    wishes: list[dict[str, object]] = [
        {"type": "answer", "question": 2, "option": 0},
        {"type": "undo"},
        {"type": "consent", "agree": True},
        {"type": "chat", "text": "still here"},
        {"type": "start"},
        {"type": "leave"},
        {"type": "seat", "seat": 0, "bot": "easy"},
        {"type": "pace", "seconds": 1.0},
        {"type": "hold", "question": 2},
        {"type": "stand", "standing": []},
        {"type": "hand", "up": True},
        {"type": "archive"},
    ]
    refused = {wish["type"]: ann.command(table, **wish).json().get("code") for wish in wishes}
    assert refused.pop("undo") == "no-undo"
    assert set(refused.values()) == {"not-now"}
    assert hall_of(house).rooms[table].table.number == before
