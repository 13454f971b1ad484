"""Looking back: moments, the log, replay files that verify, branches, hints and chances."""

from __future__ import annotations

from pathlib import Path

import msgspec
import plain
import pytest
from house import Guest, House, Seat

from rulebound.engine.match import Match
from rulebound.server import messages as m
from rulebound.server.changes import apply


def play_to_the_end(guest: Guest, table: str) -> Seat:
    with guest.at(table) as seat:
        while seat.last is None or seat.last.result is None:
            if seat.last is not None and seat.last.prompt is not None:
                seat.answer(len(seat.last.prompt.options) - 1 if len(seat.log) % 3 else 0)
            else:
                seat.read()
        return seat


@pytest.fixture(scope="module")
def finished(house: House) -> tuple[Guest, str, Seat]:
    ann = house.guest("Ann")
    table = ann.create("duel_of_masks", ["me", "random", "random"]).id
    return ann, table, play_to_the_end(ann, table)


def test_the_result_is_told_to_all(finished: tuple[Guest, str, Seat]) -> None:
    ann, table, seat = finished
    assert seat.last is not None
    assert seat.last.result is not None
    assert len(seat.last.result.scores) == 3
    info = ann.table(table)
    assert info.status == "over"
    assert info.result == seat.last.result
    assert table in ann.tables("over")


def test_every_moment_can_be_looked_at_and_the_last_is_the_present(finished: tuple[Guest, str, Seat]) -> None:
    ann, table, seat = finished
    last = ann.table(table).moment
    for at in (0, 1, last // 2, last):
        reply = ann.http.get(f"/api/tables/{table}/moments/{at}")
        moment = msgspec.json.decode(reply.content, type=m.Moment)
        assert (moment.at, moment.last, moment.looking) == (at, last, 0)
    assert apply(moment.scene, None, {}) == seat.scene
    assert moment.result is not None
    assert ann.http.get(f"/api/tables/{table}/moments/{last + 1}").json()["code"] == "malformed"


def test_the_log_can_be_read_in_pages(finished: tuple[Guest, str, Seat]) -> None:
    ann, table, seat = finished
    page = msgspec.json.decode(ann.http.get(f"/api/tables/{table}/log?start=2&count=3").content, type=m.LogPage)
    assert page.total == len(seat.log)
    assert page.lines == seat.log[2:5]


def test_a_finished_match_is_a_file_that_anybody_can_verify(finished: tuple[Guest, str, Seat], tmp_path: Path) -> None:
    ann, table, _ = finished
    reply = plain.get(f"{ann.house.url}/api/tables/{table}/replay")
    path = tmp_path / "match.json"
    path.write_bytes(reply.content)
    match = Match.load(path)
    assert match.is_over()
    assert len(match.answers) == ann.table(table).moment
    assert ann.http.get(f"/api/tables/{table}/verify").json()["ok"] is True


def test_a_running_game_gives_no_replay_and_no_other_seat(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("duel_of_masks", ["me", "random"]).id
    assert ann.http.get(f"/api/tables/{table}/replay").json()["code"] == "not-now"
    assert ann.http.get(f"/api/tables/{table}/verify").json()["code"] == "not-now"
    assert ann.http.get(f"/api/tables/{table}/moments/0?seat=1").json()["code"] == "not-yours"


def test_after_the_end_every_seat_can_be_looked_through(finished: tuple[Guest, str, Seat]) -> None:
    ann, table, _ = finished
    eve = ann.house.guest("Eve")
    assert eve.http.get(f"/api/tables/{table}/moments/1?seat=2").json()["looking"] == 2


def test_the_server_remembers_what_i_had_seen(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    with ann.at(table) as seat:
        assert seat.welcome.last_seen is None
        seat.answer(0)
        seat.say(type="seen", moment=1)
    ann.command(table, type="answer", question=ann_question(ann, table), option=0)
    with ann.at(table) as again:
        assert again.welcome.last_seen is not None
        assert 1 <= again.welcome.last_seen <= 2


def ann_question(ann: Guest, table: str) -> int:
    with ann.at(table) as seat:
        return seat.until(m.Update).question


def test_a_branch_goes_on_from_a_moment_against_bots(finished: tuple[Guest, str, Seat]) -> None:
    ann, table, _ = finished
    reply = ann.http.post(f"/api/tables/{table}/branch", json={"at": 4, "seat": 1, "bot": "random"})
    info = msgspec.json.decode(reply.content, type=m.TableInfo)
    assert info.origin == m.Origin(table, 4)
    assert [seat.kind for seat in info.seats] == ["bot", "human", "bot"]
    then = ann.http.get(f"/api/tables/{table}/moments/4?seat=1").json()["scene"]
    first = ann.http.get(f"/api/tables/{info.id}/moments/0").json()["scene"]
    assert first == then, "the branch begins with what the seat saw"
    seat = play_to_the_end(ann, info.id)
    assert seat.last is not None
    assert seat.last.result is not None
    assert ann.http.get(f"/api/tables/{info.id}/verify").json()["ok"] is True


def test_a_running_game_is_branched_only_from_ones_own_seat(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("duel_of_masks", ["me", "random"]).id
    assert ann.http.post(f"/api/tables/{table}/branch", json={"at": 0, "seat": 1}).json()["code"] == "not-yours"
    assert ann.http.post(f"/api/tables/{table}/branch", json={"at": 0, "seat": 0}).status_code == 200
    assert ann.http.post(f"/api/tables/{table}/branch", json={"at": 0, "seat": 9}).json()["code"] == "no-seat"


def test_a_hint_says_what_the_bot_would_do_and_why(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    with ann.at(table) as seat:
        while seat.asked().options[-1].kind != "Hold":
            seat.answer(0)
            if seat.last is not None and seat.last.prompt is None:
                seat.say(type="look", seat=seat.last.waiting[0])
        hint = seat.say(type="hint")
        assert isinstance(hint, m.Hint)
        assert hint.words == seat.asked().options[hint.option].words
        assert hint.terms


def test_the_chance_to_win_is_the_same_for_all(house: House) -> None:
    ann, eve = house.guest("Ann"), house.guest("Eve")
    table = ann.create("duel_of_masks", ["me", "me"]).id
    chances = ann.http.get(f"/api/tables/{table}/chances").json()["chances"]
    assert chances == eve.http.get(f"/api/tables/{table}/chances").json()["chances"]
    assert len(chances) == 2
    assert all(0 <= chance <= 1 for chance in chances)


def test_and_for_replays(finished: tuple[Guest, str, Seat]) -> None:
    ann, table, _ = finished
    last = ann.table(table)
    assert last.result is not None
    chances = ann.http.get(f"/api/tables/{table}/chances").json()["chances"]
    assert [chance > 0 for chance in chances] == last.result.won
