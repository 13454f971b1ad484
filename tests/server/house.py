"""A running server for tests, and guests who come to it over real sockets."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import httpx
import msgspec
import uvicorn
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from rulebound.engine.scene import Area, Scene
from rulebound.server import messages as m
from rulebound.server.app import make_app
from rulebound.server.changes import apply
from rulebound.server.frames import CalmSocket
from rulebound.server.hall import Hall
from rulebound.server.limits import BIGGEST_MESSAGE
from rulebound.server.patience import ImpatientHttp
from rulebound.server.settings import Settings

T = TypeVar("T", bound=m.ServerMessage)
TESTS = Path(__file__).parents[1]
PATIENCE = 40.0
COMING_UP = 120.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def children(pid: int) -> list[int]:
    """The processes that this one has started, and theirs."""
    found = [int(child) for path in Path(f"/proc/{pid}/task").glob("*/children") for child in path.read_text().split()]
    return found + [grand for child in found for grand in children(child)]


def slowness() -> float:
    """How many times longer things take here, as others work on this machine too.

    A bound may be multiplied by it where the fault that it is to catch lasts for ever, or as many times longer itself;
    elsewhere it must stay below what the fault would take.
    """
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def until(holds: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Wait until something holds, at most so long; whether it does. For tests on machines that have other work too."""
    end = time.monotonic() + seconds
    while not (found := holds()) and time.monotonic() < end:
        time.sleep(0.02)
    return found


def alive(pid: int) -> bool:
    """Is this process at work?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def running(settings: Settings) -> Iterator[House]:
    """A server in a thread of this process."""
    port = free_port()
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        port=port,
        http=ImpatientHttp,
        ws=CalmSocket,
        ws_max_size=BIGGEST_MESSAGE,
        log_level="error",
        access_log=False,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    house = House(port)
    house.app = app
    house.wait()
    try:
        yield house
    finally:
        server.should_exit = True
        thread.join(timeout=PATIENCE)


class House:
    """Where a server is to be found."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.app: object = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def wait(self, seconds: float = COMING_UP) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.may_come():
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError("the server did not come up")

    def may_come(self) -> bool:
        """Is there any use in waiting for it?"""
        return True

    def guest(self, name: str) -> Guest:
        return Guest(self, name)


def hall_of(house: House) -> Hall:
    """All tables of a server in this process."""
    assert isinstance(house.app, Starlette)
    hall: Hall = house.app.state.hall
    return hall


class Process(House):
    """A server in a process of its own, which can be killed."""

    def __init__(self, settings: Settings, port: int | None = None, log: Path | None = None) -> None:
        super().__init__(port or free_port())
        body = msgspec.json.encode(settings).decode()
        code = (
            "import sys, msgspec\n"
            "from rulebound.server.serve import run\n"
            "from rulebound.server.settings import Settings\n"
            "if __name__ == '__main__':\n"
            "    run(msgspec.json.decode(sys.argv[1], type=Settings), '127.0.0.1', int(sys.argv[2]))\n"
        )
        paths = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, body, str(self.port)],
            env={**os.environ, "PYTHONPATH": paths},
            stderr=None if log is None else log.open("wb"),
        )
        self.wait()

    def may_come(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        """Kill it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=PATIENCE)


class Guest:
    """Somebody with a name who comes to the server."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.name = name
        self.http = httpx.Client(base_url=house.url, timeout=PATIENCE, verify=False)
        told = self.http.post("/api/me", json={"name": name, "keep": False}).json()
        self.secret: str = told["token"]
        self.http.headers["authorization"] = f"Bearer {self.secret}"

    def create(self, game: str = "pig", seats: list[str] | None = None, **more: object) -> m.TableInfo:
        """A table with seats such as me, open, random, greedy."""
        plans = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats or []]
        response = self.http.post("/api/tables", json={"game": game, "seats": plans, **more})
        assert response.status_code == 200, response.text
        return msgspec.json.decode(response.content, type=m.TableInfo)

    def table(self, table: str) -> m.TableInfo:
        return msgspec.json.decode(self.http.get(f"/api/tables/{table}").content, type=m.TableInfo)

    def join(self, table: str, seat: int | None = None) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/join", json={"seat": seat})

    def command(self, table: str, **command: object) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/commands", json=command)

    def tables(self, which: str) -> list[str]:
        return [info["id"] for info in self.http.get(f"/api/tables?which={which}").json()]

    @contextmanager
    def at(self, table: str, seat: int | None = None) -> Iterator[Seat]:
        """Look at a table."""
        query = "" if seat is None else f"?seat={seat}"
        address = f"ws://127.0.0.1:{self.house.port}/api/tables/{table}/socket{query}"
        headers = {"Authorization": f"Bearer {self.secret}"}
        with connect(address, additional_headers=headers, max_size=None) as wire:
            yield Seat(wire)


