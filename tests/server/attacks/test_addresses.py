"""Addresses that are none, and methods that do nothing: a clear refusal, never an error of ours."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack

import plain
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
    reply = plain.get(f"{house.url}{path}")
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
    reply = plain.request(method, f"{house.url}{path}")
    assert reply.status_code == 405
    assert set(reply.headers["allow"].split(", ")) == allowed


@pytest.fixture(scope="module")
def impatient(games: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that posts turns, and waits half a second for the rest of a request."""
    database = str(tmp_path_factory.mktemp("impatient") / "t.db")
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(patience, "PATIENCE", 0.5)
        with running(Settings(database=database, thinkers=1, webhooks=True)) as house:
            yield house


def test_a_webhook_must_be_an_address(impatient: House) -> None:
    ann = impatient.guest("Ann")
    table = ann.create("pig").id
    for url in ("http://[::1", "http://a:99999999/", "http://a:0/", "http://user@a/", "gopher://a/"):
        reply = ann.http.post(f"/api/tables/{table}/webhook", json={"url": url})
        assert (reply.status_code, reply.json()["code"]) == (400, "malformed"), url


def test_half_a_request_is_not_waited_for_and_a_player_who_ponders_is(impatient: House) -> None:
    halves = (
        b"",
        b"GET /api/games HTTP/1.1\r\nHost: a\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\n{",
    )
    ann = impatient.guest("Ann")
    with ExitStack() as stack, ann.at(ann.create("pig", ["me", "me"]).id) as seat:
        wires = [
            stack.enter_context(socket.create_connection(("127.0.0.1", impatient.port), timeout=10)) for _ in halves
        ]
        for wire, half in zip(wires, halves, strict=True):
            wire.sendall(half)
        for wire in wires:
            while wire.recv(1000):
                pass
        seat.settle(3 * patience.PATIENCE)
        seat.answer(0)
