"""Figures of the server for `rulebound bench`: moves a second, latencies and memory, measured over real sockets.

The server runs in a process of its own; the players are here, so both share the machine's cores.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from rulebound.server.first_picture import FirstPicture, first_picture
from rulebound.server.settings import Settings

BIG = "shadowlords"
WARM_MOVES = 4
LONGEST_WARM_UP = 20.0
START = (
    "import sys, msgspec\n"
    "from rulebound.server.serve import run\n"
    "from rulebound.server.settings import Settings\n"
    "if __name__ == '__main__':\n"
    "    run(msgspec.json.decode(sys.argv[1], type=Settings), '127.0.0.1', int(sys.argv[2]), int(sys.argv[3]))\n"
)


class ServerFigures(Struct, frozen=True):
    """What one run measured. A move counts when its answer is on disk and every viewer of its table was told.

    `server_us_per_move` is the server's own processor time: on a busy machine it says more than the rate.
    """

    database: str
    game: str
    workers: int
    tables: int
    people: int
    bots: int
    idle: int
    moves: int
    seconds: float
    moves_per_s: float
    done_p50_ms: float
    done_p99_ms: float
    told_p50_ms: float
    told_p99_ms: float
    bytes_per_move: float
    kb_per_table: float
    server_us_per_move: float


class ServerBench(Struct, frozen=True):
    """All figures of the server, and of the page in a browser if there is one here."""

    runs: list[ServerFigures]
    first_picture: FirstPicture | None


def measure(
    database: str = "",
    game: str = "pig",
    tables: int = 20,
    people: int = 4,
    bots: int = 0,
    seconds: float = 3.0,
    rate: float | None = None,
    pace: float = 0.0,
    bot: str = "random",
    idle: int = 0,
    workers: int = 1,
) -> ServerFigures:
    """Let people (and bots) play at many tables: as fast as they can, or so many moves a second in all.

    `idle` more sockets at each table belong to people who look on.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(database or str(Path(folder) / "tables.db"), pace, workers) as server,
    ):
        run = Run(server, game, tables, people, bots, bot, idle)
        return asyncio.run(run.measure(seconds, rate, "postgresql" if "://" in database else "sqlite"))


