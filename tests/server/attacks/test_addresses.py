"""Addresses that are none, and methods that do nothing: a clear refusal, never an error of ours."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest
from house import House, running

from rulebound.server import patience
from rulebound.server.settings import Settings

BAD = [
    "/api/tables/%00",
    "/api/tables/%00/log",
    "/api/tables/A%20B",
    "/api/tables/..%2f..",
    "/assets/%00",
    "/assets/%0a",
]


@pytest.mark.parametrize("path", BAD)
def test_a_bad_address_is_refused(house: House, path: str) -> None:
    reply = httpx.get(f"{house.url}{path}")
    assert reply.status_code in (400, 404)
    assert reply.status_code == 400 or "%00" not in path


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/api/tables", {"GET", "HEAD", "POST"}),
        ("POST", "/api/games", {"GET", "HEAD"}),
        ("GET", "/api/tables/x/join", {"POST"}),
        ("DELETE", "/api/me", {"GET", "HEAD", "POST"}),
    ],
)
def test_another_method_is_refused_with_those_that_do_something(
    house: House, method: str, path: str, allowed: set[str]
) -> None:
    reply = httpx.request(method, f"{house.url}{path}")
    assert reply.status_code == 405
    assert set(reply.headers["allow"].split(", ")) == allowed


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("url", ["http://[::1", "http://a:99999999/", "http://a:0/", "http://user@a/", "gopher://a/"])
def test_a_webhook_must_be_an_address(tmp_path: Path, url: str) -> None:
    with running(Settings(database=str(tmp_path / "t.db"), thinkers=1, webhooks=True)) as house:
        ann = house.guest("Ann")
        table = ann.create("pig").id
        reply = ann.http.post(f"/api/tables/{table}/webhook", json={"url": url})
        assert (reply.status_code, reply.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHost: a\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\n{",
    ],
)
@pytest.mark.usefixtures("games")
def test_half_a_request_is_not_waited_for(tmp_path: Path, half: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 0.5)
    with (
        running(Settings(database=str(tmp_path / "t.db"), thinkers=1)) as house,
        socket.create_connection(("127.0.0.1", house.port), timeout=10) as wire,
    ):
        wire.sendall(half)
        while wire.recv(1000):
            pass
        ann = house.guest("Ann")
        with ann.at(ann.create("pig", ["me", "me"]).id) as seat:
            seat.settle(1.5)
            seat.answer(0)
