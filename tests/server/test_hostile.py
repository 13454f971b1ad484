"""Hostile clients: a clear error, bounded work, nothing changed, nobody else disturbed."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import ClassVar, cast

import httpx
import msgspec
import plain
import pytest
from house import PATIENCE, House, running, slowness
from starlette.websockets import WebSocket, WebSocketState
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from rulebound.server import messages as m
from rulebound.server import socket as sockets
from rulebound.server.app import TABLE
from rulebound.server.hall import Hall
from rulebound.server.limits import BIGGEST_BODY, BIGGEST_MESSAGE
from rulebound.server.rooms import Watcher
from rulebound.server.schema import ROUTES
from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore

NONSENSE: list[str | bytes] = [
    "",
    "{",
    "[]",
    "null",
    "0",
    '"answer"',
    "{}",
    '{"type": 7}',
    '{"type": "answer"}',
    '{"type": "answer", "question": "1", "option": 0}',
    '{"type": "answer", "question": -1, "option": 0}',
    '{"type": "answer", "question": 1e400, "option": 0}',
    '{"type": "answer", "question": 1, "option": 99999999999999999999}',
    '{"type": "answer", "question": 1, "option": 0, "seat": 77}',
    '{"type": "answer", "question": 1, "option": 0, "admin": true}',
    '{"type": "chat", "text": ""}',
    '{"type": "seat", "seat": 0, "bot": {"command": "ls"}}',
    '{"type": "look", "seat": "../../etc/passwd"}',
    "[" * 5000,
    '{"type": "chat", "text": "\\ud800"}',
    b"\xff\xfe\x00",
    b"\x00" * 100,
]


def address(house: House, table: str) -> str:
    return f"ws://127.0.0.1:{house.port}/api/tables/{table}/socket"


@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda text: repr(text[:40]))
def test_nonsense_is_refused_in_words_and_changes_nothing(house: House, nonsense: str | bytes) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig")
    before = ann.table(table.id)
    with ann.at(table.id) as seat:
        seat.settle(0.1)
        seat.wire.send(nonsense)
        refused = seat.until(m.Refused)
        assert refused.code in ("malformed", "not-yours", "not-asked", "stale", "not-offered")
        assert refused.message
        assert isinstance(seat.say(type="ping"), m.Pong)
    assert ann.table(table.id).moment == before.moment


def test_a_message_that_is_too_big_closes_the_socket(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig")
    with ann.at(table.id) as seat:
        seat.wire.send('{"type": "chat", "text": "' + "x" * BIGGEST_MESSAGE + '"}')
        assert seat.closed_with() == 1009


def test_a_body_that_is_too_big_is_not_read(house: House) -> None:
    ann = house.guest("Ann")
    big = b"x" * (BIGGEST_BODY + 1)
    assert ann.http.post("/api/tables", content=big).json()["code"] == "too-big"

    def endless() -> object:
        for _ in range(200):
            yield b"x" * 1000

    reply = ann.http.post("/api/tables", content=endless())  # type: ignore[arg-type]
    assert (reply.status_code, reply.json()["code"]) == (413, "too-big")


def test_a_page_of_another_site_can_do_nothing(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig")
    foreign = {"Origin": "https://evil.example"}
    refused = ann.http.post("/api/tables", json={"game": "pig"}, headers=foreign)
    assert (refused.status_code, refused.json()["code"]) == (403, "origin")
    headers = {"Authorization": f"Bearer {ann.secret}", **foreign}
    with (
        pytest.raises((InvalidStatus, ConnectionClosed)),
        connect(address(house, table.id), additional_headers=headers) as wire,
    ):
        wire.recv()
    own = {"Origin": house.url}
    assert ann.http.post("/api/tables", json={"game": "pig"}, headers=own).status_code == 200


def test_a_foreign_host_name_is_not_answered_to(tmp_path: Path) -> None:
    with running(Settings(database=str(tmp_path / "t.db"), hosts=("127.0.0.1",), thinkers=1)) as house:
        assert plain.get(f"{house.url}/api/games").status_code == 200
        rebound = plain.get(f"{house.url}/api/games", headers={"host": "evil.example"})
        assert rebound.json()["code"] == "origin"


def test_an_unknown_table_closes_the_socket_with_a_code(house: House) -> None:
    with connect(address(house, "nosuchtable")) as wire, pytest.raises(ConnectionClosed) as closed:
        wire.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_flood_is_slowed_and_then_cut_off_while_others_play_on(house: House) -> None:
    ann, eve = house.guest("Ann"), house.guest("Eve")
    table = ann.create("pig")
    with ann.at(table.id) as seat, eve.at(table.id) as flood:
        for _ in range(400):
            try:
                flood.wire.send('{"type": "ping"}')
            except ConnectionClosed:
                break
        began = time.monotonic()
        assert isinstance(seat.answer(0), m.Done)
        assert time.monotonic() - began < min(10, 2 * slowness()), "to be slowed 400 times takes twenty seconds"
        assert flood.closed_with() == 1008


class Wall:
    """The socket of somebody who never takes what is sent to him, and never says anything."""

    query_params: ClassVar[dict[str, str]] = {}
    application_state = WebSocketState.CONNECTED
    client = None

    async def send(self, message: object) -> None:
        await asyncio.Event().wait()

    receive = close = send


def test_who_takes_nothing_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PATIENCE", 0.1)

    async def look_on() -> set[Watcher]:
        store = SqliteStore(str(tmp_path / "t.db"))
        await store.open()
        hall = Hall(store, Settings())
        room = await hall.create(m.CreateTable("pig", [m.SeatPlan("me"), m.SeatPlan("me")]), "ann", "Ann")
        looking = sockets.Connection(hall, room, cast("WebSocket", Wall()), "", "Eve").run()
        await asyncio.wait_for(looking, 5)
        await store.close()
        return room.watchers

    assert asyncio.run(look_on()) == set()


def test_too_many_requests_are_declined(tmp_path: Path) -> None:
    with (
        running(Settings(database=str(tmp_path / "t.db"), thinkers=1, requests=10)) as house,
        httpx.Client(base_url=house.url) as client,
    ):
        codes = [client.get("/api/bots").status_code for _ in range(60)]
        assert codes[0] == 200
        assert 429 in codes


def test_a_guest_without_a_name_can_only_look(house: House) -> None:
    table = house.guest("Ann").create("pig")
    with httpx.Client(base_url=house.url) as nobody:
        for path, wish in [
            ("", {"game": "pig"}),
            (f"/{table.id}/join", {}),
            (f"/{table.id}/commands", {"type": "start"}),
        ]:
            assert nobody.post(f"/api/tables{path}", json=wish).json()["code"] == "not-allowed"
        assert nobody.get(f"/api/tables/{table.id}").status_code == 200
        forged = {"Authorization": "Bearer " + "a" * 32}
        assert nobody.post("/api/tables", json={"game": "pig"}, headers=forged).json()["code"] == "not-allowed"
    with connect(address(house, table.id)) as wire:
        wire.send('{"type": "chat", "text": "hi"}')
        said = [msgspec.json.decode(wire.recv(timeout=PATIENCE)) for _ in range(3)]
        assert "not-allowed" in [message.get("code") for message in said]


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "\n", "a\x00b", "‮"])
def test_a_name_must_be_one(house: House, name: str) -> None:
    assert plain.post(f"{house.url}/api/me", json={"name": name}).json()["code"] == "malformed"


def test_no_path_leads_out_of_the_static_folder(house: House) -> None:
    for path in ["/../app.py", "/assets/../../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "//etc/passwd"]:
        reply = plain.get(f"{house.url}{path}")
        assert "make_app" not in reply.text
        assert "root:" not in reply.text


def test_random_hostility_never_breaks_the_server_nor_another_table(house: House) -> None:
    """Random requests and messages, half of them nearly right: no error of ours, and a bystander plays on."""
    lots = random.Random(20_26)
    ann, eve = house.guest("Ann"), house.guest("Eve")
    table = ann.create("duel_of_masks", ["me", "random"])
    victim = ann.create("pig", ["me", "me"])
    before = ann.table(victim.id)
    for _ in range(150):
        route = lots.choice(ROUTES)
        path = route.path.replace("{game}", lots.choice(["pig", "..", "%00", "x" * 300]))
        path = path.replace("{table}", lots.choice([victim.id, table.id, "nope"])).replace(
            "{at}", lots.choice(["0", "-1", "9" * 30, "x"])
        )
        query = lots.choice(
            ["", "?seat=0", "?seat=-1", "?seat=%F0", "?at=99999999999", "?start=x", "?which=%00", "?count=0"]
        )
        content = lots.choice([b"", b"{}", b"[]", b"\xff", b'{"game": "pig"}', _nearly(lots)])
        reply = eve.http.request(route.method.upper(), path + query, content=content)
        assert reply.status_code != 500, (route, path, query, content, reply.text)
    with eve.at(victim.id) as wire:
        wire.until(m.Update)
        try:
            for _ in range(60):
                wire.wire.send(_nearly(lots))
                time.sleep(0.02)
        except ConnectionClosed:
            pass
    with ann.at(victim.id) as seat:
        after = ann.table(victim.id)
        assert (after.moment, after.status) == (before.moment, before.status)
        assert [one.name for one in after.seats] == [one.name for one in before.seats]
        assert isinstance(seat.answer(0), m.Done)
    assert TABLE


def _nearly(lots: random.Random) -> bytes:
    """A command that is nearly right."""
    wish: dict[str, object] = {
        "type": lots.choice(
            [
                "answer",
                "stand",
                "hold",
                "undo",
                "consent",
                "look",
                "hint",
                "seen",
                "start",
                "leave",
                "seat",
                "archive",
                "?",
            ]
        ),
        "id": lots.choice([0, 5, -5, "x"]),
    }
    for name in ("question", "option", "seat", "agree", "moment", "bot"):
        if lots.random() < 0.5:
            wish[name] = lots.choice([0, 1, 2, 10**9, -1, None, True, "greedy", [], {"a": 1}])
    return msgspec.json.encode(wish)