class Serving(Struct, frozen=True):
    """A running server."""

    port: int
    pid: int
    workers: int = 1

    def pids(self) -> list[int]:
        """The server's processes: without those in which bots think."""
        path = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        if self.workers == 1 or not path.exists():
            return [self.pid]
        return [self.pid, *map(int, path.read_text().split())]

    def memory(self) -> float:
        """Its resident memory in kB; nothing where that cannot be told."""
        path = Path(f"/proc/{self.pid}/statm")
        return int(path.read_text().split()[1]) * os.sysconf("SC_PAGESIZE") / 1024 if path.exists() else 0.0

    def cpu(self) -> float:
        """Its processor time in seconds; nothing where that cannot be told."""
        paths = [path for pid in self.pids() if (path := Path(f"/proc/{pid}/stat")).exists()]
        ticks = [int(time) for path in paths for time in path.read_text().rpartition(")")[2].split()[11:13]]
        return sum(ticks) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(database: str, pace: float, workers: int = 1) -> Iterator[Serving]:
    """A server without limits in a process of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    settings = Settings(database=database, pace=pace, requests=1e6, messages=1e6, tables=1e6, guests=1e6, lookers=10**6)
    body = msgspec.json.encode(settings).decode()
    process = subprocess.Popen([sys.executable, "-c", START, body, str(port), str(workers)])
    try:
        _wait(port)
        yield Serving(port, process.pid, workers)
    finally:
        process.terminate()
        process.wait(timeout=30)


def _wait(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("the server did not come up")


class Run:
    """Many tables, each with its people."""

    def __init__(
        self, server: Serving, game: str, tables: int, people: int, bots: int, bot: str, idle: int = 0
    ) -> None:
        self.server = server
        self.game = game
        self.tables = tables
        self.people = people
        self.bots = bots
        self.bot = bot
        self.idle = idle
        self.done: list[float] = []
        self.told: list[float] = []
        self.bytes = 0
        self.moved = 0
        self.counting = False

    async def measure(self, seconds: float, rate: float | None, database: str) -> ServerFigures:
        secrets = [self._guest(i) for i in range(self.tables)]
        self._create(secrets[0])
        before = self.server.memory()
        first = [self._create(secret) for secret in secrets]
        after = self.server.memory()
        gap = None if rate is None else self.tables / rate
        players = [
            asyncio.create_task(self._play(secret, table, gap)) for secret, table in zip(secrets, first, strict=True)
        ]
        await self._warm_up(min(1.0, seconds / 3))
        self.counting, began, busy = True, time.perf_counter(), self.server.cpu()
        await asyncio.sleep(seconds)
        self.counting, took, busy = False, time.perf_counter() - began, self.server.cpu() - busy
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        return ServerFigures(
            database,
            self.game,
            self.server.workers,
            self.tables,
            self.people,
            self.bots,
            self.idle,
            len(self.told),
            round(took, 2),
            round(len(self.told) / took, 1),
            _percentile(self.done, 0.5),
            _percentile(self.done, 0.99),
            _percentile(self.told, 0.5),
            _percentile(self.told, 0.99),
            round(self.bytes / max(1, len(self.told))),
            round(max(0.0, after - before) / self.tables, 1),
            round(1e6 * busy / max(1, len(self.told))),
        )

    async def _warm_up(self, seconds: float) -> None:
        """Let everybody come to the tables, and the bots begin to think."""
        await asyncio.sleep(seconds)
        until = time.perf_counter() + LONGEST_WARM_UP
        while self.bots and self.moved < WARM_MOVES * self.tables and time.perf_counter() < until:
            await asyncio.sleep(0.1)

    # Plain requests.

    def _post(self, path: str, body: object, secret: str = "") -> dict[str, object]:
        connection = HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        connection.request("POST", path, msgspec.json.encode(body), headers)
        reply = msgspec.json.decode(connection.getresponse().read(), type=dict[str, object])
        connection.close()
        return reply

    def _guest(self, number: int) -> str:
        return str(self._post("/api/me", {"name": f"Guest {number}", "keep": False})["token"])

    def _create(self, secret: str) -> str:
        bots: list[dict[str, str]] = [{"kind": "bot", "bot": self.bot}] * self.bots
        seats = [{"kind": "me"}] * self.people + bots
        return str(self._post("/api/tables", {"game": self.game, "seats": seats}, secret)["id"])

    # Playing.

    async def _play(self, secret: str, table: str, gap: float | None) -> None:
        """Play at a table, and at a new one when the game is over."""
        lots = random.Random(table)
        while True:
            await self._game(secret, table, gap, lots)
            table = await asyncio.to_thread(self._create, secret)

    async def _game(self, secret: str, table: str, gap: float | None, lots: random.Random) -> None:
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket?seat="
        headers = {"Authorization": f"Bearer {secret}"}
        wires = [
            await connect(f"{address}{seat}", additional_headers=headers, max_size=None, compression=None)
            for seat in range(self.people)
        ]
        looking = [await connect(address, max_size=None, compression=None) for _ in range(self.idle)]
        dozing = [asyncio.create_task(_doze(wire)) for wire in looking]
        seats = [Sitting(wire) for wire in wires]
        try:
            while not await self._move(seats, gap, lots):
                pass
        finally:
            for doze in dozing:
                doze.cancel()
            for wire in (*wires, *looking):
                await wire.close()

    async def _move(self, seats: Sequence[Sitting], gap: float | None, lots: random.Random) -> bool:
        """One move: wait until somebody is asked, answer, and wait until all have been told. True at the end."""
        asker = await _who_is_asked(seats)
        if asker is None:
            return True
        if gap is not None:
            await asyncio.sleep(gap * (0.5 + lots.random()))
        prompt = asker.prompt
        moment, before = asker.moment, sum(seat.bytes for seat in seats)
        began = time.perf_counter()
        await asker.answer(lots.randrange(len(prompt.options)))
        done = time.perf_counter() - began
        for seat in seats:
            await seat.read_past(moment)
        self.moved += 1
        if self.counting:
            self.done.append(done)
            self.told.append(time.perf_counter() - began)
            self.bytes += sum(seat.bytes for seat in seats) - before
        return False


class Asked(Struct):
    """As much of a question as a player needs here."""

    question: int
    seat: int
    options: list[msgspec.Raw]


class Heard(Struct):
    """As much of a message as a player needs here."""

    type: str
    moment: int = -1
    prompt: Asked | None = None
    result: object = None
    code: str = ""
    message: str = ""


_decoder = msgspec.json.Decoder(Heard)


class Sitting:
    """One player's socket."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.moment = -1
        self.asked: Asked | None = None
        self.over = False
        self.bytes = 0

    @property
    def prompt(self) -> Asked:
        assert self.asked is not None
        return self.asked

    async def read(self) -> Heard:
        text = await self.wire.recv()
        self.bytes += len(text)
        heard = _decoder.decode(text)
        if heard.type == "update":
            self.moment, self.asked, self.over = heard.moment, heard.prompt, heard.result is not None
        return heard

    async def read_past(self, moment: int) -> None:
        while self.moment <= moment:
            await self.read()

    async def answer(self, option: int) -> None:
        prompt = self.prompt
        command = {"type": "answer", "id": 1, "question": prompt.question, "option": option, "seat": prompt.seat}
        await self.wire.send(msgspec.json.encode(command).decode())
        while True:
            heard = await self.read()
            if heard.type == "refused":
                raise RuntimeError(heard.message)
            if heard.type == "done":
                return


