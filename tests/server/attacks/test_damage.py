"""A damaged database: what is whole is played on, and what is missing is told, never spliced over."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from house import Guest, House, running

from rulebound.server import messages as m
from rulebound.server.settings import Settings


@pytest.fixture
def settings(games: None, tmp_path: Path) -> Settings:
    return Settings(database=str(tmp_path / "t.db"), pace=0.0, thinkers=1, snapshot_every=5)


def played(house: House) -> tuple[Guest, str]:
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    with ann.at(table) as seat:
        for _ in range(12):
            seat.answer_for_all(lambda prompt: 0)
    return ann, table


def at(house: House, guest: Guest) -> Guest:
    again = Guest.__new__(Guest)
    again.__dict__.update(guest.__dict__, house=house)
    again.http.base_url = house.url
    return again


def damage(settings: Settings, sql: str) -> None:
    database = sqlite3.connect(settings.database)
    assert database.execute(sql).rowcount >= 1
    database.commit()
    database.close()


@pytest.mark.parametrize("body", ["'{'", "'{}'", "x'ff00'"])
def test_a_bad_snapshot_costs_nothing(settings: Settings, body: str) -> None:
    with running(settings) as house:
        ann, table = played(house)
    damage(settings, f"update snapshots set body = {body}")
    with running(settings) as house:
        ann = at(house, ann)
        info = ann.table(table)
        assert (info.moment, info.notice) == (12, "")
        with ann.at(table) as seat:
            seat.answer_for_all(lambda prompt: 0)


def test_a_missing_entry_is_told(settings: Settings) -> None:
    with running(settings) as house:
        ann, table = played(house)
    damage(settings, "delete from snapshots")
    damage(settings, "delete from entries where number = 7")
    with running(settings) as house:
        ann = at(house, ann)
        assert "entry 7 is missing" in ann.table(table).notice
        with ann.at(table) as seat:
            prompt = seat.told(lambda now: True).prompt
            question = 0 if prompt is None else prompt.question
            refused = seat.say(type="answer", question=question, option=0)
            assert isinstance(refused, m.Refused)
            assert refused.code == "broken"
        assert ann.create("pig", ["me", "me"]).status == "playing", "other tables are not touched"


def test_a_lost_beginning_is_told(settings: Settings) -> None:
    with running(settings) as house:
        ann, table = played(house)
    damage(settings, "delete from snapshots")
    damage(settings, "delete from entries where number = 1")
    with running(settings) as house:
        reply = at(house, ann).http.get(f"/api/tables/{table}")
        assert (reply.status_code, reply.json()["message"]) == (500, "This table has lost its beginning.")
