"""Several server processes on one PostgreSQL: any of them serves any table, and they agree."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import plain
import pytest
from house import PATIENCE, Guest, House, Process, alive, children, free_port, until

from rulebound.server import messages as m
from rulebound.server.settings import Settings


@pytest.fixture(scope="module")
def houses(games: None, database: str) -> Iterator[list[Process]]:
    settings = Settings(database=database, pace=0.0, thinkers=1, snapshot_every=10)
    found = [Process(settings) for _ in range(2)]
    yield found
    for house in found:
        house.stop()


def viewers(house: House) -> int:
    """How many sockets are open at whichever process answers."""
    text = plain.get(f"{house.url}/metrics", timeout=PATIENCE).text
    return int(float(text.partition("\nrulebound_viewers ")[2].partition("\n")[0]))


def test_one_command_starts_several_processes_on_one_port(games: None, database: str) -> None:
    """Whichever they come to, the people of a table meet in one of them; and all leave with the one that began."""
    port = free_port()
    words = ["-m", "rulebound", "serve", "--no-browser", "--workers", "2", "--port", str(port), "--database", database]
    folders = Path(tempfile.mkdtemp())
    server = subprocess.Popen(
        [sys.executable, *words, "--pace", "0", "--metrics"],
        stderr=subprocess.DEVNULL,
        env={**os.environ, "TMPDIR": str(folders)},
    )
    started: list[int] = []
    try:
        house = House(port)
        house.wait()
        both = until(lambda: sum(one.is_socket() for one in folders.glob("*/*")) == 2, 90)
        assert both, "where a table is at home is settled when both are there"
        ann = house.guest("Ann")
        table = ann.create("pig", ["me", "random"]).id
        with ExitStack() as stack:
            lookers = [stack.enter_context(house.guest(f"Looker {i}").at(table)) for i in range(6)]
            with ann.at(table) as seat:
                seat.answer(0)
                counted = {viewers(house) for _ in range(12)}
            for looker in lookers:
                looker.until(m.Update, lambda update: update.moment >= 1)
        assert counted <= {0, 7}
        started = children(server.pid)
        assert len(started) >= 2, "the workers, and what they have started"
        assert len(list(folders.iterdir())) == 1, "the folder in which they find each other"
        server.kill()
        server.wait(timeout=30)
        assert until(lambda: not any(map(alive, started))), "they would go on and hold the port"
        assert until(lambda: list(folders.iterdir()) == [])
    finally:
        shutil.rmtree(folders)
        for pid in filter(alive, [server.pid, *started]):
            os.kill(pid, signal.SIGKILL)
        server.wait(timeout=30)


def at(house: House, guest: Guest) -> Guest:
    """The same guest, at another server process."""
    other = Guest.__new__(Guest)
    other.house, other.name, other.secret = house, guest.name, guest.secret
    other.http = httpx.Client(base_url=house.url, timeout=PATIENCE, verify=False, headers=guest.http.headers)
    return other


def test_what_one_process_writes_the_viewers_of_the_other_are_told(houses: list[Process]) -> None:
    ann = houses[0].guest("Ann")
    table = ann.create("pig", ["me", "open"])
    bob = houses[1].guest("Bob")
    assert bob.join(table.id).status_code == 200
    with ann.at(table.id) as here, bob.at(table.id) as there:
        for _ in range(3):
            here.asked()
            here.answer(0)
            assert here.last is not None
            moment = here.last.moment
            if there.last is None or there.last.moment < moment:
                there.until(m.Update, lambda update, at=moment: update.moment >= at)  # type: ignore[misc]
            assert [line.text for line in there.log] == [line.text for line in here.log]
            if here.last.waiting != [0]:
                break


def test_answers_through_different_processes_stay_in_order_and_win_once(houses: list[Process]) -> None:
    ann = houses[0].guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    doors = [ann, at(houses[1], ann)]
    with ann.at(table) as seat, ThreadPoolExecutor(4) as pool:
        for n in range(25):
            seat.until(m.Update, lambda update, at=n: update.moment >= at) if n else seat.asked()  # type: ignore[misc]
            assert seat.last is not None
            question, asked = seat.last.question, seat.last.waiting[0]
            wish = {"type": "answer", "question": question, "option": 0, "seat": asked}
            replies = list(pool.map(lambda door, wish=wish: door.command(table, **wish).json(), doors * 2))
            kinds = [reply.get("type", reply.get("code")) for reply in replies]
            assert kinds.count("done") == 1, kinds
            assert set(kinds) <= {"done", "stale", "not-asked"}
    assert doors[0].table(table).moment == doors[1].table(table).moment == 25


def test_bots_of_a_table_are_driven_by_one_process_and_taken_over_when_it_dies(
    houses: list[Process], database: str
) -> None:
    doomed = Process(Settings(database=database, pace=0.3, thinkers=1))
    ann = doomed.guest("Ann")
    table = ann.create("pig", ["random", "random", "me"]).id
    door = at(houses[1], ann)
    with door.at(table) as seat:
        seat.until(m.Update)
        doomed.kill()
        moment = door.table(table).moment
        seat.told(lambda now: now.moment > moment or now.prompt is not None)


def test_a_killed_process_loses_no_acknowledged_answer(houses: list[Process], database: str) -> None:
    doomed = Process(Settings(database=database, pace=0.0, thinkers=1))
    ann = doomed.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    done = 0
    with ann.at(table) as seat:
        for _ in range(15):
            assert isinstance(seat.answer(0), m.Done)
            done += 1
            if seat.last is not None and seat.last.prompt is None:
                seat.say(type="look", seat=seat.last.waiting[0])
        doomed.kill()
    assert at(houses[0], ann).table(table).moment == done


def test_who_is_at_one_process_is_present_at_the_other(houses: list[Process]) -> None:
    ann, bob = houses[0].guest("Ann"), houses[1].guest("Bob")
    table = ann.create("pig", ["me", "open"]).id
    bob.join(table)
    ann.command(table, type="start")
    with ann.at(table) as seat:
        with bob.at(table):
            seat.until(m.TableChanged, lambda told: told.table.seats[1].online)
            assert ann.command(table, type="seat", seat=1, bot="random").json()["code"] == "not-yours"
        seat.until(m.TableChanged, lambda told: not told.table.seats[1].online)


def test_a_table_that_nobody_looks_at_here_is_read_when_somebody_does(houses: list[Process]) -> None:
    """What another process appends is not played here in vain, and missed by nobody who comes."""
    ann = houses[0].guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    door = at(houses[1], ann)
    assert door.table(table).moment == 0
    with ann.at(table) as seat:
        for _ in range(4):
            seat.answer_for_all(lambda prompt: 0)
        assert door.table(table).moment == 4
        seat.answer_for_all(lambda prompt: 0)
        with door.at(table) as there:
            there.told(lambda now: now.moment == 5)
            seat.answer_for_all(lambda prompt: 0)
            there.told(lambda now: now.moment == 6)
