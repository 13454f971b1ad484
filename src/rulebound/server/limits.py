"""Limits: how much anybody may ask for, by number, size and rate."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.requests import HTTPConnection

from rulebound.server.refusals import Declined

BIGGEST_MESSAGE = 16_384
BIGGEST_BODY = 65_536
VIEWERS_PER_GUEST = 12
LOOKERS_PER_TABLE = 500
LOOKERS_PER_ADDRESS = 60
LOG_LINES_AT_ONCE = 200
TABLES_AT_ONCE = 100


class Rate(Struct, frozen=True):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


SEEN = Rate(10, 2)
CHAT = Rate(8, 0.5)
PASSES = Rate(20, 0.1)
SUMS = Rate(40, 4)


class Bucket:
    """Counts what somebody does; `take` says whether it is still within the rate."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.last = time.monotonic()

    def take(self) -> bool:
        """Count one, if it is within the rate."""
        self._fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def earn(self) -> None:
        """One more is within the rate, up to so many at once."""
        self._fill()
        self.left = min(self.rate.burst, self.left + 1)

    async def turn(self) -> bool:
        """Count one; whoever is too fast waits until it is within the rate. False if too many wait already."""
        self._fill()
        if self.left < -self.rate.burst:
            return False
        self.left -= 1
        if self.left < 0:
            await asyncio.sleep(-self.left / self.rate.per_second)
        return True

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.last) * self.rate.per_second)
        self.last = now


class Buckets:
    """A bucket for everybody, forgotten when there are too many."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self.buckets: dict[str, Bucket] = {}

    def of(self, who: str) -> Bucket:
        """The bucket of somebody."""
        if who not in self.buckets:
            if len(self.buckets) >= self.most:
                self.buckets.pop(next(iter(self.buckets)))
            self.buckets[who] = Bucket(self.rate)
        return self.buckets[who]

    def take(self, who: str) -> None:
        """Count one; too many too fast are declined."""
        if not self.of(who).take():
            raise too_much()

    async def turn(self, who: str) -> None:
        """Count one; whoever is too fast waits."""
        if not await self.of(who).turn():
            raise too_much()


def too_much() -> Declined:
    """Somebody asks for too much."""
    return Declined("flood", "That is too much at once; wait a little.")


class Slots:
    """How much of something may be under way at once, for each of those who ask."""

    def __init__(self, each: int, why: str) -> None:
        self.each = each
        self.why = why
        self.taken: dict[str, int] = {}

    @contextmanager
    def one(self, who: str) -> Iterator[None]:
        """One of theirs is under way; too many at once are declined."""
        if self.taken.get(who, 0) >= self.each:
            raise Declined("busy", self.why)
        self.taken[who] = self.taken.get(who, 0) + 1
        try:
            yield
        finally:
            self.taken[who] -= 1
            if not self.taken[who]:
                del self.taken[who]


def check_origin(request: HTTPConnection, allowed: Collection[str]) -> None:
    """A page of another site may not act here. Programs send no origin."""
    origin = request.headers.get("origin")
    if origin is None:
        return
    place = urlsplit(origin).netloc
    if place not in allowed and place != request.headers.get("host", ""):
        raise Declined("origin", f"Requests from {place[:80] or 'there'} are not taken here.")


def address_of(request: HTTPConnection) -> str:
    """Where a request comes from. Whoever has one address of IPv6 has many: they count as one."""
    host = request.client.host if request.client is not None else ""
    try:
        place = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(place, IPv6Address):
        return str(place.ipv4_mapped or IPv6Address(int(place) >> 64 << 64))
    return str(place)


def host_of(request: HTTPConnection) -> str:
    """The host that a request was sent to, without its port."""
    host = request.headers.get("host", "")
    return host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host
