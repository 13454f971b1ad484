"""The socket: one per viewer. Reads commands within their limits, and sends what changed when the viewer is ready."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rulebound.server.commands import Caller, carry_out
from rulebound.server.hall import Hall
from rulebound.server.limits import BIGGEST_MESSAGE, address_of
from rulebound.server.messages import (
    PROTOCOL,
    ClientMessage,
    DoHint,
    DoLook,
    Number,
    Refused,
    Welcome,
)
from rulebound.server.refusals import Declined
from rulebound.server.render import chat_lines
from rulebound.server.rooms import Room
from rulebound.server.store import StoreError
from rulebound.server.tables import Table
from rulebound.server.viewer import Viewer, as_text

log = logging.getLogger("rulebound.server")
UNKNOWN_TABLE = 4404
TRY_LATER = 1013
POLICY = 1008
TOO_BIG = 1009
PATIENCE = 30.0
MOST_OFFENCES = 20
SLOWED = 0.05
HASHES = 64

_decode: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Identified(Struct):
    """As much of a message as is needed to answer it."""

    id: Number = 0


def id_in(data: str | bytes) -> int:
    """The id of a message that cannot be understood, if it has one: its refusal is the answer to it."""
    try:
        return msgspec.json.decode(data, type=Identified).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0


def first_look(table: Table, guest: str, wanted: int | None) -> int | None:
    """The seat that a guest looks through at first: the one they want, one that is asked, any, or none."""
    mine = table.held_by(guest)
    asked = [seat for seat in mine if seat in table.waiting() and not table.seats[seat].bot]
    return wanted if wanted in mine else next(iter([*asked, *mine]), None)


class Connection:
    """A viewer's socket while it is open."""

    def __init__(self, hall: Hall, room: Room, socket: WebSocket, guest: str, name: str) -> None:
        self.hall = hall
        self.room = room
        self.socket = socket
        self.guest = guest
        self.name = name
        self.address = address_of(socket)
        self.offences = 0
        self.putting = False
        self.put = 0
        self.hinting: asyncio.Task[None] | None = None
        have = [text for text in socket.query_params.get("have", "").split(",") if text][:HASHES]
        wanted = socket.query_params.get("seat", "")
        seat = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else None
        self.viewer = Viewer(room, guest, first_look(room.table, guest, seat), set(have), self.address)

    async def run(self) -> None:
        """Greet the viewer, then send and listen until they go."""
        self.room.enter(self.viewer)
        self.hall.rations.enter(self.address)
        sending = asyncio.create_task(self._send())
        tasks = [sending, asyncio.create_task(self._watch(sending)), asyncio.create_task(self._listen())]
        try:
            await asyncio.wait(tasks[1:], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.leave(self.viewer)
            self.hall.rations.leave(self.address)
            for task in (*tasks, self.hinting):
                if task is not None:
                    task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception):
                    log.error("a viewer of table %s was lost", self.room.id, exc_info=ended)
            await self._remember()

    async def _remember(self) -> None:
        if self.guest:
            with contextlib.suppress(StoreError):
                await self.hall.store.visit(self.room.id, self.guest, self.room.table.moment)

    # Sending.

    async def _send(self) -> None:
        try:
            await self._put(as_text(await self._welcome()))
            self.viewer.poke()
            while True:
                await self.viewer.poked.wait()
                self.viewer.poked.clear()
                for text in self.viewer.news():
                    await self._put(text)
        except (WebSocketDisconnect, RuntimeError, OSError):
            await self._close(POLICY)
        except StoreError as error:
            log.warning("somebody at table %s is sent away until later: %s", self.room.id, error)
            await self._close(TRY_LATER)
        except Exception:
            log.exception("a viewer of table %s could not be told", self.room.id)
            await self._close(1011)

    async def _put(self, text: str) -> None:
        self.putting = True
        await self.socket.send({"type": "websocket.send", "text": text})
        self.putting = False
        self.put += 1

    async def _watch(self, sending: asyncio.Task[None]) -> None:
        """Until the viewer has taken nothing for a long while, though something is being sent to them."""
        put = -1
        while not (sending.done() or (self.putting and self.put == put)):
            put = self.put
            await asyncio.sleep(PATIENCE)

    async def _welcome(self) -> Welcome:
        seen = await self.hall.store.visited(self.room.id, self.guest) if self.guest else None
        return Welcome(
            protocol=PROTOCOL,
            table=self.viewer.greeted(),
            name=self.name,
            seats=self.room.table.held_by(self.guest),
            looking=self.viewer.looking,
            last_seen=None if seen is None else min(seen, self.room.table.moment),
            chat=chat_lines(self.room.table),
            now=time.time(),
            webhooks=self.hall.webhooks is not None,
        )

    async def _close(self, code: int) -> None:
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                await self.socket.close(code)

    # Listening.

    async def _listen(self) -> None:
        while self.offences < MOST_OFFENCES:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text") or message.get("bytes") or ""
            if len(data) > BIGGEST_MESSAGE:
                await self._close(TOO_BIG)
                return
            await self._take(data)
        await self._close(POLICY)

    async def _take(self, data: str | bytes) -> None:
        try:
            command = _decode.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(id_in(data), Declined("malformed", f"Not a message of this protocol: {error}"[:200]))
            await asyncio.sleep(SLOWED)
            return
        if not isinstance(command, DoHint):
            await self._carry_out(command)
        elif self.hinting is None or self.hinting.done():
            self.hinting = asyncio.create_task(self._carry_out(command))
        else:
            self._refuse(command.id, Declined("busy", self.hall.rations.hints.why))
            await asyncio.sleep(SLOWED)

    async def _carry_out(self, command: ClientMessage) -> None:
        who = Caller(self.guest, self.name, self.address, self.viewer.looking)
        try:
            if isinstance(command, DoLook):
                self._look(command)
            await carry_out(self.hall, self.room, who, command, self.viewer.reply)
        except Declined as declined:
            flood = declined.code == "flood"
            self._refuse(command.id, declined, offence=flood)
            await asyncio.sleep(SLOWED if flood else 0)
        except StoreError as error:
            log.warning("table %s: %s", self.room.id, error)
            self._refuse(command.id, Declined("busy", "The server cannot write that down now; try again."), False)
        except Exception:
            log.exception("table %s stumbled over %s", self.room.id, type(command).__name__)
            self._refuse(command.id, Declined("broken", "The server stumbled over this."), offence=False)

    def _look(self, command: DoLook) -> None:
        if command.seat is not None and command.seat not in self.room.table.held_by(self.guest):
            raise Declined("not-yours", "You can look through your own seats only.")
        self.viewer.look(command.seat)

    def _refuse(self, re: int, declined: Declined, offence: bool = True) -> None:
        self.offences += offence
        self.viewer.reply(Refused(re, declined.code, declined.message, declined.rule))
