"""Webhooks: tell a guest who is not here that it is their turn, at the address that they gave."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import ipaddress
import logging
import socket
import ssl
import threading
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import msgspec

from rulebound.server.refusals import Declined
from rulebound.server.store import Store
from rulebound.server.tables import Table

log = logging.getLogger("rulebound.server")
PATIENCE = 5.0
LONGEST = 10.0
AT_ONCE = 8
MOST_WAITING = 500


class Webhooks:
    """Posts to the guests' addresses: in threads of their own, to the public network only, following no redirects."""

    def __init__(self, store: Store, private: bool = False) -> None:
        self.store = store
        self.private = private
        self._pool = ThreadPoolExecutor(AT_ONCE, "webhooks")
        self._waiting = 0

    async def set(self, table: str, guest: str, url: str) -> None:
        """Remember an address, or forget it."""
        if url:
            check_address(url)
        await self.store.set_hook(table, guest, url)

    async def tell(self, table: Table, seat: int) -> None:
        """Post that it is the seat's turn. Nothing that only the seat may know is in it."""
        url = (await self.store.hooks(table.id)).get(table.seats[seat].guest)
        if not url:
            return
        said = {
            "table": table.id,
            "game": table.created.game,
            "seat": seat,
            "name": table.seats[seat].name,
            "link": f"/t/{table.id}",
            "text": f"It is your turn at {table.game.title}, {table.seats[seat].name}.",
        }
        if self._waiting >= MOST_WAITING:
            log.warning("a webhook of table %s is left out: too many wait", table.id)
            return
        self._waiting += 1
        try:
            body = msgspec.json.encode(said)
            await asyncio.get_running_loop().run_in_executor(self._pool, post, url, body, self.private)
        except (OSError, http.client.HTTPException, ValueError) as error:
            log.info("a webhook of table %s failed: %s", table.id, type(error).__name__)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Post no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def check_address(url: str) -> None:
    """Only plain web addresses."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None
        good = good and parts.port != 0 and url.isprintable()
    except ValueError:
        good = False
    if not good:
        raise Declined("malformed", "Give an address that begins with https:// or http://.")


def post(url: str, body: bytes, private: bool) -> int:
    """Post JSON, to the very address that was checked; returns the status."""
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    place = _resolve(parts.hostname or "", port, private)
    connection = http.client.HTTPConnection(parts.hostname or "", port, timeout=PATIENCE)
    wire = socket.create_connection((place, port), timeout=PATIENCE)
    connection.sock = ssl.create_default_context().wrap_socket(wire, server_hostname=parts.hostname) if secure else wire
    hurry = threading.Timer(LONGEST, _hang_up, (wire,))
    hurry.start()
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "rulebound"})
        return connection.getresponse().status
    finally:
        hurry.cancel()
        connection.close()


def _hang_up(wire: socket.socket) -> None:
    """A receiver that answers letter by letter is not listened to for ever."""
    with contextlib.suppress(OSError):
        wire.shutdown(socket.SHUT_RDWR)


def _resolve(host: str, port: int, private: bool) -> str:
    """The first address of a host; one inside this network is refused unless the operator allows it."""
    place = str(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4][0])
    if not private and not ipaddress.ip_address(place).is_global:
        raise ValueError(f"{host} is not on the public network")
    return place
