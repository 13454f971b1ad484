"""The players of the bench: many tables, each with its people and with those who look on."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from http.client import HTTPConnection

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from rulebound.server.bench.serving import Serving

AT_ONCE = 8
SETTLING = 1.0
WARM_MOVES = 4
LONGEST_WARM_UP = 20.0


class Crowd:
    """Everybody at all tables. What happens counts only while `counting`.

    `answers` counts the answers of which all were told: those of the players, and those that the server gave for them
    where there was nothing to choose.

    At `rate` moves a second in all, every table has a beat of its own: whoever is asked answers when the beat falls,
    or at once if it has fallen already. Without a rate everybody answers at once.
    """

    def __init__(
        self,
        server: Serving,
        game: str,
        tables: int,
        people: int,
        bots: int = 0,
        bot: str = "random",
        idle: int = 0,
        rate: float | None = None,
    ) -> None:
        self.server = server
        self.game = game
        self.tables = tables
        self.people = people
        self.bots = bots
        self.bot = bot
        self.idle = idle
        self.gap = 0.0 if rate is None else tables / rate
        self.done: list[float] = []
        self.told: list[float] = []
        self.bytes = 0
        self.answers = 0
        self.moved = 0
        self.counting = False
        self.kb_per_table = 0.0
        self._seated = 0
        self._players: list[asyncio.Task[None]] = []
        self._door = asyncio.Semaphore(AT_ONCE)
        self._begun = asyncio.Event()

    async def come(self) -> None:
        """Make the tables, and wait until everybody sits; then all begin to play."""
        secrets = [self._guest(i) for i in range(self.tables)]
        self._create(secrets[0])
        before = self.server.memory()
        first = [self._create(secret) for secret in secrets]
        self.kb_per_table = max(0.0, self.server.memory() - before) / self.tables
        pairs = zip(secrets, first, strict=True)
        self._players = [asyncio.create_task(self._play(secret, table)) for secret, table in pairs]
        while self._seated < self.tables:
            self._check()
            await asyncio.sleep(0.05)
        self._begun.set()
        await asyncio.sleep(max(SETTLING, self.gap))
        until = time.perf_counter() + LONGEST_WARM_UP
        while self.bots and self.moved < WARM_MOVES * self.tables and time.perf_counter() < until:
            await asyncio.sleep(0.1)

    async def count(self, seconds: float) -> None:
        """Count what happens for so long."""
        self.counting = True
        await asyncio.sleep(seconds)
        self.counting = False
        self._check()

    async def go(self) -> None:
        """Everybody leaves."""
        for player in self._players:
            player.cancel()
        await asyncio.gather(*self._players, return_exceptions=True)

    def _check(self) -> None:
        """Whoever cannot play any more ends the bench: its figures would be those of fewer tables."""
        for player in self._players:
            if player.done():
                player.result()

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

    async def _play(self, secret: str, table: str) -> None:
        """Play at a table, and at a new one when the game is over."""
        lots = random.Random(table)
        while True:
            await self._game(secret, table, lots)
            table = await asyncio.to_thread(self._create, secret)

    async def _game(self, secret: str, table: str, lots: random.Random) -> None:
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket?seat="
        places = [f"{address}{seat}" for seat in range(self.people)]
        async with self._door:
            wires = [await _open(place, {"Authorization": f"Bearer {secret}"}) for place in places]
            looking = [await _open(address, {}) for _ in range(self.idle)]
        self._seated += 1
        dozing = [asyncio.create_task(_doze(wire)) for wire in looking]
        seats = [Sitting(wire) for wire in wires]
        await self._begun.wait()
        due = time.perf_counter() + self.gap * lots.random()
        try:
            while not await self._move(seats, due, lots):
                due = max(due + self.gap * (0.5 + lots.random()), time.perf_counter() - self.gap)
        finally:
            self._seated -= 1
            for doze in dozing:
                doze.cancel()
            for wire in (*wires, *looking):
                await wire.close()

    async def _move(self, seats: Sequence[Sitting], due: float, lots: random.Random) -> bool:
        """One move: wait until somebody is asked, answer, and wait until all have been told. True at the end."""
        known = max(0, *[seat.moment for seat in seats])
        asker = await _who_is_asked(seats)
        if asker is None:
            return True
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        moment, before = asker.moment, sum(seat.bytes for seat in seats)
        began = time.perf_counter()
        taken = await asker.answer(lots.randrange(len(asker.prompt.options)))
        done = time.perf_counter() - began
        for seat in seats:
            await seat.read_past(moment)
        self.moved += 1
        if self.counting and taken:
            self.done.append(done)
            self.told.append(time.perf_counter() - began)
            self.bytes += sum(seat.bytes for seat in seats) - before
        if self.counting:
            self.answers += max(seat.moment for seat in seats) - known
        return False


async def _open(address: str, headers: dict[str, str]) -> ClientConnection:
    return await connect(address, additional_headers=headers, max_size=None, compression=None, open_timeout=60)


async def _doze(wire: ClientConnection) -> None:
    """Look on, and do nothing with it."""
    async for _ in wire:
        pass


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

    async def answer(self, option: int) -> bool:
        """Answer the question; False if the server was quicker, as there is nothing to choose."""
        prompt = self.prompt
        command = {"type": "answer", "id": 1, "question": prompt.question, "option": option, "seat": prompt.seat}
        await self.wire.send(msgspec.json.encode(command).decode())
        while True:
            heard = await self.read()
            if heard.type == "refused" and heard.code != "stale":
                raise RuntimeError(heard.message)
            if heard.type in ("done", "refused"):
                return heard.type == "done"


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
