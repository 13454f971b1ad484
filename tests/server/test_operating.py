"""What an operator needs: health, figures, logs, packed answers, old tables that go."""

from __future__ import annotations

import gzip
import json
import logging
import re
import sqlite3
import time
from pathlib import Path

import httpx
import plain
import pytest
from house import House, Process, hall_of, running, until

from rulebound.server import logs, pages
from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore
from rulebound.server.store import StoreError


def test_a_server_says_that_it_is_well(house: House) -> None:
    reply = plain.get(f"{house.url}/healthz")
    assert (reply.status_code, reply.json()["status"], reply.json()["database"]) == (200, "ok", "ok")


@pytest.mark.usefixtures("games")
def test_and_that_it_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(store: SqliteStore, limit: int) -> list[str]:
        raise StoreError("gone")

    with running(Settings(database=str(tmp_path / "t.db"), thinkers=1)) as house:
        monkeypatch.setattr(SqliteStore, "playing", away)
        reply = plain.get(f"{house.url}/healthz")
        assert (reply.status_code, reply.json()["database"]) == (503, "does not answer")
        monkeypatch.undo()
        for process in hall_of(house).thinkers.processes:
            process.process.kill()
            process.process.wait()
        reply = plain.get(f"{house.url}/healthz")
        assert (reply.status_code, reply.json()["thinking"]) == (503, "2 of 2 processes have died")


@pytest.mark.usefixtures("games")
def test_prometheus_reads_the_figures_if_it_may(house: House, tmp_path: Path) -> None:
    assert plain.get(f"{house.url}/metrics").status_code == 404
    with running(Settings(database=str(tmp_path / "t.db"), thinkers=1, metrics=True)) as open_house:
        ann = open_house.guest("Ann")
        with ann.at(ann.create("pig", ["me", "me"]).id) as seat:
            seat.answer(0)
            text = plain.get(f"{open_house.url}/metrics").text
        for line in (
            'rulebound_commands_total{outcome="done",type="answer"} 1.0',
            "rulebound_answer_seconds_count 1.0",
            "rulebound_open_tables 1.0",
            "rulebound_viewers 1.0",
            'rulebound_late_seconds_bucket{le="+Inf"}',
            'rulebound_tables{status="playing"} 1.0',
        ):
            assert line in text
        assert ann.secret not in text


def test_log_lines_have_a_time_and_the_request_that_they_belong_to() -> None:
    record = logging.makeLogRecord({"msg": "table %s", "args": ("x",), "levelname": "WARNING", "request": "abc"})
    told = json.loads(logs.JsonLines().format(record))
    assert (told["message"], told["level"], told["request"]) == ("table x", "warning", "abc")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", told["time"])
    assert re.fullmatch(r"\d{4}-.*Z warning table x \[abc\]", logs.TextLines().format(record))


@pytest.mark.usefixtures("games")
def test_every_request_is_logged_with_its_id(tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    house = Process(Settings(database=str(tmp_path / "t.db"), thinkers=1, log_level="info", log_json=True), log=log)
    try:
        reply = plain.get(f"{house.url}/api/me", timeout=30, headers={"x-request-id": "my-id.7"})
        forged = plain.get(f"{house.url}/api/me", timeout=30, headers={"x-request-id": "a b\tc"})
    finally:
        house.stop()
    assert reply.headers["x-request-id"] == "my-id.7"
    assert re.fullmatch(r"[0-9a-f]{16}", forged.headers["x-request-id"])
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    told = next(line for line in lines if line.get("request") == "my-id.7")
    assert (told["message"], told["status"], told["address"]) == ("GET /api/me", 200, "127.0.0.1")


def test_what_is_big_comes_packed_to_those_who_can_unpack_it(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "big.js").write_text("code;" * 1000)
    for path in ("/api/games/pig/rules", "/assets/big.js"):
        whole = plain.get(f"{house.url}{path}", headers={"accept-encoding": "identity"})
        with httpx.stream("GET", f"{house.url}{path}", headers={"accept-encoding": "gzip"}) as packed:
            body = b"".join(packed.iter_raw())
        assert "content-encoding" not in whole.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert "accept-encoding" in packed.headers["vary"].lower()
        assert gzip.decompress(body) == whole.content
        assert len(body) < len(whole.content) / 2


def test_what_was_packed_with_brotli_is_sent_to_those_who_take_it(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "big.js").write_text("code;" * 1000)
    (tmp_path / "assets" / "big.js.br").write_bytes(b"small")
    for takes, coding in (("gzip, br", "br"), ("br;q=1.0, gzip", "br"), ("gzip", "gzip"), ("identity", "")):
        with httpx.stream("GET", f"{house.url}/assets/big.js", headers={"accept-encoding": takes}) as sent:
            body = b"".join(sent.iter_raw())
        assert sent.headers.get("content-encoding", "") == coding
        assert (body == b"small") == (coding == "br")
        assert "javascript" in sent.headers["content-type"]


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("proxy", ["127.0.0.1", "192.0.2.1", ""])
def test_whose_word_is_taken_on_where_a_request_came_from(tmp_path: Path, proxy: str) -> None:
    """The proxy's own, and nobody else's: who writes the header themselves has not come from many places."""
    proxies = (proxy,) if proxy else ()
    house = Process(Settings(database=str(tmp_path / "t.db"), thinkers=1, proxies=proxies, requests=2.0))
    try:
        with httpx.Client(base_url=house.url, verify=False) as client:
            places = [f"198.51.100.{i}" for i in range(40)]
            codes = {client.get("/api/bots", headers={"x-forwarded-for": place}).status_code for place in places}
        assert codes == ({200} if proxy == "127.0.0.1" else {200, 429})
    finally:
        house.stop()


@pytest.mark.usefixtures("games")
def test_tables_at_which_nothing_happens_any_more_are_deleted(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with running(Settings(database=str(path), thinkers=1)) as house:
        ann = house.guest("Ann")
        old, new = (ann.create("pig", ["me", "me"]).id for _ in range(2))
    database = sqlite3.connect(path)
    database.execute("update heads set updated = ? where tab = ?", (time.time() - 40 * 86_400, old))
    database.commit()
    with running(Settings(database=str(path), thinkers=1, keep_days=30.0)) as house:
        assert until(lambda: plain.get(f"{house.url}/api/tables/{old}").status_code == 404)
        assert plain.get(f"{house.url}/api/tables/{new}").status_code == 200
    assert database.execute("select distinct tab from entries").fetchall() == [(new,)]
    database.close()