class Seat:
    """A viewer's socket, and what he makes of what comes over it."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.raw: list[str] = []
        self.received: list[m.ServerMessage] = []
        self.scene: Scene | None = None
        self.areas: dict[str, Area] = {}
        self.log: list[m.LogLine] = []
        self.chat: list[str] = []
        self.last: m.Update | None = None
        self.info: m.TableInfo | None = None
        self.next_id = 0
        self.welcome = self.until(m.Welcome)

    def read(self, timeout: float = PATIENCE) -> m.ServerMessage:
        text = self.wire.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: m.ServerMessage = msgspec.json.decode(text, type=m.ServerMessage)
        self.received.append(message)
        self._take(message)
        return message

    def _take(self, message: m.ServerMessage) -> None:
        if isinstance(message, m.Update):
            self.last = message
            if message.scene is not None:
                self.scene = apply(message.scene, self.scene, self.areas)
            if message.log is not None:
                self.log[message.log.start :] = message.log.lines
        elif isinstance(message, m.TableChanged | m.Welcome):
            self.info = message.table
        elif isinstance(message, m.Chat):
            self.chat += [line.text for line in message.lines]

    def until(self, kind: type[T], when: Callable[[T], bool] = lambda message: True) -> T:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.read(max(0.01, end - time.monotonic()))
            if isinstance(message, kind) and when(message):
                return message
        raise TimeoutError(f"no {kind.__name__} came")

    def settle(self, seconds: float = 0.3) -> None:
        """Read until nothing comes any more."""
        try:
            while True:
                self.read(seconds)
        except TimeoutError:
            return

    def asked(self) -> m.Prompt:
        """Wait until this seat is asked, and return the question."""
        if self.last is not None and self.last.prompt is not None:
            return self.last.prompt
        prompt = self.until(m.Update, lambda update: update.prompt is not None).prompt
        assert prompt is not None
        return prompt

    def told(self, when: Callable[[m.Update], bool]) -> m.Update:
        """Wait until the game is as it should be, if it is not so already."""
        while self.last is None or not when(self.last):
            self.read()
        return self.last

    def play_for_all(self, choose: Callable[[m.Prompt], int]) -> None:
        """Play for all seats of a hot-seat table, to the end."""
        while self.told(lambda now: now.result is not None or now.waiting != []).result is None:
            self.answer_for_all(choose)

    def answer_for_all(self, choose: Callable[[m.Prompt], int]) -> None:
        """Answer for whichever of my seats is asked; while one looks at it, the server may answer for it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            now = self.told(lambda now: now.waiting != [] or now.result is not None)
            if now.prompt is not None:
                self.answer(choose(now.prompt))
                return
            if now.result is not None:
                return
            self.say_in_time(type="look", seat=now.waiting[0])
            if self.last is now:
                self.settle()
        raise TimeoutError("nobody was asked")

    def asked_or_over(self) -> m.Prompt | None:
        """Wait until this seat is asked, or the game is over."""
        while self.last is None or (self.last.prompt is None and self.last.result is None):
            self.read()
        return self.last.prompt

    def send(self, **command: object) -> int:
        self.next_id += 1
        self.wire.send(msgspec.json.encode({"id": self.next_id, **command}).decode())
        return self.next_id

    def say(self, **command: object) -> m.Done | m.Refused | m.Hint | m.Pong:
        """Send a command and wait for its answer."""
        number = self.send(**command)
        kinds = (m.Done, m.Refused, m.Hint, m.Pong)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.read()
            if isinstance(message, kinds) and message.re == number:
                return message
        raise TimeoutError("no answer came")

    def say_in_time(self, **command: object) -> m.Done | m.Refused | m.Hint | m.Pong:
        """The same, once more after a while where a game is played in a breath and the server asks for patience."""
        reply = self.say(**command)
        while isinstance(reply, m.Refused) and reply.code == "flood":
            time.sleep(0.2)
            reply = self.say(**command)
        return reply

    def answer(self, option: int = 0, question: int | None = None) -> m.Done | m.Refused:
        """Answer the pending question."""
        prompt = self.asked()
        reply = self.say(
            type="answer", question=prompt.question if question is None else question, option=option, seat=prompt.seat
        )
        if isinstance(reply, m.Done):
            while self.last is not None and self.last.question == prompt.question and self._still(prompt.seat):
                self.read()
        assert isinstance(reply, m.Done | m.Refused)
        return reply

    def _still(self, seat: int) -> bool:
        return self.last is not None and seat in self.last.waiting

    def closed_with(self) -> int:
        """Wait until the server closes the socket; its code."""
        while True:
            try:
                self.wire.recv(timeout=PATIENCE)
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd is not None else 1006
