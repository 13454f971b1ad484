"""Frames and connections that say nothing: small for whoever sends them, and they hold nobody up."""

from __future__ import annotations

import os
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from house import House, slowness
from websockets.frames import Opcode

from rulebound.server import messages as m
from rulebound.server import serve
from rulebound.server.frames import MOST_PIECES, PINGS
from rulebound.server.patience import MOST_SILENT

KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return bytes([0x80 * fin | opcode, 0x80 | len(data), 0, 0, 0, 0]) + data


@contextmanager
def wire(house: House, table: str) -> Iterator[socket.socket]:
    """A socket to a table, frame by frame."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=30) as line:
        head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n"
        line.sendall(f"{head}Upgrade: websocket\r\nConnection: Upgrade\r\n{KEY}\r\n".encode())
        while b"update" not in line.recv(65536):
            pass
        yield line


def closed_with(line: socket.socket) -> int:
    """The code with which the server has closed; 0 if it went without a word."""
    heard = b""
    try:
        while part := line.recv(65536):
            heard += part
    except OSError:
        pass
    start = heard.rfind(b"\x88")
    return int(struct.unpack(">H", heard[start + 2 : start + 4])[0]) if start >= 0 else 0


def send_what_it_takes(line: socket.socket, data: bytes) -> None:
    """As much of it as the other side takes before it hangs up."""
    try:
        line.sendall(data)
    except OSError:
        return


@pytest.mark.parametrize(
    "flood",
    [
        frame(Opcode.TEXT, b"{", fin=False) + frame(Opcode.CONT, fin=False) * 100_000,
        frame(Opcode.PING) * 100_000,
        frame(Opcode.PONG) * 100_000,
    ],
    ids=["a message in a hundred thousand pieces", "pings", "pongs"],
)
def test_frames_that_say_nothing_end_the_connection_and_hold_nobody_up(house: House, flood: bytes) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    with ann.at(table) as seat, wire(house, table) as eve:
        send_what_it_takes(eve, flood)
        began = time.monotonic()
        assert isinstance(seat.answer(0), m.Done)
        assert time.monotonic() - began < min(2, 0.5 * slowness()), "the frames alone take some seconds to read"
        assert closed_with(eve) in (0, 1008)


def test_a_message_may_come_in_some_pieces_with_pings_in_between(house: House) -> None:
    table = house.guest("Ann").create("pig", ["me", "me"]).id
    text = b'{"type": "ping", "id": 7}'
    with wire(house, table) as line:
        pieces = [frame(Opcode.CONT, text[i : i + 1], fin=False) + frame(Opcode.PING) for i in range(1, len(text))]
        line.sendall(frame(Opcode.TEXT, text[:1], fin=False) + b"".join(pieces) + frame(Opcode.CONT))
        heard = b""
        while b'"type":"pong"' not in heard:
            part = line.recv(65536)
            assert part, "the connection was closed"
            heard += part
    assert len(text) < min(MOST_PIECES, PINGS.burst)


def test_an_address_too_long_for_a_socket_is_answered_and_closed(house: House) -> None:
    """It was left open for ever: nobody looks at the clock once a request has become a socket."""
    head = f"GET /api/tables/abc/socket?have={'x' * 20_000} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n"
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        line.sendall(f"{head}Upgrade: websocket\r\nConnection: Upgrade\r\n{KEY}\r\n".encode())
        heard = b""
        while part := line.recv(65536):
            heard += part
    assert heard.startswith(b"HTTP/1.1 400 ")


def test_who_goes_before_their_request_has_come_leaves_nothing_in_the_log(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    head = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nContent-Length: 500\r\n\r\n"
    for _ in range(5):
        with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
            line.sendall(f"{head}{{".encode())
            time.sleep(0.05)
    assert house.guest("Ann").http.get("/api/me").json()["name"] == "Ann"
    time.sleep(0.2)
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_connections_that_say_nothing_make_room_for_the_next(house: House) -> None:
    """Somebody opens as many as they can; who comes from the same address, and says something, is answered."""
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    with ExitStack() as stack:
        silent = [
            stack.enter_context(socket.create_connection(("127.0.0.1", house.port), timeout=10))
            for _ in range(MOST_SILENT + 60)
        ]
        assert house.guest("Bob").http.get(f"/api/tables/{table}").status_code == 200
        with ann.at(table) as seat:
            assert isinstance(seat.answer(0), m.Done)
        assert silent[0].recv(1) == b"", "the oldest had to go"
        silent[-1].settimeout(0.2)
        with pytest.raises(TimeoutError):
            silent[-1].recv(1)


@pytest.mark.skipif(os.name != "posix", reason="files are counted there")
def test_a_server_opens_as_many_files_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: asked.append(limits))
    serve.allow_many_files()
    assert asked == [(4096, 4096)]
