"""Neighbours: the worker processes of one server. Whoever comes for a table is handed to the one where its people meet.

Any process can serve any table, but a table that is open in two costs both of them: each plays every answer and draws
what is seen. So the connection itself is handed on, with what was read of it; nothing is relayed afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import multiprocessing
import re
import secrets
import shutil
import socket
from array import array
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

FOR_A_TABLE = re.compile(rb"[A-Z]+ /api/tables/([\w-]+)[/? ]")
MOST = 1 << 18
KNOCK_AGAIN = 0.05

Welcome = Callable[[socket.socket, bytes], None]


class Neighbours:
    """This process among those that serve together. Each is found by a socket of its own in a folder."""

    def __init__(self, folder: str) -> None:
        self.name = secrets.token_hex(8)
        self._folder = Path(folder)
        self._wire = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._welcome: Welcome | None = None
        self._waiting: list[tuple[socket.socket, bytes]] = []

    def open(self) -> None:
        """Be found by the others."""
        self._wire.setblocking(False)
        self._wire.bind(str(self._folder / self.name))
        asyncio.get_running_loop().add_reader(self._wire.fileno(), self._take)

    def close(self) -> None:
        """Be found no longer. When whoever made the folder was killed, nobody else is left to take it away."""
        (self._folder / self.name).unlink(missing_ok=True)
        parent = multiprocessing.parent_process()
        if parent is not None and not parent.is_alive():
            shutil.rmtree(self._folder, ignore_errors=True)
        asyncio.get_running_loop().remove_reader(self._wire.fileno())
        self._wire.close()

    async def knock(self, door: tuple[str, int]) -> None:
        """Come to one's own door until one opens it oneself: only then is it known how connections are welcomed."""
        while self._welcome is None:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection(*door)
                writer.close()
            await asyncio.sleep(KNOCK_AGAIN)

    def meet(self, welcome: Welcome) -> None:
        """From now on `welcome` is given the connections that others hand over, and what was read of them."""
        self._welcome = welcome
        waiting, self._waiting = self._waiting, []
        for connection, data in waiting:
            welcome(connection, data)

    def home(self, table: str) -> str:
        """Which of us a table is at home with: whoever is asked says the same, as long as all are there."""
        names = {self.name, *(path.name for path in self._folder.iterdir())}
        return max(names, key=lambda name: hashlib.sha256(f"{name} {table}".encode()).digest())

    def hand_over(self, connection: int, data: bytes) -> bool:
        """Hand a connection to the process that its first request belongs to; False if that is this one, or gone."""
        asked = FOR_A_TABLE.match(data)
        if asked is None:
            return False
        home = self.home(asked[1].decode())
        if home == self.name:
            return False
        try:
            along = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))]
            self._wire.sendmsg([data], along, 0, str(self._folder / home))
        except ConnectionRefusedError:
            (self._folder / home).unlink(missing_ok=True)
            return False
        except OSError:
            return False
        return True

    def _take(self) -> None:
        with contextlib.suppress(BlockingIOError):
            data, connections, _, _ = socket.recv_fds(self._wire, MOST, 1)
            self._waiting += [(socket.socket(fileno=connection), data) for connection in connections]
        if self._welcome is not None:
            self.meet(self._welcome)


@asynccontextmanager
async def neighbourhood(folder: str, door: tuple[str, int]) -> AsyncIterator[Neighbours | None]:
    """This process among its neighbours, as long as it serves; None if it serves alone."""
    if not folder:
        yield None
        return
    neighbours = Neighbours(folder)
    neighbours.open()
    knocking = asyncio.create_task(neighbours.knock(door))
    try:
        yield neighbours
    finally:
        knocking.cancel()
        neighbours.close()