async def _doze(wire: ClientConnection) -> None:
    """Look on, and do nothing with it."""
    async for _ in wire:
        pass


async def _who_is_asked(seats: Sequence[Sitting]) -> Sitting | None:
    """The first seat with a question; None when the game is over. Where bots play, their moves are read meanwhile."""
    while True:
        latest = max(seat.moment for seat in seats)
        for seat in seats:
            if seat.over:
                return None
            if seat.asked is not None and seat.moment == latest:
                return seat
        behind = [seat for seat in seats if seat.moment < latest] or [seats[0]]
        await behind[0].read()


def _percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return round(1000 * sorted(times)[int(share * (len(times) - 1))], 2) if times else 0.0


def all_figures(postgres: str = "", tables: int = 20, live: int = 100, seconds: float = 3.0) -> ServerBench:
    """The figures of `rulebound bench --server`.

    Four people at full speed in a small game and in a big one, the big one at 200 moves a second, many tables with one
    person and three bots, and many big ones with as many who look on; on PostgreSQL with two processes too. Then how
    long a browser takes to show a table.
    """
    stores = ["", *([postgres] if postgres else [])]
    runs = [measure(store, game, tables, seconds=seconds) for store in stores for game in ("pig", BIG)]
    runs.append(measure(game=BIG, tables=tables, seconds=seconds, rate=200))
    runs.append(measure(tables=live, people=1, bots=3, seconds=seconds, rate=live, pace=0.5))
    runs.append(measure(game=BIG, tables=live, people=2, idle=2, seconds=seconds, rate=live / 2))
    if postgres:
        runs.append(measure(postgres, BIG, tables, seconds=seconds, workers=2))
    with tempfile.TemporaryDirectory() as folder, serving(str(Path(folder) / "tables.db"), 0.0) as server:
        return ServerBench(runs, first_picture(f"http://127.0.0.1:{server.port}", BIG))


if __name__ == "__main__":
    figures = all_figures(sys.argv[1] if sys.argv[1:] else "")
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures), indent=1).decode() + "\n")
