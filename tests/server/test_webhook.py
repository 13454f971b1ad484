"""Webhooks and the command that starts the server."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Queue

import pytest
from house import PATIENCE, free_port, running

from rulebound.server import serve
from rulebound.server.settings import Settings, default_database
from rulebound.server.webhook import post


@pytest.fixture
def posts() -> Iterator[tuple[str, Queue[dict[str, object]]]]:
    """Somebody who waits to be posted to."""
    got: Queue[dict[str, object]] = Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/turn", got
    server.shutdown()
    server.server_close()


@pytest.mark.usefixtures("games")
def test_who_is_not_here_is_posted_his_turn_and_no_secret(
    tmp_path: Path, posts: tuple[str, Queue[dict[str, object]]]
) -> None:
    url, got = posts
    settings = Settings(database=str(tmp_path / "t.db"), pace=0.0, thinkers=1, webhooks=True, private_webhooks=True)
    with running(settings) as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = ann.create("pig", ["me", "open"]).id
        bob.join(table)
        assert bob.http.post(f"/api/tables/{table}/webhook", json={"url": url}).json() == {}
        assert bob.http.post(f"/api/tables/{table}/webhook", json={"url": "file:///etc"}).json()["code"] == "malformed"
        ann.command(table, type="start")
        with ann.at(table) as seat:
            while seat.last is None or seat.last.waiting != [1]:
                seat.answer(len(seat.asked().options) - 1)
        told = got.get(timeout=PATIENCE)
        assert (told["table"], told["seat"], told["link"]) == (table, 1, f"/t/{table}")
        assert bob.secret not in json.dumps(told)


def test_a_server_posts_to_nobody_unless_allowed_and_never_into_its_own_network(
    tmp_path: Path, posts: tuple[str, Queue[dict[str, object]]]
) -> None:
    url, got = posts
    with running(Settings(database=str(tmp_path / "t.db"), thinkers=1)) as house:
        ann = house.guest("Ann")
        table = ann.create("pig").id
        reply = ann.http.post(f"/api/tables/{table}/webhook", json={"url": url})
        assert reply.json()["code"] == "not-allowed"
    with pytest.raises(ValueError, match="public network"):
        post(url, b"{}", private=False)
    assert got.empty()


def test_what_cannot_be_served_is_said_in_one_sentence() -> None:
    with pytest.raises(serve.ServeError, match="PostgreSQL"):
        serve.serve(workers=2, no_browser=True, database="tables.db")
    with pytest.raises(serve.ServeError, match="no bot"):
        serve.serve(bots=["nobody"], no_browser=True)
    with pytest.raises(serve.ServeError, match="no program '/no/such'"):
        serve.serve(bots=["Fritz=external:command=/no/such --well"], no_browser=True)
    with pytest.raises(serve.ServeError, match="give one of error, warning"):
        serve.serve(log_level="loud", no_browser=True)
    for proxy in ("nowhere", "*", "10.0.0.1/8"):
        with pytest.raises(serve.ServeError, match=r"--behind-proxy .* give an address"):
            serve.serve(proxies=[proxy], no_browser=True)
    with running_listener() as port, pytest.raises(serve.ServeError, match=r"cannot be used .*; choose another"):
        serve.serve(port=port, no_browser=True)


def test_a_database_that_cannot_be_opened_is_said_before_the_server_starts(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for database in ("mysql://x", str(tmp_path / "file" / "t.db")):
        with pytest.raises(serve.ServeError, match="cannot"):
            serve.serve(port=free_port(), no_browser=True, database=database)


def running_listener() -> Listener:
    return Listener()


class Listener:
    """Somebody else on the port."""

    def __enter__(self) -> int:
        import socket

        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", free_port()))
        self.socket.listen()
        port: int = self.socket.getsockname()[1]
        return port

    def __exit__(self, *details: object) -> None:
        self.socket.close()


def test_the_default_database_is_a_file_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert default_database() == "/somewhere/rulebound/tables.db"


def test_a_password_is_not_shown() -> None:
    assert serve._shown("postgresql://me:secret@host/db") == "postgresql://host/db"
