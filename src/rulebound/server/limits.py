"""Limits: bounded work for everybody, whoever asks."""

from __future__ import annotations

import time
from collections.abc import Collection
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.requests import HTTPConnection

from rulebound.server.refusals import Declined

BIGGEST_MESSAGE = 16_384
BIGGEST_BODY = 65_536
VIEWERS_PER_GUEST = 12
VIEWERS_PER_TABLE = 500
LOG_LINES_AT_ONCE = 200
TABLES_AT_ONCE = 100


class Rate(Struct, frozen=True):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


NEW_TABLES = Rate(30, 0.2)


class Bucket:
    """Counts what somebody does; `take` says whether it is still within the rate."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.last = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.last) * self.rate.per_second)
        self.last = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for everybody, forgotten when there are too many."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self.buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> None:
        """Count one; too many too fast are declined."""
        if who not in self.buckets:
            if len(self.buckets) >= self.most:
                self.buckets.pop(next(iter(self.buckets)))
            self.buckets[who] = Bucket(self.rate)
        if not self.buckets[who].take():
            raise Declined("flood", "That is too much at once; wait a little.")


def check_origin(request: HTTPConnection, allowed: Collection[str]) -> None:
    """A page of another site may not act here. Programs send no origin."""
    origin = request.headers.get("origin")
    if origin is None:
        return
    place = urlsplit(origin).netloc
    if place not in allowed and place != request.headers.get("host", ""):
        raise Declined("origin", f"Requests from {place[:80] or 'there'} are not taken here.")


def host_of(request: HTTPConnection) -> str:
    """The host that a request was sent to, without its port."""
    host = request.headers.get("host", "")
    return host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host
