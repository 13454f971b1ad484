"""HTTP that does not wait for ever, and that hands connections to the process where their table is at home."""

from __future__ import annotations

import asyncio
import socket
from functools import partial

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from rulebound.server.neighbours import Neighbours

PATIENCE = 20.0
LOOK_EVERY = 2.5
MOST_SILENT = 200


class ImpatientHttp(H11Protocol):
    """Closes a connection whose request, its head or its body, has not come whole within the patience.

    Of many connections of one address that say nothing the oldest makes room for the next, so that they take neither
    the files of this process nor the place of whoever has something to say.

    `brought` is what another process read of a connection before it handed it over.
    """

    _timer: asyncio.TimerHandle | None = None
    _key: tuple[str, int] = ("", 0)
    since = 0.0

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
        brought: bytes = b"",
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._brought = brought
        neighbours = app_state.get("neighbours")
        self._neighbours = neighbours if isinstance(neighbours, Neighbours) and not brought else None
        if self._neighbours is not None:
            self._neighbours.meet(partial(_welcome, config, server_state, app_state))

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.since = self.loop.time()
        self._look()
        self._make_room()
        if self._brought:
            super().data_received(self._brought)

    def data_received(self, data: bytes) -> None:
        """The first that comes says where the connection belongs."""
        neighbours, self._neighbours = self._neighbours, None
        if neighbours is not None and neighbours.hand_over(self.transport.get_extra_info("socket").fileno(), data):
            self.transport.close()
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._timer is not None:
            self._timer.cancel()

    def _make_room(self) -> None:
        host = self.client and self.client[0]
        mine = [one for one in self.connections if isinstance(one, ImpatientHttp) and one.client]
        silent = [one for one in mine if one.client and one.client[0] == host and one.waits_for() == "head"]
        if len(silent) > MOST_SILENT:
            oldest = min(silent, key=lambda one: one.since)
            self.connections.discard(oldest)
            oldest.transport.close()

    def _look(self) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        now, key = self.loop.time(), (self.waits_for(), id(self.cycle))
        if key != self._key:
            self._key, self.since = key, now
        if key[0] and now - self.since >= PATIENCE:
            self.transport.close()
            return
        self._timer = self.loop.call_later(min(LOOK_EVERY, PATIENCE), self._look)

    def waits_for(self) -> str:
        """What of a request has not come yet; nothing while it is being answered."""
        if self.cycle is None or self.cycle.response_complete:
            return "head"
        return "body" if self.cycle.more_body else ""


def _welcome(
    config: Config, server_state: ServerState, app_state: dict[str, object], connection: socket.socket, data: bytes
) -> None:
    """Go on with a connection that another process has handed over."""
    loop = asyncio.get_running_loop()
    protocol = partial(ImpatientHttp, config, server_state, app_state, None, data)
    task = loop.create_task(loop.connect_accepted_socket(protocol, connection))
    server_state.tasks.add(task)  # type: ignore[arg-type]
    task.add_done_callback(server_state.tasks.discard)
