"""The database goes away and comes back: try again, never an error of ours; and one process drives a table again."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import plain
import pytest
from cluster import Cluster, binaries
from house import PATIENCE, Guest, Process, until
from websockets.exceptions import ConnectionClosed

from rulebound.server import messages as m
from rulebound.server.driver import CLAIM_AGAIN
from rulebound.server.settings import Settings
from rulebound.server.socket import TRY_LATER


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    if binaries() is None:
        pytest.skip("no PostgreSQL binaries on this machine")
    found = Cluster()
    found.start()
    yield found
    found.remove()


def moved(guest: Guest, table: str, since: int) -> int:
    """How far a table has come, as soon as it has moved on."""
    until(lambda: _moment(guest, table) > since)
    return _moment(guest, table)


def _moment(guest: Guest, table: str) -> int:
    reply = guest.http.get(f"/api/tables/{table}")
    return int(reply.json().get("moment", 0)) if reply.status_code == 200 else -1


def driven(house: Process) -> int:
    text = plain.get(f"{house.url}/metrics").text
    return int(float(text.partition("\nrulebound_driven_tables ")[2].partition("\n")[0]))


@pytest.mark.usefixtures("games")
def test_the_database_stops_under_many_sockets(cluster: Cluster, tmp_path: Path) -> None:
    """Whoever is there stays and is told to try again; whoever comes is sent away until later; the log is no heap."""
    log = tmp_path / "server.log"
    house = Process(Settings(database=cluster.url, pace=0.0, thinkers=1, idle=0.5), log=log)
    try:
        ann = house.guest("Ann")
        tables = [ann.create("pig", ["me", "me"]).id for _ in range(12)]
        unseen = ann.create("pig", ["me", "me"]).id
        with ExitStack() as stack:
            seats = [stack.enter_context(ann.at(table)) for table in tables]
            questions = [seat.asked().question for seat in seats]
            time.sleep(1.5)
            cluster.stop(signal.SIGINT)
            for seat, question in zip(seats, questions, strict=True):
                for wish in ({"type": "chat", "text": "Hello?"}, {"type": "seen", "moment": 0}):
                    seat.send(**wish)
                refused = seat.say(type="answer", question=question, option=0)
                assert isinstance(refused, m.Refused)
                assert (refused.code, "try again" in refused.message) == ("busy", True)
            for table in (tables[0], unseen):
                with pytest.raises(ConnectionClosed) as closed, ann.at(table):
                    pass
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == TRY_LATER
            cluster.start()
            for seat in seats:
                assert until(lambda seat=seat: isinstance(seat.answer(0), m.Done))  # type: ignore[misc]
                assert seat.last is not None
                assert seat.last.moment == 1
    finally:
        house.stop()
    assert "Traceback" not in log.read_text()


@pytest.mark.usefixtures("games")
def test_the_database_is_restarted_under_two_processes(cluster: Cluster, tmp_path: Path) -> None:
    settings = Settings(database=cluster.url, pace=0.2, thinkers=1, metrics=True)
    logs = [tmp_path / "one.log", tmp_path / "two.log"]
    houses = [Process(settings, log=log) for log in logs]
    try:
        ann = houses[0].guest("Ann")
        tables = [ann.create("pig", ["random", "random"]).id for _ in range(4)]
        other = Guest.__new__(Guest)
        other.__dict__.update(
            ann.__dict__, house=houses[1], http=httpx.Client(base_url=houses[1].url, timeout=PATIENCE)
        )
        for table in tables:
            assert _moment(other, table) >= 0
        cluster.stop(signal.SIGINT)
        with ThreadPoolExecutor(8) as pool:
            paths = ["/api/me", "/api/tables?which=live", "/api/tables/nosuchtable", "/api/tables?which=mine"]
            replies = list(pool.map(ann.http.get, paths))
            made = pool.submit(ann.http.post, "/api/tables", json={"game": "pig"}).result()
        for reply in (*replies, made):
            assert (reply.status_code, reply.json()["code"]) == (503, "busy"), reply.text
            assert "try again" in reply.json()["message"]
        cluster.start()
        assert moved(ann, tables[0], _moment(ann, tables[0])) >= 0
        before = [moved(ann, table, -1) for table in tables]
        after = [moved(ann, table, moment) for table, moment in zip(tables, before, strict=True)]
        assert all(now > then for now, then in zip(after, before, strict=True))
        time.sleep(CLAIM_AGAIN + 1)
        once = until(lambda: sum(driven(house) for house in houses) == len(tables))
        assert once, "each table is driven by one process"
    finally:
        for house in houses:
            house.stop()
    for log in logs:
        assert "Traceback" not in log.read_text()
